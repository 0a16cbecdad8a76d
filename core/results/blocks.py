"""What a block of the result store has: the keys of its answers, and their texts, packed together."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable, Sequence
from enum import IntEnum
from itertools import chain, repeat
from typing import Any

import numpy as np

KEY = np.dtype("<u8")
"""How keys are stored: little-endian on every machine."""
NO_KEY = int.from_bytes(b"no key\0\0", "little")
"""Stands in place of the key of an answer that is forgotten. A question has it as rarely as any other number."""

LINE_BITS = 16
"""The place of an answer in a store is one number: that of the block, and in the last bits that of the line."""
LINE = 2**LINE_BITS - 1

_LONG_ANSWER = 10_000
"""Characters."""
_COMPRESSION = 3
"""Levels 1 to 9 need 95 to 70 bytes for a place. From 4 on, each byte saved takes more time than the commit."""
_WINDOW_BITS, _MEMORY_LEVEL = 14, 7
"""Enough for a block of places, which has 6 kB. The setup of zlib's defaults takes three times as long as a block."""
_to_json = json.JSONEncoder(ensure_ascii=False, check_circular=False, separators=(",", ":")).encode
_MARK = "\n"
_BETWEEN = f",{_to_json(_MARK)},"


class Keep(IntEnum):
    """Whether to store an answer. False and True are the first two."""

    NO = 0
    YES = 1
    FOR_SECOND_KEY = 2
    """Only as the answer to the question of its second key. The run that has asked can use it nevertheless."""
    FOR_RUN = 3
    """Only the run that has asked can use it."""


def packed(keys: np.ndarray) -> bytes:
    """Return keys as a block has them."""
    return keys.astype(KEY).tobytes()


def lines_of(results: Sequence[Any]) -> list[str]:
    """Return the JSON of each result. To make it one by one would take a third longer."""
    text = _to_json(list(chain.from_iterable(zip(results, repeat(_MARK)))))
    *lines, _ = f"{text[1:-1]},".split(_BETWEEN)
    # If a result contains the mark itself, there are more lines than results.
    return lines if len(lines) == len(results) else list(map(_to_json, results))


def compressed(lines: list[str]) -> bytes:
    """Return the texts of answers as a block has them."""
    text = "\n".join(lines).encode()
    # A long answer is the line of a route, without repetitions. To search for them takes four times as long.
    is_long = len(text) >= _LONG_ANSWER * len(lines)
    strategy = zlib.Z_HUFFMAN_ONLY if is_long else zlib.Z_DEFAULT_STRATEGY
    packer = zlib.compressobj(_COMPRESSION, zlib.DEFLATED, _WINDOW_BITS, _MEMORY_LEVEL, strategy)
    return packer.compress(text) + packer.flush()


def are_forgotten(*columns: bytes | None) -> np.ndarray:
    """Return whether each answer of a block is forgotten: whether it has no key in any of its columns of keys."""
    return np.all([np.frombuffer(keys, dtype=KEY) == NO_KEY for keys in columns if keys is not None], axis=0)


def without(keys: bytes, forgotten: Iterable[tuple[int, int | None]]) -> bytes:
    """Return the keys of a block without those of some lines; where a key is given, without this one only."""
    kept = np.frombuffer(keys, dtype=KEY).copy()
    for line, key in forgotten:
        if key is None or kept[line] == key:
            kept[line] = NO_KEY
    return kept.tobytes()
