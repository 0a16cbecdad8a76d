"""What the routing service says to a request that it does not answer (platform.md 4.5)."""

from __future__ import annotations

from demo.gateway.errors import Refusal

MALFORMED = "E605001"
NO_POLYLINE = "E605013"
"""Recorded: spans were wanted, their polyline was not."""
RETURN_DEPENDENCY = "E605012"
AXLE_WEIGHTS = "E605019"
TOO_MANY_POLYGONS, TOO_MANY_AREAS, VERTEX_COUNT, SELF_INTERSECTION, BAD_BOX, BAD_AREA = (
    "E605054",
    "E605055",
    "E605056",
    "E605057",
    "E605058",
    "E605059",
)
"""The platform's codes for areas; which of them says what is the demo's guess."""


def malformed(name: str, value: str, reason: str) -> Refusal:
    """Return the refusal of a parameter's value, in the recorded words."""
    cause = f"Error while parsing request:\n  Invalid value for parameter '{name}' at '{value}'\n  {reason}"
    return Refusal(400, "Malformed request", cause, code=MALFORMED)


def not_understood(cause: str) -> Refusal:
    """Return the refusal of a request that lacks something or cannot be read at all."""
    return Refusal(400, "Malformed request", cause, code=MALFORMED)


def invalid(code: str, cause: str) -> Refusal:
    """Return the refusal of a request whose parts are right and do not go together."""
    return Refusal(400, "Invalid request", cause, code=code)


def not_served(what: str) -> Refusal:
    """Return the refusal of what the platform has and the demo does not: better than an answer without it."""
    return Refusal(400, "Malformed request", f"The demo gateway does not serve {what}", "Leave it out", code=MALFORMED)
