"""The kinds of records that jobs may have, and which kind a job has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from qgis.core import QgsProcessingException

from ...gateway.batch.address_form import AddressForm
from ...i18n import tr
from .address_jobs import AddressQuery
from .place_jobs import UNKNOWN_PLACES, PlaceQuery

if TYPE_CHECKING:
    from ...gateway.batch.read import BatchJob
    from ...results.pending import Pending
    from .job_query import JobQuery


def common_query(jobs: Sequence[tuple[BatchJob, Pending | None]]) -> JobQuery:
    """Return what all of ``jobs`` were asked for, each with what is remembered of it.

    Raises QgsProcessingException if that differs, or if it is not known and cannot be guessed.
    """
    kinds = [_kind(*job) for job in jobs]
    if len(set(kinds)) > 1:
        raise QgsProcessingException(
            tr("Job {} has addresses and job {} has places; collect them one after the other.").format(
                *(jobs[kinds.index(kind)][0].id for kind in (AddressQuery, PlaceQuery))
            )
        )
    query = _query(kinds[0], [remembered for _, remembered in jobs])
    if query is not None:
        return query
    if kinds[0] is PlaceQuery:
        return UNKNOWN_PLACES
    unknown = ", ".join(job.id for job, remembered in jobs if remembered is None)
    if not unknown:
        raise _unreadable(jobs[0][0])
    raise QgsProcessingException(
        tr(
            "These jobs have addresses, and were not submitted from this profile: {}. Their results do not say which "
            "address each belongs to: collect them in the profile that has submitted them."
        ).format(unknown)
    )


def _kind(job: BatchJob, remembered: Pending | None) -> type[JobQuery]:
    """Return the kind of a job's records. Jobs with places are remembered without one, as by earlier versions.

    Raises QgsProcessingException for a kind that only a newer version can know.
    """
    kind = None if remembered is None else remembered.content.get("kind")
    if kind not in (None, AddressQuery.kind):
        raise _unreadable(job)
    return AddressQuery if kind or job.service_hrn == AddressForm.SERVICE_HRN else PlaceQuery


def _unreadable(job: BatchJob) -> QgsProcessingException:
    return QgsProcessingException(
        tr(
            "What this computer remembers of job {} cannot be read. If a newer version of this plugin has submitted "
            "the job, collect it with that version."
        ).format(job.id)
    )


def _query(kind: type[JobQuery], jobs: Sequence[Pending | None]) -> JobQuery | None:
    """Return the common query of jobs of a kind; None if it is not known. Raises QgsProcessingException."""
    if None in jobs:
        return None
    first, *others = jobs
    different = next((job for job in others if job.content != first.content), None)
    if different is not None:
        raise QgsProcessingException(
            tr("The jobs {} and {} were submitted with different parameters; collect them one after the other.").format(
                first.id, different.id
            )
        )
    try:
        return kind.of_json(first.content)
    except (ValueError, KeyError, TypeError):
        return None
