"""Everything that search can find, as it stands in answers: the same texts as those of reverse geocoding."""

from __future__ import annotations

import json
from enum import StrEnum
from functools import cache, cached_property
from typing import Any, NamedTuple

import numpy as np
import shapely

from demo.gateway.geocoding.catalogue import Catalogue
from demo.gateway.geocoding.items import COUNTRY, COUNTRY_CODE, MICRO_POINT, POINT_ADDRESS, lat_lng
from demo.gateway.geocoding.parameters import Layer
from demo.openstreetmap.extract import Extract, Language, Street

Item = dict[str, Any]


class Kind(StrEnum):
    """What can be found."""

    HOUSE_NUMBER = "house number"
    STREET = "street"
    CITY = "city"
    DISTRICT = "district"
    POSTAL_CODE = "postal code"
    PLACE = "place"


_LAYERS = {
    Kind.HOUSE_NUMBER: Layer.HOUSE_NUMBERS,
    Kind.STREET: Layer.STREETS,
    Kind.CITY: Layer.CITIES,
    Kind.DISTRICT: Layer.DISTRICTS,
    Kind.PLACE: Layer.PLACES,
}


class Target(NamedTuple):
    """One of the things of a kind. The index is that of the extract: of a street, that of one of its sections."""

    kind: Kind
    index: int


class Records:
    """The extract's things, by what they are and by their ids."""

    def __init__(self, extract: Extract, catalogue: Catalogue) -> None:
        self.extract = extract
        self._fragments = catalogue.fragments
        self.postal_codes = sorted({address.postcode for address in extract.addresses})
        self.address = cache(self._address)
        self.position = cache(self._position)

    def item(self, target: Target, language: Language) -> Item:
        """Return a new item with all members but its distance."""
        if target.kind is Kind.POSTAL_CODE:
            return self._postal_code(self.postal_codes[target.index], language)
        fragment = self._fragments[language][_LAYERS[target.kind]][target.index]
        if target.kind is not Kind.STREET:
            item = json.loads(f"{fragment.head.replace(MICRO_POINT, POINT_ADDRESS)}0{fragment.tail}}}")
            del item["distance"]
            return item
        item = json.loads(f"{fragment.head}{fragment.tail[1:]}}}")
        latitude, longitude = self.position(target)
        position = lat_lng(longitude, latitude)
        view = self._street_views[self.extract.streets[target.index].names.finnish]
        return item | {"position": position, "access": [position], "mapView": view}

    def is_micro_point(self, target: Target) -> bool:
        """Return whether something is an address finer than a house."""
        return target.kind is Kind.HOUSE_NUMBER and self.extract.addresses[target.index].is_micro_point

    def _position(self, target: Target) -> tuple[float, float]:
        """Return latitude and longitude."""
        kind, index = target
        if kind is Kind.HOUSE_NUMBER:
            address = self.extract.addresses[index]
            return address.latitude, address.longitude
        if kind is Kind.PLACE:
            place = self.extract.places[index]
            return place.latitude, place.longitude
        if kind is not Kind.STREET:
            position = self.item(target, Language.FINNISH)["position"]
            return position["lat"], position["lng"]
        return _middle(self.extract.streets[index])

    def _address(self, target: Target) -> dict[str, str]:
        """Return the parts of the address, in Finnish."""
        return self.item(target, Language.FINNISH)["address"]

    def with_id(self, identifier: str) -> Target | None:
        """Return what has an id."""
        return self._by_id.get(identifier)

    @cached_property
    def _by_id(self) -> dict[str, Target]:
        counts = {kind: len(self._fragments[Language.FINNISH][layer]) for kind, layer in _LAYERS.items()}
        counts[Kind.POSTAL_CODE] = len(self.postal_codes)
        targets = [Target(kind, index) for kind, count in counts.items() for index in range(count)]
        return {self.item(target, Language.FINNISH)["id"]: target for target in targets}

    @cached_property
    def _street_views(self) -> dict[str, dict[str, float]]:
        """What shows all sections of a street, by its name."""
        views: dict[str, dict[str, float]] = {}
        fragments = self._fragments[Language.FINNISH][Layer.STREETS]
        for street, fragment in zip(self.extract.streets, fragments, strict=True):
            view = json.loads(f"{{{fragment.tail[1:]}}}")["mapView"]
            whole = views.setdefault(street.names.finnish, view)
            for sides, outer in ((("west", "south"), min), (("east", "north"), max)):
                whole |= {side: outer(whole[side], view[side]) for side in sides}
        return views

    def _postal_code(self, code: str, language: Language) -> Item:
        inside = [address for address in self.extract.addresses if address.postcode == code]
        longitudes, latitudes = [one.longitude for one in inside], [one.latitude for one in inside]
        city, country = self.extract.city.within(language), COUNTRY[language]
        label = f"{code}, {city}, {country}"
        address = {"label": label, "countryCode": COUNTRY_CODE, "countryName": country}
        address |= {"county": self.extract.county.within(language), "city": city, "postalCode": code}
        south_west, north_east = (lat_lng(one(longitudes), one(latitudes)) for one in (min, max))
        return {
            "title": label,
            "id": f"demo:cm:namedplace:{code}",
            "resultType": "locality",
            "localityType": "postalCode",
            "address": address,
            "position": lat_lng(sum(longitudes) / len(inside), sum(latitudes) / len(inside)),
            "mapView": {
                "west": south_west["lng"],
                "south": south_west["lat"],
                "east": north_east["lng"],
                "north": north_east["lat"],
            },
        }


def street_line(street: Street) -> shapely.LineString:
    """Return a section in degrees of latitude: here one of longitude is half as long."""
    return shapely.LineString(np.array(street.line) * (0.5, 1))


def _middle(street: Street) -> tuple[float, float]:
    """Return latitude and longitude of the middle of a section."""
    middle = shapely.line_interpolate_point(street_line(street), 0.5, normalized=True)
    return middle.y, middle.x * 2
