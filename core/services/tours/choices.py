"""The modes of vehicles, the states of plans, and the limits of the service. Loaded when QGIS starts."""

from __future__ import annotations

from enum import Enum

from ...i18n import tr


class TourMode(Enum):
    """The values of ``type`` of a profile. Only trucks have sizes."""

    TRUCK = "truck"
    CAR = "car"
    SCOOTER = "scooter"
    BICYCLE = "bicycle"
    PEDESTRIAN = "pedestrian"
    BUS = "bus"
    PRIVATE_BUS = "privateBus"
    TAXI = "taxi"


class PlanState(Enum):
    """The state of a plan (docs/service.md, Tour planning)."""

    SENDING = "sending"
    """The service does not know this state: the request is under way, or was interrupted, or its answer was lost."""
    PENDING = "pending"
    IN_PROGRESS = "inProgress"
    SUCCESS = "success"
    FAILURE = "failure"
    CANCELED = "canceled"
    UNKNOWN = "unknown"
    """Any other state of the service."""

    @property
    def is_over(self) -> bool:
        """Whether the plan does not change any more. An unknown state may change."""
        return self in {PlanState.SUCCESS, PlanState.FAILURE, PlanState.CANCELED}


MOST_TASKS, MOST_TYPES = 500, 35
"""Of a problem whose answer is waited for."""
MOST_TASKS_LATER, MOST_TYPES_LATER = 7_000, 150
"""Of a problem whose answer is collected later."""
MOST_VEHICLES = 350
"""Of one type."""
MOST_DIMENSIONS = 10
"""Of a demand and of a capacity."""
MOST_PROFILES = 5
MOST_BREAKS = 5
LOWEST_PRIORITY = 5
"""The highest one is 1."""


def state_word(state: PlanState) -> str:
    """Return what users read instead of a state."""
    return {
        PlanState.SENDING: tr("Not known"),
        PlanState.PENDING: tr("Pending"),
        PlanState.IN_PROGRESS: tr("In progress"),
        PlanState.SUCCESS: tr("Completed"),
        PlanState.FAILURE: tr("Failed"),
        PlanState.CANCELED: tr("Cancelled"),
        PlanState.UNKNOWN: tr("Unknown"),
    }[state]
