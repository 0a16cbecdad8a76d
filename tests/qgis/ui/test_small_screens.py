"""All windows and panels on a screen of 1024 × 700 pixels at 150%, in each language."""

import importlib
import pkgutil

import processing
import pytest
from location_gateway import ui
from location_gateway.core.client.services import Service
from location_gateway.core.i18n import tr
from location_gateway.core.results.ledger import UsageLedger, today
from location_gateway.ui.algorithm_dialogs import AlgorithmDialogs
from location_gateway.ui.batch.panel import BatchPanel
from location_gateway.ui.map.canvas_items import MapFrame, MapPanel, RequestPanel
from location_gateway.ui.map.circle_editor import CircleEditor
from location_gateway.ui.map.vehicle_choice import VehicleDialog
from location_gateway.ui.options.page import GatewayOptionsPage
from location_gateway.ui.review.panel import ReviewPanel
from location_gateway.ui.shared import screen
from location_gateway.ui.shared.screen import PluginDock
from location_gateway.ui.shared.widgets import message_box
from location_gateway.ui.toolbar import GatewayToolbar
from location_gateway.ui.tours.tour_chart import ChartPanel
from location_gateway.ui.try_it import TryItDialog
from qgis.core import QgsSettings
from qgis.gui import QgsCollapsibleGroupBox, QgsDockWidget, QgsOptionsPageWidget
from qgis.PyQt.QtCore import QPoint, QRect, QSize, Qt
from qgis.PyQt.QtWidgets import QApplication, QDialog, QDockWidget, QLabel, QMessageBox, QScrollArea, QVBoxLayout

from tests.support.layers import SENATE_SQUARE
from tests.support.mouse import tool_in_hand
from tests.support.route_clicking import Reaching, Routing, area_tool_in_hand, route_tool_in_hand

