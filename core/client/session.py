"""Sends requests: checks the host, authenticates, counts, waits for the turn, repeats, and reads the answers.

:class:`Handling` is what is special about a request, :class:`Meter` counts it, :class:`RequestQueue` decides when it is
sent, and :class:`GatewaySession` puts them together.
"""

from __future__ import annotations

import threading
import uuid
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from copy import copy
from dataclasses import dataclass
from typing import TYPE_CHECKING, BinaryIO, Callable, NamedTuple, Protocol

from ..i18n import tr
from .authentication import Authentication, AuthenticationByService, Redaction
from .errors import (
    CircuitOpenError,
    GatewayError,
    NewTokenRefusedError,
    NotSentError,
    RateLimitError,
    RequestTimeoutError,
    RunCancelledError,
    SpendingLimitError,
    UnauthorizedError,
    UnreachableError,
    UpstreamError,
)
from .http_exchange import Answer, is_success, prepared, read_reply
from .pacing import CircuitBreaker, Pacing, RateLimiter, RetryEvent, RetryPolicy, RetryState
from .scheduler import Cancellation, Pause, RequestLoop, Transfer

if TYPE_CHECKING:
    from requests import PreparedRequest, Request

    from .endpoints import Endpoints

LONGEST_BODY_BYTES = 32 * 1024 * 1024
"""A list of 100 places with 10 candidates each is about 0.5 MB; anything near this limit is not an answer."""


@dataclass(frozen=True)
class Handling:
    """How a session treats one request. Without values: one transaction, repeated as usual, with a short answer."""

    transactions: int = 1
    """How many transactions each attempt counts as."""
    bills_once: bool = False
    """Whether repeating the request bills nothing more."""
    may_repeat: Callable[[GatewayError], bool] = lambda _error: True
    """Returns False for errors after which the request must not be sent again."""
    withstands: tuple[type[GatewayError], ...] = ()
    """Fatal errors that say nothing about other requests, which go on then: something else can be asked for."""
    extra_s: float = 0.0
    """How long the service may work before it answers, beyond the usual time limit of an attempt."""
    redirects: Collection[int] = ()
    """The statuses of redirects that are returned like a successful answer. Nothing follows them."""
    longest_bytes: int = LONGEST_BODY_BYTES
    """The limit for the body of the successful answer."""
    into: BinaryIO | None = None
    """A file for this body, whose limit follows from what was asked."""


USUAL = Handling()
FREE = Handling(transactions=0)


class MeterBusyError(Exception):
    """The transactions cannot be counted at the moment. Ask again soon, before anything is sent."""


class Meter(Protocol):
    """Allows transactions and counts them. Called from several threads."""

    def reserve(self, transactions: int) -> Callable[[], None]:
        """Count transactions before they are sent; return a function that takes them back if they are not billed.

        Raises :class:`~.errors.SpendingLimitError` if the run may not spend that much, and :class:`MeterBusyError`.
        Then nothing is counted, and the request must not be sent.
        """

    def count(self, transactions: int) -> None:
        """Count transactions that were billed already, even beyond a limit."""


class SessionCounter:
    """The requests and transactions of one session."""

    def __init__(self, meter: Meter | None) -> None:
        """Without a meter, everything is allowed."""
        self._meter = meter
        self._adding = threading.Lock()
        self.requests = 0
        """Including repeated ones."""
        self.transactions = 0
        """The highest number that may be billed. A lost answer may be billed, too."""

    def reserve(self, transactions: int) -> Callable[[], None]:
        """Count a request before it is sent, like :meth:`Meter.reserve`."""
        reserved = self._meter.reserve(transactions) if self._meter and transactions else None
        self._add(transactions)
        self.requests += 1

        def take_back() -> None:
            if reserved:
                reserved()
            self._add(-transactions)

        return take_back

    def count(self, transactions: int) -> None:
        """Count transactions that were billed, as a later answer shows."""
        if self._meter:
            self._meter.count(transactions)
        self._add(transactions)

    def _add(self, transactions: int) -> None:
        with self._adding:
            self.transactions += transactions


def not_repeated(error: GatewayError, limit: SpendingLimitError) -> GatewayError:
    """Return the ``error`` of a request that may not be sent again because of ``limit``."""
    last = copy(error)
    last.detail = " ".join(filter(None, (error.detail, tr("The request was not sent again."), limit.detail)))
    return last


ID_HEADER = "X-Request-ID"
_LOOK_AGAIN_S = 0.05
"""How often a waiting request checks whether another run has given back a slot."""

_FAILURES_OF_THE_SERVICE = (RateLimitError, UpstreamError, RequestTimeoutError, UnreachableError)
"""What the circuit breaker counts as failures. Any other error is an answer, so the service is available."""


