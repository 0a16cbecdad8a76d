"""The algorithm that stops batch jobs, and deletes them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from qgis.core import (
    QgsProcessingException,
    QgsProcessingFeedback,
    QgsProcessingOutputString,
    QgsProcessingParameterBoolean,
)
from qgis.PyQt.QtGui import QIcon

from ...client.services import Service
from ...i18n import as_sentence, tr
from ...run.definitions import with_help
from ...run.gateway_algorithm import GatewayAlgorithm, icon
from .collectbatchjob import environment_mismatch, job_ids_definition, job_ids_error, job_ids_of

if TYPE_CHECKING:
    from ...run.invocation import Invocation
    from .run import JobCanceller


class CancelBatchJobAlgorithm(GatewayAlgorithm):
    """``locationgateway:cancelbatchjob``."""

    SERVICE = Service.BATCH
    DELETE = "DELETE"

    def name(self) -> str:
        return "cancelbatchjob"

    def displayName(self) -> str:
        return tr("Stop or delete batch jobs")

    def tags(self) -> list[str]:
        return tr("batch,job,cancel,stop,abort,delete,remove,location,gateway").split(",")

    def icon(self) -> QIcon:
        return icon("cancel_batch_job")

    def shortDescription(self) -> str:
        return tr("Stops batch jobs that are under way and, if you choose so, deletes jobs with their results.")

    def shortHelpString(self) -> str:
        return tr(
            "Stops batch jobs. What a job has done so far is billed and can be collected. Jobs that have ended are "
            "left as they are. Stopping and deleting bill nothing.\n\n"
            "Jobs can be deleted as well. Results that were not collected are then lost for good "
            "although they are billed, and requesting the same again is billed again. What was collected stays in "
            "your layers and in the result store.\n\n"
            "The output has the state of each job, in the order of the ids; 'gone' means that the service does "
            "not know the job. The run fails only if nothing could be done for any of the jobs."
        )

    def initAlgorithm(self, _configuration: dict[str, Any] | None = None) -> None:
        self.addParameter(job_ids_definition())
        self.addParameter(
            with_help(
                QgsProcessingParameterBoolean(self.DELETE, tr("Delete the jobs with their results"), False),
                tr("This cannot be undone. If you need the results, collect them first: they are billed in any case."),
            )
        )
        self.add_common_parameters(has_answers=False, is_billed=False)
        self.addOutput(QgsProcessingOutputString("STATE", tr("States of the jobs afterwards, separated by commas")))

    def validation_error(self, invocation: Invocation) -> str:
        return job_ids_error(invocation)

    def results(self, invocation: Invocation) -> dict[str, Any]:
        from ...run.progress import Stage
        from .run import BatchRun, JobCanceller

        job_ids = job_ids_of(invocation)
        delete = invocation.value(self.DELETE)
        with BatchRun(invocation.settings, invocation.prepared.credentials, invocation.feedback) as run:
            mismatch = environment_mismatch(run, job_ids, invocation.settings.name)
            if mismatch:
                raise QgsProcessingException(tr("{} Nothing was sent.").format(mismatch))
            canceller = JobCanceller(run, invocation.feedback, delete=delete)
            run.progress.plan(Stage.ASK, len(job_ids), tr("Jobs: {:,} of {:,}.").format)
            run.progress.begin(Stage.ASK)
            for job_id in job_ids:
                canceller.cancel(job_id)
                run.progress.done(Stage.ASK)
        return _outcome(canceller, invocation.feedback)


def _outcome(canceller: JobCanceller, feedback: QgsProcessingFeedback) -> dict[str, Any]:
    """Report what could not be done, all of it where that is the run's end."""
    if not canceller.succeeded:
        raise QgsProcessingException(
            as_sentence(canceller.fatal) if canceller.fatal is not None else " ".join(canceller.failures)
        )
    for failure in canceller.failures:
        feedback.pushWarning(failure)
    return {"STATE": ",".join(canceller.states)}
