"""What is typed on the options page: checked at once, stored by Apply, refused with the reason."""

import pytest
from location_gateway.core.client.contract import BodyForm, LocatorSearch, TraceService
from location_gateway.core.client.services import Service
from location_gateway.core.connection.settings import read_settings
from location_gateway.core.vehicles.saved import remember_vehicle
from qgis.core import QgsApplication, QgsSettings
from qgis.gui import QgsCollapsibleGroupBox
from qgis.PyQt.QtCore import Qt
from qgis.PyQt.QtGui import QPalette
from qgis.PyQt.QtWidgets import QApplication, QLineEdit, QMessageBox, QScrollArea, QScrollBar

from tests.support.options import stored
from tests.support.window import answering

OK = QMessageBox.StandardButton.Ok


@pytest.mark.parametrize(
    ("key", "text", "sentence"),
    [
        ("url", "http://gateway.example", "would send the key unencrypted"),
        ("url", "https://me:pa55@gateway.example", "must not contain a user name or a password"),
        ("url", "https://gateway.example/?apiKey=abc", "must end before any '?'"),
        ("url", "https://gateway.example/v8/routes", "must end before '/v8/routes'"),
        ("url", "gate way", "white space"),
        ("url_routing", "ftp://x.example", "must begin with https://"),
        ("token_url", "http://x.example/token", "unencrypted"),
        ("in_flight", "33", "a number from 1 to 32"),
        ("in_flight", "1.5", "a whole number"),
        ("requests_per_second", "many", "a number from 0.01 to 100000."),
        ("places_per_request", "101", "from 1 to 100"),
        ("timeout_s", "0", "from 1 to 3600"),
        ("locator_delay_ms", "100", "from 200 to 3000"),
        ("monthly_limit", "-1", "from 0 to 1000000000."),
        ("language", "finnish!", "a language tag"),
        ("political_view", "FI", "three letters"),
        ("rights", "©" * 601, "one line of at most 600 letters"),
        ("matrix_status_hosts", "region-1.example/v8", "one or more host names without a path"),
        ("matrix_status_hosts", "http://region-1.example", "would send the key unencrypted"),
        ("batch_address_columns", "searchText", "two names, separated by a comma"),
        ("batch_result_columns", "resultType|id", "names of letters and digits"),
        ("batch_result_columns", ",".join(f"column{number}" for number in range(100)), "about 1,000 characters"),
        ("store_days", "0", "from 1"),
    ],
)
def test_a_wrong_field_says_why_and_apply_refuses_it(page, key, text, sentence):
    page.type("url", "https://gateway.example")
    page.type(key, text)
    assert sentence in page.problem_of(key)
    assert "pa55" not in page.problem_of(key)
    assert not page.page.isValid()

    asked = answering(OK)
    page.page.apply()

    assert asked[0].startswith("Nothing was stored. ")
    assert sentence in asked[0]
    assert page.find(key).isVisible()  # on whichever tab it is
    assert stored("url") == ""
    page.type(key, "")
    assert page.problem_of(key) == ""
    assert page.text("message") == ""
    assert page.page.isValid()


def test_what_is_applied_is_what_runs_use(page):
    page.type("url", "gateway.example/api/")
    page.type("url_routing", "https://routes.example")
    page.page.tabs.setCurrentIndex(1)
    for key, text in (
        ("in_flight", "7"),
        ("requests_per_second", "2.5"),
        ("monthly_limit", "1000"),
        ("language", "fi"),
    ):
        page.type(key, text)
    page.pick("body_form", 2)
    page.pick("trace_service", 1)
    page.pick("matrix_asynchronous", 1)
    page.type("matrix_status_hosts", "region-1.example")
    assert page.find("batch_address_columns", QLineEdit).placeholderText() == "q,qq"
    page.type("batch_result_columns", "none")
    page.pick("locator_search", 2)
    page.type("locator_delay_ms", "1000")
    assert (stored("url"), stored("in_flight"), page.changes) == ("", "", [])
    page.page.apply()

    settings = read_settings({})
    assert settings.endpoints.base(Service.GEOCODING) == "https://gateway.example/api"
    assert settings.endpoints.base(Service.ROUTING) == "https://routes.example"
    assert (settings.in_flight, settings.requests_per_second, settings.monthly_limit) == (7, 2.5, 1000)
    assert (settings.language, settings.body_form) == ("fi", BodyForm.LINES)
    assert settings.trace_service is TraceService.IMPORT
    assert settings.matrix_asynchronous
    assert settings.endpoints.matrix_hosts == ("https://region-1.example",)
    assert (settings.locator_search, settings.locator_delay_ms) == (LocatorSearch.GEOCODE, 1_000)
    assert (settings.batch_address_columns, settings.batch_result_columns) == (("q", "qq"), ())
    assert page.changes == [1]


def test_an_empty_field_shows_and_stores_the_default(page):
    page.page.tabs.setCurrentIndex(1)
    assert page.find("requests_per_second", QLineEdit).placeholderText() == "10"
    page.type("in_flight", "9")
    page.page.apply()
    page.type("in_flight", "")
    page.page.apply()
    assert not QgsSettings().contains("location_gateway/environments/production/in_flight")
    assert read_settings({}).in_flight == 4
    page.choose_environment("sandbox")
    assert page.find("requests_per_second", QLineEdit).placeholderText() == "5"


def test_two_windows_do_not_undo_each_other_s_changes(open_page):
    one, other = open_page(), open_page()
    one.type("url", "https://one.example")
    one.page.apply()
    other.page.tabs.setCurrentIndex(1)
    other.type("in_flight", "8")
    other.page.apply()
    assert (stored("url"), stored("in_flight")) == ("https://one.example", "8")


