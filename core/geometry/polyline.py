"""Reads flexible polylines, in which the service sends lines, and makes WKB of them.

The format (docs/service.md, Flexible polyline) has a header, and then the differences between consecutive vertices as
whole numbers, in characters of 5 bits, the lowest bits first. All numbers of a line are read at once, because a route
has tens of thousands of them.
"""

from __future__ import annotations

import math
import struct
from collections.abc import Sequence
from enum import IntEnum
from typing import NamedTuple

import numpy as np

from ..i18n import tr
from .antimeridian import TURN, are_together, cut_line, normalized_longitude

_VERSION = 1
_ALPHABET = np.frombuffer(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_", dtype=np.uint8)
_FOREIGN = len(_ALPHABET)
_BITS = 5
_LOW = 31
_MORE = 32
"""This bit is set in all characters of a number but the last."""
_MOST_CHARACTERS = 13
"""A height of 800 m with 15 decimals, as many as the format allows, has so many."""
_HIGHEST_LAST = 7
"""The last of so many characters may have 3 bits: 63 bits are safe in a whole number of 64 with a sign."""
_NO_OVERFLOW = 2**62
_HEADER_BITS = 11
_POINT, _LINE, _MULTI_LINE, _WITH_Z = 1, 2, 5, 1000
"""The numbers of Point, LineString and MultiLineString in ISO WKB, and what is added to them if there is a z."""
_FEWEST_VERTICES = 2
_FARTHEST_DEGREES = (90.0, 360.0)
_NO_STEP = 1e-9
"""Degrees; what a longitude differs by when a turn is added to it."""


def _digit_table() -> bytes:
    table = np.full(256, _FOREIGN, dtype=np.uint8)
    table[_ALPHABET] = np.arange(len(_ALPHABET))
    return table.tobytes()


_DIGITS = _digit_table()


class ThirdDimension(IntEnum):
    """The meaning of the third coordinate of vertices. The format reserves 4 and 5."""

    ABSENT = 0
    LEVEL = 1
    ALTITUDE = 2
    ELEVATION = 3
    CUSTOM1 = 6
    CUSTOM2 = 7


HEIGHTS = frozenset({ThirdDimension.ALTITUDE, ThirdDimension.ELEVATION})
"""The third dimensions that become z, in metres."""


class PolylineError(ValueError):
    """A text is not a flexible polyline. The message says what is wrong, and at which character, counted from 1."""

    def __init__(self, flaw: str, position: int) -> None:
        super().__init__(tr("{flaw} (character {position})").format(flaw=flaw, position=position + 1))
        self.position = position
        """The position of the character, from 0; the length of the text if something is missing at its end."""


class Polyline(NamedTuple):
    """A line."""

    coordinates: np.ndarray
    """A row for each vertex: latitude and longitude in degrees, and the third dimension, if any; float64."""
    third: ThirdDimension


class _Numbers(NamedTuple):
    """The unsigned numbers in a text."""

    values: np.ndarray
    starts: np.ndarray
    """The position of each number's first character."""


def decode(text: str) -> Polyline:
    """Return the line of ``text``; a header alone is a line without vertices.

    Raises :class:`PolylineError` if the text breaks the format. :func:`check_on_earth` checks the coordinates.
    """
    numbers = _read_numbers(text)
    header = _read_header(numbers, len(text))
    dimension = _dimension(header.third)
    vertices, surplus = divmod(len(numbers.values) - 2, dimension)
    if surplus:
        raise PolylineError(tr("the last vertex is incomplete"), int(numbers.starts[-surplus]))
    unsigned = numbers.values[2:]
    steps = (unsigned >> 1) ^ -(unsigned & 1)
    if vertices * (int(unsigned.max(initial=0)) + 1) > _NO_OVERFLOW:
        _check_sums(steps, numbers.starts[2:], dimension)
    columns = np.empty((dimension, vertices))
    for column, unit in enumerate(header.units):
        np.divide(steps[column::dimension].cumsum(), unit, out=columns[column])
    return Polyline(columns.T, header.third)


def _read_numbers(text: str) -> _Numbers:
    """Return all numbers in a text, those of the header first."""
    if not text:
        raise PolylineError(tr("the text is empty"), 0)
    # Each character that is not ASCII becomes a question mark, which no polyline has.
    digits = np.frombuffer(text.encode("ascii", "replace").translate(_DIGITS), dtype=np.uint8)
    if digits.max() >= _FOREIGN:
        position = int(digits.argmax())
        raise PolylineError(tr("{text!a} does not occur in a polyline").format(text=text[position]), position)
    goes_on = digits >= _MORE
    ends = (digits < _MORE).nonzero()[0]
    starts = np.zeros(len(ends) + 1, dtype=np.int64)
    np.add(ends, 1, out=starts[1:])
    if goes_on[-1]:
        raise PolylineError(tr("the last number is cut off"), int(starts[-1]))
    starts = starts[:-1]
    low = digits & _LOW
    # Most numbers have one or two characters. So each character is joined with its neighbour, and those that begin a
    # number are taken, which is several times as fast as np.add.reduceat. Longer numbers get their other characters
    # one by one.
    pairs = low.astype(np.int16)
    pairs[:-1] |= (low[1:] * goes_on[:-1]).astype(np.int16) << _BITS
    values = pairs.take(starts).astype(np.int64)
    rows, place = (ends - starts > 1).nonzero()[0], 2
    characters, last = starts[rows] + place, ends[rows]
    while len(rows):
        if place == _MOST_CHARACTERS - 1:
            is_too_long = (characters < last) | (low[characters] > _HIGHEST_LAST)
            if is_too_long.any():
                raise PolylineError(tr("a number is too long"), int(starts[rows[is_too_long.argmax()]]))
        values[rows] |= low[characters].astype(np.int64) << (_BITS * place)
        on = characters < last
        rows, characters, last, place = rows[on], characters[on] + 1, last[on], place + 1
    return _Numbers(values, starts)


class _Header(NamedTuple):
    """The header of a text."""

    third: ThirdDimension
    units: tuple[float, ...]
    """For each column, how many units are a degree or a metre."""


def _read_header(numbers: _Numbers, length: int) -> _Header:
    """Return the header from the first two numbers of a text of ``length`` characters."""
    if numbers.values[0] != _VERSION:
        raise PolylineError(tr("version {version} of the format is not known").format(version=numbers.values[0]), 0)
    if len(numbers.values) == 1:
        raise PolylineError(tr("the text ends within its header"), length)
    content, position = int(numbers.values[1]), int(numbers.starts[1])
    if content >> _HEADER_BITS:
        raise PolylineError(tr("the header has unknown parts"), position)
    precision, kind, third_precision = content & 15, content >> 4 & 7, content >> 7
    try:
        third = ThirdDimension(kind)
    except ValueError:
        raise PolylineError(tr("third dimension {kind} is reserved").format(kind=kind), position) from None
    decimals = (precision, precision, third_precision)[: _dimension(third)]
    return _Header(third, tuple([10.0**one for one in decimals]))


def _dimension(third: ThirdDimension) -> int:
    return 2 if third is ThirdDimension.ABSENT else 3


def _check_sums(steps: np.ndarray, starts: np.ndarray, dimension: int) -> None:
    """Raise :class:`PolylineError` if the sum of the steps of a column exceeds 64 bits."""
    sums = np.cumsum(steps.reshape(-1, dimension).astype(np.float64), axis=0).reshape(-1)
    too_large = np.flatnonzero(np.abs(sums) > _NO_OVERFLOW)
    if len(too_large):
        raise PolylineError(tr("a coordinate is too large"), int(starts[too_large[0]]))


def check_on_earth(line: Polyline) -> None:
    """Raise :class:`ValueError` if a vertex of ``line`` is not on Earth.

    A line across the antimeridian may have longitudes beyond 180 degrees.
    """
    lats, lngs, *_ = np.abs(line.coordinates.T)
    most_lat, most_lng = _FARTHEST_DEGREES
    if lats.max(initial=0.0) > most_lat or lngs.max(initial=0.0) > most_lng:
        beyond = np.flatnonzero((lats > most_lat) | (lngs > most_lng))
        lat, lng = line.coordinates[beyond[0], :2].tolist()
        raise ValueError(
            tr("vertex {number} is not on Earth (latitude {lat:g}, longitude {lng:g})").format(
                number=int(beyond[0]) + 1, lat=lat, lng=lng
            )
        )


def places_of(text: str) -> list[tuple[float, float]]:
    """Return latitude and longitude of each vertex of a line; raises :class:`ValueError` if one is not on Earth."""
    line = decode(text)
    check_on_earth(line)
    return [(lat, lng) for lat, lng in line.coordinates[:, :2].tolist()]


def line_wkb(lines: Sequence[Polyline], *, with_z: bool, is_multi: bool = False) -> bytes:
    """Return consecutive lines, such as the sections of a route, as one line in little-endian WKB.

    x is the longitude and y the latitude. If a line begins where the one before it ended, the second of the two equal
    vertices is left out. ``with_z`` makes a line with z: the altitude or elevation in metres, or NaN if a line has
    neither. Without it, the third dimension is left out. The result is a MultiLineString if the line crosses the 180°
    meridian, where it is cut, or if it ``is_multi``; otherwise a LineString; and empty if there are fewer than two
    vertices.
    """
    parts = []
    last = None
    for coordinates, third in lines:
        part = _xyz(coordinates, third) if with_z else coordinates[:, 1::-1]
        if last is not None and len(part) and _is_same_place(part[0], last):
            part = part[1:]
        if len(part):
            parts.append(part)
            last = part[-1]
    if sum(map(len, parts)) < _FEWEST_VERTICES:
        return b""
    z = _WITH_Z if with_z else 0
    if are_together(*parts):
        cut = [_one_line_wkb(_LINE + z, parts)]
    else:
        cut = [_one_line_wkb(_LINE + z, [part]) for part in cut_line(np.vstack(parts))]
    if len(cut) == 1 and not is_multi:
        return cut[0]
    return b"".join((struct.pack("<BII", 1, _MULTI_LINE + z, len(cut)), *cut))


def _is_same_place(one: np.ndarray, other: np.ndarray) -> bool:
    """Whether two vertices are at one place; that may be written as 180.5° and as -179.5°."""
    return bool(one[1] == other[1] and abs(math.remainder(one[0] - other[0], TURN)) < _NO_STEP)


def _one_line_wkb(kind: int, parts: Sequence[np.ndarray]) -> bytes:
    header = struct.pack("<BII", 1, kind, sum(map(len, parts)))
    return b"".join((header, *(np.ascontiguousarray(part, dtype="<f8") for part in parts)))


def point_wkb(lat: float, lng: float) -> bytes:
    """Return a Point in little-endian WKB; x is the longitude, from -180 to 180, and y the latitude."""
    return struct.pack("<BIdd", 1, _POINT, normalized_longitude(lng), lat)


def _xyz(coordinates: np.ndarray, third: ThirdDimension) -> np.ndarray:
    """Return longitude, latitude and height, which is NaN if there is none."""
    part = np.full((len(coordinates), 3), np.nan)
    part[:, :2] = coordinates[:, 1::-1]
    if third in HEIGHTS:
        part[:, 2] = coordinates[:, 2]
    return part
