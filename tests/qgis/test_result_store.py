"""What a run keeps and therefore need not ask again: the store, the ledger and the limits as users meet them."""

import sqlite3
import tempfile
import zlib
from contextlib import closing

import pytest
from location_gateway.core.processing.addresses.place_asking import PlaceAsking
from location_gateway.core.processing.shared.kept_results import KeptResults
from location_gateway.core.results import database, store
from location_gateway.core.results.database import damaged_copies
from location_gateway.core.results.files import ledger_path, store_path
from location_gateway.core.results.ledger import UsageLedger
from location_gateway.core.results.store import open_store
from qgis.core import QgsApplication, QgsProcessingAlgRunnerTask, QgsProcessingContext, QgsProperty, QgsSettings
from qgis.PyQt.QtCore import QEventLoop, QTimer

from tests.support.demo_gateway import REVOKED_KEY
from tests.support.layers import IN_THE_SEA, PLACES, point_layer, spread
from tests.support.runs import ALGORITHM, Feedback

FROM_STORE = "FROM_STORE"
LONGER_THAN_ANY_TEST = 3_600
REMOVED = "removed or cannot be read"


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "results"


@pytest.fixture
def path(folder):
    return store_path(folder, "production")


@pytest.fixture
def one_by_one(settings):
    """One request after the other, so that it is known which one comes when."""
    settings.setenv("LOCATION_GATEWAY_IN_FLIGHT", "1")


@pytest.fixture
def before_request(monkeypatch):
    """Do something before the request with a number, counted from 1 over all runs of the test."""
    ask = PlaceAsking._ask
    steps = {}
    asked = []

    def with_steps(self, numbers):
        asked.append(numbers)
        steps.get(len(asked), lambda: None)()
        return ask(self, numbers)

    monkeypatch.setattr(PlaceAsking, "_ask", with_steps)
    return steps.__setitem__


def numbers_of(run):
    return tuple(run.results[name] for name in ("PLACES", FROM_STORE, "REQUESTS", "TRANSACTIONS"))


def billed(gateway):
    return gateway.usage()["transactions"].get("multi-revgeocode", 0)


def counted(folder, environment="production"):
    with UsageLedger(folder) as ledger:
        return sum(row.transactions for row in ledger.rows(environment))


def use(folder, transactions, stops=0):
    with UsageLedger(folder) as ledger:
        ledger.add("production", "geocoding", transactions)
        ledger.add_stops("production", stops)


def change(path, statement, *values):
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        assert connection.execute(statement, values).rowcount > 0


# --- Asked once ------------------------------------------------------------------------------------------------------


def test_a_second_run_sends_nothing_and_gives_the_same_rows(gateway, reverse_geocode):
    rows = [[place, f"stop {number}"] for number, place in enumerate(spread(250))]
    layer = point_layer([*rows, *rows[::9], [IN_THE_SEA, "sea"], [None, "nowhere"], ["POINT(200 0)", "beyond"]])

    first = reverse_geocode(layer, RADIUS=100)
    requests = gateway.usage()["requests"]
    second = reverse_geocode(layer, RADIUS=100)

    assert requests == 3
    assert gateway.usage()["requests"] == requests
    assert second.rows == first.rows
    assert second.points == first.points
    assert first.results["NO_MATCH"] >= 1
    assert numbers_of(first) == (251, 0, 3, 251)
    assert numbers_of(second) == (251, 251, 0, 0)
    for status in ("OK", "NO_MATCH", "NO_GEOMETRY", "INVALID", "FAILED", "NOT_ASKED"):
        assert second.results[status] == first.results[status]
    assert "places: 251 → already stored: 251 → requests: 0 → transactions: at most 0" in second.feedback.all_text


def test_only_what_is_new_is_asked(gateway, reverse_geocode):
    reverse_geocode(point_layer(spread(150)))
    run = reverse_geocode(point_layer(spread(260)[::-1]))
    assert numbers_of(run) == (260, 150, 2, 110)
    assert run.results["OK"] == 260
    assert billed(gateway) == gateway.usage()["distinct_places"] == 260


