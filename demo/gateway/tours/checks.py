"""What a problem must not be, though each of its members is right (docs/service.md, Tour planning)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np
import shapely

from demo.gateway.routing.request import is_around
from demo.gateway.tours.problem import (
    COORDINATE,
    DEFINITION,
    SCHEMA,
    Job,
    Problem,
    Shift,
    VehicleType,
    Window,
    refused,
    unserved,
)
from demo.geodesy import great_circle_m

TOO_MANY_LOCATIONS, TOO_MANY_TYPES = "E613202", "E613203"
MAX_TIME, STAGNATION_TIME = "E613213", "E613214"
JOB_TWICE, DIMENSIONS, UNEQUAL_DEMAND = "E613410", "E613414", "E613415"
TYPE_TWICE, BREAK_OUTSIDE = "E613418", "E613422"
PROFILE_TWICE, NO_SUCH_PROFILE, REGION, WINDOWS_OVERLAP = "E613425", "E613426", "E613429", "E613430"
VEHICLE_TWICE, SHIFTS_OVERLAP, BREAKS_OVERLAP = "E613442", "E613600", "E613613"
RESERVED = frozenset({"departure", "arrival", "break", "reload"})
MOST_RADIUS_M = 490_000
ENGINE_DIMENSIONS = 8
"""The platform's limit is 10."""
MOST_PLACES = 1_000
"""Distinct locations: with more, the demo's roads take minutes."""


@dataclass(frozen=True, slots=True)
class Most:
    """How much a problem may be."""

    locations: int
    types: int
    max_time_s: int
    stagnation_time_s: int


AT_ONCE = Most(500, 35, 300, 240)
AS_JOB = Most(7_000, 150, 18_000, 18_000)


def check(problem: Problem, most: Most, extent: shapely.Polygon) -> None:
    """Raise :class:`ApiError` for a problem that is not allowed."""
    _check_sizes(problem, most)
    _check_names(problem)
    _check_demands(problem)
    for shift in (shift for kind in problem.fleet.types for shift in kind.shifts):
        _check_breaks(shift)
    for kind in problem.fleet.types:
        _check_shifts(kind)
    for job in problem.plan.jobs:
        _check_windows(job)
    _check_region(problem, extent)


def _check_sizes(problem: Problem, most: Most) -> None:
    if not problem.plan.jobs or not problem.fleet.types:
        raise refused(SCHEMA, "A problem has at least one job and one vehicle type")
    if (count := len(problem.task_locations())) > most.locations:
        raise refused(TOO_MANY_LOCATIONS, f"The jobs have {count} locations", f"At most {most.locations}")
    if len(set(problem.locations())) > MOST_PLACES:
        raise unserved(f"more than {MOST_PLACES} different locations")
    if (count := len(problem.fleet.types)) > most.types:
        raise refused(TOO_MANY_TYPES, f"There are {count} vehicle types", f"At most {most.types}")
    if (problem.max_time_s or 1) > most.max_time_s:
        raise refused(MAX_TIME, f"maxTime is {problem.max_time_s} s", f"At most {most.max_time_s} s")
    termination = problem.configuration.termination
    if termination is not None and termination.stagnation_time > most.stagnation_time_s:
        cause = f"stagnationTime is {termination.stagnation_time} s"
        raise refused(STAGNATION_TIME, cause, f"At most {most.stagnation_time_s} s")


def _check_names(problem: Problem) -> None:
    _check_once(JOB_TWICE, "job", (job.identifier for job in problem.plan.jobs))
    _check_once(TYPE_TWICE, "vehicle type", (kind.identifier for kind in problem.fleet.types))
    _check_once(VEHICLE_TWICE, "vehicle", (vehicle for kind in problem.fleet.types for vehicle in kind.vehicles))
    _check_once(PROFILE_TWICE, "profile", (profile.name for profile in problem.fleet.profiles))
    for job in problem.plan.jobs:
        if job.identifier in RESERVED:
            raise refused(DEFINITION, f"The id '{job.identifier}' is reserved", "Give the job another id")
    names = {profile.name for profile in problem.fleet.profiles}
    for kind in problem.fleet.types:
        if kind.profile not in names:
            raise refused(NO_SUCH_PROFILE, f"The type '{kind.identifier}' has an unknown profile '{kind.profile}'")


