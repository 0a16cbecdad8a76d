"""Vehicles that are kept in the settings.

The vehicle that was last used is kept for each environment: the dialogs of routes begin with it. Vehicles that the user
has saved under a name are there for all environments. QGIS reads their names when it starts, so this module does not
load those of the settings.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from enum import Enum
from typing import Any, Callable

from qgis.core import QgsSettings

from .choices import HazardousGoods, TunnelCategory, VehicleType

_SAVED = "location_gateway/vehicles"
_MOST = 1_000
"""In metres, tonnes or axles. The algorithms have limits of their own."""


def remember_vehicle(environment: str, parameters: Mapping[str, Any]) -> None:
    """Store the vehicle in the ``parameters`` of an algorithm, without values that differ from row to row.

    Settings that a later version has stored stay as they are.
    """
    from ..connection.settings import later_settings

    if not later_settings():
        QgsSettings().setValue(_key(environment), json.dumps(usable_parameters(parameters)))


def last_vehicle(environment: str) -> dict[str, Any]:
    """Return the last vehicle, as parameters of an algorithm; empty if there is none that can be read."""
    try:
        stored = json.loads(QgsSettings().value(_key(environment), "{}", type=str))
    except (ValueError, TypeError, RecursionError):
        return {}
    return usable_parameters(stored) if isinstance(stored, dict) else {}


def forget_vehicle(environment: str) -> None:
    """Remove the last vehicle: dialogs then begin with the default one.

    Raises :class:`~..connection.settings.SettingsError`.
    """
    _check_version()
    QgsSettings().remove(_key(environment))


def vehicle_names() -> list[str]:
    """Return the names of the vehicles."""
    return list(_stored())


def named_vehicle(name: str) -> dict[str, Any]:
    """Return a vehicle as parameters of an algorithm; empty if there is none of this name."""
    return usable_parameters(_stored().get(name, {}))


def save_vehicle(name: str, parameters: Mapping[str, Any]) -> None:
    """Save a vehicle; it replaces another one of the same name.

    Raises :class:`~..connection.settings.SettingsError`.
    """
    _store({**_stored(), name: usable_parameters(parameters)})


def delete_vehicle(name: str) -> None:
    """Delete a vehicle. Raises :class:`~..connection.settings.SettingsError`."""
    _store({other: vehicle for other, vehicle in _stored().items() if other != name})


def usable_parameters(parameters: Mapping[str, Any]) -> dict[str, Any]:
    """Return the parameters of a vehicle that can be stored."""
    return {name: parameters[name] for name, fits in _FITTING.items() if name in parameters and fits(parameters[name])}


def _number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and 0 <= value <= _MOST


def _count(value: Any) -> bool:
    return _number(value) and value == int(value)


def _one_of(values: type[Enum]) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, str) and value in {one.value for one in values}


def _several_of(values: type[Enum]) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, list) and all(map(_one_of(values), value))


_FITTING: Mapping[str, Callable[[Any], bool]] = {
    **dict.fromkeys(("HEIGHT", "WIDTH", "LENGTH", "GROSS_WEIGHT", "AXLE_LOAD"), _number),
    **dict.fromkeys(("AXLE_COUNT", "TRAILER_COUNT"), _count),
    "TUNNEL_CATEGORY": _one_of(TunnelCategory),
    "HAZARDOUS_GOODS": _several_of(HazardousGoods),
    "VEHICLE_TYPE": _one_of(VehicleType),
}
"""The parameters of the vehicle (``core/vehicles/parameters.py``), each with a check of its value."""
VEHICLE_PARAMETERS = tuple(_FITTING)


def _stored() -> dict[str, dict[str, Any]]:
    try:
        stored = json.loads(QgsSettings().value(_SAVED, "{}", type=str))
    except (ValueError, TypeError, RecursionError):
        return {}
    members = stored.items() if isinstance(stored, dict) else ()
    return {name: vehicle for name, vehicle in members if isinstance(vehicle, dict)}


def _check_version() -> None:
    """Raise :class:`~..connection.settings.SettingsError` if a later version has stored the settings."""
    from ..connection.settings import SettingsError, later_settings

    if problem := later_settings():
        raise SettingsError(problem)


def _store(vehicles: Mapping[str, Mapping[str, Any]]) -> None:
    _check_version()
    QgsSettings().setValue(_SAVED, json.dumps(vehicles))


def _key(environment: str) -> str:
    from ..connection.settings import group_of

    return f"{group_of(environment)}/vehicle"
