"""Finds the few pairs of a piece and a centre that are worth measuring, among all that there are.

Blocks of pieces that lie together are halved again and again, and with each halving most centres fall out: those that
another centre beats all over the block, and the circles that the block is wholly in or out of. Chords decide, by their
bounds for the distance on the ellipsoid (:mod:`~.chords`), so nothing that could be the nearest is lost. What it takes
grows with the pieces, the centres, and the logarithms of their numbers, not with their product.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from .chords import (
    chord_beyond,
    chord_within,
    longest_m,
    place_above,
    positions,
    rival_chord,
    rival_margin,
)
from .geodesics import SEMI_MINOR_M, distances_m
from .pieces import InSpace, Places

_PAIRS_AT_A_TIME = 1 << 15
_FEW_PAIRS = 8192
"""Not worth another halving."""
_FEW_PIECES = 16
_FEW_CENTRES = 8
_FAR_M = 500_000.0
_ROUNDING_M2 = 1.0
_ROUNDING_M = 1e-3


class Centres:
    """Centres of circles, each at another place, prepared for the search."""

    def __init__(self, places: Places, radii_m: np.ndarray) -> None:
        self.places = places
        self.radii_m = radii_m
        self.positions = positions(*places)
        self.within = chord_within(radii_m)
        self.beyond = chord_beyond(radii_m)
        self.alike = bool(np.all(radii_m == radii_m[0]))
        """Whether all radii are equal, so that a piece is in a circle if it is in that of the nearest centre."""

    def __len__(self) -> int:
        """Return how many there are."""
        return len(self.radii_m)


class Pairs(NamedTuple):
    """Rows of pieces and centres."""

    pieces: np.ndarray
    centres: np.ndarray
    chords_m: np.ndarray
    """Between the centre and the nearest point of the straight line from the piece's begin to its end."""


class Found(NamedTuple):
    """What has to be measured."""

    maybe_nearest: Pairs
    """For each piece all centres that can be its nearest one."""
    maybe_inside: Pairs
    """Pieces that can be in circles whose centre need not be their nearest; none that surely are in another."""
    surely_inside: np.ndarray
    """Numbers of pieces."""


class _Block(NamedTuple):
    pieces: slice
    """Of those in the order of the search."""
    rivals: np.ndarray
    """Centres that can be nearest to one of the pieces."""
    circles: np.ndarray
    """Those that can be around a part of the pieces."""


class _Ball(NamedTuple):
    """Contains a block's pieces."""

    centre: np.ndarray
    radius_m: float


def pairs_to_measure(pieces: InSpace, centres: Centres) -> Found:
    """Search; see :class:`Found`."""
    search = _Search(pieces, centres)
    everything = np.arange(len(centres))
    stack = [_Block(slice(0, len(pieces.bulges_m)), everything, everything[:0] if centres.alike else everything)]
    while stack:
        stack.extend(search.halves(stack.pop()))
    return search.found()


