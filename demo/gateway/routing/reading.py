"""A request, read into a question."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import shapely

from demo.gateway.routing import options
from demo.gateway.routing import vehicle as vehicles
from demo.gateway.routing.areas import Areas
from demo.gateway.routing.body import take_body
from demo.gateway.routing.notices import NO_LANGUAGE, Notice, unknown_parameter
from demo.gateway.routing.query import Parameters
from demo.gateway.routing.question import Avoidance, Question, Waypoint
from demo.gateway.routing.refusals import malformed, not_understood
from demo.gateway.routing.waypoints import parse_waypoint

if TYPE_CHECKING:
    from demo.gateway.api import Call

KNOWN = options.PARAMETERS | options.UNSERVED | vehicles.PARAMETERS
AROUND_DEGREES = 0.02
"""How far outside the extract a coordinate is still meant to be in it: one to two kilometres."""
_BEYOND_DEGREES = 0.1
"""How far streets lead out of the extract."""
LANGUAGES = {"en": "en-US", "fi": "fi-FI", "sv": "sv-SE", "de": "de-DE"}


def read_question(call: Call, extent: shapely.Polygon, notices: list[Notice]) -> Question:
    """Return what a call asks; what is to be said about the request itself is added to the notices."""
    parameters = Parameters(call.query)
    options.check_values(parameters)
    mode = options.parse_mode(parameters)
    stops = _stops(parameters, extent)
    returns, spans = options.parse_returns(parameters)
    avoided, excluded = Areas(), Areas()
    for name, areas in (("avoid[areas]", avoided), ("exclude[areas]", excluded)):
        text = parameters.text(name)
        if text is not None:
            areas.take_query(name, text)
    take_body(call, avoided, excluded)
    streets = extent.buffer(_BEYOND_DEGREES, join_style="mitre")
    notices += [
        unknown_parameter(name)
        for name in parameters.names
        if name not in KNOWN and not name.startswith(options.UNSERVED_PREFIXES)
    ]
    return Question(
        mode=mode,
        stops=stops,
        vehicle=vehicles.parse_vehicle(parameters, mode),
        avoid=Avoidance(frozenset(parameters.words("avoid[features]")), avoided.within(streets)),
        excluded_areas=excluded.within(streets),
        excluded_countries=frozenset(parameters.words("exclude[countries]")),
        prefers_short=parameters.text("routingMode") == "short",
        alternatives=int(parameters.text("alternatives") or 0),
        departure=options.parse_departure(parameters),
        returns=returns,
        spans=spans,
        language=_language(parameters, notices),
        is_imperial=parameters.text("units") == "imperial",
    )


def _stops(parameters: Parameters, extent: shapely.Polygon) -> tuple[Waypoint, ...]:
    for name in ("origin", "destination"):
        if name not in parameters:
            raise not_understood(f"missing field `{name}`")
    named = [(name, raw) for name in ("origin", "via", "destination") for raw in parameters.all_raw(name)]
    stops = tuple(parse_waypoint(name, raw) for name, raw in named)
    for stop, (name, raw) in zip(stops, named, strict=True):
        if _is_around(extent, stop.latitude, stop.longitude):
            continue
        if _is_around(extent, stop.longitude, stop.latitude):
            raise malformed(name, raw, "Expecting latitude,longitude: the two numbers seem to be swapped")
    return tuple(
        replace(stop, via_number=number) if stop.name == "via" else stop for number, stop in enumerate(stops, -1)
    )


def _is_around(extent: shapely.Polygon, latitude: float, longitude: float) -> bool:
    west, south, east, north = extent.bounds
    return (
        west - AROUND_DEGREES < longitude < east + AROUND_DEGREES
        and south - AROUND_DEGREES < latitude < north + AROUND_DEGREES
    )


def _language(parameters: Parameters, notices: list[Notice]) -> str:
    tags = options.parse_languages(parameters)
    known = [LANGUAGES[short] for tag in tags if (short := tag.partition("-")[0].lower()) in LANGUAGES]
    if not known:
        notices.append(NO_LANGUAGE)
    return known[0] if known else "en-US"
