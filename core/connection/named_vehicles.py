"""Vehicles that the user has saved under a name, for all environments."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from qgis.core import QgsSettings

_KEY = "location_gateway/vehicles"
"""QGIS reads the names when it starts, so this module does not load those of the settings."""


def vehicle_names() -> list[str]:
    """Return the names of the vehicles."""
    return list(_stored())


def named_vehicle(name: str) -> dict[str, Any]:
    """Return a vehicle as parameters of an algorithm; empty if there is none of this name."""
    from .last_vehicle import usable_parameters

    return usable_parameters(_stored().get(name, {}))


def save_vehicle(name: str, parameters: Mapping[str, Any]) -> None:
    """Save a vehicle; it replaces another one of the same name."""
    from .last_vehicle import usable_parameters

    _store({**_stored(), name: usable_parameters(parameters)})


def delete_vehicle(name: str) -> None:
    """Delete a vehicle."""
    _store({other: vehicle for other, vehicle in _stored().items() if other != name})


def _stored() -> dict[str, dict[str, Any]]:
    try:
        stored = json.loads(QgsSettings().value(_KEY, "{}", type=str))
    except (ValueError, TypeError, RecursionError):
        return {}
    members = stored.items() if isinstance(stored, dict) else ()
    return {name: vehicle for name, vehicle in members if isinstance(vehicle, dict)}


def _store(vehicles: Mapping[str, Mapping[str, Any]]) -> None:
    QgsSettings().setValue(_KEY, json.dumps(vehicles))
