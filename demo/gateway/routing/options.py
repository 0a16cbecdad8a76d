"""The parameters of a route request beside waypoints, vehicle and areas (platform.md 4.1 and 4.3)."""

from __future__ import annotations

import re
from datetime import datetime
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

from demo.gateway.routing.query import decoded
from demo.gateway.routing.question import Departure, TransportMode
from demo.gateway.routing.refusals import NO_POLYLINE, RETURN_DEPENDENCY, invalid, malformed, not_served, not_understood

if TYPE_CHECKING:
    from demo.gateway.routing.query import Parameters

HELSINKI = ZoneInfo("Europe/Helsinki")
UNSERVED_MODES = frozenset({"pedestrian", "bicycle", "scooter", "taxi", "bus", "privateBus", "networkRestrictedTruck"})
RETURNS = frozenset(
    {
        "polyline",
        "actions",
        "instructions",
        "summary",
        "travelSummary",
        "mlDuration",
        "typicalDuration",
        "turnByTurnActions",
        "elevation",
        "routeHandle",
        "passthrough",
        "incidents",
        "routingZones",
        "truckRoadTypes",
        "tolls",
        "routeLabels",
        "potentialTimeDependentViolations",
        "noThroughRestrictions",
    }
)
SPANS = frozenset(
    {
        "walkAttributes",
        "streetAttributes",
        "carAttributes",
        "truckAttributes",
        "scooterAttributes",
        "names",
        "length",
        "duration",
        "baseDuration",
        "typicalDuration",
        "countryCode",
        "stateCode",
        "functionalClass",
        "routeNumbers",
        "speedLimit",
        "maxSpeed",
        "dynamicSpeedInfo",
        "segmentId",
        "segmentRef",
        "consumption",
        "routingZones",
        "truckRoadTypes",
        "notices",
        "incidents",
        "tollSystems",
        "gates",
        "railwayCrossings",
        "noThroughRestrictions",
    }
)
FEATURES = frozenset(
    {
        "seasonalClosure",
        "tollRoad",
        "controlledAccessHighway",
        "ferry",
        "carShuttleTrain",
        "tunnel",
        "dirtRoad",
        "difficultTurns",
        "uTurns",
    }
)
TOLL_SUMMARIES = frozenset({"total", "tollSystem", "country"})
_LANGUAGE_TAG = re.compile(r"[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*", re.ASCII)
_TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)?", re.ASCII)
_BILLING_TAG = re.compile(r"(?![_-])[\w-]{4,16}(?<![_-])(?:\+(?![_-])[\w-]{4,16}(?<![_-])){0,5}", re.ASCII)
_PATTERNS = {
    "currency": re.compile("[A-Z]{3}"),
    "exclude[countries]": re.compile("[A-Z]{3}(?:,[A-Z]{3})*"),
    "exclude[states]": re.compile(
        r"[A-Z]{3}:[A-Z0-9]{1,3}(?:,[A-Z0-9]{1,3})*(?:\|[A-Z]{3}:[A-Z0-9]{1,3}(?:,[A-Z0-9]{1,3})*)*"
    ),
    "tolls[emissionType]": re.compile(r"euro\w+(?:;co2class=\d)?"),
    "traffic[overrideFlowDuration]": re.compile(r"\d{1,9}"),
    "alternatives": re.compile("[0-6]"),
}
_CHOICES = {
    "routingMode": ("fast", "short"),
    "units": ("metric", "imperial"),
    "traffic[mode]": ("default", "disabled"),
    "tolls[transponders]": ("all",),
    "tolls[vignettes]": ("all",),
    "tolls[vehicleCategory]": ("minibus",),
    "allow[hov]": ("true", "false"),
    "allow[hot]": ("true", "false"),
}
_LISTS = {"avoid[features]": FEATURES, "tolls[summaries]": TOLL_SUMMARIES, "return": RETURNS, "spans": SPANS}
UNSERVED = frozenset(
    {
        "avoid[segments]",
        "avoid[zoneCategories]",
        "avoid[zoneIdentifiers]",
        "avoid[truckRoadTypes]",
        "avoid[tollTransponders]",
        "consumptionModel",
        "customizations",
        "maxSpeedOnSegment",
        "pedestrian[speed]",
    }
)
UNSERVED_PREFIXES = ("ev[", "fuel[", "driver[", "scooter[", "taxi[")
PARAMETERS = frozenset(
    {
        "transportMode",
        "origin",
        "destination",
        "via",
        "departureTime",
        "arrivalTime",
        "lang",
        "billingTag",
        "avoid[areas]",
        "exclude[areas]",
        *_PATTERNS,
        *_CHOICES,
        *_LISTS,
    }
)
NEEDS = {"actions": "polyline", "instructions": "actions", "turnByTurnActions": "polyline"}