@dataclass
class PendingRequest:
    """A request that has not ended yet, with all its attempts."""

    prepared: PreparedRequest
    handling: Handling
    transactions: int
    """How many transactions the next attempt counts as."""
    retry: RetryState | None = None
    """Begins with the first turn: waiting for other requests does not count."""
    last_error: GatewayError | None = None
    is_under_way: bool = False
    has_slot: bool = False

    @property
    def id(self) -> str:
        """The same for every attempt."""
        return self.prepared.headers[ID_HEADER]


class Silence(NamedTuple):
    """Requests under way without an answer. What takes the service long by itself does not count for so long."""

    seconds: float
    """Since the last answer, or since the first of them was sent, if that was later."""
    left_s: float
    """Until the first of them is given up, to be sent again."""


class RequestQueue:
    """The requests of one session that wait for their turn. Only used on the thread of its loop."""

    def __init__(self, loop: RequestLoop, limiter: RateLimiter, retry: RetryPolicy, breaker: CircuitBreaker) -> None:
        """Pace requests by ``limiter``, which other sessions may share, by ``retry`` and by ``breaker``."""
        self._loop = loop
        self._limiter = limiter
        self._retry = retry
        self._breaker = breaker
        self._contact = False
        """Whether the service has ever answered in this session."""
        self._under_way = 0
        self._awaited: dict[str, tuple[float, float]] = {}
        """From when on an answer is missed, and until when it is awaited, by the id of the request."""
        self._heard = loop.clock()

    async def enter(self, pending: PendingRequest) -> None:
        """Wait for a place in the queue. A request keeps its place until it ends, also while it waits for a retry."""
        while not self._has_room():
            await Pause(_LOOK_AGAIN_S, self._has_room)
        self._under_way += 1
        pending.is_under_way = True

    def _has_room(self) -> bool:
        return self._under_way < self._limiter.in_flight

    def leave(self, pending: PendingRequest) -> None:
        """Give back the slot and the place, and resume the next waiting request, so that no new one takes the place."""
        self._give_slot_back(pending)
        if pending.is_under_way:
            self._under_way -= 1
            pending.is_under_way = False
            self._loop.resume()

    async def turn(self, pending: PendingRequest) -> None:
        """Wait for a slot, for the circuit breaker and for the start time; raises the error of a request given up."""
        deadline: float | None = None
        try:
            while True:
                while not self._limiter.take_slot():
                    await Pause(_LOOK_AGAIN_S, self._limiter.has_room)
                pending.has_slot = True
                try:
                    pending.retry = pending.retry or self._retry.begin(self._loop.clock)
                    if deadline is None:
                        deadline = self._loop.clock() + pending.retry.remaining_s(contact=self._contact)
                    pause_s = self._breaker.admit(pending.id)
                    if not pause_s:
                        await Pause(self._limiter.reserve_start())
                        pause_s = self._breaker.admit(pending.id)  # others may have failed meanwhile
                    if not pause_s:
                        return
                except BaseException:
                    self._give_slot_back(pending)
                    self._breaker.abandoned(pending.id)
                    raise
                self._give_slot_back(pending)
                if self._loop.clock() + pause_s > deadline:
                    raise self.given_up(pending)
                await Pause(pause_s)
        except NotSentError:
            if pending.last_error is None:
                raise
            raise pending.last_error from None  # an earlier attempt failed: that is the reason

    @contextmanager
    def attempt(self, pending: PendingRequest, transfer: Transfer) -> Iterator[None]:
        """Report the outcome of an attempt to the circuit breaker, and give its slot back."""
        if not transfer.is_streamed:
            now = self._loop.clock()
            self._awaited[pending.id] = now + pending.handling.extra_s, now + transfer.timeout_s
        try:
            yield
        except _FAILURES_OF_THE_SERVICE as error:
            self._contact = self._contact or not isinstance(error, UnreachableError)
            self._breaker.failed(pending.id, error)
            raise
        except (RunCancelledError, NotSentError):
            self._breaker.abandoned(pending.id)
            raise
        except GatewayError:
            self._contact = True
            self._breaker.succeeded()
            raise
        except BaseException:  # an error in this program says nothing about the service
            self._breaker.abandoned(pending.id)
            raise
        finally:
            self._awaited.pop(pending.id, None)
            self._heard = self._loop.clock()
            self._give_slot_back(pending)
        self._contact = True
        self._breaker.succeeded()

    def silence(self) -> Silence | None:
        """Return how long no request was answered; None if none waits for an answer. Can be called from any thread."""
        awaited = list(self._awaited.values())
        if not awaited:
            return None
        now = self._loop.clock()
        since, until = (min(times) for times in zip(*awaited))
        return Silence(now - max(since, self._heard), until - now)

    def retry_after_failure(self, pending: PendingRequest) -> RetryEvent:
        """Return when the next attempt is; raises the error of a request that is given up."""
        retry, error = pending.retry, pending.last_error
        repetitions = retry.repetition
        try:
            pause_s = retry.pause_after(error, contact=self._contact, transactions=pending.transactions)
        except GatewayError:
            raise self.given_up(pending) from None
        left_s = max(pause_s, retry.remaining_s(contact=self._contact))
        if retry.repetition == repetitions:
            return RetryEvent(pause_s, error, left_s)
        return RetryEvent(pause_s, error, left_s, retry.repetition, self._retry.most_repetitions, pending.transactions)

    def given_up(self, pending: PendingRequest) -> GatewayError:
        """Return the error of a request that is not sent again, or was not sent at all.

        The error ends the run if the circuit is open because of other requests, too. After a rate limit it does not:
        the service will answer again.
        """
        failure = self._breaker.last_failure
        error = pending.last_error or copy(failure)
        gone = self._breaker.keeps_failing_without(pending.id) and not isinstance(failure, RateLimitError)
        return CircuitOpenError(error) if gone or error is None else error

    def _give_slot_back(self, pending: PendingRequest) -> None:
        if pending.has_slot:
            pending.has_slot = False
            self._limiter.give_slot_back()


