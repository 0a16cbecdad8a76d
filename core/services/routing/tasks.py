"""The tasks of a run of routes: pairs of rows, or groups of stops such as the tours of a day."""

from __future__ import annotations

import datetime as dt
import math
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Callable, NamedTuple, Protocol

import numpy as np

from ...client.query import rounded_up
from ...geometry.places import first_of_each
from ...i18n import tr
from ...results.store import KEY
from ...run.comparable import TEXT, comparable
from ...run.row_status import RowStatus
from ...run.rows import DistinctIds, SkippedRow, field_value, number_of, shown
from ...vehicles.input_layers import RoutePoints
from .queries import LONGEST_STOP_S, RouteOptions, RoutePlace, RouteQuery, Via, build_routes
from .row_options import OptionsOfRows

if TYPE_CHECKING:
    from ...client.endpoints import Endpoints

KEYS_TOGETHER = 500_000
"""Keys that are handled together: 14 MB of them, however many pairs there are."""
NO_ROW = -1
"""The row of a missing origin or destination."""
_BLOCK, _BLOCKS = 1_000, 8
"""How many pairs are listed together, and how many of these lists are kept: requests run ahead of the written rows."""
_LEAST_STOPS = 2


class RouteIds(NamedTuple):
    """The ids and labels of a row in the output."""

    origin_id: Any
    destination_id: Any
    group_id: Any = None
    origin_label: str | None = None
    destination_label: str | None = None
    carried: Sequence[Any] = ()
    """Further attributes of the destination."""


class RouteStop(NamedTuple):
    """A stop of a route, from the origin to the destination."""

    lat: float
    lng: float
    id: Any
    label: str


class RowStretch(NamedTuple):
    """Some consecutive rows."""

    keys: np.ndarray
    """Keys of the tasks of the rows, without the skipped rows. Equal tasks have equal keys."""
    skipped: Mapping[int, SkippedRow]
    """Rows that cannot be requested, by their position in the stretch."""
    keys_of_1_0: np.ndarray | None
    """For each key, that which version 1.0.0 made of the same route; None if they are the same."""
    is_past: np.ndarray | None = None
    """For each key, whether its departure or arrival is over, so that only a stored answer helps. None: no time is."""
    depart_now: np.ndarray | None = None
    """For each key, whether its answer depends on when it is asked, see :class:`RouteOptions`. None: none does."""

    def rows(self, chosen: np.ndarray, skipped: Mapping[int, SkippedRow]) -> RowStretch:
        """Return some of the rows with keys, and those that are ``skipped``."""
        return RowStretch(self.keys[chosen], skipped, _part(self.keys_of_1_0, chosen))


class DistinctKeys(NamedTuple):
    """The distinct keys of some tasks."""

    keys: np.ndarray
    keys_of_1_0: np.ndarray | None
    depart_now: np.ndarray | None
    """The others as in :class:`RowStretch`."""


class RouteTasks(Protocol):
    """The numbered rows of the output, without alternatives."""

    rows: int
    options: OptionsOfRows
    with_tolls: bool
    """Whether tolls are asked for."""

    def distinct_keys(self) -> Iterator[DistinctKeys]:
        """Yield the distinct keys of all tasks, at most :data:`KEYS_TOGETHER` at a time."""

    def stretch(self, start: int, stop: int) -> RowStretch:
        """Return the rows from ``start`` up to, but not including, ``stop``."""

    def query(self, row: int) -> RouteQuery:
        """Return the query of a row."""

    def ids(self, row: int) -> RouteIds:
        """Return the ids of a row."""

    def stops(self, row: int) -> Sequence[RouteStop]:
        """Return the stops of a row, if its sections are to be told apart by them."""


def distinct_parts(stretch: RowStretch) -> Iterator[DistinctKeys]:
    """Yield the distinct keys of a stretch, some at a time."""
    _, first = np.unique(stretch.keys, return_index=True)
    for start in range(0, len(first), KEYS_TOGETHER):
        some = first[start : start + KEYS_TOGETHER]
        yield DistinctKeys(stretch.keys[some], _part(stretch.keys_of_1_0, some), _part(stretch.depart_now, some))


def _part(column: np.ndarray | None, chosen: np.ndarray) -> np.ndarray | None:
    return None if column is None else column[chosen]


