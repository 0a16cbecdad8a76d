"""The program: `python -m demo.gateway` reads the command line and serves until it is told to end."""

from __future__ import annotations

import argparse
import asyncio
import json
import signal
import socket
import sys
from ipaddress import ip_address
from math import inf

try:
    from aiohttp import web

    from demo.gateway.api import MOST_PLACES, Api, BodyForm, Host, Hosts, Settings
    from demo.gateway.batch.backends import Addresses, Places
    from demo.gateway.batch.endpoints import Batch
    from demo.gateway.control import control
    from demo.gateway.faults import Fault
    from demo.gateway.geocoding.catalogue import Catalogue
    from demo.gateway.geocoding.endpoints import Geocoding
    from demo.gateway.isolines.endpoints import Isolines
    from demo.gateway.matching.endpoints import Matching
    from demo.gateway.matrix.endpoints import Matrix
    from demo.gateway.routing.endpoints import Routing
    from demo.gateway.routing.tiles import EngineMissingError, TilesError
    from demo.gateway.search.endpoints import Search
    from demo.gateway.search.finder import Index
    from demo.gateway.service import Gateway
    from demo.gateway.tours.endpoints import Tours
    from demo.openstreetmap import ATTRIBUTION, ExtractMissingError, extract_path, read_extract
except ModuleNotFoundError as missing:
    # Without the packages, pip has refused this Python: it installs all of them or none.
    sys.exit(
        f"{missing.name} is not installed in {sys.executable} (Python {sys.version.split()[0]}). demo-gateway.md says "
        "for which systems and Pythons there are packages, and how to install them."
    )

BACKLOG = 512
SHUTDOWN_S = 0.2
"""How long answers may take after the signal to end. A trickle would never end."""


def all_apis(batch_seconds: float, hosts: Hosts) -> tuple[Api, ...]:
    """Return every API that is served. A new one only has to be added here."""
    extract = extract_path()
    content = read_extract(extract)
    catalogue = Catalogue(content)
    index = Index(content, catalogue)
    batch = Batch((Places(catalogue), Addresses(index)), batch_seconds)
    return (
        Geocoding(catalogue),
        Search(index),
        batch,
        Routing(extract),
        Matrix(extract, hosts),
        Matching(extract),
        Isolines(extract),
        Tours(extract),
    )


def _fault(text: str) -> Fault:
    try:
        return Fault.from_json(json.loads(text))
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def _seconds(text: str) -> float:
    seconds = float(text)
    if not 0 <= seconds < inf:
        raise argparse.ArgumentTypeError("a number of seconds, 0 or more")
    return seconds


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m demo.gateway", description=__doc__)
    parser.add_argument("--host", default="127.0.0.1", help="a loopback address (default: %(default)s)")
    parser.add_argument("--port", type=int, default=8765, help="0 for any free one (default: %(default)s)")
    parser.add_argument("--latency-ms", type=float, default=0, help="how long every answer takes")
    parser.add_argument("--requests-per-second", type=float, help="rate limit of each key (default: none)")
    parser.add_argument("--body-form", type=BodyForm, default=BodyForm.BOTH, choices=list(BodyForm))
    parser.add_argument("--max-places", type=int, default=MOST_PLACES, help="longer lists get 413")
    parser.add_argument("--max-body-bytes", type=int, default=65_536, help="larger bodies get 413")
    parser.add_argument(
        "--batch-seconds",
        type=_seconds,
        default=2.0,
        help="how long a job takes (default: %(default)s)",
    )
    parser.add_argument("--fault", type=_fault, action="append", default=[], metavar="JSON", help="may be repeated")
    return parser


def listen(host: str, port: int) -> socket.socket:
    """Return a listening socket for this machine only, because the keys are public."""
    address = ip_address("127.0.0.1" if host == "localhost" else host)
    if not address.is_loopback:
        raise ValueError(f"{host} can be reached from other machines; the demo gateway serves this one only")
    family = socket.AF_INET if address.version == 4 else socket.AF_INET6
    try:
        return socket.create_server((str(address), port), family=family, backlog=BACKLOG)
    except OSError as error:  # also a port that Windows keeps for itself
        raise ValueError(f"Port {port} cannot be used ({error.strerror}). Choose another one with --port.") from None


def addresses(listening: dict[Host, socket.socket]) -> Hosts:
    """Return the addresses of listening sockets."""
    names = {host: one.getsockname() for host, one in listening.items()}
    return Hosts(names[Host.GENERAL][0], {host: name[1] for host, name in names.items()})


async def run(gateway: Gateway, listening: dict[Host, socket.socket]) -> None:
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
    for one in listening.values():
        await web.SockSite(runner, one).start()
    print(f"Map data: {ATTRIBUTION}", file=sys.stderr)
    print(f"Demo gateway ready at {addresses(listening).url(Host.GENERAL, '')}", flush=True)
    await ended.wait()
    await runner.cleanup()
    # Work that goes on without a request would keep the process.
    gateway.reset()


def main() -> int:
    """Serve until told to end."""
    arguments = _parser().parse_args()
    try:
        settings = Settings().changed(
            {
                "latency_ms": arguments.latency_ms,
                "requests_per_second": arguments.requests_per_second,
                "body_form": arguments.body_form,
                "max_places": arguments.max_places,
            }
        )
        ports = {host: arguments.port if host is Host.GENERAL else 0 for host in Host}
        listening = {host: listen(arguments.host, port) for host, port in ports.items()}
        hosts = addresses(listening)
        apis = all_apis(arguments.batch_seconds, hosts)
        gateway = Gateway(apis, settings, arguments.fault, hosts, arguments.max_body_bytes)
    except (ValueError, OSError, ExtractMissingError, EngineMissingError, TilesError) as error:
        print(error, file=sys.stderr)
        return 2
    asyncio.run(run(gateway, listening))
    return 0


if __name__ == "__main__":
    sys.exit(main())
