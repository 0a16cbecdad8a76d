"""Measures how long QGIS's window stands still while an algorithm runs in the background.

``python -m tests.bench.main_thread_holds FEW SOURCE TARGET`` runs reverse geocoding as the task that Processing makes
of it: over a layer of a few points, since the first run of a session starts what QGIS and the plugin then keep, and
over ``SOURCE``; then ``native:savefeatures`` over what has been written. Prints JSON: for each of the three the holds
in milliseconds.

A timer ticks each millisecond on the main thread; a hold is what lies between two ticks. Its slot is Python, as those
of Processing's own dialog are: it waits for Python's lock too, which a thread that computes gives up after 5 ms, and
one in a call of QGIS that keeps the lock, after that call.
"""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path

from qgis.core import QgsApplication, QgsProcessingAlgRunnerTask, QgsProcessingContext, QgsProcessingFeedback
from qgis.PyQt.QtCore import QEventLoop, Qt, QTimer

from scripts.source_tree import import_plugin
from tests.support.runs import ALGORITHM

WANTED_MS = 8
_TICK_MS = 1
_SETTLE_MS = 500


class Pulse:
    """Ticks on the main thread and keeps the holds, in milliseconds."""

    def __init__(self) -> None:
        """Wait for the start."""
        self.holds: list[float] = []
        self._timer = QTimer()
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._tick)

    def start(self) -> None:
        """Forget the holds, and begin."""
        self.holds = []
        self._timer.start(_TICK_MS)
        self._last = time.perf_counter()

    def stop(self) -> None:
        """End; what has lasted too long already is a hold."""
        self._tick()
        self._timer.stop()

    def _tick(self) -> None:
        now = time.perf_counter()
        if (ms := (now - self._last) * 1_000) > WANTED_MS:
            self.holds.append(ms)
        self._last = now


def holds_of(algorithm: str, parameters: dict[str, str], pulse: Pulse) -> list[float]:
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
    return pulse.holds


def main() -> None:
    """Measure and print."""
    few, source, target = map(Path, sys.argv[1:])
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QgsApplication([], GUIenabled=True)
    application.initQgis()
    sys.path.append(str(Path(QgsApplication.pkgDataPath()) / "python" / "plugins"))
    from processing.core.Processing import Processing

    Processing.initialize()
    package = import_plugin()
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
