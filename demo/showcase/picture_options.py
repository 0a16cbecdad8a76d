"""Runs inside a real QGIS window: pictures of the options page, which are also what sets the plugin up."""

from __future__ import annotations

import importlib
import os
import random
from collections.abc import Iterator
from datetime import date, timedelta

import processing
from qgis.PyQt.QtCore import QCoreApplication, QTimer
from qgis.PyQt.QtWidgets import (
    QApplication,
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QSplitter,
    QTabWidget,
    QToolButton,
    QTreeView,
    QWidget,
)
from qgis.utils import iface

from demo.gateway.keys import key_named
from demo.showcase.picture_window import Wait, part, picture, press, said

PAGE = "LocationServicesGatewayOptions"
SIZE = (1060, 730)
TABS = ("options-requests", "options-usage", "options-stored-answers")
"""The names of their pictures, from the second on."""
TREE_PIXELS = 240
MONTHLY_LIMIT = 40_000
DAYS = 75
SATURDAY = 5
FULL_ENOUGH = 10
"""The day from which the month shows what a month is like; before it the one before is shown."""
CALLS_PER_STOP = 1.2


def set_up() -> Iterator[Wait | None]:
    """Enter URL and key as an analyst does, test the connection, and change the key for another one."""
    open_options()
    yield lambda: options() is not None
    yield None
    page = options_page()
    part(page, QLineEdit, "url").setText(os.environ["PICTURES_GATEWAY"])
    part(page, QLineEdit, "monthly_limit").setText(str(MONTHLY_LIMIT))
    part(page, QCheckBox, "test_batch").setChecked(True)
    test = part(page, QPushButton, "test_connection")
    for key, name in (("geocoding", "options-connection"), ("full", "options-change-of-key")):
        part(page, QLineEdit, "key").setText(key_named(key).secret)
        press(page, "store_key")
        if key == "geocoding":
            test.click()
        yield lambda: test.text() == said("Test connection")
        test.setFocus()
        yield None
        picture(name, options() if name == "options-connection" else page)
    close_options()
    yield lambda: options() is None


def usage() -> Iterator[Wait | None]:
    """Take pictures of the other tabs."""
    processing.run(
        "locationgateway:reversegeocode", {"INPUT": os.environ["PICTURES_STOPS"], "OUTPUT": "TEMPORARY_OUTPUT"}
    )
    today = date.today()  # noqa: DTZ011 - the ledger's days are local ones
    fill_ledger(today)
    open_options()
    yield lambda: options() is not None
    tabs = part(options_page(), QTabWidget, "tabs")
    if today.day < FULL_ENOUGH:
        next(one for one in tabs.findChildren(QToolButton) if one.accessibleName() == said("Earlier month")).click()
    for tab, name in enumerate(TABS, start=1):
        tabs.setCurrentIndex(tab)
        yield None
        options().resize(SIZE[0], SIZE[1] + pixels_to_scroll(tabs.currentWidget()))
        yield None
        picture(name, options_page())
    close_options()
    yield lambda: options() is None


def pixels_to_scroll(tab: QWidget) -> int:
    """Return how much of a tab cannot be seen."""
    return tab.verticalScrollBar().maximum() if isinstance(tab, QScrollArea) else 0


def fill_ledger(today: date) -> None:
    """Count what a dispatcher's office may use, in the plugin's own ledger: the one that the page reads."""
    folder = plugin_module("core.connection.settings").results_folder()
    with plugin_module("core.results.ledger").UsageLedger(folder) as ledger:
        for back in range(DAYS):
            day = today - timedelta(days=back)
            chance = random.Random(day.toordinal())  # noqa: S311 - no secret, and the same picture each time
            if day.weekday() >= SATURDAY:
                continue
            addresses = chance.randint(650, 1_250)
            ledger.add("production", "geocoding", addresses, day)
            ledger.add("production", "routing", chance.randint(90, 260), day)
            ledger.add_stops("production", round(addresses / CALLS_PER_STOP), day)
            if day.weekday() == SATURDAY - 1:
                ledger.add("production", "batch", chance.randint(1_200, 1_900), day)


def plugin_module(name: str) -> object:
    """Return a module of the plugin as it is installed in the profile; the demo itself shares no code with it."""
    return importlib.import_module(f"location_gateway.{name}")


def open_options() -> None:
    """Open QGIS's options at the plugin's page. They are modal, so what comes next runs while they are open."""
    QTimer.singleShot(0, lambda: iface.showOptionsDialog(iface.mainWindow(), PAGE))
    QTimer.singleShot(0, shape_options)


def shape_options() -> None:
    """Give the options a size, and their list of pages the room that its names need."""
    window = options()
    if window is None:
        QTimer.singleShot(20, shape_options)
        return
    window.resize(*SIZE)
    for splitter in window.findChildren(QSplitter):
        if splitter.widget(0).findChildren(QTreeView):
            splitter.setSizes([TREE_PIXELS, SIZE[0] - TREE_PIXELS])
    QCoreApplication.processEvents()
    for tree in window.findChildren(QTreeView):
        tree.scrollTo(tree.currentIndex(), QTreeView.ScrollHint.PositionAtCenter)


def options() -> QWidget | None:
    """Return QGIS's options, if they are open."""
    shown = [one for one in QApplication.topLevelWidgets() if isinstance(one, QDialog) and one.isVisible()]
    return next((one for one in shown if one.findChild(QWidget, PAGE)), None)


def options_page() -> QWidget:
    """Return the plugin's page."""
    return part(options(), QWidget, PAGE)


def close_options() -> None:
    """Press OK."""
    options().findChild(QDialogButtonBox).button(QDialogButtonBox.StandardButton.Ok).click()
