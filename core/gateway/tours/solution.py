"""A plan: its tours with their stops, and the jobs that no tour serves (docs/service.md, Tour planning)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import Enum

from .queries import Amounts, Position


class ActivityType(Enum):
    """What a vehicle does at a stop."""

    DEPARTURE = "departure"
    ARRIVAL = "arrival"
    PICKUP = "pickup"
    DELIVERY = "delivery"
    BREAK = "break"
    OTHER = ""
    """Anything else. :attr:`Activity.word` has the service's word."""


@dataclass(frozen=True)
class Activity:
    """One thing that a vehicle does at a stop, such as to serve a job."""

    kind: ActivityType
    word: str
    job: int | None
    """The number of the job; None for other activities."""
    arrival: datetime
    """When the vehicle is there. Until :attr:`start` it waits."""
    start: datetime
    end: datetime

    @property
    def is_service(self) -> bool:
        """Whether a job is served."""
        return self.job is not None and self.kind in {ActivityType.PICKUP, ActivityType.DELIVERY}

    @property
    def waiting_s(self) -> float:
        """Seconds between the arrival and the start."""
        return (self.start - self.arrival).total_seconds()


@dataclass(frozen=True)
class TourStop:
    """A place where a vehicle halts."""

    position: Position | None
    """None for a break on the way."""
    arrival: datetime
    departure: datetime
    length_m: int | None
    """From the start of the tour."""
    load: Amounts
    """When the vehicle leaves the stop."""
    activities: tuple[Activity, ...]
    line: str = ""
    """The way from the stop before, as a flexible polyline; empty if it is not known."""


@dataclass(frozen=True)
class Statistic:
    """Sums of a tour, or of a plan; None for a missing number."""

    cost: float | None = None
    length_m: int | None = None
    duration_s: int | None = None
    driving_s: int | None = None
    serving_s: int | None = None
    waiting_s: int | None = None
    break_s: int | None = None


@dataclass(frozen=True)
class Tour:
    """What one vehicle does in one shift. It drives between the departure from a stop and the arrival at the next."""

    vehicle: int
    """The number of the vehicle."""
    stops: tuple[TourStop, ...]
    statistic: Statistic

    @property
    def start(self) -> datetime:
        """When it departs from its first stop."""
        return self.stops[0].departure

    @property
    def end(self) -> datetime:
        """When it has done everything."""
        return self.stops[-1].departure

    @property
    def services(self) -> list[tuple[TourStop, Activity]]:
        """The jobs that it serves, in order, with their stops."""
        return [(stop, one) for stop in self.stops for one in stop.activities if one.is_service]

    @property
    def largest_load(self) -> Amounts:
        """The largest load in each dimension."""
        return tuple(map(max, zip(*(stop.load for stop in self.stops))))


@dataclass(frozen=True)
class UnassignedReason:
    """Why a job is in no tour."""

    code: str
    description: str


@dataclass(frozen=True)
class Solution:
    """A plan."""

    statistic: Statistic
    tours: tuple[Tour, ...] = ()
    unassigned: tuple[tuple[int, tuple[UnassignedReason, ...]], ...] = ()
    """Jobs by their numbers."""
    notices: tuple[tuple[str, str], ...] = ()
    """Codes and titles."""
    surplus: int = 0
    """How many activities and unassigned jobs were left out: of unknown jobs, or of jobs that were answered before."""
    unreadable: int = 0
    """How many tours and stops were left out because they cannot be read."""
