"""Sends an answer, whole or with a fault."""

from __future__ import annotations

import asyncio
import codecs
import gzip
import json
import socket
import struct
import zlib
from collections.abc import Iterator
from dataclasses import replace
from http import HTTPStatus
from itertools import chain, repeat
from typing import Any

from aiohttp import web

from demo.gateway.answers import Answer
from demo.gateway.faults import ActiveFaults, Fault, FaultKind
from demo.gateway.tours.corruption import corrupted_solution

HANG_UP_AT_ONCE = struct.pack("ii", 1, 0)
"""SO_LINGER on, for no time: closing the socket sends a reset."""

CHUNK = 64 * 1024
PAGE = b"<html><head><title>Welcome</title></head><body><p>This network wants you to sign in.</p></body></html>"


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


def corrupted(answer: Answer, faults: ActiveFaults) -> Answer:
    """Return what is sent in place of a right answer, or that answer if the fault lies elsewhere."""
    if faults.items:
        answer = replace(answer, body=_corrupted_list(answer.body, faults.items))
    if faults.whole is not None and faults.whole.kind.is_of_matrix and answer.status == HTTPStatus.OK:
        answer = replace(answer, body=_corrupted_matrix(answer.body, faults.whole))
    if faults.whole is not None and faults.whole.kind.is_of_trace and answer.status == HTTPStatus.OK:
        answer = replace(answer, body=_corrupted_trace(answer.body, faults.whole.kind))
    if faults.whole is not None and faults.whole.kind.is_of_tours and answer.status == HTTPStatus.OK:
        answer = replace(answer, body=corrupted_solution(answer.body, faults.whole.kind))
    match faults.kind:
        case FaultKind.EMPTY:
            return replace(answer, body=b"", parts=None)
        case FaultKind.NOT_JSON:
            return replace(answer, body=PAGE, parts=None, status=200, content_type="text/html; charset=UTF-8")
        case FaultKind.OTHER_SHAPE:
            shape = {"hello": []} if faults.whole.body is None else faults.whole.body
            return replace(answer, body=json.dumps(shape).encode(), parts=None, status=200)
        case FaultKind.WRONG_CHARSET if answer.parts is not None:
            text = codecs.iterdecode(chain((b"\xc3\xa4",), answer.parts), "utf-8")
            return replace(answer, parts=codecs.iterencode(text, "latin-1", "replace"))
        case FaultKind.WRONG_CHARSET:
            # The first member makes sure that there is a byte which UTF-8 does not have.
            text = answer.body.decode().replace("{", '{"näyte":"ä",', 1)
            return replace(answer, body=text.encode("latin-1", "replace"))
    return answer


def _corrupted_matrix(body: bytes, fault: Fault) -> bytes:
    """Corrupt the lists of a matrix, if the answer has one."""
    answer: dict[str, Any] = json.loads(body)
    matrix = answer.get("matrix", {})
    lists = [content for content in matrix.values() if isinstance(content, list)]
    if fault.kind is FaultKind.CELL and lists:
        values = matrix.setdefault(fault.member, [0] * len(lists[0]))
        for place in fault.places:
            if 0 <= place < len(values):
                values[place] = fault.value
    elif fault.kind is FaultKind.OTHER_SIZE and lists:
        matrix["numOrigins"] += 1
        for content in lists:
            content.extend(content[: matrix["numDestinations"]])
    elif fault.kind is FaultKind.SHORT_LIST:
        for content in lists:
            content.pop()
    return json.dumps(answer).encode()


def _corrupted_trace(body: bytes, kind: FaultKind) -> bytes:
    """Corrupt the routes of a matched trace, if the answer has one."""
    answer = json.loads(body)
    content: dict[str, Any] = answer.get("response", answer)
    for route in content.get("route", ()):
        match kind:
            case FaultKind.FEWER_POINTS:
                route["waypoint"].pop()
            case FaultKind.MORE_POINTS:
                route["waypoint"].append(route["waypoint"][-1])
            case FaultKind.UNKNOWN_WARNING:
                content["warnings"].append({"code": 987654, "message": "Something that no document knows"})
            case FaultKind.NO_SHAPES:
                for link in (one for leg in route["leg"] for one in leg["link"]):
                    del link["shape"]
    return json.dumps(answer).encode()


def _corrupted_list(body: bytes, faults: tuple[Fault, ...]) -> bytes:
    """Corrupt places in a list's answer (docs/service.md, Lists). Every rule's positions are those of the right one."""
    right: list[dict[str, Any]] = json.loads(body)["results"]
    results: list[dict[str, Any] | None] = list(right)
    repeated: list[dict[str, Any]] = []
    for fault in faults:
        places = [place for place in fault.places if 0 <= place < len(right)]
        if fault.kind is FaultKind.REORDERED:
            # The named places change round among themselves; a single one goes to the end.
            _rotate(results, places if len(places) > 1 else list(range(*(places or [0]), len(right))))
            continue
        for place in places:
            result = results[place]
            if result is None:
                continue
            if fault.kind is FaultKind.MISSING:
                results[place] = None
            elif fault.kind is FaultKind.REPEATED:
                repeated.append(result)
            elif fault.kind is FaultKind.ITEM_ERROR:
                results[place] = {"id": result["id"], "error": {"title": fault.title}}
            else:
                _corrupt_items(result.get("items", []), fault.kind)
    return json.dumps({"results": [one for one in results if one] + repeated}, ensure_ascii=False).encode()


def _rotate(results: list[dict[str, Any] | None], places: list[int]) -> None:
    moved = [results[place] for place in places]
    for place, result in zip(places, moved[1:] + moved[:1], strict=True):
        results[place] = result


def _corrupt_items(items: list[dict[str, Any]], kind: FaultKind) -> None:
    for item in items:
        if kind is FaultKind.UNKNOWN_RESULT_TYPE:
            item["resultType"] = "spacePort"
            item.pop("houseNumberType", None)
        else:
            item["address"] = {"label": item["address"]["label"]}
