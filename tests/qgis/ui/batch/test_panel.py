"""What the panel of batch jobs shows."""

import pytest
from qgis.core import QgsProject, QgsSettings, QgsVectorLayer
from qgis.PyQt.QtCore import Qt
from qgis.PyQt.QtWidgets import QCheckBox

from tests.support.batch import remember, unique
from tests.support.batch_panel import dialogs

pytestmark = pytest.mark.usefixtures("quick")


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


def test_jobs_are_shown_the_newest_first(desk, jobs, folder):
    tag = unique()
    older, newer = jobs.make(10, tag="of another computer"), jobs.make(10, tag=tag)
    remember(folder, newer, tag=tag, layer="deliveries")

    desk.open()

    assert [job.job_id for job in desk.jobs] == [newer, older]
    assert [job.name for job in desk.jobs] == ["deliveries", "of another computer"]
    assert desk.jobs[0].state_text in ("Queued", "Pending", "In progress")
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
    assert running.counts_text.startswith("10 records, ")


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


def test_with_jobs_another_layer_can_be_submitted(desk, jobs):
    jobs.make(1)
    desk.open()

    desk.click("submit_another")

    (dialog,) = dialogs()
    assert dialog.algorithm().id() == "locationgateway:submitbatchjob"
    offered = {box.text() for box in dialog.findChildren(QCheckBox)}
    assert "Use stored answers, and store new ones" in offered
    assert "Use micro-point addresses" not in offered
    dialog.close()


@pytest.mark.parametrize(
    ("layers", "offered"),
    [
        (["points", "table"], "table"),
        (["table", "points"], "points"),
        (["points", "lines"], "points"),
        (["table", "areas"], "table"),
        (["lines"], None),
        ([], None),
    ],
)
def test_a_layer_with_rows_to_submit_is_offered(desk, window, jobs, layers, offered):
    """The active layer is the last one."""
    kinds = {"points": "Point", "table": "None", "lines": "LineString", "areas": "Polygon"}
    made = {name: QgsVectorLayer(f"{kinds[name]}?crs=EPSG:4326&field=a:string", name, "memory") for name in layers}
    jobs.make(1)
    desk.open()
    for layer in made.values():
        QgsProject.instance().addMapLayer(layer)
        window.setActiveLayer(layer)

    desk.click("submit_another")

    (dialog,) = dialogs()
    given = dialog.createProcessingParameters().get("INPUT")
    assert (given or None) == (made[offered].id() if offered else None)
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


def test_thousands_of_jobs_are_no_burden(desk, jobs, folder):
    from location_gateway.core.results.pending import PendingStore

    from tests.support.batch import many

    with PendingStore(folder) as pending:
        many(pending, 3_000)
    desk.open()
    assert len(desk.jobs) == 3_000
    desk.view.selectAll()
    assert desk.offered() == {"delete", "copy_id"}
