"""What the panel of batch jobs says where asking comes to nothing."""

import pytest
from location_gateway.core.client.errors import (
    CircuitOpenError,
    EntitlementError,
    NewTokenRefusedError,
    NoAnswerInTimeError,
    RunCancelledError,
    TokenRefusedError,
    UnauthorizedError,
    UnreachableError,
    UpstreamError,
)
from location_gateway.core.run.run_log import RunFeedback, RunLog
from location_gateway.ui.batch.panel import ProblemKind, problem_of
from location_gateway.ui.shared.background import Failure, quick_tasks
from qgis.core import QgsApplication
from qgis.PyQt.QtCore import QTimer
from qgis.PyQt.QtWidgets import QDockWidget

from tests.support.background import long_tasks
from tests.support.batch_panel import Desk, lists
from tests.support.demo_gateway import GEOCODING_KEY, KEY, REVOKED_KEY
from tests.support.fault_world import be_quick

NOBODY = "http://127.0.0.1:9"


def test_without_a_key_nothing_is_sent_and_no_password_asked(desk, settings, gateway, monkeypatch):
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


@pytest.mark.parametrize(
    ("variable", "address", "words"),
    [
        ("BATCH_URL", "", "There is no URL yet."),
        ("ROUTING_URL", NOBODY, "No URL is set for the service 'Batch'"),
        ("BASE_URL", NOBODY, "The service could not be reached."),
    ],
)
def test_an_address_that_is_missing_or_wrong(desk, settings, variable, address, words):
    be_quick(settings)
    settings.delenv("LOCATION_GATEWAY_BASE_URL")
    settings.setenv(f"LOCATION_GATEWAY_{variable}", address)
    desk.toggle()
    desk.wait_until(lambda: desk.notice)
    assert words in desk.notice
    assert desk.shown_buttons() == {"settings", "again"}
    assert desk.poller.next_s is None


def test_a_password_that_is_not_given_is_asked_for_once(desk, jobs, quick, request):
    jobs.make(1)
    desk.open()
    asked = request.getfixturevalue("locked_auth_database")
    desk.wait_until(lambda: desk.notice)
    assert "authentication database is locked" in desk.notice
    assert desk.poller.next_s is None
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
    assert desk.poller.next_s is None
    assert key not in desk.notice
    settings.setenv("LOCATION_GATEWAY_API_KEY", KEY)
    desk.click("again")
    desk.wait_until(lambda: desk.jobs and not desk.notice)


def test_no_network_later_leaves_what_is_known_and_slows_down(desk, jobs, settings, gateway):
    be_quick(settings)
    settings.setattr(QTimer, "remainingTime", lambda timer: timer.interval())  # not what the moment leaves
    jobs.make(1)
    desk.open()
    settings.setenv("LOCATION_GATEWAY_BASE_URL", NOBODY)
    desk.click("refresh")
    desk.wait_until(lambda: desk.notice)
    assert desk.notice.startswith("The service could not be reached.")
    assert len(desk.jobs) == 1
    assert desk.view.isVisible()
    assert desk.poller.next_s == 25
    assert desk.text("status") == "Refreshing again in 25 s."
    settings.setenv("LOCATION_GATEWAY_BASE_URL", gateway.url)
    desk.click("again")
    desk.wait_until(lambda: not desk.notice)


def test_the_jobs_are_listed_while_long_algorithms_run(desk, jobs):
    jobs.make(1)
    with long_tasks():
        desk.open()
        assert len(desk.jobs) == 1


def test_the_panel_goes_with_the_plugin_even_while_it_asks(window, settings, jobs, gateway, qgis_iface):
    jobs.make(1)
    gateway.faults({"kind": "slow", "seconds": 60, "times": None})
    for number in range(1, 4):
        desk = Desk(window)
        desk.toggle()
        desk.wait_until(lambda number=number: lists(gateway) == number)
        desk.toolbar.clean_up()
        assert quick_tasks().countActiveTasks() == 0
        window.events()
        assert desk.panel is None
        assert not window.findChildren(QDockWidget)


@pytest.mark.parametrize(
    ("error", "kind", "title"),
    [
        (EntitlementError(), ProblemKind.SETTINGS, "Not licensed for batch jobs"),
        (UnauthorizedError(), ProblemKind.SETTINGS, "The key is not known"),
        (NewTokenRefusedError(), ProblemKind.PASSING, "The jobs could not be listed"),
        (TokenRefusedError(status=401), ProblemKind.PASSING, "The jobs could not be listed"),
        (UnreachableError(), ProblemKind.OFFLINE, "The service could not be reached"),
        (NoAnswerInTimeError(), ProblemKind.OFFLINE, "The service could not be reached"),
        (CircuitOpenError(UnreachableError()), ProblemKind.OFFLINE, "The service could not be reached"),
        (CircuitOpenError(UpstreamError(status=500)), ProblemKind.PASSING, "The jobs could not be listed"),
        (CircuitOpenError(), ProblemKind.PASSING, "The jobs could not be listed"),
        (RunCancelledError(), ProblemKind.PASSING, "The jobs could not be listed"),
        (ValueError(), ProblemKind.PASSING, "The jobs could not be listed"),
    ],
    ids=repr,
)
def test_errors_are_told_apart_by_class_whatever_they_say(error, kind, title):
    feedback = RunFeedback()
    RunLog(feedback, "{}. {}").ended_by(error)
    failure = Failure("Said in any words.", is_unprepared=False, error_type=feedback.error_type)
    problem = problem_of(failure, "production")
    assert (problem.kind, problem.title) == (kind, title)
    unprepared = problem_of(Failure("No.", is_unprepared=True), "production")
    assert (unprepared.kind, unprepared.sentence) == (ProblemKind.SETTINGS, "No.")
