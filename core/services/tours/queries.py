"""The problem that a plan solves, and the requests that are made of it (docs/service.md, Tour planning).

Nothing is sent here. What can be known before is said: jobs that no vehicle can serve, and places too far apart. No
address is taken from an answer. Ids are made of numbers, and skills are numbered, so no text of the user's layers is
sent.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime, timezone
from math import asin, cos, radians, sin, sqrt
from typing import Any

from requests import Request

from ...client.endpoints import Endpoints
from ...client.query import QueryError, check_position, check_whole, unify
from ...client.services import Service
from ...i18n import tr
from ...vehicles.vehicle import Vehicle
from .choices import (
    LOWEST_PRIORITY,
    MOST_BREAKS,
    MOST_DIMENSIONS,
    MOST_PROFILES,
    MOST_TASKS,
    MOST_TASKS_LATER,
    MOST_TYPES,
    MOST_TYPES_LATER,
    MOST_VEHICLES,
    TourMode,
)

Position = tuple[float, float]
"""Latitude and longitude in degrees."""
Amounts = tuple[int, ...]
"""A demand or a capacity, in one or more dimensions such as pieces and kilograms."""

_LONGEST_S = 604_800
"""Of a service and of a break: a week."""
_LARGEST_AMOUNT = 2**31 - 1
_HIGHEST_COST = 100_000
_LONGEST_TOUR_M = 3_000_000
_LONGEST_SOLVING_S = 18_000
_LONGEST_SOLVING_AT_ONCE_S = 300
"""While the answer is waited for."""
_FEWEST_STAGNATION_S = 10
_STAGNATION = 6
"""The search ends if it finds nothing better for this part of its time: as the service does by default, with 600 s of
an hour."""
_KILOMETRE_M = 1_000
_LENGTH_OF_TIME = len("2027-03-01 08:30")
_HOUR_S = 3_600
_DECIMALS = 12
"""Of costs for a metre and a second. More would be noise of the division."""
LARGEST_RADIUS_KM = 490
"""Of a circle around all places, if a vehicle is a truck with sizes (docs/service.md, Tour planning)."""
_RADIUS_MARGIN = 1.02
"""The circle that is found is a little larger than the smallest one. The service knows better."""
_RADIUS_STEPS = 300
_EARTH_KM = 6_371.0
_JSON = {"Content-Type": "application/json"}
_PLAN_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,127}")


@dataclass(frozen=True)
class Window:
    """A time from start to end. Both have a zone."""

    start: datetime
    end: datetime

    def __post_init__(self) -> None:
        """Refuse an end before the start."""
        if self.end < self.start:
            raise QueryError(tr("The end {} is before the start {}.").format(_shown(self.end), _shown(self.start)))

    def meets(self, other: Window) -> bool:
        """Whether they have a moment in common."""
        return self.start <= other.end and other.start <= self.end

    def contains(self, other: Window) -> bool:
        """Whether the other one lies in this one."""
        return self.start <= other.start and other.end <= self.end


@dataclass(frozen=True)
class TourTask:
    """A visit to one place."""

    position: Position
    demand: Amounts = (1,)
    service_s: int = 0
    windows: tuple[Window, ...] = ()
    """When the service may begin; none: at any time."""

    def __post_init__(self) -> None:
        """Refuse what the service would refuse."""
        check_position(tr("The job"), *self.position)
        _check_amounts(tr("The demand"), self.demand)
        check_whole(tr("The service time"), self.service_s, 0, _LONGEST_S, tr("seconds"))


@dataclass(frozen=True)
class TourJob:
    """Goods that are brought, fetched, or both: fetched at one place and brought to another one."""

    number: int
    """The id in requests is made of it."""
    delivery: TourTask | None = None
    pickup: TourTask | None = None
    priority: int | None = None
    """From 1, the highest, to 5."""
    skills: frozenset[str] = frozenset()
    """What the vehicle must be able to do. The texts are not sent."""

    def __post_init__(self) -> None:
        """Refuse what the service would refuse."""
        if not self.tasks:
            raise QueryError(tr("A job must have a pickup or a delivery."))
        if self.priority is not None:
            check_whole(tr("The priority"), self.priority, 1, LOWEST_PRIORITY)
        if self.pickup and self.delivery and self.pickup.demand != self.delivery.demand:
            raise QueryError(tr("What is fetched must be what is brought."))

    @property
    def tasks(self) -> tuple[TourTask, ...]:
        """Its visits."""
        return tuple(task for task in (self.pickup, self.delivery) if task is not None)


@dataclass(frozen=True)
class Costs:
    """What a vehicle costs, in any currency. Requests have costs for a metre and for a second."""

    fixed: float = 0.0
    """For each tour."""
    per_km: float = 1.0
    per_hour: float = 20.0

    def __post_init__(self) -> None:
        """Refuse what the service would refuse."""
        for name, value in (
            (tr("The fixed cost"), self.fixed),
            (tr("The cost per kilometre"), self.per_km),
            (tr("The cost per hour"), self.per_hour),
        ):
            if not 0 <= value <= _HIGHEST_COST:
                raise QueryError(
                    tr("{name} must be a number from 0 to {most}, not {value:g}.").format(
                        name=name, most=_HIGHEST_COST, value=value
                    )
                )
        if not (self.per_km or self.per_hour):
            raise QueryError(tr("The cost per kilometre and the cost per hour cannot both be 0."))

    def values(self) -> dict[str, float]:
        """Return what is sent."""
        return {
            "fixed": self.fixed,
            "distance": round(self.per_km / _KILOMETRE_M, _DECIMALS),
            "time": round(self.per_hour / _HOUR_S, _DECIMALS),
        }


@dataclass(frozen=True)
class Profile:
    """On which roads a vehicle drives."""

    mode: TourMode = TourMode.TRUCK
    vehicle: Vehicle | None = None
    """The sizes of a truck. Other modes have none."""


@dataclass(frozen=True)
class Break:
    """A break that begins in a window, and its length."""

    window: Window
    duration_s: int

    def __post_init__(self) -> None:
        """Refuse what the service would refuse."""
        check_whole(tr("The length of a break"), self.duration_s, 1, _LONGEST_S, tr("seconds"))


@dataclass(frozen=True)
class TourLimits:
    """What a tour may have at the most; None: no limit."""

    distance_m: int | None = None
    stops: int | None = None

    def __post_init__(self) -> None:
        """Refuse what the service would refuse."""
        if self.distance_m is not None:
            check_whole(tr("The maximum distance"), self.distance_m, 1, _LONGEST_TOUR_M, tr("metres"))
        if self.stops is not None:
            check_whole(tr("The maximum number of stops"), self.stops, 1, None)


@dataclass(frozen=True)
class TourVehicleType:
    """Vehicles that have all of this in common."""

    start: Position
    shift: Window
    end: Position | None = None
    """None: a tour ends at its last stop."""
    capacity: Amounts | None = None
    """None: no limit."""
    skills: frozenset[str] = frozenset()
    breaks: tuple[Break, ...] = ()
    costs: Costs = field(default_factory=Costs)
    profile: Profile = field(default_factory=Profile)
    limits: TourLimits = field(default_factory=TourLimits)
    written: dict[str, Any] = field(default_factory=dict, compare=False, repr=False)
    """See :func:`~...client.query.unify`."""

    def __post_init__(self) -> None:
        """Refuse what the service would refuse, and give the rest its one form."""
        check_position(tr("The start of the vehicle"), *self.start)
        if self.end is not None:
            check_position(tr("The end of the vehicle"), *self.end)
        if self.capacity is not None:
            _check_amounts(tr("The capacity"), self.capacity)
        if self.shift.start == self.shift.end:
            raise QueryError(tr("The shift has no length: it ends at its start."))
        if len(self.breaks) > MOST_BREAKS:
            raise QueryError(tr("A shift may have {} breaks, not {}.").format(MOST_BREAKS, len(self.breaks)))
        windows = sorted((one.window for one in self.breaks), key=lambda window: window.start)
        for window in windows:
            if not self.shift.contains(window):
                raise QueryError(tr("The break from {} to {} is not in the shift.").format(*_ends(window)))
        for earlier, later in zip(windows, windows[1:]):
            if earlier.meets(later):
                raise QueryError(
                    tr("The breaks from {} and from {} overlap.").format(*map(_shown_start, (earlier, later)))
                )
        unify(self, breaks=tuple(sorted(self.breaks, key=lambda one: one.window.start)))

    @property
    def locations(self) -> int:
        """How many locations each of the vehicles has."""
        return 1 + (self.end is not None)


@dataclass(frozen=True)
class TourProblem:
    """Jobs, and vehicles by their types: for each type, the numbers of its vehicles."""

    jobs: tuple[TourJob, ...]
    fleet: tuple[tuple[TourVehicleType, tuple[int, ...]], ...]
    max_s: int = 60
    """How long the service may look for a better plan."""
    roads: bool = False
    """Whether the answer has the lines of the roads, which is billed as routing, too."""

    def __post_init__(self) -> None:
        """Refuse what the service would refuse as a whole."""
        if not self.jobs:
            raise QueryError(tr("There is no job to plan."))
        if not self.fleet:
            raise QueryError(tr("There is no vehicle to plan with."))
        check_whole(tr("The time for the search"), self.max_s, 1, _LONGEST_SOLVING_S, tr("seconds"))
        _check_count(tr("jobs"), self.tasks, MOST_TASKS_LATER)
        _check_count(tr("types of vehicles"), len(self.fleet), MOST_TYPES_LATER)
        _check_count(tr("different sizes of vehicles"), len({kind.profile for kind, _ in self.fleet}), MOST_PROFILES)
        for _, numbers in self.fleet:
            _check_count(tr("vehicles of the same type"), len(numbers), MOST_VEHICLES)
        capacities = [kind.capacity for kind, _ in self.fleet if kind.capacity is not None]
        if len({len(one) for one in (*capacities, *(task.demand for job in self.jobs for task in job.tasks))}) > 1:
            raise QueryError(tr("All demands and capacities must have the same number of dimensions."))

    @property
    def tasks(self) -> int:
        """How many visits there are."""
        return sum(len(job.tasks) for job in self.jobs)

    @property
    def vehicles(self) -> int:
        """How many vehicles there are."""
        return sum(len(numbers) for _, numbers in self.fleet)

    @property
    def locations(self) -> int:
        """The locations of the problem, each of which is billed (docs/service.md, Transactions).

        An upper estimate: those of each vehicle count, not only those of each type.
        """
        return self.tasks + sum(kind.locations * len(numbers) for kind, numbers in self.fleet)

    @property
    def transactions(self) -> int:
        """What a plan costs at the most. With ``roads``, the way to each stop and to each end is billed as a route."""
        return self.locations + (self.tasks + self.vehicles) * self.roads

    @property
    def stagnation_s(self) -> int:
        """After how many seconds without a better plan the search ends."""
        return min(self.max_s, max(_FEWEST_STAGNATION_S, self.max_s // _STAGNATION))

    def is_answered_at_once(self, longest_s: float) -> bool:
        """Whether the answer can be waited for. ``longest_s`` is how long a request may take."""
        return (
            self.tasks <= MOST_TASKS
            and len(self.fleet) <= MOST_TYPES
            and self.max_s <= min(longest_s, _LONGEST_SOLVING_AT_ONCE_S)
        )


def largest_demand(jobs: tuple[TourJob, ...]) -> Amounts:
    """Return the sum of all demands: a vehicle with this capacity has no limit."""
    return tuple(
        min(sum(amounts), _LARGEST_AMOUNT) for amounts in zip(*(task.demand for job in jobs for task in job.tasks))
    )


def unservable(job: TourJob, kinds: Sequence[TourVehicleType]) -> str:
    """Return why no vehicle can serve a job, or an empty text. Vehicles are not combined: the service does that."""
    skilled = [kind for kind in kinds if job.skills <= kind.skills]
    if not skilled:
        return tr("No vehicle has the skills: {}.").format(", ".join(sorted(job.skills)))
    for task in job.tasks:
        limits = [kind.capacity for kind in skilled if kind.capacity is not None]
        if len(limits) == len(skilled) and not any(_fits(task.demand, limit) for limit in limits):
            return tr("The demand {} is above the capacity of each vehicle that could serve the job.").format(
                _amounts_text(task.demand)
            )
        if task.windows and not any(window.meets(kind.shift) for window in task.windows for kind in skilled):
            return tr("The time window is outside the shifts of all vehicles that could serve the job.")
    return ""


def too_far_apart(problem: TourProblem) -> str:
    """Return why the service would refuse places of trucks, or an empty text."""
    if not any(kind.profile.mode is TourMode.TRUCK for kind, _ in problem.fleet):
        return ""
    places = [task.position for job in problem.jobs for task in job.tasks]
    places += [place for kind, _ in problem.fleet for place in (kind.start, kind.end) if place is not None]
    radius_km = _radius_km(places)
    if radius_km <= LARGEST_RADIUS_KM * _RADIUS_MARGIN:
        return ""
    return tr(
        "For trucks, all places must be in a circle with a radius of {:,} km. The circle around these places has about "
        "{:,.0f} km. Plan regions separately."
    ).format(LARGEST_RADIUS_KM, radius_km)


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


def _check_amounts(name: str, amounts: Amounts) -> None:
    if not 1 <= len(amounts) <= MOST_DIMENSIONS:
        raise QueryError(tr("{} must have 1 to {} numbers, not {}.").format(name, MOST_DIMENSIONS, len(amounts)))
    for amount in amounts:
        check_whole(name, amount, 0, _LARGEST_AMOUNT)


def _check_count(noun: str, count: int, most: int) -> None:
    if count > most:
        raise QueryError(
            tr("A plan may have {most:,} {noun}, not {count:,}.").format(most=most, noun=noun, count=count)
        )


def _shown(time: datetime) -> str:
    """Return a time in the zone of this computer."""
    with suppress(OverflowError, OSError, ValueError):  # of the first and the last years, systems know no local times
        time = time.astimezone()
    return time.isoformat(" ", "minutes")[:_LENGTH_OF_TIME]


def _shown_start(window: Window) -> str:
    return _shown(window.start)


def _ends(window: Window) -> tuple[str, str]:
    return _shown(window.start), _shown(window.end)


def _fits(demand: Amounts, capacity: Amounts) -> bool:
    return all(amount <= most for amount, most in zip(demand, capacity))


def _amounts_text(amounts: Amounts) -> str:
    return ", ".join(map(str, amounts))


def _radius_km(places: Sequence[Position]) -> float:
    """Return the radius of a circle around all places that is hardly larger than the smallest one.

    The centre goes towards the farthest place, in smaller and smaller steps (Bădoiu and Clarkson).
    """
    points = [_on_sphere(*place) for place in dict.fromkeys(places)]
    centre = points[0]
    for step in range(1, _RADIUS_STEPS):
        farthest = max(points, key=lambda point: _chord(centre, point))
        moved = [one + (other - one) / (step + 1) for one, other in zip(centre, farthest)]
        length = sqrt(sum(one * one for one in moved)) or 1.0
        centre = tuple(one / length for one in moved)
    return 2 * _EARTH_KM * asin(min(1.0, max(_chord(centre, point) for point in points) / 2))


def _on_sphere(lat: float, lng: float) -> tuple[float, ...]:
    north, east = radians(lat), radians(lng)
    return cos(north) * cos(east), cos(north) * sin(east), sin(north)


def _chord(one: Sequence[float], other: Sequence[float]) -> float:
    return sqrt(sum((a - b) ** 2 for a, b in zip(one, other)))


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
