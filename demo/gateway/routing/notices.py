"""Notices: what an answer or a section of a route says, such as the limits it violates (docs/service.md, Notices)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import osmium

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
NO_TOLL_DATA = Notice("Tolls data is not available for this section.", "tollsDataUnavailable", INFO)
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
