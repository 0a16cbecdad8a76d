"""Sends requests: checks the host, authenticates, counts, repeats, and reads the answers."""

from __future__ import annotations

import uuid
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Callable

from .authentication import Authentication, AuthenticationByService, Redaction
from .errors import GatewayError, NewTokenRefusedError, NotSentError, SpendingLimitError, UnauthorizedError
from .handling import USUAL, Handling
from .http_exchange import Answer, is_success, prepared, read_reply
from .metering import Meter, MeterBusyError, SessionCounter, not_repeated
from .pacing import CircuitBreaker, RateLimiter, RetryEvent, RetryPolicy
from .request_queue import ID_HEADER, PendingRequest, RequestQueue
from .scheduler import Cancellation, Pause, RequestLoop, Transfer

if TYPE_CHECKING:
    from requests import PreparedRequest, Request

    from .endpoints import Endpoints
    from .services import Service

_COUNT_AGAIN_S = 0.2
"""The pause while the transactions cannot be counted."""


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
        breaker = breaker or CircuitBreaker(clock=loop.clock)
        self._queue = RequestQueue(loop, limiter, retry or RetryPolicy(), breaker)
        self._timeout_s = timeout_s
        self._on_retry = on_retry
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
                with self._ending_waits():
                    return await self._attempt_with_renewal(pending, authentication)
            except SpendingLimitError as error:
                if pending.last_error is None:
                    raise
                raise not_repeated(pending.last_error, error) from None
            except GatewayError as error:
                if not (error.retryable and pending.handling.may_repeat(error)):
                    raise
                pending.last_error = error
                retry = self._queue.retry_after_failure(pending, self._transfer(pending).longest_s)
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
    def _ending_waits(self) -> Iterator[None]:
        """End the waits of all other requests if the error of this one is fatal."""
        try:
            yield
        except GatewayError as error:
            if error.fatal:
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
        with self._queue.attempt(pending):
            return await self._counted(pending)

    async def _counted(self, pending: PendingRequest) -> Answer:
        take_back = await self._reserved(pending.transactions)
        try:
            return await self._exchange(pending)
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

    async def _exchange(self, pending: PendingRequest) -> Answer:
        handling = pending.handling
        reply = await self._transfer(pending)
        if is_success(reply.status):
            self._queue.leave(pending)  # the next request is sent before this body is read
        url = pending.prepared.url or ""
        return read_reply(reply, url, self.redact, self.endpoints.service_of(url), handling.redirects)


async def _pause(seconds: float) -> None:
    await Pause(seconds)
