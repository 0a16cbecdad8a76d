"""Actions: what the driver does, from Valhalla's maneuvers (routing-v8-tables.md A.15)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from demo.gateway.routing.engine import Drive

METRES = {False: 1_000, True: 1_609.344}
KINDS: dict[int, dict[str, str]] = {
    **{number: {"action": "depart"} for number in (1, 2, 3)},
    **{number: {"action": "arrive"} for number in (4, 5, 6)},
    9: {"action": "turn", "direction": "right", "severity": "light"},
    10: {"action": "turn", "direction": "right", "severity": "quite"},
    11: {"action": "turn", "direction": "right", "severity": "heavy"},
    12: {"action": "uTurn", "direction": "right"},
    13: {"action": "uTurn", "direction": "left"},
    14: {"action": "turn", "direction": "left", "severity": "heavy"},
    15: {"action": "turn", "direction": "left", "severity": "quite"},
    16: {"action": "turn", "direction": "left", "severity": "light"},
    18: {"action": "ramp", "direction": "right"},
    19: {"action": "ramp", "direction": "left"},
    20: {"action": "exit", "direction": "right"},
    21: {"action": "exit", "direction": "left"},
    23: {"action": "keep", "direction": "right"},
    24: {"action": "keep", "direction": "left"},
    26: {"action": "roundaboutEnter"},
    27: {"action": "roundaboutExit"},
}
"""By Valhalla's number of the maneuver; every other one is a way on."""
ONWARD = {"action": "continue"}


def actions(drive: Drive, *, with_instructions: bool, is_imperial: bool) -> list[dict[str, Any]]:
    """Return a section's actions; their offsets count the vertices of its line."""
    listed = []
    for maneuver in drive.maneuvers:
        action: dict[str, Any] = {
            **KINDS.get(maneuver["type"], ONWARD),
            "duration": round(maneuver["time"]),
            "length": round(maneuver["length"] * METRES[is_imperial]),
            "offset": maneuver["begin_shape_index"],
        }
        if with_instructions:
            action["instruction"] = maneuver["instruction"]
        listed.append(action)
    return listed


def turn_by_turn_actions(drive: Drive, *, is_imperial: bool) -> list[dict[str, Any]]:
    """Return the same without sentences, with the name of the road that each leads to."""
    listed = actions(drive, with_instructions=False, is_imperial=is_imperial)
    for action, maneuver in zip(listed, drive.maneuvers, strict=True):
        names = maneuver.get("street_names")
        if names:
            action["nextRoad"] = {"name": [{"value": name, "language": "fi"} for name in names]}
    return listed
