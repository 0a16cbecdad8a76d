"""Checks that the queries of all APIs share, and the error for a query that the service would refuse."""

from __future__ import annotations

import math
import re
from ctypes import c_float
from fractions import Fraction

from ..i18n import tr

_COUNTRY = re.compile(r"[A-Z]{3}")
_LANGUAGES = re.compile(r"[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*(,[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*)*")

DECIMALS = 5
"""Of the degrees of places, in the requests of all APIs but that for traces: about one metre."""
_MOST_LATITUDE, _MOST_LONGITUDE = 90, 180
_NOISE, _NOISE_OF_32_BITS = 2.0**-50, 2.0**-22
"""Some times the share by which a number of 64 or 32 bits differs from the next one: what sums and conversions add."""


class QueryError(ValueError):
    """A query that the service would refuse; the text says why."""


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
