"""The parameters of route matching: definitions, checks, and the values for the client."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import TYPE_CHECKING

from qgis.core import (
    QgsFeature,
    QgsProcessing,
    QgsProcessingParameterBoolean,
    QgsProcessingParameterDefinition,
    QgsProcessingParameterFeatureSource,
    QgsProcessingParameterField,
    QgsProcessingParameterNumber,
)

from ...i18n import tr
from ...run.definitions import one_choice, with_help, with_subjects
from ...vehicles.parameters import check_vehicle
from .choices import MODES, TRUCK_MODES

if TYPE_CHECKING:
    from typing import Callable

    from ...run.invocation import Invocation
    from ...run.source import LayerSource
    from ...vehicles.vehicle import Vehicle
    from .inputs import MatchLimits, TraceFields
    from .queries import MatchOptions

INPUT = "INPUT"
TRACE_FIELD = "TRACE_FIELD"
TIME_FIELD = "TIME_FIELD"
SPEED_FIELD = "SPEED_FIELD"
HEADING_FIELD = "HEADING_FIELD"
MODE = "MODE"
MAX_GAP = "MAX_GAP"
MAX_DISTANCE = "MAX_DISTANCE"
MIN_CONFIDENCE = "MIN_CONFIDENCE"
SPEED_LIMITS = "SPEED_LIMITS"
OUTPUT = "OUTPUT"
POINTS = "POINTS"
LINKS = "LINKS"
_FIELDS = (TRACE_FIELD, TIME_FIELD, SPEED_FIELD, HEADING_FIELD)

Mode = Enum("Mode", {mode: mode for mode in MODES})
"""The values of ``MODE``."""


def definitions() -> Iterator[QgsProcessingParameterDefinition]:
    """Yield the parameters before those of the vehicle."""
    yield with_help(
        QgsProcessingParameterFeatureSource(INPUT, tr("GPS points"), [QgsProcessing.SourceType.TypeVectorPoint]),
        tr(
            "The points as the vehicles' trackers sent them, in any order and any coordinate system. Fields may set "
            "the size of the vehicle; a piece has that of its first point."
        ),
    )
    for name, subjects, text, help_text in (
        (
            TRACE_FIELD,
            ("trace", "vehicle"),
            tr("Field with the trace"),
            tr(
                "Identifies the trace of each point, such as a vehicle or a drive. Without this field, all points are "
                "one trace. Rows with an empty value are one trace without an id."
            ),
        ),
        (
            TIME_FIELD,
            ("time",),
            tr("Field with the time"),
            tr(
                "Date and time, text such as 2024-05-31T14:05:00+03:00, or a number of seconds, milliseconds, "
                "microseconds or nanoseconds since 1970 in UTC. Times without a zone count as UTC. Without this field, "
                "the order of the rows counts, and traces are not cut at gaps."
            ),
        ),
        (
            SPEED_FIELD,
            ("speed",),
            tr("Field with the speed"),
            tr(
                "Metres per second. The service uses it to find the right road. Empty and negative values are unknown "
                "speeds."
            ),
        ),
        (
            HEADING_FIELD,
            ("heading",),
            tr("Field with the heading"),
            tr("Degrees clockwise from north, 0 to 360. Empty and other values are unknown headings."),
        ),
    ):
        field = QgsProcessingParameterField(name, text, None, INPUT, optional=True)
        yield with_help(with_subjects(field, *subjects), help_text)
    yield with_help(
        one_choice(MODE, tr("Means of transport"), mode_words(), Mode.truck),
        tr("Decides which roads are possible. The sizes of the vehicle are sent for trucks only."),
    )
    yield with_help(
        _number(MAX_GAP, tr("Maximum gap (seconds)"), 1800, 0),
        tr(
            "After a longer time without a point, a new piece of the trace begins. Each piece is a request and a "
            "transaction. A gap within a piece is bridged by a way that was perhaps not driven."
        ),
    )
    yield with_help(
        _number(MAX_DISTANCE, tr("Maximum distance (metres)"), 50, 1),
        tr(
            "Points that are farther away from their matched place get the status 'far'. This does not change what the "
            "run costs."
        ),
    )
    yield with_help(
        _confidence(),
        tr(
            "Points with a lower confidence get the status 'low_confidence', and links with a lower one count as "
            "detours. This does not change what the run costs."
        ),
    )
    yield with_help(
        QgsProcessingParameterBoolean(SPEED_LIMITS, tr("Speed limits of the links"), True),
        tr("Requests the speed limit of each link, for the layer of links."),
    )


def mode_words() -> dict[Enum, str]:
    """Return what users read instead of the modes."""
    words = {
        "truck": tr("Truck"),
        "bdouble": tr("Truck with two trailers (B-double)"),
        "roadtrain": tr("Road train"),
        "car": tr("Car"),
        "carHOV": tr("Car with passengers (HOV lanes)"),
        "bus": tr("Bus"),
        "taxi": tr("Taxi"),
        "emergency": tr("Emergency vehicle"),
        "motorcycle": tr("Motorcycle"),
        "bicycle": tr("Bicycle"),
        "pedestrian": tr("On foot"),
    }
    return {mode: words[mode.value] for mode in Mode}


def _number(name: str, text: str, default: float, decimals: int) -> QgsProcessingParameterNumber:
    """Return a number. Its limits are checked with a reason, not by the widget."""
    parameter = QgsProcessingParameterNumber(name, text, QgsProcessingParameterNumber.Type.Double, defaultValue=default)
    parameter.setMetadata({"widget_wrapper": {"decimals": decimals}})
    return parameter


def _confidence() -> QgsProcessingParameterNumber:
    parameter = _number(MIN_CONFIDENCE, tr("Minimum confidence (0 to 1)"), 0.3, 2)
    parameter.setMinimum(0)
    parameter.setMaximum(1)
    return parameter


def validation_error(invocation: Invocation) -> str:
    """Return why the values cannot be used, or nothing."""
    from ...client.query import QueryError
    from ...run.checks import positive_error

    reason = positive_error(invocation, (MAX_GAP, MAX_DISTANCE))
    if reason:
        return reason
    try:
        if _is_truck(invocation):
            check_vehicle(invocation)
    except QueryError as error:
        return str(error)
    return ""


def limits_of(invocation: Invocation) -> MatchLimits:
    """Return which matches are good enough."""
    from .inputs import MatchLimits

    return MatchLimits(*(invocation.value(name) for name in (MAX_DISTANCE, MIN_CONFIDENCE)))


def fields_of_input(invocation: Invocation, source: LayerSource) -> TraceFields:
    """Return the indexes of the chosen fields."""
    from .inputs import TraceFields

    return TraceFields(*(invocation.field_index(source, name) for name in _FIELDS))


def vehicles_of(
    invocation: Invocation, source: LayerSource
) -> tuple[Callable[[QgsFeature], Vehicle] | None, Vehicle | None]:
    """Return what reads the vehicle of a row, or None and the vehicle of all rows. Only trucks have one."""
    from ...vehicles.input_layers import vehicle_reader

    if not _is_truck(invocation):
        return None, None
    return vehicle_reader(invocation, source)


def options_of(invocation: Invocation, vehicle: Vehicle | None) -> MatchOptions:
    """Return what is requested beside the trace; raises QueryError for a mode that the service does not know."""
    from .queries import MatchOptions

    return MatchOptions(
        invocation.value(MODE),
        vehicle,
        invocation.value(SPEED_LIMITS),
        invocation.settings.trace_service,
    )


def _is_truck(invocation: Invocation) -> bool:
    return invocation.value(MODE) in TRUCK_MODES
