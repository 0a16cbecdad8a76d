"""The body of `POST /v8/routes`: what is too long for an address (platform.md 4)."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from demo.gateway.errors import Refusal
from demo.gateway.routing.refusals import not_served, not_understood

if TYPE_CHECKING:
    from demo.gateway.api import Call
    from demo.gateway.routing.areas import Areas

MEMBERS = frozenset({"avoid", "exclude", "ev", "maxSpeedOnSegment"})
SERVED = {"avoid": frozenset({"areas"}), "exclude": frozenset({"areas"})}
_CONTENT_TYPE = re.compile(r'\s*application/json\s*(?:;\s*charset="?utf-8"?\s*)?', re.IGNORECASE)


def take_body(call: Call, avoided: Areas, excluded: Areas) -> None:
    """Read a body's areas. Nothing else of what a body may hold is served."""
    if not call.body:
        return
    content_type = call.headers.get("Content-Type", "")
    if _CONTENT_TYPE.fullmatch(content_type) is None:
        raise Refusal(415, "Unsupported Media Type", f"Actual content type: '{content_type}'", "Send application/json")
    try:
        members = json.loads(call.body)
    except ValueError as error:
        raise not_understood(f"Error while parsing request body:\n  {error}") from error
    for name, value in _object(members, MEMBERS).items():
        if name not in SERVED:
            raise not_served(f"'{name}' in the body")
        areas = avoided if name == "avoid" else excluded
        for inner, content in _object(value).items():
            if inner not in SERVED[name]:
                raise not_served(f"'{name}.{inner}' in the body")
            areas.take_body(content)


def _object(value: object, known: frozenset[str] | None = None) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise not_understood("Error while parsing request body:\n  expecting an object")
    if known is not None and (unknown := value.keys() - known):
        raise not_understood(f"Error while parsing request body:\n  unknown field `{min(unknown)}`")
    return value
