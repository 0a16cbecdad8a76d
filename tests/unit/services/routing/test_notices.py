"""What the platform's codes mean: each of its documents, and any that it may add."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from location_gateway.core.services.routing.answers import NOTICES, reason_without_route, sentence_of
from location_gateway.core.services.routing.notices import (
    CODES,
    Outcome,
    Responsible,
    is_about_tolls,
    meaning_of,
    passing_notices,
    why_no_route,
)

OF_ANSWERS = {
    "noRouteFound": "critical",
    "failedRouteHandleCreation": "critical",
    "cancelled": "critical",
    "routeCalculationFailed": "critical",
    "couldNotMatchOrigin": "critical",
    "couldNotMatchDestination": "critical",
    "noReachableChargingStationsFound": "critical",
    "violatedTransportModeInRouteHandleDecoding": "critical",
    "unknownError": "critical",
    "routeLengthLimitExceeded": "critical",
    "avoidSegmentsInvalidId": "info",
    "avoidZonesInvalidId": "info",
    "avoidTruckRoadTypesInvalidId": "info",
    "returnToRoute": "info",
    "importFailed": "critical",
    "importSplitRoute": "info",
    "brandDoesNotExist": "info",
    "unknownParameter": "info",
    "mainLanguageNotFound": "info",
    "avoidOptionsWithMakeReachableLimitation": "critical",
    "currentWeightChangeNoCurrentWeight": "info",
    "currentWeightChangeNoGrossWeight": "info",
}
OF_SECTIONS = {
    "violatedAvoidControlledAccessHighway": "critical",
    "violatedAvoidTollRoad": "critical",
    "violatedAvoidTunnel": "critical",
    "violatedAvoidDirtRoad": "critical",
    "violatedBlockedRoad": "critical",
    "violatedStartDirection": "critical",
    "violatedCarpool": "critical",
    "violatedTurnRestriction": "critical",
    "violatedVehicleRestriction": "critical",
    "violatedZoneRestriction": "critical",
    "violatedAvoidDifficultTurns": "critical",
    "violatedAvoidUTurns": "critical",
    "violatedEmergencyGate": "critical",
    "violatedAvoidSeasonalClosure": "critical",
    "violatedAvoidTollTransponder": "critical",
    "violatedAvoidTruckRoadType": "critical",
    "seasonalClosure": "info",
    "tollTransponder": "info",
    "mlDurationUnavailable": "info",
    "simplePolyline": "info",
    "tollsDataUnavailable": "info",
    "tollsDataTemporarilyUnavailable": "info",
    "chargingStopNotNeeded": "info",
    "violatedChargingStationOpeningHours": "critical",
    "violatedMinChargeAtDestination": "info",
    "violatedMinChargeAtFirstChargingStation": "info",
    "violatedMinChargeAtChargingStation": "info",
    "outOfCharge": "info",
    "currentWeightNegative": "critical",
    "currentWeightExceedsLimit": "critical",
    "travelTimeExceedsDriverWorkHours": "critical",
    "targetChargeNotAchievable": "info",
    "violatedChargingStationTransportMode": "critical",
    "violatedChargingStationVehicleRestrictions": "critical",
    "carpool": "info",
    "turnRestriction": "info",
    "vehicleRestriction": "info",
    "zoneRestriction": "info",
    "avoidTollRoad": "info",
    "pedestrianOptionViolated": "critical",
}
OF_AREAS = {
    "isolineCalculationFailed": "critical",
    "isolineCalculationBlocked": "critical",
    "avoidSegmentsInvalidPrefix": "info",
}
DOCUMENTED = {**OF_ANSWERS, **OF_SECTIONS, **OF_AREAS}
"""The tables A.22 to A.24 of the platform's document on routing, and the codes of its document on isolines."""
FAILED = {
    "cancelled",
    "routeCalculationFailed",
    "isolineCalculationFailed",
    "unknownError",
    "failedRouteHandleCreation",
    "violatedTransportModeInRouteHandleDecoding",
}
NOT_MATCHED = {"couldNotMatchOrigin", "couldNotMatchDestination", "importFailed"}
NO_ROUTE = {
    "noRouteFound",
    "routeLengthLimitExceeded",
    "noReachableChargingStationsFound",
    "isolineCalculationBlocked",
}
PASSING = {*FAILED, "tollsDataTemporarilyUnavailable"}


def notice(code, severity="critical", *details):
    (one,) = NOTICES.read(
        [{"code": code, "severity": severity, "title": f"A title of {code}.", "details": list(details)}]
    )
    return one


def test_every_code_of_the_documents_is_known():
    assert set(CODES) == set(DOCUMENTED)


