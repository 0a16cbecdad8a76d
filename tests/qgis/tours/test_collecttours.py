"""Plans that take long are collected later, also by another run, and nothing is paid for twice."""

from pathlib import Path

import pytest
from location_gateway.core.results.database import DatabaseError
from location_gateway.core.results.pending import PendingStore
from location_gateway.core.services.tours import client
from qgis.core import QgsVectorLayer

from tests.support.asked_of_1_0 import asking_as_1_0
from tests.support.demo_gateway import NEEDS_PLANNER
from tests.support.layers import IN_THE_SEA, PLACES
from tests.support.routes import rows_of
from tests.support.runs import loaded_names
from tests.support.tour_runs import (
    DATE,
    PLAN_TOURS,
    TOUR_FIELDS,
    collect_tours,
    job,
    job_layer,
    plan_tours,
    vehicle_layer,
)

pytestmark = [pytest.mark.usefixtures("provider", "settings", "quick_polls"), NEEDS_PLANNER]


@pytest.fixture
def quick_polls(monkeypatch):
    """Ask for the state of a plan often."""
    for name in ("FIRST_POLL_S", "LAST_POLL_S"):
        monkeypatch.setattr(f"location_gateway.core.services.tours.run.{name}", 0.05)


def stops_of(planned):
    assert planned.refusal == ""
    return rows_of(planned.results["STOPS"])


def written_stops(planned):
    assert planned.refusal == ""
    return rows_of(QgsVectorLayer(planned.results["STOPS"], "stops", "ogr"))


def submitted(jobs=None, **values):
    """Submit a plan without waiting for it, and return the run."""
    return plan_tours(job_layer() if jobs is None else jobs, WAIT=0, **values)


def test_layers_of_a_plan_under_way_are_incomplete(gateway):
    given = {"JOBS": job_layer(), "VEHICLES": vehicle_layer(), "DATE": DATE}
    gateway.tours(hold="pending")
    assert loaded_names(PLAN_TOURS, {**given, "WAIT": 0}) == [
        "Stops of Orders (incomplete)",
        "Tours of Orders (incomplete)",
    ]
    gateway.tours(hold=None)
    assert loaded_names(PLAN_TOURS, {**given, "WAIT": 2}) == ["Stops of Orders", "Tours of Orders"]
    dry = loaded_names(PLAN_TOURS, {**given, "DRY_RUN": True})
    assert dry == ["Stops of Orders (dry run)", "Tours of Orders (dry run)"]


def test_a_plan_of_1_0_is_not_submitted_again(gateway):
    given = {"HAZARDOUS_GOODS": "other,gas"}
    gateway.tours(hold="pending")
    with asking_as_1_0():
        plan_id = submitted(**given).results["PLAN_ID"]

    assert submitted(**given, DRY_RUN=True).results["TRANSACTIONS"] == 0
    gateway.tours(hold=None)
    collected = plan_tours(job_layer(), WAIT=2, **given)
    assert (collected.results["PLAN_ID"], collected.results["TRANSACTIONS"]) == (plan_id, 0)
    again = plan_tours(job_layer(), WAIT=2, **given)
    assert (again.results["PLAN_ID"], again.results["FROM_STORE"], again.results["REQUESTS"]) == (plan_id, 1, 0)


@pytest.mark.parametrize("format_", ["gpkg", "csv"])
def test_a_plan_that_is_not_ready_replaces_no_layer(gateway, tmp_path, format_):
    outputs = {name: str(tmp_path / f"{name}.{format_}") for name in ("OUTPUT", "STOPS")}
    plan_tours(**outputs)
    before = [Path(path).read_bytes() for path in outputs.values()]
    gateway.tours(hold="pending")

    first = submitted(job_layer([job(PLACES[0], "later")]), **outputs)

    assert [(stop["name"], stop["tp_status"]) for stop in written_stops(first)] == [("later", "not_asked")]
    assert [Path(path).read_bytes() for path in outputs.values()] == before
    assert f"The result is not ready: {outputs['STOPS']} is left as it is." in first.feedback.all_text
    gateway.tours(hold=None)
    collected = collect_tours(first.results["PLAN_ID"], job_layer([job(PLACES[0], "later")]), WAIT=2, **outputs)
    assert [(stop["name"], stop["tp_status"]) for stop in written_stops(collected)] == [("later", "ok")]
    assert collected.results["STOPS"] == outputs["STOPS"]


def test_a_plan_is_submitted_and_collected(gateway):
    gateway.tours(hold="pending")
    first = submitted()
    assert [stop["tp_status"] for stop in stops_of(first)] == ["not_asked"] * 4
    assert "not ready" in stops_of(first)[0]["tp_error"]
    assert first.results["STATE"] == "pending"
    plan_id = first.results["PLAN_ID"]
    waiting = collect_tours(plan_id, job_layer())
    assert waiting.results["STATE"] == "pending"
    assert "OUTPUT" not in waiting.results

    gateway.tours(hold=None)
    collected = collect_tours(plan_id, job_layer(), WAIT=2)
    assert [stop["tp_status"] for stop in stops_of(collected)] == ["ok"] * 4
    (tour,) = rows_of(collected.layer)
    assert list(tour) == TOUR_FIELDS
    assert tour["vehicle"] == "van"
    assert (collected.results["STATE"], collected.results["TRANSACTIONS"]) == ("success", 0)

    again = collect_tours(plan_id, job_layer())
    assert stops_of(again) == stops_of(collected)
    assert (again.results["FROM_STORE"], again.results["REQUESTS"]) == (1, 0)
    planned = plan_tours()
    assert stops_of(planned) == stops_of(collected)
    assert planned.results["TRANSACTIONS"] == 0
    assert gateway.usage()["transactions"] == {"tours-async": 6}


