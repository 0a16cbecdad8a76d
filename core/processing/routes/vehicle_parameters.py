"""The parameters of the vehicle: definitions, checks, and the values for the client."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from qgis.core import (
    QgsProcessingAlgorithm,
    QgsProcessingContext,
    QgsProcessingParameterDefinition,
    QgsProcessingParameterNumber,
    QgsProcessingParameters,
)

from ...gateway.routing import choices
from ...gateway.routing.choices import HazardousGoods, TunnelCategory, VehicleType
from ...i18n import tr
from ..shared.definitions import dynamic_number, one_choice, several_choices, with_help

if TYPE_CHECKING:
    from collections.abc import Iterator

HEIGHT = "HEIGHT"
WIDTH = "WIDTH"
LENGTH = "LENGTH"
GROSS_WEIGHT = "GROSS_WEIGHT"
AXLE_LOAD = "AXLE_LOAD"
AXLE_COUNT = "AXLE_COUNT"
TRAILER_COUNT = "TRAILER_COUNT"
TUNNEL_CATEGORY = "TUNNEL_CATEGORY"
HAZARDOUS_GOODS = "HAZARDOUS_GOODS"
VEHICLE_TYPE = "VEHICLE_TYPE"

VEHICLE_NUMBERS = {
    HEIGHT: "height_m",
    WIDTH: "width_m",
    LENGTH: "length_m",
    GROSS_WEIGHT: "gross_weight_t",
    AXLE_LOAD: "axle_load_t",
    AXLE_COUNT: "axle_count",
    TRAILER_COUNT: "trailer_count",
}
"""Parameters that may differ from row to row, and their fields of :class:`Vehicle`."""
_WHOLE, _NUMBER = QgsProcessingParameterNumber.Type.Integer, QgsProcessingParameterNumber.Type.Double


def vehicle_definitions(rows: str) -> Iterator[QgsProcessingParameterDefinition]:
    """Yield the parameters of the vehicle; ``rows`` is the layer whose rows may have different vehicles."""
    for name, text, value_help, default, kind, help_text in (
        (HEIGHT, tr("Height (metres)"), tr("Height in metres"), choices.USUAL_HEIGHT_M, _NUMBER, tr("Up to 50 m.")),
        (WIDTH, tr("Width (metres)"), tr("Width in metres"), choices.USUAL_WIDTH_M, _NUMBER, tr("Up to 50 m.")),
        (
            LENGTH,
            tr("Length (metres)"),
            tr("Length in metres"),
            choices.USUAL_LENGTH_M,
            _NUMBER,
            tr("With all trailers; up to 300 m."),
        ),
        (
            GROSS_WEIGHT,
            tr("Gross weight (tonnes)"),
            tr("Gross weight in tonnes"),
            choices.USUAL_WEIGHT_T,
            _NUMBER,
            tr("With trailers and load, in tonnes."),
        ),
        (
            AXLE_LOAD,
            tr("Axle load (tonnes)"),
            tr("Axle load in tonnes"),
            None,
            _NUMBER,
            tr("Of the heaviest axle, in tonnes. If empty, limits of axle loads are ignored."),
        ),
        (
            AXLE_COUNT,
            tr("Axles"),
            tr("Number of axles"),
            choices.USUAL_AXLES,
            _WHOLE,
            tr("Of the vehicle and its trailers together: 2 to 255."),
        ),
        (TRAILER_COUNT, tr("Trailers"), tr("Number of trailers"), choices.USUAL_TRAILERS, _WHOLE, tr("0 to 255.")),
    ):
        yield with_help(
            dynamic_number(name, text, value_help, rows, default, kind),
            tr(
                "{} A value, a field or an expression. It is rounded up to whole centimetres or kilograms, so that no "
                "limit is overlooked."
            ).format(help_text)
            if kind == _NUMBER
            else tr("{} A value, a field or an expression.").format(help_text),
        )
    yield with_help(
        one_choice(VEHICLE_TYPE, tr("Kind of truck"), VehicleType, VehicleType.TRACTOR),
        tr("straight: carries its load itself. tractor: pulls it."),
    )


def advanced_vehicle_definitions() -> Iterator[QgsProcessingParameterDefinition]:
    """Yield the advanced parameters of the vehicle."""
    yield with_help(
        one_choice(TUNNEL_CATEGORY, tr("Tunnel category"), TunnelCategory, TunnelCategory.NONE),
        tr("The strictest category of tunnels (ADR, B to E) that the load may still pass. none: no limit."),
    )
    yield with_help(
        several_choices(HAZARDOUS_GOODS, tr("Hazardous goods"), HazardousGoods),
        tr("The kinds of hazardous goods in the load."),
    )


def check_vehicle(algorithm: QgsProcessingAlgorithm, parameters: dict[str, Any], context: QgsProcessingContext) -> None:
    """Raise :class:`~...gateway.query.QueryError` if what all rows share cannot be part of a vehicle."""
    from ...gateway.routing.vehicle import Vehicle

    common = common_vehicle(algorithm, parameters, context)
    if not any(QgsProcessingParameters.isDynamic(parameters, name) for name in VEHICLE_NUMBERS):
        Vehicle(**common)
        return
    for field, value in common.items():  # each by itself: the rows decide about the others
        loose = {"gross_weight_t": 1_000} if field == "axle_load_t" else {}
        Vehicle(**{**loose, field: value})


def common_vehicle(
    algorithm: QgsProcessingAlgorithm, parameters: dict[str, Any], context: QgsProcessingContext
) -> dict[str, Any]:
    """Return the fields of :class:`Vehicle` that are the same for all rows."""
    common: dict[str, Any] = {
        "tunnel_category": TunnelCategory(algorithm.parameterAsEnumString(parameters, TUNNEL_CATEGORY, context)),
        "hazardous_goods": tuple(
            HazardousGoods(text)
            for text in algorithm.parameterAsEnumStrings(parameters, HAZARDOUS_GOODS, context)
            if text
        ),
        "type": VehicleType(algorithm.parameterAsEnumString(parameters, VEHICLE_TYPE, context)),
    }
    for name, field in VEHICLE_NUMBERS.items():
        if QgsProcessingParameters.isDynamic(parameters, name):
            continue
        if name == AXLE_LOAD and parameters.get(name) is None:
            continue
        value = algorithm.parameterAsDouble(parameters, name, context)
        common[field] = whole_count(name, value)
    return common


def whole_count(name: str, number: float) -> float | int:
    """Return the number of a parameter, as an integer if it counts axles or trailers and is whole."""
    return int(number) if name in {AXLE_COUNT, TRAILER_COUNT} and number.is_integer() else number
