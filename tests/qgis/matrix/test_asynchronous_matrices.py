"""Asynchronous matrices: paid once, whatever happens between the request and the rows; and where the key goes."""

from urllib.parse import urlsplit

import pytest
import requests
from location_gateway.core.services.matrix import asynchronous, plan, queries
from location_gateway.core.services.matrix import jobs as jobs_of_runs
from location_gateway.core.services.matrix.queries import Limit, MatrixMode
from qgis.core import Qgis, QgsApplication, QgsNetworkAccessManager

from tests.support.asked_of_1_0 import asking_as_1_0
from tests.support.background import cancel_when, run_in_background
from tests.support.demo_gateway import KEY
from tests.support.gateway_checks import folder
from tests.support.matrices import layers, spread_points
from tests.support.runs import Feedback
from tests.support.stores import change_pending

POINTS = 8
COST = 5 * POINTS
PLACE = {"lat": 60.17, "lng": 24.94}


class CancelledAt(Feedback):
    """Cancels the run as soon as it is told something."""

    def __init__(self, words):
        super().__init__()
        self._words = words

    def pushInfo(self, info):  # noqa: N802
        super().pushInfo(info)
        if self._words in info:
            self.cancel()


@pytest.fixture
def asynchronous_matrix(gateway, distance_matrix, settings, monkeypatch):
    """Run matrices of which a synchronous request may have 3 × 3, and that are read two origins at a time."""
    settings.setenv("LOCATION_GATEWAY_MATRIX_ASYNCHRONOUS", "true")
    monkeypatch.setitem(queries.LIMITS, MatrixMode.REGION, (Limit(3, 3),))
    monkeypatch.setattr(plan, "_PAIRS_TOGETHER", 2 * POINTS)
    monkeypatch.setattr(asynchronous, "_FIRST_POLL_S", 0.02)
    gateway.matrix(seconds=0)
    points = layers(spread_points(POINTS), spread_points(POINTS, start=(60.166, 24.94)))
    return lambda feedback=None, **more: distance_matrix(feedback, **{**points, **more})


def billed(gateway):
    return gateway.usage()["transactions"].get("matrix", 0)


def region_of(gateway):
    """Return the address of the host to which the status address leads."""
    body = {"origins": [PLACE], "regionDefinition": {"type": "autoCircle"}}
    made = requests.post(f"{gateway.url}/v8/matrix", json=body, headers={"apiKey": KEY}, timeout=120).json()
    return "http://" + urlsplit(made["statusUrl"]).netloc


def asked(gateway):
    """Return what was asked, without ids and repetitions, and with whose key."""
    last = [(one["path"].rpartition("/")[2], one["key"]) for one in gateway.log()]
    return list(dict.fromkeys((name if name in {"matrix", "status"} else "result", key) for name, key in last))


@pytest.fixture
def synchronous_rows(gateway, asynchronous_matrix, settings):
    """The rows of the same matrix, asked in parts, without the store."""
    settings.setenv("LOCATION_GATEWAY_MATRIX_ASYNCHRONOUS", "false")
    rows = asynchronous_matrix(USE_STORE=False).rows
    settings.setenv("LOCATION_GATEWAY_MATRIX_ASYNCHRONOUS", "true")
    gateway.reset()
    gateway.matrix(seconds=0)
    return rows


def test_it_costs_less_and_has_the_same_rows(gateway, asynchronous_matrix, synchronous_rows):
    estimate = asynchronous_matrix(DRY_RUN=True)
    assert (estimate.results["REQUESTS"], estimate.results["TRANSACTIONS"]) == (3, COST)
    run = asynchronous_matrix()
    assert run.rows == synchronous_rows
    assert run.results["TRANSACTIONS"] == billed(gateway) == COST
    assert asked(gateway) == [("matrix", "full"), ("status", "full"), ("result", "full"), ("result", "none")]
    assert gateway.usage()["key_at_store"] == 0
    again = asynchronous_matrix()
    assert again.rows == run.rows
    assert (again.results["FROM_STORE"], again.results["REQUESTS"]) == (POINTS * POINTS, 0)


