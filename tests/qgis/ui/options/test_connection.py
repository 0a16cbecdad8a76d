"""Testing the connection, and tokens, on the options page."""

import json

import pytest
from location_gateway.core.connection.settings import read_settings
from location_gateway.core.results.ledger import UsageLedger
from qgis.PyQt.QtCore import Qt
from qgis.PyQt.QtWidgets import QCheckBox, QPushButton

from tests.support.background import long_tasks
from tests.support.demo_gateway import GEOCODING_KEY, REVOKED_KEY
from tests.support.options import configuration, stored

CLIENT_ID, CLIENT_SECRET = "demo-access-full", "demo-client-full-9Kd47sWq/Lz+2p"


@pytest.fixture
def page(page_of_gateway):
    return page_of_gateway


def test_what_a_test_bills_is_said_before_and_is_what_it_bills(page, gateway):
    page.store_key()
    page.tick("tours", "batch")
    assert "Bills at most 0 transactions" in page.page.test.cost.text()
    page.tick("geocoding", "routing", "matching", "search")
    assert "Bills at most 4 transactions" in page.page.test.cost.text()
    page.tick("geocoding")
    assert page.run_test()[0][1] == "works"
    assert sum(gateway.usage()["transactions"].values()) == 1
    with UsageLedger(read_settings().results_folder) as ledger:
        assert [row.transactions for row in ledger.rows()] == [1]


@pytest.mark.parametrize(("key", "status"), [(REVOKED_KEY, "401"), (GEOCODING_KEY, "403")])
def test_a_refused_key_is_told_per_api(page, key, status):
    page.store_key(key)
    assert page.run_test()[1][:2] == ["Routing", status]
    assert key not in json.dumps(page.findings())


def test_settings_are_tested_before_they_are_stored(open_page, gateway):
    page = open_page()
    page.type("url", gateway.url)
    page.store_key()
    assert {row[1] for row in page.run_test()} == {"works"}
    assert stored("url") == ""


def test_an_address_where_nobody_answers_is_told(open_page):
    page = open_page()
    page.type("url", "http://127.0.0.1:9")
    page.store_key()
    page.tick("geocoding")
    ((_, status, meaning, _),) = page.run_test()
    assert status == "no answer"
    assert "127.0.0.1:9" in meaning


def test_a_test_without_a_key_or_address_sends_nothing(page, gateway):
    page.click("test_connection")
    assert page.page.test.state.text() == "There is no key yet. Enter it above."
    page.type("url", "http://gateway.example")
    page.click("test_connection")
    assert "unencrypted" in page.page.test.state.text()
    assert gateway.usage()["requests"] == 0


def test_names_are_no_markup(page):
    for label in (page.page.test.state, page.page.token.held, page.page.token.outcome, page.find("last_vehicle")):
        assert label.textFormat() == Qt.TextFormat.PlainText


def test_a_test_can_be_cancelled(page, gateway):
    page.store_key()
    gateway.faults({"kind": "slow", "seconds": 60, "times": None})
    page.click("test_connection")
    assert page.find("test_connection", QPushButton).text() == "Cancel"
    page.wait_until(lambda: gateway.usage()["requests"] > 0)
    page.click("test_connection")
    page.wait()
    assert "cancelled" in page.page.test.state.text()


def test_the_connection_is_tested_while_long_algorithms_run(page):
    page.store_key()
    with long_tasks():
        assert {row[1] for row in page.run_test()} == {"works"}


def test_another_environment_during_a_test_shows_nothing_of_it(page, gateway):
    page.store_key()
    gateway.faults({"kind": "slow", "seconds": 60, "times": None})
    page.click("test_connection")
    page.choose_environment("sandbox")
    assert page.page.test._task is None
    assert page.findings() == []
    assert page.find("test_connection", QPushButton).text() == "Test connection"


