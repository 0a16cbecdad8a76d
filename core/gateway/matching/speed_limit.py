"""Reads the speed limit of a link (docs/service.md, Speed limits)."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from ...json_fields import json_list, json_number, json_object

_LAYER = "SPEED_LIMITS_FCN"
_UNLIMITED_KMH = 998
"""From here on a value stands for a road without a limit. No road has such a limit."""


def speed_limit_kmh(attributes: object, *, towards_reference: bool) -> float | None:
    """Return the speed limit of a link in the direction in which it is driven, in km/h.

    None: there is none, or it is not known. ``FROM_REF_SPEED_LIMIT`` is that of the direction away from the reference
    node of the link, ``TO_REF_SPEED_LIMIT`` that of the other one.
    """
    name = "TO_REF_SPEED_LIMIT" if towards_reference else "FROM_REF_SPEED_LIMIT"
    for layer, rows in json_object(attributes).items():
        if layer.upper() == _LAYER:
            for row in map(_members, json_list(rows)):
                limit = _number(row.get(name))
                if limit is not None and 0 < limit < _UNLIMITED_KMH:
                    return limit
    return None


def _members(row: object) -> Mapping[str, Any]:
    """Return the members of one row of a layer: an object, or a list of objects with ``key`` and ``value``."""
    if isinstance(row, list):
        pairs = map(json_object, row)
        return {pair["key"]: pair.get("value") for pair in pairs if isinstance(pair.get("key"), str)}
    return json_object(row)


def _number(value: object) -> float | None:
    """Return a number, which may be given as text."""
    if not isinstance(value, str):
        return json_number(value)
    try:
        number = float(value)
    except ValueError:
        return None
    return number if math.isfinite(number) else None
