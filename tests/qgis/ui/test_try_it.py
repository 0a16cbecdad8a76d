"""Try it without a key: the window finds a running demo gateway, and its button sets the plugin up for it."""

import pytest
from location_gateway.core.connection import key_ring
from location_gateway.core.connection.credentials import CredentialsError, read_configuration
from location_gateway.core.connection.environments import environment_names, stored_active
from location_gateway.core.connection.key_ring import KeyRing
from location_gateway.core.connection.settings import read_settings, stored_texts
from location_gateway.ui import try_it
from location_gateway.ui.shared import manual
from location_gateway.ui.toolbar import GatewayToolbar
from location_gateway.ui.try_it import ADDRESS, PUBLIC_KEY, DemoProbe, TryItDialog
from qgis.core import QgsSettings
from qgis.PyQt.QtCore import Qt, QTimer
from qgis.PyQt.QtTest import QTest
from qgis.PyQt.QtWidgets import QDialogButtonBox, QLabel, QLineEdit, QPushButton

from demo.gateway.keys import EVERYTHING, find_key
from scripts.source_tree import ROOT
from tests.support.local_server import RawServer, header_names, http_answer, parsed
from tests.support.window import Window, shown


@pytest.fixture
def window(profile, free_port):
    profile.setattr(try_it, "_TYPING_MS", 1)
    profile.setattr(try_it, "_LOOK_AGAIN_MS", 1)
    profile.setattr(try_it, "ADDRESS", f"http://127.0.0.1:{free_port}")
    window = Window()
    toolbar = GatewayToolbar(window)
    yield window
    toolbar.clean_up()
    window.shut()


class Hand:
    """The window in the hand of a user."""

    def __init__(self, window):
        self.window = window
        window.button("Settings…").menu().actions()[0].trigger()
        (self.dialog,) = window.findChildren(TryItDialog)
        self.button = self.dialog.findChild(QPushButton, "tryIt")
        self.field = self.dialog.findChild(QLineEdit, "address")

    def type(self, address):
        self.field.setFocus()
        self.field.selectAll()
        QTest.keyClick(self.field, Qt.Key.Key_Delete)
        QTest.keyClicks(self.field, address)

    def press(self):
        QTest.mouseClick(self.button, Qt.MouseButton.LeftButton)

    def see(self, words):
        self.window.wait_until(lambda: words in self.outcome)

    @property
    def outcome(self):
        return shown(self.dialog.findChild(QLabel, "outcome"))


@pytest.fixture
def hand(window):
    return Hand(window)


@pytest.fixture(params=[b"<p>Hello</p>", b'{"transactions": 1}', b"[]"], ids=["page", "object", "list"])
def other_program(request):
    """Answers whatever it is asked with the same."""
    server = RawServer(lambda _head: [http_answer(200, request.param)])
    yield server
    server.stop()


def test_it_says_what_it_is_and_stores_nothing(hand, window):
    hand.see("No demo gateway answers")

    assert hand.dialog.isVisible()
    assert not hand.dialog.isModal()
    said = " ".join(shown(label) for label in hand.dialog.findChildren(QLabel))
    for words in ("your own computer", "central Helsinki", "no key, no account, no costs", "environment 'demo'"):
        assert words in said
    hand.dialog.reject()
    window.events()
    assert window.findChildren(TryItDialog) == []
    assert not [key for key in QgsSettings().allKeys() if key.startswith("location_gateway")]


def test_how_to_start_it_is_in_the_manual(hand, monkeypatch):
    opened = []
    monkeypatch.setattr(manual.QDesktopServices, "openUrl", lambda url: opened.append(url.toLocalFile()))

    hand.dialog.findChild(QPushButton, "steps").click()

    assert "demo-gateway." in opened[0]
    page = (ROOT / "docs" / "demo-gateway.md").read_text(encoding="utf-8")
    for words in ("Windows", "macOS", "Linux", "-m demo.gateway"):
        assert words in page


def test_it_opens_once_from_the_menu_and_from_the_button(hand, window):
    window.action("Try it without a key…").trigger()
    assert window.findChildren(TryItDialog) == [hand.dialog]
    hand.dialog.close()
    window.events()
    assert Hand(window).dialog.isVisible()


def test_a_running_demo_is_found_by_itself(window, gateway, monkeypatch):
    monkeypatch.setattr(try_it, "ADDRESS", gateway.url)

    hand = Hand(window)

    hand.see(f"The demo gateway is ready at {gateway.url}.")
    assert gateway.usage()["requests"] == 0
    assert stored_active() == "production"


def test_the_environment_is_set_up_where_the_demo_answers(hand, window, gateway):
    hand.type(gateway.url)
    hand.see("The demo gateway is ready")
    hand.press()
    hand.see("It works")

    assert "click its name in the toolbar and choose 'production'" in hand.outcome
    assert environment_names() == ["production", "sandbox", "demo"]
    assert stored_active() == "demo"
    settings = read_settings()
    assert settings.rights == "© OpenStreetMap contributors, openstreetmap.org/copyright"
    assert settings.endpoints.base(next(iter(settings.endpoints.bases))) == gateway.url
    assert read_configuration(settings.authcfg, "").configMap() == {"apiKey": PUBLIC_KEY}
    assert window.button("Settings…").text() == "Settings…"
    assert PUBLIC_KEY not in "".join(f"{QgsSettings().value(key)}" for key in QgsSettings().allKeys())


