"""Sessions that never really wait, and a server that sends whatever bytes a test wants."""

from __future__ import annotations

import contextlib
import threading

import pytest
import requests
from location_gateway.core.gateway.access.authentication import ApiKey
from location_gateway.core.gateway.endpoints import Endpoints
from location_gateway.core.gateway.pacing import CircuitBreaker, RateLimiter, RetryPolicy
from location_gateway.core.gateway.session import GatewaySession

from tests.support.demo_gateway import KEY
from tests.support.local_server import LocalServer, body_length
from tests.support.thread_loop import ThreadLoop


def _quick_parts(clock):
    return {
        "limiter": RateLimiter(requests_per_second=100_000, in_flight=8, clock=clock),
        "retry": RetryPolicy(jitter=lambda _low, _high: 0.0),
        "breaker": CircuitBreaker(first_pause_s=0.0, longest_pause_s=0.0, clock=clock),
        "timeout_s": 20.0,
    }


@pytest.fixture
def loop():
    """A loop without QGIS, which sends to servers on this machine."""
    loop = ThreadLoop()
    yield loop
    loop.stop()


@pytest.fixture
def make_session(loop):
    """Make sessions that repeat without a pause; every part can be replaced."""

    def make(base, *, key=KEY, loop=loop, **parts):
        endpoints = base if isinstance(base, Endpoints) else Endpoints.at(base)
        return GatewaySession(endpoints, ApiKey(key), loop=loop, **{**_quick_parts(loop.clock), **parts})

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


def http_answer(status, body=b"", headers=()):
    lines = [f"HTTP/1.1 {status} Whatever", f"Content-Length: {len(body)}", "Connection: close", *headers]
    return "\r\n".join([*lines, "", ""]).encode("latin-1") + body


class RawServer(LocalServer):
    """Sends the parts that a function returns for the head of a request."""

    def __init__(self, parts):
        self._parts = parts
        super().__init__()

    def answer(self, head, body):
        body.read(body_length(head))
        yield from self._parts(head)


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
def in_thread():
    """Run a function in a thread; the result is a function that waits for its end and returns or raises its outcome."""
    from concurrent.futures import Future

    threads = []

    def run(function):
        future = Future()

        def call():
            try:
                future.set_result(function())
            except BaseException as error:  # noqa: BLE001 - handed on by result()
                future.set_exception(error)

        threads.append(threading.Thread(target=call, daemon=True))
        threads[-1].start()
        return lambda: future.result(timeout=30)

    yield run
    for thread in threads:
        thread.join(30)
        assert not thread.is_alive()
