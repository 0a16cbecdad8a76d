"""`/v7/batch/jobs` and what is below it (docs/service.md, Jobs)."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Iterator
from dataclasses import asdict
from datetime import UTC, datetime
from functools import partial
from random import Random

from aiohttp import web

from demo.gateway.answers import Answer, ApiError
from demo.gateway.api import Api, Bill, Call, Endpoint
from demo.gateway.batch.backends import Backend, quoted
from demo.gateway.batch.jobs import WITH_RESULTS, Job, Jobs, State
from demo.gateway.batch.request import JobRequest, Layout, is_query, parse_job_request, split_cells
from demo.gateway.batch.settings import BatchSettings, Order
from demo.gateway.batch.work import MOST_RECORDS, Input, Upload, input_too_big
from demo.gateway.control import job_routes
from demo.gateway.keys import Entitlement
from demo.gateway.parameters import Parameters, parse_query, refuse_unknown, whole

JOBS = "/v7/batch/jobs"
JOB = f"{JOBS}/{{job}}"
MOST_LISTED = 100
TEXT = "text/plain; charset=UTF-8"
_endpoint = partial(Endpoint, entitlement=Entitlement.BATCH)
"""None is metered: jobs are billed when they have come to an end."""


class _Page(Parameters):
    """Which of the chosen jobs are listed."""

    limit: whole(1, MOST_LISTED) = MOST_LISTED
    offset: whole(0, 10**9) = 0


class Batch(Api):
    """The jobs, answered by one of the backends each."""

    def __init__(self, backends: Collection[Backend], seconds: float) -> None:
        self._backends = backends
        self._settings = BatchSettings(seconds=seconds)
        self._jobs = Jobs(self._settings)

    def endpoints(self) -> tuple[Endpoint, ...]:
        """Return what is served."""
        return (
            _endpoint("batch-create", "POST", (JOBS,), self._create, sink=Upload),
            _endpoint("batch-list", "GET", (JOBS,), self._list),
            _endpoint("batch-delete-many", "DELETE", (JOBS,), self._delete_many),
            _endpoint("batch-detail", "GET", (JOB,), self._show),
            _endpoint("batch-delete", "DELETE", (JOB,), self._delete),
            _endpoint("batch-start", "PUT", (f"{JOB}/start",), self._start),
            _endpoint("batch-stop", "PUT", (f"{JOB}/stop",), self._stop),
            _endpoint("batch-results", "GET", (f"{JOB}/results",), self._results),
            _endpoint("batch-errors", "GET", (f"{JOB}/errors",), self._errors),
        )

    def control_routes(self) -> list[web.RouteDef]:
        """Return the control endpoints."""
        return job_routes("/batch", lambda: self._jobs)

    def reset(self) -> None:
        """Forget every job."""
        self._jobs.forget()
        self._jobs = Jobs(self._settings)

    def settle(self, bill: Bill) -> None:
        """Bill the jobs that have come to an end."""
        self._jobs.settle(bill)

    async def _create(self, call: Call) -> Answer:
        settings = self._jobs.settings
        request = parse_job_request(call.query, self._backends, settings.unknown_columns)
        if call.media_type != "text/plain":
            raise ApiError(415, "Unsupported Media Type", action="Supported: text/plain; charset=UTF-8")
        job_input = _input(call, request, settings)
        call.places = job_input.records
        job = self._jobs.create(call, request, job_input)
        await self._jobs.work_without_time(job)
        return _json(job_response(job, State.SUBMITTED), status=201)

    def _list(self, call: Call) -> Answer:
        parameters = _parameters(call, "limit", "offset", "status", "tag")
        page = _Page.read(parameters)
        jobs = self._chosen(call, parameters)[page.offset : page.offset + page.limit]
        items = [job_detail(job, self._jobs.state(job), self._jobs.passed(job)) for job in jobs]
        return _json({"limit": page.limit, "count": len(items), "items": items})

    def _delete_many(self, call: Call) -> Answer:
        parameters = _parameters(call, "status", "tag")
        if "status" not in parameters:
            raise ApiError(400, "Required parameter missing: 'status'", action="Give the status of the jobs to delete")
        jobs = self._chosen(call, parameters)
        for job in jobs:
            self._jobs.delete(job)
        return _json({"total": len(jobs), "jobIds": [job.identifier for job in jobs]})

    def _chosen(self, call: Call, parameters: dict[str, str]) -> list[Job]:
        """Return the caller's jobs with the state and the tag that were asked for."""
        status, tag = parameters.get("status", "any"), parameters.get("tag")
        states = ["any", *(state for state in State if state is not State.DELETED)]
        if status not in states:
            raise ApiError.parameter("status", status, f"Supported values: {', '.join(states)}")
        jobs = [job for job in self._jobs.of(call.key) if tag is None or job.request.tag == tag]
        return [job for job in jobs if status in ("any", self._jobs.state(job))]

    def _show(self, call: Call) -> Answer:
        _parameters(call)
        job = self._jobs.find(call)
        return _json(job_detail(job, self._jobs.state(job), self._jobs.passed(job)))

    def _delete(self, call: Call) -> Answer:
        return self._do(call, self._jobs.delete)

    async def _start(self, call: Call) -> Answer:
        answer = self._do(call, lambda job: self._jobs.start(call, job))
        await self._jobs.work_without_time(self._jobs.find(call))
        return answer

    def _stop(self, call: Call) -> Answer:
        return self._do(call, self._jobs.stop)

    def _do(self, call: Call, action: Callable[[Job], None]) -> Answer:
        _parameters(call)
        job = self._jobs.find(call)
        action(job)
        return _json(job_response(job, self._jobs.state(job)))

    def _results(self, call: Call) -> Answer:
        job = self._finished(call, "Results", "E6004042")
        passed = self._jobs.passed(job)
        return _text(*results(job, passed, self._jobs.settings)) if results_end(job, passed) else _nothing()

    def _errors(self, call: Call) -> Answer:
        job = self._finished(call, "Errors", "E6004044")
        passed = self._jobs.passed(job)
        return _text(*error_log(job, passed, self._jobs.settings)) if errors_end(job, passed) else _nothing()

    def _finished(self, call: Call, what: str, code: str) -> Job:
        _parameters(call)
        job = self._jobs.find(call)
        state = self._jobs.state(job)
        if state not in WITH_RESULTS:
            title, cause = f"{what} for Job are unavailable", f"The job's status is '{state}'"
            raise ApiError(404, title, cause, "Ensure the job was completed", code=code)
        return job


