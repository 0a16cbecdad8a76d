"""Routes through the stops of groups, such as the tours of a day, and the durations of the stops."""

from __future__ import annotations

import datetime as dt
import math
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np

from ...gateway.query import rounded_up
from ...gateway.routing.build import build_routes
from ...gateway.routing.queries import LONGEST_STOP_S, RouteOptions, RoutePlace, RouteQuery, Via
from ...i18n import tr
from ...results.keys import KEY, chained_keys
from ..shared.distinct_ids import DistinctIds
from ..shared.row_reader import SkippedRow
from ..shared.row_status import RowStatus
from ..shared.row_values import field_value, number_of, shown
from .input_layers import RoutePoints
from .tasks import RouteIds, RowBatch, distinct_parts, option_hashes

if TYPE_CHECKING:
    from ...gateway.endpoints import Endpoints

_LEAST_STOPS = 2


class GroupTasks:
    """One route per group, through its stops in their order.

    The columns of the layer are the ids, groups, order values and labels of its rows. Its values are the vehicles, of
    which that of the first stop counts, and the durations of the stops in seconds.
    """

    def __init__(
        self, stops: RoutePoints, options: RouteOptions, endpoints: Endpoints, *, has_groups: bool, has_order: bool
    ) -> None:
        """Request the groups of ``stops``. Without groups, they are one group. Without an order, the layer's counts."""
        self._stops = stops
        self._endpoints = endpoints
        self._vehicles, self._durations = stops.values
        self._options = [replace(options, vehicle=vehicle) for vehicle in self._vehicles.distinct]
        members = _members(stops, has_groups=has_groups)
        self._values = [value for value, _ in members]
        self._groups: list[Sequence[int]] = []
        self._unusable: dict[int, SkippedRow] = {}
        for number, (value, rows) in enumerate(members):
            ordered: Sequence[int] = rows
            try:
                if has_groups:
                    _check_group(value, rows)
                if has_order:
                    ordered = _in_order(rows, stops.columns[2])
                self._check(ordered)
            except ValueError as error:
                self._unusable[number] = SkippedRow(_status_of(rows, stops), str(error))
            self._groups.append(ordered)
        self.rows = len(self._groups)
        self._keys = self._keys_of_all()

    def distinct_keys(self) -> Iterator[np.ndarray]:
        return distinct_parts(self.row_batch(0, self.rows).keys)

    def row_batch(self, start: int, stop: int) -> RowBatch:
        stop = min(stop, self.rows)
        skipped = {row - start: self._unusable[row] for row in range(start, stop) if row in self._unusable}
        askable = [row for row in range(start, stop) if row not in self._unusable]
        return RowBatch(self._keys[askable], skipped)

    def query(self, row: int) -> RouteQuery:
        return self._query(self._groups[row])

    def _query(self, stops: Sequence[int]) -> RouteQuery:
        origin, *vias, destination = stops
        return RouteQuery(
            self._place(origin),
            self._place(destination),
            self._options[self._vehicles.numbers[origin]],
            tuple(Via(self._place(stop), stop_duration_s=self._durations.of(stop)) for stop in vias),
        )

    def ids(self, row: int) -> RouteIds:
        first, last = self._groups[row][0], self._groups[row][-1]
        ids, _, _, labels = self._stops.columns
        return RouteIds(ids[first], ids[last], self._values[row], (labels[first], labels[last]))

    def _place(self, stop: int) -> RoutePlace:
        return RoutePlace(*self._stops.place(stop))

    def _check(self, stops: Sequence[int]) -> None:
        """Raise ValueError with a sentence for the user if no route through ``stops`` can be requested."""
        if len(stops) < _LEAST_STOPS:
            raise ValueError(tr("A route needs at least 2 stops, and the group has only one."))
        if stops[0] in self._vehicles.errors:
            raise ValueError(self._vehicles.errors[stops[0]])
        for position, stop in enumerate(stops, start=1):
            if stop in self._stops.unusable:
                reason = self._stops.unusable[stop].reason
            elif stop in self._durations.errors and 1 < position < len(stops):
                reason = self._durations.errors[stop]
            else:
                continue
            raise ValueError(
                tr("Stop {} (id {}) cannot be used: {}").format(position, self._stops.columns[0][stop], reason)
            )
        if len({int(one) for one in self._stops.coordinates[list(stops)]}) == 1:
            raise ValueError(tr("All stops of the group are at the same place."))
        build_routes(self._query(stops), self._endpoints)  # raises, too

    def _keys_of_all(self) -> np.ndarray:
        """Return the keys of all groups. Groups with the same number of stops are done together."""
        keys = np.zeros(self.rows, dtype=KEY)
        hashes = option_hashes(self._options)
        by_length: dict[int, list[int]] = {}
        for row, stops in enumerate(self._groups):
            if row not in self._unusable:
                by_length.setdefault(len(stops), []).append(row)
        seconds = np.array(self._durations.distinct, dtype=np.int64)
        for rows in by_length.values():
            stops = np.array([self._groups[row] for row in rows])
            origins, *vias, destinations = self._stops.coordinates[stops].T
            waits = seconds[self._durations.numbers[stops[:, 1:-1]]].T
            steps = [step for via in zip(vias, waits) for step in via]
            keys[rows] = chained_keys(
                hashes[self._vehicles.numbers[stops[:, 0]]], origins, *steps, destinations
            )  # without vias, the same as for a pair
        return keys


