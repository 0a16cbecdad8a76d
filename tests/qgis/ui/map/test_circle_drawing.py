"""Press at the centre, drag, release: a circle whose radius is the distance on the ellipsoid."""

import sys

import pytest
from location_gateway.ui.map.map_geometry import SearchCircle, clipped_outline
from location_gateway.ui.map.search_radius_tool import SearchRadiusTool, last_radius_m
from qgis.core import (
    Qgis,
    QgsCoordinateReferenceSystem,
    QgsFeature,
    QgsGeometry,
    QgsPointXY,
    QgsProject,
    QgsRectangle,
    QgsSettings,
    QgsSnappingConfig,
    QgsSnappingUtils,
    QgsTolerance,
    QgsVectorLayer,
)
from qgis.gui import QgsMapCanvas
from qgis.PyQt import sip
from qgis.PyQt.QtCore import QPoint
from qgis.PyQt.QtWidgets import QLabel

from tests.qgis.ui.map.conftest import close_to, metres_between
from tests.support.mouse import SHIFT, Mouse

CENTRE, RIM = QPoint(400, 300), QPoint(620, 200)
HELSINKI = (60.1699, 24.9384)
LOCAL = QgsCoordinateReferenceSystem.fromProj("+proj=laea +lat_0=10.5 +lon_0=-67 +x_0=5000 +y_0=9000 +ellps=GRS80")
MAPS = [
    ("EPSG:3879", HELSINKI, 1),
    ("EPSG:3857", HELSINKI, 1),
    ("EPSG:3857", HELSINKI, 500),
    ("EPSG:4326", HELSINKI, 1),
    ("EPSG:4326", (-45, 10), 3000),
    ("EPSG:3857", (-17, 179.99), 5),
    ("EPSG:4326", (-17, 179.9999), 5),
    ("EPSG:3413", (89.9, 100), 50),
    ("EPSG:3031", (-89.99, 0), 50),
    (LOCAL, (10.5, -67), 20),
]


@pytest.mark.parametrize("rotation", [0, 37.5])
@pytest.mark.parametrize(("crs", "place", "metres_per_pixel"), MAPS)
def test_radius_and_every_vertex_are_geodesic_on_any_map(desk, crs, place, metres_per_pixel, rotation):
    desk.look_at(*place, crs=crs, metres_per_pixel=metres_per_pixel, rotation=rotation)
    desk.take_tool()
    desk.mouse.drag(CENTRE, RIM)
    (circle,) = desk.finished
    centre = (circle.lat, circle.lng)
    assert not desk.messages
    assert metres_between(centre, desk.place_at(CENTRE)) < 0.01
    assert circle.radius_m == close_to(metres_between(centre, desk.place_at(RIM)))
    assert desk.changed[-1] == circle == desk.tool.circle
    assert len(desk.changed) >= 4
    places = [desk.to_earth(vertex) for ring in desk.rings() for vertex in ring]
    # Where the edge of the map cuts the circle, the ring runs along it.
    away = [metres_between(centre, (at.y(), at.x())) for at in places if abs(at.x()) < 180 - 1e-9]
    assert len(away) > 100
    assert away == pytest.approx([circle.radius_m] * len(away), rel=1e-6, abs=0.01)


@pytest.mark.parametrize(("crs", "place"), [("EPSG:4326", (-17, 179.9)), ("EPSG:3857", (-17, -179.95))])
def test_across_180_degrees_it_is_drawn_on_both_edges_of_the_map(desk, crs, place):
    desk.look_at(*place, crs=crs, metres_per_pixel=100)
    desk.take_tool()
    desk.mouse.drag(CENTRE, RIM)
    assert len(desk.rings()) == 2


@pytest.mark.parametrize("crs", ["EPSG:4326", "EPSG:3857"])
def test_around_a_pole_it_is_drawn_from_edge_to_edge(desk, crs):
    desk.look_at(84, 20, crs=crs, metres_per_pixel=8000)
    desk.take_tool().set_circle(SearchCircle(84, 20, 1_000_000))
    xs = [vertex.x() for ring in desk.rings() for vertex in ring]
    edge = 180 if crs == "EPSG:4326" else 20037508.342789
    assert (min(xs), max(xs)) == pytest.approx((-edge, edge), rel=1e-9)


@pytest.mark.parametrize(
    ("centre", "radius_m"),
    [
        ((84, 20), 1_000_000),
        ((-70, -175), 6_000_000),
        ((10, 100), 15_000_000),
        ((0, 179), 9_000_000),
        ((60, 25), 1_000),
    ],
    ids=str,
)
def test_the_area_that_is_drawn_is_that_of_the_circle(desk, centre, radius_m):
    outline = clipped_outline(SearchCircle(*centre, radius_m))
    assert outline.isGeosValid()
    box = outline.boundingBox()
    assert -180 <= box.xMinimum() <= box.xMaximum() <= 180
    for lat in range(-85, 90, 10):
        for lng in range(-175, 180, 10):
            away = metres_between(centre, (lat, lng))
            if abs(away - radius_m) > 20_000:
                assert outline.contains(QgsPointXY(lng, lat)) == (away < radius_m), (lat, lng, away)


@pytest.mark.parametrize("crs", ["EPSG:3413", "EPSG:3995"])
def test_around_a_pole_in_a_polar_map_it_is_one_ring(desk, crs):
    desk.look_at(89.5, 20, crs=crs, metres_per_pixel=1000)
    desk.take_tool().set_circle(SearchCircle(89.5, 20, 200_000))
    (ring,) = desk.rings()
    steps = [one.distance(other) for one, other in zip(ring, ring[1:])]
    assert max(steps) < 1.2 * min(steps)


