"""The way of every service request, whichever API it is for."""

from __future__ import annotations

import asyncio
import re
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from time import monotonic
from typing import TYPE_CHECKING
from urllib.parse import unquote_plus
from uuid import uuid4

from aiohttp import web

from demo.gateway.api import Answer, Api, Call, Endpoint, Endpoints, Metering
from demo.gateway.errors import ErrorForm, Refusal, played, render
from demo.gateway.faults.bodies import replaced
from demo.gateway.faults.items import spoil
from demo.gateway.faults.rules import Chosen, Fault, FaultKind, Faults
from demo.gateway.keys import Key, find_key
from demo.gateway.limits import Quotas, RateLimiter
from demo.gateway.receiving import unpacked
from demo.gateway.reply import Reply
from demo.gateway.sending import hang_up_in_upload, send
from demo.gateway.tokens.endpoint import TokenAddress
from demo.gateway.tokens.store import Tokens
from demo.gateway.usage import Record, Usage

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from demo.gateway.settings import Settings

_KEY_NAME = re.compile(r"api[-_]?key|access[-_]?token", re.IGNORECASE)


class Gateway:
    """Checks the key, the limits and the faults, lets the API answer, bills, and sends."""

    def __init__(self, apis: Iterable[Api], settings: Settings, faults: list[Fault]) -> None:
        """Serve some APIs."""
        self._apis = tuple(apis)
        endpoints = [endpoint for api in self._apis for endpoint in api.endpoints()]
        self._endpoints = Endpoints((*endpoints, TokenAddress(lambda: self.tokens).endpoint()))
        self.settings = settings
        self.usage = Usage()
        self.tokens = Tokens()
        self.faults = Faults(faults)
        self._rates = RateLimiter()
        self._quotas = Quotas()

    def reset(self) -> None:
        """Forget what was asked, what is to go wrong, what has been used of quotas, every token and every job."""
        for api in self._apis:
            api.reset()
        self.usage = Usage()
        self.tokens = Tokens()
        self.faults = Faults()
        self._rates = RateLimiter()
        self._quotas = Quotas()

    def control_routes(self) -> list[web.RouteDef]:
        """Return the APIs' own control endpoints."""
        return [route for api in self._apis for route in api.control_routes()]

    def settle(self) -> None:
        """Bill what has come to its end without anybody having asked."""
        for api in self._apis:
            api.settle(self._bill)

    def _bill(self, key: Key, name: str, places: list[int]) -> None:
        self._quotas.use(key, len(places))
        self.usage.bill(name, len(places), places)

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """Answer a service request."""
        # A reset may come while this request is under way; it is counted where it began.
        usage = self.usage
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
            return await self._serve(request, record, usage)
        except ConnectionResetError:
            # The caller has gone, or what was being sent: there is nobody to tell, or no way to.
            if request.transport is not None:
                request.transport.close()
            return web.Response()
        finally:
            usage.end(record)

    async def _serve(self, request: web.Request, record: Record, usage: Usage) -> web.StreamResponse:
        call = Call(
            query=request.rel_url.raw_query_string,
            headers=request.headers,
            body=b"",
            settings=self.settings,
            request_id=record.request_id or f"REQ-{uuid4()}",
        )
        if has_key_in_query(call.query):
            usage.key_in_query()
        found = self._endpoints.find(request.path, request.method)
        endpoint = found.endpoint if found else None
        call.in_path = found.in_path if found else {}
        if endpoint is not None and (interruption := self.faults.choose_for_upload(endpoint.name, call.request_id)):
            return await hang_up_in_upload(request, interruption.bytes)
        chosen = Chosen()
        refusal = await self._read(request, call, endpoint)
        arrived = monotonic()
        if endpoint is None or refusal is not None:
            reply = render(refusal or Refusal(404, "Not Found"), _error_form(endpoint), call.request_id)
        else:
            chosen = self.faults.choose(endpoint.name, call.request_id, answers_list=endpoint.answers_list)
            reply = self._reply(call, endpoint, chosen, usage)
        record.places = call.places
        reply.headers.setdefault("X-Correlation-ID", str(uuid4()))
        reply.headers["X-Request-ID"] = call.request_id
        wait_s = arrived + self.settings.latency_ms / 1000 - monotonic()
        if chosen.whole is not None and chosen.whole.kind is FaultKind.SLOW:
            wait_s = max(wait_s, 0) + chosen.whole.seconds
        if wait_s > 0:
            await asyncio.sleep(wait_s)
        if chosen.whole is None or chosen.whole.kind not in (FaultKind.REFUSE, FaultKind.LOST):
            record.status = reply.status
        return await send(request, reply, chosen.whole)

    async def _read(self, request: web.Request, call: Call, endpoint: Endpoint | None) -> Refusal | None:
        """Take in the body, unless the request is refused for what stands before it."""
        if endpoint is None:
            return Refusal(404, "Not Found", f"There is nothing at '{request.path}'", form=ErrorForm.SERVICE)
        if request.method != endpoint.method:
            allowed = ", ".join(self._endpoints.allowed(request.path))
            return Refusal(405, "Method Not Allowed", f"Actual method: '{request.method}'", headers={"Allow": allowed})
        if not request.can_read_body:
            return None
        try:
            await self._take_in(request, call, endpoint)
        except Refusal as refusal:
            return refusal
        return None

    async def _take_in(self, request: web.Request, call: Call, endpoint: Endpoint) -> None:
        if endpoint.intake is not None:
            call.intake = endpoint.intake()
            async for part in unpacked(request):
                call.intake.take(part)
            return
        most = endpoint.most_body_bytes or self.settings.max_body_bytes
        parts = []
        left = most
        async for part in unpacked(request):
            parts.append(part)
            left -= len(part)
            if left < 0:
                raise Refusal.body("The body is too large", f"At most {most} bytes", status=413)
        call.body = b"".join(parts)

    def _reply(self, call: Call, endpoint: Endpoint, chosen: Chosen, usage: Usage) -> Reply:
        if chosen.whole is not None and chosen.whole.kind.is_instead:
            return _instead(chosen.whole, endpoint, call)
        try:
            call.key = self._authorize(call, endpoint)
            self.settle()
            call.quota_left = None if call.key is None else self._quotas.left(call.key)
            answer = endpoint.answer(call)
            transactions = endpoint.transactions(answer)
            if call.key is not None:
                self._quotas.take(call.key, transactions)
        except Refusal as refusal:
            return render(refusal, endpoint.error_form, call.request_id)
        if endpoint.metering is not Metering.NOTHING:
            usage.bill(endpoint.name, transactions, answer.places)
        reply = _reply_with(answer)
        if chosen.items:
            reply.body = spoil(reply.body, chosen.items)
        return replaced(reply, chosen.whole) if chosen.whole is not None else reply

    def _authorize(self, call: Call, endpoint: Endpoint) -> Key | None:
        """Decide by the headers alone whether the caller may ask (gateway.md, Authentication 1, 2 and 4)."""
        if endpoint.entitlement is None:
            return None
        if has_key_in_query(call.query):
            raise Refusal.unauthorized("The key belongs in the header apiKey, never in the address")
        key = self._key_of(call.headers)
        if endpoint.entitlement not in key.entitlements:
            raise Refusal.forbidden()
        self._rates.take(key, self.settings.requests_per_second, monotonic())
        return key

    def _key_of(self, headers: Mapping[str, str]) -> Key:
        """Return the key that is shown, or that a token stands for."""
        secret = headers.get("apiKey")
        scheme, _, token = headers.get("Authorization", "").partition(" ")
        if not secret and scheme.lower() == "bearer":
            key = self.tokens.key_of(token.strip())
        elif not secret:
            raise Refusal.unauthorized("No credentials found")
        else:
            key = find_key(secret)
        if key is None or key.is_revoked:
            raise Refusal.unauthorized("apiKey invalid. apiKey not found.")
        return key

    def _key_name(self, headers: Mapping[str, str]) -> str:
        """Return the name that the log shows, also of a key that is revoked."""
        if secret := headers.get("apiKey"):
            key = find_key(secret)
            return key.name if key else "unknown"
        if not headers.get("Authorization", "").lower().startswith("bearer "):
            return "none"
        try:
            return self._key_of(headers).name
        except Refusal:
            return "unknown"


