"""The gateway's own endpoints below `/_demo`, for counters, faults and settings. They need no key."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from time import time
from typing import TYPE_CHECKING, Any

from aiohttp import web
from aiohttp.typedefs import Handler

from demo.gateway.api import Call
from demo.gateway.faults import Fault, Faults
from demo.gateway.members import Adjustable, AdjustableSettings
from demo.openstreetmap import ATTRIBUTION

if TYPE_CHECKING:
    from demo.gateway.service import Gateway


def control(gateway: Gateway) -> web.Application:
    """Return the application that controls a gateway."""

    async def usage(_request: web.Request) -> web.Response:
        gateway.settle()
        return _json({**gateway.usage.counters(), "attribution": ATTRIBUTION})

    async def requests(_request: web.Request) -> web.Response:
        return _json(gateway.usage.log())

    async def faults(request: web.Request) -> web.Response:
        rules = await json_body(request)
        if not isinstance(rules, list):
            raise ValueError("the body is a list of faults")  # noqa: TRY004 told to the caller like any other mistake
        gateway.faults = Faults([Fault.from_json(rule) for rule in rules])
        return _json({"faults": len(rules)})

    async def reset(request: web.Request) -> web.Response:
        changes = await json_body(request) if request.can_read_body else {}
        gateway.settings = gateway.settings.changed(changes)
        gateway.reset()
        return _json({})

    app = web.Application(middlewares=[_errors_as_json])
    app.add_routes(
        [
            web.get("/usage", usage),
            web.get("/requests", requests),
            web.post("/faults", faults),
            web.post("/reset", reset),
            *settings_routes("/tokens", lambda: gateway.tokens),
            *gateway.control_routes(),
            *(web.route("*", path, gateway.serve_nothing) for path in ("", "/{path:.*}")),
        ]
    )
    return app


class JobStore(Adjustable):
    """The jobs since the last reset, by their ids. A job has a key, tells its state, and can be given up."""

    def __init__(self, settings: AdjustableSettings) -> None:
        self.settings = settings
        self._jobs: dict[str, Any] = {}

    def state(self, job: Any) -> Any:
        """Return where a job stands."""
        return job.state(time(), self.settings.hold)

    def of_caller(self, call: Call, identifier: str) -> Any:
        """Return the job with an id, if it is one of the caller's; None otherwise."""
        job = self._jobs.get(identifier)
        return job if job is not None and job.key == call.key else None

    def identifiers(self) -> list[str]:
        """Return the ids of all jobs."""
        return list(self._jobs)

    def expire(self, identifiers: Iterable[str]) -> int:
        """Forget some jobs as if they had grown old, and return how many there were."""
        expired = [job for identifier in identifiers if (job := self._jobs.pop(identifier, None))]
        for job in expired:
            job.give_up()
        return len(expired)


def settings_routes(path: str, current: Callable[[], Adjustable]) -> list[web.RouteDef]:
    """Return the routes that show and change the current settings."""

    async def show(_request: web.Request) -> web.Response:
        return _json(current().members())

    async def change(request: web.Request) -> web.Response:
        current().change(await json_body(request))
        return _json(current().members())

    return [web.get(path, show), web.post(path, change)]


def job_routes(path: str, current: Callable[[], JobStore]) -> list[web.RouteDef]:
    """Return the routes of a store: its settings, and one that lets the time of some jobs be over, or of all."""

    async def expire(request: web.Request) -> web.Response:
        values = await json_body(request) if request.can_read_body else {}
        identifiers = values.get("ids", current().identifiers()) if isinstance(values, dict) else None
        if not isinstance(identifiers, list) or not all(isinstance(one, str) for one in identifiers):
            raise ValueError('the body is {"ids": [a list of ids]}')
        return _json({"expired": current().expire(identifiers)})

    return [*settings_routes(path, current), web.post(f"{path}/expire", expire)]


async def json_body(request: web.Request) -> Any:
    """Return the content of a body; raises :class:`ValueError`."""
    try:
        return json.loads(await request.read())
    except ValueError as error:
        raise ValueError(f"the body is not JSON: {error}") from error


@web.middleware
async def _errors_as_json(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Answer a request that makes no sense with a sentence about it."""
    try:
        return await handler(request)
    except ValueError as error:
        return web.json_response({"error": str(error)}, status=400)


def _json(value: object) -> web.Response:
    return web.json_response(value, dumps=lambda content: json.dumps(content, ensure_ascii=False))
