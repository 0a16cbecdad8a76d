"""Runs inside a real QGIS window: the plugin is switched off, updated and reloaded in the middle of everything it does.

Each round opens and starts what an analyst can have open: runs in dialogs, in a batch, in models and in a script, a
search, a map tool with a route, panels that ask again and again. Then the plugin goes, or the window is closed.
The variables tell where the gateway, the layers and the plugin are, and which rounds to play.
"""

import gc
import json
import os
import shutil
import socket
import threading
import time
from pathlib import Path

import requests
from processing.core.ProcessingConfig import ProcessingConfig  # noqa: F401 - processing has to be loaded
from processing.gui.BatchAlgorithmDialog import BatchAlgorithmDialog
from qgis.core import (
    QgsApplication,
    QgsCoordinateReferenceSystem,
    QgsPointXY,
    QgsProcessingAlgRunnerTask,
    QgsProcessingFeedback,
    QgsProcessingModelAlgorithm,
    QgsProject,
    QgsRectangle,
)
from qgis.gui import QgsProcessingAlgorithmDialogBase
from qgis.PyQt.QtCore import QPoint, Qt, QTimer
from qgis.PyQt.QtTest import QTest
from qgis.PyQt.QtWidgets import QApplication, QLineEdit, QMessageBox
from qgis.utils import iface, loadPlugin, plugins, reloadPlugin, startPlugin, unloadPlugin, updateAvailablePlugins

from tests.support.session import keep_told

PLUGIN, PROVIDER = "location_gateway", "locationgateway"
FOLDER, GATEWAY = Path(os.environ["SESSION_FOLDER"]), os.environ["SESSION_GATEWAY"]
STOPS, TRACKS, MODEL = (os.environ[f"SESSION_{name}"] for name in ("STOPS", "TRACKS", "MODEL"))
LINK = Path(os.environ["SESSION_PLUGIN"])
ROUNDS = json.loads(os.environ["SESSION_ROUNDS"])
CITY = QgsRectangle(385_000, 6_671_000, 387_000, 6_673_000)
LONGEST_S = 120

told = {"rounds": []}
leave = keep_told(told, FOLDER)
kept = []
"""What Python would delete otherwise: dialogs, tasks."""


def wait_for(condition, what):
    until = time.monotonic() + LONGEST_S
    while not condition():
        assert time.monotonic() < until, f"nobody saw {what}"
        QTest.qWait(20)


def ask_gateway(name, content=None):
    if content is None:
        return requests.get(f"{GATEWAY}/_demo/{name}", timeout=120).json()
    return requests.post(f"{GATEWAY}/_demo/{name}", json=content, timeout=120)


def toolbar():
    return plugins[PLUGIN]._toolbar


class Network:
    """The network of a round: an address that the plugin is told."""

    def __init__(self, kind):
        self._silent = None
        address = GATEWAY
        if kind != "slow":
            self._silent = socket.create_server(("127.0.0.1", 0), backlog=200)  # nobody accepts
            address = "http://{}:{}".format(*self._silent.getsockname())
        if kind == "gone":
            self._silent.close()
        ask_gateway("reset", {"latency_ms": 300})
        os.environ["LOCATION_GATEWAY_BASE_URL"] = address

    def end(self):
        if self._silent is not None:
            self._silent.close()


# --- What is open and under way ---------------------------------------------------------------------------------------


def run_in_dialog(algorithm, **parameters):
    """Press *Run* in the dialog of an algorithm."""
    import processing

    dialog = processing.createAlgorithmDialog(algorithm, parameters)
    dialog.show()
    kept.append(dialog)
    dialog.runButton().click()
    return dialog


def run_as_batch(folder):
    """Run three rows of a batch."""
    batch = BatchAlgorithmDialog(QgsApplication.processingRegistry().createAlgorithmById(f"{PROVIDER}:reversegeocode"))
    kept.append(batch)
    batch.show()
    rows = [
        {"PARAMETERS": {"INPUT": STOPS, "USE_STORE": False}, "OUTPUTS": {"OUTPUT": str(folder / f"{number}.gpkg")}}
        for number in range(3)
    ]
    batch.mainWidget().load_batch_file_3_40_version({"rows": rows})
    batch.runButton().click()


def run_as_task(algorithm, parameters):
    """Run as scripts and other plugins do.

    Without the project: the thread of a model asks it for layers, which crashes QGIS if a dialog is opened just then.
    """
    from processing.tools.dataobjects import createContext

    feedback = QgsProcessingFeedback()
    context = createContext(feedback)
    context.setProject(None)
    task = QgsProcessingAlgRunnerTask(algorithm, parameters, context, feedback)
    task.executed.connect(lambda *_: algorithm.id())
    kept.append((context, feedback, algorithm))
    QgsApplication.taskManager().addTask(task)


def users_model():
    model = QgsProcessingModelAlgorithm()
    assert model.fromFile(MODEL)
    return model


def show_windows():
    """Open what has no run of Processing."""
    import processing

    bar = toolbar()
    kept.append(processing.createAlgorithmDialog(f"{PROVIDER}:plantours", {}))
    kept[-1].show()
    bar._toggle_batch_jobs()
    bar._open_try_it()
    bar._get_what_is_here().ask(QgsPointXY(CITY.center()))
    for name in ("reachable_area", "draw_radius", "truck_route"):
        (action,) = [one for one in bar._actions if one.objectName().endswith(f"_{name}")]
        action.trigger()
        for place in (0.4, 0.6):
            click(place)
    page = bar._options.createWidget(iface.mainWindow())
    kept.append(page)
    page.show()
    page.test.button.click()
    locator_line().setText("adr kalevankatu")