@pytest.mark.parametrize("status", [400, 413])
def test_one_that_is_too_large_is_split(gateway, asynchronous_matrix, synchronous_rows, status):
    gateway.matrix(most_side_as_a_job=5, too_large_status=status)
    run = asynchronous_matrix()
    assert run.rows == synchronous_rows
    assert run.results["TRANSACTIONS"] == billed(gateway) == 4 * 4 * 4, "four of 4 × 4"
    assert "did not accept some blocks, so 3 were split" in run.feedback.all_text
    assert asynchronous_matrix().results["FROM_STORE"] == POINTS * POINTS


def test_halves_that_are_paid_are_taken_up(gateway, asynchronous_matrix, synchronous_rows):
    gateway.matrix(most_side_as_a_job=5)
    asynchronous_matrix(CancelledAt("calculates a matrix"))
    paid = billed(gateway)
    assert 0 < paid < 4 * 4 * 4
    run = asynchronous_matrix()
    assert run.rows == synchronous_rows
    assert billed(gateway) == 4 * 4 * 4


def test_a_refused_point_is_left_out_of_it(gateway, asynchronous_matrix, monkeypatch):
    monkeypatch.setattr(plan, "fitting_mode", lambda *_: MatrixMode.REGION)  # though the point is far away
    origins = [*spread_points(POINTS - 1), (24.94, 60.169)]
    run = asynchronous_matrix(**layers(origins, spread_points(POINTS, start=(60.166, 24.94))))
    expected = ["ok"] * (POINTS - 1) * POINTS + ["invalid"] * POINTS
    assert run.column("status") == expected
    assert "Origins that the service does not accept: 8." in run.feedback.all_text
    assert [one["query"] for one in gateway.log() if one["path"].endswith("/matrix")] == ["async=true"] * 2
    assert billed(gateway) == COST
    again = asynchronous_matrix(**layers(origins, spread_points(POINTS, start=(60.166, 24.94))))
    assert (again.results["FROM_STORE"], again.results["TRANSACTIONS"]) == ((POINTS - 1) * POINTS, 0)


def test_small_matrices_are_asked_at_once(gateway, asynchronous_matrix):
    run = asynchronous_matrix(**layers(spread_points(3), spread_points(3)))
    assert set(run.column("status")) == {"ok"}
    assert [one["query"] for one in gateway.log()] == ["async=false"]


@pytest.mark.parametrize("changed", [{"in_store": False}, {"redirect_status": 307}, {"absolute_links": True}], ids=str)
def test_other_ways_to_the_result(gateway, asynchronous_matrix, changed):
    gateway.matrix(**changed)
    assert set(asynchronous_matrix().column("status")) == {"ok"}
    assert gateway.usage()["key_at_store"] == 0


def test_the_signed_address_is_nowhere(gateway, asynchronous_matrix, tmp_path):
    signatures = []
    gateway.matrix(addresses_expired=True)
    run = asynchronous_matrix()
    signatures += [one["query"] for one in gateway.log() if one["path"].startswith("/results")]
    assert "The result could not be downloaded" in run.refusal
    assert "It answered with the status 403." in run.refusal
    assert len(set(signatures)) >= 1
    texts = run.refusal + run.feedback.all_text
    files = b"".join(path.read_bytes() for path in (tmp_path / "results").rglob("*") if path.is_file())
    for signature in signatures:
        secret = signature.rpartition("=")[2]
        assert secret
        assert secret not in texts
        assert secret.encode() not in files


@pytest.fixture
def message_log(qgis_app):
    """What QGIS writes into its log during the test."""
    texts = []

    def keep(text, *_):
        texts.append(text)

    message = QgsApplication.messageLog().messageReceived[str, str, Qgis.MessageLevel]
    message.connect(keep)
    before = QgsNetworkAccessManager.timeout()
    yield texts
    QgsNetworkAccessManager.setTimeout(before)
    message.disconnect(keep)


