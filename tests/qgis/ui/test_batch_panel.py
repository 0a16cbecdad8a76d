"""The panel of batch jobs: what it shows, and what can be done in it, with mouse and keyboard."""

import pytest
from location_gateway.ui.batch import rhythm
from qgis.core import QgsProject, QgsSettings
from qgis.PyQt.QtCore import QItemSelectionModel, Qt
from qgis.PyQt.QtTest import QTest
from qgis.PyQt.QtWidgets import QApplication

from tests.support.batch_jobs import ABSENT, Jobs, remember, remembered, unique
from tests.support.batch_panel import Desk, answering_box, dialogs
from tests.support.layers import PLACES, point_layer


@pytest.fixture
def jobs(gateway):
    """Jobs that are queued for ever."""
    jobs = Jobs(gateway)
    jobs.behave(hold="inProgress")
    return jobs


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "results"


@pytest.fixture
def desk(window, qgis_iface, monkeypatch):
    monkeypatch.setattr(qgis_iface, "browserModel", lambda: None, raising=False)  # the dialogs of Processing ask for it
    monkeypatch.setattr(rhythm, "FIRST_S", 0.1)
    monkeypatch.setattr(rhythm, "LAST_S", 0.3)
    desk = Desk(window)
    yield desk
    desk.toolbar.clean_up()


# --- Opening and closing ---------------------------------------------------------------------------------------------


def test_the_action_opens_and_closes_the_panel(desk):
    assert desk.panel is None
    desk.toggle()
    assert desk.panel.isVisible()
    assert desk.action.isChecked()
    desk.toggle()
    assert not desk.panel.isVisible()
    assert not desk.action.isChecked()
    desk.toggle()
    assert desk.panel.isVisible()
    desk.panel.close()
    assert not desk.action.isChecked()


# --- What it shows ---------------------------------------------------------------------------------------------------


def test_jobs_are_shown_the_newest_first(desk, jobs, folder):
    tag = unique()
    older, newer = jobs.make(10, tag="of another computer"), jobs.make(10, tag=tag)
    remember(folder, newer, tag=tag, layer="deliveries")

    desk.open()

    assert [job.job_id for job in desk.jobs] == [newer, older]
    assert [job.name for job in desk.jobs] == ["deliveries", "of another computer"]
    assert desk.jobs[0].state_words in ("Queued", "Waiting", "In progress")
    assert desk.text("status").startswith("Jobs: 2, under way: 2.")
    assert "10 records" in desk.view.model().index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert newer in desk.view.model().index(0, 0).data(Qt.ItemDataRole.ToolTipRole)
    assert desk.notice == ""


def test_how_far_a_job_is(desk, jobs):
    jobs.make(10, seconds=0, hold=None)
    desk.open()
    desk.wait_until(lambda: desk.jobs[0].is_completed)
    jobs.behave(hold="inProgress")
    jobs.make(10, seconds=0.1)
    desk.click("refresh")
    desk.wait_until(lambda: [job.share for job in desk.jobs] == [0.5, 1.0])  # on its way there, it is less
    running, _ = desk.jobs
    assert running.counts_words.startswith("10 records, ")


def test_no_jobs_lead_to_submitting_some(desk, gateway):
    desk.toggle()
    desk.wait_until(lambda: desk.notice)
    assert desk.notice.startswith("No batch jobs.")
    assert "'production'" in desk.notice
    assert desk.shown_buttons() == {"submit", "again"}
    assert not desk.view.isVisible()

    desk.click("submit")

    (dialog,) = dialogs()
    assert dialog.algorithm().id() == "locationgateway:submitbatchjob"
    dialog.close()


def test_a_job_submitted_from_the_panel_appears(desk, jobs, gateway):
    desk.toggle()
    desk.wait_until(lambda: desk.notice)
    desk.click("submit")
    made = jobs.make(1)
    (dialog,) = dialogs()
    dialog.algorithmFinished.emit(bool(dialog), {})
    desk.wait_until(lambda: desk.jobs)
    assert desk.jobs[0].job_id == made
    dialog.close()


def test_another_environment_shows_its_own_jobs(desk, jobs, folder, settings, gateway):
    made = jobs.make(1)
    remember(folder, made, layer="of production")
    desk.open()
    QgsSettings().setValue("location_gateway/environment", "sandbox")
    settings.setenv("LOCATION_GATEWAY_API_KEY", "demo-second-Hx27vLkQm41c")
    desk.window.factories[0]._on_changed()
    desk.wait_until(lambda: desk.notice)
    assert desk.jobs == []
    assert "'sandbox'" in desk.notice


def test_a_selection_stays_when_the_list_changes(desk, jobs):
    first = jobs.make(1)
    desk.open()
    desk.select(first)
    jobs.make(1)
    desk.click("refresh")
    desk.wait_until(lambda: len(desk.jobs) == 2)
    assert [job.job_id for job in desk.view.selected] == [first]


# --- What can be done ------------------------------------------------------------------------------------------------


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


@pytest.mark.parametrize("is_there", [True, False])
def test_collecting_opens_the_dialog_with_the_layer(desk, jobs, folder, is_there):
    made = jobs.make(4)
    jobs.stop(made)
    remember(folder, made, layer="deliveries")
    layer = point_layer(PLACES, name="deliveries" if is_there else "others")
    QgsProject.instance().addMapLayers([point_layer([], name="deliveries", kind="LineString"), layer])
    desk.open()
    desk.select(made)

    desk.click("collect_button")

    (dialog,) = dialogs()
    assert dialog.algorithm().id() == "locationgateway:collectbatchjob"
    given = dialog.createProcessingParameters()
    assert given["JOB_IDS"] == made
    assert (given.get("INPUT") == layer.id()) or not is_there
    dialog.close()


def test_stopping_asks_once_and_says_what_is_billed(desk, jobs, folder):
    tag = unique()
    made = jobs.make(10, tag=tag, seconds=0)
    remember(folder, made, tag=tag, layer="deliveries")
    desk.open()
    desk.select(made)

    asked = answering_box("Cancel")
    desk.click("stop_button")
    assert jobs.state(made) == "inProgress"
    more = answering_box("Stop")
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

    asked = answering_box("Delete")
    QTest.keyClick(desk.view, Qt.Key.Key_Delete)
    desk.wait_until(lambda: len(desk.jobs) == 1)

    assert desk.jobs[0].job_id == other
    assert len(asked) == 1
    assert "gone for good" in asked[0]
    assert jobs.state(made) in ("deleted", "")


def test_what_is_gone_can_be_forgotten(desk, jobs, folder):
    tag = remember(folder, ABSENT, layer="lost")
    desk.open()
    desk.select(ABSENT)
    asked = answering_box("Delete")
    desk.click("delete_button")
    desk.wait_until(lambda: desk.notice)
    assert "taken off this list" in asked[0]
    assert remembered(folder, tag).state == "deleted"


def test_what_could_not_be_done_is_told(desk, jobs, gateway):
    made, other = jobs.make(4), jobs.make(4)
    desk.open()
    desk.select(made)
    gateway.expire_jobs(made)
    answering_box("Stop")
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


def test_thousands_of_jobs_are_no_burden(desk, jobs, folder):
    from location_gateway.core.results.jobs import JobBook

    from tests.support.batch_jobs import many

    with JobBook(folder) as book:
        many(book, 3_000)
    desk.open()
    assert len(desk.jobs) == 3_000
    desk.view.selectAll()
    assert desk.offered() == {"delete", "copy_id"}
