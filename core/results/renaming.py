"""Renames an environment in its result store, the usage ledger, and what is pending."""

from __future__ import annotations

import sqlite3
from contextlib import ExitStack, closing
from pathlib import Path

from ..i18n import tr, translatable
from .database import DatabaseError, alone_in, database_errors
from .files import ledger_path, store_path
from .ledger import UsageLedger
from .living import living_runs
from .pending import PendingStore, is_anything_pending
from .store import count_answers

_CANNOT_BE_RENAMED = translatable("{path} cannot be renamed ({reason})")


def rename_results(folder: Path, old: str, new: str) -> None:
    """Rename an environment in the files of ``folder``. If this is interrupted, call it again.

    Raises :class:`~.database.DatabaseError` if a run uses the store, or if the new name already has a store.
    """
    before, after = store_path(folder, old), store_path(folder, new)
    with ExitStack() as stack, database_errors(before, _CANNOT_BE_RENAMED, OSError):
        # First, what may be refused.
        ledger = stack.enter_context(UsageLedger(folder)) if ledger_path(folder).exists() else None
        pending = stack.enter_context(PendingStore(folder)) if is_anything_pending(folder) else None
        if before.exists():
            count_answers(before)
            if after.exists():
                raise DatabaseError(
                    tr("There already is a result store of an environment '{new}', in {path}").format(
                        new=new, path=after
                    )
                )
            with alone_in(folder):
                _close_log(before)
                before.replace(after)
        for common in filter(None, (ledger, pending)):
            common.rename(old, new)


def _close_log(path: Path) -> None:
    """Move the write-ahead log into the file. SQLite refuses this as long as a run has the file open.

    On a network drive there is no log, and only the claims of a run show that it is using the file.
    """
    with closing(sqlite3.connect(path, timeout=0, isolation_level=None)) as connection:
        try:
            (mode,) = connection.execute("PRAGMA journal_mode = DELETE").fetchone()
        except sqlite3.OperationalError:
            mode = "locked"
    if mode != "delete" or living_runs(path):
        raise DatabaseError(tr("A run is using {path}. Rename the environment when it has ended").format(path=path))