def test_it_stops_looking_when_it_works(window, gateway, monkeypatch):
    monkeypatch.setattr(try_it, "ADDRESS", gateway.url)
    monkeypatch.setattr(try_it, "_LOOK_AGAIN_MS", 50)
    hand = Hand(window)
    hand.see("The demo gateway is ready")
    hand.press()
    hand.see("It works")

    probe, answers = DemoProbe(hand.dialog), []
    probe.answered.connect(lambda _address, answer: answers.append(answer))
    QTimer.singleShot(100, lambda: probe.ask(gateway.url))  # the window would have asked before
    window.wait_until(lambda: answers)

    assert "It works" in hand.outcome


def test_with_the_keyboard_alone(hand, gateway, window):
    hand.type(gateway.url)
    QTest.keyClick(hand.field, Qt.Key.Key_Return)
    hand.see("It works")
    QTest.keyClick(hand.dialog, Qt.Key.Key_Escape)
    window.events()
    assert window.findChildren(TryItDialog) == []


def test_where_nothing_answers_nothing_changes(hand, window):
    hand.press()
    window.wait_until(hand.button.isEnabled)

    assert f"No demo gateway answers at {try_it.ADDRESS} yet" in hand.outcome
    assert stored_active() == "production"
    assert environment_names() == ["production", "sandbox"]


def test_another_program_gets_no_key(hand, window, other_program):
    hand.type(other_program.url)
    hand.press()
    hand.see("is not the demo gateway")

    assert stored_active() == "production"
    assert {parsed(head)[:2] for head in other_program.heads} == {("GET", "/_demo/usage")}
    assert not any(header_names(head) & {"apikey", "authorization", "cookie"} for head in other_program.heads)


def test_it_looks_where_the_demo_was_the_last_time(window, gateway):
    QgsSettings().setValue("location_gateway/environment_names", "production,demo")
    QgsSettings().setValue("location_gateway/environments/demo/url", gateway.url)

    Hand(window).see("The demo gateway is ready")


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("", "Enter the URL"),
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


def test_a_locked_auth_database_leaves_everything_as_it_was(hand, window, gateway, monkeypatch):
    def locked(*_arguments):
        raise CredentialsError("Nothing was stored, because the database is locked.")

    monkeypatch.setattr(key_ring, "store_configuration", locked)
    hand.type(gateway.url)
    hand.press()
    hand.see("could not be set up. Nothing was stored")
    assert environment_names() == ["production", "sandbox"]
    assert stored_active() == "production"
    assert stored_texts("demo") == {}
    assert window.button("Settings…").text() == "Add your key…"


def test_another_environment_of_that_name_stays(hand, window, gateway):
    QgsSettings().setValue("location_gateway/environment_names", "production,Demo")
    QgsSettings().setValue("location_gateway/environments/Demo/url", "https://demo.gateway.example")
    hand.type(gateway.url)
    hand.press()
    hand.see("There is an environment 'Demo' already")
    assert stored_texts("Demo") == {"url": "https://demo.gateway.example"}
    assert stored_active() == "production"


def test_a_key_that_is_there_already_stays(hand, gateway, manager):
    QgsSettings().setValue("location_gateway/environment_names", "production,demo")
    KeyRing("demo").store("another")
    hand.type(gateway.url)
    hand.press()
    hand.see("It works")
    assert read_configuration(stored_texts("demo")["authcfg"], "").configMap() == {"apiKey": "another"}


def test_variables_that_would_win_are_told(window, monkeypatch):
    monkeypatch.setenv("LOCATION_GATEWAY_BASE_URL", "https://gateway.example")
    monkeypatch.setenv("LOCATION_GATEWAY_API_KEY", "key")
    hand = Hand(window)
    assert "override the settings made here: LOCATION_GATEWAY_BASE_URL, LOCATION_GATEWAY_API_KEY" in hand.outcome
    hand.type(ADDRESS)
    assert not hand.button.isEnabled()


def test_closed_while_it_looks(hand, window):
    silent = RawServer(lambda _head: [])
    hand.type(silent.url)
    hand.press()
    hand.dialog.close()
    window.events()
    assert window.findChildren(TryItDialog) == []
    silent.stop()


def test_the_settings_are_at_hand(hand, window):
    (box,) = hand.dialog.findChildren(QDialogButtonBox)
    next(button for button in box.buttons() if button.text() == "Settings…").click()
    assert window.pages == ["LocationServicesGatewayOptions"]


def test_address_and_key_are_those_of_the_demo():
    assert find_key(PUBLIC_KEY).entitlements == EVERYTHING
    (line,) = [line for line in (ROOT / "demo/gateway/__main__.py").read_text().splitlines() if '"--port"' in line]
    assert f"default={ADDRESS.rpartition(':')[2]}," in line
