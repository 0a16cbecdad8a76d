"""A list of plans that is damaged, or changed by hand: a sentence says so, and no row is lost or paid for again."""

import zlib

import pytest
from location_gateway.core.connection.settings import results_folder
from location_gateway.core.services.tours.plan import TourPlan

from tests.support.demo_gateway import NEEDS_PLANNER
from tests.support.layers import PLACES
from tests.support.routes import rows_of
from tests.support.stores import change_pending, packed
from tests.support.tour_runs import collect_tours, job_layer, plan_tours

pytestmark = [pytest.mark.usefixtures("provider", "settings"), NEEDS_PLANNER]

TASKS = [[number + 1, "delivery", number, *place] for number, place in enumerate(PLACES)]
CONTENT = {"tasks": TASKS, "vehicles": [[1, "van"]], "skipped": [], "title": "Orders", "roads": False}


@pytest.mark.parametrize(
    "damaged",
    [b"\x00", "a text", zlib.compress(b"{no JSON"), zlib.compress(b"[" * 100_000), packed([1]), packed({"job": 1})],
    ids=["no archive", "no bytes", "no JSON", "endless JSON", "a list", "another object"],
)
def test_a_damaged_plan_can_be_planned_again_for_nothing(damaged):
    jobs = job_layer()
    plan_id = plan_tours(jobs).results["PLAN_ID"]
    change_pending(results_folder(), "content", damaged)
    collected = collect_tours(plan_id, jobs)
    assert f"is damaged where it tells about the plan {plan_id}" in collected.reason
    assert "Traceback" not in collected.refusal
    assert collect_tours(plan_id, None).results["STATE"] == "success"
    assert plan_tours(jobs).results["TRANSACTIONS"] == 0


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *((name, ...) for name in CONTENT),
        ("tasks", None),
        ("tasks", [7]),
        ("tasks", [TASKS[0][:4]]),
        ("tasks", [[1, "dance", 0, 60.1, 24.9]]),
        ("tasks", [[[], "delivery", 0, 60.1, 24.9]]),
        ("tasks", [[1, "delivery", "first", 60.1, 24.9]]),
        ("tasks", [[1, "delivery", 0, None, 24.9]]),
        ("vehicles", 5),
        ("vehicles", [[1, None]]),
        ("vehicles", [["van", 1]]),
        ("skipped", [[0, "purple", "because"]]),
        ("skipped", [[0, "invalid", {}]]),
        ("title", 5),
    ],
)
def test_odd_members_are_no_plan(name, value):
    changed = {**CONTENT, name: value}
    if value is ...:
        del changed[name]
    with pytest.raises(ValueError, match="it is no plan"):
        TourPlan.of_json(changed)


@pytest.mark.parametrize(
    ("column", "value", "said"),
    [
        ("made", "soon", "pending.sqlite cannot be read"),
        ("made", b"\x00", "pending.sqlite cannot be read"),
        ("title", b"\x00", "pending.sqlite cannot be read"),
        ("key", "not a key", "is damaged where it tells about the plan"),
        ("key", "f" * 17, "is damaged where it tells about the plan"),
    ],
)
def test_a_damaged_list_is_told(column, value, said):
    plan_id = plan_tours().results["PLAN_ID"]
    change_pending(results_folder(), column, value)
    collected = collect_tours(plan_id, job_layer())
    assert said in collected.reason
    assert "Traceback" not in collected.refusal


def test_rows_that_are_not_in_the_layer_lose_no_row():
    jobs = job_layer()
    plan_id = plan_tours(jobs).results["PLAN_ID"]
    tasks = [[job, kind, row + 90, *place] for job, kind, row, *place in TASKS]
    tasks[0][3] = 10.0
    tasks[1][0] = 77  # a job that the plan does not know
    change_pending(results_folder(), "content", packed({**CONTENT, "tasks": tasks}))
    collected = collect_tours(plan_id, jobs)
    assert collected.refusal == ""
    stops = rows_of(collected.results["STOPS"])
    assert [stop["tp_status"] for stop in stops] == ["not_asked", "failed", "ok", "ok"]
