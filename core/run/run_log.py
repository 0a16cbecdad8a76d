"""What a run says: messages about requests, never about single rows. The same failure only once."""

from __future__ import annotations

import re
import time
from collections import Counter, deque
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime, timedelta, timezone
from typing import TYPE_CHECKING

from qgis.core import QgsProcessingFeedback

from ..i18n import tr
from .row_status import RowStatus, Statuses, status_words

if TYPE_CHECKING:
    from ..client.errors import GatewayError
    from ..client.pacing import RetryEvent
    from ..client.session import Silence
    from ..results.claims import Holder

_WORTH_REPORTING_S = 3.0
_SILENT_S = 15.0
"""Long before the time-out of a request, which is 60 s unless the settings say otherwise."""
_LASTING_FAILURES = 5
"""After so many failures without an answer between, a fault that has passed before is reported again."""
_MOST_REASONS = 20
"""Reasons that are reported in full. If each request is for one task, each may fail for another reason."""
_MOST_REASONS_OF_ROWS = 5
_MOST_KEPT = 1_000
"""A service may give each row a reason of its own: more different ones are only counted."""
_VALUES = r"'[^']*'|[\d.,]+"
"""What may differ in reasons that are the same otherwise."""
_HARMLESS = (RowStatus.OK, RowStatus.NO_MATCH, RowStatus.NO_GEOMETRY, RowStatus.NOT_ASKED)
"""What nobody has to be warned of: most layers have such rows. Why rows were not asked, an error has said before."""
_NEAR_S = 120


def until(seconds: float) -> str:
    """Return the local time in ``seconds``, with the date or the seconds if it is far or near."""
    now = datetime.now(timezone.utc).astimezone()
    end = now + timedelta(seconds=seconds)
    if end.date() != now.date():
        return f"{end:%Y-%m-%d %H:%M}"
    return f"{end:%H:%M:%S}" if seconds < _NEAR_S else f"{end:%H:%M}"


def _retry_sentence(event: RetryEvent) -> str:
    end = until(event.left_s)
    again = (
        tr("Trying again in {:.0f} s, until {}.").format(event.seconds, end)
        if event.seconds >= _WORTH_REPORTING_S
        else tr("Trying again until {}.").format(end)
    )
    sentences = [event.error.reason, again]
    if event.repetition:
        dear = tr("This is repetition {} of {}, which may bill {:,} transactions more.")
        sentences.append(dear.format(event.repetition, event.most_repetitions, event.transactions))
    return " ".join(sentences)


class RunFeedback(QgsProcessingFeedback):
    """A feedback that learns how a run ends: of one that fails or is cancelled, QGIS passes on only a text.

    Whoever gives it to a run shows the rows of its output, so what became of them is no warning.
    """

    error_type: type[Exception] | None = None
    """Only the class: the traceback of the error would keep many objects alive."""
    transactions = 0
    """How many transactions the run may be billed for, at the most."""


