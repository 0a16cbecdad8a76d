"""Running a Processing algorithm in the background, so that the window stays alive while the gateway answers."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from qgis.core import (
    QgsApplication,
    QgsExpressionContext,
    QgsExpressionContextUtils,
    QgsProcessingAlgRunnerTask,
    QgsProcessingContext,
    QgsProject,
    QgsTask,
    QgsTaskManager,
)
from qgis.PyQt.QtCore import QTimer

from ...core.i18n import tr
from ...core.run.run_log import RunFeedback
from ...core.run.runs_under_way import cancel_task

_LONGEST_END_S = 5.0
"""A cancelled run ends within milliseconds, unless its thread is busy."""


@dataclass(frozen=True)
class Finished:
    """A run that came to its end."""

    results: dict[str, Any]
    context: QgsProcessingContext
    """Holds the layers that were made; ``takeResultLayer`` takes them out."""
    warnings: list[str]
    """Warnings for the user."""


@dataclass(frozen=True)
class Failure:
    """A run that could not be done."""

    sentence: str
    """The algorithm's own."""
    is_unprepared: bool
    """Whether the run could not begin: the settings, the key or the values do not allow it."""
    error_type: type[Exception] | None = None
    """Which error of the gateway, the settings or the key it was, if it was one."""


@dataclass(frozen=True)
class Callbacks:
    """Called on the main thread, after :func:`run_in_background` has returned: one of the first three."""

    on_done: Callable[[Finished], None]
    on_failed: Callable[[Failure], None]
    on_cancelled: Callable[[], None] = field(default=lambda: None)
    """Also from the status bar, if the run is one of QGIS's own tasks."""
    on_spent: Callable[[int], None] = field(default=lambda _transactions: None)
    """Called in addition, when the run has ended, with the number of transactions that it may be billed for at most."""


class BackgroundRun:
    """A run under way. It lives until its task has ended, whether or not anyone else still knows it."""

    def __init__(self, callbacks: Callbacks) -> None:
        self._callbacks: Callbacks | None = callbacks
        self._on_spent = callbacks.on_spent
        self._parameters: dict[str, Any] = {}
        self._feedback = _KeepingFeedback()
        self._context = QgsProcessingContext()
        self._context.setProject(QgsProject.instance())
        self._context.setExpressionContext(_expression_context())

    def start(self, algorithm_id: str, parameters: dict[str, Any], tasks: QgsTaskManager) -> None:
        """Prepare the run, which asks for the key, and let it go on in a thread of its own."""
        self._parameters = parameters  # QGIS does not keep the layers among them
        algorithm = QgsApplication.processingRegistry().algorithmById(algorithm_id)
        if algorithm is None:
            self._fail_soon(tr("The algorithm '{}' is not available. Is Processing switched on?").format(algorithm_id))
            return
        flags = QgsTask.Flag.CanCancel | QgsTask.Flag.Silent
        task = QgsProcessingAlgRunnerTask(algorithm, parameters, self._context, self._feedback, flags)
        if task.isCanceled():  # this is how it reports that preparing failed
            self._fail_soon(self._feedback.last_error)
            return
        # The connection keeps this object, and with it what the thread uses, until the task is gone: a bound method
        # would not, and a module may be unloaded before.
        task.executed.connect(lambda successful, results: self._executed(successful, results))  # noqa: PLW0108
        tasks.addTask(task)

    def cancel(self) -> None:
        """End the run without waiting for it. ``on_cancelled`` is called at once, and ``on_spent`` at the end."""
        self._feedback.cancel()
        callbacks = self._take_callbacks()
        if callbacks is not None:
            callbacks.on_cancelled()

    def _fail_soon(self, sentence: str) -> None:
        failure = Failure(sentence, is_unprepared=True, error_type=self._feedback.error_type)
        QTimer.singleShot(0, lambda: self._failed(failure))

    def _failed(self, failure: Failure) -> None:
        callbacks = self._take_callbacks()
        if callbacks is not None:
            callbacks.on_failed(failure)

    def _executed(self, successful: bool, results: dict[str, Any]) -> None:  # noqa: FBT001 - a signal's arguments
        self._on_spent(self._feedback.transactions)
        if not successful and not self._feedback.isCanceled():
            self._failed(Failure(self._feedback.last_error, is_unprepared=False, error_type=self._feedback.error_type))
            return
        callbacks = self._take_callbacks()
        if callbacks is None:
            return
        if successful:
            callbacks.on_done(Finished(results, self._context, list(self._feedback.warnings)))
        else:
            callbacks.on_cancelled()

    def _take_callbacks(self) -> Callbacks | None:
        callbacks, self._callbacks = self._callbacks, None
        return callbacks


def _expression_context() -> QgsExpressionContext:
    """Return what expressions know of the project.

    Without it, the thread of a run would ask the project, which may be building or deleting the same thing for the map
    or for the dialog of an algorithm: QGIS crashes.
    """
    context = QgsExpressionContext()
    context.appendScope(QgsExpressionContextUtils.globalScope())
    context.appendScope(QgsExpressionContextUtils.projectScope(QgsProject.instance()))
    return context


def run_in_background(
    algorithm_id: str,
    parameters: dict[str, Any],
    callbacks: Callbacks,
    tasks: QgsTaskManager | None = None,
) -> BackgroundRun:
    """Run an algorithm. To be called on the main thread.

    It is one of QGIS's own tasks, or one of ``tasks``: :func:`quick_tasks` for what the user waits for and can cancel.
    """
    run = BackgroundRun(callbacks)
    run.start(algorithm_id, parameters, QgsApplication.taskManager() if tasks is None else tasks)
    return run


@cache  # without a reference, PyQt would return it as a plain QObject
def quick_tasks() -> QgsTaskManager:
    """Return a task manager for short requests.

    QGIS's own run as many at a time as there are cores: long algorithms would keep others waiting until they end.
    The status bar does not show these, so whoever asks offers to cancel. :func:`end_quick_tasks` ends them.
    """
    return QgsTaskManager(QgsApplication.taskManager())


def end_quick_tasks() -> None:
    """Cancel the short requests, and handle events until their threads have ended.

    QGIS asks about its own tasks before it ends, but does not know these. One that still runs when QGIS has deleted its
    message log crashes it.
    """
    tasks, latest = quick_tasks(), time.monotonic() + _LONGEST_END_S
    if not tasks.countActiveTasks():
        return
    from ...core.connection.main_thread import Waiter

    for task in tasks.tasks():
        cancel_task(task)
    Waiter().wait(lambda: not tasks.countActiveTasks() or time.monotonic() > latest)


class _KeepingFeedback(RunFeedback):
    """Keeps what is reported: a task reports its errors in no other way. Called from the task's thread."""

    def __init__(self) -> None:
        super().__init__(False)
        self.errors: list[str] = []
        self.warnings: list[str] = []

    @property
    def last_error(self) -> str:
        """The sentence that ended the run; what was reported before only led to it."""
        return self.errors[-1] if self.errors else tr("The run failed and gave no reason.")

    def reportError(self, error: str, fatalError: bool = False) -> None:  # noqa: FBT001, FBT002 - QGIS's signature
        self.errors.append(error)

    def pushWarning(self, warning: str) -> None:
        self.warnings.append(warning)
