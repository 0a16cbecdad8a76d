"""A request to match a trace: CSV, and its query (docs/service.md, Route matching)."""

from __future__ import annotations

import csv
import math
import re
from dataclasses import dataclass, field, replace
from datetime import datetime
from io import StringIO
from itertools import pairwise

from demo.gateway.answers import ApiError
from demo.gateway.routing.engine import Costing
from demo.gateway.routing.query import RawParameters, Reader, decimal, matching, one_of, whole

REFUSED = "E617400"
"""Invented: no document says which codes this service has."""
FEWEST = 2
KNOWN = frozenset(
    ("latitude", "longitude", "timestamp", "speed_mps", "speed_mph", "speed_kmh", "heading", "elevation", "seq_num")
)
_TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z", re.ASCII)
_NUMBER = re.compile(r"-?\d{1,12}(\.\d{1,20})?", re.ASCII)
_SPEEDS = {"speed_mps": 1.0, "speed_mph": 0.44704, "speed_kmh": 1 / 3.6}
_LIMITS = {"latitude": 90.0, "longitude": 180.0}


@dataclass(frozen=True, slots=True)
class TracePoint:
    """A measured place."""

    latitude: float
    longitude: float
    time_ms: int = 0
    """Since 1970; 0 if it is not known."""
    speed_mps: float | None = None
    heading: float | None = None
    elevation: float | None = None


@dataclass(frozen=True, slots=True)
class Trace:
    """Measured places in the order of time."""

    points: list[TracePoint]
    unknown_columns: list[str] = field(default_factory=list)


def refused(cause: str, action: str = "") -> ApiError:
    """Return the error for a request that is not right."""
    return ApiError(400, "Malformed request", cause, action, code=REFUSED)


def read_trace(body: bytes) -> Trace:
    """Return the trace in a body; raises :class:`ApiError`."""
    try:
        text = body.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise refused("The trace is not UTF-8") from None
    start = text.lstrip()[:1]
    if not start:
        raise refused("There is no trace", "Send the trace as the body")
    if start in "<{[$":
        raise refused("The demo gateway serves no other traces than CSV", "Send CSV")
    trace = _csv_trace(text)
    if len(trace.points) < FEWEST:
        raise refused(f"The trace has {len(trace.points)} points", f"Send at least {FEWEST}")
    times = [point.time_ms for point in trace.points if point.time_ms]
    if any(later < earlier for earlier, later in pairwise(times)):
        raise refused("The points are not in the order of their times")
    return trace


def _csv_trace(text: str) -> Trace:
    try:
        names, *rows = [row for row in csv.reader(StringIO(text), strict=True) if row]
    except csv.Error as error:
        raise refused(f"The trace is not CSV: {error}") from None
    if len(set(names)) < len(names) or not {"latitude", "longitude"} <= set(names):
        raise refused("The first line has to name the columns, latitude and longitude among them, each once")
    points = []
    for number, row in enumerate(rows, 1):
        if len(row) != len(names):
            raise refused(f"Point {number} has {len(row)} values for {len(names)} columns")
        points.append(_point(dict(zip(names, row, strict=True)), f"point {number}"))
    return Trace(points, [name for name in names if name not in KNOWN])


def _point(values: dict[str, str], where: str) -> TracePoint:
    for name, most in _LIMITS.items():
        number = _number(values, name, where)
        if number is None or abs(number) > most:
            raise refused(f"The {name} of {where} is '{values[name]}'", f"Expecting a number from {-most} to {most}")
    for name in ("seq_num", *_SPEEDS):
        _number(values, name, where)
    speeds = [_number(values, name, where) for name in _SPEEDS]
    given = [speed * factor for speed, factor in zip(speeds, _SPEEDS.values(), strict=True) if speed is not None]
    return TracePoint(
        float(values["latitude"]),
        float(values["longitude"]),
        _time_ms(values.get("timestamp", ""), where),
        next(iter(given), None),
        _number(values, "heading", where),
        _number(values, "elevation", where),
    )


def _number(values: dict[str, str], name: str, where: str) -> float | None:
    text = values.get(name, "")
    if not text:
        return None
    if _NUMBER.fullmatch(text) is None or not math.isfinite(float(text)):
        raise refused(f"The {name} of {where} is '{text}'", "Expecting a number")
    return float(text)


def _time_ms(text: str, where: str) -> int:
    if not text:
        return 0
    try:
        read = datetime.fromisoformat(text) if _TIME.fullmatch(text) else None
    except ValueError:
        read = None
    if read is None:
        raise refused(f"The timestamp of {where} is '{text}'", "Expecting a time in UTC, such as 2026-11-23T07:00:00Z")
    return round(read.timestamp() * 1_000)


