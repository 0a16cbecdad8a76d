"""What the service, a layer or a file says is plain text wherever it is shown, and takes no more room than there is."""

import re
from types import SimpleNamespace

import processing
import pytest
from location_gateway.core.client.probe import ProbeResult
from location_gateway.core.client.services import Service
from location_gateway.core.local.gateway_check import Finding
from location_gateway.core.outside_text import visible
from location_gateway.core.results.pending import PendingStore
from location_gateway.core.services.geocoding.layers import address_fields
from location_gateway.core.vehicles.saved import save_vehicle
from location_gateway.ui.batch.jobs import JobItem, JobView, confirm_delete
from location_gateway.ui.batch.panel import PanelMessage
from location_gateway.ui.batch.plans import PlanList
from location_gateway.ui.map.truck_route import RouteAnswer
from location_gateway.ui.map.truck_route_tool import RoutePanel
from location_gateway.ui.map.what_is_here import ClickedAddress, WhatIsHerePopup
from location_gateway.ui.options.draft import Draft
from location_gateway.ui.options.requests_tab import VehiclesTab
from location_gateway.ui.search.address_search import Item
from location_gateway.ui.search.locator import AddressFilter
from location_gateway.ui.shared.messages import Messages
from location_gateway.ui.shared.widgets import is_confirmed, menu_text, text_label
from location_gateway.ui.try_it import TryItDialog
from qgis.core import QgsGeometry, QgsProcessingContext
from qgis.gui import QgsMessageViewer
from qgis.PyQt.QtCore import QMetaType, QPointF
from qgis.PyQt.QtWidgets import QApplication, QMessageBox, QPushButton, QTextEdit

from tests.support.hostile import HOSTILE, assert_plain, assert_shown, texts_shown
from tests.support.layers import point_layer
from tests.support.options import OptionsPage
from tests.support.stores import plan
from tests.support.window import soon


@pytest.fixture(params=HOSTILE.values(), ids=HOSTILE.keys())
def text(request):
    return request.param


def clicked(text):
    names = [field.name() for field in address_fields() if field.type() == QMetaType.Type.QString]
    return ClickedAddress(60.17, 24.94, {**dict.fromkeys(names, text), "rg_match_lat": 60.17, "rg_match_lon": 24.95})


def job_item(text):
    return JobItem(text, text, text, None, None, 5, 3, 2, layer=text, is_collected=False)


def test_the_popup_of_a_click(window, text):
    canvas = window.mapCanvas()
    popup = WhatIsHerePopup(canvas, clicked(text), is_far=True)
    popup.place(QPointF(400, 300), None)
    assert_shown(popup, text)
    assert canvas.rect().contains(popup.geometry())
    for button in popup.findChildren(QPushButton):
        assert popup.rect().contains(button.geometry())
    popup.findChild(QPushButton, "copy").click()
    assert QApplication.clipboard().text().startswith(text.split("\x00")[0][:50])


@pytest.mark.parametrize("way", ["hint", "warn", "failed", "failed_for_settings", "not_set_up", "offer"])
def test_the_message_bar(window, text, way):
    width, height = window.minimumSizeHint().width(), window.mapCanvas().height()
    messages = Messages(window)
    getattr(messages, way)(text, *(("Collect…", print) if way == "offer" else ()))
    window.events()
    assert_shown(window.messageBar(), text)
    assert window.minimumSizeHint().width() <= max(width, 900)
    assert window.mapCanvas().height() > height / 2
    messages.status(text)
    assert "\n" not in window.status
    assert len(window.status) < 120


def test_the_panel_of_a_route(window, text):
    values = {"status": "restricted", "error": text, "length_m": 5, "duration_s": 5}
    answer = RouteAnswer(values, QgsGeometry(), None, is_stored=False, vehicle=text)
    route = SimpleNamespace(
        answer=answer, stops=(1, 2), is_waiting=False, is_added=False, can_be_added=True, transactions=1, time={}
    )
    for name in ("open_dialog", "add_to_layer", "clear", "remove", "take_vehicle"):
        setattr(route, name, print)
    assert_shown(RoutePanel(window.mapCanvas(), route), text)


def test_the_batch_jobs(window, text):
    view = JobView()
    view.show_jobs([job_item(text)])
    view.resize(340, 200)
    view.grab()
    assert_shown(view, text)
    assert view.sizeHintForRow(0) < 100
    notice = PanelMessage()
    notice.show_message(text, text)
    assert_shown(notice, text)


