"""What becomes of the rows when requests fail, are too large, or when the run is cancelled."""

import pytest

from tests.support.matrices import PLACES, layers, spread_points
from tests.support.runs import Feedback


class CancelledAfterTheEstimate(Feedback):
    """Cancels the run as soon as its cost is known."""

    def pushInfo(self, info):  # noqa: N802
        super().pushInfo(info)
        if "single routes" in info:
            self.cancel()


def billed(gateway):
    return gateway.usage()["transactions"]["matrix"]


@pytest.mark.parametrize("status", [401, 403])
def test_a_refused_key_ends_the_run(gateway, distance_matrix, status):
    gateway.faults({"kind": "status", "status": status, "times": None})
    run = distance_matrix(**layers(PLACES, PLACES))
    assert f"({status})" in run.refusal


def test_a_block_that_is_too_large_is_halved(gateway, distance_matrix):
    gateway.faults({"kind": "status", "status": 413, "times": 1})
    run = distance_matrix(**layers(spread_points(20), spread_points(20)))
    assert set(run.column("status")) == {"ok"}
    assert run.results["REQUESTS"] == 3
    assert run.results["TRANSACTIONS"] == billed(gateway) == 2 * 100
    assert "so 1 were split" in run.feedback.all_text


def test_a_lost_answer_is_not_paid_for_again(gateway, distance_matrix):
    gateway.faults({"kind": "lost", "times": 1})
    run = distance_matrix(**layers(PLACES, PLACES))
    assert gateway.usage()["requests"] == 1
    assert "not sent again, because it may have been billed" in run.refusal or set(run.column("status")) == {"failed"}
    assert distance_matrix(**layers(PLACES, PLACES)).column("status") == ["ok"] * 16


def test_a_cancelled_run_sends_nothing_more(gateway, distance_matrix):
    run = distance_matrix(CancelledAfterTheEstimate(), **layers(PLACES, PLACES))
    assert gateway.usage()["requests"] == 0
    assert run.refusal or set(run.column("status")) <= {"not_asked"}


@pytest.mark.parametrize(
    "kind",
    [{"kind": "cut"}, {"kind": "not_json"}, {"kind": "other_shape"}, {"kind": "empty"}],
    ids=lambda one: one["kind"],
)
def test_an_unreadable_answer_fails_and_is_asked_again_later(gateway, distance_matrix, kind):
    gateway.faults({**kind, "times": 1})
    run = distance_matrix(**layers(PLACES, PLACES))
    assert run.refusal or set(run.column("status")) == {"failed"}
    assert set(distance_matrix(**layers(PLACES, PLACES)).column("status")) == {"ok"}


def test_a_failed_block_leaves_the_others_alone(gateway, distance_matrix):
    gateway.faults({"kind": "status", "status": 400, "times": 1, "after": 1})
    run = distance_matrix(**layers(spread_points(2), spread_points(1001)))
    statuses = run.column("status")
    assert {"ok", "failed"} <= set(statuses)
    assert "not_asked" not in statuses
    assert "ended before" not in run.feedback.all_text
    assert gateway.usage()["requests"] == run.results["REQUESTS"] == 3


def test_nearest_says_where_a_pair_without_answer_is_left_out(gateway, distance_matrix):
    gateway.faults({"kind": "lost", "times": 1})
    points = layers(spread_points(1), spread_points(501))
    run = distance_matrix(**points, NEAREST=1)
    assert run.column("status") == ["ok"]
    assert "nearest destinations may be others, because pairs without an answer were left out: 1." in (
        run.feedback.all_text
    )
    again = distance_matrix(**points, NEAREST=1)
    assert again.column("duration_s") == [0]
    assert "may be others" not in again.feedback.all_text
