"""A plan is read whatever is missing in it, and nothing in it is counted twice."""

import json

import pytest
from location_gateway.core.client.errors import UnreadableAnswerError
from location_gateway.core.services.tours.answers import (
    ActivityType,
    Statistic,
    UnassignedReason,
    kept_answer,
    read_plan_id,
    read_solution,
    read_status,
    reasons_sentence,
)
from location_gateway.core.services.tours.choices import PlanState

from tests.support.tours import at

D, P = ActivityType.DELIVERY, ActivityType.PICKUP
TASKS = [(1, D), (2, P), (3, D)]


def read(answer):
    return read_solution(answer, TASKS, [1])


def redacted(text):
    return text.replace("key", "***")


def test_a_plan_is_read(answer):
    plan = read(answer())
    (tour,) = plan.tours
    assert tour.vehicle == 1
    assert plan.statistic == tour.statistic == Statistic(34.187, 4762, 2247, 665, 540, 142, 900)
    assert (tour.start, tour.end) == (at(7), at(7, 37).replace(second=27))
    assert [(one.job, one.kind, stop.load) for stop, one in tour.services] == [(1, D, (0,)), (2, P, (3,))]
    assert tour.largest_load == (3,)
    assert [bool(stop.line) for stop in tour.stops] == [False, True, True, True]
    assert plan.unassigned == ((3, (UnassignedReason("SKILL_CONSTRAINT", "cannot serve required skill"),)),)
    assert (plan.surplus, plan.unreadable) == (0, 0)


def test_sums_of_a_tour_are_those_of_its_activities(answer):
    (tour,) = read(answer()).tours
    activities = [one for stop in tour.stops for one in stop.activities]
    assert sum(one.waiting_s for one in activities) == tour.statistic.waiting_s
    serving = sum((one.end - one.start).total_seconds() for one in activities if one.is_service)
    assert serving == tour.statistic.serving_s


def test_a_task_is_answered_once(answer):
    body = answer()
    stops = body["tours"][0]["stops"]
    stops[2]["activities"].append(stops[1]["activities"][0])  # a second delivery of job 1
    stops[2]["activities"].append({"jobId": "j2", "type": "delivery"})  # which was to be fetched
    body["unassigned"] += [{"jobId": "j1"}, {"jobId": "j3"}, {"jobId": "j9"}, {"jobId": "departure"}, None]
    plan = read(body)
    assert [(one.job, one.kind) for _, one in plan.tours[0].services] == [(1, D), (2, P)]
    assert [job for job, _ in plan.unassigned] == [3]
    assert plan.surplus == 7


def test_a_vehicle_has_one_tour(answer):
    body = answer()
    other = {**body["tours"][0], "vehicleId": "v2"}
    body["tours"] += [body["tours"][0], other, {"vehicleId": "v1"}, None]
    plan = read(body)
    assert len(plan.tours) == 1
    assert plan.unreadable == 4


@pytest.mark.parametrize("members", [{}, {"tours": None}, {"tours": []}, {"tours": [{"vehicleId": "v1", "stops": []}]}])
def test_a_plan_may_have_no_tours(members):
    plan = read({"statistic": {}, **members})
    assert (plan.tours, plan.unassigned, plan.statistic) == ((), (), Statistic())


@pytest.mark.parametrize("body", [{}, [], None, {"tours": []}, {"statistic": 1}, "plan"])
def test_an_answer_without_sums_is_no_plan(body):
    with pytest.raises(UnreadableAnswerError, match="no plan"):
        read(body)


def test_a_kept_plan_is_not_endlessly_deep(answer):
    body = answer()
    body["other"] = json.loads("[" * 900 + "]" * 900)
    assert read(kept_answer(body, str)) == read(body)


def test_what_is_missing_is_taken_from_the_stop(answer):
    body = answer()
    stop = body["tours"][0]["stops"][2]
    del stop["activities"][0]["time"], stop["activities"][0]["location"], stop["location"], stop["distance"]
    (tour,) = read(body).tours
    stop, activity = tour.services[1]
    assert (activity.start, activity.end) == (stop.arrival, stop.departure)
    assert (stop.position, stop.length_m) == (None, None)


def test_a_load_has_as_many_dimensions_everywhere(answer):
    body = answer()
    body["tours"][0]["stops"][2]["load"] = [3, 120]
    (tour,) = read(body).tours
    assert [stop.load for stop in tour.stops] == [(2, 0), (0, 0), (3, 120), (0, 0)]