# --- The query --------------------------------------------------------------------------------------------------------

TRUCKS = frozenset({"truck", "bdouble", "roadtrain"})
MODES = TRUCKS | {"car", "bus", "taxi", "motorcycle", "emergency", "carHOV"}
UNSERVED_MODES = frozenset({"bicycle", "pedestrian"})
SPEED_LIMITS = "SPEED_LIMITS_FC"
_LENGTH = matching(r"\d{1,5}(\.\d{1,3})?(m|cm)", "Expecting a length with its unit, such as 4.0m or 400cm, not '{}'")
_WEIGHT = matching(r"\d{1,6}(\.\d{1,3})?(t|kg)", "Expecting a weight with its unit, such as 40t or 40000kg, not '{}'")
_GOODS = "explosive|gas|flammable|combustible|organic|poison|radioActive|corrosive|poisonousInhalation"
_GOODS += "|harmfulToWater|other"
_LAYER = r"[A-Z_]+_FC[Nn1-5]\((\*|[A-Z_]+(,[A-Z_]+)*)\)"
READERS: dict[str, Reader] = {
    "attributes": matching(rf"{_LAYER}(,{_LAYER}){{0,31}}", "Expecting up to 32 layers, such as SPEED_LIMITS_FCn(*)"),
    "mapMatchRadius": decimal(1, 10_000),
    "alignToGpsTime": one_of("0", "1"),
    "timeout": whole(1, 50_000),
    **dict.fromkeys(("height", "width", "length"), _LENGTH),
    **dict.fromkeys(("limitedWeight", "weightPerAxle"), _WEIGHT),
    "trailersCount": whole(0, 4),
    "vehicleNumberAxles": whole(2, 254),
    "trailerNumberAxles": whole(1, 254),
    "tunnelCategory": one_of("B", "C", "D", "E"),
    "shippedHazardousGoods": matching(rf"({_GOODS})(,({_GOODS}))*", "Unknown goods: '{}'"),
    "commercial": one_of("0", "1"),
}
UNSERVED = frozenset(
    (
        *("legal", "traverseGates", "ignoreZeroSpeedPoints", "wpDist", "pathCoordinates", "drivingReport", "restTimes"),
        *("linkAttributes", "legAttributes", "responseAttributes", "language", "instructionFormat", "avoidLinks"),
        *("avoidAreas", "wayPointHeadingMismatchPenaltyFactor", "overlays"),
    )
)


@dataclass(frozen=True, slots=True)
class MatchRequest:
    """What is asked about a trace."""

    mode: str
    radius_m: float
    wants_limits: bool

    @property
    def costing(self) -> Costing:
        """The kind of vehicle."""
        return Costing.TRUCK if self.mode in TRUCKS else Costing.AUTO


def read_request(query: str) -> MatchRequest:
    """Return what a query asks for; raises :class:`ApiError`."""
    try:
        return _read(query)
    except ApiError as error:
        raise replace(error, code=REFUSED) from None


def _read(query: str) -> MatchRequest:
    parameters = RawParameters(query)
    for name in parameters.names:
        text = parameters.text(name) or ""
        if name in UNSERVED:
            raise refused(f"The demo gateway does not serve '{name}'", "Leave it out")
        if name not in READERS and name not in ("routeMatch", "mode"):
            raise refused(f"Unknown parameter '{name}'")
        if name in READERS:
            try:
                READERS[name](text)
            except ValueError as error:
                raise ApiError.parameter(name, text, str(error)) from error
    if parameters.text("routeMatch") != "1":
        raise refused("The parameter routeMatch is missing or has another value than 1", "Send routeMatch=1")
    layers = parameters.text("attributes") or ""
    radius = float(parameters.text("mapMatchRadius") or 300)
    return MatchRequest(_mode(parameters.text("mode")), radius, SPEED_LIMITS in layers)


def _mode(text: str | None) -> str:
    """Return the kind of vehicle: the text itself, or the second of two or three parts."""
    if text is None:
        raise refused("The parameter mode is missing")
    triple = re.fullmatch(r"(?:fastest|shortest);(\w+)(?:;traffic:(?:enabled|disabled|default))?", text)
    mode = triple[1] if triple else text
    if mode in UNSERVED_MODES:
        raise refused(f"The demo gateway does not serve the mode '{mode}'")
    if mode not in MODES:
        raise ApiError.parameter("mode", text, f"Expecting one of: {', '.join(sorted(MODES | UNSERVED_MODES))}")
    return mode