def test_one_setting_changed_in_two_windows_is_refused_once(open_page):
    one, other = open_page(), open_page()
    one.type("url", "https://one.example")
    other.type("url", "https://other.example")
    one.page.apply()
    asked = answering(OK)
    other.page.apply()
    assert "Another QGIS window has changed URL of the gateway in the meantime" in asked[0]
    assert stored("url") == "https://one.example"
    assert other.text("url") == "https://other.example"


def test_environment_variables_that_win_are_named(profile, open_page):
    assert open_page().text("variables") == ""
    profile.setenv("LOCATION_GATEWAY_BASE_URL", "https://gateway.example")
    profile.setenv("LOCATION_GATEWAY_API_KEY", "s3cret")
    page = open_page()
    assert "LOCATION_GATEWAY_API_KEY, LOCATION_GATEWAY_BASE_URL" in page.text("variables")
    assert "s3cret" not in page.text("variables")


def test_the_vehicle_used_last_is_shown_and_can_be_forgotten(profile, open_page):
    remember_vehicle("production", {"HEIGHT": 3.2, "VEHICLE_TYPE": "tractor", "HAZARDOUS_GOODS": ["gas", "poison"]})
    page = open_page()
    page.page.tabs.setCurrentIndex(4)
    assert page.text("last_vehicle") == (
        "Height (metres): 3.2; Hazardous goods: Gases, Poisons; Kind of truck: Tractor with trailer"
    )
    page.click("forget_vehicle")
    assert page.text("last_vehicle").startswith("None yet.")


def test_a_long_vehicle_is_shown_in_full(profile, open_page):
    remember_vehicle("production", {"HEIGHT": 3.2, "HAZARDOUS_GOODS": ["explosive", "gas", "flammable", "poison"] * 4})
    page = open_page()
    page.page.tabs.setCurrentIndex(4)
    page.page.resize(700, 700)
    QApplication.processEvents()
    label = page.find("last_vehicle")
    assert label.heightForWidth(label.width()) > 2 * label.fontMetrics().height()
    assert label.height() >= label.heightForWidth(label.width())


def test_an_unusable_stored_setting_is_told_at_once(profile, open_page):
    QgsSettings().setValue("location_gateway/environments/production/in_flight", "99")
    page = open_page()
    page.page.tabs.setCurrentIndex(1)
    assert "a number from 1 to 32" in page.problem_of("in_flight")


def is_folded(page):
    box = page.find("special_gateways", QgsCollapsibleGroupBox)
    assert box.isCollapsed() != page.is_shown("in_flight")
    return box.isCollapsed()


def test_what_few_need_is_folded_until_it_is_not_the_default(profile, open_page):
    page = open_page()
    page.page.tabs.setCurrentIndex(1)
    everybody_needs = ("monthly_limit", "requests_per_second", "language", "political_view", "locator_search")
    assert [page.is_shown(key) for key in everybody_needs] == [True] * 5
    assert is_folded(page)
    page.type("in_flight", "4")  # which is the default
    page.type("requests_per_second", "7")
    assert is_folded(page)
    page.type("in_flight", "5")
    assert not is_folded(page)
    page.page.apply()
    page.choose_environment("sandbox")
    assert is_folded(page)
    page.choose_environment("production")
    assert not is_folded(page)


@pytest.mark.parametrize("text", ["99", "true"])
def test_what_few_need_is_open_while_it_cannot_be_used(profile, open_page, text):
    QgsSettings().setValue("location_gateway/environments/production/in_flight", text)
    page = open_page()
    page.page.tabs.setCurrentIndex(1)
    assert not is_folded(page)


def test_who_folds_it_again_is_left_alone(page):
    page.page.tabs.setCurrentIndex(1)
    page.type("in_flight", "5")
    page.find("special_gateways", QgsCollapsibleGroupBox).setCollapsed(True)
    page.type("monthly_limit", "1000")
    assert is_folded(page)


def test_no_two_scroll_bars_in_a_small_window(profile, language, open_page):
    """QGIS's options at 1024 × 700 scroll the page that does not fit, beside their list of pages."""
    page = open_page()
    options = QScrollArea()
    options.setWidgetResizable(True)
    options.setWidget(page.page)
    options.resize(745, 600)
    options.show()
    for box in page.page.findChildren(QgsCollapsibleGroupBox):
        box.setCollapsed(False)
    for tab in range(page.page.tabs.count()):
        page.page.tabs.setCurrentIndex(tab)
        QApplication.processEvents()
        bars = [bar for bar in options.findChildren(QScrollBar) if bar.isVisible()]
        assert [bar.orientation() for bar in bars] in ([], [Qt.Orientation.Vertical]), page.page.tabs.tabText(tab)
    options.takeWidget()
    options.close()


@pytest.mark.parametrize("theme", ["default", "Night Mapping", "Blend of Gray"])
def test_defaults_can_be_read_in_each_theme(profile, open_page, theme):
    QgsApplication.setUITheme(theme)
    try:
        page = open_page()
        page.page.tabs.setCurrentIndex(1)
        palette = page.find("requests_per_second", QLineEdit).palette()
        roles = QPalette.ColorRole
        shown, text, ground = (palette.color(role) for role in (roles.PlaceholderText, roles.Text, roles.Base))
        assert 0.5 < shown.alphaF() < 1
        assert shown.rgb() == text.rgb()
        assert abs(text.lightness() - ground.lightness()) > 100
    finally:
        QgsApplication.setUITheme("default")
