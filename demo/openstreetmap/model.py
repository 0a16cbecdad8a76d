"""What the extract holds, as dataclasses."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Language(StrEnum):
    """A language that the extract has names in; Finnish is what everything has."""

    FINNISH = "fi"
    SWEDISH = "sv"
    ENGLISH = "en"


class AreaKind(StrEnum):
    """What an area is, as the platform's `localityType` names it."""

    CITY = "city"
    DISTRICT = "district"


@dataclass(frozen=True, slots=True)
class Names:
    """One thing's name in each language."""

    finnish: str
    swedish: str
    english: str

    @classmethod
    def same(cls, name: str) -> Names:
        """Return a name that is the same in every language."""
        return cls(name, name, name)

    def within(self, language: Language) -> str:
        """Return the name in one language."""
        if language is Language.SWEDISH:
            return self.swedish
        return self.english if language is Language.ENGLISH else self.finnish


@dataclass(frozen=True, slots=True)
class Address:
    """A house number on a street."""

    osm_id: str
    street: Names
    number: str
    postcode: str
    latitude: float
    longitude: float
    is_micro_point: bool
    """Whether this is an entrance or a staircase, finer than the house."""
    district: Names | None = None


@dataclass(frozen=True, slots=True)
class Street:
    """A section of a named street: one OpenStreetMap way, or the part of it inside the extract."""

    osm_id: str
    names: Names
    highway: str
    is_oneway: bool
    line: tuple[tuple[float, float], ...]
    """Longitude and latitude of each vertex, in the driving direction where the street is one-way."""


@dataclass(frozen=True, slots=True)
class Place:
    """A shop, an office, a sight: something with a name of its own."""

    osm_id: str
    names: Names
    category: str
    latitude: float
    longitude: float


@dataclass(frozen=True, slots=True)
class Area:
    """A city or one of its districts, known by a point."""

    osm_id: str
    kind: AreaKind
    names: Names
    latitude: float
    longitude: float


@dataclass(frozen=True, slots=True)
class Extract:
    """Everything the gateway answers from."""

    addresses: tuple[Address, ...]
    streets: tuple[Street, ...]
    places: tuple[Place, ...]
    areas: tuple[Area, ...]
    city: Names
    county: Names