def check_values(parameters: Parameters) -> None:
    """Refuse a value outside what is documented, and a parameter that the platform has and the demo does not."""
    for name in parameters.names:
        text = parameters.text(name) or ""
        if name in UNSERVED or name.startswith(UNSERVED_PREFIXES):
            raise not_served(f"'{name}'")
        if name in _PATTERNS and _PATTERNS[name].fullmatch(text) is None:
            raise malformed(name, text, f"Invalid {name} at '{text}'")
        if name in _CHOICES and text not in _CHOICES[name]:
            raise malformed(name, text, f"Expecting one of: {', '.join(_CHOICES[name])}")
        if name in _LISTS and not _LISTS[name].issuperset(text.split(",")):
            raise malformed(name, text, f"Invalid {name} list at '{text}'")
    tag = parameters.raw("billingTag")
    if tag is not None and _BILLING_TAG.fullmatch(decoded(tag)) is None:
        raise malformed("billingTag", tag, "Expecting up to 6 tags of 4 to 16 characters, joined with '+'")


def parse_mode(parameters: Parameters) -> TransportMode:
    """Return how the way is travelled."""
    text = parameters.text("transportMode")
    if text is None:
        raise not_understood("missing field `transportMode`")
    if text in UNSERVED_MODES:
        raise malformed("transportMode", text, "The demo gateway routes truck and car only")
    if text not in set(TransportMode):
        known = sorted({*TransportMode, *UNSERVED_MODES})
        raise malformed("transportMode", text, f"Expecting one of: {', '.join(known)}")
    return TransportMode(text)


def parse_returns(parameters: Parameters) -> tuple[frozenset[str], frozenset[str]]:
    """Return the wanted content and the wanted spans, which depend on each other."""
    returns, spans = frozenset(parameters.words("return")), frozenset(parameters.words("spans"))
    if spans and "polyline" not in returns:
        raise invalid(NO_POLYLINE, "Spans requested but no polyline requested")
    for word, needed in NEEDS.items():
        if word in returns and needed not in returns:
            title = f"{word[0].upper()}{word[1:]}"
            raise invalid(RETURN_DEPENDENCY, f"{title} requested but no {needed} requested")
    if "tolls[summaries]" in parameters and "tolls" not in returns:
        raise invalid(RETURN_DEPENDENCY, "Toll summaries requested but no tolls requested")
    if "routeHandle" in returns:
        raise not_served("route handles")
    return returns, spans


def parse_departure(parameters: Parameters) -> Departure:
    """Return when the journey is to begin or to end."""
    start, end = parameters.text("departureTime"), parameters.text("arrivalTime")
    if start is not None and end is not None:
        raise not_understood("Error while parsing request:\n  departureTime and arrivalTime must not be given together")
    if start == "any":
        return Departure(is_any=True)
    return Departure(at=_time("departureTime", start), arrives_at=_time("arrivalTime", end))


def _time(name: str, text: str | None) -> datetime | None:
    """Return a point in time; one without an offset is local to the place."""
    if text is None:
        return None
    try:
        read = datetime.fromisoformat(text) if _TIME.fullmatch(text) else None
    except ValueError:
        read = None
    if read is None:
        raise malformed(name, text, "Expecting a date and time as in RFC 3339")
    return read.replace(tzinfo=HELSINKI) if read.tzinfo is None else read


def parse_languages(parameters: Parameters) -> list[str]:
    """Return the wanted languages, the most wanted first."""
    tags = parameters.words("lang") or ["en-US"]
    for tag in tags:
        if _LANGUAGE_TAG.fullmatch(tag) is None:
            raise malformed("lang", ",".join(tags), "Expecting BCP 47 language tags, such as fi-FI")
    return tags
