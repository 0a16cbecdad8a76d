"""Answers that are not what they should be, though their status says so."""

from __future__ import annotations

import codecs
import json
import zlib
from itertools import chain
from typing import TYPE_CHECKING

from demo.gateway.faults.rules import FaultKind
from demo.gateway.reply import Reply

if TYPE_CHECKING:
    from collections.abc import Iterator

    from demo.gateway.faults.rules import Fault

CHUNK = 64 * 1024
PAGE = b"<html><head><title>Welcome</title></head><body><p>This network wants you to sign in.</p></body></html>"
_GZIP = 16 + zlib.MAX_WBITS


def replaced(reply: Reply, fault: Fault) -> Reply:
    """Return what is sent in place of a computed answer, or that answer if the fault lies elsewhere."""
    if fault.kind is FaultKind.EMPTY:
        return Reply(b"", reply.status, reply.content_type, reply.headers)
    if fault.kind is FaultKind.NOT_JSON:
        return Reply(PAGE, 200, "text/html; charset=UTF-8", reply.headers)
    if fault.kind is FaultKind.OTHER_SHAPE:
        shape = {"hello": []} if fault.body is None else fault.body
        return Reply(json.dumps(shape).encode(), 200, reply.content_type, reply.headers)
    if fault.kind is FaultKind.WRONG_CHARSET and reply.parts is not None:
        text = codecs.iterdecode(chain((b"\xc3\xa4",), reply.parts), "utf-8")
        reply.parts = codecs.iterencode(text, "latin-1", "replace")
    elif fault.kind is FaultKind.WRONG_CHARSET:
        # The first member makes sure that there is a byte which UTF-8 does not have.
        text = reply.body.decode().replace("{", '{"näyte":"ä",', 1)
        return Reply(text.encode("latin-1", "replace"), reply.status, reply.content_type, reply.headers)
    return reply


def streamed(fault: Fault) -> Iterator[bytes] | None:
    """Return the parts of a body that is too large to be held, if the fault is such a body."""
    if fault.kind is FaultKind.HUGE:
        return _padded(fault.bytes)
    if fault.kind is FaultKind.GZIP_BOMB:
        return _packed(fault.bytes)
    return None


def _padded(size: int) -> Iterator[bytes]:
    """Yield JSON of exactly this size, nearly all of it white space."""
    start, end = b'{"results":[', b"]}"
    yield start
    left = size - len(start) - len(end)
    while left > 0:
        yield b" " * min(left, CHUNK)
        left -= CHUNK
    yield end


def _packed(size: int) -> Iterator[bytes]:
    packer = zlib.compressobj(9, wbits=_GZIP)
    for part in _padded(size):
        if packed := packer.compress(part):
            yield packed
    yield packer.flush()
