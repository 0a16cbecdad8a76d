"""What the codes of notices mean, for all services that send notices: routes, reachable areas, imported traces.

The platform may add codes at any time. What an unknown one means follows from its severity, and from its words.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from enum import Enum
from typing import Any, NamedTuple

from ...i18n import tr, translatable


class Outcome(Enum):
    """What a notice makes of a row. The values are those of its status."""

    OK = "ok"
    """Nothing: it is information."""
    RESTRICTED = "restricted"
    """There is a route, which this vehicle may not take."""
    NO_ROUTE = "no_route"
    NO_MATCH = "no_match"
    """There is no road near a place."""
    FAILED = "failed"
    """The service has not answered the question."""


class Responsible(Enum):
    """Who has to change something if a row has no usable route: what is to be done."""

    NOBODY = "nothing has to be done"
    ROW = "move the place, or leave the row out"
    VEHICLE = "change the vehicle, or what it is to avoid"
    SERVICE = "run again later"


class Meaning(NamedTuple):
    """What a code means."""

    outcome: Outcome
    responsible: Responsible
    is_lasting: bool = True
    """Whether the service would say the same again, so that the answer is stored."""
    reason: str = ""
    """Why a row has no route, or why its route is restricted, to be translated; empty: the service's own words say."""
    reason_of_stop: str = ""
    """The same for a stop on the way, with a placeholder for its name."""


_INFORMATION = Meaning(Outcome.OK, Responsible.NOBODY)
_VIOLATED = Meaning(Outcome.RESTRICTED, Responsible.VEHICLE)
_PASSING_INFORMATION = Meaning(Outcome.OK, Responsible.SERVICE, is_lasting=False)
_FAILED = Meaning(Outcome.FAILED, Responsible.SERVICE, is_lasting=False)
_NO_ROUTE = Meaning(Outcome.NO_ROUTE, Responsible.VEHICLE)
_NOT_MATCHED = _NO_ROUTE._replace(
    outcome=Outcome.NO_MATCH,
    responsible=Responsible.ROW,
    reason_of_stop=translatable("There is no road for this vehicle near the stop '{stop}'."),
)


def _restricting(**reasons: str) -> dict[str, Meaning]:
    return {code: _VIOLATED._replace(reason=reason) for code, reason in reasons.items()}


UNKNOWN_PARAMETER = "unknownParameter"
CODES = {
    # of a whole answer
    "noRouteFound": _NO_ROUTE._replace(reason=translatable("There is no route for this vehicle.")),
    "couldNotMatchOrigin": _NOT_MATCHED._replace(
        reason=translatable("There is no road for this vehicle near the origin.")
    ),
    "couldNotMatchDestination": _NOT_MATCHED._replace(
        reason=translatable("There is no road for this vehicle near the destination.")
    ),
    "routeLengthLimitExceeded": _NO_ROUTE._replace(
        responsible=Responsible.ROW, reason=translatable("The route is longer than the service calculates.")
    ),
    "noReachableChargingStationsFound": _NO_ROUTE._replace(
        reason=translatable("The vehicle cannot reach a charging station.")
    ),
    **_restricting(
        avoidOptionsWithMakeReachableLimitation=translatable("Not all that was to be avoided could be avoided."),
    ),
    "isolineCalculationBlocked": _NO_ROUTE,
    "importFailed": Meaning(Outcome.NO_MATCH, Responsible.ROW),
    **dict.fromkeys(
        (
            "cancelled",
            "routeCalculationFailed",
            "isolineCalculationFailed",
            "unknownError",
            "failedRouteHandleCreation",
            "violatedTransportModeInRouteHandleDecoding",
        ),
        _FAILED,
    ),
    **dict.fromkeys(
        (
            UNKNOWN_PARAMETER,
            "mainLanguageNotFound",
            "avoidSegmentsInvalidId",
            "avoidSegmentsInvalidPrefix",
            "avoidZonesInvalidId",
            "avoidTruckRoadTypesInvalidId",
            "returnToRoute",
            "importSplitRoute",
            "brandDoesNotExist",
            "currentWeightChangeNoCurrentWeight",
            "currentWeightChangeNoGrossWeight",
        ),
        _INFORMATION,
    ),
    # of a section
    **_restricting(
        violatedAvoidControlledAccessHighway=translatable("The route uses a motorway, which was to be avoided."),
        violatedAvoidTollRoad=translatable("The route uses a toll road, which was to be avoided."),
        violatedAvoidTunnel=translatable("The route uses a tunnel, which was to be avoided."),
        violatedAvoidDirtRoad=translatable("The route uses an unpaved road, which was to be avoided."),
        violatedBlockedRoad=translatable("The route uses a road that is blocked, or is in an area to avoid."),
        violatedStartDirection=translatable("The route does not begin in the direction that was given."),
        violatedCarpool=translatable("The route uses a road or a lane for carpools."),
        violatedTurnRestriction=translatable("The route has a turn that is not allowed."),
        violatedVehicleRestriction=translatable("The vehicle is not allowed on a part of the route."),
        violatedZoneRestriction=translatable("The route is in a zone where the vehicle is not allowed."),
        violatedAvoidDifficultTurns=translatable("The route has a difficult turn, which was to be avoided."),
        violatedAvoidUTurns=translatable("The route has a U-turn, which was to be avoided."),
        violatedEmergencyGate=translatable("The route passes a gate for emergency vehicles."),
        violatedAvoidSeasonalClosure=translatable("The route uses a seasonally closed road, which was to be avoided."),
        violatedAvoidTollTransponder=translatable(
            "The route uses a road that needs a toll transponder, which was to be avoided."
        ),
        violatedAvoidTruckRoadType=translatable("The route uses a type of truck road that was to be avoided."),
        violatedChargingStationOpeningHours=translatable("The route needs a charging station while it is closed."),
        violatedChargingStationTransportMode=translatable(
            "The route needs a charging station that is not for this kind of vehicle."
        ),
        violatedChargingStationVehicleRestrictions=translatable(
            "The route needs a charging station where the vehicle is not allowed."
        ),
        currentWeightNegative=translatable("On the way, the weight of the vehicle would fall below 0."),
        currentWeightExceedsLimit=translatable("On the way, the vehicle would weigh more than it may."),
        travelTimeExceedsDriverWorkHours=translatable("The route takes longer than the driver may work."),
        pedestrianOptionViolated=translatable("A part of the route on foot is not as it was asked for."),
    ),
    **dict.fromkeys(
        (
            "seasonalClosure",
            "tollTransponder",
            "mlDurationUnavailable",
            "simplePolyline",
            "tollsDataUnavailable",
            "chargingStopNotNeeded",
            "violatedMinChargeAtDestination",
            "violatedMinChargeAtFirstChargingStation",
            "violatedMinChargeAtChargingStation",
            "outOfCharge",
            "targetChargeNotAchievable",
            "carpool",
            "turnRestriction",
            "vehicleRestriction",
            "zoneRestriction",
            "avoidTollRoad",
        ),
        _INFORMATION,
    ),
    "tollsDataTemporarilyUnavailable": _PASSING_INFORMATION,
}
"""The codes of the platform's documents (docs/service.md, Notices)."""
_PASSES = re.compile("temporar|unavailable", re.IGNORECASE)
"""What is in an unknown code of something that will pass."""
_HARMLESS_FOR_TOLLS = frozenset(
    ("tollTransponder", "avoidTollRoad", "violatedAvoidTollRoad", "violatedAvoidTollTransponder")
)


