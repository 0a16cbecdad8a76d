"""The parameters of reverse geocoding, read as strictly as the platform reads them (docs/service.md, One place)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from urllib.parse import unquote_plus

from demo.gateway.answers import ApiError
from demo.openstreetmap import Language

_NUMBER = r"([+-]?\d{1,9}(?:\.\d{1,30})?)"
_PAIR = re.compile(_NUMBER + "," + _NUMBER, re.ASCII)
_CIRCLE = re.compile(r"circle:([^;]*);r=(\d{1,9})", re.ASCII)
_WHOLE = re.compile(r"\d{1,9}", re.ASCII)
MOST_LATITUDE = 90
MOST_LONGITUDE = 180
BEARINGS = 360


class ResultFilter(StrEnum):
    """The values of `types` (docs/service.md, One place)."""

    ADDRESS = "address"
    AREA = "area"
    CITY = "city"
    HOUSE_NUMBER = "houseNumber"
    PLACE = "place"
    STREET = "street"


class Layer(StrEnum):
    """The kinds of things that can be found."""

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
class Location:
    """Where, within which radius, heading which way."""

    latitude: float
    longitude: float
    radius_m: int | None = None
    bearing: int | None = None


@dataclass(frozen=True, slots=True)
class Options:
    """The options for all places of a request."""

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


_COUNTRY = re.compile(r"[A-Z]{3}", re.ASCII)
_LANGUAGE_TAG = re.compile(r"[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*", re.ASCII)
NAMES_VARIANT = "addressNamesVariant[city]"

VOCABULARY: dict[str, frozenset[str]] = {
    "types": frozenset(ResultFilter),
    "with": frozenset({"MPA", "unnamedStreets", "estimatedAreaFallback"}),
    "show": frozenset({"countryInfo", "postalCodeDetails", "streetInfo", "tz", "addressUsage"}),
    "showMapReferences": frozenset({"adminIds", "cmVersion", "links", "pointAddress", "segments", "microPointAddress"}),
    "showNavAttributes": frozenset({"access", "functionalClass", "physical", "speedLimits"}),
    "showRelated": frozenset({"intersections", "nearbyAddress", "parentPA"}),
    NAMES_VARIANT: frozenset({"administrative"}),
}
RESTRICTED = frozenset({"MPA", "addressUsage", "microPointAddress", "parentPA"})
"""Values that need an entitlement of their own; the demo's keys know one for all of them."""

COMMON_PARAMETERS = (*VOCABULARY, "limit", "lang", "politicalView")


def parse_options(
    parameters: dict[str, str], *, most: int, may_be_restricted: bool, has_bearing: bool = False
) -> Options:
    """Return the options of a request, whose `limit` may be this large."""
    chosen = {name: parse_words(name, parameters[name], VOCABULARY[name]) for name in VOCABULARY if name in parameters}
    types = frozenset(ResultFilter(word) for word in chosen.get("types", ()))
    check_bearing(types, has_bearing=has_bearing)
    related = chosen.get("showRelated", frozenset())
    if "nearbyAddress" in related and not has_bearing and types != {ResultFilter.STREET}:
        raise ApiError.parameter("showRelated", "nearbyAddress", "Only with 'bearing' or 'types=street'")
    options = Options(
        types=types,
        limit=parse_whole("limit", parameters["limit"], 1, most) if "limit" in parameters else 1,
        language=parse_language(parameters["lang"]) if "lang" in parameters else Language.FINNISH,
        political_view=parse_country("politicalView", parameters["politicalView"])
        if "politicalView" in parameters
        else None,
        with_micro_points="MPA" in chosen.get("with", ()),
        with_country_info="countryInfo" in chosen.get("show", ()),
        with_time_zone="tz" in chosen.get("show", ()),
    )
    is_restricted = any(RESTRICTED & words for words in chosen.values())
    if is_restricted and not may_be_restricted:
        raise ApiError.forbidden()
    return options


def check_bearing(types: frozenset[ResultFilter], *, has_bearing: bool) -> None:
    """Refuse a bearing together with results that are no streets."""
    if has_bearing and types - {ResultFilter.STREET}:
        raise ApiError.parameter("types", ",".join(sorted(types)), "With 'bearing' only 'street' is supported")


