"""`/_demo/batch`: how jobs behave, and the end of the time that they are kept."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from aiohttp import web

if TYPE_CHECKING:
    from collections.abc import Callable

    from demo.gateway.batch.jobs import Jobs


class BatchControl:
    """Handlers for the jobs in force. A reset forgets them and puts the settings back."""

    def __init__(self, jobs: Callable[[], Jobs]) -> None:
        """Control the jobs."""
        self._jobs = jobs

    def routes(self) -> list[web.RouteDef]:
        """Return the control endpoints."""
        return [
            web.get("/_demo/batch", self._show),
            web.post("/_demo/batch", self._change),
            web.post("/_demo/batch/expire", self._expire),
        ]

    async def _show(self, _request: web.Request) -> web.Response:
        return web.json_response(self._jobs().settings.members())

    async def _change(self, request: web.Request) -> web.Response:
        jobs = self._jobs()
        try:
            jobs.settings = jobs.settings.changed(await _body(request))
        except ValueError as error:
            raise _bad(str(error)) from error
        return web.json_response(jobs.settings.members())

    async def _expire(self, request: web.Request) -> web.Response:
        """Let the time of some jobs be over: `{"ids": […]}`, or of all without a body."""
        jobs = self._jobs()
        try:
            values = await _body(request) if request.can_read_body else {}
        except ValueError as error:
            raise _bad(str(error)) from error
        identifiers = values.get("ids", jobs.identifiers()) if isinstance(values, dict) else None
        if not isinstance(identifiers, list) or not all(isinstance(one, str) for one in identifiers):
            raise _bad('the body is {"ids": [a list of job ids]}')
        return web.json_response({"expired": jobs.expire(identifiers)})


async def _body(request: web.Request) -> Any:
    return json.loads(await request.read())


def _bad(what: str) -> web.HTTPBadRequest:
    return web.HTTPBadRequest(text=json.dumps({"error": what}), content_type="application/json")
