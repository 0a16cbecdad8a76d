"""The algorithm that adds the results of batch jobs to the layer that was submitted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from qgis.core import (
    QgsProcessing,
    QgsProcessingException,
    QgsProcessingFeedback,
    QgsProcessingOutputString,
    QgsProcessingParameterFeatureSink,
    QgsProcessingParameterFeatureSource,
    QgsProcessingParameterString,
)
from qgis.PyQt.QtGui import QIcon

from ...client.services import Service
from ...i18n import tr
from ...run.definitions import USE_STORE, advanced, wait_definition, with_help
from ...run.gateway_algorithm import GatewayAlgorithm, icon
from ...run.row_status import JOB_STATUSES
from ..geocoding import parameters as params
from ..search import parameters as address_params

if TYPE_CHECKING:
    from ...results.pending import Pending
    from ...run.invocation import Invocation
    from ...run.layer_design import LayerDesign
    from ...run.run_storage import RunStorage
    from .client import BatchJob
    from .job_query import JobQuery
    from .run import BatchRun

JOB_IDS = "JOB_IDS"


class CollectBatchJobAlgorithm(GatewayAlgorithm):
    """``locationgateway:collectbatchjob``."""

    SERVICE = Service.BATCH

    def name(self) -> str:
        return "collectbatchjob"

    def displayName(self) -> str:
        return tr("Collect a batch job")

    def tags(self) -> list[str]:
        return tr("batch,job,results,address,geocoding,reverse,download,location,gateway").split(",")

    def icon(self) -> QIcon:
        return icon("collect_batch_job")

    def shortDescription(self) -> str:
        return tr("Adds the results of batch jobs to the layer that was submitted, as a run without a job would.")

    def shortHelpString(self) -> str:
        return tr(
            "Adds the results of batch jobs to the layer that was submitted. Points get their addresses, in the same "
            "fields as with 'Reverse geocode points'. Addresses get their points, in the same fields as with 'Geocode "
            "addresses'. It bills nothing.\n\n"
            "There is no output as long as one of the jobs is under way. The run can wait for it.\n\n"
            "The results are also kept in the result store, so that any later run finds them. Rows are matched by "
            "their place or address. Rows that were added or changed since then, and that are in none of the jobs, are "
            "'not_asked', and the log says how many. Rows for which the job has an error are 'failed', with the "
            "service's reason. Rows that are missing because the results are incomplete are 'failed', too: collect the "
            "job again. If a job was stopped or has failed, what it has done is collected.\n\n"
            "A job that was not submitted from this profile is matched by the coordinates alone. Its results are not "
            "kept, because the other parameters of the job are not known. If it has addresses, it cannot be collected "
            "here: its results do not contain them."
        )

    def initAlgorithm(self, _configuration: dict[str, Any] | None = None) -> None:
        self.addParameter(job_ids_definition())
        self.addParameter(
            with_help(
                QgsProcessingParameterFeatureSource(
                    params.INPUT, tr("Layer that was submitted"), [QgsProcessing.SourceType.TypeVector]
                ),
                tr("The points, or the table of addresses. Every row comes out again."),
            )
        )
        wait = wait_definition(tr("Wait for the jobs (minutes)"), 0)
        self.addParameter(
            with_help(wait, tr("0: report the states of the jobs, and stop if any of them is under way."))
        )
        for definition in params.advanced_definitions():
            if definition.name() == params.GEOMETRY:
                of_addresses = tr("If the jobs have addresses, the input has no position: the point is at the address.")
                self.addParameter(advanced(with_help(definition, f"{definition.help()} {of_addresses}")))
        min_score = address_params.min_score_definition()
        min_score.setDescription(tr("Minimum score (of addresses)"))
        self.addParameter(advanced(min_score))
        self.add_common_parameters(has_ages=False, is_billed=False)
        self.addParameter(
            with_help(
                QgsProcessingParameterFeatureSink(
                    self.OUTPUT, tr("Layer with the results"), QgsProcessing.SourceType.TypeVectorPoint
                ),
                tr("If the jobs have addresses, it has the points and fields of 'Geocode addresses' instead."),
            )
        )
        places = "PLACES", tr("Distinct places or addresses")
        self.add_number_outputs(tr("Rows of the input"), places, JOB_STATUSES)
        self.addOutput(QgsProcessingOutputString("STATE", tr("States of the jobs, separated by commas")))

    def validation_error(self, invocation: Invocation) -> str:
        return job_ids_error(invocation)

    def designs(self, _invocation: Invocation) -> dict[str, LayerDesign]:
        """Return the designs by the kind of the jobs' records, which is not known before the run."""
        from ..geocoding.layers import address_design
        from ..search.layers import geocode_design
        from .address_jobs import AddressQuery
        from .place_jobs import PlaceQuery

        return {PlaceQuery.kind: address_design(), AddressQuery.kind: geocode_design()}

    def results(self, invocation: Invocation) -> dict[str, Any]:
        import sqlite3

        from ...results.database import reason_of
        from ...run.polled_run import wait_s_of
        from .run import BatchRun

        job_ids = job_ids_of(invocation)
        wait_s = wait_s_of(invocation)
        try:
            with BatchRun(invocation.settings, invocation.prepared.credentials, invocation.feedback) as batch:
                mismatch = environment_mismatch(batch, job_ids, invocation.settings.name)
                if mismatch:
                    raise QgsProcessingException(mismatch)
                jobs = batch.states(job_ids, wait_s)
                state = ",".join(job.state_text for job in jobs)
                if not _are_over(jobs, invocation.feedback):
                    return {"STATE": state}
                remembered = [batch.remembered(job.id) for job in jobs]
                collected = self._collect(list(zip(jobs, remembered)), batch, invocation)
        except (sqlite3.Error, OSError) as error:
            raise QgsProcessingException(
                tr(
                    "The results cannot be stored on this computer: {}. Free some disk space and collect the jobs "
                    "again."
                ).format(reason_of(error))
            ) from None
        return {**collected, "STATE": state}

    def _collect(
        self, jobs: list[tuple[BatchJob, Pending | None]], batch: BatchRun, invocation: Invocation
    ) -> dict[str, Any]:
        """Store the results of jobs that are over, and write the rows of the layer."""
        from ...run.outputs import Outputs
        from ...run.progress import Stage
        from ...run.run import relaxed_gc
        from ...run.run_log import report_summary
        from .collection import CollectedResults, Collection, common_query
        from .states import JobState

        query = common_query(jobs)
        layer = query.layer(invocation)
        progress = layer.progress = batch.progress
        progress.begin(Stage.READ)
        layer.read()
        progress.plan(
            Stage.COLLECT,
            sum(job.records.total or 0 for job, _ in jobs),
            tr("Results read: {:,} of {:,}.").format,
        )
        progress.begin(Stage.COLLECT)
        with self._storage(query, invocation) as storage, relaxed_gc():
            collection = Collection(query, query.form(invocation.settings), batch, storage, invocation.feedback)
            for job, remembered in jobs:
                collection.collect(job, remembered)
            lookup = storage.lookup(layer.keys, earlier_keys=layer.earlier_keys, other_keys=layer.other_keys)
            results = CollectedResults(lookup, collection)
            invocation.post_processors[self.OUTPUT] = invocation.post_processors[query.kind]
            outputs = Outputs(invocation, {self.OUTPUT: layer.output()}, storage)
            with outputs as layers:
                layer.write(results, layers[self.OUTPUT])
            progress.end()
            if not results.unread and storage.is_lasting:
                for job, remembered in jobs:
                    if remembered is not None and job.id not in collection.unsettled:
                        batch.pending.set_collected(remembered.number)
            numbers = {
                **dict.fromkeys((status.name for status in JOB_STATUSES), 0),
                **layer.counts.numbers(),
                "PLACES": len(layer.keys),
                "FROM_STORE": len(layer.keys) - len(lookup.missing()),
                "REQUESTS": batch.requests_sent,
                "TRANSACTIONS": 0,
            }
        ended = [] if not numbers["FAILED"] else [job.id for job, _ in jobs if job.state is not JobState.COMPLETED]
        _report_unanswered(results.unread, numbers["NOT_ASKED"] - results.unread, invocation.feedback)
        if ended:
            invocation.feedback.pushWarning(
                tr(
                    "Jobs that ended before they had answered all records: {}. Submit the layer again to ask the rest: "
                    "stored answers cost nothing then."
                ).format(", ".join(ended))
            )
        report_summary(invocation.feedback, layer.counts, numbers)
        is_incomplete = bool(
            ended
            or collection.unsettled
            or collection.unknown_failure
            or results.unread
            or invocation.feedback.isCanceled()
        )
        return {**outputs.shown(is_incomplete=is_incomplete), **numbers}

    def _storage(self, query: JobQuery, invocation: Invocation) -> RunStorage:
        """Return where the results are stored: permanently, unless the parameters of the jobs are not known."""
        known = {} if query.is_known else {USE_STORE: False}
        return invocation.with_parameters({**invocation.parameters, **known}).run_storage()