def test_places_that_differ_in_the_sixth_decimal_are_one(gateway, reverse_geocode):
    reverse_geocode(point_layer([(60.171891, 24.941402), (60.17, -0.000001)]))
    run = reverse_geocode(point_layer([(60.171889, 24.941398), (60.17, 0.0), (60.17189, 24.9414)]))
    assert numbers_of(run) == (2, 2, 0, 0)


OPTIONS = [
    {"RADIUS": 50},
    {"RADIUS": 51},
    {"HEADING": 0},
    {"HEADING": 90},
    {"CANDIDATES": 2},
    {"LANGUAGE": "sv"},
    {"LANGUAGE": "fi"},
    {"RESULT_TYPES": ["street"]},
    {"RESULT_TYPES": ["houseNumber"]},
    {"POLITICAL_VIEW": "FIN"},
    {"MICRO_POINTS": True},
]


def test_each_way_of_asking_is_asked_for_itself(gateway, reverse_geocode):
    layer = point_layer(PLACES)
    first = reverse_geocode(layer).rows
    for number, options in enumerate(OPTIONS, start=2):
        run = reverse_geocode(layer, **options)
        assert numbers_of(run) == (4, 0, 1, 4), options
        assert billed(gateway) == 4 * number
    for options in OPTIONS:
        assert numbers_of(reverse_geocode(layer, **options)) == (4, 4, 0, 0), options
    assert reverse_geocode(layer).rows == first


def test_what_does_not_change_the_answer_asks_nothing_again(gateway, reverse_geocode):
    layer = point_layer(PLACES)
    reverse_geocode(layer, RADIUS=50)
    for options in ({"RADIUS": 49.5}, {"GEOMETRY": "match"}, {"IGNORE_MONTHLY_LIMIT": True}):
        assert numbers_of(reverse_geocode(layer, **{"RADIUS": 50, **options})) == (4, 4, 0, 0), options


def test_rows_with_radii_of_their_own_share_what_was_asked_alike(gateway, reverse_geocode):
    fields = ("radius:double", "heading:int")
    rows = [[PLACES[0], 50.0, None], [PLACES[0], 60.0, None], [PLACES[0], 50.0, 90], [PLACES[0], None, 90]]
    mixed = {name: QgsProperty.fromField(name.lower()) for name in ("RADIUS", "HEADING")}
    first = reverse_geocode(point_layer(rows, fields=fields), **mixed)
    assert numbers_of(first) == (4, 0, 1, 4)
    assert numbers_of(reverse_geocode(point_layer(PLACES[:1]), RADIUS=60)) == (1, 1, 0, 0)
    assert numbers_of(reverse_geocode(point_layer(PLACES[:1]), HEADING=90)) == (1, 1, 0, 0)
    assert numbers_of(reverse_geocode(point_layer(PLACES[:1]))) == (1, 0, 1, 1)
    assert reverse_geocode(point_layer(rows[::-1], fields=fields), **mixed).rows == first.rows[::-1]


def test_environments_share_nothing(settings, gateway, folder, reverse_geocode):
    layer = point_layer(PLACES)
    reverse_geocode(layer)
    settings.setenv("LOCATION_GATEWAY_ENVIRONMENT", "sandbox")
    assert numbers_of(reverse_geocode(layer)) == (4, 0, 1, 4)
    assert numbers_of(reverse_geocode(layer)) == (4, 4, 0, 0)
    assert counted(folder) == counted(folder, "sandbox") == 4
    assert store_path(folder, "sandbox").exists()


def test_answers_that_have_grown_old_are_asked_again_and_removed(settings, gateway, path, reverse_geocode):
    layer = point_layer(PLACES)
    reverse_geocode(layer)
    change(path, "UPDATE blocks SET made = made - 31 * 86400")
    assert numbers_of(reverse_geocode(layer)) == (4, 0, 1, 4)
    opened, _ = open_store(path)
    with opened:
        assert len(opened) == 4


def test_a_run_leaves_the_store_below_its_cap(settings, path, reverse_geocode, monkeypatch):
    monkeypatch.setattr(store, "_MEGABYTE", 60_000)
    QgsSettings().setValue("location_gateway/environments/production/store_megabytes", 1)
    assert reverse_geocode(point_layer(spread(1_500))).results["OK"] == 1_500
    assert path.stat().st_size <= 60_000
    run = reverse_geocode(point_layer(spread(1_500)[-200:]))
    assert numbers_of(run) == (200, 200, 0, 0)


