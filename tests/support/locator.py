"""The search in QGIS's locator bar, as a user has it: typing, the list, Enter, the menu of a line."""

from __future__ import annotations

import re

from location_gateway.ui.toolbar import GatewayToolbar
from qgis.core import QgsLocatorFilter, QgsLocatorModel, QgsSettings
from qgis.PyQt.QtTest import QTest
from qgis.PyQt.QtWidgets import QLineEdit, QTreeView

TITLE = "Addresses and places (gateway)"
_RANK = re.compile(r"^\d+\. ")
"""What lines begin with in a QGIS that would sort them by their texts."""


def set_locator(**texts):
    """Set what the options page would set for the locator bar."""
    for name, text in texts.items():
        QgsSettings().setValue(f"location_gateway/environments/production/locator_{name}", text)


class _Witness(QgsLocatorFilter):
    """Sees which texts QGIS hands to filters with the plugin's prefix. Finds nothing."""

    def __init__(self, texts):
        super().__init__()
        self._texts = texts

    def name(self):
        return "witness"

    def displayName(self):  # noqa: N802
        return ""

    def prefix(self):
        return "adr"

    def flags(self):
        return QgsLocatorFilter.Flag.FlagFast

    def clone(self):
        return _Witness(self._texts)

    def prepare(self, string, _context):
        self._texts.append(string)
        return []

    def fetchResults(self, _string, _context, _feedback):  # noqa: N802
        pass


class LocatorBar:
    """The locator bar of a window with the plugin's toolbar."""

    def __init__(self, window):
        self.window = window
        self.toolbar = GatewayToolbar(window)
        self.is_unloaded = False
        self.line = window.locator.findChild(QLineEdit)
        self.begun = []
        """The texts without the prefix, each as QGIS began to search for it."""
        self._witness = _Witness(self.begun)
        window.locator.locator().registerFilter(self._witness)
        (self._view,) = [one for one in window.findChildren(QTreeView) if one.inherits("QgsLocatorResultsView")]

    @property
    def filter(self):
        """The plugin's filter."""
        (found,) = [one for one in self.window.locator.locator().filters() if one.name() == "locationgateway"]
        return found

    def type(self, text):
        """Replace the text key by key."""
        self.begun.clear()
        self.line.setFocus()
        self.line.clear()
        QTest.keyClicks(self.line, text)

    def search(self, text):
        """Type a text after the prefix, and return the lines that are listed."""
        self.type(f"adr {text}")
        return self.listed(text)

    def listed(self, text):
        """Wait for the list for a text, and return its lines."""
        self.window.wait_until(lambda: self.begun and self.begun[-1] == text and not self.is_searching)
        return self.lines

    @property
    def is_searching(self):
        """Whether QGIS waits for the plugin."""
        return self.window.locator.locator().isRunning()

    @property
    def lines(self):
        """What the list shows of the plugin."""
        return [text for text, _ in self.rows]

    @property
    def rows(self):
        """Text and description of each line, without its rank."""
        pairs = [(self._at(row, 0), self._at(row, 1)) for row in range(self._view.model().rowCount())]
        return [(_RANK.sub("", text), description or "") for text, description in pairs if text != TITLE]

    def choose(self, text):
        """Choose a line, as Enter and a double click do."""
        self._view.setCurrentIndex(self._index(text))
        self._view.activated.emit(self._index(text))
        self.window.events()

    def actions(self, text):
        """Return the menu of a line: its entries, and their numbers."""
        return {action.text: action.id for action in self._result(text).actions}

    def choose_action(self, text, name):
        """Choose an entry of the menu of a line."""
        self.filter.triggerResultFromAction(self._result(text), self.actions(text)[name])
        self.window.events()

    def unload(self):
        """Unload the plugin."""
        self.is_unloaded = True
        self.toolbar.clean_up()

    def close(self):
        """Leave nothing behind."""
        if not self.is_unloaded:
            self.unload()
        if self._witness is not None:
            self.window.locator.locator().deregisterFilter(self._witness)
            self._witness = None

    def _at(self, row, column):
        return self._view.model().index(row, column).data()

    def _index(self, text):
        model = self._view.model()
        (found,) = [row for row in range(model.rowCount()) if _RANK.sub("", self._at(row, 0)) == text]
        return model.index(found, 0)

    def _result(self, text):
        role = getattr(QgsLocatorModel, "CustomRole", QgsLocatorModel).ResultDataRole
        return self._view.model().data(self._index(text), role)
