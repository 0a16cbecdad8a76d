"""The session, the log and the end of a run that asks the gateway."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from typing import TYPE_CHECKING, Callable

from ...connection.main_thread import Waiter
from ...connection.main_thread_loop import MainThreadLoop
from ...connection.open_session import open_session
from ...gateway.cancellation import Cancellation
from ...i18n import tr
from .column_fetch import ColumnFetcher
from .deduplicator import Deduplicator
from .fetch import Fetcher, FetchState
from .run_log import RunFeedback, RunLog
from .run_progress import RunProgress

if TYPE_CHECKING:
    from qgis.core import QgsProcessingFeedback

    from ...connection.credentials import Credentials
    from ...connection.settings import EnvironmentSettings
    from ...results.lookup import StoreLookup
    from .estimate import Estimate
    from .fetch import RowResults
    from .fetch_spec import FetchSpec
    from .gateway_algorithm import GatewayAlgorithm
    from .run_storage import RunStorage

_GRACE_S = 0.3
"""A cancelled run ends within half a second, unless answers wait to be written."""
_LONGEST_GRACE_S = 5.0
"""For a full window of answers with 10 candidates each: 12,800 places take 4 s."""


class GatewayRun:
    """Asks the gateway while its ``with`` block lasts."""

    def __init__(  # noqa: PLR0913, PLR0917 - all parts of a run
        self,
        settings: EnvironmentSettings,
        credentials: Credentials,
        storage: RunStorage,
        feedback: QgsProcessingFeedback,
        not_answered: str,
        estimate: Estimate,
    ) -> None:
        """Open a session; nothing is sent yet. For ``not_answered`` see :class:`RunLog`."""
        self._settings = settings
        self._storage = storage
        self._feedback = feedback
        self._cancellation = Cancellation()
        self._log = RunLog(feedback, not_answered)
        self._estimate = estimate
        self._progress = RunProgress(feedback, estimate.missing, self._progress_text)
        self._requests = 0
        self._answered = 0
        self.session = open_session(
            settings,
            credentials,
            self._cancellation,
            on_retry=self._log.retry,
            tick=self._tick,
            meter=storage.meter,
        )
        self._state = FetchState()
        self._from_store = 0
        self._not_stored = 0

    def __enter__(self) -> GatewayRun:  # noqa: PYI034 - Self came with Python 3.11
        return self

    def __exit__(self, _kind: object, error: BaseException | None, _traceback: object) -> None:
        """Report how the run went."""
        self._log.ended_by(error)
        if isinstance(self._feedback, RunFeedback):
            self._feedback.transactions = self.session.transactions
        self._log.flush()
        self._log.sum_up()

    @contextmanager
    def fetching(self, spec: FetchSpec, lookup: StoreLookup) -> Iterator[Fetcher]:
        """Return what fetches the results of the tasks in ``lookup``.

        It is a :class:`.column_fetch.ColumnFetcher` for results in columns. May be called again for other tasks. If the
        run has ended by then, nothing more is asked.
        """
        stored = len(lookup.keys) - len(lookup.missing())
        deduplicator = Deduplicator(lookup, self._storage.claims, spec.may_be_stored, self._feedback.isCanceled)
        deduplicator.on_held = self._log.held
        try:
            with ExitStack() as stack:
                stack.enter_context(deduplicator)
                kind = Fetcher if spec.columns is None else ColumnFetcher
                fetcher = kind(
                    spec,
                    lookup,
                    deduplicator,
                    loop=MainThreadLoop(),
                    waits=Waiter(self._tick),
                    cancellation=self._cancellation,
                    in_flight=self._settings.in_flight,
                    on_failed=self._log.failed,
                    on_done=self._count,
                    state=self._state,
                )
                stack.enter_context(closing(fetcher))
                stack.callback(deduplicator.end_waits)
                yield fetcher
        finally:
            self._from_store += stored + deduplicator.found_meanwhile
            self._not_stored += deduplicator.not_stored

    def note(self, sentence: str) -> None:
        """Report something about a request. May be called from any thread."""
        self._log.note(sentence)

    def outputs(self) -> dict[str, int]:
        """Return the number outputs: answers from the store, requests, and transactions (an upper estimate)."""
        return {
            "FROM_STORE": self._from_store,
            "REQUESTS": self.session.requests_sent,
            "TRANSACTIONS": self.session.transactions,
        }

    def report_end(self) -> None:
        """Report why the run ended early, and what was kept, if it did."""
        if self._not_stored:
            self._feedback.pushWarning(
                tr(
                    "Answers of this run ({}) that could not be stored, and are only in its output: {:,}. The next run "
                    "asks for them again, and they are billed again, unless it leaves out the rows that have them "
                    "(ONLY_UNRESOLVED)."
                ).format(self._estimate.noun, self._not_stored)
            )
        if self._state.ended_by is not None:
            self._feedback.reportError(tr("The run ended before everything was asked. {}").format(self._state.ended_by))
        elif not self._feedback.isCanceled():
            return
        kept = (
            tr("Answers of this run ({}) that are stored: {:,}. Run again to ask the rest: these cost nothing then.")
            if self._storage.is_lasting or self._not_stored
            else tr("Answers of this run ({}) that are only in its output, as it did not use the store: {:,}.")
        )
        self._feedback.pushInfo(kept.format(self._estimate.noun, self._answered - self._not_stored))

    def _count(self, tasks: int, answered: int) -> None:
        """Count a request for some tasks, of which some were answered."""
        self._requests += 1
        self._answered += answered
        self._progress.done += tasks

    def _progress_text(self, _done: int, tasks: int) -> str:
        return tr("Requests: {:,} of {:,}. Answered {}: {:,} of {:,}.").format(
            min(self._requests, self._estimate.requests),
            self._estimate.requests,
            self._estimate.noun,
            self._answered,
            tasks,
        )

    def _tick(self) -> None:
        if self._feedback.isCanceled():
            self._cancellation.cancel()
        self._log.flush()
        self._progress.report()


def run_with_gateway(  # noqa: PLR0913, PLR0917 - all parts of a run
    write: Callable[[GatewayRun | None], None],
    algorithm: GatewayAlgorithm,
    storage: RunStorage,
    feedback: QgsProcessingFeedback,
    not_answered: str,
    estimate: Estimate,
) -> dict[str, int]:
    """Let ``write`` ask the gateway and write all rows; in a dry run it gets None, and asks nothing.

    Return the number outputs about requests and transactions. For ``not_answered`` see :class:`RunLog`.
    """
    if algorithm.credentials is None:
        write(None)
        return estimate.outputs()
    with GatewayRun(algorithm.settings, algorithm.credentials, storage, feedback, not_answered, estimate) as gateway:
        write(gateway)
    gateway.report_end()
    return gateway.outputs()


class CancelGracePeriod:
    """A cancelled run still writes all rows that were answered, and for a moment those that were not."""

    def __init__(self, feedback: QgsProcessingFeedback) -> None:
        """Watch whether ``feedback`` is cancelled."""
        self.is_over = False
        """Whether the run was cancelled, and writes no more rows."""
        self._feedback = feedback
        self._cancelled_at: float | None = None

    def check(self, results: RowResults) -> bool:
        """Return whether it is over. Rows with answers among ``results`` are waited for."""
        if self._cancelled_at is None and self._feedback.isCanceled():
            self._cancelled_at = time.monotonic()
        if self._cancelled_at is not None:
            longest_s = _LONGEST_GRACE_S if results.has_more else _GRACE_S
            self.is_over = time.monotonic() - self._cancelled_at > longest_s
        return self.is_over

    def report_left_out(self, rows: int) -> None:
        """Report how many rows were not written."""
        if rows:
            self._feedback.reportError(tr("Cancelled. Rows that are not in the output: {:,}.").format(rows))
