"""The parameters of the five endpoints, read as strictly as the documents say (docs/service.md, Search)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum, auto

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
from demo.gateway.search.area import SearchArea, bounds, parse_bounds
from demo.gateway.search.names import Field
from demo.gateway.search.query import Query
from demo.gateway.search.records import Kind
from demo.openstreetmap.extract import Language

MOST_TERMS = 10
OWN_COUNTRY = "FIN"
ADDRESS_TYPES = {
    "houseNumber": frozenset({Kind.HOUSE_NUMBER}),
    "street": frozenset({Kind.STREET}),
    "address": frozenset({Kind.HOUSE_NUMBER, Kind.STREET}),
    "area": frozenset({Kind.CITY, Kind.DISTRICT, Kind.POSTAL_CODE}),
    "city": frozenset({Kind.CITY}),
    "postalCode": frozenset({Kind.POSTAL_CODE}),
}
TYPES = ADDRESS_TYPES | {"place": frozenset({Kind.PLACE})}
EVERYTHING = frozenset(Kind)

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
    types: Mapping[str, frozenset[Kind]] = field(default_factory=dict)
    without_types: frozenset[Kind] = EVERYTHING
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
    without_types=EVERYTHING - {Kind.PLACE},
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
class Request:
    """What is asked."""

    query: Query
    area: SearchArea
    limit: int
    kinds: frozenset[Kind]
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
        kinds=rules.without_types if types is None else frozenset().union(*(rules.types[one] for one in types)),
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
