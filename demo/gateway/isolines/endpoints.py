"""`GET` and `POST /v8/isolines`, in the platform's layout."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
import shapely

from demo.gateway.answers import Answer
from demo.gateway.api import Api, Call, Endpoint, Metering
from demo.gateway.isolines.request import IsolineRequest, RangeType, read_request
from demo.gateway.keys import Entitlement
from demo.gateway.routing.endpoints import MOST_BODY_BYTES, rounded
from demo.gateway.routing.engine import Engine
from demo.gateway.routing.notices import Notice
from demo.gateway.routing.planner import HOME_COUNTRY, attempts, regardless_of_size, without_stops
from demo.gateway.routing.polyline import encode
from demo.gateway.routing.query import HELSINKI
from demo.gateway.routing.tiles import configuration_path
from demo.openstreetmap import extent

MOST_REMEMBERED = 2_000
"""Answers that are kept, so that a request asked again costs nothing."""
LEAST_REACHABLE = 100
"""A road from which fewer roads can be reached is no start: the next one is taken."""
FARTHEST = {RangeType.TIME: 900, RangeType.DISTANCE: 10_000}
"""No road of the extract is farther away. Valhalla draws larger areas with less detail."""
PER_UNIT = {RangeType.TIME: 60, RangeType.DISTANCE: 1_000}
"""The platform's seconds and metres in Valhalla's minutes and kilometres."""
DETAIL_M = {"quality": 0, "balanced": 10, "performance": 50}
METRES_PER_DEGREE = 111_000
COARSEST_M = 1_000
"""Where even that leaves too many points, only the outline of the largest part is left."""
BLOCKED_AREA = 1e-5
"""In square degrees. Around a place that cannot be left Valhalla draws a little square (valhalla/valhalla#4459)."""
BLOCKED = Notice("Isoline calculation is blocked", "isolineCalculationBlocked")
FAILED = Notice("Isoline calculation failed", "isolineCalculationFailed")


class Isolines(Api):
    """The two methods of one address, answered from one extract."""

    def __init__(self, extract: Path) -> None:
        self._engine = Engine(configuration_path(extract))
        self._extent = extent(extract)
        self._found = lru_cache(MOST_REMEMBERED)(self._find)

    def endpoints(self) -> tuple[Endpoint, ...]:
        """Return what is served."""
        return tuple(
            Endpoint(
                "isolines",
                method,
                ("/v8/isolines",),
                self._answer,
                Entitlement.ISOLINES,
                Metering.ANSWER,
                most_body_bytes=MOST_BODY_BYTES,
            )
            for method in ("GET", "POST")
        )

    def _answer(self, call: Call) -> Answer:
        notices: list[Notice] = []
        request = read_request(call, self._extent, notices)
        call.places = 1
        # As routes without a way do, isolines cost the same whether there is something to draw or not.
        asked = replace(request, route=rounded(request.route))
        places = [hash(replace(asked, ranges=(one,))) for one in request.ranges]
        body = write(request, self._found(replace(request, at=None)), notices)
        return Answer(body, places, transactions=len(request.ranges))

    def _find(self, request: IsolineRequest) -> Found:
        place = replace(request.place, least_reachable=LEAST_REACHABLE)
        if self._engine.nearest(place, regardless_of_size(request.route).costing) is None:
            name = place.name.capitalize()
            return Found(notice=Notice(f"{name} waypoint could not be matched", f"couldNotMatch{name}"))
        if HOME_COUNTRY in request.route.excluded_countries:
            return Found(notice=FAILED)
        rules = attempts(request.route, without_stops(request.route.avoid.areas, request.route.stops))[0]
        spot = self._engine.nearest_by(place, rules)
        most, unit = FARTHEST[request.range_type], PER_UNIT[request.range_type]

        def areas(values: Iterable[int]) -> dict[int, shapely.Geometry]:
            asked = sorted({min(value, most) for value in values})
            limits = [value / unit for value in asked]
            found = self._engine.areas(place, rules, request.range_type, limits, is_reverse=request.is_reverse)
            return dict(zip(asked, found, strict=True))

        if spot is None:
            return Found(notice=BLOCKED)
        found = areas(request.ranges)
        # A short range may have a small area, too.
        if found[max(found)].area < BLOCKED_AREA and areas([most])[most].area < BLOCKED_AREA:
            return Found(notice=BLOCKED)
        # As Valhalla has them, the largest first: nobody may rely on the order of the query.
        drawn = [(value, _simplified(found[min(value, most)], request)) for value in sorted(request.ranges)[::-1]]
        return Found(spot.place, tuple(drawn))


@dataclass(frozen=True, slots=True)
class Found:
    """The isolines of a place, or what is said instead."""

    matched: tuple[float, float] | None = None
    isolines: tuple[tuple[int, shapely.MultiPolygon], ...] = ()
    """Each range with its area."""
    notice: Notice | None = None


def _simplified(area: shapely.Geometry, request: IsolineRequest) -> shapely.MultiPolygon:
    """Return an area with as much detail as is wanted, in all its parts together."""
    tolerance_m = max(DETAIL_M[request.optimizes_for], request.resolution_m)
    parts = shapely.get_parts(shapely.simplify(area, tolerance_m / METRES_PER_DEGREE))
    while request.most_points and shapely.get_num_coordinates(parts).sum() > request.most_points:
        tolerance_m = max(2 * tolerance_m, 1)
        if tolerance_m > COARSEST_M:
            parts = shapely.polygons(shapely.get_exterior_ring(parts[[np.argmax(shapely.area(parts))]]))
        parts = shapely.simplify(parts, tolerance_m / METRES_PER_DEGREE)
    return shapely.MultiPolygon(list(parts))


# --- The answer -------------------------------------------------------------------------------------------------------


def write(request: IsolineRequest, found: Found, notices: list[Notice]) -> bytes:
    """Return the body of an answer; some notices are about the request."""
    answer: dict[str, Any] = {}
    if found.matched is not None:
        at = (request.at or datetime.now(UTC)).astimezone(HELSINKI).replace(microsecond=0)
        place = {
            "type": "place",
            "location": dict(zip(("lat", "lng"), found.matched, strict=True)),
            "originalLocation": {"lat": request.place.latitude, "lng": request.place.longitude},
        }
        answer["arrival" if request.is_reverse else "departure"] = {
            "time": at.isoformat(timespec="seconds"),
            "place": place,
        }
    answer["isolines"] = [
        {
            "range": {"type": request.range_type, "value": value},
            "polygons": [_polygon(part) for part in area.geoms],
        }
        for value, area in found.isolines
    ]
    said = [notice.members() for notice in (*([found.notice] if found.notice else ()), *notices)]
    if said:
        answer["notices"] = said
    return json.dumps(answer, separators=(",", ":")).encode()


def _polygon(part: shapely.Polygon) -> dict[str, Any]:
    members: dict[str, Any] = {"outer": _line(part.exterior)}
    if part.interiors:
        members["inner"] = [_line(ring) for ring in part.interiors]
    return members


def _line(ring: shapely.LinearRing) -> str:
    return encode((latitude, longitude) for longitude, latitude in ring.coords)
