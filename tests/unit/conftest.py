"""Sessions that never really wait, and a server that sends whatever bytes a test wants."""

from __future__ import annotations

import contextlib
from concurrent.futures import ThreadPoolExecutor
from dataclasses import fields

import pytest
import requests
from location_gateway.core.client.authentication import ApiKey, AuthenticationByService
from location_gateway.core.client.endpoints import Endpoints
from location_gateway.core.client.pacing import CircuitBreaker, Pacing, RateLimiter, RetryPolicy
from location_gateway.core.client.scheduler import Cancellation
from location_gateway.core.client.session import GatewaySession

from tests.support.demo_gateway import KEY
from tests.support.local_server import RawServer, http_answer

_PACING = {one.name for one in fields(Pacing)}


def _quick_pacing(clock, **parts):
    return Pacing(
        **{
            "limiter": RateLimiter(requests_per_second=100_000, in_flight=8, clock=clock),
            "retry": RetryPolicy(jitter=lambda _low, _high: 0.0),
            "breaker": CircuitBreaker(first_pause_s=0.0, longest_pause_s=0.0, clock=clock),
            "timeout_s": 20.0,
            **parts,
        }
    )


@pytest.fixture
def loop():
    """The loop of the plugin, which sends through QGIS's network."""
    module = "location_gateway.core.connection.open_session"
    return pytest.importorskip(module, reason="QGIS sends the requests").MainThreadLoop()


@pytest.fixture
def make_session(request):
    """Make sessions that repeat without a pause; every part can be replaced."""

    def make(base, *, key=KEY, loop=None, by_service=None, **parts):
        endpoints = base if isinstance(base, Endpoints) else Endpoints.at(base)
        loop = loop or request.getfixturevalue("loop")
        pacing = _quick_pacing(loop.clock, **{name: parts.pop(name) for name in _PACING & parts.keys()})
        authentication = AuthenticationByService(endpoints, ApiKey(key), by_service or {})
        return GatewaySession(endpoints, authentication, loop=loop, pacing=pacing, **parts)

    return make


@pytest.fixture
def ask():
    """Send a small request that the demo gateway answers."""

    def ask_one(session, path="/revgeocode?at=60.17,24.94", **members):
        base = next(iter(session.endpoints.bases.values()))
        return session.send(requests.Request("GET", base + path, **members))

    return ask_one


@pytest.fixture
def ask_once(make_session, ask):
    """Ask a server without repeating anything; return the answer's JSON."""
    once = RetryPolicy(total_time_s=0.0, first_contact_s=0.0, jitter=lambda _low, _high: 1.0)
    return lambda base, **parts: ask(make_session(base, retry=once, **parts)).json()


@pytest.fixture
def raw_server():
    """Start raw servers: with the bytes to send, or with a function that yields them for a request's head."""
    with contextlib.ExitStack() as stack:

        def start(answer):
            server = RawServer(answer if callable(answer) else lambda _head: [answer])
            stack.callback(server.stop)
            return server

        yield start


@pytest.fixture
def answering(raw_server):
    """Start raw servers that give one answer over and over."""
    return lambda status, body=b"", headers=(): raw_server(http_answer(status, body, headers))


@pytest.fixture(name="http_answer")
def _http_answer():
    return http_answer


@pytest.fixture
def in_threads(loop):
    """Call a function in a thread for each row of arguments, all at once; return or raise what they do."""
    from location_gateway.core.connection.main_thread import Waiter

    def call(function, *columns):
        rows = list(zip(*columns))
        with ThreadPoolExecutor(len(rows)) as pool:
            futures = [pool.submit(function, *row) for row in rows]
            Waiter().wait(lambda: all(future.done() for future in futures))
        return [future.result() for future in futures]

    return call


@pytest.fixture
def ask_for(loop):
    """Return the headers with a token, which is asked for outside of a session, if need be."""
    return lambda token, cancellation=None: loop.run(token.headers(), cancellation or Cancellation())
