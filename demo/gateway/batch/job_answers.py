"""What is answered about a job: JobResponse, JobDetail, results and error log (docs/service.md, Jobs)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import asdict
from datetime import UTC, datetime
from random import Random

from demo.gateway.batch.columns import quoted
from demo.gateway.batch.jobs import WITH_RESULTS, Job, State
from demo.gateway.batch.records import split_cells
from demo.gateway.batch.settings import BatchSettings, Order

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
