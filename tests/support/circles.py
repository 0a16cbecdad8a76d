"""Circles to filter by, and what a run of a filter shows its user."""

from __future__ import annotations

from dataclasses import dataclass

from qgis.core import QgsCoordinateReferenceSystem, QgsCoordinateTransformContext, QgsDistanceArea, QgsPointXY

from tests.support.layers import point_layer
from tests.support.routes import rows_of
from tests.support.runs import Run

CANDIDATES = "locationgateway:candidateswithinradius"
FILTER = "locationgateway:filterbyradius"


@dataclass
class FilterRun(Run):
    """How a run of a filter ended."""

    @property
    def inside(self):
        """The rows of OUTPUT."""
        assert self.refusal == ""
        return rows_of(self.layer)

    @property
    def outside(self):
        """The rows of OUTSIDE."""
        return rows_of(self.results["OUTSIDE"])

    @property
    def names(self):
        """The names of the rows inside, and of those outside."""
        return [row["name"] for row in self.inside], [row["name"] for row in self.outside]

    @property
    def distances(self):
        """The distance of every row, by name."""
        return {row["name"]: row["distance_m"] for row in (*self.inside, *self.outside)}


def center(place):
    """Return a place (latitude, longitude) as the parameter CENTER has it."""
    lat, lng = place
    return f"{lng},{lat}"


def circles_of(*rows, radius="double", **layer):
    """Return a layer of centres with a radius each; a row is a place and its radius."""
    return point_layer([list(row) for row in rows], fields=(f"radius:{radius}",), name="circles", **layer)


def geodesic_m(place, other):
    """Return the distance of two places as QGIS measures it."""
    measure = QgsDistanceArea()
    measure.setSourceCrs(QgsCoordinateReferenceSystem("EPSG:4326"), QgsCoordinateTransformContext())
    assert measure.setEllipsoid("EPSG:7030")
    return measure.measureLine(*(QgsPointXY(lng, lat) for lat, lng in (place, other)))
