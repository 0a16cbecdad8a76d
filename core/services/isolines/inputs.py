"""What a run of ``reachablearea`` is to ask: the points, the ranges and the options of its rows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Callable, NamedTuple

import numpy as np

from ...client.query import as_written
from ...i18n import tr
from ...results.store import KEY, other_keys_of, place_keys, query_hash
from ...run.rows import DataDefinedValue, shown
from ...vehicles.input_layers import read_avoid_areas, vehicle_reader
from ..routing import parameters as routes
from . import parameters as params
from .client import AreaOptions, AreaQuery, read_ranges

if TYPE_CHECKING:
    from qgis.core import QgsFeature, QgsMapLayer

    from ...geometry.places import PlaceIndex
    from ...run.invocation import Invocation
    from ...run.source import LayerSource
    from ..routing.queries import RouteOptions
    from .choices import RangeType

_API = "isolines"
"""In the keys of stored answers."""


class AreaInput(NamedTuple):
    """What a run is to do, and with which layer."""

    source: LayerSource
    layer: QgsMapLayer | None
    """The layer of ``source``."""
    options: AreaOptions
    """Those of all rows."""
    ranges: tuple[int, ...]
    """Those of all rows, in seconds or metres."""
    own_route: Callable[[QgsFeature], RouteOptions] | None
    """Reads the vehicle and the time of a row; raises ValueError with a sentence for the user. None: all have one."""
    own_ranges: Callable[[QgsFeature], tuple[int, ...]] | None
    """Reads the ranges of a row in the same way."""
    has_bands: bool
    is_dissolved: bool


def read_input(invocation: Invocation) -> AreaInput:
    """Read the parameters. Raises QgsProcessingException and :class:`~...client.query.QueryError`."""
    source = invocation.placed_source(params.INPUT)
    options = params.options_of(invocation, read_avoid_areas(invocation))
    asked = as_written(options.route)
    for name, time in ((tr("Departure: {}"), asked.departure), (tr("Arrival: {}"), asked.arrival)):
        if time:
            invocation.feedback.pushInfo(name.format(time))
    own_ranges = _ranges_of_rows(invocation, source, options.kind)
    read_vehicle, vehicle = vehicle_reader(invocation, source)
    departures, arrivals = (routes.row_times(invocation, name, source) for name in routes.TIMES)
    readers = {"vehicle": read_vehicle, "departure": departures, "arrival": arrivals}
    readers = {name: read for name, read in readers.items() if read is not None}
    if vehicle is not None:
        options = replace(options, route=replace(options.route, vehicle=vehicle))

    def own_route(feature: QgsFeature) -> RouteOptions:
        return replace(options.route, **{name: read(feature) for name, read in readers.items()})

    return AreaInput(
        source,
        invocation.input_layer(params.INPUT),
        options,
        ranges=params.ranges_of(invocation) if own_ranges is None else (),
        own_route=own_route if readers else None,
        own_ranges=own_ranges,
        has_bands=invocation.value(params.BANDS),
        is_dissolved=invocation.value(params.DISSOLVE),
    )


def _ranges_of_rows(
    invocation: Invocation, source: LayerSource, kind: RangeType
) -> Callable[[QgsFeature], tuple[int, ...]] | None:
    """Return what reads the ranges of a row; None if all rows have the same."""
    if not invocation.is_per_row(params.RANGES):
        return None
    expressions = invocation.expressions(source)
    value = DataDefinedValue(invocation.called(params.RANGES), invocation.parameters[params.RANGES], expressions)

    def read(feature: QgsFeature) -> tuple[int, ...]:
        found = value.of(feature)
        is_readable = found is None or isinstance(found, (str, int, float, list))
        return read_ranges(found if is_readable else shown(found), kind)

    return read


class RowQueries:
    """What is asked for the point of each row: its ranges, and the options, of which most rows have the same."""

    def __init__(self, given: AreaInput) -> None:
        self._given = given
        self._options = [given.options]
        self._numbers = {given.options: 0}

    @property
    def are_alike(self) -> bool:
        """Whether all rows ask for the same, so that their fields are not needed."""
        return self._given.own_ranges is None and self._given.own_route is None

    def of(self, feature: QgsFeature) -> tuple[tuple[int, ...], int]:
        """Return the ranges of a row and the number of its options; raises ValueError with a sentence for the user."""
        given, ranges, number = self._given, self._given.ranges, 0
        if given.own_ranges is not None:
            ranges = given.own_ranges(feature)
        if given.own_route is not None:
            own = replace(given.options, route=given.own_route(feature))
            number = self._numbers.setdefault(own, len(self._options))
            if number == len(self._options):
                self._options.append(own)
        return ranges, number

    def keys(self, index: PlaceIndex) -> tuple[np.ndarray, np.ndarray | None]:
        """Return the keys of the areas in the store by the number of the task, and their other keys."""
        keys, given = _keys(index, self._options), list(map(as_written, self._options))
        return keys, None if given == self._options else other_keys_of(keys, _keys(index, given))

    def depart_now(self, index: PlaceIndex) -> np.ndarray:
        """Return whether the answer to each task depends on when it is asked."""
        of_variants = np.array([self._options[number].route.departs_now for _, number in index.variants], dtype=bool)
        _, variants = index.keys()
        return of_variants[variants]

    def past_times(self, index: PlaceIndex, numbers: np.ndarray) -> dict[int, str]:
        """Return which of some tasks cannot be asked for, because their time is over, with a sentence for the user."""
        reasons = [one.route.past_time() for one in self._options]
        if not any(reasons):
            return {}
        _, variants = index.keys()
        of_tasks = ((number, reasons[index.variants[variants[number]][1]]) for number in numbers.tolist())
        return {number: reason for number, reason in of_tasks if reason}

    def query(self, index: PlaceIndex, numbers: np.ndarray) -> AreaQuery:
        """Return the query for some tasks at one point."""
        tasks = index.places(numbers)
        lat, lng, _, number = tasks[0]
        return AreaQuery(lat, lng, tuple(value for _, _, value, _ in tasks), self._options[number])


def _keys(index: PlaceIndex, options: Sequence[AreaOptions]) -> np.ndarray:
    """Return the keys of areas with these options, of which each task has the number of its own."""
    common = [{**one.parameters(), "direction": one.direction.value} for one in options]
    hashes = [query_hash(_API, {**common[number], "range": value}) for value, number in index.variants]
    coordinates, variants = index.keys()
    return place_keys(coordinates, np.array(hashes, dtype=KEY)[variants] if len(index) else 0)
