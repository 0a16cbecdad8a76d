"""What the user gets when the service fails, or says what no route should be used without knowing."""

import pytest
from flexpolyline import encode

from tests.support.background import cancel_when
from tests.support.demo_gateway import GEOCODING_KEY, REVOKED_KEY
from tests.support.layers import SENATE_SQUARE
from tests.support.routes import HAKANIEMI, VAN, ends, one_pair
from tests.support.runs import Feedback

LONGER_THAN_ANY_TEST = 3_600
LINE = encode([(60.16952, 24.95246), (60.16982, 24.95276)])


@pytest.fixture
def one_at_a_time(settings):
    settings.setenv("LOCATION_GATEWAY_IN_FLIGHT", "1")


def many(count):
    """Return layers of so many different pairs."""
    origins = [(60.17189 + number * 1e-4, 24.94140) for number in range(count)]
    return {"ORIGINS": ends(*origins), "DESTINATIONS": ends(*[SENATE_SQUARE] * count)}


def answer_with(sections, *, notices=(), of_the_route=()):
    """Return the body of an answer with one route of some sections, which may be cut down to a line."""
    sections = [{"type": "vehicle", **section} for section in sections]
    return {"routes": [{"sections": sections, "notices": list(of_the_route)}], "notices": list(notices)}


def answers(gateway, body, **rule):
    gateway.faults({"kind": "other_shape", "body": body, "times": None, **rule})


@pytest.mark.parametrize(
    ("key", "sentences"),
    [
        (REVOKED_KEY, ["does not know the key (401)", "header named 'apiKey'"]),
        (GEOCODING_KEY, ["not licensed for the service 'Routing' (403)", "Ask the reseller for the entitlement"]),
    ],
)
def test_a_refused_key_ends_the_run_before_anything_is_written(settings, gateway, truck_routes, key, sentences):
    settings.setenv("LOCATION_GATEWAY_API_KEY", key)

    run = truck_routes(**many(30), **VAN)

    for sentence in sentences:
        assert sentence in run.refusal
    assert key not in run.refusal
    assert "Traceback" not in run.refusal
    assert gateway.usage()["transactions"] == {}


@pytest.mark.parametrize("status", [401, 403])
def test_a_key_revoked_in_mid_run_keeps_what_was_answered(gateway, one_at_a_time, truck_routes, status):
    gateway.faults({"kind": "status", "status": status, "after": 25, "times": None})
    layers = many(50)

    run = truck_routes(**layers, **VAN)

    assert run.column("status") == ["ok"] * 25 + ["not_asked"] * 25
    assert f"({status})" in run.column("error")[25]
    assert "The run ended before everything was asked" in run.feedback.errors[-1]
    assert (run.results["OK"], run.results["NOT_ASKED"], run.results["TRANSACTIONS"]) == (25, 25, 25)
    assert gateway.usage()["by_status"][str(status)] == 1
    gateway.faults()
    again = truck_routes(**layers, **VAN)
    assert (again.results["OK"], again.results["FROM_STORE"], again.results["TRANSACTIONS"]) == (50, 25, 25)


def test_a_refused_pair_fails_and_the_others_go_on(gateway, one_at_a_time, truck_routes):
    gateway.faults({"kind": "status", "status": 400, "times": 2})

    run = truck_routes(**many(5), **VAN)

    assert run.column("status") == ["failed", "failed", "ok", "ok", "ok"]
    assert "did not accept the request (400)" in run.column("error")[0]
    assert "Routes not answered: 1." in run.feedback.all_text
    assert (run.results["FAILED"], run.results["TRANSACTIONS"]) == (2, 3)


def test_cancel_ends_a_request_and_keeps_what_was_answered(gateway, one_at_a_time, truck_routes):
    gateway.faults({"kind": "slow", "seconds": LONGER_THAN_ANY_TEST, "after": 22, "times": None})
    feedback = Feedback()
    cancel_when(feedback, lambda: gateway.usage()["requests"] >= 23)

    run = truck_routes(feedback, **many(45), **VAN)

    assert run.column("status") == ["ok"] * 22 + ["not_asked"] * 23
    assert "The run was cancelled." in run.column("error")[-1]
    assert "cancelled" in feedback.errors[-1]
    assert run.results["TRANSACTIONS"] == gateway.usage()["transactions"]["routes"] == 23  # the one under way may count


