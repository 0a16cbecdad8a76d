"""Makes a problem of the rows of jobs and vehicles."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from qgis.core import QgsProcessingParameters, QgsProperty
from qgis.PyQt.QtCore import QDate

from ...gateway.query import QueryError
from ...gateway.tours.checks import too_far_apart
from ...gateway.tours.choices import TourMode
from ...gateway.tours.queries import Profile, TourProblem
from ...i18n import tr
from ..routes.input_layers import vehicle_reader
from ..routes.vehicle_parameters import check_vehicle
from ..shared.row_reader import SkippedRow
from ..shared.row_status import RowStatus
from ..shared.row_values import shown
from ..shared.times import span_sentence
from . import parameters as params
from . import values as read
from .clock import PlanClock
from .jobs import JobReader
from .plan import TourPlan
from .values import RowValueReader
from .vehicles import VehicleRows, geometry

if TYPE_CHECKING:
    from qgis.core import QgsFeature, QgsProcessingContext, QgsProcessingFeatureSource, QgsProcessingFeedback

    from ..shared.gateway_algorithm import GatewayAlgorithm


_JOB_READINGS: dict[str, read.Reading] = {
    params.DEMAND: read.amounts,
    params.SERVICE_TIME: read.seconds,
    params.WINDOW_START: read.as_given,
    params.WINDOW_END: read.as_given,
    params.PRIORITY: read.whole_number,
    params.SKILLS: read.texts,
    params.PICKUP: read.flag,
}
_VEHICLE_READINGS: dict[str, read.Reading] = {
    params.COUNT: read.whole_number,
    params.CAPACITY: read.amounts,
    params.SHIFT_START: read.as_given,
    params.SHIFT_END: read.as_given,
    params.VEHICLE_SKILLS: read.texts,
    params.BREAKS: read.as_given,
    params.RETURN: read.flag,
    params.COST_FIXED: read.number,
    params.COST_PER_KM: read.number,
    params.COST_PER_HOUR: read.number,
    params.MAX_STOPS: read.whole_number,
    params.MAX_DISTANCE: read.metres,
}
"""The times are read together: which day a time of day is on, the shift tells."""


class TourInput(NamedTuple):
    """What is to be planned."""

    source: QgsProcessingFeatureSource
    """The layer of jobs."""
    rows: int
    problem: TourProblem | None
    """None if no job can be planned."""
    plan: TourPlan

    def without(self, jobs: Collection[int], reason: str) -> TourInput:
        """Return what is left if these jobs cannot be planned; others must be."""
        problem = replace(self.problem, jobs=tuple(job for job in self.problem.jobs if job.number not in jobs))
        return self._replace(problem=problem, plan=self.plan.without(jobs, SkippedRow(RowStatus.INVALID, reason)))


def read_input(
    algorithm: GatewayAlgorithm,
    parameters: dict[str, Any],
    context: QgsProcessingContext,
    feedback: QgsProcessingFeedback,
) -> TourInput:
    """Read both layers, and make a problem of them.

    Raises QgsProcessingException, :class:`QueryError` and :class:`~...gateway.errors.RunCancelledError`.
    """
    source = algorithm.placed_source(parameters, params.JOBS, context)
    clock = plan_clock(algorithm, parameters, context)
    feedback.pushInfo(clock.zone_sentence())
    id_field = algorithm.field_index(source, parameters, params.JOB_FIELD, context)
    expressions = algorithm.createExpressionContext(parameters, context, source)
    values = RowValueReader(algorithm, parameters, context, _JOB_READINGS, expressions)
    fleet = _vehicle_rows(algorithm, parameters, context, clock).read(feedback)
    windows = partial(clock.windows, params.WINDOW, shifts={one.shift for one in fleet.kinds})
    table = JobReader(source, context.transformContext(), values, id_field, windows).read(feedback)
    expressions_of_times = (
        (name, algorithm.row_value(parameters, name, context)) for name in (*params.WINDOW, *params.SHIFT)
    )
    clock.check({name: given.asExpression() for name, given in expressions_of_times if given is not None})
    span = clock.span()
    if span is not None:
        feedback.pushInfo(span_sentence(*span))
    table.pair(feedback)
    table.check(list(fleet.kinds))
    roads = algorithm.value(parameters, params.GEOMETRY, context) == params.TourGeometry.ROADS.value
    plan = TourPlan.of(table, fleet, source.sourceName(), roads=roads)
    jobs = table.jobs()
    if not jobs:
        return TourInput(source, table.count, None, plan)
    max_s = algorithm.value(parameters, params.MAX_TIME, context)
    problem = TourProblem(jobs, fleet.types(), max_s, roads)
    refusal = too_far_apart(problem)
    if refusal:
        raise QueryError(refusal)
    return TourInput(source, table.count, problem, plan)


def plan_clock(algorithm: GatewayAlgorithm, parameters: dict[str, Any], context: QgsProcessingContext) -> PlanClock:
    """Return what reads the times of the day of the plan."""
    return PlanClock(algorithm.value(parameters, params.DATE, context) or QDate.currentDate().addDays(1))


def validation_error(algorithm: GatewayAlgorithm, parameters: dict[str, Any], context: QgsProcessingContext) -> str:
    """Return why the values cannot be used, or nothing. Rows have their own reasons."""
    reason = _static_error(algorithm, parameters, context)
    if reason:
        return reason
    try:
        if params.is_truck(algorithm, parameters, context):
            check_vehicle(algorithm, parameters, context)
    except QueryError as error:
        return str(error)
    return ""


def _static_error(algorithm: GatewayAlgorithm, parameters: dict[str, Any], context: QgsProcessingContext) -> str:
    """Return why a value that all rows share cannot be used, or nothing: with it, each row would be invalid."""
    for name, reading in _static_readings(plan_clock(algorithm, parameters, context)).items():
        given = algorithm.row_value(parameters, name, context)
        if given is not None and given.propertyType() == QgsProperty.Type.StaticProperty:
            try:
                reading(name, given.staticValue())
            except ValueError as error:
                return tr("'{}' ({}) cannot be '{}'. {}").format(
                    algorithm.parameterDefinition(name).description(), name, shown(given.staticValue()), error
                )
    return ""


def _static_readings(clock: PlanClock) -> dict[str, read.Reading]:
    """Return what reads a value by itself; breaks are read as those of a shift of two days, which has every time."""
    two_days = clock.shift(params.SHIFT, "00:00", f"{clock.date.addDays(1).toString('yyyy-MM-dd')}T24:00")
    return {
        **_JOB_READINGS,
        **_VEHICLE_READINGS,
        **dict.fromkeys((*params.WINDOW, *params.SHIFT), clock.time),
        params.BREAKS: partial(clock.breaks, shift=two_days),
    }


def _vehicle_rows(
    algorithm: GatewayAlgorithm, parameters: dict[str, Any], context: QgsProcessingContext, clock: PlanClock
) -> VehicleRows:
    source = algorithm.placed_source(parameters, params.VEHICLES, context)
    readings, common_end = dict(_VEHICLE_READINGS), None
    if QgsProcessingParameters.isDynamic(parameters, params.END):
        readings[params.END] = geometry
    else:
        end = algorithm.value(parameters, params.END, context)
        common_end = None if end is None else (round(end[0], 5), round(end[1], 5))
    expressions = algorithm.createExpressionContext(parameters, context, source)
    return VehicleRows(
        source,
        context.transformContext(),
        RowValueReader(algorithm, parameters, context, readings, expressions),
        algorithm.field_index(source, parameters, params.VEHICLE_FIELD, context),
        _profile_reader(algorithm, source, parameters, context),
        common_end,
        clock,
    )


def _profile_reader(
    algorithm: GatewayAlgorithm,
    source: QgsProcessingFeatureSource,
    parameters: dict[str, Any],
    context: QgsProcessingContext,
) -> Callable[[QgsFeature], Profile]:
    mode = TourMode(algorithm.value(parameters, params.MODE, context))
    if not params.is_truck(algorithm, parameters, context):
        profile = Profile(mode)
        return lambda _feature: profile
    vehicle_of, vehicle = vehicle_reader(algorithm, source, parameters, context)
    if vehicle_of is not None:
        return lambda feature: Profile(mode, vehicle_of(feature))
    profile = Profile(mode, vehicle)
    return lambda _feature: profile
