"""Creates a job once, although the answer to its creation can be lost.

Two things can go wrong. If the answer is lost, it is not known whether there is a job. And a job can appear later,
although its request seemed to be lost. So:

1. A job is created without starting it (``startJob=false``). Until it is started, it does nothing and costs nothing.
2. Each job has its own tag. After each attempt to create a job, the list is searched for the tag. If the outcome was
   unclear (a network fault, a time-out, a 5xx) and the search finds nothing, the request is sent again. If the search
   fails, too, :class:`UnclearCreationError` tells the tag.
3. If there is more than one job with the tag, the one with the most progress is kept, because its records may be
   billed. The others are stopped and deleted. A job that cannot be deleted, or that appears later, is never started.
4. The job that is kept is started. Only the start is billed. It names one job, so it can be repeated safely.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, BinaryIO

from ...client.errors import (
    BadRequestError,
    CircuitOpenError,
    GatewayError,
    NotSentError,
    RateLimitError,
    RequestTimeoutError,
    RunCancelledError,
    UnreachableError,
    UnreadableAnswerError,
    UpstreamError,
)
from ...client.pacing import RetryPolicy
from ...client.session import Handling
from ...i18n import tr, translatable
from .client import BatchClient, BatchJob, JobFileError, build_create, read_job
from .errors import JobRefusedError, TooManyJobsError, batch_error
from .queries import JobOptions, check_tag
from .states import JobState

if TYPE_CHECKING:
    from requests import Request

    from ...client.session import GatewaySession
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
"""If the service asks for a longer pause, the creation is not sent again."""


class UnclearCreationError(GatewayError):
    """It is not known whether a job was created."""

    fatal = True
    meaning = translatable("It is not known whether the batch job was created.")
    action = translatable(
        "Submit the layer again later: the plugin first looks for the job by its tag, so nothing is paid for twice."
    )

    def __init__(self, tag: str, cause: GatewayError) -> None:
        """``tag`` finds the job later; ``cause`` is the last error."""
        super().__init__(
            tr("{reason} Its tag is '{tag}'; it has not been started.").format(reason=cause.reason, tag=tag),
            status=cause.status,
        )
        self.tag = tag
        self.cause = cause


class NotStartedError(GatewayError):
    """A job was created, but the request to start it failed."""

    may_be_billed = True
    meaning = translatable("The batch job was created, but it may not have been started.")
    action = translatable(
        "Submit the layer again later: this starts the job and sends nothing twice. Or delete the job."
    )

    def __init__(self, job_id: str, tag: str, cause: GatewayError) -> None:
        """``job_id`` and ``tag`` find the job; ``cause`` is the error of the start."""
        super().__init__(
            tr("{reason} The job is {job_id}, and its tag is '{tag}'.").format(
                reason=cause.reason, job_id=job_id, tag=tag
            ),
            status=cause.status,
        )
        self.job_id = job_id
        self.tag = tag
        self.cause = cause
        self.fatal = cause.fatal  # type: ignore[misc] - of this instance


@dataclass(frozen=True)
class CreatedJob:
    """The result of creating a job."""

    job: BatchJob
    """Before it was started."""
    deleted: tuple[str, ...] = ()
    """Ids of other jobs with the same tag, which were deleted."""
    left_over: tuple[str, ...] = ()
    """Ids of other jobs that could not be deleted."""


class JobCreator(BatchClient):
    """A client that also creates jobs."""

    def __init__(self, session: GatewaySession, *, pauses_s: tuple[float, ...] = (1.0, 10.0)) -> None:
        """``pauses_s`` are the pauses before the request is sent again, if there is no job."""
        super().__init__(session)
        self._pauses_s = pauses_s

    def create(self, file: InputFile, options: JobOptions, tag: str) -> CreatedJob:
        """Create a job from ``file``, and start it.

        ``tag`` comes from :func:`~.queries.new_tag`, and should be stored before this call: after an attempt with an
        unknown outcome, :meth:`resume` finds the job by it.

        The records are counted when the job is started. Raises :class:`UnclearCreationError` with the tag,
        :class:`NotStartedError`, :class:`~.errors.TooManyJobsError`, :class:`~.errors.JobTooLargeError`,
        :class:`~.client.JobFileError`.
        """
        check_tag(tag)
        try:
            with file.path.open("rb") as body:
                found = self._create(body, options, tag)
        except OSError as error:
            raise JobFileError(f"{error.strerror or type(error).__name__}.") from error
        created = self._keep_one(found)
        if _not_started(created.job.state):
            self._start(created.job, tag, file.records)
        else:  # the service has started it, unasked
            self._session.count_transactions(file.records)
        return created

    def resume(self, tag: str, records: int) -> CreatedJob | None:
        """Find the job that an interrupted run created with ``tag``, and start it if it has not been started.

        Returns None if there is no such job. If there is more than one, one is kept, as in :meth:`create`. Raises
        :class:`NotStartedError`.
        """
        found = self.find_by_tag(tag)
        if not found:
            return None
        created = self._keep_one(found)
        if created.job.state is JobState.SUBMITTED:
            self._start(created.job, tag, records)
        return created

    def _create(self, body: BinaryIO, options: JobOptions, tag: str) -> list[BatchJob]:
        """Send until there is a job; return all jobs with the tag. The one of the answer comes first."""
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

    def _create_once(self, request: Request, tag: str) -> tuple[list[BatchJob], GatewayError]:
        """Send once; return the jobs with the tag, or no jobs and the error."""
        sent_before = self._session.requests_sent
        try:
            job = read_job(self.send(request, Handling(transactions=0, may_repeat=_surely_not_created)).json())
        except RunCancelledError as error:
            if self._session.requests_sent == sent_before:
                raise
            raise UnclearCreationError(tag, error) from None
        except BadRequestError as error:
            raise JobRefusedError(status=error.status, message=error.message) from None
        except _UNCLEAR as error:
            if _surely_not_created(error):
                raise
            return self._search(tag, error), error
        return self._with_doubles(job, tag), GatewayError()

    def _search(self, tag: str, cause: GatewayError) -> list[BatchJob]:
        try:
            return self.find_by_tag(tag)
        except GatewayError as error:
            raise UnclearCreationError(tag, error if isinstance(error, RunCancelledError) else cause) from error

    def _wait(self, seconds: float, cause: GatewayError) -> None:
        try:
            self._session.pause(seconds)
        except NotSentError:
            raise cause from None

    def _with_doubles(self, job: BatchJob, tag: str) -> list[BatchJob]:
        """Return the new job and all others with its tag. If the list is not available, no harm is done (point 3)."""
        try:
            found = self.find_by_tag(tag)
        except RunCancelledError as error:
            raise UnclearCreationError(tag, error) from None
        except GatewayError as error:
            if error.fatal and not isinstance(error, CircuitOpenError):  # the start would fail, too
                raise NotStartedError(job.id, tag, error) from error
            found = []
        return [next((one for one in found if one.id == job.id), job), *(one for one in found if one.id != job.id)]

    def _keep_one(self, jobs: list[BatchJob]) -> CreatedJob:
        kept, *superfluous = sorted(jobs, key=lambda job: _FURTHEST_FIRST.index(job.state))  # stable
        deleted = [job.id for job in superfluous if self._removed(job)]
        left_over = [job.id for job in superfluous if job.id not in deleted]
        return CreatedJob(kept.redacted(self._session.redact), tuple(deleted), tuple(left_over))

    def _removed(self, job: BatchJob) -> bool:
        try:
            if job.state.is_under_way:
                with suppress(GatewayError):
                    self.stop(job.id)
            self.delete(job.id)
        except GatewayError:
            return False
        return True

    def _start(self, job: BatchJob, tag: str, records: int) -> None:
        try:
            self.start(job.id, transactions=records)
        except GatewayError as error:
            raise NotStartedError(job.id, tag, error) from error


def _not_started(state: JobState) -> bool:
    return state.may_start or state in {JobState.UNKNOWN, JobState.DELETED}  # a new job cannot be deleted


def _surely_not_created(error: GatewayError) -> bool:
    """Whether there is no job after this error, so that the session can send the request again."""
    if isinstance(error, UnreachableError):
        return not error.may_be_billed  # it was not sent
    return isinstance(error, RateLimitError) and not isinstance(batch_error(error), TooManyJobsError)
