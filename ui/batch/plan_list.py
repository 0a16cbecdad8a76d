"""The plans of tours that were requested from this computer, below the batch jobs, and the actions on them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from qgis.PyQt import sip
from qgis.PyQt.QtCore import QDateTime, Qt, pyqtSignal
from qgis.PyQt.QtGui import QShowEvent
from qgis.PyQt.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QHBoxLayout,
    QHeaderView,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from ...core.connection.settings import active_environment, results_folder
from ...core.i18n import tr, whole_number
from ...core.results.database import DatabaseError
from ...core.results.paths import plans_path
from ..shared.widgets import is_confirmed, push_button, text_label
from .job_actions import OpenDialog, layer_named
from .plan_words import is_collectable, is_lost_by_removing, state_text

if TYPE_CHECKING:
    from ...core.results.plans import PlanStore, StoredPlan

COLLECT = "locationgateway:collecttours"
_SHOWN = 200
"""Plans, the newest first: more are not worth their time."""
_ROWS = 5


class PlanList(QWidget):
    """Lists the plans of the active environment, as they were last seen. It asks the service nothing."""

    listed = pyqtSignal(int)
    """How many there are."""

    def __init__(self, open_dialog: OpenDialog) -> None:
        """``open_dialog`` opens the dialog of an algorithm."""
        super().__init__()
        self.setObjectName("plans")
        self._open_dialog = open_dialog
        self._plans: list[StoredPlan] = []
        self._list = QTreeWidget()
        self._list.setObjectName("plan_list")
        self._list.setAccessibleName(tr("Plans of tours, the newest first"))
        self._list.setHeaderLabels([tr("Plan of tours"), tr("State"), tr("Jobs"), tr("Vehicles"), tr("Requested")])
        self._list.setRootIsDecorated(False)
        self._list.setUniformRowHeights(True)
        self._list.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self._list.header().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self._list.setMaximumHeight(_ROWS * 2 * self.fontMetrics().height())
        self._collect = push_button("collect_plan", tr("Collect…"), self._open_collecting)
        self._remove = push_button("remove_plan", tr("Remove…"), self._ask_remove)
        self._copy = push_button("copy_plan", tr("Copy id"), self._copy_id)
        column, row = QVBoxLayout(self), QHBoxLayout()
        column.setContentsMargins(0, 0, 0, 0)
        self._sentence = text_label("plans_sentence")
        for widget in (self._list, self._sentence):
            column.addWidget(widget)
        for button in (self._collect, self._remove, self._copy):
            row.addWidget(button)
        row.addStretch(1)
        column.addLayout(row)
        self._list.itemSelectionChanged.connect(self._enable)
        self.refresh()

    @property
    def selected(self) -> StoredPlan | None:
        """The plan that is selected."""
        items = self._list.selectedItems()
        return self._plans[self._list.indexOfTopLevelItem(items[0])] if items else None

    def refresh(self) -> None:
        """Read the plans again. Without any, nothing is shown."""
        selected = self.selected.number if self.selected is not None else None
        try:
            store = _store()
            self._plans = [] if store is None else store.plans(active_environment())[:_SHOWN]
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
            item.setToolTip(0, tr("Id: {}").format(plan.plan_id) if plan.plan_id else "")
            self._list.addTopLevelItem(item)
            item.setSelected(plan.number == selected)
        self.setVisible(bool(self._plans) or bool(self._sentence.text()))
        self._enable()
        self.listed.emit(len(self._plans))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._enable()

    def _enable(self) -> None:
        plan = self.selected
        self._collect.setEnabled(plan is not None and is_collectable(plan))
        self._remove.setEnabled(plan is not None)
        self._copy.setEnabled(plan is not None and bool(plan.plan_id))

    def _open_collecting(self) -> None:
        plan = self.selected
        if plan is None:
            return
        layer = layer_named(plan.title)
        given = {"PLAN_ID": plan.plan_id}
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
            if is_lost_by_removing(plan)
            else tr("What is stored of the plan stays in the result store.")
        )
        question = tr("Remove the plan '{}' from this list?").format(plan.title)
        if is_confirmed(self, tr("Remove a plan"), question, consequence, tr("Remove")) and not sip.isdeleted(self):
            store = _store()
            if store is not None:
                store.remove(plan.number)
            self.refresh()

    def _copy_id(self) -> None:
        if self.selected is not None:
            QApplication.clipboard().setText(self.selected.plan_id)


def _store() -> PlanStore | None:
    """Return the list of plans of this computer, if there is one; raises DatabaseError."""
    from ...core.results.plans import PlanStore

    folder = results_folder()
    return PlanStore(folder) if plans_path(folder).exists() else None


def _columns(plan: StoredPlan) -> list[str]:
    made = QDateTime.fromMSecsSinceEpoch(round(plan.made.timestamp() * 1000)).toString("yyyy-MM-dd HH:mm")
    jobs, vehicles = (len(plan.content.get(name, ())) for name in ("tasks", "vehicles"))
    return [plan.title, state_text(plan), whole_number(jobs), whole_number(vehicles), made]
