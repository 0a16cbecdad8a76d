"""The keys of stored answers: a number of 64 bits for a question, made from the API, the parameters and the places.

Two questions have the same key with a probability of 1 in 2^64. In a store of a million answers, the probability that
any two share a key is about 1 in 40 million.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from hashlib import blake2b

import numpy as np

KEY = np.dtype("<u8")
"""How keys are stored: little-endian on every machine."""


def query_hash(api: str, parameters: Mapping[str, object]) -> int:
    """Return a number for an API and the parameters that change its answer, in any order."""
    text = json.dumps([api, sorted(parameters.items())], ensure_ascii=False, separators=(",", ":"))
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "little")


def place_keys(coordinates: np.ndarray, hashes: np.ndarray | int) -> np.ndarray:
    """Return the keys of packed coordinates, with one :func:`query_hash` for all or one for each."""
    return (_scattered(coordinates.astype(KEY)) ^ np.asarray(hashes, dtype=KEY)).astype(KEY, copy=False)


def text_keys(texts: Iterable[str], query: int) -> np.ndarray:
    """Return the keys of texts, with one :func:`query_hash` for all."""
    salt = query.to_bytes(KEY.itemsize, "little")
    digests = [blake2b(text.encode(), digest_size=KEY.itemsize, key=salt).digest() for text in texts]
    return np.frombuffer(b"".join(digests), dtype=KEY)


def chained_keys(hashes: np.ndarray, *steps: np.ndarray) -> np.ndarray:
    """Return a key for each row of the columns ``steps`` and its :func:`query_hash`. The order of steps counts."""
    keys = hashes.astype(KEY)
    for step in steps:
        keys = _scattered(keys ^ _scattered(step.astype(KEY)))
    return keys.astype(KEY, copy=False)


def _scattered(numbers: np.ndarray) -> np.ndarray:
    """Return for each number a random-looking one of 64 bits, different for different numbers (SplitMix64).

    Without this, the numbers of neighbouring places would differ in a few bits only, as may those of two questions.
    """
    numbers = (numbers ^ (numbers >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    numbers = (numbers ^ (numbers >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return numbers ^ (numbers >> np.uint64(31))
