"""Sends an answer, in one piece or in one of the ways in which it does not arrive."""

from __future__ import annotations

import asyncio
import socket
import struct
from typing import TYPE_CHECKING

from aiohttp import web

from demo.gateway.faults.bodies import streamed
from demo.gateway.faults.rules import FaultKind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from demo.gateway.faults.rules import Fault
    from demo.gateway.reply import Reply

HANG_UP_AT_ONCE = struct.pack("ii", 1, 0)
"""SO_LINGER on, for no time: closing the socket sends a reset."""


async def send(request: web.Request, reply: Reply, fault: Fault | None) -> web.StreamResponse:
    """Send an answer as the fault wants it."""
    if fault is not None and (parts := streamed(fault)):
        return await _stream(request, reply, parts, is_packed=fault.kind is FaultKind.GZIP_BOMB)
    match fault.kind if fault is not None else None:
        case FaultKind.REFUSE | FaultKind.LOST:
            response = _hang_up(request)
        case FaultKind.CUT | FaultKind.RESET as kind:
            response = await _cut(request, reply, with_reset=kind is FaultKind.RESET)
        case FaultKind.TRICKLE:
            response = await _trickle(request, reply, fault.interval)
        case _ if reply.parts is not None:
            response = await _stream(request, reply, reply.parts)
        case _:
            response = web.Response(body=reply.body, status=reply.status, headers=_headers(reply))
    return response


async def hang_up_in_upload(request: web.Request, most_bytes: int) -> web.StreamResponse:
    """Take in the beginning of a body, and no more."""
    left = most_bytes
    async for part in request.content.iter_any():
        left -= len(part)
        if left <= 0:
            break
    return _hang_up(request)


def _headers(reply: Reply) -> dict[str, str]:
    return {"Content-Type": reply.content_type, **reply.headers} if reply.content_type else dict(reply.headers)


def _hang_up(request: web.Request) -> web.Response:
    if request.transport is not None:
        request.transport.close()
    return web.Response()


async def _cut(request: web.Request, reply: Reply, *, with_reset: bool) -> web.StreamResponse:
    response = web.StreamResponse(status=reply.status, headers=_headers(reply))
    if reply.parts is None:
        response.content_length = len(reply.body) + 1
    await response.prepare(request)
    for part in _first_half(reply):
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


async def _trickle(request: web.Request, reply: Reply, interval_s: float) -> web.StreamResponse:
    """Send a byte now and then until the caller has had enough; after the answer, white space."""
    response = web.StreamResponse(status=reply.status, headers=_headers(reply))
    await response.prepare(request)
    # Of a body that is made while it is sent nobody waits for more than the first part.
    body = reply.body if reply.parts is None else next(reply.parts, b"")
    sent = 0
    while request.transport is not None and not request.transport.is_closing():
        await response.write(body[sent : sent + 1] or b" ")
        sent += 1
        await asyncio.sleep(interval_s)
    return response


def _first_half(reply: Reply) -> Iterator[bytes]:
    if reply.parts is None:
        yield reply.body[: len(reply.body) // 2]
        return
    left = reply.parts_bytes // 2
    for part in reply.parts:
        yield part[:left]
        left -= len(part)
        if left <= 0:
            return


async def _stream(
    request: web.Request, reply: Reply, parts: Iterator[bytes], *, is_packed: bool = False
) -> web.StreamResponse:
    response = web.StreamResponse(status=reply.status, headers=_headers(reply))
    if is_packed:
        response.headers["Content-Encoding"] = "gzip"
    await response.prepare(request)
    for part in parts:
        await response.write(part)
        await asyncio.sleep(0)
    await response.write_eof()
    return response
