"""When a request may be sent, and sent again: rate limit, circuit breaker, backoff (docs/service.md, Rate limits)."""

from __future__ import annotations

import threading
import time
from dataclasses import dataclass, field
from random import SystemRandom
from typing import Callable

from .errors import GatewayError, NoAnswerInTimeError, UnreachableError

Clock = Callable[[], float]

_TRIAL_S = 0.1
"""How often a request checks whether the trial of another one is over."""
_ENOUGH = 2
_SLOWER = 3
"""How often the pauses are doubled if there are only a few attempts: three have ceilings of 4, 8 and 16 s."""


class RateLimiter:
    """Limits requests per second and in flight, for all runs of this process that use the same key."""

    def __init__(self, *, requests_per_second: float, in_flight: int, clock: Clock = time.monotonic) -> None:
        """Allow ``requests_per_second``, evenly spaced, and ``in_flight`` at once."""
        self._interval_s = 1.0 / requests_per_second
        self._clock = clock
        self.in_flight = in_flight
        self._free = in_flight
        self._next_start = clock()
        self._lock = threading.Lock()  # two runs may use it at the same moment

    def has_room(self) -> bool:
        """Whether a slot is free."""
        return self._free > 0

    def take_slot(self) -> bool:
        """Take a slot if one is free; return whether it was. The slot has to be given back."""
        with self._lock:
            if not self._free:
                return False
            self._free -= 1
            return True

    def give_slot_back(self) -> None:
        """Give a slot back."""
        with self._lock:
            self._free += 1
            if self._free > self.in_flight:
                raise RuntimeError("a slot was given back that was not taken")

    def reserve_start(self) -> float:
        """Take the next start time; return the seconds until then."""
        with self._lock:
            now = self._clock()
            start = max(now, self._next_start)
            self._next_start = start + self._interval_s
            return start - now


class CircuitBreaker:
    """Stops requests after repeated failures, and lets a single one test the service: the trial.

    It belongs to one session, and is only used on the thread of its scheduler.
    """

    def __init__(
        self,
        *,
        failures: int = 5,
        first_pause_s: float = 1.0,
        longest_pause_s: float = 30.0,
        clock: Clock = time.monotonic,
    ) -> None:
        """Open after ``failures`` in a row. Each failed trial doubles the pause, up to ``longest_pause_s``."""
        self._failures_to_open = failures
        self._first_pause_s = first_pause_s
        self._longest_pause_s = longest_pause_s
        self._clock = clock
        self._failures = 0
        self._pause_s = first_pause_s
        self._open_until: float | None = None
        self._failing: set[str] = set()
        """At most two of the requests that have failed since the last success. More are not needed to know whether
        another request than a given one has failed."""
        self.last_failure: GatewayError | None = None
        """If the circuit is open, the reason for it."""
        self._trial: str | None = None
        """The request that tests the service."""

    def keeps_failing_without(self, request: str) -> bool:
        """Whether the circuit is open, and other requests than ``request`` have failed, too."""
        return self._open_until is not None and bool(self._failing - {request})

    def admit(self, request: str) -> float:
        """Return 0 if ``request`` may be sent now, otherwise the seconds until the next check.

        After 0, the outcome has to be reported with :meth:`succeeded`, :meth:`failed` or :meth:`abandoned`.
        """
        if self._open_until is None:
            return 0.0
        left = self._open_until - self._clock()
        if left > 0:
            return left
        if self._trial not in {None, request}:
            return _TRIAL_S
        self._trial = request
        return 0.0

    def succeeded(self) -> None:
        """Record that the service answered; a refusal is an answer, too."""
        self._failures = 0
        self._failing.clear()
        self._pause_s = self._first_pause_s
        self._open_until = None
        self._trial = None

    def failed(self, request: str, error: GatewayError) -> None:
        """Record that ``request`` failed with ``error``, which may ask for a pause."""
        self._failures += 1
        self.last_failure = error
        if len(self._failing) < _ENOUGH:
            self._failing.add(request)
        if self._trial == request:
            self._trial = None
            self._pause_s = min(self._pause_s * 2, self._longest_pause_s)
        elif self._open_until is not None or self._failures < self._failures_to_open:
            return  # it was sent before the circuit opened, or there are not enough failures
        self._open_until = self._clock() + max(self._pause_s, error.retry_after_s or 0.0)

    def abandoned(self, request: str) -> None:
        """Record that ``request`` ended without showing whether the service works; another may test it."""
        if self._trial == request:
            self._trial = None


