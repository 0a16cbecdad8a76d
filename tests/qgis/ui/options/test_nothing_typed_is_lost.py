"""What stands in a box of the options when OK, Apply or Cancel is pressed, and which key is tested."""

import pytest
from location_gateway.core.vehicles.saved import remember_vehicle, vehicle_names
from qgis.core import QgsApplication, QgsSettings
from qgis.PyQt.QtWidgets import QDialog, QDialogButtonBox, QMessageBox, QStackedWidget, QVBoxLayout, QWidget

from tests.support.demo_gateway import GEOCODING_KEY, KEY, REVOKED_KEY
from tests.support.options import OptionsPage, configuration, stored
from tests.support.window import answering, click

BUTTON = QDialogButtonBox.StandardButton
SECOND_KEY = "demo-second-Hx27vLkQm41c"
OK, APPLY, CANCEL = BUTTON.Ok, BUTTON.Apply, BUTTON.Cancel
STATE = {OK: "OK", APPLY: "Apply"}


class OptionsDialog(OptionsPage):
    """The page in a dialog that does what QGIS's one does, with another page beside it."""

    def __init__(self):
        super().__init__()
        self.dialog = QDialog()
        self.pages, self.buttons = QStackedWidget(), QDialogButtonBox(OK | APPLY | CANCEL)
        self.pages.addWidget(self.page)
        self.pages.addWidget(QWidget())
        layout = QVBoxLayout(self.dialog)
        layout.addWidget(self.pages)
        layout.addWidget(self.buttons)
        self.buttons.accepted.connect(lambda: self.page.isValid() and self.dialog.accept())
        self.buttons.rejected.connect(self.dialog.reject)
        self.buttons.button(APPLY).clicked.connect(self._save)
        self.dialog.accepted.connect(self._save)
        self.dialog.show()

    def _save(self):
        if self.page.isValid():
            self.page.apply()

    def press(self, button):
        """Press a button of the dialog."""
        click(self.buttons.button(button))

    @property
    def is_open(self):
        """Whether the dialog is still there."""
        return self.dialog.isVisible()

    @property
    def outcome(self):
        """What is said below the test's table."""
        return self.page.test.state.text()

    def shut(self):
        super().shut()
        self.dialog.close()
        self.dialog.deleteLater()


@pytest.fixture
def options(profile, manager, gateway):
    dialogs = []

    def open_one():
        dialogs.append(OptionsDialog())
        return dialogs[-1]

    yield open_one
    for dialog in dialogs:
        dialog.shut()


@pytest.fixture
def dialog(options, gateway):
    dialog = options()
    dialog.type("url", gateway.url)
    return dialog


@pytest.fixture
def no_master_password(monkeypatch):
    """The user closes QGIS's question for the master password, until the list has an entry."""
    manager, given = type(QgsApplication.authManager()), []
    store = manager.storeAuthenticationConfig
    monkeypatch.setattr(manager, "masterPasswordIsSet", lambda _self: bool(given))
    monkeypatch.setattr(
        manager,
        "storeAuthenticationConfig",
        lambda self, config, overwrite: store(self, config, overwrite) if given else (False, config),
    )
    return given


def key_in(slot="authcfg", environment="production"):
    authcfg = stored(slot, environment)
    return configuration(authcfg)[1].get("apiKey") if authcfg else None


def everywhere_but_in_the_auth_database(dialog):
    settings = QgsSettings()
    texts = [f"{settings.value(name)}" for name in settings.allKeys()]
    widgets = [dialog.dialog, *dialog.dialog.findChildren(QWidget)]
    for name in ("text", "toolTip", "windowTitle", "accessibleName", "accessibleDescription", "displayText"):
        texts += [f"{getattr(one, name)()}" for one in widgets if hasattr(one, name) and one.objectName() != "key"]
    return "\n".join(texts)


