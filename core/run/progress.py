"""How far a run is: the progress bar and the time left, by what is done of each stage and by how long that took.

Pure Python, with a clock that may be given: tests play runs of hours.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Callable, Protocol

from ..i18n import tr

_BAR_APART_S = 0.1
"""Each change of the bar wakes QGIS's main thread."""
_TEXT_APART_S = 3.0
"""Between two texts, and before the first one. QGIS writes each into the log, so a text has to tell something new."""
_OVERDUE, _MOMENT_S = 2.0, 3.0
"""If nothing is done for so many times as long as ever before, and a moment, nobody knows how long the rest takes."""
_WAIT = 0.1
"""What takes this share of the last wait is a wait, too."""
_WITHOUT_WAIT = 16
"""After so many requests without a wait, the service has become faster, or is faster than the run."""
_FEW = 4
"""The pace is measured over so many requests at least; over four times as many if there were more."""
_ENOUGH_S, _ENOUGH_DONE = 5.0, 0.1
"""The time left is told if twice a few requests were measured after the first answers, over such a time or share."""
_MUCH_DONE = 0.3
"""If so much is done, it is told in any case."""
_MINUTE_S = 60
_HOUR_S = 3_600
_SHOWN_UNITS = 2
"""A time of less than so many minutes is shown in seconds, of less than so many hours in minutes."""


class Stage(Enum):
    """What a run spends its time on. Stages may overlap."""

    READ = auto()
    """Reading the rows of the input."""
    ASK = auto()
    """Waiting for the service, and reading what it answers: what is stored needs none of this."""
    COLLECT = auto()
    """Making results of what the service has answered."""
    WRITE = auto()
    """Writing the rows of the output."""
    CLOSE = auto()
    """Closing the files of the outputs, and replacing earlier ones."""


class Shown(Protocol):
    """What shows the progress: QGIS's feedback."""

    def setProgress(self, percent: float) -> None: ...

    def setProgressText(self, text: str) -> None: ...


_USUAL_S = {Stage.READ: 5e-6, Stage.ASK: 0.1, Stage.COLLECT: 20e-6, Stage.WRITE: 40e-6, Stage.CLOSE: 3e-6}
"""How long a row takes, and a request, before the run has measured it. From docs/benchmarks.md."""


@dataclass
class _Work:
    """What there is to do in a stage, in units of its own, such as rows."""

    total: int = 0
    done: int = 0
    done_before: int = 0
    """What was done before anybody looked at the clock."""
    pace_s: float = 0.0
    """How long a unit takes: measured, or what is expected."""
    together: int = 1
    """How many units a request has."""
    text: Callable[[int, int], str] | None = None
    spent_s: float = 0.0
    measured: int = 0
    """How much was done when the pace was measured; 0: never."""
    is_known: bool = False
    """Whether enough was measured."""
    _waited_s: float = 0.0
    """The time that was spent since the last unit was done."""
    _wait_s: float = 0.0
    """How long the last wait was."""
    _shorter_s: float = 0.0
    """The longest time since the pace was measured that was no wait."""
    _past: deque[tuple[int, float]] = field(default_factory=deque)
    """What was done, and the time spent, when the pace was measured before."""

    def add(self, units: int) -> None:
        """Count ``units`` that are done."""
        if self._waited_s >= _WAIT * self._wait_s:
            self._wait_s = self._waited_s
        else:
            self._shorter_s = max(self._shorter_s, self._waited_s)
        self._waited_s = 0.0
        self.done += units

    def spend(self, seconds: float) -> None:
        """Count time."""
        self.look(seconds)
        self.spent_s += seconds
        self._waited_s += seconds

    def look(self, seconds: float) -> None:
        """Measure the pace if these ``seconds``, which are not counted yet, are part of a wait.

        Answers come several at a time: after the first of them, the others are there without a wait. So the pace is
        measured in the next wait, when all of them are counted. If there was none for long, shorter ones are waits.
        """
        new = self.done - max(self.measured, self.done_before)
        if new >= _WITHOUT_WAIT * self.together:
            self._wait_s = self._shorter_s
        if new and self._waited_s + seconds >= _WAIT * self._wait_s:
            self.measure()

    def measure(self) -> None:
        """Measure the pace of the last half, or of as much as is enough, without the first answers.

        These often take long, and a service may become slower or faster.
        """
        if self.done <= max(self.measured, self.done_before):
            return
        self.measured, self._shorter_s = self.done, 0.0
        done, spent_s, past = self.done - self.done_before, self.spent_s - self._waited_s, self._past
        few = _FEW * self.together
        while len(past) > 1 and past[1][0] <= min(done / 2, done - 4 * few):
            past.popleft()
        earlier, earlier_s = past[0] if past and done - past[0][0] >= min(done / 2, few) else (0, 0.0)
        self.pace_s = (spent_s - earlier_s) / (done - earlier)
        past.append((done, spent_s))
        share = done / (self.total - self.done_before)
        is_long = spent_s - earlier_s >= _ENOUGH_S or share >= _ENOUGH_DONE
        self.is_known |= (earlier > 0 and done - earlier >= 2 * few and is_long) or share >= _MUCH_DONE

    @property
    def left(self) -> int:
        return self.total - self.done

    @property
    def left_s(self) -> float:
        return self.left * self.pace_s


