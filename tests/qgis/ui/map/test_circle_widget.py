"""The centre's widget: drawn on the map in an algorithm's own dialog, QGIS's own in batches and models."""

import importlib

import processing
import pytest
from location_gateway.ui.parameter_widgets import DrawnCenterWrapper
from processing.gui.BatchAlgorithmDialog import BatchAlgorithmDialog
from processing.modeler.ModelerParametersDialog import ModelerParametersDialog
from qgis.core import (
    QgsApplication,
    QgsProcessingContext,
    QgsProcessingModelAlgorithm,
    QgsProcessingModelChildParameterSource,
    QgsProcessingModelParameter,
    QgsProcessingParameterPoint,
)
from qgis.gui import QgsProcessingModelerParameterWidget
from qgis.PyQt.QtCore import QCoreApplication, QEvent, QPoint

from tests.qgis.ui.map.conftest import metres_between
from tests.support.layers import RAILWAY_STATION, SENATE_SQUARE, point_layer
from tests.support.mouse import RIGHT

FILTER = "locationgateway:filterbyradius"
CANDIDATES = "locationgateway:candidateswithinradius"
CENTRE, RIM = QPoint(400, 300), QPoint(620, 200)


@pytest.fixture
def iface_of_desk(desk, qgis_iface, monkeypatch):
    monkeypatch.setattr(qgis_iface, "mapCanvas", lambda: desk.canvas)
    monkeypatch.setattr(qgis_iface, "browserModel", lambda: None, raising=False)
    return qgis_iface


@pytest.fixture
def dialog(provider, desk, iface_of_desk):
    desk.look_at(60.17, 24.94, crs="EPSG:3879")
    dialog = processing.createAlgorithmDialog(CANDIDATES, {})
    dialog.show()
    yield dialog
    dialog.close()


def center_of(dialog):
    return dialog.mainWidget().wrappers["CENTER"]


def test_drawing_fills_in_centre_and_radius(dialog, desk):
    wrapper = center_of(dialog)
    assert isinstance(wrapper, DrawnCenterWrapper)
    wrapper.button.click()
    assert dialog.isMinimized()
    desk.mouse.drag(CENTRE, RIM)
    assert not dialog.isMinimized()
    assert dialog.isVisible()
    assert desk.canvas.mapTool() is desk.pan
    given = dialog.createProcessingParameters()
    lng, lat = map(float, given["CENTER"].removesuffix(" [EPSG:4326]").split(","))
    assert metres_between((lat, lng), desk.place_at(CENTRE)) < 0.1
    assert given["RADIUS"] == pytest.approx(metres_between((lat, lng), desk.place_at(RIM)), abs=0.2)


def test_without_a_drawing_the_centre_is_typed_as_ever(dialog):
    dialog.setParameters({"CENTER": "385000,6672000 [EPSG:3067]"})
    given = dialog.createProcessingParameters()
    assert given["CENTER"].startswith("385000")
    assert given["CENTER"].endswith("[EPSG:3067]")
    assert given["RADIUS"] is None


def test_drawing_ten_times_leaves_nothing_on_the_canvas(dialog, desk):
    def children():
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        return sorted(type(one).__name__ for one in [*desk.canvas.children(), *desk.canvas.scene().items()])

    def draw():
        center_of(dialog).button.click()
        desk.mouse.drag(CENTRE, RIM)

    draw()  # and QGIS's own widget marks the point as long as its dialog is there
    before = children()
    for _ in range(10):
        draw()
    assert children() == before


def test_escape_brings_the_dialog_back_unchanged(dialog, desk):
    dialog.setParameters({"CENTER": "24.9,60.2 [EPSG:4326]", "RADIUS": 55})
    before = dialog.createProcessingParameters()
    center_of(dialog).button.click()
    desk.mouse.press(CENTRE)
    desk.mouse.move(RIM)
    desk.mouse.escape()
    assert dialog.isMinimized()  # the drag was given up, not the drawing
    desk.mouse.release()
    desk.mouse.click(CENTRE, RIGHT)
    assert not dialog.isMinimized()
    assert desk.canvas.mapTool() is desk.pan
    assert dialog.createProcessingParameters() == before


