"""*Help* opens the manual on this computer, in an algorithm's dialog and on the plugin's page of QGIS's options."""

from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import url2pathname

import processing
import pytest
from location_gateway.ui.options.page import GatewayOptionsPage
from qgis.PyQt.QtCore import QObject, QUrl, pyqtSlot
from qgis.PyQt.QtGui import QDesktopServices
from qgis.PyQt.QtWidgets import QDialog, QDialogButtonBox, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from tests.support.window import Window

BUTTONS = QDialogButtonBox.StandardButton


class Browser(QObject):
    """Stands for the user's browser."""

    def __init__(self):
        super().__init__()
        self.opened = []

    @pyqtSlot(QUrl)
    def open(self, address):
        self.opened.append(Path(url2pathname(urlsplit(address.toString()).path)))


@pytest.fixture
def browser():
    browser = Browser()
    QDesktopServices.setUrlHandler("file", browser, "open")
    yield browser
    QDesktopServices.unsetUrlHandler("file")


class Options(QDialog):
    """As QGIS's options: pages, and a button that opens QGIS's own manual."""

    def __init__(self):
        super().__init__()
        self.pages, self.box = QStackedWidget(), QDialogButtonBox(BUTTONS.Ok | BUTTONS.Cancel | BUTTONS.Help)
        self.pages.addWidget(QWidget())
        self.pages.addWidget(GatewayOptionsPage(lambda: None, self.pages))
        layout = QVBoxLayout(self)
        layout.addWidget(self.pages)
        layout.addWidget(self.box)
        self.box.helpRequested.connect(self._open_manual_of_qgis)
        self.asked_qgis = 0

    def _open_manual_of_qgis(self):
        self.asked_qgis += 1

    def press_help(self):
        (button,) = [one for one in self.box.findChildren(QPushButton) if one.text() == "Help" and one.isVisible()]
        button.click()


@pytest.fixture
def options(profile):
    options = Options()
    yield options
    options.close()
    options.deleteLater()
    Window.events()


def test_of_an_algorithm(provider, window, browser):
    dialog = processing.createAlgorithmDialog("locationgateway:truckroutes", {})
    dialog.show()

    dialog.buttonBox().button(BUTTONS.Help).click()

    (page,) = browser.opened
    assert page.stem == "truckroutes"
    assert "Truck routes" in page.read_text(encoding="utf-8")
    dialog.close()


def test_of_the_options_page(options, browser):
    options.pages.setCurrentIndex(1)
    options.show()

    options.press_help()

    (page,) = browser.opened
    assert page.stem == "settings"
    assert "# Settings" in page.read_text(encoding="utf-8") or "<title>Settings" in page.read_text(encoding="utf-8")
    assert options.asked_qgis == 0


def test_other_pages_of_the_options_keep_their_help(options, browser):
    options.show()
    for page in (1, 0, 1, 0):
        options.pages.setCurrentIndex(page)

    options.press_help()

    assert options.asked_qgis == 1
    assert browser.opened == []
