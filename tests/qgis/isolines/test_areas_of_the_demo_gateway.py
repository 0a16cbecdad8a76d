"""Reachable areas of real streets, from the demo gateway: bills, keys, the direction, islands, bad places."""

import processing
import pytest
from qgis.core import QgsGeometry, QgsProcessingContext

from tests.support.demo_gateway import GEOCODING_KEY
from tests.support.gateway_checks import ALGORITHM as CHECK_GATEWAY
from tests.support.isolines import reachable_area
from tests.support.layers import IN_THE_SEA, KAMPPI, RAILWAY_STATION, SENATE_SQUARE, point_layer
from tests.support.models import areas_model
from tests.support.routes import VAN
from tests.support.runs import run

pytestmark = pytest.mark.usefixtures("provider", "settings")


def test_areas_contain_their_point_and_each_other(gateway):
    ended = reachable_area(point_layer([RAILWAY_STATION, SENATE_SQUARE]), RANGES="1,2,4", **VAN)

    assert ended.statuses == ["ok"] * 6
    for point, areas in zip((RAILWAY_STATION, SENATE_SQUARE), (ended.areas[:3], ended.areas[3:])):
        place = QgsGeometry.fromWkt(f"POINT({point[1]} {point[0]})")
        assert areas[2].contains(place)
        assert all(inner.difference(outer).area() < 0.05 * inner.area() for inner, outer in zip(areas, areas[1:]))
        assert all(area.isGeosValid() for area in areas)
    snaps = ended.column("ra_snap_m")
    assert all(0 <= one < 300 for one in snaps), snaps
    assert gateway.usage()["transactions"] == {"isolines": 6}
    assert ended.results["TRANSACTIONS"] == 6


def test_the_way_there_differs_from_the_way_back(gateway):
    layer = point_layer([KAMPPI])

    away, back = (reachable_area(layer, RANGES="3", DIRECTION=one, **VAN).areas[0] for one in ("from", "to"))

    assert not away.isGeosEqual(back)


def test_kilometres_traffic_and_details_are_accepted(gateway):
    parameters = {"RANGE_TYPE": "distance", "RANGES": "0.5,1", "DETAIL": "performance", "MAX_POINTS": 60}

    ended = reachable_area(point_layer([KAMPPI]), TRAFFIC=False, ROUTING_MODE="short", **parameters)

    assert ended.statuses == ["ok"] * 2
    assert all(sum(1 for _ in area.vertices()) <= 60 for area in ended.areas)


def test_a_point_in_the_sea_is_told_and_not_drawn(gateway):
    ended = reachable_area(point_layer([KAMPPI, IN_THE_SEA]), RANGES="1,2")

    assert ended.statuses == ["ok", "ok", "no_match", "no_match"]
    assert [area.isNull() for area in ended.areas] == [False, False, True, True]


def test_a_key_without_areas_is_refused_once(gateway, settings):
    settings.setenv("LOCATION_GATEWAY_API_KEY", GEOCODING_KEY)

    ended = reachable_area(point_layer([KAMPPI, SENATE_SQUARE]), RANGES="1")

    assert "not licensed for the service 'Reachable areas' (403)" in ended.reason
    assert gateway.usage()["transactions"] == {}


def test_a_route_by_time_is_accepted_with_and_without_offset(gateway):
    layer = point_layer([KAMPPI])

    there = reachable_area(layer, RANGES="1", DEPARTURE="2031-03-03T08:00:00")
    back = reachable_area(layer, RANGES="1", DIRECTION="to", ARRIVAL="2031-03-03T08:00:00+02:00")

    assert (there.statuses, back.statuses) == (["ok"], ["ok"])


def test_the_check_knows_reachable_areas(gateway):
    ended = run(CHECK_GATEWAY, {"APIS": ["isolines"]})

    (row,) = ended.rows
    assert (row["api"], row["status"], row["meaning"]) == ("isolines", 200, "It works.")
    assert gateway.usage()["transactions"] == {"isolines": 1}


def test_a_model_goes_on_with_the_areas(gateway):
    customers = point_layer([[SENATE_SQUARE, "near"], [(60.3, 25.0), "far"]])
    layers = {"DEPOTS": point_layer([RAILWAY_STATION]), "CUSTOMERS": customers, "result": "memory:"}

    results = processing.run(areas_model(RANGES="4", **VAN), layers, context=QgsProcessingContext())

    assert [feature["name"] for feature in results["result"].getFeatures()] == ["near"]
