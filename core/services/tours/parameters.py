"""The parameters and outputs of tour planning."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import TYPE_CHECKING

from qgis.core import (
    QgsProcessing,
    QgsProcessingOutputString,
    QgsProcessingParameterBoolean,
    QgsProcessingParameterDateTime,
    QgsProcessingParameterDefinition,
    QgsProcessingParameterFeatureSink,
    QgsProcessingParameterFeatureSource,
    QgsProcessingParameterField,
    QgsProcessingParameterFileDestination,
    QgsProcessingParameterNumber,
    QgsProcessingParameterPoint,
)

from ...i18n import tr
from ...run.definitions import (
    dynamic,
    dynamic_number,
    dynamic_text,
    one_choice,
    wait_definition,
    with_help,
    with_subjects,
)
from ...run.row_status import TOUR_STATUSES
from .choices import TourMode

if TYPE_CHECKING:
    from ...run.gateway_algorithm import GatewayAlgorithm
    from ...run.invocation import Invocation

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
OUTPUT = "OUTPUT"
STOPS = "STOPS"
TIMETABLE = "TIMETABLE"
PLAN_ID = "PLAN_ID"
STATE = "STATE"

_WHOLE = QgsProcessingParameterNumber.Type.Integer


class TourGeometry(Enum):
    """The values of ``GEOMETRY``."""

    STRAIGHT = "straight"
    ROADS = "roads"


def job_definitions() -> Iterator[QgsProcessingParameterDefinition]:
    """Yield the parameters of jobs that the dialog always shows."""
    yield with_help(
        QgsProcessingParameterFeatureSource(JOBS, tr("Jobs"), [QgsProcessing.SourceType.TypeVectorPoint]),
        tr("The places to visit, in any coordinate system. Every row comes out again, with its tour and its time."),
    )
    yield with_help(
        with_subjects(dynamic_text(DEMAND, tr("Demand"), tr("Demand"), JOBS, "1"), "demand"),
        tr(
            "How much of the vehicle's capacity a job takes: a whole number, or more than one, such as 2,150 for two "
            "pallets with 150 kg. A value, a field or an expression. If empty: 1."
        ),
    )
    yield with_help(
        with_subjects(
            dynamic_number(
                SERVICE_TIME, tr("Service time (seconds)"), tr("Service time in seconds"), JOBS, 300, _WHOLE
            ),
            "service_time",
        ),
        tr("How long the vehicle stays at the place. A value, a field or an expression. If empty: 300."),
    )
    for name, text, value_help, subject in (
        (WINDOW_START, tr("Service from"), tr("Time from which the service may begin"), "from"),
        (WINDOW_END, tr("Service until"), tr("Time until which the service may begin"), "to"),
    ):
        yield with_help(
            with_subjects(dynamic_text(name, text, value_help, JOBS), subject),
            tr(
                "The service begins in this time; it may end later. A time of day such as 08:30, or a date and time "
                "such as 2027-03-01T08:30:00+02:00. Without a zone, it is the time of this computer. If a shift goes "
                "on past midnight, times of day may be those of the next day."
            ),
        )


def advanced_job_definitions() -> Iterator[QgsProcessingParameterDefinition]:
    """Yield the other parameters of jobs."""
    yield with_help(
        QgsProcessingParameterField(JOB_FIELD, tr("Field with the job"), None, JOBS, optional=True),
        tr(
            "Only needed for goods that are fetched at one place and brought to another one: a pickup and a delivery "
            "with the same value are one job. The values are not sent."
        ),
    )
    pickup = QgsProcessingParameterBoolean(PICKUP, tr("Goods are fetched instead of brought"), False)
    yield with_help(
        with_subjects(dynamic(pickup, tr("Goods are fetched"), JOBS), "pickup"),
        tr(
            "Delivered goods are in the vehicle at its start, fetched ones are in it at its end. A value, a field or "
            "an expression."
        ),
    )
    yield with_help(
        with_subjects(
            dynamic_number(PRIORITY, tr("Priority (1 to 5)"), tr("Priority, 1 is the highest"), JOBS, kind=_WHOLE),
            "priority",
        ),
        tr("1 is the highest. If not all jobs fit into the tours, those with a lower priority are left out first."),
    )
    yield with_help(
        with_subjects(
            dynamic_text(SKILLS, tr("Skills that are needed"), tr("Skills, separated by commas"), JOBS), "skills"
        ),
        tr("What the vehicle must be able to do, such as cooling,crane. The words are not sent; they are numbered."),
    )


def fleet_definitions() -> Iterator[QgsProcessingParameterDefinition]:
    """Yield the parameters of vehicles that the dialog always shows, without the kind of vehicle."""
    yield with_help(
        QgsProcessingParameterFeatureSource(VEHICLES, tr("Vehicles"), [QgsProcessing.SourceType.TypeVectorPoint]),
        tr("A row for each vehicle, or for some that are alike, at the place where it starts."),
    )
    yield with_help(
        with_subjects(dynamic_text(CAPACITY, tr("Capacity"), tr("Capacity"), VEHICLES), "capacity"),
        tr("In the units of the demand, with as many numbers. If empty, there is no limit."),
    )
    for name, text, value_help, default, subject in (
        (SHIFT_START, tr("Start of the shift"), tr("Time at which the vehicle may start"), "08:00", "shift_start"),
        (SHIFT_END, tr("End of the shift"), tr("Time at which the vehicle must be back"), "17:00", "shift_end"),
    ):
        yield with_help(
            with_subjects(dynamic_text(name, text, value_help, VEHICLES, default), subject),
            tr(
                "A time of day such as 08:30, or a date and time such as 2027-03-01T08:30:00+02:00. Without a zone, it "
                "is the time of this computer. If the shift goes on past midnight, its end needs a date."
            ),
        )
    yield with_help(
        QgsProcessingParameterDateTime(DATE, tr("Day"), QgsProcessingParameterDateTime.Type.Date, optional=True),
        tr("The day of all times without a date. If empty: tomorrow."),
    )


def advanced_fleet_definitions() -> Iterator[QgsProcessingParameterDefinition]:
    """Yield the other parameters of vehicles."""
    name = QgsProcessingParameterField(
        VEHICLE_FIELD, tr("Field with the vehicle's name"), None, VEHICLES, optional=True
    )
    yield with_help(
        with_subjects(name, "vehicle", "name", "id"), tr("The name of the vehicle in the outputs. It is not sent.")
    )
    yield with_help(
        with_subjects(
            dynamic_number(COUNT, tr("Vehicles per row"), tr("Number of vehicles"), VEHICLES, 1, _WHOLE), "count"
        ),
        tr("How many vehicles a row stands for, 0 to 350."),
    )
    skills = dynamic_text(VEHICLE_SKILLS, tr("Skills of the vehicle"), tr("Skills, separated by commas"), VEHICLES)
    yield with_help(with_subjects(skills, "skills"), tr("What the vehicle can do, such as cooling,crane."))
    yield with_help(
        one_choice(MODE, tr("Means of transport"), _mode_words(), TourMode.TRUCK),
        tr("Decides which roads are possible. Only trucks have sizes."),
    )
    yield with_help(
        with_subjects(dynamic_text(BREAKS, tr("Breaks"), tr("Breaks, such as 11:00-13:00 30"), VEHICLES), "breaks"),
        tr(
            "From, to and minutes, such as 11:00-13:00 30: a break of 30 minutes that begins between 11:00 and 13:00. "
            "Up to 5 breaks, separated by semicolons. Times of day are those of the shift, also past midnight."
        ),
    )
    back = QgsProcessingParameterBoolean(RETURN, tr("Return to the start"), True)
    yield with_help(
        dynamic(back, tr("Returns to the start"), VEHICLES),
        tr("Otherwise a tour ends at its last stop."),
    )
    end = QgsProcessingParameterPoint(END, tr("End of the tours"), optional=True)
    yield with_help(
        dynamic(end, tr("Point in the layer's coordinates"), VEHICLES),
        tr("Where tours end if not at their start: a point, or an expression for one in the coordinates of the layer."),
    )
    for name, text, value_help, default, help_text in (
        (COST_FIXED, tr("Cost of a tour"), tr("Cost of a tour"), 50, tr("For each vehicle that is used.")),
        (COST_PER_KM, tr("Cost per kilometre"), tr("Cost per kilometre"), 1, ""),
        (COST_PER_HOUR, tr("Cost per hour"), tr("Cost per hour"), 30, tr("Of the whole tour.")),
    ):
        in_any_currency = tr("In any currency. The best plan leaves out the fewest jobs, and then is the cheapest.")
        yield with_help(
            with_subjects(dynamic_number(name, text, value_help, VEHICLES, default), name.lower()),
            f"{help_text} {in_any_currency}".strip(),
        )
    yield with_help(
        with_subjects(
            dynamic_number(
                MAX_STOPS, tr("Maximum number of stops"), tr("Maximum number of stops"), VEHICLES, kind=_WHOLE
            ),
            "max_stops",
        ),
        tr("Of each tour. If empty, there is no limit."),
    )
    yield with_help(
        with_subjects(
            dynamic_number(MAX_DISTANCE, tr("Maximum length (km)"), tr("Maximum length in kilometres"), VEHICLES),
            "max_distance",
        ),
        tr("Of each tour. If empty, there is no limit."),
    )


def advanced_plan_definitions() -> Iterator[QgsProcessingParameterDefinition]:
    """Yield the parameters of the plan."""
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


def add_outputs(algorithm: GatewayAlgorithm) -> None:
    """Add the outputs of a plan."""
    line, point = QgsProcessing.SourceType.TypeVectorLine, QgsProcessing.SourceType.TypeVectorPoint
    algorithm.addParameter(
        with_help(QgsProcessingParameterFeatureSink(OUTPUT, tr("Tours"), line), tr("A line for each tour."))
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


def is_truck(invocation: Invocation) -> bool:
    """Whether the vehicles are trucks, which have sizes."""
    return invocation.value(MODE) == TourMode.TRUCK.value


def _mode_words() -> dict[TourMode, str]:
    return {
        TourMode.TRUCK: tr("Truck"),
        TourMode.CAR: tr("Car"),
        TourMode.SCOOTER: tr("Scooter"),
        TourMode.BICYCLE: tr("Bicycle"),
        TourMode.PEDESTRIAN: tr("On foot"),
        TourMode.BUS: tr("Bus"),
        TourMode.PRIVATE_BUS: tr("Private bus"),
        TourMode.TAXI: tr("Taxi"),
    }
