"""The items of answers. Their text is made beforehand: only distances and positions on streets depend on the request.

The layout is that of docs/service.md, Candidates. Every list of 100 places is put together from these texts. That makes
the gateway fast enough to measure the plugin with.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from hashlib import blake2b

from demo.gateway.geocoding.request import Layer, Options
from demo.openstreetmap import Address, Area, Extract, Language, Names, Place, Street

COUNTRY_CODE = "FIN"
COUNTRY = {Language.FINNISH: "Suomi", Language.SWEDISH: "Finland", Language.ENGLISH: "Finland"}
HALF_VIEW_LATITUDE = 0.0009
HALF_VIEW_LONGITUDE = 0.0018
"""About 100 m on each side of a point, at this latitude."""
AREA_VIEWS = 10
"""How many times wider the view of an area is than that of a house number."""
PLACES_AFTER_POINT = 5
MICRO_POINT, POINT_ADDRESS = '"houseNumberType":"MPA"', '"houseNumberType":"PA"'


@dataclass(frozen=True, slots=True)
class Fragment:
    """One item of an answer, without what depends on where was asked."""

    head: str
    """From the item's start to `"distance":`, or for a street to where its position belongs."""
    tail: str
    """What comes after the distance, without the item's closing brace."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """One candidate for one place."""

    layer: Layer
    index: int
    distance_m: float
    position: tuple[float, float] | None = None
    """Longitude and latitude, where they depend on where was asked: the nearest point of a street."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What things borrow from their neighbours, each list in the order of the extract's."""

    address_access: list[list[float]]
    place_address: list[int]
    street_address: list[int]
    street_view: list[list[float]]


def fragments(
    extract: Extract,
    districts: Sequence[Area],
    cities: Sequence[Area],
    surroundings: Surroundings,
    language: Language,
) -> dict[Layer, list[Fragment]]:
    """Return the fragments of every layer in one language."""
    write = _Writer(extract, language)
    near = [extract.addresses[index] for index in surroundings.place_address]
    on_street = [extract.addresses[index] for index in surroundings.street_address]
    return {
        Layer.HOUSE_NUMBERS: [
            write.address(*each) for each in zip(extract.addresses, surroundings.address_access, strict=True)
        ],
        Layer.STREETS: [
            write.street(*each) for each in zip(extract.streets, on_street, surroundings.street_view, strict=True)
        ],
        Layer.PLACES: [
            write.place(place, address, surroundings.address_access[index])
            for place, address, index in zip(extract.places, near, surroundings.place_address, strict=True)
        ],
        Layer.DISTRICTS: [write.area(area) for area in districts],
        Layer.CITIES: [write.area(area) for area in cities],
    }


def lat_lng(longitude: float, latitude: float) -> dict[str, float]:
    """Return a coordinate in the form of answers."""
    return {"lat": round(latitude, PLACES_AFTER_POINT), "lng": round(longitude, PLACES_AFTER_POINT)}


def extra_members(political_view: str | None, show: Collection[str]) -> dict[str, object]:
    """Return what items have beside the usual members, as it is asked for."""
    members: dict[str, object] = {}
    if political_view is not None:
        members["politicalView"] = political_view
    if "tz" in show:
        members["timeZone"] = {"name": "Europe/Helsinki", "utcOffset": "+02:00"}
    if "countryInfo" in show:
        members["countryInfo"] = {"alpha2": COUNTRY_CODE[:2], "alpha3": COUNTRY_CODE}
    return members


