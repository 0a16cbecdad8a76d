"""Computes a matrix: what each pair takes, and what is to say about it (docs/service.md, Distance matrix)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from itertools import product

import numpy as np
import shapely
from numpy.typing import NDArray

from demo.gateway.matrix.request import MatrixRequest, invalid
from demo.gateway.routing.engine import MOVED_DEGREES, TINY, Engine, FloatArray, Rules, degrees_between
from demo.gateway.routing.places import Ring, Waypoint
from demo.gateway.routing.planner import HOME_COUNTRY, attempts, regardless_of_size
from demo.gateway.routing.request import RouteRequest

ONE_SEGMENT = "E601504"
MOST_ON_ONE_SEGMENT = 100
"""Origins and destinations together; half of them where the destinations are the origins."""
MOSTLY = 0.5
BLOCK = 500
"""How many origins, and destinations, are computed at once. Nothing else is answered meanwhile."""


class Code(IntEnum):
    """What is said about a pair."""

    FOUND = 0
    NO_WAY = 1
    NO_MATCH = 2
    VIOLATED = 3
    OUTSIDE = 4


@dataclass(frozen=True, slots=True)
class Cells:
    """A row for each origin, a column for each destination. What has no way is 0 s and 0 m."""

    durations_s: NDArray[np.int64]
    distances_m: NDArray[np.int64]
    codes: NDArray[np.int64]


class GivenUpError(Exception):
    """Nobody waits for a matrix any more."""


def compute(engine: Engine, request: MatrixRequest, is_given_up: Callable[[], bool] = lambda: False) -> Cells:
    """Compute a matrix; raises :class:`GivenUpError`."""
    ends = request.origins, request.destinations
    costing = regardless_of_size(request.route).costing
    inside = [request.region.contains(points) for points in ends]
    spots = [engine.nearest_of_each(points, costing) for points in ends]
    matched = [np.array([spot is not None for spot in found]) for found in spots]
    shape = len(request.origins), len(request.destinations)
    durations, distances = (np.full(shape, np.nan) for _ in range(2))
    codes = np.full(shape, Code.NO_WAY, dtype=np.int64)
    if HOME_COUNTRY not in request.route.excluded_countries:
        usable = [np.flatnonzero(there & found) for there, found in zip(inside, matched, strict=True)]
        for rows, columns, areas in _groups(request, *usable):
            if is_given_up():
                raise GivenUpError
            block = np.ix_(rows, columns)
            points = [[ends[side][at] for at in found] for side, found in ((0, rows), (1, columns))]
            durations[block], distances[block], codes[block] = _block(engine, request.route, *points, areas)
    codes[~(matched[0][:, None] & matched[1])] = Code.NO_MATCH
    codes[~(inside[0][:, None] & inside[1])] = Code.OUTSIDE
    return Cells(_whole(durations), _whole(distances), codes)


def _whole(values: FloatArray) -> NDArray[np.int64]:
    return np.rint(np.nan_to_num(values)).astype(np.int64)


def check_segments(engine: Engine, request: MatrixRequest) -> None:
    """Refuse too many points on one street; raises :class:`ApiError`."""
    costing = regardless_of_size(request.route).costing
    ways: Counter[int] = Counter()
    for points in (request.origins,) if request.is_square else (request.origins, request.destinations):
        spots = engine.nearest_of_each(points, costing)
        inside = request.region.contains(points)
        ways.update(spot.way_id for spot, there in zip(spots, inside, strict=True) if there and spot is not None)
    most = MOST_ON_ONE_SEGMENT // 2 if request.is_square else MOST_ON_ONE_SEGMENT
    for way, count in ways.most_common(1):
        if count > most:
            cause = f"{count} points match the road segment demo:osm:way:{way}"
            raise invalid(ONE_SEGMENT, cause, f"At most {most} points on one segment")


def _groups(
    request: MatrixRequest, rows: NDArray[np.intp], columns: NDArray[np.intp]
) -> Iterator[tuple[NDArray[np.intp], NDArray[np.intp], tuple[Ring, ...]]]:
    """Yield origins and destinations, and the areas that the ways between them avoid.

    An area with one of its ends in it cannot be avoided, and the engine would move that end.
    """
    areas = request.route.avoid.areas
    groups = [
        _by_areas(areas, request.origins, rows),
        _by_areas(areas, request.destinations, columns),
    ]
    for own, row_group in groups[0].items():
        for others, column_group in groups[1].items():
            avoided = tuple(ring for at, ring in enumerate(areas) if at not in own | others)
            for row, column in product(range(0, len(row_group), BLOCK), range(0, len(column_group), BLOCK)):
                yield np.array(row_group[row : row + BLOCK]), np.array(column_group[column : column + BLOCK]), avoided


def _by_areas(
    areas: tuple[Ring, ...], points: Sequence[Waypoint], numbers: NDArray[np.intp]
) -> dict[frozenset[int], list[int]]:
    """Return the numbers of points by the areas that they are in."""
    polygons = [shapely.Polygon(ring) for ring in areas]
    groups: dict[frozenset[int], list[int]] = {}
    for number in numbers.tolist():
        spot = shapely.Point(points[number].longitude, points[number].latitude)
        within = frozenset(at for at, polygon in enumerate(polygons) if polygon.intersects(spot))
        groups.setdefault(within, []).append(number)
    return groups


def _block(
    engine: Engine,
    route: RouteRequest,
    origins: list[Waypoint],
    destinations: list[Waypoint],
    areas: tuple[Ring, ...],
) -> tuple[FloatArray, FloatArray, NDArray[np.int64]]:
    """Return seconds, metres and codes for points that have a road: as routes are looked for, attempt by attempt.

    A route also says so if it ends at another road than the nearest. A matrix has no lines that would show that.
    """
    shape = len(origins), len(destinations)
    durations, distances = (np.full(shape, np.nan) for _ in range(2))
    codes = np.full(shape, Code.NO_WAY, dtype=np.int64)
    all_rules = attempts(route, areas)
    for at, rules in enumerate(all_rules):
        missing = np.isnan(durations)
        if not missing.any():
            break
        code = Code.FOUND if at == 0 and areas == route.avoid.areas else Code.VIOLATED
        found = _found(engine, (origins, destinations), rules, missing)
        take = missing & ~np.isnan(found[0])
        durations[take], distances[take], codes[take] = found[0][take], found[1][take], code
    return durations, distances, codes


def _found(
    engine: Engine, points: tuple[list[Waypoint], list[Waypoint]], rules: Rules, missing: NDArray[np.bool_]
) -> tuple[FloatArray, FloatArray]:
    """Return seconds and metres by some rules, where they are missing and there is a way."""
    durations, distances = (np.full(missing.shape, np.nan) for _ in range(2))
    has_road = [np.array([spot is not None for spot in engine.nearest_of_each(side, rules.costing)]) for side in points]
    for rows, columns in _rectangles(missing & has_road[0][:, None] & has_road[1]):
        block = np.ix_(rows, columns)
        some = [[side[at] for at in found] for side, found in zip(points, (rows, columns), strict=True)]
        durations[block], distances[block] = engine.matrix(*some, rules)
    if not rules.ignores_size:
        _remove_moved(engine, points, rules, durations)
    return durations, distances


def _remove_moved(
    engine: Engine, points: tuple[list[Waypoint], list[Waypoint]], rules: Rules, durations: FloatArray
) -> None:
    """Remove the ways of points that a vehicle cannot reach or leave.

    The engine moves such a point to another road, or its routes find no way where its matrix does. One route shows it
    for all ways of a point.
    """
    small = replace(rules, options={**rules.options, **TINY})
    moved = [np.array(engine.may_be_moved(side, rules)) for side in points]
    for axis, ways in enumerate((durations, durations.T)):  # of each origin, of each destination
        for at in np.flatnonzero(moved[axis]):
            there = ~np.isnan(ways[at])
            sure = there & ~moved[1 - axis]
            others = np.flatnonzero(sure if sure.any() else there)
            if not len(others):
                continue
            stops = (points[axis][at], points[1 - axis][others[0]])
            stops = stops if axis == 0 else stops[::-1]
            own, any_size = (engine.find(stops, one) for one in (rules, small))
            end = -axis  # the first or the last vertex
            if not own or (any_size and degrees_between(own[0].line[end], any_size[0].line[end]) > MOVED_DEGREES):
                ways[at] = np.nan


def _rectangles(missing: NDArray[np.bool_]) -> Iterator[tuple[NDArray[np.intp], NDArray[np.intp]]]:
    """Yield rows and columns that cover what is missing: mostly whole rows, or whole columns, of hidden places."""
    rest = missing.copy()
    rows = np.flatnonzero(rest.mean(axis=1) > MOSTLY)
    yield from _rectangle(rows, np.flatnonzero(rest[rows].any(axis=0)))
    rest[rows] = False
    columns = np.flatnonzero(rest.mean(axis=0) > MOSTLY)
    yield from _rectangle(np.flatnonzero(rest[:, columns].any(axis=1)), columns)
    rest[:, columns] = False
    yield from _rectangle(np.flatnonzero(rest.any(axis=1)), np.flatnonzero(rest.any(axis=0)))


def _rectangle(
    rows: NDArray[np.intp], columns: NDArray[np.intp]
) -> Iterator[tuple[NDArray[np.intp], NDArray[np.intp]]]:
    if len(rows) and len(columns):
        yield rows, columns
