"""The one place from which requests are sent: who may be asked, how often, how long, and what an answer may be."""

from __future__ import annotations

import uuid
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from copy import copy
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, BinaryIO, Callable

from .access.authentication import Authentication, AuthenticationByService
from .cancellation import Cancellation
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
from .metering import Meter, SessionCounter, not_repeated
from .pacing import CircuitBreaker, RateLimiter, RetryEvent, RetryPolicy, RetryState
from .scheduler import Pause, RequestLoop, Transfer

if TYPE_CHECKING:
    from requests import PreparedRequest, Request

    from .endpoints import Endpoints
    from .services import Service

LONGEST_BODY_BYTES = 32 * 1024 * 1024
"""A list of 100 places with 10 candidates each is about 0.5 MB; anything near this limit is not an answer."""

_ID_HEADER = "X-Request-ID"
_LOOK_AGAIN_S = 0.05
"""How soon a request looks for a slot that a run with another session has given back."""

_FAILURES_OF_THE_SERVICE = (RateLimitError, UpstreamError, RequestTimeoutError, UnreachableError)
"""What the circuit breaker counts. Any other error is an answer: the service is there."""


@dataclass
class _PendingRequest:
    """One request on its way, however often it is sent."""

    prepared: PreparedRequest
    transactions: int
    """What the next attempt is worth."""
    into: BinaryIO | None
    bills_once: bool
    retry: RetryState | None = None
    """From its first turn on: that others were before it is not the service's fault."""
    last_error: GatewayError | None = None
    is_under_way: bool = False
    has_slot: bool = False

    @property
    def id(self) -> str:
        """The same for every attempt."""
        return self.prepared.headers[_ID_HEADER]


