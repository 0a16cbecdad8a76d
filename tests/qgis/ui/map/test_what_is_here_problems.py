"""What the user is told where a click cannot be answered."""

import pytest
from location_gateway.core.connection.key_ring import KeyRing
from location_gateway.core.connection.settings import match_warning_m
from location_gateway.ui.shared.background import Callbacks, run_in_background
from qgis.core import QgsApplication, QgsRectangle, QgsSettings
from qgis.PyQt.QtCore import QPoint

from tests.support.demo_gateway import KEY, REVOKED_KEY, ROUTING_KEY
from tests.support.fault_world import be_quick
from tests.support.layers import RAILWAY_STATION
from tests.support.mouse import Here


@pytest.mark.parametrize(
    ("variable", "words"),
    [("LOCATION_GATEWAY_API_KEY", "There is no key yet."), ("LOCATION_GATEWAY_BASE_URL", "No URL is set")],
)
def test_what_is_missing_leads_to_the_settings(here, settings, gateway, variable, words):
    settings.delenv(variable)
    here.click(RAILWAY_STATION)
    assert words in here.window.message
    here.window.message_buttons["Settings…"].click()
    assert here.window.pages == ["LocationServicesGatewayOptions"]
    assert gateway.usage()["requests"] == 0
    assert not here.is_waiting()
    assert here.items == 0


def test_a_locked_auth_database(here, locked_auth_database, gateway):
    here.click(RAILWAY_STATION)
    assert "authentication database is locked" in here.window.message
    assert "enter the master password when QGIS asks for it" in here.window.message
    assert "Settings…" not in here.window.message_buttons
    assert gateway.usage()["requests"] == 0


def test_the_auth_database_is_left_alone_until_a_click(window, settings, monkeypatch):
    settings.delenv("LOCATION_GATEWAY_API_KEY")
    settings.setenv("LOCATION_GATEWAY_AUTHCFG", "a1b2c3d")
    manager, touched = QgsApplication.authManager(), []
    monkeypatch.setattr(type(manager), "configIds", lambda _self: touched.append(True) or [])
    monkeypatch.setattr(type(manager), "loadAuthenticationConfig", lambda *_: touched.append(True) or (False, None))
    here = Here(window)
    window.action("Draw search radius").trigger()
    window.action("What is here?").trigger()
    assert touched == []
    here.click(RAILWAY_STATION)
    assert touched
    here.toolbar.clean_up()


@pytest.mark.parametrize(
    ("stored", "distance_m"), [("", 100), ("250", 250), ("0", 0), ("-1", 100), ("nan", 100), ("far", 100)]
)
def test_the_distance_that_counts_as_far_is_a_setting(settings, stored, distance_m):
    QgsSettings().setValue("location_gateway/match_warning_m", stored)
    assert match_warning_m() == distance_m


def test_an_algorithm_that_is_not_there_is_told(here):
    failures = []
    run = run_in_background("locationgateway:nosuch", {}, Callbacks(pytest.fail, failures.append))
    assert failures == []
    here.window.wait_until(lambda: failures)
    assert "nosuch" in failures[0].sentence
    run.cancel()


def test_threads_need_not_ask_the_project_for_expressions(here):
    run = run_in_background("locationgateway:nosuch", {}, Callbacks(pytest.fail, lambda _failure: None))
    assert run._context.expressionContext().indexOfScope("Project") >= 0
    run.cancel()


def test_no_network(here, settings):
    be_quick(settings)
    settings.setenv("LOCATION_GATEWAY_BASE_URL", "http://127.0.0.1:9")
    here.click(RAILWAY_STATION)
    assert "not be reached" in here.window.message or "connect" in here.window.message.lower()
    assert here.window.message_buttons == {}
    assert not here.is_waiting()


@pytest.mark.parametrize(("key", "words"), [(REVOKED_KEY, "(401)"), (ROUTING_KEY, "(403)")])
def test_a_key_that_the_service_does_not_take(here, settings, key, words):
    settings.setenv("LOCATION_GATEWAY_API_KEY", key)
    here.click(RAILWAY_STATION)
    assert words in here.window.message
    assert key not in here.window.message
    assert here.window.message_buttons == {}


@pytest.fixture
def ring(manager, settings, gateway):
    """The keys of the environment: the new one is revoked, the one before is kept and works."""
    settings.delenv("LOCATION_GATEWAY_API_KEY")
    ring = KeyRing("production")
    ring.store(KEY)
    ring.stage(REVOKED_KEY)
    ring.activate()
    return ring


def test_a_refused_key_leads_back_to_the_one_before(ring, here):
    here.click(RAILWAY_STATION)
    assert "(401)" in here.window.message
    assert "The earlier key is still kept" in here.window.message
    here.window.message_buttons["Settings…"].click()
    assert here.window.pages == ["LocationServicesGatewayOptions"]

    ring.revert()
    here.click(RAILWAY_STATION)
    here.window.wait_until(lambda: here.popup)


def test_there_is_no_way_back_where_a_variable_gives_the_key(ring, here, settings):
    settings.setenv("LOCATION_GATEWAY_API_KEY", REVOKED_KEY)
    here.click(RAILWAY_STATION)
    assert "(401)" in here.window.message
    assert here.window.message_buttons == {}


def test_what_the_service_says_is_no_html(here):
    here.toolbar._messages.failed("The service says: <b>no</b> &amp;")
    assert here.window.message.endswith("The service says: <b>no</b> &amp;")


def test_messages_do_not_pile_up(here, settings):
    settings.delenv("LOCATION_GATEWAY_API_KEY")
    for _ in range(3):
        here.click(RAILWAY_STATION)
        here.window.events()
    assert len(here.window.messageBar().items()) == 1


def test_a_click_beyond_the_map(here, gateway):
    here.canvas.setExtent(QgsRectangle(1e9, 1e9, 1e9 + 1000, 1e9 + 1000))
    here.click_at(QPoint(300, 300))
    assert "EPSG:3857" in here.window.message
    assert here.items == 0
    assert gateway.usage()["requests"] == 0
