"""JobResponse and JobDetail (platform.md 3)."""

from __future__ import annotations

from dataclasses import asdict
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from demo.gateway.batch.job import WITH_RESULTS, State
from demo.gateway.batch.parameters import SERVICE

if TYPE_CHECKING:
    from demo.gateway.batch.job import Job

ADDRESS = "https://batch.platform.example/v7/batch/jobs"
"""Links lead to the platform's own host, as a gateway's may that passes answers on: a key must not be sent there."""


def job_response(job: Job, state: State) -> dict[str, object]:
    """Return what every answer about a job has."""
    members: dict[str, object] = {
        "id": job.identifier,
        "serviceHrn": SERVICE,
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
