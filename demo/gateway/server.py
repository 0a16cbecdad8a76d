"""The server: a socket on this machine, every address but `/_demo` for the gateway's service."""

from __future__ import annotations

import asyncio
import signal
import socket
import sys
from ipaddress import ip_address

from aiohttp import web

from demo.gateway.control import control
from demo.gateway.service import Gateway
from demo.openstreetmap.extract import ATTRIBUTION

BACKLOG = 512
SHUTDOWN_S = 0.2
"""How long answers under way may take after the gateway was told to end. A trickle would never."""


def listen(host: str, port: int) -> socket.socket:
    """Return a listening socket that only this machine can reach: the keys stand in the source."""
    address = ip_address("127.0.0.1" if host == "localhost" else host)
    if not address.is_loopback:
        raise ValueError(f"{host} can be reached from other machines; the demo gateway serves this one only")
    family = socket.AF_INET if address.version == 4 else socket.AF_INET6
    return socket.create_server((str(address), port), family=family, backlog=BACKLOG)


async def run(gateway: Gateway, listening: socket.socket) -> None:
    """Serve until SIGTERM or SIGINT."""
    ended = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        # Not the loop's own handlers: on Windows there are none.
        signal.signal(number, lambda *_: loop.call_soon_threadsafe(ended.set))
    app = web.Application()
    app.add_subapp("/_demo", control(gateway))
    gateway.add_routes(app.router)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=SHUTDOWN_S, auto_decompress=False)
    await runner.setup()
    await web.SockSite(runner, listening).start()
    host, port = listening.getsockname()[:2]
    print(f"Map data: {ATTRIBUTION}", file=sys.stderr)
    print(f"Demo gateway ready at http://{f'[{host}]' if ':' in host else host}:{port}", flush=True)
    await ended.wait()
    await runner.cleanup()
    # Work that goes on without a request would keep the process.
    gateway.reset()
