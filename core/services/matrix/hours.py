"""Destinations are ranked by durations of one hour: which stored pairs may be compared with others."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from ...client.errors import RunCancelledError
from ...i18n import tr
from ...results.store import HOUR_S

if TYPE_CHECKING:
    from qgis.core import QgsProcessingFeedback

    from ...results.lookup import StoreLookup
    from ...run.run_storage import RunStorage
    from .plan import Group, MatrixPlan


class HourOfOrigins:
    """Looks up pairs for a departure 'now', so that those of an origin can be compared.

    They are used if all of them were stored within an hour, however long ago. Otherwise only those of the last hour
    are, and the rest is asked for.
    """

    def __init__(self, plan: MatrixPlan, storage: RunStorage, feedback: QgsProcessingFeedback) -> None:
        """Find the origins whose stored pairs are of different hours, and report how many there are.

        Raises :class:`~...client.errors.RunCancelledError`.
        """
        self._storage = storage
        self._last_before = storage.last_before(HOUR_S)
        now = int(storage.store.clock())
        origins = len(plan.origins.coordinates)
        first, last = np.full(origins, now, dtype=np.int64), np.zeros(origins, dtype=np.int64)
        for group in plan.groups():
            if feedback.isCanceled():
                raise RunCancelledError
            blocks = storage.lookup(group.keys, other_keys=group.other_keys).blocks()
            made = np.where(blocks > 0, storage.made(blocks), now)
            np.minimum.at(first, group.origins(), made)
            np.maximum.at(last, group.origins(), made)
        self._are_mixed = last - first > HOUR_S
        if self._are_mixed.any():
            feedback.pushInfo(
                tr(
                    "Origins whose stored pairs are of different hours: {:,}. Their pairs that are older than an hour "
                    "are asked for again, because the nearest destinations are found by durations of one hour."
                ).format(int(self._are_mixed.sum()))
            )

    def lookup(self, group: Group) -> StoreLookup:
        """Look up the pairs of a group."""
        lookup = self._storage.lookup(group.keys, other_keys=group.other_keys)
        lookup.lose(np.flatnonzero(self._are_mixed[group.origins()] & (lookup.blocks() <= self._last_before)))
        return lookup
