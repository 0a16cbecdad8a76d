"""The batch jobs in the panel: what a job is there, the list of them, and the actions on those that are selected."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Callable, Optional

from qgis.core import Qgis, QgsMapLayer, QgsProject, QgsVectorLayer
from qgis.PyQt import sip
from qgis.PyQt.QtCore import QDateTime, QItemSelectionModel, QObject, QSize, Qt, QTimer, QVariant, pyqtSignal
from qgis.PyQt.QtGui import QAction, QColor, QHideEvent, QKeySequence, QShowEvent
from qgis.PyQt.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QComboBox,
    QDialog,
    QHeaderView,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from ...core.connection.settings import active_environment
from ...core.i18n import tr
from ...core.outside_text import one_line
from ...core.services.batch.states import GONE, NOT_MADE, JobState, state_word
from ..shared.background import BackgroundRun, Callbacks, Failure, Finished, run_in_background
from ..shared.messages import Messages
from ..shared.widgets import BLUE, is_confirmed, tool_tip

_UNDER_WAY = frozenset(state.value for state in JobState if state.is_under_way)
_DOCUMENTED = frozenset((*(state.value for state in JobState), GONE, NOT_MADE)) - {JobState.UNKNOWN.value}
_WITH_RESULTS = frozenset(state.value for state in (JobState.COMPLETED, JobState.STOPPED, JobState.FAILURE))
_MINUTE_S, _HOUR_S, _DAY_S = 60, 3_600, 86_400
_AGE_MS = 30_000
_SQUARE = 10
CANCEL = "locationgateway:cancelbatchjob"
COLLECT = "locationgateway:collectbatchjob"
SUBMIT = "locationgateway:submitbatchjob"
OpenDialog = Callable[..., Optional[QDialog]]


@dataclass(frozen=True)
class JobItem:
    """One row of the table that ``locationgateway:batchjobs`` makes."""

    job_id: str
    tag: str
    status: str
    created: QDateTime | None
    ended: QDateTime | None
    total: int | None
    succeeded: int | None
    failed: int | None
    layer: str
    """Empty where it is not known."""
    is_collected: bool

    @property
    def key(self) -> str:
        """The identifier of the job."""
        return self.job_id or self.tag

    @property
    def name(self) -> str:
        """The name that the user sees."""
        return self.layer or self.tag or self.job_id

    @property
    def is_under_way(self) -> bool:
        """Whether the service works on it, or will do so by itself; an unknown state may be one of these."""
        return self.status in _UNDER_WAY or not self.is_documented

    @property
    def is_documented(self) -> bool:
        """Whether its state is known here."""
        return self.status in _DOCUMENTED

    @property
    def is_completed(self) -> bool:
        """Whether it has succeeded."""
        return self.status == JobState.COMPLETED.value

    @property
    def is_failed(self) -> bool:
        """Whether it has ended with an error."""
        return self.status == JobState.FAILURE.value

    @property
    def has_ended_by_itself(self) -> bool:
        """Whether it has ended without being stopped."""
        return self.is_completed or self.is_failed

    @property
    def may_be_collected(self) -> bool:
        """Whether it has results, judging by its state."""
        return self.status in _WITH_RESULTS

    @property
    def may_be_stopped(self) -> bool:
        """Whether there is anything to stop."""
        return bool(self.job_id) and self.is_under_way

    @property
    def may_be_deleted(self) -> bool:
        """Whether it exists, or is remembered here as existing."""
        return bool(self.job_id) and self.status != JobState.DELETED.value

    @property
    def is_gone(self) -> bool:
        """Whether only this computer knows of it."""
        return self.status == GONE

    @property
    def done(self) -> int:
        """How many records have been processed."""
        return (self.succeeded or 0) + (self.failed or 0)

    @property
    def share(self) -> float:
        """How much of it is done, from 0 to 1."""
        if self.is_completed:
            return 1.0
        return min(self.done / self.total, 1.0) if self.total else 0.0

    @property
    def state_text(self) -> str:
        """Its state as a user says it."""
        if self.is_completed and self.is_collected:
            return tr("Collected")
        return state_word(self.status)

    @property
    def progress_text(self) -> str:
        """Its state, how much is done, and how many records succeeded or failed."""
        state = self.state_text
        if self.is_under_way and self.total:
            state = tr("{} {:.0f} %").format(state, 100 * self.share)
        counts = self.counts_text
        if self.total is not None and self.done:
            counts = tr("{:,} of {:,}").format(self.succeeded or 0, self.total)
            if self.failed:
                counts = tr("{}, {}").format(counts, tr("{:,} failed").format(self.failed))
        return tr("{}, {}").format(state, counts) if counts else state

    @property
    def advice(self) -> str:
        """What an unusual state means, and what to do about it."""
        return {
            JobState.SUBMITTED.value: tr(
                "Submitting it was interrupted before it was started; submit the layer again to start it."
            ),
            JobState.FAILURE.value: tr(
                "What it did before it failed can be collected; submit the layer again for the rest."
            ),
            GONE: tr(
                "The service does not list it: it was deleted elsewhere, has expired, or belongs to another key. If "
                "you submit the layer again, its records are billed again. Delete the job to remove it from this list."
            ),
            NOT_MADE: tr("Submitting it was interrupted, or is still going on elsewhere; submit the layer again."),
        }.get(self.status, "")

    @property
    def counts_text(self) -> str:
        """How many records there are, and how many succeeded or failed."""
        parts = [] if self.total is None else [tr("{:,} records").format(self.total)]
        if self.done:
            parts.append(tr("{:,} succeeded").format(self.succeeded or 0))
        if self.failed:
            parts.append(tr("{:,} failed").format(self.failed))
        return ", ".join(parts)

    def age_text(self, now: QDateTime) -> str:
        """How long ago it was created, as 3 min or 2 h."""
        return "" if self.created is None else age(self.created.secsTo(now))


def age(seconds: int) -> str:
    """Return a time in its largest unit; never a negative one, even if the clock is slow."""
    if seconds < _MINUTE_S:
        return tr("now")
    if seconds < _HOUR_S:
        return tr("{} min").format(seconds // _MINUTE_S)
    if seconds < 2 * _DAY_S:
        return tr("{} h").format(seconds // _HOUR_S)
    return tr("{} days").format(seconds // _DAY_S)


def job_items(table: QgsVectorLayer) -> list[JobItem]:
    """Return the rows of the table, in its order."""
    return [
        JobItem(
            *(_text(row[name]) for name in ("job_id", "tag", "status")),
            *(_known(row[name]) for name in ("created", "ended", "total", "succeeded", "failed")),
            layer=_text(row["layer"]),
            is_collected=_known(row["collected"]) is not None,
        )
        for row in table.getFeatures()
    ]


def common_layer(jobs: Iterable[JobItem]) -> str:
    """Return the name of the layer that all of the jobs belong to; empty if there is none."""
    names = {job.layer for job in jobs}
    return names.pop() if len(names) == 1 else ""


def _known(value: object) -> object | None:
    is_null = value is None or (isinstance(value, QVariant) and value.isNull())
    return None if is_null or (isinstance(value, QDateTime) and not value.isValid()) else value


def _text(value: object) -> str:
    return _known(value) or ""


class JobView(QTreeWidget):
    """Lists the jobs, the newest first, and lets some of them be selected."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("jobs")
        self.setAccessibleName(tr("Batch jobs, the newest first"))
        self.setHeaderLabels([tr("Batch job"), tr("Created")])
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(True)
        self.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.setIconSize(QSize(_SQUARE, _SQUARE))
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        header = self.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self.jobs: list[JobItem] = []
        """All that are shown."""
        self._growing_older = QTimer(self)
        self._growing_older.setInterval(_AGE_MS)
        self._growing_older.timeout.connect(self._write)

    @property
    def selected(self) -> list[JobItem]:
        """Those that are selected, in their order."""
        rows = sorted(index.row() for index in self.selectionModel().selectedRows())
        return [self.jobs[row] for row in rows]

    def show_jobs(self, jobs: Sequence[JobItem]) -> None:
        """Show jobs; those that were selected, and are still there, stay so, and the list stays where it was."""
        selected, top = {job.key for job in self.selected}, self.verticalScrollBar().value()
        current = self.jobs[self.currentIndex().row()].key if self.currentIndex().isValid() else ""
        are_same = [job.key for job in jobs] == [job.key for job in self.jobs]
        self.jobs = list(jobs)
        if not are_same:
            self.clear()
            self.addTopLevelItems([QTreeWidgetItem() for _ in jobs])
        self._write()
        if are_same:
            return
        for row, job in enumerate(jobs):
            if job.key == current:
                flag = QItemSelectionModel.SelectionFlag.NoUpdate
                self.selectionModel().setCurrentIndex(self.model().index(row, 0), flag)
            if job.key in selected:
                self.topLevelItem(row).setSelected(True)
        self.verticalScrollBar().setValue(top)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._growing_older.start()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._growing_older.stop()

    def _write(self) -> None:
        """Write the jobs into the rows, as they are now."""
        now = QDateTime.currentDateTimeUtc()
        for row, job in enumerate(self.jobs):
            item = self.topLevelItem(row)
            item.setText(0, f"{one_line(job.name)}\n{one_line(job.progress_text)}")
            item.setText(1, job.age_text(now))
            item.setData(0, Qt.ItemDataRole.DecorationRole, _colour(job))
            item.setData(0, Qt.ItemDataRole.AccessibleTextRole, _sentence(job, now))
            item.setToolTip(0, tool_tip(_facts(job)))


