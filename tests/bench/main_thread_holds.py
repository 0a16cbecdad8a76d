"""Measures how long QGIS's window stands still while an algorithm runs in the background, and where.

``python -m tests.bench.main_thread_holds FEW SOURCE TARGET`` runs reverse geocoding as the task that Processing makes
of it: over a layer of a few points, since the first run of a session starts what QGIS and the plugin then keep, and
over ``SOURCE``; then ``native:savefeatures`` over what has been written. Prints JSON: for each of the three the holds,
longest first.

A timer ticks each millisecond on the main thread; a hold is what lies between two ticks. Its slot is Python, as those
of Processing's own dialog are: it waits for Python's lock too, which a thread that computes gives up after 5 ms, and
one in a call of QGIS that keeps the lock, after that call. When a hold has lasted too long, a thread is woken by a
signal and looks where all threads are.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
import time
from collections import Counter
from dataclasses import asdict, dataclass
from math import inf
from pathlib import Path
from types import FrameType
from typing import Any

from qgis.core import QgsApplication, QgsProcessingAlgRunnerTask, QgsProcessingContext, QgsProcessingFeedback
from qgis.PyQt.QtCore import QEventLoop, Qt, QTimer

from tests.bench import in_qgis
from tests.support.demo_gateway import ROOT
from tests.support.runs import ALGORITHM

WANTED_MS = 8
_TICK_MS = 1
_SETTLE_MS = 500
_OURS = tuple(f"{ROOT / folder}{os.sep}" for folder in ("core", "ui"))
_NOBODY = "-"


@dataclass(frozen=True)
class Hold:
    """A time in which the main thread handled no event of the timer."""

    began: float
    ms: float
    cpu_ms: float
    """What the main thread computed itself; the rest of the time it waited."""


@dataclass(frozen=True)
class Look:
    """Where the threads were: the plugin's innermost line in each."""

    at: float
    main: str
    algorithm: str
    other: str


class Pulse:
    """Ticks on the main thread and keeps the holds; a thread looks where they are."""

    def __init__(self) -> None:
        """Wait for the start."""
        self.holds: list[Hold] = []
        self.looks: list[Look] = []
        self._timer = QTimer()
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._tick)
        self._held, late = os.pipe()
        os.set_blocking(late, False)
        signal.set_wakeup_fd(late, warn_on_full_buffer=False)  # written to without Python's lock
        signal.signal(signal.SIGALRM, lambda *_: None)
        threading.Thread(target=self._look, daemon=True).start()

    def start(self) -> None:
        """Begin anew."""
        self.holds, self.looks = [], []
        self._timer.start(_TICK_MS)
        self._wait()

    def stop(self) -> None:
        """End; what has lasted too long already is a hold."""
        self._tick()
        self._timer.stop()
        signal.setitimer(signal.ITIMER_REAL, 0)

    def told(self) -> list[dict[str, Any]]:
        """Return the holds, longest first, with what was seen of each."""
        return [asdict(hold) | self._seen_of(hold) for hold in sorted(self.holds, key=lambda hold: -hold.ms)]

    def _tick(self) -> None:
        ms, cpu_ms = (time.perf_counter() - self._began) * 1000, (time.thread_time() - self._cpu) * 1000
        if ms > WANTED_MS:
            self.holds.append(Hold(self._began, ms, cpu_ms))
        self._wait()

    def _wait(self) -> None:
        self._began, self._cpu = time.perf_counter(), time.thread_time()
        signal.setitimer(signal.ITIMER_REAL, WANTED_MS / 1000, WANTED_MS / 1000)

    def _look(self) -> None:
        """Look at the threads as soon as Python's lock can be had when a hold has lasted too long."""
        while os.read(self._held, 64):
            main, algorithm, other = _NOBODY, _NOBODY, _NOBODY
            for thread, frame in sys._current_frames().items():
                place, runs_algorithm = _place(frame)
                if thread == threading.main_thread().ident:
                    main = place
                elif runs_algorithm:
                    algorithm = place
                elif place != _NOBODY:
                    other = place
            self.looks.append(Look(time.perf_counter(), main, algorithm, other))

    def _seen_of(self, hold: Hold) -> dict[str, str]:
        """Return where the threads were most of the times.

        If the main thread waits for the lock, the look comes after the hold: the other threads are still there.
        """
        until = min((one.began for one in self.holds if one.began > hold.began), default=inf)
        looks = [look for look in self.looks if hold.began <= look.at < until]
        within = [look.main for look in looks if look.at <= hold.began + hold.ms / 1000]
        seen = {
            "main": within,
            "algorithm": [look.algorithm for look in looks],
            "other": [look.other for look in looks],
        }
        return {who: Counter(places).most_common(1)[0][0] if places else "?" for who, places in seen.items()}


def _place(frame: FrameType | None) -> tuple[str, bool]:
    """Return the innermost line of the plugin, and whether an algorithm's run is among the callers."""
    place, runs_algorithm = _NOBODY, False
    while frame is not None:
        code = frame.f_code
        if place == _NOBODY and code.co_filename.startswith(_OURS):
            place = f"{Path(code.co_filename).name}:{frame.f_lineno} {code.co_name}"
        runs_algorithm |= code.co_name == "processAlgorithm"
        frame = frame.f_back
    return place, runs_algorithm


def holds_of(algorithm: str, parameters: dict[str, str], pulse: Pulse) -> list[dict[str, Any]]:
    """Run an algorithm in the background, its preparation on the main thread among it, and return the holds."""
    loop, context, feedback = QEventLoop(), QgsProcessingContext(), QgsProcessingFeedback(logFeedback=False)
    ended = []
    pulse.start()
    made = QgsApplication.processingRegistry().createAlgorithmById(algorithm)
    task = QgsProcessingAlgRunnerTask(made, parameters, context, feedback)
    task.executed.connect(lambda successful, _results: (ended.append(successful), loop.quit()))
    QgsApplication.taskManager().addTask(task)
    loop.exec()
    pulse.stop()
    assert ended == [True], feedback.textLog()
    return pulse.told()


def main() -> None:
    """Measure and print."""
    few, source, target = map(Path, sys.argv[1:])
    application = in_qgis.application(with_window=True)  # noqa: F841 - kept
    in_qgis.processing()
    package = in_qgis.plugin()
    from tests.support.window import Window

    window = Window()
    plugin = package.classFactory(window)
    plugin.initGui()
    settle = QEventLoop()
    QTimer.singleShot(_SETTLE_MS, settle.quit)
    settle.exec()
    pulse = Pulse()
    found = {
        name: holds_of(algorithm, {"INPUT": str(read), "OUTPUT": str(written)}, pulse)
        for name, algorithm, read, written in (
            ("first", ALGORITHM, few, target.with_name("few.gpkg")),
            ("run", ALGORITHM, source, target),
            ("saving", "native:savefeatures", target, target.with_name("saved.gpkg")),
        )
    }
    plugin.unload()
    window.shut()
    print(json.dumps(found), flush=True)
    os._exit(0)  # the application and its window outlive Python, which ends badly for some of their objects


if __name__ == "__main__":
    main()
