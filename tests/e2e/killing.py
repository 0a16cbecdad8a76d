"""Killing a run when nobody expects it: the system takes it away at once, and nothing of it can put things in order."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from random import Random
from subprocess import TimeoutExpired

from tests.support.waiting import until

_STARTED_S = 1.5
"""Until about then QGIS starts, the plugin opens its files and reads the layer, and sends its first requests."""


@dataclass
class Killer:
    """Kills runs at moments drawn by lot."""

    random: Random
    latency_s: float
    most_requests: int
    """How many requests a run may send before its end comes near."""

    def kill_while_starting(self, run):
        """Kill a run at some moment before or shortly after its first request."""
        self._kill_after(self.random.uniform(0, _STARTED_S), run)

    def kill_while_asking(self, run, books):
        """Kill a run some requests from now; before, while or after an answer arrives or is stored."""
        enough = books.requests + self.random.randint(1, self.most_requests)
        until(lambda: books.requests >= enough or run.is_over, self.latency_s / 2)
        self._kill_after(self.random.uniform(0, 2 * self.latency_s), run)

    @staticmethod
    def _kill_after(seconds, run):
        with suppress(TimeoutExpired):
            run.process.wait(seconds)
        assert not run.is_over, f"it ended before it was killed: {run.end()}"
        run.process.kill()
        run.process.wait()
