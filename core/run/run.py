"""The template of runs that ask the gateway: from the rows of a source to the layers in QGIS.

An algorithm gives a :class:`Run`. :class:`GatewayRun` is the part in which requests are sent.
"""

from __future__ import annotations

import gc
import math
import threading
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing, contextmanager
from itertools import islice
from typing import TYPE_CHECKING, Any, Callable, ClassVar

import numpy as np
from qgis.core import QgsFeatureRequest

from ..client.errors import GatewayError, RunCancelledError
from ..client.scheduler import Cancellation
from ..connection.main_thread import Waiter
from ..connection.open_session import MainThreadLoop, open_session
from ..i18n import tr
from .budget import Estimate
from .deduplicator import Deduplicator
from .definitions import MAX_AGE
from .fetch import ColumnFetcher, Fetcher, FetchState, NothingFetched
from .gateway_algorithm import is_only_counting
from .outputs import Output, Outputs
from .progress import RunProgress, Stage
from .request_window import Sending
from .run_log import RunFeedback, RunLog, StatusCounts, report_summary
from .stored_now import StoredNow

if TYPE_CHECKING:
    from qgis.core import QgsFeature, QgsProcessingFeedback

    from ..client.session import GatewaySession
    from ..connection.credentials import Credentials
    from ..connection.settings import EnvironmentSettings
    from ..results.lookup import StoreLookup
    from .fetch import RowResults
    from .invocation import Invocation
    from .output_layer import OutputLayer
    from .request_window import FetchSpec
    from .row_status import RowStatus, Statuses
    from .run_storage import RunStorage
    from .source import LayerSource

_GRACE_S = 0.3
"""A cancelled run ends within half a second, unless answers wait to be written."""
_LONGEST_GRACE_S = 5.0
"""For a full window of answers with 10 candidates each: 12,800 places take 4 s."""
_TOGETHER = 100
"""The number of rows that are read and written together. More would delay answers and block QGIS's windows; with 50, a
row takes 1 µs more."""
_USUAL_ANSWER_S = 0.3
"""How long the service takes for a request, before the run has measured it."""
_BULK_THRESHOLD = 50_000
_gc_lock = threading.Lock()
_relaxed_blocks = 0
_usual_thresholds: tuple[int, int, int] = gc.get_threshold()


