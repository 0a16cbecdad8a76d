"""Runs inside a real QGIS window: pictures of the algorithms' dialogs, of a batch table and of the environments."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import processing
from processing.gui.BatchAlgorithmDialog import BatchAlgorithmDialog
from qgis.core import QgsApplication, QgsProject, QgsVectorLayer
from qgis.PyQt.QtCore import QPoint, QRect, QSize
from qgis.PyQt.QtWidgets import QScrollArea, QToolBar, QWidget
from qgis.utils import iface

from demo.showcase.picture_window import FOLDER, TOOLBAR, Wait, part, picture

TALL = QSize(700, 1500)
"""Of a dialog with room for all of its parameters but the advanced ones."""
BATCH = QSize(760, 300)
MARGIN = 6
GPS = "Point?crs=EPSG:4326&field=vehicle:string&field=time:datetime"


def dialogs(stops: QgsVectorLayer) -> Iterator[Wait | None]:
    """Open the dialog of each algorithm, and one of them for batch processing."""
    project = QgsProject.instance()
    file = Path(os.environ["PICTURES_STOPS"]).with_name("depot.geojson")
    depot = project.addMapLayer(QgsVectorLayer(str(file), "Depot", "ogr"))
    customers = project.addMapLayer(QgsVectorLayer(str(file.with_name("customer_addresses.csv")), "Customers", "ogr"))
    gps = project.addMapLayer(QgsVectorLayer(GPS, "GPS points", "memory"))
    iface.setActiveLayer(stops)
    for algorithm in QgsApplication.processingRegistry().providerById("locationgateway").algorithms():
        names = {one.name() for one in algorithm.parameterDefinitions() if not one.isDestination()}
        given = {"INPUT": stops, "ORIGINS": depot, "DESTINATIONS": stops, "DEPOT": depot}
        given |= {"STOPS": stops, "DEPOTS": depot, "JOBS": stops, "VEHICLES": depot}
        if "TIME_FIELD" in names:
            given |= {"INPUT": gps, "ID_FIELD": "vehicle", "TRACE_FIELD": "vehicle", "TIME_FIELD": "time"}
        if "ADDRESS" in names and "RADIUS" not in names:  # batch jobs are shown with points
            given |= {"INPUT": customers, "ADDRESS": '"address"'}
        window = processing.createAlgorithmDialog(algorithm.id(), {name: given[name] for name in given.keys() & names})
        window.show()
        window.resize(TALL)  # only now: QGIS restores the size of the last dialog
        yield None
        form = window.findChildren(QScrollArea, "scrollArea")[-1].widget()
        picture(f"dialog-{algorithm.name()}", form, used(form))
        window.close()
    project.removeMapLayers([depot.id(), customers.id(), gps.id()])
    window = BatchAlgorithmDialog(algorithm_of("reversegeocode"), parent=iface.mainWindow())
    window.mainWidget().addRow()
    window.show()
    window.resize(BATCH)
    yield None
    picture("batch-table", window)
    window.close()


def environments() -> Iterator[Wait | None]:
    """Open the list of environments in the toolbar."""
    bar = part(iface.mainWindow(), QToolBar, TOOLBAR)
    menu = next(one.menu() for one in bar.actions() if one.objectName().endswith("_environment"))
    button = bar.widgetForAction(menu.menuAction())
    menu.popup(button.mapToGlobal(QPoint(0, button.height())))
    yield None
    corner, end = bar.mapToGlobal(QPoint(0, 0)), menu.mapToGlobal(menu.rect().bottomRight())
    screen = iface.mainWindow().screen().grabWindow(0)  # the window itself does not hold its menus
    screen.copy(QRect(corner, end + 2 * QPoint(MARGIN, MARGIN))).save(str(FOLDER / "environment-menu.png"))
    menu.close()


def algorithm_of(name: str) -> object:
    """Return an algorithm of its own for a dialog."""
    return QgsApplication.processingRegistry().createAlgorithmById(f"locationgateway:{name}")


def used(form: QWidget) -> QRect:
    """Return the part of a form that is above its stretch."""
    return QRect(0, 0, form.width(), form.childrenRect().bottom() + MARGIN)
