"""What one run asks the Batch API: it submits the records of a layer, lists jobs, stops and deletes them."""

from __future__ import annotations

import math
from collections.abc import Container, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import datetime, timezone
from typing import TYPE_CHECKING, Any, Callable

import numpy as np

from ...client.contract import MOST_RECORDS
from ...client.errors import GatewayError, NotFoundError
from ...client.query import as_written
from ...i18n import as_sentence, tr, translatable
from ...results.files import temporary_folder
from ...results.pending import Pending, PendingError, PendingKind, PendingStore
from ...run.budget import Estimate
from ...run.polled_run import PolledRun
from ...run.progress import Stage
from .client import BatchJob, JobRecords
from .creation import JobCreator, NotStartedError, UnclearCreationError
from .errors import JobNotFoundError
from .queries import new_tag
from .records import InputFile, write_input_files
from .states import GONE, NOT_MADE, JobState, state_word

if TYPE_CHECKING:
    from qgis.core import QgsProcessingFeedback

    from ...connection.settings import EnvironmentSettings
    from ...run.run_storage import RunStorage
    from .creation import CreatedJob
    from .job_query import JobLayer
    from .queries import JobOptions

FIRST_POLL_S = 10.0
LAST_POLL_S = 60.0
_RECORDS_AT_ONCE = 10_000
_SENDING_S = 10e-6
"""How long sending a record takes, before it is measured."""


class BatchRun(PolledRun):
    """Asks the Batch API."""

    UNCLEAR = (UnclearCreationError, NotStartedError)
    NOT_ANSWERED = translatable("Jobs without an answer: {}. {}")
    CANNOT_BE_STORED = translatable("The list of batch jobs cannot be stored on this computer: {}. Nothing was sent.")
    OTHER_SUBMITS = translatable(
        "Another run is submitting batch jobs. Waiting for it to end, so that nothing is paid for twice."
    )

    _is_waiting = False

    def _client(self) -> JobCreator:
        return JobCreator(self.session)

    def remembered(self, job_id: str) -> Pending | None:
        """Return a job that was submitted from this computer."""
        return self.pending.with_id(PendingKind.JOB, job_id)

    def resolve_interrupted(self) -> None:
        """Find out what became of jobs whose making, or starting, was interrupted, and bring them to their end.

        Only for a run that submits alone. Raises :class:`~...client.errors.GatewayError`: as long as that is not
        known, nothing new may be submitted.
        """
        for job in self.pending.all_of(PendingKind.JOB, self._settings.name):
            if job.id and job.state != JobState.SUBMITTED.value:
                continue
            found = self.call(lambda client, job=job: client.resume(job.key, job.records))
            if found is None:
                self.pending.remove(job.number)
                self._feedback.pushInfo(
                    tr("Submitting the job with the tag '{}' was interrupted before the job was created.").format(
                        job.key
                    )
                )
                continue
            was_started = found.job.state is not JobState.SUBMITTED
            state = found.job.state_text if was_started else JobState.QUEUED.value
            self.pending.set_id(job.number, found.job.id, state)
            self._feedback.pushInfo(
                tr("Found job {} by its tag '{}'; submitting it had been interrupted.").format(found.job.id, job.key)
            )
            _report_left_over(found, self._feedback)

    def states(self, job_ids: Sequence[str], wait_s: float) -> list[BatchJob]:
        """Return the jobs, after at most ``wait_s`` seconds.

        While it waits, faults of the service that pass are only reported. Raises :class:`PendingError` for a job that
        is gone, and :class:`~...client.errors.GatewayError`.
        """
        return self.poll(
            lambda: self._details(job_ids),
            lambda jobs: all(job.state.is_over or job.state is JobState.SUBMITTED for job in jobs),
            wait_s,
            (FIRST_POLL_S, LAST_POLL_S),
            tr("The states of the jobs are not known at the moment. {}"),
        )

    def _details(self, job_ids: Sequence[str]) -> list[BatchJob]:
        """Return the jobs, and store their states."""
        jobs = [self._detail(job_id) for job_id in job_ids]
        self._report_states(jobs)
        return jobs

    def _detail(self, job_id: str) -> BatchJob:
        try:
            job = self.call(lambda client: client.detail(job_id))
        except JobNotFoundError as error:
            self._note_state(job_id, GONE)
            raise PendingError(tr("Job {}: {}").format(job_id, error)) from None
        self._note_state(job_id, job.state_text)
        return job

    def _note_state(self, job_id: str, state: str) -> None:
        """Note the state of a job, if it was submitted from this computer."""
        remembered = self.remembered(job_id)
        if remembered is not None and state not in ("", remembered.state):
            self.pending.set_state(remembered.number, state)

    def _report_states(self, jobs: Sequence[BatchJob]) -> None:
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
            self.report_state(job.id, state, sentence)
        if total and not self._is_waiting:
            self._is_waiting = True
            text = tr("Records that the service has processed: {:,} of {:,}.").format
            self.progress.plan(Stage.ASK, total, text, done=processed)
            self.progress.begin(Stage.ASK)
        if self._is_waiting:
            self.progress.done(Stage.ASK, processed - self.progress.done_of(Stage.ASK))


