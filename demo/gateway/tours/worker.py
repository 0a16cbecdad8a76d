"""A process that plans one problem: `python -m demo.gateway.tours.worker`.

It reads an order as JSON and writes the engine's plan. A process of its own keeps no other request waiting, and can be
ended at any time, which the engine itself cannot.
"""

from __future__ import annotations

import json
import signal
import sys
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from time import monotonic
from typing import Any

import numpy as np

from demo.gateway.routing.engine import Costing, Engine, FloatArray, Rules
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


GENERATIONS = 300
"""How many times the engine tries to make a plan better. More take longer, and find little more in one city."""
LEAST_S = 1


def plan(order: dict[str, Any]) -> dict[str, Any]:
    """Return a plan for an order of :func:`~demo.gateway.tours.jobs.order`, or why there is none."""
    started = monotonic()
    engine = Engine(Path(order["configuration"]))
    roads = {
        name: Roads(engine, order["locations"], [Rules(Costing(costing), options) for costing, options in attempts])
        for name, attempts in order["profiles"].items()
    }
    matrices = {name: one.matrix() for name, one in roads.items()}
    left_s = max(LEAST_S, order["max_time_s"] - round(monotonic() - started))
    try:
        solution = solve(order["problem"], matrices, left_s)
    except OSError as error:  # the engine's only way to say what is wrong
        return {"error": str(error)}
    lines = _lines(solution, roads, order["profile_of_type"]) if order["wants_lines"] else None
    return {"solution": solution, "lines": lines, "unreachable": _unreachable(matrices)}


def solve(problem: dict[str, Any], matrices: dict[str, dict[str, Any]], most_s: int) -> dict[str, Any]:
    """Return the engine's plan; raises :class:`OSError`."""
    from vrp_cli import solve_pragmatic  # noqa: PLC0415 there are systems without it

    configuration = {
        "termination": {"maxTime": most_s, "maxGenerations": GENERATIONS},
        # Its log would go to the standard output.
        "environment": {"logging": {"enabled": False}, "parallelism": {"numThreadPools": 1, "threadsPerPool": 1}},
    }
    text = solve_pragmatic(
        problem=json.dumps(problem),
        matrices=[json.dumps({"profile": name, **matrix}) for name, matrix in matrices.items()],
        config=json.dumps(configuration),
    )
    return json.loads(text)


def _lines(
    solution: dict[str, Any], roads: dict[str, Roads], profile_of_type: dict[str, str]
) -> list[list[str | None]]:
    """Return the ways to the second and each later stop of each tour."""
    return [
        [
            roads[profile_of_type[tour["typeId"]]].line(start["location"]["index"], end["location"]["index"])
            for start, end in pairwise(tour["stops"])
        ]
        for tour in solution["tours"]
    ]


def _unreachable(matrices: dict[str, dict[str, Any]]) -> list[int]:
    """Return the locations that no vehicle can reach from any other."""
    found: list[set[int]] = []
    for matrix in matrices.values():
        codes = matrix["errorCodes"]
        size = round(len(codes) ** 0.5)
        found.append({at for at in range(size) if size > 1 and sum(codes[at::size]) == size - 1})
    return sorted(set.intersection(*found))


def main() -> None:
    """Plan one problem."""
    # Ctrl+C is for the gateway, which then ends this process.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    json.dump(plan(json.load(sys.stdin)), sys.stdout)


if __name__ == "__main__":
    main()