def _input(call: Call, request: JobRequest, settings: BatchSettings) -> Input:
    """Return the input that has come in; raises :class:`ApiError` where its first line shows that it is none."""
    upload = call.sink if isinstance(call.sink, Upload) else Upload()
    upload.end()
    try:
        first = upload.first_line().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ApiError.body(str(error), "Expecting UTF-8") from error
    delimiter = request.input_delimiter
    columns = settings.columns_of_input(request.backend.parameters)
    if request.input_columns is None:
        has_header = not is_query(first, columns)
        layout = Layout(first if has_header else None, delimiter, request.backend, columns) if first else None
    else:
        layout = Layout(request.input_columns, delimiter, request.backend, columns)
        has_header = first.split(delimiter) == request.input_columns.split(delimiter)
    records = upload.lines - has_header
    if layout is None or records <= 0:
        raise ApiError(400, "Input is empty", action="Give at least one record", code="E6004004")
    if records > MOST_RECORDS:
        raise input_too_big("maximum record count limit")
    return Input(upload.spool, layout, has_header, records)


def _parameters(call: Call, *known: str) -> dict[str, str]:
    parameters = parse_query(call.query)
    refuse_unknown(parameters, known)
    return parameters


def _json(members: dict[str, object], status: int = 200) -> Answer:
    return Answer(json.dumps(members, ensure_ascii=False).encode(), status=status)


def _text(parts: Iterator[bytes], size: int) -> Answer:
    return Answer(b"", content_type=TEXT, parts=parts, parts_bytes=size)


def _nothing() -> Answer:
    return Answer(b"", status=204, content_type="")


# --- What is answered about a job -------------------------------------------------------------------------------------

ADDRESS = "https://batch.platform.example/v7/batch/jobs"
"""Links lead to the platform's own host, as a gateway's may that passes answers on: a key must not be sent there."""


