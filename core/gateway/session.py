"""The one place from which requests are sent: who may be asked, how often, how long, and what an answer may be."""

from __future__ import annotations

import threading
import time
import uuid
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from copy import copy
from dataclasses import dataclass
from typing import TYPE_CHECKING, BinaryIO, Callable

import requests

from ..wording import tr
from .access.authentication import Authentication, AuthenticationByService
from .access.token_errors import NewTokenRefusedError
from .cancellation import Cancellation
from .circuit import CircuitBreaker
from .errors import (
    CircuitOpenError,
    GatewayError,
    NotSentError,
    RateLimitError,
    RequestTimeoutError,
    RunCancelledError,
    SpendingLimitError,
    UnauthorizedError,
    UnreachableError,
    UpstreamError,
)
from .http_exchange import Answer, HttpExchange
from .limits import RateLimiter
from .metering import Meter
from .retry import RetryPolicy

if TYPE_CHECKING:
    from requests.adapters import BaseAdapter

    from .endpoints import Endpoints
    from .services import Service

LONGEST_BODY_BYTES = 32 * 1024 * 1024
"""A list of 100 places with 10 candidates each is about 0.5 MB; anything near this limit is not an answer."""

_ID_HEADER = "X-Request-ID"

_FAILURES_OF_THE_SERVICE = (RateLimitError, UpstreamError, RequestTimeoutError, UnreachableError)
"""What the circuit breaker counts. Any other error is an answer: the service is there."""


@dataclass(frozen=True)
class Pause:
    """Told to the listener of a session before it waits to ask again."""

    seconds: float
    error: GatewayError


@dataclass
class _Sending:
    """One request on its way, however often it is sent."""

    prepared: requests.PreparedRequest
    transactions: int
    """What the next attempt is worth."""
    into: BinaryIO | None
    bills_once: bool

    @property
    def id(self) -> str:
        """The same for every attempt."""
        return self.prepared.headers[_ID_HEADER]