@pytest.mark.parametrize("button", [OK, APPLY], ids=STATE.get)
@pytest.mark.parametrize("around", ["{}", "  {}\n", "apiKey={}", '"{}"'])
def test_the_key_in_the_box_is_stored(dialog, gateway, button, around):
    dialog.paste("key", around.format(KEY))
    dialog.press(button)
    assert key_in() == KEY
    assert stored("url") == gateway.url
    assert dialog.is_open == (button == APPLY)
    assert dialog.text("key") == ""
    assert KEY not in everywhere_but_in_the_auth_database(dialog)


def test_cancel_stores_nothing_and_forgets_the_key(dialog, manager):
    before = set(manager.configIds())
    dialog.paste("key", KEY)
    dialog.press(CANCEL)
    assert not dialog.is_open
    assert (stored("authcfg"), stored("url"), set(manager.configIds())) == ("", "", before)
    assert dialog.text("key") == ""


def test_the_key_stays_in_the_box_behind_another_page(dialog):
    dialog.paste("key", KEY)
    dialog.pages.setCurrentIndex(1)
    dialog.press(OK)
    assert key_in() == KEY


@pytest.mark.parametrize("button", [OK, APPLY], ids=STATE.get)
def test_a_cancelled_master_password_loses_no_key(dialog, no_master_password, button):
    dialog.paste("key", KEY)
    dialog.press(button)
    assert dialog.is_open
    assert "when QGIS asks for it" in dialog.text("message")
    assert dialog.text("key") == KEY
    assert (stored("authcfg"), stored("url")) == ("", "")

    no_master_password.append("given")
    dialog.press(button)
    assert key_in() == KEY


def test_without_an_auth_database_the_key_stays(dialog, monkeypatch):
    monkeypatch.setattr(type(QgsApplication.authManager()), "isDisabled", lambda _self: True)
    dialog.paste("key", KEY)
    dialog.press(OK)
    assert dialog.is_open
    assert "authentication system is disabled" in dialog.text("message")
    assert dialog.text("key") == KEY


@pytest.mark.parametrize("button", [OK, APPLY], ids=STATE.get)
def test_what_is_no_key_keeps_the_dialog_open(dialog, button):
    dialog.paste("key", "two words")
    dialog.page.tabs.setCurrentIndex(1)
    dialog.press(button)
    assert dialog.is_open
    assert "white space" in dialog.text("message")
    assert dialog.is_shown("key")
    assert stored("authcfg") == ""


@pytest.mark.parametrize("button", [OK, APPLY], ids=STATE.get)
def test_a_second_key_is_tried_before_the_dialog_closes(dialog, button):
    dialog.store_key()
    dialog.press(APPLY)
    dialog.paste("key", SECOND_KEY)
    dialog.press(button)
    assert dialog.is_open
    assert key_in("authcfg_next") == SECOND_KEY
    assert "being tried" in dialog.text("message")
    dialog.wait()
    assert key_in() == SECOND_KEY
    assert dialog.text("message") == ""
    dialog.press(OK)
    assert not dialog.is_open


def test_another_environment_asks_about_the_key_in_the_box(dialog):
    dialog.paste("key", KEY)
    asked = answering(QMessageBox.StandardButton.Save)
    dialog.choose_environment("sandbox")
    assert "Store them?" in asked[0]
    assert key_in() == KEY
    assert dialog.page.draft.environment == "sandbox"


@pytest.mark.parametrize("button", [OK, APPLY], ids=STATE.get)
def test_a_typed_client_is_stored(dialog, button):
    dialog.unfold(dialog.page.token)
    dialog.type("client_id", "an-id")
    dialog.press(button)
    assert dialog.is_open
    assert "secret" in dialog.text("message")
    dialog.paste("client_secret", "a-secret")
    dialog.press(button)
    members = configuration(stored("token_authcfg"))[1]
    assert (members["username"], members["password"]) == ("an-id", "a-secret")
    assert dialog.text("client_id") == dialog.text("client_secret") == ""


def test_a_typed_name_saves_the_last_vehicle(options):
    remember_vehicle("production", {"HEIGHT": 4.0})
    dialog = options()
    dialog.page.tabs.setCurrentIndex(4)
    dialog.type("vehicle_name", "Tall")
    dialog.press(OK)
    assert "Tall" in vehicle_names()


