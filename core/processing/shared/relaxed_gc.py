"""Garbage collection while many rows are processed."""

from __future__ import annotations

import gc
import threading
from collections.abc import Iterator
from contextlib import contextmanager

_BULK_THRESHOLD = 50_000
_lock = threading.Lock()
_blocks = 0
_usual: tuple[int, int, int] = gc.get_threshold()


@contextmanager
def relaxed_gc() -> Iterator[None]:
    """Let Python search for reference cycles less often within the block.

    It searches after every 700 new objects. A row makes about 20, and no cycles. Without this, the search takes a
    quarter of the time of a run whose answers are all stored.
    """
    global _blocks, _usual  # noqa: PLW0603 - the process has one threshold, and runs may overlap
    with _lock:
        if not _blocks:
            _usual = gc.get_threshold()
            gc.set_threshold(max(_usual[0], _BULK_THRESHOLD), *_usual[1:])
        _blocks += 1
    try:
        yield
    finally:
        with _lock:
            _blocks -= 1
            if not _blocks:
                gc.set_threshold(*_usual)
