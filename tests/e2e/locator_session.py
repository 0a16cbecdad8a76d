"""Runs inside a real QGIS window: someone types into the locator bar, fast and at random, and closes QGIS meanwhile.

Between the keys the plugin is reloaded, lines are chosen, and the gateway answers fast or slowly. The variables tell
where the gateway is, where to leave things, and how many texts are typed.
"""

import os
import random
import time
from pathlib import Path

import requests
from qgis.core import QgsCoordinateReferenceSystem, QgsProject, QgsRectangle
from qgis.PyQt.QtCore import Qt, QTimer
from qgis.PyQt.QtTest import QTest
from qgis.PyQt.QtWidgets import QLineEdit, QTreeView
from qgis.utils import iface, reloadPlugin

from tests.support.session import keep_told

FOLDER = Path(os.environ["SESSION_FOLDER"])
GATEWAY, TEXTS = os.environ["SESSION_GATEWAY"], int(os.environ["SESSION_TEXTS"])
WORDS = ("mannerheimintie 5", "hotelli", "kalevankatu 3", "ravintola", "helsinki", "åäö", "  x", "rautatie", "zzzzqq")
OTHER_KEYS = (Qt.Key.Key_Backspace, Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Up)
CITY = QgsRectangle(385_000, 6_671_000, 387_000, 6_673_000)
PAUSES_MS = (0, 5, 20, 60, 120, 260, 700)
LATENCIES_MS = (0, 0, 30, 400)
RELOAD_AFTER = 25
LISTED_AFTER = 10
TITLE = "Addresses and places (gateway)"
FAILED = ("The search failed", "The service could not be reached")

chance = random.Random(20261124)  # noqa: S311 - no secret: the same session each time
told = {"texts": 0, "listed": 0, "reloaded": 0}
leave = keep_told(told, FOLDER)


def part(kind, name):
    (found,) = [one for one in iface.mainWindow().findChildren(kind) if one.inherits(name)]
    return found


def lines():
    """Return what the list shows."""
    model = part(QTreeView, "QgsLocatorResultsView").model()
    return [model.index(row, 0).data() or "" for row in range(model.rowCount())]


def begin():
    QgsProject.instance().setCrs(QgsCoordinateReferenceSystem("EPSG:3067"))
    iface.mapCanvas().setExtent(CITY)
    iface.mainWindow().activateWindow()
    type_text()


def type_text():
    """Type one text, or quit when enough were typed."""
    if told["texts"] == TEXTS:
        quit_in_mid_search()
        return
    told["texts"] += 1
    told["listed"] += len(lines()) > 1
    if told["texts"] % RELOAD_AFTER == 0:
        reloadPlugin("location_gateway")
        told["reloaded"] += 1
    requests.post(f"{GATEWAY}/_demo/reset", json={"latency_ms": chance.choice(LATENCIES_MS)}, timeout=120)
    line = part(QLineEdit, "QgsLocatorLineEdit")
    line.setFocus()
    if told["texts"] % LISTED_AFTER == 0:  # one that is waited for, however long it takes
        line.clear()
        line.setText("adr hotelli")
        wait_for(lambda: len(lines()) > 1, type_text)
        return
    if chance.random() < 0.8:
        line.clear()
    prefix = "adr " if chance.random() < 0.9 else chance.choice(("", "a ", "adr"))
    word = chance.choice(WORDS)
    keys = list(prefix + word[: chance.randint(1, len(word))])
    keys += chance.choices(OTHER_KEYS, k=chance.randint(0, 2))
    press(keys)


def press(keys):
    """Press one key after the other, with pauses."""
    if not keys:
        QTimer.singleShot(chance.choice(PAUSES_MS), type_text)
        return
    line = part(QLineEdit, "QgsLocatorLineEdit")
    if isinstance(keys[0], str) and not keys[0].isascii():
        line.insert(keys[0])  # no key of QTest's
    elif keys[0] != Qt.Key.Key_Return or lines()[:1] == [TITLE]:  # or it would open a dialog of something else
        QTest.keyClick(line, keys[0])
    pause_ms = chance.choice(PAUSES_MS) if chance.random() < 0.2 else 3
    QTimer.singleShot(pause_ms, lambda: press(keys[1:]))


def quit_in_mid_search():
    """Wait for a list, and close QGIS as a user does while the next search is under way."""
    requests.post(f"{GATEWAY}/_demo/reset", json={"latency_ms": 0}, timeout=120)
    iface.mapCanvas().setExtent(CITY)
    line = part(QLineEdit, "QgsLocatorLineEdit")
    line.setFocus()
    line.setText("adr kalevankatu")
    wait_for(lambda: has_street() or has_failed(), lambda: (search_and_quit if has_street() else search_again)(line))


def has_street():
    return any("Kalevankatu" in one for one in lines())


def has_failed():
    """Whether the list says so: on a busy machine an answer may come too late."""
    return any(one.startswith(FAILED) for one in lines())


def search_again(line):
    """Do what a user does who reads that."""
    line.clear()
    wait_for(lambda: not has_failed(), quit_in_mid_search)


def search_and_quit(line):
    told["lines"] = lines()
    iface.mainWindow().grab().save(str(FOLDER / "locator.png"))
    requests.post(f"{GATEWAY}/_demo/reset", json={"latency_ms": 30_000}, timeout=120)
    line.setText("adr hotelli torni")
    wait_for(lambda: requests.get(f"{GATEWAY}/_demo/usage", timeout=120).json()["requests"], end)


def wait_for(condition, then, until=None):
    until = until or time.monotonic() + 120
    if condition():
        then()
    elif time.monotonic() > until:
        raise TimeoutError(f"What was waited for before {then} did not come: {lines()}")
    else:
        QTimer.singleShot(50, lambda: wait_for(condition, then, until))


def end():
    leave()
    QgsProject.instance().setDirty(False)
    iface.actionExit().trigger()


QTimer.singleShot(1_500, begin)
