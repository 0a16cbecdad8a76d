"""`truck[…]` and `vehicle[…]` (platform.md 4.2, routing-v8-tables.md A.2 and A.3)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from demo.gateway.routing.question import TransportMode, Vehicle
from demo.gateway.routing.refusals import AXLE_WEIGHTS, invalid, malformed, not_understood

if TYPE_CHECKING:
    from collections.abc import Iterable

    from demo.gateway.routing.query import Parameters

MOST_INT32 = 2**31 - 1
WHOLE_NUMBERS = {
    "grossWeight": (0, MOST_INT32),
    "currentWeight": (0, MOST_INT32),
    "weightPerAxle": (0, MOST_INT32),
    "payloadCapacity": (0, MOST_INT32),
    "height": (0, 5_000),
    "width": (0, 5_000),
    "length": (0, 30_000),
    "kpraLength": (0, MOST_INT32),
    "heightAboveFirstAxle": (0, 5_000),
    "axleCount": (2, 255),
    "trailerAxleCount": (1, MOST_INT32),
    "trailerCount": (0, 255),
    "tiresCount": (1, 255),
    "hovOccupancy": (1, MOST_INT32),
    "occupancy": (1, MOST_INT32),
    "engineSizeCc": (0, 2_000),
}
DECIMALS = {
    "speedCap": (1, 70),
    "frontalArea": (0.5, 50),
    "rollingResistanceCoefficient": (0, 1),
    "airDragCoefficient": (0, 1),
}
CHOICES = {
    "tunnelCategory": ("B", "C", "D", "E"),
    "category": ("undefined", "lightTruck"),
    "engineType": ("electric", "pluginHybrid", "internalCombustion"),
    "commercial": ("true", "false"),
}
TYPES = {"truck": ("Straight", "Tractor"), "vehicle": ("StraightTruck", "Tractor")}
HAZARDOUS_GOODS = (
    "explosive",
    "gas",
    "flammable",
    "combustible",
    "organic",
    "poison",
    "radioactive",
    "corrosive",
    "poisonousInhalation",
    "harmfulToWater",
    "other",
)
PATTERNS = {
    "weightPerAxleGroup": re.compile(
        r"(single|tandem|triple|quad|quint):\d{1,9}(,(single|tandem|triple|quad|quint):\d{1,9})*"
    ),
    "licensePlate": re.compile("lastCharacter:[A-Za-z0-9]"),
}
FIELDS = frozenset({*WHOLE_NUMBERS, *DECIMALS, *CHOICES, *PATTERNS, "type", "shippedHazardousGoods"})
PARAMETERS = frozenset(f"{prefix}[{field}]" for prefix in TYPES for field in FIELDS)
REQUIRED_OF_TRUCKS = ("height", "width", "length", "grossWeight", "axleCount")
_WHOLE = re.compile(r"\d{1,10}", re.ASCII)
_DECIMAL = re.compile(r"\d{1,10}(\.\d{1,20})?", re.ASCII)


def parse_vehicle(parameters: Parameters, mode: TransportMode) -> Vehicle:
    """Return the vehicle; a truck without its constraints is refused (gateway.md)."""
    prefixes = {name.partition("[")[0] for name in parameters.names if name in PARAMETERS}
    if len(prefixes) > 1:
        raise not_understood("Error while parsing request:\n  'truck' and 'vehicle' must not be used together")
    prefix = prefixes.pop() if prefixes else "truck"
    values = {field: text for field in FIELDS if (text := parameters.text(f"{prefix}[{field}]")) is not None}
    read = {field: _read(prefix, field, text) for field, text in values.items()}
    if "weightPerAxle" in read and "weightPerAxleGroup" in read:
        raise invalid(AXLE_WEIGHTS, "weightPerAxle and weightPerAxleGroup must not be given together")
    if read.get("trailerAxleCount", 0) >= read.get("axleCount", MOST_INT32):
        raise malformed(f"{prefix}[trailerAxleCount]", values["trailerAxleCount"], "Must be less than axleCount")
    if mode is TransportMode.TRUCK:
        _require(prefix, read)
    return Vehicle(
        height_cm=read.get("height"),
        width_cm=read.get("width"),
        length_cm=read.get("length"),
        weight_kg=read.get("grossWeight", read.get("currentWeight")),
        weight_per_axle_kg=read.get("weightPerAxle"),
        axle_count=read.get("axleCount"),
        hazardous_goods=read.get("shippedHazardousGoods", frozenset()),
        speed_cap=read.get("speedCap"),
    )


def _require(prefix: str, given: Iterable[str]) -> None:
    stand_ins = {"currentWeight": "grossWeight"}
    there = {stand_ins.get(field, field) for field in given}
    missing = [f"`{prefix}[{field}]`" for field in REQUIRED_OF_TRUCKS if field not in there]
    if missing:
        raise not_understood(f"missing truck constraint {', '.join(missing)}")


def _read(prefix: str, field: str, text: str) -> object:
    name = f"{prefix}[{field}]"
    if field in WHOLE_NUMBERS:
        least, most = WHOLE_NUMBERS[field]
        if _WHOLE.fullmatch(text) is None or not least <= int(text) <= most:
            raise malformed(name, text, f"Expecting a whole number from {least} to {most}")
        return int(text)
    if field in DECIMALS:
        least, most = DECIMALS[field]
        if _DECIMAL.fullmatch(text) is None or not least <= float(text) <= most:
            raise malformed(name, text, f"Expecting a number from {least} to {most}")
        return float(text)
    if field in PATTERNS:
        if PATTERNS[field].fullmatch(text) is None:
            raise malformed(name, text, "The value is not formatted as documented")
        return text
    return _words(name, field, text) if field == "shippedHazardousGoods" else _choice(name, prefix, field, text)


def _words(name: str, _field: str, text: str) -> frozenset[str]:
    words = frozenset(text.split(","))
    if not words <= set(HAZARDOUS_GOODS):
        raise malformed(name, text, f"Expecting some of: {', '.join(HAZARDOUS_GOODS)}")
    return words


def _choice(name: str, prefix: str, field: str, text: str) -> str:
    choices = TYPES[prefix] if field == "type" else CHOICES[field]
    if text not in choices:
        raise malformed(name, text, f"Expecting one of: {', '.join(choices)}")
    return text
