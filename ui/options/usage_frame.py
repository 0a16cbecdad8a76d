"""Where things are in the chart of a month."""

from __future__ import annotations

import math
from dataclasses import dataclass

from qgis.PyQt.QtCore import QPointF, QRectF, QSize
from qgis.PyQt.QtGui import QFontMetrics

from ...core.wording import whole_number

MARGIN = 6
_PIXELS_PER_STEP = 34
_STEPS = (1, 2, 5, 10)


@dataclass(frozen=True)
class Frame:
    """The rectangle of the bars, with a column for each day, and the axis at its left."""

    area: QRectF
    days: int
    step: int
    """Transactions between the lines of the axis."""
    top: int
    """Transactions at its upper end."""

    def column(self, day: int) -> QRectF:
        """Return the column of a day, of its full height."""
        width = self.area.width() / self.days
        return QRectF(self.area.left() + (day - 1) * width, self.area.top(), width, self.area.height())

    def day_at(self, place: QPointF) -> int | None:
        """Return the day in whose column ``place`` is, with the number below it."""
        if not self.area.adjusted(0, 0, 0, MARGIN).contains(place):
            return None
        return min(int((place.x() - self.area.left()) / self.area.width() * self.days) + 1, self.days)

    def y(self, transactions: float) -> float:
        """Return how high a bar is, as a place."""
        return self.area.bottom() - transactions / self.top * self.area.height()


def frame_for(size: QSize, metrics: QFontMetrics, days: int, largest: int) -> Frame:
    """Return the frame of a chart whose highest bar shows ``largest`` transactions."""
    above, below = MARGIN + metrics.ascent() / 2, metrics.height() + MARGIN
    height = size.height() - above - below
    step, top = axis(largest, max(int(height / _PIXELS_PER_STEP), 2))
    left = 2 * MARGIN + metrics.horizontalAdvance(whole_number(top))
    return Frame(QRectF(left, above, max(size.width() - left - MARGIN, 1), max(height, 1)), days, step, top)


def axis(largest: int, steps: int) -> tuple[int, int]:
    """Return a round distance for at most ``steps`` steps up to ``largest`` or a little above, and where they end."""
    least = max(math.ceil(largest / steps), 1)
    tens = 10 ** (len(str(least)) - 1)
    step = next(factor * tens for factor in _STEPS if factor * tens >= least)
    return step, max(-(-largest // step), 1) * step
