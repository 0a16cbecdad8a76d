"""Finds the stops of vehicles in GPS fixes: where a vehicle stayed within a radius for a time.

The fixes of a vehicle are read in the order of their times.

1. They are cut into blocks of half the minimum duration. A stop that is long enough contains a whole block. The median
   of the block, which outliers do not move, is the first guess for the centre of the stop.
2. The search starts at the fix of the block that is nearest to the median. It goes backward and forward through the
   fixes within the radius of the centre. It skips short excursions (outliers), and ends at a longer excursion, at a
   gap, or when more than a third of the fixes are outside.
3. The centre moves to the median of the fixes found, and the search is repeated from the fix that is nearest to it,
   until nothing changes.
4. If the fixes last long enough, they are a stop. Fixes of arriving and leaving have pulled at its centre, as far as
   they happened to be in the block. So step 3 is repeated from the median of the fixes that lie close together.
5. The search continues after the last fix of the stop.

So all fixes of a stop are within the radius of its centre, however slowly the vehicle moves. Where there is no stop,
the search visits few fixes outside the block. The blocks within a stop are skipped. So the time grows linearly with the
number of fixes.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Callable, NamedTuple

import numpy as np

from .geodesics import metres_per_degree

_LONGEST_EXCURSION_S = 300
"""From the first fix outside to the last. It must be shorter than a stop, as it could hide one otherwise."""
_MOST_ROUNDS = 5
"""How often the centre moves at most. Twice is usual."""
_FAR, _WIDE, _CLOSE = 2.0**2, 1.25**2, 0.5**2
"""Squared shares of the radius: how far the next fix of a stop may be, where those of arriving and leaving may seem to
belong to it, and where most of its fixes are."""
_NOISE_M = 1e-6
"""More than what the same track is off that is shifted in longitude, so that this does not decide what is within."""
_SMALL_BLOCK = 3
_FEW = 2
_FIXES_PER_PROGRESS = 10_000
_MS = _MM = 1000


class Fixes(NamedTuple):
    """Columns of equal length; rows in any order. Latitudes and longitudes in degrees on WGS 84."""

    vehicles: np.ndarray
    """A number for each vehicle, from 0."""
    times_ms: np.ndarray
    """Whole milliseconds since any moment, 64 bits."""
    lats: np.ndarray
    lngs: np.ndarray


@dataclass(frozen=True)
class StopRule:
    """What counts as a stop. All values are above 0."""

    radius_m: float
    min_duration_s: float
    max_gap_s: float
    """The longest time between two consecutive fixes of a stop."""


class Stop(NamedTuple):
    """A stop of a vehicle."""

    vehicle: int
    lat: float
    """Latitude of the centre, the median of the fixes, in degrees."""
    lng: float
    arrival_row: int
    """The row of the first fix within the radius."""
    departure_row: int
    """The row of the last fix within the radius."""
    points: int
    """Fixes within the radius, without excursions."""
    spread_m: float
    """The distance between the centre and the farthest of these fixes, in metres."""


class Detection(NamedTuple):
    """The result of a search."""

    stops: list[Stop]
    """Sorted by vehicle, then by time."""
    doubled: int
    """The number of rows that repeat vehicle, time and place of another row, and were ignored."""
    stop_of_row: np.ndarray
    """For each row the number of its stop, from 1; 0 for rows that belong to none. Excursions belong to none."""


def detect_stops(fixes: Fixes, rule: StopRule, on_progress: Callable[[float], None] = lambda _share: None) -> Detection:
    """Return the stops of all vehicles.

    ``on_progress`` is called from time to time with the share that is done, 0 to 1. An exception that it raises ends
    the search. Fixes of a vehicle at the same time in different places all count.
    """
    order, is_new = _in_time_order(fixes)
    rows = order[is_new]
    ordered = Fixes(*(column[rows] for column in fixes))
    # A step of more than 180° crosses the 180° meridian: the longitudes then run on, without a jump.
    turns = np.rint(np.diff(ordered.lngs, prepend=ordered.lngs[:1]) / 360).cumsum()
    ordered = ordered._replace(lngs=ordered.lngs - 360 * turns)
    search = _StopSearch(ordered, rule)
    stops = []
    told = 0
    for candidate in _candidates(ordered, rule):
        if candidate.fix >= told:
            on_progress(candidate.fix / len(rows))
            told = candidate.fix + _FIXES_PER_PROGRESS
        stop = search.stop_at(candidate)
        if stop is not None:
            arrival, departure = rows[[stop.arrival_row, stop.departure_row]].tolist()
            stops.append(stop._replace(arrival_row=arrival, departure_row=departure))
    stop_of_row = np.empty(len(order), dtype=np.int32)
    stop_of_row[order] = search.stop_of_fix[np.cumsum(is_new) - 1]
    return Detection(stops, len(order) - len(rows), stop_of_row)


def _in_time_order(fixes: Fixes) -> tuple[np.ndarray, np.ndarray]:
    """Return the rows sorted by vehicle, time and place, and which of them do not repeat the one before.

    So the order of the input does not matter.
    """
    rows = np.lexsort((fixes.lngs, fixes.lats, fixes.times_ms, fixes.vehicles))
    new = np.ones(len(rows), dtype=bool)
    new[1:] = np.any([np.diff(column[rows]) != 0 for column in fixes], axis=0)
    return rows, new


class _PossibleStop(NamedTuple):
    """A block during which the vehicle may have stopped."""

    fix: int
    """A fix that belongs to the stop, if there is a stop."""
    lat: float
    lng: float
    lat_m: float
    """The length of a degree of latitude here, in metres."""
    lng_m: float
    patience: int
    """The limit of the balance of fixes within and outside the radius, in both directions."""
    begin: int
    end: int
    """The fixes of the vehicle are from ``begin`` up to, but not including, ``end``."""


def _candidates(fixes: Fixes, rule: StopRule) -> Iterator[_PossibleStop]:
    """Yield the blocks during which the vehicle may have stopped, in the order of the fixes."""
    vehicles, times, lats, lngs = fixes
    count = len(times)
    if not count:
        return
    begins, block_of = _blocks(vehicles, times, rule.min_duration_s * _MS / 2)
    sizes = np.diff(begins, append=count)
    centre_lats, centre_lngs = (_block_medians(column, block_of, begins, sizes) for column in (lats, lngs))
    lat_m, lng_m = metres_per_degree(centre_lats)

    def squared_m(numbers: np.ndarray, blocks: np.ndarray) -> np.ndarray:
        """Return the squared distances between fixes and the medians of blocks."""
        north = (lats[numbers] - centre_lats[blocks]) * lat_m[blocks]
        east = (lngs[numbers] - centre_lngs[blocks]) * lng_m[blocks]
        return north * north + east * east

    distances = _in_mm(squared_m(np.arange(count), block_of))
    nearest = np.minimum.reduceat(distances, begins)
    lying_nearest = np.flatnonzero(distances == nearest[block_of])
    fix = lying_nearest[np.searchsorted(block_of[lying_nearest], np.arange(len(begins)))]

    squared_radius = (rule.radius_m + _NOISE_M) ** 2
    blocks = np.flatnonzero(nearest <= rule.radius_m * _MM)
    # If the vehicle moves and its fixes are far apart, no search is needed: the next fixes on both sides would end it.
    worthwhile = sizes[blocks] > _SMALL_BLOCK
    for offset in range(1, _SMALL_BLOCK + _FEW + 3):
        for neighbours in (fix[blocks] - offset, fix[blocks] + offset):
            worthwhile |= squared_m(np.clip(neighbours, 0, count - 1), blocks) <= squared_radius
    blocks = blocks[worthwhile]

    vehicle_begins = np.flatnonzero(np.diff(vehicles, prepend=-1))
    own = np.searchsorted(vehicle_begins, fix[blocks], side="right")
    of_block = (column[blocks] for column in (fix, centre_lats, centre_lngs, lat_m, lng_m, 2 * (sizes + _FEW)))
    of_vehicle = (column[own - 1] for column in (vehicle_begins, np.append(vehicle_begins[1:], count)))
    yield from map(_PossibleStop, *(column.tolist() for column in (*of_block, *of_vehicle)))


def _blocks(vehicles: np.ndarray, times: np.ndarray, length_ms: float) -> tuple[np.ndarray, np.ndarray]:
    """Return where the blocks begin, and the block of each fix.

    Some trackers send nothing while the vehicle is parked. A fix followed by such a silence may be the only one of the
    arrival. So it is a block of its own, and new blocks begin after it.
    """
    new = np.ones(len(times), dtype=bool)
    new[1:] = (np.diff(vehicles) != 0) | (np.diff(times) >= length_ms)
    runs = np.flatnonzero(new)
    number_in_run = ((times - np.repeat(times[runs], np.diff(runs, append=len(times)))) / length_ms).astype(np.int64)
    begins = new.copy()
    begins[1:] |= np.diff(number_in_run) != 0
    begins[:-1] |= new[1:]
    return np.flatnonzero(begins), np.cumsum(begins) - 1


def _block_medians(column: np.ndarray, block_of: np.ndarray, begins: np.ndarray, sizes: np.ndarray) -> np.ndarray:
    ranked = column[np.lexsort((column, block_of))]
    return (ranked[begins + (sizes - 1) // 2] + ranked[begins + sizes // 2]) / 2


class _StopSearch:
    """Searches for the fixes of stops, in their order. A fix belongs to one stop at most."""

    def __init__(self, fixes: Fixes, rule: StopRule) -> None:
        self._fixes = fixes
        # A view returns plain numbers twice as fast as an array.
        self._views = tuple(memoryview(column) for column in (fixes.times_ms, fixes.lats, fixes.lngs))
        self._squared_radius = (rule.radius_m + _NOISE_M) ** 2
        self._min_duration = rule.min_duration_s * _MS
        self._max_gap = rule.max_gap_s * _MS
        self._max_excursion = min(_LONGEST_EXCURSION_S * _MS, self._min_duration)
        self._free = 0
        self._found = 0
        self.stop_of_fix = np.zeros(len(fixes.times_ms), dtype=np.int32)
        """The number of the stop of each fix, from 1; 0 for fixes that belong to none."""

    def stop_at(self, candidate: _PossibleStop) -> Stop | None:
        """Return the stop of a candidate, if there is one. Its rows are those of the ordered fixes."""
        found = self._settled(candidate)
        if found is None:
            return None
        found = self._without_ways(*self._longest(*found))
        self._free = int(found[1][-1]) + 1
        self._found += 1
        self.stop_of_fix[found[1]] = self._found
        return self._described(*found)

    def _settled(self, candidate: _PossibleStop) -> tuple[_PossibleStop, np.ndarray] | None:
        """Return a candidate whose centre is the median of its fixes, with these; None if it makes no stop."""
        times, found = self._views[0], None
        for _ in range(_MOST_ROUNDS):
            stay = self._stay(candidate)
            if not len(stay) or times[stay[-1]] - times[stay[0]] < self._min_duration:
                break
            is_same = found is not None and np.array_equal(stay, found[1])
            found = candidate, stay
            if is_same:
                break
            candidate = self._moved(candidate, stay)
        return found

    def _longest(self, candidate: _PossibleStop, stay: np.ndarray) -> tuple[_PossibleStop, np.ndarray]:
        """Return a few fixes, or the longer stop that the last one belongs to: the first may be on the way to it."""
        last = int(stay[-1])
        if len(stay) > _SMALL_BLOCK or not self._is_within(candidate, last + 1, _FAR):
            return candidate, stay
        other = self._settled(self._moved(candidate, stay[-1:]))
        return (candidate, stay) if other is None or len(other[1]) < len(stay) else other

    def _without_ways(self, candidate: _PossibleStop, stay: np.ndarray) -> tuple[_PossibleStop, np.ndarray]:
        """Return what the search finds from the fixes that lie close together.

        Fixes of arriving and leaving pull at the centre, and may be within the radius only for that. So the block that
        the search began from does not matter.
        """
        first, last = int(stay[0]), int(stay[-1])
        ways = [fix for fix in (first - 1, last + 1) if self._is_within(candidate, fix, _WIDE)]
        if not ways and self._squared_m(candidate, stay).max() <= self._squared_radius * _CLOSE:
            return candidate, stay
        fixes = np.array([*stay.tolist(), *ways])
        middle = self._moved(candidate, fixes)
        close = fixes[self._squared_m(middle, fixes) <= self._squared_radius * _CLOSE]
        return self._settled(self._moved(middle, close) if len(close) else middle) or (candidate, stay)

    def _is_within(self, candidate: _PossibleStop, fix: int, share: float) -> bool:
        """Whether a fix of the vehicle that belongs to no stop yet is within a share of the radius, squared."""
        if not max(candidate.begin, self._free) <= fix < candidate.end:
            return False
        north = (self._views[1][fix] - candidate.lat) * candidate.lat_m
        east = (self._views[2][fix] - candidate.lng) * candidate.lng_m
        return north * north + east * east <= self._squared_radius * share

    def _moved(self, candidate: _PossibleStop, stay: np.ndarray) -> _PossibleStop:
        """Return the candidate with its centre in the middle of its fixes, and with the fix that is nearest to it."""
        moved = candidate._replace(lat=_median(self._fixes.lats[stay]), lng=_median(self._fixes.lngs[stay]))
        return moved._replace(fix=int(stay[np.argmin(_in_mm(self._squared_m(moved, stay)))]))

    def _squared_m(self, candidate: _PossibleStop, fixes: np.ndarray) -> np.ndarray:
        """Return the squared distances between the centre and some fixes."""
        north = (self._fixes.lats[fixes] - candidate.lat) * candidate.lat_m
        east = (self._fixes.lngs[fixes] - candidate.lng) * candidate.lng_m
        return north * north + east * east

    def _described(self, candidate: _PossibleStop, stay: np.ndarray) -> Stop:
        first, last = int(stay[0]), int(stay[-1])
        return Stop(
            vehicle=int(self._fixes.vehicles[first]),
            lat=candidate.lat,
            lng=math.remainder(candidate.lng, 360),
            arrival_row=first,
            departure_row=last,
            points=len(stay),
            spread_m=math.sqrt(np.max(self._squared_m(candidate, stay))),
        )

    def _stay(self, candidate: _PossibleStop) -> np.ndarray:
        """Return the fixes within the radius of the candidate's centre that are connected with its fix."""
        fix = candidate.fix
        if fix < self._free or not self._walk(candidate, range(fix, fix + 1))[0]:
            return np.empty(0, dtype=np.int64)
        after, balance = self._walk(candidate, range(fix + 1, candidate.end))
        before, _ = self._walk(candidate, range(fix - 1, max(candidate.begin, self._free) - 1, -1), balance)
        return np.array([*reversed(before), fix, *after])

    def _walk(self, candidate: _PossibleStop, others: Iterable[int], balance: int = _FEW) -> tuple[list[int], int]:
        """Return those of ``others``, on one side of the candidate's fix, that belong to its stay, and a balance.

        Each fix within the radius adds 1 to the balance, each fix outside subtracts 2.
        """
        times, lats, lngs = self._views
        fix, lat, lng, lat_m, lng_m, patience, _, _ = candidate
        squared_radius, max_gap, max_excursion = self._squared_radius, self._max_gap, self._max_excursion
        found: list[int] = []
        confirmed, left_over = 0, balance
        last, left = times[fix], None
        for other in others:
            now = times[other]
            north = (lats[other] - lat) * lat_m
            east = (lngs[other] - lng) * lng_m
            if north * north + east * east <= squared_radius:
                if abs(now - last) > max_gap:
                    break
                found.append(other)
                last, left = now, None
                if balance < patience:
                    balance += 1
                if balance >= 0:
                    confirmed, left_over = len(found), balance
            else:
                if left is None:
                    left = now
                elif abs(now - left) >= max_excursion:
                    break
                balance -= 2
                if balance < -patience:
                    break
        return found[:confirmed], left_over


def _in_mm(squared_m: np.ndarray) -> np.ndarray:
    """Return distances in whole millimetres: those that differ by noise alone are equal."""
    return np.rint(np.sqrt(squared_m) * _MM)


def _median(values: np.ndarray) -> float:
    lower, upper = (len(values) - 1) // 2, len(values) // 2
    ranked = np.partition(values, (lower, upper))
    return float(ranked[lower] + ranked[upper]) / 2
