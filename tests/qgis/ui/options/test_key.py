"""The key on the options page: pasted once, never shown, changed without an outage."""

import pytest
from qgis.core import QgsSettings
from qgis.PyQt.QtCore import Qt
from qgis.PyQt.QtTest import QTest
from qgis.PyQt.QtWidgets import QApplication, QLabel, QLineEdit, QMessageBox

from tests.support.demo_gateway import GEOCODING_KEY, KEY, REVOKED_KEY
from tests.support.layers import PLACES, point_layer
from tests.support.options import configuration, stored
from tests.support.runs import ALGORITHM
from tests.support.window import answering

SECOND_KEY = "demo-second-Hx27vLkQm41c"
YES, CANCEL = QMessageBox.StandardButton.Yes, QMessageBox.StandardButton.Cancel


def key_in(authcfg):
    return configuration(authcfg)[1].get("apiKey")


def everything_shown(page):
    labels = [label.text() + label.toolTip() for label in page.page.findChildren(QLabel)]
    fields = [field.displayText() + field.placeholderText() for field in page.page.findChildren(QLineEdit)]
    return "\n".join(labels + fields)


def geocode():
    import processing

    return processing.run(ALGORITHM, {"INPUT": point_layer(PLACES), "OUTPUT": "memory:"})["OK"]


def change_to(page, key):
    page.store_key(key)
    page.wait()


def test_a_pasted_key_is_stored_and_not_shown(page, manager):
    assert page.text("held") == "There is no key yet."
    page.store_key()

    authcfg = stored("authcfg")
    assert key_in(authcfg) == KEY
    assert page.text("held").startswith("Key stored in the configuration 'Location Services Gateway – production'")
    assert page.text("key") == ""
    assert KEY not in everything_shown(page)
    assert page.changes
    settings = QgsSettings()
    assert not [name for name in settings.allKeys() if KEY in f"{settings.value(name)}"]


def test_enter_stores_a_typed_key_and_keeps_the_page_open(page, manager):
    page.type("key", KEY, enter=True)
    assert key_in(stored("authcfg")) == KEY
    assert page.page.isVisible()


def test_nothing_can_be_copied_out_of_the_field(page):
    page.paste("key", KEY)
    field = page.find("key", QLineEdit)
    for key in (Qt.Key.Key_C, Qt.Key.Key_X):
        field.selectAll()
        QTest.keyClick(field, key, Qt.KeyboardModifier.ControlModifier)
        field.copy()
        field.cut()
    assert KEY not in QApplication.clipboard().text()
    assert field.displayText() != KEY
    field.forget()
    field.undo()
    assert field.text() == ""


def test_a_hidden_page_forgets_a_key_that_was_not_stored(page):
    page.paste("key", KEY)
    page.page.hide()
    assert page.text("key") == ""


@pytest.mark.parametrize(
    ("pasted", "sentence"),
    [
        (f"  {KEY}  ", "White space around the key was removed."),
        (f"apiKey={KEY}", "The name in front of the key was removed."),
        (f'"{KEY}"', "Quotes around the key were removed."),
    ],
)
def test_what_stands_around_a_key_is_left_out_and_said(page, manager, pasted, sentence):
    page.store_key(pasted)
    assert key_in(stored("authcfg")) == KEY
    assert sentence in page.text("key_outcome")


@pytest.mark.parametrize(("pasted", "sentence"), [("", "empty"), ("two words", "white space")])
def test_what_is_no_key_is_refused(page, manager, pasted, sentence):
    before = set(manager.configIds())
    page.store_key(pasted)
    assert sentence in page.text("key_outcome")
    assert set(manager.configIds()) == before
    assert page.text("held") == "There is no key yet."


@pytest.mark.parametrize("chosen_file", ["key.txt"], indirect=True)
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_a_key_is_loaded_from_a_file(page, manager, chosen_file, encoding):
    chosen_file.write_text(f"# for QGIS\r\napiKey = {KEY}\r\n", encoding=encoding)
    page.click("load_key")
    assert key_in(stored("authcfg")) == KEY


@pytest.mark.parametrize("content", [b"\xff\xfe\x00", b"\x00" * 100_000, None])
def test_a_file_without_a_key_is_told(page, chosen_file, content):
    if content is not None:
        chosen_file.write_bytes(content)
    page.click("load_key")
    assert str(chosen_file) in page.text("key_outcome")
    assert stored("authcfg") == ""


def test_a_new_key_that_works_is_used_and_the_old_one_kept(page_of_gateway, manager, gateway):
    page = page_of_gateway
    page.store_key()
    old = stored("authcfg")
    assert geocode() == 4

    change_to(page, SECOND_KEY)

    assert key_in(stored("authcfg")) == SECOND_KEY
    assert stored("authcfg_previous") == old
    assert "The new key is in use. The old one is kept" in page.text("key_outcome")
    assert [row[:2] for row in page.findings()] == [["Geocoding", "works"], ["Routing", "works"]]
    assert set(gateway.usage()["by_key"]) == {"full", "second"}

    asked = answering(YES)
    page.click("old_key_revoked")
    assert "cannot go back to it" in asked[0]
    assert old not in manager.configIds()
    assert not page.is_shown("old_key_revoked")
    assert key_in(stored("authcfg")) == SECOND_KEY


