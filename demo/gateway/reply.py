"""An answer before it is sent."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(slots=True)
class Reply:
    """Status, headers and body of an answer."""

    body: bytes
    status: int = 200
    content_type: str = "application/json; charset=UTF-8"
    headers: dict[str, str] = field(default_factory=dict)
