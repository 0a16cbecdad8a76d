"""The parameters of the five endpoints, read as strictly as the documents say (docs/service.md, Search)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from math import asin, cos, radians, sin, sqrt

from demo.gateway.answers import ApiError
from demo.gateway.geocoding.parameters import (
    parse_circle,
    parse_country,
    parse_language,
    parse_pair,
    parse_query,
    parse_whole,
    parse_words,
    refuse_unknown,
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
    "houseNumber": frozenset({Field.HOUSE_NUMBER}),
    "street": frozenset({Field.STREET}),
    "address": frozenset({Field.HOUSE_NUMBER, Field.STREET}),
    "area": frozenset({Field.CITY, Field.DISTRICT, Field.POSTAL_CODE}),
    "city": frozenset({Field.CITY}),
    "postalCode": frozenset({Field.POSTAL_CODE}),
}
TYPES = ADDRESS_TYPES | {"place": frozenset({Field.PLACE})}
EVERYTHING = frozenset(FOUND)

_QUALIFIERS = {one.value: one for one in Field if one is not Field.PLACE}
_NO_TEXT = re.compile(r"\S+@\S+\.\S+|(?:https?://|www\.)\S+", re.IGNORECASE)
_COMMON_SHOW = frozenset({"tz", "streetInfo", "phonemes"})
_MODES = frozenset({"car", "motorbike", "truck"})
_RESTRICTED = frozenset({"MPA"})


class PlaceContext(Enum):
    """What an endpoint wants to know of where the caller is."""

    REQUIRED = auto()
    OPTIONAL = auto()
    BIAS = auto()
    """Only where, and never within an area."""
    NONE = auto()


@dataclass(frozen=True, slots=True)
class Rules:
    """What one endpoint takes."""

    own: tuple[str, ...]
    """The names of the parameters that not all of them have."""
    place: PlaceContext
    most: int = 100
    usual: int = 20
    types: Mapping[str, frozenset[Field]] = field(default_factory=dict)
    without_types: frozenset[Field] = EVERYTHING
    show: frozenset[str] = _COMMON_SHOW

    @property
    def names(self) -> tuple[str, ...]:
        """All parameters."""
        return *self.own, "lang", "show"


_SEARCH = ("q", "at", "in", "limit")
AUTOSUGGEST = Rules(
    own=(*_SEARCH, "politicalView", "termsLimit", "mobilityMode"),
    place=PlaceContext.REQUIRED,
    show=_COMMON_SHOW | {"details"},
)
DISCOVER = Rules(
    own=(*_SEARCH, "politicalView", "mobilityMode", "_ontology", "_chain"),
    place=PlaceContext.REQUIRED,
    show=_COMMON_SHOW | {"ev"},
)
AUTOCOMPLETE = Rules(
    own=(*_SEARCH, "types", "with"),
    place=PlaceContext.OPTIONAL,
    most=20,
    usual=5,
    types=ADDRESS_TYPES,
    without_types=EVERYTHING - {Field.PLACE},
    show=frozenset({"streetInfo"}),
)
GEOCODE = Rules(
    own=(*_SEARCH, "politicalView", "qq", "types", "with", "postalCodeMode", "addressNamesMode"),
    place=PlaceContext.BIAS,
    types=TYPES,
    show=_COMMON_SHOW | {"parsing", "countryInfo"},
)
LOOKUP = Rules(own=("id", "politicalView"), place=PlaceContext.NONE, show=_COMMON_SHOW | {"countryInfo"})
_VOCABULARIES = {
    "with": _RESTRICTED,
    "mobilityMode": _MODES,
    "postalCodeMode": frozenset({"cityLookup", "districtLookup"}),
    "addressNamesMode": frozenset({"matched", "normalized"}),
}
_UNSERVED = frozenset(
    {"offset", "route", "ranking", "showMapReferences", "showNavAttributes", "showTranslations", "showRelated"}
)


@dataclass(frozen=True, slots=True)
class SearchArea:
    """The area of a search, as hard as the documents say, and its centre, which only ranks."""

    centre: LatLng | None = None
    radius_m: float | None = None
    south_west: LatLng | None = None
    north_east: LatLng | None = None
    is_elsewhere: bool = False
    """Whether it is in countries of which there is nothing."""

    def has(self, position: LatLng) -> bool:
        """Return whether a place is in the area."""
        if self.is_elsewhere:
            return False
        if self.radius_m is not None:
            return sphere_m(self.centre, position) <= self.radius_m
        if self.south_west is None:
            return True
        latitude, longitude = position
        width = (self.north_east[1] - self.south_west[1]) % FULL_CIRCLE
        return (
            self.south_west[0] <= latitude <= self.north_east[0]
            and (longitude - self.south_west[1]) % FULL_CIRCLE <= width
        )

    def distance_m(self, position: LatLng) -> float | None:
        """Return how far a place is from the centre, if there is one."""
        return None if self.centre is None else sphere_m(self.centre, position)


@dataclass(frozen=True, slots=True)
class Request:
    """What is asked."""

    query: Query
    area: SearchArea
    limit: int
    fields: frozenset[Field]
    language: Language | None
    """None: not said."""
    show: frozenset[str]
    political_view: str | None
    with_micro_points: bool
    terms: int
    identifier: str
    internal: dict[str, str]
    """The parameters that only the addresses of query items have."""
    place: dict[str, str]
    """Where is searched, as the parameters say it."""


def parse_request(text: str, rules: Rules, *, may_be_restricted: bool) -> Request:
    """Return what the query of an address asks; raises :class:`ApiError`."""
    given = parse_query(text)
    for name in _UNSERVED & given.keys():
        raise ApiError.parameter(name, given[name], "The demo gateway does not serve this parameter")
    refuse_unknown(given, rules.names)
    request = parse_given(given, rules, may_be_restricted=may_be_restricted)
    return request if rules is LOOKUP else replace(request, query=parse_text(given, rules))


def parse_given(given: dict[str, str], rules: Rules, *, may_be_restricted: bool) -> Request:
    """Return what parameters ask, all of which are known, without the text; raises :class:`ApiError`."""
    for name, supported in _VOCABULARIES.items():
        if name in given and _RESTRICTED & parse_words(name, given[name], supported) and not may_be_restricted:
            raise ApiError.forbidden()
    types = parse_words("types", given["types"], frozenset(rules.types)) if "types" in given else None
    return Request(
        query=Query.of([]),
        area=_area(given, rules.place),
        limit=parse_whole("limit", given["limit"], 1, rules.most) if "limit" in given else rules.usual,
        fields=rules.without_types if types is None else frozenset().union(*(rules.types[one] for one in types)),
        language=parse_language(given["lang"]) if "lang" in given else None,
        show=parse_words("show", given["show"], rules.show) if "show" in given else frozenset(),
        political_view=parse_country("politicalView", given["politicalView"]) if "politicalView" in given else None,
        with_micro_points="with" in given,
        terms=parse_whole("termsLimit", given["termsLimit"], 0, MOST_TERMS) if "termsLimit" in given else 0,
        identifier=_required(given, "id") if rules is LOOKUP else "",
        internal={name: value for name, value in given.items() if name.startswith("_")},
        place={name: given[name] for name in ("at", "in") if name in given},
    )


def _required(given: dict[str, str], name: str) -> str:
    if not given.get(name):
        raise ApiError(400, f"Required parameter missing. Parameter '{name}' needs to be present")
    return given[name]


def parse_text(given: dict[str, str], rules: Rules) -> Query:
    """Return the text that parameters ask for; raises :class:`ApiError`."""
    texts: list[tuple[str, Field | None]] = []
    if "qq" in rules.own:
        if not given.get("q") and not given.get("qq"):
            raise ApiError(400, "Required parameter missing. At least one of 'q' or 'qq' needs to be present")
        texts += _qualified(given["qq"]) if "qq" in given else []
    text = given.get("q", "") if texts else _required(given, "q")
    return Query.of([*texts, (_NO_TEXT.sub("", text), None)])


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


def _area(given: dict[str, str], context: PlaceContext) -> SearchArea:
    """Return where is searched, and around which place."""
    key = given["in"].partition(":")[0] if "in" in given else None
    supported = ("countryCode",) if context is PlaceContext.BIAS else ("countryCode", "circle", "bbox")
    if key is not None and key not in supported:
        raise ApiError.parameter(
            "in", given["in"], f"Unsupported key: '{key}'. Supported keys: {', '.join(map(repr, supported))}"
        )
    is_area = key in ("circle", "bbox")
    if context is PlaceContext.REQUIRED and is_area == ("at" in given):
        raise ApiError(
            400,
            "Required parameter missing. Exactly one of 'at', 'in=circle' or 'in=bbox' needs to be present",
            action="Give either 'at' or an area",
        )
    if is_area and "at" in given:
        raise ApiError.parameter("in", given["in"], "Not together with 'at'")
    name = "at"
    try:
        centre = parse_pair(given["at"]) if "at" in given else None
        name = "in"
        if key == "circle":
            latitude, longitude, radius_m = parse_circle(given["in"])
            return SearchArea((latitude, longitude), radius_m=radius_m)
        if key == "bbox":
            return bounds(*parse_bounds(given["in"]))
    except ValueError as error:
        raise ApiError.parameter(name, given[name], str(error)) from error
    return SearchArea(centre, is_elsewhere=key is not None and OWN_COUNTRY not in _countries(given["in"]))


def _countries(text: str) -> list[str]:
    return [parse_country("in", code) for code in text.partition(":")[2].split(",")]


def parse_bounds(text: str) -> tuple[LatLng, LatLng]:
    """Return the south-western and the north-eastern corner of `bbox:west,south,east,north`."""
    found = _BOUNDS.fullmatch(text)
    if found is None:
        raise ValueError("Expecting string formatted like bbox:13.08836,52.33812,13.761,52.6755")
    west, south, east, north = found.groups()
    south_west, north_east = parse_pair(f"{south},{west}"), parse_pair(f"{north},{east}")
    if south_west[0] > north_east[0]:
        raise ValueError("The southern latitude must not be above the northern one")
    return south_west, north_east


def bounds(south_west: LatLng, north_east: LatLng) -> SearchArea:
    """Return a rectangle as an area around its middle."""
    width = (north_east[1] - south_west[1]) % FULL_CIRCLE
    middle = (south_west[0] + north_east[0]) / 2, south_west[1] + width / 2
    return SearchArea(middle, south_west=south_west, north_east=north_east)


def sphere_m(one: LatLng, other: LatLng) -> float:
    """Return the distance on the sphere."""
    phi, other_phi = radians(one[0]), radians(other[0])
    half = sin((other_phi - phi) / 2) ** 2 + cos(phi) * cos(other_phi) * sin(radians(other[1] - one[1]) / 2) ** 2
    return 2 * MEAN_RADIUS_M * asin(sqrt(half))
