"""What a run keeps on this computer: its answers in the store, and what they cost in the usage ledger."""

from __future__ import annotations

import sqlite3
from contextlib import ExitStack
from typing import TYPE_CHECKING

from qgis.core import QgsProcessingException, QgsProcessingFeedback

from ...connection.settings import EnvironmentSettings
from ...gateway.services import Service
from ...i18n import tr
from ...results.claims import Claims
from ...results.database import DatabaseError, reason_of, store_path
from ...results.ledger import UsageLedger, today
from ...results.lookup import StoreLookup
from ...results.store import DAY_S, ResultStore, TemporaryStore, open_store
from .month_usage import MonthUsage
from .run_meter import RunMeter

if TYPE_CHECKING:
    import numpy as np

    from .estimate import Allowance, Estimate


class RunStorage:
    """The store and the ledger, open as long as the ``with`` block lasts.

    A store that cannot be used is replaced by one for this run only, and a ledger by none, with a warning.
    """

    store: ResultStore
    claims: Claims
    meter: RunMeter
    """What the run has to ask before it sends."""

    def __init__(
        self,
        settings: EnvironmentSettings,
        service: Service,
        feedback: QgsProcessingFeedback,
        *,
        use_store: bool,
        allowance: Allowance,
    ) -> None:
        """Keep the results of one run that asks ``service``, and may spend what ``allowance`` says."""
        self._settings = settings
        self._service = service
        self._feedback = feedback
        self._use_store = use_store
        self._allowance = allowance
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
        """Close the files; what went wrong with them is reported once, here."""
        if self.meter.uncounted:
            self._warn(
                tr("Transactions of this run that are missing from the usage ledger: {:,}. {}.").format(
                    self.meter.uncounted, self.ledger_error
                )
            )
        if self.store.read_error is not None:
            self._warn(
                tr("Some stored answers could not be read ({}). They will be asked again by the next run.").format(
                    self.store.read_error
                )
            )
        self._stack.close()

    @property
    def is_lasting(self) -> bool:
        """Whether all answers outlast the run."""
        return not isinstance(self.store, TemporaryStore) and not self.store.has_failed

    def lookup(self, keys: np.ndarray) -> StoreLookup:
        """Look up what the run needs; ``keys`` are all different."""
        try:
            return StoreLookup(self.store, keys, self._settings.store_days * DAY_S)
        except sqlite3.Error as error:
            self.store.suspect(error)
            raise QgsProcessingException(
                tr("The result store {} cannot be read: {}. Nothing was sent. Run again, or without the store.").format(
                    self.store.database.path, reason_of(error)
                )
            ) from None

    @property
    def ledger_error(self) -> DatabaseError | None:
        """Why transactions cannot be counted, if so."""
        return self.meter.ledger_error

    def check(self, estimate: Estimate) -> None:
        """Raise the refusal of a run that would spend more than it may; tell of one that comes near the limit."""
        self._allowance.check(estimate, self, self._feedback)

    def month(self) -> MonthUsage | None:
        """Return what the environment has used this month; None where that is not known."""
        if self._ledger is None:
            return None
        name, now = self._settings.name, today()
        try:
            return MonthUsage(
                self._ledger.rows(name, now.replace(day=1), now),
                self._ledger.month_stops(name, now),
                self._settings.monthly_limit,
            )
        except DatabaseError as error:
            self.meter.ledger_error = error
            return None

    def report_stop_ratio(self) -> None:
        """Report this month's ratio of reverse-geocode transactions to detected stops, if there were stops."""
        month = self.month()
        if month is not None and month.ratio is not None:
            self._feedback.pushInfo(month.ratio_sentence())
            if month.ratio_warning:
                self._warn(month.ratio_warning)

    def _open_ledger(self, stack: ExitStack) -> DatabaseError | None:
        """Open the ledger; return why that cannot be, if so."""
        try:
            self._ledger = stack.enter_context(UsageLedger(self._settings.results_folder))
        except DatabaseError as error:
            return error
        if self._ledger.set_aside:
            self._warn(
                tr("The usage ledger was damaged. It was moved to {} and a new one begun, which counts from 0.").format(
                    self._ledger.set_aside
                )
            )
        return None

    def _open_store(self, stack: ExitStack) -> None:
        if self._use_store:
            with ExitStack() as attempt:
                try:
                    self._open_lasting_store(attempt)
                except (DatabaseError, sqlite3.Error, OSError) as error:
                    self._warn(
                        tr(
                            "The result store cannot be used: {}. The run goes on without it: it asks everything, and "
                            "another run would have to pay for the same again."
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
                tr("There is no place for the answers in the folder for temporary files: {}.").format(reason_of(error))
            ) from None

    def _open_lasting_store(self, stack: ExitStack) -> None:
        path = store_path(self._settings.results_folder, self._settings.name)
        store, set_aside = open_store(path)
        self.store = stack.enter_context(store)
        if set_aside:
            self._warn(
                tr("The result store was damaged. It was moved to {} and a new one begun, which is empty.").format(
                    set_aside
                )
            )
        with self.store.database.writing(durable=False):
            pass  # whoever holds the store has let go of it: claims can be made
        self.claims = stack.enter_context(Claims(path))
        self._tidy()
        stack.callback(self._tidy)
        self._warn_expired()

    def _tidy(self) -> None:
        try:
            self.store.tidy(self._settings.store_days * DAY_S, self._settings.store_megabytes)
        except sqlite3.Error as error:  # on a full disk there is no room for removing either
            self.store.suspect(error)
            self._warn(tr("The result store could not be tidied up ({}); the next run will.").format(reason_of(error)))

    def _warn_expired(self) -> None:
        today = self.store.expired_on(self._settings.store_days * DAY_S)
        if today is not None:
            self._warn(
                tr(
                    "According to this computer's clock today is {}. All stored answers are older than that allows "
                    "(days: {}), so none is used. If the clock is wrong, cancel, set the clock and run again: the "
                    "answers are still there."
                ).format(today.isoformat(), self._settings.store_days)
            )

    def _warn(self, sentence: str) -> None:
        self._feedback.pushWarning(sentence)