def has_key_in_query(query: str) -> bool:
    """Tell whether a query has a parameter for a key."""
    return any(_KEY_NAME.fullmatch(unquote_plus(part.partition("=")[0])) for part in query.split("&"))


def _without_keys(query: str) -> str:
    return "&".join(f"{part.partition('=')[0]}=…" if has_key_in_query(part) else part for part in query.split("&"))


def _reply_with(answer: Answer) -> Reply:
    reply = Reply(answer.body, answer.status, parts=answer.parts, parts_bytes=answer.parts_bytes)
    if answer.content_type is not None:
        reply.content_type = answer.content_type
    return reply


def _error_form(endpoint: Endpoint | None) -> ErrorForm:
    return endpoint.error_form if endpoint else ErrorForm.SERVICE


def _instead(fault: Fault, endpoint: Endpoint, call: Call) -> Reply:
    if fault.kind is FaultKind.REDIRECT:
        return Reply(b"", fault.status, "", {"Location": fault.location})
    if fault.kind is FaultKind.CHALLENGE:
        refusal = Refusal.unauthorized("No credentials found")
        refusal.headers["WWW-Authenticate"] = 'Basic realm="demo"'
        return render(refusal, endpoint.error_form, call.request_id)
    if fault.kind is FaultKind.REFUSE:
        return Reply(b"")
    reply = render(played(fault.status, fault.body), endpoint.error_form, call.request_id)
    if fault.retry_after is not None:
        reply.headers["Retry-After"] = _retry_after(fault.retry_after)
    return reply


def _retry_after(text: str) -> str:
    kind, _, seconds = text.partition(":")
    if kind != "date":
        return text
    return format_datetime(datetime.now(UTC) + timedelta(seconds=float(seconds)), usegmt=True)
