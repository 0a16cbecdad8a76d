"""Vehicles to choose from: common ones, the one used last, and those that the user has saved."""

from __future__ import annotations

from typing import Any

from ...connection.vehicles import last_vehicle, named_vehicle, vehicle_names
from ...gateway.routing.choices import (
    USUAL_AXLES,
    USUAL_HEIGHT_M,
    USUAL_LENGTH_M,
    USUAL_TRAILERS,
    USUAL_WEIGHT_T,
    USUAL_WIDTH_M,
)
from ...i18n import tr, translatable

USUAL = "articulated_40t"
LAST_USED = "last_used"
_PARAMETERS = ("HEIGHT", "WIDTH", "LENGTH", "GROSS_WEIGHT", "AXLE_COUNT", "TRAILER_COUNT", "VEHICLE_TYPE")
_COMMON_VEHICLES = {
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


def vehicle_choices() -> dict[str, str]:
    """Return the values of ``VEHICLE``, and how dialogs show them."""
    own = [name for name in vehicle_names() if name not in _LABELS]
    return {**{name: tr(_LABELS[name]) for name in _LABELS}, **{name: name for name in own}}


def is_possible_name(name: str) -> bool:
    """Whether an own vehicle can have a name: lists of values have commas between them."""
    return bool(name) and name not in _LABELS and "," not in name


def vehicle_parameters(choice: str) -> dict[str, Any]:
    """Return the parameters of a chosen vehicle; raises ValueError with a sentence for the user."""
    usual = dict(zip(_PARAMETERS, _COMMON_VEHICLES.get(choice, _COMMON_VEHICLES[USUAL])))
    if choice in _COMMON_VEHICLES:
        return usual
    from ...connection.settings import active_environment

    environment = active_environment()
    saved = last_vehicle(environment) if choice == LAST_USED else named_vehicle(choice)
    if choice == LAST_USED and not saved:
        raise ValueError(
            tr("No vehicle has been used in the environment '{}' yet. Choose another VEHICLE.").format(environment)
        )
    return {**usual, **saved}
