"""Geometries across the 180° meridian."""

from __future__ import annotations

import numpy as np
import shapely

_FULL_TURN = 360.0


def running_on(wkb: bytes) -> bytes:
    """Return a geometry in WGS 84 (x = longitude) whose longitudes run on beyond 180° instead of jumping to -180°.

    For geometries with vertices less than half a turn apart from each other: then a larger step is such a jump.
    """
    geometry = shapely.from_wkb(wkb)
    return shapely.to_wkb(shapely.transform(geometry, _unwrapped))


def _unwrapped(coordinates: np.ndarray) -> np.ndarray:
    lngs = coordinates[:, 0]
    # Whole turns only: numpy's unwrap would leave rings open by a rounding error.
    turns = -np.rint(np.diff(lngs, prepend=lngs[:1]) / _FULL_TURN).cumsum()
    return np.column_stack((lngs + turns * _FULL_TURN, coordinates[:, 1]))
