"""The results of all pairs that are still needed by a row: 12 bytes each, whatever the order in which they arrive."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from ...gateway.matrix.read import CODE, FOUND, NO_VALUE, NO_WAY, NOT_MATCHED, OUTSIDE, UNKNOWN, USABLE
from ...i18n import tr
from ..shared.fetch import RowResult
from ..shared.row_status import RowStatus

if TYPE_CHECKING:
    from ..shared.column_fetch import Columns
    from .plan import Group, MatrixPlan

_FIRST_REASON = -10
"""Codes from here downwards stand for pairs without an answer; each has a reason."""
_NO_NUMBERS = -2
"""Stands for a pair that is found, but has no duration or no length."""


class MatrixCells:
    """Keeps the results of bands of a matrix, as long as an origin needs them."""

    def __init__(self, plan: MatrixPlan) -> None:
        self._plan = plan
        self._bands: dict[int, np.ndarray] = {}
        self._blocks_left = np.bincount([block.band for block in plan.blocks], minlength=len(plan.bands))
        self._starts = np.array([band.start for band in plan.bands], dtype=np.int64)
        needed = plan.origins.of_rows[plan.origins.of_rows >= 0] if plan.bands else np.empty(0, dtype=np.int64)
        self._rows_left = np.bincount(self.band_of(needed), minlength=len(plan.bands))
        self._reasons: list[RowResult] = []
        self._answered: set[int] = set()
        """The bands with an answer that no row has got yet."""

    @property
    def has_more(self) -> bool:
        """Whether there are answers that no row has got yet, see :class:`~..shared.fetch.RowResults`."""
        return bool(self._answered)

    def band_of(self, origins: np.ndarray) -> np.ndarray:
        """Return the bands of some origins."""
        return np.searchsorted(self._starts, origins, side="right") - 1

    def add(self, group: Group, columns: Columns) -> None:
        """Add the results of a group."""
        values, width = columns.values, len(self._plan.destinations.coordinates)
        without = columns.missing >= 0
        if without.any():
            codes = _FIRST_REASON - len(self._reasons) - columns.missing[without]
            values[without] = NO_VALUE
            values[without, CODE] = codes
            self._reasons += columns.reasons
        for block, end in zip(group.blocks, group.ends.tolist()):
            band = self._bands.get(block.band)
            if band is None:
                band = self._bands[block.band] = np.empty((len(block.origins), width, 3), dtype=np.int32)
            band[:, block.destinations.start : block.destinations.stop] = values[end - block.pairs : end].reshape(
                len(block.origins), len(block.destinations), 3
            )
            self._blocks_left[block.band] -= 1
            if not without[end - block.pairs : end].all():
                self._answered.add(block.band)

    def has(self, origin: int) -> bool:
        """Whether all pairs of an origin are there."""
        return not self._blocks_left[int(self.band_of(np.array(origin)))]

    def take(self, origin: int) -> np.ndarray:
        """Return the pairs of an origin, for one of its rows."""
        number = int(self.band_of(np.array(origin)))
        pairs = self._bands[number][origin - self._plan.bands[number].start]
        self._rows_left[number] -= 1
        if not self._rows_left[number]:
            del self._bands[number]
            self._answered.discard(number)
        return pairs

    def outcome(self, code: int) -> tuple[RowStatus, str]:
        """Return the status and the reason that a code stands for."""
        if code <= _FIRST_REASON:
            _, status, reason = self._reasons[_FIRST_REASON - code]
            return status, reason
        return outcome_of(code)


def outcome_of(code: int) -> tuple[RowStatus, str]:
    """Return the status and the reason for a code of the service (docs/service.md, Distance matrix)."""
    if code == FOUND:
        return RowStatus.OK, ""
    if code in USABLE:
        return RowStatus.RESTRICTED, tr("The way violates a limit of the vehicle, a closure or something to avoid.")
    known = {
        NO_WAY: (RowStatus.NO_ROUTE, tr("There is no way for this vehicle.")),
        NOT_MATCHED: (RowStatus.NO_MATCH, tr("There is no road near the origin or near the destination.")),
        OUTSIDE: (RowStatus.OUTSIDE_REGION, tr("The origin or the destination is outside the region of the request.")),
        UNKNOWN: (RowStatus.FAILED, tr("The service could not calculate this pair, and gives no reason.")),
        _NO_NUMBERS: (RowStatus.FAILED, tr("The service gave no duration or no length for this pair.")),
    }
    return known.get(code) or (RowStatus.FAILED, tr("The service answered with the unknown code {}.").format(code))


def shown_code(code: int) -> int | None:
    """Return the code as the service gave it; None if it gave none."""
    return code if code >= 0 else None


def without_numbers(pairs: np.ndarray) -> np.ndarray:
    """Mark usable pairs that have no duration or no length."""
    is_empty = np.isin(pairs[:, CODE], USABLE) & (pairs[:, :CODE] == NO_VALUE).any(axis=1)
    pairs[is_empty] = NO_VALUE
    pairs[is_empty, CODE] = _NO_NUMBERS
    return pairs
