"""The options of the routes of some rows, and the keys of these routes in the result store."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from ...client.query import as_written
from ...i18n import tr
from ...results.store import KEY, chained_keys, query_hash
from ...vehicles.choices import MOST_ALTERNATIVES
from ...vehicles.input_layers import RowValues
from .queries import RouteOptions

_API = "routes"
"""The name of the API in the keys of stored answers."""


class OptionsOfRows:
    """The options of routes between rows: those of the row where they begin, and the arrival of the one where they end.

    An arrival is no part of the hash of other options: each row may end routes that begin with many options. Nor is
    what an answer may have beyond that of another question: alternatives, elevation, tolls. So the key of a route leads
    to those of the same route with more, and without tolls.
    """

    def __init__(self, shared: RouteOptions, vehicles: RowValues, departures: RowValues, arrivals: RowValues) -> None:
        """``vehicles`` and ``departures`` are those of the rows where routes begin, ``arrivals`` where they end.

        A time of None is that of the ``shared`` options.
        """
        self.shared = shared
        self._vehicles, self._departures, self._arrivals = vehicles, departures, arrivals
        self.may_begin = np.ones(len(vehicles.numbers), dtype=bool)
        """Whether the options of a row can be used where a route begins, …"""
        self.may_begin[[*vehicles.errors, *departures.errors]] = False
        self.may_end = np.ones(len(arrivals.numbers), dtype=bool)
        """… and where it ends."""
        self.may_end[list(arrivals.errors)] = False
        both = vehicles.numbers[self.may_begin].astype(np.int64), departures.numbers[self.may_begin].astype(np.int64)
        distinct, numbers = np.unique(both[0] * max(1, len(departures.distinct)) + both[1], return_inverse=True)
        self._numbers = np.zeros(len(vehicles.numbers), dtype=np.int64)
        self._numbers[self.may_begin] = numbers
        self._options = []
        for number in distinct.tolist():
            vehicle, departure = divmod(number, len(departures.distinct))
            time = departures.distinct[departure]
            changed = {} if time is None else {"departure": time}
            self._options.append(replace(shared, vehicle=vehicles.distinct[vehicle], arrival="", **changed))
        self._tolls = np.uint64(query_hash(_API, shared.tolls.parameters()) if shared.tolls else 0)
        own = _hash_beyond(shared.alternatives, elevation=shared.elevation)
        self._beyond = own
        """What the keys have for alternatives and elevation."""
        self.to_more = [
            own ^ _hash_beyond(alternatives, elevation=elevation)
            for elevation in {shared.elevation, True}
            for alternatives in range(shared.alternatives, MOST_ALTERNATIVES + 1)
            if (alternatives, elevation) != (shared.alternatives, shared.elevation)
        ]
        """What leads from a key to that of the same route with more, see :class:`~...results.lookup.StoreLookup`."""
        without_tolls = [replace(one, tolls=None) if one.tolls else one for one in self._options]
        plain = [replace(one, alternatives=0, elevation=False) for one in without_tolls] if own else without_tolls
        self._hashes = np.array([query_hash(_API, one.parameters()) for one in plain], dtype=KEY)
        self._have_departures = np.array([bool(one.departure) for one in self._options], dtype=bool)
        ends = [
            replace(shared, departure="", arrival=shared.arrival if text is None else text)
            for text in arrivals.distinct
        ]
        self._texts = [one.arrival for one in ends]
        self._are_past = np.array([bool(one.past_time()) for one in self._options], dtype=bool)
        self._arrivals_are_past = np.array([bool(one.past_time()) for one in ends] or [False], dtype=bool)
        self._times = _hashes_of_times(self._texts)
        self._have_arrivals = bool(self._times.any())
        self._of_1_0 = self._hashes_of_1_0(without_tolls, ends)

    def of(self, first: int, last: int) -> RouteOptions:
        """Return the options of a route between two rows."""
        options, arrival = self._options[self._numbers[first]], self._texts[self._arrivals.numbers[last]]
        return replace(options, arrival=arrival) if arrival else options

    def keys(self, firsts: np.ndarray, lasts: np.ndarray, *steps: np.ndarray) -> np.ndarray:
        """Return the keys of routes between these rows. The columns ``steps`` are their places, and the stops there."""
        return self._chained(self._hashes, self._times, firsts, lasts, *steps) ^ self._beyond ^ self._tolls

    def keys_of_1_0(self, firsts: np.ndarray, lasts: np.ndarray, *steps: np.ndarray) -> np.ndarray | None:
        """Return the keys that version 1.0.0 made of the same routes; None if they are the same."""
        if self._of_1_0 is None:
            return None
        return self._chained(*self._of_1_0, firsts, lasts, *steps) ^ self._tolls

    def _chained(
        self, hashes: np.ndarray, times: np.ndarray, firsts: np.ndarray, lasts: np.ndarray, *steps: np.ndarray
    ) -> np.ndarray:
        """Return keys of options and steps; ``hashes`` are those of options, ``times`` those of arrivals."""
        chained = hashes[self._numbers[firsts]]
        if self._have_arrivals:
            arrivals = times[self._arrivals.numbers[lasts]]
            chained = np.where(arrivals == 0, chained, chained_keys(chained, arrivals))
        return chained_keys(chained, *steps)

    def _hashes_of_1_0(
        self, options: Sequence[RouteOptions], ends: Sequence[RouteOptions]
    ) -> tuple[np.ndarray, np.ndarray] | None:
        """Return the hashes that version 1.0.0 made of options and arrivals as they were written.

        Alternatives and elevation were a part of them. None if no hash was another one.
        """
        hashes = self._hashes.copy()
        for number, (one, given) in enumerate(zip(options, map(as_written, options))):
            if self._beyond or given != one:
                hashes[number] = query_hash(_API, given.parameters())
        times = _hashes_of_times([as_written(one).arrival for one in ends])
        is_same = np.array_equal(hashes, self._hashes) and np.array_equal(times, self._times)
        return None if is_same else (hashes, times)

    def without_tolls(self, keys: np.ndarray) -> np.ndarray:
        """Return the keys of the same routes without tolls."""
        return keys ^ self._tolls

    def second_keys(self, keys: np.ndarray, *, with_tolls: bool) -> np.ndarray | None:
        """Return the keys of routes that the answers to these answer, too; None if these are plain.

        They are those without tolls; if these have none, those without alternatives and elevation.
        """
        beyond = (self._tolls if with_tolls else 0) or self._beyond
        return keys ^ beyond if beyond else None

    def first_hashes(self, firsts: np.ndarray) -> np.ndarray:
        """Return a hash for the options of rows where routes begin, apart from tolls."""
        return self._hashes[self._numbers[firsts]]

    def last_hashes(self, lasts: np.ndarray) -> np.ndarray:
        """Return a hash for the arrivals of rows where routes end; 0 for none."""
        return self._times[self._arrivals.numbers[lasts]]

    def is_past(self, firsts: np.ndarray, lasts: np.ndarray) -> np.ndarray | None:
        """Whether the departure or the arrival of each route between these rows is over; None if no time is."""
        if not (self._are_past.any() or self._arrivals_are_past.any()):
            return None
        return self._are_past[self._numbers[firsts]] | self._arrivals_are_past[self._arrivals.numbers[lasts]]

    def depart_now(self, firsts: np.ndarray, lasts: np.ndarray) -> np.ndarray | None:
        """Whether the answer for each route between these rows depends on when it is asked; None if none does."""
        if not self.shared.traffic or self._have_departures.all():
            return None
        depart_now = ~self._have_departures[self._numbers[firsts]]
        return depart_now & (self.last_hashes(lasts) == 0) if self._have_arrivals else depart_now

    def have_one_time(self, firsts: np.ndarray, lasts: np.ndarray) -> np.ndarray:
        """Whether the routes between these rows do not have both a departure and an arrival."""
        if not self._have_arrivals:
            return np.ones(len(firsts), dtype=bool)
        return ~(self._have_departures[self._numbers[firsts]] & (self.last_hashes(lasts) != 0))

    def error(self, first: int, last: int) -> str:
        """Return why the options between two rows cannot be used, as a sentence for the user, or an empty text."""
        for row, values in ((first, self._vehicles), (first, self._departures), (last, self._arrivals)):
            if row in values.errors:
                return values.errors[row]
        if not self.have_one_time(np.array([first]), np.array([last]))[0]:
            return tr("The route has a departure and an arrival; only one of them can be chosen.")
        return ""


def _hash_beyond(alternatives: int, *, elevation: bool) -> np.uint64:
    """Return what a key has for what goes beyond a route; 0 for nothing."""
    asked = {"alternatives": alternatives, "elevation": elevation}
    return np.uint64(query_hash(_API, asked) if any(asked.values()) else 0)


def _hashes_of_times(texts: Sequence[str]) -> np.ndarray:
    """Return a hash for each arrival; 0 for none."""
    return np.array([query_hash(_API, {"arrivalTime": text}) if text else 0 for text in texts] or [0], dtype=KEY)
