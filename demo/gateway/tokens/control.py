"""`/_demo/tokens`: how long tokens live, how often they may be asked for, and the end of all of them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from aiohttp import web

if TYPE_CHECKING:
    from collections.abc import Callable

    from demo.gateway.tokens.store import Tokens


class TokenControl:
    """Handlers for the store in force. A reset puts the settings back, too."""

    def __init__(self, tokens: Callable[[], Tokens]) -> None:
        """Control the tokens."""
        self._tokens = tokens

    def routes(self) -> list[web.RouteDef]:
        """Return the control endpoints."""
        return [web.get("/_demo/tokens", self._show), web.post("/_demo/tokens", self._change)]

    async def _show(self, _request: web.Request) -> web.Response:
        return web.json_response(self._tokens().settings())

    async def _change(self, request: web.Request) -> web.Response:
        try:
            self._tokens().change(json.loads(await request.read()))
        except ValueError as error:
            text = json.dumps({"error": str(error)})
            raise web.HTTPBadRequest(text=text, content_type="application/json") from error
        return web.json_response(self._tokens().settings())