def _are_over(jobs: list[BatchJob], feedback: QgsProcessingFeedback) -> bool:
    """Report why jobs cannot be collected now; raises PendingError if they never can be."""
    from ...results.pending import PendingError
    from .states import JobState

    deleted = [job.id for job in jobs if job.state is JobState.DELETED]
    if deleted:
        raise PendingError(tr("Deleted, with their results: {}.").format(", ".join(deleted)))
    waiting = [job.id for job in jobs if job.state is JobState.SUBMITTED]
    if waiting:
        feedback.pushWarning(
            tr(
                "Created, but never started: {}. Submit the layer again: this starts the jobs, and nothing is paid for "
                "twice."
            ).format(", ".join(waiting))
        )
    are_over = all(job.state.is_over for job in jobs)
    if not are_over:
        feedback.pushWarning(tr("Not all of the jobs have ended, so there is nothing to collect yet."))
    return are_over


def _report_unanswered(unread: int, elsewhere: int, feedback: QgsProcessingFeedback) -> None:
    """Report rows whose answers cannot be read any more, and rows that are in none of the jobs."""
    if unread:
        feedback.pushWarning(
            tr("Rows whose answers could not be read from the result store: {:,}. Collect the jobs again.").format(
                unread
            )
        )
    if elsewhere > 0:
        feedback.pushWarning(
            tr("Rows that are in none of the jobs: {:,}. The layer has changed since it was submitted.").format(
                elsewhere
            )
        )


