"""Notices: what an answer or a section of a route says, such as the limits it violates (docs/service.md, Notices)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import osmium
import shapely

if TYPE_CHECKING:
    from demo.gateway.routing.engine import Drive
    from demo.gateway.routing.request import Avoidance, Vehicle

CRITICAL, INFO = "critical", "info"
CENTIMETRES = {"maxheight": "height_cm", "maxwidth": "width_cm", "maxlength": "length_cm"}
KILOGRAMS = {"maxweight": "weight_kg", "maxaxleload": "axle_load_kg"}
_SIGN = re.compile(r"(\d+(?:\.\d+)?)(?:\s*(?:m|t))?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Notice:
    """One notice."""

    title: str
    code: str
    severity: str = CRITICAL
    details: tuple[tuple[tuple[str, Any], ...], ...] = ()
    """Each detail as its members, so that notices can be compared and counted."""

    def members(self) -> dict[str, Any]:
        """Return the notice as it is sent."""
        sent: dict[str, Any] = {"title": self.title, "code": self.code, "severity": self.severity}
        if self.details:
            sent["details"] = [_nested(detail) for detail in self.details]
        return sent


def _nested(detail: tuple[tuple[str, Any], ...]) -> dict[str, Any]:
    return {name: dict(value) if isinstance(value, tuple) else value for name, value in detail}


NO_ROUTE = Notice("Route calculation failed: Couldn't find a route.", "noRouteFound")
NO_TIME_MODEL = Notice("ML duration is not available.", "mlDurationUnavailable", INFO)
NO_LANGUAGE = Notice("None of the requested languages is available.", "mainLanguageNotFound", INFO)


def unknown_parameter(name: str) -> Notice:
    """Return what is said about a parameter that nobody reads."""
    return Notice(f"The provided parameter '{name}' is unknown.", "unknownParameter", INFO)


def not_matched(name: str) -> Notice:
    """Return what is said when a place is too far from every road. There is no code for a via."""
    codes = {"origin": "couldNotMatchOrigin", "destination": "couldNotMatchDestination"}
    what = f"Couldn't match {name}." if name in codes else f"Couldn't match {name} waypoint."
    return Notice(f"Route calculation failed: {what}", codes.get(name, "routeCalculationFailed"))


@dataclass(frozen=True, slots=True)
class Limits:
    """What road signs forbid on one OpenStreetMap way; None without a sign."""

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
            number = _SIGN.fullmatch(tags.get(key, ""))
            if number is not None:
                values[name] = round(float(number[1]) * factor)
    return Limits(
        **values,
        forbids_trucks=tags.get("hgv") == "no",
        forbids_hazardous_goods=tags.get("hazmat") == "no",
    )


CAUSE = ("cause", "Route violates vehicle restriction")
KIND = ("type", "restriction")
UNPAVED = frozenset({"compacted", "dirt", "gravel", "path", "impassable"})
VIOLATED_FEATURES = {
    "tunnel": Notice("Violated avoid tunnel.", "violatedAvoidTunnel"),
    "tollRoad": Notice("Violated avoid toll road.", "violatedAvoidTollRoad"),
    "controlledAccessHighway": Notice(
        "Violated avoid controlled access highway.", "violatedAvoidControlledAccessHighway"
    ),
    "dirtRoad": Notice("Violated avoid dirt road.", "violatedAvoidDirtRoad"),
}
BLOCKED = Notice("Violated blocked road.", "violatedBlockedRoad")


def restriction(*limits: tuple[str, Any]) -> Notice:
    """Return the notice about a vehicle that may not be where the route takes it."""
    return Notice("Violated vehicle restriction.", "violatedVehicleRestriction", details=((KIND, CAUSE, *limits),))


def limit_violations(limits: Limits, vehicle: Vehicle, *, is_truck: bool) -> Iterator[Notice]:
    """Yield what a vehicle violates on a way with these limits (docs/service.md, Notices)."""
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


def feature_violations(edge: dict[str, Any], avoid: Avoidance) -> Iterator[Notice]:
    """Yield which avoided kinds of roads a part of a road is."""
    there = {
        "tunnel": edge.get("tunnel"),
        "tollRoad": edge.get("toll"),
        "controlledAccessHighway": edge.get("road_class") == "motorway",
        "dirtRoad": edge.get("surface") in UNPAVED,
    }
    for feature, is_there in there.items():
        if is_there and feature in avoid.features:
            yield VIOLATED_FEATURES[feature]


def area_violations(drive: Drive, edge: dict[str, Any], areas: shapely.Geometry) -> Iterator[Notice]:
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
