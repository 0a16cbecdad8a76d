"""Shared by the algorithms on batch jobs, and loaded when QGIS starts: the parameter JOB_IDS, and some checks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from qgis.core import (
    QgsProcessingContext,
    QgsProcessingFeatureSource,
    QgsProcessingParameterString,
    QgsWkbTypes,
)

from ...i18n import tr
from ..shared.definitions import with_help

if TYPE_CHECKING:
    from ..shared.gateway_algorithm import GatewayAlgorithm
    from .batch_run import BatchRun

JOB_IDS = "JOB_IDS"


def job_ids_definition() -> QgsProcessingParameterString:
    """Return the definition of the parameter."""
    return with_help(
        QgsProcessingParameterString(JOB_IDS, tr("Ids of the jobs")),
        tr("One or more ids, separated by commas: JOB_IDS of 'Submit a batch job', or job_id of 'Batch jobs'."),
    )


def job_ids_of(algorithm: GatewayAlgorithm, parameters: dict[str, Any], context: QgsProcessingContext) -> list[str]:
    """Return the ids, each once; raises ValueError with the sentence for the user if one can be none."""
    from ...gateway.batch.queries import checked_job_id

    texts = algorithm.value(parameters, JOB_IDS, context).split(",")
    job_ids = list(dict.fromkeys(checked_job_id(text) for text in texts if text.strip()))
    if not job_ids:
        raise ValueError(tr("JOB_IDS is empty. Enter the ids of one or more batch jobs, separated by commas."))
    return job_ids


def job_ids_error(algorithm: GatewayAlgorithm, parameters: dict[str, Any], context: QgsProcessingContext) -> str:
    """Return why the ids cannot be used, or nothing."""
    try:
        job_ids_of(algorithm, parameters, context)
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


def may_have_points(source: QgsProcessingFeatureSource) -> bool:
    """Whether rows of ``source`` may have points. The type of a layer is unknown if it has mixed geometries."""
    types = QgsWkbTypes.GeometryType
    return QgsWkbTypes.geometryType(source.wkbType()) in {types.PointGeometry, types.UnknownGeometry}
