"""How a job is drawn: its name and age, its state with a bar, and its numbers; in the colours of the window."""

from __future__ import annotations

from collections.abc import Sequence

from qgis.PyQt.QtCore import QDateTime, QModelIndex, QRect, QSize, Qt
from qgis.PyQt.QtGui import QColor, QFont, QFontMetrics, QPainter, QPalette
from qgis.PyQt.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from ...core.wording import tr
from ..shared.looks import BLUE
from .shown_job import ShownJob

_MARGIN, _GAP = 6, 3
_BAR, _ROUND = 6, 3.0
_ROUNDING = 2
"""Pixels: a text is elided where it is a fraction of one wider than it was said to be."""
_UNDER_WAY, _COMPLETED, _FAILED, _OTHER = QColor(BLUE), QColor("#3f9c4a"), QColor("#d1362f"), QColor("#8a8a8a")
"""Of the bars; read on light and on dark windows."""
_FAINT = 0.62
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class JobDelegate(QStyledItemDelegate):
    """Draws a job in two lines of text and a bar."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex) -> QSize:
        return QSize(0, 2 * option.fontMetrics.height() + _BAR + 2 * _MARGIN + 2 * _GAP)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex) -> None:
        job: ShownJob = index.data(Qt.ItemDataRole.UserRole)
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

    def draw(self, job: ShownJob) -> None:
        height = self._metrics.height()
        first = QRect(self._area.left(), self._area.top(), self._area.width(), height)
        second = first.translated(0, height + _GAP)
        bold = QFont(self._font)
        bold.setBold(True)
        self._pair(first, (job.name, bold, self._text), (job.age_words(QDateTime.currentDateTimeUtc()),))
        state = job.state_words
        if job.is_under_way and job.total:
            state = tr("{} {:.0%}").format(state, job.share)
        self._pair(second, (state, self._font, self._text), (job.counts_words, *job.shorter_counts))
        self._bar(QRect(first.left(), second.bottom() + _GAP + 1, first.width(), _BAR), job)

    def _pair(self, rect: QRect, left: tuple[str, QFont, QColor], right: Sequence[str]) -> None:
        """Draw a text at the left, and of those for the right the longest that there is room for beside it.

        Where not even the last one has room, both are shortened.
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

    def _bar(self, rect: QRect, job: ShownJob) -> None:
        painter = self._painter
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._track)
        painter.drawRoundedRect(rect, _ROUND, _ROUND)
        if job.share <= 0:
            return
        done = QRect(rect.left(), rect.top(), max(round(rect.width() * job.share), _BAR), rect.height())
        painter.setBrush(self._text if self._is_selected else _colour(job))
        painter.drawRoundedRect(done, _ROUND, _ROUND)


def _colour(job: ShownJob) -> QColor:
    if job.is_under_way:
        return _UNDER_WAY
    if job.is_completed:
        return _COMPLETED
    return _FAILED if job.status == "failure" else _OTHER


def _mixed(one: QColor, other: QColor, share: float = _FAINT) -> QColor:
    parts = zip(one.getRgbF()[:3], other.getRgbF()[:3])
    return QColor.fromRgbF(*(share * of_one + (1 - share) * of_other for of_one, of_other in parts))
