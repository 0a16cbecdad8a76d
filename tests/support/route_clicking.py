"""The tools "Truck route" and "Reachable area" in the hand of a user, in a window of its own."""

from __future__ import annotations

from contextlib import contextmanager

from location_gateway.core.i18n import tr
from location_gateway.ui.map.reachable_area_tool import AreaPanel
from location_gateway.ui.map.truck_route_tool import RoutePanel
from location_gateway.ui.map.vehicle_choice import VehicleMenu
from location_gateway.ui.toolbar import GatewayToolbar
from qgis.gui import QgsRubberBand, QgsVertexMarker
from qgis.PyQt.QtCore import QPoint, Qt
from qgis.PyQt.QtTest import QTest
from qgis.PyQt.QtWidgets import QComboBox, QDateTimeEdit, QGraphicsSimpleTextItem, QLabel, QLineEdit, QPushButton

from tests.support.layers import SENATE_SQUARE
from tests.support.mouse import LEFT, RIGHT, Mouse

_METRES_PER_PIXEL = 4.0
"""So that all of the places are on the map."""


@contextmanager
def route_tool_in_hand(window):
    """Give the tool of truck routes, chosen in the plugin's toolbar."""
    with _in_hand(Routing(window)) as routing:
        yield routing


@contextmanager
def area_tool_in_hand(window):
    """Give the tool of reachable areas, chosen in the plugin's toolbar."""
    with _in_hand(Reaching(window)) as reaching:
        yield reaching


@contextmanager
def _in_hand(tool):
    try:
        yield tool
    finally:
        tool.toolbar.clean_up()


class Routing:
    """The tool in the hand of a user, who clicks on places."""

    NAME, PANEL = "Truck route", RoutePanel

    def __init__(self, window):
        self.window, self.canvas = window, window.mapCanvas()
        window.look_at(*SENATE_SQUARE, metres_per_pixel=_METRES_PER_PIXEL)
        self.items_before = len(self.canvas.scene().items())
        self.toolbar = GatewayToolbar(window)
        window.action(tr(self.NAME)).trigger()
        self.mouse = Mouse(self.canvas)

    # --- what the user does ---

    def click(self, *places, button=LEFT, keys=Qt.KeyboardModifier.NoModifier):
        """Click on places, without waiting for anything."""
        for place in places:
            self.mouse.click(self.window.pixel_of(*place), button, keys)

    def route(self, *places):
        """Click on places, and wait for the answer."""
        self.click(*places)
        self.settle()

    def drag(self, place, pixels):
        """Drag the stop at a place by some pixels, and wait for the answer."""
        at = self.window.pixel_of(*place)
        self.mouse.drag(at, at + pixels)
        self.settle()

    def key(self, key):
        QTest.keyClick(self.canvas, key)

    def finish(self):
        """Click with the right button."""
        self.mouse.click(QPoint(30, 30), RIGHT)
        self.window.events()

    def press(self, name):
        """Press a button of the panel."""
        self.panel.findChild(QPushButton, name).click()
        self.window.events()

    def vehicles(self):
        """Open the menu of vehicles, and return its entries."""
        menu = self.panel.findChild(VehicleMenu)
        menu.aboutToShow.emit()
        return menu.actions()

    def choose_vehicle(self, text):
        """Choose an entry of this menu."""
        next(entry for entry in self.vehicles() if entry.text() == text).trigger()
        self.window.events()

    def choose_time(self, text, at=None):
        """Choose between now, a departure and an arrival; and, perhaps, another time."""
        which = self.panel.findChild(QComboBox, "which_time")
        which.setCurrentIndex(which.findText(text))
        if at is not None:
            self.panel.findChild(QDateTimeEdit, "time").setDateTime(at)
        self.window.events()

    def settle(self):
        """Wait until nothing is under way."""
        self.window.wait_until(lambda: not self.is_waiting())
        self.window.events()

    # --- what the user sees ---

    @property
    def panel(self):
        return next((one for one in self.canvas.findChildren(self.PANEL) if one.isVisible()), None)

    def text(self, name):
        """Return a text of the panel; empty where it does not show."""
        label = self.panel.findChild(QLabel, name)
        return label.text() if label.isVisible() else ""

    def is_waiting(self):
        return "Requesting" in self.text("hint")

    @property
    def stops(self):
        """The pixels of the stops that show, by number."""
        markers = [item for item in self.canvas.scene().items() if isinstance(item, QgsVertexMarker)]
        numbers = {marker: item.text() for marker in markers for item in marker.childItems() if _is_text(item)}
        return {int(number): marker.pos().toPoint() for marker, number in numbers.items() if marker.isVisible()}

    @property
    def line(self):
        """The line that shows between the stops: its colour, and its geometry on the map."""
        bands = [item for item in self.canvas.scene().items() if isinstance(item, QgsRubberBand)]
        _casing, band = sorted(bands, key=lambda band: -band.width())
        return band.strokeColor().name(), band.asGeometry()

    @property
    def items(self):
        """How many items there are on the canvas that were not there before."""
        return len(self.canvas.scene().items()) - self.items_before


class Reaching(Routing):
    """The tool of reachable areas in the hand of a user, who clicks on places."""

    NAME, PANEL = "Reachable area", AreaPanel

    def type_ranges(self, text):
        """Write ranges in place of those that are there."""
        field = self.panel.findChild(QLineEdit, "ranges")
        field.selectAll()
        QTest.keyClicks(field, text)

    def choose(self, name, text):
        """Choose an entry of a list in the panel."""
        self.panel.findChild(QComboBox, name).setCurrentText(text)

    @property
    def areas(self):
        """The areas that show, on the map, the lowest one first."""
        bands = [item for item in self.canvas.scene().items() if isinstance(item, QgsRubberBand)]
        return [band.asGeometry() for band in reversed(bands)]


def _is_text(item):
    return isinstance(item, QGraphicsSimpleTextItem)