def _check_once(code: str, what: str, names: Iterable[str]) -> None:
    for name, count in Counter(names).most_common(1):
        if count > 1:
            raise refused(code, f"More than one {what} has the id '{name}'", f"Give every {what} an id of its own")


def _check_demands(problem: Problem) -> None:
    dimensions = len(problem.fleet.types[0].capacity)
    if dimensions > ENGINE_DIMENSIONS:
        raise unserved(f"more than {ENGINE_DIMENSIONS} dimensions of capacity")
    for kind in problem.fleet.types:
        if len(kind.capacity) != dimensions:
            raise refused(DIMENSIONS, f"The capacity of '{kind.identifier}' has not {dimensions} dimensions")
    for job in problem.plan.jobs:
        if any(len(task.demand) != dimensions for task in job.tasks.all):
            raise refused(DIMENSIONS, f"The demand of '{job.identifier}' has not {dimensions} dimensions")
        if not job.tasks.pickups or not job.tasks.deliveries:
            continue
        fetched, brought = ([task.demand for task in tasks] for tasks in (job.tasks.pickups, job.tasks.deliveries))
        if np.sum(fetched, axis=0).tolist() != np.sum(brought, axis=0).tolist():
            raise refused(UNEQUAL_DEMAND, f"The pickups and the deliveries of '{job.identifier}' are not the same")


def _overlap(windows: Iterable[Window]) -> bool:
    return any(later[0] < earlier[1] for earlier, later in pairwise(sorted(windows)))


def _check_windows(job: Job) -> None:
    if any(_overlap(place.windows) for task in job.tasks.all for place in task.places):
        raise refused(WINDOWS_OVERLAP, f"Time windows of the job '{job.identifier}' overlap")


def _check_shifts(kind: VehicleType) -> None:
    open_ones = [shift for shift in kind.shifts if shift.end is None]
    windows = [(shift.start.time, (shift.end or shift.start).time) for shift in kind.shifts]
    last = max(shift.start.time for shift in kind.shifts)
    if _overlap(windows) or any(shift.start.time < last for shift in open_ones) or len(open_ones) > 1:
        raise refused(SHIFTS_OVERLAP, f"Shifts of the type '{kind.identifier}' overlap")


def _check_breaks(shift: Shift) -> None:
    if _overlap(pause.window for pause in shift.breaks):
        raise refused(BREAKS_OVERLAP, f"Breaks of the shift from {shift.start.time.isoformat()} overlap")
    for pause in shift.breaks:
        start, end = pause.window
        if start < shift.start.time or (shift.end is not None and end > shift.end.time):
            raise refused(BREAK_OUTSIDE, f"A break is outside the shift from {shift.start.time.isoformat()}")


def _check_region(problem: Problem, extent: shapely.Polygon) -> None:
    locations = problem.locations()
    of_jobs = [
        (f"Job '{job.identifier}': ", place.location)
        for job in problem.plan.jobs
        for task in job.tasks.all
        for place in task.places
    ]
    for whose, (latitude, longitude) in (*of_jobs, *(("", location) for location in locations)):
        if not is_around(extent, latitude, longitude) and is_around(extent, longitude, latitude):
            cause = f"{whose}Latitude and longitude seem to be swapped: {latitude},{longitude}"
            raise refused(COORDINATE, cause)
    if any(profile.has_details for profile in problem.fleet.profiles) and _radius_m(locations) > MOST_RADIUS_M:
        cause = "With options of a profile, all locations must lie in a circle with a radius of 490 km"
        raise refused(REGION, cause, "Leave the options out, or plan one region at a time")


def _radius_m(locations: Sequence[tuple[float, float]]) -> Any:
    """Return about the radius of a circle around all locations."""
    latitudes, longitudes = np.array(locations).T
    middle = [(values.min() + values.max()) / 2 for values in (latitudes, longitudes)]
    return great_circle_m(*middle, latitudes, longitudes).max()
