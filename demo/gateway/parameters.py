"""The parameters of a query, read as strictly as the platform reads them (docs/service.md, One place)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import partial
from typing import Annotated, Any, Self
from urllib.parse import unquote_plus

from pydantic import BaseModel, ConfigDict, PlainValidator, ValidationError
from pydantic.alias_generators import to_camel

from demo.gateway.answers import ApiError
from demo.openstreetmap import Language

_NUMBER = r"([+-]?\d{1,9}(?:\.\d{1,30})?)"
_PAIR = re.compile(_NUMBER + "," + _NUMBER, re.ASCII)
_CIRCLE = re.compile(r"circle:([^;]*);r=(\d{1,9})", re.ASCII)
_WHOLE = re.compile(r"\d{1,9}", re.ASCII)
_COUNTRY = re.compile(r"[A-Z]{3}", re.ASCII)
_LANGUAGE_TAG = re.compile(r"[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*", re.ASCII)
MOST_LATITUDE = 90
MOST_LONGITUDE = 180
RESTRICTED = frozenset({"MPA", "addressUsage", "microPointAddress", "parentPA"})
"""Values that need an entitlement of their own; the demo's keys know one for all of them."""


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


class Parameters(BaseModel):
    """What the parameters of a request say, each read from its text by its type."""

    model_config = ConfigDict(frozen=True, alias_generator=to_camel, arbitrary_types_allowed=True)

    @classmethod
    def names(cls) -> tuple[str, ...]:
        """Return the names of all parameters."""
        return tuple(one.alias for one in cls.model_fields.values())

    @classmethod
    def read(cls, given: dict[str, str], *, may_be_restricted: bool = False) -> Self:
        """Return what some parameters, all of which are known, say; raises :class:`ApiError`."""
        try:
            parameters = cls.model_validate(given)
        except ValidationError as error:
            first = error.errors(include_url=False)[0]
            name = str(first["loc"][0])
            raise ApiError.parameter(name, given[name], str(first["ctx"]["error"])) from None
        if not may_be_restricted:
            chosen = [value for value in vars(parameters).values() if isinstance(value, frozenset)]
            if any(map(RESTRICTED.intersection, chosen)):
                raise ApiError.forbidden()
        return parameters


# --- The types of parameters ----------------------------------------------------------------------------------------


def read_by(read: Callable[[str], Any]) -> Any:
    """Return the type of a parameter whose text is read by a function, which raises :class:`ValueError`."""
    return Annotated[Any, PlainValidator(read)]


def words(*supported: str) -> Any:
    """Return the type of a list of words, all of which must be supported."""
    return read_by(partial(_words, supported))


def whole(least: int, most: int) -> Any:
    """Return the type of a whole number within limits."""
    return read_by(partial(parse_whole, least=least, most=most))


def _words(supported: tuple[str, ...], text: str) -> frozenset[str]:
    found = text.split(",")
    if not set(supported).issuperset(found):
        raise ValueError(f"Supported values: {', '.join(sorted(supported))}")
    return frozenset(one for one in supported if one in found)


def parse_whole(text: str, least: int, most: int) -> int:
    """Return a whole number within limits."""
    if _WHOLE.fullmatch(text) is None or not least <= int(text) <= most:
        raise ValueError(f"Expecting a whole number from {least} to {most}")
    return int(text)


def parse_country(text: str) -> str:
    """Return a country's code."""
    if _COUNTRY.fullmatch(text) is None:
        raise ValueError("Expecting a country code of three upper-case letters")
    return text


def _language(text: str) -> Language:
    """Return the first language of the list that there are names in."""
    tags = text.split(",")
    if not all(map(_LANGUAGE_TAG.fullmatch, tags)):
        raise ValueError("Expecting BCP 47 language tags, such as fi-FI")
    known = [Language(short) for tag in tags if (short := tag.partition("-")[0].lower()) in set(Language)]
    return known[0] if known else Language.FINNISH


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


Country = read_by(parse_country)
LanguageTags = read_by(_language)
