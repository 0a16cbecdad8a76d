"""The algorithm that submits a layer as batch jobs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from qgis.core import (
    QgsExpression,
    QgsProcessing,
    QgsProcessingException,
    QgsProcessingOutputString,
    QgsProcessingParameterDefinition,
    QgsProcessingParameterFeatureSource,
    QgsProcessingParameterString,
)
from qgis.PyQt.QtGui import QIcon

from ...client.services import Service
from ...i18n import as_sentence, tr
from ...run.definitions import advanced, with_help
from ...run.gateway_algorithm import GatewayAlgorithm, icon
from ..geocoding import parameters as params
from ..geocoding.choices import MOST_CANDIDATES_IN_LIST
from ..geocoding.parameters import CANDIDATES, candidates_definition
from ..search import parameters as address_params

if TYPE_CHECKING:
    from ...results.pending import PendingStore
    from ...run.invocation import Invocation
    from ...run.run_storage import RunStorage
    from .run import BatchEstimate, BatchRun, Submission

_NOT_FOR_JOBS = frozenset((params.INPUT, params.GEOMETRY, params.ONLY_UNRESOLVED, CANDIDATES))
"""Parameters of reverse geocoding that jobs do not have, or have in another form."""
_ONLY_FOR_POINTS = (params.RADIUS, params.HEADING, params.RESULT_TYPES, params.MICRO_POINTS)
_ONLY_FOR_ADDRESSES = (address_params.COUNTRIES, address_params.NEAR)
_CHANGING = frozenset(("now", "rand", "randf", "uuid"))
"""Functions with another value each time: a row would not find its answer again."""


def _error_of_changing(expressions: Mapping[str, str]) -> str:
    """Return which expression, by what messages call its parameter, has another value each time; empty if none has."""
    for name, text in expressions.items():
        for function in _CHANGING & QgsExpression(text).referencedFunctions():
            return tr(
                "{}() in {} gives another value when the job is collected, so that no row would find its answer. "
                "Write the values into a field first."
            ).format(function, name)
    return ""


class SubmitBatchJobAlgorithm(GatewayAlgorithm):
    """``locationgateway:submitbatchjob``."""

    SERVICE = Service.BATCH
    TAG = "TAG"

    def name(self) -> str:
        return "submitbatchjob"

    def displayName(self) -> str:
        return tr("Submit a batch job")

    def tags(self) -> list[str]:
        return tr("batch,job,address,geocoding,reverse,million,large,location,gateway").split(",")

    def icon(self) -> QIcon:
        return icon("submit_batch_job")

    def shortDescription(self) -> str:
        return tr(
            "Submits the points or addresses of a layer to the service, which geocodes them even while QGIS is closed."
        )

    def shortHelpString(self) -> str:
        return tr(
            "Submits the points of a layer as one or more batch jobs of up to 1,000,000 places each. The service "
            "processes the jobs by itself, so you may close QGIS. 'Collect a batch job' then makes the same layer that "
            "'Reverse geocode points' would make.\n\n"
            "With an address, in one line or in parts, the jobs geocode the addresses of a layer or table instead. "
            "'Collect a batch job' then makes the same layer that 'Geocode addresses' would make.\n\n"
            "Rows with the same place or address are submitted once. What is stored already, or what a job under way "
            "has, is not submitted. Before anything is sent, the log says how many jobs and transactions are needed; "
            "'Dry run' only counts.\n\n"
            "This computer remembers each job, with all its parameters, before the job is created. If creating a job "
            "is interrupted, the job is found again by its tag and is never paid for twice.\n\n"
            "A batch job has no guaranteed response time and costs less per row. Micro-point addresses are not "
            "available in a batch job."
        )

    def initAlgorithm(self, _configuration: dict[str, Any] | None = None) -> None:
        self.addParameter(
            with_help(
                QgsProcessingParameterFeatureSource(
                    params.INPUT, tr("Points, or table of addresses"), [QgsProcessing.SourceType.TypeVector]
                ),
                tr(
                    "Points in any coordinate system, which are reverse geocoded. With an address below: any layer, or "
                    "a table without geometries."
                ),
            )
        )
        for definition in params.basic_definitions():
            if definition.name() not in _NOT_FOR_JOBS:
                self.addParameter(definition)
        address, *parts = address_params.address_definitions()
        address.setDescription(tr("Address in one line (to geocode addresses)"))
        self.addParameter(address)
        for definition in params.advanced_definitions():
            if definition.name() == params.MICRO_POINTS:  # not offered, but a script that asks for it is told why not
                definition.setFlags(definition.flags() | QgsProcessingParameterDefinition.Flag.FlagHidden)
            if definition.name() not in _NOT_FOR_JOBS:
                self.addParameter(advanced(definition))
        self.addParameter(
            advanced(
                candidates_definition(
                    tr("Candidates per point or address"),
                    tr(
                        "With more than one, the collected layer has a row for each candidate, the best first. "
                        "Addresses can have 10 at most."
                    ),
                    MOST_CANDIDATES_IN_LIST,
                )
            )
        )
        for definition in (*parts, address_params.near_definition()):
            self.addParameter(advanced(definition))
        self.addParameter(
            advanced(
                with_help(
                    QgsProcessingParameterString(self.TAG, tr("Tag"), optional=True),
                    tr(
                        "The tag of each job begins with this text, so that you recognise the job in the service's "
                        "lists. The layer's name stays on this computer."
                    ),
                )
            )
        )
        self.add_common_parameters(has_ages=False)
        self.addOutput(
            QgsProcessingOutputString("JOB_IDS", tr("Ids of the jobs to collect for the layer, separated by commas"))
        )
        self.add_numbers(
            ("JOBS", tr("Jobs submitted; in a dry run: needed")),
            ("ROWS", tr("Rows")),
            ("PLACES", tr("Distinct places or addresses")),
            ("FROM_STORE", tr("Answers already stored, or in jobs under way")),
            ("TRANSACTIONS", tr("Billable transactions at the most; in a dry run: needed")),
        )

    def validation_error(self, invocation: Invocation) -> str:
        from .job_query import may_have_points
        from .place_form import PlaceForm

        if address_params.address_expressions(invocation):
            return self._error_of_addresses(invocation)
        name = next((name for name in _ONLY_FOR_ADDRESSES if self._is_given(invocation, name)), "")
        if name:
            sentence = tr("{} is for addresses. Leave it out, or choose the field with the address, too.")
            return sentence.format(invocation.called(name))
        reason = params.validation_error(invocation)
        if reason:
            return reason
        try:
            PlaceForm(params.options_of(invocation))
        except ValueError as error:
            return str(error)
        if not may_have_points(invocation.source(params.INPUT)):
            return tr(
                "The input has no points. To geocode addresses, choose a field or an expression with the address in "
                "one line, or with its parts, such as street and city."
            )
        given = {name: invocation.row_value(name) for name in (params.RADIUS, params.HEADING)}
        return _error_of_changing(
            {invocation.called(name): one.asExpression() for name, one in given.items() if one is not None}
        )

    def _error_of_addresses(self, invocation: Invocation) -> str:
        """Return why a job with addresses cannot be submitted; empty if it can."""
        for name in _ONLY_FOR_POINTS:
            if self._is_given(invocation, name):
                return tr("{} is for points. Leave it out, or leave out the address.").format(invocation.called(name))
        reason = address_params.validation_error(invocation)
        if reason:
            return reason
        given = address_params.address_expressions(invocation)
        reason = _error_of_changing({invocation.called(name): text for name, text in given.items()})
        if reason:
            return reason
        try:
            address_params.address_reader(invocation, invocation.source(params.INPUT))
        except QgsProcessingException as error:
            return str(error)
        return ""

    def _is_given(self, invocation: Invocation, name: str) -> bool:
        if invocation.is_per_row(name):
            return True
        value = invocation.value(name)
        return value is not None and value is not False and value not in ("", [])  # 0 is a heading

    def results(self, invocation: Invocation) -> dict[str, Any]:
        from ...results.database import reason_of
        from ...run.run import relaxed_gc
        from .address_jobs import AddressQuery
        from .place_jobs import PlaceQuery
        from .run import Submission

        has_addresses = bool(address_params.address_expressions(invocation))
        query = (AddressQuery if has_addresses else PlaceQuery).of_parameters(invocation)
        layer = query.layer(invocation)
        submission = Submission(layer, invocation.value(self.TAG).strip(), invocation.feedback)
        try:
            layer.read()
            with invocation.run_storage() as storage, relaxed_gc():
                estimate, job_ids = _estimated_and_submitted(submission, storage, invocation)
        except OSError as error:
            raise QgsProcessingException(
                tr("The records could not be written to a temporary file: {}.").format(reason_of(error))
            ) from None
        numbers = {
            "JOBS": estimate.requests if invocation.is_dry else len(submission.job_ids),
            "ROWS": layer.rows,
            "PLACES": len(layer.keys),
            "FROM_STORE": estimate.stored + estimate.under_way,
            "TRANSACTIONS": estimate.transactions if invocation.is_dry else submission.submitted,
        }
        if layer.rows and not len(layer.keys):
            invocation.feedback.pushWarning(tr("No row has an address or a place that can be submitted."))
        if not invocation.is_dry and len(layer.keys) and not submission.job_ids:
            invocation.feedback.pushInfo(_nothing_submitted(estimate, layer.other_run))
        if len(job_ids) > len(submission.job_ids):
            invocation.feedback.pushInfo(tr("Jobs to collect for this layer: {}.").format(", ".join(job_ids)))
        return {"JOB_IDS": ",".join(job_ids), **numbers}


def _estimated_and_submitted(
    submission: Submission, storage: RunStorage, invocation: Invocation
) -> tuple[BatchEstimate, list[str]]:
    """Return what submitting needs, and the ids of the jobs to collect; in a dry run there are none."""
    from ...results.pending import PendingKind

    with _pending(storage, invocation) as (pending, batch):
        # In this order: what is collected in between is seen in one of them.
        under_way = pending.keys_awaited(PendingKind.JOB, invocation.settings.name)
        estimate = submission.estimate(storage, under_way)
        invocation.feedback.pushInfo(estimate.sentence())
        storage.check(estimate)
        if batch is None:
            return estimate, []
        _submit(submission, batch, invocation)
        return estimate, submission.to_collect(pending, invocation.settings.name)


def _submit(submission: Submission, batch: BatchRun, invocation: Invocation) -> None:
    """Make the jobs. An error after the first of them is only reported: what was submitted is to be collected."""
    from ...client.errors import GatewayError
    from ...results.database import DatabaseError

    try:
        submission.submit(batch, invocation.settings)
    except (GatewayError, DatabaseError, OSError) as error:
        if not submission.submitted:
            raise
        invocation.feedback.reportError(tr("Not all jobs could be submitted. {}").format(as_sentence(error)))


@contextmanager
def _pending(storage: RunStorage, invocation: Invocation) -> Iterator[tuple[PendingStore, BatchRun | None]]:
    """Give what is pending, with no job in doubt, and what asks the service; in a dry run the former alone."""
    from ...results.pending import PendingKind
    from .run import BatchRun

    if invocation.is_dry:
        with BatchRun.open_pending(invocation.settings, invocation.feedback, may_set_aside=False) as pending:
            yield pending, None
        return
    batch_run = BatchRun(invocation.settings, invocation.prepared.credentials, invocation.feedback, storage.meter)
    with batch_run as batch, batch.pending.submit_lock(PendingKind.JOB, batch.wait_for_other_run):
        batch.resolve_interrupted()
        yield batch.pending, batch


def _nothing_submitted(estimate: BatchEstimate, other_run: str) -> str:
    if estimate.under_way:
        return tr(
            "Nothing had to be submitted: all answers are stored or in jobs under way. After these jobs are collected, "
            "'{}' takes all answers from the store and bills nothing."
        ).format(other_run)
    return tr(
        "Nothing had to be submitted. All answers are stored. '{}' takes them from the store now and bills nothing."
    ).format(other_run)
