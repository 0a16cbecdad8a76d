"""Try it without a key: the dialog says what the demo gateway is, and its button sets the plugin up for it."""

import pytest
from location_gateway.core.connection import key_ring
from location_gateway.core.connection.auth_database import CredentialsError, read_configuration
from location_gateway.core.connection.environments import environment_names, stored_active
from location_gateway.core.connection.key_ring import KeyRing
from location_gateway.core.connection.settings import read_settings, stored_texts
from location_gateway.ui.shared.background import quick_tasks
from location_gateway.ui.toolbar import GatewayToolbar
from location_gateway.ui.try_it import ADDRESS, PUBLIC_KEY, TryItDialog
from qgis.core import QgsSettings
from qgis.PyQt.QtCore import Qt
from qgis.PyQt.QtTest import QTest
from qgis.PyQt.QtWidgets import QDialogButtonBox, QLabel, QLineEdit, QPushButton

from demo.gateway.keys import EVERYTHING, find_key
from scripts.source_tree import ROOT
from tests.support.gateway_checks import OtherApis
from tests.support.window import Window, shown

NOBODY = "http://127.0.0.1:9"


@pytest.fixture
def window(profile):
    window = Window()
    toolbar = GatewayToolbar(window)
    yield window
    toolbar.clean_up()
    window.shut()


@pytest.fixture
def demo():
    """Answers the list of jobs, as the demo gateway does."""
    apis = OtherApis()
    yield apis
    apis.stop()


class Hand:
    """The dialog in the hand of a user."""

    def __init__(self, window):
        self.window = window
        window.button("Settings…").menu().actions()[0].trigger()
        (self.dialog,) = window.findChildren(TryItDialog)
        self.button = self.dialog.findChild(QPushButton, "setUp")

    def type(self, address):
        field = self.dialog.findChild(QLineEdit, "address")
        field.setFocus()
        field.selectAll()
        QTest.keyClick(field, Qt.Key.Key_Delete)
        QTest.keyClicks(field, address)

    def press(self):
        QTest.mouseClick(self.button, Qt.MouseButton.LeftButton)
        self.window.wait_until(self.button.isEnabled)

    @property
    def outcome(self):
        return shown(self.dialog.findChild(QLabel, "outcome"))


@pytest.fixture
def hand(window):
    return Hand(window)


def test_it_says_what_it_is_and_stores_nothing(hand, window):
    assert hand.dialog.isVisible()
    assert not hand.dialog.isModal()
    said = " ".join(shown(label) for label in hand.dialog.findChildren(QLabel))
    for words in ("own machine", "central Helsinki", "no account", "costs nothing", "scripts/demo", "-m demo.gateway"):
        assert words in said
    assert "https://github.com/location-services-gateway/location-gateway" in said
    assert hand.dialog.findChild(QLineEdit, "address").text() == ADDRESS
    assert hand.button.isEnabled()
    hand.dialog.reject()
    window.events()
    assert window.findChildren(TryItDialog) == []
    assert not [key for key in QgsSettings().allKeys() if key.startswith("location_gateway")]


def test_it_opens_once_from_the_menu_and_from_the_button(hand, window):
    window.action("Try it without a key…").trigger()
    assert window.findChildren(TryItDialog) == [hand.dialog]
    hand.dialog.close()
    window.events()
    assert Hand(window).dialog.isVisible()


def test_the_environment_is_set_up_and_the_demo_answers(hand, window, demo):
    hand.type(demo.url)
    hand.press()

    assert "It works" in hand.outcome
    assert "choose 'production' in the settings" in hand.outcome
    assert environment_names() == ["production", "sandbox", "demo"]
    assert stored_active() == "demo"
    settings = read_settings()
    assert settings.endpoints.base(next(iter(settings.endpoints.bases))) == demo.url
    assert read_configuration(settings.authcfg, "").configMap() == {"apiKey": PUBLIC_KEY}
    assert demo.asked == [("GET", "/v7/batch/jobs?limit=1", PUBLIC_KEY)]
    assert window.button("Settings…").text() == "Settings…"
    assert PUBLIC_KEY not in "".join(f"{QgsSettings().value(key)}" for key in QgsSettings().allKeys())


