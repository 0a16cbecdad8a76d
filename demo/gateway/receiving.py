"""Takes in a request's body, packed or not, part by part."""

from __future__ import annotations

import asyncio
import zlib
from typing import TYPE_CHECKING

from demo.gateway.errors import Refusal

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from aiohttp import web

PART = 1024 * 1024
"""As much is unpacked at a time: a few bytes can unpack to a thousand times as many."""
_GZIP = 16 + zlib.MAX_WBITS
_WINDOWS = {"gzip": _GZIP, "x-gzip": _GZIP, "deflate": zlib.MAX_WBITS}


async def unpacked(request: web.Request) -> AsyncIterator[bytes]:
    """Yield the parts of a body as they were before they were packed; raises :class:`Refusal`."""
    encoding = request.headers.get("Content-Encoding", "identity").strip().lower()
    if encoding in ("identity", ""):
        async for part in request.content.iter_any():
            yield part
        return
    if encoding not in _WINDOWS:
        raise Refusal(415, "Unsupported Content-Encoding", f"Actual value: '{encoding}'", "Supported: gzip, deflate")
    unpacker = zlib.decompressobj(_WINDOWS[encoding])
    async for packed in request.content.iter_any():
        rest = packed
        while rest:
            try:
                yield unpacker.decompress(rest, PART)
            except zlib.error as error:
                raise _broken(encoding, str(error)) from error
            rest = unpacker.unconsumed_tail
            if unpacker.eof and (rest := rest or unpacker.unused_data):
                # RFC 1952 2.2: a file may have several members, one after the other.
                unpacker = zlib.decompressobj(_WINDOWS[encoding])
            await asyncio.sleep(0)
    yield unpacker.flush()
    if not unpacker.eof:
        raise _broken(encoding, "it ends too early")


def _broken(encoding: str, cause: str) -> Refusal:
    return Refusal.body(f"The body is not {encoding}: {cause}", "Pack the body as the header says")
