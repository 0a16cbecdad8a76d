"""What the user is told where a truck route cannot be asked for, and what ends while a request is under way."""

import pytest
from location_gateway.ui.map.truck_route import TruckRoute
from location_gateway.ui.map.truck_route_tool import TruckRouteTool
from location_gateway.ui.shared.background import quick_tasks
from location_gateway.ui.shared.messages import Messages
from location_gateway.ui.toolbar import GatewayToolbar
from qgis.core import QgsProject
from qgis.gui import QgsMapCanvas
from qgis.PyQt import sip

from tests.support.demo_gateway import GEOCODING_KEY, KEY, REVOKED_KEY
from tests.support.layers import ESPLANADE, RAILWAY_STATION, SENATE_SQUARE
from tests.support.routes import queries

LONGER_THAN_ANY_TEST = 3_600


@pytest.mark.parametrize(
    ("variable", "words"),
    [("LOCATION_GATEWAY_API_KEY", "There is no key yet."), ("LOCATION_GATEWAY_BASE_URL", "No URL is set")],
)
def test_what_is_missing_leads_to_the_settings(routing, settings, gateway, variable, words):
    settings.delenv(variable)
    routing.route(RAILWAY_STATION, SENATE_SQUARE)
    assert words in routing.window.message
    routing.window.message_buttons["Settings…"].click()
    assert routing.window.pages == ["LocationServicesGatewayOptions"]
    assert gateway.usage()["requests"] == 0
    assert routing.text("spent") == "0 so far"

    settings.setenv("LOCATION_GATEWAY_API_KEY", KEY)
    settings.setenv("LOCATION_GATEWAY_BASE_URL", gateway.url)
    routing.finish()
    routing.window.wait_until(lambda: routing.stops == {})
    assert gateway.usage()["requests"] == 1


@pytest.mark.parametrize(("key", "status"), [(REVOKED_KEY, "401"), (GEOCODING_KEY, "403")])
def test_a_refused_key_is_told(routing, settings, key, status):
    settings.setenv("LOCATION_GATEWAY_API_KEY", key)
    routing.route(RAILWAY_STATION, SENATE_SQUARE)
    assert status in routing.window.message
    assert key not in routing.window.message
    assert "Enter" in routing.text("hint")


def test_beyond_the_monthly_limit_nothing_is_sent(routing, settings, gateway):
    settings.setenv("LOCATION_GATEWAY_MONTHLY_LIMIT", "1")
    routing.route(RAILWAY_STATION, SENATE_SQUARE)
    routing.route(ESPLANADE)
    assert "this month's limit of 1" in routing.window.message
    assert gateway.usage()["requests"] == 1
    assert routing.text("spent") == "1 so far"


def test_stops_that_are_all_at_one_place_are_refused(window, gateway):
    route = TruckRoute(window, Messages(window), pytest.fail)
    route.change((RAILWAY_STATION, RAILWAY_STATION))
    window.wait_until(lambda: "same place" in window.message)
    assert gateway.usage()["requests"] == 0
    route.clean_up()


@pytest.fixture
def asking(routing, gateway):
    """The tool, while a request is under way that would take longer than the test."""
    gateway.faults({"kind": "slow", "seconds": LONGER_THAN_ANY_TEST, "times": 1})
    routing.click(RAILWAY_STATION, SENATE_SQUARE)
    routing.window.wait_until(lambda: gateway.usage()["requests"] == 1)
    return routing


def test_another_tool_meanwhile_hides_all_and_keeps_it(asking):
    asking.window.actionPan().trigger()
    asking.window.events()
    assert (asking.items, asking.panel, asking.window.status) == (0, None, "")
    asking.window.action("Truck route").trigger()
    assert len(asking.stops) == 2
    assert asking.is_waiting()
    asking.mouse.escape()


def test_an_answer_that_comes_to_another_tool_is_kept(routing, gateway):
    gateway.faults({"kind": "slow", "seconds": 0.5})
    routing.click(RAILWAY_STATION, SENATE_SQUARE)
    routing.window.wait_until(lambda: gateway.usage()["requests"] == 1)
    routing.window.actionPan().trigger()
    routing.window.wait_until(lambda: not quick_tasks().activeTasks())
    routing.window.events()
    assert routing.items == 0
    routing.window.action("Truck route").trigger()
    assert routing.text("length")
    assert gateway.usage()["requests"] == 1


def test_closing_the_project_ends_all(asking, gateway):
    QgsProject.instance().clear()
    asking.window.events()
    assert asking.stops == {}
    assert not asking.is_waiting()
    asking.window.wait_until(lambda: not quick_tasks().activeTasks())
    asking.route(ESPLANADE, SENATE_SQUARE)
    assert asking.text("length")
    assert len(queries(gateway)) == 2


def test_unloading_ends_the_request(asking):
    asking.toolbar.clean_up()
    assert not quick_tasks().activeTasks()
    asking.window.events()
    assert (asking.items, asking.panel) == (0, None)
    assert asking.canvas.mapTool() is asking.window.pan
    asking.toolbar = GatewayToolbar(asking.window)


def test_an_answer_may_outlive_the_canvas(window, gateway):
    gateway.faults({"kind": "slow", "seconds": 0.5})
    canvas, messages = QgsMapCanvas(), Messages(window)
    route = TruckRoute(window, messages, pytest.fail)
    canvas.setMapTool(TruckRouteTool(canvas, route, messages))
    route.change((RAILWAY_STATION, SENATE_SQUARE))
    window.wait_until(lambda: gateway.usage()["requests"] == 1)
    sip.delete(canvas)
    window.wait_until(lambda: route.answer is not None)
    window.events()
    assert not window.message
    route.clean_up()