class GatewaySession:
    """Sends requests to the configured hosts with the key, and repeats them where that helps.

    Usable from several threads at once. A ``requests.Session`` does the sending; ``adapter`` replaces its transport,
    which inside QGIS is QGIS's own network stack.
    """

    def __init__(  # noqa: PLR0913 - the parts it owns, each replaceable in a test
        self,
        endpoints: Endpoints,
        authentication: Authentication,
        *,
        limiter: RateLimiter,
        by_service: Mapping[Service, Authentication] | None = None,
        cancellation: Cancellation | None = None,
        retry: RetryPolicy | None = None,
        breaker: CircuitBreaker | None = None,
        timeout_s: float = 60.0,
        adapter: BaseAdapter | None = None,
        on_pause: Callable[[Pause], None] | None = None,
        meter: Meter | None = None,
    ) -> None:
        """Make a session for one environment.

        ``timeout_s`` is for one attempt, from sending to the last byte. Where a file is sent or received it is how long
        no byte may move: 40 MB take their time.

        ``by_service`` holds the services that take another authentication than all the others do.
        ``meter`` is asked before each attempt that may be billed; without one nothing is counted. It and ``on_pause``
        are called from the thread that asks.
        """
        self.endpoints = endpoints
        self.cancellation = cancellation or Cancellation()
        self._requests_sent = 0
        self._transactions = 0
        self._counting = threading.Lock()
        self._authentication = AuthenticationByService(endpoints, authentication, by_service or {})
        self._limiter = limiter
        self._retry = retry or RetryPolicy()
        self._breaker = breaker or CircuitBreaker()
        self._on_pause = on_pause
        self._meter = meter
        self._contact = False
        self._http = HttpExchange(adapter, timeout_s=timeout_s, cancellation=self.cancellation)

    @property
    def requests_sent(self) -> int:
        """How many requests have been sent, repeated ones included."""
        return self._requests_sent

    @property
    def transactions(self) -> int:
        """How many transactions may be billed, at the most: an answer that was lost on its way may be billed too."""
        return self._transactions

    def redact(self, text: str) -> str:
        """Return ``text`` without the secrets, should the service have echoed it."""
        return self._authentication.redact(text)

    def close(self) -> None:
        """Close the connections."""
        self._http.close()

    def count_transactions(self, transactions: int) -> None:
        """Count what turns out to have been billed although no answer said so."""
        if self._meter:
            self._meter.count(transactions)
        self._add_transactions(transactions)

    def send(
        self,
        request: requests.Request,
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
        prepared = self._prepare(request)
        sending = _Sending(prepared, transactions, into, bills_once)
        authentication = self._authentication.of(prepared.url or "")
        self._authenticate(prepared, authentication)
        patience = self._retry.patience()  # what the wait for a token took is not the service's fault
        last_error: GatewayError | None = None
        while True:
            self._wait_for_circuit(patience.remaining_s(contact=self._contact), sending, last_error)
            try:
                with self._ending_waits():
                    return self._attempt_with_renewal(sending, authentication)
            except SpendingLimitError as error:
                if last_error is None:
                    raise
                raise _not_repeated(last_error, error) from None
            except GatewayError as error:
                if not error.retryable or (may_repeat is not None and not may_repeat(error)):
                    raise
                last_error = error
                try:
                    pause_s = patience.pause_after(error, contact=self._contact)
                except GatewayError:
                    raise self._given_up(sending, error) from None
            if self._on_pause:
                self._on_pause(Pause(pause_s, last_error))
            try:
                self.cancellation.wait(pause_s)
                self._authenticate(prepared, authentication)  # a token may have ended meanwhile
            except NotSentError:
                raise self._given_up(sending, last_error) from None

    def _prepare(self, request: requests.Request) -> requests.PreparedRequest:
        prepared = self._http.prepare(request)
        if not self.endpoints.allows(prepared.url or ""):
            raise ValueError("The request goes to a host that is not configured; the key stays here.")
        prepared.headers[_ID_HEADER] = str(uuid.uuid4())
        return prepared

    @contextmanager
    def _ending_waits(self) -> Iterator[None]:
        """End the waits of all other requests where this one's error is fatal."""
        try:
            yield
        except GatewayError as error:
            if error.fatal:
                self.cancellation.end_waits(error)
            raise

    def _authenticate(self, prepared: requests.PreparedRequest, authentication: Authentication) -> None:
        with self._ending_waits():
            prepared.headers.update(authentication.headers())

    def _wait_for_circuit(self, patience_s: float, sending: _Sending, last_error: GatewayError | None) -> None:
        deadline = time.monotonic() + patience_s
        while (pause_s := self._breaker.admit()) > 0:
            if time.monotonic() + pause_s > deadline:
                raise self._given_up(sending, last_error)
            try:
                self.cancellation.wait(pause_s)
            except NotSentError:
                if last_error is None:
                    raise
                raise last_error from None  # it was sent, and failed by itself

    def _given_up(self, sending: _Sending, last_error: GatewayError | None) -> GatewayError:
        """Return the error of a request that is not sent again, or was not sent at all.

        It is the end of the run if the circuit is open and others failed, too. A rate limit always passes.
        """
        failure = self._breaker.last_failure
        error = last_error or copy(failure)
        gone = self._breaker.keeps_failing_without(sending.id) and not isinstance(failure, RateLimitError)
        return CircuitOpenError(error) if gone or error is None else error

    def _attempt_with_renewal(self, sending: _Sending, authentication: Authentication) -> Answer:
        """Send once, and once more with new headers where the service no longer takes those that were sent."""
        try:
            return self._attempt(sending)
        except UnauthorizedError:
            if not authentication.renew(sending.prepared.headers):
                raise
        self._authenticate(sending.prepared, authentication)
        try:
            return self._attempt(sending)
        except UnauthorizedError as error:
            raise NewTokenRefusedError(status=error.status, message=error.message) from None

    def _attempt(self, sending: _Sending) -> Answer:
        """Send once, count what it may cost, and tell the circuit breaker how it went."""
        try:
            with self._limiter.slot(self.cancellation):
                answer = self._counted(sending)
        except _FAILURES_OF_THE_SERVICE as error:
            self._contact = self._contact or not isinstance(error, UnreachableError)
            self._breaker.failed(error.retry_after_s, request=sending.id, error=error)
            raise
        except (RunCancelledError, NotSentError):
            self._breaker.abandoned()
            raise
        except GatewayError:
            self._contact = True
            self._breaker.succeeded()
            raise
        except BaseException:  # a fault of our own, which says nothing of the service
            self._breaker.abandoned()
            raise
        self._contact = True
        self._breaker.succeeded()
        return answer

    def _counted(self, sending: _Sending) -> Answer:
        self.cancellation.check()
        transactions = sending.transactions
        take_back = self._meter.reserve(transactions) if self._meter and transactions else None
        self._add_transactions(transactions)
        try:
            return self._exchange(sending)
        except GatewayError as error:
            if not error.may_be_billed:
                if take_back:
                    take_back()
                self._add_transactions(-transactions)
            elif sending.bills_once:
                sending.transactions = 0
            raise
        finally:
            with self._counting:
                self._requests_sent += 1

    def _add_transactions(self, transactions: int) -> None:
        with self._counting:
            self._transactions += transactions

    def _exchange(self, sending: _Sending) -> Answer:
        return self._http.send(
            sending.prepared, longest_bytes=LONGEST_BODY_BYTES, redact=self.redact, into=sending.into
        )


def _not_repeated(error: GatewayError, limit: SpendingLimitError) -> GatewayError:
    """Return the ``error`` of a request that may not be sent again because of ``limit``."""
    told = copy(error)
    told.detail = " ".join(filter(None, (error.detail, tr("The request was not sent again."), limit.detail)))
    return told