@dataclass(frozen=True)
class BatchEstimate(Estimate):
    """What submitting a layer needs. Its requests are jobs."""

    under_way: int = 0
    """Records whose answers jobs under way are to bring: paid already, and not in the store yet."""

    @property
    def missing(self) -> int:
        """Each record that is submitted."""
        return self.tasks - self.stored - self.under_way

    def sentence(self) -> str:
        return tr(
            "Rows: {:,} → {}: {:,} → already stored: {:,} → in jobs under way: {:,} → jobs: {:,} → transactions: at "
            "most {:,}"
        ).format(self.rows, self.noun, self.tasks, self.stored, self.under_way, self.requests, self.transactions)


class Submission:
    """Submits the records of one layer."""

    def __init__(self, layer: JobLayer, tag: str, feedback: QgsProcessingFeedback) -> None:
        """``layer`` has been read; ``tag`` is the beginning of the jobs' tags."""
        self._layer = layer
        self._tag = tag
        self._feedback = feedback
        self._numbers = np.empty(0, np.int64)
        self._under_way = np.empty(0, np.int64)
        self.job_ids: list[str] = []
        self.submitted = 0
        """Records in jobs that were made."""
        self._written = 0
        """Records in files for jobs."""

    def estimate(self, storage: RunStorage, under_way: np.ndarray) -> BatchEstimate:
        """Return what is needed; ``under_way`` are the keys of the answers that other jobs are to bring."""
        layer = self._layer
        lookup = storage.lookup(layer.keys, earlier_keys=layer.earlier_keys, other_keys=layer.other_keys)
        missing = lookup.missing()
        is_under_way = np.isin(self._spelled_keys(missing), under_way).any(axis=0)
        self._numbers, self._under_way = missing[~is_under_way], missing[is_under_way]
        return BatchEstimate(
            self._layer.rows,
            len(lookup.keys),
            stored=len(lookup.keys) - len(missing),
            requests=math.ceil(len(self._numbers) / MOST_RECORDS),
            noun=self._layer.noun,
            under_way=len(self._under_way),
        )

    def submit(self, batch: BatchRun, settings: EnvironmentSettings) -> None:
        """Make the jobs that were estimated.

        Raises :class:`~...client.errors.GatewayError`; :attr:`job_ids` are the jobs that were made until then.
        """
        batch.progress = progress = self._layer.progress
        progress.plan(Stage.WRITE, len(self._numbers))
        progress.plan(Stage.ASK, len(self._numbers), self._progress_text, expected_s=_SENDING_S)
        form = self._layer.query.form(settings)
        with temporary_folder() as folder:
            for group in self._layer.groups(self._numbers):
                done = 0
                progress.begin(Stage.WRITE)
                for file in write_input_files(self._records(batch, group), form, folder):
                    keys = self._layer.keys[group[done : done + file.records]]
                    with progress.during(Stage.ASK):
                        self._make(batch, settings.name, file, keys, form.job_options())
                    with suppress(OSError):  # the job is made, whether or not the file can be removed now
                        file.path.unlink()
                    done += file.records
                    progress.done(Stage.ASK, file.records)
        progress.end()

    def to_collect(self, pending: PendingStore, environment: str) -> list[str]:
        """Return the ids of the jobs to be collected for the layer: those that were made, and those under way before.

        Where there are none, those that have brought its answers: submitting again gives the same jobs again.
        """
        all_records = np.arange(len(self._layer.keys))
        earlier = self._jobs_with(self._under_way, pending, environment)
        if not earlier and not self.job_ids:
            earlier = self._jobs_with(all_records, pending, environment)
        return list(dict.fromkeys([*(job.id for job in earlier), *self.job_ids]))

    def _jobs_with(self, numbers: np.ndarray, pending: PendingStore, environment: str) -> list[Pending]:
        """Return the jobs that bring, or have brought, any of some records; version 1.0.0 has made them as written."""
        query = self._layer.query
        contents = [query.to_json(), as_written(query).to_json()][: 1 + (self._layer.other_keys is not None)]
        return [
            job
            for keys, content in zip(self._spelled_keys(numbers), contents)
            for job in pending.with_keys(PendingKind.JOB, environment, keys, content)
        ]

    def _spelled_keys(self, numbers: np.ndarray) -> np.ndarray:
        """Return the keys of some records, and below them the other ones if there are any."""
        layer = self._layer
        others = [] if layer.other_keys is None else [layer.other_keys]
        return np.array([layer.keys, *others])[:, numbers]

    def _progress_text(self, submitted: int, records: int) -> str:
        return tr("Jobs submitted: {:,}. Records: {:,}, written to files: {:,}, submitted: {:,}.").format(
            len(self.job_ids), records, self._written, submitted
        )

    def _records(self, batch: BatchRun, numbers: np.ndarray) -> Iterator[Any]:
        for start in range(0, len(numbers), _RECORDS_AT_ONCE):
            batch.check()
            some = self._layer.records(numbers[start : start + _RECORDS_AT_ONCE])
            self._written += len(some)
            batch.progress.done(Stage.WRITE, len(some))
            yield from some

    def _make(self, batch: BatchRun, environment: str, file: InputFile, keys: np.ndarray, how: JobOptions) -> None:
        tag = new_tag(self._tag)
        job = Pending(
            *(PendingKind.JOB, environment, tag, self._layer.name, datetime.now(timezone.utc)),
            records=file.records,
            content=self._layer.query.to_json(),
        )

        def send() -> tuple[str, str, CreatedJob]:
            created = batch.call(lambda client: client.create(file, how, tag))
            return created.job.id, JobState.QUEUED.value, created

        try:
            job, created = batch.submit(job, send, keys)
        except NotStartedError as error:
            remembered = batch.pending.latest(PendingKind.JOB, environment, tag)
            batch.pending.set_id(remembered.number, error.job_id, JobState.SUBMITTED.value)
            self.job_ids.append(error.job_id)
            raise
        self.job_ids.append(job.id)
        self.submitted += file.records
        self._feedback.pushInfo(tr("Job {}, records: {:,}, tag: '{}'.").format(job.id, file.records, tag))
        _report_left_over(created, self._feedback)