def parse_words(name: str, text: str, supported: frozenset[str]) -> frozenset[str]:
    """Return the words of a list, all of which must be supported."""
    words = text.split(",")
    if not supported.issuperset(words):
        raise ApiError.parameter(name, text, f"Supported values: {', '.join(sorted(supported))}")
    return frozenset(words)


def parse_country(name: str, text: str) -> str:
    """Return a country's code."""
    if _COUNTRY.fullmatch(text) is None:
        raise ApiError.parameter(name, text, "Expecting a country code of three upper-case letters")
    return text


def parse_language(text: str) -> Language:
    """Return the first language of the list that there are names in."""
    tags = text.split(",")
    for tag in tags:
        if _LANGUAGE_TAG.fullmatch(tag) is None:
            raise ApiError.parameter("lang", text, "Expecting BCP 47 language tags, such as fi-FI")
    known = [Language(short) for tag in tags if (short := tag.partition("-")[0].lower()) in set(Language)]
    return known[0] if known else Language.FINNISH


def parse_query(text: str) -> dict[str, str]:
    """Return a query's parameters; none may be without a name or there twice."""
    parameters: dict[str, str] = {}
    if not text:
        return parameters
    for part in text.split("&"):
        name, _, value = part.partition("=")
        name, value = unquote_plus(name), unquote_plus(value)
        if not name:
            raise ApiError.parameter("no-name parameter", value, "Query parameters must have a name")
        if name in parameters:
            raise ApiError.parameter(name, value, "Parameters must not be repeated")
        parameters[name] = value
    return parameters


def refuse_unknown(parameters: dict[str, str], known: Iterable[str]) -> None:
    """Refuse a parameter that is not one of these."""
    for name in parameters.keys() - known:
        raise ApiError.parameter(name, parameters[name], f"Unknown parameter. Supported parameters: {', '.join(known)}")


class OutOfRangeError(ValueError):
    """A coordinate that is well formed and nowhere on earth."""


def parse_pair(text: str) -> tuple[float, float]:
    """Return latitude and longitude from `lat,lng`."""
    found = _PAIR.fullmatch(text)
    if found is None:
        raise ValueError("Expecting string formatted like 43.42387,15.490238")
    latitude, longitude = float(found[1]), float(found[2])
    if not -MOST_LATITUDE <= latitude <= MOST_LATITUDE:
        raise OutOfRangeError(f"requirement failed: Latitude must be between -90 <= X <= 90, actual: {text}")
    if not -MOST_LONGITUDE <= longitude <= MOST_LONGITUDE:
        raise OutOfRangeError(f"requirement failed: Longitude must be between -180 <= X <= 180, actual: {text}")
    return latitude, longitude


def parse_circle(text: str) -> tuple[float, float, int]:
    """Return centre and radius from `circle:lat,lng;r=metres`."""
    key = text.partition(":")[0]
    if key != "circle":
        raise ValueError(f"Unsupported key: '{key}'. Supported keys: 'circle'")
    found = _CIRCLE.fullmatch(text)
    if found is None or int(found[2]) == 0:
        raise ValueError("Expecting string formatted like circle:43.42387,15.490238;r=250, the radius in whole metres")
    return *parse_pair(found[1]), int(found[2])


def parse_whole(name: str, text: str, least: int, most: int) -> int:
    """Return a whole number within limits."""
    if _WHOLE.fullmatch(text) is None or not least <= int(text) <= most:
        raise ApiError.parameter(name, text, f"Expecting a whole number from {least} to {most}")
    return int(text)


def parse_location(parameters: dict[str, str]) -> Location:
    """Return where and which way a single request asks."""
    if ("at" in parameters) == ("in" in parameters):
        raise ApiError(
            400,
            "Required parameter missing. Exactly one of 'at' or 'in' needs to be present",
            action="Give either 'at' or 'in'",
        )
    name = "at" if "at" in parameters else "in"
    value = parameters[name]
    bearing = parse_whole("bearing", parameters["bearing"], 0, BEARINGS - 1) if "bearing" in parameters else None
    try:
        if name == "at":
            return Location(*parse_pair(value), bearing=bearing)
        latitude, longitude, radius_m = parse_circle(value)
    except ValueError as error:
        raise ApiError.parameter(name, value, str(error)) from error
    return Location(latitude, longitude, radius_m, bearing)
