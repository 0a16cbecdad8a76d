"""Lists, starts, stops, deletes and downloads batch jobs (docs/service.md, Jobs). :mod:`.creation` makes them.

Requests are built from queries, and no address is taken from an answer. Of an answer, values that are missing or have
another type stay empty.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import datetime, timedelta, timezone
from http import HTTPStatus
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, Callable, NamedTuple

from requests import Request

from ...client.contract import DELIMITER, MOST_RECORDS, columns_text
from ...client.endpoints import Endpoints
from ...client.errors import BadRequestError, GatewayError, NotFoundError, UnexpectedStatusError, UnreadableAnswerError
from ...client.probe import Probe
from ...client.services import Service
from ...client.session import FREE, Handling
from ...fields import json_number, json_object, json_texts
from ...i18n import tr, translatable
from .errors import JobNotFoundError, ResultsNotReadyError, batch_error
from .queries import MOST_JOBS_IN_LIST, JobOptions, check_tag, checked_job_id, is_job_id
from .results import ANYTHING, Expected, longest_log_bytes
from .states import JobState, state_word

if TYPE_CHECKING:
    from ...client.session import Answer, GatewaySession

_TIME = re.compile(
    r"(\d{4})-(\d\d)-(\d\d)[Tt ](\d\d):(\d\d):(\d\d)(?:\.(\d+))?(?:[Zz]|([+-])(\d\d):?(\d\d))?", re.ASCII
)
_LONGEST_TEXT = 300


@dataclass(frozen=True)
class JobRecords:
    """The progress of a job in records; None if it is not known."""

    total: int | None = None
    valid: int | None = None
    invalid: int | None = None
    processed: int | None = None
    pending: int | None = None
    succeeded: int | None = None
    failed: int | None = None


@dataclass(frozen=True)
class BatchJob:
    """A job, without its links, which lead to another host."""

    id: str
    """It can be used in an address."""
    state: JobState = JobState.UNKNOWN
    state_text: str = ""
    tag: str = ""
    service_hrn: str = ""
    created: datetime | None = None
    """With a time zone, like all times."""
    started: datetime | None = None
    ended: datetime | None = None
    records: JobRecords = JobRecords()

    def redacted(self, redact: Callable[[str], str]) -> BatchJob:
        """Return the job with redacted texts. Long ones are cut, because tables show them."""
        texts = {name: redact(getattr(self, name))[:_LONGEST_TEXT] for name in ("state_text", "tag", "service_hrn")}
        return replace(self, **texts)


@dataclass(frozen=True)
class JobPage:
    """One page of a list of jobs."""

    jobs: tuple[BatchJob, ...]
    length: int
    """Number of entries, including those that are not a job. The next page begins after it."""
    limit: int | None = None
    """How many entries a page can have, if the service says so."""

    @property
    def is_last(self) -> bool:
        """Whether there is certainly no other page."""
        return self.length < (self.limit or 1)


class Shortfall(NamedTuple):
    """The reason for records that are neither in the results of a job nor in its errors."""

    reason: str
    """Why there is no answer; empty if nothing was found for these records."""
    may_come: bool = False
    """Whether collecting the job again may bring answers."""
    ends_too_early: bool = False
    """Whether the results contain fewer answers than the job counts."""

    @classmethod
    def of(cls, job: BatchJob, asked: int, answered: int, failed: int) -> Shortfall:
        """Compare the counts of the job with the records ``asked``, and those ``answered`` and ``failed`` in its files.

        It is not documented whether a record without a match has a row in the results (docs/service.md, Results). A
        record without a row is taken for one only if the job counts all records as done, and if its files contain all
        that it counts as succeeded or failed.
        """
        counts = job.records
        if counts.succeeded is not None and counts.succeeded > answered:
            reason = tr(
                "The results are incomplete (records answered according to the job: {:,}, in the results: {:,}). "
                "Collect the job again."
            ).format(counts.succeeded, answered)
            return cls(reason, may_come=True, ends_too_early=True)
        if job.state is not JobState.COMPLETED:
            return cls(tr("The job ended before it reached this record ({}).").format(state_word(job.state_text)))
        if (counts.failed or 0) + (counts.invalid or 0) > failed:
            return cls(tr("The service counts failed records in this job, but does not say which ones."))
        if None in (counts.succeeded, counts.failed) or counts.pending or (counts.total or 0) < asked:
            reason = tr(
                "This record is missing from the results, and the job does not say whether it was answered. Collect "
                "the job again."
            )
            return cls(reason, may_come=True)
        return cls("")


def read_job(body: object) -> BatchJob:
    """Read a new job, or the details of one; raises :class:`UnreadableAnswerError` if there is no usable id."""
    job = _read_job(body)
    if job is None:
        raise UnreadableAnswerError(tr("It contains no batch job with an id."))
    return job


def read_jobs(body: object) -> JobPage:
    """Read a list of jobs, skipping other entries; raises :class:`UnreadableAnswerError` if there is no list.

    Only ``count`` is certain: a list without jobs may have no items.
    """
    page = json_object(body)
    items = page.get("items", [] if _count(page.get("count")) == 0 else None)
    if not isinstance(items, list):
        raise UnreadableAnswerError(tr("It contains no list of jobs."))
    return JobPage(
        tuple(job for job in map(_read_job, items) if job is not None), len(items), _count(page.get("limit"))
    )


def read_time(text: object) -> datetime | None:
    """Read a time of RFC 3339 with any number of decimals. Without a zone it is in UTC, like the platform's times."""
    found = _TIME.fullmatch(text) if isinstance(text, str) else None
    if found is None:
        return None
    year, month, day, hour, minute, second, fraction, sign, hours, minutes = found.groups()
    microsecond = int((fraction or "0")[:6].ljust(6, "0"))
    try:
        # Python does not accept 60, the number of a leap second.
        parts = map(int, (year, month, day, hour, minute))
        time = datetime(*parts, min(int(second), 59), microsecond, tzinfo=timezone.utc)
        if sign is None:
            return time
        offset = timedelta(hours=int(hours), minutes=int(minutes))
        return time.replace(tzinfo=timezone(-offset if sign == "-" else offset))
    except ValueError:
        return None


