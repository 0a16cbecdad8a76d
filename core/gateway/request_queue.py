"""Decides when the requests of a session may be sent: in their order, not too fast, and while the service works."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from copy import copy
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .errors import (
    CircuitOpenError,
    GatewayError,
    NotSentError,
    RateLimitError,
    RequestTimeoutError,
    RunCancelledError,
    UnreachableError,
    UpstreamError,
)
from .pacing import RetryEvent
from .scheduler import Pause

if TYPE_CHECKING:
    from requests import PreparedRequest

    from .handling import Handling
    from .pacing import CircuitBreaker, RateLimiter, RetryPolicy, RetryState
    from .scheduler import RequestLoop

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
    def attempt(self, pending: PendingRequest) -> Iterator[None]:
        """Report the outcome of an attempt to the circuit breaker, and give its slot back."""
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
            self._give_slot_back(pending)
        self._contact = True
        self._breaker.succeeded()

    def retry_after_failure(self, pending: PendingRequest, longest_s: float) -> RetryEvent:
        """Return when the next attempt is, which takes up to ``longest_s``.

        Raises the error of a request that is given up.
        """
        retry, error = pending.retry, pending.last_error
        repetitions = retry.repetition
        try:
            pause_s = retry.pause_after(error, contact=self._contact, transactions=pending.transactions)
        except GatewayError:
            raise self.given_up(pending) from None
        left_s = max(pause_s, retry.remaining_s(contact=self._contact)) + longest_s
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
