"""Sends requests: checks the host, authenticates, paces, counts, repeats, and reads the answers."""

from __future__ import annotations

import uuid
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from copy import copy
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, BinaryIO, Callable

from .access.authentication import Authentication, AuthenticationByService
from .access.redaction import Redaction
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
from .scheduler import LONGEST_FILE_BYTES, Pause, RequestLoop, Transfer

if TYPE_CHECKING:
    from requests import PreparedRequest, Request

    from .endpoints import Endpoints
    from .services import Service

LONGEST_BODY_BYTES = 32 * 1024 * 1024
"""A list of 100 places with 10 candidates each is about 0.5 MB; anything near this limit is not an answer."""

_ID_HEADER = "X-Request-ID"
_LOOK_AGAIN_S = 0.05
"""How often a waiting request checks whether another run has given back a slot."""

_FAILURES_OF_THE_SERVICE = (RateLimitError, UpstreamError, RequestTimeoutError, UnreachableError)
"""What the circuit breaker counts as failures. Any other error is an answer, so the service is available."""


@dataclass
class _PendingRequest:
    """A request that has not ended yet, with all its attempts."""

    prepared: PreparedRequest
    transactions: int
    """How many transactions the next attempt counts as."""
    into: BinaryIO | None
    bills_once: bool
    timeout_s: float
    redirects: Collection[int]
    longest_file_bytes: int
    retry: RetryState | None = None
    """Begins with the first turn: waiting for other requests does not count."""
    last_error: GatewayError | None = None
    is_under_way: bool = False
    has_slot: bool = False

    @property
    def id(self) -> str:
        """The same for every attempt."""
        return self.prepared.headers[_ID_HEADER]


class GatewaySession:
    """Sends requests with the key to the configured hosts, and repeats those that may succeed later.

    Many coroutines of :meth:`request` can be under way at once. :meth:`send` runs one and waits for its end.
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

        ``timeout_s`` limits one attempt, from sending to the last byte. For the transfer of a file it limits the time
        without progress, since 40 MB can take long.

        ``by_service`` has the authentications of services that do not use ``authentication``. ``meter`` is asked before
        each attempt that may be billed. ``meter`` and ``on_retry`` are called on the thread of the loop.
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

    def send(self, request: Request, **how: Any) -> Answer:
        """Run :meth:`request` with the same arguments, and wait for the answer. Can be called from any thread."""
        return self._loop.run(self.request(request, **how), self.cancellation)

    async def request(  # noqa: PLR0913 - what is special about a request, by name
        self,
        request: Request,
        *,
        transactions: int = 1,
        into: BinaryIO | None = None,
        may_repeat: Callable[[GatewayError], bool] | None = None,
        bills_once: bool = False,
        extra_s: float = 0.0,
        redirects: Collection[int] = (),
        longest_file_bytes: int = LONGEST_FILE_BYTES,
    ) -> Answer:
        """Send ``request``, which counts as ``transactions``, and return the successful answer.

        Each attempt may be billed, so the session's meter has to allow it. ``bills_once`` tells that repeating the
        request bills nothing more. If the meter refuses the first attempt, the run ends with
        :class:`~.errors.SpendingLimitError`. If it refuses a repetition, the error of the previous attempt is raised,
        and its text says so.

        After a temporary error (429, 5xx, the network) the request waits and is sent again, within the total time of
        the retry policy. ``may_repeat`` returns False for errors after which it must not be sent again. Cancelling the
        run ends the request at once. Raises :class:`GatewayError`. After a fatal error, no other request of the session
        waits any longer. If the time is over and the circuit breaker is open because of other requests, too, the error
        is a :class:`CircuitOpenError`.

        ``extra_s`` is how long the service may work before it answers, beyond the usual time limit of an attempt.

        If the request's data is an open binary file, it is sent in parts. ``into`` is a file for the body of the
        successful answer, up to ``longest_file_bytes``. Raises :class:`OSError` if it cannot be written.

        ``redirects`` are the statuses of redirects that are returned like a successful answer. Nothing follows them
        here.
        """
        pending = _PendingRequest(
            self._prepared(request),
            transactions,
            into,
            bills_once,
            self._timeout_s + extra_s,
            redirects,
            longest_file_bytes,
        )
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
                await self._authenticate(pending, authentication)  # a token may have expired meanwhile
            except NotSentError:
                raise self._given_up(pending) from None

    def _prepared(self, request: Request) -> PreparedRequest:
        ready = prepared(request)
        if not self.endpoints.allows(ready.url or ""):
            raise ValueError("The host of the request is not configured, so the key is not sent to it.")
        ready.headers[_ID_HEADER] = str(uuid.uuid4())
        return ready

    @contextmanager
    def _ending_waits(self) -> Iterator[None]:
        """End the waits of all other requests if the error of this one is fatal."""
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
        """Wait for a place in the queue. A request keeps its place until it ends, also while it waits for a retry."""
        while not self._has_room():
            await Pause(_LOOK_AGAIN_S, self._has_room)
        self._under_way += 1
        pending.is_under_way = True

    def _has_room(self) -> bool:
        return self._under_way < self._limiter.in_flight

    def _leave(self, pending: _PendingRequest) -> None:
        """Give back the place, and resume the next waiting request at once, so that no new request takes the place."""
        if pending.is_under_way:
            self._under_way -= 1
            pending.is_under_way = False
            self._loop.resume()

    async def _turn(self, pending: _PendingRequest) -> None:
        """Wait for a slot, for the circuit breaker and for the start time."""
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
            raise pending.last_error from None  # an earlier attempt failed: that is the reason

    def _give_slot_back(self, pending: _PendingRequest) -> None:
        if pending.has_slot:
            pending.has_slot = False
            self._limiter.give_slot_back()

    def _given_up(self, pending: _PendingRequest) -> GatewayError:
        """Return the error of a request that is not sent again, or was not sent at all.

        The error ends the run if the circuit is open because of other requests, too. After a rate limit it does not:
        the service will answer again.
        """
        failure = self._breaker.last_failure
        error = pending.last_error or copy(failure)
        gone = self._breaker.keeps_failing_without(pending.id) and not isinstance(failure, RateLimitError)
        return CircuitOpenError(error) if gone or error is None else error

    async def _attempt_with_renewal(self, pending: _PendingRequest, authentication: Authentication) -> Answer:
        """Send once, and once more with new headers if the service no longer accepts the old ones."""
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
        """Send once, count the transactions, and report the outcome to the circuit breaker."""
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
        except BaseException:  # an error in this program says nothing about the service
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
        reply = await Transfer(
            pending.prepared, LONGEST_BODY_BYTES, pending.timeout_s, pending.into, pending.longest_file_bytes
        )
        if is_success(reply.status):
            self._give_slot_back(pending)
            self._leave(pending)  # the next request is sent before this body is read
        url = pending.prepared.url or ""
        return read_reply(reply, url, self.redact, self.endpoints.service_of(url), pending.redirects)


async def _pause(seconds: float) -> None:
    await Pause(seconds)