def _colour(job: JobItem) -> QColor:
    """Return a colour for the state; it is read on light and on dark windows."""
    if job.is_under_way:
        return QColor(BLUE)
    if job.is_completed:
        return QColor("#3f9c4a")
    return QColor("#d1362f" if job.is_failed else "#8a8a8a")


def _sentence(job: JobItem, now: QDateTime) -> str:
    parts = (job.name, job.state_text, job.age_text(now), job.counts_text)
    return ", ".join(map(one_line, filter(None, parts)))


def _facts(job: JobItem) -> str:
    rows = [
        (tr("Layer"), job.layer),
        (tr("Tag"), job.tag),
        (tr("Batch job"), job.job_id),
        (tr("State"), job.state_text),
        (tr("Progress"), job.counts_text),
        (tr("Created"), _local(job.created)),
        (tr("Ended"), _local(job.ended)),
    ]
    lines = [tr("{}: {}").format(name, one_line(value)) for name, value in rows if value]
    return "\n".join([*lines, job.advice] if job.advice else lines)


def _local(time: QDateTime | None) -> str:
    return "" if time is None else time.toLocalTime().toString("yyyy-MM-dd HH:mm")


class JobActions(QObject):
    """Acts on the selected jobs, as far as an action makes sense for them."""

    changed = pyqtSignal()
    """Something was done, or may have been done: the jobs have to be requested again."""
    busy = pyqtSignal()
    """An action that takes some time has begun or ended."""

    def __init__(
        self,
        view: JobView,
        open_dialog: OpenDialog,
        messages: Messages,
        active_layer: Callable[[], QgsMapLayer | None],
    ) -> None:
        """Add the actions to ``view``."""
        super().__init__(view)
        self._active_layer = active_layer
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
        self._messages.withdraw(tr("Collect…"))
        layer = layer_named(common_layer(jobs), needs_points=False)
        given = {"JOB_IDS": ",".join(job.job_id for job in jobs)}
        self._open(COLLECT, given if layer is None else {**given, "INPUT": layer.id()})

    def submit(self) -> None:
        """Open the dialog that submits a layer: the active one, or another one, if its rows can be submitted.

        QGIS's own choice may have lines or areas: what takes tables takes all layers.
        """
        layers = [self._active_layer(), *QgsProject.instance().mapLayers().values()]
        fitting = next((layer.id() for layer in layers if _can_be_submitted(layer)), None)
        dialog = self._open(SUBMIT, {} if fitting is None else {"INPUT": fitting})
        if fitting is None and dialog is not None:
            dialog.mainWidget().wrappers["INPUT"].wrappedWidget().findChild(QComboBox).setCurrentIndex(-1)

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

    def _open(self, algorithm_id: str, parameters: dict[str, str]) -> QDialog | None:
        dialog = self._open_dialog(algorithm_id, parameters)
        if dialog is not None:
            dialog.algorithmFinished.connect(self._run_ended)
        return dialog

    def _run_ended(self, *_results: object) -> None:
        if not sip.isdeleted(self):
            self.changed.emit()


def layer_named(name: str, *, needs_points: bool = True) -> QgsVectorLayer | None:
    """Return the layer of the project with this name and with points; another one unless it ``needs_points``."""
    named = QgsProject.instance().mapLayersByName(name) if name else []
    layers = [layer for layer in named if isinstance(layer, QgsVectorLayer)]
    with_points = [layer for layer in layers if layer.geometryType() == Qgis.GeometryType.Point]
    return next(iter(with_points or ([] if needs_points else layers)), None)


def _can_be_submitted(layer: QgsMapLayer | None) -> bool:
    """Whether a layer has points, or rows without a geometry."""
    kinds = (Qgis.GeometryType.Point, Qgis.GeometryType.Null)
    return isinstance(layer, QgsVectorLayer) and layer.isValid() and layer.geometryType() in kinds


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