SCREEN = QRect(0, 0, 1024 * 2 // 3, 700 * 2 // 3)
FRAMES = QSize(0, 60)
"""The title bar, and what is always visible of the system."""
DOCK = QSize(440, 250)
"""What QGIS's window leaves to a dock, with its menu, three rows of tools, and its status bar."""
PAGE = 526
"""How wide a page of QGIS's options is, beside their list of pages."""
POINTS = 9
"""Of QGIS's letters; Qt's own are larger without a screen."""
BASES = {MapFrame, MapPanel, RequestPanel, PluginDock}
DOCKS = {BatchPanel, ReviewPanel, ChartPanel}
DIALOGS = {TryItDialog, VehicleDialog}
ON_MAP = {Routing.PANEL, Reaching.PANEL, CircleEditor}
LONG = "A sentence that is about as long as most of them. " * 12


@pytest.fixture(autouse=True)
def usual_letters(qgis_app):
    before = QApplication.font()
    usual = QApplication.font()
    usual.setPointSize(POINTS)
    QApplication.setFont(usual)
    yield
    QApplication.setFont(before)


@pytest.fixture
def small_screen(monkeypatch):
    monkeypatch.setattr(screen, "screen_room", lambda _at: SCREEN)


@pytest.fixture
def toolbar(window):
    toolbar = GatewayToolbar(window)
    yield toolbar
    toolbar.clean_up()


def windows_of_the_plugin():
    """Return the classes of all windows and panels in the plugin's own modules."""
    kinds = (QDialog, QgsDockWidget, QgsOptionsPageWidget, MapFrame)
    modules = [importlib.import_module(one.name) for one in pkgutil.walk_packages(ui.__path__, f"{ui.__name__}.")]
    found = {one for module in modules for one in vars(module).values() if isinstance(one, type)}
    return {one for one in found if issubclass(one, kinds) and one.__module__.startswith(ui.__name__)}


def outer(window):
    """Return the place of a window, or of a dock, on the screen."""
    return QRect(window.mapToGlobal(QPoint(0, 0)), window.size())


def test_every_window_is_looked_at_here():
    """A new one has to go into one of the lists above, or have a test of its own."""
    own = {"GatewayOptionsPage", "WhatIsHerePopup"}
    known = {one.__name__ for one in (BASES | DOCKS | DIALOGS | ON_MAP)} | own
    assert {one.__name__ for one in windows_of_the_plugin()} == known


@pytest.mark.usefixtures("language", "profile")
def test_windows_fit(window, toolbar):
    room = SCREEN.size() - FRAMES
    box = message_box(window, QMessageBox.Icon.Warning, "A question", LONG, LONG[:300])
    box.show()  # whose size is known then
    opened = [TryItDialog(lambda: None, lambda: None, window), VehicleDialog(window, lambda _vehicle: None), box]
    for one in opened:
        least = one.size() if one is box else one.minimumSizeHint()
        assert least.boundedTo(room) == least, type(one)
        one.deleteLater()


@pytest.mark.usefixtures("language", "profile")
def test_docks_fit(window, toolbar):
    for kind in DOCKS:
        opened = kind(window, toolbar._messages, *([toolbar._dialogs.open] if kind is BatchPanel else []))
        least = opened.minimumSizeHint()
        assert least.boundedTo(DOCK) == least, kind
        opened.clean_up()


@pytest.mark.usefixtures("language", "profile")
def test_the_tabs_of_the_options_need_no_horizontal_scroll_bar(qgis_app, profile, tmp_path):
    with UsageLedger(tmp_path / "results") as ledger:
        for service in Service:
            ledger.add("production", service.value, 1_000_000, today())
    page = GatewayOptionsPage(lambda: None)
    page.resize(PAGE, 300)
    page.show()
    for hidden in (page.key.waiting, page.key.earlier, page.key.remove, page.test.table):  # what is shown at times
        hidden.show()
    for box in page.findChildren(QgsCollapsibleGroupBox):
        box.setCollapsed(False)
    for number in range(page.tabs.count()):
        page.tabs.setCurrentIndex(number)
        QApplication.processEvents()
        area = page.tabs.currentWidget()
        assert area.widget().width() <= area.viewport().width(), page.tabs.tabText(number)
    assert page.width() == PAGE
    page.close()
    page.deleteLater()


@pytest.mark.usefixtures("language")
def test_the_options_are_moved_onto_the_screen(profile, small_screen, qgis_app):
    """QGIS opens them with 1029 × 734 pixels, and wants at least 780."""
    options = QDialog()
    options.setMinimumWidth(780)
    column = QVBoxLayout(options)
    page = GatewayOptionsPage(lambda: None)
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setWidget(page)
    column.addWidget(area)
    options.resize(1029, 734)
    options.move(30, 20)
    options.show()
    QApplication.processEvents()
    assert SCREEN.contains(options.frameGeometry())
    options.close()
    options.deleteLater()


def test_dialogs_of_algorithms_are_moved_onto_the_screen(window, toolbar, small_screen, monkeypatch):
    """QGIS opens them with 688 × 523 pixels, each 20 pixels further down."""
    create = processing.createAlgorithmDialog

    def create_as_qgis_does(*arguments):
        dialog = create(*arguments)
        dialog.resize(688, 523)
        dialog.move(20, 40)
        return dialog

    monkeypatch.setattr(processing, "createAlgorithmDialog", create_as_qgis_does)
    dialog = AlgorithmDialogs(toolbar._messages).open("locationgateway:truckroutes")
    window.events()
    assert SCREEN.contains(dialog.frameGeometry())
    assert SCREEN.contains(outer(dialog.runButton()))


def test_a_window_that_fits_stays_as_it_is(window, toolbar):
    dialog = AlgorithmDialogs(toolbar._messages).open("locationgateway:truckroutes")
    window.events()
    place = dialog.geometry()
    screen.keep_on_screen(dialog)
    assert dialog.geometry() == place


@pytest.mark.parametrize("fits", [False, True])
def test_a_dock_beside_the_screen_floats(window, toolbar, monkeypatch, fits):
    """QGIS's window is wider than the screen: its status bar alone needs 900 pixels."""
    room = QRect(0, 0, 2000, 1200) if fits else SCREEN
    monkeypatch.setattr(screen, "screen_room", lambda _at: room)
    window.action(tr("Batch jobs")).trigger()
    window.wait_until(lambda: toolbar._batch_panel.isFloating() is not fits)
    assert room.contains(outer(toolbar._batch_panel))


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize("in_hand", [route_tool_in_hand, area_tool_in_hand])
def test_panels_on_the_map_are_on_the_screen(window, small_screen, in_hand):
    QgsSettings().remove("location_gateway/panels")
    with in_hand(window) as tool:
        tool.route(SENATE_SQUARE)
        panel = tool.panel
        assert SCREEN.contains(outer(panel))
        assert not panel.findChild(QScrollArea).horizontalScrollBar().isVisible()

        window.resize(SCREEN.size())
        window.events()
        assert panel.parentWidget().rect().contains(panel.geometry())


def test_what_is_here_is_on_the_screen(window, small_screen):
    with tool_in_hand(window) as here:
        here.click_at(QPoint(SCREEN.width() - 40, SCREEN.height() - 40))
        assert SCREEN.contains(outer(here.popup))


def test_the_search_circle_is_on_the_screen(window, small_screen):
    with route_tool_in_hand(window) as routing:
        window.action("Draw search radius").trigger()
        routing.mouse.drag(QPoint(300, 300), QPoint(360, 300))
        (editor,) = routing.canvas.findChildren(CircleEditor)
        assert SCREEN.contains(outer(editor))


def test_a_dock_floats_when_the_window_has_become_wider(window, toolbar, monkeypatch):
    """As QGIS's does while its status bar shows the progress of something."""
    monkeypatch.setattr(screen, "screen_room", lambda _at: QRect(0, 0, 1100, 1080))
    window.action(tr("Batch jobs")).trigger()
    window.events()
    assert not toolbar._batch_panel.isFloating()
    window.resize(1200, window.height())
    window.wait_until(toolbar._batch_panel.isFloating)


def test_a_dock_behind_another_one_stays_there(window, toolbar):
    window.action(tr("Batch jobs")).trigger()
    window.events()
    panel, other = toolbar._batch_panel, QDockWidget("Other", window)
    window.addDockWidget(window.dockWidgetArea(panel), other)
    window.tabifyDockWidget(panel, other)
    other.show()
    other.raise_()
    window.wait_until(lambda: not panel.isUserVisible())
    window.events()
    assert not panel.isFloating()
    assert window.tabifiedDockWidgets(panel) == [other]


def test_a_floating_dock_grows_with_its_content(window, toolbar):
    panel = BatchPanel(window, toolbar._messages, toolbar._dialogs.open)
    window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, panel)
    panel.setFloating(True)
    window.events()
    panel.findChild(QLabel, "environment").setMinimumWidth(600)
    window.wait_until(lambda: panel.width() > 600)
    assert not panel.findChild(QScrollArea).horizontalScrollBar().isVisible()
    panel.clean_up()


def test_a_low_review_shows_candidates_and_buttons(window, toolbar):
    panel = ReviewPanel(window, toolbar._messages)
    window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, panel)
    panel.setFloating(True)
    panel.resize(300, 400)
    window.events()
    assert not panel.findChild(QScrollArea).verticalScrollBar().isVisible()
    assert panel.list.height() > 4 * panel.fontMetrics().height()
    panel.clean_up()
