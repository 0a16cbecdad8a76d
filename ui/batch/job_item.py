"""A batch job as the panel shows it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from qgis.core import QgsVectorLayer
from qgis.PyQt.QtCore import QDateTime, QVariant

from ...core.gateway.batch.states import GONE, NOT_MADE, JobState, state_word
from ...core.i18n import tr

_UNDER_WAY = frozenset(state.value for state in JobState if state.is_under_way)
_DOCUMENTED = frozenset((*(state.value for state in JobState), GONE, NOT_MADE)) - {JobState.UNKNOWN.value}
_WITH_RESULTS = frozenset(state.value for state in (JobState.COMPLETED, JobState.STOPPED, JobState.FAILURE))
_MINUTE_S, _HOUR_S, _DAY_S = 60, 3_600, 86_400


@dataclass(frozen=True)
class JobItem:
    """One row of the table that ``locationgateway:batchjobs`` makes."""

    job_id: str
    tag: str
    status: str
    created: QDateTime | None
    ended: QDateTime | None
    total: int | None
    succeeded: int | None
    failed: int | None
    layer: str
    """Empty where it is not known."""
    is_collected: bool

    @property
    def key(self) -> str:
        """The identifier of the job."""
        return self.job_id or self.tag

    @property
    def name(self) -> str:
        """The name that the user sees."""
        return self.layer or self.tag or self.job_id

    @property
    def is_under_way(self) -> bool:
        """Whether the service works on it, or will do so by itself; an unknown state may be one of these."""
        return self.status in _UNDER_WAY or not self.is_documented

    @property
    def is_documented(self) -> bool:
        """Whether its state is known here."""
        return self.status in _DOCUMENTED

    @property
    def is_completed(self) -> bool:
        """Whether it has succeeded."""
        return self.status == JobState.COMPLETED.value

    @property
    def is_failed(self) -> bool:
        """Whether it has ended with an error."""
        return self.status == JobState.FAILURE.value

    @property
    def has_ended_by_itself(self) -> bool:
        """Whether it has ended without being stopped."""
        return self.is_completed or self.is_failed

    @property
    def may_be_collected(self) -> bool:
        """Whether it has results, judging by its state."""
        return self.status in _WITH_RESULTS

    @property
    def may_be_stopped(self) -> bool:
        """Whether there is anything to stop."""
        return bool(self.job_id) and self.is_under_way

    @property
    def may_be_deleted(self) -> bool:
        """Whether it exists, or is remembered here as existing."""
        return bool(self.job_id) and self.status != JobState.DELETED.value

    @property
    def is_gone(self) -> bool:
        """Whether only this computer knows of it."""
        return self.status == GONE

    @property
    def done(self) -> int:
        """How many records have been processed."""
        return (self.succeeded or 0) + (self.failed or 0)

    @property
    def share(self) -> float:
        """How much of it is done, from 0 to 1."""
        if self.is_completed:
            return 1.0
        return min(self.done / self.total, 1.0) if self.total else 0.0

    @property
    def state_text(self) -> str:
        """Its state as a user says it."""
        if self.is_completed and self.is_collected:
            return tr("Collected")
        return state_word(self.status)

    @property
    def advice(self) -> str:
        """What an unusual state means, and what to do about it."""
        return {
            JobState.SUBMITTED.value: tr(
                "Submitting it was interrupted before it was started; submit the layer again to start it."
            ),
            JobState.FAILURE.value: tr(
                "What it did before it failed can be collected; submit the layer again for the rest."
            ),
            GONE: tr(
                "The service does not list it: it was deleted elsewhere, has expired, or belongs to another key. If "
                "you submit the layer again, its records are billed again. Delete the job to remove it from this list."
            ),
            NOT_MADE: tr("Submitting it was interrupted, or is still going on elsewhere; submit the layer again."),
        }.get(self.status, "")

    @property
    def counts_text(self) -> str:
        """How many records there are, and how many succeeded or failed."""
        parts = [] if self.total is None else [tr("{:,} records").format(self.total)]
        if self.done:
            parts.append(tr("{:,} succeeded").format(self.succeeded or 0))
        if self.failed:
            parts.append(tr("{:,} failed").format(self.failed))
        return ", ".join(parts)

    @property
    def short_counts(self) -> tuple[str, ...]:
        """Shorter forms of the same for less room, the longest first."""
        if self.total is None or not self.done:
            return ()
        succeeded = tr("{:,} of {:,}").format(self.succeeded or 0, self.total)
        if not self.failed:
            return (succeeded,)
        failed = tr("{:,} failed").format(self.failed)
        return (tr("{}, {}").format(succeeded, failed), failed)

    def age_text(self, now: QDateTime) -> str:
        """How long ago it was created, as 3 min or 2 h."""
        return "" if self.created is None else age(self.created.secsTo(now))


def age(seconds: int) -> str:
    """Return a time in its largest unit; never a negative one, even if the clock is slow."""
    if seconds < _MINUTE_S:
        return tr("now")
    if seconds < _HOUR_S:
        return tr("{} min").format(seconds // _MINUTE_S)
    if seconds < 2 * _DAY_S:
        return tr("{} h").format(seconds // _HOUR_S)
    return tr("{} days").format(seconds // _DAY_S)


def job_items(table: QgsVectorLayer) -> list[JobItem]:
    """Return the rows of the table, in its order."""
    return [
        JobItem(
            *(_text(row[name]) for name in ("job_id", "tag", "status")),
            *(_known(row[name]) for name in ("created", "ended", "total", "succeeded", "failed")),
            layer=_text(row["layer"]),
            is_collected=_known(row["collected"]) is not None,
        )
        for row in table.getFeatures()
    ]


def common_layer(jobs: Iterable[JobItem]) -> str:
    """Return the name of the layer that all of the jobs belong to; empty if there is none."""
    names = {job.layer for job in jobs}
    return names.pop() if len(names) == 1 else ""


def _known(value: object) -> object | None:
    is_null = value is None or (isinstance(value, QVariant) and value.isNull())
    return None if is_null or (isinstance(value, QDateTime) and not value.isValid()) else value


def _text(value: object) -> str:
    return _known(value) or ""