def test_a_test_beyond_the_monthly_limit_is_refused(page, gateway):
    page.store_key()
    page.page.tabs.setCurrentIndex(1)
    page.type("monthly_limit", "1")
    page.page.apply()
    page.page.tabs.setCurrentIndex(0)
    page.click("test_connection")
    page.wait()
    assert "beyond the limit" in page.page.test.state.text()
    assert gateway.usage()["requests"] == 0


# --- tokens ---


def show_token_to(page, *services):
    for service in services:
        page.pick(f"authentication_{service}", 1)


def type_client(page, secret=CLIENT_SECRET):
    page.type("client_id", CLIENT_ID)
    page.paste("client_secret", secret)
    page.click("store_client")


@pytest.mark.parametrize("signed", [False, True])
def test_some_services_get_a_token_and_the_others_the_key(page, gateway, manager, signed):
    page.unfold(page.page.services.details)
    show_token_to(page, "routing")
    assert not page.page.token.isCollapsed()
    assert "need a token URL" in page.problem_of("token_url")
    page.type("token_url", f"{gateway.url}/oauth2/token")
    page.find("token_signed", QCheckBox).setChecked(signed)
    type_client(page)
    page.store_key(GEOCODING_KEY)  # which is not licensed for routing
    page.page.apply()

    assert [row[1] for row in page.run_test()] == ["works", "works"]

    assert stored("token_services") == "routing"
    method, members = configuration(stored("token_authcfg"))
    assert (method, members["username"], members["password"]) == ("Basic", CLIENT_ID, CLIENT_SECRET)
    assert page.text("client_secret") == page.text("client_id") == ""
    assert "Client stored in the configuration" in page.text("client_held")


def test_a_client_that_is_refused_is_told(page, gateway):
    page.unfold(page.page.services.details)
    show_token_to(page, "geocoding")
    page.type("token_url", f"{gateway.url}/oauth2/token")
    type_client(page, "wrong-secret")
    page.tick("geocoding")
    ((_, status, meaning, _),) = page.run_test()
    assert status == "401"
    assert "wrong-secret" not in meaning


@pytest.mark.parametrize("chosen_file", ["credentials.properties"], indirect=True)
def test_a_credentials_file_of_the_platform_is_read_in(page, manager, chosen_file):
    chosen_file.write_text(
        "here.client.id = app\n"
        f"here.access.key.id = {CLIENT_ID}\n"
        f"here.access.key.secret = {CLIENT_SECRET}\n"
        "here.token.endpoint.url = https://account.example/oauth2/token\n"
        "here.token.scope = hrn:x\n",
        encoding="utf-8",
    )
    page.unfold(page.page.token)
    page.click("load_client")

    assert page.text("token_url") == "https://account.example/oauth2/token"
    assert page.text("token_scope") == "hrn:x"
    assert page.find("token_signed", QCheckBox).isChecked()
    assert configuration(stored("token_authcfg"))[1]["password"] == CLIENT_SECRET
    page.page.apply()
    assert read_settings().token.signed
    page.click("remove_client")
    assert stored("token_authcfg") == ""
    assert "No client is stored" in page.text("client_held")


@pytest.mark.parametrize("content", ["", "here.access.key.id = x\n"])
def test_a_file_without_credentials_is_told(page, chosen_file, content):
    chosen_file.write_text(content, encoding="utf-8")
    page.unfold(page.page.token)
    page.click("load_client")
    assert "The credentials file has no" in page.text("client_outcome")
    assert stored("token_authcfg") == ""


def test_a_client_is_changed_in_place_and_missed_when_gone(page, manager):
    page.unfold(page.page.token)
    type_client(page, "one")
    first = stored("token_authcfg")
    type_client(page, "two")
    assert stored("token_authcfg") == first
    assert configuration(first)[1]["password"] == "two"
    manager.removeAuthenticationConfig(first)
    page.page.draft.open("production")
    assert "was deleted elsewhere" in page.text("client_held")