@pytest.mark.parametrize("code", DOCUMENTED)
def test_what_a_code_of_the_documents_means(code):
    meaning = meaning_of(notice(code, DOCUMENTED[code]))

    assert meaning.is_lasting is (code not in PASSING)
    if DOCUMENTED[code] == "info":
        assert meaning.outcome is Outcome.OK
    else:
        expected = (
            Outcome.FAILED
            if code in FAILED
            else Outcome.NO_MATCH
            if code in NOT_MATCHED
            else Outcome.NO_ROUTE
            if code in NO_ROUTE
            else Outcome.RESTRICTED
        )
        assert meaning.outcome is expected
        assert meaning.responsible is not Responsible.NOBODY
        assert why_no_route([notice(code)]).is_lasting is meaning.is_lasting


RESTRICTING = [code for code, severity in OF_SECTIONS.items() if severity == "critical"]


@pytest.mark.parametrize("code", [*RESTRICTING, "avoidOptionsWithMakeReachableLimitation"])
def test_why_a_route_is_restricted_is_said_in_our_words(code):
    said = sentence_of([notice(code)])

    assert said == CODES[code].reason
    assert said.endswith(".")
    assert reason_without_route([notice(code)]) == (Outcome.NO_ROUTE, said)


def test_the_reasons_differ():
    reasons = [CODES[code].reason for code in RESTRICTING]
    assert len(set(reasons)) == len(reasons)


def test_our_words_have_the_limits():
    one = notice("violatedVehicleRestriction", "critical", {"type": "restriction", "maxHeight": 380})

    said = "The vehicle is not allowed on a part of the route (height limit 3.8 m)."
    assert sentence_of([one, one]) == said
    assert reason_without_route([one]) == (Outcome.NO_ROUTE, said)


def test_of_an_unknown_code_the_words_of_the_service_are_said():
    both = [notice("dragonsAhead"), notice("violatedBlockedRoad")]
    assert sentence_of(both) == f"A title of dragonsAhead. {CODES['violatedBlockedRoad'].reason}"


@given(st.text(max_size=40), st.sampled_from(["critical", "info", "", "warning"]))
def test_what_an_unknown_code_means(code, severity):
    one = notice(code, severity)
    if code in CODES:
        return
    meaning = meaning_of(one)
    passes = any(word in one.code.lower() for word in ("temporar", "unavailable"))
    assert meaning.is_lasting is not passes
    assert (meaning.outcome is Outcome.OK) is (severity == "info")
    outcome, reason = reason_without_route([one])
    assert (outcome, bool(reason)) == (Outcome.FAILED, True)
    assert not why_no_route([one]).is_lasting


@pytest.mark.parametrize(
    "code", ["trafficDataTemporarilyUnavailable", "tollServiceUnavailable", "SomethingTEMPORARILYClosed"]
)
@pytest.mark.parametrize("severity", ["info", "critical"])
def test_what_sounds_as_if_it_passed_is_no_answer_for_good(code, severity):
    assert passing_notices([notice("noRouteFound"), notice(code, severity)]) == [notice(code, severity)]


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("tollsDataUnavailable", True),
        ("tollsDataTemporarilyUnavailable", True),
        ("tollsDataIncomplete", True),
        ("tollTransponder", False),
        ("avoidTollRoad", False),
        ("violatedAvoidTollRoad", False),
        ("simplePolyline", False),
    ],
)
def test_which_notices_say_that_tolls_are_unknown(code, expected):
    assert is_about_tolls(notice(code, "info")) is expected


def test_a_failed_calculation_is_never_no_route():
    both = [notice("noRouteFound"), notice("routeCalculationFailed")]
    assert why_no_route(both) == why_no_route(both[::-1]) == (Outcome.FAILED, False, "")
    assert why_no_route([]) == (Outcome.FAILED, False, "")


VIA = {"type": "via", "index": 1, "title": "via", "cause": "Via waypoint could not be matched"}


@pytest.mark.parametrize(
    ("details", "stops", "reason"),
    [
        ([VIA], ["A", "Island", "C"], "There is no road for this vehicle near the stop 'Island'."),
        ([VIA], ["A"], "There is no road for this vehicle near the destination."),
        ([{**VIA, "index": -1}], ["A"], "There is no road for this vehicle near the destination."),
        ([{**VIA, "index": True}], ["A", "B"], "There is no road for this vehicle near the destination."),
        ([{**VIA, "index": [1]}], ["A", "B"], "There is no road for this vehicle near the destination."),
        ([{**VIA, "type": ["via"]}], ["A", "B"], "There is no road for this vehicle near the destination."),
        ([], ["A", "B"], "There is no road for this vehicle near the destination."),
        (
            [VIA, {**VIA, "index": 0}],
            ["A", "B"],
            "There is no road for this vehicle near the stop 'B'. There is no road for this vehicle near the stop 'A'.",
        ),
    ],
)
def test_a_stop_that_is_not_matched_is_named(details, stops, reason):
    one = notice("couldNotMatchDestination", "critical", *details)
    assert reason_without_route([one], stops) == (Outcome.NO_MATCH, reason)


def test_any_other_reason_names_its_stop_too():
    one = notice("somethingNew", "critical", VIA)
    assert reason_without_route([one], ["A", "Island"])[1] == "A title of somethingNew (stop 'Island')."
