"""Why nothing is found: one line of the list, short enough to be read, and never a box. To choose it tells more."""

import pytest
from location_gateway.core.client.errors import BY_STATUS, GatewayError, UnreachableError, UnreadableAnswerError
from location_gateway.core.client.query import QueryError
from location_gateway.ui.search.searches import summary
from qgis.core import QgsApplication, QgsSettings

from tests.support.demo_gateway import KEY, REVOKED_KEY, ROUTING_KEY
from tests.support.searched import counted, searches

LOCKED, MORE = ("The stored key is locked.", "Enter: type the master password"), "Enter: read more"
LONGEST = 45
"""Characters: QGIS gives half of the list to the text of a line, and that is half as wide as its window."""


def problem(bar, text):
    """Search, and return the only line."""
    bar.search(text)
    (row,) = bar.rows
    assert max(map(len, row)) <= LONGEST
    return row


def reasons(bar, line):
    """Choose a line, and return what the message bar then shows."""
    bar.choose(line)
    return bar.window.message


@pytest.mark.parametrize(
    ("variable", "told"),
    [
        ("LOCATION_GATEWAY_API_KEY", ("There is no usable key.", "There is no key yet.")),
        ("LOCATION_GATEWAY_BASE_URL", ("The settings cannot be used.", "No URL is set")),
    ],
)
def test_what_is_missing_leads_to_the_settings(bar, settings, gateway, variable, told):
    line, words = told
    settings.delenv(variable)
    assert problem(bar, "mannerh") == (line, MORE)
    assert problem(bar, "mannerhe") == (line, MORE)
    assert words in reasons(bar, line)
    bar.window.message_buttons["Settings…"].click()
    assert bar.window.pages == ["LocationServicesGatewayOptions"]
    assert searches(gateway) == []


def test_a_locked_auth_database_is_not_unlocked(bar, locked_auth_database, gateway, monkeypatch):
    assert problem(bar, "mannerh") == LOCKED
    assert problem(bar, "mannerhe") == LOCKED
    assert locked_auth_database == []
    assert searches(gateway) == []
    asked = []
    monkeypatch.setattr(
        type(QgsApplication.authManager()), "setMasterPassword", lambda _self, verify: asked.append(verify) or False
    )
    bar.choose(LOCKED[0])
    assert asked == [True]


def test_the_auth_database_is_left_alone_until_something_is_sent(bar, settings, monkeypatch):
    settings.delenv("LOCATION_GATEWAY_API_KEY")
    settings.setenv("LOCATION_GATEWAY_AUTHCFG", "a1b2c3d")
    touched = []
    monkeypatch.setattr(
        type(QgsApplication.authManager()), "configIds", lambda _self: touched.append(True) or ["a1b2c3d"]
    )
    bar.type("adr mannerheimi")
    bar.search("ma")
    assert touched == []


@pytest.mark.parametrize(
    ("key", "told"),
    [
        (REVOKED_KEY, ("The service does not accept the key (401).", "missing, malformed or revoked")),
        (ROUTING_KEY, ("The key is not licensed for searches (403).", "Ask the reseller for the entitlement.")),
    ],
)
def test_a_refused_key_stops_the_search(bar, settings, gateway, key, told):
    line, words = told
    settings.setenv("LOCATION_GATEWAY_API_KEY", key)
    assert problem(bar, "mannerh") == (line, MORE)
    assert words in reasons(bar, line)
    assert key not in bar.window.message
    assert problem(bar, "hotel") == (line, MORE)
    assert len(searches(gateway)) == 1
    settings.setenv("LOCATION_GATEWAY_API_KEY", KEY)
    bar.toolbar._settings_changed()
    assert len(bar.search("hotel")) > 1


def test_each_failure_is_told(bar, gateway):
    gateway.faults({"kind": "status", "status": 400, "path": "autosuggest", "times": None})
    assert problem(bar, "mannerh") == ("The search failed (400).", MORE)
    assert problem(bar, "hotel") == ("The search failed (400).", MORE)
    assert bar.window.message == ""
    assert "did not accept the request (400)" in reasons(bar, "The search failed (400).")


@pytest.mark.parametrize("error", [*BY_STATUS.values(), UnreachableError, UnreadableAnswerError, QueryError])
def test_a_line_has_room_for_what_happened(error):
    given = {"status": 429} if issubclass(error, GatewayError) else {}
    assert 0 < len(summary(error("x" * 50, **given))) <= LONGEST


def test_the_monthly_limit(bar, gateway, tmp_path):
    QgsSettings().setValue("location_gateway/environments/production/monthly_limit", "1")
    assert len(bar.search("mannerh")) > 1
    line, _ = problem(bar, "hotel")
    assert line == "The monthly limit allows no more searches."
    assert "monthly limit of 1 " in reasons(bar, line)
    assert bar.search("hotelli") == [line]
    assert len(bar.search("mannerh")) > 1  # from memory
    assert len(searches(gateway)) == 1
    assert counted(tmp_path / "results") == {"search": 1}


def test_no_network(bar, settings):
    settings.setenv("LOCATION_GATEWAY_BASE_URL", "http://127.0.0.1:9")
    line, _ = problem(bar, "mannerh")
    assert line == "The service could not be reached."
    assert bar.window.message == ""
    assert "Check the network connection" in reasons(bar, line)


def test_settings_that_cannot_be_used(bar, gateway):
    QgsSettings().setValue("location_gateway/environments/production/in_flight", "many")
    line, _ = problem(bar, "mannerh")
    assert "in_flight must be" in reasons(bar, line)
    assert searches(gateway) == []


def test_an_error_of_the_plugin_is_a_line_too(bar, monkeypatch):
    def fail(*_given):
        raise ZeroDivisionError

    monkeypatch.setattr("location_gateway.core.services.search.window_requests.read_settings", fail)
    assert problem(bar, "mannerh") == ("The search failed.", MORE)
    assert "unexpectedly (ZeroDivisionError)" in reasons(bar, "The search failed.")
