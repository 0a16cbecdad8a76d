"""The id of a record: one whole number that tells its place, so that results explain themselves.

A job may be collected by another process, on another machine, for a layer that has changed since. Nothing has to be
remembered then: the ``recId`` that comes back says which place was asked about, and with which circle and heading. It
consists of digits only; nothing of the user's texts goes into it.

From the left: the number of the record in its job, from 1, of any length; then 8 digits of latitude + 90° and 8 of
longitude + 180°, both in 1e-5 degrees; 8 of the radius in metres (0: none); 3 of the heading in degrees (999: none).
"""

from __future__ import annotations

from ..geocoding.queries import Place
from ..query import QueryError

_PLACE_DIGITS = 27
_PER_DEGREE = 100_000
_LAT_0, _LNG_0 = 90 * _PER_DEGREE, 180 * _PER_DEGREE
_MOST_RADIUS_M = 99_999_999
_MOST_BEARING = 359
_NO_BEARING = 999
_LONGEST = _PLACE_DIGITS + 7


def record_id(number: int, place: Place) -> str:
    """Return the id of the record ``number`` (from 1) of a job; raises :class:`QueryError` for an impossible place."""
    lat, lng, radius_m, bearing = place
    try:
        north, east = round(lat * _PER_DEGREE) + _LAT_0, round(lng * _PER_DEGREE) + _LNG_0
    except (ValueError, OverflowError):  # NaN and infinities
        north = east = -1
    if not (0 <= north <= 2 * _LAT_0 and 0 <= east <= 2 * _LNG_0):
        raise QueryError(
            f"A place must have a latitude from -90 to 90 and a longitude from -180 to 180, not {lat}, {lng}."
        )
    if radius_m is not None and not 1 <= radius_m <= _MOST_RADIUS_M:
        raise QueryError(f"A radius must be from 1 to {_MOST_RADIUS_M} m, not {radius_m}.")
    if bearing is not None and not 0 <= bearing <= _MOST_BEARING:
        raise QueryError(f"A heading must be from 0 to {_MOST_BEARING} degrees, not {bearing}.")
    return f"{number}{north:08d}{east:08d}{radius_m or 0:08d}{_NO_BEARING if bearing is None else bearing:03d}"


def read_record_id(text: str) -> tuple[int, Place] | None:
    """Return the number and the place that an id tells; None for one that is not of this form, to the last digit."""
    if not (_PLACE_DIGITS < len(text) <= _LONGEST and text.isascii() and text.isdigit()) or text[0] == "0":
        return None
    number, north, east = (
        int(text[:-_PLACE_DIGITS]),
        int(text[-_PLACE_DIGITS:-19]) - _LAT_0,
        int(text[-19:-11]) - _LNG_0,
    )
    radius_m, bearing = int(text[-11:-3]), int(text[-3:])
    if north > _LAT_0 or east > _LNG_0 or not (bearing <= _MOST_BEARING or bearing == _NO_BEARING):
        return None
    return number, Place(
        north / _PER_DEGREE, east / _PER_DEGREE, radius_m or None, None if bearing == _NO_BEARING else bearing
    )
