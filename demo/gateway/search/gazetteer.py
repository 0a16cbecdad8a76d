"""Everything that search can find: how it stands in answers, and by which texts it is found.

The answers have the same texts as those of reverse geocoding.
"""

from __future__ import annotations

import json
import re
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache, partial
from typing import Any, NamedTuple

import numpy as np
import shapely

from demo.gateway.geocoding.catalogue import Catalogue
from demo.gateway.geocoding.items import COUNTRY, COUNTRY_CODE, MICRO_POINT, POINT_ADDRESS, lat_lng
from demo.gateway.geocoding.request import Layer
from demo.gateway.search.query import Field, fold, sounds, words, wrong_letters
from demo.openstreetmap import AreaKind, Extract, Language, Names, Street

Item = dict[str, Any]

_LAYERS = {
    Field.HOUSE_NUMBER: Layer.HOUSE_NUMBERS,
    Field.STREET: Layer.STREETS,
    Field.CITY: Layer.CITIES,
    Field.DISTRICT: Layer.DISTRICTS,
    Field.PLACE: Layer.PLACES,
}
_SPELT_OUT = str.maketrans({"ä": "ae", "Ä": "Ae", "ö": "oe", "Ö": "Oe", "å": "aa", "Å": "Aa"})
"""How they are written where a keyboard has neither."""
COUNTRY_NAMES = ("Suomi", "Finland", "FI", "FIN", "Finnland", "Finlande", "Финляндия")


class Target(NamedTuple):
    """Something that can be found. The index is that of the extract: of a street, that of one of its sections."""

    field: Field
    index: int


class Records:
    """The extract's things, by what they are and by their ids."""

    def __init__(self, extract: Extract, catalogue: Catalogue) -> None:
        self.extract = extract
        self._fragments = catalogue.fragments
        self.postal_codes = sorted({address.postcode for address in extract.addresses})
        self._in_finnish = cache(partial(self.item, language=Language.FINNISH))

    def item(self, target: Target, language: Language) -> Item:
        """Return a new item with all members but its distance."""
        if target.field is Field.POSTAL_CODE:
            return self._postal_code(self.postal_codes[target.index], language)
        fragment = self._fragments[language][_LAYERS[target.field]][target.index]
        if target.field is not Field.STREET:
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
        return target.field is Field.HOUSE_NUMBER and self.extract.addresses[target.index].is_micro_point

    def with_id(self, identifier: str) -> Target | None:
        """Return what has an id."""
        return self._by_id.get(identifier)

    def address(self, target: Target) -> dict[str, str]:
        """Return the parts of the address, in Finnish."""
        return self._in_finnish(target)["address"]

    def position(self, target: Target) -> tuple[float, float]:
        """Return latitude and longitude."""
        if target.field is Field.STREET:
            line = street_line(self.extract.streets[target.index])
            middle = shapely.line_interpolate_point(line, 0.5, normalized=True)
            return middle.y, middle.x * 2
        position = self._in_finnish(target)["position"]
        return position["lat"], position["lng"]

    @cached_property
    def _by_id(self) -> dict[str, Target]:
        counts = {field: len(self._fragments[Language.FINNISH][layer]) for field, layer in _LAYERS.items()}
        counts[Field.POSTAL_CODE] = len(self.postal_codes)
        targets = [Target(field, index) for field, count in counts.items() for index in range(count)]
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


@dataclass(slots=True)
class StreetEntry:
    """A street: all sections and addresses with its name, however it is spelt."""

    names: list[Names] = field(default_factory=list)
    sections: list[int] = field(default_factory=list)
    """Positions in the extract, the longest section first."""
    houses: dict[str, list[int]] = field(default_factory=dict)
    """Positions of addresses in the extract, by their house number as :func:`normal_number` gives it."""


@dataclass(frozen=True, slots=True)
class Name:
    """A name of something, or its last words."""

    field: Field
    index: int
    """Which one of its kind it is: of streets, the position in :attr:`Gazetteer.streets`."""
    language: Language | None
    """The only language in which it is this; None: the same in every one, or in none of those that the extract has."""
    share: float
    """How much of the name it is: 1 for all."""


Found = tuple[Name, float]
"""A name that a text may stand for, and how well: 1 where they are the same."""


