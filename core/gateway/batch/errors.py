"""What can go wrong with batch jobs, beside what goes wrong with any request."""

from __future__ import annotations

from ...i18n import tr, translatable
from ..errors import GatewayError, NotFoundError, RateLimitError, TooLargeError

_TOO_MANY_JOBS = "E6004291"
_NO_SUCH_JOB = "E6004041"
_NOT_READY = ("E6004042", "E6004044")


class JobNotFoundError(NotFoundError):
    """404: no job has this id."""

    meaning = translatable("The service does not know this batch job (404).")
    action = translatable(
        "Check the id and the environment: jobs are kept for 30 days, and only the key that made a job sees it. "
        "It may also have been deleted."
    )


class ResultsNotReadyError(NotFoundError):
    """404: the job is there, and has not got so far."""

    meaning = translatable("The batch job has nothing to collect yet (404).")
    action = translatable("Wait until its state is 'completed'.")


class TooManyJobsError(RateLimitError):
    """429: not too fast, but too many jobs that have not ended. Waiting some seconds does not help."""

    retryable = False
    meaning = translatable("The service holds as many batch jobs that have not ended as it allows for this key (429).")
    action = translatable(
        "Wait until some have ended, or delete those that were never started or have failed; 500 are allowed."
    )


class JobTooLargeError(TooLargeError):
    """413: too many records, or too many bytes."""

    meaning = translatable("The batch job is too large for the service (413).")
    action = translatable(
        "Split the layer; the platform takes 1,000,000 places and 500 MB in one job, this gateway may take fewer."
    )


class JobFileError(GatewayError):
    """A file on this machine could not be read or written."""

    fatal = True
    meaning = translatable("A file of the batch job could not be read or written.")
    action = translatable("Check that the disk has space left and that the folder can be written to.")


class UnclearCreationError(GatewayError):
    """Whether a job was made is not known, and could not be found out."""

    fatal = True
    meaning = translatable("Whether the batch job was created is not known.")
    action = translatable("Submit again later: its tag is looked for first, so that nothing is paid for twice.")

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
    meaning = translatable("The batch job was created, but not surely started.")
    action = translatable("Submit again later, which starts it and sends nothing twice; or delete it.")

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


def batch_error(error: GatewayError) -> GatewayError:
    """Return ``error`` as what its status and code mean for batch jobs; others as they are."""
    code = error.message.code
    kind: type[GatewayError] | None = None
    if isinstance(error, RateLimitError) and code == _TOO_MANY_JOBS:
        kind = TooManyJobsError
    elif isinstance(error, NotFoundError) and code == _NO_SUCH_JOB:
        kind = JobNotFoundError
    elif isinstance(error, NotFoundError) and code in _NOT_READY:
        kind = ResultsNotReadyError
    elif isinstance(error, TooLargeError):
        kind = JobTooLargeError
    if kind is None:
        return error
    told = kind(status=error.status, message=error.message)
    told.retry_after_s = error.retry_after_s
    return told
