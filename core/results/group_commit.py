"""Writing down together what several threads have to keep: the disk is waited for once, not by each in turn."""

from __future__ import annotations

import threading
from typing import Callable, Generic, TypeVar

Item = TypeVar("Item")


class _Waiting(Generic[Item]):
    def __init__(self, item: Item) -> None:
        self.item = item
        self.is_done = False
        self.error: BaseException | None = None


class GroupCommit(Generic[Item]):
    """Commits what was handed over while the commit before was under way, all of it at once."""

    def __init__(self, commit: Callable[[list[Item]], None]) -> None:
        """``commit`` writes down some items, or raises; one thread calls it at a time."""
        self._commit = commit
        self._waiting: list[_Waiting[Item]] = []
        self._queue = threading.Lock()
        self._turn = threading.Lock()

    def keep(self, item: Item) -> None:
        """Return when ``item`` is written down; raises what ``commit`` raised for the items it was among."""
        mine = _Waiting(item)
        with self._queue:
            self._waiting.append(mine)
        with self._turn:
            if not mine.is_done:  # else whoever had the turn before has taken it along
                self._commit_all()
        if mine.error is not None:
            raise mine.error

    def _commit_all(self) -> None:
        with self._queue:
            together, self._waiting = self._waiting, []
        error: BaseException | None = None
        try:
            self._commit([waiting.item for waiting in together])
        except BaseException as raised:  # noqa: BLE001 - handed to all whose items it concerns
            error = raised
        for waiting in together:
            waiting.error = error
            waiting.is_done = True
