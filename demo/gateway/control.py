"""The gateway's own endpoints below `/_demo`: what it was asked, and what is to go wrong. They need no key."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from aiohttp import web

from demo.gateway.faults.rules import Fault, Faults, RuleError
from demo.gateway.tokens.control import TokenControl
from demo.openstreetmap.source import ATTRIBUTION

if TYPE_CHECKING:
    from demo.gateway.service import Gateway


class Control:
    """Handlers for one gateway."""

    def __init__(self, gateway: Gateway) -> None:
        """Control a gateway."""
        self._gateway = gateway

    def routes(self) -> list[web.RouteDef]:
        """Return the control endpoints."""
        return [
            web.get("/_demo/usage", self._usage),
            web.get("/_demo/requests", self._requests),
            web.post("/_demo/faults", self._faults),
            web.post("/_demo/reset", self._reset),
            *TokenControl(lambda: self._gateway.tokens).routes(),
            *self._gateway.control_routes(),
        ]

    async def _usage(self, _request: web.Request) -> web.Response:
        self._gateway.settle()
        return _json({**self._gateway.usage.counters(), "attribution": ATTRIBUTION})

    async def _requests(self, _request: web.Request) -> web.Response:
        return _json(self._gateway.usage.log())

    async def _faults(self, request: web.Request) -> web.Response:
        rules = await _body(request)
        if not isinstance(rules, list):
            raise _bad("the body is a list of faults")
        try:
            faults = [Fault.from_json(rule) for rule in rules]
        except RuleError as error:
            raise _bad(str(error)) from error
        self._gateway.faults = Faults(faults)
        return _json({"faults": len(faults)})

    async def _reset(self, request: web.Request) -> web.Response:
        changes = await _body(request) if request.can_read_body else {}
        if not isinstance(changes, dict):
            raise _bad("the body is an object of settings")
        try:
            self._gateway.settings.change(changes)
        except ValueError as error:
            raise _bad(str(error)) from error
        self._gateway.reset()
        return _json({})


async def _body(request: web.Request) -> Any:
    try:
        return json.loads(await request.read())
    except ValueError as error:
        raise _bad(f"the body is not JSON: {error}") from error


def _json(value: object) -> web.Response:
    return web.json_response(value, dumps=lambda content: json.dumps(content, ensure_ascii=False))


def _bad(what: str) -> web.HTTPBadRequest:
    return web.HTTPBadRequest(text=json.dumps({"error": what}), content_type="application/json")
