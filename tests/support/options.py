"""The options page as a user has it: fields, buttons, questions; found by the names under which they are shown."""

from __future__ import annotations

import os

from location_gateway.core.client.services import Service
from location_gateway.core.connection.settings import settings_of_texts, stored_texts
from qgis.core import QgsApplication, QgsAuthMethodConfig, QgsSettings
from qgis.PyQt import sip
from qgis.PyQt.QtCore import QEvent, Qt
from qgis.PyQt.QtTest import QTest
from qgis.PyQt.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QLineEdit,
    QPushButton,
    QTableWidget,
    QWidget,
)

from tests.support.demo_gateway import KEY
from tests.support.window import click, wait_until


class OptionsPage:
    """A page that is open."""

    def __init__(self):
        from location_gateway.ui.options.page import GatewayOptionsPage

        self.changes = []
        self.page = GatewayOptionsPage(lambda: self.changes.append(1))
        self.page.resize(760, 900)
        self.page.show()
        QApplication.processEvents()

    def shut(self):
        """Close the page as QGIS does."""
        if sip.isdeleted(self.page):
            return
        self.page.test.abandon()
        self.page.close()
        self.page.deleteLater()
        QApplication.sendPostedEvents(self.page, QEvent.Type.DeferredDelete)

    def find(self, name, kind=QWidget):
        """Return a widget by its name."""
        found = self.page.findChild(kind, name)
        assert found is not None, f"there is no {name}"
        return found

    def is_shown(self, name):
        """Whether a widget can be seen."""
        return self.find(name).isVisible()

    def text(self, name):
        """Return what a label or a field says."""
        return self.find(name).text()

    def click(self, name):
        """Press a button with the mouse."""
        button = self.find(name, QPushButton)
        assert button.isEnabled(), f"{name} cannot be pressed"
        click(button)

    def type(self, name, text, *, enter=False):
        """Type into a field in place of what it holds."""
        field = self.find(name, QLineEdit)
        field.setFocus()
        field.selectAll()
        QTest.keyClick(field, Qt.Key.Key_Delete)
        QTest.keyClicks(field, text)
        if enter:
            QTest.keyClick(field, Qt.Key.Key_Return)

    def paste(self, name, text):
        """Paste into a field."""
        QApplication.clipboard().setText(text)
        field = self.find(name, QLineEdit)
        field.setFocus()
        field.selectAll()
        QTest.keyClick(field, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
        QApplication.clipboard().setText("")

    @staticmethod
    def unfold(box):
        """Open a part of the page that is folded."""
        box.setCollapsed(False)
        QApplication.processEvents()

    def store_key(self, key=KEY):
        """Paste a key, and store it."""
        self.paste("key", key)
        self.click("store_key")

    def tick(self, *services):
        """Choose the services to be tested."""
        for service in Service:
            self.find(f"test_{service.value}", QCheckBox).setChecked(service.value in services)

    def run_test(self):
        """Test the connection; return the rows of the table."""
        self.click("test_connection")
        self.wait()
        return self.findings()

    def pick(self, name, number):
        """Choose in a combo box with the keyboard."""
        box = self.find(name, QComboBox)
        box.setFocus()
        QTest.keyClick(box, Qt.Key.Key_Home)
        for _ in range(number):
            QTest.keyClick(box, Qt.Key.Key_Down)

    def choose_environment(self, name):
        """Choose an environment in the bar."""
        box = self.find("environments", QComboBox)
        box.setCurrentIndex(box.findData(name))
        box.activated.emit(box.currentIndex())

    def from_menu(self, name, text):
        """Choose an entry of a button's menu."""
        menu = self.find(name).menu()
        menu.aboutToShow.emit()
        (action,) = [action for action in menu.actions() if text in action.text()]
        action.trigger()

    def problem_of(self, key):
        """Return the sentence below a field, or nothing."""
        label = self.find(key, QLineEdit).parentWidget().problem
        return "" if label.isHidden() else label.text()

    def findings(self):
        """Return the rows of the table of the test."""
        table = self.find("findings", QTableWidget)
        return [
            [table.item(row, column).text() for column in range(table.columnCount())] for row in range(table.rowCount())
        ]

    def wait(self):
        """Wait until the test that is under way has ended."""
        self.wait_until(lambda: self.page.test._task is None)

    def wait_until(self, condition):
        """Let the window live until ``condition()``; it is a failure if that never comes."""
        wait_until(condition, self.told)

    def told(self):
        """Return all that the page tells, for a failure's message."""
        return [self.text("message"), self.text("key_outcome"), self.page.test.state.text(), self.findings()]


def stored(name, environment="production"):
    """Return what QGIS's settings hold."""
    return QgsSettings().value(f"location_gateway/environments/{environment}/{name}", "", type=str)


def unlocked_auth_manager():
    """Return the auth manager with a master password set."""
    manager = QgsApplication.authManager()
    if not manager.masterPasswordIsSet():
        assert manager.setMasterPassword("a master password", verify=True)
    return manager


def configuration(authcfg):
    """Return the method and the values of a configuration in the auth database."""
    _, config = QgsApplication.authManager().loadAuthenticationConfig(authcfg, QgsAuthMethodConfig(), full=True)
    return config.method(), config.configMap()


MARCH = [
    ("2026-03-01", "geocoding", 3_000),
    ("2026-03-15", "geocoding", 500),
    ("2026-03-15", "routing", 1_500),
    ("2026-03-31", "routing", 5),
]


def settings_of(environment="production", limit=0):
    store = os.environ["LOCATION_GATEWAY_STORE"]
    environ = {"LOCATION_GATEWAY_STORE": store, "LOCATION_GATEWAY_MONTHLY_LIMIT": str(limit)}
    return settings_of_texts(environment, stored_texts(environment), environ)