def _report_left_over(created: CreatedJob, feedback: QgsProcessingFeedback) -> None:
    if created.left_over:
        feedback.pushWarning(
            tr(
                "The same job was created more than once. These copies were never started and are not billed; delete "
                "them: {}."
            ).format(", ".join(created.left_over))
        )


_KNOWN_TO_BE_GONE = frozenset((GONE, JobState.DELETED.value))


@dataclass(frozen=True)
class ListedJob:
    """One row of the table."""

    job_id: str
    tag: str
    status: str
    created: datetime | None
    started: datetime | None = None
    ended: datetime | None = None
    records: JobRecords = field(default_factory=JobRecords)
    layer: str | None = None
    """Only of a job that was submitted from this computer."""
    collected: datetime | None = None


class JobList:
    """Brings together what the service lists and what is remembered, and remembers what is new.

    To be made before the service is asked: a job that is submitted meanwhile is not taken for one that is gone.
    """

    def __init__(self, pending: PendingStore, environment: str, state: JobState | None = None) -> None:
        """List the jobs of ``environment``, or only those in one ``state``."""
        self._pending = pending
        self._state = state
        self._remembered = pending.all_of(PendingKind.JOB, environment)
        self.rows: list[ListedJob] = []
        """The newest first."""
        self.found: list[str] = []
        """Ids of jobs that were remembered by their tags only."""
        self.forgotten = 0
        """Remembered jobs that are gone, and older than the service keeps jobs."""

    def merge(self, jobs: Sequence[BatchJob], find: Callable[[str], BatchJob | None] | None) -> None:
        """Merge what the service lists with what is remembered; raises :class:`~...results.database.DatabaseError`.

        ``find`` asks for one job, which returns None where there is none: a list may leave out one that is there, and
        records of a job that is gone are submitted, and paid for, again. None where the key may be another one than
        that of the remembered jobs: nothing is taken for gone then, beyond what the table says.
        """
        listed = {job.id for job in jobs}
        if self._state is None and find is not None:
            jobs = [*jobs, *self._overlooked(listed, find)]
        of_job = self._remembered_by_id(jobs)
        for job in jobs:
            remembered = of_job.get(job.id)
            if remembered is not None:
                self._update(remembered, job)
            if self._state in (None, job.state):
                self.rows.append(_row(job, remembered))
        if self._state is None:
            there = {of_job[job.id].number for job in jobs if job.id in of_job}
            missing = [one for one in self._remembered if one.number not in there]
            # One that was deleted from here has no row.
            self.rows.extend(_unlisted_row(one) for one in missing if one.state != JobState.DELETED.value)
            if find is not None:
                self._note_gone(one for one in missing if one.id)
        self.rows.sort(key=lambda row: row.created.timestamp() if row.created else 0.0, reverse=True)

    def _remembered_by_id(self, jobs: Sequence[BatchJob]) -> dict[str, Pending]:
        """Return what is remembered of the jobs, by their ids; one whose making was interrupted is known by its tag."""
        found = {one.id: one for one in self._remembered if one.id}
        only_tags = {one.key: one for one in self._remembered if not one.id}
        # A creation may be sent again if its answer is lost. Of the jobs with a tag, take the one that was started.
        for job in sorted(jobs, key=lambda job: job.state is JobState.SUBMITTED):
            if job.tag in only_tags:
                found[job.id] = only_tags.pop(job.tag)
        return found

    def _update(self, remembered: Pending, job: BatchJob) -> None:
        if not remembered.id:
            self._pending.set_id(remembered.number, job.id, job.state_text)
            self.found.append(job.id)
        elif job.state_text not in ("", remembered.state):
            self._pending.set_state(remembered.number, job.state_text)

    def _overlooked(self, listed: Container[str], find: Callable[[str], BatchJob | None]) -> Iterator[BatchJob]:
        """Yield remembered jobs that are there although they were not listed."""
        for one in self._remembered:
            if one.id and one.id not in listed and one.state not in _KNOWN_TO_BE_GONE:
                job = find(one.id)
                if job is not None and job.id == one.id and job.state is not JobState.DELETED:
                    yield job

    def _note_gone(self, jobs: Iterable[Pending]) -> None:
        for job in jobs:
            if job.is_expired:
                self._pending.remove(job.number)
                self.forgotten += 1
            elif job.state not in _KNOWN_TO_BE_GONE:
                self._pending.set_state(job.number, GONE)


