"""The runs that are under way: none goes on when the plugin is unloaded, and none begins after that.

QGIS lets go of nothing when a plugin is switched off: its tasks, dialogs and models keep their algorithms, and run on.
A run is under way as long as its algorithm calculates, and a task as long as QGIS has it: the main thread loads the
results in the end. What was prepared is not under way: it may have failed, or may never begin.
"""

from __future__ import annotations

import threading
import time
from functools import wraps
from typing import TYPE_CHECKING, Any, Callable
from weakref import WeakSet

from qgis.core import QgsApplication, QgsProcessingAlgRunnerTask, QgsProcessingException, QgsTask
from qgis.PyQt import sip
from qgis.PyQt.QtCore import QCoreApplication, QEvent

from ..i18n import tr

if TYPE_CHECKING:
    from qgis.core import QgsProcessingAlgorithm, QgsProcessingContext, QgsProcessingFeedback

    Process = Callable[
        [QgsProcessingAlgorithm, dict[str, Any], QgsProcessingContext, QgsProcessingFeedback], dict[str, Any]
    ]

_LONGEST_END_S = 20.0
"""A cancelled run ends within half a second, and within 5 s if many answers wait to be written."""

_prepared: WeakSet[QgsProcessingAlgorithm] = WeakSet()
"""Their names tell which of QGIS's tasks run them."""
_calculating: list[tuple[int, QgsProcessingFeedback]] = []
"""The threads in which an algorithm calculates."""
_lock = threading.Lock()
_is_unloaded = False


def unloaded_error() -> str:
    """Return that the plugin was unloaded, or an empty text: a model, a batch or a dialog may be older than that."""
    if not _is_unloaded:
        return ""
    return tr(
        "The plugin was switched off or updated after this was opened. Close it, and open it again: from the toolbox, "
        "if the plugin is switched on."
    )


def check_loaded() -> None:
    """Raise QgsProcessingException if the plugin was unloaded."""
    if error := unloaded_error():
        raise QgsProcessingException(error)


def note_prepared(algorithm: QgsProcessingAlgorithm) -> None:
    """Note a run that may begin soon, in a task of QGIS; raises as :func:`check_loaded` does."""
    check_loaded()
    with _lock:
        _prepared.add(algorithm)


def is_run(process: Process) -> Process:
    """Decorate ``processAlgorithm``: while it lasts, a run is under way. It raises as :func:`check_loaded` does."""

    @wraps(process)
    def noted(
        self: QgsProcessingAlgorithm,
        parameters: dict[str, Any],
        context: QgsProcessingContext,
        feedback: QgsProcessingFeedback,
    ) -> dict[str, Any]:
        check_loaded()
        run = threading.get_ident(), feedback
        with _lock:
            _calculating.append(run)
        try:
            return process(self, parameters, context, feedback)
        finally:
            with _lock:
                _calculating.remove(run)

    return noted


def allow_runs() -> None:
    """Let runs begin: the plugin is loaded."""
    global _is_unloaded  # noqa: PLW0603 - there is one plugin
    _is_unloaded = False


def end_runs() -> None:
    """Cancel all runs, let none begin, and handle events until no run is under way in another thread."""
    global _is_unloaded  # noqa: PLW0603 - there is one plugin
    _is_unloaded = True
    for task in _tasks():
        cancel_task(task)
    with _lock:
        feedbacks = [feedback for _thread, feedback in _calculating]
    for feedback in feedbacks:
        if not sip.isdeleted(feedback):
            feedback.cancel()
    if not is_any_under_way():
        return
    from ..connection.main_thread import Waiter

    latest = time.monotonic() + _LONGEST_END_S
    Waiter().wait(lambda: not is_any_under_way() or time.monotonic() > latest)


def is_any_under_way() -> bool:
    """Whether a run is under way in another thread, or waits for one.

    One of this thread lies below, and cannot end before the caller returns.
    """
    with _lock:
        is_elsewhere = any(thread != threading.get_ident() for thread, _feedback in _calculating)
    return is_elsewhere or bool(_tasks())


def cancel_task(task: QgsTask) -> None:
    """Cancel a task. One that still waits for a thread is over at once, and deleted with its algorithm."""
    task.cancel()
    QCoreApplication.sendPostedEvents(task, QEvent.Type.DeferredDelete)  # or it lasts as long as the caller's event


def _tasks() -> list[QgsTask]:
    """Return the tasks that run prepared algorithms. A task only tells the name of its algorithm."""
    with _lock:
        names = {algorithm.displayName() for algorithm in _prepared if not sip.isdeleted(algorithm)}
    return [
        task
        for task in QgsApplication.taskManager().tasks()
        if isinstance(task, QgsProcessingAlgRunnerTask) and any(name in task.description() for name in names)
    ]
