"""The panel of batch jobs as a user has it: found by the names of its widgets, used with mouse and keyboard."""

from __future__ import annotations

from location_gateway.ui.batch.jobs import JobView
from location_gateway.ui.batch.panel import BatchPanel
from location_gateway.ui.toolbar import GatewayToolbar
from qgis.gui import QgsProcessingAlgorithmDialogBase
from qgis.PyQt.QtCore import Qt
from qgis.PyQt.QtTest import QTest
from qgis.PyQt.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget

from tests.support.window import click

_BUTTONS = ("submit", "settings", "again")


class Desk:
    """A window with the toolbar, and the panel once it was opened."""

    def __init__(self, window):
        self.window = window
        self.toolbar = GatewayToolbar(window)
        self.action = window.action("Batch jobs")

    @property
    def panel(self):
        return self.window.findChild(BatchPanel)

    @property
    def view(self):
        return self.panel.findChild(JobView)

    @property
    def poller(self):
        return self.panel._poller

    @property
    def jobs(self):
        return self.view.jobs

    @property
    def notice(self):
        return self.panel._message.text

    def toggle(self):
        """Press the button in the toolbar."""
        click(self.window.button("Batch jobs"))
        self.window.events()

    def open(self):
        """Open the panel, and wait for its list."""
        self.toggle()
        self.wait_until(lambda: self.jobs)

    def text(self, name):
        return self.panel.findChild(QLabel, name).text()

    def click(self, name):
        """Press a button."""
        button = self.panel.findChild(QAbstractButton, name)

        def press():
            can_be_clicked = button.isEnabled() and button.isVisible()
            if can_be_clicked:  # now: the panel looks at the jobs by itself, and has it disabled meanwhile
                click(button)
            return can_be_clicked

        self.wait_until(press)

    def select(self, *keys):
        """Click on jobs, by id, or by tag where they have none."""
        for number, key in enumerate(keys):
            row = [job.key for job in self.jobs].index(key)
            index = self.view.model().index(row, 0)
            self.view.scrollTo(index)
            QTest.mouseClick(
                self.view.viewport(),
                Qt.MouseButton.LeftButton,
                Qt.KeyboardModifier.ControlModifier if number else Qt.KeyboardModifier.NoModifier,
                self.view.visualRect(index).center(),
            )

    def offered(self):
        """Return the names of what the buttons below the list offer."""
        return {
            action.objectName()
            for action in self.panel._actions.all
            if self.panel.findChild(QWidget, f"{action.objectName()}_button").isEnabled()
        }

    def shown_buttons(self):
        """Return the names of the buttons that the notice has."""
        return {name for name in _BUTTONS if self.panel.findChild(QAbstractButton, name).isVisible()}

    def wait_until(self, condition):
        self.window.wait_until(condition)


def dialogs():
    """Return the dialogs of algorithms that are open."""
    found = [one for one in QApplication.topLevelWidgets() if isinstance(one, QgsProcessingAlgorithmDialogBase)]
    return [one for one in found if one.isVisible()]


def lists(gateway):
    """Return how often the list was asked for."""
    return len([one for one in gateway.log() if one["method"] == "GET" and one["path"] == "/v7/batch/jobs"])
