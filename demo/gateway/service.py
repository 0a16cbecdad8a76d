"""Handles every service request, for all APIs."""

from __future__ import annotations

import asyncio
import re
import sys
import zlib
from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from functools import partial
from inspect import isawaitable
from time import monotonic
from urllib.parse import unquote_plus
from uuid import uuid4
from weakref import WeakSet

from aiohttp import web

from demo.gateway.answers import Answer, ApiError, ErrorForm, in_own_form, render, status_error
from demo.gateway.api import Api, Call, Endpoint, Host, Hosts, Metering, Settings
from demo.gateway.faults import INSTEAD, ActiveFaults, Fault, FaultKind, Faults, corrupted
from demo.gateway.keys import Key, Quotas, RateLimiter, find_key
from demo.gateway.sending import hang_up_in_upload, send
from demo.gateway.tokens import Tokens, token_endpoint
from demo.gateway.usage import Record, Usage

UNPACKED_BYTES = 1024 * 1024
"""The limit for one step of unpacking, because a few bytes can become a thousand times as many."""
_GZIP = 16 + zlib.MAX_WBITS
_WINDOWS = {"gzip": _GZIP, "x-gzip": _GZIP, "deflate": zlib.MAX_WBITS}
_KEY_NAME = re.compile(r"api[-_]?key|access[-_]?token", re.IGNORECASE)

EndpointFinder = Callable[[web.Request], Endpoint]
"""Returns the endpoint of a request, or raises :class:`ApiError` if there is none."""


