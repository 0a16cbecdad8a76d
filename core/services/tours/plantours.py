"""The algorithm that plans which vehicle serves which jobs, in which order and when."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from qgis.PyQt.QtGui import QIcon

from ...client.services import Service
from ...i18n import tr
from ...run.definitions import advanced
from ...run.gateway_algorithm import GatewayAlgorithm, icon, is_only_counting
from ...vehicles.parameters import advanced_vehicle_definitions, vehicle_definitions
from . import parameters as params

if TYPE_CHECKING:
    from ...run.invocation import Invocation
    from ...run.layer_design import LayerDesign
    from ...run.output_fields import Layout
    from ...run.run_storage import RunStorage
    from .inputs import TourInput
    from .plan import PlanEstimate
    from .run import FoundPlan


class PlanToursAlgorithm(GatewayAlgorithm):
    """``locationgateway:plantours``."""

    SERVICE = Service.TOURS

    def name(self) -> str:
        return "plantours"

    def displayName(self) -> str:
        return tr("Plan tours")

    def icon(self) -> QIcon:
        return icon("plan_tours")

    def tags(self) -> list[str]:
        words = tr(
            "tour planning,vehicle routing problem,vrp,travelling salesman,tsp,fleet,dispatch,delivery,pickup,depot,"
            "schedule,time window,truck,location,gateway"
        )
        return words.split(",")

    def shortDescription(self) -> str:
        return tr("Plans which vehicle serves which jobs, in which order and when.")

    def shortHelpString(self) -> str:
        return tr(
            "Plans which vehicle serves which jobs, in which order and when, with time windows, capacities, shifts, "
            "breaks and skills. All values may differ from row to row: they may be fields or expressions.\n\n"
            "'Tours' has a line for each vehicle that is used. 'Stops' has all jobs in their order, with the vehicle, "
            "the number of the stop in the tour, the times of arrival and departure, and the load after the stop.\n\n"
            "'tp_status' is the result of a job: ok (it is in a tour); unassigned (it is in no tour; the reason says "
            "why); no_geometry or invalid (the row cannot be used); failed (no usable answer); not_asked (nothing was "
            "sent). Jobs that no vehicle could serve are found before anything is sent, and cost nothing.\n\n"
            "A plan costs one transaction for each job, and one for each start and end of a vehicle. The same plan "
            "costs nothing a second time, unless it is planned anew. Small plans are answered at once. The others are "
            "made by the service in the background; the run waits for them, and 'Collect tours' gets them if the run "
            "ends before.\n\n"
            "Only places, times and numbers are sent, no names. Costs are in any currency."
        )

    def designs(self, _invocation: Invocation) -> dict[str, LayerDesign]:
        from .layers import tour_designs

        return tour_designs()

    def initAlgorithm(self, _configuration: dict[str, Any] | None = None) -> None:
        vehicle, *sizes = vehicle_definitions(params.VEHICLES)
        for definition in (*params.job_definitions(), *params.fleet_definitions(), vehicle):
            self.addParameter(definition)
        for definition in (
            *params.advanced_job_definitions(),
            *params.advanced_fleet_definitions(),
            *sizes,
            *advanced_vehicle_definitions(params.VEHICLES),
            *params.advanced_plan_definitions(),
        ):
            self.addParameter(advanced(definition))
        self.add_common_parameters()
        params.add_outputs(self)

    def validation_error(self, invocation: Invocation) -> str:
        from .inputs import validation_error

        return validation_error(invocation)

    def layout(self, name: str, invocation: Invocation) -> Layout:
        from .layers import layouts

        return layouts(invocation.source(params.JOBS))[name]

    def results(self, invocation: Invocation) -> dict[str, Any]:
        from .inputs import read_input
        from .layers import PlanOutputs, PlanResults

        anew = invocation.value(params.PLAN_ANEW)
        tour_input = read_input(invocation)
        with invocation.run_storage() as storage:
            estimate = _estimate(tour_input, storage, invocation, anew=anew)
            invocation.feedback.pushInfo(estimate.sentence())
            storage.check(estimate)
            if is_only_counting(invocation.context):
                return estimate.numbers()
            # Before the plan, which is paid for.
            outputs = PlanOutputs(invocation, tour_input.source, tour_input.plan, storage)
            with outputs:
                found, spent, solution = None, estimate.numbers(), None
                if not invocation.is_dry and tour_input.problem is not None:
                    tour_input, found, spent = _found(tour_input, storage, invocation, anew=anew)
                if found is not None and found.answer is not None:
                    solution = tour_input.plan.solution(found.answer)
                written = outputs.write(PlanResults(tour_input.plan, solution, found, spent))
        return {**outputs.shown(), **written}


def _estimate(tour_input: TourInput, storage: RunStorage, invocation: Invocation, *, anew: bool) -> PlanEstimate:
    """Return what the plan needs beyond what is stored or under way."""
    from .plan import PlanEstimate
    from .run import is_requested

    problem = tour_input.problem
    stored = 0
    if problem is not None and not anew:
        stored = int(is_requested(problem, invocation.settings, storage, invocation.feedback))
    return PlanEstimate(
        tour_input.rows,
        tasks=0 if problem is None else 1,
        stored=stored,
        requests=0 if problem is None else 1 - stored,
        noun=tr("plans"),
        jobs=0 if problem is None else len(problem.jobs),
        vehicles=len(tour_input.plan.vehicles),
        cost=0 if problem is None else problem.transactions,
    )


def _found(
    tour_input: TourInput, storage: RunStorage, invocation: Invocation, *, anew: bool
) -> tuple[TourInput, FoundPlan, dict[str, int]]:
    """Return the plan, and what it has cost. Jobs that the service refuses are left out of the input."""
    from ...client.errors import BadRequestError
    from ...client.http_exchange import MOST_REFUSALS
    from ...run.polled_run import wait_s_of
    from .client import refused_jobs, said_of_jobs
    from .run import PlanRun

    feedback, wait_s = invocation.feedback, wait_s_of(invocation)
    with PlanRun(invocation.settings, invocation.prepared.credentials, storage, feedback) as run:
        for left in reversed(range(MOST_REFUSALS + 1)):
            try:
                found = run.plan(tour_input.problem, tour_input.plan, wait_s, anew=anew)
                break
            except BadRequestError as error:
                refused = refused_jobs(error, tour_input.problem)
                if not refused or not left:
                    raise
                said = said_of_jobs(error)
                feedback.pushWarning(
                    tr("Jobs that the service does not accept: {:,}. The others are planned without them. {}").format(
                        len(refused), said
                    )
                )
                tour_input = tour_input.without(refused, tr("The job cannot be planned: {}").format(said))
        return tour_input, found, run.numbers(found)
