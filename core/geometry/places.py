"""Places in WGS 84: single coordinates and columns of them, rounded to 5 decimals, and the distinct places of a layer.

``e5`` is a number of 1e-5 degrees, about one metre.
"""

from __future__ import annotations

import itertools
import math
from array import array
from collections.abc import Sequence
from decimal import ROUND_HALF_EVEN, Decimal
from typing import NamedTuple, Optional

import numpy as np

E5 = 100_000
_NOISE_DEG = 0.5 / E5
_POLE = 90.0
_HALF_TURN = 180.0
_NEAR_A_TIE = 0.499999
"""From this distance to the nearest whole number on, the error of the float (below 4e-9) could decide a tie."""
SEMI_MAJOR_M = 6_378_137.0
"""Of the WGS 84 ellipsoid."""
ECCENTRICITY2 = 6.694379990141e-3
"""The square of its first eccentricity."""


def is_latitude(degrees: float) -> bool:
    """Whether ``degrees`` can be a latitude; NaN cannot."""
    return -_POLE <= degrees <= _POLE


def is_longitude(degrees: float) -> bool:
    """Whether ``degrees`` can be a longitude; NaN cannot."""
    return -_HALF_TURN <= degrees <= _HALF_TURN


def without_noise(degrees: float, most: float) -> float:
    """Return a latitude or longitude, and ``most`` where it is larger by less than is rounded away."""
    return math.copysign(most, degrees) if most < abs(degrees) < most + _NOISE_DEG else degrees


def to_e5(degrees: float) -> int:
    """Round the decimal text of a number to 5 decimals, half to even; the binary float could round the other way."""
    scaled = degrees * E5
    nearest = round(scaled)
    if abs(scaled - nearest) < _NEAR_A_TIE:
        return nearest
    return int((Decimal(repr(degrees)) * E5).to_integral_value(ROUND_HALF_EVEN))


def short_distance_m(lat: float, lng: float, other_lat: float, other_lng: float) -> float:
    """Return the distance in metres on the WGS 84 ellipsoid, for points up to some tens of kilometres apart.

    It uses the radii of curvature at the middle latitude. Up to 10 km and 70° of latitude, the error is below 1 mm per
    kilometre. It grows with the square of the distance and towards the poles (50 km at 60°: 9 mm per kilometre).
    """
    middle = math.radians((lat + other_lat) / 2)
    root = 1 - ECCENTRICITY2 * math.sin(middle) ** 2
    meridian = SEMI_MAJOR_M * (1 - ECCENTRICITY2) / root**1.5
    across = SEMI_MAJOR_M / math.sqrt(root) * math.cos(middle)
    turn = (other_lng - lng + 180.0) % 360.0 - 180.0
    return math.hypot(math.radians(other_lat - lat) * meridian, math.radians(turn) * across)


_HALF_TURN_E5 = 180 * E5
_LONGITUDES = 360 * E5 + 1
_SHIFT = 32
_UNKNOWN = -1
_MOST_ROWS = np.iinfo(np.int16).max

Variant = tuple[Optional[int], Optional[int]]
"""What is requested with a coordinate: radius in metres, bearing in degrees."""
PLAIN: Variant = (None, None)


def round_to_e5(degrees: np.ndarray) -> np.ndarray:
    """Round a column to 5 decimals, with the results of :func:`to_e5`."""
    scaled = degrees * E5
    rounded = np.rint(scaled)
    for tie in np.flatnonzero(np.abs(scaled - rounded) >= _NEAR_A_TIE):
        rounded[tie] = to_e5(float(degrees[tie]))
    return rounded.astype(np.int64)


def pack(lats: Sequence[float], lngs: Sequence[float]) -> np.ndarray:
    """Return a number for each coordinate in degrees, rounded to 5 decimals. A longitude of -180 counts as 180."""
    lat, lng = (round_to_e5(np.asarray(degrees, dtype=np.float64)) for degrees in (lats, lngs))
    lng[lng == -_HALF_TURN_E5] = _HALF_TURN_E5
    return (lat + 90 * E5) * _LONGITUDES + lng + _HALF_TURN_E5


def all_on_earth(lats: Sequence[float], lngs: Sequence[float]) -> bool:
    """Whether all values can be latitudes and longitudes; NaN cannot."""
    return all(np.all(np.abs(degrees) <= most) for degrees, most in ((lats, 90), (lngs, 180)))


def unpack_all(coordinates: np.ndarray) -> tuple[list[float], list[float]]:
    """Return latitudes and longitudes of packed coordinates."""
    lats, lngs = np.divmod(coordinates, _LONGITUDES)
    return ((lats - 90 * E5) / E5).tolist(), ((lngs - _HALF_TURN_E5) / E5).tolist()


def unpack(coordinate: int) -> tuple[float, float]:
    """Return latitude and longitude of a packed coordinate."""
    lat, lng = divmod(coordinate, _LONGITUDES)
    return (lat - 90 * E5) / E5, (lng - _HALF_TURN_E5) / E5


class PlaceKeys(NamedTuple):
    """The places of some rows. Rows with equal keys have the same place."""

    coordinates: np.ndarray
    """Packed, 8 bytes each."""
    variants: np.ndarray
    """The numbers of the variants."""


