"""What a matrix is asked with: the departure, the mode, and the blocks of its points."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from qgis.core import QgsProcessingFeedback
from qgis.PyQt.QtCore import QDateTime, Qt

from ...gateway.matrix.queries import MatrixMode, MatrixOptions
from ...gateway.query import QueryError
from ...i18n import tr
from .plan import MatrixPlan, distinct_points, fitting_mode

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...gateway.routing.queries import RouteOptions
    from ..routes.input_layers import RoutePoints


class MatrixInput(NamedTuple):
    """The rows of both layers, and what is asked for them."""

    origins: RoutePoints
    destinations: RoutePoints
    options: Sequence[MatrixOptions]
    """By the number of the vehicle."""
    plan: MatrixPlan


def with_offset(options: RouteOptions) -> RouteOptions:
    """Return options whose departure has an offset, which a matrix needs: that of this computer if there is none.

    Raises :class:`~...gateway.query.QueryError` if the departure lies in the past.
    """
    time = QDateTime.fromString(options.departure, Qt.DateFormat.ISODate)
    if not options.departure or time.timeSpec() != Qt.TimeSpec.LocalTime:
        return options
    if time < QDateTime.currentDateTime():
        raise QueryError(tr("DEPARTURE {} lies in the past. Leave it empty to depart now.").format(options.departure))
    departure = time.toOffsetFromUtc(time.offsetFromUtc()).toString(Qt.DateFormat.ISODate)
    return replace(options, departure=departure)


def planned(
    origins: RoutePoints,
    destinations: RoutePoints,
    options: RouteOptions,
    feedback: QgsProcessingFeedback,
    *,
    may_be_asynchronous: bool,
) -> MatrixInput:
    """Choose the mode and the blocks for the points of both layers, and report what is unusual about them."""
    (vehicles,) = origins.values
    of_vehicles = [replace(options, vehicle=vehicle) for vehicle in vehicles.distinct]
    first: dict[str, int] = {}
    # Vehicles that are equal in whole centimetres make the same request.
    same = [first.setdefault(str(one.parameters()), number) for number, one in enumerate(of_vehicles)]
    points = (
        distinct_points(origins, vehicles.errors, np.array(same or [0])[vehicles.numbers]),
        distinct_points(destinations, {}),
    )
    if len(origins) and len(destinations) and not all(len(side.coordinates) for side in points):
        feedback.pushWarning(tr("No pair has an origin and a destination that can be used, so nothing is asked."))
    mode = fitting_mode(*points)
    if mode is MatrixMode.FLEXIBLE:
        feedback.pushWarning(
            tr(
                "The points are more than 380 km apart. Requests without a region are small, and cost about 30 times "
                "as much. If some points are far away by mistake, remove them first."
            )
        )
    with_mode = [MatrixOptions(one, mode) for one in of_vehicles]
    plan = MatrixPlan(*points, with_mode, may_be_asynchronous=may_be_asynchronous)
    return MatrixInput(origins, destinations, with_mode, plan)
