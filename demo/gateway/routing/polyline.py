"""Flexible polylines (docs/service.md, Flexible polyline)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import flexpolyline

PRECISION = 6
"""Decimals of a degree; the recorded answers have six."""
ELEVATION_PRECISION = 1
"""Metres above the sea with one decimal, as in the recorded answer, whose line starts with `B2F`."""


def encode(points: Iterable[tuple[float, float]], elevations_m: Sequence[float] | None = None) -> str:
    """Return latitudes and longitudes, and metres above the sea where they are given, as text."""
    if elevations_m is None:
        return flexpolyline.encode(points, PRECISION)
    raised = [(*point, height) for point, height in zip(points, elevations_m, strict=True)]
    return flexpolyline.encode(raised, PRECISION, flexpolyline.ELEVATION, ELEVATION_PRECISION)
