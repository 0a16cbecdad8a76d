"""Builds requests from problems (docs/service.md, Tour planning). Nothing is sent here.

No address is taken from an answer. Ids are made of numbers, and skills are numbered, so no text of the user's layers
is sent.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from datetime import datetime, timezone
from typing import Any

from requests import Request

from ...i18n import tr
from ..endpoints import Endpoints
from ..query import QueryError
from ..services import Service
from .choices import TourMode
from .queries import Break, Position, Profile, TourJob, TourProblem, TourTask, TourVehicleType, Window, largest_demand

_JSON = {"Content-Type": "application/json"}
_PLAN_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,127}")


def job_id(number: int) -> str:
    """Return the id of a job in requests and answers."""
    return f"j{number}"


def vehicle_id(number: int) -> str:
    """Return the id of a vehicle in requests and answers."""
    return f"v{number}"


def build_plan(problem: TourProblem, endpoints: Endpoints) -> Request:
    """Return ``POST /tour-planning/problems``, whose answer is the plan."""
    return _post(problem, endpoints, "/problems")


def build_plan_later(problem: TourProblem, endpoints: Endpoints) -> Request:
    """Return ``POST /tour-planning/problems/async``, whose answer is the id of the plan."""
    return _post(problem, endpoints, "/problems/async")


def build_status(plan_id: str, endpoints: Endpoints) -> Request:
    """Return the request for the status of a plan."""
    return Request("GET", _url(endpoints, f"/status/{_checked(plan_id)}"))


def build_solution(plan_id: str, endpoints: Endpoints) -> Request:
    """Return the request for a plan that is ready."""
    return Request("GET", _url(endpoints, f"/problems/{_checked(plan_id)}/solution"))


def build_cancel(plan_id: str, endpoints: Endpoints) -> Request:
    """Return the request that cancels a plan."""
    return Request("PUT", _url(endpoints, f"/problems/{_checked(plan_id)}/cancel"))


def is_plan_id(text: object) -> bool:
    """Whether ``text`` can be the id of a plan, and part of an address without encoding."""
    return isinstance(text, str) and _PLAN_ID.fullmatch(text) is not None


def problem_body(problem: TourProblem) -> dict[str, Any]:
    """Return the body of the requests. The same problem has the same body."""
    numbers = {skill: f"s{number}" for number, skill in enumerate(sorted(_skills(problem)), start=1)}
    profiles = {profile: f"p{number}" for number, profile in enumerate(_profiles(problem), start=1)}
    configuration: dict[str, Any] = {
        "termination": {"maxTime": problem.max_s, "stagnationTime": problem.stagnation_s},
    }
    if problem.roads:
        configuration["routeDetails"] = ["polyline"]
    no_limit = largest_demand(problem.jobs)
    return {
        "fleet": {
            "types": [
                {
                    "id": f"t{number}",
                    "profile": profiles[kind.profile],
                    "capacity": list(no_limit if kind.capacity is None else kind.capacity),
                    **_type(kind, numbers),
                    "vehicleIds": [vehicle_id(one) for one in vehicles],
                }
                for number, (kind, vehicles) in enumerate(problem.fleet, start=1)
            ],
            "profiles": [{"name": name, **_profile(profile)} for profile, name in profiles.items()],
        },
        "plan": {"jobs": [_job(job, numbers) for job in problem.jobs]},
        "objectives": [{"type": "minimizeUnassigned"}, {"type": "minimizeCost"}],
        "configuration": configuration,
    }


def _post(problem: TourProblem, endpoints: Endpoints, path: str) -> Request:
    body = json.dumps(problem_body(problem), separators=(",", ":")).encode()
    return Request("POST", _url(endpoints, path), headers=_JSON, data=body)


def _url(endpoints: Endpoints, path: str) -> str:
    return endpoints.url(Service.TOURS, f"/tour-planning{path}")


def _checked(plan_id: str) -> str:
    if not is_plan_id(plan_id):
        raise QueryError(tr("'{}' is not the id of a plan.").format(str(plan_id)[:200]))
    return plan_id


def _skills(problem: TourProblem) -> set[str]:
    of_jobs = [job.skills for job in problem.jobs]
    return set().union(*of_jobs, *(kind.skills for kind, _ in problem.fleet))


def _profiles(problem: TourProblem) -> list[Profile]:
    return list(dict.fromkeys(kind.profile for kind, _ in problem.fleet))


def _profile(profile: Profile) -> dict[str, Any]:
    if profile.mode is not TourMode.TRUCK or profile.vehicle is None:
        return {"type": profile.mode.value}
    options = {name: value for name, value in profile.vehicle.values().items() if name != "type"}
    return {"type": profile.mode.value, "options": options}


def _type(kind: TourVehicleType, numbers: Mapping[str, str]) -> dict[str, Any]:
    shift: dict[str, Any] = {"start": {"time": _time(kind.shift.start), "location": _location(kind.start)}}
    if kind.end is not None:
        shift["end"] = {"time": _time(kind.shift.end), "location": _location(kind.end)}
    if kind.breaks:
        shift["breaks"] = [_break(one) for one in kind.breaks]
    limits = {
        "maxDistance": kind.limits.distance_m,
        # Without an end there is no latest time, so the length of the shift has to limit it.
        "shiftTime": None if kind.end is not None else _seconds(kind.shift),
        "stops": None if kind.limits.stops is None else {"maxCount": {"value": kind.limits.stops}},
    }
    chosen = {
        "skills": sorted(numbers[skill] for skill in kind.skills),
        "limits": {name: value for name, value in limits.items() if value is not None},
    }
    return {
        "costs": kind.costs.values(),
        "shifts": [shift],
        **{name: value for name, value in chosen.items() if value},
    }


def _break(one: Break) -> dict[str, Any]:
    return {"times": [_times(one.window)], "duration": one.duration_s}


def _job(job: TourJob, numbers: Mapping[str, str]) -> dict[str, Any]:
    tasks = {"pickups": job.pickup, "deliveries": job.delivery}
    chosen = {"skills": sorted(numbers[skill] for skill in job.skills), "priority": job.priority}
    return {
        "id": job_id(job.number),
        "tasks": {name: [_task(task)] for name, task in tasks.items() if task is not None},
        **{name: value for name, value in chosen.items() if value},
    }


def _task(task: TourTask) -> dict[str, Any]:
    place: dict[str, Any] = {"location": _location(task.position), "duration": task.service_s}
    if task.windows:
        place["times"] = [_times(window) for window in task.windows]
    return {"places": [place], "demand": list(task.demand)}


def _location(position: Position) -> dict[str, float]:
    lat, lng = position
    return {"lat": round(lat, 5) + 0.0, "lng": round(lng, 5) + 0.0}


def _times(window: Window) -> list[str]:
    return [_time(window.start), _time(window.end)]


def _time(time: datetime) -> str:
    # strftime() writes the year 1 with four digits on some systems only.
    return time.astimezone(timezone.utc).replace(tzinfo=None).isoformat(timespec="seconds") + "Z"


def _seconds(window: Window) -> int:
    return int((window.end - window.start).total_seconds())
