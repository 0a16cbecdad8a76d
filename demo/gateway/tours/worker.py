"""A process that plans one problem: `python -m demo.gateway.tours.worker`.

It reads an order as JSON and writes the engine's plan. A process of its own keeps no other request waiting, and can be
ended at any time, which the engine itself cannot.
"""

from __future__ import annotations

import json
import signal
import sys
from itertools import pairwise
from pathlib import Path
from time import monotonic
from typing import Any

from demo.gateway.routing.engine import Costing, Engine, Rules
from demo.gateway.tours.roads import Roads

GENERATIONS = 300
"""How many times the engine tries to make a plan better. More take longer, and find little more in one city."""
LEAST_S = 1


def plan(order: dict[str, Any]) -> dict[str, Any]:
    """Return a plan for an order of :func:`~demo.gateway.tours.workers.order`, or why there is none."""
    started = monotonic()
    engine = Engine(Path(order["configuration"]))
    roads = {
        name: Roads(engine, order["locations"], [Rules(Costing(costing), options) for costing, options in attempts])
        for name, attempts in order["profiles"].items()
    }
    driven = {name: one.matrix() for name, one in roads.items()}
    matrices = {name: faster(driven[profile], factor) for name, (profile, factor) in order["matrices"].items()}
    left_s = max(LEAST_S, order["max_time_s"] - round(monotonic() - started))
    try:
        solution = solve(order["problem"], matrices, left_s)
    except OSError as error:  # the engine's only way to say what is wrong
        return {"error": str(error)}
    lines = _lines(solution, roads, order["profile_of_type"]) if order["wants_lines"] else None
    return {"solution": solution, "lines": lines, "unreachable": _unreachable(driven)}


def faster(matrix: dict[str, Any], factor: float) -> dict[str, Any]:
    """Return the matrix of vehicles that are faster than usual, or slower."""
    return matrix | {"travelTimes": [round(seconds / factor) for seconds in matrix["travelTimes"]]}


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
