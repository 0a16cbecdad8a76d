"""When the panel of batch jobs asks, when it does not, and what it says where asking comes to nothing."""

import pytest
from location_gateway.ui.batch import rhythm
from location_gateway.ui.batch.rhythm import FIRST_S, LAST_S, Rhythm
from location_gateway.ui.batch.shown_job import age
from qgis.core import QgsApplication, QgsProject
from qgis.PyQt.QtWidgets import QDockWidget, QToolButton

from tests.support.batch_jobs import Jobs, remember, unique
from tests.support.batch_panel import Desk, dialogs
from tests.support.demo_gateway import GEOCODING_KEY, KEY, REVOKED_KEY
from tests.support.layers import PLACES, point_layer

NOBODY = "http://127.0.0.1:9"


@pytest.fixture
def jobs(gateway):
    jobs = Jobs(gateway)
    jobs.behave(hold="inProgress")
    return jobs


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "results"


@pytest.fixture
def quick(monkeypatch):
    """Tenths of seconds instead of tens."""
    monkeypatch.setattr(rhythm, "FIRST_S", 0.05)
    monkeypatch.setattr(rhythm, "LAST_S", 0.2)


@pytest.fixture
def desk(window, qgis_iface, monkeypatch):
    monkeypatch.setattr(qgis_iface, "browserModel", lambda: None, raising=False)  # the dialogs of Processing ask for it
    desk = Desk(window)
    yield desk
    desk.toolbar.clean_up()


def lists(gateway):
    """Return how often the list was asked for."""
    return len([one for one in gateway.log() if one["method"] == "GET" and one["path"] == "/v7/batch/jobs"])


# --- When it asks ----------------------------------------------------------------------------------------------------


def test_the_pauses_grow_from_ten_seconds_to_a_minute():
    beat = Rhythm()
    pauses = [beat.after_answer() for _ in range(20)]
    assert (FIRST_S, LAST_S) == (10, 60)
    assert pauses[0] == 10
    assert pauses == sorted(pauses)
    assert pauses[-1] == 60
    beat.begin()
    assert beat.after_error() > 10
    assert [beat.after_error() for _ in range(20)][-1] == 60
    beat.begin()
    assert beat.after_answer() == 10


def test_a_panel_that_was_never_opened_asks_nothing(desk, jobs, gateway, monkeypatch):
    jobs.make(1)
    desk.window.events()
    assert desk.panel is None
    assert lists(gateway) == 0


def test_it_asks_once_where_nothing_is_under_way(desk, jobs, gateway, quick):
    jobs.make(1, start=False)
    desk.open()
    assert desk.watch.next_s is None
    assert lists(gateway) == 1
    desk.click("refresh")
    desk.wait_until(lambda: lists(gateway) == 2 and not desk.watch.is_asking)
    assert desk.watch.next_s is None


def test_it_asks_again_as_long_as_a_job_is_under_way(desk, jobs, gateway, quick):
    made = jobs.make(1)
    desk.open()
    desk.wait_until(lambda: lists(gateway) > 5)
    jobs.stop(made)
    desk.wait_until(lambda: desk.jobs[0].status == "stopped")
    assert desk.watch.next_s is None
    assert desk.window.message == ""


def test_it_waits_ten_seconds_before_it_asks_again(desk, jobs):
    jobs.make(1)
    desk.open()
    desk.wait_until(lambda: not desk.watch.is_asking)
    assert 5 < desk.watch.next_s < 11  # Qt rounds such a time


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
    assert desk.watch.is_asking
    desk.toggle()
    assert not desk.watch.is_asking
    assert desk.watch.next_s is None
    gateway.faults()
    desk.window.events()
    assert desk.jobs == []


def test_a_closed_panel_asks_no_more_and_looks_when_it_is_opened_again(desk, jobs, gateway, quick):
    jobs.make(1)
    desk.open()
    desk.panel.close()
    desk.window.events()
    assert desk.watch.next_s is None
    assert not desk.watch.is_asking
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
    desk.wait_until(lambda: not desk.watch.is_asking and desk.watch.next_s is None)
    desk.panel.raise_()
    desk.wait_until(lambda: desk.watch.is_asking or desk.watch.next_s is not None)


# --- What has ended --------------------------------------------------------------------------------------------------


def test_a_job_that_is_completed_is_told_with_a_way_to_collect_it(desk, jobs, folder, quick):
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
    assert desk.watch.next_s is None


def test_a_job_that_failed_is_told(desk, jobs, quick):
    jobs.make(4, fail=True, seconds=0, tag="demo")
    desk.open()
    jobs.behave(hold=None)
    desk.wait_until(lambda: desk.window.message)
    assert "The batch job 'demo' has failed." in desk.window.message


def test_jobs_that_ended_while_nobody_looked_are_told_when_the_panel_is_opened_again(desk, jobs):
    for _ in range(2):
        jobs.make(4, seconds=0)
    desk.open()
    desk.toggle()
    jobs.behave(hold=None)
    desk.toggle()
    desk.wait_until(lambda: desk.window.message)
    assert "2 batch jobs have ended, of which completed: 2." in desk.window.message


# --- What is in the way ----------------------------------------------------------------------------------------------


