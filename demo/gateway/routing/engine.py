"""Valhalla, asked for one section at a time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property, lru_cache
from math import hypot
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import shapely.geometry
from numpy.typing import NDArray

from demo.gateway.routing.places import Ring, Waypoint

if TYPE_CHECKING:
    from valhalla import Actor

MOST_CONTOURS = 4
"""Valhalla's own limit on the areas of one request."""
SMALLEST_PART = 0.02
"""Holes and islands that are smaller than this share of an area are left out."""
MATCHING_DISTANCE_M = 1_000
"""A place that is farther from every road is not matched."""
NORTHMOST = 89.9
"""Nearer to the pole Valhalla looks for tiles beyond its last ones. There are no roads."""
NO_WAY = (
    "No path could be found",
    "No suitable edges near location",
    "Locations are in unconnected regions",
    "Path distance exceeds the max distance limit",
)
"""How Valhalla says that there is no route; anything else that it says is the demo's mistake."""
NO_MATCH = ("No suitable edges near location", "Map Match algorithm failed", "Exact route match algorithm failed")
MOST_REMEMBERED = 10_000
"""Places of which it is kept where they are on a road."""
MOVED_DEGREES = 0.0001
"""About eleven metres."""
SHAPE_SCALE = 1_000_000
LONGEST_S = 1e9
"""Between points that it moves to the same place, the engine may count 2^63 seconds."""
METRES_PER_KILOMETRE = 1_000
TINY = dict.fromkeys(("height", "width", "length", "weight", "axle_load"), 0.0) | {"axle_count": 2}
"""A vehicle that no road sign forbids."""
FloatArray = NDArray[np.float64]
SEARCH_RADIUS_M, GPS_ACCURACY_M = 60.0, 10.0
"""How far from a trace its roads are searched, and how far its points are usually off."""
EDGE_ATTRIBUTES = (
    "edge.id",
    "edge.forward",
    "edge.begin_heading",
    "edge.traversability",
    "edge.way_id",
    "edge.begin_shape_index",
    "edge.end_shape_index",
    "edge.length",
    "edge.speed",
    "edge.speed_limit",
    "edge.road_class",
    "edge.surface",
    "edge.toll",
    "edge.tunnel",
)


class Costing(StrEnum):
    """The kinds of vehicles that Valhalla knows and the demo needs."""

    TRUCK = "truck"
    AUTO = "auto"


@dataclass(frozen=True, slots=True)
class Rules:
    """What a route may use: one way of asking for the same section."""

    costing: Costing
    options: dict[str, Any]
    """Valhalla's costing options."""
    excluded: tuple[Ring, ...] = ()
    ignores_size: bool = False
    """Whether the vehicle's own size was left out, so that road signs are disregarded."""


class Spot(NamedTuple):
    """A place on a road."""

    place: tuple[float, float]
    """Latitude and longitude."""
    way_id: int


@dataclass(frozen=True, slots=True)
class Drive:
    """A way from a section's start to its end."""

    line: list[tuple[float, float]]
    """Latitude and longitude of each vertex."""
    encoded: str
    """The same as Valhalla writes it, to ask about it again."""
    length_m: int
    duration_s: int