class RunLog:
    """Collects messages from any thread, and reports them from the thread of the algorithm."""

    def __init__(self, feedback: QgsProcessingFeedback, not_answered: str) -> None:
        """Report to ``feedback``, which belongs to the thread of the algorithm.

        ``not_answered`` is the message about a failed request, with placeholders for the number of tasks and the error.
        """
        self._feedback = feedback
        self._not_answered = not_answered
        self._notes: deque[str] = deque()
        self._retries: deque[RetryEvent] = deque()
        self._is_told: dict[type[GatewayError], bool] = {}
        """For each kind of failure that was reported: whether it lasts, so that it is not reported again."""
        self._failed_since: float | None = None
        """When the last answer was followed by a failure."""
        self._failures_in_a_row = 0
        self._is_silence_told = False
        self._holders: deque[Holder] = deque()
        self._holders_reported: set[tuple[str, bool]] = set()
        self._failures: Counter[str] = Counter()
        self._is_asking_more_told = False

    def note(self, sentence: str) -> None:
        """Note a sentence about a request. May be called from any thread."""
        self._notes.append(sentence)

    def retry(self, event: RetryEvent) -> None:
        """Note that a request waits to be sent again. May be called from any thread."""
        from ..client.errors import UnreachableError

        if isinstance(event.error, UnreachableError) or event.repetition or event.seconds >= _WORTH_REPORTING_S:
            self._retries.append(event)

    def answered(self) -> None:
        """Note that the service has answered; report it if it has not done so for a while."""
        if self._failed_since is not None and time.monotonic() - self._failed_since >= _WORTH_REPORTING_S:
            self._feedback.pushInfo(tr("The service answers again."))
        self._failed_since, self._failures_in_a_row, self._is_silence_told = None, 0, False
        self._is_told = dict.fromkeys(self._is_told, False)

    def silent(self, silence: Silence | None) -> None:
        """Report once that there is no answer for long, and until when one is awaited. May be called often."""
        if silence is None or silence.seconds < _SILENT_S or self._is_silence_told:
            return
        self._is_silence_told = True
        self._failed_since = self._failed_since or time.monotonic()
        self._feedback.pushInfo(
            tr("The service has not answered for {:.0f} s. Waiting for it until {}.").format(
                silence.seconds, until(silence.left_s)
            )
        )

    def held(self, holder: Holder) -> None:
        """Note another run that has claimed what this run needs. May be called from any thread, and repeatedly."""
        if holder.is_taken_over or holder.waited_s >= _WORTH_REPORTING_S:
            self._holders.append(holder)

    def failed(self, error: GatewayError, tasks: int) -> None:
        """Report a failed request. A reason that was reported before is only counted."""
        if error.reason not in self._failures and len(self._failures) < _MOST_REASONS:
            self._feedback.reportError(self._not_answered.format(tasks, error))
        self._failures[error.reason] += 1
        self._is_told = dict.fromkeys(self._is_told, False)

    def asking_more(self) -> None:
        """Report once that the estimate does not hold: stored answers are gone, and have to be asked for again."""
        if not self._is_asking_more_told:
            self._is_asking_more_told = True
            self._feedback.pushInfo(
                tr(
                    "Some stored answers were removed meanwhile or cannot be read. They are asked for again, which "
                    "adds to the estimated requests and transactions."
                )
            )

    def flush(self) -> None:
        """Report what was noted since the last call."""
        while self._notes:
            self._feedback.pushInfo(self._notes.popleft())
        while self._retries:
            self._report_retry(self._retries.popleft())
        while self._holders:
            self._report_holder(self._holders.popleft())

    def _report_retry(self, event: RetryEvent) -> None:
        """Report a failure at once, but the same kind of it only once until the service answers or is given up."""
        self._failures_in_a_row += 1
        self._failed_since = self._failed_since or time.monotonic()
        is_told = self._is_told.get(type(event.error))
        if is_told is None or (not is_told and self._failures_in_a_row >= _LASTING_FAILURES):
            self._is_told[type(event.error)] = True
            self._feedback.pushInfo(_retry_sentence(event))

    def _report_holder(self, holder: Holder) -> None:
        """Report once that the run waits for another one, and once that it no longer does."""
        told = (holder.run, holder.is_taken_over)
        if told in self._holders_reported:
            return
        self._holders_reported.add(told)
        since = datetime.fromtimestamp(holder.since, tz=timezone.utc).astimezone().strftime("%Y-%m-%d %H:%M:%S")
        known = tr("process {} on {}, since {}").format(holder.process, holder.host, since)
        who = known if holder.process else tr("unknown process")
        if holder.is_taken_over:
            self._feedback.pushWarning(
                tr(
                    "The other run ({}) has received no answer for {:.0f} s. This run now sends the same requests "
                    "itself. They may be billed twice if the other run continues."
                ).format(who, holder.waited_s)
            )
        else:
            self._feedback.pushInfo(tr("Waiting for another run that has sent the same requests: {}.").format(who))

    def ended_by(self, error: BaseException | None) -> None:
        """Note which error of the gateway ends the run; for an open circuit breaker, the error that opened it."""
        from ..client.errors import CircuitOpenError, GatewayError

        if isinstance(error, GatewayError) and isinstance(self._feedback, RunFeedback):
            cause = error.cause if isinstance(error, CircuitOpenError) else None
            self._feedback.error_type = type(cause or error)

    def sum_up(self) -> None:
        """Report how often each failure happened if it happened more than once."""
        told = list(self._failures.items())[:_MOST_REASONS]
        for reason, times in told:
            if times > 1:
                self._feedback.reportError(tr("{} requests failed like this: {}").format(times, reason))
        others = sum(self._failures.values()) - sum(times for _, times in told)
        if others:
            self._feedback.reportError(
                tr("Requests that failed for other reasons: {}. The rows say which.").format(others)
            )


