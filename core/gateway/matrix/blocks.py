"""The requests of a matrix: the cheapest blocks of origins and destinations (docs/service.md, Transactions)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import accumulate, product
from typing import NamedTuple

from .queries import MatrixMode

_CHEAP_SIDE = 5
"""From so many origins and destinations on, a request costs so many transactions for each point of its longer side."""


class Limit(NamedTuple):
    """The largest block that one request may have."""

    origins: int
    destinations: int


LIMITS: dict[MatrixMode, tuple[Limit, ...]] = {
    MatrixMode.REGION: (Limit(500, 500),),
    MatrixMode.FLEXIBLE: (Limit(15, 100), Limit(100, 1)),
}
"""The limits of synchronous requests, of which a block has to keep one."""
ASYNCHRONOUS_LIMITS = (Limit(10_000, 2_500), Limit(5_000, 5_000), Limit(2_500, 10_000))
"""The limits of asynchronous requests in a region. The service allows 10,000 × 10,000. But the result of 25,000,000
pairs already takes 0.7 GB on the disk while it is read, and 0.3 GB in the store, which has 0.5 GB by default: what is
beyond that would be removed before it is used again."""


class Grid(NamedTuple):
    """A matrix cut into blocks by horizontal and vertical lines, so that each pair is in exactly one block."""

    origins: tuple[int, ...]
    """The number of origins in each row of blocks."""
    destinations: tuple[int, ...]
    """The number of destinations in each column of blocks."""

    @property
    def requests(self) -> int:
        """One for each block."""
        return len(self.origins) * len(self.destinations)

    @property
    def transactions(self) -> int:
        """What all blocks cost."""
        rows, columns = (Counter(side).items() for side in self)  # there may be tens of thousands of blocks
        return sum(times * also * transactions(one, other) for (one, times), (other, also) in product(rows, columns))

    def bands(self) -> Iterator[tuple[range, list[range]]]:
        """Yield the origins of each row of blocks, with the destinations of its blocks."""
        columns = _ranges(self.destinations)
        for origins in _ranges(self.origins):
            yield origins, columns


def transactions(origins: int, destinations: int) -> int:
    """Return what one request costs."""
    if min(origins, destinations) < _CHEAP_SIDE:
        return origins * destinations
    return _CHEAP_SIDE * max(origins, destinations)


def cheapest_grid(origins: int, destinations: int, limits: Sequence[Limit]) -> Grid:
    """Return the grid that costs least, and of those the one with the fewest requests."""
    grids = [
        Grid(rows, columns)
        for limit in limits
        for rows in _cuts(origins, limit.origins)
        for columns in _cuts(destinations, limit.destinations)
    ]
    return min(grids, key=lambda grid: (grid.transactions, grid.requests))


def fits(origins: int, destinations: int, limits: Sequence[Limit]) -> bool:
    """Whether a block keeps one of the limits."""
    return any(origins <= limit.origins and destinations <= limit.destinations for limit in limits)


def _cuts(points: int, most: int) -> set[tuple[int, ...]]:
    """Return sensible ways to cut a side into parts of up to ``most``.

    Parts of the same size cost least, as long as a part of fewer than five points, which costs by pairs, is not cheaper
    than to make all others smaller.
    """
    cuts = set()
    for left_over in range(min(_CHEAP_SIDE, points)):
        rest = (left_over,) if left_over else ()
        fewest = -(-(points - left_over) // most)
        cuts.update((*_even(points - left_over, parts), *rest) for parts in (fewest, fewest + 1))
    full, remainder = divmod(points, most)
    cuts.add((most,) * full + ((remainder,) if remainder else ()))
    return {cut for cut in cuts if cut and min(cut) > 0 and max(cut) <= most}


def _even(points: int, parts: int) -> tuple[int, ...]:
    """Return parts that differ by at most one, the larger ones first."""
    size, larger = divmod(points, parts)
    return (size + 1,) * larger + (size,) * (parts - larger)


def _ranges(sizes: Sequence[int]) -> list[range]:
    ends = list(accumulate(sizes))
    return [range(end - size, end) for end, size in zip(ends, sizes)]