def _row(job: BatchJob, remembered: Pending | None) -> ListedJob:
    row = ListedJob(
        *(job.id, job.tag, job.state_text or JobState.UNKNOWN.value, job.created, job.started, job.ended, job.records)
    )
    if remembered is None:
        return row
    return replace(row, layer=remembered.title, collected=remembered.collected, created=job.created or remembered.made)


def _unlisted_row(job: Pending) -> ListedJob:
    return ListedJob(
        *(job.id, job.key, GONE if job.id else NOT_MADE, job.made),
        records=JobRecords(total=job.records),
        layer=job.title,
        collected=job.collected,
    )


class JobCanceller:
    """Stops and deletes the jobs of one run, and keeps the result for each."""

    def __init__(self, run: BatchRun, feedback: QgsProcessingFeedback, *, delete: bool) -> None:
        self._run = run
        self._feedback = feedback
        self._delete = delete
        self.states: list[str] = []
        """The state of each job afterwards, as far as it is known."""
        self.failures: list[str] = []
        """Sentences, one for each job for which nothing could be done."""
        self.fatal: GatewayError | None = None
        """The error that every other job would meet, too."""

    @property
    def succeeded(self) -> int:
        """How many jobs are in the wanted state."""
        return len(self.states) - len(self.failures)

    def cancel(self, job_id: str) -> None:
        """Stop a job, and delete it if the run is to delete jobs.

        Raises :class:`~...results.database.DatabaseError`. After a fatal error nothing is tried.
        """
        if self.fatal is not None:
            self._failed(job_id, JobState.UNKNOWN.value, tr("nothing was tried."))
            return
        known = JobState.UNKNOWN.value
        try:
            job = self._run.call(lambda client: client.detail(job_id))
            known = job.state_text or known
            if job.state is JobState.DELETED:
                self._record_gone(job_id, JobState.DELETED.value, tr("it had already been deleted."))
            else:
                self._cancel(job)
        except NotFoundError as error:
            self._record_gone(job_id, GONE, as_sentence(JobNotFoundError(status=error.status, message=error.message)))
        except GatewayError as error:
            self.fatal = error if error.fatal else None
            self._failed(job_id, known, as_sentence(error))

    def _cancel(self, job: BatchJob) -> None:
        may_run = job.state.is_under_way or job.state is JobState.UNKNOWN
        if may_run:
            self._run.call(lambda client: client.stop(job.id))
            self._feedback.pushInfo(tr("Job {}: stopped. What it has done is billed.").format(job.id))
            job = self._run.call(lambda client: client.detail(job.id))
        elif not self._delete:
            self._feedback.pushInfo(
                tr("Job {}: its state is '{}', so there was nothing to stop.").format(
                    job.id, state_word(job.state.value)
                )
            )
        if self._delete:
            self._run.call(lambda client: client.delete(job.id))
            self._report_deleted(job)
        self._ended(job.id, JobState.DELETED.value if self._delete else job.state_text or JobState.UNKNOWN.value)

    def _report_deleted(self, job: BatchJob) -> None:
        self._feedback.pushInfo(tr("Job {}: deleted.").format(job.id))
        remembered = self._run.remembered(job.id)
        done = job.records.succeeded
        if remembered is not None and remembered.collected is None and done:
            self._feedback.pushInfo(
                tr(
                    "Job {} had answers that were not collected (records: {:,}, layer: '{}'); they have to be "
                    "paid for again."
                ).format(job.id, done, remembered.title)
            )

    def _record_gone(self, job_id: str, state: str, why: str) -> None:
        """Record that a job does not exist; removing it from what is remembered counts as deleting."""
        remembered = self._run.remembered(job_id)
        if self._delete and remembered is not None and remembered.state != JobState.DELETED.value:
            self._feedback.pushInfo(tr("Job {}: removed from the list on this computer. {}").format(job_id, why))
            self._ended(job_id, JobState.DELETED.value, shown=state)
        else:
            self._failed(job_id, state, why)

    def _ended(self, job_id: str, state: str, shown: str = "") -> None:
        self.states.append(shown or state)
        remembered = self._run.remembered(job_id)
        if remembered is not None:
            self._run.pending.set_state(remembered.number, state)

    def _failed(self, job_id: str, state: str, why: str) -> None:
        self.states.append(state)
        self.failures.append(tr("Job {}: {}").format(job_id, why))
