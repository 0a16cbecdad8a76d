"""Locks between the processes of this computer."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Callable

from ..i18n import translatable
from .database import database_errors, is_locked
from .private_files import make_private

_CANNOT_BE_LOCKED = translatable("{path} cannot be locked ({reason})")


@contextmanager
def locked(path: Path, wait: Callable[[], None]) -> Iterator[None]:
    """Keep all other runs from locking the file ``path``. Call ``wait`` repeatedly as long as another run has it.

    The lock is SQLite's, because that works on every system and ends with the process. Raises
    :class:`~.database.DatabaseError`.
    """
    with database_errors(path, _CANNOT_BE_LOCKED):
        lock = sqlite3.connect(path, timeout=0, isolation_level=None, check_same_thread=False)
        make_private(path)
    with closing(lock):
        while not _is_locked(path, lock):
            wait()
        yield


def _is_locked(path: Path, lock: sqlite3.Connection) -> bool:
    with database_errors(path, _CANNOT_BE_LOCKED):
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            if not is_locked(error):
                raise
            return False
    return True
