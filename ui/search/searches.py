"""Searches: the one under way in the locator bar, the answers of the last minutes, and what is said when one fails.

What sends requests takes a while when it is first imported, so that happens in the thread of the first search.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Coroutine
from functools import partial
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Callable

from ...core.client.errors import (
    EntitlementError,
    GatewayError,
    RateLimitError,
    RunCancelledError,
    SpendingLimitError,
    UnauthorizedError,
    UnreachableError,
)
from ...core.client.query import QueryError
from ...core.client.scheduler import Cancellation
from ...core.connection.settings import SettingsError
from ...core.i18n import tr

if TYPE_CHECKING:
    from ...core.client.scheduler import Start
    from ...core.services.search.answers import SearchResult, Suggestion
    from ...core.services.search.queries import Search

RECENT_S = 300.0
"""How long an answer is used again."""
_MOST_RECENT = 200
_REFUSALS = (HTTPStatus.UNAUTHORIZED, HTTPStatus.FORBIDDEN)
"""After these, nothing is sent until the settings change."""
_LOOK_AGAIN_S = 0.02


class Searches:
    """Asks for one text at a time. Shared by the filter, on the main thread, and its clones, in threads of their own.

    The locator bar may begin the same search again while it waits for the first one, for example when it gets the
    focus. Then the request under way goes on, so that it is not paid twice. Another text cancels it.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._lock = threading.Lock()
        self._recent: dict[Search, tuple[float, list[Suggestion]]] = {}
        self._request: SearchRequest | None = None
        self._look_up: SearchRequest | None = None
        self._refused: GatewayError | None = None
        self._chosen: tuple[float, Search] | None = None

    def choose(self, search: Search) -> None:
        """Let ``search`` be what its text stands for, until another text is typed."""
        self._chosen = self._clock() + RECENT_S, search

    def chosen(self, text: str) -> Search | None:
        """Return the search that was chosen for ``text``, if there is one. To be called for each text that is typed."""
        until, search = self._chosen or (0.0, None)
        if search is None or search.text != text or self._clock() > until:
            self._chosen = search = None
        return search

    def recent(self, search: Search) -> list[Suggestion] | None:
        """Return the answer of the last minutes; None if there is none."""
        with self._lock:
            until, results = self._recent.get(search, (0.0, None))
        return results if self._clock() <= until else None

    def find(self, search: Search, is_cancelled: Callable[[], bool]) -> list[Suggestion] | None:
        """Return the results; None if the search was cancelled. For any thread but the main one.

        Raises ``SettingsError``, ``CredentialsError``, ``QueryError`` or ``GatewayError``.
        """
        found = self.recent(search)
        if found is not None:
            return found
        if self._refused is not None:
            raise self._refused
        request = self._joined(search)
        if not request.wait(is_cancelled) or isinstance(request.error, RunCancelledError):
            return None
        if isinstance(request.error, GatewayError) and request.error.status in _REFUSALS:
            self._refused = request.error
        return request.result()

    def look_up(
        self, result_id: str, on_found: Callable[[SearchResult], None], on_failed: Callable[[Exception], None]
    ) -> None:
        """Ask where a result is. Another one that is still being asked for is given up. For the main thread."""
        from ...core.services.search.window_requests import look_up

        def ended(request: SearchRequest) -> None:
            if request.error is None:
                on_found(request.result())
            elif not isinstance(request.error, RunCancelledError):
                on_failed(request.error)

        if self._look_up is not None:
            self._look_up.cancel()
        self._look_up = SearchRequest(None, partial(look_up, result_id), ended)
        self._look_up.start()

    def settings_changed(self) -> None:
        """Begin anew: the key, the addresses or the language may be other ones. For the main thread."""
        self.clean_up()
        with self._lock:
            self._recent = {}
        self._refused = self._chosen = None

    def clean_up(self) -> None:
        """End what is under way. For the main thread."""
        for request in (self._request, self._look_up):
            if request is not None:
                request.cancel()
        self._request = self._look_up = None

    def _joined(self, search: Search) -> SearchRequest:
        """Return the request for ``search``, which may be under way already."""
        from ...core.services.search.window_requests import find  # takes a while when it is first imported

        with self._lock:
            before = self._request
            if before is not None and before.search == search and not before.has_ended:
                return before
            request = self._request = SearchRequest(search, partial(find, search), self._keep)
        if before is not None:
            before.cancel()
        request.start()
        return request

    def _keep(self, request: SearchRequest) -> None:
        """Keep an answer. Called on the main thread."""
        if request.error is not None or request.search is None:
            return
        now = self._clock()
        with self._lock:
            kept = [(search, entry) for search, entry in self._recent.items() if entry[0] >= now]
            self._recent = dict(kept[1 - _MOST_RECENT :])
            self._recent[request.search] = now + RECENT_S, request.result()


