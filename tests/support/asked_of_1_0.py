"""Questions as users of version 1.0.0 may have written them, and the keys under which it stored their answers.

The keys were written by the code of 1.0.0, from the keys that its dry runs looked up. They must never change: an answer
that is stored under one of them is paid for.
"""

from __future__ import annotations

from contextlib import ExitStack, contextmanager
from pathlib import Path
from unittest.mock import patch

from location_gateway.core.services.geocoding import queries as geocoding
from location_gateway.core.services.routing import queries as routing
from location_gateway.core.services.search import queries as search
from location_gateway.core.services.tours import queries as tours
from location_gateway.core.vehicles import vehicle
from qgis.core import QgsProperty

from tests.support.addresses import GEOCODE, STREETS, address_table
from tests.support.batch import SUBMIT
from tests.support.circles import CANDIDATES
from tests.support.isolines import REACHABLE_AREA
from tests.support.layers import ESPLANADE, KAMPPI, RAILWAY_STATION, SENATE_SQUARE, point_layer
from tests.support.matrices import DISTANCE_MATRIX
from tests.support.routes import THROUGH_STOPS, TRUCK_ROUTES
from tests.support.runs import ALGORITHM as REVERSE_GEOCODE
from tests.support.tour_runs import DATE, PLAN_TOURS, job_layer, of_field, vehicle_layer
from tests.support.tour_runs import vehicle as vehicle_row
from tests.support.traces import MATCH_TRACES, ROADS, START_S

_KEYS = Path(__file__).with_suffix(".txt")
_AT = "2035-03-01T08:30:00"


def stored_keys():
    """Return the keys of the answers to each question, by its name."""
    lines = _KEYS.read_text(encoding="utf-8").splitlines()
    return {name: [int(key) for key in keys.split()] for name, _, keys in (line.rpartition(": ") for line in lines)}


@contextmanager
def asking_as_1_0():
    """Send and remember options as they are written, as version 1.0.0 did."""
    with ExitStack() as stack:
        for module in (geocoding, routing, search, tours, vehicle):
            stack.enter_context(patch.object(module, "unify", lambda _query, **_values: None))
        yield


def questions():
    """Yield the name of each question, its algorithm and its parameters."""
    for algorithm, own, ways in _SERVICES:
        for way in ({}, *ways):
            given = own()
            kind = "addresses" if "ADDRESS" in given and algorithm == SUBMIT else ""
            words = [algorithm.partition(":")[2], kind, *(f"{name}={value}" for name, value in way.items())]
            values = {name: value() if callable(value) else value for name, value in {**given, **way}.items()}
            yield " ".join(filter(None, words)), algorithm, values


class _Made(str):
    """A value that is made for each run; its text is that in the name of a question."""

    __slots__ = ("make",)

    def __new__(cls, text, make):
        value = super().__new__(cls, text)
        value.make = make
        return value

    def __call__(self):
        return self.make()


def _field(name):
    return _Made(f"field:{name}", lambda: QgsProperty.fromField(name))


_HEIGHTS = {"HEIGHT": _field("height")}
_OF_ROWS = ("height:double", "at:string", "types:string", "radius:double")


def _rows(*places):
    heights, times = (3.991, 3.996, 3.2), (f"{_AT}+02:00", "2035-03-01T06:30:00Z", f"{_AT}")
    return point_layer(
        [[place, heights[row % 3], times[row % 3], None, 49.5] for row, place in enumerate(places)], fields=_OF_ROWS
    )


def _square(lat, lng):
    return "POLYGON(({1} {0}, {2} {0}, {2} {3}, {1} {3}, {1} {0}))".format(lat, lng, lng + 0.0002, lat + 0.0002)


def _areas(*corners):
    return point_layer([_square(*corner) for corner in corners], kind="Polygon", name="areas")


