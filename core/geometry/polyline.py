"""The flexible polyline, in which the service writes lines: text to coordinates, back, and on to WKB.

The format (docs/service.md, Flexible polyline): a header, then the differences between one vertex and the next
as whole numbers, each in characters of 5 bits, the lowest ones first. All numbers of a line are read at once: a route
has tens of thousands of them.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from enum import IntEnum
from typing import NamedTuple

import numpy as np

from ..i18n import tr

_VERSION = 1
_ALPHABET = np.frombuffer(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_", dtype=np.uint8)
_FOREIGN = len(_ALPHABET)
_BITS = 5
_LOW = 31
_MORE = 32
"""Set in a character that is not the last one of its number."""
_MOST_CHARACTERS = 12
"""Of a number, which then has 60 bits: enough for a whole turn with 15 decimals, and safe in 64."""
_LARGEST = 2**58
"""Beyond it the difference of two coordinates could need a 13th character."""
_NO_OVERFLOW = 2**62
_MOST_DECIMALS = 15
_HEADER_BITS = 11
_LINE, _LINE_Z = 2, 1002
"""ISO WKB's numbers for LineString and LineString Z."""
_FEWEST_VERTICES = 2
_FARTHEST_DEGREES = (90.0, 360.0)


def _digit_table() -> bytes:
    table = np.full(256, _FOREIGN, dtype=np.uint8)
    table[_ALPHABET] = np.arange(len(_ALPHABET))
    return table.tobytes()


_DIGITS = _digit_table()


class ThirdDimension(IntEnum):
    """What a vertex has beside latitude and longitude. The format reserves 4 and 5."""

    ABSENT = 0
    LEVEL = 1
    ALTITUDE = 2
    ELEVATION = 3
    CUSTOM1 = 6
    CUSTOM2 = 7


HEIGHTS = frozenset({ThirdDimension.ALTITUDE, ThirdDimension.ELEVATION})
"""The third dimensions that are a z, in metres."""


class PolylineError(ValueError):
    """A text is no flexible polyline. Says what is wrong, and at which character, counted from 1."""

    def __init__(self, flaw: str, position: int) -> None:
        super().__init__(tr("{flaw} (character {position})").format(flaw=flaw, position=position + 1))
        self.position = position
        """Of the character in the text, counted from 0; the text's length where something is missing at its end."""


class Polyline(NamedTuple):
    """A line."""

    coordinates: np.ndarray
    """A row for each vertex: latitude and longitude in degrees and, if there is one, the third dimension; float64."""
    third: ThirdDimension


class _Numbers(NamedTuple):
    """The numbers that a text holds, without sign."""

    values: np.ndarray
    starts: np.ndarray
    """The position of each number's first character."""