def test_cancel_before_anything_is_asked_sends_nothing(gateway, truck_routes):
    feedback = Feedback()
    feedback.cancel()

    run = truck_routes(feedback, **one_pair(), **VAN)

    assert "The run was cancelled" in run.refusal
    assert gateway.usage()["requests"] == 0


def unknown(name):
    notice = {"title": f"The provided parameter '{name}' is unknown.", "code": "unknownParameter", "severity": "info"}
    return answer_with([{"polyline": LINE}], notices=[notice])


@pytest.mark.parametrize("name", ["truck[height]", "vehicle[axleCount]", "truck%5BgrossWeight%5D", "spans"])
def test_a_vehicle_limit_unknown_to_the_service_ends_the_run(gateway, truck_routes, name):
    answers(gateway, unknown(name))

    run = truck_routes(**one_pair(), **VAN)

    if name == "spans":
        assert (run.column("status"), run.column("notices")) == (["ok"], ["unknownParameter"])
    else:
        assert "did not apply a limit of the vehicle, so its routes cannot be used" in run.refusal
        assert "truck[" in run.refusal or "vehicle[" in run.refusal


def test_such_a_limit_in_mid_run_leaves_the_rest_unasked(gateway, one_at_a_time, truck_routes):
    answers(gateway, unknown("truck[height]"), after=2)

    run = truck_routes(**many(5), **VAN)

    assert run.column("status") == ["ok", "ok", "not_asked", "not_asked", "not_asked"]
    assert "did not apply a limit" in run.feedback.errors[-1]
    gateway.faults()
    assert truck_routes(**many(5), **VAN).results["FROM_STORE"] == 2


@pytest.mark.parametrize(
    ("spans", "parts"),
    [
        ([{"offset": 0}, {"offset": 1, "notices": [0]}, {"offset": 2}], "0.62500-0.75000"),
        (
            [{"offset": 0, "notices": [0]}, {"offset": 1}, {"offset": 3, "notices": [0]}],
            "0.50000-0.62500;0.87500-1.00000",
        ),
        ([{"offset": 1, "notices": [0]}, {"offset": 9}], "0.50000-1.00000"),  # not on the line
        ([], "0.50000-1.00000"),
    ],
)
def test_only_what_is_restricted_of_a_route_is_marked(gateway, truck_routes, spans, parts):
    notice = {"title": "Low bridge", "code": "violatedVehicleRestriction", "severity": "critical"}
    free = {"polyline": encode([(60.1695, 24.9520), (60.1695, 24.9524)])}
    low = {"polyline": encode([(60.1695, 24.9524 + 0.0001 * step) for step in range(5)])}
    answers(gateway, answer_with([free, {**low, "notices": [notice], "spans": spans}]))

    run = truck_routes(**one_pair(), **VAN)

    assert run.column("restricted_parts") == [parts]
    assert truck_routes(**one_pair(), **VAN).column("restricted_parts") == [parts]  # from the store


@pytest.mark.parametrize("where", ["section", "route", "answer"])
@pytest.mark.parametrize("severity", [{"severity": "critical"}, {"severity": "grave"}, {}], ids=str)
def test_a_notice_not_known_to_be_harmless_restricts_the_route(gateway, truck_routes, where, severity):
    notice = {"title": "Dragons ahead", "code": "dragons", **severity}
    places = {"answer": {"notices": [notice]}, "route": {"of_the_route": [notice]}, "section": {}}
    section = {"polyline": LINE, **({"notices": [notice]} if where == "section" else {})}
    answers(gateway, answer_with([section], **places[where]))

    run = truck_routes(**one_pair(), **VAN)

    (row,), (told,) = run.rows, run.notices
    assert (row["status"], row["error"], row["critical_notices"]) == ("restricted", "Dragons ahead.", 1)
    assert (told["code"], told["critical"], told["section"]) == ("dragons", True, 1 if where == "section" else None)


@pytest.mark.parametrize(
    "weight", [{"maxWeight": {"type": "gross", "value": 3500}}, {"maxWeight": 3500}, {"maxGrossWeight": 3500}], ids=str
)
def test_the_weight_limit_is_read_in_all_its_forms(gateway, truck_routes, weight):
    notice = {"title": "Limit", "code": "x", "severity": "critical", "details": [{"type": "restriction", **weight}]}
    answers(gateway, answer_with([{"polyline": LINE, "notices": [notice]}]))

    run = truck_routes(**one_pair(), **VAN)

    assert run.column("error") == ["Limit (weight limit 3.5 t)."]
    assert [row["max_weight_t"] for row in run.notices] == [3.5]