class NumberedTasks(NamedTuple):
    """The distinct tasks of some rows, numbered in the order of the rows."""

    keys: np.ndarray
    keys_of_1_0: np.ndarray | None
    """As :class:`RowStretch` has them."""
    numbers: list[int]
    """For each row that can be requested, the number of its task."""
    first_rows: list[int]
    """For each task, the first row that needs it."""
    rows: np.ndarray
    """For each task, how many rows need it."""


def numbered(start: int, stretch: RowStretch) -> NumberedTasks:
    """Return the tasks of a stretch whose first row has the number ``start``."""
    distinct, first, inverse, counts = np.unique(
        stretch.keys, return_index=True, return_inverse=True, return_counts=True
    )
    order = np.argsort(first, kind="stable")
    position_of = np.empty(len(order), dtype=np.int64)
    position_of[order] = np.arange(len(order))
    return NumberedTasks(
        distinct[order],
        _part(stretch.keys_of_1_0, first[order]),
        position_of[inverse.reshape(-1)].tolist(),
        asked_rows(start, stretch)[first[order]].tolist(),
        counts[order],
    )


def asked_rows(start: int, stretch: RowStretch) -> np.ndarray:
    """Return the row of each key of a stretch whose first row has the number ``start``."""
    rows = np.arange(start, start + len(stretch.keys) + len(stretch.skipped))
    return np.delete(rows, list(stretch.skipped)) if stretch.skipped else rows


class TasksWithoutTolls:
    """The tasks of a run whose tolls are refused: without tolls, but for those whose answers with tolls are stored."""

    with_tolls = False

    def __init__(self, tasks: RouteTasks, are_stored: Callable[[RowStretch], np.ndarray]) -> None:
        """``are_stored`` returns whether there is an answer, for each key of some rows."""
        self.rows, self.options = tasks.rows, tasks.options
        self._tasks = tasks
        self._are_stored = are_stored
        self._rows_with_tolls: set[int] = set()
        """Of the last stretch."""

    def stretch(self, start: int, stop: int) -> RowStretch:
        """Return some rows, as :meth:`RouteTasks.stretch` does."""
        stretch = self._tasks.stretch(start, stop)
        are_stored, without = self._are_stored(stretch), self.options.without_tolls
        self._rows_with_tolls = set(asked_rows(start, stretch)[are_stored].tolist())
        keys, keys_of_1_0 = (
            None if one is None else np.where(are_stored, one, without(one))
            for one in (stretch.keys, stretch.keys_of_1_0)
        )
        return stretch._replace(keys=keys, keys_of_1_0=keys_of_1_0)

    def query(self, row: int) -> RouteQuery:
        """Return the query of a row of the last stretch."""
        query = self._tasks.query(row)
        return query if row in self._rows_with_tolls else replace(query, options=_without_tolls(query.options))

    def ids(self, row: int) -> RouteIds:
        """Return the ids of a row."""
        return self._tasks.ids(row)

    def stops(self, row: int) -> Sequence[RouteStop]:
        """Return the stops of a row, as :meth:`RouteTasks.stops` does."""
        return self._tasks.stops(row)


@lru_cache(maxsize=64)  # most routes of a run have the same options
def _without_tolls(options: RouteOptions) -> RouteOptions:
    return replace(options, tolls=None)


class RowPairs(Protocol):
    """Numbered pairs of rows."""

    rows: int

    def ends(self, start: int, stop: int) -> tuple[np.ndarray, np.ndarray]:
        """Return the rows of the origins and of the destinations of some pairs; :data:`NO_ROW` if there is none."""

    def missing_reason(self, pair: int) -> str:
        """Return a sentence for the user that says why a pair has no origin or no destination."""


class OrderedPairs:
    """The first origin with the first destination, and so on."""

    def __init__(self, origins: int, destinations: int) -> None:
        """Pair so many rows."""
        self._counts = origins, destinations
        self.rows = max(self._counts)

    def ends(self, start: int, stop: int) -> tuple[np.ndarray, np.ndarray]:
        rows = np.arange(start, stop)
        origins, destinations = (np.where(rows < count, rows, NO_ROW) for count in self._counts)
        return origins, destinations

    def missing_reason(self, pair: int) -> str:
        origins, destinations = self._counts
        if pair >= origins:
            return tr("There is no origin in row {} (rows in the layer: {}).").format(pair + 1, origins)
        return tr("There is no destination in row {} (rows in the layer: {}).").format(pair + 1, destinations)