def job_response(job: Job, state: State) -> dict[str, object]:
    """Return what every answer about a job has."""
    members: dict[str, object] = {
        "id": job.identifier,
        "serviceHrn": job.request.backend.service,
        "billingTags": list(job.request.billing_tags),
        "status": state,
        "href": f"{ADDRESS}/{job.identifier}",
    }
    return members if job.request.tag is None else {**members, "tag": job.request.tag}


def job_detail(job: Job, state: State, passed: int) -> dict[str, object]:
    """Return everything about a job that has got through some records."""
    times = {"created": job.created, "started": job.started, "ended": job.ended}
    link = f"{ADDRESS}/{job.identifier}"
    has_results = state in WITH_RESULTS and results_end(job, passed) > 0
    has_errors = state in WITH_RESULTS and errors_end(job, passed) > 0
    return {
        **job_response(job, state),
        **{name: _rfc3339(moment) for name, moment in times.items() if moment is not None},
        "records": asdict(job.counts(state, passed)),
        "resultsHref": f"{link}/results" if has_results else "",
        "errorsHref": f"{link}/errors" if has_errors else "",
        "outputType": "csv",
        "notificationIds": [],
    }


def results_end(job: Job, passed: int) -> int:
    """Return where the results of these records end in their file."""
    return int(job.work.result_ends[passed - 1]) if passed else 0


def errors_end(job: Job, passed: int) -> int:
    """Return where the error log of these records ends in its file."""
    return int(job.work.error_ends[passed - 1]) if passed else 0


def _rfc3339(moment: float) -> str:
    return datetime.fromtimestamp(moment, UTC).isoformat(timespec="microseconds").replace("+00:00", "Z")


def results(job: Job, passed: int, settings: BatchSettings) -> tuple[Iterator[bytes], int]:
    """Return the results of the first ``passed`` records, and their size."""
    header, end = job.work.results_header.encode(), results_end(job, passed)
    parts = job.work.results.parts(0, end)
    if settings.changes_results:
        content = _changed(header + b"".join(parts), job.request.output.delimiter, settings)
        return iter((content,)), len(content)
    return _after(header, parts), len(header) + end


def error_log(job: Job, passed: int, settings: BatchSettings) -> tuple[Iterator[bytes], int]:
    """Return the error log of the first ``passed`` records, and its size."""
    header, end = job.work.errors_header.encode(), errors_end(job, passed)
    blank = b"\n" * settings.blank_lines
    return _after(header, job.work.errors.parts(0, end), blank), len(header) + end + len(blank)


def _after(header: bytes, parts: Iterator[bytes], last: bytes = b"") -> Iterator[bytes]:
    yield header
    yield from parts
    yield last


def _changed(content: bytes, delimiter: str, settings: BatchSettings) -> bytes:
    """Return results with the faults of the settings. They are kept in memory, so only tests should use it."""
    header, *rows = content.decode().split("\n")[:-1]
    rows = [_foreign(row) for row in rows[: settings.foreign_rows]] + rows + rows[: settings.doubled_rows]
    rows = [_shifted(row, delimiter) for row in rows[: settings.shifted_rows]] + rows[settings.shifted_rows :]
    if settings.order is Order.REVERSED:
        rows.reverse()
    elif settings.order is Order.SHUFFLED:
        Random(0).shuffle(rows)  # noqa: S311 the same results have to come each time
    names = header.split(delimiter)
    kept = [at for at, name in enumerate(names) if name not in settings.without_columns]
    if len(kept) < len(names):
        header, *rows = (
            delimiter.join(quoted(cells[at], delimiter) for at in kept)
            for cells in (split_cells(row, delimiter) or [] for row in (header, *rows))
        )
    whole = "".join(f"{row}\n" for row in (header, *rows)).encode() + b"\n" * settings.blank_lines
    return whole[: len(whole) - settings.cut_bytes]


def _shifted(row: str, delimiter: str) -> str:
    """Return a row whose first cell after the standard ones has a delimiter in it."""
    cells = row.split(delimiter)
    return delimiter.join([*cells[:3], "Bar", *cells[3:]])


def _foreign(row: str) -> str:
    """Return a row told of another record, whose id has another digit near its end."""
    return re.sub(r"(?<=\d)\d(?=\d{12}\D)", lambda digit: str(9 - int(digit.group())), row, count=1)
