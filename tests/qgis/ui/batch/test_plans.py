"""Plans of tours in the panel: listed as they were last seen, collected and removed from there."""

import pytest
from location_gateway.core.results.database import DatabaseError
from location_gateway.core.results.pending import PendingKind, PendingStore
from location_gateway.core.services.tours.run import key_text
from location_gateway.ui.batch.plans import PlanList
from qgis.core import QgsProject
from qgis.gui import QgsProcessingAlgorithmDialogBase
from qgis.PyQt.QtWidgets import QApplication, QPushButton, QTreeWidget

from tests.support.demo_gateway import NEEDS_PLANNER
from tests.support.stores import plan
from tests.support.tour_runs import job_layer, plan_tours
from tests.support.window import answering

CONTENT = {
    "tasks": [[1, "delivery", 0, 60.1, 24.9], [2, "delivery", 1, 60.2, 24.9]],
    "vehicles": [[1, "van"]],
    "skipped": [],
    "title": "Orders",
    "roads": False,
}


@pytest.fixture
def store(folder):
    return PendingStore(folder)


@pytest.fixture
def plans(desk, store):
    """The list in the open panel, with one plan under way, one that failed, and one of another environment."""
    for environment, plan_id, state in (
        ("production", "p-1", "failure"),
        ("sandbox", "p-2", "pending"),
        ("production", "p-3", "inProgress"),
    ):
        store.add(plan(key_text(1), environment, id=plan_id, state=state, content=CONTENT))
    desk.toggle()
    return desk.panel.findChild(PlanList)


def select(plans, row):
    tree = plans.findChild(QTreeWidget)
    tree.setCurrentItem(tree.topLevelItem(row))
    return {name: plans.findChild(QPushButton, f"{name}_plan") for name in ("collect", "cancel", "remove", "copy")}


def rows_of(plans):
    tree = plans.findChild(QTreeWidget)
    items = [tree.topLevelItem(row) for row in range(tree.topLevelItemCount())]
    return [[item.text(column) for column in range(4)] for item in items]


def test_the_plans_of_the_environment_are_listed(plans):
    assert plans.isVisible()
    assert rows_of(plans) == [["Orders", "In progress", "2", "1"], ["Orders", "Failed", "2", "1"]]
    assert not select(plans, 1)["collect"].isEnabled()
    buttons = select(plans, 0)
    assert buttons["collect"].isEnabled()
    buttons["copy"].click()
    assert QApplication.clipboard().text() == "p-3"


def test_a_long_name_leaves_room_for_the_time(desk, store):
    store.add(plan("k", title="Orders " * 30, id="p-1", state="pending", content=CONTENT))
    desk.toggle()
    shown = desk.panel.findChild(PlanList).findChild(QTreeWidget)
    shown.resize(500, shown.height())
    assert shown.header().length() <= shown.viewport().width()


def test_the_name_is_seen_in_a_narrow_panel(plans, desk, window):
    shown = plans.findChild(QTreeWidget)
    desk.panel.setFloating(True)
    desk.panel.resize(desk.panel.minimumSizeHint())
    window.events()
    assert shown.columnWidth(0) > shown.fontMetrics().horizontalAdvance("Customers A")
    assert shown.header().length() <= shown.viewport().width()


def test_a_plan_that_was_changed_by_hand_is_listed(desk, store):
    store.add(plan("k", id="p-1", state="pending", content={"tasks": 5, "vehicles": {}}))
    desk.toggle()
    assert rows_of(desk.panel.findChild(PlanList)) == [["Orders", "Pending", "0", "0"]]


def test_a_plan_is_collected_in_the_dialog(plans, window):
    QgsProject.instance().addMapLayer(job_layer())
    select(plans, 0)["collect"].click()
    (dialog,) = [one for one in QApplication.topLevelWidgets() if isinstance(one, QgsProcessingAlgorithmDialogBase)]
    assert dialog.algorithm().name() == "collecttours"
    given = dialog.createProcessingParameters()
    assert given["PLAN_ID"] == "p-3"
    assert QgsProject.instance().mapLayer(given["JOBS"]).name() == "Orders"
    dialog.close()


def test_a_plan_is_removed_after_a_question(plans, store):
    asked = answering("Cancel")
    select(plans, 0)["remove"].click()
    assert "cannot be collected any more" in asked[0]
    assert len(rows_of(plans)) == 2
    answering("Remove")
    select(plans, 0)["remove"].click()
    assert [one.id for one in store.all_of(PendingKind.PLAN, "production")] == ["p-1"]
    assert len(rows_of(plans)) == 1


def test_without_plans_the_panel_is_as_before(desk):
    desk.toggle()
    assert not desk.panel.findChild(PlanList).isVisible()


@pytest.fixture
def submitted(window, gateway, desk):
    """The open panel with a plan that the service holds back."""
    gateway.tours(hold="pending")
    run = plan_tours(WAIT=0)
    assert run.refusal == ""
    desk.toggle()
    return desk.panel.findChild(PlanList)


@NEEDS_PLANNER
def test_the_state_is_asked_for_until_the_plan_is_ready(submitted, gateway, window, monkeypatch):
    monkeypatch.setattr("location_gateway.ui.batch.plans.PAUSE_S", 0.05)
    assert rows_of(submitted)[0][:2] == ["Orders", "Pending"]
    gateway.tours(hold="inProgress")
    submitted.ask()
    window.wait_until(lambda: rows_of(submitted)[0][1] == "In progress")
    gateway.tours(hold=None)
    window.wait_until(lambda: rows_of(submitted)[0][1] == "Collected")
    assert gateway.usage()["transactions"] == {"tours-async": 6}


@NEEDS_PLANNER
def test_a_plan_under_way_is_cancelled_after_a_question(submitted, window):
    answering("Cancel the plan")
    select(submitted, 0)["cancel"].click()
    window.wait_until(lambda: rows_of(submitted)[0][1] == "Cancelled")
    assert not select(submitted, 0)["collect"].isEnabled()


@NEEDS_PLANNER
def test_why_a_plan_was_not_cancelled_is_told(submitted, gateway, window):
    submitted.stop()
    gateway.faults({"kind": "status", "status": 403, "times": None})
    answering("Cancel the plan")
    select(submitted, 0)["cancel"].click()
    window.wait_until(lambda: "(403)" in window.message)
    assert rows_of(submitted)[0][1] == "Pending"
    assert select(submitted, 0)["cancel"].isEnabled()


def test_without_the_master_password_plans_ask_once(plans, locked_auth_database, window, monkeypatch):
    monkeypatch.setattr("location_gateway.ui.batch.plans.PAUSE_S", 0.0)
    plans.stop()
    plans.ask()
    for _ in range(20):
        window.events()
    assert len(locked_auth_database) == 1


def test_a_list_that_cannot_be_written_is_told(plans, window, monkeypatch):
    def fail(_self, _number):
        raise DatabaseError("the disk is full")

    monkeypatch.setattr(PendingStore, "remove", fail)
    answering("Remove")
    select(plans, 0)["remove"].click()
    assert "the disk is full" in window.message
    assert len(rows_of(plans)) == 2
