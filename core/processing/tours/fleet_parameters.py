"""The parameters of the vehicles of tours, without their sizes."""

from __future__ import annotations

from collections.abc import Iterator

from qgis.core import (
    QgsProcessing,
    QgsProcessingParameterBoolean,
    QgsProcessingParameterDateTime,
    QgsProcessingParameterDefinition,
    QgsProcessingParameterFeatureSource,
    QgsProcessingParameterField,
    QgsProcessingParameterNumber,
    QgsProcessingParameterPoint,
)

from ...gateway.tours.choices import TourMode
from ...i18n import tr
from ..shared.definitions import dynamic, dynamic_number, dynamic_text, one_choice, with_help
from .parameters import (
    BREAKS,
    CAPACITY,
    COST_FIXED,
    COST_PER_HOUR,
    COST_PER_KM,
    COUNT,
    DATE,
    END,
    MAX_DISTANCE,
    MAX_STOPS,
    MODE,
    RETURN,
    SHIFT_END,
    SHIFT_START,
    VEHICLE_FIELD,
    VEHICLE_SKILLS,
    VEHICLES,
)

_WHOLE = QgsProcessingParameterNumber.Type.Integer


def fleet_definitions() -> Iterator[QgsProcessingParameterDefinition]:
    """Yield the parameters of vehicles that the dialog always shows, without their sizes."""
    yield with_help(
        QgsProcessingParameterFeatureSource(VEHICLES, tr("Vehicles"), [QgsProcessing.SourceType.TypeVectorPoint]),
        tr("A row for each vehicle, or for some that are alike, at the place where it starts."),
    )
    yield with_help(
        dynamic_number(COUNT, tr("Vehicles per row"), tr("Number of vehicles"), VEHICLES, 1, _WHOLE),
        tr("How many vehicles a row stands for, 0 to 350."),
    )
    yield with_help(
        dynamic_text(CAPACITY, tr("Capacity"), tr("Capacity"), VEHICLES),
        tr("In the units of the demand, with as many numbers. If empty, there is no limit."),
    )
    for name, text, value_help, default in (
        (SHIFT_START, tr("Start of the shift"), tr("Time at which the vehicle may start"), "08:00"),
        (SHIFT_END, tr("End of the shift"), tr("Time at which the vehicle must be back"), "17:00"),
    ):
        yield with_help(
            dynamic_text(name, text, value_help, VEHICLES, default),
            tr(
                "A time of day such as 08:30, or a date and time such as 2027-03-01T08:30:00+02:00. Without a zone, it "
                "is the time of this computer. If the shift goes on past midnight, its end needs a date."
            ),
        )
    yield with_help(
        QgsProcessingParameterDateTime(DATE, tr("Day"), QgsProcessingParameterDateTime.Type.Date, optional=True),
        tr("The day of all times without a date. If empty: tomorrow."),
    )
    yield with_help(
        one_choice(MODE, tr("Means of transport"), _mode_words(), TourMode.TRUCK),
        tr("Decides which roads are possible. Only trucks have sizes."),
    )


def advanced_fleet_definitions() -> Iterator[QgsProcessingParameterDefinition]:
    """Yield the other parameters of vehicles."""
    yield with_help(
        QgsProcessingParameterField(VEHICLE_FIELD, tr("Field with the vehicle's name"), None, VEHICLES, optional=True),
        tr("The name of the vehicle in the outputs. It is not sent."),
    )
    yield with_help(
        dynamic_text(VEHICLE_SKILLS, tr("Skills of the vehicle"), tr("Skills, separated by commas"), VEHICLES),
        tr("What the vehicle can do, such as cooling,crane."),
    )
    yield with_help(
        dynamic_text(BREAKS, tr("Breaks"), tr("Breaks, such as 11:00-13:00 30"), VEHICLES),
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
        tr("Where tours end if not at their start: a point, or an expression for one in the coordinates of VEHICLES."),
    )
    for name, text, value_help, default, help_text in (
        (COST_FIXED, tr("Cost of a tour"), tr("Cost of a tour"), 50, tr("For each vehicle that is used.")),
        (COST_PER_KM, tr("Cost per kilometre"), tr("Cost per kilometre"), 1, ""),
        (COST_PER_HOUR, tr("Cost per hour"), tr("Cost per hour"), 30, tr("Of the whole tour.")),
    ):
        in_any_currency = tr("In any currency. The best plan leaves out the fewest jobs, and then is the cheapest.")
        yield with_help(
            dynamic_number(name, text, value_help, VEHICLES, default), f"{help_text} {in_any_currency}".strip()
        )
    yield with_help(
        dynamic_number(MAX_STOPS, tr("Maximum number of stops"), tr("Maximum number of stops"), VEHICLES, kind=_WHOLE),
        tr("Of each tour. If empty, there is no limit."),
    )
    yield with_help(
        dynamic_number(MAX_DISTANCE, tr("Maximum length (km)"), tr("Maximum length in kilometres"), VEHICLES),
        tr("Of each tour. If empty, there is no limit."),
    )


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