def test_a_large_plan_is_waited_for_in_the_background(gateway):
    gateway.tours(late_polls=2)
    planned = plan_tours(MAX_TIME=100)  # longer than a request may take
    assert [stop["tp_status"] for stop in stops_of(planned)] == ["ok"] * 4
    assert planned.results["TRANSACTIONS"] == gateway.usage()["transactions"]["tours-async"] == 6
    assert gateway.log()[0]["path"].endswith("/problems/async")


def test_501_jobs_are_planned_in_the_background(gateway):
    jobs = job_layer([job(PLACES[number % 4], str(number), service="1") for number in range(501)])
    planned = plan_tours(jobs, MAX_TIME=60)  # it takes seconds, if nothing else runs
    assert planned.results["OK"] == 501
    assert gateway.log()[0]["path"].endswith("/problems/async")


def test_a_plan_that_is_under_way_is_not_requested_again(gateway):
    gateway.tours(hold="inProgress")
    submitted()
    gateway.tours(hold=None)
    dry = plan_tours(DRY_RUN=True)
    assert dry.results["TRANSACTIONS"] == 0
    planned = plan_tours()
    assert [stop["tp_status"] for stop in stops_of(planned)] == ["ok"] * 4
    assert gateway.usage()["transactions"] == {"tours-async": 6}


def test_rows_are_found_by_number_and_by_place():
    rows = [job(place, name) for place, name in zip(PLACES, "abcd")]
    planned = plan_tours(job_layer([*rows, [None, "nowhere"]]))
    known = {stop["name"]: (stop["tp_sequence"], stop["tp_arrival"]) for stop in stops_of(planned)}
    changed = job_layer([rows[3], [IN_THE_SEA, "new"], rows[1], [None, "nowhere"], rows[0]])
    collected = collect_tours(planned.results["PLAN_ID"], changed)
    stops = stops_of(collected)
    assert [stop["tp_status"] for stop in stops] == ["ok", "not_asked", "ok", "no_geometry", "ok"]
    for stop in stops:
        if stop["tp_status"] == "ok":
            assert (stop["tp_sequence"], stop["tp_arrival"]) == known[stop["name"]]
    assert "layer has changed" in stops[1]["tp_error"]


def test_skipped_rows_keep_their_reason():
    jobs = job_layer([job(PLACES[0]), job(PLACES[1], demand="-1"), job(PLACES[2], skills="crane")])
    planned = plan_tours(jobs)
    assert stops_of(collect_tours(planned.results["PLAN_ID"], jobs)) == stops_of(planned)


def test_a_plan_that_fails_says_why_and_may_be_requested_again(gateway):
    gateway.tours(fail=True)
    planned = plan_tours(MAX_TIME=100)
    assert "Failed" in planned.reason
    gateway.tours(fail=False)
    assert [stop["tp_status"] for stop in stops_of(plan_tours(MAX_TIME=100))] == ["ok"] * 4


@pytest.fixture
def impatient(monkeypatch):
    monkeypatch.setattr(client, "_NOT_YET_KNOWN_S", (0.0, 0.0))


@pytest.mark.usefixtures("impatient")
def test_a_plan_that_is_not_found_for_a_while_is_asked_for_again(gateway):
    gateway.tours(late_polls=6)
    assert "Plan anew" in submitted().reason
    assert "Plan anew" in submitted().reason
    assert [stop["tp_status"] for stop in stops_of(plan_tours())] == ["ok"] * 4
    assert gateway.usage()["transactions"] == {"tours-async": 6}


@pytest.mark.usefixtures("impatient")
def test_a_plan_that_is_not_found_is_given_up_by_the_user(gateway):
    gateway.tours(hold="pending")
    plan_id = submitted().results["PLAN_ID"]
    gateway.expire_tours()
    gateway.tours(hold=None)
    assert "does not know this plan" in collect_tours(plan_id, job_layer()).reason
    assert "Plan anew" in plan_tours().reason
    assert sum(gateway.usage()["transactions"].values()) == 6
    assert [stop["tp_status"] for stop in stops_of(plan_tours(PLAN_ANEW=True))] == ["ok"] * 4


def test_a_plan_that_is_gone_for_good_may_be_requested_again(gateway):
    gateway.tours(hold="pending")
    plan_id = submitted().results["PLAN_ID"]
    gateway.tours(hold=None)
    gateway.faults({"kind": "status", "status": 410, "path": "tours-status"})
    assert "no longer has this plan" in collect_tours(plan_id, job_layer()).reason
    assert [stop["tp_status"] for stop in stops_of(plan_tours())] == ["ok"] * 4


