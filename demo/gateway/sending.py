"""Sends an answer, whole or with a fault."""

from __future__ import annotations

import asyncio
import gzip
import socket
import struct
import zlib
from collections.abc import Iterator
from dataclasses import replace
from itertools import repeat

from aiohttp import web

from demo.gateway.answers import Answer
from demo.gateway.faults import Fault, FaultKind

HANG_UP_AT_ONCE = struct.pack("ii", 1, 0)
"""SO_LINGER on, for no time: closing the socket sends a reset."""

CHUNK = 64 * 1024


async def send(
    request: web.Request, answer: Answer, headers: dict[str, str], fault: Fault | None
) -> web.StreamResponse:
    """Send an answer with some headers as the fault wants it."""
    if answer.content_type:
        headers = {"Content-Type": answer.content_type, **headers}
    kind = None if fault is None else fault.kind
    if answer.is_packed and answer.body and kind not in (FaultKind.HUGE, FaultKind.GZIP_BOMB):
        answer, headers = replace(answer, body=gzip.compress(answer.body)), {**headers, "Content-Encoding": "gzip"}
    match kind:
        case FaultKind.HUGE:
            response = await _stream(request, answer, headers, _padded(fault.bytes))
        case FaultKind.ENDLESS:
            response = await _stream(request, answer, headers, repeat(b" " * CHUNK))
        case FaultKind.GZIP_BOMB:
            response = await _stream(request, answer, headers, _packed(_padded(fault.bytes)), is_packed=True)
        case FaultKind.REFUSE | FaultKind.LOST:
            response = _hang_up(request)
        case FaultKind.CUT | FaultKind.RESET:
            response = await _cut(request, answer, headers, with_reset=kind is FaultKind.RESET)
        case FaultKind.TRICKLE:
            response = await _trickle(request, answer, headers, fault.interval)
        case _ if answer.parts is not None:
            response = await _stream(request, answer, headers, answer.parts)
        case _:
            response = web.Response(body=answer.body, status=answer.status, headers=headers)
    return response


async def hang_up_in_upload(request: web.Request, most_bytes: int) -> web.StreamResponse:
    """Take in the beginning of a body, and no more."""
    left = most_bytes
    async for part in request.content.iter_any():
        left -= len(part)
        if left <= 0:
            break
    return _hang_up(request)


def _hang_up(request: web.Request) -> web.Response:
    if request.transport is not None:
        request.transport.close()
    return web.Response()


async def _cut(
    request: web.Request, answer: Answer, headers: dict[str, str], *, with_reset: bool
) -> web.StreamResponse:
    response = web.StreamResponse(status=answer.status, headers=headers)
    if answer.parts is None:
        response.content_length = len(answer.body) + 1
    await response.prepare(request)
    for part in _first_half(answer):
        await response.write(part)
    transport = request.transport
    if transport is None:
        return response
    if with_reset:
        transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, HANG_UP_AT_ONCE)
        transport.abort()
    else:
        transport.close()
    return response


async def _trickle(
    request: web.Request, answer: Answer, headers: dict[str, str], interval_s: float
) -> web.StreamResponse:
    """Send a byte now and then until the caller has had enough; after the answer, white space."""
    response = web.StreamResponse(status=answer.status, headers=headers)
    await response.prepare(request)
    # Of a body that is made while it is sent nobody waits for more than the first part.
    body = answer.body if answer.parts is None else next(answer.parts, b"")
    sent = 0
    while request.transport is not None and not request.transport.is_closing():
        await response.write(body[sent : sent + 1] or b" ")
        sent += 1
        await asyncio.sleep(interval_s)
    return response


def _first_half(answer: Answer) -> Iterator[bytes]:
    if answer.parts is None:
        yield answer.body[: len(answer.body) // 2]
        return
    left = answer.parts_bytes // 2
    for part in answer.parts:
        yield part[:left]
        left -= len(part)
        if left <= 0:
            return


async def _stream(
    request: web.Request, answer: Answer, headers: dict[str, str], parts: Iterator[bytes], *, is_packed: bool = False
) -> web.StreamResponse:
    response = web.StreamResponse(status=answer.status, headers=headers)
    if is_packed:
        response.headers["Content-Encoding"] = "gzip"
    await response.prepare(request)
    for part in parts:
        await response.write(part)
        await asyncio.sleep(0)
    await response.write_eof()
    return response


def _padded(size: int) -> Iterator[bytes]:
    """Yield JSON of exactly this size, nearly all of it white space."""
    start, end = b'{"results":[', b"]}"
    yield start
    left = size - len(start) - len(end)
    while left > 0:
        yield b" " * min(left, CHUNK)
        left -= CHUNK
    yield end


def _packed(parts: Iterator[bytes]) -> Iterator[bytes]:
    packer = zlib.compressobj(9, wbits=16 + zlib.MAX_WBITS)
    for part in parts:
        if packed := packer.compress(part):
            yield packed
    yield packer.flush()
