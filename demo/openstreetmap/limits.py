"""What road signs forbid to large vehicles."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import osmium

if TYPE_CHECKING:
    from pathlib import Path

CENTIMETRES = {"maxheight": "height_cm", "maxwidth": "width_cm", "maxlength": "length_cm"}
KILOGRAMS = {"maxweight": "weight_kg", "maxaxleload": "axle_load_kg"}
_NUMBER = re.compile(r"(\d+(?:\.\d+)?)(?:\s*(?:m|t))?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits on one OpenStreetMap way; nothing where there is none."""

    height_cm: int | None = None
    width_cm: int | None = None
    length_cm: int | None = None
    weight_kg: int | None = None
    axle_load_kg: int | None = None
    forbids_trucks: bool = False
    forbids_hazardous_goods: bool = False


def read_limits(path: Path) -> dict[int, Limits]:
    """Return the limits of the ways that have any, by the way's number."""
    keys = (*CENTIMETRES, *KILOGRAMS, "hgv", "hazmat")
    objects = osmium.FileProcessor(str(path), osmium.osm.WAY).with_filter(osmium.filter.KeyFilter(*keys))
    found = {way.id: _limits(way.tags) for way in objects if "highway" in way.tags}
    return {way: limits for way, limits in found.items() if limits != Limits()}


def _limits(tags: Any) -> Limits:
    values: dict[str, int] = {}
    for units, factor in ((CENTIMETRES, 100), (KILOGRAMS, 1_000)):
        for key, name in units.items():
            number = _NUMBER.fullmatch(tags.get(key, ""))
            if number is not None:
                values[name] = round(float(number[1]) * factor)
    return Limits(
        **values,
        forbids_trucks=tags.get("hgv") == "no",
        forbids_hazardous_goods=tags.get("hazmat") == "no",
    )
