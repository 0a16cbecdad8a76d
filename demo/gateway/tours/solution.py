"""Writes the engine's plan as the platform's answer (docs/service.md, Tour planning)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from demo.gateway.tours.pragmatic import Places
from demo.gateway.tours.problem import Job, Location, Problem
from demo.gateway.tours.reasons import Reasons, is_in_time

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
    if any(kind.amount is not None for kind in problem.types):
        yield _notice("deprecatedField", "'amount' is deprecated", "Use 'vehicleIds'")
    used = {kind.profile for kind in problem.types}
    for profile in problem.fleet.profiles:
        if profile.name not in used:
            yield _notice("unusedVehicleProfile", f"No vehicle type has the profile '{profile.name}'")
    for latitude, longitude in unreachable:
        yield _notice("unreachableLocation", f"No vehicle can reach {latitude},{longitude}")
    shifts = [shift for kind in problem.types for shift in kind.shifts]
    for job in problem.jobs:
        if not any(job.skills <= kind.skills for kind in problem.types):
            yield _notice("noVehicleWithSkillsForJob", f"No vehicle has all skills for the job '{job.identifier}'")
        if not is_in_time(job, shifts):
            title = f"No shift meets the time windows of the job '{job.identifier}'"
            yield _notice("jobHasIncorrectTimeWindows", title)


def _notice(code: str, title: str, action: str = "") -> dict[str, str]:
    return {"code": code, "title": title} | ({"action": action} if action else {})


def _lacks_lines(lines: list[list[str | None]] | None) -> bool:
    return lines is not None and any(line is None for tour in lines for line in tour)