def test_qgis_does_not_log_the_signed_address(gateway, asynchronous_matrix, message_log):
    asynchronous_matrix(**layers(spread_points(3), spread_points(3)))  # the first request of a process takes a second
    QgsNetworkAccessManager.setTimeout(2_000)  # all else is answered in less, on a busy machine, too
    gateway.faults({"kind": "slow", "seconds": 3, "path": "matrix-store", "times": 1})
    run = asynchronous_matrix()
    assert run.refusal == ""
    assert not [text for text in message_log if "/results/" in text]


def test_an_expired_address_is_replaced_and_nothing_paid_again(gateway, asynchronous_matrix):
    gateway.matrix(addresses_expired=True)
    first = asynchronous_matrix()
    assert "Run again to get its result for nothing" in first.refusal
    gateway.matrix(addresses_expired=False)
    gateway.faults({"kind": "status", "status": 503, "path": "matrix-store", "times": 1})
    run = asynchronous_matrix()
    assert set(run.column("status")) == {"ok"}
    assert "an earlier run has paid for, and whose results are fetched now: 1." in run.feedback.all_text
    assert run.results["TRANSACTIONS"] == 0
    assert billed(gateway) == COST


def test_a_lost_202_is_not_asked_again(gateway, asynchronous_matrix):
    gateway.faults({"kind": "lost", "path": "matrix", "times": 1})
    run = asynchronous_matrix()
    assert [one["path"] for one in gateway.log()] == ["/v8/matrix"]
    assert f"not sent again, because it may have been billed (transactions: {COST})" in run.refusal
    assert set(asynchronous_matrix().column("status")) == {"ok"}
    assert billed(gateway) == 2 * COST


@pytest.mark.parametrize("hold", ["accepted", "inProgress"])
def test_a_cancelled_run_is_taken_up(gateway, asynchronous_matrix, hold):
    gateway.matrix(hold=hold)
    run = asynchronous_matrix(CancelledAt("The service calculates a matrix"))
    assert run.refusal or set(run.column("status")) <= {"not_asked"}
    gateway.matrix(hold=None)
    again = asynchronous_matrix()
    assert set(again.column("status")) == {"ok"}
    assert billed(gateway) == COST


def test_a_matrix_of_1_0_is_taken_up(gateway, asynchronous_matrix):
    given = {"AVOID_FEATURES": "ferry,tollRoad", "EXCLUDE_COUNTRIES": "SWE,NOR"}
    gateway.matrix(hold="accepted")
    with asking_as_1_0():
        asynchronous_matrix(CancelledAt("The service calculates a matrix"), **given)
    gateway.matrix(hold=None)

    again = asynchronous_matrix(**given)

    assert set(again.column("status")) == {"ok"}
    assert (again.results["TRANSACTIONS"], billed(gateway)) == (0, COST)


def test_what_another_run_asked_for_meanwhile_is_not_paid_again(gateway, asynchronous_matrix, monkeypatch):
    """A run that waits too long for the claims of another one takes them over."""
    gateway.matrix(hold="accepted")
    asynchronous_matrix(CancelledAt("The service calculates a matrix"))
    gateway.matrix(hold=None)
    costs = jobs_of_runs.MatrixJobs.costs

    def before_the_other_run(jobs):
        found = costs(jobs)
        for job in jobs._jobs:
            job.stored = None
        return found

    monkeypatch.setattr(jobs_of_runs.MatrixJobs, "costs", before_the_other_run)
    assert set(asynchronous_matrix().column("status")) == {"ok"}
    assert billed(gateway) == COST


def test_it_is_found_where_the_service_is_now(gateway, asynchronous_matrix, settings):
    asynchronous_matrix(CancelledAt("The service calculates"))
    settings.setenv("LOCATION_GATEWAY_BASE_URL", gateway.url.replace("127.0.0.1", "localhost"))
    run = asynchronous_matrix()
    assert set(run.column("status")) == {"ok"}
    assert billed(gateway) == COST


