"""Writes what is known of a plan: shared by the algorithms that make and collect plans."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from qgis.core import (
    QgsProcessing,
    QgsProcessingContext,
    QgsProcessingFeatureSource,
    QgsProcessingFeedback,
    QgsProcessingOutputString,
    QgsProcessingParameterFeatureSink,
    QgsProcessingParameterFileDestination,
)

from ...i18n import tr, without_stop
from ..shared.definitions import with_help
from ..shared.row_status import TOUR_STATUSES, RowStatus
from .parameters import JOBS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ...gateway.tours.solution import Solution
    from ..shared.gateway_algorithm import GatewayAlgorithm
    from ..shared.layer_design import LayerDesign
    from ..shared.run_storage import RunStorage
    from .outcomes import JobOutcome
    from .plan import TourPlan
    from .run import FoundPlan

STOPS = "STOPS"
TIMETABLE = "TIMETABLE"
PLAN_ID = "PLAN_ID"
STATE = "STATE"


def add_outputs(algorithm: GatewayAlgorithm) -> None:
    """Add the outputs of a plan."""
    line, point = QgsProcessing.SourceType.TypeVectorLine, QgsProcessing.SourceType.TypeVectorPoint
    algorithm.addParameter(
        with_help(QgsProcessingParameterFeatureSink(algorithm.OUTPUT, tr("Tours"), line), tr("A line for each tour."))
    )
    algorithm.addParameter(
        with_help(
            QgsProcessingParameterFeatureSink(STOPS, tr("Stops"), point),
            tr("All jobs in their order, each with its vehicle, its number in the tour and its times."),
        )
    )
    page = QgsProcessingParameterFileDestination(
        TIMETABLE, tr("Timetable"), tr("HTML files (*.html)"), optional=True, createByDefault=False
    )
    algorithm.addParameter(
        with_help(page, tr("A page to read and to print: all tours, then each with its stops, times and loads."))
    )
    algorithm.addOutput(QgsProcessingOutputString(PLAN_ID, tr("Id of the plan, for 'Collect tours'")))
    algorithm.addOutput(QgsProcessingOutputString(STATE, tr("State of the plan")))
    algorithm.add_number_outputs(tr("Jobs"), ("TOURS", tr("Tours")), TOUR_STATUSES)


def layouts_for(algorithm: GatewayAlgorithm, source: QgsProcessingFeatureSource) -> dict[str, dict[str, Any]]:
    """Return the arguments of :class:`OutputLayer` for each output, for the jobs in ``source``."""
    from .layers import stop_layout, tour_layout

    return {algorithm.OUTPUT: tour_layout(), STOPS: stop_layout(source)}


def designs(algorithm: GatewayAlgorithm) -> dict[str, LayerDesign]:
    """Return the designs of the outputs."""
    from .layers import tour_designs

    return dict(zip((algorithm.OUTPUT, STOPS), tour_designs()))


def _report_oddities(solution: Solution, feedback: QgsProcessingFeedback) -> None:
    """Report what is unusual about a plan."""
    if solution.surplus:
        feedback.pushWarning(
            tr(
                "The plan has answers for unknown jobs, or for jobs that it answers twice: {:,}. They were left out."
            ).format(solution.surplus)
        )
    if solution.unreadable:
        feedback.pushWarning(
            tr("Tours and stops of the plan that cannot be read: {:,}. They were left out.").format(solution.unreadable)
        )
    for code, title in dict.fromkeys(solution.notices):
        if not code.startswith("routeDetails"):
            feedback.pushInfo(
                tr("The service's notice: {title} [{code}].").format(title=without_stop(title), code=code)
            )


class PlanResults(NamedTuple):
    """What is known of a plan."""

    plan: TourPlan
    solution: Solution | None
    found: FoundPlan | None
    """None: nothing was asked."""
    spent: Mapping[str, int]
    """The number outputs about requests and transactions."""


class PlanOutputs:
    """The layers and the page of a plan. Both layers are to be written in a ``with`` block, and presented after it."""

    def __init__(  # noqa: PLR0913, PLR0917 - what every output needs
        self,
        algorithm: GatewayAlgorithm,
        parameters: dict[str, Any],
        context: QgsProcessingContext,
        feedback: QgsProcessingFeedback,
        source: QgsProcessingFeatureSource,
        storage: RunStorage,
    ) -> None:
        """Make both layers for the jobs in ``source``; raises QgsProcessingException if one cannot be made."""
        from ..shared.output_destination import layer_of_input
        from ..shared.output_fields import CopiedRows
        from ..shared.output_layer import OutputLayer

        self._algorithm = algorithm
        self._parameters = parameters
        self._context = context
        self._feedback = feedback
        self._source = source
        self._jobs = layer_of_input(parameters.get(JOBS), context)
        copied = CopiedRows(source, self._jobs)
        layouts = layouts_for(algorithm, source)
        layouts[STOPS]["copied"] = copied
        is_stored = algorithm.is_stored(storage)
        self.tours, self.stops = (
            OutputLayer(algorithm, parameters, name, context, feedback, is_stored=is_stored, **layout)
            for name, layout in layouts.items()
        )

    def write(self, results: PlanResults) -> dict[str, Any]:
        """Write both layers and the page; return all outputs that are no layers."""
        from ..shared.run_log import report_summary
        from .layers import write_stops, write_tours
        from .outcomes import JobOutcome, job_outcomes

        solution, found = results.solution, results.found
        if solution is not None:
            _report_oddities(solution, self._feedback)
            straight = write_tours(results.plan, solution, self.tours)
            if straight:
                self._feedback.pushWarning(_straight_sentence(solution, straight))
        outcomes = job_outcomes(results.plan, solution, JobOutcome(RowStatus.NOT_ASKED, _why_missing(found)))
        counts = write_stops(self._source, outcomes, self.stops)
        numbers = {**counts.outputs(), "TOURS": len(solution.tours) if solution is not None else 0, **results.spent}
        report_summary(self._feedback, counts, numbers)
        return {
            **self._timetable(results.plan, solution, outcomes),
            **numbers,
            PLAN_ID: found.plan_id if found is not None else "",
            STATE: found.state.value if found is not None else "",
        }

    def present(self) -> dict[str, str]:
        """Present the closed layers in QGIS; return them as outputs."""
        from ..shared.layer_design import present

        looks, title = self._algorithm.looks, self._source.sourceName()
        looks[STOPS].above = [self.tours.destination]
        present(self._context, self.tours, tr("Tours of {}").format(title), looks[self._algorithm.OUTPUT])
        present(self._context, self.stops, tr("Stops of {}").format(title), looks[STOPS])
        return {self._algorithm.OUTPUT: self.tours.destination, STOPS: self.stops.destination}

    def _timetable(
        self, plan: TourPlan, solution: Solution | None, outcomes: Mapping[int, JobOutcome]
    ) -> dict[str, str]:
        """Write the page, if it is wanted; return it as an output."""
        from .timetable import job_names, write_timetable

        page = self._algorithm.parameterAsFileOutput(self._parameters, TIMETABLE, self._context)
        if not page or solution is None:
            return {}
        try:
            write_timetable(page, plan, solution, outcomes, job_names(self._source, self._jobs))
        except OSError as error:  # the layers are there, and were paid for
            self._feedback.reportError(tr("The timetable cannot be written to {}: {}").format(page, error))
            return {}
        return {TIMETABLE: page}


def _why_missing(found: FoundPlan | None) -> str:
    if found is None:
        return tr("This was a dry run: nothing was asked.")
    return tr("The plan {} is not ready yet. Collect it with 'Collect tours'.").format(found.plan_id)


def _straight_sentence(solution: Solution, straight: int) -> str:
    notices = dict(solution.notices)
    if "routeDetailsUnauthorized" in notices:
        return tr("The lines are straight: the key is not licensed for routes, which lines on roads need.")
    return tr("Ways between stops without a line on roads: {:,}. They are straight.").format(straight)
