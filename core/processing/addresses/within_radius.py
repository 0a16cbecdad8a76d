"""Which candidates lie within a radius exactly: the service is asked with the next larger whole metre."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...geometry.coordinates import short_distance_m

if TYPE_CHECKING:
    from ...gateway.geocoding.read import Candidate


def within(
    candidates: Sequence[Candidate], query: tuple[float, float], radius_m: float | None, most: int
) -> Sequence[Candidate]:
    """Return the first ``most`` candidates within ``radius_m`` of what was asked; None: however far they are.

    Answers that were stored before may hold more of them than are asked for.

    Of a whole number of metres the service itself is the judge, who may measure to another point of the match.
    """
    if radius_m is None or radius_m.is_integer():
        return candidates[:most]
    return [candidate for candidate in candidates if _is_within(candidate, query, radius_m)][:most]


def _is_within(candidate: Candidate, query: tuple[float, float], radius_m: float) -> bool:
    if candidate.match_lat is None or candidate.match_lng is None:
        return candidate.distance_m is None or candidate.distance_m <= radius_m
    return short_distance_m(*query, candidate.match_lat, candidate.match_lng) <= radius_m