class StatusCounts:
    """Counts rows by status, and by the reasons of those that are not ``ok``."""

    def __init__(self, statuses: Statuses) -> None:
        """Count rows with one of ``statuses`` each."""
        self._statuses = statuses
        self._counts = dict.fromkeys(statuses, 0)
        self._reasons: dict[tuple[RowStatus, str], str] = {}
        """The first reason of those that differ only in values, by the status and what they have in common."""
        self._rows: dict[tuple[RowStatus, str], int] = {}
        """How many rows have these reasons."""
        self._other_reasons = 0

    def add(self, outcomes: Sequence[tuple[RowStatus, str]]) -> None:
        """Count some input rows, each with its status and its reason, if any."""
        statuses = [status for status, _ in outcomes]
        for status in self._counts:
            self._counts[status] += statuses.count(status)
        for status, reason in outcomes:
            if reason:
                self._add_reason(status, reason, 1)

    def add_alike(self, status: RowStatus, reason: str, rows: int) -> None:
        """Count ``rows`` with the same status and reason."""
        self._counts[status] += rows
        if reason:
            self._add_reason(status, reason, rows)

    def _add_reason(self, status: RowStatus, reason: str, rows: int) -> None:
        key = status, re.sub(_VALUES, "", reason)
        if key in self._reasons or len(self._reasons) < _MOST_KEPT:
            self._reasons.setdefault(key, reason)
            self._rows[key] = self._rows.get(key, 0) + rows
        else:
            self._other_reasons += rows

    @property
    def is_fruitless(self) -> bool:
        """Whether no row is ``ok``, although they were asked for."""
        return not self._counts[RowStatus.OK] and self._counts.get(RowStatus.NOT_ASKED) != self.rows

    def reasons(self) -> Iterator[tuple[str, bool]]:
        """Yield why rows are not ``ok``, and whether that is harmless.

        The most frequent reason comes first; of similar reasons the first one counts.
        """
        found = sorted(self._reasons, key=self._rows.__getitem__, reverse=True)
        words = status_words(self._statuses)
        for key in found[:_MOST_REASONS_OF_ROWS]:
            status, rows = key[0], self._rows[key]
            sentence = tr("Rows with the status '{}': {:,}. {}").format(words[status], rows, self._reasons[key])
            yield sentence, status in _HARMLESS
        others = self._other_reasons + sum(self._rows[key] for key in found[_MOST_REASONS_OF_ROWS:])
        if others:
            yield tr("Rows with other reasons: {:,}. Their error field has the reasons.").format(others), False

    @property
    def rows(self) -> int:
        """The number of all rows."""
        return sum(self._counts.values())

    def numbers(self) -> dict[str, int]:
        """Return the number outputs: ``ROWS``, and one per status."""
        return {"ROWS": self.rows, **{status.name: count for status, count in self._counts.items()}}

    def sentence(self) -> str:
        """Return the counts for the log, without statuses that no row has."""
        words = status_words(self._statuses)
        return ", ".join(tr("{}: {:,}").format(words[status], n) for status, n in self._counts.items() if n)


def report_summary(
    feedback: QgsProcessingFeedback, counts: StatusCounts, numbers: Mapping[str, int], *, is_dry: bool = False
) -> None:
    """Report the last lines of a run: why rows are not ``ok``, and the number outputs ``numbers``.

    What a user has to see is a warning, and so is the last line if no row is ``ok``. Those of a dry run are what a run
    would need.
    """
    if not counts.rows:
        feedback.pushInfo(tr("The output has no rows."))
        return
    warn = feedback.pushInfo if isinstance(feedback, RunFeedback) else feedback.pushWarning
    for sentence, is_harmless in counts.reasons():
        (feedback.pushInfo if is_harmless else warn)(sentence)
    from_store, requests, transactions = (numbers[name] for name in ("FROM_STORE", "REQUESTS", "TRANSACTIONS"))
    if is_dry:
        sentence = tr(
            "Dry run: nothing was sent. Rows: {:,} ({}). A run would take {:,} answers from the store and send {:,} "
            "requests, for at most {:,} transactions."
        )
        feedback.pushInfo(sentence.format(counts.rows, counts.sentence(), from_store, requests, transactions))
        return
    summary = tr("Rows: {:,} ({}). From the store: {:,}. Requests: {:,}. Transactions: at most {:,}.").format(
        counts.rows, counts.sentence(), from_store, requests, transactions
    )
    (warn if counts.is_fruitless else feedback.pushInfo)(summary)
