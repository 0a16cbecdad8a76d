"""Waiting for something that another process does."""

from __future__ import annotations

import time

_LONGEST_S = 60
_LOOK_AGAIN_S = 0.002


def until(condition):
    """Wait until ``condition`` holds; it is a failure if it never does."""
    deadline = time.monotonic() + _LONGEST_S
    while not condition():
        assert time.monotonic() < deadline, "what was waited for did not happen"
        time.sleep(_LOOK_AGAIN_S)
