"""The plans of tours that were requested from this computer, below the batch jobs, and the actions on them."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Callable

from qgis.PyQt import sip
from qgis.PyQt.QtCore import QDateTime, Qt, QTimer
from qgis.PyQt.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QHBoxLayout,
    QHeaderView,
    QSizePolicy,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from ...core.connection.settings import SettingsError, active_environment, results_folder
from ...core.fields import json_list
from ...core.i18n import as_sentence, number_text, tr
from ...core.outside_text import one_line
from ...core.results.database import DatabaseError
from ...core.results.pending import GONE, PendingKind
from ...core.services.tours.choices import PlanState, state_word
from ..shared.background import BackgroundRun, Callbacks, Failure, Finished, quick_tasks, run_in_background
from ..shared.widgets import is_confirmed, push_button, text_label, tool_tip
from .jobs import OpenDialog, layer_named

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...core.results.pending import Pending, PendingStore
    from ..shared.messages import Messages

_STATES = frozenset(state.value for state in PlanState)
COLLECT = "locationgateway:collecttours"
_SHOWN = 200
"""Plans, the newest first: more are not worth their time."""
_ROWS = 5
_LETTERS_OF_NAMES = 14
"""So many letters of a name are seen in the narrowest panel."""
PAUSE_S = 20.0
"""Until the states are asked for again."""
_MS = 1_000
_BUSY_S = 1.0
"""How long the window may wait for a list that another process has locked."""


class PlanList(QWidget):
    """Lists the plans of the active environment, and asks for the state of those under way while it is visible."""

    def __init__(self, open_dialog: OpenDialog, messages: Messages) -> None:
        """``open_dialog`` opens the dialog of an algorithm."""
        super().__init__()
        self.setObjectName("plans")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self._open_dialog, self._messages = open_dialog, messages
        self._plans: list[Pending] = []
        self._left: list[Pending] = []
        self._list = QTreeWidget()
        self._list.setObjectName("plan_list")
        self._list.setAccessibleName(tr("Plans of tours, the newest first"))
        self._list.setHeaderLabels([tr("Plan of tours"), tr("State"), tr("Jobs"), tr("Vehicles"), tr("Requested")])
        self._list.setRootIsDecorated(False)
        self._list.setUniformRowHeights(True)
        self._list.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        header = self._list.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)  # names may be cut, the others are seen whole
        self._list.setMaximumHeight(_ROWS * 2 * self.fontMetrics().height())
        self._collect = push_button("collect_plan", tr("Collect…"), self._open_collecting)
        self._remove = push_button("remove_plan", tr("Remove…"), self._ask_remove)
        self._cancel = push_button("cancel_plan", tr("Cancel…"), self._ask_cancel)
        self._copy = push_button("copy_plan", tr("Copy id"), self._copy_id)
        column, row = QVBoxLayout(self), QHBoxLayout()
        column.setContentsMargins(0, 0, 0, 0)
        self._sentence = text_label("plans_sentence")
        for widget in (self._list, self._sentence):
            column.addWidget(widget)
        for button in (self._collect, self._cancel, self._remove, self._copy):
            row.addWidget(button)
        row.addStretch(1)
        column.addLayout(row)
        self._list.itemSelectionChanged.connect(self._enable)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.ask)
        self._run: BackgroundRun | None = None
        self.refresh()

    @property
    def selected(self) -> Pending | None:
        """The plan that is selected."""
        items = self._list.selectedItems()
        return self._plans[self._list.indexOfTopLevelItem(items[0])] if items else None

    def refresh(self) -> None:
        """Read the plans again. Without any, nothing is shown."""
        selected = self.selected.number if self.selected is not None else None
        try:
            with _store() as store:
                self._plans = [] if store is None else store.all_of(PendingKind.PLAN, active_environment())[:_SHOWN]
            self._sentence.setText("")
        except DatabaseError as error:
            self._plans = []
            self._sentence.setText(tr("The list of plans cannot be read: {}").format(error))
        self._sentence.setVisible(bool(self._sentence.text()))
        self._list.clear()
        for plan in self._plans:
            item = QTreeWidgetItem(_columns(plan))
            for column in (2, 3):
                item.setTextAlignment(column, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            item.setToolTip(0, tool_tip(tr("Id: {}").format(plan.id)) if plan.id else "")
            self._list.addTopLevelItem(item)
            item.setSelected(plan.number == selected)
        self._leave_room_for_names()
        self.setVisible(bool(self._plans) or bool(self._sentence.text()))
        self._enable()

    def _leave_room_for_names(self) -> None:
        others = range(1, self._list.columnCount())
        for column in others:
            self._list.resizeColumnToContents(column)
        bar = self._list.verticalScrollBar().sizeHint().width() + 2 * self._list.frameWidth()
        name = _LETTERS_OF_NAMES * self.fontMetrics().averageCharWidth()
        self._list.setMinimumWidth(name + sum(map(self._list.columnWidth, others)) + bar)

    def ask(self) -> None:
        """Ask for the states of the plans under way, one after the other, and again after a while."""
        self._timer.stop()
        self._left = [plan for plan in self._plans if plan.is_under_way]
        if self._run is None:
            self._ask_next()

    def stop(self) -> None:
        """Ask nothing more."""
        self._timer.stop()
        self._left = []
        if self._run is not None:
            run, self._run = self._run, None
            run.cancel()

    def _ask_next(self) -> None:
        if not self._left:
            if any(plan.is_under_way for plan in self._plans):
                self._timer.start(round(PAUSE_S * _MS))
            return
        self._start({}, self._left.pop(0))

    def _start(
        self, parameters: dict[str, object], plan: Pending, on_failed: Callable[[Failure], None] | None = None
    ) -> None:
        given = {"PLAN_ID": plan.id, **parameters}
        callbacks = Callbacks(self._answered, on_failed or self._answered)
        self._run = run_in_background(COLLECT, given, callbacks, quick_tasks())

    def _answered(self, answer: Finished | Failure) -> None:
        """Read what the run has noted: also a plan that has failed is noted by an error."""
        self._run = None
        if sip.isdeleted(self):
            return
        self.refresh()
        if isinstance(answer, Failure) and answer.is_unprepared:
            self._left = []  # or QGIS would ask for the master password again for each plan, and after each pause
        else:
            self._ask_next()

    def _ask_cancel(self) -> None:
        plan = self.selected
        if plan is None:
            return
        question = tr("Cancel the plan '{}'?").format(plan.title)
        consequence = tr("It is not made any further. Whether it is billed is up to the service.")
        if is_confirmed(self, tr("Cancel a plan"), question, consequence, tr("Cancel the plan")):
            if sip.isdeleted(self):
                return
            self.stop()
            self._start({"CANCEL": True}, plan, self._cancelling_failed)

    def _cancelling_failed(self, failure: Failure) -> None:
        self._messages.show_failure(failure)
        self._answered(failure)

    def _enable(self) -> None:
        plan = self.selected
        self._collect.setEnabled(plan is not None and bool(plan.id) and plan.is_kept)
        self._cancel.setEnabled(plan is not None and plan.is_under_way)
        self._remove.setEnabled(plan is not None)
        self._copy.setEnabled(plan is not None and bool(plan.id))

    def _open_collecting(self) -> None:
        plan = self.selected
        if plan is None:
            return
        layer = layer_named(plan.title)
        given = {"PLAN_ID": plan.id}
        dialog = self._open_dialog(COLLECT, given if layer is None else {**given, "JOBS": layer.id()})
        if dialog is not None:
            dialog.algorithmFinished.connect(self._run_ended)

    def _run_ended(self, *_results: object) -> None:
        if not sip.isdeleted(self):
            self.refresh()

    def _ask_remove(self) -> None:
        plan = self.selected
        if plan is None:
            return
        consequence = (
            tr("The plan was not collected. It may be billed, and cannot be collected any more.")
            if plan.is_awaited
            else tr("What is stored of the plan stays in the result store.")
        )
        question = tr("Remove the plan '{}' from this list?").format(plan.title)
        if is_confirmed(self, tr("Remove a plan"), question, consequence, tr("Remove")) and not sip.isdeleted(self):
            try:
                with _store() as store:
                    if store is not None:
                        store.remove(plan.number)
            except DatabaseError as error:
                self._messages.failed(as_sentence(error))
            self.refresh()

    def _copy_id(self) -> None:
        if self.selected is not None:
            QApplication.clipboard().setText(self.selected.id)


@contextmanager
def _store() -> Iterator[PendingStore | None]:
    """Open the list of plans of this computer, if there is one; raises DatabaseError."""
    from ...core.results.pending import PendingStore, is_anything_pending

    try:
        folder = results_folder()
    except SettingsError as error:
        raise DatabaseError(str(error)) from None
    if not is_anything_pending(folder):
        yield None
        return
    with PendingStore(folder, _BUSY_S) as store:
        yield store


def _columns(plan: Pending) -> list[str]:
    made = QDateTime.fromMSecsSinceEpoch(round(plan.made.timestamp() * 1000)).toString("yyyy-MM-dd HH:mm")
    jobs, vehicles = (len(json_list(plan.content.get(name))) for name in ("tasks", "vehicles"))
    return [one_line(plan.title), _state_text(plan), number_text(jobs), number_text(vehicles), made]


def _state_text(plan: Pending) -> str:
    """Return the last state of a plan as a user says it."""
    if plan.collected is not None:
        return tr("Collected")
    if plan.state == GONE:
        return tr("Gone")
    return state_word(PlanState(plan.state) if plan.state in _STATES else PlanState.UNKNOWN)