@pytest.mark.parametrize("wait", [0, 60], ids=["submitted", "at once"])
@pytest.mark.parametrize("kind", ["lost", "cut"])
def test_a_plan_whose_answer_is_lost_is_not_requested_again(gateway, kind, wait):
    gateway.faults({"kind": kind, "path": "tours-async" if wait == 0 else "tours"})
    for _ in range(2):
        planned = plan_tours(WAIT=wait)
        assert "It may have been billed" in planned.reason
        assert "Plan anew" in planned.reason
    assert sum(gateway.usage()["transactions"].values()) == 6
    anew = plan_tours(WAIT=wait, PLAN_ANEW=True)
    assert anew.refusal == ""
    assert sum(gateway.usage()["transactions"].values()) == 12


@pytest.mark.parametrize("status", [400, 403, 429, 503])
def test_a_plan_that_is_refused_may_be_requested_again(gateway, status):
    gateway.faults({"kind": "status", "status": status, "path": "tours"})
    planned = plan_tours()
    if status in (400, 403):
        assert str(status) in planned.reason
        planned = plan_tours()
    assert [stop["tp_status"] for stop in stops_of(planned)] == ["ok"] * 4
    assert gateway.usage()["transactions"] == {"tours": 6}


def test_without_the_store_a_plan_is_still_collected(gateway):
    planned = plan_tours(MAX_TIME=100, USE_STORE=False)
    assert [stop["tp_status"] for stop in stops_of(planned)] == ["ok"] * 4
    again = plan_tours(MAX_TIME=100, USE_STORE=False)
    assert again.results["TRANSACTIONS"] == 0  # the service still has it
    assert gateway.usage()["transactions"] == {"tours-async": 6}


def test_a_plan_that_was_answered_at_once_is_in_the_store():
    plan_id = plan_tours().results["PLAN_ID"]
    assert "which this run does not use" in collect_tours(plan_id, job_layer(), USE_STORE=False).reason
    assert collect_tours(plan_id, job_layer()).results["STATE"] == "success"


@pytest.mark.parametrize("most_s", [2, 100], ids=["at once", "later"])
def test_a_paid_plan_comes_out_though_the_list_is_locked(gateway, monkeypatch, most_s):
    def locked(*_values):
        raise DatabaseError("pending.sqlite cannot be written (database is locked)")

    with monkeypatch.context() as patch:
        for name in ("set_id", "set_state", "set_collected"):
            patch.setattr(PendingStore, name, locked)
        planned = plan_tours(MAX_TIME=most_s, WAIT=2)
    assert [stop["tp_status"] for stop in stops_of(planned)] == ["ok"] * 4
    assert "database is locked" in planned.feedback.errors[0]
    assert [stop["tp_status"] for stop in stops_of(plan_tours(MAX_TIME=most_s))] == ["ok"] * 4
    assert sum(gateway.usage()["transactions"].values()) == 6


def test_a_stored_plan_has_its_id_though_that_was_not_noted(gateway, monkeypatch):
    """As if the run had been killed between the two."""
    with monkeypatch.context() as patch:
        patch.setattr(PendingStore, "set_collected", lambda *_values: None)
        planned = plan_tours(MAX_TIME=100, WAIT=2)
    again = plan_tours(MAX_TIME=100)
    assert again.results["PLAN_ID"] == planned.results["PLAN_ID"]
    assert collect_tours(again.results["PLAN_ID"], job_layer()).results["FROM_STORE"] == 1
    assert sum(gateway.usage()["transactions"].values()) == 6


def test_a_plan_of_another_environment_is_refused(settings):
    plan_id = plan_tours().results["PLAN_ID"]
    settings.setenv("LOCATION_GATEWAY_ENVIRONMENT", "sandbox")
    assert "'production'" in collect_tours(plan_id, job_layer()).reason


@pytest.mark.parametrize(
    ("plan_id", "said"),
    [("", "(PLAN_ID) is empty"), ("unknown", "not requested with this profile")],
    ids=["empty", "x"],
)
def test_an_unknown_plan_is_refused(gateway, plan_id, said):
    assert said in collect_tours(plan_id, job_layer()).reason
    assert gateway.log() == []


def test_without_jobs_only_the_state_is_reported(gateway):
    gateway.tours(hold="pending")
    plan_id = submitted().results["PLAN_ID"]
    asked = collect_tours(plan_id, None)
    assert (asked.refusal, asked.results["STATE"]) == ("", "pending")
    gateway.tours(hold=None)
    asked = collect_tours(plan_id, None, WAIT=2)
    assert asked.results["STATE"] == "success"
    assert "OUTPUT" not in asked.results


def test_a_plan_under_way_can_be_cancelled(gateway):
    gateway.tours(hold="pending")
    plan_id = submitted().results["PLAN_ID"]
    cancelled = collect_tours(plan_id, job_layer(), CANCEL=True)
    assert (cancelled.refusal, cancelled.results["STATE"]) == ("", "canceled")
    assert "not under way" in collect_tours(plan_id, None, CANCEL=True).refusal
