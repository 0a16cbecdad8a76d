"""Puts the results of jobs into the result store, from where rows get them like any other answer."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, Callable

import numpy as np

from ...gateway.batch.error_log import read_errors
from ...gateway.batch.errors import JobNotFoundError, ResultsNotReadyError
from ...gateway.batch.queries import MOST_RECORDS
from ...gateway.batch.read import BatchJob, Shortfall
from ...gateway.batch.results import Expected, ResultsReader
from ...gateway.batch.states import GONE, JobState, state_word
from ...i18n import tr, without_stop
from ...outside_text import one_line, unformatted
from ...results.keys import KEY
from ..shared.run_progress import RunProgress
from ..shared.temporary_folder import temporary_folder

if TYPE_CHECKING:
    from qgis.core import QgsProcessingFeedback

    from ...gateway.batch.client import BatchClient
    from ...gateway.batch.record_form import RecordForm
    from ...results.pending import Pending
    from ..shared.run_storage import RunStorage
    from .batch_run import BatchRun
    from .job_query import JobQuery

FIRST_POLL_S = 10.0
LAST_POLL_S = 60.0
_RESULTS_AT_ONCE = 2_000
"""In one transaction of the store."""


class JobError(Exception):
    """A job that cannot be collected; the text is the sentence for the user."""


class JobStatePoller:
    """Asks for the states of jobs until they have ended or the time is up."""

    def __init__(self, batch: BatchRun, feedback: QgsProcessingFeedback) -> None:
        self._batch = batch
        self._feedback = feedback

    def states(self, job_ids: Sequence[str], wait_s: float) -> list[BatchJob]:
        """Return the jobs, after at most ``wait_s`` seconds.

        While it waits, faults of the service that pass are only reported. Raises :class:`JobError` for a job that is
        gone, and :class:`~...gateway.errors.GatewayError`.
        """
        return self._batch.poll(
            lambda: self._details(job_ids),
            lambda jobs: all(job.state.is_over or job.state is JobState.SUBMITTED for job in jobs),
            wait_s,
            (FIRST_POLL_S, LAST_POLL_S),
            tr("The states of the jobs are not known at the moment. {}"),
        )

    def _details(self, job_ids: Sequence[str]) -> list[BatchJob]:
        """Return the jobs, and store their states."""
        jobs = [self._detail(job_id) for job_id in job_ids]
        self._report(jobs)
        return jobs

    def _detail(self, job_id: str) -> BatchJob:
        try:
            job = self._batch.call(lambda client: client.detail(job_id))
        except JobNotFoundError as error:
            self._set_state(job_id, GONE)
            raise JobError(tr("Job {}: {}").format(job_id, error)) from None
        self._set_state(job_id, job.state_text)
        return job

    def _set_state(self, job_id: str, state: str) -> None:
        remembered = self._batch.remembered(job_id)
        if remembered is not None and state not in ("", remembered.state):
            self._batch.pending.set_state(remembered.number, state)

    def _report(self, jobs: Sequence[BatchJob]) -> None:
        total = processed = 0
        for job in jobs:
            state, records = state_word(job.state_text), job.records
            sentence = tr("Job {}: {}.").format(job.id, state)
            if records.total is not None:
                total += records.total
                processed += records.processed or 0
                sentence = tr("Job {}: {}, {:,} of {:,} records.").format(
                    job.id, state, records.processed or 0, records.total
                )
            self._feedback.pushInfo(sentence)
        if self._batch.progress is None and total:
            text = tr("Records that the service has processed: {:,} of {:,}.").format
            self._batch.progress = RunProgress(self._feedback, total, text, processed)
        if self._batch.progress is not None:
            self._batch.progress.done = processed


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
        """Store what ``job`` has brought; raises :class:`~...gateway.errors.GatewayError` and sqlite3.Error.

        What is stored already, by a run that was interrupted or is under way, is not stored twice.
        """
        known = remembered is not None and self.query.is_known
        asked = self._batch.pending.keys(remembered.number) if known else np.empty(0, KEY)
        self._asked = asked if known else None
        self._batch.progress = RunProgress(
            self._feedback, job.records.total or 0, tr("Results read: {:,} of {:,}.").format
        )
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
            results = iter(reader)
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
                self._batch.progress.done = reader.rows
                if job.records.total:
                    self._feedback.setProgress(50 * min(1.0, reader.rows / job.records.total))
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