class Gateway:
    """Checks the key, the limits and the faults, lets the API answer, bills, and sends."""

    def __init__(
        self, apis: Iterable[Api], settings: Settings, faults: list[Fault], hosts: Hosts, most_body_bytes: int
    ) -> None:
        self._apis = tuple(apis)
        self.settings = settings
        self._hosts = hosts
        self._most_body_bytes = most_body_bytes
        self._connections: WeakSet[asyncio.Transport] = WeakSet()
        self._forget()
        self.faults = Faults(faults)

    def reset(self) -> None:
        """Forget all requests, faults, used quotas, tokens and jobs."""
        for api in self._apis:
            api.reset()
        self._forget()

    def _forget(self) -> None:
        self.usage = Usage()
        self.tokens = Tokens()
        self.faults = Faults()
        self._rates = RateLimiter()
        self._quotas = Quotas()

    def add_routes(self, router: web.UrlDispatcher) -> None:
        """Add each endpoint, an answer to other methods on its path, and one to all other paths."""
        by_path: dict[str, list[Endpoint]] = {}
        for endpoint in (*(one for api in self._apis for one in api.endpoints()), token_endpoint(lambda: self.tokens)):
            for path in endpoint.paths:
                by_path.setdefault(path, []).append(endpoint)
        for path, endpoints in by_path.items():
            for endpoint in endpoints:
                router.add_route(endpoint.method, path, partial(self.serve, lambda _, found=endpoint: found))
            router.add_route("*", path, partial(self.serve, partial(_wrong_method, endpoints)))
        router.add_route("*", "/{path:.*}", self.serve_nothing)

    def control_routes(self) -> list[web.RouteDef]:
        """Return the APIs' own control endpoints."""
        return [route for api in self._apis for route in api.control_routes()]

    async def serve_nothing(self, request: web.Request) -> web.StreamResponse:
        """Answer a request for an unknown path."""
        return await self.serve(_not_found, request)

    def settle(self) -> None:
        """Bill the jobs that have ended."""
        for api in self._apis:
            api.settle(self._bill)

    def _bill(self, key: Key, name: str, places: list[int]) -> None:
        self._quotas.use(key, len(places))
        self.usage.bill(name, len(places), places)

    async def serve(self, find: EndpointFinder, request: web.Request) -> web.StreamResponse:
        """Answer a service request."""
        # A reset may come during this request. It is counted where it began.
        usage = self.usage
        if request.transport is not None and request.transport not in self._connections:
            self._connections.add(request.transport)
            usage.connections += 1
        record = Record(
            method=request.method,
            path=request.path,
            query=_without_keys(request.rel_url.raw_query_string),
            content_type=request.headers.get("Content-Type", ""),
            request_id=request.headers.get("X-Request-ID"),
            key=self._key_name(request.headers),
            started=monotonic(),
        )
        usage.begin(record)
        try:
            return await self._serve(find, request, record, usage)
        except ConnectionResetError:
            # The caller has gone, or the content was deleted: nothing more can be sent.
            if request.transport is not None:
                request.transport.close()
            return web.Response()
        finally:
            usage.end(record)

    async def _serve(
        self, find: EndpointFinder, request: web.Request, record: Record, usage: Usage
    ) -> web.StreamResponse:
        call = Call(
            query=request.rel_url.raw_query_string,
            headers=request.headers,
            settings=self.settings,
            request_id=record.request_id or f"REQ-{uuid4()}",
            in_path=request.match_info,
            host=self._host(request),
        )
        if has_key_in_query(call.query):
            usage.key_in_query += 1
        form, codes, faults, arrived = ErrorForm.SERVICE, {}, ActiveFaults(), None
        try:
            if call.host is Host.STORE:
                _refuse_credentials(call.headers, usage)
            endpoint = find(request)
            if call.host not in endpoint.hosts:
                _not_found(request)
            form, codes = endpoint.error_form, endpoint.codes
            if interruption := self.faults.choose_for_upload(endpoint.name, call.request_id):
                return await hang_up_in_upload(request, interruption.bytes)
            if request.can_read_body:
                await self._read_body(request, call, endpoint)
            arrived = monotonic()
            faults = self.faults.choose(endpoint.name, call.request_id, answers_list=endpoint.answers_list)
            answer = await self._answer(call, endpoint, faults, usage)
        except ApiError as error:
            answer = render(in_own_form(error, codes), form, call.request_id)
        headers = {"X-Correlation-ID": str(uuid4()), **answer.headers, "X-Request-ID": call.request_id}
        record.places = call.places
        wait_s = (arrived or monotonic()) + self.settings.latency_ms / 1000 - monotonic()
        if faults.kind is FaultKind.SLOW:
            wait_s = max(wait_s, 0) + faults.whole.seconds
        if wait_s > 0:
            await asyncio.sleep(wait_s)
        if faults.kind not in (FaultKind.REFUSE, FaultKind.LOST):
            record.status = answer.status
        return await send(request, answer, headers, faults.whole)

    async def _read_body(self, request: web.Request, call: Call, endpoint: Endpoint) -> None:
        if endpoint.sink is not None:
            call.sink = endpoint.sink()
            async for part in unpacked(request):
                call.sink.take(part)
            return
        most = left = endpoint.most_body_bytes or self._most_body_bytes
        parts = []
        async for part in unpacked(request):
            parts.append(part)
            left -= len(part)
            if left < 0:
                raise ApiError.body("The body is too large", f"At most {most} bytes", status=413)
        call.body = b"".join(parts)

    async def _answer(self, call: Call, endpoint: Endpoint, faults: ActiveFaults, usage: Usage) -> Answer:
        if faults.whole is not None and faults.whole.kind in INSTEAD:
            return _instead(faults.whole, endpoint, call)
        call.key = self._authorize(call, endpoint)
        self.settle()
        call.quota_left = None if call.key is None else self._quotas.left(call.key)
        answered = endpoint.answer(call)
        answer = await answered if isawaitable(answered) else answered
        transactions = endpoint.transactions(answer)
        if call.key is not None:
            self._quotas.take(call.key, transactions)
        if endpoint.metering is not Metering.NOTHING:
            usage.bill(endpoint.billed_as or endpoint.name, transactions, answer.places)
        return corrupted(answer, faults) if faults.whole or faults.items else answer

    def _authorize(self, call: Call, endpoint: Endpoint) -> Key | None:
        """Decide by the headers alone whether the caller may ask (docs/service.md, Authentication)."""
        if endpoint.entitlement is None:
            return None
        if has_key_in_query(call.query):
            raise ApiError.unauthorized("The key belongs in the header apiKey, never in the URL")
        key = self._key_of(call.headers)
        if endpoint.entitlement not in key.entitlements:
            raise ApiError.forbidden()
        self._rates.take(key, self.settings.requests_per_second, monotonic())
        return key

    def _key_of(self, headers: Mapping[str, str]) -> Key:
        """Return the key of the header, or the key of a token."""
        secret = headers.get("apiKey")
        scheme, _, token = headers.get("Authorization", "").partition(" ")
        if not secret and scheme.lower() == "bearer":
            key = self.tokens.key_of(token.strip())
        elif not secret:
            raise ApiError.unauthorized("No credentials found")
        else:
            key = find_key(secret)
        if key is None or key.is_revoked:
            raise ApiError.unauthorized("apiKey invalid. apiKey not found.")
        return key

    def _host(self, request: web.Request) -> Host:
        """Return the host whose port a request has come to."""
        name = None if request.transport is None else request.transport.get_extra_info("sockname")
        return self._hosts.at_port(name[1]) if name else Host.GENERAL

    def _key_name(self, headers: Mapping[str, str]) -> str:
        """Return the name for the log, even of a revoked key."""
        if secret := headers.get("apiKey"):
            key = find_key(secret)
            return key.name if key else "unknown"
        if not headers.get("Authorization", "").lower().startswith("bearer "):
            return "none"
        try:
            return self._key_of(headers).name
        except ApiError:
            return "unknown"


