"""The parameters of the vehicle: definitions, checks, and the values for the client."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from qgis.core import (
    QgsProcessingParameterDefinition,
    QgsProcessingParameterEnum,
    QgsProcessingParameterNumber,
)

from ..i18n import tr, translatable
from ..run.definitions import dynamic_number, one_choice, set_widget, several_choices, with_help
from .choices import (
    USUAL_AXLES,
    USUAL_HEIGHT_M,
    USUAL_LENGTH_M,
    USUAL_TRAILERS,
    USUAL_WEIGHT_T,
    USUAL_WIDTH_M,
    HazardousGoods,
    TunnelCategory,
    VehicleType,
)
from .saved import last_vehicle, named_vehicle, vehicle_names

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..run.invocation import Invocation

USUAL = "articulated_40t"
LAST_USED = "last_used"
_PARAMETERS = ("HEIGHT", "WIDTH", "LENGTH", "GROSS_WEIGHT", "AXLE_COUNT", "TRAILER_COUNT", "VEHICLE_TYPE")
COMMON_VEHICLES = {
    USUAL: (USUAL_HEIGHT_M, USUAL_WIDTH_M, USUAL_LENGTH_M, USUAL_WEIGHT_T, USUAL_AXLES, USUAL_TRAILERS, "tractor"),
    "rigid_18t": (4.0, 2.55, 10.0, 18.0, 2, 0, "straight"),
    "rigid_7_5t": (3.5, 2.5, 8.0, 7.5, 2, 0, "straight"),
    "van_3_5t": (2.8, 2.1, 7.0, 3.5, 2, 0, "straight"),
}
"""Common European vehicles: the values of ``VEHICLE``, and metres, tonnes and counts."""
_LABELS = {
    USUAL: translatable("Articulated truck, 40 t"),
    "rigid_18t": translatable("Rigid truck, 18 t"),
    "rigid_7_5t": translatable("Rigid truck, 7.5 t"),
    "van_3_5t": translatable("Van, 3.5 t"),
    LAST_USED: translatable("Vehicle used last"),
}
AVOID_AREAS = "AVOID_AREAS"
VEHICLE = "VEHICLE"
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


def vehicle_choices() -> dict[str, str]:
    """Return the values of ``VEHICLE``, and how dialogs show them."""
    own = [name for name in vehicle_names() if name not in _LABELS]
    return {**{name: tr(_LABELS[name]) for name in _LABELS}, **{name: name for name in own}}


def is_possible_name(name: str) -> bool:
    """Whether an own vehicle can have a name: lists of values have commas between them."""
    return bool(name) and name not in _LABELS and "," not in name


def vehicle_parameters(choice: str) -> dict[str, Any]:
    """Return the parameters of a chosen vehicle; raises ValueError with a sentence for the user."""
    usual = dict(zip(_PARAMETERS, COMMON_VEHICLES.get(choice, COMMON_VEHICLES[USUAL])))
    if choice in COMMON_VEHICLES:
        return usual
    from ..connection.settings import active_environment

    environment = active_environment()
    saved = last_vehicle(environment) if choice == LAST_USED else named_vehicle(choice)
    if choice == LAST_USED and not saved:
        raise ValueError(
            tr("No vehicle has been used in the environment '{}' yet. Choose another vehicle.").format(environment)
        )
    return {**usual, **saved}


def vehicle_definitions(rows: str) -> Iterator[QgsProcessingParameterDefinition]:
    """Yield the parameters of the vehicle; ``rows`` is the layer whose rows may have different vehicles."""
    words = vehicle_choices()
    vehicle = QgsProcessingParameterEnum(
        VEHICLE, tr("Vehicle"), list(words), defaultValue=USUAL, usesStaticStrings=True
    )
    set_widget(vehicle, "VehicleWidgetWrapper", words=list(words.values()))
    yield with_help(
        vehicle,
        tr(
            "Sets all properties of the vehicle that are empty. In the dialog, it fills in the sizes. You can save "
            "your own vehicles in the settings of the plugin. In scripts: articulated_40t, rigid_18t, rigid_7_5t, "
            "van_3_5t, last_used, or the name of an own vehicle."
        ),
    )
    for name, text, value_help, help_text in (
        (HEIGHT, tr("Height (metres)"), tr("Height in metres"), tr("Up to 50 m.")),
        (WIDTH, tr("Width (metres)"), tr("Width in metres"), tr("Up to 50 m.")),
        (LENGTH, tr("Length (metres)"), tr("Length in metres"), tr("With all trailers; up to 300 m.")),
        (
            GROSS_WEIGHT,
            tr("Gross weight (tonnes)"),
            tr("Gross weight in tonnes"),
            tr("With trailers and load, in tonnes."),
        ),
    ):
        yield with_help(dynamic_number(name, text, value_help, rows), _value_help(help_text, is_rounded=True))


def advanced_vehicle_definitions(rows: str) -> Iterator[QgsProcessingParameterDefinition]:
    """Yield the advanced parameters of the vehicle."""
    yield with_help(
        dynamic_number(AXLE_LOAD, tr("Axle load (tonnes)"), tr("Axle load in tonnes"), rows),
        _value_help(
            tr("Of the heaviest axle, in tonnes. Without it, limits of axle loads are ignored."), is_rounded=True
        ),
    )
    for name, text, value_help, help_text in (
        (AXLE_COUNT, tr("Axles"), tr("Number of axles"), tr("Of the vehicle and its trailers together: 2 to 255.")),
        (TRAILER_COUNT, tr("Trailers"), tr("Number of trailers"), tr("0 to 255.")),
    ):
        yield with_help(
            dynamic_number(name, text, value_help, rows, kind=QgsProcessingParameterNumber.Type.Integer),
            _value_help(help_text, is_rounded=False),
        )
    yield with_help(
        one_choice(VEHICLE_TYPE, tr("Kind of truck"), _type_words()),
        tr("If empty, that of the vehicle. In scripts: straight, tractor."),
    )
    yield with_help(
        one_choice(TUNNEL_CATEGORY, tr("Tunnel category"), _tunnel_words()),
        tr(
            "The strictest ADR category of tunnels that the load may pass. If empty, that of the vehicle. In scripts: "
            "none, B, C, D, E."
        ),
    )
    yield with_help(
        several_choices(HAZARDOUS_GOODS, tr("Hazardous goods"), _goods_words()),
        tr(
            "The kinds of hazardous goods in the load. If empty, those of the vehicle. In scripts: explosive, gas, "
            "flammable, combustible, organic, poison, radioactive, corrosive, poisonousInhalation, harmfulToWater, "
            "other."
        ),
    )


def _type_words() -> dict[VehicleType, str]:
    return {VehicleType.STRAIGHT: tr("Rigid truck"), VehicleType.TRACTOR: tr("Tractor with trailer")}


def _tunnel_words() -> dict[TunnelCategory, str]:
    return {one: one.value for one in TunnelCategory} | {TunnelCategory.NONE: tr("No restriction")}


def _goods_words() -> dict[HazardousGoods, str]:
    return {
        HazardousGoods.EXPLOSIVE: tr("Explosives"),
        HazardousGoods.GAS: tr("Gases"),
        HazardousGoods.FLAMMABLE: tr("Flammable liquids"),
        HazardousGoods.COMBUSTIBLE: tr("Combustible materials"),
        HazardousGoods.ORGANIC: tr("Organic substances"),
        HazardousGoods.POISON: tr("Poisons"),
        HazardousGoods.RADIOACTIVE: tr("Radioactive materials"),
        HazardousGoods.CORROSIVE: tr("Corrosives"),
        HazardousGoods.POISONOUS_INHALATION: tr("Toxic by inhalation"),
        HazardousGoods.HARMFUL_TO_WATER: tr("Harmful to water"),
        HazardousGoods.OTHER: tr("Other goods"),
    }


def _value_help(text: str, *, is_rounded: bool) -> str:
    sentences = [text, tr("A value, a field or an expression. If empty, that of the vehicle.")]
    if is_rounded:
        sentences.append(tr("It is rounded up to whole centimetres or kilograms, so that no limit is overlooked."))
    return " ".join(sentences)


def check_vehicle(invocation: Invocation) -> None:
    """Raise :class:`~..client.query.QueryError` if what all rows share cannot be part of a vehicle."""
    from .vehicle import Vehicle

    common = common_vehicle(invocation)
    if not any(invocation.is_per_row(name) for name in VEHICLE_NUMBERS):
        Vehicle(**common)
        return
    for field, value in common.items():  # each by itself: the rows decide about the others
        loose = {"gross_weight_t": 1_000} if field == "axle_load_t" else {}
        Vehicle(**{**loose, field: value})


def common_vehicle(invocation: Invocation) -> dict[str, Any]:
    """Return the fields of :class:`Vehicle` that are the same for all rows.

    A parameter that is not given has the value of the chosen vehicle. Raises :class:`~..client.query.QueryError`.
    """
    from ..client.query import QueryError
    from ..run.parameter_values import is_blank
    from ..run.rows import is_null

    try:
        chosen = vehicle_parameters(invocation.value(VEHICLE))
    except ValueError as error:
        raise QueryError(str(error)) from None
    given = {
        name: value
        for name, value in invocation.parameters.items()
        if not (is_null(value) or is_blank(value) or value == [])
    }
    own = invocation.with_parameters({**chosen, **given})
    common: dict[str, Any] = {
        "tunnel_category": TunnelCategory(own.value(TUNNEL_CATEGORY) or "none"),
        "hazardous_goods": tuple(HazardousGoods(text) for text in own.value(HAZARDOUS_GOODS) if text),
        "type": VehicleType(own.value(VEHICLE_TYPE) or chosen[VEHICLE_TYPE]),
    }
    for name, field in VEHICLE_NUMBERS.items():
        if name in own.parameters and not own.is_per_row(name):
            common[field] = own.value(name)
    return common


def whole_count(name: str, number: float) -> float | int:
    """Return the number of a parameter, as an integer if it counts axles or trailers and is whole."""
    return int(number) if name in {AXLE_COUNT, TRAILER_COUNT} and number.is_integer() else number
