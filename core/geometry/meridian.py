"""Geometries across the 180° meridian."""

from __future__ import annotations

import numpy as np
import shapely

from .longitudes import without_jumps
from .wkb import read_wkb


def running_on(wkb: bytes) -> bytes:
    """Return a geometry in WGS 84 (x = longitude) whose longitudes run on beyond 180° instead of jumping to -180°.

    For geometries with vertices less than half a turn apart from each other: then a larger step is such a jump. What
    cannot be read, such as an area whose outline is open, or lies nowhere on Earth, is returned as it is.
    """
    (geometry,) = read_wkb(np.array([wkb], dtype=object))
    if geometry is None:
        return wkb
    try:
        return shapely.to_wkb(shapely.transform(geometry, _unwrapped))
    except shapely.GEOSException:  # longitudes so large that an outline does not end where it began
        return wkb


def _unwrapped(coordinates: np.ndarray) -> np.ndarray:
    return np.column_stack((without_jumps(coordinates[:, 0]), coordinates[:, 1]))
