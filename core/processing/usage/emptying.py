"""Removing stored answers, and telling what was removed."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from qgis.core import QgsProcessingFeedback

from ...i18n import tr
from ...results.database import DatabaseError, damaged_copies, reason_of
from ...results.store import open_store


class Emptying:
    """Removes answers from one store after another; one that cannot be used does not keep the others from it."""

    def __init__(self, older_than_s: float | None, feedback: QgsProcessingFeedback) -> None:
        """Remove what is older than that, or everything."""
        self._older_than_s = older_than_s
        self._feedback = feedback
        self.removed = 0
        self.remaining = 0
        self.failures: list[str] = []

    def empty(self, path: Path) -> None:
        """Remove answers from the store at ``path``, if there is one, and the damaged copies of it."""
        try:
            if path.exists():
                self._remove_answers(path)
            else:
                self._feedback.pushInfo(tr("{}: there is no store.").format(path))
            if self._older_than_s is None:
                self._remove_copies(path)
        except DatabaseError as error:
            self.failures.append(f"{error}.")
        except (sqlite3.Error, OSError) as error:
            self.failures.append(tr("{} cannot be emptied ({}).").format(path, reason_of(error)))

    def _remove_answers(self, path: Path) -> None:
        store, set_aside = open_store(path)
        with store:
            removed, remaining = store.remove(self._older_than_s), len(store)
        if set_aside:
            self._feedback.pushWarning(tr("{} was damaged; what it held is not in these numbers.").format(path))
            if self._older_than_s is not None:  # otherwise it goes with the rest
                self._feedback.pushInfo(tr("The damaged file was kept as {}.").format(set_aside))
        self._feedback.pushInfo(tr("{}: answers removed: {:,}, still stored: {:,}.").format(path, removed, remaining))
        self.removed += removed
        self.remaining += remaining

    def _remove_copies(self, path: Path) -> None:
        for copy in damaged_copies(path):
            copy.unlink(missing_ok=True)
            self._feedback.pushInfo(tr("{}: removed.").format(copy))
