"""What the host of a result is sent, byte by byte: nothing of the key, of a token, or of the gateway's cookies."""

import base64
import gzip
import json
from urllib.parse import quote

import pytest
from location_gateway.core.services.matrix import queries
from location_gateway.core.services.matrix.queries import Limit, MatrixMode

from tests.support.demo_gateway import KEY
from tests.support.local_server import RawServer, header_names, http_answer, parsed
from tests.support.matrices import layers, spread_points

POINTS = 6
ID = "5f0c2f6e-3f4b-4d0e-9a53-0c1d5a2b7e10"
COOKIE = "Set-Cookie: session=a-secret-of-the-gateway; Path=/"
SIGNED = "/results?X-Amz-Expires=900&X-Amz-Signature=0123456789abcdef0123456789abcdef"


def result():
    values = list(range(POINTS * POINTS))
    matrix = {"numOrigins": POINTS, "numDestinations": POINTS, "travelTimes": values, "distances": values}
    return gzip.compress(json.dumps({"matrixId": ID, "matrix": matrix}).encode())


@pytest.fixture
def store():
    """The host of results: it redirects once, if it is told to, and says how its content is packed, or not."""
    servers = []

    def start(*parts):
        servers.append(RawServer(lambda _head: parts))
        return servers[-1]

    yield start
    for one in servers:
        one.stop()


@pytest.fixture
def run_at(store, distance_matrix, settings, monkeypatch):
    """Run a matrix whose result is at some host; return the run and the gateway."""
    monkeypatch.setitem(queries.LIMITS, MatrixMode.REGION, (Limit(3, 3),))
    gateways = []

    def run(host):
        def parts(head):
            method, path, _ = parsed(head)
            if method == "POST":
                yield http_answer(202, json.dumps({"matrixId": ID, "status": "accepted"}).encode(), [COOKIE])
            elif path.endswith("/status"):
                yield http_answer(303, b"", [COOKIE, f"Location: https://evil.invalid/v8/matrix/{ID}"])
            else:
                yield http_answer(303, f"{host.url}{SIGNED}".encode(), [COOKIE, f"Location: {host.url}{SIGNED}"])

        gateways.append(RawServer(parts))
        settings.setenv("LOCATION_GATEWAY_BASE_URL", gateways[0].url)
        settings.setenv("LOCATION_GATEWAY_MATRIX_ASYNCHRONOUS", "true")
        return distance_matrix(**layers(spread_points(POINTS), spread_points(POINTS))), gateways[0]

    yield run
    for one in gateways:
        one.stop()


@pytest.mark.parametrize("headers", [["Content-Encoding: gzip"], []], ids=["packed", "packed, and not said so"])
def test_the_host_of_a_result_gets_the_address_alone(store, run_at, headers):
    host = store(http_answer(200, result(), headers))
    run, gateway = run_at(host)
    assert run.column("duration_s") == list(range(POINTS * POINTS))
    (head,) = host.heads
    assert parsed(head)[:2] == ("GET", SIGNED)
    assert header_names(head) == {"accept", "content-length", "host"}
    for secret in (KEY, quote(KEY, safe=""), base64.b64encode(KEY.encode()).decode(), "a-secret-of-the-gateway"):
        assert secret.lower() not in head.lower()
    assert all(KEY in head for head in gateway.heads), "the gateway gets it each time"
    assert len(gateway.heads) == 3


def test_no_further_redirect_is_followed(store, run_at):
    further = store(http_answer(200, result()))
    host = store(http_answer(302, b"", [f"Location: {further.url}/x"]))
    run, _ = run_at(host)
    assert "It answered with the status 302." in run.refusal
    assert further.heads == []
    assert len(host.heads) == 3, "each time at a new address"
    assert "0123456789abcdef" not in run.refusal + run.feedback.all_text


def test_what_a_store_says_about_its_address_is_not_shown(store, run_at):
    host = store(http_answer(403, f"<Error><Message>{SIGNED} has expired</Message></Error>".encode()))
    run, _ = run_at(host)
    assert "It answered with the status 403." in run.refusal
    assert "0123456789abcdef" not in run.refusal + run.feedback.all_text
