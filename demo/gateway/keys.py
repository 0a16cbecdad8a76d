"""The demo's API keys and OAuth clients, and what each may use. They open nothing but this program."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from math import ceil

from demo.gateway.answers import ApiError


class Entitlement(StrEnum):
    """What a key may be licensed for (docs/service.md, API key)."""

    GEOCODING = "geocoding"
    MICRO_POINTS = "micro_points"
    ROUTING = "routing"
    BATCH = "batch"
    MATRIX = "matrix"
    MATCHING = "matching"
    TOURS = "tours"
    SEARCH = "search"
    TOLLS = "tolls"
    """Beside the one for routes."""
    ISOLINES = "isolines"


@dataclass(frozen=True, slots=True)
class Key:
    """An API key. Only its name is ever shown."""

    name: str
    secret: str
    entitlements: frozenset[Entitlement]
    is_revoked: bool = False
    requests_per_second: float | None = None
    quota: int | None = None
    """Transactions until the next reset."""

    def __repr__(self) -> str:
        """Return the key without its secret."""
        return f"<Key {self.name}>"


EVERYTHING = frozenset(Entitlement)

KEYS = (
    Key("full", "demo-full-5Zq8utAoSB90", EVERYTHING),
    # Stands in the plugin too, for trying it: tests search all that it leaves for the others.
    Key("visitor", "demo-visitor-Gk84tXp1uLw6", EVERYTHING),
    # The second active key of a rotation.
    Key("second", "demo-second-Hx27vLkQm41c", EVERYTHING),
    Key("geocoding", "demo-geocoding-Wb93kTz6yPd1", frozenset({Entitlement.GEOCODING})),
    Key("routing", "demo-routing-Nf58rXc2gJs7", frozenset({Entitlement.ROUTING})),
    Key("tours", "demo-tours-Zc48pDs6mFy2", frozenset({Entitlement.TOURS})),
    Key("sandbox", "demo-sandbox-Ue60mVh4aRt3", EVERYTHING, requests_per_second=5, quota=1_000),
    Key("revoked", "demo-revoked-Qy15wBn8eKi9", EVERYTHING, is_revoked=True),
)

_BY_SECRET = {key.secret: key for key in KEYS}
_BY_NAME = {key.name: key for key in KEYS}


def find_key(secret: str) -> Key | None:
    """Return the key with this secret."""
    return _BY_SECRET.get(secret)


def key_named(name: str) -> Key:
    """Return the key with this name."""
    return _BY_NAME[name]


@dataclass(frozen=True, slots=True)
class Client:
    """An application that can get tokens. They have the entitlements and limits of one of the keys."""

    key_name: str
    client_id: str
    """The application's own name. It is not used at the token URL."""
    access_key_id: str
    secret: str
    is_disabled: bool = False

    def __repr__(self) -> str:
        """Return the client without its secret."""
        return f"<Client {self.client_id}>"


CLIENTS = (
    Client("full", "demo-client-full", "demo-access-full", "demo-client-full-9Kd47sWq/Lz+2p"),
    Client("geocoding", "demo-client-geocoding", "demo-access-geocoding", "demo-client-geocoding-3Vb86xTn"),
    Client("sandbox", "demo-client-sandbox", "demo-access-sandbox", "demo-client-sandbox-7Jm20rHc"),
    Client("full", "demo-client-disabled", "demo-access-disabled", "demo-client-disabled-4Fy51gQe", is_disabled=True),
)

_BY_ACCESS_KEY_ID = {client.access_key_id: client for client in CLIENTS}
CLIENT_IDS = frozenset(client.client_id for client in CLIENTS)


def find_client(access_key_id: str) -> Client | None:
    """Return the client with this access key id."""
    return _BY_ACCESS_KEY_ID.get(access_key_id)


# --- Rate limit and quota of each key (docs/service.md, Rate limits) ------------------------------------------------


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
        """Return what is left of a key's quota; None if it has no quota."""
        return None if key.quota is None else key.quota - self._used[key.name]

    def take(self, key: Key, transactions: int) -> None:
        """Take transactions off a key's quota, or refuse the request that would go beyond it."""
        left = self.left(key)
        if left is not None and transactions > left:
            raise quota_used_up()
        self.use(key, transactions)

    def use(self, key: Key, transactions: int) -> None:
        """Take transactions off a key's quota, even beyond it, because they were answered."""
        self._used[key.name] += transactions


def quota_used_up() -> ApiError:
    """Return the error without Retry-After: waiting does not help, a larger quota does."""
    return ApiError.too_many("The quota of this key is used up")
