"""What the editor offers to do with a finished circle."""

import pytest
from location_gateway.core.run.invocation import Invocation
from qgis.core import QgsApplication, QgsProcessingContext, QgsProject, QgsRasterLayer, QgsVectorLayer
from qgis.PyQt.QtCore import QPoint
from qgis.PyQt.QtWidgets import QApplication

from tests.qgis.ui.map.conftest import metres_between
from tests.support.layers import point_layer, spread
from tests.support.waiting import until

HELSINKI = (60.1699, 24.9384)


@pytest.fixture
def drawn(desk):
    desk.look_at(*HELSINKI, crs="EPSG:3879", metres_per_pixel=3)
    desk.take_tool()
    desk.mouse.drag(QPoint(400, 350), QPoint(520, 300))
    return desk


def choose(desk, layer):
    """Choose a layer in the layer panel."""
    QgsProject.instance().addMapLayer(layer)
    desk.canvas.setCurrentLayer(layer)
    return layer


def has_told(desk):
    """Let the main loop do what there is; return whether the user was told something."""
    QApplication.processEvents()
    return desk.messages


def test_candidates_within_the_circle(drawn):
    drawn.editor.candidates.click()
    ((algorithm, given),) = drawn.runs
    circle = drawn.tool.circle
    assert algorithm == "locationgateway:candidateswithinradius"
    center = f"{circle.lng:.7f},{circle.lat:.7f} [EPSG:4326]"
    assert given == {"CENTER": center, "RADIUS": circle.radius_m, "LIMIT": 100}


def test_the_algorithm_understands_the_circle(provider, drawn):
    drawn.editor.candidates.click()
    ((name, given),) = drawn.runs
    algorithm = QgsApplication.processingRegistry().createAlgorithmById(name)
    circle = drawn.tool.circle
    assert Invocation(algorithm, given, QgsProcessingContext()).value("CENTER") == (circle.lat, circle.lng)


def test_filter_of_the_active_layer(drawn):
    layer = choose(drawn, point_layer([HELSINKI]))
    drawn.editor.filter_layer.click()
    ((algorithm, given),) = drawn.runs
    assert algorithm == "locationgateway:filterbyradius"
    assert given == {"INPUT": layer.id(), **drawn.tool.circle.parameters}


@pytest.mark.parametrize(
    ("make", "reason"),
    [
        (lambda: None, "Choose a vector layer"),
        (lambda: QgsRasterLayer("", "Relief"), "'Relief' is not a vector layer"),
        (lambda: QgsVectorLayer("None?field=a:int", "Table", "memory"), "'Table' is a table without geometries"),
        (lambda: QgsVectorLayer("/nowhere.gpkg", "Gone", "ogr"), "'Gone' cannot be read"),
    ],
    ids=["none", "raster", "table", "broken"],
)
def test_an_unsearchable_layer_switches_the_buttons_off(drawn, make, reason):
    choose(drawn, point_layer([HELSINKI]))
    buttons = (drawn.editor.filter_layer, drawn.editor.select_features)
    assert all(button.isEnabled() for button in buttons)
    layer = make()
    if layer is not None:
        QgsProject.instance().addMapLayer(layer)
    drawn.canvas.setCurrentLayer(layer)
    assert not any(button.isEnabled() for button in buttons)
    assert all(reason in button.toolTip() for button in buttons)
    assert drawn.editor.candidates.isEnabled()


def select(desk, layer):
    """Select in a layer; return the ids, and where the circle was."""
    choose(desk, layer)
    desk.editor.select_features.click()
    until(lambda: has_told(desk))
    return set(layer.selectedFeatureIds())


@pytest.mark.parametrize("extra", [[], [None, "POINT EMPTY"]], ids=["points", "with rows that have none"])
def test_points_within_are_selected(drawn, extra):
    layer, circle = point_layer([*spread(6_000), *extra]), drawn.tool.circle
    selected = select(drawn, layer)
    points = {at.id(): at.geometry().asPoint() for at in layer.getFeatures() if not at.geometry().isEmpty()}
    inside = {
        number
        for number, at in points.items()
        if metres_between((circle.lat, circle.lng), (at.y(), at.x())) <= circle.radius_m
    }
    assert 0 < len(inside) < 6_000
    assert selected == inside
    assert drawn.messages == [f"Features selected in 'stops': {len(inside):,}."]


def test_lines_and_areas_that_reach_in_are_selected(drawn):
    circle = drawn.tool.circle
    reach = circle.radius_m / 111_000
    rows = [
        f"LINESTRING({circle.lng} {circle.lat + reach * 3}, {circle.lng} {circle.lat + reach * 0.9})",
        f"LINESTRING({circle.lng} {circle.lat + reach * 3}, {circle.lng} {circle.lat + reach * 1.1})",
    ]
    layer = point_layer(rows, kind="LineString")
    assert len(select(drawn, layer)) == 1