def compact(value: object) -> str:
    """Return JSON without white space."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


class _Writer:
    """Writes fragments in one language."""

    def __init__(self, extract: Extract, language: Language) -> None:
        self._language = language
        self._country = COUNTRY[language]
        self._city = self._name(extract.city)
        self._county = self._name(extract.county)

    def address(self, address: Address, access: Sequence[float]) -> Fragment:
        label = self._label(address)
        members = {
            "title": label,
            "id": _identifier("streetsection", address.street.finnish, address.number),
            "resultType": "houseNumber",
            "houseNumberType": "MPA" if address.is_micro_point else "PA",
            "address": self._address(label, address) | {"houseNumber": address.number},
            "position": lat_lng(address.longitude, address.latitude),
            "access": [lat_lng(*access)],
        }
        return _fragment(members, {"mapView": _view_around(address.longitude, address.latitude)})

    def street(self, street: Street, near: Address, view: Sequence[float]) -> Fragment:
        name = self._name(street.names)
        label = f"{name}, {near.postcode} {self._city}, {self._country}"
        members = {
            "title": label,
            "id": _identifier("streetsection", street.osm_id),
            "resultType": "street",
            "address": self._address(label, near) | {"street": name},
        }
        return _fragment(members, {"mapView": _view(*view)}, has_distance=False)

    def place(self, place: Place, near: Address, access: Sequence[float]) -> Fragment:
        name = self._name(place.names)
        members = {
            "title": name,
            "id": f"demo:pds:place:{place.osm_id}",
            "resultType": "place",
            "address": self._address(f"{name}, {self._label(near)}", near) | {"houseNumber": near.number},
            "position": lat_lng(place.longitude, place.latitude),
            "access": [lat_lng(*access)],
        }
        category = place.category.replace("_", " ").partition("-")[2].capitalize()
        return _fragment(members, {"categories": [{"id": place.category, "name": category, "primary": True}]})

    def area(self, area: Area) -> Fragment:
        name = self._name(area.names)
        is_city = name == self._city
        label = f"{name}, {self._country}" if is_city else f"{name}, {self._city}, {self._country}"
        members = {
            "title": label,
            "id": f"demo:cm:namedplace:{area.osm_id}",
            "resultType": "locality",
            "localityType": area.kind,
            "address": self._address(label) | ({} if is_city else {"district": name}),
            "position": lat_lng(area.longitude, area.latitude),
        }
        return _fragment(members, {"mapView": _view_around(area.longitude, area.latitude, AREA_VIEWS)})

    def _label(self, address: Address) -> str:
        return f"{self._name(address.street)} {address.number}, {address.postcode} {self._city}, {self._country}"

    def _address(self, label: str, near: Address | None = None) -> dict[str, str]:
        """Return the parts of an address, without a house number."""
        members = {"label": label, "countryCode": COUNTRY_CODE, "countryName": self._country}
        members |= {"county": self._county, "city": self._city}
        if near is not None and near.district is not None:
            members["district"] = self._name(near.district)
        if near is not None:
            members |= {"street": self._name(near.street), "postalCode": near.postcode}
        return members

    def _name(self, names: Names) -> str:
        return names.within(self._language)


def _identifier(kind: str, *parts: str) -> str:
    """Return an id that stays the same from one start to the next, and that nobody takes for the platform's."""
    section = blake2b("\n".join(parts).encode(), digest_size=12).hexdigest()
    return f"demo:af:{kind}:{section}"


def _fragment(head: dict[str, object], tail: dict[str, object], *, has_distance: bool = True) -> Fragment:
    start, end = compact(head)[:-1], compact(tail)[1:-1]
    return Fragment(f'{start},"distance":' if has_distance else f"{start},", f",{end}")


def _view_around(longitude: float, latitude: float, times: int = 1) -> dict[str, float]:
    width, height = HALF_VIEW_LONGITUDE * times, HALF_VIEW_LATITUDE * times
    return _view(longitude - width, latitude - height, longitude + width, latitude + height)


def _view(west: float, south: float, east: float, north: float) -> dict[str, float]:
    edges = {"west": west, "south": south, "east": east, "north": north}
    return {side: round(edge, PLACES_AFTER_POINT) for side, edge in edges.items()}


@dataclass(frozen=True, slots=True)
class ItemWriter:
    """Writes the items of one request."""

    fragments: dict[Layer, list[Fragment]]
    options: Options

    def items(self, candidates: Sequence[Candidate], extras: str) -> str:
        """Return a list of items, each with the extras that were asked for."""
        return f"[{','.join([self._item(candidate, extras) for candidate in candidates])}]"

    def extras(self) -> str:
        """Return what every item of the request ends with."""
        members = extra_members(self.options.political_view, self.options.show)
        return f",{compact(members)[1:]}" if members else "}"

    def _item(self, candidate: Candidate, extras: str) -> str:
        fragment = self.fragments[candidate.layer][candidate.index]
        head = fragment.head
        if candidate.position is not None:
            position = compact(lat_lng(*candidate.position))
            head = f'{head}"position":{position},"access":[{position}],"distance":'
        elif candidate.layer is Layer.HOUSE_NUMBERS and "MPA" not in self.options.with_:
            head = head.replace(MICRO_POINT, POINT_ADDRESS)
        return f"{head}{round(candidate.distance_m)}{fragment.tail}{extras}"