def meaning_of(notice: Any) -> Meaning:
    """Return what a notice means. A severity that is not harmless counts, whatever its code."""
    known = CODES.get(notice.code)
    if known is not None:
        return known if known.outcome is not Outcome.OK or not notice.critical else _VIOLATED
    if _PASSES.search(notice.code):
        return _FAILED if notice.critical else _PASSING_INFORMATION
    return _VIOLATED if notice.critical else _INFORMATION


def passing_notices(notices: Iterable[Any]) -> list[Any]:
    """Return those notices that the service would not give again later."""
    return [notice for notice in notices if not meaning_of(notice).is_lasting]


def is_about_tolls(notice: Any) -> bool:
    """Whether a notice says that the tolls are not known: any about tolls that is not known to be harmless."""
    return "toll" in notice.code.lower() and notice.code not in _HARMLESS_FOR_TOLLS


class NoRoute(NamedTuple):
    """Why an answer has no route."""

    outcome: Outcome
    is_lasting: bool
    reason: str
    """In our words; empty if the notices themselves say it."""


def why_no_route(notices: Sequence[Any], stops: Sequence[str] = ()) -> NoRoute:
    """Return why an answer has no route, as its notices say. ``stops`` are the names of the places on the way.

    Without a known reason, the question is not answered: the service has to be asked again.
    """
    known = [(meaning, notice) for notice in notices if (meaning := CODES.get(notice.code)) and notice.critical]
    for failed in (True, False):
        for meaning, notice in known:
            if (meaning.outcome is Outcome.FAILED) is failed and meaning.outcome is not Outcome.OK:
                outcome = Outcome.NO_ROUTE if meaning.outcome is Outcome.RESTRICTED else meaning.outcome
                return NoRoute(outcome, not passing_notices(notices), _reason(meaning, notice, stops))
    return NoRoute(Outcome.FAILED, False, "")


def _reason(meaning: Meaning, notice: Any, stops: Sequence[str]) -> str:
    named = stops_of(notice, stops)
    if named and meaning.reason_of_stop:
        return " ".join(tr(meaning.reason_of_stop).format(stop=stop) for stop in named)
    has_limits = meaning.outcome is Outcome.RESTRICTED  # which belong to the reason
    return "" if has_limits else reason_of(notice.code)


def reason_of(code: str) -> str:
    """Return what a code says, in our words; empty if it is not known, or restricts nothing."""
    meaning = CODES.get(code)
    return tr(meaning.reason) if meaning is not None and meaning.reason else ""


def stops_of(notice: Any, stops: Sequence[str]) -> list[str]:
    """Return the names of the places on the way that a notice is about."""
    numbers = [detail.get("index") for detail in notice.details if detail.get("type") == "via"]
    return [stops[number] for number in numbers if type(number) is int and 0 <= number < len(stops)]
