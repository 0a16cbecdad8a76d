"""Runs inside a real QGIS window: an analyst's session, told by environment variables where to find and leave things.

Opens the algorithm's dialog and runs it, then runs it over two layers as a batch, and takes a picture of each step.
"""

import json
import os
import traceback
from pathlib import Path

from processing.core.ProcessingConfig import ProcessingConfig  # noqa: F401 - processing has to be loaded
from processing.gui.BatchAlgorithmDialog import BatchAlgorithmDialog
from qgis.core import QgsApplication, QgsProject, QgsVectorLayer
from qgis.PyQt.QtCore import QTimer
from qgis.PyQt.QtWidgets import QApplication, QTextEdit
from qgis.utils import iface

ALGORITHM = "locationgateway:reversegeocode"
FOLDER = Path(os.environ["SESSION_FOLDER"])
STOPS = os.environ["SESSION_STOPS"]

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
    import processing

    iface.mainWindow().resize(1500, 950)
    layer = QgsVectorLayer(STOPS, "Delivery stops", "ogr")
    QgsProject.instance().addMapLayer(layer)
    told["dialog"] = processing.createAlgorithmDialog(ALGORITHM, {"INPUT": layer.id()})
    told["dialog"].show()
    QTimer.singleShot(500, step(run_dialog))


def run_dialog():
    dialog = told["dialog"]
    picture(dialog, "dialog")
    dialog.algorithmFinished.connect(lambda *_: QTimer.singleShot(500, step(run_batch)))
    dialog.runButton().click()


def run_batch():
    dialog = told.pop("dialog")
    picture(dialog, "log")
    dialog.close()
    (result,) = [layer for layer in QgsProject.instance().mapLayers().values() if layer.name() != "Delivery stops"]
    told["layer"] = {
        "name": result.name(),
        "rows": result.featureCount(),
        "labels": result.labelsEnabled(),
        "renderer": result.renderer().type(),
    }
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
    QTimer.singleShot(200, step(finish))


def finish():
    log = "".join(text.toPlainText() for text in told["batch"].findChildren(QTextEdit))
    if "Batch execution completed" not in log:  # a batch dialog has no signal for its end
        QTimer.singleShot(200, step(finish))
        return
    batch = told.pop("batch")
    picture(batch, "batch")
    batch.close()
    picture(iface.mainWindow(), "window")
    end()


def end():
    """Leave what is known, and quit without a question about unsaved changes."""
    known = {name: value for name, value in told.items() if name in ("layer", "failure")}
    (FOLDER / "session.json").write_text(json.dumps(known), encoding="utf-8")
    QgsProject.instance().clear()
    QApplication.instance().exit(0)


QTimer.singleShot(500, step(open_dialog))
