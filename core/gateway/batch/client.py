"""Lists, starts, stops, deletes and downloads batch jobs (docs/service.md, Jobs). :mod:`.creation` makes them."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, Callable

from requests import Request

from ...i18n import tr, translatable
from ..errors import BadRequestError, GatewayError, NotFoundError, UnexpectedStatusError, UnreadableAnswerError
from ..handling import FREE, Handling
from ..probe import Probe
from ..services import Service
from .build import build_delete, build_detail, build_errors, build_list, build_results, build_start, build_stop
from .error_log import longest_log_bytes
from .errors import JobNotFoundError, ResultsNotReadyError, batch_error
from .queries import MOST_RECORDS
from .read import BatchJob, read_job, read_jobs
from .results import ANYTHING, Expected
from .states import JobState

if TYPE_CHECKING:
    from ..endpoints import Endpoints
    from ..session import Answer, GatewaySession

_MOST_PAGES = 1_000
"""A list with more pages probably never ends."""


class JobFileError(GatewayError):
    """A file on this computer could not be read or written."""

    fatal = True
    meaning = translatable("A file of the batch job could not be read or written.")
    action = translatable("Check that the disk has free space and that the folder is writable.")


class BatchClient:
    """Asks the Batch API of ``session``. It follows no link in an answer: addresses are made from base and id.

    All methods raise :class:`~..errors.GatewayError`, and :class:`~..query.QueryError` for an impossible id. They can
    be called from more than one thread at once.
    """

    def __init__(self, session: GatewaySession) -> None:
        self._session = session

    def find_by_tag(self, tag: str) -> list[BatchJob]:
        """Return the jobs with exactly this tag, oldest first, without deleted ones."""
        found = (job for job in self._jobs(tag=tag) if job.tag == tag and job.state is not JobState.DELETED)
        jobs = [job.redacted(self._session.redact) for job in found]
        return sorted(jobs, key=lambda job: (job.created is None, job.created and job.created.timestamp(), job.id))

    def list_all(self, state: JobState | None = None) -> Iterator[BatchJob]:
        """Yield the jobs of the key, all or those in one state. Each request returns up to 100."""
        return (job.redacted(self._session.redact) for job in self._jobs(state=state))

    def detail(self, job_id: str) -> BatchJob:
        """Return the details of a job."""
        answer = self.send(build_detail(job_id, self._session.endpoints))
        return read_job(answer.json()).redacted(self._session.redact)

    def start(self, job_id: str, *, transactions: int = 0) -> None:
        """Start or resume a job. One that is under way or completed is not changed.

        ``transactions`` is what the job costs, unless it has been counted already.
        """
        request = build_start(job_id, self._session.endpoints)
        self._change(
            lambda: self.send(request, Handling(transactions, bills_once=True)),
            job_id,
            lambda state: not state.may_start,
        )

    def stop(self, job_id: str) -> None:
        """Stop a job. One that is not under way is not changed."""
        request = build_stop(job_id, self._session.endpoints)
        self._change(lambda: self.send(request), job_id, lambda state: not state.is_under_way)

    def delete(self, job_id: str) -> None:
        """Delete a job with its results. It is no error if the job does not exist."""
        try:
            self.send(build_delete(job_id, self._session.endpoints))
        except NotFoundError as error:
            if not isinstance(self._explained(error, job_id), JobNotFoundError):
                raise

    def download_results(self, job_id: str, target: Path | BinaryIO, expected: Expected = ANYTHING) -> int:
        """Write the results to ``target``, for :class:`~.results.ResultsReader`, and return their length in bytes.

        The length is 0 for a job without results. A file at a path only exists if it is complete. An open file is
        overwritten from its beginning. Raises :class:`~.errors.ResultsNotReadyError`,
        :class:`~.errors.JobNotFoundError`, :class:`JobFileError`, and :class:`~..errors.UnreadableAnswerError` for a
        file that is far longer than what is ``expected``.
        """
        request = build_results(job_id, self._session.endpoints)
        return self._download(request, job_id, target, expected.longest_bytes, has_header=True)

    def download_errors(self, job_id: str, target: Path | BinaryIO, records: int = MOST_RECORDS) -> int:
        """Write the log of failed records to ``target``, for :func:`~.error_log.read_errors`, like results."""
        request = build_errors(job_id, self._session.endpoints)
        return self._download(request, job_id, target, longest_log_bytes(records))

    def send(self, request: Request, handling: Handling = FREE) -> Answer:
        """Send one request of this API; raises errors with their meaning for batch jobs."""
        try:
            return self._session.send(request, handling)
        except GatewayError as error:
            raise batch_error(error) from None

    def _jobs(self, tag: str = "", state: JobState | None = None) -> Iterator[BatchJob]:
        seen: set[str] = set()
        offset = 0
        for _ in range(_MOST_PAGES):
            request = build_list(self._session.endpoints, offset=offset, tag=tag, state=state)
            page = read_jobs(self.send(request).json())
            new = [job for job in page.jobs if job.id not in seen]
            seen.update(job.id for job in new)
            yield from new
            offset += page.length
            if page.is_last or not new:  # a gateway may return the first page each time
                return

    def _change(self, send: Callable[[], Answer], job_id: str, is_done: Callable[[JobState], bool]) -> None:
        """Send a request that changes a job's state. If it is refused, check whether the state is as wanted.

        This can happen after a retry, when the answer to an earlier attempt was lost.
        """
        try:
            send()
        except (BadRequestError, UnexpectedStatusError) as error:  # 400 E6004006, or 409
            state = self.detail(job_id).state
            if state is JobState.UNKNOWN or not is_done(state):
                raise error from None
        except NotFoundError as error:
            raise self._explained(error, job_id) from None

    def _download(
        self, request: Request, job_id: str, target: Path | BinaryIO, longest_bytes: int, *, has_header: bool = False
    ) -> int:
        try:
            with _written(target) as file:
                answer = self.send(request, Handling(transactions=0, longest_bytes=longest_bytes, into=file))
                if answer.status == HTTPStatus.NO_CONTENT:
                    file.seek(0)
                    file.truncate()
                length = file.seek(0, os.SEEK_END)
                if has_header and not length and answer.status != HTTPStatus.NO_CONTENT:
                    raise UnreadableAnswerError(tr("It is empty."), status=answer.status)
                return length
        except NotFoundError as error:
            raise self._explained(error, job_id) from None
        except OSError as error:
            raise JobFileError(f"{error.strerror or type(error).__name__}.") from error

    def _explained(self, error: NotFoundError, job_id: str) -> GatewayError:
        """Return the meaning of a 404. If it has no code of the service, request the job to find out."""
        if isinstance(error, (JobNotFoundError, ResultsNotReadyError)):
            return error
        try:
            self.detail(job_id)
        except NotFoundError:
            return JobNotFoundError(status=error.status, message=error.message)
        return ResultsNotReadyError(status=error.status, message=error.message)


@contextmanager
def _written(target: Path | BinaryIO) -> Iterator[BinaryIO]:
    """Yield a file to write to. At a path, it gets its name when it is complete."""
    if not isinstance(target, Path):
        yield target
        return
    part = target.with_name(f"{target.name}.part")
    try:
        with part.open("w+b") as file:
            yield file
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)


def probe(endpoints: Endpoints) -> Probe:
    """List at most one job (docs/service.md, Jobs)."""

    def check(body: Any, _redact: Callable[[str], str]) -> None:
        if not isinstance(body, dict) or not isinstance(body.get("items"), list):
            raise UnreadableAnswerError(tr("It contains no list of jobs."))

    url = endpoints.url(Service.BATCH, "/v7/batch/jobs")
    return Probe(Service.BATCH, Request("GET", url, params={"limit": "1"}), check)
