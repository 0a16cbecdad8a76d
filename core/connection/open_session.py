"""A session of the gateway's client inside QGIS: its network, its settings, and limits shared by the whole process."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Callable

from ..gateway.limits import RateLimiter
from ..gateway.session import GatewaySession, Pause
from .network_adapter import QgisNetworkAdapter

if TYPE_CHECKING:
    from ..gateway.authentication import Authentication
    from ..gateway.cancellation import Cancellation
    from .settings import EnvironmentSettings

_limiters: dict[tuple[str, float, int], RateLimiter] = {}
_limiters_lock = threading.Lock()
"""Two runs may begin in two threads at the same moment."""


def open_session(
    settings: EnvironmentSettings,
    authentication: Authentication,
    cancellation: Cancellation,
    *,
    on_pause: Callable[[Pause], None],
    on_billed: Callable[[int], None],
) -> GatewaySession:
    """Return a session for one run. The caller closes it."""
    return GatewaySession(
        settings.endpoints,
        authentication,
        limiter=_shared_limiter(settings),
        cancellation=cancellation,
        timeout_s=settings.timeout_s,
        adapter=QgisNetworkAdapter(cancellation),
        on_pause=on_pause,
        on_billed=on_billed,
    )


def _shared_limiter(settings: EnvironmentSettings) -> RateLimiter:
    """Return the limiter of the environment: the contract's limits hold for the key, not for one run."""
    key = (settings.name, settings.requests_per_second, settings.in_flight)
    with _limiters_lock:
        if key not in _limiters:
            _limiters[key] = RateLimiter(requests_per_second=settings.requests_per_second, in_flight=settings.in_flight)
        return _limiters[key]