def test_a_notice_stands_at_the_first_vertex_where_it_applies(gateway, truck_routes):
    notices = [
        {"title": title, "code": "dragons", "severity": "critical"} for title in ("There", "Somewhere", "Beyond")
    ]
    spans = [{"offset": 0}, {"offset": 1, "notices": [0]}, {"offset": 2, "notices": [2]}]
    answers(gateway, answer_with([{"polyline": LINE, "notices": notices, "spans": spans}]))

    run = truck_routes(**one_pair(), **VAN)

    vertex = run.lines[0].asPolyline()[1]
    places = {notice["title"]: (notice["lat"], notice["lon"]) for notice in run.notices}
    assert places == {"There": (vertex.y(), vertex.x()), "Somewhere": (None, None), "Beyond": (None, None)}


@pytest.mark.parametrize(
    ("sections", "sentence"),
    [
        ([{"polyline": LINE}, {"polyline": "not a line!"}], "does not occur in a polyline"),
        ([{"polyline": LINE[:-1] + "é"}], "does not occur in a polyline"),
        ([{"polyline": LINE}, {"summary": {"length": 5}}], "the service sent no line for a part of the route"),
        ([{}], "the service sent no line for a part of the route"),
        ([{"polyline": "BF"}], "it has fewer than two vertices"),
        ([{"polyline": LINE}, {"polyline": encode([SENATE_SQUARE, (95.0, 24.95)])}], "latitude 95, longitude 24.95"),
        ([{"polyline": encode([SENATE_SQUARE, (60.2, 500.0)])}], "vertex 2 is not on Earth"),
    ],
    ids=["broken", "foreign", "missing in part", "missing", "empty", "beyond the pole", "beyond a turn"],
)
def test_a_row_without_a_whole_line_fails_and_is_not_stored(gateway, one_at_a_time, truck_routes, sections, sentence):
    answers(gateway, answer_with(sections), after=1, times=1)

    first = truck_routes(**many(3), **VAN)
    second = truck_routes(**many(3), **VAN)

    assert first.column("status") == ["ok", "failed", "ok"]
    assert first.column("error")[1].startswith("The line of the route cannot be read: ")
    assert sentence in first.column("error")[1]
    assert first.lines[1].isNull()
    assert second.column("status") == ["ok"] * 3
    assert (second.results["FROM_STORE"], second.results["TRANSACTIONS"]) == (2, 1)


def test_an_answer_that_is_not_stored_serves_all_rows_of_the_run(gateway, truck_routes):
    passing = {"title": "Route calculation failed.", "code": "routeCalculationFailed", "severity": "critical"}
    answers(gateway, {"routes": [], "notices": [passing]})

    run = truck_routes(ORIGINS=ends(*[HAKANIEMI] * 45), DESTINATIONS=ends(*[SENATE_SQUARE] * 45), **VAN)

    assert run.column("status") == ["failed"] * 45
    assert gateway.usage()["requests"] == 1


def test_a_passing_reason_is_asked_again_and_no_route_is_not(gateway, one_at_a_time, truck_routes):
    passing = {"title": "Route calculation failed.", "code": "routeCalculationFailed", "severity": "critical"}
    lasting = {"title": "No route.", "code": "noRouteFound", "severity": "critical"}
    gateway.faults(
        {"kind": "other_shape", "body": {"routes": [], "notices": [passing]}},
        {"kind": "other_shape", "body": {"routes": [], "notices": [lasting]}},
    )

    first = truck_routes(**many(2), **VAN)
    second = truck_routes(**many(2), **VAN)

    assert first.column("status") == ["failed", "no_route"]
    assert second.column("status") == ["ok", "no_route"]
    assert second.column("error")[1] == "There is no route for this vehicle."
    assert second.results["FROM_STORE"] == 1


def test_a_measure_that_one_section_lacks_is_empty_for_the_route(gateway, truck_routes):
    whole = {"length": 100, "duration": 10, "baseDuration": 9}
    answers(gateway, answer_with([{"polyline": LINE, "summary": whole}, {"polyline": LINE, "summary": {"length": 50}}]))

    run = truck_routes(**one_pair(), **VAN)

    (row,) = run.rows
    assert (row["length_m"], row["duration_s"], row["base_duration_s"]) == (150, None, None)
