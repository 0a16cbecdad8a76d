"""The stored answers of a run that depend on when they were asked: those for a departure 'now', with traffic."""

from __future__ import annotations

from datetime import datetime, timezone
from typing import TYPE_CHECKING

import numpy as np

from ..i18n import tr

if TYPE_CHECKING:
    from ..results.lookup import StoreLookup
    from .run_storage import RunStorage


class StoredNow:
    """Counts such answers, and tells from when to when they are."""

    def __init__(self) -> None:
        """Begin with none."""
        self._answers = 0
        self._blocks: list[int] = []
        """The first and the last block of each look-up. Later blocks have later answers."""

    def add(self, lookup: StoreLookup, are_now: np.ndarray) -> None:
        """Add the answers that a look-up has found. ``are_now``: whether each question is about 'now'."""
        blocks = lookup.blocks()[are_now]
        blocks = blocks[blocks > 0]
        if len(blocks):
            self._answers += len(blocks)
            self._blocks += [int(blocks.min()), int(blocks.max())]

    def sentence(self, storage: RunStorage, noun: str, max_age: str) -> str:
        """Return from when to when they are, or an empty text; ``max_age`` is the parameter for older ones."""
        if not self._answers:
            return ""
        first, last = storage.made(np.array([min(self._blocks), max(self._blocks)])).tolist()
        return tr(
            "Stored answers for a departure 'now' ({}): {:,}, of departures from {} to {}. To ask again for older "
            "ones, use {}."
        ).format(noun, self._answers, _local_time(first), _local_time(last), max_age)


def _local_time(seconds: int) -> str:
    """Return a time since 1970 as the clock of this computer shows it."""
    return f"{datetime.fromtimestamp(seconds, tz=timezone.utc).astimezone():%Y-%m-%d %H:%M}"
