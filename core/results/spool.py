"""Answers that a later row of the same run needs again: on disk, so that memory does not grow with the layer."""

from __future__ import annotations

import json
import shutil
import sqlite3
import tempfile
from collections.abc import Iterable
from pathlib import Path


class Spool:
    """A temporary table of texts by number, deleted when it is closed. For one thread."""

    def __init__(self) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="location_gateway_"))
        self._database = sqlite3.connect(self._folder / "answers.sqlite")
        # Nothing here has to survive a crash; 16 MB of it may stay in memory.
        self._database.execute("PRAGMA cache_size = -16000")
        self._database.execute("PRAGMA journal_mode = OFF")
        self._database.execute("PRAGMA synchronous = OFF")
        self._database.execute("CREATE TABLE answers (number INTEGER PRIMARY KEY, text TEXT NOT NULL)")

    def __enter__(self) -> Spool:  # noqa: PYI034 - Self came with Python 3.11
        return self

    def __exit__(self, *_error: object) -> None:
        """Delete the file: first closed, then removed, as Windows wants it."""
        self._database.close()
        # TemporaryDirectory would do, if it could ignore errors in Python 3.9.
        shutil.rmtree(self._folder, ignore_errors=True)

    def put(self, texts: Iterable[tuple[int, str]]) -> None:
        """Keep texts by their numbers; a number that is there already is replaced."""
        self._database.executemany("INSERT OR REPLACE INTO answers VALUES (?, ?)", texts)

    def get(self, numbers: Iterable[int]) -> dict[int, str]:
        """Return the texts of those ``numbers`` that are there, in bulk."""
        query = "SELECT number, text FROM answers WHERE number IN (SELECT value FROM json_each(?))"
        return dict(self._database.execute(query, (json.dumps(list(numbers)),)))
