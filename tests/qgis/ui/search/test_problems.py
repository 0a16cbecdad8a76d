"""Why nothing is found: one line of the list, and never a box."""

import pytest
from qgis.core import QgsApplication, QgsSettings

from tests.support.demo_gateway import KEY, REVOKED_KEY, ROUTING_KEY
from tests.support.searched import counted, searches

LOCKED = "QGIS's authentication database is locked, so the key cannot be read."


@pytest.mark.parametrize(
    ("variable", "words"),
    [("LOCATION_GATEWAY_API_KEY", "There is no key yet."), ("LOCATION_GATEWAY_BASE_URL", "No address is set")],
)
def test_what_is_missing_leads_to_the_settings(bar, settings, gateway, variable, words):
    settings.delenv(variable)
    (line,) = bar.search("mannerh")
    assert words in line
    (again,) = bar.search("mannerhe")
    assert again == line
    bar.choose(line)
    assert bar.window.pages == ["LocationServicesGatewayOptions"]
    assert searches(gateway) == []


def test_a_locked_auth_database_is_not_unlocked(bar, locked_auth_database, gateway, monkeypatch):
    assert bar.search("mannerh") == [LOCKED]
    assert bar.search("mannerhe") == [LOCKED]
    assert dict(bar.rows)[LOCKED] == "Unlock it first: choose this line, and enter the master password."
    assert locked_auth_database == []
    assert searches(gateway) == []
    asked = []
    monkeypatch.setattr(
        type(QgsApplication.authManager()), "setMasterPassword", lambda _self, verify: asked.append(verify) or False
    )
    bar.choose(LOCKED)
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


@pytest.mark.parametrize(("key", "words"), [(REVOKED_KEY, "(401)"), (ROUTING_KEY, "(403)")])
def test_a_refused_key_stops_the_search(bar, settings, gateway, key, words):
    settings.setenv("LOCATION_GATEWAY_API_KEY", key)
    (line,) = bar.search("mannerh")
    assert words in line
    assert key not in line
    assert bar.search("hotel") == [line]
    assert len(searches(gateway)) == 1
    settings.setenv("LOCATION_GATEWAY_API_KEY", KEY)
    bar.toolbar._settings_changed()
    assert len(bar.search("hotel")) > 1


def test_a_failure_is_told_once_a_minute(bar, gateway):
    gateway.faults({"kind": "status", "status": 400, "path": "autosuggest", "times": None})
    (line,) = bar.search("mannerh")
    assert "(400)" in line
    bar.search("hotel")
    bar.window.wait_until(lambda: bar.lines == [])
    searching = bar.toolbar._locator._get_searching().searches
    now = searching._clock
    searching._clock = lambda: now() + 61
    assert "(400)" in bar.search("kalevankatu")[0]


def test_the_monthly_limit(bar, gateway, tmp_path):
    QgsSettings().setValue("location_gateway/environments/production/monthly_limit", "1")
    assert len(bar.search("mannerh")) > 1
    (line,) = bar.search("hotel")
    assert "monthly limit of 1 " in line
    assert bar.search("hotelli") == [line]
    assert len(bar.search("mannerh")) > 1  # from memory
    assert len(searches(gateway)) == 1
    assert counted(tmp_path / "results") == {"search": 1}


def test_no_network(bar, settings):
    settings.setenv("LOCATION_GATEWAY_BASE_URL", "http://127.0.0.1:9")
    (line,) = bar.search("mannerh")
    assert "not be reached" in line or "connect" in line.lower()
    assert bar.window.message == ""


def test_settings_that_cannot_be_used(bar, gateway):
    QgsSettings().setValue("location_gateway/environments/production/in_flight", "many")
    (line,) = bar.search("mannerh")
    assert "in_flight must be" in line
    assert searches(gateway) == []


def test_an_error_of_the_plugin_is_a_line_too(bar, monkeypatch):
    def fail(*_given):
        raise ZeroDivisionError

    monkeypatch.setattr("location_gateway.core.processing.search.window_request.read_settings", fail)
    assert bar.search("mannerh") == ["The search failed unexpectedly (ZeroDivisionError)."]
