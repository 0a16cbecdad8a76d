"""The review of geocoded addresses, as a user has it."""

from __future__ import annotations

from qgis.PyQt.QtCore import Qt
from qgis.PyQt.QtTest import QTest
from qgis.PyQt.QtWidgets import QPushButton

from tests.support.addresses import GEOCODE, address_table


def geocoded(run_algorithm, addresses, **parameters):
    """Return the layer with the places of some addresses; by default, those that are not exact are doubtful."""
    given = {"INPUT": address_table(addresses), "ADDRESS": '"address"', "MIN_SCORE": 0.99, **parameters}
    return run_algorithm(GEOCODE, given).layer


class Review:
    """The panel."""

    def __init__(self, window, toolbar, layer):
        self.window, self.toolbar, self.layer = window, toolbar, layer

    @property
    def panel(self):
        return self.toolbar._review_panel

    @property
    def query(self):
        return self.panel.query.text()

    @property
    def found(self):
        """What is said about the candidates that were asked for."""
        return "" if self.panel.found.isHidden() else self.panel.found.text()

    @property
    def candidates(self):
        return [self.panel.list.item(row).text() for row in range(self.panel.list.count())]

    def press(self, name):
        button = self.panel.findChild(QPushButton, name)
        assert button.isEnabled(), name
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        self.window.events()

    def wait(self):
        self.window.wait_until(lambda: not self.panel._is_waiting)

    def rows(self):
        return list(self.layer.getFeatures())
