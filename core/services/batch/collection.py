"""Puts the results of jobs into the result store, from where rows get them like any other answer."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, Callable

import numpy as np
from qgis.core import QgsProcessingException

from ...client.contract import MOST_RECORDS
from ...i18n import tr, without_stop
from ...outside_text import one_line, unformatted
from ...results.files import temporary_folder
from ...results.store import KEY
from ...run.fetch import RowResult
from ...run.progress import Stage
from ...run.row_status import RowStatus
from .address_form import AddressForm
from .address_jobs import AddressQuery
from .client import BatchJob, Shortfall
from .errors import ResultsNotReadyError
from .place_jobs import UNKNOWN_PLACES, PlaceQuery
from .results import Expected, ResultsReader, read_errors
from .states import JobState

if TYPE_CHECKING:
    from qgis.core import QgsProcessingFeedback

    from ...results.lookup import StoreLookup
    from ...results.pending import Pending
    from ...run.run_storage import RunStorage
    from .client import BatchClient
    from .job_query import JobQuery
    from .records import RecordForm
    from .run import BatchRun

_RESULTS_AT_ONCE = 2_000
"""In one transaction of the store."""


class Collection:
    """Takes the results of jobs with the same query into a store."""

    def __init__(
        self,
        query: JobQuery,
        form: RecordForm,
        batch: BatchRun,
        storage: RunStorage,
        feedback: QgsProcessingFeedback,
    ) -> None:
        """``form`` is that of the query's records."""
        self.query = query
        self._form = form
        self._batch = batch
        self._storage = storage
        self._feedback = feedback
        self._asked: np.ndarray | None = None
        self._stored = np.empty(0, KEY)
        self.failures: dict[int, str] = {}
        """Why there is no answer, by the key of the record."""
        self.unknown_failure = ""
        """Why there may be no answer for records that may or may not be in a job."""
        self.unsettled: set[str] = set()
        """The ids of jobs with missing answers that may come when they are collected again."""

    def collect(self, job: BatchJob, remembered: Pending | None) -> None:
        """Store what ``job`` has brought; raises :class:`~...client.errors.GatewayError` and sqlite3.Error.

        What is stored already, by a run that was interrupted or is under way, is not stored twice.
        """
        known = remembered is not None and self.query.is_known
        asked = self._batch.pending.keys(remembered.number) if known else np.empty(0, KEY)
        self._asked = asked if known else None
        self._feedback.setProgressText(tr("Downloading the results of job {}.").format(unformatted(one_line(job.id))))
        lookup = self._storage.lookup(asked)
        self._stored = np.sort(np.delete(asked, lookup.missing()))
        del lookup  # it is large
        with temporary_folder() as folder:
            results, errors = folder / "results", folder / "errors"
            expected, records = self._expected(job), self._records(job)
            self._download(job, results, lambda client: client.download_results(job.id, results, expected))
            self._download(job, errors, lambda client: client.download_errors(job.id, errors, records))
            answered = self._take_results(results, job)
            failed = self._take_errors(errors, job)
        if known:
            self._take_missing(job, asked, answered, failed)
        elif (shortfall := Shortfall.of(job, 0, len(answered), len(failed))).ends_too_early:
            self.unknown_failure = shortfall.reason
            self._feedback.pushWarning(tr("Job {}: {}").format(job.id, shortfall.reason))

    def _download(self, job: BatchJob, path: Path, download: Callable[[BatchClient], object]) -> None:
        try:
            self._batch.call(download)
        except ResultsNotReadyError:
            if job.state is JobState.COMPLETED:
                raise
            path.touch()  # it ended before there was anything

    def _take_results(self, path: Path, job: BatchJob) -> np.ndarray:
        """Store the results in a file, and return their keys."""
        taken = [np.empty(0, KEY)]
        foreign = 0
        unreadable = tr("The row with this result cannot be read: it has more or fewer cells than there are columns.")
        columns = self._form.output_columns
        with path.open("rb") as file:
            reader = ResultsReader(
                file,
                self._form,
                redact=self._batch.session.redact,
                expected=self._expected(job),
                check=self._batch.check,
            )
            results, rows = iter(reader), 0
            while some := list(islice(results, _RESULTS_AT_ONCE)):
                self._batch.check()
                keys = self.query.keys([result.subject for result in some])
                ours = self._ours([result.number for result in some], keys)
                foreign += len(some) - len(ours)
                taken.append(keys[ours])
                lacks = [
                    unreadable if some[at].answer is None else self.query.shortcoming(some[at].answer, columns)
                    for at in ours.tolist()
                ]
                self.failures.update((key, lack) for key, lack in zip(keys[ours].tolist(), lacks) if lack)
                ours = ours[np.array([not lack for lack in lacks], dtype=bool)]
                self._add(keys[ours], [some[at].answer for at in ours.tolist()])
                self._batch.progress.done(Stage.COLLECT, reader.rows - rows)
                rows = reader.rows
        if foreign + reader.foreign:
            self._feedback.pushWarning(
                tr("Job {}: results for records that this plugin did not submit: {:,}. They were skipped.").format(
                    job.id, foreign + reader.foreign
                )
            )
        if reader.unreadable:
            self._feedback.pushWarning(
                tr(
                    "Job {}: results that cannot be read, because their rows have more or fewer cells than there are "
                    "columns: {:,}."
                ).format(job.id, reader.unreadable)
            )
        if reader.incomplete:
            self._feedback.pushWarning(
                tr("Job {}: records with candidates missing from the results: {:,}.").format(job.id, reader.incomplete)
            )
        return np.concatenate(taken)

    def _take_errors(self, path: Path, job: BatchJob) -> np.ndarray:
        """Store why records have no result, and return their keys."""
        sentences: dict[str, str] = {}  # of a million records that failed alike one is kept
        taken = [np.empty(0, KEY)]
        nameless, example = 0, ""
        with path.open("rb") as file:
            errors = read_errors(
                file,
                self._form,
                redact=self._batch.session.redact,
                records=self._records(job),
                check=self._batch.check,
            )
            while some := list(islice(errors, _RESULTS_AT_ONCE)):
                known = [one for one in some if one.subject is not None]
                if len(known) < len(some):
                    nameless += len(some) - len(known)
                    example = example or next(one.reason for one in some if one.subject is None)
                if known:
                    keys = self.query.keys([one.subject for one in known])
                    ours = self._ours([one.number for one in known], keys)
                    taken.append(keys[ours])
                    for at, key in zip(ours.tolist(), keys[ours].tolist()):
                        reason = known[at].reason
                        if reason not in sentences:
                            sentences[reason] = tr("The service says: {}.").format(without_stop(reason))
                        self.failures[key] = sentences[reason]
        if nameless:
            self._feedback.pushWarning(
                tr("Job {}: errors that name no record: {:,}. The first one is: {}.").format(
                    job.id, nameless, without_stop(example)
                )
            )
        return np.unique(np.concatenate(taken))

    def _expected(self, job: BatchJob) -> Expected:
        succeeded = job.records.succeeded
        if succeeded is None and self._asked is not None:
            succeeded = len(self._asked)
        return Expected(self._records(job), succeeded, self.query.most_candidates)

    def _records(self, job: BatchJob) -> int:
        """Return how many records the job has at the most."""
        if self._asked is not None:
            return len(self._asked)
        return MOST_RECORDS if job.records.total is None else min(job.records.total, MOST_RECORDS)

    def _ours(self, numbers: Sequence[int], keys: np.ndarray) -> np.ndarray:
        """Return the positions of those records that the job has: each number stands for one record."""
        if self._asked is None:
            return np.arange(len(keys))
        at = np.array(numbers, dtype=np.int64) - 1
        is_number = at < len(self._asked)
        return np.flatnonzero(is_number)[self._asked[at[is_number]] == keys[is_number]]

    def _take_missing(self, job: BatchJob, asked: np.ndarray, answered: np.ndarray, failed: np.ndarray) -> None:
        """Decide the result of records that are not in the files of a job."""
        missing = np.setdiff1d(asked, np.concatenate([answered, failed, self._stored]))
        if not len(missing):
            return
        shortfall = Shortfall.of(job, len(asked), len(answered), len(failed))
        if not shortfall.reason:
            for start in range(0, len(missing), _RESULTS_AT_ONCE):
                keys = missing[start : start + _RESULTS_AT_ONCE]
                self._add(keys, [self._form.answer(())] * len(keys))
            return
        self.failures.update(dict.fromkeys(missing.tolist(), shortfall.reason))
        if shortfall.may_come:
            self.unsettled.add(job.id)
            self._feedback.pushWarning(
                tr(
                    "Job {}: records missing from its results: {:,}. {} If they stay missing, delete the job and "
                    "submit the layer again; they are then billed again."
                ).format(job.id, len(missing), shortfall.reason)
            )

    def _add(self, keys: np.ndarray, answers: Sequence[Any]) -> None:
        if len(self._stored):
            ranks = np.minimum(np.searchsorted(self._stored, keys), len(self._stored) - 1)
            new = np.flatnonzero(self._stored[ranks] != keys)
            keys, answers = keys[new], [answers[number] for number in new.tolist()]
        store = self._storage.store
        with store.database.writing(durable=False) as connection:
            store.add(connection, keys, answers)