def decode(text: str) -> Polyline:
    """Return the line that ``text`` stands for; a header alone is a line without vertices.

    Whether the coordinates are on Earth is for :func:`check_on_earth`. Anything that the format does not allow raises
    :class:`PolylineError`.
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
    """Return all numbers of a text, those of the header first."""
    if not text:
        raise PolylineError(tr("the text is empty"), 0)
    # What is not ASCII becomes a question mark, one for one, and that is no character of a polyline either.
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
    # Most numbers have one or two characters. Joining each character of the text with its neighbour and picking what
    # begins a number is several times as fast as np.add.reduceat; what is longer is completed character by character.
    pairs = low.astype(np.int16)
    pairs[:-1] |= (low[1:] * goes_on[:-1]).astype(np.int16) << _BITS
    values = pairs.take(starts).astype(np.int64)
    rows, place = (ends - starts > 1).nonzero()[0], 2
    characters, last = starts[rows] + place, ends[rows]
    while len(rows):
        if place == _MOST_CHARACTERS:
            raise PolylineError(tr("a number is too long"), int(starts[rows[0]]))
        values[rows] |= low[characters].astype(np.int64) << (_BITS * place)
        on = characters < last
        rows, characters, last, place = rows[on], characters[on] + 1, last[on], place + 1
    return _Numbers(values, starts)


class _Header(NamedTuple):
    """What stands before the vertices."""

    third: ThirdDimension
    units: tuple[float, ...]
    """Of each column: how many are a degree or a metre."""


def _read_header(numbers: _Numbers, length: int) -> _Header:
    """Return what the first two numbers of a text of ``length`` characters say."""
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
    """Raise :class:`PolylineError` where the steps of a column add up to more than 64 bits hold."""
    sums = np.cumsum(steps.reshape(-1, dimension).astype(np.float64), axis=0).reshape(-1)
    too_large = np.flatnonzero(np.abs(sums) > _NO_OVERFLOW)
    if len(too_large):
        raise PolylineError(tr("a coordinate is too large"), int(starts[too_large[0]]))


def encode(
    coordinates: np.ndarray | Sequence[Sequence[float]],
    precision: int = 5,
    third: ThirdDimension = ThirdDimension.ABSENT,
    third_precision: int = 0,
) -> str:
    """Return the text for vertices: latitude and longitude in degrees, and the third dimension unless it is absent.

    Values are rounded to ``precision`` and ``third_precision`` decimals (0 to 15), half to even on the float times the
    power of ten, as the format's own library does. Raises :class:`ValueError` for what does not fit the format.
    """
    third = ThirdDimension(third)
    if not (0 <= precision <= _MOST_DECIMALS and 0 <= third_precision <= _MOST_DECIMALS):
        raise ValueError(f"A polyline has 0 to {_MOST_DECIMALS} decimals.")
    dimension = _dimension(third)
    values = np.asarray(coordinates, dtype=np.float64)
    values = values.reshape(0, dimension) if values.size == 0 else values
    if values.shape[1:] != (dimension,):
        raise ValueError(f"Each vertex must have {dimension} coordinates.")
    decimals = (precision, precision, third_precision)[:dimension]
    scaled = np.rint(values * [10.0**one for one in decimals])
    fits = np.abs(scaled) <= _LARGEST
    if not fits.all():
        raise ValueError(f"Vertex {np.argwhere(~fits)[0, 0] + 1} is too large for a polyline, or not a number.")
    steps = np.diff(scaled.astype(np.int64), axis=0, prepend=0).reshape(-1)
    header = [_VERSION, third_precision << 7 | third << 4 | precision]
    return _written(np.concatenate((np.array(header, dtype=np.int64), steps << 1 ^ steps >> 63)))


def _written(unsigned: np.ndarray) -> str:
    """Return the characters for some numbers without sign."""
    places = np.arange(0, max(int(unsigned.max()).bit_length(), 1), _BITS)
    groups = unsigned[:, np.newaxis] >> places
    goes_on = groups > _LOW
    needed = np.ones_like(goes_on)
    needed[:, 1:] = goes_on[:, :-1]
    return _ALPHABET[(groups & _LOW | goes_on * _MORE)[needed]].tobytes().decode("ascii")


def check_on_earth(line: Polyline) -> None:
    """Raise :class:`ValueError` where a vertex of ``line`` is not on Earth.

    A line that crosses the antimeridian may go on beyond 180 degrees of longitude.
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


def line_wkb(lines: Sequence[Polyline], *, with_z: bool) -> bytes:
    """Return lines that follow each other, such as the sections of a route, as one LineString in little-endian WKB.

    x is the longitude and y the latitude. Where a line begins at the x and y at which the one before it ended, that
    vertex stands once, as the earlier line has it. ``with_z`` makes it a LineString Z, with the altitude or elevation
    in metres as z, and NaN in a line that has neither; without it the third dimension is left out. Fewer than two
    vertices are no line: the result is empty.
    """
    parts = []
    last = None
    for coordinates, third in lines:
        part = _xyz(coordinates, third) if with_z else coordinates[:, 1::-1]
        if last is not None and len(part) and (part[0, :2] == last).all():
            part = part[1:]
        if len(part):
            parts.append(part)
            last = part[-1, :2]
    count = sum(map(len, parts))
    if count < _FEWEST_VERTICES:
        return b""
    header = struct.pack("<BII", 1, _LINE_Z if with_z else _LINE, count)
    return b"".join((header, *(np.ascontiguousarray(part, dtype="<f8") for part in parts)))


def _xyz(coordinates: np.ndarray, third: ThirdDimension) -> np.ndarray:
    """Return longitude, latitude and height; NaN where there is no height."""
    part = np.full((len(coordinates), 3), np.nan)
    part[:, :2] = coordinates[:, 1::-1]
    if third in HEIGHTS:
        part[:, 2] = coordinates[:, 2]
    return part