class _Search:
    def __init__(self, pieces: InSpace, centres: Centres) -> None:
        middles = pieces.begins + pieces.spans / 2
        # With one centre there is nothing to search for, and any order is as good.
        self._order = _order_along_a_curve(middles) if len(centres) > 1 else np.arange(len(middles))
        self._pieces = InSpace(*(column[self._order] for column in pieces))
        self._centres = centres
        self._middles = np.ascontiguousarray(middles[self._order].T)
        self._reach = _lengths(self._pieces.spans) / 2 + self._pieces.bulges_m
        self._nearest: list[Pairs] = []
        self._inside: list[Pairs] = []
        self._surely: list[np.ndarray] = []

    def found(self) -> Found:
        nearest, inside = (
            Pairs(*(np.concatenate(columns) for columns in zip(_NO_PAIRS, *pairs)))
            for pairs in (self._nearest, self._inside)
        )
        return Found(nearest, inside, np.concatenate((_NO_PAIRS.pieces, *self._surely)))

    def halves(self, block: _Block) -> Iterator[_Block]:
        """Yield the halves of a block; nothing if it is small, and has been searched."""
        begin, end = block.pieces.start, block.pieces.stop
        if begin == end:
            return
        if len(block.rivals) > 1 or len(block.circles):
            ball = self._ball(block.pieces)
            block = block._replace(rivals=self._rivals(block, ball), circles=self._circles(block, ball))
            pairs = (end - begin) * (len(block.rivals) - 1 + len(block.circles))
            if pairs > _FEW_PAIRS and end - begin > _FEW_PIECES:
                half = (begin + end) // 2
                yield block._replace(pieces=slice(begin, half))
                yield block._replace(pieces=slice(half, end))
                return
        step = max(_PAIRS_AT_A_TIME // (len(block.rivals) + len(block.circles)), 1)
        for first in range(begin, end, step):
            self._keep(block._replace(pieces=slice(first, min(first + step, end))))

    def _ball(self, pieces: slice) -> _Ball:
        middles = self._middles[:, pieces]
        low, high = middles.min(axis=1), middles.max(axis=1)
        return _Ball((low + high) / 2, float(np.linalg.norm(high - low) / 2 + self._reach[pieces].max()))

    def _rivals(self, block: _Block, ball: _Ball) -> np.ndarray:
        """Return the centres that no other one beats all over the ball."""
        rivals = block.rivals
        if len(rivals) == 1:
            return rivals
        places = self._centres.positions[rivals]
        distances = _lengths(places - ball.centre)
        first = np.argmin(distances)
        # The difference of the squared distances from two centres grows evenly along the line between them.
        lead = distances * distances - distances[first] ** 2
        swing = 2 * ball.radius_m * _lengths(places - places[first])
        rivals = rivals[lead <= swing + rival_margin(distances[first] + ball.radius_m) + _ROUNDING_M2]
        if len(rivals) > _FEW_CENTRES and distances[first] > _FAR_M:
            rivals = self._rivals_from_afar(rivals, ball)
        return rivals

    def _rivals_from_afar(self, rivals: np.ndarray, ball: _Ball) -> np.ndarray:
        """Return of centres far away, between which chords do not decide, those that can be nearest to the ball.

        From place to place the distances from two centres change by different amounts only as far as the directions to
        them differ. The angle between these is at most that on a sphere as strongly curved as the ellipsoid anywhere
        (A. D. Alexandrov's comparison of triangles), which has the semi-minor axis for its radius.
        """
        lat, lng = place_above(ball.centre)
        aside = np.linalg.norm(positions(np.float64(lat), np.float64(lng)) - ball.centre)
        around = longest_m(aside + ball.radius_m)
        distances = distances_m(lat, lng, *self._centres.places.of(rivals))
        first = np.argmin(distances)
        places = self._centres.positions[rivals]
        apart = longest_m(_lengths(places - places[first])) / SEMI_MINOR_M
        nearer, farther = ((distances + shift) / SEMI_MINOR_M for shift in (-around, around))
        sines = np.where((nearer > 0) & (farther < math.pi), np.minimum(np.sin(nearer), np.sin(farther)), 0)
        product = np.where(farther + farther[first] + apart < 2 * math.pi, sines * sines[first], 0)
        half_angle_sine2 = np.sin(apart / 2) ** 2 / np.maximum(product, np.finfo(np.float64).tiny)
        swing = 2 * around * np.sqrt(np.minimum(half_angle_sine2, 1))
        return rivals[distances - distances[first] <= swing + _ROUNDING_M]

    def _circles(self, block: _Block, ball: _Ball) -> np.ndarray:
        """Return the circles that can be around a part of the block's pieces, none once one is around all of them."""
        circles = block.circles
        if not len(circles):
            return circles
        distances = _lengths(self._centres.positions[circles] - ball.centre)
        if np.any(distances + ball.radius_m <= self._centres.within[circles]):
            self._surely.append(self._order[block.pieces])
            return circles[:0]
        return circles[distances - ball.radius_m <= self._centres.beyond[circles]]

    def _keep(self, block: _Block) -> None:
        """Keep the pairs of a small block that are to be measured."""
        pieces, bulges = self._order[block.pieces], self._pieces.bulges_m[block.pieces, None]
        chords = self._chords(block.pieces, block.rivals)
        reach = rival_chord(chords.min(axis=1, keepdims=True) + bulges)
        self._nearest.append(_pairs(pieces, block.rivals, chords, chords - bulges <= reach + _ROUNDING_M))
        if len(block.circles):
            chords = self._chords(block.pieces, block.circles)
            surely = np.any(chords + bulges <= self._centres.within[block.circles], axis=1)
            self._surely.append(pieces[surely])
            maybe = (chords - bulges <= self._centres.beyond[block.circles] + _ROUNDING_M) & ~surely[:, None]
            self._inside.append(_pairs(pieces, block.circles, chords, maybe))

    def _chords(self, pieces: slice, centres: np.ndarray) -> np.ndarray:
        """Return the distances in space of all these pieces, as if they were straight, from all these centres."""
        towards = self._centres.positions[centres] - self._pieces.begins[pieces][:, None]
        spans = self._pieces.spans[pieces]
        squares = np.einsum("ij,ij->i", spans, spans)
        if squares.any():
            along = np.einsum("ijk,ik->ij", towards, spans) / np.where(squares == 0, 1, squares)[:, None]
            towards -= np.clip(along, 0, 1)[:, :, None] * spans[:, None]
        return np.sqrt(np.einsum("ijk,ijk->ij", towards, towards))


_SPREAD = ((16, 0xFF0000FF), (8, 0xF00F00F00F), (4, 0xC30C30C30C3), (2, 0x249249249249))
"""Puts two empty bits between each two of 16."""
_NO_PAIRS = Pairs(np.empty(0, dtype=np.int64), np.empty(0, dtype=np.int64), np.empty(0))


def _order_along_a_curve(places: np.ndarray) -> np.ndarray:
    """Return places in space in an order that keeps neighbours together: that of G. M. Morton's codes (1966).

    The code of a place has the bits of its coordinates in turns.
    """
    if not len(places):
        return np.empty(0, dtype=np.int64)
    low = places.min(axis=0)
    extent = max(float((places.max(axis=0) - low).max()), 1.0)
    codes = np.zeros(len(places), dtype=np.int64)
    for axis in range(3):
        bits = ((places[:, axis] - low[axis]) * (0xFFFF / extent)).astype(np.int64)
        for shift, mask in _SPREAD:
            bits = (bits | bits << shift) & mask
        codes |= bits << axis
    return np.argsort(codes, kind="stable")


def _lengths(vectors: np.ndarray) -> np.ndarray:
    return np.sqrt(np.einsum("ij,ij->i", vectors, vectors))


def _pairs(pieces: np.ndarray, centres: np.ndarray, chords: np.ndarray, wanted: np.ndarray) -> Pairs:
    rows, columns = np.nonzero(wanted)
    return Pairs(pieces[rows], centres[columns], chords[rows, columns])
