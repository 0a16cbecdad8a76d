"""Faults of single places in the answer to a list (the layout is platform.md 2's)."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from demo.gateway.faults.rules import FaultKind

if TYPE_CHECKING:
    from demo.gateway.faults.rules import Fault


def spoil(body: bytes, faults: tuple[Fault, ...]) -> bytes:
    """Return a list's answer with places spoilt. Every rule's positions are those of the right answer."""
    right: list[dict[str, Any]] = json.loads(body)["results"]
    spoilt: list[dict[str, Any] | None] = list(right)
    repeated: list[dict[str, Any]] = []
    for fault in faults:
        places = [place for place in fault.places if 0 <= place < len(right)]
        if fault.kind is FaultKind.REORDERED:
            # The named places change round among themselves; a single one goes to the end.
            _rotate(spoilt, places if len(places) > 1 else list(range(*(places or [0]), len(right))))
            continue
        for place in places:
            result = spoilt[place]
            if result is None:
                continue
            if fault.kind is FaultKind.MISSING:
                spoilt[place] = None
            elif fault.kind is FaultKind.REPEATED:
                repeated.append(result)
            elif fault.kind is FaultKind.ITEM_ERROR:
                spoilt[place] = {"id": result["id"], "error": {"title": fault.title}}
            elif fault.kind is FaultKind.UNKNOWN_RESULT_TYPE:
                _change_items(result, {"resultType": "spacePort"}, drop=("houseNumberType",))
            elif fault.kind is FaultKind.NO_ADDRESS_FIELDS:
                _keep_label_only(result)
    return json.dumps({"results": [one for one in spoilt if one] + repeated}, ensure_ascii=False).encode()


def _rotate(results: list[dict[str, Any] | None], places: list[int]) -> None:
    moved = [results[place] for place in places]
    for place, result in zip(places, moved[1:] + moved[:1], strict=True):
        results[place] = result


def _change_items(result: dict[str, Any], members: dict[str, str], drop: tuple[str, ...]) -> None:
    for item in result.get("items", []):
        item.update(members)
        for name in drop:
            item.pop(name, None)


def _keep_label_only(result: dict[str, Any]) -> None:
    for item in result.get("items", []):
        item["address"] = {"label": item["address"]["label"]}
