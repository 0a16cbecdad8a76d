"""Spans: what is the same along a part of a section's line (routing-v8-tables.md A.14).

Served are the ones that the extract knows: names, length, duration, baseDuration, typicalDuration, countryCode,
maxSpeed, speedLimit, streetAttributes, truckAttributes, carAttributes, segmentRef and notices. The other documented
ones are never there.
"""

from __future__ import annotations

from itertools import groupby, pairwise
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from demo.gateway.routing.planner import Edge, Section

COUNTRY = "FIN"
ADDED_UP = ("length", "duration", "baseDuration", "typicalDuration")
SECONDS = ("duration", "baseDuration", "typicalDuration")


def spans(section: Section, wanted: frozenset[str]) -> list[dict[str, Any]]:
    """Return a section's spans; each ends where the next begins, or with the line."""
    found: list[dict[str, Any]] = []
    lengths = _shares(section.drive.length_m, [edge.attributes["length"] for edge in section.edges])
    durations = _shares(section.drive.duration_s, [_time(edge) for edge in section.edges])
    parts = zip(section.edges, lengths, durations, strict=True)
    for description, alike in groupby(parts, key=lambda part: _description(part[0], wanted)):
        edges = list(alike)
        span = {"offset": edges[0][0].begin, **description}
        if "length" in wanted:
            span["length"] = sum(length for _, length, _ in edges)
        for name in SECONDS:
            if name in wanted:
                span[name] = sum(duration for _, _, duration in edges)
        found.append(span)
    return found


def _description(edge: Edge, wanted: frozenset[str]) -> dict[str, Any]:
    attributes = edge.attributes
    speed = attributes.get("speed_limit")
    metres_per_second = round(speed / 3.6, 7) if isinstance(speed, int | float) else speed
    access = ["open", *(["tollRoad"] if attributes.get("toll") else [])]
    description = {
        "names": [{"value": name, "language": "fi"} for name in attributes.get("names", ())],
        "countryCode": COUNTRY,
        "maxSpeed": metres_per_second,
        "speedLimit": metres_per_second,
        "streetAttributes": [kind for kind in ("tunnel", "bridge") if attributes.get(kind)],
        "truckAttributes": access,
        "carAttributes": access,
        "segmentRef": f"demo:osm:way:{attributes['way_id']}",
        "notices": list(edge.notices),
    }
    return {name: value for name, value in description.items() if name in wanted and value}


def _time(edge: Edge) -> float:
    return edge.attributes["length"] / max(edge.attributes.get("speed", 1), 1)


def _shares(whole: int, weights: list[float]) -> list[int]:
    """Divide a whole number in proportion, so that the parts add up to it."""
    total = sum(weights) or 1
    ends = [0]
    passed = 0.0
    for weight in weights:
        passed += weight
        ends.append(round(whole * passed / total))
    return [end - begin for begin, end in pairwise(ends)]
