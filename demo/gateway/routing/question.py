"""What a route request asks."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum


class TransportMode(StrEnum):
    """The modes that the demo routes."""

    TRUCK = "truck"
    CAR = "car"


Ring = tuple[tuple[float, float], ...]
"""An area's corners as longitude and latitude, the first not repeated."""


@dataclass(frozen=True, slots=True)
class Waypoint:
    """An origin, a via or a destination."""

    name: str
    """What it is in messages: `origin`, `destination`, `via`."""
    latitude: float
    longitude: float
    via_number: int | None = None
    """Which of the vias it is, from 0."""
    course: int | None = None
    """Degrees clockwise from north."""
    radius_m: int = 0
    side_hint: tuple[float, float] | None = None
    """Latitude and longitude of a point on the wanted side of the street."""
    must_match_side: bool = False
    stop_duration_s: int = 0
    is_passed_through: bool = False


@dataclass(frozen=True, slots=True)
class Vehicle:
    """What is driven; nothing where nothing was said."""

    height_cm: int | None = None
    width_cm: int | None = None
    length_cm: int | None = None
    weight_kg: int | None = None
    """The gross weight, or the current one where that is all that is known."""
    weight_per_axle_kg: int | None = None
    axle_count: int | None = None
    hazardous_goods: frozenset[str] = frozenset()
    speed_cap: float | None = None
    """Metres per second."""


@dataclass(frozen=True, slots=True)
class Avoidance:
    """What a route keeps away from if there is a way round."""

    features: frozenset[str] = frozenset()
    areas: tuple[Ring, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.features or self.areas)


@dataclass(frozen=True, slots=True)
class Departure:
    """When a route begins or ends. Now, where nothing else is said."""

    at: datetime | None = None
    arrives_at: datetime | None = None
    is_any: bool = False
    """No time is given and none is wanted back."""


@dataclass(frozen=True, slots=True)
class Question:
    """Everything that changes an answer."""

    mode: TransportMode
    stops: tuple[Waypoint, ...]
    """From origin to destination, in the order of the journey."""
    vehicle: Vehicle
    avoid: Avoidance = Avoidance()
    excluded_areas: tuple[Ring, ...] = ()
    excluded_countries: frozenset[str] = frozenset()
    prefers_short: bool = False
    alternatives: int = 0
    departure: Departure = Departure()
    returns: frozenset[str] = frozenset()
    spans: frozenset[str] = frozenset()
    language: str = "en-US"
    is_imperial: bool = False

    @property
    def wants_actions(self) -> bool:
        """Whether the answer is to say where to turn."""
        return bool(self.returns & {"actions", "turnByTurnActions"})
