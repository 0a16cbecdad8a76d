"""When the panel of batch jobs asks the service, when it does not, and what it tells of jobs that ended."""

import pytest
from location_gateway.ui.batch.jobs import age
from location_gateway.ui.batch.panel import FIRST_S, LAST_S, PollInterval
from qgis.core import QgsProject
from qgis.PyQt.QtWidgets import QDockWidget, QToolButton

from tests.support.batch import remember, unique
from tests.support.batch_panel import dialogs, lists
from tests.support.layers import PLACES, point_layer


def test_the_pauses_grow_from_ten_seconds_to_a_minute():
    interval = PollInterval()
    pauses = [interval.after_answer() for _ in range(20)]
    assert (FIRST_S, LAST_S) == (10, 60)
    assert pauses[0] == 10
    assert pauses == sorted(pauses)
    assert pauses[-1] == 60
    interval.reset()
    assert interval.after_error() > 10
    assert [interval.after_error() for _ in range(20)][-1] == 60
    interval.reset()
    assert interval.after_answer() == 10


def test_a_panel_that_was_never_opened_asks_nothing(desk, jobs, gateway, monkeypatch):
    jobs.make(1)
    desk.window.events()
    assert desk.panel is None
    assert lists(gateway) == 0


def test_it_asks_once_where_nothing_is_under_way(desk, jobs, gateway, quick):
    jobs.make(1, start=False)
    desk.open()
    assert desk.poller.next_s is None
    assert lists(gateway) == 1
    desk.click("refresh")
    desk.wait_until(lambda: lists(gateway) == 2 and not desk.poller.is_polling)
    assert desk.poller.next_s is None


def test_it_asks_again_as_long_as_a_job_is_under_way(desk, jobs, gateway, quick):
    made = jobs.make(1)
    desk.open()
    desk.wait_until(lambda: lists(gateway) > 5)
    jobs.stop(made)
    desk.wait_until(lambda: desk.jobs[0].status == "stopped")
    assert desk.poller.next_s is None
    assert desk.window.message == ""


def test_it_waits_ten_seconds_before_it_asks_again(desk, jobs):
    jobs.make(1)
    desk.open()
    desk.wait_until(lambda: not desk.poller.is_polling)
    assert 5 < desk.poller.next_s < 11  # Qt rounds such a time


def test_there_is_one_request_at_a_time(desk, jobs, gateway, quick):
    jobs.make(1)
    gateway.faults({"kind": "slow", "seconds": 0.3, "times": None})
    desk.toggle()
    assert not desk.panel.findChild(QToolButton, "refresh").isEnabled()
    for _ in range(4):
        desk.click("refresh")
    desk.wait_until(lambda: lists(gateway) > 4)
    asked = [one for one in gateway.log() if one["method"] == "GET" and one["ended"]]
    assert all(one["ended"] <= other["started"] for one, other in zip(asked, asked[1:]))


def test_closing_ends_the_question_that_is_under_way(desk, jobs, gateway):
    jobs.make(1)
    gateway.faults({"kind": "slow", "seconds": 60, "times": None})
    desk.toggle()
    desk.wait_until(lambda: lists(gateway) == 1)
    assert desk.poller.is_polling
    desk.toggle()
    assert not desk.poller.is_polling
    assert desk.poller.next_s is None
    gateway.faults()
    desk.window.events()
    assert desk.jobs == []


def test_a_closed_panel_asks_no_more_until_it_is_opened_again(desk, jobs, gateway, quick):
    jobs.make(1)
    desk.open()
    desk.panel.close()
    desk.window.events()
    assert desk.poller.next_s is None
    assert not desk.poller.is_polling
    asked = lists(gateway)
    desk.toggle()
    desk.wait_until(lambda: lists(gateway) > asked)


def test_a_panel_behind_another_one_asks_no_more(desk, jobs, gateway, quick):
    jobs.make(1)
    desk.open()
    other = QDockWidget("Other", desk.window)
    desk.window.addDockWidget(desk.window.dockWidgetArea(desk.panel), other)
    desk.window.tabifyDockWidget(desk.panel, other)
    other.show()
    other.raise_()
    desk.wait_until(lambda: not desk.poller.is_polling and desk.poller.next_s is None)
    desk.panel.raise_()
    desk.wait_until(lambda: desk.poller.is_polling or desk.poller.next_s is not None)


def test_a_completed_job_is_told_with_a_way_to_collect_it(desk, jobs, folder, quick):
    layer = point_layer(PLACES, name="deliveries")
    QgsProject.instance().addMapLayer(layer)
    tag = unique()
    made = jobs.make(4, tag=tag, seconds=0)
    remember(folder, made, tag=tag, layer="deliveries")
    desk.open()
    assert desk.window.message == ""

    jobs.behave(hold=None)
    desk.wait_until(lambda: desk.window.message)

    assert "The batch job 'deliveries' is completed: 4 records, 4 succeeded." in desk.window.message
    desk.window.message_buttons["Collect…"].click()
    (dialog,) = dialogs()
    given = dialog.createProcessingParameters()
    assert (given["JOB_IDS"], given["INPUT"]) == (made, layer.id())
    dialog.close()
    assert desk.window.message == ""
    assert desk.poller.next_s is None


def test_a_job_that_failed_is_told(desk, jobs, quick):
    jobs.make(4, fail=True, seconds=0, tag="demo")
    desk.open()
    jobs.behave(hold=None)
    desk.wait_until(lambda: desk.window.message)
    assert "The batch job 'demo' has failed." in desk.window.message


def test_jobs_that_ended_unseen_are_told_at_the_next_look(desk, jobs):
    for _ in range(2):
        jobs.make(4, seconds=0)
    desk.open()
    desk.toggle()
    jobs.behave(hold=None)
    desk.toggle()
    desk.wait_until(lambda: desk.window.message)
    assert "2 batch jobs have ended, of which completed: 2." in desk.window.message


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (-3_600, "now"),
        (0, "now"),
        (59, "now"),
        (60, "1 min"),
        (3_599, "59 min"),
        (3_600, "1 h"),
        (172_799, "47 h"),
        (172_800, "2 days"),
        (30 * 86_400, "30 days"),
    ],
)
def test_ages_are_told_in_their_largest_unit(seconds, words):
    assert age(seconds) == words
