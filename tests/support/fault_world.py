"""The world of the fault matrix: waits that are short, requests that are counted, and networks that are broken."""

from __future__ import annotations

import functools
import importlib
import socket
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass

from location_gateway.core.client.errors import NoAnswerInTimeError
from location_gateway.core.client.pacing import CircuitBreaker, RetryPolicy, RetryState

from tests.support.fault_kinds import A_MINUTE, Place
from tests.support.redirects import OtherServer, RedirectingServer, make_certificate, proxy_at

FASTER = 250
"""How many times shorter the pauses and the total time are than the plugin's own."""
TIMEOUT_S = 1
"""For one attempt, where the fault is that an answer is late."""
AMPLE_TIMEOUT_S = 30
"""For one attempt, where it is not: a machine at its limit takes its time over a hundred megabytes."""
FIRST_CONTACT_S = 0.6
"""The time until the service has answered once."""


class _StateOfPauses(RetryState):
    def __init__(self, policy):
        self._now = 0.0
        super().__init__(policy, lambda: self._now)

    def pause_after(self, error, **circumstances):
        if isinstance(error, NoAnswerInTimeError):
            self._now += TIMEOUT_S
        pause_s = super().pause_after(error, **circumstances)
        self._now += pause_s
        return pause_s


@dataclass(frozen=True)
class PolicyOfPauses(RetryPolicy):
    """Short times, of which only pauses and late answers take any: an attempt may be as slow as a busy machine is."""

    def begin(self, _clock=None):
        """Return the state of a request, with a clock of its own."""
        return _StateOfPauses(self)


_USUAL = RetryPolicy()
POLICY = PolicyOfPauses(
    **{name: getattr(_USUAL, name) / FASTER for name in ("first_pause_s", "longest_pause_s", "total_time_s")},
    first_contact_s=FIRST_CONTACT_S,
    jitter=lambda _low, high: high,
)
PATIENCE = (
    f"Pauses were {FASTER} times shorter than the plugin's own, and so was the time after which a request was given "
    f"up: {POLICY.total_time_s:g} s instead of {_USUAL.total_time_s:g} s. Without any contact it was given up after "
    f"{POLICY.first_contact_s:g} s instead of {_USUAL.first_contact_s:g} s. Where the fault is a late answer, it was "
    f"waited for {TIMEOUT_S} s instead of 60 s. A minute of 429 was {A_MINUTE} refused requests, as many as a request "
    "meets in a minute at the longest pauses."
)
_SESSION = "location_gateway.core.client.session"
_BATCH_RUN = "location_gateway.core.services.batch.run"


def most_attempts():
    """Return how often one request may be sent, if sending takes no time."""
    attempts, waited_s, pause_s = 1, 0.0, POLICY.first_pause_s
    while waited_s + pause_s <= POLICY.total_time_s:
        waited_s += pause_s
        pause_s = min(pause_s * 2, POLICY.longest_pause_s)
        attempts += 1
    return attempts


def be_quick(monkeypatch):
    """Let all waits of the client be shorter."""
    monkeypatch.setattr(f"{_SESSION}.RetryPolicy", lambda: POLICY)
    breaker = functools.partial(CircuitBreaker, first_pause_s=1 / FASTER, longest_pause_s=30 / FASTER)
    monkeypatch.setattr(f"{_SESSION}.CircuitBreaker", breaker)
    client = importlib.import_module(_BATCH_RUN).JobCreator
    pauses_s = (1 / FASTER, 10 / FASTER)
    monkeypatch.setattr(f"{_BATCH_RUN}.JobCreator", functools.partial(client, pauses_s=pauses_s))


def count_requests(monkeypatch):
    """Return a list that gets an entry for every request that is sent."""
    from location_gateway.core.connection.network_exchange import NetworkExchange

    sent = []
    start = NetworkExchange.start

    def counted(self, ended):
        sent.append(self)
        start(self, ended)

    monkeypatch.setattr(NetworkExchange, "start", counted)
    return sent


class BrokenNetworks:
    """Servers that are not what they should be, and ways to lead all requests there."""

    def __init__(self, folder):
        self._taken = socket.socket()
        self._taken.bind(("127.0.0.1", 0))  # taken, so that nobody else can listen
        self._port = self._taken.getsockname()[1]
        self._insecure = RedirectingServer(make_certificate(folder))
        self.other_host = OtherServer()

    def stop(self):
        self._taken.close()
        self._insecure.stop()
        self.other_host.stop()

    @property
    def visitors(self):
        """What arrived where nothing may arrive."""
        return [*self._insecure.asked, *self.other_host.visitors]

    @contextmanager
    def leading_to(self, place, environment):
        """Lead all requests to a place, by the settings of an environment (a monkeypatch)."""
        address = {
            Place.NOBODY_LISTENS: f"http://127.0.0.1:{self._port}",
            Place.CERTIFICATE: self._insecure.url,
            Place.NAME: "https://gateway.invalid",
            Place.PROXY: "https://gateway.example",
        }[place]
        with environment.context() as changed:
            changed.setenv("LOCATION_GATEWAY_BASE_URL", address)
            with proxy_at(self._port) if place is Place.PROXY else nullcontext():
                yield
