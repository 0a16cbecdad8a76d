"""What the gateway tells about what it was asked."""

import threading

import pytest
import requests

HERE = "60.1699,24.9384"
THERE = "60.1685,24.9466"


def test_counters(gateway):
    session = requests.Session()
    session.headers["apiKey"] = "demo-full-5Zq8utAoSB90"
    items = [{"id": "1", "at": HERE}, {"id": "2", "at": THERE}, {"id": "3", "at": "60.16990,24.938400"}]
    session.post(f"{gateway.url}/v1/multi-revgeocode", json=items, timeout=30)
    session.get(f"{gateway.url}/revgeocode", params={"at": THERE}, timeout=30)
    session.get(f"{gateway.url}/revgeocode", params={"at": "x"}, timeout=30)
    session.get(f"{gateway.url}/elsewhere", timeout=30)
    usage = gateway.usage()
    assert "OpenStreetMap contributors" in usage.pop("attribution")
    assert usage == {
        "requests": 4,
        "answered": 2,
        "transactions": {"multi-revgeocode": 3, "revgeocode": 1},
        "places_asked": 4,
        "distinct_places": 2,
        "places_repeated": 2,
        "by_status": {"200": 2, "400": 1, "404": 1},
        "by_key": {"full": 4},
        "key_in_query": 0,
        "max_in_flight": 1,
        "connections": 1,
    }


def test_log(gateway):
    requests.get(
        f"{gateway.url}/v1/revgeocode?at={HERE}&limit=2", headers={"apiKey": "wrong", "X-Request-ID": "one"}, timeout=30
    )
    gateway.many([{"id": "1", "at": HERE}, {"id": "2", "at": THERE}])
    first, second = gateway.log()
    assert first.pop("started") <= first.pop("ended") <= second.pop("started") <= second.pop("ended")
    assert first == {
        "method": "GET",
        "path": "/v1/revgeocode",
        "query": f"at={HERE}&limit=2",
        "content_type": "",
        "places": 0,
        "status": 401,
        "key": "unknown",
        "request_id": "one",
    }
    assert second == {
        "method": "POST",
        "path": "/multi-revgeocode",
        "query": "",
        "content_type": "application/json",
        "places": 2,
        "status": 200,
        "key": "full",
        "request_id": None,
    }


def test_most_requests_at_once_and_latency(gateway):
    gateway.reset(latency_ms=500)
    threads = [threading.Thread(target=gateway.single, kwargs={"at": HERE}) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert gateway.usage()["max_in_flight"] == 3
    assert all(record["ended"] - record["started"] >= 0.49 for record in gateway.log())


def test_reset_forgets_everything_but_the_settings(gateway):
    gateway.reset(max_places=1)
    gateway.faults({"kind": "status", "status": 500, "times": None})
    gateway.single(at=HERE)
    assert requests.post(f"{gateway.url}/_demo/reset", timeout=30).status_code == 200
    assert gateway.usage()["requests"] == 0
    assert gateway.log() == []
    assert gateway.single(at=HERE).status_code == 200
    assert gateway.many([{"id": "1", "at": HERE}, {"id": "2", "at": HERE}]).status_code == 413


@pytest.mark.parametrize(
    "settings",
    [
        {"latency_ms": -1},
        {"requests_per_second": 0},
        {"max_places": 101},
        {"max_places": 0},
        {"body_form": "xml"},
        {"colour": "red"},
        [],
    ],
)
def test_settings_that_make_no_sense(gateway, settings):
    assert requests.post(f"{gateway.url}/_demo/reset", json=settings, timeout=30).status_code == 400
