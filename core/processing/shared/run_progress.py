"""How far a run is, in words: what is done, and the time that is left."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Callable

from ...i18n import tr

if TYPE_CHECKING:
    from qgis.core import QgsProcessingFeedback

_SHORTEST_S = 3.0
_LONGEST_S = 30.0
_SHARE_OF_TIME = 0.1
"""Between two reports, as a share of the time so far: each is a line of the log, in ``qgis_process`` too."""
_MINUTE_S = 60
_HOUR_S = 3_600
_SHOWN_UNITS = 2
"""A time of less than so many minutes is shown in seconds, of less than so many hours in minutes."""


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