def _read_job(body: object) -> BatchJob | None:
    fields = json_object(body)
    if not is_job_id(fields.get("id")):
        return None
    state_text, tag, service_hrn = (text or "" for text in json_texts(fields, _TEXTS))
    records = json_object(fields.get("records"))
    return BatchJob(
        fields["id"],
        _state(state_text),
        state_text,
        tag,
        service_hrn,
        *(read_time(fields.get(name)) for name in ("created", "started", "ended")),
        JobRecords(*(_count(records.get(name)) for name in _COUNTS)),
    )


def _state(text: str) -> JobState:
    try:
        return JobState(text)
    except ValueError:
        return JobState.UNKNOWN


def _count(value: object) -> int | None:
    number = json_number(value)
    return int(number) if number is not None and number >= 0 else None


_TEXTS = ("status", "tag", "serviceHrn")
_COUNTS = ("total", "valid", "invalid", "processed", "pending", "succeeded", "failed")


_TEXT = "text/plain, application/json;q=0.9"


def build_create(file: BinaryIO, options: JobOptions, tag: str, endpoints: Endpoints) -> Request:
    """Return the request that creates a job from ``file``, an input of :mod:`.records`. It does not start the job."""
    check_tag(tag)
    return Request(
        "POST",
        _url(endpoints),
        params={
            "serviceHrn": options.service_hrn,
            "tag": tag,
            "inputDelimiter": DELIMITER,
            "outputDelimiter": DELIMITER,
            "outputColumns": columns_text(options.output_columns),
            "startJob": "false",
        },
        headers={"Content-Type": "text/plain; charset=UTF-8", "Content-Encoding": "gzip"},
        data=file,
    )


def build_list(endpoints: Endpoints, *, offset: int = 0, tag: str = "", state: JobState | None = None) -> Request:
    """Return the request for up to 100 jobs from ``offset`` on. A tag and a state can be given as filters."""
    chosen = {"tag": tag, "status": state.value if state is not None else ""}
    return Request(
        "GET",
        _url(endpoints),
        params={
            "limit": str(MOST_JOBS_IN_LIST),
            "offset": str(offset),
            **{name: value for name, value in chosen.items() if value},
        },
    )


def build_detail(job_id: str, endpoints: Endpoints) -> Request:
    """Return the request for the details of a job."""
    return Request("GET", _url(endpoints, job_id))


def build_start(job_id: str, endpoints: Endpoints) -> Request:
    """Return the request that starts or resumes a job."""
    return Request("PUT", _url(endpoints, job_id, "start"))


def build_stop(job_id: str, endpoints: Endpoints) -> Request:
    """Return the request that stops a job."""
    return Request("PUT", _url(endpoints, job_id, "stop"))


def build_delete(job_id: str, endpoints: Endpoints) -> Request:
    """Return the request that deletes a job and its results."""
    return Request("DELETE", _url(endpoints, job_id))


def build_results(job_id: str, endpoints: Endpoints) -> Request:
    """Return the request for the results of a job."""
    return Request("GET", _url(endpoints, job_id, "results"), headers={"Accept": _TEXT})


def build_errors(job_id: str, endpoints: Endpoints) -> Request:
    """Return the request for the log of failed records."""
    return Request("GET", _url(endpoints, job_id, "errors"), headers={"Accept": _TEXT})


def _url(endpoints: Endpoints, job_id: str | None = None, action: str = "") -> str:
    steps = ["/v7/batch/jobs"]
    if job_id is not None:
        steps.append(checked_job_id(job_id))
    if action:
        steps.append(action)
    return endpoints.url(Service.BATCH, "/".join(steps))


_MOST_PAGES = 1_000
"""A list with more pages probably never ends."""


class JobFileError(GatewayError):
    """A file on this computer could not be read or written."""

    fatal = True
    meaning = translatable("A file of the batch job could not be read or written.")
    action = translatable("Check that the disk has free space and that the folder is writable.")


class BatchClient:
    """Asks the Batch API of ``session``. It follows no link in an answer: addresses are made from base and id.

    All methods raise :class:`~...client.errors.GatewayError`, and :class:`~...client.query.QueryError` for an
    impossible id. They can be called from more than one thread at once.
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
        :class:`~.errors.JobNotFoundError`, :class:`JobFileError`, and
        :class:`~...client.errors.UnreadableAnswerError` for a file that is far longer than what is ``expected``.
        """
        request = build_results(job_id, self._session.endpoints)
        return self._download(request, job_id, target, expected.longest_bytes, has_header=True)

    def download_errors(self, job_id: str, target: Path | BinaryIO, records: int = MOST_RECORDS) -> int:
        """Write the log of failed records to ``target``, for :func:`~.results.read_errors`, like results."""
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
