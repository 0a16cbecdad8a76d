"""How far a run is, in words: requests, answers, and the time that is left."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Callable

from ...i18n import tr

if TYPE_CHECKING:
    from qgis.core import QgsProcessingFeedback

    from .estimate import Estimate

_SHORTEST_S = 3.0
_LONGEST_S = 30.0
_SHARE_OF_TIME = 0.1
"""Between two reports, as a share of the time so far: each is a line of the log, in ``qgis_process`` too."""
_MINUTE_S = 60
_HOUR_S = 3_600
_SHOWN_UNITS = 2
"""A time of less than so many minutes is shown in seconds, of less than so many hours in minutes."""


class RunProgress:
    """Reports the progress of one run, from the thread of the run."""

    def __init__(
        self, feedback: QgsProcessingFeedback, estimate: Estimate, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """Report how much of ``estimate`` is done, from now on."""
        self.answered = 0
        """Tasks that were answered during this run."""
        self._feedback = feedback
        self._estimate = estimate
        self._clock = clock
        self._begun = clock()
        self._due = self._begun + _SHORTEST_S
        self._requests = 0
        self._tasks = 0

    def done(self, tasks: int, answered: int) -> None:
        """Count a request for some tasks, of which some were answered."""
        self._requests += 1
        self._tasks += tasks
        self.answered += answered

    def report(self) -> None:
        """Report the progress if the last report is long enough ago. May be called often."""
        now = self._clock()
        if now < self._due:
            return
        self._due = now + min(_LONGEST_S, max(_SHORTEST_S, _SHARE_OF_TIME * (now - self._begun)))
        estimate = self._estimate
        text = tr("Requests: {:,} of {:,}. Answered {}: {:,} of {:,}.").format(
            self._requests, estimate.requests, estimate.noun, self.answered, estimate.transactions
        )
        if self._tasks:
            left_s = (now - self._begun) * max(0, estimate.transactions - self._tasks) / self._tasks
            text = f"{text} {tr('Time left: about {}.').format(_time(left_s))}"
        self._feedback.setProgressText(text)


def _time(seconds: float) -> str:
    if seconds < _SHOWN_UNITS * _MINUTE_S:
        return tr("{:.0f} s").format(seconds)
    if seconds < _SHOWN_UNITS * _HOUR_S:
        return tr("{:.0f} min").format(seconds / _MINUTE_S)
    return tr("{:.1f} h").format(seconds / _HOUR_S)
