"""Which runs use a file of results: each has a file of its own beside it, and locks that as long as it lives.

The system removes the lock when the process dies, so others see that it is gone. The lock is SQLite's, because that
works on every system.
"""

from __future__ import annotations

import sqlite3
import uuid
from contextlib import closing, suppress
from pathlib import Path

from .files import make_private

_ANY_RUN = "?" * len(uuid.uuid4().hex)


class Life:
    """Shows others that a run uses a file, until this is closed."""

    def __init__(self, path: Path, run: str = "") -> None:
        """Begin to use the file in ``path``. Raises ``sqlite3.Error``."""
        self._path = life_path(path, run or uuid.uuid4().hex)
        self._lock = sqlite3.connect(self._path, isolation_level=None, check_same_thread=False)
        make_private(self._path)
        self._lock.execute("PRAGMA journal_mode = OFF")  # one file is enough
        self._lock.execute("BEGIN EXCLUSIVE")

    def close(self) -> None:
        """Show all others that it has ended."""
        self._lock.close()
        _remove(self._path)


def living_runs(path: Path) -> list[str]:
    """Return the runs that use a file, and remove the files of those that have died."""
    prefix = life_path(path, "").name
    runs = [file.name[len(prefix) :] for file in path.parent.glob(f"{prefix}{_ANY_RUN}")]
    return [run for run in runs if is_alive(path, run)]


def is_alive(path: Path, run: str) -> bool:
    """Whether a run still uses a file."""
    life = life_path(path, run)
    if not life.exists():
        return False
    with closing(sqlite3.connect(life, timeout=0, isolation_level=None)) as lock:
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError:
            return True
    _remove(life)
    return False


def life_path(path: Path, run: str) -> Path:
    """Return the path of the file that a run locks as long as it uses another one."""
    return path.with_name(f"{path.name}.run-{run}")


def _remove(path: Path) -> None:
    with suppress(OSError):  # Windows does not remove a file that is open anywhere; the next run tries again
        path.unlink()
