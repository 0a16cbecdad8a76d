"""Reads a problem: its jobs and what is wanted (docs/service.md, Tour planning)."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from demo.gateway.answers import ApiError
from demo.gateway.matrix.members import Reader, list_of, one_of, read_json, read_object, some_of, whole
from demo.gateway.tours.fleet import MOST_DIMENSIONS, MOST_SKILLS, PLACE, read_fleet
from demo.gateway.tours.members import (
    MOST_AMOUNT,
    SCHEMA,
    free_text,
    identifier,
    items,
    place,
    refused,
    skill,
    unserved,
    without,
)
from demo.gateway.tours.problem import Job, Place, Problem, Relation, Task

EXPERIMENTAL, TASK_POSITION = "E613500", "E613629"
REQUIRED_OBJECTIVES = {"minimizeUnassigned": "E613615", "minimizeCost": "E613616"}
MOST_SECONDS = 18_000
TASK_PLACES, MOST_TASKS = 3, 3


def read_problem(body: bytes) -> Problem:
    """Return the problem of a body; raises :class:`ApiError`."""
    try:
        members = read_object(read_json(body), "body", _PROBLEM, ("plan", "fleet"))
    except ApiError as error:
        # The members that are read as those of a matrix have its codes.
        if error.code.startswith("E613"):
            raise
        raise replace(error, title="BAD_REQUEST", code=SCHEMA) from None
    types, profiles = members["fleet"]
    configuration = members.get("configuration", {})
    termination = configuration.get("termination", {})
    return Problem(
        types=types,
        profiles=profiles,
        jobs=members["plan"]["jobs"],
        relations=members["plan"].get("relations", ()),
        objectives=members.get("objectives", tuple(REQUIRED_OBJECTIVES)),
        max_time_s=termination.get("maxTime"),
        stagnation_time_s=termination.get("stagnationTime"),
        wants_lines="polyline" in configuration.get("routeDetails", ()),
    )


def _plan(value: Any) -> dict[str, Any]:
    return read_object(without(value, "plan", "groups", "clustering"), "plan", _PLAN, ("jobs",))


def _job(value: Any) -> Job:
    where = "plan.jobs[]"
    members = read_object(without(value, where, "category", "maxTimeOnVehicle"), where, _JOB, ("id", "tasks"))
    tasks = members["tasks"]
    if not tasks:
        raise ValueError(f"the job '{members['id']}' has neither pickups nor deliveries")
    return Job(
        identifier=members["id"],
        pickups=tasks.get("pickups", ()),
        deliveries=tasks.get("deliveries", ()),
        skills=frozenset(members.get("skills", ())),
        priority=members.get("priority", 5),
    )


def _task(value: Any) -> Task:
    if isinstance(value, dict) and "position" in value:
        raise refused(TASK_POSITION, "'position' of a task needs the objective 'optimizeTaskPosition'")
    members = read_object(value, "task", _TASK, ("demand", "places"))
    return Task(members["demand"], members["places"])


def _place(value: Any) -> Place:
    known = without(value, "places[]", "groupId", "territoryIds")
    return place(read_object(known, "places[]", PLACE, ("location", "duration")))


def _relation(value: Any) -> Relation:
    members = read_object(value, "relations[]", _RELATION, ("type", "jobs", "vehicleId"))
    return Relation(members["type"], members["jobs"], members["vehicleId"], members.get("shiftIndex", 0))


def _objectives(value: Any) -> tuple[str, ...]:
    found = items(_objective, 6, 1)(value)
    for name, code in REQUIRED_OBJECTIVES.items():
        if name not in found:
            raise refused(code, f"The objective '{name}' is missing")
    return found


def _objective(value: Any) -> str:
    members = read_object(value, "objectives[]", _OBJECTIVE, ("type",))
    if members["type"] == "optimizeTaskPosition":
        raise unserved("the objective 'optimizeTaskPosition'")
    if (members["type"] == "optimizeTourCount") != ("action" in members):
        raise ValueError("'action' belongs to 'optimizeTourCount', which needs it")
    return members.get("action", members["type"])


def _configuration(value: Any) -> dict[str, Any]:
    if isinstance(value, dict) and value.get("experimentalFeatures"):
        raise refused(EXPERIMENTAL, "The demo gateway has no experimental features", "Leave them out")
    return read_object(value, "configuration", _CONFIGURATION)


_SECONDS = whole(1, MOST_SECONDS)
_TERMINATION: dict[str, Reader] = {"maxTime": _SECONDS, "stagnationTime": _SECONDS}
_CONFIGURATION: dict[str, Reader] = {
    "termination": partial(
        read_object, where="termination", readers=_TERMINATION, required=("maxTime", "stagnationTime")
    ),
    "routeDetails": some_of("polyline"),
    "experimentalFeatures": list_of(free_text),
}
_TASK: dict[str, Reader] = {
    "demand": items(whole(0, MOST_AMOUNT), MOST_DIMENSIONS, 1),
    "places": items(_place, TASK_PLACES, 1),
}
_TASKS: dict[str, Reader] = dict.fromkeys(("pickups", "deliveries"), items(_task, MOST_TASKS, 1))
_JOB: dict[str, Reader] = {
    "id": identifier,
    "tasks": partial(read_object, where="tasks", readers=_TASKS),
    "skills": items(skill, MOST_SKILLS),
    "priority": whole(1, 5),
    "customerId": identifier,
}
_RELATION: dict[str, Reader] = {
    "type": one_of("tour", "flexible", "sequence"),
    "jobs": items(identifier, 1_000, 1),
    "vehicleId": identifier,
    "shiftIndex": whole(0, 6),
}
_PLAN: dict[str, Reader] = {"jobs": list_of(_job), "relations": items(_relation, 1_000)}
_OBJECTIVE: dict[str, Reader] = {
    "type": one_of(
        *("minimizeUnassigned", "minimizeCost", "optimizeTourCount"),
        *("minimizeDistance", "minimizeDuration", "optimizeTaskPosition"),
    ),
    "action": one_of("minimize", "maximize"),
}
_PROBLEM: dict[str, Reader] = {
    "fleet": read_fleet,
    "plan": _plan,
    "objectives": _objectives,
    "configuration": _configuration,
}
