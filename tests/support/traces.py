"""Traces of vehicles on the demo's streets."""

from __future__ import annotations

from tests.support.layers import point_layer
from tests.support.runs import run

MATCH_TRACES = "locationgateway:matchtraces"
START_S = 1_795_417_200
EVERY_S = 5
ROADS = [(60.16425, 24.94022), (60.16436, 24.94046), (60.16458, 24.94111), (60.16478, 24.94168), (60.165, 24.94232)]
"""A drive along one street, in steps of five seconds. Latitudes and longitudes, as in SEA."""
SEA = [(60.1500, 24.9800), (60.1502, 24.9805)]


def driven(places, trace="a", start_s=START_S):
    """Return a row (place, trace, seconds) for each place."""
    return [[f"POINT({lng} {lat})", trace, start_s + number * EVERY_S] for number, (lat, lng) in enumerate(places)]


def several(count):
    """Return the rows of so many traces, those of one moment together as a server gets them."""
    drives = [driven(ROADS, f"vehicle {number}", START_S + number) for number in range(count)]
    return [row for together in zip(*drives) for row in together]


def trace_layer(rows, at="long", **layer):
    """Return a layer of rows (shape, trace, time)."""
    return point_layer(rows, fields=("vehicle:string", f"at:{at}"), **layer)


def match_traces(layer, feedback=None, **values):
    """Run the algorithm with all outputs."""
    outputs = dict.fromkeys(("OUTPUT", "POINTS", "LINKS"), "memory:")
    given = {"INPUT": layer, "TRACE_FIELD": "vehicle", "TIME_FIELD": "at", **outputs, **values}
    return run(MATCH_TRACES, given, feedback)