@dataclass(frozen=True)
class RetryPolicy:
    """Exponential backoff with full jitter, within a total time."""

    first_pause_s: float = 0.5
    longest_pause_s: float = 30.0
    total_time_s: float = 300.0
    """Of one request, from its first attempt. Overloads of the platform last minutes (docs/service.md, Rate limits)."""
    first_contact_s: float = 15.0
    """The total time while the service has never answered: the URL may be wrong. After a single time-out it does
    not apply, because the service may just be slow."""
    most_repetitions: int = 3
    """Of a request that costs more than one transaction, after errors that may have been billed."""
    jitter: Callable[[float, float], float] = field(default=SystemRandom().uniform, repr=False)

    def begin(self, clock: Clock = time.monotonic) -> RetryState:
        """Return the state of a request whose time begins now."""
        return RetryState(self, clock)


class RetryState:
    """The attempts of one request, and the time left for it."""

    def __init__(self, policy: RetryPolicy, clock: Clock) -> None:
        self._policy = policy
        self._clock = clock
        self._started = clock()
        self._attempts = 0
        self._may_be_slow = False
        """Whether the first attempt, and no other, has timed out."""
        self.repetition = 0
        """How many repetitions may be billed in addition."""

    def pause_after(self, error: GatewayError, *, contact: bool, transactions: int = 0) -> float:
        """Return the seconds to wait before the next attempt, which may bill ``transactions``.

        Raises ``error`` itself if another attempt does not help, would be too late, or would be one too many of those
        that cost much. ``contact`` tells whether the service has ever answered in this session.
        """
        is_dear = transactions > 1 and error.may_be_billed
        if not error.retryable or (is_dear and self.repetition >= self._policy.most_repetitions):
            raise error
        pause = error.retry_after_s
        if not pause:  # a pause of 0 s is not enough, even if the service asks for it
            ceiling = self._policy.first_pause_s * 2 ** min(self._attempts + (_SLOWER if is_dear else 0), 30)
            pause = self._policy.jitter(0.0, min(ceiling, self._policy.longest_pause_s))
        self._may_be_slow = not self._attempts and isinstance(error, NoAnswerInTimeError)
        self._attempts += 1
        if pause > self.remaining_s(contact=contact or not isinstance(error, UnreachableError)):
            raise error
        self.repetition += is_dear
        return pause

    def remaining_s(self, *, contact: bool = True) -> float:
        """Return the seconds left of the total time."""
        total = self._policy.total_time_s if contact or self._may_be_slow else self._policy.first_contact_s
        return self._started + total - self._clock()


@dataclass(frozen=True)
class RetryEvent:
    """What ``on_retry`` gets before the pause that precedes a retry."""

    seconds: float
    error: GatewayError
    left_s: float
    """How long it is sent again. The last attempt may take as long as any."""
    repetition: int = 0
    """Its number among those that may be billed in addition; 0 if this one is not."""
    most_repetitions: int = 0
    transactions: int = 0
    """What it may bill."""


@dataclass(frozen=True)
class Pacing:
    """When the requests of a session are sent, how long each may take, and when it is sent again."""

    limiter: RateLimiter
    retry: RetryPolicy | None = None
    """None: the usual one."""
    breaker: CircuitBreaker | None = None
    """None: one of the session's own."""
    timeout_s: float = 60.0
    """The limit of one attempt, from sending to the last byte. For the transfer of a file it limits the time without
    progress, since 40 MB can take long."""
    on_retry: Callable[[RetryEvent], None] | None = None
    """Called on the thread of the session's loop."""