class Run:
    """One run of an algorithm. :meth:`results` is the template, the other methods are what an algorithm gives.

    Tasks are what is asked for, such as places or routes, each of them once. They are numbered from 0, in the order in
    which the rows need them.
    """

    NOUN: ClassVar[str]
    """The word for the tasks, such as 'places'."""
    NOT_ANSWERED: ClassVar[str]
    """Reported for a failed request, with placeholders for the number of its tasks and the error."""
    TASKS: ClassVar[str]
    """The number output with how many tasks there are."""

    rows: int
    """How many rows are read. Known after :meth:`read`, unless the run looks up its tasks in parts."""
    keys: np.ndarray
    """The keys of the answers in the store, by the number of the task. Known after :meth:`read`, unless the run looks
    up its tasks in parts."""
    earlier_keys: np.ndarray | None = None
    """Those that 0.1.0 has given, if they differ."""
    other_keys: np.ndarray | None = None
    """A key for each task under which an answer serves as well, see :class:`~..results.lookup.StoreLookup`; or None."""
    per_request = 1
    """How many tasks a request has."""
    counts: StatusCounts
    """The rows that are written, by status."""
    lookup: StoreLookup
    """Which of the tasks are stored. Known after :meth:`estimate`, unless the run looks up its tasks in parts."""
    storage: RunStorage
    needs: Estimate
    """What the run needs beyond what is stored."""
    stored_now: StoredNow
    """The stored answers that depend on when they were asked. :meth:`estimate` adds them."""

    def __init__(self, invocation: Invocation) -> None:
        """Prepare a run. This reads and sends nothing."""
        self.invocation = invocation
        self.settings = invocation.settings
        self.feedback = invocation.feedback
        self.grace_period = CancelGracePeriod(invocation.feedback)
        self.progress = RunProgress(invocation.feedback)
        self.stored_now = StoredNow()
        self._how_to_go_on = ""

    def results(self) -> dict[str, Any]:
        """Run, and return the outputs of the algorithm. Raises as :meth:`GatewayAlgorithm.results` does."""
        invocation, feedback = self.invocation, self.feedback
        self.read()
        with invocation.run_storage() as self.storage, relaxed_gc():
            self.needs = self.estimate()
            feedback.pushInfo(self.needs.sentence())
            if times := self.stored_now.sentence(self.storage, self.needs.noun, invocation.called(MAX_AGE)):
                feedback.pushInfo(times)
            if comparison := self.comparison():
                feedback.pushInfo(comparison)
            self.storage.check(self.needs)
            if is_only_counting(invocation.context):
                return {**self.needs.numbers(), self.TASKS: self.needs.tasks}
            outputs = Outputs(invocation, self.outputs(), self.storage)
            self._plan_work()
            try:
                with outputs as layers:
                    spent = self._fetched(layers)
                    self.finish(layers)
                    self.progress.begin(Stage.CLOSE)
            except GatewayError:  # rows with stored answers may be written: QGIS loads their layers
                outputs.shown(is_incomplete=True)
                raise
        self.progress.end()
        numbers = {**self.numbers(), **spent}
        self.report(numbers)
        if self._how_to_go_on:
            feedback.pushInfo(self._how_to_go_on)
        return {**outputs.shown(is_incomplete=bool(self._how_to_go_on)), **numbers}

    def value(self, name: str) -> Any:
        """Return the value of a parameter that is the same for all rows."""
        return self.invocation.value(name)

    def read(self) -> None:
        """Read the source, and find the tasks. Raises :class:`~..client.errors.RunCancelledError`."""
        raise NotImplementedError

    def estimate(self) -> Estimate:
        """Look up the tasks, and return what the run needs. Raises :class:`~..client.errors.RunCancelledError`."""
        self.lookup = self.storage.lookup(self.keys, earlier_keys=self.earlier_keys, other_keys=self.other_keys)
        tasks, missing = len(self.keys), len(self.lookup.missing())
        requests = math.ceil(missing / self.per_request)
        return Estimate(self.rows, tasks, tasks - missing, requests, tr(self.NOUN))

    def comparison(self) -> str:
        """Return what the same would cost in another way; an empty text if nobody wants to know."""
        return ""

    def outputs(self) -> dict[str, Output]:
        """Return the layers to write, by their parameters. They are made before anything is paid for."""
        raise NotImplementedError

    def fetch(self, layers: Mapping[str, OutputLayer], gateway: GatewayRun | None) -> None:
        """Fetch the tasks, and write all rows. Without a ``gateway``, in a dry run, nothing is asked.

        A run that fetches its tasks in parts gives this and :meth:`estimate`. Then it needs neither :meth:`spec` nor
        :meth:`write`, and neither ``rows``, ``keys`` nor ``lookup``: they are for runs that look up all tasks at once.
        """
        if gateway is None:
            self.write(layers, NothingFetched())
            return
        with gateway.fetching(self.spec(gateway.session), self.lookup) as fetcher:
            self.write(layers, fetcher)

    def spec(self, session: GatewaySession) -> FetchSpec:
        """Return how tasks are asked for."""
        raise NotImplementedError

    def write(self, layers: Mapping[str, OutputLayer], results: RowResults) -> None:
        """Write all rows with their results, in the order of the source."""
        raise NotImplementedError

    def finish(self, layers: Mapping[str, OutputLayer]) -> None:
        """Do what is left when everything has been fetched."""

    def numbers(self) -> dict[str, int]:
        """Return the number outputs, without those of requests and transactions."""
        return {**self.counts.numbers(), self.TASKS: self.needs.tasks}

    def report(self, numbers: Mapping[str, int]) -> None:
        """Report the last lines of the run; ``numbers`` are all number outputs."""
        report_summary(self.feedback, self.counts, numbers, is_dry=self.invocation.is_dry)

    def expect_rows(self, rows: int) -> None:
        """Plan the work as long as nobody knows what is stored: as if everything had to be asked for."""
        self.progress.plan(Stage.READ, rows)
        self.progress.plan(Stage.WRITE, rows)
        if not self.invocation.is_dry:
            self.progress.plan(Stage.ASK, rows, expected_s=_request_s(self.settings) / self.per_request)

    def _plan_work(self) -> None:
        """Plan the work by the estimate. The part of :class:`GatewayRun` is planned by it."""
        rows = self.needs.rows
        self.progress.begin(Stage.WRITE)
        self.progress.plan(Stage.ASK, 0)
        self.progress.plan(Stage.WRITE, rows, tr("Rows written: {:,} of {:,}.").format)
        self.progress.plan(Stage.CLOSE, rows)

    def _fetched(self, layers: Mapping[str, OutputLayer]) -> dict[str, int]:
        """Fetch and write; return the number outputs about requests and transactions."""
        if self.invocation.is_dry:
            self.fetch(layers, None)
            return self.needs.numbers()
        gateway = GatewayRun(
            self.settings,
            self.invocation.prepared.credentials,
            self.storage,
            self.feedback,
            tr(self.NOT_ANSWERED),
            self.needs,
            self.progress,
        )
        with gateway:
            self.fetch(layers, gateway)
        gateway.report_end()
        self._how_to_go_on = gateway.how_to_go_on()
        return gateway.numbers()


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
        progress: RunProgress,
    ) -> None:
        """Open a session; nothing is sent yet. For ``not_answered`` see :class:`RunLog`."""
        self._settings = settings
        self._storage = storage
        self._feedback = feedback
        self._cancellation = Cancellation()
        self._log = RunLog(feedback, not_answered)
        self._estimate = estimate
        self._progress = progress
        self._requests = 0
        self._answered = 0
        per_request = estimate.missing / max(1, estimate.requests)
        progress.plan(
            *(Stage.ASK, estimate.missing, self._progress_text),
            expected_s=_request_s(settings) / max(1, per_request),
            together=math.ceil(per_request),
        )
        self.session = open_session(
            settings,
            credentials,
            self._cancellation,
            on_retry=self._log.retry,
            tick=self._tick,
            meter=storage.meter,
        )
        self._state = FetchState(
            told=estimate.missing, on_asking_more=self._log.asking_more, on_failed=self._log.failed
        )
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

        It is a :class:`.fetch.ColumnFetcher` for results in columns. May be called again for other tasks. If the
        run has ended by then, nothing more is asked.
        """
        deduplicator = Deduplicator(lookup, self._storage.claims, spec.may_be_stored, self._feedback.isCanceled)
        deduplicator.on_held = self._log.held
        try:
            with ExitStack() as stack:
                stack.enter_context(deduplicator)
                kind = Fetcher if spec.columns is None else ColumnFetcher
                waits = _AnswerWaiter(self._progress, self._tick)
                sending = Sending(MainThreadLoop(), waits, self._cancellation, self._settings.in_flight, self._count)
                fetcher = kind(spec, lookup, deduplicator, sending, self._state)
                stack.enter_context(closing(fetcher))
                stack.callback(deduplicator.end_waits)
                yield fetcher
        finally:
            self._not_stored += deduplicator.not_stored

    def note(self, sentence: str) -> None:
        """Report something about a request. May be called from any thread."""
        self._log.note(sentence)

    def numbers(self) -> dict[str, int]:
        """Return the number outputs: answers from the store, requests, and transactions (an upper estimate)."""
        return {
            "FROM_STORE": self._state.from_store(
                self._estimate.tasks, self._estimate.stored, is_whole=not self._has_ended_early
            ),
            "REQUESTS": self.session.requests_sent,
            "TRANSACTIONS": self.session.transactions,
        }

    def report_end(self) -> None:
        """Report what was asked for again or could not be stored, and why the run ended early if it did."""
        if self._state.asked_more:
            self._feedback.pushInfo(
                tr("Stored answers that were gone and were asked for again ({}): {:,}.").format(
                    self._estimate.noun, self._state.asked_more
                )
            )
        if self._not_stored:
            self._feedback.pushWarning(
                tr(
                    "Answers of this run ({}) that could not be stored, and are only in its output: {:,}. The next run "
                    "asks for them again, and they are billed again, unless it is limited to rows without an "
                    "address."
                ).format(self._estimate.noun, self._not_stored)
            )
        if self._state.ended_by is not None:
            self._feedback.reportError(tr("The run ended before everything was asked. {}").format(self._state.ended_by))

    def how_to_go_on(self) -> str:
        """Return what was kept of a run that ended early, and how to go on; an empty text if it did not."""
        if not self._has_ended_early:
            return ""
        kept = (
            tr("Answers of this run ({}) that are stored: {:,}. Run again to ask the rest: these cost nothing then.")
            if self._storage.is_lasting or self._not_stored
            else tr("Answers of this run ({}) that are only in its output, as it did not use the store: {:,}.")
        )
        return kept.format(self._estimate.noun, self._answered - self._not_stored)

    @property
    def _has_ended_early(self) -> bool:
        return self._state.ended_by is not None or self._feedback.isCanceled()

    def _count(self, tasks: int, answered: int) -> None:
        """Count a request for some tasks, of which some were answered."""
        self._requests += 1
        self._answered += answered
        if answered:
            self._log.answered()
        self._progress.done(Stage.ASK, tasks)

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
        self._log.silent(self.session.silence())
        self._log.flush()
        self._progress.report()


def _request_s(settings: EnvironmentSettings) -> float:
    """Return how long each of many requests takes, as far as settings tell."""
    return max(1 / settings.requests_per_second, _USUAL_ANSWER_S / settings.in_flight)


class _AnswerWaiter(Waiter):
    """Waits for answers, and counts the time."""

    def __init__(self, progress: RunProgress, tick: Callable[[], object]) -> None:
        super().__init__(tick)
        self._progress = progress

    def wait(self, is_over: Callable[[], bool]) -> None:
        with self._progress.during(Stage.ASK):
            super().wait(is_over)


class SourceRows:
    """The rows of a source that is read twice: first to find their tasks, then to write them with their results.

    So no more than some rows are in memory at a time. What a row is read as, and what it becomes, differs.
    """

    def __init__(self, source: LayerSource, statuses: Statuses, feedback: QgsProcessingFeedback) -> None:
        """Prepare to read ``source``. ``statuses`` are those that its rows may get."""
        self._source = source
        self._feedback = feedback
        self.first_request = QgsFeatureRequest()
        """What the first pass reads."""
        self.rows = 0
        """How many rows have a status in the end. Known after the first pass."""
        self.counts = StatusCounts(statuses)
        """The rows that are written, by status."""
        self.grace_period = CancelGracePeriod(feedback)

    def read(self, features: Sequence[QgsFeature]) -> Any:
        """Return what some rows need. Reading a row again gives the same."""
        raise NotImplementedError

    def collect(self, read: Any) -> None:
        """Add what :meth:`read` has returned to the tasks."""
        raise NotImplementedError

    def made(
        self, features: Sequence[QgsFeature], read: Any, index: Any, results: RowResults
    ) -> tuple[list[QgsFeature], list[tuple[RowStatus, str]]]:
        """Return the output rows of some rows, and the status and the reason of each row.

        ``read`` is what :meth:`read` has returned, ``index`` has the numbers of the tasks.
        """
        raise NotImplementedError

    def find(self, progress: RunProgress) -> None:
        """Make the first pass. Raises :class:`~..client.errors.RunCancelledError`."""
        for features, read in self._read(self.first_request):
            if self._feedback.isCanceled():
                raise RunCancelledError
            self.rows += len(features)
            self.collect(read)
            progress.done(Stage.READ, len(features))

    def write(self, index: Any, results: RowResults, layer: OutputLayer, progress: RunProgress) -> None:
        """Make the second pass: write what all rows become to ``layer``, in the order of the source."""
        for features, read in self._read(QgsFeatureRequest()):
            output, outcomes = self.made(features, read, index, results)
            layer.write(output)
            self.counts.add(outcomes)
            progress.done(Stage.WRITE, len(outcomes))
            if self.grace_period.check(results):
                self.grace_period.report_left_out(self.rows - self.counts.rows, [layer])
                return

    def _read(self, request: QgsFeatureRequest) -> Iterator[tuple[list[QgsFeature], Any]]:
        source = self._source.rows(request)
        while some := list(islice(source, _TOGETHER)):
            yield some, self.read(some)


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

    def report_left_out(self, rows: int, layers: Iterable[OutputLayer]) -> None:
        """Report how many rows were not written, so that ``layers`` are not finished."""
        if rows:
            for layer in layers:
                layer.is_finished = False
            self._feedback.reportError(tr("Cancelled. Rows that are not in the output: {:,}.").format(rows))


@contextmanager
def relaxed_gc() -> Iterator[None]:
    """Let Python search for reference cycles less often within the block.

    It searches after every 700 new objects. A row makes about 20, and no cycles. Without this, the search takes a
    quarter of the time of a run whose answers are all stored.
    """
    global _relaxed_blocks, _usual_thresholds  # noqa: PLW0603 - the process has one threshold, and runs may overlap
    with _gc_lock:
        if not _relaxed_blocks:
            _usual_thresholds = gc.get_threshold()
            gc.set_threshold(max(_usual_thresholds[0], _BULK_THRESHOLD), *_usual_thresholds[1:])
        _relaxed_blocks += 1
    try:
        yield
    finally:
        with _gc_lock:
            _relaxed_blocks -= 1
            if not _relaxed_blocks:
                gc.set_threshold(*_usual_thresholds)
