"""Longitudes of a line or a track, across the 180° meridian."""

from __future__ import annotations

import numpy as np

_FULL_TURN = 360.0


def without_jumps(lngs: np.ndarray) -> np.ndarray:
    """Return longitudes that run on beyond 180° instead of jumping to -180°, and the other way round.

    A step of more than half a turn is such a jump.
    """
    # Whole turns only: numpy's unwrap would leave rings open by a rounding error.
    return lngs - _FULL_TURN * np.rint(np.diff(lngs, prepend=lngs[:1]) / _FULL_TURN).cumsum()
