"""A session of the gateway's client in QGIS: with QGIS's network, and with the rate limit and token that runs share.

The requests of all runs are sent on the main thread: see :mod:`.network_exchange` for the reason.
"""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from functools import cache
from typing import TYPE_CHECKING, Any, Callable

from qgis.PyQt.QtCore import Qt, QTimer

from ..client.authentication import AuthenticationByService
from ..client.errors import RunCancelledError
from ..client.http_exchange import NetworkFault, network_error
from ..client.pacing import Pacing, RateLimiter, RetryPolicy
from ..client.scheduler import LONGEST_BUSY_S, Scheduler, Start
from ..client.session import GatewaySession
from ..client.tokens import BearerToken, ClientCredentials, TokenCache
from .main_thread import TICK_S, Waiter, call_on_main_thread
from .network_exchange import NetworkExchange

if TYPE_CHECKING:
    from ..client.authentication import Authentication
    from ..client.pacing import RetryEvent
    from ..client.scheduler import Cancellation, Done
    from ..client.session import Meter
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

    ``tick`` is called at least every 20 ms while the run waits in :meth:`~..client.session.GatewaySession.send`.
    """
    token = _token(settings, credentials.client, on_retry) if credentials.client else None
    usual = credentials.key or token
    if usual is None:
        raise ValueError("a run without credentials")
    by_token = dict.fromkeys(credentials.token_services, token) if token else {}
    return GatewaySession(
        settings.endpoints,
        AuthenticationByService(settings.endpoints, usual, by_token),
        loop=MainThreadLoop(tick),
        pacing=Pacing(_shared_limiter(settings), retry, timeout_s=settings.timeout_s, on_retry=on_retry),
        cancellation=cancellation,
        meter=meter,
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


# --- Its requests, on the main thread ---------------------------------------------------------------------------------

_LONGEST_CLOSING_S = 3.0
"""How long a cancelled run waits for a busy main thread: Windows cannot delete a file that is still open."""


class MainThreadLoop:
    """Runs the requests of one run on the main thread (a :class:`~..client.scheduler.RequestLoop`)."""

    clock = staticmethod(time.monotonic)

    def __init__(self, tick: Callable[[], object] = lambda: None) -> None:
        """Call ``tick`` at least every 20 ms while the run waits."""
        self._tick = tick

    def start(self, coroutine: Coroutine[Any, Any, Any], cancellation: Cancellation, done: Done) -> Start:
        """Start ``coroutine``. ``done`` is called on the main thread."""
        start = Start(coroutine, lambda one: _shared_requests().start(one, cancellation, done))
        call_on_main_thread(start.begin)
        return start

    def resume(self) -> None:
        """Continue the coroutines that can go on now. For the main thread."""
        _shared_requests().resume()

    def run(self, coroutine: Coroutine[Any, Any, Any], cancellation: Cancellation) -> Any:
        """Run ``coroutine`` and wait for its end. Cancelling works even if the main thread is busy."""
        running = _Running(cancellation, self._tick)
        return running.result(self.start(coroutine, cancellation, running.done))


class _Running:
    """A coroutine that a thread waits for."""

    def __init__(self, cancellation: Cancellation, tick: Callable[[], object]) -> None:
        self._cancellation = cancellation
        self._waiter = Waiter(tick)
        self._latest_start = time.monotonic() + LONGEST_BUSY_S
        self._outcome: tuple[Any, BaseException | None] | None = None

    def done(self, result: Any, error: BaseException | None) -> None:
        """Keep the result. For the main thread."""
        self._outcome = result, error
        self._waiter.notify()

    def result(self, start: Start) -> Any:
        """Wait, then return the coroutine's result or raise its error."""
        try:
            self._waiter.wait(lambda: self._is_over(start))
        except BaseException:
            self._cancellation.cancel()
            self._wait_for_end(start)
            raise
        self._wait_for_end(start)
        if self._outcome is None:
            raise RunCancelledError
        result, error = self._outcome
        if error is not None:
            raise error
        return result

    def _is_over(self, start: Start) -> bool:
        if self._outcome is None and time.monotonic() > self._latest_start and start.give_up():
            error = network_error(NetworkFault.TIMEOUT, "")
            error.may_be_billed = False
            self._outcome = None, error
        return self._outcome is not None or self._cancellation.cancelled

    def _wait_for_end(self, start: Start) -> None:
        """Wait until the cancelled coroutine has ended: it may have a file open."""
        if self._outcome is None and not start.give_up():
            deadline = time.monotonic() + _LONGEST_CLOSING_S
            call_on_main_thread(lambda: _shared_requests().resume())
            Waiter().wait(lambda: self._outcome is not None or time.monotonic() > deadline)


class _Requests:
    """The requests of all runs of the process. For the main thread only."""

    def __init__(self) -> None:
        self._scheduler = Scheduler(NetworkExchange, on_wait=self._keep_time)
        self._timer = QTimer()
        self._timer.setSingleShot(True)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self.resume)

    def start(self, coroutine: Coroutine[Any, Any, Any], cancellation: Cancellation, done: Done) -> None:
        with self._timed():
            self._scheduler.start(coroutine, cancellation, done)

    def resume(self) -> None:
        with self._timed():
            self._scheduler.resume()

    def _keep_time(self) -> None:
        if not self._timer.isActive():
            self._timer.start(round(TICK_S * 1_000))

    @contextmanager
    def _timed(self) -> Iterator[None]:
        """Keep the timer running while there are requests, also if QGIS opens a dialog when one is sent."""
        self._keep_time()
        try:
            yield
        finally:
            seconds = self._scheduler.seconds_to_wait()
            if seconds is None:
                self._timer.stop()
            else:
                self._timer.start(math.ceil(seconds * 1_000))


@cache
def _shared_requests() -> _Requests:
    return _Requests()