def locator_line():
    (found,) = [one for one in iface.mainWindow().findChildren(QLineEdit) if one.inherits("QgsLocatorLineEdit")]
    return found


def click(place):
    canvas = iface.mapCanvas()
    point = QPoint(round(canvas.width() * place), round(canvas.height() * place))
    QTest.mouseMove(canvas.viewport(), point)
    QTest.mouseClick(canvas.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, point)


def open_everything(folder):
    folder.mkdir()
    run_in_dialog(f"{PROVIDER}:reversegeocode", INPUT=STOPS)
    run_in_dialog(f"{PROVIDER}:distancematrix", ORIGINS=STOPS)
    run_as_batch(folder)
    run_as_task(users_model(), {"POINTS": STOPS, "RESULT": str(folder / "model.gpkg")})
    show_windows()
    # Last, when no other dialog is to come: see run_as_task.
    run_in_dialog(f"{PROVIDER}:stopsandtheiraddresses", INPUT=TRACKS, TIME="time")


# --- How the plugin goes ----------------------------------------------------------------------------------------------


def disable():
    assert unloadPlugin(PLUGIN)


def update(number):
    """Do what the plugin manager does: unload, remove the folder, unpack another one, load."""
    disable()
    before = LINK.resolve()
    LINK.unlink()
    QTest.qWait(300)
    after = FOLDER / f"version {number}"
    shutil.copytree(before, after)
    LINK.symlink_to(after, target_is_directory=True)
    enable()


def enable():
    updateAvailablePlugins()
    assert loadPlugin(PLUGIN)
    assert startPlugin(PLUGIN)


def traces_left():
    """Return what of the plugin is still there."""
    dialogs = [one for one in QApplication.topLevelWidgets() if isinstance(one, QgsProcessingAlgorithmDialogBase)]
    return [
        *(one.name for one in threading.enumerate() if one.name.startswith("location-gateway")),
        *(one.algorithm().name() for one in dialogs if one.isVisible() and one.algorithm().group() != "tests"),
        *(one.description() for one in QgsApplication.taskManager().tasks() if one.isActive()),
    ]


def begin(number, network):
    """Open everything, and return the network when it is busy."""
    net = Network(network)
    open_everything(FOLDER / f"round {number}")
    if network == "slow":
        wait_for(lambda: ask_gateway("usage")["requests"] > 4, "requests")
    else:
        QTest.qWait(700)
    return net


def close_window():
    """Close the window, let QGIS cancel what is under way, and save nothing.

    QGIS asks whether to cancel, and then stays open until the next try; in the end it asks whether to save.
    """
    box = QApplication.activeModalWidget()
    answers = QMessageBox.StandardButton
    if isinstance(box, QMessageBox) and box.button(answers.Discard) is not None:
        box.button(answers.Discard).click()
        return
    QTimer.singleShot(200, close_window)  # or nobody would answer: closing ends after the question
    if isinstance(box, QMessageBox):
        box.button(answers.Yes).click()
    elif box is None:
        iface.mainWindow().close()


def play(number, way, network):
    net = begin(number, network)
    if way == "quit":
        told["rounds"].append([way, network, 0.0])
        leave()
        kept.append(net)
        close_window()
        return
    began = time.monotonic()
    if way == "reload":
        assert reloadPlugin(PLUGIN)
    elif way == "update":
        update(number)
    else:
        disable()
    took = time.monotonic() - began
    asked = ask_gateway("usage")["requests"]
    if way == "disable":
        QTest.qWait(500)
        assert QgsApplication.processingRegistry().providerById(PROVIDER) is None
        assert ask_gateway("usage")["requests"] == asked, "asks without the plugin"
        assert not traces_left(), traces_left()
        enable()
    told["rounds"].append([way, network, round(took, 2)])
    leave()
    # A model of the user is QGIS's own task: it needs its context until it has ended.
    wait_for(lambda: not QgsApplication.taskManager().countActiveTasks(), "the end of all tasks")
    kept.clear()
    gc.collect()
    QTest.qWait(100)
    net.end()


def bill():
    """Ask for the rest of the first round; return how many places there were, and how many of them are paid now."""
    import processing

    ask_gateway("reset", {"latency_ms": 0})
    results = processing.run(f"{PROVIDER}:reversegeocode", {"INPUT": STOPS, "OUTPUT": "memory:"})
    return {name: results[name] for name in ("PLACES", "FROM_STORE", "TRANSACTIONS")}


def session():
    QgsProject.instance().setCrs(QgsCoordinateReferenceSystem("EPSG:3067"))
    iface.mainWindow().resize(1500, 950)
    iface.mapCanvas().setExtent(CITY)
    for number, (way, network) in enumerate(ROUNDS):
        play(number, way, network)
        if number == 0 and way != "quit":
            told["bill"] = bill()
        if way == "quit":
            return
    leave()
    QgsProject.instance().clear()
    QApplication.instance().exit(0)


QTimer.singleShot(500, session)
