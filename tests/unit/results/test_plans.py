"""Plans are found by their problem and by their id, and only one run sends a problem at a time."""

import pytest
from location_gateway.core.results.plans import PlanStore
from location_gateway.core.results.renaming import rename_results

CONTENT = {"vehicles": {"1": "Mühle"}, "skipped": {}}


@pytest.fixture
def plan_store(tmp_path):
    with PlanStore(tmp_path) as opened:
        yield opened


def add(plan_store, key="a", environment="production"):
    return plan_store.add(environment, key, "Jobs", "sending", CONTENT)


def test_a_plan_is_found_by_problem_and_by_id(plan_store, tmp_path):
    number = add(plan_store)
    assert plan_store.latest("production", "a").plan_id == ""
    plan_store.set_id(number, "plan-1", "pending")
    with PlanStore(tmp_path) as other:  # as another process sees it
        found = other.plan("plan-1")
    assert found == plan_store.latest("production", "a")
    assert (found.state, found.title, found.content, found.collected) == ("pending", "Jobs", CONTENT, None)
    plan_store.set_state(number, "success")
    plan_store.set_collected(number)
    assert plan_store.plan("plan-1").collected > found.made
    assert plan_store.plan("plan-1").state == "success"
    assert plan_store.latest("production", "b") is None
    assert plan_store.latest("sandbox", "a") is None


def test_the_last_plan_of_a_problem_counts(plan_store):
    first, second = add(plan_store), add(plan_store)
    plan_store.set_id(first, "plan-1", "success")
    assert plan_store.latest("production", "a").number == second
    assert [plan.number for plan in plan_store.plans("production")] == [second, first]
    plan_store.set_collected(first)
    assert plan_store.latest("production", "a", is_collected=True).number == first
    plan_store.remove(second)
    assert plan_store.latest("production", "a").plan_id == "plan-1"


def test_an_environment_is_renamed(plan_store, tmp_path):
    add(plan_store)
    rename_results(tmp_path, "production", "live")
    assert plan_store.latest("live", "a") is not None
    assert plan_store.plans("production") == []


def test_one_run_sends_at_a_time(plan_store, tmp_path):
    def wait():
        raise TimeoutError

    with PlanStore(tmp_path) as other, plan_store.send_lock(wait), pytest.raises(TimeoutError), other.send_lock(wait):
        pass
    with plan_store.send_lock(wait):
        pass
