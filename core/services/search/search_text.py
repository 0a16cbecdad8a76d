"""What is searched for in QGIS's locator bar. QGIS imports this each time it starts, so it imports nothing heavy."""

from __future__ import annotations

from dataclasses import dataclass

from .choices import LocatorSearch
from .queries import FollowUp, Near


@dataclass(frozen=True)
class Search:
    """A text, where it is searched for, and how."""

    text: str
    near: Near | None
    """None where the centre of the map is nowhere on Earth."""
    how: LocatorSearch | FollowUp
    """A link if the user has chosen a category or a chain."""
