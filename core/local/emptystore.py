"""The algorithm that removes stored answers."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from qgis.core import (
    QgsProcessingException,
    QgsProcessingFeedback,
    QgsProcessingParameterBoolean,
    QgsProcessingParameterNumber,
)
from qgis.PyQt.QtGui import QIcon

from ..i18n import as_sentence, tr
from ..run.definitions import ENVIRONMENT, environment_definition
from ..run.gateway_algorithm import GROUP_SERVICE, GatewayAlgorithm, icon

if TYPE_CHECKING:
    from ..run.invocation import Invocation


class EmptyStoreAlgorithm(GatewayAlgorithm):
    """``locationgateway:emptystore``."""

    GROUP = GROUP_SERVICE
    ALL = "ALL"
    OLDER_THAN = "OLDER_THAN"
    NOT_BLANK = (OLDER_THAN, ENVIRONMENT)

    def name(self) -> str:
        return "emptystore"

    def displayName(self) -> str:
        return tr("Empty the result store")

    def tags(self) -> list[str]:
        return tr("store,cache,answers,results,delete,remove,clear,disk space,location,gateway").split(",")

    def icon(self) -> QIcon:
        return icon("empty_store")

    def shortDescription(self) -> str:
        return tr("Removes answers that are stored on this computer. Requesting them again is billed again.")

    def shortHelpString(self) -> str:
        return tr(
            "Removes answers that the plugin stores on this computer, and frees their disk space. It sends nothing and "
            "needs no key.\n\n"
            "This cannot be undone: when a run needs an answer that was removed, it is requested and paid for again. "
            "You do not have to empty the store to keep it small: it removes answers that are too old or exceed its "
            "size by itself.\n\n"
            "Copies of damaged stores that were set aside are removed too, unless you remove only old answers. The "
            "usage ledger is left as it is."
        )

    def initAlgorithm(self, _configuration: dict[str, Any] | None = None) -> None:
        every = QgsProcessingParameterBoolean(self.ALL, tr("The stores of all environments"), False)
        every.setHelp(tr("Removes the answers of every environment, whichever is named above."))
        older = QgsProcessingParameterNumber(
            self.OLDER_THAN,
            tr("Only answers older than (days)"),
            QgsProcessingParameterNumber.Type.Double,
            optional=True,
            minValue=0,
        )
        older.setMetadata({"widget_wrapper": {"decimals": 1}})
        older.setHelp(tr("Empty: all answers, whatever their age."))
        for parameter in (environment_definition(), every, older):
            self.addParameter(parameter)
        self.add_numbers(("REMOVED", tr("Answers removed")), ("REMAINING", tr("Answers still stored")))

    def results(self, invocation: Invocation) -> dict[str, Any]:
        from ..results.files import store_path, store_paths
        from ..results.store import DAY_S

        feedback, settings = invocation.feedback, invocation.settings
        days = invocation.value(self.OLDER_THAN)
        cleaner = _StoreCleaner(None if days is None else days * DAY_S, feedback)
        is_all = invocation.value(self.ALL)
        folder = settings.results_folder
        for path in store_paths(folder) if is_all else [store_path(folder, settings.name)]:
            cleaner.empty(path)
        if cleaner.failures:
            raise QgsProcessingException("\n".join(cleaner.failures))
        feedback.pushInfo(tr("Answers removed: {:,}. Still stored: {:,}.").format(cleaner.removed, cleaner.remaining))
        return {"REMOVED": cleaner.removed, "REMAINING": cleaner.remaining}


class _StoreCleaner:
    """Removes answers from one store after another; one that cannot be used does not keep the others from it."""

    def __init__(self, older_than_s: float | None, feedback: QgsProcessingFeedback) -> None:
        """Remove what is older than that, or everything."""
        self._older_than_s = older_than_s
        self._feedback = feedback
        self.removed = 0
        self.remaining = 0
        self.failures: list[str] = []

    def empty(self, path: Path) -> None:
        """Remove answers from the store at ``path``, if there is one, and the files that it has replaced."""
        import sqlite3

        from ..results.database import DatabaseError, reason_of

        if self._feedback.isCanceled():
            return
        try:
            if path.exists():
                self._remove_answers(path)
            else:
                self._feedback.pushInfo(tr("{}: there is no store.").format(path))
            if self._older_than_s is None:
                self._remove_copies(path)
        except DatabaseError as error:
            self.failures.append(as_sentence(error))
        except (sqlite3.Error, OSError) as error:
            self.failures.append(tr("{} cannot be emptied ({}).").format(path, reason_of(error)))

    def _remove_answers(self, path: Path) -> None:
        from ..results.living import living_runs
        from ..results.store import open_store

        with open_store(path, is_over=self._feedback.isCanceled, may_set_aside=lambda: not living_runs(path)) as store:
            runs = len(living_runs(path))
            if runs:
                self._feedback.pushWarning(
                    tr("Runs that use {} at the moment: {}. They ask again for what they still need of it.").format(
                        path, runs
                    )
                )
            _remove_matrices(path, self._older_than_s)
            removed, remaining = store.remove(self._older_than_s, self._feedback.isCanceled), len(store)
        if store.set_aside:
            damaged = tr("{} was damaged; its contents are not in these numbers.").format(path)
            if self._older_than_s is not None:  # otherwise it goes with the rest
                damaged += " " + tr("The damaged file was kept as {}.").format(store.set_aside)
            self._feedback.pushWarning(damaged)
        if store.carried_on:
            self._feedback.pushInfo(store.carried_on)
        self._feedback.pushInfo(tr("{}: answers removed: {:,}, still stored: {:,}.").format(path, removed, remaining))
        self.removed += removed
        self.remaining += remaining

    def _remove_copies(self, path: Path) -> None:
        from ..results.database import files_set_aside

        for copy in files_set_aside(path):
            copy.unlink(missing_ok=True)
            self._feedback.pushInfo(tr("{}: removed.").format(copy))


def _remove_matrices(store: Path, older_than_s: float | None) -> None:
    """Remove the asynchronous matrices that were to be added to a store."""
    from ..results.files import pending_path
    from ..results.pending import PendingStore

    folder = store.parent
    if pending_path(folder).exists():
        with PendingStore(folder) as pending:
            pending.remove_matrices(store, older_than_s or 0)