def test_a_name_without_a_vehicle_keeps_the_dialog_open(options):
    dialog = options()
    dialog.page.tabs.setCurrentIndex(4)
    dialog.type("vehicle_name", "Tall")
    dialog.page.tabs.setCurrentIndex(0)
    dialog.press(OK)
    assert dialog.is_open
    assert "No vehicle can be saved as 'Tall'" in dialog.text("message")
    assert dialog.is_shown("vehicle_name")


# --- which key is tested ---


def test_the_key_in_the_box_is_tested_before_it_is_stored(dialog, gateway):
    dialog.paste("key", KEY)
    assert {row[1] for row in dialog.run_test()} == {"works"}
    assert "the key in the box, which is not stored yet" in dialog.outcome
    assert set(gateway.usage()["by_key"]) == {"full"}
    assert (stored("authcfg"), dialog.text("key")) == ("", KEY)


def test_a_wrong_key_in_the_box_does_not_pass_for_the_stored_one(dialog):
    dialog.store_key()
    assert {row[1] for row in dialog.run_test()} == {"works"}
    assert "Tested: the stored key." in dialog.outcome
    dialog.paste("key", REVOKED_KEY)
    assert dialog.findings() == []
    assert {row[1] for row in dialog.run_test()} == {"401"}
    assert "the key in the box, which is not stored yet" in dialog.outcome
    assert REVOKED_KEY not in everywhere_but_in_the_auth_database(dialog)
    dialog.type("key", "")
    assert dialog.findings() == []


def test_what_is_no_key_is_not_tested(dialog, gateway):
    dialog.store_key()
    gateway.reset()
    dialog.paste("key", "two words")
    dialog.click("test_connection")
    assert "white space" in dialog.outcome
    assert gateway.usage()["requests"] == 0


def test_another_key_in_the_box_ends_the_test_of_the_one_before(dialog, gateway):
    dialog.paste("key", KEY)
    gateway.faults({"kind": "slow", "seconds": 60, "times": None})
    dialog.click("test_connection")
    dialog.paste("key", SECOND_KEY)
    assert dialog.page.test._task is None
    assert dialog.findings() == []


def test_the_answers_to_a_discarded_key_leave_the_table(dialog):
    dialog.store_key()
    dialog.store_key(GEOCODING_KEY)
    dialog.wait()
    assert {row[1] for row in dialog.findings()} == {"works", "403"}
    assert "the new key, which is not in use yet" in dialog.outcome
    dialog.click("discard_new_key")
    assert dialog.findings() == []


def test_the_key_of_an_environment_variable_is_named(options, profile, gateway):
    profile.setenv("LOCATION_GATEWAY_API_KEY", KEY)
    dialog = options()
    dialog.type("url", gateway.url)
    assert {row[1] for row in dialog.run_test()} == {"works"}
    assert "environment variable LOCATION_GATEWAY_API_KEY" in dialog.outcome
    dialog.paste("key", REVOKED_KEY)
    assert {row[1] for row in dialog.run_test()} == {"401"}


def test_a_typed_client_is_tested_before_it_is_stored(dialog, gateway):
    dialog.unfold(dialog.page.services.details)
    dialog.pick("authentication_geocoding", 1)
    dialog.type("token_url", f"{gateway.url}/oauth2/token")
    dialog.type("client_id", "demo-access-full")
    dialog.paste("client_secret", "demo-client-full-9Kd47sWq/Lz+2p")
    dialog.tick("geocoding")
    assert {row[1] for row in dialog.run_test()} == {"works"}
    assert stored("token_authcfg") == ""


def test_only_a_stored_key_is_asked_about_at_another_url(dialog, gateway):
    dialog.store_key()
    dialog.press(APPLY)
    gateway.reset()
    dialog.type("url", gateway.url.replace("127.0.0.1", "localhost"))
    asked = answering(QMessageBox.StandardButton.Cancel)
    dialog.click("test_connection")
    assert "Use the key of 'production' at another URL?" in asked[0]
    assert gateway.usage()["requests"] == 0
    dialog.paste("key", SECOND_KEY)
    dialog.run_test()
    assert set(gateway.usage()["by_key"]) <= {"second"}
