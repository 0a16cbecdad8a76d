"""The asynchronous matrices that the service has accepted, and so bills, until all their pairs are stored.

A run writes down the id of such a matrix before it waits for the result. If the run is killed or cancelled, the next
one finds the id, and pays nothing. The ids are in the result store, because they are of one environment, are removed
with its answers, and are shared by the runs that use it. Points are in it as keys, like all questions.
"""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from .keys import KEY

if TYPE_CHECKING:
    from .store import ResultStore


class StoredMatrix(NamedTuple):
    """A matrix that was accepted."""

    id: str
    address: str
    """Where its result is."""
    origins: np.ndarray
    """The keys of its origins, in the order of the request. They depend on the options, too."""
    destinations: np.ndarray

    def has(self, origins: np.ndarray, destinations: np.ndarray) -> bool:
        """Whether all pairs of some origins and destinations are in it."""
        return bool(np.isin(origins, self.origins).all() and np.isin(destinations, self.destinations).all())


class StoredMatrices:
    """The matrices in a result store. An error of SQLite is noted there, and means that nothing is remembered."""

    def __init__(self, store: ResultStore) -> None:
        self._store = store

    def add(self, matrix: StoredMatrix) -> bool:
        """Remember a matrix; return whether that worked."""
        keys = [side.astype(KEY).tobytes() for side in (matrix.origins, matrix.destinations)]
        return self._write(
            "INSERT OR REPLACE INTO matrices VALUES (?, ?, ?, ?, ?)",
            (matrix.id, matrix.address, int(self._store.clock()), *keys),
        )

    def remove(self, matrix_id: str) -> None:
        """Forget a matrix: its pairs are stored, or it has no result."""
        self._write("DELETE FROM matrices WHERE id = ?", (matrix_id,))

    def find(self, origins: np.ndarray, destinations: np.ndarray) -> StoredMatrix | None:
        """Return the latest matrix with all pairs of these keys, or None."""
        with suppress(sqlite3.Error, TypeError, ValueError), self._store.database.reading() as connection:
            found = connection.execute("SELECT id, address, origins, destinations FROM matrices ORDER BY made DESC")
            for matrix_id, address, *sides in found:
                matrix = StoredMatrix(str(matrix_id), str(address), *(np.frombuffer(side, dtype=KEY) for side in sides))
                if matrix.has(origins, destinations):
                    return matrix
        return None

    def _write(self, statement: str, values: tuple[object, ...]) -> bool:
        try:
            with self._store.database.writing() as connection:
                connection.execute(statement, values)
        except sqlite3.Error as error:
            self._store.suspect(error)
            return False
        return True
