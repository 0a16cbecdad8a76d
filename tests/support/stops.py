"""Tracks of vehicles for tests of stop detection."""

from __future__ import annotations

from tests.support.layers import point_layer
from tests.support.runs import run

DETECT_STOPS = "locationgateway:detectstops"
START_S = 1_711_843_200  # 2024-03-31 00:00 UTC, the day on which summer time begins in the EU
EVERY_S = 30


def drive(start, end, steps):
    """Return places on the straight way between two, without either."""
    shares = [step / (steps + 1) for step in range(1, steps + 1)]
    return [tuple(here + share * (there - here) for here, there in zip(start, end)) for share in shares]


def epoch_rows(places, vehicle="a", start_s=START_S):
    """Return a row (place, vehicle, seconds) for each place, in equal steps of time."""
    return [[place, vehicle, start_s + number * EVERY_S] for number, place in enumerate(places)]


def visits(vehicle, places, start_s=START_S):
    """Return the rows of a vehicle that stays ten minutes at each place and drives on in 4 minutes."""
    track = []
    for place in places:
        track += (drive(track[-1], place, 7) if track else []) + [place] * 21
    return epoch_rows(track, vehicle, start_s)


def gps_layer(rows, *, vehicle="string", at="long", **layer):
    """Return a layer of rows (shape, vehicle, time); the fields' types as memory layers call them."""
    return point_layer(rows, fields=(f"vehicle:{vehicle}", f"at:{at}"), **layer)


def detect_stops(layer, feedback=None, **values):
    """Run the algorithm."""
    return run(DETECT_STOPS, {"INPUT": layer, "ID_FIELD": "vehicle", "TIME_FIELD": "at", **values}, feedback)