class SearchRequest:
    """A request that is sent once, counted, and within the monthly limit."""

    def __init__(
        self,
        search: Search | None,
        ask: Callable[..., Coroutine[Any, Any, Any]],
        on_ended: Callable[[SearchRequest], None],
        *,
        may_unlock: bool = False,
    ) -> None:
        """``ask`` gets a session and the settings. ``on_ended`` is called on the main thread.

        With ``may_unlock``, QGIS asks for the master password if necessary: not while the user is typing.
        """
        self.search = search
        self.error: BaseException | None = None
        self._ask = ask
        self._on_ended = on_ended
        self._may_unlock = may_unlock
        self._result: Any = None
        self._cancellation = Cancellation()
        self._end = threading.Event()
        self._start: Start | None = None

    @property
    def has_ended(self) -> bool:
        """Whether there is a result or an error."""
        return self._end.is_set()

    def start(self) -> None:
        """Send it, soon."""
        from ...core.connection.open_session import MainThreadLoop
        from ...core.services.search.window_requests import send_once

        coroutine = send_once(self._ask, self._cancellation, may_unlock=self._may_unlock)
        self._start = MainThreadLoop().start(coroutine, self._cancellation, self._done)

    def cancel(self) -> None:
        """End it: at once on the main thread, and soon from another one."""
        from ...core.connection.main_thread import call_on_main_thread
        from ...core.connection.open_session import MainThreadLoop

        self._cancellation.cancel()
        if self._start is not None and self._start.give_up():
            self._done(None, RunCancelledError())
        else:
            call_on_main_thread(MainThreadLoop().resume)

    def wait(self, is_cancelled: Callable[[], bool]) -> bool:
        """Wait for the end; return False as soon as the one who waits is cancelled."""
        while not self._end.wait(_LOOK_AGAIN_S):
            if is_cancelled():
                return False
        return True

    def result(self) -> Any:
        """Return the result, or raise the error."""
        if self.error is not None:
            raise self.error
        return self._result

    def _done(self, result: Any, error: BaseException | None) -> None:
        self._result, self.error = result, error
        try:
            self._on_ended(self)  # first: who does not wait any longer may search again at once
        finally:
            self._end.set()


def summary(error: Exception) -> str:
    """Return what happened in no more words than a line has room for: about 45 letters."""
    from ...core.connection.credentials import CredentialsError, LockedDatabaseError

    known = {
        LockedDatabaseError: tr("The stored key is locked."),
        CredentialsError: tr("There is no usable key."),
        SettingsError: tr("The settings cannot be used."),
        QueryError: tr("The search cannot be sent."),
        UnauthorizedError: tr("The service does not accept the key (401)."),
        EntitlementError: tr("The key is not licensed for searches (403)."),
        RateLimitError: tr("The rate limit is exceeded (429)."),
        SpendingLimitError: tr("The monthly limit allows no more searches."),
        UnreachableError: tr(UnreachableError.meaning),
    }
    for kind, words in known.items():
        if isinstance(error, kind):
            return words
    if isinstance(error, GatewayError) and error.status is not None:
        return tr("The search failed ({}).").format(error.status)
    return tr("The search failed.")


def sentences(error: Exception) -> tuple[str, str]:
    """Return what happened, and what to do."""
    from ...core.connection.credentials import CredentialsError

    if isinstance(error, (GatewayError, CredentialsError)):
        return error.reason, error.advice
    if isinstance(error, (SettingsError, QueryError)):
        return str(error), ""
    return tr("The search failed unexpectedly ({}).").format(type(error).__name__), ""