@pytest.mark.parametrize("damage", [("id", "no id"), ("content", b"\x00\xff"), ("keys", "text")])
def test_a_damaged_memory_of_it_ends_no_run(gateway, asynchronous_matrix, damage):
    asynchronous_matrix(CancelledAt("The service calculates"))
    change_pending(folder(), *damage)
    runs = [asynchronous_matrix() for _ in range(2)]
    assert set(runs[1].column("status")) == {"ok"}
    assert "Traceback" not in runs[0].refusal
    assert billed(gateway) <= 2 * COST


def test_a_part_of_a_matrix_is_taken_from_it(gateway, asynchronous_matrix):
    gateway.matrix(hold="accepted")
    asynchronous_matrix(CancelledAt("The service calculates a matrix"))
    gateway.matrix(hold=None)
    part = layers(spread_points(POINTS)[::-1][:7], spread_points(POINTS, start=(60.166, 24.94))[1:])
    run = asynchronous_matrix(**part)
    assert set(run.column("status")) == {"ok"}
    everything = asynchronous_matrix()
    assert set(everything.column("status")) == {"ok"}
    found = {tuple(pair): row["duration_s"] for pair, row in zip(everything.pairs, everything.rows)}
    assert run.column("duration_s") == [
        found[POINTS + 1 - origin, destination + 1] for origin, destination in run.pairs
    ]
    assert billed(gateway) == COST


def test_a_result_no_longer_kept_is_not_paid_again_unasked(gateway, asynchronous_matrix):
    gateway.matrix(hold="accepted")
    asynchronous_matrix(CancelledAt("The service calculates a matrix"))
    gateway.matrix(hold=None)
    gateway.expire_matrices()
    run = asynchronous_matrix()
    assert "does not know the matrix that it has accepted (404)" in run.refusal
    assert "calculated anew. It is then billed again." in run.refusal
    assert billed(gateway) == COST
    assert set(asynchronous_matrix().column("status")) == {"ok"}
    assert billed(gateway) == 2 * COST


@pytest.mark.parametrize("how", ["error", "timeout", "result"])
def test_a_failed_calculation_is_told_and_asked_anew(gateway, asynchronous_matrix, how):
    gateway.matrix(fail=how)
    run = asynchronous_matrix()
    assert "The service could not calculate this part of the matrix." in run.refusal
    assert "It is then billed again." in run.refusal
    gateway.matrix(fail=None)
    assert set(asynchronous_matrix().column("status")) == {"ok"}
    assert billed(gateway) == 2 * COST


def test_a_new_matrix_may_be_unknown_for_a_while(gateway, asynchronous_matrix):
    gateway.matrix(late_polls=3)
    assert set(asynchronous_matrix().column("status")) == {"ok"}
    assert billed(gateway) == COST


@pytest.mark.parametrize("is_listed", [True, False])
def test_the_key_goes_to_a_host_of_a_region_only_if_listed(gateway, asynchronous_matrix, settings, is_listed):
    region = region_of(gateway)
    if is_listed:
        settings.setenv("LOCATION_GATEWAY_MATRIX_STATUS_HOSTS", region)
    gateway.matrix(known_by="region")
    before = billed(gateway)
    run = asynchronous_matrix()
    if is_listed:
        assert set(run.column("status")) == {"ok"}
    else:
        assert "The service says that it is at the host 127.0.0.1." in run.refusal
        assert "further hosts of matrices in the settings" in run.refusal
        settings.setenv("LOCATION_GATEWAY_MATRIX_STATUS_HOSTS", region)
        gateway.matrix(known_by="both")
        assert set(asynchronous_matrix().column("status")) == {"ok"}
    assert billed(gateway) - before == COST


def test_a_status_address_of_a_stranger_is_not_used(gateway, asynchronous_matrix):
    gateway.matrix(status_host="stranger")
    assert set(asynchronous_matrix().column("status")) == {"ok"}


@pytest.mark.parametrize("path", ["matrix-status", "matrix-result", "matrix-store"])
@pytest.mark.parametrize(
    "kind", [{"kind": "status", "status": 503}, {"kind": "cut"}, {"kind": "lost"}, {"kind": "empty"}], ids=str
)
def test_what_fails_after_the_bill_is_asked_again(gateway, asynchronous_matrix, path, kind):
    gateway.matrix(in_store=path == "matrix-store")
    gateway.faults({**kind, "path": path, "times": 1})
    run = asynchronous_matrix()
    assert run.refusal == ""
    assert set(run.column("status")) == {"ok"}
    assert billed(gateway) == COST