class CollectedResults:
    """What the rows of the layer get: answers from the store, the reasons of the jobs, or that nobody asked."""

    has_more = False
    """All of them are stored."""

    def __init__(self, lookup: StoreLookup, collection: Collection) -> None:
        self._lookup = lookup
        self._restore = collection.query.restore
        self._failures = collection.failures
        self._unknown_failure = collection.unknown_failure
        self.unread = 0
        """Rows whose answers were stored, and have been removed since or cannot be read."""

    def results(self, numbers: Sequence[int]) -> dict[int, RowResult]:
        """Return what is known of the records ``numbers``."""
        wanted = {number for number in numbers if number >= 0}
        found = self._lookup.restored(list(wanted), self._restore)
        return {
            number: RowResult(found[number]) if number in found else self._without_answer(number) for number in numbers
        }

    def _without_answer(self, number: int) -> RowResult:
        if number >= 0 and self._lookup.is_stored([number])[0]:
            self.unread += 1
            reason = tr("Its answer could no longer be read from the result store. Collect the job again.")
            return RowResult(status=RowStatus.NOT_ASKED, reason=reason)
        reason = self._failures.get(int(self._lookup.keys[number]), self._unknown_failure) if number >= 0 else ""
        if not reason:
            return RowResult(
                status=RowStatus.NOT_ASKED,
                reason=tr("This row is in none of the jobs: the layer has changed since it was submitted."),
            )
        return RowResult(status=RowStatus.FAILED, reason=reason)


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
    """Return the kind of a job's records; raises QgsProcessingException for one that is not known here."""
    kind = None if remembered is None else remembered.content.get("kind")
    if kind is None:
        return AddressQuery if job.service_hrn == AddressForm.SERVICE_HRN else PlaceQuery
    found = next((query for query in (AddressQuery, PlaceQuery) if query.kind == kind), None)
    if found is None:
        raise _unreadable(job)
    return found


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
