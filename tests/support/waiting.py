"""Waiting for something that another process does."""

from __future__ import annotations

import time

_LONGEST_S = 120
_LOOK_AGAIN_S = 0.002
_LOOK_SELDOM_S = 0.05


def until(condition, look_again_s=_LOOK_AGAIN_S):
    """Wait until ``condition`` holds; it is a failure if it never does."""
    deadline = time.monotonic() + _LONGEST_S
    while not condition():
        assert time.monotonic() < deadline, "what was waited for did not happen"
        time.sleep(look_again_s)


def until_held(condition):
    """Wait for what stays so once it is: to ask a gateway costs more than to wait, and nothing is missed meanwhile."""
    until(condition, _LOOK_SELDOM_S)
