"""Waiting without blocking the main thread.

QGIS hands a request's challenges (TLS errors, a proxy's password, ``401`` with ``WWW-Authenticate``) from a worker to
the main thread and waits for it. In ``qgis_process`` the algorithm itself sits on the main thread, so whatever waits
there has to let events be handled. It also makes Ctrl-C work.
"""

from __future__ import annotations

from concurrent.futures import Future, wait
from typing import Callable, TypeVar

from qgis.PyQt.QtCore import QCoreApplication, QEventLoop, QThread

_TICK_S = 0.02
_T = TypeVar("_T")


def is_main_thread() -> bool:
    """Whether this is the thread of the application."""
    application = QCoreApplication.instance()
    return application is None or QThread.currentThread() == application.thread()


def wait_with_events(future: Future, tick: Callable[[], object]) -> None:
    """Wait until ``future`` is done; call ``tick`` every 20 ms, and handle events if this is the main thread.

    Events are handled at least once, also where there is nothing to wait for: QGIS tells the main thread of every
    request that a worker sends, with its contents, and those messages would pile up.
    """
    on_main_thread = is_main_thread()
    done = False
    while not done:
        done = bool(wait([future], timeout=_TICK_S).done)
        tick()
        if on_main_thread:
            # No user input: it could start what must not run inside an algorithm.
            QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)


def result_with_events(future: Future[_T], tick: Callable[[], object], abandon: Callable[[], None]) -> _T:
    """Wait as :func:`wait_with_events` does, and return the outcome of ``future`` or raise it.

    ``abandon`` is called when the wait is left early, since nobody wants that outcome any more: it should end the work,
    which is waited for.
    """
    try:
        wait_with_events(future, tick)
    except BaseException:
        abandon()
        wait_with_events(future, lambda: None)
        raise
    return future.result()
