"""A map canvas of its own for each test, a hand on the mouse, and the search radius tool."""

from __future__ import annotations

import math
from functools import cache

import pytest
from location_gateway.ui.map.circle_editor import CircleActions
from location_gateway.ui.map.search_radius_tool import SearchRadiusTool
from qgis.core import (
    QgsCoordinateReferenceSystem,
    QgsCoordinateTransform,
    QgsDistanceArea,
    QgsPointXY,
    QgsProject,
    QgsRectangle,
    QgsSettings,
)
from qgis.gui import QgsMapCanvas, QgsMapToolPan, QgsRubberBand
from qgis.PyQt.QtCore import QPoint
from qgis.PyQt.QtWidgets import QWidget

from tests.support.mouse import Mouse

WGS84 = QgsCoordinateReferenceSystem("EPSG:4326")


class Desk:
    """What the tool is given in QGIS, and what it did with it."""

    def __init__(self, canvas):
        self.canvas = canvas
        self.mouse = Mouse(canvas)
        self.messages, self.statuses, self.runs = [], [], []
        self.changed, self.finished, self.ended = [], [], []
        self.pan = QgsMapToolPan(canvas)
        canvas.setMapTool(self.pan)
        self.tool = None

    def take_tool(self):
        """Choose the tool in the toolbar."""
        actions = CircleActions(
            lambda algorithm, parameters: self.runs.append((algorithm, parameters)),
            self.canvas.currentLayer,
            self.messages.append,
        )
        self.tool = SearchRadiusTool(self.canvas, self.messages.append, actions, self.statuses.append)
        self.tool.circleChanged.connect(self.changed.append)
        self.tool.circleFinished.connect(self.finished.append)
        self.tool.ended.connect(lambda: self.ended.append(True))
        self.canvas.setMapTool(self.tool)
        return self.tool

    def look_at(self, lat, lng, *, crs, metres_per_pixel=1.0, rotation=0.0):
        """Show the surroundings of a place in a coordinate reference system."""
        crs = crs if isinstance(crs, QgsCoordinateReferenceSystem) else QgsCoordinateReferenceSystem(crs)
        self.canvas.setDestinationCrs(crs)
        to_map = QgsCoordinateTransform(WGS84, crs, QgsProject.instance())
        centre = to_map.transform(QgsPointXY(lng, lat))
        per_pixel = metres_per_pixel * (1 / 111_320 if crs.isGeographic() else 1)
        width, height = self.canvas.width() * per_pixel, self.canvas.height() * per_pixel
        self.canvas.setExtent(QgsRectangle.fromCenterAndSize(centre, width, height))
        self.canvas.setRotation(rotation)

    def place_at(self, pixel):
        """Return latitude and longitude of a pixel, independently of the tool."""
        found = self.to_earth(self.canvas.getCoordinateTransform().toMapCoordinates(pixel.x(), pixel.y()))
        return found.y(), (found.x() + 180) % 360 - 180

    def to_earth(self, point):
        """Return longitude and latitude of a point of the map."""
        crs = self.canvas.mapSettings().destinationCrs()
        return QgsCoordinateTransform(crs, WGS84, QgsProject.instance()).transform(point)

    def pixel_of(self, lat, lng):
        """Return the pixel that shows a place."""
        crs = self.canvas.mapSettings().destinationCrs()
        point = QgsCoordinateTransform(WGS84, crs, QgsProject.instance()).transform(QgsPointXY(lng, lat))
        pixel = self.canvas.getCoordinateTransform().transform(point)
        return QPoint(round(pixel.x()), round(pixel.y()))

    def items(self):
        """Return what is to be seen on the canvas besides the map, as kinds."""
        shown = [item for item in self.canvas.scene().items() if item.isVisible()]
        children = [child for child in self.canvas.children() if isinstance(child, QWidget) and child.isVisible()]
        return sorted(type(item).__name__ for item in [*shown, *children])

    def rings(self):
        """Return the rings that are drawn, as lists of points of the map."""
        (band,) = [item for item in self.canvas.scene().items() if isinstance(item, QgsRubberBand)]
        return [ring for polygon in band.asGeometry().asMultiPolygon() for ring in polygon]

    @property
    def editor(self):
        return self.tool._editor


@cache
def _ellipsoid():
    measure = QgsDistanceArea()
    measure.setSourceCrs(WGS84, QgsProject.instance().transformContext())
    measure.setEllipsoid("EPSG:7030")
    return measure


def metres_between(one, other):
    """Return the geodesic distance of two places, latitude first, as QGIS measures it."""
    return _ellipsoid().measureLine(QgsPointXY(one[1], one[0]), QgsPointXY(other[1], other[0]))


def close_to(metres):
    """Return what is as long as a drawn radius can be: to a decimetre, and the float's own noise."""
    return pytest.approx(metres, abs=0.051 + math.ulp(metres))


@pytest.fixture
def desk(qgis_app):
    QgsSettings().remove("location_gateway")
    canvas = QgsMapCanvas()
    canvas.resize(800, 600)
    canvas.show()
    desk = Desk(canvas)
    yield desk
    if desk.tool is not None:
        desk.tool.clean_up()
    canvas.unsetMapTool(desk.pan)
    canvas.close()
    QgsProject.instance().clear()
    QgsSettings().remove("location_gateway")
