"""The keys of stored answers: one number of 64 bits for what was asked, in which way, and where.

Two different questions get the same key with a chance of one in 2^64: of a million answers, one in ten million that any
two of them are mixed up.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import blake2b

import numpy as np

KEY = np.dtype("<u8")
"""How keys are stored: little-endian, whatever the machine."""


def query_hash(api: str, parameters: Mapping[str, object]) -> int:
    """Return a number for an API and those parameters that change its answer; their order does not count."""
    text = json.dumps([api, sorted(parameters.items())], ensure_ascii=False, separators=(",", ":"))
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "little")


def place_keys(coordinates: np.ndarray, asked: np.ndarray | int) -> np.ndarray:
    """Return the keys of packed coordinates, each (or all) ``asked`` in a way that :func:`query_hash` has numbered."""
    return (_scattered(coordinates.astype(KEY)) ^ np.asarray(asked, dtype=KEY)).astype(KEY, copy=False)


def chained_keys(asked: np.ndarray, *steps: np.ndarray) -> np.ndarray:
    """Return a key for each row of ``steps``, whose order counts, ``asked`` in ways that :func:`query_hash` numbers."""
    keys = asked.astype(KEY)
    for step in steps:
        keys = _scattered(keys ^ _scattered(step.astype(KEY)))
    return keys.astype(KEY, copy=False)


def _scattered(numbers: np.ndarray) -> np.ndarray:
    """Return each number as one of 64 bits that looks drawn by lot, different for different numbers (SplitMix64).

    Without it neighbouring places would differ in few bits only, and so might two ways of asking.
    """
    numbers = (numbers ^ (numbers >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    numbers = (numbers ^ (numbers >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return numbers ^ (numbers >> np.uint64(31))
