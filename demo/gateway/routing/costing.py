"""A question's vehicle and wishes as Valhalla's costing options."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from demo.gateway.routing.engine import TINY, Costing, Rules
from demo.gateway.routing.question import Avoidance, TransportMode

if TYPE_CHECKING:
    from demo.gateway.routing.question import Question, Ring

# Valhalla puts its default in the place of a number that is too large, so that nothing larger may be asked. No road
# sign in the extract is near these.
MOST = {"height": 10.0, "width": 10.0, "length": 50.0, "weight": 100.0, "axle_load": 40.0, "axle_count": 20}
FEATURES = {
    "tollRoad": {"exclude_tolls": True, "use_tolls": 0},
    "controlledAccessHighway": {"exclude_highways": True, "use_highways": 0},
    "ferry": {"exclude_ferries": True, "use_ferry": 0},
    "tunnel": {"exclude_tunnels": True},
    "dirtRoad": {"exclude_unpaved": True},
}
"""The other features are nowhere in the extract, or nothing that Valhalla can keep away from.

It takes no notice of `exclude_tunnels` for trucks: they go through tunnels, and the answer says that they do.
"""
LEAST_TOP_SPEED, MOST_TOP_SPEED = 10, 140
"""Kilometres per hour, Valhalla's own limits."""


def attempts(question: Question, areas: tuple[Ring, ...]) -> list[Rules]:
    """Return how to look for a route round some areas: as asked, then without what turned out to be impossible.

    Avoiding is a wish, and a vehicle's limits are broken rather than nothing answered (platform.md 4.3 and 4.4): both
    are told by critical notices. Excluded areas are never given up.
    """
    own = Costing.TRUCK if question.mode is TransportMode.TRUCK else Costing.AUTO
    sizes = {**TINY, **_sizes(question)}
    nothing = Avoidance()
    wishes = [Avoidance(question.avoid.features, areas), nothing] if question.avoid else [nothing]
    rules = [_rules(question, own, vehicle, wish) for vehicle in (sizes, TINY) for wish in wishes]
    # Where not even the smallest truck may go.
    return [*rules, _rules(question, Costing.AUTO, TINY, nothing)]


def regardless_of_size(question: Question) -> Rules:
    """Return how to look for the route of a vehicle that no road sign forbids."""
    return _rules(question, Costing.TRUCK if question.mode is TransportMode.TRUCK else Costing.AUTO, TINY, Avoidance())


def _rules(question: Question, costing: Costing, vehicle: dict[str, Any], avoid: Avoidance) -> Rules:
    options = dict(vehicle)
    if question.prefers_short:
        options["shortest"] = True
    if question.vehicle.speed_cap is not None:
        options["top_speed"] = min(max(round(question.vehicle.speed_cap * 3.6), LEAST_TOP_SPEED), MOST_TOP_SPEED)
    for feature in avoid.features & FEATURES.keys():
        options |= FEATURES[feature]
    return Rules(costing, options, (*question.excluded_areas, *avoid.areas), ignores_size=vehicle is TINY)


def _sizes(question: Question) -> dict[str, Any]:
    vehicle = question.vehicle
    given = {
        "height": _hundredth(vehicle.height_cm),
        "width": _hundredth(vehicle.width_cm),
        "length": _hundredth(vehicle.length_cm),
        "weight": _thousandth(vehicle.weight_kg),
        "axle_load": _thousandth(vehicle.weight_per_axle_kg),
        "axle_count": vehicle.axle_count,
    }
    sizes: dict[str, Any] = {name: min(size, MOST[name]) for name, size in given.items() if size is not None}
    if vehicle.hazardous_goods:
        sizes["hazmat"] = True
    return sizes


def _hundredth(centimetres: int | None) -> float | None:
    return None if centimetres is None else centimetres / 100


def _thousandth(kilograms: int | None) -> float | None:
    return None if kilograms is None else kilograms / 1_000
