"""A session of the gateway's client in QGIS: with QGIS's network, and with the rate limit and token that runs share."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Callable

from ..gateway.pacing import RateLimiter
from ..gateway.session import GatewaySession
from ..gateway.tokens import BearerToken, ClientCredentials, TokenCache
from .main_thread_loop import MainThreadLoop

if TYPE_CHECKING:
    from ..gateway.authentication import Authentication
    from ..gateway.pacing import RetryEvent, RetryPolicy
    from ..gateway.scheduler import Cancellation
    from ..gateway.session import Meter
    from .credentials import Credentials
    from .settings import EnvironmentSettings

_limiters: dict[tuple[str, float, int], RateLimiter] = {}
_tokens: dict[ClientCredentials, TokenCache] = {}
_shared_lock = threading.Lock()
"""Two runs may begin in two threads at the same time."""


def open_session(  # noqa: PLR0913 - the parts of a run
    settings: EnvironmentSettings,
    credentials: Credentials,
    cancellation: Cancellation,
    *,
    on_retry: Callable[[RetryEvent], None],
    tick: Callable[[], object],
    meter: Meter | None = None,
    retry: RetryPolicy | None = None,
) -> GatewaySession:
    """Return a session for one run. Without a ``meter``, its requests are not counted.

    ``tick`` is called at least every 20 ms while the run waits in :meth:`~..gateway.session.GatewaySession.send`.
    """
    token = _token(settings, credentials.client, on_retry) if credentials.client else None
    usual = credentials.key or token
    if usual is None:
        raise ValueError("a run without credentials")
    return GatewaySession(
        settings.endpoints,
        usual,
        loop=MainThreadLoop(tick),
        limiter=_shared_limiter(settings),
        by_service=dict.fromkeys(credentials.token_services, token) if token else {},
        cancellation=cancellation,
        timeout_s=settings.timeout_s,
        on_retry=on_retry,
        meter=meter,
        retry=retry,
    )


def _token(
    settings: EnvironmentSettings, client: ClientCredentials, on_retry: Callable[[RetryEvent], None]
) -> Authentication:
    """Return the authentication by token. All runs with the same client share the token."""
    with _shared_lock:
        cache = _tokens.setdefault(client, TokenCache())
    return BearerToken(client, cache=cache, timeout_s=settings.timeout_s, on_retry=on_retry)


def _shared_limiter(settings: EnvironmentSettings) -> RateLimiter:
    """Return the limiter that all runs of the environment share: the contract limits a key, not a run."""
    key = (settings.name, settings.requests_per_second, settings.in_flight)
    with _shared_lock:
        if key not in _limiters:
            _limiters[key] = RateLimiter(requests_per_second=settings.requests_per_second, in_flight=settings.in_flight)
        return _limiters[key]
