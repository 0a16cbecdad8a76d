"""Creates jobs from the records of a layer: each is stored before it is created, and created once."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timezone
from typing import TYPE_CHECKING, Any

import numpy as np

from ...gateway.batch.creation import NotStartedError, UnclearCreationError
from ...gateway.batch.queries import MOST_RECORDS, new_tag
from ...gateway.batch.records import InputFile, write_input_files
from ...gateway.batch.states import JobState
from ...gateway.errors import GatewayError
from ...i18n import tr
from ...results.pending import Pending, PendingKind
from ..shared.estimate import Estimate
from ..shared.run_progress import RunProgress
from ..shared.temporary_folder import temporary_folder

if TYPE_CHECKING:
    from qgis.core import QgsProcessingFeedback

    from ...connection.settings import EnvironmentSettings
    from ...gateway.batch.creation import CreatedJob
    from ...gateway.batch.queries import JobOptions
    from ...results.pending import PendingStore
    from ..shared.run_storage import RunStorage
    from .batch_run import BatchRun
    from .job_query import JobLayer

_RECORDS_AT_ONCE = 10_000


@dataclass(frozen=True)
class BatchEstimate(Estimate):
    """What submitting a layer needs. Its ``per_request`` is what a job takes."""

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
        lookup = storage.lookup(self._layer.keys)
        missing = lookup.missing()
        is_under_way = np.isin(lookup.keys[missing], under_way)
        self._numbers, self._under_way = missing[~is_under_way], missing[is_under_way]
        return BatchEstimate(
            self._layer.rows,
            len(lookup.keys),
            stored=len(lookup.keys) - len(missing),
            per_request=MOST_RECORDS,
            noun=self._layer.noun,
            under_way=len(self._under_way),
        )

    def submit(self, batch: BatchRun, settings: EnvironmentSettings) -> None:
        """Make the jobs that were estimated.

        Raises :class:`~...gateway.errors.GatewayError`; :attr:`job_ids` are the jobs that were made until then.
        """
        batch.progress = RunProgress(self._feedback, len(self._numbers), self._progress_text)
        form = self._layer.query.form(settings)
        with temporary_folder() as folder:
            for group in self._layer.groups(self._numbers):
                done = 0
                for file in write_input_files(self._records(batch, group), form, folder):
                    keys = self._layer.keys[group[done : done + file.records]]
                    self._make(batch, settings.name, file, keys, form.job_options())
                    with suppress(OSError):  # the job is made, whether or not the file can be removed now
                        file.path.unlink()
                    done += file.records
                    batch.progress.done = self.submitted
                    self._feedback.setProgress(100 * self.submitted / len(self._numbers))

    def to_collect(self, pending: PendingStore, environment: str) -> list[str]:
        """Return the ids of the jobs to be collected for the layer: those that were made, and those under way before.

        Where there are none, those that have brought its answers: submitting again gives the same jobs again.
        """
        options, keys = self._layer.query.to_json(), self._layer.keys
        where = PendingKind.JOB, environment
        earlier = pending.with_keys(*where, keys[self._under_way], options)
        if not earlier and not self.job_ids:
            earlier = pending.with_keys(*where, keys, options)
        return list(dict.fromkeys([*(job.id for job in earlier), *self.job_ids]))

    def _progress_text(self, submitted: int, records: int) -> str:
        return tr("Jobs submitted: {:,}. Records: {:,}, written to files: {:,}, submitted: {:,}.").format(
            len(self.job_ids), records, self._written, submitted
        )

    def _records(self, batch: BatchRun, numbers: np.ndarray) -> Iterator[Any]:
        for start in range(0, len(numbers), _RECORDS_AT_ONCE):
            batch.check()
            some = self._layer.records(numbers[start : start + _RECORDS_AT_ONCE])
            self._written += len(some)
            yield from some

    def _make(self, batch: BatchRun, environment: str, file: InputFile, keys: np.ndarray, how: JobOptions) -> None:
        tag, pending = new_tag(self._tag), batch.pending
        made = datetime.now(timezone.utc)
        job = Pending(
            *(PendingKind.JOB, environment, tag, self._layer.name, made),
            records=file.records,
            content=self._layer.query.to_json(),
        )
        number = pending.add(job, keys)
        try:
            created = batch.call(lambda client: client.create(file, how, tag))
        except UnclearCreationError:
            raise  # written down as it is, it is looked for by its tag
        except NotStartedError as error:
            pending.set_id(number, error.job_id, JobState.SUBMITTED.value)
            self.job_ids.append(error.job_id)
            raise
        except GatewayError:
            pending.remove(number)  # no such job exists
            raise
        self.job_ids.append(created.job.id)
        self.submitted += file.records
        self._feedback.pushInfo(tr("Job {}, records: {:,}, tag: '{}'.").format(created.job.id, file.records, tag))
        pending.set_id(number, created.job.id, JobState.QUEUED.value)
        _report_left_over(created, self._feedback)


def resolve_interrupted(run: BatchRun, environment: str, feedback: QgsProcessingFeedback) -> None:
    """Find out what became of jobs whose making, or starting, was interrupted, and bring them to their end.

    Only for a run that submits alone. Raises :class:`~...gateway.errors.GatewayError`: as long as that is not known,
    nothing new may be submitted.
    """
    for job in run.pending.all_of(PendingKind.JOB, environment):
        if job.id and job.state != JobState.SUBMITTED.value:
            continue
        found = run.call(lambda client, job=job: client.resume(job.key, job.records))
        if found is None:
            run.pending.remove(job.number)
            feedback.pushInfo(
                tr("Submitting the job with the tag '{}' was interrupted before the job was created.").format(job.key)
            )
            continue
        was_started = found.job.state is not JobState.SUBMITTED
        state = found.job.state_text if was_started else JobState.QUEUED.value
        run.pending.set_id(job.number, found.job.id, state)
        feedback.pushInfo(
            tr("Found job {} by its tag '{}'; submitting it had been interrupted.").format(found.job.id, job.key)
        )
        _report_left_over(found, feedback)


def _report_left_over(created: CreatedJob, feedback: QgsProcessingFeedback) -> None:
    if created.left_over:
        feedback.pushWarning(
            tr(
                "The same job was created more than once. These copies were never started and are not billed; delete "
                "them: {}."
            ).format(", ".join(created.left_over))
        )
