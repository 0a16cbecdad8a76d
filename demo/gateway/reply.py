"""An answer before it is sent."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


@dataclass(slots=True)
class Reply:
    """Status, headers and body of an answer."""

    body: bytes
    status: int = 200
    content_type: str = "application/json; charset=UTF-8"
    headers: dict[str, str] = field(default_factory=dict)
    parts: Iterator[bytes] | None = None
    """A body that is sent as it is made, instead of `body`."""
    parts_bytes: int = 0
    """How large that body is."""