def job_ids_definition() -> QgsProcessingParameterString:
    """Return the definition of the parameter."""
    return with_help(
        QgsProcessingParameterString(JOB_IDS, tr("Ids of the jobs")),
        tr("One or more, separated by commas: those that 'Submit a batch job' returns, or job_id of 'Batch jobs'."),
    )


def job_ids_of(invocation: Invocation) -> list[str]:
    """Return the ids, each once; raises ValueError with the sentence for the user if one can be none."""
    from .queries import checked_job_id

    texts = invocation.value(JOB_IDS).split(",")
    job_ids = list(dict.fromkeys(checked_job_id(text) for text in texts if text.strip()))
    if not job_ids:
        raise ValueError(tr("The ids are missing. Enter those of one or more batch jobs, separated by commas."))
    return job_ids


def job_ids_error(invocation: Invocation) -> str:
    """Return why the ids cannot be used, or nothing."""
    try:
        job_ids_of(invocation)
    except ValueError as error:
        return str(error)
    return ""


def environment_mismatch(run: BatchRun, job_ids: list[str], environment: str) -> str:
    """Return why the jobs cannot be asked for in an environment, as a sentence; nothing if they can."""
    for job_id in job_ids:
        job = run.remembered(job_id)
        if job is not None and job.environment != environment:
            return tr(
                "Job {} was submitted in the environment '{}', but '{}' is active. Only the key of the job's own "
                "environment sees it."
            ).format(job_id, job.environment, environment)
    return ""
