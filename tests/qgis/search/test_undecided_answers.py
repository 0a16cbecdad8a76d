"""An answer that decides nothing, because it lacks a position or a score, is asked for again by the next run."""

import json

import pytest

from tests.support.addresses import address_table
from tests.support.layers import PLACES, point_layer
from tests.support.local_server import RawServer, http_answer

ITEM = {
    "title": "Some street 1",
    "id": "here:1",
    "resultType": "houseNumber",
    "address": {"label": "Some street 1", "countryCode": "FIN"},
    "position": {"lat": 60.17, "lng": 24.94},
    "scoring": {"queryScore": 0.9},
}
NOWHERE = {"lat": "60.17", "lng": None}
LACKS = {
    "no position": {"position": None},
    "an unreadable position": {"position": NOWHERE},
    "a place that is not on Earth": {"position": {"lat": 91, "lng": 24.94}},
    "no score": {"scoring": {}},
    "an impossible score": {"scoring": {"queryScore": 17}},
}


@pytest.fixture
def service(settings):
    """Let the service answer each request with the item that the test gives."""
    items = []

    def parts(head):
        item = {name: value for name, value in items[-1].items() if value is not None}
        results = {"items": [item], "results": [{"id": "0", "items": [item]}]}
        return [http_answer(200, json.dumps(results).encode(), ["Content-Type: application/json"])]

    server = RawServer(parts)
    server.items = items
    settings.setenv("LOCATION_GATEWAY_BASE_URL", server.url)
    yield server
    server.stop()


@pytest.mark.usefixtures("provider")
@pytest.mark.parametrize("lack", LACKS)
def test_an_address_without_position_or_score_is_asked_again(service, geocode, lack):
    table = address_table(["Some street 1"])
    service.items.append({**ITEM, **LACKS[lack]})
    first = geocode(table, ADDRESS="address")
    assert first.column("gc_status") == ["failed"]
    assert "The service gave no" in first.column("gc_error")[0]
    service.items.append(ITEM)
    second = geocode(table, ADDRESS="address")
    assert second.column("gc_status") == ["ok"]
    assert second.results["TRANSACTIONS"] == 1
    assert geocode(table, ADDRESS="address").results["FROM_STORE"] == 1


@pytest.mark.usefixtures("provider")
@pytest.mark.parametrize("lack", ["no position", "an unreadable position"])
def test_a_place_whose_address_has_no_position_is_asked_again(service, reverse_geocode, lack):
    layer = point_layer(PLACES[:1])
    service.items.append({**ITEM, **LACKS[lack]})
    first = reverse_geocode(layer)
    assert first.column("rg_status") == ["failed"]
    assert "The service gave no position" in first.column("rg_error")[0]
    service.items.append(ITEM)
    second = reverse_geocode(layer)
    assert second.column("rg_status") == ["ok"]
    assert second.results["TRANSACTIONS"] == 1
    assert reverse_geocode(layer).results["FROM_STORE"] == 1
