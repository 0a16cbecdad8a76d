"""Layers whose rows are known, and how much a run over them has under way."""

from dataclasses import dataclass
from pathlib import Path

IN_FLIGHT = 4
PER_REQUEST = 100
UNDER_WAY = IN_FLIGHT * PER_REQUEST
NOT_STORED_YET = 2 * UNDER_WAY
"""Places on the wire, and places whose answers have arrived, which the next requests do not wait for."""
"""Places that a run may be asking at the moment when it is stopped."""
LATENCY_MS = 20
WITHOUT_STORE = "The run goes on without it: it asks everything"


@dataclass
class Town:
    """A layer, how many places it has, and the rows that a run without a store makes of it."""

    layer: Path
    places: int
    rows: list


def ended_well(run):
    """Return how a run ended that had to succeed."""
    ended = run.end()
    assert ended.code == 0, ended.err
    return ended
