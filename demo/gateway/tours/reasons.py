"""Why jobs have no tour (docs/service.md, Tour planning)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from demo.gateway.tours.problem import Job, Location, Problem, Shift, VehicleType

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
        self._types = problem.types
        self._jobs = {job.identifier: job for job in problem.jobs}
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