class GatewaySession:
    """Sends requests to the configured hosts with the key, and repeats them where that helps.

    :meth:`request` is one step of a coroutine, many of which are under way at once; :meth:`send` waits for its end.
    """

    def __init__(  # noqa: PLR0913 - the parts it owns, each replaceable in a test
        self,
        endpoints: Endpoints,
        authentication: Authentication,
        *,
        loop: RequestLoop,
        limiter: RateLimiter,
        by_service: Mapping[Service, Authentication] | None = None,
        cancellation: Cancellation | None = None,
        retry: RetryPolicy | None = None,
        breaker: CircuitBreaker | None = None,
        timeout_s: float = 60.0,
        on_retry: Callable[[RetryEvent], None] | None = None,
        meter: Meter | None = None,
    ) -> None:
        """Make a session for one environment, whose requests run on ``loop``.

        ``timeout_s`` is for one attempt, from sending to the last byte. Where a file is sent or received it is how long
        no byte may move: 40 MB take their time.

        ``by_service`` holds the services that take another authentication than all the others do.
        ``meter`` is asked before each attempt that may be billed; without one nothing is counted. It and ``on_retry``
        are called from the thread of the loop.
        """
        self.endpoints = endpoints
        self.cancellation = cancellation or Cancellation()
        self._loop = loop
        self._authentication = AuthenticationByService(endpoints, authentication, by_service or {})
        self._limiter = limiter
        self._retry = retry or RetryPolicy()
        self._breaker = breaker or CircuitBreaker(clock=loop.clock)
        self._timeout_s = timeout_s
        self._on_retry = on_retry
        self._counter = SessionCounter(meter)
        self._contact = False
        self._under_way = 0

    @property
    def requests_sent(self) -> int:
        """How many requests have been sent, repeated ones included."""
        return self._counter.requests

    @property
    def transactions(self) -> int:
        """How many transactions may be billed, at the most: an answer that was lost on its way may be billed too."""
        return self._counter.transactions

    def redact(self, text: str) -> str:
        """Return ``text`` without the secrets, should the service have echoed it."""
        return self._authentication.redact(text)

    def count_transactions(self, transactions: int) -> None:
        """Count what turns out to have been billed although no answer said so."""
        self._counter.count(transactions)

    def pause(self, seconds: float) -> None:
        """Wait; raises as :class:`~.scheduler.Pause` does."""
        self._loop.run(_pause(seconds), self.cancellation)

    def send(self, request: Request, **how: Any) -> Answer:
        """Send ``request`` as :meth:`request` does, which knows ``how``, and wait for the answer, from any thread."""
        return self._loop.run(self.request(request, **how), self.cancellation)

    async def request(
        self,
        request: Request,
        *,
        transactions: int = 1,
        into: BinaryIO | None = None,
        may_repeat: Callable[[GatewayError], bool] | None = None,
        bills_once: bool = False,
    ) -> Answer:
        """Send ``request``, worth so many ``transactions``, and return the successful answer.

        Each attempt may be billed, so each has to be allowed by the session's meter; with ``bills_once`` it is known
        that repeating bills nothing more. A first attempt that is not allowed ends the run with
        :class:`~.errors.SpendingLimitError`; a repetition that is not ends with the error before, which then says so.

        Faults that pass (429, 5xx, the network) are waited out and the request is repeated, within the total time of
        the retry policy; ``may_repeat`` forbids it after errors that leave open whether something was started. Ends at
        once when the session's run is cancelled. Raises :class:`GatewayError`; after a fatal answer, no other request
        of the session waits for another attempt. Where the circuit breaker is open when the time is over, and not for
        this request alone, that is a :class:`CircuitOpenError`.

        An open binary file as the request's data is sent piece by piece. ``into``, a file too, takes the body of the
        successful answer; raises :class:`OSError` where it cannot be written.
        """
        pending = _PendingRequest(self._prepared(request), transactions, into, bills_once)
        authentication = self._authentication.of(pending.prepared.url or "")
        try:
            return await self._answered(pending, authentication, may_repeat)
        finally:
            self._leave(pending)

    async def _answered(
        self,
        pending: _PendingRequest,
        authentication: Authentication,
        may_repeat: Callable[[GatewayError], bool] | None,
    ) -> Answer:
        await self._authenticate(pending, authentication)
        await self._enter(pending)
        while True:
            await self._turn(pending)
            try:
                with self._ending_waits():
                    return await self._attempt_with_renewal(pending, authentication)
            except SpendingLimitError as error:
                if pending.last_error is None:
                    raise
                raise not_repeated(pending.last_error, error) from None
            except GatewayError as error:
                if not error.retryable or (may_repeat is not None and not may_repeat(error)):
                    raise
                pending.last_error = error
                try:
                    pause_s = pending.retry.pause_after(error, contact=self._contact)
                except GatewayError:
                    raise self._given_up(pending) from None
            if self._on_retry:
                self._on_retry(RetryEvent(pause_s, pending.last_error))
            try:
                await Pause(pause_s)
                await self._authenticate(pending, authentication)  # a token may have ended meanwhile
            except NotSentError:
                raise self._given_up(pending) from None

    def _prepared(self, request: Request) -> PreparedRequest:
        ready = prepared(request)
        if not self.endpoints.allows(ready.url or ""):
            raise ValueError("The request goes to a host that is not configured; the key stays here.")
        ready.headers[_ID_HEADER] = str(uuid.uuid4())
        return ready

    @contextmanager
    def _ending_waits(self) -> Iterator[None]:
        """End the waits of all other requests where this one's error is fatal."""
        try:
            yield
        except GatewayError as error:
            if error.fatal:
                self.cancellation.end_waits(error)
            raise

    async def _authenticate(self, pending: _PendingRequest, authentication: Authentication) -> None:
        with self._ending_waits():
            pending.prepared.headers.update(await authentication.headers())

    async def _enter(self, pending: _PendingRequest) -> None:
        """Wait until fewer requests are under way than may be in flight: one that is to be sent again stays so."""
        while not self._has_room():
            await Pause(_LOOK_AGAIN_S, self._has_room)
        self._under_way += 1
        pending.is_under_way = True

    def _has_room(self) -> bool:
        return self._under_way < self._limiter.in_flight

    def _leave(self, pending: _PendingRequest) -> None:
        """Let the next request that waits have its turn, at once: one that begins now would get ahead of it."""
        if pending.is_under_way:
            self._under_way -= 1
            pending.is_under_way = False
            self._loop.resume()

    async def _turn(self, pending: _PendingRequest) -> None:
        """Wait until the request may be sent: for a slot, for the circuit, for its start."""
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
                    raise self._given_up(pending)
                await Pause(pause_s)
        except NotSentError:
            if pending.last_error is None:
                raise
            raise pending.last_error from None  # it was sent, and failed by itself

    def _give_slot_back(self, pending: _PendingRequest) -> None:
        if pending.has_slot:
            pending.has_slot = False
            self._limiter.give_slot_back()

    def _given_up(self, pending: _PendingRequest) -> GatewayError:
        """Return the error of a request that is not sent again, or was not sent at all.

        It is the end of the run if the circuit is open and others failed, too. A rate limit always passes.
        """
        failure = self._breaker.last_failure
        error = pending.last_error or copy(failure)
        gone = self._breaker.keeps_failing_without(pending.id) and not isinstance(failure, RateLimitError)
        return CircuitOpenError(error) if gone or error is None else error

    async def _attempt_with_renewal(self, pending: _PendingRequest, authentication: Authentication) -> Answer:
        """Send once, and once more with new headers where the service no longer takes those that were sent."""
        try:
            return await self._attempt(pending)
        except UnauthorizedError:
            if not authentication.renew(pending.prepared.headers):
                raise
        await self._authenticate(pending, authentication)
        try:
            await self._turn(pending)
            return await self._attempt(pending)
        except UnauthorizedError as error:
            raise NewTokenRefusedError(status=error.status, message=error.message) from None

    async def _attempt(self, pending: _PendingRequest) -> Answer:
        """Send once, count what it may cost, and tell the circuit breaker how it went."""
        try:
            answer = await self._counted(pending)
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
        except BaseException:  # a fault of our own, which says nothing of the service
            self._breaker.abandoned(pending.id)
            raise
        finally:
            self._give_slot_back(pending)
        self._contact = True
        self._breaker.succeeded()
        return answer

    async def _counted(self, pending: _PendingRequest) -> Answer:
        self.cancellation.check()
        take_back = self._counter.reserve(pending.transactions)
        try:
            return await self._exchange(pending)
        except GatewayError as error:
            if not error.may_be_billed:
                take_back()
            elif pending.bills_once:
                pending.transactions = 0
            raise

    async def _exchange(self, pending: _PendingRequest) -> Answer:
        reply = await Transfer(pending.prepared, LONGEST_BODY_BYTES, self._timeout_s, pending.into)
        if is_success(reply.status):
            self._give_slot_back(pending)
            self._leave(pending)  # the next request is sent before the body of this one is taken
        return read_reply(reply, pending.prepared.url or "", self.redact)


async def _pause(seconds: float) -> None:
    await Pause(seconds)
