"""Geodesics by PROJ's own code, to compare with, and geometries to measure."""

from __future__ import annotations

import math
import warnings

import numpy as np
from hypothesis import strategies as st

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # Debian's pyproj misses data in a virtual environment that no geodesic needs
    from pyproj import Geod

GEOD = Geod(ellps="WGS84")
LATS = st.floats(-90, 90) | st.sampled_from([0.0, 60.0, 89.9999, 90.0, -90.0])
LNGS = st.floats(-180, 180) | st.sampled_from([0.0, 179.9999, 180.0, -180.0])
SPREADS_DEG = st.sampled_from([1e-6, 1e-3, 0.1, 1.0, 10.0, 60.0])
SEEDS = st.integers(0, 2**32 - 1)


def right_m(lats, lngs, lat, lng):
    """Return the distances as pyproj has them, one number for one pair."""
    lats, lngs, lat, lng = np.broadcast_arrays(*(np.asarray(one, dtype=float) for one in (lats, lngs, lat, lng)))
    found = GEOD.inv(lng.ravel(), lat.ravel(), lngs.ravel(), lats.ravel())[2]
    return found.reshape(lats.shape) if lats.shape else float(found[0])


def around(random, lat, lng, spread_deg, count):
    """Return latitudes and longitudes scattered around a place, also across the 180° meridian."""
    lats = np.clip(lat + random.uniform(-spread_deg, spread_deg, count), -90, 90)
    wide = min(spread_deg / max(math.cos(math.radians(lat)), 0.01), 180)
    lngs = lng + random.uniform(-wide, wide, count)
    return lats, lngs - 360 * np.rint(lngs / 360)


def segments(*rows, is_cut=False):
    """Return the segments of rows, each a list of lines of longitudes and latitudes."""
    from location_gateway.core.geometry.radius import segments_of

    lines = [line for row in rows for line in row]
    owners = [number for number, row in enumerate(rows) for _ in row]
    vertices = np.array([vertex for line in lines for vertex in line], dtype=float).reshape(-1, 2)
    numbers = np.repeat(np.arange(len(lines)), [len(line) for line in lines])
    return segments_of(vertices, numbers, np.array(owners, dtype=int), is_cut=is_cut)


def along(lines, steps):
    """Return latitudes and longitudes of places along all edges, and all vertices, of lines."""
    places = [np.asarray(line, dtype=float) for line in lines]
    shares = np.linspace(0, 1, steps)[:, None]
    places += [begin + (end - begin) * shares for line in places for begin, end in zip(line, line[1:])]
    lngs, lats = np.concatenate(places).T
    return lats, lngs
