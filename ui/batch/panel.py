"""The panel of batch jobs and plans: what polls the jobs while it is visible, and how it shows them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from qgis.core import QgsApplication
from qgis.PyQt.QtCore import QDateTime, QObject, Qt, QTimer, pyqtSignal
from qgis.PyQt.QtWidgets import QFrame, QHBoxLayout, QPushButton, QToolButton, QVBoxLayout, QWidget

from ...core.connection.settings import active_environment
from ...core.i18n import tr
from ..shared.background import BackgroundRun, Callbacks, Failure, Finished, quick_tasks, run_in_background
from ..shared.environment import missing_settings, show_environment
from ..shared.messages import Messages
from ..shared.screen import PluginDock
from ..shared.widgets import push_button, text_label
from .jobs import JobActions, JobItem, JobView, OpenDialog, common_layer, job_items
from .plans import PlanList

if TYPE_CHECKING:
    from qgis.gui import QgisInterface

FIRST_S, LAST_S = 10.0, 60.0
_SLOWER, _SLOWER_ON_ERROR = 1.25, 2.5
ALGORITHM = "locationgateway:batchjobs"
_MS = 1_000
_MARGIN = 6
_WIDTH = 340
_NOTICE_MARGIN = 10


class BatchPanel(PluginDock):
    """A dock that asks the service as long as it can be seen, and as long as a job is under way."""

    def __init__(self, iface: QgisInterface, messages: Messages, open_dialog: OpenDialog) -> None:
        """Make the panel, which asks nothing before it is shown. ``open_dialog`` opens one of an algorithm."""
        super().__init__(tr("Batch jobs and plans of tours"), iface.mainWindow())
        self.setObjectName("LocationServicesGatewayBatchJobs")
        self._iface = iface
        self._messages = messages
        self._environment, self._refresh = text_label("environment"), QToolButton()
        show_environment(self._environment)
        self._message, self._status = PanelMessage(), text_label("status")
        self._view, self._plans = JobView(), PlanList(open_dialog, messages)
        self._poller = JobPoller(self)
        self._actions = JobActions(self._view, open_dialog, messages, iface.activeLayer)
        self._submit_another = push_button("submit_another", tr("Submit a layer…"), self._actions.submit)
        self._submit_button = self._message.add_button("submit", tr("Submit a layer…"), self._actions.submit)
        self._settings_button = self._message.add_button("settings", tr("Settings…"), messages.open_settings)
        self._again_button = self._message.add_button("again", tr("Refresh"), self._poller.refresh)
        self._lay_out()
        self._poller.polling.connect(self._show_polling)
        self._poller.listed.connect(self._show_jobs)
        self._poller.failed.connect(self._show_problem)
        self._actions.changed.connect(self._poller.refresh)
        self._actions.busy.connect(self._show_status)
        self.visibilityChanged.connect(self._visibility_changed)

    def refresh(self) -> None:
        """Ask again, if the panel is visible: the active environment, or its key, may have changed."""
        self._plans.refresh()
        if self.isVisible():
            self._plans.ask()
        self._poller.refresh()

    def clean_up(self) -> None:
        """Remove the panel for good. Does not wait."""
        self.visibilityChanged.disconnect(self._visibility_changed)
        self._poller.stop()
        self._plans.stop()
        self._actions.clean_up()
        self._iface.removeDockWidget(self)
        self.setParent(None)
        self.deleteLater()

    def _lay_out(self) -> None:
        self._refresh.setObjectName("refresh")
        self._refresh.setIcon(QgsApplication.getThemeIcon("/mActionRefresh.svg"))
        self._refresh.setToolTip(tr("Refresh"))
        self._refresh.setAutoRaise(True)
        self._refresh.clicked.connect(lambda *_checked: self.refresh())
        top = QHBoxLayout()
        top.addWidget(self._environment, 1)
        top.addWidget(self._submit_another)
        top.addWidget(self._refresh)
        self._bar = QWidget()
        bottom = QHBoxLayout(self._bar)
        bottom.setContentsMargins(0, 0, 0, 0)
        bottom.setSpacing(_MARGIN // 2)
        for action in self._actions.all:
            button = QToolButton()
            button.setObjectName(f"{action.objectName()}_button")
            button.setDefaultAction(action)
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            bottom.addWidget(button)
        bottom.addStretch(1)
        content = QWidget()
        column = QVBoxLayout(content)
        column.setContentsMargins(_MARGIN, _MARGIN, _MARGIN, _MARGIN)
        column.addLayout(top)
        column.addWidget(self._message)
        column.addWidget(self._view, 1)
        column.addWidget(self._status)
        column.addWidget(self._bar)
        column.addWidget(self._plans)
        column.addStretch(0)
        self.set_content(content)
        self.resize(_WIDTH, self.height())

    def _visibility_changed(self, is_visible: bool) -> None:  # noqa: FBT001 - a signal's argument
        if is_visible:
            self._plans.refresh()
            self._plans.ask()
            self._poller.start()
        else:
            self._plans.stop()
            self._poller.stop()

    def _show_polling(self) -> None:
        if self._actions.environment != self._poller.environment:
            self._show_list([])
            self._message.hide()
        self._refresh.setEnabled(False)
        self._again_button.setEnabled(False)
        self._show_status()

    def _show_jobs(self, jobs: list[JobItem], ended: list[JobItem]) -> None:
        self._show_list(jobs)
        if jobs:
            self._message.hide()
        else:
            self._message.show_message(
                tr("No batch jobs"),
                tr(
                    "Submit up to a million points or addresses as a batch job. The service finds the addresses of "
                    "the points, or the places of the addresses, by itself, even while QGIS is closed. The jobs of the "
                    "environment '{}' are shown here."
                ).format(self._poller.environment),
                self._submit_button,
                self._again_button,
            )
        self._end_polling()
        if ended:
            self._report_ended(ended)

    def _show_problem(self, problem: Problem) -> None:
        is_known = self._actions.environment == self._poller.environment
        self._show_list(self._view.jobs if problem.may_pass and is_known else [])
        settings = [self._settings_button] if problem.kind is not ProblemKind.PASSING else []
        self._message.show_message(problem.title, problem.sentence, *settings, self._again_button)
        self._end_polling()

    def _show_list(self, jobs: Sequence[JobItem]) -> None:
        self._actions.environment = self._poller.environment
        show_environment(self._environment, self._poller.environment)
        self._view.show_jobs(jobs)
        self._view.setVisible(bool(jobs))
        self._submit_another.setVisible(bool(jobs))  # without a job, the message offers it
        self._bar.setVisible(bool(jobs))
        self._actions.enable()

    def _end_polling(self) -> None:
        self._refresh.setEnabled(True)
        self._again_button.setEnabled(True)
        self._show_status()

    def _show_status(self) -> None:
        self._status.setText(self._status_text())

    def _status_text(self) -> str:
        if self._actions.is_busy:
            return tr("Stopping or deleting…")
        if self._poller.is_polling:
            return tr("Refreshing…")
        parts = []
        if self._view.jobs and self._message.isHidden():
            under_way = sum(job.is_under_way for job in self._view.jobs)
            now = QDateTime.currentDateTime().toString("HH:mm:ss")
            parts.append(tr("Jobs: {:,}, under way: {:,}. As of {}.").format(len(self._view.jobs), under_way, now))
        if self._poller.next_s is not None and not self._message.isHidden():
            parts.append(tr("Refreshing again in {:.0f} s.").format(self._poller.next_s))
        return " ".join(parts)

    def _report_ended(self, ended: list[JobItem]) -> None:
        is_good = all(job.is_completed for job in ended)
        if len(ended) == 1:
            (job,) = ended
            sentence = (
                tr("The batch job '{}' is completed: {}.").format(job.name, job.counts_text)
                if is_good
                else tr("The batch job '{}' has failed. What it did before can be collected: {}.").format(
                    job.name, job.counts_text
                )
            )
        else:
            sentence = tr("{:,} batch jobs have ended, of which completed: {:,}.").format(
                len(ended), sum(job.is_completed for job in ended)
            )
        if len(ended) == 1 or common_layer(ended):
            self._messages.offer(sentence, tr("Collect…"), lambda: self._actions.collect_jobs(ended), is_good=is_good)
        else:
            self._messages.hint(sentence)


class PanelMessage(QFrame):
    """A title, a sentence and buttons. Hidden as long as there is nothing to say."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("notice")
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self._title, self._sentence = text_label("notice_title", bold=True), text_label("notice_sentence")
        self._buttons = QHBoxLayout()
        self._buttons.setSpacing(_NOTICE_MARGIN // 2)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(_NOTICE_MARGIN, _NOTICE_MARGIN, _NOTICE_MARGIN, _NOTICE_MARGIN)
        layout.addWidget(self._title)
        layout.addWidget(self._sentence)
        row = QHBoxLayout()
        row.addLayout(self._buttons)
        row.addStretch(1)
        layout.addLayout(row)
        self.hide()

    def add_button(self, name: str, text: str, slot: Callable[[], None]) -> QPushButton:
        """Add a button, which is hidden until it is among those that are wanted."""
        button = push_button(name, text, slot)
        button.hide()
        self._buttons.addWidget(button)
        return button

    def show_message(self, title: str, sentence: str, *buttons: QPushButton) -> None:
        """Say something, with some of the buttons below it."""
        self._title.setText(title)
        self._sentence.setText(sentence)
        for number in range(self._buttons.count()):
            button = self._buttons.itemAt(number).widget()
            button.setVisible(button in buttons)
        self.show()

    @property
    def text(self) -> str:
        """All of its text; empty while it is hidden."""
        return "" if self.isHidden() else f"{self._title.text()}. {self._sentence.text()}"


class PollInterval:
    """The seconds between one request and the next: few at first, then more and more; many after an error."""

    def __init__(self) -> None:
        self._pause_s = FIRST_S

    def reset(self) -> None:
        """Start again: the panel was shown, or something has changed."""
        self._pause_s = FIRST_S

    def after_answer(self) -> float:
        """Return how long to wait after an answer that brought nothing new."""
        pause_s = self._pause_s
        self._pause_s = min(pause_s * _SLOWER, LAST_S)
        return pause_s

    def after_error(self) -> float:
        """Return how long to wait after an error."""
        self._pause_s = min(self._pause_s * _SLOWER_ON_ERROR, LAST_S)
        return self._pause_s


class ProblemKind(Enum):
    """What can be done about it."""

    SETTINGS = "settings"
    """Nothing was sent, or what was sent cannot be of use: the key or the address has to be changed."""
    OFFLINE = "offline"
    """It may pass by itself, or the address may be wrong."""
    PASSING = "passing"
    """It may pass by itself."""


@dataclass(frozen=True)
class Problem:
    """A reason in words."""

    kind: ProblemKind
    title: str
    sentence: str

    @property
    def may_pass(self) -> bool:
        """Whether asking again later makes sense."""
        return self.kind is not ProblemKind.SETTINGS


def problem_of(failure: Failure, environment: str) -> Problem:
    """Return why a run has failed, by the class of its error."""
    from ...core.client.errors import (
        EntitlementError,
        GatewayError,
        NewTokenRefusedError,
        UnauthorizedError,
        UnreachableError,
    )

    error_type = failure.error_type or GatewayError
    if failure.is_unprepared:
        return Problem(ProblemKind.SETTINGS, tr("Batch jobs cannot be listed yet"), failure.sentence)
    if issubclass(error_type, EntitlementError):
        return Problem(
            ProblemKind.SETTINGS,
            tr("Not licensed for batch jobs"),
            tr(
                "The key of '{}' is valid, but not licensed for the Batch API (403). Ask your reseller to add it, or "
                "choose another environment in the settings. Then refresh."
            ).format(environment),
        )
    if issubclass(error_type, UnauthorizedError) and not issubclass(error_type, NewTokenRefusedError):
        return Problem(ProblemKind.SETTINGS, tr("The key is not known"), failure.sentence)
    if issubclass(error_type, UnreachableError):
        _, _, detail = failure.sentence.partition(tr(UnreachableError.meaning))  # what is before it, the title says
        sentence = detail.strip() or failure.sentence
        return Problem(ProblemKind.OFFLINE, tr("The service could not be reached"), sentence)
    return Problem(ProblemKind.PASSING, tr("The jobs could not be listed"), failure.sentence)


def no_key_problem(environment: str) -> Problem:
    """Return the problem of a missing key."""
    return Problem(
        ProblemKind.SETTINGS,
        tr("There is no key yet"),
        tr(
            "Batch jobs belong to a key, and the environment '{}' has none. In the settings, enter the API key that "
            "your reseller gave you."
        ).format(environment),
    )


def no_address_problem(environment: str) -> Problem:
    """Return the problem of a missing address."""
    return Problem(
        ProblemKind.SETTINGS,
        tr("There is no URL yet"),
        tr(
            "The environment '{}' has a key, but no URL. In the settings, enter the URL of the gateway that your "
            "reseller gave you."
        ).format(environment),
    )


class JobPoller(QObject):
    """Asks about the active environment, one request at a time, from :meth:`start` to :meth:`stop`."""

    polling = pyqtSignal()
    listed = pyqtSignal(list, list)
    """The jobs, the newest first; and those of them that were under way when they were last seen, and have ended."""
    failed = pyqtSignal(Problem)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.environment = ""
        """The environment of the last request."""
        self.warnings: list[str] = []
        self._is_active = False
        self._interval = PollInterval()
        self._run: BackgroundRun | None = None
        self._known: dict[str, dict[str, JobItem]] = {}
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._ask)

    @property
    def is_polling(self) -> bool:
        """Whether a request is under way."""
        return self._run is not None

    @property
    def next_s(self) -> float | None:
        """Seconds until the next request; None if there is none."""
        return self._timer.remainingTime() / _MS if self._timer.isActive() else None

    def start(self) -> None:
        """Ask now, and from now on for as long as a job is under way."""
        self._is_active = True
        self.refresh()

    def refresh(self) -> None:
        """Ask now, if the panel is visible."""
        if self._is_active:
            self._interval.reset()
            self._cancel()
            self._ask()

    def stop(self) -> None:
        """Stop asking at once."""
        self._is_active = False
        self._cancel()

    def _cancel(self) -> None:
        self._timer.stop()
        if self._run is not None:
            run, self._run = self._run, None
            run.cancel()

    def _ask(self) -> None:
        if self._run is not None:
            return
        self.environment = active_environment()
        missing = missing_settings()
        if any(missing):
            self.failed.emit((no_key_problem if missing.key else no_address_problem)(self.environment))
            return
        self.polling.emit()
        self._run = run_in_background(
            ALGORITHM,
            {"ENVIRONMENT": self.environment, "OUTPUT": "memory:"},
            Callbacks(self._take, self._fail),
            quick_tasks(),
        )

    def _take(self, finished: Finished) -> None:
        self._run = None
        self.warnings = finished.warnings
        jobs = job_items(finished.context.takeResultLayer(finished.results["OUTPUT"]))
        before = self._known.get(self.environment, {})
        self._known[self.environment] = {job.key: job for job in jobs}
        ended = [job for job in jobs if job.has_ended_by_itself and job.key in before and before[job.key].is_under_way]
        if any(job.key not in before or before[job.key].status != job.status for job in jobs):
            self._interval.reset()
        if self._anything_under_way:
            self._timer.start(round(self._interval.after_answer() * _MS))
        self.listed.emit(jobs, ended)

    def _fail(self, failure: Failure) -> None:
        self._run = None
        problem = problem_of(failure, self.environment)
        if problem.may_pass and self._anything_under_way:
            self._timer.start(round(self._interval.after_error() * _MS))
        self.failed.emit(problem)

    @property
    def _anything_under_way(self) -> bool:
        return any(job.is_under_way for job in self._known.get(self.environment, {}).values())