def test_the_plans_of_tours(window, settings, tmp_path, text):
    store = PendingStore(tmp_path)
    settings.setenv("LOCATION_GATEWAY_STORE", str(tmp_path))
    store.add(plan("k", title=text, id=text, state="failure"))
    plans = PlanList(None, None)
    assert_shown(plans, text)
    assert plans.sizeHint().height() < 400


def box_of(ask):
    """Return the box of a question, as texts, and its size."""
    shown = []

    def look():
        box = QApplication.activeModalWidget()
        shown.extend([list(texts_shown(box)), box.sizeHint()])
        box.reject()

    soon(look, lambda: isinstance(QApplication.activeModalWidget(), QMessageBox))
    ask()
    return shown


def test_questions(window, text):
    for ask in (
        lambda: confirm_delete(window, [job_item(text)]),
        lambda: is_confirmed(window, "Title", "Really?", text, "Yes"),
    ):
        texts, size = box_of(ask)
        assert assert_plain(texts, text)
        assert size.width() < 1_200
        assert size.height() < 900


def test_the_options_page(provider, settings, text):
    options = OptionsPage()
    try:
        page = options.page
        width = page.minimumSizeHint().width()
        page.test._add(Finding(Service.ROUTING, ProbeResult(works=False, status=500, meaning=text, action=text), 5))
        page.show_message(text)
        page.key.show_message(text)
        assert_shown(page, text)
        assert page.minimumSizeHint().width() <= max(width, 900)
        assert page.test.table.height() < 300
        texts, _ = box_of(lambda: page._refuse(text))
        assert assert_plain(texts, text)
    finally:
        options.shut()


def test_own_vehicles(window, provider, settings, text):
    save_vehicle(text.replace(",", ""), {})
    dialog = processing.createAlgorithmDialog("locationgateway:truckroutes", {})
    assert_shown(dialog, text)
    dialog.close()
    draft = Draft()
    box = VehiclesTab(draft)
    draft.open("production")
    assert_shown(box, text)


def test_the_environment_of_a_model(window, provider, settings, text):
    dialog = processing.createAlgorithmDialog("locationgateway:usagereport", {"ENVIRONMENT": text})
    assert_shown(dialog, text)
    dialog.close()


def test_the_window_to_try_it(window, profile, text):
    dialog = TryItDialog(print, print, window)
    dialog._show_message(text)
    dialog.clean_up()
    assert_shown(dialog, text)


def test_a_line_of_the_locator_bar(window, text):
    kept = SimpleNamespace(remember=lambda _item: 1)
    result = AddressFilter(lambda: kept, 0)._result(Item(text, text, rank=1, of=2))
    for shown in (result.displayString, result.description):
        assert assert_plain([shown], text)
        assert "\n" not in shown
        assert len(shown) < 120


def test_the_log_of_an_algorithm(window, settings, provider, text):
    dialog = processing.createAlgorithmDialog("locationgateway:collectbatchjob", {})
    feedback = dialog.createFeedback()
    for report in (feedback.pushInfo, feedback.pushWarning, feedback.reportError):
        report(text)
    log = " ".join(dialog.findChild(QTextEdit, "txtLog").toPlainText().split())
    dialog.close()
    assert log.count(" ".join(text.split())[:10]) >= 3
    assert "\ufffc" not in log


def test_what_an_algorithm_refuses(provider, settings, text):
    """QGIS shows it in boxes and bars that take for HTML what looks like it."""
    algorithm = provider.algorithm("reversegeocode").create()
    parameters = {"INPUT": point_layer([(60, 24)]), "LANGUAGE": text, "OUTPUT": "memory:"}
    is_valid, reason = algorithm.checkParameterValues(parameters, QgsProcessingContext())
    assert not is_valid
    box = QMessageBox(QMessageBox.Icon.Warning, "Title", reason)
    assert assert_plain((re.sub(r"\s", "", one) for one in texts_shown(box)), re.sub(r"\s", "", visible(text)))


def test_all_of_a_long_text_is_one_click_away(window):
    whole = "\n".join(f"line {number} <b>" for number in range(200))
    label = text_label(text=whole)
    assert "line 199" not in label.text()
    assert '<a href="whole">Show all</a>' in label.text()
    label.linkActivated.emit("whole")
    viewer = label.findChild(QgsMessageViewer)
    assert viewer.findChild(QTextEdit).toPlainText() == whole
    viewer.close()


def test_an_entry_of_a_menu_shows_its_ampersands():
    assert menu_text("R&D\nHelsinki") == "R&&D Helsinki"