class RunProgress:
    """Shows how far a run is. For the thread of the run.

    The bar never goes back, and what is left of it always stands for all that is left to do: each stage has as much of
    it as it takes of the time. So a stage that turns out to be longer makes the bar slower, and not wrong.
    """

    def __init__(self, feedback: Shown, clock: Callable[[], float] = time.monotonic) -> None:
        """Show it in ``feedback``. The run begins with reading."""
        self._feedback = feedback
        self._clock = clock
        self._work = {stage: _Work() for stage in Stage}
        self._stage = Stage.READ
        self._marked = self._changed = self._told = clock()
        self._longest_s = 0.0
        """The longest time in which nothing was done."""
        self._bar = self._shown = self._bar_due = 0.0
        self._last: tuple[object, str] | None = None
        """What was told of which stage."""

    def plan(  # noqa: PLR0913 - what is known of a stage
        self,
        stage: Stage,
        total: int,
        text: Callable[[int, int], str] | None = None,
        *,
        done: int = 0,
        expected_s: float | None = None,
        together: int = 1,
    ) -> None:
        """Set how much there is to do in a stage, of which some may be ``done``.

        ``text`` tells it, from the numbers of what is done and of all. A unit is expected to take ``expected_s``, or
        what is usual, as long as it is not measured; ``together`` of them are asked for in a request.
        """
        expected_s = _USUAL_S[stage] if expected_s is None else expected_s
        self._mark()
        self._work[stage] = _Work(total, done, done, expected_s, together, text)
        self._changed, self._longest_s = self._marked, 0.0

    def done_of(self, stage: Stage) -> int:
        """Return how much is done of a stage."""
        return self._work[stage].done

    def begin(self, stage: Stage) -> Stage:
        """Spend the time on ``stage`` from now on; return on which it was spent before."""
        self._mark()
        before, self._stage = self._stage, stage
        return before

    @contextmanager
    def during(self, stage: Stage) -> Iterator[None]:
        """Spend the time within the block on ``stage``."""
        before = self.begin(stage)
        try:
            yield
        finally:
            self.begin(before)

    def done(self, stage: Stage, units: int = 1) -> None:
        """Count ``units`` that are done of a stage."""
        self._mark()
        work, now = self._work[stage], self._marked
        new = max(0, min(units, work.left))
        work.add(new)
        if stage is self._stage and stage is not Stage.ASK:  # answers come together
            work.measure()
        self._longest_s, self._changed = max(self._longest_s, now - self._changed), now
        worth_s = new * work.pace_s
        if worth_s:
            self._bar += (100.0 - self._bar) * worth_s / (worth_s + self._left_s())
        self.report()

    def end(self) -> None:
        """Fill the bar."""
        self._bar = 100.0
        self._feedback.setProgress(100.0)

    @property
    def time_left_s(self) -> float | None:
        """How long the rest takes; None if that is not known.

        It counts down while the next answer is awaited. Before the first one, and if none comes, nobody knows.
        """
        front = self._front
        silent_s = self._clock() - self._changed
        is_unknown = front is not None and not front.is_known
        if is_unknown or silent_s > _OVERDUE * self._longest_s + _MOMENT_S:
            return None
        return max(0.0, self._left_s() - silent_s)

    def report(self) -> None:
        """Show the progress if there is something new. May be called often."""
        now = self._clock()
        self._work[self._stage].look(now - self._marked)
        if now >= self._bar_due and self._bar != self._shown:
            self._bar_due, self._shown = now + _BAR_APART_S, self._bar
            self._feedback.setProgress(self._bar)
        front, left_s = self._front, self.time_left_s
        is_awaited = self._last is not None and not self._last[1] and left_s is not None
        if (
            front is None
            or (now < self._told + _TEXT_APART_S and not is_awaited)
            or (left_s is None and front.is_known)
        ):
            return
        left = "" if left_s is None else tr("Time left: about {}.").format(_time(left_s))
        if (front.text, left) != self._last:
            self._last, self._told = (front.text, left), now
            self._feedback.setProgressText(f"{front.text(front.done, front.total)} {left}".rstrip())

    def _left_s(self) -> float:
        return sum(work.left_s for work in self._work.values())

    @property
    def _front(self) -> _Work | None:
        """The stage that is told: the first one that is not done."""
        return next((work for work in self._work.values() if work.text is not None and work.left), None)

    def _mark(self) -> None:
        """Count the time until now for the stage on which it was spent."""
        now = self._clock()
        self._work[self._stage].spend(now - self._marked)
        self._marked = now


def _time(seconds: float) -> str:
    if seconds < _SHOWN_UNITS * _MINUTE_S:
        return tr("{:.0f} s").format(seconds)
    if seconds < _SHOWN_UNITS * _HOUR_S:
        return tr("{:.0f} min").format(seconds / _MINUTE_S)
    return tr("{:.1f} h").format(seconds / _HOUR_S)
