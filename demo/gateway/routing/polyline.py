"""Flexible polylines (docs/service.md, Flexible polyline)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
VERSION = 1
PRECISION = 6
"""Decimals of a degree; the recorded answers have six."""
ELEVATION, ELEVATION_PRECISION = 3, 1
"""Metres above the sea with one decimal, as in the recorded answer, whose line starts with `B2F`."""
_VALUES = {character: value for value, character in enumerate(ALPHABET)}


def encode(points: Iterable[tuple[float, float]], elevations_m: Sequence[float] | None = None) -> str:
    """Return latitudes and longitudes, and metres above the sea where they are given, as text."""
    third = ELEVATION | ELEVATION_PRECISION << 3 if elevations_m is not None else 0
    parts = [_unsigned(VERSION), _unsigned(PRECISION | third << 4)]
    scale = 10**PRECISION
    last = (0, 0, 0)
    for index, (latitude, longitude) in enumerate(points):
        height = round(elevations_m[index] * 10**ELEVATION_PRECISION) if elevations_m is not None else 0
        here = (round(latitude * scale), round(longitude * scale), height)
        parts += [_signed(value - before) for value, before in zip(here, last, strict=True)][: 3 if third else 2]
        last = here
    return "".join(parts)


def decode(text: str) -> list[tuple[float, float]]:
    """Return the latitudes and longitudes of a polyline; a ValueError says what is wrong with it."""
    numbers = list(_numbers(text))
    if len(numbers) < 2 or numbers[0] != VERSION:
        raise ValueError("not a flexible polyline of version 1")
    header, body = numbers[1], numbers[2:]
    scale = 10 ** (header & 15)
    size = 3 if header >> 4 & 7 else 2
    if len(body) % size:
        raise ValueError("the flexible polyline ends in the middle of a point")
    latitude = longitude = 0
    points = []
    for start in range(0, len(body), size):
        latitude += _unzigzag(body[start])
        longitude += _unzigzag(body[start + 1])
        points.append((latitude / scale, longitude / scale))
    return points


def _unsigned(value: int) -> str:
    text = ""
    while value > 0x1F:
        text += ALPHABET[value & 0x1F | 0x20]
        value >>= 5
    return text + ALPHABET[value]


def _signed(value: int) -> str:
    return _unsigned(~(value << 1) if value < 0 else value << 1)


def _unzigzag(value: int) -> int:
    return ~(value >> 1) if value & 1 else value >> 1


def _numbers(text: str) -> Iterator[int]:
    number = shift = 0
    for character in text:
        value = _VALUES.get(character)
        if value is None:
            raise ValueError(f"'{character}' is not a character of a flexible polyline")
        number |= (value & 0x1F) << shift
        if value & 0x20:
            shift += 5
            continue
        yield number
        number = shift = 0
    if shift:
        raise ValueError("the flexible polyline ends in the middle of a number")
