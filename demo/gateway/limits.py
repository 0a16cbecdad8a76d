"""Rate limit and quota of each key (docs/service.md, Rate limits)."""

from __future__ import annotations

from collections import Counter
from math import ceil

from demo.gateway.answers import ApiError
from demo.gateway.keys import Key


class RateLimiter:
    """A bucket of tokens for each key, which holds what may be asked in one second."""

    def __init__(self) -> None:
        self._buckets: dict[str, tuple[float, float]] = {}

    def take(self, key: Key, limit: float | None, now: float) -> None:
        """Take one request's token, or refuse the request."""
        rates = [rate for rate in (limit, key.requests_per_second) if rate is not None]
        if not rates:
            return
        rate = min(rates)
        capacity = max(1.0, rate)
        tokens, filled = self._buckets.get(key.name, (capacity, now))
        tokens = min(capacity, tokens + (now - filled) * rate)
        if tokens < 1:
            self._buckets[key.name] = tokens, now
            raise ApiError.too_many("Rate limit for this service has been reached", ceil((1 - tokens) / rate))
        self._buckets[key.name] = tokens - 1, now


class Quotas:
    """What each key has used of its quota."""

    def __init__(self) -> None:
        self._used: Counter[str] = Counter()

    def left(self, key: Key) -> int | None:
        """Return what is left of a key's quota; nothing where it has none."""
        return None if key.quota is None else key.quota - self._used[key.name]

    def take(self, key: Key, transactions: int) -> None:
        """Take transactions off a key's quota, or refuse the request that would go beyond it."""
        left = self.left(key)
        if left is not None and transactions > left:
            raise quota_used_up()
        self.use(key, transactions)

    def use(self, key: Key, transactions: int) -> None:
        """Take transactions off a key's quota, whatever is left of it: they were answered."""
        self._used[key.name] += transactions


def quota_used_up() -> ApiError:
    """Return the error without Retry-After: waiting does not help, a larger quota does."""
    return ApiError.too_many("The quota of this key is used up")
