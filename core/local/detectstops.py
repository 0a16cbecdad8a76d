"""The algorithm that finds where vehicles stopped, so that stops are geocoded and not every point of a track."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Callable

from qgis.core import (
    QgsProcessing,
    QgsProcessingException,
    QgsProcessingFeedback,
    QgsProcessingParameterDefinition,
    QgsProcessingParameterFeatureSink,
    QgsProcessingParameterFeatureSource,
    QgsProcessingParameterField,
    QgsProcessingParameterNumber,
    QgsWkbTypes,
)
from qgis.PyQt.QtGui import QIcon

from ..i18n import tr, without_stop
from ..run.definitions import with_help, with_subjects
from ..run.gateway_algorithm import GROUP_RADIUS_AND_STOPS, GatewayAlgorithm, icon

if TYPE_CHECKING:
    from ..run.invocation import Invocation
    from ..run.layer_design import LayerDesign
    from ..run.output_fields import Layout


INPUT = "INPUT"
ID_FIELD = "ID_FIELD"
TIME_FIELD = "TIME_FIELD"
RADIUS = "RADIUS"
MIN_DURATION = "MIN_DURATION"
MAX_GAP = "MAX_GAP"
STOP_FIELD = "stop"
"""Of the points, in the second output: see ``POINT_STOPS`` in ``rows.py``, which is too much to import at start."""
_LIMITS = (RADIUS, MIN_DURATION, MAX_GAP)
_READ, _SEARCHED = 60.0, 95.0
"""How far the progress bar has come, in percent."""


class DetectStopsAlgorithm(GatewayAlgorithm):
    """``locationgateway:detectstops``."""

    GROUP = GROUP_RADIUS_AND_STOPS
    POINTS = "POINTS"

    def name(self) -> str:
        return "detectstops"

    def displayName(self) -> str:
        return tr("Detect stops")

    def tags(self) -> list[str]:
        return tr("stops,stays,gps,track,trajectory,vehicle,fleet,parking,dwell,points,location,gateway").split(",")

    def icon(self) -> QIcon:
        return icon("detect_stops")

    def shortDescription(self) -> str:
        return tr("Finds where vehicles stayed within a radius for a time, from their GPS points.")

    def shortHelpString(self) -> str:
        return tr(
            "Finds where vehicles stayed within a radius for a time, from their GPS points. It sends nothing and needs "
            "no key. A stop has one address, so geocode the stops and not every point.\n\n"
            "A stop lasts from the first to the last point within the radius of its centre, which is the median of "
            "these points. Outliers do not split a stop: points outside are ignored if they span less than 5 minutes "
            "(or the minimum duration, if that is shorter) and are fewer than about a third. A vehicle that creeps "
            "does not make an endless stop, because it leaves the radius in the end; if that takes longer than the "
            "minimum duration, there is one stop after another. A stop ends if no point follows within the maximum gap."
            "\n\n"
            "The output has one point per stop, by vehicle in the order of the input and then by time: vehicle_id; "
            "arrival and departure, in the time zone of the input, or without one if the input has none; duration_s; "
            "points (within the radius); spread_m (the distance from the centre to the farthest of them).\n\n"
            "Rows may come in any order. Rows with the same vehicle, time and place count once; different places at "
            "the same time all count. Rows are left out if they have no point or an invalid position, or if their time "
            "is missing or cannot be read; the log says how many and why.\n\n"
            "GPS points with their stops has all rows of the input, in their order, with the field stop: the number of "
            "the stop that the point belongs to, as the stops are counted in their output, from 1. It is empty for "
            "points on the way."
        )

    def initAlgorithm(self, _configuration: dict[str, Any] | None = None) -> None:
        for definition in _definitions():
            self.addParameter(definition)
        self.addParameter(
            QgsProcessingParameterFeatureSink(self.OUTPUT, tr("Stops"), QgsProcessing.SourceType.TypeVectorPoint)
        )
        self.addParameter(
            QgsProcessingParameterFeatureSink(
                self.POINTS,
                tr("GPS points with their stops"),
                QgsProcessing.SourceType.TypeVectorPoint,
                optional=True,
                createByDefault=False,
            )
        )
        self.add_numbers(
            ("ROWS", tr("Rows of the input")),
            ("STOPS", tr("Stops found")),
            ("VEHICLES", tr("Vehicles with a usable row")),
            ("UNUSABLE", tr("Rows left out")),
            ("DOUBLED", tr("Rows that repeat another row")),
        )

    def validation_error(self, invocation: Invocation) -> str:
        from ..run.checks import positive_error

        return positive_error(invocation, _LIMITS)

    def designs(self, _invocation: Invocation) -> dict[str, LayerDesign]:
        from ..run.layer_design import LayerDesign
        from .stop_layers import POINT_STOPS

        return {self.OUTPUT: _stop_design(), self.POINTS: LayerDesign.of(POINT_STOPS)}

    def layout(self, name: str, invocation: Invocation) -> Layout:
        from ..run.output_fields import Layout
        from .stop_layers import fields_of_points, fields_of_stops

        source = invocation.source(INPUT)
        if name == self.POINTS:
            return Layout.like(source, fields_of_points(source))
        fields = fields_of_stops(source, invocation.field_index(source, ID_FIELD))
        return Layout(fields, QgsWkbTypes.Type.Point, source.sourceCrs())

    def results(self, invocation: Invocation) -> dict[str, Any]:
        from ..geometry.stops import StopRule, detect_stops
        from ..run.output_fields import CopiedRows
        from ..run.outputs import Output, Outputs
        from .stop_layers import TIMES, GpsRows, StopFeatures, batches_of_points, tell_doubled, tell_left_out, tell_span

        source, feedback = invocation.placed_source(INPUT), invocation.feedback
        transforms = invocation.context.transformContext()
        id_field = invocation.field_index(source, ID_FIELD)
        time_field = invocation.field_index(source, TIME_FIELD)
        rows = GpsRows(source, transforms, time_field, id_field)
        rows.read(_progress(feedback, 0.0, _READ))
        tell_left_out(rows, feedback)
        tell_span(rows, feedback)
        rule = StopRule(*(invocation.value(name) for name in _LIMITS))
        stops, doubled, stop_of_row = detect_stops(rows.fixes(), rule, _progress(feedback, _READ, _SEARCHED))
        tell_doubled(doubled, feedback)
        features = StopFeatures(source, id_field, rows, transforms)
        name = source.sourceName()
        stop_layout, point_layout = (self.layout(one, invocation) for one in (self.OUTPUT, self.POINTS))
        stop_layout = stop_layout._replace(with_offsets=TIMES if rows.have_offsets() else ())
        point_layout = point_layout._replace(copied=CopiedRows(source, invocation.input_layer(INPUT)))
        outputs = Outputs(
            invocation,
            {
                self.OUTPUT: Output(stop_layout, tr("Stops of {}").format(name)),
                self.POINTS: Output(point_layout, tr("Points of {} with their stops").format(name)),
            },
        )
        with outputs as layers:
            for some in features.batches(stops):
                layers[self.OUTPUT].write(some)
            if layers[self.POINTS].is_wanted:
                for some in batches_of_points(source, rows.of_all_rows(stop_of_row)):
                    if feedback.isCanceled():
                        raise QgsProcessingException(tr("The run was cancelled."))
                    layers[self.POINTS].write(some)
        _count_stops(len(stops), feedback)
        feedback.pushInfo(
            tr("Rows: {:,} → vehicles: {:,} → stops: {:,}").format(rows.rows, len(rows.vehicles), len(stops))
        )
        return {
            **outputs.shown(),
            "ROWS": rows.rows,
            "STOPS": len(stops),
            "VEHICLES": len(rows.vehicles),
            "UNUSABLE": sum(rows.faults.values()),
            "DOUBLED": doubled,
        }


def _progress(feedback: QgsProcessingFeedback, begin: float, end: float) -> Callable[[float], None]:
    """Return what is to be called with the share that is done; it moves the bar, and raises when cancelled."""

    def tell(share: float) -> None:
        if feedback.isCanceled():
            raise QgsProcessingException(tr("The run was cancelled."))
        feedback.setProgress(begin + share * (end - begin))

    return tell


def _definitions() -> Iterator[QgsProcessingParameterDefinition]:
    """Yield the parameters in their order."""
    yield with_help(
        QgsProcessingParameterFeatureSource(INPUT, tr("GPS points"), [QgsProcessing.SourceType.TypeVectorPoint]),
        tr("The points as the vehicles' trackers sent them, in any order and any coordinate system."),
    )
    yield with_help(
        with_subjects(
            QgsProcessingParameterField(ID_FIELD, tr("Field with the vehicle"), None, INPUT, optional=True),
            "vehicle",
            "trace",
        ),
        tr(
            "Identifies the vehicle of each point. Without this field, all points belong to one vehicle. Rows with an "
            "empty value belong to one vehicle without an id."
        ),
    )
    yield with_help(
        with_subjects(QgsProcessingParameterField(TIME_FIELD, tr("Field with the time"), None, INPUT), "time"),
        tr(
            "Date and time, text such as 2024-05-31T14:05:00+03:00, or a number of seconds, milliseconds, microseconds "
            "or nanoseconds since 1970 in UTC. Times without a zone are compared as if they were UTC, and stay "
            "without a zone in the output."
        ),
    )
    yield with_help(
        _number(RADIUS, tr("Radius (metres)"), 50),
        tr(
            "The largest distance of a stop's points from its centre. Choose it well above the scatter of the receiver."
        ),
    )
    yield with_help(
        _number(MIN_DURATION, tr("Minimum duration (seconds)"), 300),
        tr("From the first point of a stop to its last. Choose it longer than waits at traffic lights."),
    )
    yield with_help(
        _number(MAX_GAP, tr("Maximum gap (seconds)"), 1800),
        tr(
            "The longest time between two successive points of a stop; a longer gap ends the stop. If trackers are "
            "silent while a vehicle is parked, choose it longer than that silence, so that the stop is not split."
        ),
    )


def _number(name: str, text: str, default: float) -> QgsProcessingParameterNumber:
    """Return a number. Its limits are checked with a reason, not by the widget."""
    parameter = QgsProcessingParameterNumber(name, text, QgsProcessingParameterNumber.Type.Double, defaultValue=default)
    parameter.setMetadata({"widget_wrapper": {"decimals": 1}})
    return parameter


def _stop_design() -> LayerDesign:
    """Return the design of stops. The classes are durations in seconds."""
    from ..run.layer_design import LayerDesign, hours
    from .stop_layers import STOPS

    return LayerDesign.of(
        STOPS,
        display="concat(\"vehicle_id\" || ', ', format_date(\"arrival\", 'yyyy-MM-dd HH:mm'))",
        tip={
            tr("Departure"): "format_date(\"departure\", 'yyyy-MM-dd HH:mm')",
            tr("Duration"): hours("duration_s"),
            tr("Points within the radius"): '"points"',
        },
        style="detectstops",
        labels={0: tr("under 15 min"), 900: tr("15–60 min"), 3_600: tr("1–8 h"), 28_800: tr("over 8 h")},
    )


def _count_stops(stops: int, feedback: QgsProcessingFeedback) -> None:
    """Add stops to the usage ledger of the active environment. If that is not possible, only a warning is shown.

    The ledger shows later whether positions are geocoded only where vehicles stop.
    """
    from ..connection.settings import SettingsError, has_monthly_limit, read_settings
    from ..results.database import DatabaseError
    from ..results.ledger import UsageLedger

    try:
        settings = read_settings()
        with UsageLedger(settings.results_folder, may_set_aside=not has_monthly_limit()) as ledger:
            ledger.add_stops(settings.name, stops)
    except (SettingsError, DatabaseError) as error:
        feedback.pushWarning(tr("The stops are missing from the usage report: {}.").format(without_stop(error)))
