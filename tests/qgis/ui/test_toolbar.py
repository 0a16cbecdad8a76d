"""The toolbar, the menu, and the promise that nothing of them is left when the plugin goes."""

import gc
import json
import subprocess
import sys

import processing
import pytest
from location_gateway.ui.algorithm_dialogs import close_all
from location_gateway.ui.toolbar import GatewayToolbar
from qgis.core import QgsProject
from qgis.gui import QgsProcessingAlgorithmDialogBase
from qgis.PyQt.QtCore import QPoint
from qgis.PyQt.QtWidgets import QApplication, QDialogButtonBox, QPushButton, QToolBar

from tests.support.addresses import address_table
from tests.support.demo_gateway import ROOT
from tests.support.layers import KAMPPI, point_layer
from tests.support.mouse import Mouse
from tests.support.window import click

TOOLS = ["What is here?", "Draw search radius", "Truck route", "Reachable area"]
TEXTS = [
    "Reverse geocode layer…",
    "Geocode addresses…",
    *TOOLS,
    "Truck routes…",
    "Tours",
    "Review geocoded addresses",
    "Batch jobs",
    "Environment: production",
    "Settings…",
]


def dialogs():
    return [one for one in QApplication.topLevelWidgets() if isinstance(one, QgsProcessingAlgorithmDialogBase)]


def test_toolbar_and_menu_have_the_same_actions(window, toolbar):
    (bar,) = window.findChildren(QToolBar)
    assert bar.windowTitle() == "Location Services Gateway"
    assert bar.objectName()
    assert [action.text() for action in bar.actions()] == TEXTS
    *shared, try_it, algorithms = [action for _, action in window.web_menu]
    assert shared == bar.actions()
    assert [try_it.text(), algorithms.text()] == ["Try it without a key…", "All algorithms"]
    for action in bar.actions():
        assert not action.icon().isNull()
        assert action.icon().pixmap(16, 16).toImage().pixelColor(8, 8).isValid()
        assert action.isCheckable() == (action.text() in (*TOOLS, "Batch jobs"))


def test_the_tools_take_turns(window, toolbar):
    tools = [window.action(text) for text in TOOLS]
    for action in (*tools, *tools):
        action.trigger()
        assert [tool for tool in tools if tool.isChecked()] == [action]
        assert not window.actionPan().isChecked()
    window.actionPan().trigger()
    assert not any(tool.isChecked() for tool in tools)


def entries(menu):
    """Return what a menu shows when it opens, and what its menus show."""
    menu.aboutToShow.emit()
    for action in menu.actions():
        yield from entries(action.menu()) if action.menu() else [action]


def test_the_menu_has_every_algorithm(window, toolbar, provider):
    def find():
        return list(entries(window.action("All algorithms").menu()))

    algorithms = sorted(provider.algorithms(), key=lambda one: one.displayName())
    assert sorted(entry.text().replace("&&", "&") for entry in find()) == [one.displayName() for one in algorithms]
    for algorithm in algorithms:
        next(entry for entry in find() if entry.text() == algorithm.displayName()).trigger()
        (dialog,) = dialogs()
        assert dialog.algorithm().id() == algorithm.id()
        dialog.reject()
        window.events()


@pytest.mark.parametrize("kind", ["NoGeometry", "LineString"])
def test_geocoding_takes_the_active_table(window, toolbar, kind):
    window.active = QgsProject.instance().addMapLayer(address_table(["x"], kind=kind))
    QgsProject.instance().addMapLayer(address_table(["y"]))
    bar = next(one for one in window.findChildren(QToolBar))
    window.show()
    click(bar.widgetForAction(window.action("Geocode addresses…")))
    (dialog,) = dialogs()
    assert dialog.algorithm().id() == "locationgateway:geocodeaddresses"
    assert dialog.createProcessingParameters()["INPUT"] == window.active.id()
    dialog.reject()
    window.events()


@pytest.mark.parametrize(("kind", "is_chosen"), [("Point", True), ("MultiPoint", True), ("LineString", False)])
def test_reverse_geocoding_takes_an_active_point_layer(window, toolbar, kind, is_chosen):
    layer = point_layer([], kind=kind)
    QgsProject.instance().addMapLayer(layer)
    window.active = layer

    window.action("Reverse geocode layer…").trigger()

    (dialog,) = dialogs()
    assert dialog.isVisible()
    assert not dialog.isModal()
    given = dialog.createProcessingParameters()
    assert (given.get("INPUT") == layer.id()) == is_chosen
    dialog.reject()
    window.events()
    assert dialogs() == []


def test_dialogs_open_without_a_layer_and_go_with_the_plugin(window, provider):
    toolbar = GatewayToolbar(window)
    window.action("Reverse geocode layer…").trigger()
    window.action("Truck routes…").trigger()
    of_toolbox = processing.createAlgorithmDialog("locationgateway:candidateswithinradius", {})
    of_toolbox.show()
    of_others = processing.createAlgorithmDialog("native:centroids", {})
    of_others.show()
    assert [dialog.isVisible() for dialog in dialogs()] == [True] * 4
    toolbar.clean_up()
    close_all()
    window.events()
    assert dialogs() == [of_others]
    of_others.close()
    window.events()


