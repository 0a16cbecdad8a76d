"""What a reverse-geocode request asks."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from demo.openstreetmap.model import Language


class ResultFilter(StrEnum):
    """The values of `types` (platform.md 1.1)."""

    ADDRESS = "address"
    AREA = "area"
    CITY = "city"
    HOUSE_NUMBER = "houseNumber"
    PLACE = "place"
    STREET = "street"


class Layer(StrEnum):
    """What there is to be found."""

    HOUSE_NUMBERS = "house numbers"
    STREETS = "streets"
    PLACES = "places"
    DISTRICTS = "districts"
    CITIES = "cities"


LAYERS = {
    ResultFilter.ADDRESS: (Layer.HOUSE_NUMBERS, Layer.STREETS),
    ResultFilter.AREA: (Layer.DISTRICTS, Layer.CITIES),
    ResultFilter.CITY: (Layer.CITIES,),
    ResultFilter.HOUSE_NUMBER: (Layer.HOUSE_NUMBERS,),
    ResultFilter.PLACE: (Layer.PLACES,),
    ResultFilter.STREET: (Layer.STREETS,),
}
DEFAULT_LAYERS = (Layer.HOUSE_NUMBERS, Layer.STREETS, Layer.PLACES)


@dataclass(frozen=True, slots=True)
class Spot:
    """Where, within which radius, heading which way."""

    latitude: float
    longitude: float
    radius_m: int | None = None
    bearing: int | None = None


@dataclass(frozen=True, slots=True)
class Options:
    """What holds for every place of a request."""

    types: frozenset[ResultFilter] = frozenset()
    limit: int = 1
    language: Language = Language.FINNISH
    political_view: str | None = None
    with_micro_points: bool = False
    with_country_info: bool = False
    with_time_zone: bool = False

    @property
    def layers(self) -> tuple[Layer, ...]:
        """What is searched."""
        if not self.types:
            return DEFAULT_LAYERS
        wanted = {layer for kind in self.types for layer in LAYERS[kind]}
        return tuple(layer for layer in Layer if layer in wanted)

    @property
    def prefers_house_numbers(self) -> bool:
        """Whether a house number close by wins over anything nearer: the platform answers addresses first."""
        return self.limit == 1 and Layer.HOUSE_NUMBERS in self.layers
