"""The algorithm that lists the batch jobs of an environment."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from qgis.core import (
    QgsFeature,
    QgsFields,
    QgsProcessing,
    QgsProcessingFeedback,
    QgsProcessingParameterFeatureSink,
)
from qgis.PyQt.QtCore import QDateTime
from qgis.PyQt.QtGui import QIcon

from ...client.services import Service
from ...i18n import tr, translatable
from ...run.definitions import AUTHCFG, advanced, environment_definition, key_definition, one_choice, with_help
from ...run.gateway_algorithm import GatewayAlgorithm, icon
from .states import GONE, NOT_MADE, JobState, documented_states, state_word, state_words

if TYPE_CHECKING:
    from datetime import datetime

    from ...fields import LayerFields
    from ...run.invocation import Invocation
    from ...run.layer_design import LayerDesign
    from .run import JobList, ListedJob

_MOST_NAMED = 20
_OUTPUTS = {
    **{state.name: state.value for state in JobState if state is not JobState.UNKNOWN},
    "GONE": GONE,
    "NOT_MADE": NOT_MADE,
}


class BatchJobsAlgorithm(GatewayAlgorithm):
    """``locationgateway:batchjobs``."""

    SERVICE = Service.BATCH
    STATE = "STATE"

    def name(self) -> str:
        return "batchjobs"

    def displayName(self) -> str:
        return tr("Batch jobs")

    def tags(self) -> list[str]:
        return tr("batch,job,list,state,status,progress,queue,location,gateway").split(",")

    def icon(self) -> QIcon:
        return icon("batch_jobs")

    def shortDescription(self) -> str:
        return tr("Lists the batch jobs of an environment and their progress. Bills nothing.")

    def shortHelpString(self) -> str:
        return tr(
            "Makes a table of the batch jobs that the service knows for your key, newest first, wherever they were "
            "submitted: job_id, tag, status, the times in UTC, and the numbers of records in total, succeeded and "
            "failed. It bills nothing.\n\n"
            "layer and collected are known only for jobs that were submitted from this computer: the name of the "
            "layer, and when the results were collected.\n\n"
            "The table also has the jobs that this computer remembers and the service does not list. Their status is "
            "'gone' if they were deleted elsewhere, have expired (jobs are kept for 30 days) or belong to another key. "
            "It is 'not made' if submitting was interrupted and no job has the tag. If a state is chosen, these jobs "
            "are left out."
        )

    def initAlgorithm(self, _configuration: dict[str, Any] | None = None) -> None:
        self.addParameter(environment_definition())
        self.addParameter(
            with_help(
                one_choice(self.STATE, tr("State"), documented_states()),
                tr(
                    "Only jobs in this state are listed. Empty: all of them. In scripts: submitted, queued, pending, "
                    "inProgress, completed, stopped, deleted, failure."
                ),
            )
        )
        self.addParameter(advanced(key_definition(AUTHCFG, tr("Only the key that created a job sees it."))))
        self.addParameter(
            QgsProcessingParameterFeatureSink(self.OUTPUT, tr("Batch jobs"), QgsProcessing.SourceType.TypeVector)
        )
        self.add_numbers(
            ("JOBS", tr("Jobs in the table")),
            *((name, tr("Jobs with the status '{}'").format(state_word(status))) for name, status in _OUTPUTS.items()),
        )

    def designs(self, _invocation: Invocation) -> dict[str, LayerDesign]:
        from ...run.layer_design import LayerDesign

        return {self.OUTPUT: LayerDesign.of(table(), words={"status": state_words()}, display='"tag"')}

    def results(self, invocation: Invocation) -> dict[str, Any]:
        from ...run.output_fields import Layout, fields_of
        from ...run.outputs import Output, Outputs

        jobs, environment = _list(invocation), invocation.settings.name
        fields = fields_of(table())
        title = tr("Batch jobs of {}").format(environment)
        outputs = Outputs(invocation, {self.OUTPUT: Output(Layout(fields), title)})
        with outputs as layers:
            layers[self.OUTPUT].write([_feature(fields, row) for row in jobs.rows])
        counts = Counter(row.status for row in jobs.rows)
        _report(jobs, counts, environment, invocation.feedback)
        return {
            **outputs.shown(),
            "JOBS": len(jobs.rows),
            **{name: counts[status] for name, status in _OUTPUTS.items()},
        }


def _list(invocation: Invocation) -> JobList:
    """Ask the service, once for each hundred jobs."""
    from ...client.errors import BadRequestError, NotFoundError
    from .client import BatchJob
    from .run import BatchRun, JobList

    chosen, is_own_key = invocation.value(BatchJobsAlgorithm.STATE), not invocation.value(AUTHCFG).strip()
    state = JobState(chosen) if chosen else None
    # Deleted jobs are no longer in a list, and whether they may be asked for is documented nowhere.
    asked_for = None if state is JobState.DELETED else state

    def find(job_id: str) -> BatchJob | None:
        try:
            return run.call(lambda client: client.detail(job_id))
        except (NotFoundError, BadRequestError):
            return None

    with BatchRun(invocation.settings, invocation.prepared.credentials, invocation.feedback) as run:
        jobs = JobList(run.pending, invocation.settings.name, state)
        jobs.merge(run.call(lambda client: list(client.list_all(asked_for))), find if is_own_key else None)
    return jobs


def table() -> LayerFields:
    """Return the table of the fields. A function, because QGIS does not need it at its start."""
    from ...fields import LARGE, TEXT, TIME, Field, LayerFields

    return LayerFields(
        Field("job_id", TEXT, alias=translatable("Id of the job"), meaning="id of the job, for `JOB_IDS`"),
        Field(
            "tag",
            TEXT,
            alias=translatable("Tag"),
            meaning="text by which the plugin finds the job in the lists of the service",
        ),
        Field(
            "status",
            TEXT,
            alias=translatable("State"),
            meaning="state of the job; see [batch jobs](../batch-jobs.md#states)",
        ),
        Field("created", TIME, alias=translatable("Created"), meaning="time of its creation, in UTC"),
        Field("started", TIME, alias=translatable("Started"), meaning="time of its start, in UTC"),
        Field("ended", TIME, alias=translatable("Ended"), meaning="time of its end, in UTC"),
        Field("total", LARGE, alias=translatable("Records"), meaning="number of records"),
        Field("succeeded", LARGE, alias=translatable("Succeeded"), meaning="number of records with an answer"),
        Field("failed", LARGE, alias=translatable("Failed"), meaning="number of records with an error"),
        Field(
            "layer",
            TEXT,
            alias=translatable("Layer"),
            meaning="name of the layer, for jobs that were submitted from this computer",
        ),
        Field(
            "collected",
            TIME,
            alias=translatable("Collected"),
            meaning="time at which the results were collected on this computer",
        ),
        first=(
            "layer",
            "status",
            "total",
            "succeeded",
            "failed",
            "created",
            "started",
            "ended",
            "collected",
            "tag",
            "job_id",
        ),
    )


def _feature(fields: QgsFields, row: ListedJob) -> QgsFeature:
    feature = QgsFeature(fields)
    feature.setAttributes(
        [
            *(row.job_id, row.tag, row.status),
            *map(_date_time, (row.created, row.started, row.ended)),
            *(row.records.total, row.records.succeeded, row.records.failed),
            *(row.layer, _date_time(row.collected)),
        ]
    )
    return feature


def _date_time(time: datetime | None) -> QDateTime | None:
    return None if time is None else QDateTime.fromMSecsSinceEpoch(round(time.timestamp() * 1000)).toUTC()


def _report(jobs: JobList, counts: Counter[str], environment: str, feedback: QgsProcessingFeedback) -> None:
    for job_id in jobs.found:
        feedback.pushInfo(tr("Job {} was found by its tag; submitting it had been interrupted.").format(job_id))
    if counts[NOT_MADE]:
        feedback.pushWarning(
            tr(
                "Not made: {}. Submitting them was interrupted, or is still going on elsewhere, and the service lists "
                "no job with their tags. Submit the layer again: the plugin looks for the tags once more before it "
                "creates a job."
            ).format(_names(row.tag for row in jobs.rows if row.status == NOT_MADE))
        )
    if counts[GONE]:
        feedback.pushWarning(
            tr(
                "Gone: {}. They were submitted from this computer, but the service does not list them: they were "
                "deleted elsewhere, have expired, or belong to another key. If you submit their layers again, their "
                "records are billed again."
            ).format(_names(row.job_id for row in jobs.rows if row.status == GONE))
        )
    if jobs.forgotten:
        feedback.pushInfo(
            tr(
                "{:,} of the jobs that are gone are older than any job that the service keeps, and were removed from "
                "the list on this computer."
            ).format(jobs.forgotten)
        )
    found = ", ".join(tr("{}: {:,}").format(state_word(status), number) for status, number in counts.most_common())
    feedback.pushInfo(
        tr("Batch jobs of '{}': {:,}{}. Nothing was billed.").format(
            environment, len(jobs.rows), f" ({found})" if found else ""
        )
    )


def _names(names: Iterable[str]) -> str:
    some = list(names)
    text = ", ".join(some[:_MOST_NAMED])
    return text if len(some) <= _MOST_NAMED else tr("{} and {:,} more").format(text, len(some) - _MOST_NAMED)
