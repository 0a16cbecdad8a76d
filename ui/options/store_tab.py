"""The tab of the options page for stored answers: how long they are kept, their number, and buttons to remove them."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from qgis.PyQt import sip
from qgis.PyQt.QtCore import QObject, pyqtSignal
from qgis.PyQt.QtWidgets import (
    QFormLayout,
    QGroupBox,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from ...core.connection.settings import label_of
from ...core.i18n import as_sentence, tr
from ...core.results.files import store_path, store_paths
from ..shared.background import Callbacks, Failure, Finished, run_in_background
from ..shared.widgets import is_confirmed, text_label
from .draft import Draft, FieldEdit

if TYPE_CHECKING:
    from ...core.connection.settings import EnvironmentSettings


_ALGORITHM = "locationgateway:emptystore"
_MOST_DAYS = 36_500
_DAY_S = 86_400
_KILOBYTE, _MEGABYTE = 1_000, 1_000_000


class StoreTab(QWidget):
    """Shows what is stored, and removes it after asking. The window stays alive while it counts and removes."""

    def __init__(self, draft: Draft) -> None:
        super().__init__()
        self._settings: EnvironmentSettings | None = None
        self._is_busy = False
        self._latest_count: StoreCount | None = None
        self.stored = text_label()
        self.result = text_label()
        self.empty_this = self._button(tr("Empty this environment's store…"), removal_of_environment)
        self.empty_all = self._button(tr("Empty all stores…"), removal_of_everything)
        self.remove_old = self._button(tr("Remove…"), lambda settings: removal_of_old(settings, self.days.value()))
        self.days = QSpinBox()
        self.days.setRange(1, _MOST_DAYS)
        self.days.setGroupSeparatorShown(True)
        self.days.setSuffix(tr(" days"))
        older = QLabel(tr("Answers &older than"))
        older.setBuddy(self.days)
        limits = QFormLayout()
        for key in ("store_days", "store_megabytes"):
            limits.addRow(label_of(key), FieldEdit(draft, key))
        box = QGroupBox(tr("Stored on this computer"))
        stored = QVBoxLayout(box)
        stored.addWidget(self.stored)
        stored.addLayout(_row(self.empty_this, self.empty_all))
        stored.addLayout(_row(older, self.days, self.remove_old))
        stored.addWidget(self.result)
        half = QHBoxLayout()  # numbers need no more, as in the tab of requests
        half.addLayout(limits, 1)
        half.addStretch(1)
        layout = QVBoxLayout(self)
        layout.addLayout(half)
        layout.addWidget(box)
        layout.addStretch()
        self._show_message("")
        self._set_busy(False)

    def show_environment(self, settings: EnvironmentSettings) -> None:
        """Show the store of an environment."""
        if self._settings is None or self._settings.name != settings.name:
            self.days.setValue(max(settings.store_days // 2, 1))
            self.stored.setText(tr("Counting…"))
            if not self._is_busy:
                self._show_message("")
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
        self._latest_count = count_in_background([own, *others], None, self._show_stored)

    def _button(self, text: str, removal: Callable[[EnvironmentSettings], Removal]) -> QPushButton:
        button = QPushButton(text)
        button.setAutoDefault(False)
        button.clicked.connect(lambda: self._count(removal(self._settings)))
        return button

    def _count(self, removal: Removal) -> None:
        """Find out how many answers the question is about."""
        self._set_busy(True)
        self._show_message(tr("Counting…"))
        count_in_background(removal.paths, removal.older_than_s, lambda counting: self._ask(removal, counting.together))

    def _ask(self, removal: Removal, found: StoreSize) -> None:
        if sip.isdeleted(self):
            return
        self._show_message("")
        if found.is_nothing:
            self._ended(removal.nothing)
        # A user who has left the page by now would not know what the question is about.
        elif self.isVisible() and confirm_removal(self, removal, found):
            self._show_message(tr("Removing…"))
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
        self._show_message(sentence)
        self._set_busy(False)
        self.refresh()

    def _show_stored(self, counting: StoreCount) -> None:
        if sip.isdeleted(self) or counting is not self._latest_count:
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

    def _show_message(self, sentence: str) -> None:
        self.result.setText(sentence)
        self.result.setVisible(bool(sentence))


def _row(*widgets: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    for widget in widgets:
        row.addWidget(widget)
    row.addStretch(1)
    return row


@dataclass(frozen=True)
class Removal:
    """Something that can be removed."""

    parameters: dict[str, Any]
    """Of the algorithm ``locationgateway:emptystore``, which does it."""
    paths: list[Path]
    """The stores that are concerned."""
    question: Callable[[int], str]
    """Made of the number of answers."""
    nothing: str
    """The sentence if there is nothing to remove."""
    older_than_s: float | None = None


def removal_of_environment(settings: EnvironmentSettings) -> Removal:
    """Everything that an environment has stored."""
    return Removal(
        {"ENVIRONMENT": settings.name},
        [store_path(settings.results_folder, settings.name)],
        lambda answers: tr("Remove all {:,} answers that are stored for '{}'?").format(answers, settings.name),
        tr("Nothing is stored for '{}'.").format(settings.name),
    )


def removal_of_everything(settings: EnvironmentSettings) -> Removal:
    """Everything that all environments have stored."""
    return Removal(
        {"ENVIRONMENT": settings.name, "ALL": True},
        store_paths(settings.results_folder),
        lambda answers: tr("Remove all {:,} stored answers of all environments?").format(answers),
        tr("Nothing is stored for any environment."),
    )


def removal_of_old(settings: EnvironmentSettings, days: int) -> Removal:
    """What an environment has stored, if it is older than that."""
    return Removal(
        {"ENVIRONMENT": settings.name, "OLDER_THAN": days},
        [store_path(settings.results_folder, settings.name)],
        lambda answers: tr("Remove {:,} answers that are stored for '{}' and older than {:,} days?").format(
            answers, settings.name, days
        ),
        tr("No answers that are stored for '{}' are older than {:,} days.").format(settings.name, days),
        days * _DAY_S,
    )


def confirm_removal(parent: QWidget, removal: Removal, found: StoreSize) -> bool:
    """Ask the user."""
    more = [tr("They have to be paid for again when a run needs them. This cannot be undone.")]
    if found.copies:
        more.append(tr("Copies of damaged stores are removed, too. Files: {:,}.").format(found.copies))
    if found.faults:
        more.append(tr("There may be more answers, which could not be counted: {}").format(" ".join(found.faults)))
    question = removal.question(found.answers)
    return is_confirmed(parent, tr("Stored answers"), question, "\n".join(more), tr("Remove"))


@dataclass(frozen=True)
class StoreSize:
    """What some stores hold together."""

    answers: int = 0
    size_bytes: int = 0
    """On the disk; copies of damaged stores, which go with the stores, included."""
    copies: int = 0
    """Files of damaged stores that were set aside."""
    faults: tuple[str, ...] = ()
    """Why some could not be read."""

    def __add__(self, other: StoreSize) -> StoreSize:
        return StoreSize(
            self.answers + other.answers,
            self.size_bytes + other.size_bytes,
            self.copies + other.copies,
            self.faults + other.faults,
        )

    @property
    def is_nothing(self) -> bool:
        """Whether there is nothing that could be removed."""
        return not (self.answers or self.copies or self.faults)


class StoreCount(QObject):
    """Looks into stores one after another, in a thread of its own.

    It is no ``QgsTask``: the task manager forgets one now and then where several come and go within milliseconds (it
    takes the queued one for an ended one, whose place in memory it was given), and this would be waited for in vain.
    """

    _looked = pyqtSignal()

    def __init__(
        self, paths: Sequence[Path], older_than_s: float | None, on_counted: Callable[[StoreCount], None]
    ) -> None:
        super().__init__()
        self.stored: list[StoreSize] = []
        """What each store holds."""
        self._paths = list(paths)
        self._older_than_s = older_than_s
        self._on_counted = on_counted
        self._looked.connect(self._finish)

    @property
    def together(self) -> StoreSize:
        """What all of the stores hold."""
        return sum(self.stored, StoreSize())

    def start(self) -> None:
        """Count; the end is signalled on the main thread, which has to be the caller."""
        _under_way.add(self)
        threading.Thread(target=self._look, daemon=True).start()

    def _look(self) -> None:
        self.stored = [store_size(path, self._older_than_s) for path in self._paths]
        self._looked.emit()

    def _finish(self) -> None:
        _under_way.discard(self)
        self._on_counted(self)


_under_way: set[StoreCount] = set()
"""Keeps each of them alive as long as its thread needs it, and deletes none within that thread."""


def count_in_background(
    paths: Sequence[Path], older_than_s: float | None, on_counted: Callable[[StoreCount], None]
) -> StoreCount:
    """Count the answers in some stores, or those older than that; call ``on_counted`` on the main thread."""
    counting = StoreCount(paths, older_than_s, on_counted)
    counting.start()
    return counting


def store_size(path: Path, older_than_s: float | None) -> StoreSize:
    """Return what the store at ``path`` holds, if there is one."""
    from ...core.results.database import DatabaseError, bytes_on_disk, files_set_aside, reason_of
    from ...core.results.store import count_answers

    # Where only old answers are to go, copies stay.
    copies = files_set_aside(path) if older_than_s is None else []
    size_bytes = bytes_on_disk(path) + sum(map(bytes_on_disk, copies))
    try:
        return StoreSize(count_answers(path, older_than_s), size_bytes, len(copies))
    except DatabaseError as error:
        fault = str(error)
    except OSError as error:
        fault = tr("{} cannot be read ({})").format(path, reason_of(error))
    return StoreSize(0, size_bytes, len(copies), (as_sentence(fault),))


def size_text(size_bytes: int) -> str:
    """Return a size on the disk with its unit."""
    if size_bytes < _MEGABYTE:
        return tr("{:,} kB").format(-(-size_bytes // _KILOBYTE))
    return tr("{:,.1f} MB").format(size_bytes / _MEGABYTE)
