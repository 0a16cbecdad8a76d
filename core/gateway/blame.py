"""Lists that are answered in part: which of their items a refusal is about, and what was answered before an error.

Services name an item by its list and its position from 0, as in ``origins[4]``, ``/origins/4/lat`` or ``origins.4``.
Whoever sent the list can then send the others again, and tell which row it was.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from .errors import BadRequestError, GatewayError

if TYPE_CHECKING:
    from .http_exchange import Answer

MOST_REFUSALS = 20
"""How many times a list is asked for again without the items that the service refuses. Refusals are not billed, but so
many of them are not about single items."""
_SOMEWHERE = "…"


class RefusedItemError(BadRequestError):
    """The service does not accept one item of a request. ``detail`` says all about it."""

    @property
    def reason(self) -> str:
        """The detail alone: a row shows it."""
        return self.detail or super().reason


class PartlyAnsweredError(GatewayError):
    """A list had to be split, and failed after some of its parts were answered and paid for."""

    def __init__(self, parts: Sequence[tuple[Any, Answer]], cause: GatewayError) -> None:
        """``parts`` are the answers, each with the positions of its places; ``cause`` is why there are no more."""
        super().__init__(status=cause.status)
        self.parts = parts
        self.cause = cause
        self.fatal = cause.fatal  # type: ignore[misc] - of this instance

    @property
    def reason(self) -> str:
        """The reason of the cause."""
        return self.cause.reason


def blamed_positions(error: GatewayError, name: str, count: int) -> list[int]:
    """Return the positions in the list ``name``, which has ``count`` items, that a refusal is about; none if unsure."""
    if not isinstance(error, BadRequestError):
        return []
    said = error.message
    found = _positions_in(name).findall(f"{said.title} {said.cause} {said.action}")
    positions = sorted({int(one or other) for one, other in found})
    return positions if positions and positions[-1] < count else []


def without_positions(text: str, name: str) -> str:
    """Return what the service says without positions in the list ``name``, which only this request has."""
    return _positions_in(name).sub(_SOMEWHERE, text)


@lru_cache(maxsize=16)
def _positions_in(name: str) -> re.Pattern[str]:
    """Return the pattern of a position in a list; an empty name stands for a body that is a list itself."""
    before = rf"\b{re.escape(name)}" if name else r"(?<![\w\]])\$?"
    return re.compile(rf"{before}(?:\[(\d{{1,7}})\]|[./](\d{{1,7}})\b)", re.ASCII)
