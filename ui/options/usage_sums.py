"""A month's sums: how much of the limit is used, and whether positions are geocoded where vehicles stop."""

from __future__ import annotations

from qgis.PyQt.QtWidgets import QLabel, QProgressBar, QVBoxLayout, QWidget

from ...core.gateway.services import Service
from ...core.processing.shared.month_usage import MonthUsage
from ...core.results.quota import percent_used
from ...core.wording import tr
from ..shared.looks import WARNING_STYLE
from ..shared.plain_widgets import text_label

_BAR_PIXELS = 8
_ALL = 100


class UsageSums(QWidget):
    """Tells the sums of one month, and warns."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.limit = text_label()
        self.bar = QProgressBar()
        self.bar.setRange(0, _ALL)
        self.bar.setTextVisible(False)
        self.bar.setFixedHeight(_BAR_PIXELS)
        self.bar.setAccessibleName(tr("Share of the monthly limit that is used"))
        self.ratio = text_label()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addWidget(self.limit)
        layout.addWidget(self.bar)
        layout.addWidget(self.ratio)

    def show_month(self, month: MonthUsage, *, is_this_month: bool) -> None:
        """Show the sums of a month. The limit is today's, and only this month can be warned of it."""
        warning = month.limit_warning if is_this_month else ""
        _tell(self.limit, _limit_text(month, is_this_month=is_this_month), warning)
        self.bar.setVisible(bool(month.limit))
        self.bar.setValue(min(percent_used(month.limit, month.transactions), _ALL) if month.limit else 0)
        _tell(self.ratio, _ratio_text(month), month.ratio_warning)


def _tell(label: QLabel, sentence: str, warning: str) -> None:
    """Show a sentence, or the warning that tells the same and what to do about it."""
    label.setText(warning or sentence)
    label.setToolTip(sentence if warning else "")
    label.setStyleSheet(WARNING_STYLE if warning else "")


def _limit_text(month: MonthUsage, *, is_this_month: bool) -> str:
    used = month.transactions
    if not month.limit:
        return tr("{:,} used. No monthly limit is set.").format(used)
    sentence = tr("{:,} of {:,} used ({} %)") if is_this_month else tr("{:,} used; of today's limit of {:,}: {} %")
    return sentence.format(used, month.limit, percent_used(month.limit, used))


def _ratio_text(month: MonthUsage) -> str:
    if month.ratio is None:
        return tr("Reverse-geocode calls per detected stop: no stops were counted.")
    return tr("Reverse-geocode calls per detected stop: {:,.2f} ({:,} to {:,})").format(
        month.ratio, month.of(Service.GEOCODING), month.stops
    )
