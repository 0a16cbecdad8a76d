"""Tracks of vehicles as places, and the stops found on them; for tests without QGIS."""

from __future__ import annotations

import math

import numpy as np
from location_gateway.core.geometry.places import short_distance_m
from location_gateway.core.geometry.stops import Fixes, StopRule, detect_stops

RULE = StopRule(radius_m=50, min_duration_s=300, max_gap_s=1800)
HOME = (60.17, 24.94)
START_S = 1_700_000_000


def moved(place, east=0.0, north=0.0):
    """Return a place some metres away."""
    lat, lng = place
    new_lat = lat + north / short_distance_m(lat - 0.5, lng, lat + 0.5, lng)
    across = short_distance_m(new_lat, lng, new_lat, lng + 0.01) * 100
    return new_lat, math.remainder(lng + east / across, 360)


def track(*parts, every_s=30, start_s=START_S):
    """Return rows (seconds, lat, lng) in equal time steps; a part is a list of places."""
    places = [place for part in parts for place in part]
    return [(start_s + number * every_s, *place) for number, place in enumerate(places)]


def drive(start, end, steps):
    """Return places between two, without either."""
    (lat, lng), turn = start, math.remainder(end[1] - start[1], 360)
    shares = [step / (steps + 1) for step in range(1, steps + 1)]
    return [(lat + share * (end[0] - lat), math.remainder(lng + share * turn, 360)) for share in shares]


def fixes_of(rows, vehicles=None):
    seconds, lats, lngs = zip(*rows) if rows else ((), (), ())
    return Fixes(
        np.array([0] * len(rows) if vehicles is None else vehicles, dtype=np.int64),
        np.array([round(one * 1000) for one in seconds], dtype=np.int64),
        np.array(lats, dtype=np.float64),
        np.array(lngs, dtype=np.float64),
    )


def found(rows, rule=RULE, vehicles=None):
    return detect_stops(fixes_of(rows, vehicles), rule).stops


def when(rows, stop):
    """Return arrival and departure in seconds after the start."""
    return rows[stop.arrival_row][0] - START_S, rows[stop.departure_row][0] - START_S


def off(stop, place):
    """Return how many metres the centre of a stop lies off."""
    return short_distance_m(stop.lat, stop.lng, *place)


def jittered(place, count, sigma_m=10, seed=1):
    random = np.random.default_rng(seed)
    return [moved(place, *offset) for offset in random.normal(0, sigma_m, (count, 2)).tolist()]


def visit(seed, every_s, scatter_m, ways_m, minutes=10):
    """Return the track of a vehicle that comes, stays at :data:`HOME` for 12 fixes or more, and leaves; and the stay.

    ``ways_m`` is how far away the last fix before the stay is, and the first one after it.
    """
    random = np.random.default_rng(seed)
    count = max(12, minutes * 60 // every_s)
    stay = (random.normal(0, 1, (count, 2)).clip(-2, 2) * scatter_m).tolist()
    step_m = max(110, random.uniform(5, 20) * every_s)
    come, go = (
        [(distance * math.sin(angle), distance * math.cos(angle)) for distance in first_m + step_m * np.arange(10)]
        for first_m, angle in zip(ways_m, random.uniform(0, 2 * math.pi, 2))
    )
    coming = random.integers(6, 10)
    rows = track([moved(HOME, *offset) for offset in [*come[coming::-1], *stay, *go]], every_s=every_s)
    return rows, rows[-len(go) - count : -len(go)]


FAR = moved(HOME, 8_000, 3_000)
AWAY, BACK = drive(HOME, FAR, 19), drive(FAR, HOME, 19)