def test_what_the_service_could_not_answer_is_asked_again_alone(gateway, reverse_geocode):
    layer = point_layer(PLACES)
    gateway.faults({"kind": "item_error", "places": [2], "title": "Too wet"})
    first = reverse_geocode(layer)
    assert first.column("rg_status") == ["ok", "ok", "failed", "ok"]
    second = reverse_geocode(layer)
    assert second.results["OK"] == 4
    assert numbers_of(second) == (4, 3, 1, 1)


def test_that_nothing_is_there_is_an_answer(gateway, reverse_geocode):
    layer = point_layer([IN_THE_SEA])
    assert reverse_geocode(layer, RADIUS=5).results["NO_MATCH"] == 1
    second = reverse_geocode(layer, RADIUS=5)
    assert second.results["NO_MATCH"] == 1
    assert numbers_of(second) == (1, 1, 0, 0)


def test_a_refused_request_is_asked_again_by_the_next_run(one_by_one, gateway, reverse_geocode):
    layer = point_layer(spread(250))
    gateway.faults({"kind": "status", "status": 400, "after": 1, "times": 1})
    assert reverse_geocode(layer).results["FAILED"] == 100
    second = reverse_geocode(layer)
    assert second.results["OK"] == 250
    assert numbers_of(second) == (250, 150, 1, 100)


def test_what_a_cancelled_run_was_answered_is_not_asked_again(one_by_one, gateway, reverse_geocode, before_request):
    layer = point_layer(spread(1_000))
    expected = reverse_geocode(layer, USE_STORE=False).rows
    gateway.faults({"kind": "slow", "seconds": LONGER_THAN_ANY_TEST, "after": 3, "times": None})
    feedback = Feedback()
    before_request(10 + 4, feedback.cancel)
    first = reverse_geocode(layer, feedback)
    assert first.column("rg_status") == ["ok"] * 300 + ["not_asked"] * 700
    gateway.faults()

    second = reverse_geocode(layer)

    assert second.rows == expected
    assert numbers_of(second) == (1_000, 300, 7, 700)


def test_only_unresolved_rows_are_asked(gateway, reverse_geocode):
    gateway.faults({"kind": "item_error", "places": [1, 3]})
    first = reverse_geocode(point_layer(PLACES), USE_STORE=False)
    second = reverse_geocode(first.layer, ONLY_UNRESOLVED=True)
    assert numbers_of(second) == (2, 0, 1, 2)
    assert second.results["OK"] == 4
    assert [second.rows[number] for number in (0, 2)] == [first.rows[number] for number in (0, 2)]
    third = reverse_geocode(second.layer, ONLY_UNRESOLVED=True)
    assert numbers_of(third) == (0, 0, 0, 0)
    assert third.rows == second.rows
    assert billed(gateway) == 6


def test_only_unresolved_has_nothing_to_go_by_in_another_layer(gateway, reverse_geocode):
    run = reverse_geocode(point_layer(PLACES), ONLY_UNRESOLVED=True)
    assert any("ONLY_UNRESOLVED has nothing to go by" in warning for warning in run.feedback.errors)
    assert run.results["OK"] == 4


# --- Without the store -----------------------------------------------------------------------------------------------


@pytest.fixture
def temporary_folder(tmp_path, monkeypatch):
    folder = tmp_path / "temporary"
    folder.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(folder))
    return folder


def ours(folder):
    return [file.name for file in folder.iterdir() if file.name.startswith("location_gateway_")]


def test_without_the_store_everything_is_asked_again_and_nothing_left(
    gateway, folder, reverse_geocode, temporary_folder
):
    rows = spread(150) + spread(150)[::3]
    first = reverse_geocode(point_layer(rows), USE_STORE=False)
    second = reverse_geocode(point_layer(rows), USE_STORE=False)
    assert numbers_of(first) == numbers_of(second) == (150, 0, 2, 150)
    assert second.rows == first.rows
    assert billed(gateway) == counted(folder) == 300
    assert list(folder.glob("results-*")) == []
    assert ours(temporary_folder) == []


