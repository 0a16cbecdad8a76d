"""What the five endpoints are asked, read as strictly as the documents say (docs/service.md, Search)."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, partial
from math import asin, cos, radians, sin, sqrt
from typing import Any, ClassVar, Self

from pydantic import Field as Parameter

from demo.gateway.answers import ApiError
from demo.gateway.parameters import (
    Country,
    LanguageTags,
    Parameters,
    parse_circle,
    parse_country,
    parse_pair,
    parse_query,
    read_by,
    refuse_unknown,
    whole,
    words,
)
from demo.gateway.search.query import FOUND, Field, Query
from demo.geodesy import MEAN_RADIUS_M
from demo.openstreetmap import Language

LatLng = tuple[float, float]
_DEGREES = r"[+-]?\d{1,9}(?:\.\d{1,30})?"
_BOUNDS = re.compile(rf"bbox:({_DEGREES}),({_DEGREES}),({_DEGREES}),({_DEGREES})", re.ASCII)
FULL_CIRCLE = 360
MOST_TERMS = 10
OWN_COUNTRY = "FIN"
ADDRESS_TYPES = {
    "houseNumber": {Field.HOUSE_NUMBER},
    "street": {Field.STREET},
    "address": {Field.HOUSE_NUMBER, Field.STREET},
    "area": {Field.CITY, Field.DISTRICT, Field.POSTAL_CODE},
    "city": {Field.CITY},
    "postalCode": {Field.POSTAL_CODE},
}
TYPES = ADDRESS_TYPES | {"place": {Field.PLACE}}

_QUALIFIERS = {one.value: one for one in Field if one is not Field.PLACE}
_NO_TEXT = re.compile(r"\S+@\S+\.\S+|(?:https?://|www\.)\S+", re.IGNORECASE)
_SEARCH = ("q", "at", "in", "limit")
_SHOW = ("tz", "streetInfo", "phonemes")
_UNSERVED = frozenset(
    {"offset", "route", "ranking", "showMapReferences", "showNavAttributes", "showTranslations", "showRelated"}
)


@dataclass(frozen=True, slots=True)
class SearchArea:
    """The area of a search, as hard as the documents say, and its centre, which only ranks."""

    centre: LatLng | None = None
    has: Callable[[LatLng], bool] = lambda _: True
    """Whether a place is in it."""

    def distance_m(self, position: LatLng) -> float | None:
        """Return how far a place is from the centre, if there is one."""
        return None if self.centre is None else _sphere_m(self.centre, position)


def _sphere_m(one: LatLng, other: LatLng) -> float:
    """Return the distance on the sphere."""
    phi, other_phi = radians(one[0]), radians(other[0])
    half = sin((other_phi - phi) / 2) ** 2 + cos(phi) * cos(other_phi) * sin(radians(other[1] - one[1]) / 2) ** 2
    return 2 * MEAN_RADIUS_M * asin(sqrt(half))


# --- The types of parameters ----------------------------------------------------------------------------------------


def _types(kinds: Mapping[str, set[Field]]) -> Any:
    """Return the type of a list of what is to be found."""

    def read(text: str) -> frozenset[Field]:
        chosen = text.split(",")
        if not kinds.keys() >= set(chosen):
            raise ValueError(f"Supported values: {', '.join(sorted(kinds))}")
        return frozenset().union(*(kinds[one] for one in chosen))

    return read_by(read)


def _area(*keys: str) -> Any:
    """Return the type of an area that begins with one of some keys."""
    return read_by(partial(_read_area, keys))


def _read_area(keys: tuple[str, ...], text: str) -> SearchArea:
    key, _, value = text.partition(":")
    if key not in keys:
        raise ValueError(f"Unsupported key: '{key}'. Supported keys: {', '.join(map(repr, keys))}")
    if key == "circle":
        latitude, longitude, radius_m = parse_circle(text)
        centre = latitude, longitude
        return SearchArea(centre, lambda position: _sphere_m(centre, position) <= radius_m)
    if key == "bbox":
        return _rectangle(text)
    # There is nothing in other countries.
    is_here = OWN_COUNTRY in [parse_country(code) for code in value.split(",")]
    return SearchArea(has=lambda _: is_here)


def _rectangle(text: str) -> SearchArea:
    """Return the area of `bbox:west,south,east,north`, whose centre is its middle."""
    found = _BOUNDS.fullmatch(text)
    if found is None:
        raise ValueError("Expecting string formatted like bbox:13.08836,52.33812,13.761,52.6755")
    (south, west), (north, east) = parse_pair(f"{found[2]},{found[1]}"), parse_pair(f"{found[4]},{found[3]}")
    if south > north:
        raise ValueError("The southern latitude must not be above the northern one")
    width = (east - west) % FULL_CIRCLE

    def has(position: LatLng) -> bool:
        return south <= position[0] <= north and (position[1] - west) % FULL_CIRCLE <= width

    return SearchArea(((south + north) / 2, west + width / 2), has)


# --- The requests ---------------------------------------------------------------------------------------------------


class Request(Parameters):
    """What is asked. Each endpoint takes a part of it."""

    accepted: ClassVar[tuple[str, ...]]
    """The names of its parameters."""
    needs_place: ClassVar[bool] = False

    at: read_by(parse_pair) = None
    within: _area("countryCode", "circle", "bbox") = Parameter(SearchArea(), alias="in")
    limit: whole(1, 100) = 20
    political_view: Country = None
    terms_limit: whole(0, MOST_TERMS) = 0
    mobility_mode: words("car", "motorbike", "truck") = frozenset()
    ontology: str | None = Parameter(None, alias="_ontology")
    chain: str | None = Parameter(None, alias="_chain")
    fields: _types(TYPES) = Parameter(frozenset(FOUND), alias="types")
    with_: words("MPA") = Parameter(frozenset(), alias="with")
    postal_code_mode: words("cityLookup", "districtLookup") = frozenset()
    address_names_mode: words("matched", "normalized") = frozenset()
    id: str = ""
    language: LanguageTags = Parameter(Language.FINNISH, alias="lang")
    show: words(*_SHOW) = frozenset()

    query: Query = Query.of([])
    """What `q` and `qq` say."""
    place: dict[str, str] = Parameter(default_factory=dict)
    """What `at` and `in` say, as it is written."""

    @cached_property
    def area(self) -> SearchArea:
        """Where is searched, and around which place."""
        return self.within if self.at is None else replace(self.within, centre=self.at)

    @classmethod
    def asked(cls, text: str, *, may_be_restricted: bool) -> Self:
        """Return what the query of an address asks; raises :class:`ApiError`."""
        given = parse_query(text)
        for name in _UNSERVED & given.keys():
            raise ApiError.parameter(name, given[name], "The demo gateway does not serve this parameter")
        refuse_unknown(given, cls.accepted)
        request = cls.read(given, may_be_restricted=may_be_restricted)
        is_area = given.get("in", "").partition(":")[0] in ("circle", "bbox")
        if cls.needs_place and is_area == ("at" in given):
            raise ApiError(
                400,
                "Required parameter missing. Exactly one of 'at', 'in=circle' or 'in=bbox' needs to be present",
                action="Give either 'at' or an area",
            )
        if is_area and "at" in given:
            raise ApiError.parameter("in", given["in"], "Not together with 'at'")
        place = {name: given[name] for name in ("at", "in") if name in given}
        return request.model_copy(update={"query": cls.text(given), "place": place})

    @classmethod
    def text(cls, given: dict[str, str]) -> Query:
        """Return the text that parameters ask for; raises :class:`ApiError`."""
        return Query.of([(_NO_TEXT.sub("", _required(given, "q")), None)])


class Autosuggest(Request):
    """What `/autosuggest` is asked."""

    accepted = (*_SEARCH, "politicalView", "termsLimit", "mobilityMode", "lang", "show")
    needs_place = True
    show: words(*_SHOW, "details") = frozenset()


class Discover(Request):
    """What `/discover` is asked."""

    accepted = (*_SEARCH, "politicalView", "mobilityMode", "_ontology", "_chain", "lang", "show")
    needs_place = True
    show: words(*_SHOW, "ev") = frozenset()


class Autocomplete(Request):
    """What `/autocomplete` is asked."""

    accepted = (*_SEARCH, "types", "with", "lang", "show")
    limit: whole(1, 20) = 5
    fields: _types(ADDRESS_TYPES) = Parameter(frozenset(FOUND) - {Field.PLACE}, alias="types")
    show: words("streetInfo") = frozenset()


class Geocode(Request):
    """What `/geocode` is asked."""

    accepted = (
        *(*_SEARCH, "politicalView", "qq", "types", "with", "postalCodeMode", "addressNamesMode"),
        *("lang", "show"),
    )
    within: _area("countryCode") = Parameter(SearchArea(), alias="in")
    show: words(*_SHOW, "parsing", "countryInfo") = frozenset()

    @classmethod
    def text(cls, given: dict[str, str]) -> Query:
        """Return the text, and the parts of an address that `qq` gives; raises :class:`ApiError`."""
        if not given.get("q") and not given.get("qq"):
            raise ApiError(400, "Required parameter missing. At least one of 'q' or 'qq' needs to be present")
        parts = _qualified(given["qq"]) if "qq" in given else []
        text = given.get("q", "") if parts else _required(given, "q")
        return Query.of([*parts, (_NO_TEXT.sub("", text), None)])


class Lookup(Request):
    """What `/lookup` is asked."""

    accepted = ("id", "politicalView", "lang", "show")
    show: words(*_SHOW, "countryInfo") = frozenset()

    @classmethod
    def text(cls, given: dict[str, str]) -> Query:
        """Refuse a request without an id, which it has instead of a text."""
        _required(given, "id")
        return Query.of([])


def _required(given: dict[str, str], name: str) -> str:
    if not given.get(name):
        raise ApiError(400, f"Required parameter missing. Parameter '{name}' needs to be present")
    return given[name]


def _qualified(text: str) -> list[tuple[str, Field | None]]:
    """Return the parts of `key=value;key=value`."""
    found: dict[Field, str] = {}
    for part in text.split(";"):
        name, sign, value = part.partition("=")
        if name not in _QUALIFIERS or not sign:
            raise ApiError.parameter(
                "qq", text, f"Expecting key=value;key=value. Supported keys: {', '.join(_QUALIFIERS)}"
            )
        if _QUALIFIERS[name] in found:
            raise ApiError.parameter("qq", text, f"Key '{name}' must not be repeated")
        if not value.strip():
            raise ApiError.parameter("qq", text, f"Key '{name}' has no value")
        found[_QUALIFIERS[name]] = value
    return [(value, name) for name, value in found.items()]
