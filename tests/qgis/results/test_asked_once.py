"""A stored answer is not requested again."""

from location_gateway.core.results import store
from location_gateway.core.results.files import store_path
from location_gateway.core.results.store import open_store
from qgis.core import QgsProperty, QgsSettings

from tests.support.layers import IN_THE_SEA, PLACES, point_layer, spread
from tests.support.paid import billed, counted, numbers_of
from tests.support.runs import Feedback
from tests.support.small_disk import change

LONGER_THAN_ANY_TEST = 3_600


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


OPTIONS = [
    {"RADIUS": 50},
    {"HEADING": 0},
    {"CANDIDATES": 2},
    {"LANGUAGE": "sv"},
    {"RESULT_TYPES": ["street"]},
    {"POLITICAL_VIEW": "FIN"},
    {"MICRO_POINTS": True},
]


def test_each_option_makes_another_question(gateway, reverse_geocode):
    layer = point_layer(PLACES)
    first = reverse_geocode(layer).rows
    for number, options in enumerate(OPTIONS, start=2):
        run = reverse_geocode(layer, **options)
        assert numbers_of(run) == (4, 0, 1, 4), options
        assert billed(gateway) == 4 * number
    for options in OPTIONS:
        assert numbers_of(reverse_geocode(layer, **options)) == (4, 4, 0, 0), options
    assert reverse_geocode(layer).rows == first


def test_options_without_effect_on_answers_ask_nothing(gateway, reverse_geocode):
    layer = point_layer(PLACES)
    reverse_geocode(layer, RADIUS=50)
    for options in ({"RADIUS": 49.5}, {"GEOMETRY": "match"}, {"IGNORE_MONTHLY_LIMIT": True}):
        assert numbers_of(reverse_geocode(layer, **{"RADIUS": 50, **options})) == (4, 4, 0, 0), options


def test_rows_with_the_same_radius_share_answers(gateway, reverse_geocode):
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


def test_old_answers_are_requested_again_and_removed(settings, gateway, path, reverse_geocode):
    layer = point_layer(PLACES)
    reverse_geocode(layer)
    change(path, "UPDATE blocks SET made = made - 31 * 86400")
    assert numbers_of(reverse_geocode(layer)) == (4, 0, 1, 4)
    change(path, "UPDATE blocks SET made = made - 2 * 86400")
    assert numbers_of(reverse_geocode(layer)) == (4, 4, 0, 0)
    with open_store(path) as opened:
        assert len(opened) == 4


def test_a_run_leaves_the_store_below_its_maximum_size(settings, path, reverse_geocode, monkeypatch):
    monkeypatch.setattr(store, "_MEGABYTE", 60_000)
    QgsSettings().setValue("location_gateway/environments/production/store_megabytes", 1)
    assert reverse_geocode(point_layer(spread(1_500))).results["OK"] == 1_500
    assert path.stat().st_size <= 60_000
    run = reverse_geocode(point_layer(spread(1_500)[-200:]))
    assert numbers_of(run) == (200, 200, 0, 0)


def test_only_places_without_an_answer_are_asked_again(gateway, reverse_geocode):
    layer = point_layer(PLACES)
    gateway.faults({"kind": "item_error", "places": [2], "title": "Too wet"})
    first = reverse_geocode(layer)
    assert first.column("rg_status") == ["ok", "ok", "failed", "ok"]
    second = reverse_geocode(layer)
    assert second.results["OK"] == 4
    assert numbers_of(second) == (4, 3, 1, 1)


def test_answers_of_a_cancelled_run_are_not_asked_again(one_by_one, gateway, reverse_geocode, before_request):
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


def test_only_unresolved_without_earlier_results_warns(gateway, reverse_geocode):
    run = reverse_geocode(point_layer(PLACES), ONLY_UNRESOLVED=True)
    assert any("The run is not limited to rows without an address" in warning for warning in run.feedback.errors)
    assert run.results["OK"] == 4
