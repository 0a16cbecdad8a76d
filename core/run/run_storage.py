"""What a run keeps on this computer: answers in the store, and transactions in the usage ledger."""

from __future__ import annotations

import math
import sqlite3
from contextlib import ExitStack, contextmanager
from datetime import datetime, timezone
from typing import TYPE_CHECKING, Any

from qgis.core import QgsProcessingException, QgsProcessingFeedback

from ..client.services import Service
from ..connection.main_thread import Waiter
from ..connection.settings import EnvironmentSettings, has_monthly_limit, server_hint
from ..i18n import tr
from ..results.claims import Claims
from ..results.database import DatabaseError, reason_of
from ..results.files import ledger_path, store_path
from ..results.ledger import Level, UsageLedger, check_quota, month_of, today
from ..results.living import living_runs
from ..results.lookup import StoreLookup
from ..results.pending import PendingStore
from ..results.store import DAY_S, HOUR_S, ResultStore, TemporaryStore, open_store
from .budget import MonthUsage, RunMeter, ledger_set_aside

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    import numpy as np

    from .budget import Allowance, Estimate


class RunStorage:
    """The store and the ledger, open while the ``with`` block lasts.

    If the store cannot be used, the run has a temporary one. If the ledger cannot be used, nothing is counted. Both
    are reported. A store of a later version ends the run before anything is sent.
    """

    store: ResultStore
    claims: Claims
    meter: RunMeter
    """Counts transactions before they are sent."""

    def __init__(  # noqa: PLR0913 - what a run may keep, spend and use
        self,
        settings: EnvironmentSettings,
        service: Service,
        feedback: QgsProcessingFeedback,
        *,
        use_store: bool,
        allowance: Allowance,
        max_age_h: float | None = None,
    ) -> None:
        """Keep the results of a run that asks ``service`` and may spend what ``allowance`` says.

        Stored answers that are older than ``max_age_h`` hours, or than the settings say, are not used.
        """
        self._settings = settings
        self._service = service
        self._feedback = feedback
        self._use_store = use_store
        self._allowance = allowance
        self._max_age_s = math.inf if max_age_h is None else max_age_h * HOUR_S
        self._last_too_old: int | None = None
        self._ledger: UsageLedger | None = None

    def __enter__(self) -> RunStorage:  # noqa: PYI034 - Self came with Python 3.11
        with ExitStack() as stack:
            error = self._open_ledger(stack)
            self.meter = RunMeter(
                self._ledger,
                self._settings.name,
                self._service.value,
                self._allowance,
                ledger_error=error,
            )
            self._open_store(stack)
            self._stack = stack.pop_all()
        return self

    def __exit__(self, *_error: object) -> None:
        """Close the files, and report what went wrong with them."""
        self.meter.settle()
        if self.meter.uncounted > 0:
            self._warn(
                tr("Transactions of this run that are missing from the usage ledger: {:,}. {}.").format(
                    self.meter.uncounted, self.ledger_error
                )
            )
        if self.store.read_error is not None:
            self._warn(
                tr("Some stored answers could not be read ({}). They are asked for again.").format(
                    self.store.read_error
                )
            )
        self._stack.close()

    @property
    def is_lasting(self) -> bool:
        """Whether all answers are still there after the run."""
        return not isinstance(self.store, TemporaryStore) and not self.store.has_failed

    def lookup(self, keys: np.ndarray, **more: Any) -> StoreLookup:
        """Look up what the run needs; ``keys`` are distinct. For what ``more`` there may be, see :class:`StoreLookup`.

        What is too old is decided by the first call: no answer that was counted as stored becomes too old meanwhile.
        """
        with self._read_errors():
            if self._last_too_old is None:
                self._last_too_old = self.store.last_too_old(min(self._settings.store_days * DAY_S, self._max_age_s))
            return StoreLookup(self.store, keys, self._last_too_old, **more)

    def last_before(self, age_s: float) -> int:
        """Return the last block of the store whose answers are older than ``age_s``."""
        with self._read_errors():
            return self.store.last_too_old(age_s)

    def made(self, blocks: np.ndarray) -> np.ndarray:
        """Return when the answers of ``blocks`` were stored, see :meth:`ResultStore.made`."""
        with self._read_errors():
            return self.store.made(blocks)

    @contextmanager
    def _read_errors(self) -> Iterator[None]:
        """Tell the user why the store cannot be read."""
        try:
            yield
        except sqlite3.Error as error:
            self.store.suspect(error)
            raise QgsProcessingException(
                tr("The result store {} cannot be read: {}. Nothing was sent. Run again, or without the store.").format(
                    self.store.database.path, reason_of(error)
                )
            ) from None

    def is_too_old(self, made: datetime) -> bool:
        """Whether this run wants no answers to what was submitted at a time."""
        return (datetime.now(timezone.utc) - made).total_seconds() > self._max_age_s

    @property
    def environment(self) -> str:
        """The name of the environment that is asked."""
        return self._settings.name

    def open_pending(self) -> PendingStore | None:
        """Return what was submitted and not collected, open as long as this is; None if nothing is kept.

        Raises QgsProcessingException if it cannot be used.
        """
        if not self.is_lasting:
            return None
        try:
            pending = self._stack.enter_context(
                open_pending(self._settings.results_folder, self._feedback, may_set_aside=self.may_set_aside)
            )
            pending.add_earlier_matrices(self.store, self.environment)
        except DatabaseError as error:
            raise QgsProcessingException(
                tr("The list of what was submitted cannot be used: {}. Nothing was sent.").format(error)
            ) from None
        return pending

    @property
    def may_set_aside(self) -> bool:
        """Whether a damaged file may be replaced: a dry run changes nothing."""
        return not self._allowance.dry_run

    @property
    def ledger_error(self) -> DatabaseError | None:
        """Why transactions are not counted, or None."""
        return self.meter.ledger_error

    def check(self, estimate: Estimate) -> None:
        """Raise QgsProcessingException if the run would spend too much; warn if it comes near the monthly limit."""
        refusal = self._allowance.over_maximum(estimate) or self._over_monthly_limit(estimate)
        if not refusal:
            return
        if not self._allowance.dry_run:
            raise QgsProcessingException(tr("{} Nothing was sent.").format(refusal))
        self._warn(tr("A real run would be refused: {}").format(refusal))

    def _over_monthly_limit(self, estimate: Estimate) -> str:
        if not estimate.transactions:
            return ""
        month, limit = self.month(), self._allowance.monthly_limit
        if month is None:
            if limit is not None:
                return self._unknown_month(limit)
            self._warn(
                tr(
                    "The transactions of this run will not be counted, because the usage ledger cannot be used: {}."
                ).format(self.ledger_error)
            )
            return ""
        result = check_quota(limit, month.transactions, estimate.transactions)
        if result.level is Level.WARN:
            self._warn(result.sentence)
        if result.level is not Level.REFUSE:
            return ""
        return result.sentence + server_hint(
            tr("On a server, you can also set the environment variable LOCATION_GATEWAY_MONTHLY_LIMIT.")
        )

    def _unknown_month(self, limit: int) -> str:
        """Say why a limit cannot be checked, and what to do."""
        sentence = tr(
            "The monthly limit of {:,} transactions cannot be checked, because the usage ledger cannot be used: {}. "
            "A run that ignores the monthly limit continues nevertheless: this is an advanced parameter."
        ).format(limit, self.ledger_error)
        if self.ledger_error is None or not self.ledger_error.is_damaged:
            return sentence
        path = ledger_path(self._settings.results_folder)
        return f"{sentence} " + tr(
            "Or move {} away: the count of this month then begins at 0, whatever has been used."
        ).format(path)

    def month(self) -> MonthUsage | None:
        """Return what the environment has used this month; None if that is unknown."""
        if self._ledger is None:
            return None
        name, now = self._settings.name, today()
        try:
            return MonthUsage(
                self._ledger.rows(name, *month_of(now)),
                self._ledger.month_stops(name, now),
                self._settings.monthly_limit,
            )
        except DatabaseError as error:
            self.meter.ledger_error = error
            return None

    def _open_ledger(self, stack: ExitStack) -> DatabaseError | None:
        """Open the ledger; return the error if that fails."""
        try:
            ledger = UsageLedger(
                self._settings.results_folder,
                is_over=self._is_cancelled,
                may_set_aside=self.may_set_aside and not has_monthly_limit(),
            )
            self._ledger = stack.enter_context(ledger)
        except DatabaseError as error:
            return error
        if self._ledger.set_aside:
            self._warn(ledger_set_aside(self._ledger.set_aside))
        self._report(self._ledger.carried_on)
        return None

    def _open_store(self, stack: ExitStack) -> None:
        if self._use_store:
            with ExitStack() as attempt:
                try:
                    self._open_lasting_store(attempt)
                except (DatabaseError, sqlite3.Error, OSError) as error:
                    if isinstance(error, DatabaseError) and error.is_later:
                        raise QgsProcessingException(
                            tr("{}, or run without the store. Nothing was sent.").format(error)
                        ) from None
                    self._warn(
                        tr(
                            "The result store cannot be used: {}. The run continues without it: it requests "
                            "everything, and another run pays for the same again."
                        ).format(reason_of(error))
                    )
                else:
                    stack.push(attempt.pop_all())
                    return
        try:
            self.store = stack.enter_context(TemporaryStore())
            self.claims = stack.enter_context(Claims(self.store.database.path))
        except (DatabaseError, sqlite3.Error, OSError) as error:
            raise QgsProcessingException(
                tr("The folder for temporary files has no space for the answers: {}.").format(reason_of(error))
            ) from None

    def _open_lasting_store(self, stack: ExitStack) -> None:
        path = store_path(self._settings.results_folder, self._settings.name)
        self.store = stack.enter_context(
            open_store(
                path,
                is_over=self._is_cancelled,
                may_set_aside=lambda: self.may_set_aside and not living_runs(path),
            )
        )
        if self.store.set_aside:
            self._warn(
                tr(
                    "The result store was damaged. It was moved to {}, and a new, empty one was created. What was in "
                    "it is asked for and paid for again when it is needed."
                ).format(self.store.set_aside)
            )
        self._report(self.store.carried_on)
        self.claims = stack.enter_context(Claims(path))
        self._begin()
        self._tidy()
        stack.callback(self._tidy)
        self._warn_expired()

    def _begin(self) -> None:
        """Show other runs that this one uses the store: they then remove nothing that it may need.

        Waits while others write to it. Raises ``sqlite3.Error`` if that takes too long, or the user cancels.
        """
        try:
            with self.store.database.writing(durable=False, is_over=self._is_cancelled) as connection:
                self.claims.begin(connection)
        except sqlite3.Error as error:
            self.store.suspect(error)
            raise

    def _tidy(self) -> None:
        try:
            self.store.tidy(
                self._settings.store_days * DAY_S,
                self._settings.store_megabytes,
                oldest_other=self.claims.oldest_other,
                is_cancelled=self._is_cancelled,
            )
        except sqlite3.Error as error:  # removing needs space on the disk, too
            self.store.suspect(error)
            self._warn(
                tr("Old answers could not be removed from the result store ({}). The next run tries again.").format(
                    reason_of(error)
                )
            )

    def _is_cancelled(self) -> bool:
        """Whether the user has cancelled. In a wait on the main thread, this shows only where events are handled."""
        Waiter().serve()
        return self._feedback.isCanceled()

    def _warn_expired(self) -> None:
        clock_date = self.store.expired_on(self._settings.store_days * DAY_S)
        if clock_date is not None:
            self._warn(
                tr(
                    "According to this computer's clock, today is {}. All stored answers have therefore expired "
                    "(days: {}), and none is used. If the clock is wrong, cancel, set the clock and run again: the "
                    "answers are still there."
                ).format(clock_date.isoformat(), self._settings.store_days)
            )

    def _warn(self, sentence: str) -> None:
        self._feedback.pushWarning(sentence)

    def _report(self, sentence: str) -> None:
        if sentence:
            self._feedback.pushInfo(sentence)


def open_pending(folder: Path, feedback: QgsProcessingFeedback, *, may_set_aside: bool) -> PendingStore:
    """Return what was submitted from this computer; raises :class:`~..results.database.DatabaseError`.

    ``may_set_aside``: whether a damaged file may be replaced.
    """
    pending = PendingStore(folder, is_over=feedback.isCanceled, may_set_aside=may_set_aside)
    if pending.carried_on:
        feedback.pushInfo(pending.carried_on)
    if pending.set_aside:
        sentences = (
            tr(
                "The file with this computer's list of batch jobs was damaged. It was moved to {}, and a new one was "
                "started. The service still lists the jobs themselves."
            ),
            tr(
                "The file with this computer's list of plans was damaged. It was moved to {}, and a new one was "
                "started. Plans that were not collected cannot be collected any more."
            ),
        )
        for sentence in sentences:
            feedback.pushWarning(sentence.format(pending.set_aside))
    return pending