def test_another_tool_brings_the_dialog_back(dialog, desk):
    center_of(dialog).button.click()
    desk.canvas.unsetMapTool(desk.canvas.mapTool())
    assert not dialog.isMinimized()
    center_of(dialog).button.click()  # and it can be drawn again
    desk.mouse.drag(CENTRE, RIM)
    assert dialog.createProcessingParameters()["RADIUS"] > 0


def test_a_dialog_that_is_closed_meanwhile_leaves_no_tool(dialog, desk):
    center_of(dialog).button.click()
    dialog.close()
    desk.mouse.drag(CENTRE, RIM)
    assert desk.canvas.mapTool() is desk.pan


def test_the_radius_of_every_circle_algorithm_is_filled_in(provider, desk, iface_of_desk):
    desk.look_at(60.17, 24.94, crs="EPSG:4326")
    dialog = processing.createAlgorithmDialog(FILTER, {})
    dialog.show()
    center_of(dialog).button.click()
    desk.mouse.drag(CENTRE, RIM)
    assert dialog.mainWidget().wrappers["RADIUS"].parameterValue() > 0
    dialog.close()


def test_the_batch_table_has_the_widget_of_qgis(provider, desk, iface_of_desk):
    dialog = BatchAlgorithmDialog(QgsApplication.processingRegistry().createAlgorithmById(CANDIDATES))
    panel = dialog.mainWidget()
    wrapper = panel.wrappers[0][panel.parameter_to_column["CENTER"]]
    assert type(wrapper).__name__ == "QgsAbstractProcessingParameterWidgetWrapper"
    wrapper.setParameterValue("24.9,60.2 [EPSG:4326]", QgsProcessingContext())
    assert wrapper.parameterValue().startswith("24.9")
    dialog.close()


@pytest.fixture
def model():
    model = QgsProcessingModelAlgorithm("Nearby", "Tests")
    model.addModelParameter(QgsProcessingParameterPoint("PLACE", "Place"), QgsProcessingModelParameter("PLACE"))
    return model


@pytest.mark.parametrize(
    "source",
    [
        QgsProcessingModelChildParameterSource.fromStaticValue("24.9414,60.1711 [EPSG:4326]"),
        QgsProcessingModelChildParameterSource.fromModelParameter("PLACE"),
        QgsProcessingModelChildParameterSource.fromExpression("'24.9414,60.1711'"),
    ],
    ids=["value", "input", "expression"],
)
def test_a_model_takes_and_runs_a_centre_of_each_kind(provider, desk, iface_of_desk, model, source):
    algorithm = QgsApplication.processingRegistry().createAlgorithmById(FILTER)
    dialog = ModelerParametersDialog(algorithm, model)
    wrapper = dialog.widget.widget.wrappers["CENTER"]
    assert isinstance(wrapper, QgsProcessingModelerParameterWidget)
    wrapper.setWidgetValue(source)
    child = dialog.createAlgorithm()
    (taken,) = child.parameterSources()["CENTER"]
    assert taken.source() == source.source()
    layer = point_layer([RAILWAY_STATION, SENATE_SQUARE])
    child.addParameterSources("INPUT", [QgsProcessingModelChildParameterSource.fromStaticValue(layer)])
    child.addParameterSources("RADIUS", [QgsProcessingModelChildParameterSource.fromStaticValue(150)])
    child.setChildId("filter")
    model.addChildAlgorithm(child)
    results = processing.run(model, {"PLACE": "24.9414,60.1711 [EPSG:4326]"}, context=QgsProcessingContext())
    assert results["CHILD_RESULTS"]["filter"]["WITHIN"] == 1


@pytest.mark.parametrize("algorithm", [CANDIDATES, FILTER])
def test_the_widget_is_given_by_a_path_that_leads_to_it(provider, algorithm):
    algorithm = QgsApplication.processingRegistry().createAlgorithmById(algorithm)
    path = algorithm.parameterDefinition("CENTER").metadata()["widget_wrapper"]["class"]
    assert path == "location_gateway.ui.parameter_widgets.CircleWidgetWrapper"
    module, _, name = path.rpartition(".")
    assert hasattr(importlib.import_module(module), name)
