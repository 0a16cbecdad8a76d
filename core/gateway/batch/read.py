"""Reads jobs from answers. Values that are missing or have another type stay empty (docs/service.md, Jobs)."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from datetime import datetime, timedelta, timezone
from typing import Callable, NamedTuple

from ...i18n import tr
from ...json_fields import json_number, json_object, json_texts
from ..errors import UnreadableAnswerError
from .queries import is_job_id
from .states import JobState, state_word

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