def test_without_a_key_nothing_is_sent_and_nobody_is_asked_for_a_password(desk, settings, gateway, monkeypatch):
    settings.delenv("LOCATION_GATEWAY_API_KEY")
    manager, touched = QgsApplication.authManager(), []
    for name in ("configIds", "masterPasswordIsSet", "loadAuthenticationConfig"):
        monkeypatch.setattr(type(manager), name, lambda *_, name=name: touched.append(name))

    desk.toggle()

    assert desk.notice.startswith("There is no key yet.")
    assert desk.shown_buttons() == {"settings", "again"}
    desk.click("settings")
    assert desk.window.pages == ["LocationServicesGatewayOptions"]
    assert gateway.log() == []
    assert touched == []
    settings.setenv("LOCATION_GATEWAY_API_KEY", KEY)
    desk.window.factories[0]._on_changed()
    desk.wait_until(lambda: desk.notice.startswith("No batch jobs"))


def test_without_an_address_nothing_is_sent(desk, settings, gateway):
    settings.delenv("LOCATION_GATEWAY_BASE_URL")
    desk.toggle()
    assert desk.notice.startswith("There is no address yet.")
    assert "settings" in desk.shown_buttons()


def test_no_address_for_batch(desk, settings, gateway):
    settings.delenv("LOCATION_GATEWAY_BASE_URL")
    settings.setenv("LOCATION_GATEWAY_ROUTING_URL", gateway.url)
    desk.toggle()
    desk.wait_until(lambda: desk.notice)
    assert "No address is set for the service 'batch'" in desk.notice
    assert desk.shown_buttons() == {"settings", "again"}


def test_a_password_that_is_not_given_is_not_asked_for_over_and_over(desk, jobs, settings, quick, monkeypatch):
    """The user has closed QGIS's question for the master password."""
    jobs.make(1)
    desk.open()
    manager, asked = QgsApplication.authManager(), []
    settings.delenv("LOCATION_GATEWAY_API_KEY")
    settings.setenv("LOCATION_GATEWAY_AUTHCFG", "a1b2c3d")
    monkeypatch.setattr(type(manager), "configIds", lambda _self: ["a1b2c3d"])
    monkeypatch.setattr(type(manager), "masterPasswordIsSet", lambda _self: False)
    monkeypatch.setattr(
        type(manager),
        "loadAuthenticationConfig",
        lambda _self, _id, config, _full: (asked.append(1), (False, config))[1],
    )
    desk.wait_until(lambda: desk.notice)
    assert "The auth database is locked" in desk.notice
    assert desk.watch.next_s is None
    assert len(asked) == 1


@pytest.mark.parametrize(
    ("key", "title"), [(GEOCODING_KEY, "Not licensed for batch jobs."), (REVOKED_KEY, "The key is not known.")]
)
def test_a_key_that_may_not(desk, jobs, settings, key, title):
    jobs.make(1)
    settings.setenv("LOCATION_GATEWAY_API_KEY", key)
    desk.toggle()
    desk.wait_until(lambda: desk.notice)
    assert desk.notice.startswith(title)
    assert desk.shown_buttons() == {"settings", "again"}
    assert desk.watch.next_s is None
    assert key not in desk.notice
    settings.setenv("LOCATION_GATEWAY_API_KEY", KEY)
    desk.click("again")
    desk.wait_until(lambda: desk.jobs and not desk.notice)


def test_no_network_at_the_first_look(desk, settings):
    settings.setenv("LOCATION_GATEWAY_BASE_URL", NOBODY)
    desk.toggle()
    desk.wait_until(lambda: desk.notice)
    assert desk.notice.startswith("The service could not be reached.")
    assert desk.shown_buttons() == {"settings", "again"}
    assert desk.watch.next_s is None


def test_no_network_later_leaves_what_is_known_and_slows_down(desk, jobs, settings, gateway):
    jobs.make(1)
    desk.open()
    settings.setenv("LOCATION_GATEWAY_BASE_URL", NOBODY)
    desk.click("refresh")
    desk.wait_until(lambda: desk.notice)
    assert desk.notice.startswith("The service could not be reached.")
    assert len(desk.jobs) == 1
    assert desk.view.isVisible()
    assert desk.watch.next_s > 10
    assert desk.text("status") == "Asking again in 25 s."
    settings.setenv("LOCATION_GATEWAY_BASE_URL", gateway.url)
    desk.click("again")
    desk.wait_until(lambda: not desk.notice)


def test_a_task_cancelled_in_the_status_bar_is_no_end_of_watching(desk, jobs, gateway):
    jobs.make(1)
    desk.open()
    gateway.faults({"kind": "slow", "seconds": 60, "times": None})
    desk.click("refresh")
    desk.wait_until(lambda: lists(gateway) == 2)
    for task in QgsApplication.taskManager().tasks():
        task.cancel()
    desk.wait_until(lambda: not desk.watch.is_asking)
    assert desk.watch.next_s > 10
    assert len(desk.jobs) == 1


# --- Going away ------------------------------------------------------------------------------------------------------


def test_the_panel_goes_with_the_plugin_even_while_it_asks(window, settings, jobs, gateway, qgis_iface):
    jobs.make(1)
    gateway.faults({"kind": "slow", "seconds": 60, "times": None})
    for number in range(1, 4):
        desk = Desk(window)
        desk.toggle()
        desk.wait_until(lambda number=number: lists(gateway) == number)
        desk.toolbar.clean_up()
        window.events()
        assert desk.panel is None
        assert not window.findChildren(QDockWidget)
    desk.wait_until(lambda: QgsApplication.taskManager().countActiveTasks() == 0)


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
