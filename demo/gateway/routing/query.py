"""The query of a route request: its parameters, and what each of them may hold (docs/service.md, Query)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from datetime import MAXYEAR, datetime
from urllib.parse import unquote_to_bytes
from zoneinfo import ZoneInfo

from demo.gateway.answers import ApiError
from demo.gateway.members import read_time

MALFORMED = "E605001"
NO_POLYLINE = "E605013"
"""Recorded: spans were wanted, their polyline was not."""
RETURN_DEPENDENCY = "E605012"
HELSINKI = ZoneInfo("Europe/Helsinki")
REPEATABLE = frozenset({"via"})
_BROKEN_ESCAPE = re.compile("%(?![0-9A-Fa-f]{2})")
_LANGUAGE_TAG = re.compile(r"[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*", re.ASCII)
BILLING_TAGS = re.compile(r"(?![_-])[\w-]{4,16}(?<![_-])(?:\+(?![_-])[\w-]{4,16}(?<![_-])){0,5}", re.ASCII)


def malformed(name: str, value: str, reason: str) -> ApiError:
    """Return the error for a parameter's value, in the recorded words."""
    cause = f"Error while parsing request:\n  Invalid value for parameter '{name}' at '{value}'\n  {reason}"
    return ApiError(400, "Malformed request", cause, code=MALFORMED)


def unreadable(cause: str) -> ApiError:
    """Return the error for a request that lacks something or cannot be read at all."""
    return ApiError(400, "Malformed request", cause, code=MALFORMED)


def unreadable_body(cause: str) -> ApiError:
    """Return the error for a body that lacks something or cannot be read at all."""
    return unreadable(f"Error while parsing request body:\n  {cause}")


def invalid(code: str, cause: str) -> ApiError:
    """Return the error for a request whose parts are right and do not go together."""
    return ApiError(400, "Invalid request", cause, code=code)


def not_served(what: str) -> ApiError:
    """Return the error for what the platform has and the demo does not: better than an answer without it."""
    return ApiError(400, "Malformed request", f"The demo gateway does not serve {what}", "Leave it out", code=MALFORMED)


class RawParameters:
    """A query's parameters, by decoded name, with their values as they stood in the address."""

    def __init__(self, query: str) -> None:
        """Take a query apart; only vias may be there more than once."""
        self._raw: dict[str, list[str]] = {}
        for part in query.split("&") if query else ():
            name, _, value = part.partition("=")
            name = decoded(name)
            if not name:
                raise unreadable("Error while parsing request:\n  Query parameters must have a name")
            if name in self._raw and name not in REPEATABLE:
                raise malformed(name, value, "The parameter must not be repeated")
            self._raw.setdefault(name, []).append(value)

    def __contains__(self, name: str) -> bool:
        return name in self._raw

    @property
    def names(self) -> list[str]:
        """The parameters that are there, in the order of the query."""
        return list(self._raw)

    def all_raw(self, name: str) -> list[str]:
        """Return all values of a parameter as they stood in the address."""
        return self._raw.get(name, [])

    def text(self, name: str) -> str | None:
        """Return a parameter's value. A naked plus is a space, as in all query strings."""
        return decoded(self._raw[name][0].replace("+", " ")) if name in self._raw else None

    def words(self, name: str) -> list[str]:
        """Return the values of a list with commas between; none if the parameter is missing."""
        text = self.text(name)
        return [] if text is None else text.split(",")


def decoded(text: str) -> str:
    """Undo percent-encoding, once; what is no encoding is refused."""
    if _BROKEN_ESCAPE.search(text):
        raise unreadable(f"Error while parsing request:\n  Invalid percent-encoding at '{text}'")
    try:
        return unquote_to_bytes(text).decode()
    except UnicodeDecodeError:
        raise unreadable(f"Error while parsing request:\n  Invalid UTF-8 at '{text}'") from None


Reader = Callable[[str], object]
"""Reads a value, or raises a ValueError that says what was expected."""


def whole(least: int, most: int, digits: str = r"\d{1,10}") -> Reader:
    """Return what reads a whole number within limits."""

    def read(text: str) -> int:
        if re.fullmatch(digits, text, re.ASCII) is None or not least <= int(text) <= most:
            raise ValueError(f"Expecting a whole number from {least} to {most}")
        return int(text)

    return read


def decimal(least: float, most: float) -> Reader:
    """Return what reads a number within limits."""

    def read(text: str) -> float:
        if re.fullmatch(r"\d{1,10}(\.\d{1,20})?", text, re.ASCII) is None or not least <= float(text) <= most:
            raise ValueError(f"Expecting a number from {least} to {most}")
        return float(text)

    return read


def one_of(*words: str) -> Reader:
    """Return what reads one of some words."""

    def read(text: str) -> str:
        if text not in words:
            raise ValueError(f"Expecting one of: {', '.join(words)}")
        return text

    return read


def some_of(words: Iterable[str], message: str) -> Reader:
    """Return what reads a list of some words; the message may name the text in braces."""
    known = frozenset(words)

    def read(text: str) -> frozenset[str]:
        if not known.issuperset(text.split(",")):
            raise ValueError(message.format(text))
        return frozenset(text.split(","))

    return read


def matching(pattern: str, message: str) -> Reader:
    """Return what reads a text of some form; the message may name the text in braces."""

    def read(text: str) -> str:
        if re.fullmatch(pattern, text) is None:
            raise ValueError(message.format(text))
        return text

    return read


