"""What lies within circles on the ellipsoid, and how far it is from the nearest of their centres.

Distances are geodesic, in metres on WGS 84, right to 1 mm. The edges of lines and polygons are straight in longitude
and latitude, as they are drawn in EPSG:4326, and the distance is the one to the nearest point on them; it is 0 for a
polygon that contains a centre. What is inside is another matter than which centre is nearest: with circles of different
radii a place can be in a large one, and next to the centre of a small one without being in that.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import shapely

from ..i18n import tr
from .chords import rival_chord
from .circles import Circle, CircleError, check_circle
from .geodesics import distances_m
from .nearest import Centres, Pairs, pairs_to_measure
from .pieces import Geometries, InSpace, Pieces, Places, in_space, nearest_m, on_earth, read

_FULL_TURN = 360.0
_ROUNDING_M = 1e-3


class Filtered(NamedTuple):
    """One value for each row that came in."""

    distances_m: np.ndarray
    """From the nearest centre; NaN where there is no geometry."""
    inside: np.ndarray
    """Whether it is in any circle; false where there is no geometry."""


class RadiusFilter:
    """Tells of points and geometries how far they are from the nearest centre, and whether they are in any circle."""

    def __init__(self, circles: Sequence[Circle]) -> None:
        """Raise :class:`~.circles.CircleError`, a sentence for the user, where one of the circles is impossible."""
        if not circles:
            raise CircleError(tr("There is no circle to filter by."))
        for circle in circles:
            check_circle(circle)
        lats, lngs, radii = np.array(circles, dtype=np.float64).T
        # Of circles around the same centre the largest counts.
        order = np.lexsort((-radii, lngs, lats))
        lats, lngs, radii = lats[order], lngs[order], radii[order]
        new = np.append(True, (np.diff(lats) != 0) | (np.diff(lngs) != 0))
        self._centres = Centres(Places(lats[new], lngs[new]), radii[new])
        self._tree = shapely.STRtree(_on_three_maps(self._centres.places))

    def points(self, lats: np.ndarray, lngs: np.ndarray) -> Filtered:
        """Measure points, given in degrees. What is not on Earth, or not a number, counts as no geometry."""
        places = Places(np.asarray(lats, dtype=np.float64), np.asarray(lngs, dtype=np.float64))
        known = np.flatnonzero(on_earth(places))
        points = places.of(known)
        return self._measured(Pieces(points, points, known), len(places.lats))

    def geometries(self, wkbs: Sequence[bytes | None]) -> Filtered:
        """Measure geometries of any kind but curves: WKB in WGS 84, x = longitude, with Z and M or without.

        Longitudes may run on beyond 180°, to 360 either way. Nothing, an empty geometry, and one that cannot be read
        or is not on Earth in all its vertices count as no geometry.
        """
        geometries = read(wkbs)
        around = np.zeros(len(wkbs), dtype=bool)
        around[geometries.polygon_owners[self._contain_a_centre(geometries)]] = True
        pieces = geometries.pieces.of(np.flatnonzero(~around[geometries.pieces.owners]))
        found = self._measured(pieces, len(wkbs))
        found.distances_m[around] = 0
        found.inside[around] = True
        return found

    def _contain_a_centre(self, geometries: Geometries) -> np.ndarray:
        polygons, _ = self._tree.query(geometries.polygons, predicate="intersects")
        return np.unique(polygons)

    def _measured(self, pieces: Pieces, rows: int) -> Filtered:
        found = Filtered(np.full(rows, np.inf), np.zeros(rows, dtype=bool))
        if len(self._centres) == 1 and pieces.are_points:
            distances = distances_m(*(column[0] for column in self._centres.places), *pieces.begins)
            found.distances_m[pieces.owners] = distances
            found.inside[pieces.owners] = distances <= self._centres.radii_m[0]
        else:
            self._measure(pieces, found)
        found.distances_m[np.isinf(found.distances_m)] = np.nan
        return found

    def _measure(self, pieces: Pieces, found: Filtered) -> None:
        where = in_space(pieces)
        worthwhile = pairs_to_measure(where, self._centres)
        found.inside[pieces.owners[worthwhile.surely_inside]] = True
        self._measure_pairs(pieces, _near(pieces, where, worthwhile.maybe_nearest, len(found.inside)), found)
        maybe = worthwhile.maybe_inside
        open_yet = ~found.inside[pieces.owners[maybe.pieces]]
        self._measure_pairs(pieces, Pairs(*(column[open_yet] for column in maybe)), found)

    def _measure_pairs(self, pieces: Pieces, pairs: Pairs, found: Filtered) -> None:
        chosen = pieces.of(pairs.pieces)
        distances = nearest_m(chosen, self._centres.places.of(pairs.centres))
        np.minimum.at(found.distances_m, chosen.owners, distances)
        found.inside[chosen.owners[distances <= self._centres.radii_m[pairs.centres]]] = True


def _near(pieces: Pieces, where: InSpace, pairs: Pairs, rows: int) -> Pairs:
    """Return the pairs that can be nearest among all of the same geometry."""
    owners, bulges = pieces.owners[pairs.pieces], where.bulges_m[pairs.pieces]
    nearest = np.full(rows, np.inf)
    np.minimum.at(nearest, owners, pairs.chords_m + bulges)
    near = pairs.chords_m - bulges <= rival_chord(nearest)[owners] + _ROUNDING_M
    return Pairs(*(column[near] for column in pairs))


def _on_three_maps(places: Places) -> np.ndarray:
    """Return places as points on the map, and on its copies a turn to the west and to the east."""
    return shapely.points(
        np.concatenate([places.lngs + turn for turn in (-_FULL_TURN, 0, _FULL_TURN)]), np.tile(places.lats, 3)
    )
