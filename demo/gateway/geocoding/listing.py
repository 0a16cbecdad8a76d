"""The list in the body of `/multi-revgeocode`, in both forms (docs/service.md, Lists)."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from demo.gateway.errors import Refusal
from demo.gateway.geocoding.query import BEARINGS, OutOfRangeError, parse_circle, parse_pair, parse_query, parse_whole
from demo.gateway.geocoding.question import Spot
from demo.gateway.settings import MOST_PLACES, BodyForm

if TYPE_CHECKING:
    from collections.abc import Iterable

    from demo.gateway.api import Call

_ID = re.compile(r"[A-Za-z0-9_-]{1,64}", re.ASCII)
_KEYS = frozenset({"id", "at", "in", "bearing"})
_CONTENT_TYPE = re.compile(r'\s*([^;\s]+)\s*(?:;\s*charset="?utf-8"?\s*)?', re.IGNORECASE)
_FORMS = {"application/json": BodyForm.JSON, "text/plain": BodyForm.LINES}


@dataclass(frozen=True, slots=True)
class Listing:
    """The places of one request by their ids: where each is, or why it is nowhere."""

    spots: dict[str, Spot | str]

    @property
    def has_bearing(self) -> bool:
        """Whether any place comes with a bearing."""
        return any(isinstance(spot, Spot) and spot.bearing is not None for spot in self.spots.values())


def parse_listing(call: Call) -> Listing:
    """Return the places a request lists. Of a repeated id only the first is processed."""
    items = _items(call)
    call.places = len(items)
    if not items:
        raise Refusal.body("The list is empty", "Give at least one place")
    if call.places > MOST_PLACES:
        raise Refusal.body(f"{call.places} places", f"At most {MOST_PLACES} places")
    if call.places > call.settings.max_places:
        raise Refusal.body(f"{call.places} places", "Give fewer places", status=413)
    spots: dict[str, Spot | str] = {}
    for item in items:
        identifier = item.get("id")
        if not isinstance(identifier, str) or _ID.fullmatch(identifier) is None:
            raise Refusal.body(f"id: {identifier!r}", "Expecting up to 64 of the characters A-Z a-z 0-9 _ -")
        spot = _spot(item)
        spots.setdefault(identifier, spot)
    return Listing(spots)


def _items(call: Call) -> list[dict[str, Any]]:
    header = _CONTENT_TYPE.fullmatch(call.headers.get("Content-Type", ""))
    form = _FORMS.get(header[1].lower()) if header else None
    allowed = call.settings.body_form
    if form is None or allowed not in (form, BodyForm.BOTH):
        supported = [name for name, known in _FORMS.items() if allowed in (known, BodyForm.BOTH)]
        raise Refusal(415, "Unsupported Media Type", action=f"Supported: {', '.join(supported)}")
    try:
        text = call.body.decode()
        return _json_items(text) if form is BodyForm.JSON else _line_items(text)
    except (UnicodeDecodeError, json.JSONDecodeError, RecursionError) as error:
        raise Refusal.body(str(error), "Expecting well-formed JSON, or lines, in UTF-8") from error


def _json_items(text: str) -> list[dict[str, Any]]:
    items = json.loads(text)
    if not isinstance(items, list) or not all(isinstance(item, dict) for item in items):
        raise Refusal.body("The body is not a list of objects", 'Expecting [{"id": "…", "at": "lat,lng"}]')
    return items


def _line_items(text: str) -> list[dict[str, Any]]:
    items: list[dict[str, Any]] = []
    for line in text.splitlines():
        if not line:
            continue
        item: dict[str, Any] = dict(parse_query(line))
        if "bearing" in item:
            item["bearing"] = parse_whole("bearing", item["bearing"], 0, BEARINGS - 1)
        items.append(item)
    return items


def _spot(item: dict[str, Any]) -> Spot | str:
    at = item.get("at")
    # By far the most common item, and the one whose speed matters.
    is_plain = len(item) == 2 and isinstance(at, str)
    if not is_plain:
        _check_members(item)
    try:
        if at is not None:
            return Spot(*parse_pair(at), bearing=item.get("bearing"))
        latitude, longitude, radius_m = parse_circle(item["in"])
    except OutOfRangeError as error:
        return str(error)
    except ValueError as error:
        raise Refusal.body(f"Place {item['id']!r}: {at or item['in']!r}", str(error)) from error
    return Spot(latitude, longitude, radius_m, item.get("bearing"))


def _check_members(item: dict[str, Any]) -> None:
    if unknown := item.keys() - _KEYS:
        raise Refusal.body(f"Place {item['id']!r} has: {_listed(unknown)}", f"Supported: {_listed(_KEYS)}")
    if ("at" in item) == ("in" in item):
        raise Refusal.body(f"Place {item['id']!r}", "Give either 'at' or 'in'")
    where = item.get("at", item.get("in"))
    if not isinstance(where, str):
        raise Refusal.body(f"Place {item['id']!r}: {where!r}", "'at' and 'in' are texts")
    if "bearing" in item:
        bearing = item["bearing"]
        if not isinstance(bearing, int) or isinstance(bearing, bool) or not 0 <= bearing < BEARINGS:
            raise Refusal.body(f"Place {item['id']!r}: bearing {bearing!r}", f"A whole number from 0 to {BEARINGS - 1}")


def _listed(words: Iterable[str]) -> str:
    return ", ".join(sorted(words))