class AllPairs:
    """Every origin with every destination. They are not listed: the rows follow from the number of the pair."""

    def __init__(self, origins: int, destinations: int) -> None:
        """Pair so many rows."""
        self._destinations = destinations
        self.rows = origins * destinations

    def ends(self, start: int, stop: int) -> tuple[np.ndarray, np.ndarray]:
        origins, destinations = np.divmod(np.arange(start, stop), max(1, self._destinations))
        return origins, destinations

    def missing_reason(self, pair: int) -> str:
        raise NotImplementedError


class FieldPairs:
    """Each destination with the origin of the same value; then the origins whose value no destination has.

    A number, date or time in one layer matches its text in the other, see :func:`comparable`.
    """

    def __init__(self, origin_values: Sequence[Any], destination_values: Sequence[Any]) -> None:
        """Pair rows by their values; None is an empty value."""
        self._origin_values, self._destination_values = origin_values, destination_values
        self._origin_of: dict[tuple[str, Any], int] = {}
        self._doubled: set[tuple[str, Any]] = set()
        for row, value in enumerate(origin_values):
            if value is not None and self._origin_of.setdefault(compared := comparable(value), row) != row:
                self._doubled.add(compared)
        origins = np.fromiter(map(self._origin, destination_values), dtype=np.int64, count=len(destination_values))
        named = {comparable(value) for value in destination_values if value is not None}
        unnamed = [row for row, value in enumerate(origin_values) if value is None or comparable(value) not in named]
        self._origins = np.concatenate([origins, np.array(unnamed, dtype=np.int64)])
        self._destinations = np.full(len(self._origins), NO_ROW, dtype=np.int64)
        self._destinations[: len(origins)] = np.arange(len(origins))
        self.rows = len(self._origins)

    def ends(self, start: int, stop: int) -> tuple[np.ndarray, np.ndarray]:
        return self._origins[start:stop], self._destinations[start:stop]

    def missing_reason(self, pair: int) -> str:
        origin, destination = int(self._origins[pair]), int(self._destinations[pair])
        value = self._origin_values[origin] if destination == NO_ROW else self._destination_values[destination]
        if value is None:
            return tr("The field that pairs the rows is empty.")
        if destination == NO_ROW:
            return tr("No destination has the value '{}'.").format(shown(value))
        if comparable(value) in self._doubled:
            return tr("More than one origin has the value '{}', so the pair is ambiguous.").format(shown(value))
        return tr("No origin has the value '{}'.").format(shown(value))

    def _origin(self, value: Any) -> int:
        if value is None or comparable(value) in self._doubled:
            return NO_ROW
        return self._origin_of.get(comparable(value), NO_ROW)


