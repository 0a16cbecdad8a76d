"""The runs that are under way: none goes on when the plugin is unloaded, and none begins after that.

QGIS lets go of nothing when a plugin is switched off: its tasks, dialogs and models keep their algorithms, and run on.
Each run says that it begins. When QGIS has deleted its algorithm, everything that comes after it is over, too.
"""

from __future__ import annotations

import threading
import time
import traceback
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from qgis.core import QgsApplication, QgsProcessingAlgRunnerTask, QgsProcessingException, QgsTask
from qgis.PyQt import sip
from qgis.PyQt.QtCore import QCoreApplication, QEvent

from ..i18n import tr

if TYPE_CHECKING:
    from collections.abc import Iterable

    from qgis.core import QgsProcessingAlgorithm, QgsProcessingFeedback

_LONGEST_END_S = 20.0
"""A cancelled run ends within half a second, and within 5 s if many answers wait to be written."""

_runs: WeakKeyDictionary[QgsProcessingAlgorithm, QgsProcessingFeedback] = WeakKeyDictionary()
_lock = threading.Lock()
_is_unloaded = False


def begin_run(algorithm: QgsProcessingAlgorithm, feedback: QgsProcessingFeedback) -> None:
    """Note a run that begins; it ends when QGIS deletes ``algorithm``.

    Raises QgsProcessingException if the plugin has been unloaded: a model, a batch or a dialog may be older than that.
    """
    if _is_unloaded:
        raise QgsProcessingException(
            tr(
                "The plugin was switched off or updated after this was opened. Close it, and open it again: from the "
                "toolbox, if the plugin is switched on."
            )
        )
    with _lock:
        _runs[algorithm] = feedback


def allow_runs() -> None:
    """Let runs begin: the plugin is loaded."""
    global _is_unloaded  # noqa: PLW0603 - there is one plugin
    _is_unloaded = False


def end_runs() -> None:
    """Cancel all runs, let none begin, and handle events until the threads of these runs have ended.

    A run that waits below, on the main thread, cannot end before this returns.
    """
    global _is_unloaded  # noqa: PLW0603 - there is one plugin
    _is_unloaded = True
    runs = _under_way()
    for task in _queued_tasks(runs):  # they may wait for long
        cancel_task(task)
    for algorithm, feedback in runs.items():
        if not (sip.isdeleted(algorithm) or sip.isdeleted(feedback)):
            feedback.cancel()
    if not _is_any_elsewhere():
        return
    from ..connection.main_thread import Waiter

    latest = time.monotonic() + _LONGEST_END_S
    Waiter().wait(lambda: not _is_any_elsewhere() or time.monotonic() > latest)


def cancel_task(task: QgsTask) -> None:
    """Cancel a task. One that still waits for a thread is over at once, and deleted with its algorithm."""
    task.cancel()
    QCoreApplication.sendPostedEvents(task, QEvent.Type.DeferredDelete)  # or it lasts as long as the caller's event


def _under_way() -> dict[QgsProcessingAlgorithm, QgsProcessingFeedback]:
    with _lock:
        return {algorithm: feedback for algorithm, feedback in _runs.items() if not sip.isdeleted(algorithm)}


def _queued_tasks(algorithms: Iterable[QgsProcessingAlgorithm]) -> list[QgsTask]:
    """Return the tasks that wait for a thread to run ``algorithms``. A task only tells the name of its algorithm."""
    return [
        task
        for task in QgsApplication.taskManager().tasks()
        if isinstance(task, QgsProcessingAlgRunnerTask)
        and task.status() == QgsTask.TaskStatus.Queued
        and any(algorithm.displayName() in task.description() for algorithm in algorithms)
    ]


def _is_any_elsewhere() -> bool:
    """Whether there is a run in another thread, or one that waits for a thread."""
    below = {id(frame.f_locals.get("self")) for frame, _line in traceback.walk_stack(None)}
    return any(id(algorithm) not in below for algorithm in _under_way())
