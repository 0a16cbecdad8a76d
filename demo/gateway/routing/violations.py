"""What a route violates that should not have been driven, and where."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import shapely

from demo.gateway.routing.notices import Notice
from demo.openstreetmap.limits import Limits

if TYPE_CHECKING:
    from collections.abc import Iterator

    from demo.gateway.routing.engine import Drive
    from demo.gateway.routing.question import Avoidance, Vehicle

CAUSE = ("cause", "Route violates vehicle restriction")
KIND = ("type", "restriction")
UNPAVED = frozenset({"compacted", "dirt", "gravel", "path", "impassable"})
FEATURE_CODES = {
    "tunnel": "violatedAvoidTunnel",
    "tollRoad": "violatedAvoidTollRoad",
    "controlledAccessHighway": "violatedAvoidControlledAccessHighway",
    "dirtRoad": "violatedAvoidDirtRoad",
}
FEATURE_TITLES = {
    "tunnel": "Violated avoid tunnel.",
    "tollRoad": "Violated avoid toll road.",
    "controlledAccessHighway": "Violated avoid controlled access highway.",
    "dirtRoad": "Violated avoid dirt road.",
}
BLOCKED = Notice("Violated blocked road.", "violatedBlockedRoad")


def restriction(*limits: tuple[str, Any]) -> Notice:
    """Return the notice about a vehicle that may not be where the route takes it."""
    return Notice("Violated vehicle restriction.", "violatedVehicleRestriction", details=((KIND, CAUSE, *limits),))


def of_limits(limits: Limits, vehicle: Vehicle, *, is_truck: bool) -> Iterator[Notice]:
    """Yield what a vehicle violates on a way with these limits (routing-v8-tables.md A.16)."""
    if _exceeds(vehicle.height_cm, limits.height_cm):
        yield restriction(("maxHeight", limits.height_cm))
    if _exceeds(vehicle.width_cm, limits.width_cm):
        yield restriction(("maxWidth", limits.width_cm))
    if _exceeds(vehicle.length_cm, limits.length_cm):
        yield restriction(("maxLength", limits.length_cm))
    if _exceeds(vehicle.weight_kg, limits.weight_kg):
        weight = (("value", limits.weight_kg), ("type", "gross"))
        yield restriction(("maxWeight", weight), ("maxGrossWeight", limits.weight_kg))
    if _exceeds(vehicle.weight_per_axle_kg, limits.axle_load_kg):
        yield restriction(("maxWeightPerAxle", limits.axle_load_kg))
    if limits.forbids_hazardous_goods and vehicle.hazardous_goods:
        yield restriction(("forbiddenHazardousGoods", "any"))
    if limits.forbids_trucks and is_truck:
        yield restriction()


def of_features(edge: dict[str, Any], avoid: Avoidance) -> Iterator[Notice]:
    """Yield which avoided kinds of roads a part of a road is."""
    there = {
        "tunnel": edge.get("tunnel"),
        "tollRoad": edge.get("toll"),
        "controlledAccessHighway": edge.get("road_class") == "motorway",
        "dirtRoad": edge.get("surface") in UNPAVED,
    }
    for feature, is_there in there.items():
        if is_there and feature in avoid.features:
            yield Notice(FEATURE_TITLES[feature], FEATURE_CODES[feature])


def of_areas(drive: Drive, edge: dict[str, Any], areas: shapely.Geometry) -> Iterator[Notice]:
    """Yield that a part of a road is inside an avoided area."""
    if areas.is_empty:
        return
    vertices = drive.line[edge["begin_shape_index"] : edge["end_shape_index"] + 1]
    corners = [(longitude, latitude) for latitude, longitude in vertices]
    # The last part may be so short that both its ends are one vertex.
    part = shapely.LineString(corners) if len(corners) > 1 else shapely.Point(corners[0])
    if areas.intersects(part):
        yield BLOCKED


def _exceeds(size: int | None, limit: int | None) -> bool:
    return size is not None and limit is not None and size > limit
