"""The query of a request to match a trace (docs/service.md, Route matching)."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from demo.gateway.answers import ApiError
from demo.gateway.matching.traces import REFUSED, refused
from demo.gateway.routing.engine import Costing
from demo.gateway.routing.query import Parameters, Reader, decimal, matching, one_of, whole

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
    parameters = Parameters(query)
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