def test_without_the_store_what_is_stored_is_left_alone(gateway, path, reverse_geocode):
    layer = point_layer(PLACES)
    reverse_geocode(layer)
    before = path.read_bytes()
    assert numbers_of(reverse_geocode(layer, USE_STORE=False)) == (4, 0, 1, 4)
    assert path.read_bytes() == before


def test_a_run_without_the_store_that_fails_leaves_nothing_either(
    settings, gateway, folder, reverse_geocode, temporary_folder
):
    settings.setenv("LOCATION_GATEWAY_API_KEY", REVOKED_KEY)
    assert reverse_geocode(point_layer(PLACES), USE_STORE=False).refusal
    assert reverse_geocode(point_layer(PLACES), USE_STORE=False, MAX_TRANSACTIONS=1).refusal
    assert list(folder.glob("results-*")) == []
    assert ours(temporary_folder) == []


def test_no_files_of_a_run_stay_beside_the_store(folder, path, reverse_geocode):
    reverse_geocode(point_layer(spread(150)))
    assert {file.name for file in folder.iterdir()} == {path.name, ledger_path(folder).name, "opening.lock"}


# --- Limits ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("most", "allowed"), [(0, False), (3, False), (4, True), (5, True)])
def test_the_most_transactions_are_exact(gateway, reverse_geocode, most, allowed):
    run = reverse_geocode(point_layer([*PLACES, *PLACES]), MAX_TRANSACTIONS=most)
    if allowed:
        assert run.results["OK"] == 8
        assert billed(gateway) == 4
    else:
        assert f"up to 4 transactions; MAX_TRANSACTIONS allows {most}." in run.refusal
        assert "Rows: 8 → places: 4 → already stored: 0 → requests: 1 → transactions: at most 4" in run.refusal
        assert "Nothing was sent." in run.refusal
        assert gateway.usage()["requests"] == 0


def test_what_is_stored_does_not_count_against_the_most_transactions(gateway, reverse_geocode):
    reverse_geocode(point_layer(PLACES[:3]))
    assert reverse_geocode(point_layer(PLACES), MAX_TRANSACTIONS=0).refusal
    assert reverse_geocode(point_layer(PLACES), MAX_TRANSACTIONS=1).results["OK"] == 4
    assert reverse_geocode(point_layer(PLACES), MAX_TRANSACTIONS=0).results["OK"] == 4


@pytest.fixture
def limit_of_100(settings):
    settings.setenv("LOCATION_GATEWAY_MONTHLY_LIMIT", "100")


@pytest.mark.usefixtures("limit_of_100")
@pytest.mark.parametrize(("used", "warning"), [(75, ""), (76, "80 of {} (80 %)"), (96, "100 of {} (100 %)")])
def test_up_to_the_monthly_limit_a_run_goes_on(folder, reverse_geocode, used, warning):
    use(folder, used)
    run = reverse_geocode(point_layer(PLACES))
    assert run.results["OK"] == 4
    assert len(run.feedback.errors) == bool(warning)
    assert warning.format("this month's limit of 100 will be used") in run.feedback.all_text
    assert counted(folder) == used + 4


@pytest.mark.usefixtures("limit_of_100")
@pytest.mark.parametrize(("used", "beyond"), [(97, 1), (100, 4), (250, 154)])
def test_beyond_the_monthly_limit_a_run_is_refused(gateway, folder, reverse_geocode, used, beyond):
    use(folder, used)
    refusal = reverse_geocode(point_layer(PLACES)).refusal
    assert f"needs 4 transactions; {used} of this month's limit of 100 are used already" in refusal
    assert f"would go {beyond} beyond the limit" in refusal
    assert "Nothing was sent." in refusal
    assert gateway.usage()["requests"] == 0
    assert counted(folder) == used


@pytest.mark.usefixtures("limit_of_100")
def test_one_run_may_go_beyond_the_monthly_limit(folder, reverse_geocode):
    use(folder, 99)
    run = reverse_geocode(point_layer(PLACES), IGNORE_MONTHLY_LIMIT=True)
    assert run.results["OK"] == 4
    assert counted(folder) == 103
    assert reverse_geocode(point_layer(spread(1))).refusal


