"""Layers of points to route between, and what a run of routes shows its user."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import parse_qsl

from qgis.core import NULL

from tests.support.layers import ESPLANADE, RAILWAY_STATION, SENATE_SQUARE, point_layer
from tests.support.runs import Run

TRUCK_ROUTES = "locationgateway:truckroutes"
THROUGH_STOPS = "locationgateway:truckroutesthroughstops"
ROUTE_FIELDS = [
    "origin_id",
    "destination_id",
    "alternative",
    "status",
    "error",
    "length_m",
    "duration_s",
    "base_duration_s",
    "departure",
    "arrival",
    "origin_snap_m",
    "destination_snap_m",
    "critical_notices",
    "notices",
    "vehicle",
    "restricted_parts",
    "origin_label",
    "destination_label",
]

VAN = {"HEIGHT": 2.0, "WIDTH": 2.0, "LENGTH": 5.0, "GROSS_WEIGHT": 3.0, "AXLE_COUNT": 2, "TRAILER_COUNT": 0}
"""A vehicle that may go nearly everywhere."""
LORRY = {"HEIGHT": 3.8, "LENGTH": 9.0, "GROSS_WEIGHT": 18.0}
"""A vehicle that just may leave the bus terminal."""
HAKANIEMI = (60.17900, 24.95000)
ROUND = (RAILWAY_STATION, SENATE_SQUARE, ESPLANADE, HAKANIEMI)
NARROW_STREET = (60.16482, 24.951285)
"""The usual truck is too long for it."""
BUS_TERMINAL = (60.16912, 24.93561)
"""All ways from here have limits: 3.8 metres of height, 10 metres of length and 24 tonnes."""


@dataclass
class RoutesRun(Run):
    """How a run of routes ended."""

    @property
    def rows(self):
        """The rows of OUTPUT."""
        return rows_of(self.layer)

    @property
    def sections(self):
        """The rows of SECTIONS."""
        return rows_of(self.results["SECTIONS"])

    @property
    def notices(self):
        """The rows of NOTICES."""
        return rows_of(self.results["NOTICES"])

    @property
    def lines(self):
        """The geometries of OUTPUT."""
        return lines_of(self.layer)


def rows_of(layer):
    """Return the rows of a layer as dictionaries, with None for what is empty."""
    rows = Run(layer=layer).rows
    return [{name: None if value == NULL else value for name, value in row.items()} for row in rows]


def lines_of(layer):
    """Return the geometries of a layer."""
    return [feature.geometry() for feature in layer.getFeatures()]


def ends(*places, fields=("name:string",), **layer):
    """Return a layer of origins or destinations: shapes, or lists of a shape and its attributes."""
    return point_layer(list(places), fields=fields, **layer)


def named(**places):
    """Return a layer of origins or destinations, by name."""
    return ends(*[[place, name] for name, place in places.items()])


def tours(*rows, tour="string", position="integer"):
    """Return a layer of stops: a place, its tour, its position in it and, perhaps, what is its own."""
    return ends(*rows, fields=(f"tour:{tour}", f"position:{position}", "own:string"))


def one_pair(origin=RAILWAY_STATION, destination=SENATE_SQUARE):
    """Return the layers of one origin and one destination."""
    return {"ORIGINS": ends(origin), "DESTINATIONS": ends(destination)}


def queries(gateway):
    """Return the parameters of the requests that the demo gateway has received; the last value of a repeated one."""
    return [dict(parse_qsl(request["query"])) for request in gateway.log()]
