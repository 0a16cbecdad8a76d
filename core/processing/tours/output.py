"""Writes what is known of a plan: shared by the algorithms that make and collect plans."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from qgis.core import (
    QgsProcessing,
    QgsProcessingContext,
    QgsProcessingFeatureSource,
    QgsProcessingFeedback,
    QgsProcessingOutputString,
    QgsProcessingParameterFeatureSink,
    QgsProcessingParameterFileDestination,
)

from ...i18n import tr
from ..shared.definitions import with_help
from ..shared.row_status import TOUR_STATUSES, RowStatus

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ...gateway.tours.solution import Solution
    from ..shared.gateway_algorithm import GatewayAlgorithm
    from ..shared.layer_design import LayerDesign
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


def designs(algorithm: GatewayAlgorithm) -> dict[str, LayerDesign]:
    """Return the designs of the outputs."""
    from .tour_design import tour_designs

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
            feedback.pushInfo(tr("The service's notice: {title} [{code}].").format(title=title.rstrip("."), code=code))


@dataclass(frozen=True)
class PlanResults:
    """What is known of a plan."""

    source: QgsProcessingFeatureSource
    """The layer of jobs."""
    jobs_name: str
    """Its parameter."""
    plan: TourPlan
    solution: Solution | None
    found: FoundPlan | None
    """None: nothing was asked."""
    spent: Mapping[str, int]
    """The number outputs about requests and transactions."""


def write_results(
    algorithm: GatewayAlgorithm,
    parameters: dict[str, Any],
    context: QgsProcessingContext,
    feedback: QgsProcessingFeedback,
    results: PlanResults,
) -> dict[str, Any]:
    """Write both layers, and return all outputs."""
    from ..shared.layer_look import present
    from ..shared.output_destination import layer_of_input
    from ..shared.output_fields import CopiedRows
    from ..shared.output_layer import OutputLayer
    from ..shared.run_log import report_summary
    from .layers import stop_layout, tour_layout, write_stops, write_tours
    from .outcomes import JobOutcome, job_outcomes
    from .timetable import job_names, write_timetable

    source, solution, found = results.source, results.solution, results.found
    copied = CopiedRows(source, layer_of_input(parameters.get(results.jobs_name), context))
    is_stored = None if algorithm.credentials is None else lambda: True
    layouts = {algorithm.OUTPUT: tour_layout(), STOPS: {**stop_layout(source), "copied": copied}}
    layers = {
        name: OutputLayer(algorithm, parameters, name, context, feedback, is_stored=is_stored, **layout)
        for name, layout in layouts.items()
    }
    if solution is not None:
        _report_oddities(solution, feedback)
    missing = JobOutcome(RowStatus.NOT_ASKED, _why_missing(found))
    with layers[algorithm.OUTPUT], layers[STOPS]:
        if solution is not None:
            straight = write_tours(results.plan, solution, layers[algorithm.OUTPUT])
            if straight:
                feedback.pushWarning(_straight_sentence(solution, straight))
        outcomes = job_outcomes(results.plan, solution, missing)
        counts = write_stops(source, outcomes, layers[STOPS])
    numbers = {**counts.outputs(), "TOURS": len(solution.tours) if solution is not None else 0, **results.spent}
    report_summary(feedback, counts, numbers)
    destinations = {name: layer.destination for name, layer in layers.items()}
    algorithm.looks[STOPS].above = [destinations[algorithm.OUTPUT]]
    for name, text in ((algorithm.OUTPUT, tr("Tours of {}")), (STOPS, tr("Stops of {}"))):
        present(context, layers[name], text.format(source.sourceName()), algorithm.looks[name])
    page = algorithm.parameterAsFileOutput(parameters, TIMETABLE, context)
    pages = {}
    if page and solution is not None:
        layer = layer_of_input(parameters.get(results.jobs_name), context)
        try:
            write_timetable(page, results.plan, solution, outcomes, job_names(source, layer))
            pages = {TIMETABLE: page}
        except OSError as error:  # the layers are there, and were paid for
            feedback.reportError(tr("The timetable cannot be written to {}: {}").format(page, error))
    return {
        **destinations,
        **pages,
        **numbers,
        PLAN_ID: found.plan_id if found is not None else "",
        STATE: found.state.value if found is not None else "",
    }


def _why_missing(found: FoundPlan | None) -> str:
    if found is None:
        return tr("This was a dry run: nothing was asked.")
    return tr("The plan {} is not ready yet. Collect it with 'Collect tours'.").format(found.plan_id)


def _straight_sentence(solution: Solution, straight: int) -> str:
    notices = dict(solution.notices)
    if "routeDetailsUnauthorized" in notices:
        return tr("The lines are straight: the key is not licensed for routes, which lines on roads need.")
    return tr("Ways between stops without a line on roads: {:,}. They are straight.").format(straight)
