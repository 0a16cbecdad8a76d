"""Counting what is stored, in the background: a large store is not read in a moment from a slow disk."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from qgis.PyQt.QtCore import QObject, pyqtSignal

from ...core.wording import tr

_KILOBYTE, _MEGABYTE = 1_000, 1_000_000


@dataclass(frozen=True)
class Stored:
    """What some stores hold together."""

    answers: int = 0
    size_bytes: int = 0
    """On the disk; copies of damaged stores, which go with the stores, included."""
    copies: int = 0
    """Files of damaged stores that were set aside."""
    faults: tuple[str, ...] = ()
    """Why some could not be read."""

    def __add__(self, other: Stored) -> Stored:
        return Stored(
            self.answers + other.answers,
            self.size_bytes + other.size_bytes,
            self.copies + other.copies,
            self.faults + other.faults,
        )

    @property
    def is_nothing(self) -> bool:
        """Whether there is nothing that could be removed."""
        return not (self.answers or self.copies or self.faults)


class Counting(QObject):
    """Looks into stores one after another, in a thread of its own.

    It is no ``QgsTask``: the task manager forgets one now and then where several come and go within milliseconds (it
    takes the queued one for an ended one, whose place in memory it was given), and this would be waited for in vain.
    """

    _looked = pyqtSignal()

    def __init__(
        self, paths: Sequence[Path], older_than_s: float | None, on_counted: Callable[[Counting], None]
    ) -> None:
        super().__init__()
        self.stored: list[Stored] = []
        """What each store holds."""
        self._paths = list(paths)
        self._older_than_s = older_than_s
        self._on_counted = on_counted
        self._looked.connect(self._finish)

    @property
    def together(self) -> Stored:
        """What all of the stores hold."""
        return sum(self.stored, Stored())

    def start(self) -> None:
        """Count; the end is told on the main thread, which has to be the one that calls this."""
        _under_way.add(self)
        threading.Thread(target=self._look, daemon=True).start()

    def _look(self) -> None:
        self.stored = [look_into(path, self._older_than_s) for path in self._paths]
        self._looked.emit()

    def _finish(self) -> None:
        _under_way.discard(self)
        self._on_counted(self)


_under_way: set[Counting] = set()
"""So that none of them is taken away as long as its thread needs it, or from within that thread."""


def count_in_background(
    paths: Sequence[Path], older_than_s: float | None, on_counted: Callable[[Counting], None]
) -> Counting:
    """Count the answers in some stores, or those older than that; call ``on_counted`` on the main thread."""
    counting = Counting(paths, older_than_s, on_counted)
    counting.start()
    return counting


def look_into(path: Path, older_than_s: float | None) -> Stored:
    """Return what the store at ``path`` holds, if there is one."""
    from ...core.results.database import DatabaseError, damaged_copies, reason_of
    from ...core.results.store import bytes_on_disk, count_answers

    # Where only old answers are to go, copies stay.
    copies = damaged_copies(path) if older_than_s is None else []
    size_bytes = bytes_on_disk(path) + sum(map(bytes_on_disk, copies))
    try:
        return Stored(count_answers(path, older_than_s), size_bytes, len(copies))
    except DatabaseError as error:
        fault = str(error)
    except OSError as error:
        fault = tr("{} cannot be read ({})").format(path, reason_of(error))
    return Stored(0, size_bytes, len(copies), (f"{fault}.",))


def size_text(size_bytes: int) -> str:
    """Return a size on the disk with its unit."""
    if size_bytes < _MEGABYTE:
        return tr("{:,} kB").format(-(-size_bytes // _KILOBYTE))
    return tr("{:,.1f} MB").format(size_bytes / _MEGABYTE)
