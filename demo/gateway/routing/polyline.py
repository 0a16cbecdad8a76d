"""Flexible polylines (docs/service.md, Flexible polyline)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

import flexpolyline

PRECISION = 6
"""Decimals of a degree; the recorded answers have six."""
ELEVATION_PRECISION = 1
"""Metres above the sea with one decimal, as in the recorded answer, whose line starts with `B2F`."""
_TEXT = re.compile(r"[\w-]{2,}", re.ASCII)


def encode(points: Iterable[tuple[float, float]], elevations_m: Sequence[float] | None = None) -> str:
    """Return latitudes and longitudes, and metres above the sea where they are given, as text."""
    if elevations_m is None:
        return flexpolyline.encode(points, PRECISION)
    raised = [(*point, height) for point, height in zip(points, elevations_m, strict=True)]
    return flexpolyline.encode(raised, PRECISION, flexpolyline.ELEVATION, ELEVATION_PRECISION)


def decode(text: str) -> list[tuple[float, float]]:
    """Return the latitudes and longitudes of a polyline; a ValueError says what is wrong with it."""
    if _TEXT.fullmatch(text) is None:
        raise ValueError(f"'{text}' has what is not a character of a flexible polyline, or is too short")
    try:
        return [(latitude, longitude) for latitude, longitude, *_ in flexpolyline.decode(text)]
    except (ValueError, RuntimeError) as error:  # the latter where the text ends in its head
        raise ValueError(f"not a flexible polyline of version 1: {error}") from None
