"""Unpacks what was stored compressed. A file that somebody has changed cannot fill the memory with it."""

from __future__ import annotations

import zlib

_LONGEST = 100_000_000
"""Bytes. An answer that is accepted has a third at the most."""
_MOST_REPETITIVE = 100
"""How many times as long as its packed form a text can be; that of answers is up to 30 times as long."""
_SHORT = 1_000_000
"""Up to this length a text may be more repetitive: many places without a result have the same answer."""


def unpacked(packed: bytes) -> bytes:
    """Return what was compressed with zlib; raises zlib.error for anything that was not stored so."""
    if not isinstance(packed, bytes):  # in a damaged file, it can be anything
        raise zlib.error("it is not packed")
    longest = min(_LONGEST, max(_SHORT, _MOST_REPETITIVE * len(packed)))
    unpacker = zlib.decompressobj()
    content = unpacker.decompress(packed, longest + 1)
    if not unpacker.eof:
        raise zlib.error("the packed text is cut off or too long")
    return content