FEATURES = (
    *("seasonalClosure", "tollRoad", "controlledAccessHighway", "ferry", "carShuttleTrain", "tunnel", "dirtRoad"),
    *("difficultTurns", "uTurns"),
)
"""What routes may avoid."""
_LISTS = {
    "avoid[features]": " ".join(FEATURES),
    "tolls[summaries]": "total tollSystem country",
    "return": "polyline actions instructions summary travelSummary mlDuration typicalDuration turnByTurnActions "
    "elevation routeHandle passthrough incidents routingZones truckRoadTypes tolls routeLabels "
    "potentialTimeDependentViolations noThroughRestrictions",
    "spans": "walkAttributes streetAttributes carAttributes truckAttributes scooterAttributes names length duration "
    "baseDuration typicalDuration countryCode stateCode functionalClass routeNumbers speedLimit maxSpeed "
    "dynamicSpeedInfo segmentId segmentRef consumption routingZones truckRoadTypes notices incidents tollSystems gates "
    "railwayCrossings noThroughRestrictions",
}
_STATES = "[A-Z]{3}:[A-Z0-9]{1,3}(?:,[A-Z0-9]{1,3})*"
_PATTERNS = {
    "currency": "[A-Z]{3}",
    "exclude[countries]": "[A-Z]{3}(?:,[A-Z]{3})*",
    "exclude[states]": rf"{_STATES}(?:\|{_STATES})*",
    "tolls[emissionType]": r"euro(?:[1-6]|Eev)(?:;co2class=[1-5])?",
    "traffic[overrideFlowDuration]": r"\d{1,9}",
    "alternatives": "[0-6]",
}
READERS: dict[str, Reader] = {
    **{name: some_of(words.split(), f"Invalid {name} list at '{{}}'") for name, words in _LISTS.items()},
    **{name: matching(pattern, f"Invalid {name} at '{{}}'") for name, pattern in _PATTERNS.items()},
    "routingMode": one_of("fast", "short"),
    "units": one_of("metric", "imperial"),
    "traffic[mode]": one_of("default", "disabled"),
    "tolls[transponders]": one_of("all"),
    "tolls[vignettes]": one_of("all"),
    "tolls[vehicleCategory]": one_of("minibus"),
    "allow[hov]": one_of("true", "false"),
    "allow[hot]": one_of("true", "false"),
}
UNSERVED = frozenset(
    (
        *("avoid[segments]", "avoid[zoneCategories]", "avoid[zoneIdentifiers]", "avoid[truckRoadTypes]"),
        *("avoid[tollTransponders]", "consumptionModel", "customizations", "maxSpeedOnSegment", "pedestrian[speed]"),
    )
)
UNSERVED_PREFIXES = ("ev[", "fuel[", "driver[", "scooter[", "taxi[")
PARAMETERS = frozenset(
    (
        *("transportMode", "origin", "destination", "via", "departureTime", "arrivalTime"),
        *("lang", "billingTag"),
        *("avoid[areas]", "exclude[areas]", *READERS, *UNSERVED),
    )
)
UNSERVED_RETURNS = {
    "routeHandle": "route handles",
    **dict.fromkeys(("actions", "instructions", "turnByTurnActions"), "actions of the driver"),
}


def check_values(
    parameters: RawParameters,
    readers: Mapping[str, Reader] = READERS,
    unserved: frozenset[str] = UNSERVED,
    unserved_prefixes: tuple[str, ...] = UNSERVED_PREFIXES,
) -> None:
    """Refuse a value outside what is documented, and a parameter that the platform has and the demo does not."""
    for name in parameters.names:
        text = parameters.text(name) or ""
        if name in unserved or name.startswith(unserved_prefixes):
            raise not_served(f"'{name}'")
        if name in readers:
            try:
                readers[name](text)
            except ValueError as error:
                raise malformed(name, text, str(error)) from error
    for tag in parameters.all_raw("billingTag"):
        if BILLING_TAGS.fullmatch(decoded(tag)) is None:
            raise malformed("billingTag", tag, "Expecting up to 6 tags of 4 to 16 characters, joined with '+'")


def parse_returns(parameters: RawParameters) -> tuple[frozenset[str], frozenset[str]]:
    """Return the wanted content and the wanted spans, which depend on each other."""
    returns, spans = frozenset(parameters.words("return")), frozenset(parameters.words("spans"))
    if spans and "polyline" not in returns:
        raise invalid(NO_POLYLINE, "Spans requested but no polyline requested")
    for word in returns & UNSERVED_RETURNS.keys():
        raise not_served(UNSERVED_RETURNS[word])
    if spans - {"notices"}:
        raise not_served("spans other than notices")
    return returns, spans


def parse_time(parameters: RawParameters, name: str) -> datetime | None:
    """Return a point in time; one without an offset is local to the place."""
    text = parameters.text(name)
    if text is None:
        return None
    found = read_time(text)
    if found is None or found.year == MAXYEAR:  # the route would end in a year that has no date
        raise malformed(name, text, "Expecting a date and time as in RFC 3339")
    return found.replace(tzinfo=HELSINKI) if found.tzinfo is None else found


def parse_languages(parameters: RawParameters) -> list[str]:
    """Return the wanted languages, the most wanted first."""
    tags = parameters.words("lang") or ["en-US"]
    for tag in tags:
        if _LANGUAGE_TAG.fullmatch(tag) is None:
            raise malformed("lang", ",".join(tags), "Expecting BCP 47 language tags, such as fi-FI")
    return tags
