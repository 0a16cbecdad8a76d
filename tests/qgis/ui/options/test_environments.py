"""Environments on the options page: added, renamed, removed, made active; their settings exported and imported."""

import json

import pytest
from location_gateway.core.connection.environments import environment_names, stored_active
from location_gateway.core.connection.settings import read_settings
from location_gateway.core.results.files import store_path
from location_gateway.core.results.ledger import UsageLedger
from location_gateway.core.results.store import open_store
from qgis.PyQt.QtWidgets import QMessageBox

from tests.support.demo_gateway import KEY
from tests.support.options import stored
from tests.support.window import answering

BUTTON = QMessageBox.StandardButton


def names(page):
    box = page.find("environments")
    return [box.itemText(number) for number in range(box.count())]


@pytest.mark.parametrize(("named", "shown"), [("sandbox", "sandbox"), ("only on the server", "production")])
def test_the_page_shows_the_environment_that_a_variable_names(profile, open_page, named, shown):
    profile.setenv("LOCATION_GATEWAY_ENVIRONMENT", named)
    page = open_page()
    assert page.find("environments").currentData() == page.page.draft.environment == shown
    page.type("url", "https://gateway.example")
    page.page.apply()
    assert stored("url", shown) == "https://gateway.example"


def test_the_active_environment_is_the_one_that_runs_use(page):
    assert names(page) == ["production (active)", "sandbox"]
    page.choose_environment("sandbox")
    page.type("url", "https://sandbox.example")
    page.page.apply()
    page.click("make_active")
    assert names(page) == ["production", "sandbox (active)"]
    assert read_settings({}).name == "sandbox"
    assert page.changes


def test_an_environment_is_added_and_shown(page):
    answering("customer A")
    page.from_menu("environment_menu", "Add")
    assert names(page) == ["production (active)", "sandbox", "customer A"]
    assert page.page.draft.environment == "customer A"
    page.type("url", "https://a.example")
    page.page.apply()
    assert stored("url", "customer A") == "https://a.example"
    assert stored("url") == ""


@pytest.mark.parametrize("name", ["Sandbox", "a/b", "-x", "x" * 41])
def test_a_name_that_cannot_be_given_is_asked_again(page, name):
    asked = answering(name, None)
    page.from_menu("environment_menu", "Add")
    assert len(asked) == 2
    assert asked[1] != asked[0]
    assert environment_names() == ["production", "sandbox"]


def test_a_renamed_environment_keeps_all_that_belongs_to_it(page, tmp_path):
    page.store_key()
    page.type("url", "https://gateway.example")
    page.page.apply()
    authcfg, results = stored("authcfg"), read_settings().results_folder
    open_store(store_path(results, "production")).close()
    with UsageLedger(results) as ledger:
        ledger.add("production", "geocoding", 5)

    answering("customer A")
    page.from_menu("environment_menu", "Rename")

    settings = read_settings()
    assert (settings.name, settings.authcfg) == ("customer A", authcfg)
    assert names(page) == ["customer A (active)", "sandbox"]
    assert store_path(results, "customer A").exists()
    with UsageLedger(results) as ledger:
        assert [row.environment for row in ledger.rows()] == ["customer A"]


def test_an_environment_in_use_by_a_run_keeps_its_name(page):
    results = read_settings().results_folder
    with open_store(store_path(results, "production")):
        answering("customer A")
        page.from_menu("environment_menu", "Rename")
    assert "A run is using" in page.text("message")
    assert environment_names() == ["production", "sandbox"]


def test_removing_an_environment_asks_and_keeps_paid_answers(page, manager):
    page.choose_environment("sandbox")
    page.store_key()
    authcfg = stored("authcfg", "sandbox")
    answering(BUTTON.Cancel)
    page.from_menu("environment_menu", "Remove")
    assert environment_names() == ["production", "sandbox"]
    asked = answering(BUTTON.Yes)
    page.from_menu("environment_menu", "Remove")
    assert "Its key stays" in asked[0]
    assert names(page) == ["production (active)"]
    assert stored("authcfg", "sandbox") == ""
    assert authcfg in manager.configIds()

    answering(BUTTON.Yes)
    page.from_menu("environment_menu", "Remove")
    assert "cannot be removed" in page.text("message")
    assert stored_active() == "production"


@pytest.mark.parametrize(
    ("answer", "shown", "kept"),
    [
        (BUTTON.Save, "sandbox", "https://typed.example"),
        (BUTTON.Discard, "sandbox", ""),
        (BUTTON.Cancel, "production", ""),
    ],
)
def test_choosing_another_environment_loses_nothing_typed(page, answer, shown, kept):
    page.type("url", "https://typed.example")
    asked = answering(answer)
    page.choose_environment("sandbox")
    assert "'production' has changes that are not stored" in asked[0]
    assert page.page.draft.environment == shown
    assert stored("url") == kept


def test_an_environment_removed_in_another_window_is_told(open_page):
    one, other = open_page(), open_page()
    for page in (one, other):
        page.choose_environment("sandbox")
    other.type("url", "https://sandbox.example")
    answering(BUTTON.Yes)
    one.from_menu("environment_menu", "Remove")
    asked = answering(BUTTON.Ok)
    other.page.apply()
    assert "'sandbox' was removed or renamed in another QGIS window" in asked[0]


def test_exported_settings_hold_no_key_and_can_be_imported(page, chosen_file):
    page.store_key()
    page.type("url", "https://gateway.example")
    page.page.apply()
    page.from_menu("environment_menu", "Export")
    content = chosen_file.read_text(encoding="utf-8")
    assert json.loads(content)["settings"] == {"url": "https://gateway.example"}
    assert KEY not in content
    assert stored("authcfg") not in content

    page.choose_environment("sandbox")
    page.from_menu("environment_menu", "Import")
    assert page.text("url") == "https://gateway.example"
    assert stored("url", "sandbox") == ""
    page.page.apply()
    assert stored("url", "sandbox") == "https://gateway.example"


def settings_file(settings):
    return json.dumps({"format": "location-services-gateway-environment", "version": 1, "settings": settings})


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (settings_file({"authcfg": "abc1234"}), "'authcfg', which cannot be imported"),
        (settings_file({"apiKey": "s3cret"}), "'apiKey', which cannot be imported"),
        (settings_file({"url": "http://gateway.example"}), "unencrypted"),
        (settings_file({"in_flight": 3}), "is not a text"),
        (settings_file([]), "no settings"),
        ("[" * 60_000, "nested too deeply"),
        ('{"":' * 12_000, "nested too deeply"),
    ],
    ids=["a key's id", "a key", "http", "a number", "a list", "lists without end", "objects without end"],
)
def test_a_file_that_cannot_be_used_changes_nothing(page, chosen_file, content, sentence):
    chosen_file.write_text(content, encoding="utf-8")
    page.from_menu("environment_menu", "Import")
    assert sentence in page.text("message")
    assert page.page.draft.changes() == {}


@pytest.mark.parametrize(
    ("name", "value"), [("STORE", "results"), ("ENVIRONMENT", "prodction"), ("MONTHLY_LIMIT", "1 000")]
)
def test_the_page_opens_whatever_the_variables_say(profile, open_page, tmp_path, name, value):
    profile.chdir(tmp_path)
    profile.setenv(f"LOCATION_GATEWAY_{name}", value)
    page = open_page()
    for tab in range(page.page.tabs.count()):
        page.page.tabs.setCurrentIndex(tab)
    assert page.find("environments").currentData() == "production"
    assert not (tmp_path / value).exists()