class Engine:
    """Routes on one extract's tiles."""

    def __init__(self, configuration: Path) -> None:
        """Route with a configuration. Nothing is loaded before the first request."""
        self._configuration = configuration
        self.nearest = lru_cache(MOST_REMEMBERED)(self._nearest)

    @cached_property
    def _actor(self) -> Actor:
        from valhalla import Actor  # noqa: PLC0415 takes 0.2 s, which most starts of the gateway do without

        return Actor(str(self._configuration))  # of a Path, it would take the absolute one

    def find(
        self,
        stops: Sequence[Waypoint],
        rules: Rules,
        *,
        alternatives: int = 0,
    ) -> list[Drive]:
        """Return the best way through some stops, and alternatives; an empty list if there is no way."""
        request = {
            **_costing(rules),
            "alternates": alternatives if len(stops) == 2 else 0,
            "directions_type": "none",
            "units": "kilometers",
        }
        # A driver does not turn round in the middle of a street to pass a place, unless there is no other way.
        kinds = ("through", "via") if len(stops) > 2 else ("break",)
        for kind in kinds:
            try:
                answer = self._actor.route(request | {"locations": _locations(stops, kind)})
            except RuntimeError as error:
                if not str(error).startswith(NO_WAY):
                    raise
                continue
            trips = [answer, *answer.get("alternates", ())]
            return [_drive(trip["trip"]) for trip in trips]
        return []

    def matrix(
        self, origins: Sequence[Waypoint], destinations: Sequence[Waypoint], rules: Rules
    ) -> tuple[FloatArray, FloatArray]:
        """Return seconds and metres from each origin (row) to each destination, NaN where there is no way.

        Every place has to be one that has a road by the rules: the engine answers for all of them or for none.
        """
        request = {
            "sources": [_location(stop, "break") for stop in origins],
            "targets": [_location(stop, "break") for stop in destinations],
            **_costing(rules),
            "units": "kilometers",
            "verbose": False,
            # As routes are found: the times of other algorithms differ by a few per cent.
            "prioritize_bidirectional": True,
        }
        try:
            found = self._actor.matrix(request)["sources_to_targets"]
        except RuntimeError as error:
            if not str(error).startswith(NO_WAY):
                raise
            nothing = np.full((len(origins), len(destinations)), np.nan)
            return nothing, nothing
        durations, distances = (np.array(found[name], dtype=float) for name in ("durations", "distances"))
        durations[durations > LONGEST_S] = 0.0
        return durations, distances * METRES_PER_KILOMETRE

    def _nearest(self, stop: Waypoint, costing: Costing) -> Spot | None:
        return self.nearest_of_each([stop], costing)[0]

    def nearest_of_each(self, stops: Sequence[Waypoint], costing: Costing) -> list[Spot | None]:
        """Return the nearest place on a road for a vehicle of any size; None if all are too far away."""
        request = {
            "locations": [_location(stop, "break") for stop in stops],
            "costing": costing,
            "costing_options": {costing: TINY},
        }
        return [_nearest_spot(stop, found) for stop, found in zip(stops, self._actor.locate(request), strict=True)]

    def nearest_by(self, stop: Waypoint, rules: Rules) -> Spot | None:
        """Return the nearest place on a road that a vehicle may use by the rules."""
        (found,) = self._actor.locate(_costing(rules) | {"locations": [_location(stop, "break")]})
        return _nearest_spot(stop, found)

    def areas(
        self, stop: Waypoint, rules: Rules, metric: str, limits: Sequence[float], *, is_reverse: bool
    ) -> list[shapely.Geometry]:
        """Return the area within each limit of a place, in minutes or kilometres, the least limit first."""
        found: list[shapely.Geometry] = []
        for first in range(0, len(limits), MOST_CONTOURS):
            request = _costing(rules) | {
                "locations": [_location(stop, "break")],
                "contours": [{metric: limit} for limit in limits[first : first + MOST_CONTOURS]],
                "polygons": True,
                "denoise": SMALLEST_PART,
                "generalize": 0,
                "reverse": is_reverse,
            }
            # The largest comes first.
            found += [
                shapely.geometry.shape(one["geometry"]) for one in self._actor.isochrone(request)["features"][::-1]
            ]
        return found

    def may_be_moved(self, stops: Sequence[Waypoint], rules: Rules) -> list[bool]:
        """Return for each stop whether a vehicle may begin its way at another place than the nearest road."""
        request = {
            "locations": [_location(stop, "break") for stop in stops],
            "costing": rules.costing,
            "costing_options": {rules.costing: rules.options},
        }
        nearest = self.nearest_of_each(stops, rules.costing)
        return [
            any(
                spot is None
                or degrees_between(spot.place, (edge["correlated_lat"], edge["correlated_lon"])) > MOVED_DEGREES
                for edge in found["edges"] or ()
            )
            for spot, found in zip(nearest, self._actor.locate(request), strict=True)
        ]

    def edges(self, drive: Drive, rules: Rules) -> list[dict[str, Any]]:
        """Return the parts of roads that a drive uses, in Valhalla's terms; an empty list if it does not know."""
        request = {
            "encoded_polyline": drive.encoded,
            "shape_match": "edge_walk",
            "costing": rules.costing,
            "costing_options": {rules.costing: rules.options},
            "filters": {"attributes": EDGE_ATTRIBUTES, "action": "include"},
        }
        try:
            edges = self._actor.trace_attributes(request)["edges"]
        except RuntimeError:
            return []
        # The last edge may be a point beyond the line's end, or end a vertex before it.
        last = len(drive.line) - 1
        edges = [edge for edge in edges if edge["begin_shape_index"] < last] or edges[:1]
        edges[-1]["end_shape_index"] = last
        return edges

    def matched(self, places: Sequence[tuple[float, float]], rules: Rules, radius_m: float) -> dict[str, Any] | None:
        """Return the edges, matched points and line of a trace, in Valhalla's terms; None if no road is near."""
        request = {
            "shape": [{"lat": latitude, "lon": longitude} for latitude, longitude in places],
            "shape_match": "map_snap",
            "costing": rules.costing,
            "costing_options": {rules.costing: rules.options},
            "trace_options": {"search_radius": min(radius_m, SEARCH_RADIUS_M), "gps_accuracy": GPS_ACCURACY_M},
        }
        try:
            answer = self._actor.trace_attributes(request)
        except RuntimeError as error:
            if not str(error).startswith(NO_MATCH):
                raise
            return None
        return answer | {"line": _decode(answer["shape"])}


