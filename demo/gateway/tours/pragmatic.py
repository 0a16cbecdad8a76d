"""Writes a problem as vrp-cli reads it, whose own format is called pragmatic, and its plan as the platform's answer.

The two formats are alike, and differ where that is easily overlooked: here, a vehicle departs as late as it can, unless
that is forbidden.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from typing import Any

from demo.gateway.tours.problem import Job, Limits, Location, Place, Problem, Shift, Task, VehicleType

OBJECTIVES = {"minimizeUnassigned": "minimize-unassigned", "minimizeCost": "minimize-cost"}
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
        "plan": {"jobs": _jobs(problem, places)},
        "fleet": {
            "vehicles": [_vehicle(kind, places) for kind in problem.fleet.types],
            "profiles": [{"name": name} for name in sorted({kind.profile for kind in problem.fleet.types})],
        },
        "objectives": [[{"type": name}] for name in _objectives(problem)],
    }


def written_time(moment: datetime) -> str:
    """Return a point in time in UTC, as whole seconds."""
    return moment.astimezone(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")


def task_tag(kind: str, task: int, place: int) -> str:
    """Return the tag by which a task and its place are found again in a plan."""
    return f"{kind}.{task}.{place}"


def _objectives(problem: Problem) -> Iterable[str]:
    if _has_priorities(problem):
        yield "maximize-value"
    yield from (OBJECTIVES[name] for name in dict.fromkeys(problem.objectives))


def _has_priorities(problem: Problem) -> bool:
    return len({job.priority for job in problem.plan.jobs}) > 1


def _jobs(problem: Problem, places: Places) -> list[dict[str, Any]]:
    # One job of some priority is worth more than all of the lower ones together.
    base = float(len(problem.plan.jobs) + 1)
    written = []
    for job in problem.plan.jobs:
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


def _vehicle(kind: VehicleType, places: Places) -> dict[str, Any]:
    members: dict[str, Any] = {
        "typeId": kind.identifier,
        "vehicleIds": list(kind.vehicles),
        "profile": {"matrix": kind.profile},
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
    return members


# --- Why jobs have no tour --------------------------------------------------------------------------------------------

WORDS = {"MAX_DURATION_CONSTRAINT": "SHIFT_TIME_CONSTRAINT", "TOUR_SIZE_CONSTRAINT": "MAX_STOPS_CONSTRAINT"}
"""Where the engine has another word for the same reason."""
SKILL, CAPACITY, TIME_WINDOW, REACHABLE = (
    *("SKILL_CONSTRAINT", "CAPACITY_CONSTRAINT"),
    *("TIME_WINDOW_CONSTRAINT", "REACHABLE_CONSTRAINT"),
)
KNOWN = {
    SKILL: "cannot serve required skill",
    CAPACITY: "does not fit into any vehicle due to capacity",
    TIME_WINDOW: "cannot be visited within time window",
    REACHABLE: "location unreachable",
}
PLATFORM = frozenset(KNOWN) | {
    f"{name}_CONSTRAINT"
    for name in ("MAX_DISTANCE", "SHIFT_TIME", "LOCKING", "TOUR_ORDER", "MAX_STOPS", "BREAK", "AREA", "GROUP")
}
"""The platform's codes that the engine may find."""
NO_REASON = "NO_REASON_FOUND"


class Reasons:
    """The reasons of one problem's jobs."""

    def __init__(self, problem: Problem, unreachable: Iterable[Location]) -> None:
        self._types = problem.fleet.types
        self._jobs = {job.identifier: job for job in problem.plan.jobs}
        self._unreachable = frozenset(unreachable)

    def unassigned(self, job: dict[str, Any]) -> dict[str, Any]:
        """Return what is said about a job without a tour."""
        # The engine says for each vehicle what it noticed first, and nothing of vehicles without a tour.
        found = self._obvious(self._jobs[job["jobId"]]) or [_written(reason) for reason in job["reasons"]]
        return {"jobId": job["jobId"], "reasons": found}

    def _obvious(self, job: Job) -> list[dict[str, Any]]:
        """Return the reasons that each vehicle has by itself; an empty list if one of them has none."""
        details: dict[str, list[dict[str, Any]]] = {}
        for kind in self._types:
            for number, shift in enumerate(kind.shifts):
                code = self._obstacle(job, kind, shift)
                if code is None:
                    return []
                details.setdefault(code, []).append({"vehicleIds": list(kind.vehicles), "shiftIndex": number})
        return [{"code": code, "description": KNOWN[code], "details": found} for code, found in details.items()]

    def _obstacle(self, job: Job, kind: VehicleType, shift: Shift) -> str | None:
        if not job.skills <= kind.skills:
            return SKILL
        if any(need > room for task in job.tasks.all for need, room in zip(task.demand, kind.capacity, strict=True)):
            return CAPACITY
        if not is_in_time(job, [shift]):
            return TIME_WINDOW
        if any(self._unreachable.issuperset(place.location for place in task.places) for task in job.tasks.all):
            return REACHABLE
        return None


def is_in_time(job: Job, shifts: Iterable[Shift]) -> bool:
    """Return whether each task of a job has a time in one of some shifts."""
    return all(
        any(_meet(window, shift) for place in task.places for window in place.windows or (None,) for shift in shifts)
        for task in job.tasks.all
    )


def _meet(window: Any, shift: Shift) -> bool:
    if window is None:
        return True
    start, end = window
    return end >= shift.start.time and (shift.end is None or start <= shift.end.time)