def test_a_dialog_runs_though_qgis_forgets_its_python_part(window, toolbar, gateway, monkeypatch):
    made_by_qt = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok)  # Python forgets its button
    monkeypatch.setattr(processing.tools.general.iface, "mainWindow", lambda: made_by_qt.buttons()[0])
    window.active = point_layer([KAMPPI])
    QgsProject.instance().addMapLayer(window.active)
    window.action("Reverse geocode layer…").trigger()
    gc.collect()

    (dialog,) = dialogs()
    dialog.runButton().click()

    window.wait_until(lambda: gateway.usage()["transactions"] and not dialog.cancelButton().isEnabled())
    dialog.close()
    window.events()
    assert dialogs() == []


def test_a_drawn_circle_goes_into_the_dialog_of_candidates(window, toolbar):
    window.look_at(*KAMPPI)
    window.action("Draw search radius").trigger()
    Mouse(window.mapCanvas()).drag(QPoint(400, 300), QPoint(500, 300))
    assert window.message == ""
    circle = window.mapCanvas().mapTool().circle

    buttons = window.mapCanvas().findChildren(QPushButton)
    next(button for button in buttons if "andidates" in button.text() + button.toolTip()).click()

    (dialog,) = dialogs()
    assert dialog.algorithm().id() == "locationgateway:candidateswithinradius"
    given = dialog.createProcessingParameters()
    assert given["RADIUS"] == pytest.approx(circle.radius_m)
    assert given["CENTER"].startswith(f"{circle.lng:.5f}")


RELOADED = f"""
import json, sys
from qgis.core import QgsApplication, QgsProject
from qgis.PyQt.QtGui import QAction
from qgis.PyQt.QtWidgets import QApplication, QDockWidget, QToolBar
application = QgsApplication([], True)
application.initQgis()
sys.path.insert(0, {str(ROOT)!r})
from scripts.source_tree import import_plugin
from tests.support.window import Window
window = Window()
canvas = window.mapCanvas()
registry = QgsApplication.processingRegistry()


def seen():
    window.events()
    return {{
        "toolbars": len(window.findChildren(QToolBar)),
        "actions": len([one for one in window.findChildren(QAction) if "Gateway" in one.objectName()]),
        "menu": len(window.web_menu),
        "searches": len(window.locator.locator().filters()),
        "pages": len(window.factories),
        "docks": len(window.findChildren(QDockWidget)),
        "tasks": QgsApplication.taskManager().count(),
        "windows": len([one for one in QApplication.topLevelWidgets() if "Gateway" in one.objectName()]),
        "group": len(window.mapToolActionGroup().actions()),
        "canvas items": len(canvas.scene().items()),
        "canvas children": len(canvas.children()),
        "connections": [
            canvas.receivers(signal)
            for signal in (
                canvas.contextMenuAboutToShow, canvas.keyPressed, canvas.extentsChanged, canvas.rotationChanged,
                canvas.destinationCrsChanged, canvas.mapToolSet, canvas.currentLayerChanged,
            )
        ],
        "layers": window.layerTreeView().receivers(window.layerTreeView().contextMenuAboutToShow),
        "project": QgsProject.instance().receivers(QgsProject.instance().layersAdded),
        "messages": len(window.messageBar().items()),
        "tool": type(canvas.mapTool()).__name__,
        "provider": registry.providerById("locationgateway") is not None,
    }}


before, with_plugin, without_plugin, imported = seen(), [], [], set()
for _ in range(10):
    module = import_plugin()
    known = set(sys.modules)
    plugin = module.classFactory(window)
    plugin.initGui()
    imported |= set(sys.modules) - known
    with_plugin.append(seen())
    for text in ("Settings…", "Try it without a key…", "Batch jobs", *{TOOLS!r}):
        window.action(text).trigger()
    plugin.unload()
    without_plugin.append(seen())
    for name in [name for name in sys.modules if name.partition(".")[0] == "location_gateway"]:
        del sys.modules[name]
print("RESULT", json.dumps([before, with_plugin, without_plugin, sorted(imported)]))
"""


@pytest.fixture(scope="module")
def reloaded():
    """What a window had before the plugin came and after it was loaded and taken away again, ten times."""
    ended = subprocess.run([sys.executable, "-c", RELOADED], capture_output=True, text=True, check=False)
    assert "RESULT" in ended.stdout, ended.stderr
    assert "Traceback" not in ended.stderr
    return json.loads(ended.stdout.rpartition("RESULT")[2])


def test_reloading_leaves_and_doubles_nothing(reloaded):
    before, with_plugin, without, _imported = reloaded
    assert without == [before] * 10
    assert with_plugin == [with_plugin[0]] * 10
    assert [with_plugin[0][name] for name in ("toolbars", "menu", "pages")] == [1, 14, 1]


def test_starting_imports_nothing_that_takes_long(reloaded):
    *_, imported = reloaded
    assert not {name.partition(".")[0] for name in imported} & {"requests", "urllib3", "numpy", "shapely", "processing"}
    assert not [name for name in imported if name.endswith((".run.rows", ".run.layer_design", ".run.likely_fields"))]


def test_the_stub_of_pytest_qgis_will_do(qgis_iface, provider):
    for _ in range(10):
        toolbar = GatewayToolbar(qgis_iface)
        bars = [bar for bar in qgis_iface.mainWindow().findChildren(QToolBar) if "Gateway" in bar.objectName()]
        assert len(bars) == 1
        toolbar.clean_up()
    assert not [bar for bar in qgis_iface.mainWindow().findChildren(QToolBar) if "Gateway" in bar.objectName()]
