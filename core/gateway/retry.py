"""How long a request is repeated, and how long it waits in between (wire/gateway.md, Errors: 429 and 5xx)."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from datetime import datetime, timezone
from email.utils import parsedate_to_datetime
from random import SystemRandom
from typing import Callable

from .errors import GatewayError, NoAnswerInTimeError, UnreachableError

Clock = Callable[[], float]

_A_DAY_S = 86_400.0
"""Nobody waits longer; a header may hold any number of digits."""


@dataclass(frozen=True)
class RetryPolicy:
    """Exponential backoff with full jitter, within a total time."""

    first_pause_s: float = 0.5
    longest_pause_s: float = 30.0
    total_time_s: float = 300.0
    """From the first attempt of one request; the platform's surges last minutes (wire/platform.md 10.4)."""
    first_contact_s: float = 15.0
    """The total time as long as the service has never answered: a mistyped address is not worth five minutes. An answer
    that is late says nothing of the address the first time."""
    jitter: Callable[[float, float], float] = field(default=SystemRandom().uniform, repr=False)

    def patience(self, clock: Clock = time.monotonic) -> Patience:
        """Return the patience for one request, counted from now."""
        return Patience(self, clock)


class Patience:
    """What is left of the policy for one request."""

    def __init__(self, policy: RetryPolicy, clock: Clock) -> None:
        self._policy = policy
        self._clock = clock
        self._started = clock()
        self._attempts = 0
        self._may_be_slow = False
        """Whether all that is known is that the first answer was not there in time."""

    def pause_after(self, error: GatewayError, *, contact: bool) -> float:
        """Return the seconds to wait before the next attempt.

        Raises ``error`` itself where another attempt does not help or would come too late. ``contact`` tells whether
        the service has ever answered this session.
        """
        if not error.retryable:
            raise error
        pause = error.retry_after_s
        if not pause:  # a service that asks to wait 0 s shall not be hammered
            ceiling = self._policy.first_pause_s * 2 ** min(self._attempts, 30)
            pause = self._policy.jitter(0.0, min(ceiling, self._policy.longest_pause_s))
        self._may_be_slow = not self._attempts and isinstance(error, NoAnswerInTimeError)
        self._attempts += 1
        if pause > self.remaining_s(contact=contact or not isinstance(error, UnreachableError)):
            raise error
        return pause

    def remaining_s(self, *, contact: bool = True) -> float:
        """Return the seconds left of the total time."""
        total = self._policy.total_time_s if contact or self._may_be_slow else self._policy.first_contact_s
        return self._started + total - self._clock()


def read_retry_after(value: str | None) -> float | None:
    """Return the seconds that ``Retry-After`` asks for, a number or an HTTP date; None where it says nothing."""
    if not value:
        return None
    value = value.strip()
    if value.isascii() and value.isdigit():
        return min(float(value), _A_DAY_S)
    try:
        when = parsedate_to_datetime(value)
    except (TypeError, ValueError, OverflowError):  # Python 3.9 raises TypeError for a text that is no date
        return None
    if when.tzinfo is None:
        when = when.replace(tzinfo=timezone.utc)
    return min(max(0.0, (when - datetime.now(timezone.utc)).total_seconds()), _A_DAY_S)