class Gazetteer:
    """What texts can stand for.

    A name can be found from each of its words on: `Hotel Kämp` has the keys `hotelkamp` and `kamp`.
    """

    def __init__(self, records: Records) -> None:
        self.records = records
        self.streets = _streets(records.extract)
        self._names: dict[str, list[Name]] = {}
        self._terms: Counter[str] = Counter()
        for field_, index, names in self._all_names():
            languages: dict[str, Language] = {}
            for language in Language:
                languages.setdefault(names.within(language), language)
            for text, language in languages.items():
                self._add(text, field_, index, language if len(languages) > 1 else None)
        self._keys = sorted(self._names)
        self._beginnings = cache(self._beginnings_of_length)
        # While somebody types, most words stay as they are.
        self.close = lru_cache(maxsize=4096)(self._close)

    def same(self, key: str) -> Iterator[Found]:
        """Yield the names that are the same, or that end with it."""
        return self._found(key)

    def beginning(self, key: str) -> Iterator[Found]:
        """Yield the names that begin with a text, or have a word that does."""
        for at in range(bisect_left(self._keys, key), len(self._keys)):
            if not self._keys[at].startswith(key):
                break
            yield from self._found(self._keys[at], len(key) / len(self._keys[at]))

    def _close(self, key: str, *, may_go_on: bool) -> list[Found]:
        """Return the names that differ in one or two letters, or begin so."""
        most = 1 if may_go_on else 2
        found: list[Found] = []
        for length in range(len(key) - most, len(key) + most + 1):
            beginnings = self._beginnings(length, may_go_on=may_go_on, is_sound=key.isupper())
            for beginning, wrong in wrong_letters(key, beginnings).items():
                right = 1 - wrong / max(len(key), wrong + 1)
                for other in beginnings[beginning]:
                    shown = min(1, len(key) / len(other)) if may_go_on else 1
                    found += self._found(other, shown, right)
        return found

    def terms(self, key: str) -> list[str]:
        """Return the words of names that begin with a key, the most frequent first."""
        return [term for term, _ in self._terms.most_common() if term != key and fold(term).startswith(key)]

    def _beginnings_of_length(self, length: int, *, may_go_on: bool, is_sound: bool) -> dict[str, list[str]]:
        """Return the keys by so many letters that they begin with; with ``may_go_on`` also those that have more."""
        found: dict[str, list[str]] = {}
        for key in self._keys:
            if (len(key) == length or (may_go_on and len(key) > length)) and key.isupper() == is_sound:
                found.setdefault(key[:length], []).append(key)
        return found

    def _found(self, key: str, shown: float = 1, right: float = 1) -> Iterator[Found]:
        for name in self._names.get(key, ()):
            yield name, (0.5 + name.share * shown / 2) * right

    def _add(self, text: str, field_: Field, index: int, language: Language | None) -> None:
        for spelling in {text, text.translate(_SPELT_OUT)}:
            found = words(spelling)
            if spelling == text:
                self._terms.update(word.text.lower() for word in found)
            parts = [word.key for word in found]
            for first in range(len(parts)):
                rest = "".join(parts[first:])
                name = Name(field_, index, language, len(rest) / len("".join(parts)))
                for key in {rest, sounds(rest)}:
                    self._names.setdefault(key, []).append(name)

    def _all_names(self) -> Iterator[tuple[Field, int, Names]]:
        extract = self.records.extract
        cities, districts = ([area.names for area in extract.areas if area.kind is kind] for kind in AreaKind)
        of_places = [place.names for place in extract.places]
        for field_, all_names in ((Field.PLACE, of_places), (Field.CITY, cities), (Field.DISTRICT, districts)):
            yield from ((field_, index, names) for index, names in enumerate(all_names))
        yield from ((Field.STREET, index, names) for index, one in enumerate(self.streets) for names in one.names)
        yield Field.COUNTY, 0, extract.county
        yield from ((Field.COUNTRY, 0, Names.same(name)) for name in COUNTRY_NAMES)


def normal_number(text: str) -> str:
    """Return a house number without what is written in different ways: `20 B` and `20b` are the same."""
    return re.sub(r"\s", "", text).replace("–", "-").upper()


def _streets(extract: Extract) -> list[StreetEntry]:
    streets: defaultdict[str, StreetEntry] = defaultdict(StreetEntry)
    for index, street in enumerate(extract.streets):
        entry = streets[fold(street.names.finnish)]
        entry.names.append(street.names)
        entry.sections.append(index)
    for index, address in enumerate(extract.addresses):
        entry = streets[fold(address.street.finnish)]
        entry.names.append(address.street)
        entry.houses.setdefault(normal_number(address.number), []).append(index)
    for entry in streets.values():
        entry.names = list(dict.fromkeys(entry.names))
        entry.sections.sort(key=lambda index: -street_line(extract.streets[index]).length)
    return list(streets.values())