def test_shift_keeps_whole_tens_of_metres(desk):
    desk.look_at(*HELSINKI, crs="EPSG:3879", metres_per_pixel=0.37)
    desk.take_tool()
    desk.mouse.drag(CENTRE, RIM, SHIFT)
    radii = [circle.radius_m for circle in desk.changed[1:]]
    assert all(radius % 10 == 0 for radius in radii)
    assert desk.tool.circle.radius_m == pytest.approx(metres_between(*map(desk.place_at, (CENTRE, RIM))), abs=5.1)


def test_the_radius_stands_beside_the_cursor_while_dragging(desk):
    def text():
        return [label.text() for label in desk.canvas.findChildren(QLabel) if label.isVisible()]

    desk.look_at(*HELSINKI, crs="EPSG:3879", metres_per_pixel=10)
    desk.take_tool()
    desk.mouse.press(CENTRE)
    desk.mouse.move(CENTRE + QPoint(50, 0))
    assert text() == [f"{desk.tool.circle.radius_m:.1f} m"]
    desk.mouse.move(CENTRE + QPoint(200, 0))
    assert text() == [f"{desk.tool.circle.radius_m / 1000:.2f} km"]
    desk.mouse.move(QPoint(799, 599))
    (label,) = [label for label in desk.canvas.findChildren(QLabel) if label.isVisible()]
    assert desk.canvas.rect().contains(label.geometry())
    desk.mouse.release()
    assert not label.isVisible()


def test_a_click_takes_the_radius_of_the_last_time(desk):
    desk.look_at(*HELSINKI, crs="EPSG:3879")
    tool = desk.take_tool()
    desk.mouse.click(CENTRE)
    assert tool.circle.radius_m == 100
    assert "100.0 m" in desk.statuses[-1]
    desk.mouse.drag(QPoint(100, 100), QPoint(150, 100))
    drawn_m = tool.circle.radius_m
    desk.mouse.click(QPoint(400, 500))
    assert tool.circle.radius_m == drawn_m != 100
    assert len(desk.finished) == 3


@pytest.mark.parametrize("stored", ["abc", -5, 0, "inf", "nan", 1e9])
def test_a_stored_radius_that_is_none_is_the_usual_one(desk, stored):
    QgsSettings().setValue("location_gateway/last_radius_m", stored)
    assert last_radius_m() == 100


@pytest.mark.parametrize(
    ("crs", "east", "sentence"),
    [
        ("EPSG:4326", 200, "outside the area of the map's coordinate reference system EPSG:4326"),
        ("EPSG:3857", 25_000_000, "outside the area"),
        ("EPSG:3879", 9e9, "EPSG:3879"),
        ("", 0, "(none), this point is not on Earth"),
        ("IAU_2015:49900", 25, "IAU_2015:49900, this point is not on Earth"),
    ],
)
def test_a_centre_that_is_nowhere_on_earth_is_told(desk, crs, east, sentence):
    desk.canvas.setDestinationCrs(QgsCoordinateReferenceSystem(crs))
    desk.canvas.setExtent(QgsRectangle.fromCenterAndSize(QgsPointXY(east, 0), 8, 6))
    tool = desk.take_tool()
    desk.mouse.drag(CENTRE, RIM)
    assert len(desk.messages) == 1
    assert sentence in desk.messages[0]
    assert tool.circle is None
    assert not desk.finished


def test_it_snaps_as_the_project_does(desk):
    layer = QgsVectorLayer("Point?crs=EPSG:3879", "Stops", "memory")
    desk.look_at(*HELSINKI, crs="EPSG:3879")
    feature = QgsFeature()
    at = desk.canvas.getCoordinateTransform().toMapCoordinates(CENTRE.x() + 6, CENTRE.y() - 4)
    feature.setGeometry(QgsGeometry.fromPointXY(at))
    layer.dataProvider().addFeatures([feature])
    layer.updateExtents()
    QgsProject.instance().addMapLayer(layer)
    desk.canvas.setLayers([layer])
    config = QgsSnappingConfig()
    config.setEnabled(True)
    config.setMode(Qgis.SnappingMode.AllLayers)
    config.setTypeFlag(Qgis.SnappingTypes(Qgis.SnappingType.Vertex))
    config.setTolerance(20)
    config.setUnits(QgsTolerance.UnitType.Pixels)
    utils = QgsSnappingUtils(desk.canvas)
    utils.setMapSettings(desk.canvas.mapSettings())
    utils.setConfig(config)
    desk.canvas.setSnappingUtils(utils)
    assert utils.snapToMap(at).isValid()
    tool = desk.take_tool()
    before = len(desk.canvas.scene().items())
    desk.mouse.move(CENTRE)
    assert len(desk.canvas.scene().items()) > before  # the mark of a snap
    desk.mouse.drag(CENTRE, RIM)
    snapped = desk.to_earth(at)
    assert metres_between((tool.circle.lat, tool.circle.lng), (snapped.y(), snapped.x())) < 0.01
    desk.canvas.setSnappingUtils(None)


@pytest.mark.parametrize("act", [Mouse.click, Mouse.press], ids=["drawn", "dragging"])
def test_the_canvas_may_go_with_the_tool_in_hand(qgis_app, monkeypatch, act):
    raised, canvas = [], QgsMapCanvas()
    monkeypatch.setattr(sys, "excepthook", lambda *error: raised.append(error))
    canvas.setDestinationCrs(QgsCoordinateReferenceSystem("EPSG:4326"))
    canvas.setExtent(QgsRectangle(-2, -2, 2, 2))
    canvas.setMapTool(SearchRadiusTool(canvas, pytest.fail))
    canvas.mapTool().set_circle(SearchCircle(0, 0, 100_000))
    act(Mouse(canvas), QPoint(10, 10))
    sip.delete(canvas)
    assert raised == []
