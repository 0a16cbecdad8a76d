"""How a job is made once, although the answer to its creation can be lost.

Two things can go wrong. The answer is lost, and whether there is a job is unknown. And a job whose request was taken
for lost may still appear later. So:

1. A job is created without being started (``startJob=false``): until then it runs nothing and costs nothing.
2. Each has a tag of its own. After every creation, however it ended, the list is searched for that tag. Where the end
   was unclear (a network fault, a time-out, a 5xx) and the search finds nothing, the creation is sent again; where the
   search fails too, :class:`UnclearCreationError` hands the tag to the caller.
3. Of several jobs with the tag one is kept: the one that is furthest, since what it has done may be billed. The others
   are stopped where they run, and deleted. One that cannot be deleted, or appears later, is never started by anybody.
4. The one that is kept is started. Only this is what bills, and it names one job: repeating it does no harm.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, BinaryIO

from ...i18n import tr, translatable
from ..errors import (
    CircuitOpenError,
    GatewayError,
    NotSentError,
    RateLimitError,
    RequestTimeoutError,
    RunCancelledError,
    TooManyJobsError,
    UnreachableError,
    UnreadableAnswerError,
    UpstreamError,
    batch_error,
)
from ..pacing import RetryPolicy
from .build import build_create
from .client import BatchClient, JobFileError
from .queries import JobOptions, check_tag
from .read import Job, JobState, read_job

if TYPE_CHECKING:
    from requests import Request

    from ..session import GatewaySession
    from .records import InputFile

_FURTHEST_FIRST = (
    JobState.COMPLETED,
    JobState.IN_PROGRESS,
    JobState.PENDING,
    JobState.QUEUED,
    JobState.STOPPED,
    JobState.FAILURE,
    JobState.SUBMITTED,
    JobState.UNKNOWN,
    JobState.DELETED,
)
_UNCLEAR = (UnreachableError, UpstreamError, RequestTimeoutError, UnreadableAnswerError)
_LONGEST_WAIT_S = RetryPolicy.total_time_s
"""A service that asks for more before a creation is sent again is not waited for."""


class UnclearCreationError(GatewayError):
    """It is not known whether a job was created."""

    fatal = True
    meaning = translatable("It is not known whether the batch job was created.")
    action = translatable(
        "Submit the layer again later: the plugin first looks for the job by its tag, so nothing is paid for twice."
    )

    def __init__(self, tag: str, cause: GatewayError) -> None:
        """Keep the ``tag`` by which the job can be found later, and what went wrong at last."""
        super().__init__(
            tr("{reason} Its tag is '{tag}'; it has not been started.").format(reason=cause.reason, tag=tag),
            status=cause.status,
        )
        self.tag = tag
        self.cause = cause


class NotStartedError(GatewayError):
    """A job was made, and starting it failed."""

    may_be_billed = True
    meaning = translatable("The batch job was created, but it may not have been started.")
    action = translatable(
        "Submit the layer again later: this starts the job and sends nothing twice. Or delete the job."
    )

    def __init__(self, job_id: str, tag: str, cause: GatewayError) -> None:
        """Keep what leads to the job, and why it was not started."""
        super().__init__(
            tr("{reason} It is {job_id}, its tag is '{tag}'.").format(reason=cause.reason, job_id=job_id, tag=tag),
            status=cause.status,
        )
        self.job_id = job_id
        self.tag = tag
        self.cause = cause
        self.fatal = cause.fatal  # type: ignore[misc] - as fatal as what is behind it


@dataclass(frozen=True)
class CreatedJob:
    """The result of creating a job."""

    job: Job
    """As it was before it was started."""
    deleted: tuple[str, ...] = ()
    """Ids of superfluous jobs with the same tag, which were deleted."""
    left_over: tuple[str, ...] = ()
    """Ids of superfluous jobs that could not be deleted."""


class JobCreator(BatchClient):
    """A client that creates jobs, too."""

    def __init__(self, session: GatewaySession, *, pauses_s: tuple[float, ...] = (1.0, 10.0)) -> None:
        """``pauses_s`` are the waits before a creation that surely came to nothing is sent again."""
        super().__init__(session)
        self._pauses_s = pauses_s

    def create(
        self, file: InputFile, options: JobOptions, tag: str, *, start: bool = True, may_exist: bool = False
    ) -> CreatedJob:
        """Make a job of ``file``, and start it.

        ``tag`` comes from :func:`~.queries.new_tag` and is best written down before. ``may_exist`` is for trying again
        where an earlier attempt with this tag came to an unknown end: the list is searched before anything is sent.

        The records are counted as billable when the job is started. Raises :class:`UnclearCreationError`,
        which carries the tag, :class:`NotStartedError`, :class:`~..errors.TooManyJobsError`,
        :class:`~..errors.JobTooLargeError`, :class:`~.client.JobFileError`.
        """
        check_tag(tag)
        found = self.find_by_tag(tag) if may_exist else []
        is_new = not found
        if is_new:
            try:
                with file.path.open("rb") as body:
                    found = self._create(body, options, tag)
            except OSError as error:
                raise JobFileError(f"{error.strerror or type(error).__name__}.") from error
        created = self._keep_one(found)
        state = created.job.state
        if start and (_not_started(state) if is_new else state is JobState.SUBMITTED):
            self._start(created.job, tag, file.records)
        elif is_new and not _not_started(state):  # the service has started it although it was not to
            self._session.count_transactions(file.records)
        return created

    def resume(self, tag: str, records: int) -> CreatedJob | None:
        """Find the job that an earlier run, which was interrupted, made with ``tag``, and start it if it never was.

        Returns None where there is no such job. If there is more than one, one is kept, as by :meth:`create`.
        Raises :class:`NotStartedError`.
        """
        found = self.find_by_tag(tag)
        if not found:
            return None
        created = self._keep_one(found)
        if created.job.state is JobState.SUBMITTED:
            self._start(created.job, tag, records)
        return created

    def _create(self, body: BinaryIO, options: JobOptions, tag: str) -> list[Job]:
        """Send until there is a job; return all that have the tag, the one that was answered first."""
        for pause_s in (*self._pauses_s, None):
            body.seek(0)
            request = build_create(body, options, tag, self._session.endpoints)
            found, error = self._create_once(request, tag)
            if found:
                return found
            asked_s = error.retry_after_s or 0.0
            if pause_s is None or asked_s > _LONGEST_WAIT_S:
                break
            self._wait(max(pause_s, asked_s), error)
        raise error

    def _create_once(self, request: Request, tag: str) -> tuple[list[Job], GatewayError]:
        """Send once; return the jobs with the tag, or no jobs and the reason why none was created."""
        sent_before = self._session.requests_sent
        try:
            job = read_job(self.send(request, may_repeat=_surely_not_created).json())
        except RunCancelledError as error:
            if self._session.requests_sent == sent_before:
                raise
            raise UnclearCreationError(tag, error) from None
        except _UNCLEAR as error:
            if _surely_not_created(error):
                raise
            return self._search(tag, error), error
        return self._with_doubles(job, tag), GatewayError()

    def _search(self, tag: str, cause: GatewayError) -> list[Job]:
        try:
            return self.find_by_tag(tag)
        except GatewayError as error:
            raise UnclearCreationError(tag, error if isinstance(error, RunCancelledError) else cause) from error

    def _wait(self, seconds: float, cause: GatewayError) -> None:
        try:
            self._session.pause(seconds)
        except NotSentError:
            raise cause from None

    def _with_doubles(self, job: Job, tag: str) -> list[Job]:
        """Return the new job and any other with its tag. If the list is not available, nothing is lost: see point 3."""
        try:
            found = self.find_by_tag(tag)
        except RunCancelledError as error:
            raise UnclearCreationError(tag, error) from None
        except GatewayError as error:
            if error.fatal and not isinstance(error, CircuitOpenError):  # then starting it would fail, too
                raise NotStartedError(job.id, tag, error) from error
            found = []
        return [next((one for one in found if one.id == job.id), job), *(one for one in found if one.id != job.id)]

    def _keep_one(self, jobs: list[Job]) -> CreatedJob:
        kept, *superfluous = sorted(jobs, key=lambda job: _FURTHEST_FIRST.index(job.state))  # stable
        deleted = [job.id for job in superfluous if self._removed(job)]
        left_over = [job.id for job in superfluous if job.id not in deleted]
        return CreatedJob(kept.redacted(self._session.redact), tuple(deleted), tuple(left_over))

    def _removed(self, job: Job) -> bool:
        try:
            if job.state.is_under_way:
                with suppress(GatewayError):
                    self.stop(job.id)
            self.delete(job.id)
        except GatewayError:
            return False
        return True

    def _start(self, job: Job, tag: str, records: int) -> None:
        try:
            self.start(job.id, transactions=records)
        except GatewayError as error:
            raise NotStartedError(job.id, tag, error) from error


def _not_started(state: JobState) -> bool:
    return state.may_start or state in {JobState.UNKNOWN, JobState.DELETED}  # no new job is deleted


def _surely_not_created(error: GatewayError) -> bool:
    """Whether a creation that ended like this can be sent again at once, within the session's patience."""
    if isinstance(error, UnreachableError):
        return not error.may_be_billed  # it never left
    return isinstance(error, RateLimitError) and not isinstance(batch_error(error), TooManyJobsError)