def _written(reason: dict[str, Any]) -> dict[str, Any]:
    code = WORDS.get(reason["code"], reason["code"])
    written = {"code": code if code in PLATFORM else NO_REASON, "description": reason["description"]}
    by_shift: dict[int, list[str]] = {}
    for detail in reason.get("details", ()):
        by_shift.setdefault(detail["shiftIndex"], []).append(detail["vehicleId"])
    if by_shift:
        written["details"] = [{"vehicleIds": names, "shiftIndex": shift} for shift, names in sorted(by_shift.items())]
    return written


# --- The answer -------------------------------------------------------------------------------------------------------

TIMES = ("driving", "serving", "waiting", "break")


def answer(problem: Problem, places: Places, result: dict[str, Any], *, is_line_refused: bool) -> dict[str, Any]:
    """Return the answer for a result of :func:`~demo.gateway.tours.worker.plan`."""
    writer = _Writer(problem, places)
    plan, lines = result["solution"], result["lines"]
    tours = [writer.tour(tour, None if lines is None else lines[at]) for at, tour in enumerate(plan["tours"])]
    written: dict[str, Any] = {"statistic": _total([tour["statistic"] for tour in tours])}
    if tours:
        written["tours"] = tours
    unreachable = [places.locations[at] for at in result["unreachable"]]
    if plan.get("unassigned"):
        reasons = Reasons(problem, unreachable)
        written["unassigned"] = [reasons.unassigned(one) for one in plan["unassigned"]]
    notices = [
        *_notices(problem, unreachable),
        *([_notice("routeDetailsUnauthorized", "No entitlement for route details")] if is_line_refused else []),
        *([_notice("routeDetailsFailure", "Some ways have no line")] if _lacks_lines(lines) else []),
    ]
    if notices:
        written["notices"] = notices
    return written


class _Writer:
    def __init__(self, problem: Problem, places: Places) -> None:
        self._places = places
        self._jobs = {job.identifier: job for job in problem.plan.jobs}
        self._costs = {kind.identifier: kind.costs for kind in problem.fleet.types}

    def tour(self, tour: dict[str, Any], lines: list[str | None] | None) -> dict[str, Any]:
        """Return a tour; the first stop has no line."""
        stops = [self._stop(stop) for stop in tour["stops"]]
        for stop, line in zip(stops[1:], lines or (), strict=lines is not None):
            if line is not None:
                stop["routeDetails"] = {"polyline": line}
        return {
            "vehicleId": tour["vehicleId"],
            "typeId": tour["typeId"],
            "shiftIndex": tour["shiftIndex"],
            "stops": stops,
            "statistic": self._statistic(tour),
        }

    def _statistic(self, tour: dict[str, Any]) -> dict[str, Any]:
        """Return the sums of a tour. The engine's own costs are not exact, and lack those of waiting."""
        found, costs = tour["statistic"], self._costs[tour["typeId"]]
        times = {name: found["times"][name] for name in TIMES} | {"stopping": 0}
        cost = (
            costs.fixed
            + costs.per_metre * found["distance"]
            + costs.per_second * found["duration"]
            + costs.per_waiting_second * times["waiting"]
        )
        return {"cost": cost, "distance": found["distance"], "duration": found["duration"], "times": times}

    def _stop(self, stop: dict[str, Any]) -> dict[str, Any]:
        return {
            "location": self._location(stop["location"]),
            "time": stop["time"],
            "load": stop["load"],
            "distance": stop["distance"],
            "activities": [self._activity(activity) for activity in stop["activities"]],
        }

    def _activity(self, activity: dict[str, Any]) -> dict[str, Any]:
        written = {name: activity[name] for name in ("jobId", "type")}
        tag = activity.get("jobTag")
        job = self._jobs.get(activity["jobId"])
        if tag is not None and job is not None:
            tag = _own_tag(job, tag)
        if tag is not None:
            written["jobTag"] = tag
        if "location" in activity:
            written["location"] = self._location(activity["location"])
        if "time" in activity:
            written["time"] = {name: activity["time"][name] for name in ("start", "end")}
        return written

    def _location(self, reference: dict[str, int]) -> dict[str, float]:
        latitude, longitude = self._places.locations[reference["index"]]
        return {"lat": latitude, "lng": longitude}


def _own_tag(job: Job, tag: str) -> str | None:
    """Return the tag that the request has for a place, by the one that the engine was given."""
    kind, task, place = tag.split(".")
    tasks = job.tasks.pickups if kind == "pickups" else job.tasks.deliveries
    return tasks[int(task)].places[int(place)].tag


def _total(statistics: list[dict[str, Any]]) -> dict[str, Any]:
    return {
        **{name: sum(one[name] for one in statistics) for name in ("cost", "distance", "duration")},
        "times": {name: sum(one["times"][name] for one in statistics) for name in (*TIMES, "stopping")},
    }


def _notices(problem: Problem, unreachable: list[Location]) -> Iterator[dict[str, str]]:
    used = {kind.profile for kind in problem.fleet.types}
    for profile in problem.fleet.profiles:
        if profile.name not in used:
            yield _notice("unusedVehicleProfile", f"No vehicle type has the profile '{profile.name}'")
    for latitude, longitude in unreachable:
        yield _notice("unreachableLocation", f"No vehicle can reach {latitude},{longitude}")
    shifts = [shift for kind in problem.fleet.types for shift in kind.shifts]
    for job in problem.plan.jobs:
        if not any(job.skills <= kind.skills for kind in problem.fleet.types):
            yield _notice("noVehicleWithSkillsForJob", f"No vehicle has all skills for the job '{job.identifier}'")
        if not is_in_time(job, shifts):
            title = f"No shift meets the time windows of the job '{job.identifier}'"
            yield _notice("jobHasIncorrectTimeWindows", title)


def _notice(code: str, title: str) -> dict[str, str]:
    return {"code": code, "title": title}


def _lacks_lines(lines: list[list[str | None]] | None) -> bool:
    return lines is not None and any(line is None for tour in lines for line in tour)
