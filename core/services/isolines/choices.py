"""What dialogs offer for reachable areas. QGIS imports this each time it starts, so it imports nothing heavy."""

from __future__ import annotations

from enum import Enum

FEWEST_VERTICES = 31
"""The smallest limit of vertices that an area may have (docs/service.md, Reachable areas)."""


class RangeType(Enum):
    """What a range is measured in. Each has the unit of the user and that of requests."""

    TIME = "time"
    DISTANCE = "distance"

    @property
    def per_unit(self) -> int:
        """How many seconds a minute has, or how many metres a kilometre."""
        return 60 if self is RangeType.TIME else 1_000

    @property
    def longest(self) -> int:
        """The longest range, in seconds or metres (docs/service.md, Reachable areas)."""
        return 32_400 if self is RangeType.TIME else 1_000_000


class Direction(Enum):
    """Whether a point is where the ways begin, or where they end."""

    FROM = "from"
    TO = "to"


class Detail(Enum):
    """What the service pays attention to."""

    BALANCED = "balanced"
    QUALITY = "quality"
    PERFORMANCE = "performance"