_NORTH_FIRST = _Made("north,south", lambda: _areas((60.19, 24.95), (60.15, 24.93)))
_SOUTH_FIRST = _Made("south,north", lambda: _areas((60.15, 24.93), (60.19, 24.95)))
_VEHICLES = (
    {"HEIGHT": 4},
    {"HEIGHT": "4.0"},
    {"HEIGHT": 3.991},
    {"HEIGHT": 3.996, "GROSS_WEIGHT": 39.9991, "AXLE_LOAD": 8.0004},
    {"AXLE_COUNT": "5", "TRAILER_COUNT": 2, "TUNNEL_CATEGORY": "C", "VEHICLE": "rigid_7_5t"},
    {"HAZARDOUS_GOODS": "explosive,gas"},
    {"HAZARDOUS_GOODS": "gas,explosive"},
    {"HAZARDOUS_GOODS": "radioactive,gas,gas"},
    _HEIGHTS,
)
_ROUTING = (
    *_VEHICLES,
    {"AVOID_FEATURES": "tollRoad,ferry"},
    {"AVOID_FEATURES": ["ferry", "tollRoad"]},
    {"AVOID_FEATURES": "ferry,ferry"},
    {"EXCLUDE_COUNTRIES": "CHE,SWE"},
    {"EXCLUDE_COUNTRIES": " swe, CHE,"},
    {"EXCLUDE_COUNTRIES": "SWE,CHE,SWE"},
    {"DEPARTURE": f"{_AT}Z"},
    {"DEPARTURE": f"{_AT}+02:00"},
    {"DEPARTURE": f"{_AT}-05:30"},
    {"TRAFFIC": False, "ROUTING_MODE": "short"},
    {"AVOID_AREAS": _NORTH_FIRST},
    {"AVOID_AREAS": _SOUTH_FIRST},
    {
        "AVOID_AREAS": _NORTH_FIRST,
        "AVOID_FEATURES": "uTurns,dirtRoad,ferry",
        "EXCLUDE_COUNTRIES": "SWE,NOR",
        "HAZARDOUS_GOODS": "other,gas",
        "DEPARTURE": f"{_AT}+05:00",
        **_HEIGHTS,
    },
)
_LOCAL_TIMES = ({"DEPARTURE": _AT}, {"DEPARTURE": "2035-03-01 08:30:00 AM"}, {"DEPARTURE": _field("at")})
_ARRIVALS = ({"ARRIVAL": f"{_AT}+02:00"}, {"ARRIVAL": _AT})
_LANGUAGES = ({"LANGUAGE": "fi"}, {"LANGUAGE": "FI, sv"}, {"LANGUAGE": "en-us"}, {"LANGUAGE": "sv,fi,sv"})
_ROUTES = (
    *_ROUTING,
    *_LOCAL_TIMES,
    *_ARRIVALS,
    *_LANGUAGES,
    {"ALTERNATIVES": 1},
    {"ALTERNATIVES": 6, "ELEVATION": True},
    {"ELEVATION": True},
    {"TOLLS": True},
    {"TOLLS": True, "CURRENCY": "chf", "EMISSION_CLASS": "euro6", "ALTERNATIVES": 2},
    {"TOLLS": True, "ELEVATION": True, "AVOID_FEATURES": "ferry,tollRoad", "DEPARTURE": f"{_AT}+02:00"},
)
_ADDRESSES = (
    *_LANGUAGES,
    {"RESULT_TYPES": "address,street"},
    {"RESULT_TYPES": "street,address"},
    {"RESULT_TYPES": ["city", "area", "city"]},
    {"POLITICAL_VIEW": " ind"},
)
_PLACES = (
    *_ADDRESSES,
    {"RADIUS": 50},
    {"RADIUS": "49.2", "HEADING": 359.6},
    {"RADIUS": _field("radius")},
    {"CANDIDATES": 3, "RESULT_TYPES": "street,houseNumber"},
)


def _table():
    rows = [[STREETS[0], "Helsinki"], [STREETS[1].upper(), "helsinki"], ["Größe  5²", None]]
    return address_table(rows, fields=("address:string", "city:string"))


_COUNTRIES = (
    {"COUNTRIES": "FIN,SWE"},
    {"COUNTRIES": "swe, FIN"},
    {"COUNTRIES": "SWE,SWE"},
    {"NEAR": "24.9384,60.1699"},
    {"CITY": '"city"', "LANGUAGE": "SV", "CANDIDATES": 2, "COUNTRIES": "SWE,FIN"},
)


def _trace(speeds=(5.0, 6.25, -1.0, None, 7.126), headings=(0.0, 90.04, 511.0, -1.0, None)):
    """Return the points of a trace with seven decimals, of which some lie between two numbers of six."""
    rows = [
        [(lat + 5e-7, lng + 5e-7), "a", START_S + 5 * row, speed, heading]
        for row, ((lat, lng), speed, heading) in enumerate(zip(ROADS, speeds, headings))
    ]
    rows += [[place, "b", START_S + 5 * row, 8.0, 45.0] for row, place in enumerate(ROADS)]
    return point_layer(rows, fields=("vehicle:string", "at:long", "speed:double", "heading:double"))


