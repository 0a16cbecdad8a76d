"""The parameters of tour planning: their names, and those of the plan."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import TYPE_CHECKING, Any

from qgis.core import (
    QgsProcessingContext,
    QgsProcessingParameterBoolean,
    QgsProcessingParameterDefinition,
    QgsProcessingParameterNumber,
)

from ...gateway.tours.choices import TourMode
from ...i18n import tr
from ..shared.definitions import one_choice, with_help
from ..shared.pending_algorithm import wait_definition

if TYPE_CHECKING:
    from ..shared.gateway_algorithm import GatewayAlgorithm

JOBS = "JOBS"
JOB_FIELD = "JOB_FIELD"
DEMAND = "DEMAND"
SERVICE_TIME = "SERVICE_TIME"
WINDOW_START = "WINDOW_START"
WINDOW_END = "WINDOW_END"
PRIORITY = "PRIORITY"
SKILLS = "SKILLS"
PICKUP = "PICKUP"
VEHICLES = "VEHICLES"
VEHICLE_FIELD = "VEHICLE_FIELD"
COUNT = "COUNT"
CAPACITY = "CAPACITY"
SHIFT_START = "SHIFT_START"
SHIFT_END = "SHIFT_END"
VEHICLE_SKILLS = "VEHICLE_SKILLS"
RETURN = "RETURN"
END = "END"
BREAKS = "BREAKS"
COST_FIXED = "COST_FIXED"
COST_PER_KM = "COST_PER_KM"
COST_PER_HOUR = "COST_PER_HOUR"
MAX_STOPS = "MAX_STOPS"
MAX_DISTANCE = "MAX_DISTANCE"
DATE = "DATE"
WINDOW, SHIFT = (WINDOW_START, WINDOW_END), (SHIFT_START, SHIFT_END)
MODE = "MODE"
MAX_TIME = "MAX_TIME"
GEOMETRY = "GEOMETRY"
PLAN_ANEW = "PLAN_ANEW"

_WHOLE = QgsProcessingParameterNumber.Type.Integer


class TourGeometry(Enum):
    """The values of ``GEOMETRY``."""

    STRAIGHT = "straight"
    ROADS = "roads"


def plan_definitions() -> Iterator[QgsProcessingParameterDefinition]:
    """Yield the parameters of the plan that the dialog always shows."""
    yield with_help(
        one_choice(
            GEOMETRY,
            tr("Lines of the tours"),
            {TourGeometry.STRAIGHT: tr("Straight"), TourGeometry.ROADS: tr("On roads (billed as routes, too)")},
            TourGeometry.STRAIGHT,
        ),
        tr(
            "In scripts: straight, roads. Lines on roads need the entitlement for routing, and each way to a stop is "
            "billed as a route. Without the entitlement, the lines are straight."
        ),
    )


def advanced_plan_definitions() -> Iterator[QgsProcessingParameterDefinition]:
    """Yield the other parameters of the plan."""
    max_time = QgsProcessingParameterNumber(
        MAX_TIME, tr("Time for the search (seconds)"), _WHOLE, defaultValue=60, minValue=1, maxValue=18_000
    )
    yield with_help(
        max_time, tr("The service stops earlier if it finds nothing better. Large plans need more. It costs nothing.")
    )
    yield with_help(
        wait_definition(tr("Wait for the plan (minutes)"), 60),
        tr("0: only submit the plan. 'Collect tours' gets it later, also from another session."),
    )
    yield with_help(
        QgsProcessingParameterBoolean(PLAN_ANEW, tr("Plan anew"), False),
        tr(
            "Requests the plan again, and pays for it again, even if the same jobs and vehicles have been planned "
            "before, or if it is not known whether they have."
        ),
    )


def is_truck(algorithm: GatewayAlgorithm, parameters: dict[str, Any], context: QgsProcessingContext) -> bool:
    """Whether the vehicles are trucks, which have sizes."""
    return algorithm.value(parameters, MODE, context) == TourMode.TRUCK.value
