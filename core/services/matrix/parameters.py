"""The parameters of a distance matrix, and their values."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from qgis.core import (
    QgsProcessing,
    QgsProcessingParameterDefinition,
    QgsProcessingParameterFeatureSink,
    QgsProcessingParameterFeatureSource,
    QgsProcessingParameterField,
    QgsProcessingParameterNumber,
)

from ...i18n import tr
from ...run.definitions import one_choice, with_help, with_own_help, with_subjects
from ...run.row_status import MATRIX_STATUSES
from ...vehicles.parameters import advanced_vehicle_definitions, vehicle_definitions
from ..routing import parameters as routes

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ...run.gateway_algorithm import GatewayAlgorithm
    from ...run.invocation import Invocation
    from ..routing.queries import Ring, RouteOptions

ORIGINS = "ORIGINS"
DESTINATIONS = "DESTINATIONS"
ORIGIN_FIELD = "ORIGIN_FIELD"
DESTINATION_FIELD = "DESTINATION_FIELD"
NEAREST = "NEAREST"
MAX_DURATION = "MAX_DURATION"
GEOMETRY = "GEOMETRY"
OUTPUT = "OUTPUT"
WIDE = "WIDE"


class MatrixGeometry(Enum):
    """The values of ``GEOMETRY``."""

    NONE = "none"
    STRAIGHT = "straight"


def definitions() -> Iterator[QgsProcessingParameterDefinition]:
    """Yield the parameters that the dialog shows at once."""
    point = [QgsProcessing.SourceType.TypeVectorPoint]
    whole, number = QgsProcessingParameterNumber.Type.Integer, QgsProcessingParameterNumber.Type.Double
    yield from (
        with_help(
            QgsProcessingParameterFeatureSource(ORIGINS, tr("Origins"), point),
            tr("Where the ways begin: points in any coordinate system. Fields may set the size of the vehicle."),
        ),
        with_help(
            QgsProcessingParameterFeatureSource(DESTINATIONS, tr("Destinations"), point, optional=True),
            tr("Where the ways end: points in any coordinate system. If empty: the origins."),
        ),
        with_help(
            with_subjects(
                QgsProcessingParameterField(ORIGIN_FIELD, tr("Field of the origins"), None, ORIGINS, optional=True),
                "name",
                "id",
            ),
            tr("The ids of the origins in the output. If empty, the feature ids."),
        ),
        with_help(
            with_subjects(
                QgsProcessingParameterField(
                    DESTINATION_FIELD, tr("Field of the destinations"), None, DESTINATIONS, optional=True
                ),
                "name",
                "id",
            ),
            tr("The ids of the destinations in the output. If empty, the feature ids."),
        ),
        with_help(
            QgsProcessingParameterNumber(NEAREST, tr("Nearest destinations only"), whole, optional=True, minValue=1),
            tr(
                "How many destinations each origin keeps, those with the shortest durations first. Restricted "
                "pairs come after all others, and pairs without a way last. Durations of one hour are compared: with "
                "traffic and without a departure, stored pairs of an origin that are of different hours are asked for "
                "again. Otherwise, this does not change the cost."
            ),
        ),
        with_help(
            QgsProcessingParameterNumber(
                MAX_DURATION, tr("Maximum duration (minutes)"), number, optional=True, minValue=0
            ),
            tr(
                "Pairs that take longer are left out. Pairs without a duration stay, as their status says why. "
                "This does not change what the run costs."
            ),
        ),
        with_help(
            one_choice(
                GEOMETRY,
                tr("Geometry"),
                {MatrixGeometry.NONE: tr("None (a table)"), MatrixGeometry.STRAIGHT: tr("Straight lines")},
                MatrixGeometry.NONE,
            ),
            tr("Straight lines from origin to destination, coloured by duration. In scripts: none, straight."),
        ),
    )
    yield from vehicle_definitions(ORIGINS)


def advanced_definitions() -> Iterator[QgsProcessingParameterDefinition]:
    """Yield the parameters that the dialog shows on demand."""
    yield from advanced_vehicle_definitions(ORIGINS)
    yield from with_own_help(
        routes.routing_definitions(),
        {
            routes.DEPARTURE: tr(
                "Date and time, such as 2027-03-01T08:30:00. Without an offset such as +01:00, it is in the time zone "
                "of this computer. If empty, the vehicle departs now. Traffic and some restrictions depend on the time."
            ),
            routes.TRAFFIC: tr("Takes traffic at the time of departure into account."),
        },
    )


def add_outputs(algorithm: GatewayAlgorithm) -> None:
    """Add the output layers, and the number outputs for models and scripts."""
    algorithm.addParameter(QgsProcessingParameterFeatureSink(OUTPUT, tr("Matrix"), QgsProcessing.SourceType.TypeVector))
    wide = QgsProcessingParameterFeatureSink(
        WIDE,
        tr("Wide table"),
        QgsProcessing.SourceType.TypeVector,
        optional=True,
        createByDefault=False,
    )
    algorithm.addParameter(
        with_help(
            wide,
            tr(
                "A row for each origin and a column for each destination, with the durations in seconds of pairs "
                "that are 'ok'. At most 100 destinations."
            ),
        )
    )
    algorithm.add_numbers(
        ("ROWS", tr("Rows of the output")),
        ("PAIRS", tr("Different pairs that the run needs")),
        ("FROM_STORE", tr("Answers that were already stored")),
        ("REQUESTS", tr("Requests sent, repeated ones included; in a dry run: needed")),
        ("TRANSACTIONS", tr("Billable transactions at the most; in a dry run: needed")),
        *((status.name, tr("Rows with the status '{}'").format(status.value)) for status in MATRIX_STATUSES),
    )


def validation_error(invocation: Invocation) -> str:
    """Return why the values cannot be used, or nothing."""
    return routes.validation_error(invocation, options_of)


def options_of(invocation: Invocation, areas: Sequence[Ring] = ()) -> RouteOptions:
    """Return the options without the vehicle; raises :class:`~...client.query.QueryError`."""
    from dataclasses import replace

    departure = routes.departure_with_offset(invocation)
    return replace(routes.options_of(invocation, areas), departure=departure)  # a matrix needs it
