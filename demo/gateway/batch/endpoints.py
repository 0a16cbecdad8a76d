"""`/v7/batch/jobs` and what is below it (docs/service.md, Jobs)."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator

from aiohttp import web

from demo.gateway.answers import Answer, ApiError, ErrorForm
from demo.gateway.api import Api, Bill, Call, Endpoint, Metering
from demo.gateway.batch.backend import Backend
from demo.gateway.batch.files import MOST_RECORDS, Upload, input_too_big
from demo.gateway.batch.job_answers import error_log, job_detail, job_response, results
from demo.gateway.batch.job_request import JobRequest, parse_job_request
from demo.gateway.batch.jobs import WITH_RESULTS, Job, Jobs, State
from demo.gateway.batch.records import Layout, is_query
from demo.gateway.batch.settings import BatchSettings
from demo.gateway.batch.work import Input
from demo.gateway.control import job_routes
from demo.gateway.keys import Entitlement
from demo.gateway.parameters import Parameters, parse_query, refuse_unknown, whole

JOBS = "/v7/batch/jobs"
JOB = f"{JOBS}/{{job}}"
MOST_LISTED = 100
TEXT = "text/plain; charset=UTF-8"


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
            _endpoint("create", "POST", JOBS, self._create, sink=Upload),
            _endpoint("list", "GET", JOBS, self._list),
            _endpoint("delete-many", "DELETE", JOBS, self._delete_many),
            _endpoint("detail", "GET", JOB, self._show),
            _endpoint("delete", "DELETE", JOB, self._delete),
            _endpoint("start", "PUT", f"{JOB}/start", self._start),
            _endpoint("stop", "PUT", f"{JOB}/stop", self._stop),
            _endpoint("results", "GET", f"{JOB}/results", self._results),
            _endpoint("errors", "GET", f"{JOB}/errors", self._errors),
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

    def _create(self, call: Call) -> Answer:
        settings = self._jobs.settings
        request = parse_job_request(call.query, self._backends, settings.unknown_columns)
        if call.media_type != "text/plain":
            raise ApiError(415, "Unsupported Media Type", action="Supported: text/plain; charset=UTF-8")
        job_input = _input(call, request, settings)
        call.places = job_input.records
        job = self._jobs.create(call, request, job_input)
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

    def _start(self, call: Call) -> Answer:
        return self._do(call, lambda job: self._jobs.start(call, job))

    def _stop(self, call: Call) -> Answer:
        return self._do(call, self._jobs.stop)

    def _do(self, call: Call, action: Callable[[Job], None]) -> Answer:
        _parameters(call)
        job = self._jobs.find(call)
        action(job)
        return _json(job_response(job, self._jobs.state(job)))

    def _results(self, call: Call) -> Answer:
        job, state = self._finished(call, "Results", "E6004042")
        passed = self._jobs.passed(job)
        has_any = bool(job_detail(job, state, passed)["resultsHref"])
        return _text(*results(job, passed, self._jobs.settings)) if has_any else _nothing()

    def _errors(self, call: Call) -> Answer:
        job, state = self._finished(call, "Errors", "E6004044")
        passed = self._jobs.passed(job)
        has_any = bool(job_detail(job, state, passed)["errorsHref"])
        return _text(*error_log(job, passed, self._jobs.settings)) if has_any else _nothing()

    def _finished(self, call: Call, what: str, code: str) -> tuple[Job, State]:
        _parameters(call)
        job = self._jobs.find(call)
        state = self._jobs.state(job)
        if state not in WITH_RESULTS:
            title, cause = f"{what} for Job are unavailable", f"The job's status is '{state}'"
            raise ApiError(404, title, cause, "Ensure the job was completed", code=code)
        return job, state


def _endpoint(
    name: str, method: str, path: str, answer: Callable[[Call], Answer], sink: type[Upload] | None = None
) -> Endpoint:
    """Return an endpoint. None is metered: jobs are billed when they have come to an end."""
    return Endpoint(
        name=f"batch-{name}",
        method=method,
        paths=(path,),
        entitlement=Entitlement.BATCH,
        metering=Metering.NOTHING,
        error_form=ErrorForm.SERVICE,
        answer=answer,
        sink=sink,
    )


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
