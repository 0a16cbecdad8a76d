"""Writes a problem as vrp-cli reads it: its own format is called pragmatic.

The two formats are alike, and differ where that is easily overlooked. A `sequence` of the platform is `strict` here,
and what is `sequence` here is `flexible` there. Here, a vehicle departs as late as it can, unless that is forbidden.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any

from demo.gateway.tours.problem import Job, Limits, Location, Place, Problem, Relation, Shift, Task, VehicleType

RELATIONS = {"tour": "any", "flexible": "sequence", "sequence": "strict"}
COST_OBJECTIVES = {
    "minimizeCost": "minimize-cost",
    "minimizeDistance": "minimize-distance",
    "minimizeDuration": "minimize-duration",
}
"""The engine takes one of them, so the most important one is used."""
OBJECTIVES = {
    "minimizeUnassigned": "minimize-unassigned",
    "minimize": "minimize-tours",
    "maximize": "maximize-tours",
    **COST_OBJECTIVES,
}
LEAST_IMPORTANT = 5


class Places:
    """The distinct locations of a problem, by the numbers that the engine is given."""

    def __init__(self, problem: Problem) -> None:
        self.locations = tuple(dict.fromkeys(problem.locations()))
        self._numbers = {location: number for number, location in enumerate(self.locations)}

    def reference(self, location: Location) -> dict[str, int]:
        """Return what stands for a location."""
        return {"index": self._numbers[location]}


def write(problem: Problem, places: Places) -> dict[str, Any]:
    """Return a problem in the engine's format."""
    return {
        "plan": {
            "jobs": _jobs(problem, places),
            "relations": [_relation(relation, problem) for relation in problem.plan.relations],
        },
        "fleet": {
            "vehicles": [_vehicle(kind, places) for kind in problem.types],
            "profiles": [{"name": name} for name in sorted({matrix_name(kind) for kind in problem.types})],
        },
        "objectives": [[{"type": name}] for name in _objectives(problem)],
    }


def written_time(moment: datetime) -> str:
    """Return a point in time in UTC, as whole seconds."""
    return moment.astimezone(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")


def matrix_name(kind: VehicleType) -> str:
    """Return the name of the matrix of a vehicle type.

    The engine could make a matrix faster itself, but then its seconds are no whole numbers, and do not add up.
    """
    return f"{kind.profile}/{kind.speed_factor:g}"


def task_tag(kind: str, task: int, place: int) -> str:
    """Return the tag by which a task and its place are found again in a plan."""
    return f"{kind}.{task}.{place}"


def _objectives(problem: Problem) -> Iterable[str]:
    if _has_priorities(problem):
        yield "maximize-value"
    cost = next(name for name in problem.objectives if name in COST_OBJECTIVES)
    yield from (OBJECTIVES[name] for name in problem.objectives if name == cost or name not in COST_OBJECTIVES)


def _has_priorities(problem: Problem) -> bool:
    return len({job.priority for job in problem.jobs}) > 1


def _jobs(problem: Problem, places: Places) -> list[dict[str, Any]]:
    # One job of some priority is worth more than all of the lower ones together.
    base = float(len(problem.jobs) + 1)
    written = []
    for job in problem.jobs:
        members: dict[str, Any] = {"id": job.identifier}
        for kind, tasks in (("pickups", job.tasks.pickups), ("deliveries", job.tasks.deliveries)):
            if tasks:
                members[kind] = [_task(kind, number, task, places) for number, task in enumerate(tasks)]
        if job.skills:
            members["skills"] = {"allOf": sorted(job.skills)}
        if _has_priorities(problem):
            members["value"] = base ** (LEAST_IMPORTANT - job.priority)
        written.append(members)
    return written


def _task(kind: str, number: int, task: Task, places: Places) -> dict[str, Any]:
    return {
        "demand": list(task.demand),
        "places": [
            _place(place, places) | {"tag": task_tag(kind, number, position)}
            for position, place in enumerate(task.places)
        ],
    }


def _place(place: Place, places: Places) -> dict[str, Any]:
    members: dict[str, Any] = {"location": places.reference(place.location), "duration": place.duration_s}
    if place.windows:
        members["times"] = [[written_time(moment) for moment in window] for window in sorted(place.windows)]
    return members


def _relation(relation: Relation, problem: Problem) -> dict[str, Any]:
    jobs = {job.identifier: job for job in problem.jobs}
    listed = list(relation.jobs)
    if relation.kind == "tour":
        # The engine wants a job as often as it has tasks.
        listed = [name for name in dict.fromkeys(listed) for _ in range(_task_count(jobs.get(name)))]
    return {
        "type": RELATIONS[relation.kind],
        "jobs": listed,
        "vehicleId": relation.vehicle,
        "shiftIndex": relation.shift,
    }


def _task_count(job: Job | None) -> int:
    return 1 if job is None else len(job.tasks.all)


def _vehicle(kind: VehicleType, places: Places) -> dict[str, Any]:
    members: dict[str, Any] = {
        "typeId": kind.identifier,
        "vehicleIds": list(kind.vehicles),
        "profile": {"matrix": matrix_name(kind)},
        "costs": {"fixed": kind.costs.fixed, "distance": kind.costs.per_metre, "time": kind.costs.per_second},
        "capacity": list(kind.capacity),
        "shifts": [_shift(shift, places) for shift in kind.shifts],
    }
    if kind.skills:
        members["skills"] = sorted(kind.skills)
    if limits := _limits(kind):
        members["limits"] = limits
    return members


def _limits(kind: VehicleType) -> dict[str, int]:
    limits: Limits = kind.limits
    durations = [limits.duration_s, *(_open_shift_s(shift) for shift in kind.shifts)]
    known = {
        "maxDistance": limits.distance_m,
        "maxDuration": min((duration for duration in durations if duration is not None), default=None),
        "tourSize": limits.stops,
    }
    return {name: value for name, value in known.items() if value is not None}


def _open_shift_s(shift: Shift) -> int | None:
    """Return how long a tour may be that has to end in time, but anywhere: the engine knows no such end."""
    if shift.end is None or shift.end.location is not None:
        return None
    return int((shift.end.time - shift.start.latest).total_seconds())


def _shift(shift: Shift, places: Places) -> dict[str, Any]:
    members: dict[str, Any] = {
        "start": {
            "earliest": written_time(shift.start.time),
            "latest": written_time(shift.start.latest),
            "location": places.reference(shift.start.location),
        }
    }
    if shift.end is not None and shift.end.location is not None:
        members["end"] = {"latest": written_time(shift.end.time), "location": places.reference(shift.end.location)}
    if shift.breaks:
        members["breaks"] = [
            {
                "time": [written_time(moment) for moment in pause.window],
                "places": [
                    {"duration": pause.duration_s}
                    | ({"location": places.reference(pause.location)} if pause.location is not None else {})
                ],
            }
            for pause in shift.breaks
        ]
    if shift.reloads:
        members["reloads"] = [_place(reload, places) | _tag(reload) for reload in shift.reloads]
    return members


def _tag(place: Place) -> dict[str, str]:
    return {} if place.tag is None else {"tag": place.tag}
