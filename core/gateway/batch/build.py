"""Builds requests from queries. Nothing is sent here. No address is taken from an answer (docs/service.md, Jobs)."""

from __future__ import annotations

from typing import BinaryIO

from requests import Request

from ..endpoints import Endpoints
from ..services import Service
from .queries import DELIMITER, MOST_JOBS_IN_LIST, JobOptions, check_tag, checked_job_id
from .states import JobState

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
            "outputColumns": options.columns_text(),
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
