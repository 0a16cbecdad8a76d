"""The list of jobs, and how a job is drawn in it: two lines, which a narrow panel can show too, and a bar."""

from __future__ import annotations

from collections.abc import Sequence

from qgis.PyQt.QtCore import (
    QAbstractListModel,
    QDateTime,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
    QTimer,
)
from qgis.PyQt.QtGui import QColor, QFont, QFontMetrics, QHideEvent, QPainter, QPalette, QShowEvent
from qgis.PyQt.QtWidgets import QAbstractItemView, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from ...core.i18n import tr
from ...core.outside_text import one_line
from ..shared.widgets import BLUE, tool_tip
from .job_item import JobItem

JOB_ROLE = Qt.ItemDataRole.UserRole
_AGE_MS = 30_000
_MARGIN, _GAP = 6, 3
_BAR, _ROUND = 6, 3.0
_ROUNDING = 2
"""Pixels, added to the width of a text: Qt rounds that down, and would elide the text."""
_UNDER_WAY, _COMPLETED, _FAILED, _OTHER = QColor(BLUE), QColor("#3f9c4a"), QColor("#d1362f"), QColor("#8a8a8a")
"""Of the bars; read on light and on dark windows."""
_FAINT = 0.62
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class JobModel(QAbstractListModel):
    """The jobs, the newest first."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.jobs: list[JobItem] = []

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = QModelIndex()) -> int:  # noqa: B008 - Qt's default
        return 0 if parent.isValid() else len(self.jobs)

    def data(self, index: QModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        job = self.jobs[index.row()]
        if role == JOB_ROLE:
            return job
        if role == Qt.ItemDataRole.DisplayRole:
            return one_line(job.name)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return _sentence(job)
        return tool_tip(_facts(job)) if role == Qt.ItemDataRole.ToolTipRole else None

    def show(self, jobs: Sequence[JobItem]) -> bool:
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
    def jobs(self) -> list[JobItem]:
        """All that are shown."""
        return self._model.jobs

    @property
    def selected(self) -> list[JobItem]:
        """Those that are selected, in their order."""
        rows = sorted(index.row() for index in self.selectionModel().selectedRows())
        return [self._model.jobs[row] for row in rows]

    def show_jobs(self, jobs: Sequence[JobItem]) -> None:
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


def _sentence(job: JobItem) -> str:
    parts = (job.name, job.state_text, job.age_text(QDateTime.currentDateTimeUtc()), job.counts_text)
    return ", ".join(map(one_line, filter(None, parts)))


def _facts(job: JobItem) -> str:
    rows = [
        (tr("Layer"), job.layer),
        (tr("Tag"), job.tag),
        (tr("Job"), job.job_id),
        (tr("State"), job.state_text),
        (tr("Progress"), job.counts_text),
        (tr("Created"), _local(job.created)),
        (tr("Ended"), _local(job.ended)),
    ]
    lines = [tr("{}: {}").format(name, one_line(value)) for name, value in rows if value]
    return "\n".join([*lines, job.advice] if job.advice else lines)


def _local(time: QDateTime | None) -> str:
    return "" if time is None else time.toLocalTime().toString("yyyy-MM-dd HH:mm")


class JobDelegate(QStyledItemDelegate):
    """Draws a job in two lines of text and a bar."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex) -> QSize:
        return QSize(0, 2 * option.fontMetrics.height() + _BAR + 2 * _MARGIN + 2 * _GAP)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex) -> None:
        job: JobItem = index.data(Qt.ItemDataRole.UserRole)
        background = QStyleOptionViewItem(option)
        self.initStyleOption(background, index)
        background.text = ""
        style = option.widget.style()
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, background, painter, option.widget)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        _Drawing(painter, option).draw(job)
        painter.restore()


class _Drawing:
    """The inside of one row."""

    def __init__(self, painter: QPainter, option: QStyleOptionViewItem) -> None:
        self._painter = painter
        self._metrics = option.fontMetrics
        self._font = option.font
        self._area = option.rect.adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN)
        widget: QWidget = option.widget
        is_selected = bool(option.state & QStyle.StateFlag.State_Selected)
        group = (
            QPalette.ColorGroup.Active if option.state & QStyle.StateFlag.State_Active else QPalette.ColorGroup.Inactive
        )
        palette = widget.palette()
        self._text = palette.color(
            group, QPalette.ColorRole.HighlightedText if is_selected else QPalette.ColorRole.Text
        )
        base = palette.color(group, QPalette.ColorRole.Highlight if is_selected else QPalette.ColorRole.Base)
        self._faint = _mixed(self._text, base)
        self._track = _mixed(self._text, base, 0.18)
        self._is_selected = is_selected

    def draw(self, job: JobItem) -> None:
        height = self._metrics.height()
        first = QRect(self._area.left(), self._area.top(), self._area.width(), height)
        second = first.translated(0, height + _GAP)
        bold = QFont(self._font)
        bold.setBold(True)
        self._pair(first, (one_line(job.name), bold, self._text), (job.age_text(QDateTime.currentDateTimeUtc()),))
        state = one_line(job.state_text)
        if job.is_under_way and job.total:
            state = tr("{} {:.0%}").format(state, job.share)
        self._pair(second, (state, self._font, self._text), (job.counts_text, *job.short_counts))
        self._bar(QRect(first.left(), second.bottom() + _GAP + 1, first.width(), _BAR), job)

    def _pair(self, rect: QRect, left: tuple[str, QFont, QColor], right: Sequence[str]) -> None:
        """Draw a text at the left, and at the right the longest of ``right`` that fits beside it.

        If not even the last one fits, both are elided.
        """
        painter = self._painter
        text, font, colour = left
        metrics = QFontMetrics(font)
        wanted = metrics.horizontalAdvance(text) + _ROUNDING
        room = rect.width() - wanted - 2 * _MARGIN
        beside = next((one for one in right if self._metrics.horizontalAdvance(one) <= room), right[-1])
        at_left = rect.width() - self._metrics.horizontalAdvance(beside) - 2 * _MARGIN
        at_left = min(wanted, max(at_left, rect.width() // 2))
        painter.setFont(font)
        painter.setPen(colour)
        painter.drawText(rect, _LEFT, metrics.elidedText(text, Qt.TextElideMode.ElideMiddle, at_left))
        painter.setFont(self._font)
        painter.setPen(self._faint)
        at_right = rect.width() - at_left - 2 * _MARGIN
        painter.drawText(rect, _RIGHT, self._metrics.elidedText(beside, Qt.TextElideMode.ElideRight, at_right))

    def _bar(self, rect: QRect, job: JobItem) -> None:
        painter = self._painter
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._track)
        painter.drawRoundedRect(rect, _ROUND, _ROUND)
        if job.share <= 0:
            return
        done = QRect(rect.left(), rect.top(), max(round(rect.width() * job.share), _BAR), rect.height())
        painter.setBrush(self._text if self._is_selected else _colour(job))
        painter.drawRoundedRect(done, _ROUND, _ROUND)


def _colour(job: JobItem) -> QColor:
    if job.is_under_way:
        return _UNDER_WAY
    if job.is_completed:
        return _COMPLETED
    return _FAILED if job.is_failed else _OTHER


def _mixed(one: QColor, other: QColor, share: float = _FAINT) -> QColor:
    parts = zip(one.getRgbF()[:3], other.getRgbF()[:3])
    return QColor.fromRgbF(*(share * of_one + (1 - share) * of_other for of_one, of_other in parts))