def test_a_run_that_needs_nothing_is_not_refused_above_the_monthly_limit(settings, gateway, folder, reverse_geocode):
    layer = point_layer(PLACES)
    reverse_geocode(layer)
    settings.setenv("LOCATION_GATEWAY_MONTHLY_LIMIT", "3")
    run = reverse_geocode(layer)
    assert run.results["OK"] == 4
    assert run.feedback.errors == []


def test_what_another_environment_used_does_not_count(settings, folder, reverse_geocode):
    use(folder, 1_000)
    settings.setenv("LOCATION_GATEWAY_ENVIRONMENT", "sandbox")
    settings.setenv("LOCATION_GATEWAY_MONTHLY_LIMIT", "4")
    assert reverse_geocode(point_layer(PLACES)).results["OK"] == 4


@pytest.mark.parametrize("places", [250, 4])
def test_a_dry_run_tells_what_a_real_one_would_need_and_changes_nothing(
    settings, gateway, folder, reverse_geocode, places
):
    reverse_geocode(point_layer(spread(4)))
    settings.delenv("LOCATION_GATEWAY_API_KEY")
    requests = gateway.usage()["requests"]
    run = reverse_geocode(point_layer(spread(places)), DRY_RUN=True)
    assert numbers_of(run) == (places, 4, (places - 4 + 99) // 100, places - 4)
    assert set(run.column("rg_status")) == {"not_asked"}
    assert gateway.usage()["requests"] == requests
    assert counted(folder) == 4


@pytest.mark.parametrize("limit", [{"MAX_TRANSACTIONS": 3}, {}])
def test_a_dry_run_tells_that_a_real_one_would_be_refused(settings, folder, reverse_geocode, limit):
    if not limit:
        settings.setenv("LOCATION_GATEWAY_MONTHLY_LIMIT", "3")
    run = reverse_geocode(point_layer(PLACES), DRY_RUN=True, **limit)
    assert run.results["NOT_ASKED"] == 4
    assert "A real run would be refused" in run.feedback.errors[0]


# --- The ledger ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["cut", "reset"])
def test_the_ledger_counts_what_is_billed_also_when_answers_are_lost(gateway, folder, reverse_geocode, kind):
    gateway.faults(
        {"kind": kind, "after": 1, "times": 2},
        {"kind": "status", "status": 503, "after": 4, "times": 1},
        {"kind": "status", "status": 429, "retry_after": "0", "after": 5, "times": 1},
    )
    run = reverse_geocode(point_layer(spread(550)))
    assert run.results["OK"] == 550
    assert billed(gateway) > 550
    assert run.results["TRANSACTIONS"] == billed(gateway) == counted(folder)


@pytest.mark.parametrize("kind", ["not_json", "other_shape", "empty"])
def test_the_ledger_counts_answers_that_cannot_be_read(one_by_one, gateway, folder, reverse_geocode, kind):
    gateway.faults({"kind": kind, "after": 1})
    run = reverse_geocode(point_layer(spread(250)))
    assert run.results["FAILED"] == 100
    assert counted(folder) == billed(gateway) == 250
    again = reverse_geocode(point_layer(spread(250)))
    assert numbers_of(again) == (250, 150, 1, 100)
    assert counted(folder) == billed(gateway) == 350


def test_the_ledger_counts_nothing_that_is_refused(settings, gateway, folder, reverse_geocode):
    settings.setenv("LOCATION_GATEWAY_API_KEY", REVOKED_KEY)
    assert reverse_geocode(point_layer(spread(250))).refusal
    assert counted(folder) == billed(gateway) == 0


@pytest.mark.parametrize(
    ("used", "stops", "told"), [(2, 4, "1.50 (6 to 4)"), (3, 4, "1.75 (7 to 4)"), (0, 400, "0.01 (4 to 400)")]
)
def test_the_ratio_to_detected_stops_is_told(folder, reverse_geocode, used, stops, told):
    use(folder, used, stops)
    feedback = reverse_geocode(point_layer(PLACES)).feedback
    (sentence,) = (info for info in feedback.infos if "per detected stop" in info)
    assert told in sentence
    warnings = [warning for warning in feedback.errors if "locationgateway:detectstops" in warning]
    assert len(warnings) == len(feedback.errors) == (told == "1.75 (7 to 4)")


def test_without_detected_stops_there_is_no_ratio(folder, reverse_geocode):
    use(folder, 1_000)
    feedback = reverse_geocode(point_layer(PLACES)).feedback
    assert "stop" not in feedback.all_text
    assert feedback.errors == []


def test_a_ledger_that_cannot_be_used_ends_a_run_that_has_a_limit(settings, gateway, folder, reverse_geocode):
    ledger_path(folder).mkdir(parents=True)
    settings.setenv("LOCATION_GATEWAY_MONTHLY_LIMIT", "1000")
    assert "cannot be checked" in reverse_geocode(point_layer(PLACES)).refusal
    assert gateway.usage()["requests"] == 0
    run = reverse_geocode(point_layer(PLACES), IGNORE_MONTHLY_LIMIT=True)
    assert run.results["OK"] == 4
    assert any("will not be counted" in warning for warning in run.feedback.errors)
    assert any("4 transactions of this run are missing from the usage ledger" in text for text in run.feedback.errors)


def test_a_ledger_that_fails_in_mid_run_is_told_in_the_end(one_by_one, folder, reverse_geocode, before_request):
    def lose_the_table():
        with closing(sqlite3.connect(ledger_path(folder))) as ledger:
            ledger.execute("DROP TABLE usage")

    before_request(2, lose_the_table)
    run = reverse_geocode(point_layer(spread(250)))
    assert run.results["OK"] == 250
    assert any("150 transactions of this run are missing" in text for text in run.feedback.errors)


# --- When the store fails --------------------------------------------------------------------------------------------


class Watching(Feedback):
    """Notes how many requests had been sent when something was told."""

    def __init__(self, gateway):
        super().__init__()
        self.gateway = gateway
        self.sent_before = {}

    def pushWarning(self, warning):  # noqa: N802
        super().pushWarning(warning)
        self.sent_before[warning] = self.gateway.usage()["requests"]


def test_a_store_that_cannot_be_used_is_told_before_the_first_request(
    gateway, folder, reverse_geocode, temporary_folder
):
    folder.write_text("in the way")
    feedback = Watching(gateway)
    rows = spread(150) + spread(150)[::5]
    run = reverse_geocode(point_layer(rows), feedback)
    assert numbers_of(run) == (150, 0, 2, 150)
    assert run.results["OK"] == len(rows)
    (warning,) = (one for one in feedback.errors if "The result store cannot be used" in one)
    assert feedback.sent_before[warning] == 0
    assert "have to pay for the same again" in warning
    assert any("will not be counted" in one and not sent for one, sent in feedback.sent_before.items())
    assert folder.read_text() == "in the way"
    assert ours(temporary_folder) == []


def test_a_store_that_cannot_be_used_makes_a_limited_run_stop(gateway, folder, reverse_geocode):
    layer = point_layer(PLACES)
    reverse_geocode(layer)
    folder.rename(folder.with_name("away"))
    folder.write_text("in the way")
    run = reverse_geocode(layer, MAX_TRANSACTIONS=0)
    assert "MAX_TRANSACTIONS allows 0" in run.refusal
    assert "The result store cannot be used" in run.refusal
    assert gateway.usage()["requests"] == 1


def test_a_store_of_a_newer_version_is_left_alone_and_told(gateway, path, reverse_geocode):
    layer = point_layer(PLACES)
    reverse_geocode(layer)
    with closing(sqlite3.connect(path)) as newer:
        newer.execute("PRAGMA user_version = 99")
    run = reverse_geocode(layer)
    assert "newer version of the plugin" in run.feedback.errors[0]
    assert numbers_of(run) == (4, 0, 1, 4)
    assert damaged_copies(path) == []


def test_a_damaged_store_is_set_aside_and_told(gateway, path, reverse_geocode):
    path.parent.mkdir()
    path.write_bytes(b"no database" * 1_000)
    run = reverse_geocode(point_layer(PLACES))
    (copy,) = damaged_copies(path)
    assert f"moved to {copy}" in run.feedback.errors[0]
    assert run.results["OK"] == 4
    assert numbers_of(reverse_geocode(point_layer(PLACES))) == (4, 4, 0, 0)


def write_answer(*lines):
    return lambda path: change(path, "UPDATE answers SET text = ? WHERE block = 2", zlib.compress(b"\n".join(lines)))


SHAPES = {
    "not compressed": lambda path: change(path, "UPDATE answers SET text = x'0102' WHERE block = 2"),
    "lost": lambda path: change(path, "DELETE FROM answers WHERE block = 2"),
    "fewer": write_answer(*[b"[[],null]"] * 99),
    "more": write_answer(*[b"[[],null]"] * 101),
    "not JSON": write_answer(*[b"<html>"] * 100),
    "null": write_answer(*[b"null"] * 100),
    "text": write_answer(*[b'"text"'] * 100),
    "no candidates": write_answer(*[b"[5,null]"] * 100),
    "short candidates": write_answer(*[b'[[["label"]],null]'] * 100),
}


@pytest.mark.parametrize("shape", SHAPES)
def test_answers_that_cannot_be_read_are_told_and_asked_by_the_next_run(
    one_by_one, gateway, path, reverse_geocode, shape
):
    layer = point_layer(spread(300))
    first = reverse_geocode(layer)
    SHAPES[shape](path)

    second = reverse_geocode(layer)

    assert second.column("rg_status") == ["ok"] * 20 + ["not_asked"] * 20 + ["ok"] * 260
    assert REMOVED in second.column("rg_error")[20]
    assert [row for row in second.rows if row["rg_status"] == "ok"] == first.rows[:20] + first.rows[40:]
    (told,) = second.feedback.errors
    assert "could not be read" in told
    assert billed(gateway) == 300

    third = reverse_geocode(layer)
    assert third.rows == first.rows
    assert numbers_of(third) == (300, 280, 1, 20)
    assert third.feedback.errors == []


def damage_table(path, name):
    """Overwrite the first page of a table, from which all its others are found."""
    with closing(sqlite3.connect(path)) as connection:
        (page,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (name,)).fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    content = bytearray(path.read_bytes())
    content[(page - 1) * size : page * size] = b"\xa5" * size
    path.write_bytes(content)


@pytest.mark.parametrize("table", ["answers", "claims"])
def test_damage_that_opening_does_not_show_is_set_aside_by_the_next_run(gateway, path, reverse_geocode, table):
    layer = point_layer(spread(150))
    first = reverse_geocode(layer)
    damage_table(path, table)

    second = reverse_geocode(point_layer(spread(160)))
    assert "malformed" in second.refusal + second.feedback.all_text
    assert "Traceback" not in second.refusal + second.feedback.all_text

    third = reverse_geocode(layer)
    assert len(damaged_copies(path)) == 1
    assert third.rows == first.rows
    assert numbers_of(reverse_geocode(layer)) == (150, 150, 0, 0)


def test_keys_that_cannot_be_read_end_the_run_and_are_set_aside_by_the_next(gateway, path, reverse_geocode):
    layer = point_layer(PLACES)
    reverse_geocode(layer)
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("UPDATE blocks SET keys = zeroblob(80000)")
        (size,) = connection.execute("PRAGMA page_size").fetchone()
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    content = bytearray(path.read_bytes())
    content[(pages - 10) * size :] = b"\xa5" * (10 * size)  # where the keys go on
    path.write_bytes(content)
    requests = gateway.usage()["requests"]

    second = reverse_geocode(layer)
    assert "cannot be read" in second.refusal
    assert "Nothing was sent" in second.refusal
    assert gateway.usage()["requests"] == requests

    third = reverse_geocode(layer)
    assert len(damaged_copies(path)) == 1
    assert third.results["OK"] == 4


def test_a_store_emptied_in_mid_run_costs_rows_nothing_but_another_run(
    one_by_one, gateway, path, reverse_geocode, before_request
):
    reverse_geocode(point_layer(spread(600)[500:]))

    def empty():
        opened, _ = open_store(path)
        with opened:
            opened.remove()

    before_request(1 + 2, empty)
    run = reverse_geocode(point_layer(spread(600)))
    assert run.column("rg_status") == ["ok"] * 500 + ["not_asked"] * 100
    assert REMOVED in run.column("rg_error")[500]
    assert reverse_geocode(point_layer(spread(600))).results["OK"] == 600


def test_a_full_disk_ends_the_run_after_what_was_answered(one_by_one, gateway, folder, reverse_geocode, monkeypatch):
    layer = point_layer(spread(2_000))
    expected = reverse_geocode(layer, USE_STORE=False).rows
    billed_before = billed(gateway)
    open_lasting = KeptResults._open_lasting_store

    def open_on_a_small_disk(self, stack):
        open_lasting(self, stack)
        self.store.database._connection.execute("PRAGMA max_page_count = 20")

    with monkeypatch.context() as small_disk:
        small_disk.setattr(KeptResults, "_open_lasting_store", open_on_a_small_disk)
        first = reverse_geocode(layer)

    statuses = first.column("rg_status")
    answered = statuses.count("ok")
    assert 0 < answered < 2_000
    assert statuses == ["ok"] * answered + ["not_asked"] * (2_000 - answered)
    assert first.rows[:answered] == expected[:answered]
    assert "could not be stored any more" in first.feedback.all_text
    assert "full" in first.column("rg_error")[-1]
    assert billed(gateway) - billed_before == answered == first.results["TRANSACTIONS"]

    second = reverse_geocode(layer)
    assert second.rows == expected
    assert second.results[FROM_STORE] >= answered - 100


@pytest.mark.usefixtures("one_by_one")
def test_a_store_that_others_hold_ends_the_run(gateway, path, reverse_geocode, before_request, monkeypatch):
    monkeypatch.setattr(database, "_BUSY_S", 0)
    holder = []

    def hold():
        holder.append(sqlite3.connect(path, isolation_level=None, check_same_thread=False))
        holder[0].execute("BEGIN IMMEDIATE")

    before_request(2, hold)
    run = reverse_geocode(point_layer(spread(450)))
    holder[0].close()
    assert run.column("rg_status") == ["ok"] * 200 + ["not_asked"] * 250
    assert "locked" in run.feedback.all_text
    assert billed(gateway) == 200


# --- Several runs ----------------------------------------------------------------------------------------------------


def run_together(*layers):
    """Run over several layers at the same time, as the desktop does in the background; return results and rows."""
    loop, ended, tasks = QEventLoop(), {}, []
    for number, layer in enumerate(layers):
        algorithm = QgsApplication.processingRegistry().createAlgorithmById(ALGORITHM)
        context, feedback = QgsProcessingContext(), Feedback()
        task = QgsProcessingAlgRunnerTask(algorithm, {"INPUT": layer, "OUTPUT": "memory:"}, context, feedback)

        def take(successful, results, number=number, context=context, feedback=feedback):
            assert successful, feedback.all_text
            ended[number] = results, context.takeResultLayer(results["OUTPUT"])
            if len(ended) == len(layers):
                loop.quit()

        task.executed.connect(take)
        tasks.append((task, context, feedback))
    for task, _, _ in tasks:
        QgsApplication.taskManager().addTask(task)
    QTimer.singleShot(60_000, loop.quit)
    loop.exec()
    return [ended[number] for number in range(len(layers))]


def labels(layer):
    return [feature["rg_label"] for feature in layer.getFeatures()]


def test_two_runs_at_the_same_time_pay_once(gateway, folder, reverse_geocode):
    gateway.reset(latency_ms=20)
    places = spread(1_200)
    runs = run_together(point_layer(places[:900]), point_layer(places[300:][::-1]))

    expected = reverse_geocode(point_layer(places)).column("rg_label")
    assert labels(runs[0][1]) == expected[:900]
    assert labels(runs[1][1]) == expected[300:][::-1]
    assert billed(gateway) == gateway.usage()["distinct_places"] == counted(folder) == 1_200
    assert sum(results["TRANSACTIONS"] for results, _ in runs) == 1_200
    assert sum(results[FROM_STORE] for results, _ in runs) == 600
    assert all(results["OK"] == 900 for results, _ in runs)