def _nearest_spot(stop: Waypoint, found: dict[str, Any]) -> Spot | None:
    spots = [Spot((edge["correlated_lat"], edge["correlated_lon"]), edge["way_id"]) for edge in found["edges"] or ()]
    return min(spots, key=lambda spot: degrees_between((stop.latitude, stop.longitude), spot.place), default=None)


def degrees_between(one: tuple[float, float], other: tuple[float, float]) -> float:
    """Return how far apart two places are, in degrees of latitude; here, those of longitude are half as long."""
    return hypot(one[0] - other[0], (one[1] - other[1]) / 2)


def _costing(rules: Rules) -> dict[str, Any]:
    return {
        "costing": rules.costing,
        "costing_options": {rules.costing: rules.options},
        "exclude_polygons": [[list(corner) for corner in ring] for ring in rules.excluded],
    }


def _locations(stops: Sequence[Waypoint], between: str) -> list[dict[str, Any]]:
    last = len(stops) - 1
    return [_location(stop, "break" if index in (0, last) else between) for index, stop in enumerate(stops)]


def _location(stop: Waypoint, kind: str) -> dict[str, Any]:
    location: dict[str, Any] = {
        "lat": min(stop.latitude, NORTHMOST),
        "lon": stop.longitude,
        "type": kind,
        "search_cutoff": MATCHING_DISTANCE_M,
        "radius": stop.radius_m,
    }
    if stop.least_reachable is not None:
        location["minimum_reachability"] = stop.least_reachable
    if stop.course is not None:
        location["heading"] = stop.course
    if stop.side_hint is not None:
        location["display_lat"], location["display_lon"] = stop.side_hint
        location["preferred_side"] = "same" if stop.must_match_side else "either"
    return location


def _drive(trip: dict[str, Any]) -> Drive:
    (leg,) = trip["legs"]
    return Drive(
        line=_decode(leg["shape"]),
        encoded=leg["shape"],
        length_m=round(trip["summary"]["length"] * METRES_PER_KILOMETRE),
        duration_s=round(trip["summary"]["time"]),
    )


def _decode(shape: str) -> list[tuple[float, float]]:
    """Return the vertices of Valhalla's own kind of polyline."""
    values = []
    number = shift = 0
    for character in shape.encode():
        part = character - 63
        number |= (part & 0x1F) << shift
        shift += 5
        if part < 0x20:
            values.append(~(number >> 1) if number & 1 else number >> 1)
            number = shift = 0
    latitude = longitude = 0
    points = []
    for north, east in zip(values[::2], values[1::2], strict=True):
        latitude, longitude = latitude + north, longitude + east
        points.append((latitude / SHAPE_SCALE, longitude / SHAPE_SCALE))
    return points
