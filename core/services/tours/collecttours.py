"""The algorithm that collects a plan that was requested before."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from qgis.core import (
    QgsProcessing,
    QgsProcessingParameterBoolean,
    QgsProcessingParameterFeatureSource,
    QgsProcessingParameterString,
)
from qgis.PyQt.QtGui import QIcon

from ...client.services import Service
from ...i18n import tr
from ...run.definitions import advanced, wait_definition, with_help
from ...run.gateway_algorithm import GatewayAlgorithm, icon
from . import parameters as params

if TYPE_CHECKING:
    from ...results.pending import Pending, PendingStore
    from ...run.invocation import Invocation
    from ...run.layer_design import LayerDesign
    from ...run.output_fields import Layout


class CollectToursAlgorithm(GatewayAlgorithm):
    """``locationgateway:collecttours``."""

    SERVICE = Service.TOURS
    CANCEL = "CANCEL"

    def name(self) -> str:
        return "collecttours"

    def displayName(self) -> str:
        return tr("Collect tours")

    def icon(self) -> QIcon:
        return icon("collect_tours")

    def tags(self) -> list[str]:
        return tr("tour planning,plan,vrp,fleet,results,download,location,gateway").split(",")

    def shortDescription(self) -> str:
        return tr("Gets the tours of a plan that 'Plan tours' has requested, also from another session.")

    def shortHelpString(self) -> str:
        return tr(
            "Gets the tours of a plan that 'Plan tours' has requested, in the same outputs. It bills nothing.\n\n"
            "There are no layers as long as the plan is not ready. The run can wait for it. The plan must have been "
            "requested with the same profile on this computer.\n\n"
            "Without the layer of jobs, only the state is reported. A plan that is under way can be cancelled; whether "
            "it is billed is up to the service.\n\n"
            "Rows are matched by their number and place. Rows that were added or moved since then are 'not_asked'."
        )

    def designs(self, _invocation: Invocation) -> dict[str, LayerDesign]:
        from .layers import tour_designs

        return tour_designs()

    def initAlgorithm(self, _configuration: dict[str, Any] | None = None) -> None:
        self.addParameter(
            with_help(
                QgsProcessingParameterString(params.PLAN_ID, tr("Id of the plan")),
                tr("'Plan tours' returns it, and has it in its log."),
            )
        )
        self.addParameter(
            with_help(
                QgsProcessingParameterFeatureSource(
                    params.JOBS, tr("Jobs"), [QgsProcessing.SourceType.TypeVectorPoint], optional=True
                ),
                tr("The layer of jobs that was planned. Every row comes out again. Needed for the layers."),
            )
        )
        self.addParameter(
            with_help(
                wait_definition(tr("Wait for the plan (minutes)"), 0),
                tr("0: report the state of the plan, and stop if it is not ready."),
            )
        )
        cancel = QgsProcessingParameterBoolean(self.CANCEL, tr("Cancel the plan"), False)
        self.addParameter(advanced(with_help(cancel, tr("Only a plan that is under way. There are no layers then."))))
        self.add_common_parameters(has_ages=False, is_billed=False)
        params.add_outputs(self)

    def layout(self, name: str, invocation: Invocation) -> Layout:
        from .layers import layouts

        return layouts(invocation.source(params.JOBS))[name]

    def results(self, invocation: Invocation) -> dict[str, Any]:
        from ...run.polled_run import wait_s_of
        from .inputs import places_of_rows
        from .layers import PlanOutputs, PlanResults
        from .run import PlanRun, rows_of

        plan_id = invocation.value(params.PLAN_ID).strip()
        cancel = invocation.value(self.CANCEL)
        wait_s = wait_s_of(invocation)
        source = plan = None
        if invocation.given(params.JOBS) and not cancel:
            source = invocation.placed_source(params.JOBS)
        with invocation.run_storage() as storage:
            with PlanRun(invocation.settings, invocation.prepared.credentials, storage, invocation.feedback) as run:
                known = _known(run.pending, plan_id, invocation.settings.name)
                if source is not None:
                    plan = rows_of(known)
                found = run.cancel(known) if cancel else run.collect(known, wait_s)
                spent = run.numbers(found)
            if plan is None or found.answer is None:
                return {params.PLAN_ID: found.plan_id, params.STATE: found.state.value}
            plan = plan.moved_to(places_of_rows(source, invocation.context.transformContext(), invocation.feedback))
            results = PlanResults(plan, plan.solution(found.answer), found, spent)
            outputs = PlanOutputs(invocation, source, plan, storage)
            with outputs:
                written = outputs.write(results)
        return {**outputs.shown(), **written}


def _known(pending: PendingStore, plan_id: str, environment: str) -> Pending:
    """Return what this computer knows of a plan; raises PendingError if these settings cannot collect it."""
    from ...results.pending import PendingError, PendingKind

    known = pending.with_id(PendingKind.PLAN, plan_id)
    if known is None:
        raise PendingError(
            tr(
                "The plan '{}' was not requested with this profile on this computer, so it is not known which rows "
                "it is about."
            ).format(plan_id[:200])
        )
    if known.environment != environment:
        raise PendingError(
            tr(
                "The plan {} was requested in the environment '{}', but '{}' is active. Only the key of the plan's "
                "own environment sees it."
            ).format(plan_id, known.environment, environment)
        )
    return known