_COUNT_AGAIN_S = 0.2
"""The pause while the transactions cannot be counted."""


class GatewaySession:
    """Sends requests with the key to the configured hosts, and repeats those that may succeed later.

    Many coroutines of :meth:`request` can be under way at once. :meth:`send` runs one and waits for its end.
    """

    def __init__(  # noqa: PLR0913 - what it brings together
        self,
        endpoints: Endpoints,
        authentication: Authentication | AuthenticationByService,
        *,
        loop: RequestLoop,
        pacing: Pacing,
        cancellation: Cancellation | None = None,
        meter: Meter | None = None,
    ) -> None:
        """Make a session for one environment, whose requests run on ``loop``.

        ``meter`` is asked before each attempt that may be billed, on the thread of the loop.
        """
        if not isinstance(authentication, AuthenticationByService):
            authentication = AuthenticationByService(endpoints, authentication, {})
        self.endpoints = endpoints
        self.cancellation = cancellation or Cancellation()
        self._loop = loop
        self._authentication = authentication
        breaker = pacing.breaker or CircuitBreaker(clock=loop.clock)
        self._queue = RequestQueue(loop, pacing.limiter, pacing.retry or RetryPolicy(), breaker)
        self._timeout_s = pacing.timeout_s
        self._on_retry = pacing.on_retry
        self._counter = SessionCounter(meter)
        self._more_secrets: list[Redaction] = []

    @property
    def timeout_s(self) -> float:
        """The limit for one attempt."""
        return self._timeout_s

    @property
    def requests_sent(self) -> int:
        """How many requests were sent, including repeated ones."""
        return self._counter.requests

    @property
    def transactions(self) -> int:
        """The highest number of transactions that may be billed. A lost answer may be billed, too."""
        return self._counter.transactions

    def silence(self) -> Silence | None:
        """Return for how long no request has been answered, see :meth:`RequestQueue.silence`."""
        return self._queue.silence()

    def redact(self, text: str) -> str:
        """Return ``text`` with all secrets redacted."""
        for redaction in self._more_secrets:
            text = redaction(text)
        return self._authentication.redact(text)

    def keep_secret(self, *texts: str) -> None:
        """Redact these texts, too, from now on: secrets that the service has sent."""
        self._more_secrets.append(Redaction(texts))

    def count_transactions(self, transactions: int) -> None:
        """Count transactions that were billed, as a later answer shows."""
        self._counter.count(transactions)

    def pause(self, seconds: float) -> None:
        """Wait; raises the same errors as :class:`~.scheduler.Pause`."""
        self._loop.run(_pause(seconds), self.cancellation)

    def send(self, request: Request, handling: Handling = USUAL) -> Answer:
        """Run :meth:`request`, and wait for the answer. Can be called from any thread."""
        return self._loop.run(self.request(request, handling), self.cancellation)

    async def request(self, request: Request, handling: Handling = USUAL) -> Answer:
        """Send ``request``, and return the successful answer. If its data is an open binary file, it is sent in parts.

        Each attempt may be billed, so the session's meter has to allow it. If the meter refuses the first attempt, the
        run ends with :class:`~.errors.SpendingLimitError`. If it refuses a repetition, the error of the previous
        attempt is raised, and its text says so.

        After a temporary error (429, 5xx, the network) the request waits and is sent again, within the total time of
        the retry policy. Cancelling the run ends the request at once. Raises :class:`GatewayError`. After a fatal
        error, no other request of the session waits any longer. If the time is over and the circuit breaker is open
        because of other requests, too, the error is a :class:`~.errors.CircuitOpenError`.

        Raises :class:`OSError` if the file that the answer goes into cannot be written.
        """
        pending = PendingRequest(self._prepared(request), handling, handling.transactions)
        authentication = self._authentication.of(pending.prepared.url or "")
        try:
            return await self._answered(pending, authentication)
        finally:
            self._queue.leave(pending)

    async def _answered(self, pending: PendingRequest, authentication: Authentication) -> Answer:
        await self._authenticate(pending, authentication)
        await self._queue.enter(pending)
        while True:
            await self._queue.turn(pending)
            try:
                with self._ending_waits(pending.handling.withstands):
                    return await self._attempt_with_renewal(pending, authentication)
            except SpendingLimitError as error:
                if pending.last_error is None:
                    raise
                raise not_repeated(pending.last_error, error) from None
            except GatewayError as error:
                if not (error.retryable and pending.handling.may_repeat(error)):
                    raise
                pending.last_error = error
                retry = self._queue.retry_after_failure(pending)
            if self._on_retry:
                self._on_retry(retry)
            try:
                await Pause(retry.seconds)
                await self._authenticate(pending, authentication)  # a token may have expired meanwhile
            except NotSentError:
                raise self._queue.given_up(pending) from None

    def _prepared(self, request: Request) -> PreparedRequest:
        ready = prepared(request)
        if not self.endpoints.allows(ready.url or ""):
            raise ValueError("The host of the request is not configured, so the key is not sent to it.")
        ready.headers[ID_HEADER] = str(uuid.uuid4())
        return ready

    @contextmanager
    def _ending_waits(self, withstood: tuple[type[GatewayError], ...] = ()) -> Iterator[None]:
        """End the waits of all other requests if the error of this one is fatal."""
        try:
            yield
        except GatewayError as error:
            if error.fatal and not isinstance(error, withstood):
                self.cancellation.end_waits(error)
            raise

    async def _authenticate(self, pending: PendingRequest, authentication: Authentication) -> None:
        with self._ending_waits():
            pending.prepared.headers.update(await authentication.headers())

    async def _attempt_with_renewal(self, pending: PendingRequest, authentication: Authentication) -> Answer:
        """Send once, and once more with new headers if the service no longer accepts the old ones."""
        try:
            return await self._attempt(pending)
        except UnauthorizedError:
            if not authentication.renew(pending.prepared.headers):
                raise
        await self._authenticate(pending, authentication)
        try:
            await self._queue.turn(pending)
            return await self._attempt(pending)
        except UnauthorizedError as error:
            raise NewTokenRefusedError(status=error.status, message=error.message) from None

    async def _attempt(self, pending: PendingRequest) -> Answer:
        """Send once, count the transactions, and report the outcome to the queue."""
        transfer = self._transfer(pending)
        with self._queue.attempt(pending, transfer):
            return await self._counted(pending, transfer)

    async def _counted(self, pending: PendingRequest, transfer: Transfer) -> Answer:
        take_back = await self._reserved(pending.transactions)
        try:
            return await self._exchange(pending, transfer)
        except GatewayError as error:
            if not error.may_be_billed:
                take_back()
            elif pending.handling.bills_once:
                pending.transactions = 0
            raise

    async def _reserved(self, transactions: int) -> Callable[[], None]:
        """Count a request before it is sent; wait while that is not possible. Return what takes it back."""
        while True:
            self.cancellation.check()
            try:
                return self._counter.reserve(transactions)
            except MeterBusyError:
                await Pause(_COUNT_AGAIN_S)

    def _transfer(self, pending: PendingRequest) -> Transfer:
        handling = pending.handling
        timeout_s = self._timeout_s + handling.extra_s
        return Transfer(pending.prepared, handling.longest_bytes, timeout_s, handling.into)

    async def _exchange(self, pending: PendingRequest, transfer: Transfer) -> Answer:
        handling = pending.handling
        reply = await transfer
        if is_success(reply.status):
            self._queue.leave(pending)  # the next request is sent before this body is read
        url = pending.prepared.url or ""
        return read_reply(reply, url, self.redact, self.endpoints.service_of(url), handling.redirects)


async def _pause(seconds: float) -> None:
    await Pause(seconds)
