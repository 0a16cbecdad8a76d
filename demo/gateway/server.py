"""The server: a socket on this machine, every address but `/_demo` for the gateway's service."""

from __future__ import annotations

import asyncio
import signal
import socket
import sys
from ipaddress import ip_address
from typing import TYPE_CHECKING
from weakref import WeakSet

from aiohttp import web

from demo.gateway.control import Control
from demo.openstreetmap.source import ATTRIBUTION

if TYPE_CHECKING:
    from demo.gateway.service import Gateway

BACKLOG = 512
SHUTDOWN_S = 0.2
"""How long answers under way may take after the gateway was told to end. A trickle would never."""


class NotLoopbackError(ValueError):
    """An address that other machines can reach."""


def listen(host: str, port: int) -> socket.socket:
    """Return a listening socket that only this machine can reach: the keys stand in the source."""
    address = ip_address("127.0.0.1" if host == "localhost" else host)
    if not address.is_loopback:
        message = f"{host} can be reached from other machines; the demo gateway serves this one only"
        raise NotLoopbackError(message)
    family = socket.AF_INET if address.version == 4 else socket.AF_INET6
    return socket.create_server((str(address), port), family=family, backlog=BACKLOG)


def build(gateway: Gateway) -> web.Application:
    """Return the application around a gateway."""
    app = web.Application()
    app.add_routes(Control(gateway).routes())
    app.router.add_route("*", "/{path:.*}", _counting_connections(gateway))
    return app


def _counting_connections(gateway: Gateway) -> web.RequestHandler:
    known: WeakSet[asyncio.Transport] = WeakSet()

    async def handle(request: web.Request) -> web.StreamResponse:
        if request.transport is not None and request.transport not in known:
            known.add(request.transport)
            gateway.usage.connected()
        return await gateway.serve(request)

    return handle


async def run(gateway: Gateway, listening: socket.socket) -> None:
    """Serve until SIGTERM or SIGINT."""
    ended = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        # Not the loop's own handlers: on Windows there are none.
        signal.signal(number, lambda *_: loop.call_soon_threadsafe(ended.set))
    runner = web.AppRunner(build(gateway), access_log=None, shutdown_timeout=SHUTDOWN_S, auto_decompress=False)
    await runner.setup()
    await web.SockSite(runner, listening).start()
    host, port = listening.getsockname()[:2]
    print(f"Map data: {ATTRIBUTION}", file=sys.stderr)
    print(f"Demo gateway ready at http://{f'[{host}]' if ':' in host else host}:{port}", flush=True)
    await ended.wait()
    await runner.cleanup()
    # Work that goes on without a request would keep the process.
    gateway.reset()
