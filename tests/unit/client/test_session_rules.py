"""What holds of a session whatever happens to its requests: in a made world, where each moment is exact."""

import json
from collections import Counter

import requests
from hypothesis import given
from hypothesis import strategies as st
from location_gateway.core.client import errors
from location_gateway.core.client.authentication import ApiKey
from location_gateway.core.client.endpoints import Endpoints
from location_gateway.core.client.http_exchange import NetworkFault, network_error
from location_gateway.core.client.pacing import CircuitBreaker, Pacing, RateLimiter, RetryPolicy
from location_gateway.core.client.scheduler import Cancellation
from location_gateway.core.client.session import GatewaySession, Handling
from location_gateway.core.client.tokens import BearerToken, ClientCredentials, TokenCache

from tests.support.made_network import KeepingMeter, MadeLoop, MadeReply

BASE = "https://gateway.example"
TIMEOUT_S = 4.0
TOTAL_S = 20.0
NEVER, LOST, REFUSED, GONE = "never", "lost", "refused", "gone"
"""No answer; one that was lost on its way; nobody there; a fault of our own."""

OUTCOMES = st.one_of(
    st.just((200, None)),
    st.sampled_from([(status, None) for status in (400, 401, 403, 302, 413, 415, 500, 503, 504)]),
    st.tuples(st.sampled_from([429, 503]), st.sampled_from([None, 0, 1, 3, 30])),
    st.sampled_from([(kind, None) for kind in (NEVER, LOST, REFUSED, GONE)]),
)
SECONDS = st.sampled_from([0, 0.01, 0.3, 1.0, 3.5])
ATTEMPTS = st.lists(st.tuples(OUTCOMES, SECONDS), max_size=30)
MANY_FAULTS = st.lists(st.tuples(st.sampled_from([(503, None), (LOST, None), (429, 1)]), SECONDS), max_size=30)
REQUESTS = st.lists(
    st.tuples(st.integers(0, 3), st.booleans(), st.sampled_from([0, 0, 0.5, 5.0])), min_size=1, max_size=8
)
"""Of each: what it is worth, whether it bills once, when it begins."""


class Service:
    """Answers as scripted, attempt by attempt, and then always well; bills whatever it may have counted."""

    def __init__(self, attempts, token_attempts):
        self._attempts = iter(attempts)
        self._token_attempts = iter(token_attempts)
        self.billed = Counter()
        """By the id of a request: how often."""
        self.tokens = 0

    def __call__(self, transfer):
        is_token = transfer.request.url.endswith("/token")
        script = self._token_attempts if is_token else self._attempts
        (kind, retry_after), seconds = next(script, ((200, None), 0.1))
        if not is_token and kind in {200, LOST, NEVER, GONE, 500, 503, 504}:
            self.billed[transfer.request.headers["X-Request-ID"]] += 1
        if kind == NEVER:
            return None, None
        if kind == GONE:
            return seconds, ZeroDivisionError()
        if kind in {LOST, REFUSED}:
            fault = NetworkFault.INTERRUPTED if kind == LOST else NetworkFault.REFUSED
            return seconds, network_error(fault, "gateway.example")
        body = b"{}"
        if is_token:
            self.tokens += 1
            body = json.dumps({"access_token": f"t{self.tokens}", "token_type": "bearer", "expires_in": 600}).encode()
        return seconds, MadeReply(kind, body, {} if retry_after is None else {"retry-after": str(retry_after)})