def test_a_result_that_is_refused_stays_paid(gateway, asynchronous_matrix):
    gateway.faults({"kind": "status", "status": 406, "path": "matrix-result", "times": 1})
    run = asynchronous_matrix()
    assert "does not expect (406)" in run.refusal
    assert "Run again to get its result for nothing." in run.refusal
    assert set(asynchronous_matrix().column("status")) == {"ok"}
    assert billed(gateway) == COST


def test_a_result_that_cannot_be_read_gets_one_more_run(gateway, asynchronous_matrix):
    gateway.faults({"kind": "other_shape", "path": "matrix-store", "times": 2})
    run = asynchronous_matrix()
    assert "The answer of the service could not be read." in run.refusal
    assert "Run again to get its result for nothing." in run.refusal
    assert "It is then billed again." in asynchronous_matrix().refusal
    assert billed(gateway) == COST
    assert set(asynchronous_matrix().column("status")) == {"ok"}
    assert billed(gateway) == 2 * COST


def test_a_result_that_is_too_long_is_not_kept(gateway, asynchronous_matrix, monkeypatch):
    monkeypatch.setattr(asynchronous, "_MORE_BYTES", 1_000)
    gateway.faults({"kind": "gzip_bomb", "bytes": 50_000_000, "path": "matrix-store", "times": None})
    assert "longer than any answer" in asynchronous_matrix().refusal


def test_a_disk_without_space_costs_nothing_more(gateway, asynchronous_matrix, monkeypatch):
    def full():
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as disk:
        disk.setattr(jobs_of_runs.tempfile, "TemporaryFile", full)
        assert "folder for temporary files. No space left on device." in asynchronous_matrix().refusal
    assert set(asynchronous_matrix().column("status")) == {"ok"}
    assert billed(gateway) == COST


@pytest.mark.parametrize("is_cancelled", [False, True])
def test_it_runs_in_a_background_task(gateway, provider, asynchronous_matrix, is_cancelled):
    points = layers(spread_points(POINTS), spread_points(POINTS, start=(60.166, 24.94)))
    feedback = Feedback()
    if is_cancelled:
        gateway.matrix(hold="inProgress")
        cancel_when(feedback, lambda: gateway.usage()["requests"] >= 3)
    parameters = {**points, "OUTPUT": "memory:"}
    run = run_in_background(provider.algorithm("distancematrix"), parameters, feedback=feedback)
    if is_cancelled:
        assert "Run again to get its result for nothing." in feedback.all_text
        gateway.matrix(hold=None)
        run = asynchronous_matrix()
    assert set(run.column("status")) == {"ok"}
    assert billed(gateway) == COST


def test_without_the_store_nothing_is_remembered(gateway, asynchronous_matrix):
    gateway.matrix(hold="accepted")
    run = asynchronous_matrix(CancelledAt("The service calculates a matrix"), USE_STORE=False)
    assert "This run did not use the store, so another one pays again." in run.refusal
    gateway.matrix(hold=None)
    assert set(asynchronous_matrix().column("status")) == {"ok"}
    assert billed(gateway) == 2 * COST


def test_each_vehicle_has_a_matrix_of_its_own(gateway, asynchronous_matrix):
    from qgis.core import QgsProperty

    from tests.support.routes import VAN, ends

    points = spread_points(2 * POINTS)
    origins = ends(*[[place, height] for place, height in zip(points, (2.0, 2.5) * POINTS)], fields=("height:double",))
    run = asynchronous_matrix(ORIGINS=origins, **{**VAN, "HEIGHT": QgsProperty.fromField("height")})
    assert set(run.column("status")) == {"ok"}
    assert [origin for origin, _ in run.pairs] == [number + 1 for number in range(2 * POINTS) for _ in range(POINTS)]
    assert run.results["TRANSACTIONS"] == billed(gateway) == 2 * COST
