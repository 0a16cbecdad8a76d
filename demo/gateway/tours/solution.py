"""Writes the engine's plan as the platform's answer (docs/service.md, Tour planning)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from demo.gateway.tours.pragmatic import Places
from demo.gateway.tours.problem import Job, Problem

REASONS = {"MAX_DURATION_CONSTRAINT": "SHIFT_TIME_CONSTRAINT", "TOUR_SIZE_CONSTRAINT": "MAX_STOPS_CONSTRAINT"}
"""Where the engine has another word for the same reason."""
KNOWN_REASONS = frozenset(
    f"{name}_CONSTRAINT"
    for name in (
        *("SKILL", "TIME_WINDOW", "CAPACITY", "REACHABLE", "MAX_DISTANCE", "SHIFT_TIME", "LOCKING", "TOUR_ORDER"),
        *("MAX_STOPS", "BREAK", "AREA", "GROUP"),
    )
)
NO_REASON = "NO_REASON_FOUND"
TIMES = ("driving", "serving", "waiting", "break")


def answer(problem: Problem, places: Places, result: dict[str, Any], *, is_line_refused: bool) -> dict[str, Any]:
    """Return the answer for a result of :func:`~demo.gateway.tours.worker.plan`."""
    writer = _Writer(problem, places)
    plan, lines = result["solution"], result["lines"]
    tours = [writer.tour(tour, None if lines is None else lines[at]) for at, tour in enumerate(plan["tours"])]
    written: dict[str, Any] = {"statistic": _total([tour["statistic"] for tour in tours])}
    if tours:
        written["tours"] = tours
    if plan.get("unassigned"):
        written["unassigned"] = [_unassigned(one) for one in plan["unassigned"]]
    notices = [
        *_notices(problem, places, result["unreachable"]),
        *([_notice("routeDetailsUnauthorized", "No entitlement for route details")] if is_line_refused else []),
        *([_notice("routeDetailsFailure", "Some ways have no line")] if _lacks_lines(lines) else []),
    ]
    if notices:
        written["notices"] = notices
    return written


class _Writer:
    def __init__(self, problem: Problem, places: Places) -> None:
        self._places = places
        self._jobs = {job.identifier: job for job in problem.jobs}
        self._costs = {kind.identifier: kind.costs for kind in problem.types}

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
        found = tour["statistic"]
        waiting = found["times"]["waiting"] * self._costs[tour["typeId"]].per_waiting_second
        return {
            "cost": found["cost"] + waiting,
            "distance": found["distance"],
            "duration": found["duration"],
            "times": {name: found["times"][name] for name in TIMES} | {"stopping": 0},
        }

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
    tasks = job.pickups if kind == "pickups" else job.deliveries
    return tasks[int(task)].places[int(place)].tag


def _total(statistics: list[dict[str, Any]]) -> dict[str, Any]:
    return {
        **{name: sum(one[name] for one in statistics) for name in ("cost", "distance", "duration")},
        "times": {name: sum(one["times"][name] for one in statistics) for name in (*TIMES, "stopping")},
    }


def _unassigned(job: dict[str, Any]) -> dict[str, Any]:
    return {"jobId": job["jobId"], "reasons": [_reason(reason) for reason in job["reasons"]]}


def _reason(reason: dict[str, Any]) -> dict[str, Any]:
    code = REASONS.get(reason["code"], reason["code"])
    written = {"code": code if code in KNOWN_REASONS else NO_REASON, "description": reason["description"]}
    by_shift: dict[int, list[str]] = {}
    for detail in reason.get("details", ()):
        by_shift.setdefault(detail["shiftIndex"], []).append(detail["vehicleId"])
    if by_shift:
        written["details"] = [{"vehicleIds": names, "shiftIndex": shift} for shift, names in sorted(by_shift.items())]
    return written


def _notices(problem: Problem, places: Places, unreachable: list[int]) -> Iterator[dict[str, str]]:
    if any(kind.is_counted for kind in problem.types):
        yield _notice("deprecatedField", "'amount' is deprecated", "Use 'vehicleIds'")
    used = {kind.profile for kind in problem.types}
    for profile in problem.profiles:
        if profile.name not in used:
            yield _notice("unusedVehicleProfile", f"No vehicle type has the profile '{profile.name}'")
    for at in unreachable:
        latitude, longitude = places.locations[at]
        yield _notice("unreachableLocation", f"No vehicle can reach {latitude},{longitude}")
    for job in problem.jobs:
        if not any(job.skills <= kind.skills for kind in problem.types):
            yield _notice("noVehicleWithSkillsForJob", f"No vehicle has all skills for the job '{job.identifier}'")
        if not _may_be_in_time(job, problem):
            title = f"No shift meets the time windows of the job '{job.identifier}'"
            yield _notice("jobHasIncorrectTimeWindows", title)


def _may_be_in_time(job: Job, problem: Problem) -> bool:
    shifts = [shift for kind in problem.types for shift in kind.shifts]
    return all(
        any(
            not place.windows
            or any(
                end >= shift.start and (shift.end is None or start <= shift.end)
                for start, end in place.windows
                for shift in shifts
            )
            for place in task.places
        )
        for task in job.tasks
    )


def _notice(code: str, title: str, action: str = "") -> dict[str, str]:
    return {"code": code, "title": title} | ({"action": action} if action else {})


def _lacks_lines(lines: list[list[str | None]] | None) -> bool:
    return lines is not None and any(line is None for tour in lines for line in tour)
