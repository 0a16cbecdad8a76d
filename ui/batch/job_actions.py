"""Actions on the selected jobs: as buttons below the list, and in its context menu."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Callable, Optional

from qgis.core import Qgis, QgsProject, QgsVectorLayer
from qgis.PyQt import sip
from qgis.PyQt.QtCore import QObject, Qt, pyqtSignal
from qgis.PyQt.QtGui import QAction, QKeySequence
from qgis.PyQt.QtWidgets import QApplication, QDialog, QWidget

from ...core.connection.settings import active_environment
from ...core.i18n import tr
from ..shared.background import BackgroundRun, Callbacks, Failure, Finished, run_in_background
from ..shared.messages import Messages
from ..shared.widgets import is_confirmed, tool_tip
from .job_item import JobItem, common_layer
from .job_view import JobView

CANCEL = "locationgateway:cancelbatchjob"
COLLECT = "locationgateway:collectbatchjob"
SUBMIT = "locationgateway:submitbatchjob"
OpenDialog = Callable[..., Optional[QDialog]]


class JobActions(QObject):
    """Acts on the selected jobs, as far as an action makes sense for them."""

    changed = pyqtSignal()
    """Something was done, or may have been done: the jobs have to be requested again."""
    busy = pyqtSignal()
    """An action that takes some time has begun or ended."""

    def __init__(self, view: JobView, open_dialog: OpenDialog, messages: Messages) -> None:
        """Add the actions to ``view``."""
        super().__init__(view)
        self._view = view
        self._open_dialog = open_dialog
        self._messages = messages
        self._run: BackgroundRun | None = None
        self.environment = ""
        """The one whose jobs are shown."""
        self.collect = self._action("collect", tr("Collect…"), tr("Make the layer with the results"), self._collect)
        self.stop = self._action("stop", tr("Stop…"), tr("Stop the jobs that are under way"), self._stop)
        self.delete = self._action("delete", tr("Delete…"), tr("Delete the jobs with their results"), self._delete)
        self.copy = self._action("copy_id", tr("Copy id"), tr("Copy the ids of the jobs"), self._copy)
        for action, keys in (
            (self.delete, QKeySequence.StandardKey.Delete),
            (self.copy, QKeySequence.StandardKey.Copy),
        ):
            action.setShortcut(QKeySequence(keys))
            action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        view.selectionModel().selectionChanged.connect(self.enable)
        self.enable()

    @property
    def all(self) -> tuple[QAction, ...]:
        """The actions, in their order."""
        return (self.collect, self.stop, self.delete, self.copy)

    @property
    def is_busy(self) -> bool:
        """Whether jobs are being stopped or deleted at the moment."""
        return self._run is not None

    def clean_up(self) -> None:
        """Stop waiting."""
        if self._run is not None:
            run, self._run = self._run, None
            run.cancel()

    def enable(self) -> None:
        """Enable the actions that make sense for the selected jobs."""
        selected, idle = self._view.selected, not self.is_busy
        self.collect.setEnabled(bool(selected) and all(job.may_be_collected for job in selected))
        self.stop.setEnabled(idle and any(job.may_be_stopped for job in selected))
        self.delete.setEnabled(idle and any(job.may_be_deleted for job in selected))
        self.copy.setEnabled(any(job.job_id for job in selected))

    def collect_jobs(self, jobs: Sequence[JobItem]) -> None:
        """Open the dialog that collects jobs, with their layer if it is in the project."""
        layer = layer_named(common_layer(jobs), needs_points=False)
        given = {"JOB_IDS": ",".join(job.job_id for job in jobs)}
        self._open(COLLECT, given if layer is None else {**given, "INPUT": layer.id()})

    def submit(self) -> None:
        """Open the dialog that submits a layer."""
        self._open(SUBMIT, {})

    def _action(self, name: str, text: str, what: str, slot: Callable[[], None]) -> QAction:
        action = QAction(text, self)
        action.setObjectName(name)
        action.setToolTip(tool_tip(what))
        action.triggered.connect(lambda *_checked: slot())
        self._view.addAction(action)
        return action

    def _collect(self) -> None:
        self.collect_jobs(self._view.selected)

    def _copy(self) -> None:
        QApplication.clipboard().setText(",".join(job.job_id for job in self._view.selected if job.job_id))

    def _stop(self) -> None:
        jobs = [job for job in self._view.selected if job.may_be_stopped]
        if self._may_act() and confirm_stop(self._view, jobs):
            self._cancel(jobs, delete=False)

    def _delete(self) -> None:
        jobs = [job for job in self._view.selected if job.may_be_deleted]
        if self._may_act() and confirm_delete(self._view, jobs):
            self._cancel(jobs, delete=True)

    def _may_act(self) -> bool:
        """Whether the jobs are those of the active environment; it may have been changed a moment ago."""
        if active_environment() == self.environment:
            return True
        self.changed.emit()
        return False

    def _cancel(self, jobs: Sequence[JobItem], *, delete: bool) -> None:
        if sip.isdeleted(self) or self.is_busy:  # the panel was deleted while the question was open
            return
        self._run = run_in_background(
            CANCEL,
            {"JOB_IDS": ",".join(job.job_id for job in jobs), "DELETE": delete},
            Callbacks(self._done, self._failed, self._end),
        )
        self.enable()
        self.busy.emit()

    def _done(self, finished: Finished) -> None:
        if finished.warnings:
            self._messages.warn(" ".join(finished.warnings))
        self._end()

    def _failed(self, failure: Failure) -> None:
        self._messages.failed(failure.sentence)
        self._end()

    def _end(self) -> None:
        self._run = None
        if not sip.isdeleted(self):
            self.enable()
            self.busy.emit()
            self.changed.emit()

    def _open(self, algorithm_id: str, parameters: dict[str, str]) -> None:
        dialog = self._open_dialog(algorithm_id, parameters)
        if dialog is not None:
            dialog.algorithmFinished.connect(self._run_ended)

    def _run_ended(self, *_results: object) -> None:
        if not sip.isdeleted(self):
            self.changed.emit()


def layer_named(name: str, *, needs_points: bool = True) -> QgsVectorLayer | None:
    """Return the layer of the project with this name and with points; another one unless it ``needs_points``."""
    named = QgsProject.instance().mapLayersByName(name) if name else []
    layers = [layer for layer in named if isinstance(layer, QgsVectorLayer)]
    with_points = [layer for layer in layers if layer.geometryType() == Qgis.GeometryType.Point]
    return next(iter(with_points or ([] if needs_points else layers)), None)


def confirm_stop(parent: QWidget, jobs: Sequence[JobItem]) -> bool:
    """Ask whether to stop jobs."""
    done, total = sum(job.done for job in jobs), sum(job.total or 0 for job in jobs)
    return is_confirmed(
        parent,
        tr("Stop batch jobs"),
        tr("Stop the job '{}'?").format(jobs[0].name) if len(jobs) == 1 else tr("Stop {:,} jobs?").format(len(jobs)),
        tr(
            "What is done so far is billed and can be collected: {:,} of {:,} records at the moment. The rest is not "
            "processed."
        ).format(done, total),
        tr("Stop"),
    )


def confirm_delete(parent: QWidget, jobs: Sequence[JobItem]) -> bool:
    """Ask whether to delete jobs."""
    return is_confirmed(
        parent,
        tr("Delete batch jobs"),
        tr("Delete the job '{}'?").format(jobs[0].name)
        if len(jobs) == 1
        else tr("Delete {:,} jobs?").format(len(jobs)),
        "\n".join(_consequences(jobs)),
        tr("Delete"),
    )


def _consequences(jobs: Sequence[JobItem]) -> list[str]:
    running = [job for job in jobs if job.is_under_way]
    unread = [job for job in jobs if job.done and not job.is_collected and not job.is_gone]
    sentences = []
    if running:
        sentences.append(
            tr("Jobs under way: {:,}. They are stopped; what they have done so far is billed.").format(len(running))
        )
    if unread:
        sentences.append(
            tr(
                "Records with results that were not collected from this computer: {:,}. They are billed, and their "
                "results are lost for good: requesting them again is billed again."
            ).format(sum(job.done for job in unread))
        )
    if any(job.is_gone for job in jobs):
        sentences.append(tr("Jobs that are gone are only removed from this list."))
    return [*sentences, tr("This cannot be undone.")]