class World:
    """A session in a made world, and what has happened in it."""

    def __init__(self, attempts, requests_, *, in_flight, per_second, most=None, token_attempts=None):
        self.service = Service(attempts, token_attempts or ())
        self.loop = loop = MadeLoop(self._answer)
        self.limiter = RateLimiter(requests_per_second=per_second, in_flight=in_flight, clock=loop.clock)
        self.breaker = CircuitBreaker(failures=3, first_pause_s=1.0, longest_pause_s=4.0, clock=loop.clock)
        self.meter = KeepingMeter(most)
        self.cancellation = Cancellation()
        token = None
        if token_attempts is not None:
            credentials = ClientCredentials("https://account.example/token", "id", "secret")
            retry = RetryPolicy(total_time_s=TOTAL_S, jitter=lambda _low, high: high)
            token = BearerToken(credentials, cache=TokenCache(), retry=retry, clock=loop.clock, timeout_s=TIMEOUT_S)
        self.session = GatewaySession(
            Endpoints.at(BASE),
            token or ApiKey("k3y"),
            pacing=Pacing(
                limiter=self.limiter,
                retry=RetryPolicy(total_time_s=TOTAL_S, first_contact_s=TOTAL_S, jitter=lambda _low, high: high),
                breaker=self.breaker,
                timeout_s=TIMEOUT_S,
            ),
            loop=loop,
            cancellation=self.cancellation,
            meter=self.meter,
        )
        self.requests = requests_
        self.ends = [[] for _ in requests_]
        """Of each request: when and how it ended, once."""
        self.over_at = None
        """When the first fatal error was told, or the run was cancelled."""
        self.sent = []
        """When requests were sent."""
        self.broken = []
        """Rules that did not hold, and when."""
        self.in_flight = in_flight
        for number, (_, _, begins_s) in enumerate(requests_):
            loop.after(begins_s, lambda number=number: self._begin(number))

    def _begin(self, number):
        transactions, bills_once, _ = self.requests[number]
        request = requests.Request("GET", f"{BASE}/revgeocode?at={number}")
        coroutine = self.session.request(request, Handling(transactions, bills_once))
        self.loop.start(coroutine, self.cancellation, lambda result, error: self._done(number, error or result))

    def _done(self, number, end):
        self.ends[number].append((self.loop.clock(), end))
        if isinstance(end, errors.GatewayError) and end.fatal and not isinstance(end, errors.CircuitOpenError):
            self.over_at = self.over_at or self.loop.clock()

    def _under_way(self):
        return [exchange for exchange in self.loop.under_way if not exchange.transfer.request.url.endswith("/token")]

    def _answer(self, transfer):
        """Check the rules of the moment at which something is sent."""
        now = self.loop.clock()
        under_way = self._under_way()
        if transfer.request.url.endswith("/token"):
            tokens = [one for one in self.loop.under_way if one not in under_way]
            self._rule(len(tokens) == 1, "a token is asked for once at a time")
        else:
            self._rule(len(under_way) <= self.in_flight, "no more are in flight than slots")
            open_until = self.breaker._open_until
            if open_until is not None:
                trials = [one for one in under_way if one.began >= open_until]
                self._rule(len(trials) == 1, "one tries while the circuit is open, after its pause")
            self.sent.append(now)
        self._rule(self.over_at is None, "nothing is sent when the run is over")
        return self.service(transfer)

    def _rule(self, holds, rule):
        if not holds:
            self.broken.append((self.loop.clock(), rule))

    def play(self):
        self.loop.play()
        assert self.broken == []
        for ends in self.ends:
            assert len(ends) == 1, "each request ends once"
        assert [self.limiter.take_slot() for _ in range(self.in_flight + 1)] == [True] * self.in_flight + [False]
        assert all(exchange.closed == 1 for exchange in self.loop.sent)
        assert not self.loop.under_way
        assert self.session.transactions == self.meter.spent
        assert self.session.requests_sent == len(self.sent)
        worth = self._worth()
        billed = sum(
            worth[request][0] * (min(times, 1) if worth[request][1] else times)
            for request, times in self.service.billed.items()
        )
        if self.cancellation.cancelled:  # what is under way then may be billed, or not
            assert self.meter.spent >= billed
        else:
            assert self.meter.spent == billed
        return [end for ((_, end),) in self.ends]

    def _worth(self):
        found = {}
        for exchange in self.loop.sent:
            request = exchange.transfer.request
            if "at=" in request.url:
                found[request.headers["X-Request-ID"]] = self.requests[int(request.url.split("=")[1])]
        return found

    def assert_paced(self, interval_s):
        assert all(later - one >= interval_s - 1e-6 for one, later in zip(self.sent, self.sent[1:]))


@given(ATTEMPTS | MANY_FAULTS, REQUESTS, st.integers(1, 4), st.sampled_from([2.0, 8.0, 1_000.0]))
def test_every_request_ends_once_and_starts_are_spaced(attempts, requests_, in_flight, per_second):
    world = World(attempts, requests_, in_flight=in_flight, per_second=per_second)
    world.play()
    world.assert_paced(1 / per_second)


@given(ATTEMPTS | MANY_FAULTS, REQUESTS)
def test_no_attempt_begins_after_the_total_time(attempts, requests_):
    world = World(attempts, requests_, in_flight=len(requests_), per_second=1_000.0)
    world.play()
    for exchange in world.loop.sent:
        _, _, begun_s = requests_[int(exchange.transfer.request.url.split("=")[1])]
        assert exchange.began <= 100 + begun_s + TOTAL_S + 0.05


@given(ATTEMPTS | MANY_FAULTS, REQUESTS, st.integers(1, 4), st.integers(0, 8))
def test_nobody_spends_more_than_is_allowed(attempts, requests_, in_flight, most):
    world = World(attempts, requests_, in_flight=in_flight, per_second=8.0, most=most)
    ends = world.play()
    assert world.meter.spent <= most
    if any(type(end) is errors.SpendingLimitError for end in ends):
        assert world.over_at is not None


@given(ATTEMPTS, ATTEMPTS, REQUESTS, st.integers(1, 4))
def test_a_token_is_asked_for_once_at_a_time_and_renewed_once(attempts, token_attempts, requests_, in_flight):
    world = World(attempts, requests_, in_flight=in_flight, per_second=8.0, token_attempts=token_attempts)
    world.play()
    world.assert_paced(1 / 8)


@given(
    ATTEMPTS | MANY_FAULTS,
    st.none() | ATTEMPTS,
    REQUESTS,
    st.integers(1, 4),
    st.sampled_from([0, 0.005, 0.4, 1.0, 2.5, 7.0]),
)
def test_cancel_ends_everything_at_once(attempts, token_attempts, requests_, in_flight, cancelled_s):
    world = World(attempts, requests_, in_flight=in_flight, per_second=8.0, token_attempts=token_attempts)

    def cancel():
        world.cancellation.cancel()
        world.over_at = world.over_at or world.loop.clock()

    world.loop.after(cancelled_s, cancel)
    world.play()
    for (_, _, begins_s), ((at, end),) in zip(world.requests, world.ends):
        assert at <= 100 + max(cancelled_s, begins_s) + 1e-6
        if at > 100 + cancelled_s or begins_s > cancelled_s:
            assert isinstance(end, errors.RunCancelledError)