def _empty_columns():
    return _trace(speeds=(-1.0,) * 5, headings=(None,) * 5)


_TRACES = (
    {"TIME_FIELD": "at"},
    {"TIME_FIELD": "at", "SPEED_FIELD": "speed", "HEADING_FIELD": "heading"},
    {
        "TIME_FIELD": "at",
        "SPEED_FIELD": "speed",
        "HEADING_FIELD": "heading",
        "INPUT": _Made("empty columns", _empty_columns),
    },
    {"MODE": "car", "SPEED_LIMITS": False},
    {"HAZARDOUS_GOODS": "radioactive,gas"},
    {"HAZARDOUS_GOODS": "gas,radioactive"},
    {"AXLE_COUNT": 6, "TRAILER_COUNT": 5},
)


def _vehicles(**values):
    return vehicle_layer(vehicle_row(**values), vehicle_row(KAMPPI, "b"))


_TOURS = (
    *({name: value for name, value in way.items() if name != "VEHICLE"} for way in _VEHICLES[:3] + _VEHICLES[5:8]),
    {"BREAKS": "11:00-13:00 30; 15:00-16:00 15"},
    {"BREAKS": "15:00-16:00 15; 11:00-13:00 30"},
    {"GEOMETRY": "roads"},
    {"MODE": "car"},
)


def _tour():
    return {
        "JOBS": job_layer(),
        "VEHICLES": _vehicles(begins="2027-03-01T08:00:00Z", ends="2027-03-01T18:00:00Z"),
        "VEHICLE_FIELD": "name",
        "DATE": DATE,
        "SHIFT_START": "2027-03-01T06:00:00Z",
        "SHIFT_END": "2027-03-01T20:00:00Z",
        "CAPACITY": of_field("capacity"),
        "MAX_TIME": 2,
        "STOPS": "memory:",
    }


def _ends():
    return {
        "ORIGINS": _rows(RAILWAY_STATION, ESPLANADE, KAMPPI),
        "DESTINATIONS": _rows(SENATE_SQUARE, SENATE_SQUARE, RAILWAY_STATION),
    }


def _points():
    return {"INPUT": _rows(RAILWAY_STATION, RAILWAY_STATION, KAMPPI)}


_SERVICES = (
    (TRUCK_ROUTES, _ends, (*_ROUTES, {"PAIRING": "all", "ALTERNATIVES": 2, "AVOID_FEATURES": "ferry,tollRoad"})),
    (THROUGH_STOPS, lambda: {"INPUT": _rows(KAMPPI, ESPLANADE, SENATE_SQUARE), "STOP_DURATION": 60}, _ROUTES),
    (DISTANCE_MATRIX, _ends, _ROUTING),
    (
        REACHABLE_AREA,
        _points,
        (
            *_ROUTING,
            *_LOCAL_TIMES,
            *({"DIRECTION": "to", **way} for way in _ARRIVALS),
            {"RANGES": "7.5;10", "DETAIL": "quality", "MAX_POINTS": "200"},
            {"RANGE_TYPE": "distance", "RANGES": 5},
        ),
    ),
    (REVERSE_GEOCODE, _points, _PLACES),
    (
        CANDIDATES,
        lambda: {"CENTER": "24.9384,60.1699"},
        (*_ADDRESSES, {"RADIUS": 50}, {"RADIUS": "49.2", "HEADING": 359.6}, {"LIMIT": 20, "MICRO_POINTS": True}),
    ),
    (SUBMIT, _points, _PLACES),
    (GEOCODE, lambda: {"INPUT": _table(), "ADDRESS": '"address"'}, (*_LANGUAGES, *_COUNTRIES)),
    (SUBMIT, lambda: {"INPUT": _table(), "ADDRESS": '"address"'}, (*_LANGUAGES, *_COUNTRIES)),
    (MATCH_TRACES, lambda: {"INPUT": _trace(), "TRACE_FIELD": "vehicle"}, _TRACES),
    (PLAN_TOURS, _tour, _TOURS),
)