def test_stops_without_times_are_left_out(answer):
    body = answer()
    stops = body["tours"][0]["stops"]
    stops[1]["time"] = {"arrival": "2026-11-23T07:00:00Z"}
    stops[2]["time"] = {"arrival": "2026-11-23T08:00:00Z", "departure": "2026-11-23T07:00:00Z"}
    stops[3]["time"] = {"arrival": "0001-01-01T00:00:00Z", "departure": "9999-12-31T23:59:59Z"}
    plan = read(body)
    assert (len(plan.tours[0].stops), plan.unreadable) == (1, 3)


def test_unknown_activities_keep_their_word(answer):
    body = answer()
    body["tours"][0]["stops"][2]["activities"].append({"jobId": "pudo", "type": "pudo"})
    last = read(body).tours[0].stops[2].activities[-1]
    assert (last.kind, last.word, last.job) == (ActivityType.OTHER, "pudo", None)


def test_a_line_at_the_first_stop_is_the_way_from_nowhere(answer):
    body = answer()
    stops = body["tours"][0]["stops"]
    stops[0]["routeDetails"] = stops[1]["routeDetails"]
    assert not read(body).tours[0].stops[0].line


@pytest.mark.parametrize("text", ["2026-11-23T09:00:00+02:00", "2026-11-23T07:00:00.123Z", "2026-11-23T07:00:00"])
def test_times_may_have_other_forms(answer, text):
    body = answer()
    body["tours"][0]["stops"][0]["time"] = {"arrival": text, "departure": text}
    assert read(body).tours[0].start == at(7)


def test_goods_that_are_fetched_and_brought_are_two_tasks(answer):
    body = answer()
    body["tours"][0]["stops"][2]["activities"][0] = {"jobId": "j1", "type": "pickup"}
    plan = read_solution(body, {(1, D), (1, P)}, [1])
    assert [(one.job, one.kind) for _, one in plan.tours[0].services] == [(1, D), (1, P)]


@pytest.mark.parametrize(
    ("codes", "said"),
    [
        (["TIME_WINDOW_CONSTRAINT"], "No vehicle can be there in the time window."),
        (["CAPACITY_CONSTRAINT", "CAPACITY_CONSTRAINT"], "The demand does not fit into a vehicle."),
        (["MOON_CONSTRAINT"], "The service says: too far [MOON_CONSTRAINT]."),
        ([], "The service gave no reason."),
    ],
)
def test_reasons_are_words(codes, said):
    assert reasons_sentence([UnassignedReason(code, "too far.") for code in codes]) == said


def test_a_reason_may_have_only_a_code():
    assert reasons_sentence([UnassignedReason("X", "")]) == "The service has no words for its reason [X]."


def test_a_failed_plan_says_why_in_the_form_of_all_errors():
    error = {
        "title": "Unprocessable problem",
        "status": 422,
        "code": "E613000",
        "cause": "The start of v1 cannot be reached",
        "action": "Change the start",
        "correlationId": "00000000-0000-4000-8000-000000000000",
    }
    message = read_status({"status": "failure", "error": error}, str).message
    assert message.sentence() == (
        "The service says: Unprocessable problem. The start of v1 cannot be reached. Change the start [E613000]."
    )
    assert "00000000-0000-4000-8000-000000000000" in message.reference()


def test_a_status_is_read():
    body = {"status": "failure", "error": {"code": "E613000", "message": "key"}}
    status = read_status(body, redacted)
    assert (status.state, status.message.sentence()) == (PlanState.FAILURE, "The service says: *** [E613000].")
    for word in ("sending", "exploded"):  # 'sending' is not a word of the service
        assert read_status({"status": word}, str).state is PlanState.UNKNOWN
    assert {read_status({"status": word}, str).state.is_over for word in ("success", "failure", "canceled")} == {True}
    assert {read_status({"status": word}, str).state.is_over for word in ("pending", "inProgress", "x")} == {False}
    with pytest.raises(UnreadableAnswerError):
        read_status({}, str)


@pytest.mark.parametrize("plan_id", [None, 7, "", "../x", "a b", "with-key-1"])
def test_an_answer_without_an_id_is_unreadable(plan_id):
    with pytest.raises(UnreadableAnswerError):
        read_plan_id({"statusId": plan_id, "href": "https://elsewhere.example/status/1"}, redacted)


def test_a_kept_plan_has_no_secrets_and_reads_the_same(answer):
    body = answer()
    body["notices"][0]["title"] = "key"
    kept = kept_answer(body, redacted)
    assert read(kept).notices == (("noVehicleWithSkillsForJob", "***"),)
    assert read(kept).tours == read(body).tours
