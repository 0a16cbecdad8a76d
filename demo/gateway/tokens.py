"""Which tokens have been given out, and how long each one lives."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from time import monotonic

from demo.gateway.answers import ApiError
from demo.gateway.keys import Client, Key, key_named
from demo.gateway.limits import RateLimiter

LONGEST_LIFETIME_S = 86_400
"""What the platform's own tokens live at the most (platform.md 10.2)."""


@dataclass(slots=True)
class Tokens:
    """The tokens since the last reset, and the settings of the address that gives them out."""

    clock: Callable[[], float] = monotonic
    lifetime_s: float = LONGEST_LIFETIME_S
    requests_per_second: float | None = None
    """The token address's own rate limit, for each client."""
    issued: int = 0
    _ends: dict[str, tuple[Key, float]] = field(default_factory=dict, repr=False)
    _nonces: set[tuple[str, str, str]] = field(default_factory=set, repr=False)
    _rates: RateLimiter = field(default_factory=RateLimiter)

    def change(self, values: object) -> None:
        """Take over new settings, or revoke all tokens; nothing is changed when one of them makes no sense."""
        if not isinstance(values, dict):
            raise ValueError("the settings are an object")  # noqa: TRY004 told to the caller like any other wrong setting
        lifetime_s = values.get("lifetime_s", self.lifetime_s)
        rate = values.get("requests_per_second", self.requests_per_second)
        if unknown := values.keys() - {"lifetime_s", "requests_per_second", "revoke"}:
            raise ValueError(f"no such setting: {', '.join(sorted(unknown))}")
        if not _is_above_zero(lifetime_s) or lifetime_s > LONGEST_LIFETIME_S:
            raise ValueError(f"lifetime_s is a number of seconds, up to {LONGEST_LIFETIME_S}")
        if rate is not None and not _is_above_zero(rate):
            raise ValueError("requests_per_second is a number above 0, or null for no limit")
        self.lifetime_s, self.requests_per_second = lifetime_s, rate
        if values.get("revoke"):
            self._ends.clear()

    def members(self) -> dict[str, object]:
        """Return the settings and the number of tokens given out."""
        return {
            "lifetime_s": self.lifetime_s,
            "requests_per_second": self.requests_per_second,
            "issued": self.issued,
        }

    def check_rate(self, client: Client) -> None:
        """Refuse a client that asks too often."""
        self._rates.take(key_named(client.key_name), self.requests_per_second, self.clock())

    def use_nonce(self, access_key_id: str, timestamp: str, nonce: str) -> bool:
        """Tell whether a nonce is new, and remember it (RFC 5849 3.3)."""
        used = (access_key_id, timestamp, nonce)
        is_new = used not in self._nonces
        self._nonces.add(used)
        return is_new

    def issue(self, client: Client, wished_s: int | None) -> tuple[str, float]:
        """Return a new token and the seconds that it lives: as long as wished, if that is not too long."""
        lifetime_s = self.lifetime_s if wished_s is None else min(wished_s, self.lifetime_s)
        token = f"demo-token-{secrets.token_urlsafe(24)}"
        self._ends[token] = key_named(client.key_name), self.clock() + lifetime_s
        self.issued += 1
        return token, lifetime_s

    def key_of(self, token: str) -> Key:
        """Return the key whose entitlements a token has; raises :class:`ApiError` for one that is not good."""
        if token not in self._ends:
            raise ApiError.unauthorized("Token Validation Failure - unknown token")
        key, end = self._ends[token]
        if self.clock() >= end:
            raise ApiError.unauthorized("Token Validation Failure - invalid time in token")
        return key


def _is_above_zero(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and value > 0
