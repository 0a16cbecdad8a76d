"""What a run says: messages about requests, never about single rows, and how far it is. The same failure only once."""

from __future__ import annotations

import re
import time
from collections import Counter, deque
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime, timezone
from typing import TYPE_CHECKING, Callable

from qgis.core import QgsProcessingFeedback

from ..i18n import tr, whole_number
from .row_status import RowStatus, Statuses, status_words

if TYPE_CHECKING:
    from ..client.errors import GatewayError
    from ..client.pacing import RetryEvent
    from ..results.claims import Holder

_WORTH_REPORTING_S = 3.0
_MOST_REASONS = 20
"""Reasons that are reported in full. If each request is for one task, each may fail for another reason."""
_MOST_REASONS_OF_ROWS = 5
_MOST_KEPT = 1_000
"""A service may give each row a reason of its own: more different ones are only counted."""
_VALUES = r"'[^']*'|[\d.,]+"
"""What may differ in reasons that are the same otherwise."""
_SHORTEST_S = 3.0
_LONGEST_S = 30.0
_SHARE_OF_TIME = 0.1
"""Between two reports, as a share of the time so far: each is a line of the log, in ``qgis_process`` too."""
_MINUTE_S = 60
_HOUR_S = 3_600
_SHOWN_UNITS = 2
"""A time of less than so many minutes is shown in seconds, of less than so many hours in minutes."""


def _retry_sentence(event: RetryEvent) -> str:
    waiting = tr("Waiting {:.0f} s before asking again. The request is given up after {:.0f} s more at the latest.")
    sentences = [waiting.format(event.seconds, event.left_s)]
    if event.repetition:
        dear = tr("This is repetition {} of {}, which may bill {:,} transactions more.")
        sentences.append(dear.format(event.repetition, event.most_repetitions, event.transactions))
    return " ".join((*sentences, event.error.reason))


class RunFeedback(QgsProcessingFeedback):
    """A feedback that learns how a run ends: of one that fails or is cancelled, QGIS passes on only a text."""

    error_type: type[GatewayError] | None = None
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
        self._quiet_until = 0.0
        self._holders: deque[Holder] = deque()
        self._holders_reported: set[tuple[str, bool]] = set()
        self._failures: Counter[str] = Counter()

    def note(self, sentence: str) -> None:
        """Note a sentence about a request. May be called from any thread."""
        self._notes.append(sentence)

    def retry(self, event: RetryEvent) -> None:
        """Note that a request waits to be sent again. May be called from any thread."""
        from ..client.errors import NoAnswerInTimeError

        is_late = isinstance(event.error, NoAnswerInTimeError)
        if is_late or event.repetition or event.seconds >= _WORTH_REPORTING_S:
            self._retries.append(event)

    def held(self, holder: Holder) -> None:
        """Note another run that has claimed what this run needs. May be called from any thread, and repeatedly."""
        if holder.is_taken_over or holder.waited_s >= _WORTH_REPORTING_S:
            self._holders.append(holder)

    def failed(self, error: GatewayError, tasks: int) -> None:
        """Report a failed request. A reason that was reported before is only counted."""
        if error.reason not in self._failures and len(self._failures) < _MOST_REASONS:
            self._feedback.reportError(self._not_answered.format(tasks, error))
        self._failures[error.reason] += 1

    def flush(self) -> None:
        """Report what was noted since the last call. Requests that wait at the same time get one line."""
        while self._notes:
            self._feedback.pushInfo(self._notes.popleft())
        while self._retries:
            event = self._retries.popleft()
            if time.monotonic() >= self._quiet_until:
                self._quiet_until = time.monotonic() + event.seconds
                self._feedback.pushInfo(_retry_sentence(event))
        while self._holders:
            self._report_holder(self._holders.popleft())

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

    def reasons(self) -> Iterator[str]:
        """Yield why rows are not ``ok``, the most frequent reason first; of similar reasons the first one."""
        found = sorted(self._reasons, key=self._rows.__getitem__, reverse=True)
        words = status_words(self._statuses)
        for key in found[:_MOST_REASONS_OF_ROWS]:
            yield tr("Rows with the status '{}': {:,}. {}").format(words[key[0]], self._rows[key], self._reasons[key])
        others = self._other_reasons + sum(self._rows[key] for key in found[_MOST_REASONS_OF_ROWS:])
        if others:
            yield tr("Rows with other reasons: {:,}. Their error field has the reasons.").format(others)

    @property
    def rows(self) -> int:
        """The number of all rows."""
        return sum(self._counts.values())

    def outputs(self) -> dict[str, int]:
        """Return the number outputs: ``ROWS``, and one per status."""
        return {"ROWS": self.rows, **{status.name: count for status, count in self._counts.items()}}

    def sentence(self) -> str:
        """Return the counts for the log, without statuses that no row has."""
        words = status_words(self._statuses)
        return ", ".join(f"{words[status]}: {whole_number(n)}" for status, n in self._counts.items() if n)


def report_summary(feedback: QgsProcessingFeedback, counts: StatusCounts, numbers: Mapping[str, int]) -> None:
    """Report the last lines of a run: why rows are not ``ok``, and the number outputs ``numbers``."""
    if not counts.rows:
        feedback.pushInfo(tr("The output has no rows."))
        return
    for sentence in counts.reasons():
        feedback.pushInfo(sentence)
    feedback.pushInfo(
        tr("Rows: {:,} ({}). From the store: {:,}. Requests: {:,}. Transactions: at most {:,}.").format(
            counts.rows, counts.sentence(), *(numbers[name] for name in ("FROM_STORE", "REQUESTS", "TRANSACTIONS"))
        )
    )


class RunProgress:
    """Reports how much of something is done, and how long the rest takes. From the thread of the run."""

    def __init__(
        self,
        feedback: QgsProcessingFeedback,
        total: int,
        text: Callable[[int, int], str],
        done: int = 0,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Report that ``done`` of ``total`` are done, from now on. ``text`` makes a sentence of the two numbers."""
        self.done = done
        self._feedback = feedback
        self._total = total
        self._text = text
        self._clock = clock
        self._begun_with = done
        self._begun = clock()
        self._due = self._begun + _SHORTEST_S
        self._reported = ""

    def report(self) -> None:
        """Report the progress if the last report is long enough ago, and says something else. May be called often."""
        now = self._clock()
        if now < self._due or not self._total:
            return
        self._due = now + min(_LONGEST_S, max(_SHORTEST_S, _SHARE_OF_TIME * (now - self._begun)))
        text = self._text(self.done, self._total)
        if self.done > self._begun_with:
            left_s = (now - self._begun) * max(0, self._total - self.done) / (self.done - self._begun_with)
            text = f"{text} {tr('Time left: about {}.').format(_time(left_s))}"
        if text != self._reported:  # a run may wait for minutes until the service has calculated something
            self._reported = text
            self._feedback.setProgressText(text)


def _time(seconds: float) -> str:
    if seconds < _SHOWN_UNITS * _MINUTE_S:
        return tr("{:.0f} s").format(seconds)
    if seconds < _SHOWN_UNITS * _HOUR_S:
        return tr("{:.0f} min").format(seconds / _MINUTE_S)
    return tr("{:.1f} h").format(seconds / _HOUR_S)
