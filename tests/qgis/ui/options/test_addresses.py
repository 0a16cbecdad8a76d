"""A stored key, or a client's id and secret, is used at another address only after the user was asked."""

import json

import pytest
from qgis.PyQt.QtWidgets import QMessageBox

from tests.support.demo_gateway import KEY
from tests.support.options import stored
from tests.support.redirects import OtherServer
from tests.support.window import answering

CANCEL = QMessageBox.StandardButton.Cancel
YES = "Use it there"
OLD, NEW = "https://gateway.example", "https://elsewhere.example"


@pytest.fixture
def stranger():
    """Someone else's server."""
    server = OtherServer()
    yield server
    server.stop()


@pytest.fixture
def import_settings(page, chosen_file):
    """Import a file with some settings into the page."""

    def load(**settings):
        content = {"format": "location-services-gateway-environment", "version": 1, "settings": settings}
        chosen_file.write_text(json.dumps(content), encoding="utf-8")
        page.from_menu("environment_menu", "Import")

    return load


def store_address(page, address=OLD, key="url"):
    page.page.draft.load({key: address})
    page.page.apply()


def store_client(page):
    page.unfold(page.page.token)
    page.type("client_id", "client")
    page.paste("client_secret", "a-secret-of-a-test")
    page.click("store_client")


def use_token(page, token_url):
    """Store settings under which geocoding is shown a token."""
    page.page.draft.load({"token_services": "geocoding", "token_url": token_url})
    page.page.apply()


def run_test(page):
    page.tick("geocoding")
    return [row[1] for row in page.run_test()]


# --- a settings file ---


@pytest.mark.parametrize("key", ["url", "url_routing"])
@pytest.mark.parametrize("confirmed", [False, True])
def test_a_file_that_moves_the_key_needs_the_users_consent(page, import_settings, key, confirmed):
    page.store_key()
    store_address(page)
    asked = answering(YES if confirmed else CANCEL)

    import_settings(**{key: NEW, "language": "fi"})

    assert "the key of 'production'" in asked[0]
    assert f"{NEW} (previously: {OLD})" in asked[0]
    if confirmed:
        page.page.apply()  # which asks no second time
        assert (stored(key), stored("language")) == (NEW, "fi")
    else:
        assert "Nothing was imported" in page.text("message")
        assert page.page.draft.changes() == {}


@pytest.mark.parametrize("confirmed", [False, True])
def test_a_file_that_adds_a_host_of_matrices_needs_consent(page, import_settings, confirmed):
    page.store_key()
    store_address(page)
    asked = answering(YES if confirmed else CANCEL)
    import_settings(matrix_status_hosts="elsewhere.example")
    assert f"Further hosts of matrices: {NEW} (previously: none)" in asked[0]
    assert page.page.draft.changes() == ({"matrix_status_hosts": "elsewhere.example"} if confirmed else {})


@pytest.mark.parametrize("host", [NEW, OLD], ids=["a new host", "the host of the services"])
@pytest.mark.parametrize("confirmed", [False, True])
def test_a_file_that_moves_the_token_address_needs_consent(page, import_settings, confirmed, host):
    store_address(page)
    before, after = "https://account.example/oauth2/token", f"{host}/oauth2/token"
    use_token(page, before)
    store_client(page)
    asked = answering(YES if confirmed else CANCEL)

    import_settings(token_url=after)

    assert "the client id and secret of 'production'" in asked[0]
    assert f"Token URL: {after} (previously: {before})" in asked[0]
    assert page.text("token_url") == (after if confirmed else before)


@pytest.mark.parametrize("key", ["stored, without an address", "of an environment variable"])
def test_a_file_may_not_move_any_other_key_either(page, profile, import_settings, key):
    if key == "of an environment variable":
        profile.setenv("LOCATION_GATEWAY_API_KEY", KEY)
        store_address(page)
    else:
        page.store_key()
    asked = answering(CANCEL)
    import_settings(url=NEW)
    assert f"{NEW} (previously: {'none' if 'without' in key else OLD})" in asked[0]
    assert page.page.draft.changes() == {}


def test_a_file_that_moves_nothing_is_no_question(page, import_settings):
    store_address(page)
    import_settings(url=NEW)  # there is no key yet
    page.store_key()  # which is for the address on the page
    page.page.apply()
    assert stored("url") == NEW
    import_settings(url=f"{NEW}/v1", language="fi")
    assert page.text("url") == f"{NEW}/v1"


# --- what the user types ---


def test_a_test_at_an_address_that_was_typed_is_asked_about_once(page_of_gateway, gateway):
    page = page_of_gateway
    page.store_key()
    elsewhere = gateway.url.replace("127.0.0.1", "localhost")
    page.type("url", elsewhere)
    asked = answering(YES)

    assert run_test(page) == run_test(page) == ["works"]
    page.page.apply()

    assert len(asked) == 1
    assert f"{elsewhere} (previously: {gateway.url})" in asked[0]
    assert stored("url") == elsewhere


@pytest.mark.parametrize("key", ["url", "url_geocoding"])
def test_a_test_that_is_declined_sends_nothing(page_of_gateway, stranger, key):
    page = page_of_gateway
    page.store_key()
    page.unfold(page.page.services.details)
    page.type(key, f"http://127.0.0.1:{stranger.port}")
    asked = answering(CANCEL)
    assert run_test(page) == []
    assert len(asked) == 1
    assert "Nothing was sent" in page.page.test.state.text()
    assert stranger.visitors == []


def test_a_declined_test_of_a_client_sends_nothing(page_of_gateway, gateway, stranger):
    page = page_of_gateway
    use_token(page, f"{gateway.url}/oauth2/token")
    store_client(page)
    page.type("token_url", f"http://127.0.0.1:{stranger.port}/token")
    asked = answering(CANCEL)
    assert run_test(page) == []
    assert "client id and secret" in asked[0]
    assert stranger.visitors == []


def test_a_test_of_services_whose_address_stays_asks_nothing(page_of_gateway):
    page = page_of_gateway
    page.store_key()
    page.unfold(page.page.services.details)
    page.type("url_routing", NEW)
    assert run_test(page) == ["works"]


def test_a_new_key_is_trusted_at_its_address_the_old_one_not(page_of_gateway, gateway):
    page = page_of_gateway
    page.store_key("an-old-key-of-the-test")
    page.type("url", gateway.url.replace("127.0.0.1", "localhost"))
    page.store_key("a-new-key-of-the-test")
    page.wait()
    assert "does not know the new key" in page.text("key_outcome")
    asked = answering(CANCEL)
    assert run_test(page) == []
    assert len(asked) == 1


@pytest.mark.parametrize("confirmed", [False, True])
def test_ok_asks_about_an_address_that_was_typed(page, confirmed):
    page.store_key()
    store_address(page)
    page.type("url", NEW)
    asked = answering(YES if confirmed else CANCEL)
    assert page.page.isValid() is confirmed
    assert f"URL of the gateway: {NEW} (previously: {OLD})" in asked[0]
    if confirmed:
        page.page.apply()
    assert stored("url") == (NEW if confirmed else OLD)
    assert page.text("url") == NEW


def test_another_path_on_the_same_host_is_no_question(page):
    page.store_key()
    store_address(page)
    page.type("url", f"{OLD}/v2")
    assert page.page.isValid()
    page.page.apply()
    assert stored("url") == f"{OLD}/v2"
