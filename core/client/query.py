"""Checks that the queries of all APIs share, and the error for a query that the service would refuse."""

from __future__ import annotations

import math
import re
from collections.abc import Collection, Mapping
from copy import copy
from ctypes import c_float
from dataclasses import is_dataclass
from enum import Enum
from fractions import Fraction
from functools import lru_cache
from typing import Any, TypeVar

from ..i18n import tr

_Kind = TypeVar("_Kind", bound=Enum)
_Query = TypeVar("_Query")

_COUNTRY = re.compile(r"[A-Z]{3}")
_LANGUAGES = re.compile(r"[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*(,[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*)*")

DECIMALS = 5
"""Of the degrees of places, in the requests of all APIs but that for traces: about one metre."""
_MOST_LATITUDE, _MOST_LONGITUDE = 90, 180
_NOISE, _NOISE_OF_32_BITS = 2.0**-50, 2.0**-22
"""Some times the share by which a number of 64 or 32 bits differs from the next one: what sums and conversions add."""


_WRITTEN_ALIKE = {str, int, float, bool, dict, type(None)}
"""Types of values that have no other values in them."""


class QueryError(ValueError):
    """A query that the service would refuse; the text says why."""


# --- One form for each query ------------------------------------------------------------------------------------------
# What is written in different ways, and means the same, is sent in one form. So it has one key in the store, too.


def unify(query: Any, **values: Any) -> None:
    """Give a query, while it is made, the one form of some of its values.

    Its field ``written`` remembers how they were written.
    """
    for name, value in values.items():
        given = getattr(query, name)
        if given != value:
            object.__setattr__(query, name, value)
            object.__setattr__(query, "written", {**query.written, name: (value, given)})


def as_written(query: _Query) -> _Query:
    """Return a query with its values, and those of queries in it, as they were written.

    Version 1.0.0 sent them so, and made the keys of stored answers of them.
    """
    if type(query) is tuple and _has_queries(query):
        made = tuple(map(as_written, query))
        return made if any(one is not other for one, other in zip(made, query)) else query
    if not is_dataclass(query):
        return query
    known, changed = getattr(query, "written", {}), {}
    for name, value in vars(query).items():
        if name in known and known[name][0] == value:  # it may have been replaced since then
            changed[name] = known[name][1]
        elif type(value) not in _WRITTEN_ALIKE and (given := as_written(value)) is not value:
            changed[name] = given
    return _changed(query, changed) if changed else query


def _has_queries(values: Any) -> bool:
    """Whether there are queries in a tuple, perhaps of tuples: an area to avoid may have thousands of numbers."""
    while type(values) is tuple and values:
        values = values[0]
    return is_dataclass(values)


def _changed(query: _Query, changed: Mapping[str, Any]) -> _Query:
    """Return a query with other values, whatever form they have."""
    copied = copy(query)
    for name, value in changed.items():
        object.__setattr__(copied, name, value)
    return copied


def in_order(kind: type[_Kind], chosen: Collection[_Kind]) -> tuple[_Kind, ...]:
    """Return each of some choices once, in the order of dialogs."""
    return tuple(one for one in kind if one in chosen) if chosen else ()


def unified_languages(languages: str) -> str:
    """Return language tags in the usual case, each once; the first one counts most. Raises :class:`QueryError`."""
    if not languages:
        return ""
    check_languages(languages)
    return ",".join(dict.fromkeys(map(_usual_case, languages.split(","))))


def _usual_case(tag: str) -> str:
    """Return a tag as RFC 5646 writes it (section 2.1.1), such as zh-Hant-TW."""
    parts = tag.lower().split("-")
    single = next((number for number, part in enumerate(parts) if len(part) == 1), len(parts))
    cases = {2: str.upper, 4: str.capitalize}
    later = [cases.get(len(part), str)(part) for part in parts[1:single]]
    return "-".join([parts[0], *later, *parts[max(1, single) :]])


# --- Checks and numbers -----------------------------------------------------------------------------------------------


def check_languages(languages: str) -> None:
    """Refuse a text that is neither empty nor BCP 47 tags with a comma between."""
    if languages and not _LANGUAGES.fullmatch(languages):
        raise QueryError(
            tr(
                "The language must be a tag such as fi or en-US, or several with a comma between, not '{languages}'."
            ).format(languages=languages)
        )


def is_country_code(text: str) -> bool:
    """Whether ``text`` has the form of an ISO 3166-1 alpha-3 code."""
    return _COUNTRY.fullmatch(text) is not None


def check_position(name: str, lat: float, lng: float) -> None:
    """Refuse anything but a coordinate in WGS 84, in degrees. ``name`` begins the error message."""
    # In this form the condition also refuses NaN, for which any comparison is false.
    if not (abs(lat) <= _MOST_LATITUDE and abs(lng) <= _MOST_LONGITUDE):
        raise QueryError(
            tr("{name} must have a latitude from -90 to 90 and a longitude from -180 to 180, not {lat}, {lng}.").format(
                name=name, lat=lat, lng=lng
            )
        )


def position_text(lat: float, lng: float) -> str:
    """Return a coordinate as all APIs write it: latitude first."""
    return f"{degrees_text(lat)},{degrees_text(lng)}"


def degrees_text(degrees: float) -> str:
    """Return degrees with the decimals that they have in requests."""
    return f"{degrees + 0.0:.{DECIMALS}f}"  # writes -0.0 as 0.0


def check_whole(name: str, value: object, least: int, most: int | None, unit: str = "") -> None:
    """Refuse anything but a whole number from ``least`` to ``most``. None means no upper limit."""
    if not (type(value) is int and value >= least and (most is None or value <= most)):
        shown = {"name": name, "value": repr(value)}
        of_unit = f" {unit}" if unit else ""
        if most is None:
            raise QueryError(
                tr("{name} must be a whole number, {least} or more, not {value}.").format(
                    **shown, least=f"{least}{of_unit}"
                )
            )
        raise QueryError(
            tr("{name} must be a whole number from {least} to {most}, not {value}.").format(
                **shown, least=least, most=f"{most}{of_unit}"
            )
        )


@lru_cache(maxsize=1_000)  # the vehicles of many rows have few sizes
def rounded_up(value: float, per_unit: int = 1) -> int:
    """Return ``value`` times ``per_unit``, rounded up; its noise is no reason to round up.

    1.1 + 2.7 is a little above 3.8, and so is 3.8 from a field of 32 bits. Both would become a centimetre more. Whether
    a number comes from 32 bits shows in that it is one of theirs.
    """
    exact = Fraction(value) * per_unit
    nearest = round(exact)
    noise = _NOISE_OF_32_BITS if c_float(value).value == value else _NOISE
    return nearest if abs(exact - nearest) <= exact * Fraction(noise) else math.ceil(exact)


def check_encodable(name: str, text: str) -> None:
    """Refuse half a surrogate pair, which cannot be encoded. ``name`` begins the error message."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise QueryError(tr("{name} contains a character that cannot be sent.").format(name=name)) from None
