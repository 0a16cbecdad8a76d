"""A problem: vehicles, jobs, and what is wanted of their tours (docs/service.md, Tour planning)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import NamedTuple

from demo.gateway.routing.request import RouteRequest

Window = tuple[datetime, datetime]


class Location(NamedTuple):
    """A coordinate, in degrees."""

    latitude: float
    longitude: float


@dataclass(frozen=True, slots=True)
class Place:
    """Where a task may be done, or goods are loaded again."""

    location: Location
    duration_s: int
    windows: tuple[Window, ...] = ()
    """When the service may begin; none: at any time."""
    tag: str | None = None


@dataclass(frozen=True, slots=True)
class Task:
    """Goods that are fetched or brought at one of some places."""

    demand: tuple[int, ...]
    places: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class Job:
    """Pickups and deliveries that one vehicle does."""

    identifier: str
    pickups: tuple[Task, ...]
    deliveries: tuple[Task, ...]
    skills: frozenset[str] = frozenset()
    priority: int = 5
    """From 1, the most important."""

    @property
    def tasks(self) -> tuple[Task, ...]:
        """All of them, pickups first."""
        return self.pickups + self.deliveries


@dataclass(frozen=True, slots=True)
class Break:
    """A rest, at a place of its own or wherever the vehicle is."""

    window: Window
    duration_s: int
    location: Location | None


@dataclass(frozen=True, slots=True)
class Shift:
    """When and from where a vehicle is under way."""

    start: datetime
    start_location: Location
    start_offset_s: int = 0
    """How much later it may depart."""
    end: datetime | None = None
    end_location: Location | None = None
    """None: the tour ends at its last stop."""
    breaks: tuple[Break, ...] = ()
    reloads: tuple[Place, ...] = ()

    @property
    def latest_start(self) -> datetime:
        """When it departs at the latest."""
        return self.start + timedelta(seconds=self.start_offset_s)


@dataclass(frozen=True, slots=True)
class Costs:
    """What a tour costs: at all, for each metre, each second, and each second of waiting beside that."""

    fixed: float
    per_metre: float
    per_second: float
    per_waiting_second: float


@dataclass(frozen=True, slots=True)
class Limits:
    """What a tour may not exceed."""

    distance_m: int | None = None
    duration_s: int | None = None
    stops: int | None = None


@dataclass(frozen=True, slots=True)
class VehicleType:
    """Vehicles that are alike."""

    identifier: str
    profile: str
    vehicles: tuple[str, ...]
    costs: Costs
    capacity: tuple[int, ...]
    shifts: tuple[Shift, ...]
    skills: frozenset[str] = frozenset()
    limits: Limits = Limits()
    speed_factor: float = 1
    is_counted: bool = False
    """Whether the request has their number only."""


@dataclass(frozen=True, slots=True)
class Profile:
    """How some vehicles drive."""

    name: str
    route: RouteRequest
    has_details: bool
    """Whether it asks for more than a mode, which is possible in one region only."""


@dataclass(frozen=True, slots=True)
class Relation:
    """Jobs that belong to one vehicle, perhaps in their order."""

    kind: str
    jobs: tuple[str, ...]
    vehicle: str
    shift: int


@dataclass(frozen=True, slots=True)
class Problem:
    """Everything that changes a plan."""

    types: tuple[VehicleType, ...]
    profiles: tuple[Profile, ...]
    jobs: tuple[Job, ...]
    relations: tuple[Relation, ...]
    objectives: tuple[str, ...]
    max_time_s: int | None
    """None: as long as usual."""
    stagnation_time_s: int | None
    wants_lines: bool

    def task_locations(self) -> list[Location]:
        """Return the locations of all tasks, with their alternatives."""
        return [place.location for job in self.jobs for task in job.tasks for place in task.places]

    def locations(self) -> list[Location]:
        """Return every location as often as it is there: each is one transaction (docs/service.md, Transactions)."""
        return [*self._fleet_locations(), *self.task_locations()]

    def _fleet_locations(self) -> Iterator[Location]:
        for shift in (shift for kind in self.types for shift in kind.shifts):
            yield shift.start_location
            if shift.end_location is not None:
                yield shift.end_location
            yield from (pause.location for pause in shift.breaks if pause.location is not None)
            yield from (reload.location for reload in shift.reloads)
