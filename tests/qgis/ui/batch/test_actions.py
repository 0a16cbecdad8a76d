"""What can be done in the panel of batch jobs, with mouse and keyboard."""

import pytest
from qgis.core import QgsProject
from qgis.PyQt.QtCore import QItemSelectionModel, Qt
from qgis.PyQt.QtTest import QTest
from qgis.PyQt.QtWidgets import QApplication

from tests.support.addresses import address_table
from tests.support.batch import ABSENT, remember, remembered, unique
from tests.support.batch_panel import dialogs
from tests.support.layers import PLACES, point_layer
from tests.support.window import answering

pytestmark = pytest.mark.usefixtures("quick")


@pytest.fixture
def one_of_each(desk, jobs, folder, gateway):
    """Jobs by their states."""
    jobs.behave(hold=None, seconds=0)
    completed = jobs.make(4)
    desk.open()
    desk.wait_until(lambda: desk.jobs[0].is_completed)
    jobs.behave(hold="inProgress", seconds=0)
    found = {"completed": completed, "inProgress": jobs.make(4), "stopped": jobs.make(4)}
    jobs.stop(found["stopped"])
    found["submitted"] = jobs.make(4, start=False)
    remember(folder, ABSENT, layer="lost")
    found["gone"] = ABSENT
    remember(folder, tag="never-made", layer="lost")
    desk.click("refresh")
    desk.wait_until(lambda: len(desk.jobs) == 6)
    return {**found, "not made": "never-made"}


@pytest.mark.parametrize(
    ("state", "offered"),
    [
        ("completed", {"collect", "delete", "copy_id"}),
        ("stopped", {"collect", "delete", "copy_id"}),
        ("inProgress", {"stop", "delete", "copy_id"}),
        ("submitted", {"delete", "copy_id"}),
        ("gone", {"delete", "copy_id"}),
        ("not made", set()),
    ],
)
def test_only_what_makes_sense_is_offered(desk, one_of_each, state, offered):
    assert desk.offered() == set()
    desk.select(one_of_each[state])
    assert desk.offered() == offered


def test_several_jobs_at_once(desk, one_of_each):
    QgsProject.instance().addMapLayer(point_layer([]))
    desk.select(one_of_each["completed"], one_of_each["stopped"])
    assert desk.offered() == {"collect", "delete", "copy_id"}
    desk.click("collect_button")
    (dialog,) = dialogs()
    ids = dialog.createProcessingParameters()["JOB_IDS"].split(",")
    assert set(ids) == {one_of_each["completed"], one_of_each["stopped"]}
    dialog.close()
    desk.select(one_of_each["completed"], one_of_each["inProgress"])
    assert desk.offered() == {"stop", "delete", "copy_id"}


@pytest.mark.parametrize("kind", ["points", "addresses", "neither"])
def test_collecting_opens_the_dialog_with_the_layer(desk, jobs, folder, kind):
    """Points, if there are some: most jobs have places."""
    made = jobs.make(4)
    jobs.stop(made)
    remember(folder, made, layer="deliveries")
    table = address_table([], name="deliveries" if kind != "neither" else "others")
    layers = [table, point_layer(PLACES, name="deliveries" if kind == "points" else "others")]
    QgsProject.instance().addMapLayers(layers)
    expected = {"points": layers[1].id(), "addresses": table.id()}.get(kind)
    desk.open()
    desk.select(made)

    desk.click("collect_button")

    (dialog,) = dialogs()
    assert dialog.algorithm().id() == "locationgateway:collectbatchjob"
    given = dialog.createProcessingParameters()
    assert given["JOB_IDS"] == made
    assert kind == "neither" or given["INPUT"] == expected
    dialog.close()


def test_stopping_asks_once_and_says_what_is_billed(desk, jobs, folder):
    tag = unique()
    made = jobs.make(10, tag=tag, seconds=0)
    remember(folder, made, tag=tag, layer="deliveries")
    desk.open()
    desk.select(made)

    asked = answering("Cancel")
    desk.click("stop_button")
    assert jobs.state(made) == "inProgress"
    more = answering("Stop")
    desk.click("stop_button")
    desk.wait_until(lambda: desk.jobs[0].status == "stopped")

    assert "Stop the job 'deliveries'?" in asked[0]
    assert "billed" in asked[0]
    assert len(asked) == len(more) == 1
    assert jobs.state(made) == "stopped"
    assert remembered(folder, tag).state == "stopped"
    desk.wait_until(lambda: desk.offered() == {"collect", "delete", "copy_id"})  # not while it looks again
    assert desk.window.message == ""


def test_deleting_with_the_keyboard_asks_once(desk, jobs):
    made, other = jobs.make(10, seconds=0), jobs.make(10)
    jobs.until_answered(made)
    jobs.stop(made)
    desk.open()
    desk.select(made)

    asked = answering("Delete")
    QTest.keyClick(desk.view, Qt.Key.Key_Delete)
    desk.wait_until(lambda: len(desk.jobs) == 1)

    assert desk.jobs[0].job_id == other
    assert len(asked) == 1
    assert "lost for good" in asked[0]
    assert jobs.state(made) in ("deleted", "")


def test_what_is_gone_can_be_forgotten(desk, jobs, folder):
    tag = remember(folder, ABSENT, layer="lost")
    desk.open()
    desk.select(ABSENT)
    asked = answering("Delete")
    desk.click("delete_button")
    desk.wait_until(lambda: desk.notice)
    assert "removed from this list" in asked[0]
    assert remembered(folder, tag).state == "deleted"


def test_what_could_not_be_done_is_told(desk, jobs, gateway):
    made, other = jobs.make(4), jobs.make(4)
    desk.open()
    desk.select(made)
    gateway.expire_jobs(made)
    answering("Stop")
    desk.click("stop_button")
    desk.wait_until(lambda: desk.window.message)
    assert made in desk.window.message
    desk.wait_until(lambda: [job.job_id for job in desk.jobs] == [other])


def test_copying_ids(desk, jobs):
    one, other = jobs.make(1), jobs.make(1)
    desk.open()
    desk.select(one, other)
    desk.click("copy_id_button")
    assert set(QApplication.clipboard().text().split(",")) == {one, other}
    QApplication.clipboard().setText("")
    desk.select(one)
    QTest.keyClick(desk.view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QApplication.clipboard().text() == one


def test_the_keyboard_alone_will_do(desk, jobs):
    jobs.make(1)
    newest = jobs.make(1)
    desk.open()
    desk.view.setFocus()
    QTest.keyClick(desk.view, Qt.Key.Key_Home)
    desk.view.selectionModel().setCurrentIndex(
        desk.view.model().index(0, 0), QItemSelectionModel.SelectionFlag.ClearAndSelect
    )
    QTest.keyClick(desk.view, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    assert len(desk.view.selected) == 2
    assert newest in [job.job_id for job in desk.view.selected]