def _refuse_credentials(headers: Mapping[str, str], usage: Usage) -> None:
    """Fail loudly where a caller has taken its key to a host that is not the service's."""
    found = [name for name in ("apiKey", "Authorization", "Cookie") if name in headers]
    if found:
        usage.key_at_store += 1
        print(f"The header {found[0]} was sent to the object store", file=sys.stderr)
        raise ApiError(400, "Only one auth mechanism allowed", form=ErrorForm.STORE, code="InvalidArgument")


def has_key_in_query(query: str) -> bool:
    """Return whether a query has a parameter for a key."""
    return any(_KEY_NAME.fullmatch(unquote_plus(part.partition("=")[0])) for part in query.split("&"))


def _without_keys(query: str) -> str:
    return "&".join(f"{part.partition('=')[0]}=…" if has_key_in_query(part) else part for part in query.split("&"))


def _not_found(request: web.Request) -> Endpoint:
    raise ApiError(404, "Not Found", f"There is nothing at '{request.path}'")


def _wrong_method(endpoints: list[Endpoint], request: web.Request) -> Endpoint:
    headers = {"Allow": ", ".join(sorted(one.method for one in endpoints))}
    cause = f"Actual method: '{request.method}'"
    raise ApiError(405, "Method Not Allowed", cause, form=endpoints[0].error_form, headers=headers)


async def unpacked(request: web.Request) -> AsyncIterator[bytes]:
    """Yield the parts of a body as they were before they were packed; raises :class:`ApiError`.

    aiohttp's own way takes a packed body that ends too early for a whole one, and answers encodings that it does not
    know without the service's form.
    """
    encoding = request.headers.get("Content-Encoding", "identity").strip().lower()
    if encoding in ("identity", ""):
        async for part in request.content.iter_any():
            yield part
        return
    if encoding not in _WINDOWS:
        raise ApiError(415, "Unsupported Content-Encoding", f"Actual value: '{encoding}'", "Supported: gzip, deflate")
    unpacker = zlib.decompressobj(_WINDOWS[encoding])
    try:
        async for packed in request.content.iter_any():
            rest = packed
            while rest:
                yield unpacker.decompress(rest, UNPACKED_BYTES)
                rest = unpacker.unconsumed_tail
                if unpacker.eof and (rest := rest or unpacker.unused_data):
                    # RFC 1952 2.2: a file may have several members, one after the other.
                    unpacker = zlib.decompressobj(_WINDOWS[encoding])
                await asyncio.sleep(0)
        yield unpacker.flush()
        cause = "" if unpacker.eof else "it ends too early"
    except zlib.error as error:
        cause = str(error)
    if cause:
        raise ApiError.body(f"The body is not {encoding}: {cause}", "Pack the body as the header says")


def _instead(fault: Fault, endpoint: Endpoint, call: Call) -> Answer:
    """Return the answer that replaces the right one."""
    if fault.kind is FaultKind.REFUSE:
        return Answer(b"")
    if fault.kind is FaultKind.REDIRECT:
        return Answer(b"", status=fault.status, content_type="", headers={"Location": fault.location})
    if fault.kind is FaultKind.CHALLENGE:
        error = ApiError.unauthorized("No credentials found")
        error.headers["WWW-Authenticate"] = 'Basic realm="demo"'
    else:
        error = status_error(fault.status, fault.form)
        if fault.code:
            error = replace(error, code=fault.code, cause=fault.cause)
        elif fault.body is None:
            error = in_own_form(error, endpoint.codes)
        if fault.retry_after is not None:
            error.headers["Retry-After"] = _retry_after(fault.retry_after)
    return render(error, endpoint.error_form, call.request_id)


def _retry_after(text: str) -> str:
    kind, _, seconds = text.partition(":")
    if kind != "date":
        return text
    return format_datetime(datetime.now(UTC) + timedelta(seconds=float(seconds)), usegmt=True)
