"""The store of an environment: what it takes, and the buttons that empty it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from qgis.PyQt import sip
from qgis.PyQt.QtWidgets import QGroupBox, QHBoxLayout, QLabel, QPushButton, QSpinBox, QVBoxLayout, QWidget

from ...core.results.files import store_path, store_paths
from ...core.wording import tr
from ..shared.background import Callbacks, Failure, Finished, run_in_background
from ..shared.plain_widgets import text_label
from .usage_removal import Removal, all_of_all, all_of_one, is_wanted, old_of_one
from .usage_stored import Counting, Stored, count_in_background, size_text

if TYPE_CHECKING:
    from ...core.connection.settings import EnvironmentSettings

_ALGORITHM = "locationgateway:emptystore"
_MOST_DAYS = 36_500


class StoreBox(QGroupBox):
    """Tells what is stored, and removes it after asking. The window stays alive while it counts and removes."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("Stored answers"), parent)
        self._settings: EnvironmentSettings | None = None
        self._is_busy = False
        self._looking: Counting | None = None
        self.stored = text_label()
        self.result = text_label()
        self.empty_this = self._button(tr("Empty this environment's store…"), all_of_one)
        self.empty_all = self._button(tr("Empty all stores…"), all_of_all)
        self.remove_old = self._button(tr("Remove…"), lambda settings: old_of_one(settings, self.days.value()))
        self.days = QSpinBox()
        self.days.setRange(1, _MOST_DAYS)
        self.days.setGroupSeparatorShown(True)
        self.days.setSuffix(tr(" days"))
        older = QLabel(tr("Answers &older than"))
        older.setBuddy(self.days)
        layout = QVBoxLayout(self)
        layout.addWidget(self.stored)
        layout.addLayout(_row(self.empty_this, self.empty_all))
        layout.addLayout(_row(older, self.days, self.remove_old))
        layout.addWidget(self.result)
        self._tell("")
        self._set_busy(False)

    def show_environment(self, settings: EnvironmentSettings) -> None:
        """Show the store of an environment."""
        if self._settings is None or self._settings.name != settings.name:
            self.days.setValue(max(settings.store_days // 2, 1))
            self.stored.setText(tr("Counting…"))
            if not self._is_busy:
                self._tell("")
        self._settings = settings
        self._set_busy(self._is_busy)
        self.refresh()

    def refresh(self) -> None:
        """Look again at what is stored."""
        if self._settings is None:
            return
        folder = self._settings.results_folder
        own = store_path(folder, self._settings.name)
        others = [path for path in store_paths(folder) if path != own]
        self._looking = count_in_background([own, *others], None, self._show_stored)

    def _button(self, text: str, removal: Callable[[EnvironmentSettings], Removal]) -> QPushButton:
        button = QPushButton(text)
        button.setAutoDefault(False)
        button.clicked.connect(lambda: self._count(removal(self._settings)))
        return button

    def _count(self, removal: Removal) -> None:
        """Find out how many answers the question is about."""
        self._set_busy(True)
        self._tell(tr("Counting…"))
        count_in_background(removal.paths, removal.older_than_s, lambda counting: self._ask(removal, counting.together))

    def _ask(self, removal: Removal, found: Stored) -> None:
        if sip.isdeleted(self):
            return
        self._tell("")
        if found.is_nothing:
            self._ended(removal.nothing)
        # Who has left the page by now would wonder what the question is about.
        elif self.isVisible() and is_wanted(self, removal, found):
            self._tell(tr("Removing…"))
            run_in_background(_ALGORITHM, removal.parameters, Callbacks(self._removed, self._failed, self._ended))
        else:
            self._ended()

    def _removed(self, finished: Finished) -> None:
        removed, remaining = finished.results["REMOVED"], finished.results["REMAINING"]
        sentence = tr("Answers removed: {:,}. Still stored: {:,}.").format(int(removed), int(remaining))
        self._ended("\n".join([sentence, *finished.warnings]))

    def _failed(self, failure: Failure) -> None:
        self._ended(failure.sentence)

    def _ended(self, sentence: str = "") -> None:
        if sip.isdeleted(self):
            return
        self._tell(sentence)
        self._set_busy(False)
        self.refresh()

    def _show_stored(self, counting: Counting) -> None:
        if sip.isdeleted(self) or counting is not self._looking:
            return
        settings, everything = self._settings, counting.together
        own, *others = counting.stored
        lines = [
            tr("'{}': {:,} answers, {}. They are kept for {:,} days, and up to {:,} MB.").format(
                settings.name, own.answers, size_text(own.size_bytes), settings.store_days, settings.store_megabytes
            )
        ]
        if others:
            lines.append(
                tr("All environments: {:,} answers, {}.").format(everything.answers, size_text(everything.size_bytes))
            )
        if everything.copies:
            lines.append(tr("Files of damaged stores that were set aside: {:,}.").format(everything.copies))
        self.stored.setText("\n".join([*lines, *everything.faults]))

    def _set_busy(self, is_busy: bool) -> None:  # noqa: FBT001 - as Qt's setEnabled
        self._is_busy = is_busy
        for widget in (self.empty_this, self.empty_all, self.days, self.remove_old):
            widget.setEnabled(self._settings is not None and not is_busy)

    def _tell(self, sentence: str) -> None:
        self.result.setText(sentence)
        self.result.setVisible(bool(sentence))


def _row(*widgets: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    for widget in widgets:
        row.addWidget(widget)
    row.addStretch(1)
    return row
