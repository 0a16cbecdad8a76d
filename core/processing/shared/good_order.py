"""The end of a cancelled run: for a moment it still writes rows, which then say that they were not asked."""

from __future__ import annotations

import time

from qgis.core import QgsProcessingFeedback

from ...i18n import tr

_LONGEST_S = 0.3
"""A cancelled run has to end within half a second."""


class GoodOrder:
    """Knows how long a run that is cancelled may go on writing."""

    def __init__(self, feedback: QgsProcessingFeedback) -> None:
        """Look at whether ``feedback`` is cancelled."""
        self._feedback = feedback
        self._cancelled_at: float | None = None

    def is_over(self) -> bool:
        """Whether the run was cancelled, and has written rows for as long as it may."""
        if self._cancelled_at is None and self._feedback.isCanceled():
            self._cancelled_at = time.monotonic()
        return self._cancelled_at is not None and time.monotonic() - self._cancelled_at > _LONGEST_S

    def tell_left_out(self, rows: int) -> None:
        """Tell of rows that were not written any more, if there are any."""
        if rows:
            self._feedback.reportError(tr("Cancelled. Rows left out, as they had not been asked: {:,}.").format(rows))
