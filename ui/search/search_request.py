"""One request of search, which runs on the main thread while a window or another thread waits for it."""

from __future__ import annotations

import threading
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any, Callable

from ...core.gateway.cancellation import Cancellation
from ...core.gateway.errors import RunCancelledError

if TYPE_CHECKING:
    from ...core.gateway.scheduler import Start
    from ...core.processing.search.search_text import Search

_LOOK_AGAIN_S = 0.02


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
        from ...core.connection.main_thread_loop import MainThreadLoop
        from ...core.processing.search.window_request import send_once

        coroutine = send_once(self._ask, self._cancellation, may_unlock=self._may_unlock)
        self._start = MainThreadLoop().start(coroutine, self._cancellation, self._done)

    def cancel(self) -> None:
        """End it: at once on the main thread, and soon from another one."""
        from ...core.connection.main_thread import call_on_main_thread
        from ...core.connection.main_thread_loop import MainThreadLoop

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
