"""Faults that pass, with the plugin's own waits: every row is answered in the end, and hardly any is paid twice."""

import threading

import pytest

from tests.support.demo_gateway import KEY
from tests.support.layers import point_layer, spread
from tests.support.runs import ALGORITHM, provided, run, use_gateway

SHARE = 0.1
"""Of all requests."""
KINDS = (
    {"kind": "status", "status": 429, "retry_after": "1"},
    {"kind": "status", "status": 503, "body": "html"},
    {"kind": "lost"},
    {"kind": "reset"},
    {"kind": "cut"},
)
"""The last three are billed, and their answers never arrive."""
MOST_PAID = 1.12
"""For each distinct place."""


@pytest.fixture(scope="module")
def provider(qgis_processing):
    with provided():
        yield


@pytest.fixture
def environment(gateway, provider, monkeypatch, tmp_path):
    use_gateway(monkeypatch, gateway, tmp_path)


def faults_at_random():
    """Return rules which together hit the share of requests; of several that want one, the first has it."""
    each = 1 - (1 - SHARE) ** (1 / len(KINDS))
    return [{**kind, "times": None, "probability": each, "seed": seed} for seed, kind in enumerate(KINDS)]


@pytest.mark.timeout(280)
@pytest.mark.parametrize("places", [5_000, pytest.param(50_000, marks=pytest.mark.long)])
def test_a_tenth_of_all_requests_fail_and_every_row_is_answered(gateway, environment, places):
    gateway.faults(*faults_at_random())

    ended = run(ALGORITHM, {"INPUT": point_layer(spread(places))})

    assert ended.column("rg_status") == ["ok"] * places
    usage = gateway.usage()
    assert usage["requests"] > places / 100, "something has failed"
    assert usage["transactions"]["multi-revgeocode"] <= places * MOST_PAID
    assert KEY not in ended.feedback.all_text
    assert "Traceback" not in ended.feedback.all_text


@pytest.mark.long
@pytest.mark.timeout(280)
def test_a_minute_of_429_is_waited_out(gateway, environment):
    gateway.faults({"kind": "status", "status": 429, "times": None})
    over = threading.Timer(60, gateway.faults)
    over.start()

    ended = run(ALGORITHM, {"INPUT": point_layer(spread(1_000))})

    over.join()
    assert ended.column("rg_status") == ["ok"] * 1_000
    assert gateway.usage()["transactions"] == {"multi-revgeocode": 1_000}
