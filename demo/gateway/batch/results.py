"""The results of a job as they are sent."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING

from demo.gateway.batch.columns import quoted
from demo.gateway.batch.records import split
from demo.gateway.batch.settings import BatchSettings, Order
from demo.gateway.batch.writing import errors_end, results_end

if TYPE_CHECKING:
    from collections.abc import Iterator

    from demo.gateway.batch.job import Job


def results(job: Job, passed: int, settings: BatchSettings) -> tuple[Iterator[bytes], int]:
    """Return the results of so many records, and their size."""
    header, end = job.work.results_header.encode(), results_end(job, passed)
    parts = job.work.results.parts(0, end)
    if settings.changes_results:
        content = _changed(header + b"".join(parts), job.request.output_delimiter, settings)
        return iter((content,)), len(content)
    return _after(header, parts), len(header) + end


def errors(job: Job, passed: int, settings: BatchSettings) -> tuple[Iterator[bytes], int]:
    """Return the error log of so many records, and its size."""
    header, end = job.work.errors_header.encode(), errors_end(job, passed)
    blank = b"\n" * settings.blank_lines
    return _after(header, job.work.errors.parts(0, end), blank), len(header) + end + len(blank)


def _after(header: bytes, parts: Iterator[bytes], last: bytes = b"") -> Iterator[bytes]:
    yield header
    yield from parts
    yield last


def _changed(content: bytes, delimiter: str, settings: BatchSettings) -> bytes:
    """Return results as they were to be spoilt. They are held as a whole: this is for tests, not for a million rows."""
    header, *rows = content.decode().split("\n")[:-1]
    rows = [_foreign(row) for row in rows[: settings.foreign_rows]] + rows + rows[: settings.doubled_rows]
    if settings.order is Order.REVERSED:
        rows.reverse()
    elif settings.order is Order.SHUFFLED:
        Random(0).shuffle(rows)  # noqa: S311 the same results have to come each time
    names = header.split(delimiter)
    kept = [at for at, name in enumerate(names) if name not in settings.without_columns]
    if len(kept) < len(names):
        header, *rows = (
            delimiter.join(quoted(cells[at], delimiter) for at in kept)
            for cells in (split(row, delimiter) or [] for row in (header, *rows))
        )
    whole = "".join(f"{row}\n" for row in (header, *rows)).encode() + b"\n" * settings.blank_lines
    return whole[: len(whole) - settings.cut_bytes]


def _foreign(row: str) -> str:
    """Return a row told of another record, whose id has another digit near its end."""
    return re.sub(r"(?<=\d)\d(?=\d{12}\D)", lambda digit: str(9 - int(digit.group())), row, count=1)
