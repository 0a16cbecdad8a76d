"""Polls the batch jobs in the background, while the panel is visible and as long as it makes sense."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from qgis.PyQt.QtCore import QObject, QTimer, pyqtSignal

from ...core.connection.settings import active_environment
from ...core.i18n import tr
from ..shared.background import BackgroundRun, Callbacks, Failure, Finished, quick_tasks, run_in_background
from ..shared.required_settings import missing_settings
from .job_item import JobItem, job_items

FIRST_S, LAST_S = 10.0, 60.0
_SLOWER, _SLOWER_ON_ERROR = 1.25, 2.5
ALGORITHM = "locationgateway:batchjobs"
_MS = 1_000


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
    from ...core.gateway.errors import (
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
        detail = failure.sentence.partition(tr(UnreachableError.meaning))[
            2
        ].strip()  # what is before it, the title says
        return Problem(ProblemKind.OFFLINE, tr("The service could not be reached"), detail or failure.sentence)
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
        tr("There is no address yet"),
        tr(
            "The environment '{}' has a key, but no address. In the settings, enter the gateway address that your "
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
