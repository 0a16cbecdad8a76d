"""What it takes to drive between the locations of a problem, and where the roads run."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from demo.gateway.routing.engine import Engine, FloatArray, Rules
from demo.gateway.routing.places import Waypoint
from demo.gateway.routing.polyline import encode

LEAST_REACHABLE = 100
"""With fewer, a place is matched to a yard or a gate from which there is no way; the engine allows no more."""


class Roads:
    """The roads between some locations, for one kind of vehicle."""

    def __init__(self, engine: Engine, locations: Sequence[tuple[float, float]], attempts: Sequence[Rules]) -> None:
        """Look for ways by some rules, and where there is none, by the next ones."""
        self._engine = engine
        self._attempts = attempts
        self._stops = [Waypoint("location", *place, least_reachable=LEAST_REACHABLE) for place in locations]

    def matrix(self) -> dict[str, Any]:
        """Return seconds and metres between all locations as the planner wants them: row after row."""
        size = len(self._stops)
        spots = self._engine.nearest_of_each(self._stops, self._attempts[0].costing)
        usable = np.flatnonzero([spot is not None for spot in spots])
        durations, distances = (np.full((size, size), np.nan) for _ in range(2))
        if len(usable):
            block = np.ix_(usable, usable)
            durations[block], distances[block] = self._between([self._stops[at] for at in usable])
        for values in (durations, distances):
            np.fill_diagonal(values, 0)
        return {
            "travelTimes": _whole(durations),
            "distances": _whole(distances),
            "errorCodes": np.isnan(durations).astype(int).ravel().tolist(),
        }

    def _between(self, stops: list[Waypoint]) -> tuple[FloatArray, FloatArray]:
        durations, distances = (np.full((len(stops), len(stops)), np.nan) for _ in range(2))
        for rules in self._attempts:
            missing = np.isnan(durations)
            if not missing.any():
                break
            found = self._engine.matrix(stops, stops, rules)
            durations[missing], distances[missing] = found[0][missing], found[1][missing]
        return durations, distances

    def line(self, start: int, end: int) -> str | None:
        """Return the way between two locations as a flexible polyline; None if it is not found."""
        stops = self._stops[start], self._stops[end]
        if start == end:
            return encode([(stop.latitude, stop.longitude) for stop in stops])
        for rules in self._attempts:
            if drives := self._engine.find(stops, rules):
                return encode(drives[0].line)
        return None


def _whole(values: FloatArray) -> list[int]:
    return np.rint(np.nan_to_num(values)).astype(int).ravel().tolist()
