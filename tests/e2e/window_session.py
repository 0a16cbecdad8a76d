"""Runs inside a real QGIS window: an analyst's session, told by environment variables where to find and leave things.

Opens the dialog of reverse geocoding and runs it, then runs it over two layers as a batch; opens the dialog of truck
routes and runs it from one layer to another. Takes a picture of each step.
"""

import json
import os
import traceback
from pathlib import Path

from processing.core.ProcessingConfig import ProcessingConfig  # noqa: F401 - processing has to be loaded
from processing.gui.BatchAlgorithmDialog import BatchAlgorithmDialog
from qgis.core import QgsApplication, QgsCoordinateReferenceSystem, QgsProject, QgsVectorLayer
from qgis.PyQt.QtCore import QTimer
from qgis.PyQt.QtWidgets import QApplication, QGroupBox, QScrollArea, QTextEdit, QToolButton, QWidget
from qgis.utils import iface

ALGORITHM = "locationgateway:reversegeocode"
TRUCK_ROUTES = "locationgateway:truckroutes"
FOLDER = Path(os.environ["SESSION_FOLDER"])
STOPS, DEPOTS, CUSTOMERS = (os.environ[f"SESSION_{name}"] for name in ("STOPS", "DEPOTS", "CUSTOMERS"))
AT_ONCE_MS, LATER_MS = 50, 60_000
"""After which time idle threads of tasks end; QGIS's own is 30 s."""

told = {}


def step(function):
    """Return ``function`` as a slot whose failure ends the session instead of being swallowed by Qt."""

    def run(*_arguments):
        try:
            function()
        except Exception:  # noqa: BLE001 - whatever it is, the test has to see it
            told["failure"] = traceback.format_exc()
            end()

    return run


def picture(widget, name):
    widget.grab().save(str(FOLDER / f"{name}.png"))


def open_dialog():
    # As in a long session, the thread of tasks ends while it is idle, and is started again by the next task. If it had
    # used QGIS's authentication database before, QGIS 3.40.6 crashes when it quits.
    threads = QgsApplication.taskManager().threadPool()
    threads.setMaxThreadCount(1)
    threads.setExpiryTimeout(AT_ONCE_MS)
    iface.mainWindow().resize(1500, 950)
    layer = load(STOPS, "Delivery stops")
    show_dialog(ALGORITHM, run_dialog, INPUT=layer.id())


def load(path, name):
    layer = QgsVectorLayer(path, name, "ogr")
    QgsProject.instance().addMapLayer(layer)
    return layer


def show_dialog(algorithm, then, **parameters):
    import processing

    told["dialog"] = processing.createAlgorithmDialog(algorithm, parameters)
    told["dialog"].show()
    QTimer.singleShot(500, step(then))


def run_dialog():
    picture(told["dialog"], "dialog")
    click_run(run_batch)


def click_run(then):
    told["dialog"].algorithmFinished.connect(lambda *_: QTimer.singleShot(500, step(then)))
    told["dialog"].runButton().click()


def close_dialog(log):
    """Take a picture of what the dialog has logged, and close it."""
    dialog = told.pop("dialog")
    picture(dialog, log)
    dialog.close()


def look_of(layer):
    """Return what an analyst sees of a layer."""
    return {
        "rows": layer.featureCount(),
        "labels": layer.labelsEnabled(),
        "renderer": layer.renderer().type() if layer.isSpatial() else None,
    }


def run_batch():
    close_dialog("log")
    QgsApplication.taskManager().threadPool().setExpiryTimeout(LATER_MS)  # what runs now is there until QGIS quits
    (result,) = [layer for layer in QgsProject.instance().mapLayers().values() if layer.name() != "Delivery stops"]
    told["layer"] = {"name": result.name(), **look_of(result)}
    iface.setActiveLayer(result)
    iface.zoomToActiveLayer()
    batch = BatchAlgorithmDialog(QgsApplication.processingRegistry().createAlgorithmById(ALGORITHM))
    told["batch"] = batch
    batch.show()
    rows = [
        {"PARAMETERS": {"INPUT": STOPS}, "OUTPUTS": {"OUTPUT": str(FOLDER / f"batch_{number}.gpkg")}}
        for number in (1, 2)
    ]
    batch.mainWidget().load_batch_file_3_40_version({"rows": rows})
    batch.runButton().click()
    QTimer.singleShot(200, step(end_batch))


def end_batch():
    # A batch dialog has no signal for its end. That it is said is not the end: saying it lets timers run, and a dialog
    # that is closed then takes QGIS along. Switching off this button is the last that it does.
    if told["batch"].cancelButton().isEnabled():
        QTimer.singleShot(200, step(end_batch))
        return
    batch = told.pop("batch")
    told["batch_log"] = "".join(text.toPlainText() for text in batch.findChildren(QTextEdit))
    picture(batch, "batch")
    batch.close()
    picture(iface.mainWindow(), "window")
    open_routes()


def open_routes():
    QgsProject.instance().clear()
    QgsProject.instance().setCrs(QgsCoordinateReferenceSystem("EPSG:3067"))
    depots, customers = load(DEPOTS, "Depots"), load(CUSTOMERS, "Customers")
    outputs = dict.fromkeys(("OUTPUT", "SECTIONS", "NOTICES"), "TEMPORARY_OUTPUT")
    show_dialog(TRUCK_ROUTES, run_routes, ORIGINS=depots.id(), DESTINATIONS=customers.id(), PAIRING="all", **outputs)


def run_routes():
    picture(told["dialog"], "routes_dialog")
    told["dialog"].findChild(QGroupBox, "grpAdvanced").findChild(QToolButton, "collapseButton").click()
    QTimer.singleShot(500, step(run_shown_routes))


def run_shown_routes():
    """Run once all parameters are to be seen; they are more than the dialog has room for."""
    picture(
        max((area.widget() for area in told["dialog"].findChildren(QScrollArea)), key=QWidget.height),
        "routes_parameters",
    )
    click_run(show_routes)


def show_routes():
    close_dialog("routes_log")
    layers = QgsProject.instance().mapLayers().values()
    told["layers"] = {layer.name(): look_of(layer) for layer in layers}
    (routes,) = [layer for layer in layers if layer.name().startswith("Truck routes")]
    iface.setActiveLayer(routes)
    # QGIS says so of a drawing that it has broken off, too, and then begins the next one.
    iface.mapCanvas().mapCanvasRefreshed.connect(lambda: QTimer.singleShot(200, step(finish_when_drawn)))
    iface.zoomToActiveLayer()
    iface.mapCanvas().refresh()


def finish_when_drawn():
    if iface.mapCanvas().isDrawing() or "is_over" in told:
        return
    told["is_over"] = True
    picture(iface.mapCanvas(), "routes_map")
    picture(iface.mainWindow(), "routes_window")
    end()


def end():
    """Leave what is known, and quit without a question about unsaved changes."""
    known = {name: value for name, value in told.items() if name in ("layer", "layers", "batch_log", "failure")}
    (FOLDER / "session.json").write_text(json.dumps(known), encoding="utf-8")
    QgsProject.instance().clear()
    QApplication.instance().exit(0)


QTimer.singleShot(500, step(open_dialog))