class PairTasks:
    """One route per pair.

    The columns of both layers are ids and labels, then what is carried over to the output. The values of the origins
    are vehicles and departures, those of the destinations arrivals, see :class:`OptionsOfRows`.
    """

    def __init__(self, origins: RoutePoints, destinations: RoutePoints, pairs: RowPairs, options: RouteOptions) -> None:
        """Request ``pairs`` with ``options``, but for what the rows have of their own."""
        self.rows = pairs.rows
        self._origins = origins
        self._destinations = destinations
        self._pairs = pairs
        self.options = OptionsOfRows(options, *origins.values, *destinations.values)
        self.with_tolls = options.tolls is not None
        self._block_ends = lru_cache(_BLOCKS)(self._listed_ends)
        self._usable_origins = origins.usable & self.options.may_begin
        self._usable_destinations = destinations.usable & self.options.may_end

    def distinct_keys(self) -> Iterator[DistinctKeys]:
        if isinstance(self._pairs, AllPairs):
            yield from self._distinct_combinations()
        else:
            yield from distinct_parts(self.stretch(0, self.rows))

    def stretch(self, start: int, stop: int) -> RowStretch:
        origins, destinations = self._pairs.ends(start, min(stop, self.rows))
        askable = (origins != NO_ROW) & (destinations != NO_ROW)
        askable[askable] = self._askable(origins[askable], destinations[askable])
        skipped = {
            int(position): self._skip_reason(start + int(position), int(origins[position]), int(destinations[position]))
            for position in np.flatnonzero(~askable)
        }
        ends = origins[askable], destinations[askable]
        keys, keys_of_1_0 = self._keys(*ends)
        return RowStretch(keys, skipped, keys_of_1_0, self.options.is_past(*ends), self.options.depart_now(*ends))

    def query(self, row: int) -> RouteQuery:
        origin, destination = self._ends(row)
        return RouteQuery(
            RoutePlace(*self._origins.place(origin)),
            RoutePlace(*self._destinations.place(destination)),
            self.options.of(origin, destination),
        )

    def ids(self, row: int) -> RouteIds:
        origin, destination = self._ends(row)
        origin_id, origin_label = _columns(self._origins, origin)
        destination_id, destination_label, *carried = _columns(self._destinations, destination)
        return RouteIds(origin_id, destination_id, None, origin_label, destination_label, carried)

    def stops(self, row: int) -> Sequence[RouteStop]:
        return ()

    def _ends(self, row: int) -> tuple[int, int]:
        block, position = divmod(row, _BLOCK)
        origins, destinations = self._block_ends(block)
        return origins[position], destinations[position]

    def _listed_ends(self, block: int) -> tuple[list[int], list[int]]:
        start = block * _BLOCK
        origins, destinations = self._pairs.ends(start, min(start + _BLOCK, self.rows))
        return origins.tolist(), destinations.tolist()

    def _askable(self, origins: np.ndarray, destinations: np.ndarray) -> np.ndarray:
        differ = self._origins.coordinates[origins] != self._destinations.coordinates[destinations]
        usable = self._usable_origins[origins] & self._usable_destinations[destinations] & differ
        usable[usable] = self.options.have_one_time(origins[usable], destinations[usable])
        return usable

    def _keys(self, origins: np.ndarray, destinations: np.ndarray) -> tuple[np.ndarray, np.ndarray | None]:
        """Return the keys of some pairs, and those of version 1.0.0."""
        places = self._origins.coordinates[origins], self._destinations.coordinates[destinations]
        given = origins, destinations, *places
        return self.options.keys(*given), self.options.keys_of_1_0(*given)

    def _distinct_combinations(self) -> Iterator[DistinctKeys]:
        """Combine the distinct origins with the distinct destinations, some origins at a time."""
        origins, destinations = np.flatnonzero(self._usable_origins), np.flatnonzero(self._usable_destinations)
        # Vehicles that are equal in whole centimetres make the same request.
        hashes = self.options.first_hashes(origins)
        origins = origins[first_of_each(self._origins.coordinates[origins], hashes)[0]]
        hashes = self.options.last_hashes(destinations)
        destinations = destinations[first_of_each(self._destinations.coordinates[destinations], hashes)[0]]
        at_once = max(1, KEYS_TOGETHER // max(1, len(destinations)))
        for start in range(0, len(origins), at_once):
            some = origins[start : start + at_once]
            pairs = np.repeat(some, len(destinations)), np.tile(destinations, len(some))
            askable = self._askable(*pairs)
            ends = pairs[0][askable], pairs[1][askable]
            yield DistinctKeys(*self._keys(*ends), self.options.depart_now(*ends))

    def _skip_reason(self, row: int, origin: int, destination: int) -> SkippedRow:
        if NO_ROW in (origin, destination):
            return SkippedRow(RowStatus.INVALID, self._pairs.missing_reason(row))
        if origin in self._origins.unusable:
            status, reason = self._origins.unusable[origin]
            return SkippedRow(status, tr("The origin cannot be used: {}").format(reason))
        if destination in self._destinations.unusable:
            status, reason = self._destinations.unusable[destination]
            return SkippedRow(status, tr("The destination cannot be used: {}").format(reason))
        if reason := self.options.error(origin, destination):
            return SkippedRow(RowStatus.INVALID, reason)
        return SkippedRow(RowStatus.INVALID, tr("The origin and the destination are the same place."))


def _columns(points: RoutePoints, row: int) -> list[Any]:
    """Return the columns of a row; None for a missing row."""
    return [None if row == NO_ROW else column[row] for column in points.columns]


class GroupTasks:
    """One route per group, through its stops in their order.

    The columns of the layer are the ids, groups, order values and labels of its rows. Its values are the durations of
    the stops in seconds, and their vehicles, departures and arrivals, see :class:`OptionsOfRows`.
    """

    def __init__(  # noqa: PLR0913 - what makes groups of rows
        self,
        stops: RoutePoints,
        options: RouteOptions,
        endpoints: Endpoints,
        *,
        has_groups: bool,
        has_order: bool,
        returns: bool,
    ) -> None:
        """Request the groups of ``stops``, each of which may end where it began.

        Without groups, they are one group. Without an order, the layer's counts.
        """
        self._stops = stops
        self._endpoints = endpoints
        self._durations, *of_rows = stops.values
        self.options = OptionsOfRows(options, *of_rows)
        self.with_tolls = options.tolls is not None
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
                if returns and len(rows) >= _LEAST_STOPS:
                    ordered = [*ordered, ordered[0]]
                self._check(ordered)
            except ValueError as error:
                self._unusable[number] = SkippedRow(_status_of(rows, stops), str(error))
            self._groups.append(ordered)
        self.rows = len(self._groups)
        self._keys = self._keys_of_all()

    def distinct_keys(self) -> Iterator[DistinctKeys]:
        return distinct_parts(self.stretch(0, self.rows))

    def stretch(self, start: int, stop: int) -> RowStretch:
        stop = min(stop, self.rows)
        skipped = {row - start: self._unusable[row] for row in range(start, stop) if row in self._unusable}
        askable = [row for row in range(start, stop) if row not in self._unusable]
        firsts, lasts = (np.array([self._groups[row][end] for row in askable], dtype=np.int64) for end in (0, -1))
        keys, keys_of_1_0 = self._keys
        ends = firsts, lasts
        return RowStretch(
            keys[askable],
            skipped,
            _part(keys_of_1_0, askable),
            self.options.is_past(*ends),
            self.options.depart_now(*ends),
        )

    def query(self, row: int) -> RouteQuery:
        return self._query(self._groups[row])

    def _query(self, stops: Sequence[int]) -> RouteQuery:
        origin, *vias, destination = stops
        return RouteQuery(
            self._place(origin),
            self._place(destination),
            self.options.of(origin, stops[-1]),
            tuple(Via(self._place(stop), stop_duration_s=self._durations.of(stop)) for stop in vias),
        )

    def ids(self, row: int) -> RouteIds:
        first, last = self._groups[row][0], self._groups[row][-1]
        ids, _, _, labels = self._stops.columns
        return RouteIds(ids[first], ids[last], self._values[row], labels[first], labels[last])

    def stops(self, row: int) -> Sequence[RouteStop]:
        ids, _, _, labels = self._stops.columns
        return [RouteStop(*self._stops.place(stop), ids[stop], labels[stop]) for stop in self._groups[row]]

    def _place(self, stop: int) -> RoutePlace:
        return RoutePlace(*self._stops.place(stop))

    def _check(self, stops: Sequence[int]) -> None:
        """Raise ValueError with a sentence for the user if no route through ``stops`` can be requested."""
        if len(stops) < _LEAST_STOPS:
            raise ValueError(tr("A route needs at least 2 stops, and the group has only one."))
        if reason := self.options.error(stops[0], stops[-1]):
            raise ValueError(reason)
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

    def _keys_of_all(self) -> tuple[np.ndarray, np.ndarray | None]:
        """Return the keys of all groups, and those of version 1.0.0.

        Groups with the same number of stops are done together.
        """
        keys, keys_of_1_0 = np.zeros((2, self.rows), dtype=KEY)
        are_others = False
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
            # Without vias, they are the same as for a pair.
            given = stops[:, 0], stops[:, -1], origins, *steps, destinations
            keys[rows], others = self.options.keys(*given), self.options.keys_of_1_0(*given)
            if others is not None:
                keys_of_1_0[rows], are_others = others, True
        return keys, keys_of_1_0 if are_others else None


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
    """Return the kind of an order value, and a value to sort by. Texts that are numbers or times count as such."""
    if value is None:
        raise ValueError(tr("A stop has no order value: the field is empty."))
    if isinstance(value, (dt.date, dt.time)):
        return "python", value.isoformat()
    kind, at = comparable(value)
    if kind != TEXT:
        return kind, at
    number = number_of(value)
    if not math.isnan(number):
        return "number", number
    if isinstance(value, str) and value.strip().lower() != "nan":
        return "text", value
    raise ValueError(tr("The order value '{}' of a stop cannot be used.").format(shown(value)))


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