class PlaceCollector:
    """Collects the places of rows in a first pass over a layer, with 8 bytes per row, or 12 if variants differ."""

    def __init__(self) -> None:
        self._coordinates = array("q")
        self._variants = array("I")
        self._variant_numbers: dict[Variant, int] = {}

    def keys(
        self, lats: Sequence[float], lngs: Sequence[float], variants: Sequence[Variant] | None = None
    ) -> PlaceKeys:
        """Return the keys of the places of some rows. Without variants, all are :data:`PLAIN`."""
        known = self._variant_numbers
        if variants is None:
            variants = itertools.repeat(PLAIN, len(lats))
        numbers = [known.setdefault(variant, len(known)) for variant in variants]
        return PlaceKeys(pack(lats, lngs), np.array(numbers, dtype=np.uint32))

    def add(self, keys: PlaceKeys) -> None:
        """Add rows with the places ``keys``."""
        before = len(self._coordinates)
        self._coordinates.frombytes(keys.coordinates.tobytes())
        if self._variants or keys.variants.any():
            # Nothing was kept as long as all rows had variant 0.
            self._variants.frombytes(bytes(4 * (before - len(self._variants))))
            self._variants.frombytes(keys.variants.tobytes())

    def index(self) -> PlaceIndex:
        """Return the distinct places of all rows, and forget the rows."""
        coordinates = np.frombuffer(self._coordinates, dtype=np.int64)
        variants = np.frombuffer(self._variants, dtype=np.uint32) if self._variants else None
        index = PlaceIndex(coordinates, variants, tuple(self._variant_numbers))
        self._coordinates, self._variants = array("q"), array("I")  # the index keeps what it needs
        return index


class PlaceIndex:
    """The distinct places of a layer, numbered in the order of the rows.

    If there is more than one variant (radius and bearing), the rank of the coordinate and the variant share a 64-bit
    number. So one sorted array is enough.
    """

    def __init__(
        self,
        coordinates: np.ndarray,
        variants: np.ndarray | None,
        asked_with: tuple[Variant, ...],
    ) -> None:
        self._asked_with = asked_with
        self._coordinates: np.ndarray | None = None
        if variants is not None:
            self._coordinates, ranks = np.unique(coordinates, return_inverse=True)
            coordinates = (ranks.astype(np.int64).reshape(-1) << _SHIFT) | variants
        self._sorted, first_rows, rows = np.unique(coordinates, return_index=True, return_counts=True)
        self._in_order = np.argsort(first_rows, kind="stable").astype(np.uint32)
        self._numbers = np.empty(len(self._sorted), dtype=np.int32)
        self._numbers[self._in_order] = np.arange(len(self._sorted), dtype=np.int32)
        self.rows: np.ndarray = np.minimum(rows[self._in_order], _MOST_ROWS).astype(np.int16)
        """For each place, how many rows need it, at most 32,767."""

    def __len__(self) -> int:
        """Return the number of distinct places."""
        return len(self._sorted)

    def places(self, numbers: np.ndarray) -> list[tuple[float, float, int | None, int | None]]:
        """Return the places with these ``numbers``: latitude and longitude, radius and bearing."""
        found = []
        for packed in self._sorted[self._in_order[numbers]].tolist():
            coordinate, variant = packed, 0
            if self._coordinates is not None:
                coordinate, variant = int(self._coordinates[packed >> _SHIFT]), packed & (2**_SHIFT - 1)
            found.append((*unpack(coordinate), *self._asked_with[variant]))
        return found

    @property
    def variants(self) -> tuple[Variant, ...]:
        """The variants, by number."""
        return self._asked_with

    def keys(self) -> PlaceKeys:
        """Return the keys of all places, by number."""
        packed = self._sorted[self._in_order]
        if self._coordinates is None:
            return PlaceKeys(packed, np.zeros(len(packed), dtype=np.uint32))
        return PlaceKeys(self._coordinates[packed >> _SHIFT], (packed & (2**_SHIFT - 1)).astype(np.uint32))

    def numbers(self, keys: PlaceKeys) -> list[int]:
        """Return the numbers of the places of keys; -1 for a place that no row of the first pass had."""
        wanted, variants = keys.coordinates, keys.variants.astype(np.int64)
        if not len(self):
            return [_UNKNOWN] * len(wanted)
        if self._coordinates is None:
            wanted = np.where(variants == 0, wanted, _UNKNOWN)
        else:
            ranks, known = _find(self._coordinates, wanted)
            wanted = np.where(known, (ranks << _SHIFT) | variants, _UNKNOWN)
        positions, known = _find(self._sorted, wanted)
        return np.where(known, self._numbers[positions], _UNKNOWN).tolist()


def first_of_each(*columns: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return the first row of each combination of values, in ascending order of these, and for each row its number.

    ``np.unique`` gives the same along an axis, and takes many times as long.
    """
    order = np.lexsort(columns[::-1])  # equal rows stay in their order
    is_new = np.ones(len(order), dtype=bool)
    is_new[1:] = np.any([column[order[1:]] != column[order[:-1]] for column in columns], axis=0)
    numbers = np.empty(len(order), dtype=np.int64)
    numbers[order] = np.cumsum(is_new) - 1
    return order[is_new], numbers


def _find(sorted_values: np.ndarray, wanted: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return the positions of ``wanted`` in ``sorted_values``, and whether each value is there."""
    positions = np.minimum(np.searchsorted(sorted_values, wanted), len(sorted_values) - 1)
    return positions, sorted_values[positions] == wanted