def _members(stops: RoutePoints, *, has_groups: bool) -> list[tuple[Any, list[int]]]:
    """Return the value of each group, and its rows."""
    if not has_groups:
        return [(None, list(range(len(stops))))] if len(stops) else []
    groups, members = DistinctIds(), defaultdict(list)
    for row, value in enumerate(stops.columns[1]):
        members[groups.number(value)].append(row)
    return list(zip(groups.values, members.values()))


def _check_group(value: Any, rows: Sequence[int]) -> None:
    if value is None:
        raise ValueError(tr("The field of the tour is empty, so there is no route (rows: {:,}).").format(len(rows)))


def _in_order(rows: Sequence[int], values: Sequence[Any]) -> Sequence[int]:
    """Return ``rows`` sorted by their order values; raises ValueError if these give no order."""
    keys = {row: _order_key(values[row]) for row in rows}
    if len({kind for kind, _ in keys.values()}) > 1:
        raise ValueError(tr("Some order values are numbers or dates and others are texts, so they cannot be sorted."))
    ordered = sorted(rows, key=keys.__getitem__)
    for row, following in zip(ordered, ordered[1:]):
        if keys[row] == keys[following]:
            raise ValueError(
                tr("Two stops have the same order value '{}', so their order is unknown.").format(shown(values[row]))
            )
    return ordered


def _order_key(value: Any) -> tuple[str, Any]:
    """Return the kind of an order value, and a value to sort by. Texts that are numbers count as numbers."""
    if value is None:
        raise ValueError(tr("A stop has no order value: the field is empty."))
    if isinstance(value, (dt.date, dt.time)):
        return "python", value.isoformat()
    for kind, moment in _MOMENTS:
        if hasattr(value, moment):
            return kind, getattr(value, moment)()
    number = number_of(value)
    if not math.isnan(number):
        return "number", number
    if isinstance(value, str) and value.strip().lower() != "nan":
        return "text", value
    raise ValueError(tr("The order value '{}' of a stop cannot be used.").format(shown(value)))


_MOMENTS = (("time", "toMSecsSinceEpoch"), ("date", "toJulianDay"), ("clock", "msecsSinceStartOfDay"))
"""Kinds of Qt's dates and times, and the methods that make numbers of them."""


def _status_of(rows: Sequence[int], stops: RoutePoints) -> RowStatus:
    """Return the status of a group that cannot be requested: ``no_geometry`` if none of its rows has a geometry."""
    if rows and all(row in stops.unusable and stops.unusable[row].status is RowStatus.NO_GEOMETRY for row in rows):
        return RowStatus.NO_GEOMETRY
    return RowStatus.INVALID


def checked_stop_duration(value: object) -> int:
    """Return a duration rounded up to whole seconds, 0 for None; raises ValueError with a sentence for the user."""
    value = field_value(value)
    seconds = 0.0 if value is None else number_of(value)
    if not 0 <= seconds <= LONGEST_STOP_S:
        raise ValueError(
            tr("The duration '{}' of a stop is not a number of seconds from 0 to {}.").format(
                shown(value), LONGEST_STOP_S
            )
        )
    return rounded_up(seconds)