def test_with_the_keyboard_alone(hand, demo, window):
    hand.type(demo.url)
    QTest.keyClick(hand.dialog.findChild(QLineEdit, "address"), Qt.Key.Key_Return)
    window.wait_until(lambda: "It works" in hand.outcome)
    QTest.keyClick(hand.dialog, Qt.Key.Key_Escape)
    window.events()
    assert window.findChildren(TryItDialog) == []


def test_nothing_answers_yet(hand, window, demo):
    hand.type(NOBODY)
    hand.press()
    assert f"Nothing answers at {NOBODY} yet" in hand.outcome
    assert stored_active() == "demo"

    hand.type(demo.url)
    hand.press()
    assert "It works" in hand.outcome
    assert "choose 'production'" in hand.outcome
    assert environment_names().count("demo") == 1
    assert stored_texts("demo")["url"] == demo.url


@pytest.mark.parametrize(
    ("status", "words"), [(401, "does not know the demo's key"), (404, "not as the demo gateway does")]
)
def test_something_else_answers(hand, demo, status, words):
    demo.answers["batch"] = (status, {})
    hand.type(demo.url)
    hand.press()
    assert words in hand.outcome


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("", "Enter the address"),
        ("http://gateway.example", "unencrypted"),
        ("https://gateway.example", "this machine only"),
        ("https://127.gateway.example", "this machine only"),
        ("http://127.0.0.1:8765/?a=b", "before any '?'"),
    ],
)
def test_an_address_that_cannot_be_that_of_the_demo(hand, address, words):
    hand.type(address)
    assert words in hand.outcome
    assert not hand.button.isEnabled()


def test_a_locked_auth_database_leaves_everything_as_it_was(hand, window, monkeypatch):
    def locked(*_arguments):
        raise CredentialsError("Nothing was stored, because the database is locked.")

    monkeypatch.setattr(key_ring, "store_configuration", locked)
    hand.press()
    assert "could not be set up. Nothing was stored" in hand.outcome
    assert environment_names() == ["production", "sandbox"]
    assert stored_active() == "production"
    assert stored_texts("demo") == {}
    assert window.button("Settings…").text() == "Add your key…"


def test_another_environment_of_that_name_stays(hand, window):
    QgsSettings().setValue("location_gateway/environment_names", "production,Demo")
    QgsSettings().setValue("location_gateway/environments/Demo/url", "https://demo.gateway.example")
    hand.press()
    assert "There is an environment 'Demo' already" in hand.outcome
    assert stored_texts("Demo") == {"url": "https://demo.gateway.example"}
    assert stored_active() == "production"


def test_a_key_that_is_there_already_stays(hand, demo, manager):
    QgsSettings().setValue("location_gateway/environment_names", "production,demo")
    KeyRing("demo").store("another")
    hand.type(demo.url)
    hand.press()
    assert demo.asked[0][2] == "another"
    assert "It works" in hand.outcome


def test_variables_that_would_win_are_told(window, monkeypatch):
    monkeypatch.setenv("LOCATION_GATEWAY_BASE_URL", "https://gateway.example")
    monkeypatch.setenv("LOCATION_GATEWAY_API_KEY", "key")
    hand = Hand(window)
    assert "override the settings made here: LOCATION_GATEWAY_BASE_URL, LOCATION_GATEWAY_API_KEY" in hand.outcome
    hand.type(ADDRESS)
    assert not hand.button.isEnabled()


def test_closed_while_it_looks(hand, window, demo):
    hand.type(demo.url)
    QTest.mouseClick(hand.button, Qt.MouseButton.LeftButton)
    assert "Checking whether" in hand.outcome
    hand.dialog.close()
    window.wait_until(lambda: not quick_tasks().countActiveTasks())
    window.events()
    assert window.findChildren(TryItDialog) == []


def test_the_settings_are_at_hand(hand, window):
    (box,) = hand.dialog.findChildren(QDialogButtonBox)
    next(button for button in box.buttons() if button.text() == "Settings…").click()
    assert window.pages == ["LocationServicesGatewayOptions"]


def test_address_and_key_are_those_of_the_demo():
    assert find_key(PUBLIC_KEY).entitlements == EVERYTHING
    (line,) = [line for line in (ROOT / "demo/gateway/__main__.py").read_text().splitlines() if '"--port"' in line]
    assert f"default={ADDRESS.rpartition(':')[2]}," in line
