"""The one place from which requests are sent: who may be asked, how often, how long, and what an answer may be."""

from __future__ import annotations

import json
import threading
import time
import uuid
from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass
from http import HTTPStatus
from http.cookiejar import DefaultCookiePolicy
from typing import TYPE_CHECKING, Any, Callable

import requests

from .cancellation import Cancellation
from .circuit import CircuitBreaker
from .errors import (
    CircuitOpenError,
    GatewayError,
    NotSentError,
    RateLimitError,
    RequestTimeoutError,
    RunCancelledError,
    UnreachableError,
    UnreadableAnswerError,
    UpstreamError,
    error_for_status,
)
from .http_transport import AnswerTooLongError, fault_of, read_body
from .limits import RateLimiter
from .network import NetworkFault, network_error
from .retry import RetryPolicy, read_retry_after
from .service_message import read_service_message

if TYPE_CHECKING:
    from requests.adapters import BaseAdapter

    from .authentication import Authentication
    from .endpoints import Endpoints

LONGEST_BODY_BYTES = 32 * 1024 * 1024
"""A list of 100 places with 10 candidates each is about 0.5 MB; anything near this limit is not an answer."""

_FAILURES_OF_THE_SERVICE = (RateLimitError, UpstreamError, RequestTimeoutError, UnreachableError)
"""What the circuit breaker counts. Any other error is an answer: the service is there."""


@dataclass(frozen=True)
class Answer:
    """A successful answer, as it came."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    def json(self) -> Any:
        """Return the body as JSON; raises :class:`UnreadableAnswerError` for anything else."""
        try:
            return json.loads(self.body)
        except (ValueError, RecursionError):  # ValueError includes undecodable bytes
            raise UnreadableAnswerError("It is not JSON.", status=self.status) from None


@dataclass(frozen=True)
class Pause:
    """Told to the listener of a session before it waits to ask again."""

    seconds: float
    error: GatewayError


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
        cancellation: Cancellation | None = None,
        retry: RetryPolicy | None = None,
        breaker: CircuitBreaker | None = None,
        timeout_s: float = 60.0,
        adapter: BaseAdapter | None = None,
        on_pause: Callable[[Pause], None] | None = None,
        on_billed: Callable[[int], None] | None = None,
    ) -> None:
        """Make a session for one environment. ``timeout_s`` is for one attempt, from sending to the last byte.

        ``on_billed`` is told of transactions as soon as they may have been billed. Both listeners are called from the
        thread that sends.
        """
        self.endpoints = endpoints
        self.cancellation = cancellation or Cancellation()
        self._requests_sent = 0
        self._transactions = 0
        self._counting = threading.Lock()
        self._authentication = authentication
        self._limiter = limiter
        self._retry = retry or RetryPolicy()
        self._breaker = breaker or CircuitBreaker()
        self._timeout_s = timeout_s
        self._on_pause = on_pause
        self._on_billed = on_billed
        self._contact = False
        self._http = requests.Session()
        self._http.headers = requests.structures.CaseInsensitiveDict({"Accept": "application/json"})
        self._http.trust_env = False  # no .netrc: it would add an Authorization header of its own
        self._http.cookies.set_policy(DefaultCookiePolicy(allowed_domains=()))
        if adapter is not None:
            self._http.mount("https://", adapter)
            self._http.mount("http://", adapter)

    @property
    def requests_sent(self) -> int:
        """How many requests have been sent, repeated ones included."""
        return self._requests_sent

    @property
    def transactions(self) -> int:
        """How many transactions may be billed, at the most: an answer that was lost on its way may be billed too."""
        return self._transactions

    def redact(self, text: str) -> str:
        """Return ``text`` without the secret, should the service have echoed it."""
        return self._authentication.redact(text)

    def close(self) -> None:
        """Close the connections."""
        self._http.close()

    def send(self, request: requests.Request, *, transactions: int = 1) -> Answer:
        """Send ``request``, worth so many ``transactions``, and return the successful answer.

        Faults that pass (429, 5xx, the network) are waited out and the request is repeated, within the total time of
        the retry policy. Ends at once when the session's run is cancelled. Raises :class:`GatewayError`; after a fatal
        one, no other request of the session waits for another attempt.
        """
        prepared = self._prepare(request)
        patience = self._retry.patience()
        last_error: GatewayError | None = None
        while True:
            self._wait_for_circuit(patience.remaining_s(contact=self._contact), last_error)
            try:
                answer = self._attempt(prepared, transactions)
            except GatewayError as error:
                if error.fatal:
                    self.cancellation.end_waits()
                pause_s = patience.pause_after(error, contact=self._contact)
                last_error = error
            else:
                return answer
            if self._on_pause:
                self._on_pause(Pause(pause_s, last_error))
            try:
                self.cancellation.wait(pause_s)
            except NotSentError:
                raise last_error from None

    def _prepare(self, request: requests.Request) -> requests.PreparedRequest:
        prepared = self._http.prepare_request(request)
        if not self.endpoints.allows(prepared.url or ""):
            raise ValueError("The request goes to a host that is not configured; the key stays here.")
        prepared.headers["X-Request-ID"] = str(uuid.uuid4())
        prepared.headers.update(self._authentication.headers())
        return prepared

    def _wait_for_circuit(self, patience_s: float, last_error: GatewayError | None) -> None:
        deadline = time.monotonic() + patience_s
        while (pause_s := self._breaker.admit()) > 0:
            if time.monotonic() + pause_s > deadline:
                raise CircuitOpenError(last_error.reason if last_error else "")
            self.cancellation.wait(pause_s)

    def _attempt(self, prepared: requests.PreparedRequest, transactions: int) -> Answer:
        """Send once, count what it may cost, and tell the circuit breaker how it went."""
        try:
            with self._limiter.slot(self.cancellation):
                answer = self._counted(prepared, transactions)
        except _FAILURES_OF_THE_SERVICE as error:
            self._contact = self._contact or not isinstance(error, UnreachableError)
            self._breaker.failed(error.retry_after_s)
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

    def _counted(self, prepared: requests.PreparedRequest, transactions: int) -> Answer:
        self.cancellation.check()
        billed = True
        try:
            return self._exchange(prepared)
        except GatewayError as error:
            billed = error.may_be_billed
            raise
        finally:
            with self._counting:
                self._requests_sent += 1
                self._transactions += transactions if billed else 0
            if billed and self._on_billed:
                self._on_billed(transactions)

    def _exchange(self, prepared: requests.PreparedRequest) -> Answer:
        host = requests.utils.urlparse(prepared.url).netloc
        deadline = time.monotonic() + self._timeout_s
        try:
            # Past Session.send, which reads where a redirect leads and all of its body even if it must not follow it.
            adapter = self._http.get_adapter(prepared.url or "")
            response = adapter.send(prepared, timeout=self._timeout_s, stream=True, proxies={}, verify=True)
            with closing(response):
                body = read_body(response, longest_bytes=LONGEST_BODY_BYTES, deadline=deadline)
        except requests.RequestException as error:
            raise network_error(fault_of(error), host) from None
        except AnswerTooLongError:
            raise network_error(NetworkFault.TOO_LONG, host) from None
        if not HTTPStatus.OK <= response.status_code < HTTPStatus.MULTIPLE_CHOICES:
            raise error_for_status(
                response.status_code,
                read_service_message(body, self._authentication.redact),
                read_retry_after(response.headers.get("Retry-After")),
                location=response.headers.get("Location", ""),
            )
        return Answer(response.status_code, response.headers, body)
