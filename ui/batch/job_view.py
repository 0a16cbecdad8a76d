"""The list of jobs: two lines for each, which are read in a narrow panel too, and a bar for those under way."""

from __future__ import annotations

from collections.abc import Sequence

from qgis.PyQt.QtCore import (
    QAbstractListModel,
    QDateTime,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
    QTimer,
)
from qgis.PyQt.QtGui import QHideEvent, QShowEvent
from qgis.PyQt.QtWidgets import QAbstractItemView, QListView, QWidget

from ...core.wording import tr
from .job_delegate import JobDelegate
from .shown_job import ShownJob

JOB_ROLE = Qt.ItemDataRole.UserRole
_AGE_MS = 30_000


class JobModel(QAbstractListModel):
    """The jobs, the newest first."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.jobs: list[ShownJob] = []

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = QModelIndex()) -> int:  # noqa: B008 - Qt's default
        return 0 if parent.isValid() else len(self.jobs)

    def data(self, index: QModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        job = self.jobs[index.row()]
        if role == JOB_ROLE:
            return job
        if role == Qt.ItemDataRole.DisplayRole:
            return job.name
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return _sentence(job)
        return _tool_tip(job) if role == Qt.ItemDataRole.ToolTipRole else None

    def show(self, jobs: Sequence[ShownJob]) -> bool:
        """Show other jobs, or the same ones as they are now; return whether the rows are still the same jobs."""
        if [job.key for job in jobs] == [job.key for job in self.jobs]:
            self.jobs = list(jobs)
            if jobs:
                self.dataChanged.emit(self.index(0), self.index(len(jobs) - 1))
            return True
        self.beginResetModel()
        self.jobs = list(jobs)
        self.endResetModel()
        return False


class JobView(QListView):
    """Shows the jobs, and lets some of them be selected."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("jobs")
        self.setAccessibleName(tr("Batch jobs, the newest first"))
        self._model = JobModel(self)
        self.setModel(self._model)
        self.setItemDelegate(JobDelegate(self))
        self.setUniformItemSizes(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self._growing_older = QTimer(self)
        self._growing_older.setInterval(_AGE_MS)
        self._growing_older.timeout.connect(self.viewport().update)

    @property
    def jobs(self) -> list[ShownJob]:
        """All that are shown."""
        return self._model.jobs

    @property
    def selected(self) -> list[ShownJob]:
        """Those that are selected, in their order."""
        rows = sorted(index.row() for index in self.selectionModel().selectedRows())
        return [self._model.jobs[row] for row in rows]

    def show_jobs(self, jobs: Sequence[ShownJob]) -> None:
        """Show jobs; those that were selected, and are still there, stay so, and the list stays where it was."""
        selected, top = {job.key for job in self.selected}, self.verticalScrollBar().value()
        current = self._model.jobs[self.currentIndex().row()].key if self.currentIndex().isValid() else ""
        if self._model.show(jobs):
            return
        selection = self.selectionModel()
        for row, job in enumerate(jobs):
            index = self._model.index(row)
            if job.key in selected:
                selection.select(index, QItemSelectionModel.SelectionFlag.Select)
            if job.key == current:
                selection.setCurrentIndex(index, QItemSelectionModel.SelectionFlag.NoUpdate)
        self.doItemsLayout()
        self.verticalScrollBar().setValue(top)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._growing_older.start()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._growing_older.stop()


def _sentence(job: ShownJob) -> str:
    parts = (job.name, job.state_words, job.age_words(QDateTime.currentDateTimeUtc()), job.counts_words)
    return ", ".join(filter(None, parts))


def _tool_tip(job: ShownJob) -> str:
    rows = [
        (tr("Layer"), job.layer),
        (tr("Tag"), job.tag),
        (tr("Job"), job.job_id),
        (tr("State"), job.state_words),
        (tr("Records"), job.counts_words),
        (tr("Created"), _local(job.created)),
        (tr("Ended"), _local(job.ended)),
    ]
    lines = [tr("{}: {}").format(name, value) for name, value in rows if value]
    return "\n".join([*lines, job.advice] if job.advice else lines)


def _local(time: QDateTime | None) -> str:
    return "" if time is None else time.toLocalTime().toString("yyyy-MM-dd HH:mm")