@pytest.mark.parametrize(
    ("key", "sentence"),
    [
        (REVOKED_KEY, "does not know the new key, so the old one stays"),
        (GEOCODING_KEY, "knows the new key, but not for Routing"),
    ],
)
def test_a_new_key_that_does_not_work_is_kept_beside_the_old_one(page_of_gateway, manager, key, sentence):
    page = page_of_gateway
    page.store_key()
    change_to(page, key)

    assert sentence in page.text("key_outcome")
    assert key_in(stored("authcfg")) == KEY
    assert key_in(stored("authcfg_next")) == key
    page.click("discard_new_key")
    assert stored("authcfg_next") == ""
    assert not page.is_shown("discard_new_key")


def test_an_api_that_is_not_there_does_not_stop_a_new_key(page_of_gateway, manager):
    page = page_of_gateway
    page.store_key()
    page.tick("geocoding", "tours")  # the second of which the demo gateway does not have
    change_to(page, SECOND_KEY)
    assert key_in(stored("authcfg")) == SECOND_KEY


def test_an_untried_key_can_be_tried_after_qgis_was_closed(page_of_gateway, open_page, manager, gateway):
    page = page_of_gateway
    page.store_key()
    gateway.faults({"kind": "status", "status": 400, "times": None})
    change_to(page, SECOND_KEY)
    assert "could not be checked" in page.text("key_outcome")
    page.shut()

    gateway.reset()
    page = open_page()
    assert page.is_shown("try_new_key")
    page.click("try_new_key")
    page.wait()
    assert key_in(stored("authcfg")) == SECOND_KEY


def test_a_new_key_may_be_used_anyway(page_of_gateway, manager):
    page = page_of_gateway
    page.store_key()
    change_to(page, GEOCODING_KEY)
    page.click("use_new_key")
    assert key_in(stored("authcfg")) == GEOCODING_KEY
    assert key_in(stored("authcfg_previous")) == KEY


def test_a_refused_new_key_offers_the_way_back(page_of_gateway, manager):
    page = page_of_gateway
    page.store_key()
    change_to(page, REVOKED_KEY)
    page.click("use_new_key")

    page.click("test_connection")
    page.wait_until(lambda: "earlier one still works" in page.text("key_outcome"))
    page.click("go_back")

    assert key_in(stored("authcfg")) == KEY
    assert key_in(stored("authcfg_previous")) == REVOKED_KEY
    assert geocode() == 4


def test_where_both_keys_are_refused_a_new_one_is_asked_for(page_of_gateway):
    page = page_of_gateway
    page.store_key("unknown-key")
    change_to(page, REVOKED_KEY)
    page.click("use_new_key")
    page.click("test_connection")
    page.wait_until(lambda: "Both the key in use and the earlier one are refused" in page.text("key_outcome"))


def test_an_existing_configuration_can_be_used(page, store_configuration):
    configurations = {
        method: store_configuration(method, f"mine of type {method}", **members)
        for method, members in (
            ("Basic", {"username": "me"}),
            ("APIHeader", {"apiKey": KEY}),
            ("OAuth2", {"oauth2config": "{}"}),
            ("EsriToken", {"token": "another"}),
        )
    }
    menu = page.find("choose_configuration").menu()
    menu.aboutToShow.emit()
    offered = [action.text() for action in menu.actions() if "mine of type" in action.text()]
    assert [text.split("'")[1].split()[-1] for text in offered] == ["APIHeader", "OAuth2"]

    page.from_menu("choose_configuration", configurations["APIHeader"])
    assert stored("authcfg") == configurations["APIHeader"]
    assert "mine of type APIHeader" in page.text("held")


def test_a_removed_key_is_gone_and_asked_about_before(page, manager):
    page.store_key()
    authcfg = stored("authcfg")
    answering(CANCEL)
    page.click("remove_key")
    assert authcfg in manager.configIds()
    asked = answering(YES)
    page.click("remove_key")
    assert "Runs will be refused" in asked[0]
    assert authcfg not in manager.configIds()
    assert page.text("held") == "There is no key yet."


def test_a_key_deleted_elsewhere_is_told_and_can_be_pasted_again(page, manager):
    page.store_key()
    authcfg = stored("authcfg")
    manager.removeAuthenticationConfig(authcfg)
    page.page.hide()
    page.page.show()
    assert f"The configuration '{authcfg}' with the key was deleted elsewhere" in page.text("held")
    page.store_key()
    assert key_in(stored("authcfg")) == KEY


def test_a_key_deleted_meanwhile_is_told_by_the_test(page_of_gateway, manager, gateway):
    page = page_of_gateway
    page.store_key()
    manager.removeAuthenticationConfig(stored("authcfg"))
    page.click("test_connection")
    assert "There is no authentication configuration" in page.page.test.state.text()
    assert gateway.usage()["requests"] == 0


def test_the_master_password_is_explained(page):
    assert "master password" in page.text("master_password_note")
