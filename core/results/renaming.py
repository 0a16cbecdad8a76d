"""Giving an environment another name: its stored answers, its usage and its batch jobs go along."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from ..i18n import tr, translatable
from .database import DatabaseError, alone_in, database_errors, jobs_path, ledger_path, store_path
from .jobs import JobStore
from .ledger import UsageLedger

_CANNOT_BE_RENAMED = translatable("{path} cannot be renamed ({reason})")


def rename_results(folder: Path, old: str, new: str) -> None:
    """Rename what ``folder`` holds of an environment; raises :class:`~.database.DatabaseError`.

    Refused while a run uses the store, and where there are answers under the new name already. What has been renamed
    stays so if this is interrupted; doing it again does the rest.
    """
    before, after = store_path(folder, old), store_path(folder, new)
    with database_errors(before, _CANNOT_BE_RENAMED, OSError):
        if before.exists():
            if after.exists():
                raise DatabaseError(
                    tr("There are stored answers of an environment '{new}' already, in {path}").format(
                        new=new, path=after
                    )
                )
            with alone_in(folder):
                _take_from_others(before)
                before.replace(after)
    if ledger_path(folder).exists():
        with UsageLedger(folder) as ledger:
            ledger.rename(old, new)
    if jobs_path(folder).exists():
        with JobStore(folder) as job_store:
            job_store.rename(old, new)


def _take_from_others(path: Path) -> None:
    """Fold the write-ahead log into the file, which SQLite refuses as long as anyone else has it open."""
    with closing(sqlite3.connect(path, timeout=0, isolation_level=None)) as connection:
        try:
            (mode,) = connection.execute("PRAGMA journal_mode = DELETE").fetchone()
        except sqlite3.OperationalError:
            mode = "locked"
    if mode != "delete":
        raise DatabaseError(tr("A run is using {path}; rename the environment when it has ended").format(path=path))
