"""Asking how the batch jobs are, while somebody looks and as long as it makes sense, in the background."""

from __future__ import annotations

from qgis.PyQt.QtCore import QObject, QTimer, pyqtSignal

from ...core.connection.settings import active_environment
from ..shared.background import BackgroundRun, Callbacks, Failure, Finished, questions, run_in_background
from ..shared.settings_button import what_is_missing
from .rhythm import Rhythm
from .shown_job import ShownJob, jobs_of
from .trouble import Trouble, no_address, no_key, trouble_of

ALGORITHM = "locationgateway:batchjobs"
_MS = 1_000


class JobWatch(QObject):
    """Asks about the active environment, one question at a time; nothing unless it is told to watch."""

    asking = pyqtSignal()
    listed = pyqtSignal(list, list)
    """The jobs, the newest first; and those of them that were under way when they were last seen, and have ended."""
    troubled = pyqtSignal(Trouble)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.environment = ""
        """The one that was asked about last."""
        self.warnings: list[str] = []
        self._is_watching = False
        self._rhythm = Rhythm()
        self._run: BackgroundRun | None = None
        self._known: dict[str, dict[str, ShownJob]] = {}
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._ask)

    @property
    def is_asking(self) -> bool:
        """Whether a question is under way."""
        return self._run is not None

    @property
    def next_s(self) -> float | None:
        """In how many seconds it is going to ask, None where it is not."""
        return self._timer.remainingTime() / _MS if self._timer.isActive() else None

    def watch(self) -> None:
        """Ask now, and from now on for as long as a job is under way."""
        self._is_watching = True
        self.refresh()

    def refresh(self) -> None:
        """Ask now, if anybody is looking."""
        if self._is_watching:
            self._rhythm.begin()
            self._cancel()
            self._ask()

    def rest(self) -> None:
        """Ask no more, from this moment on."""
        self._is_watching = False
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
        missing = what_is_missing()
        if any(missing):
            self.troubled.emit((no_key if missing.key else no_address)(self.environment))
            return
        self.asking.emit()
        self._run = run_in_background(
            ALGORITHM,
            {"ENVIRONMENT": self.environment, "OUTPUT": "memory:"},
            Callbacks(self._take, self._fail),
            questions(),
        )

    def _take(self, finished: Finished) -> None:
        self._run = None
        self.warnings = finished.warnings
        jobs = jobs_of(finished.context.takeResultLayer(finished.results["OUTPUT"]))
        before = self._known.get(self.environment, {})
        self._known[self.environment] = {job.key: job for job in jobs}
        ended = [job for job in jobs if job.has_ended_by_itself and job.key in before and before[job.key].is_under_way]
        if any(job.key not in before or before[job.key].status != job.status for job in jobs):
            self._rhythm.begin()
        if self._anything_under_way:
            self._timer.start(round(self._rhythm.after_answer() * _MS))
        self.listed.emit(jobs, ended)

    def _fail(self, failure: Failure) -> None:
        self._run = None
        trouble = trouble_of(failure, self.environment)
        if trouble.may_pass and self._anything_under_way:
            self._timer.start(round(self._rhythm.after_error() * _MS))
        self.troubled.emit(trouble)

    @property
    def _anything_under_way(self) -> bool:
        return any(job.is_under_way for job in self._known.get(self.environment, {}).values())
