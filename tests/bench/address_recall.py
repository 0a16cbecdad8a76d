"""Measures how many of the demo's own addresses are found first, however they are written.

Run by hand: ``.venv/plain/bin/python -m tests.bench.address_recall [--addresses 1000]``. It builds the requests and
reads the answers as the plugin does.
"""

from __future__ import annotations

import argparse
from random import Random
from typing import Any, Callable

import requests

from demo.openstreetmap import extract_path, read_extract
from scripts.source_tree import import_plugin
from tests.bench.measuring import tell
from tests.support.demo_gateway import KEY, DemoGateway
from tests.support.miswritten import WAYS

_SEED = 2026
_LOW = 0.5
"""The usual ``MIN_SCORE``."""


def asking(gateway: DemoGateway) -> Callable[[str], Any]:
    """Return what asks the gateway as the plugin does, and gives the best match of an address, or None."""
    import_plugin()
    from location_gateway.core.client.endpoints import Endpoints
    from location_gateway.core.services.search.answers import read_geocode
    from location_gateway.core.services.search.client import build_geocode
    from location_gateway.core.services.search.queries import Address, GeocodeOptions

    endpoints, session = Endpoints.at(gateway.url), requests.Session()
    session.headers["apiKey"] = KEY

    def first(text: str) -> Any:
        answer = session.send(
            session.prepare_request(build_geocode(Address(text), GeocodeOptions(), endpoints)), timeout=30
        )
        answer.raise_for_status()
        return next(iter(read_geocode(answer.json())), None)

    return first


def known_addresses(count: int) -> list[dict[str, str]]:
    """Return the parts of at most so many random addresses of the demo, each street and number once."""
    extract = read_extract(extract_path())
    known = {
        (address.street.finnish, address.number): address.postcode
        for address in extract.addresses
        if address.postcode and not address.is_micro_point
    }
    chosen = Random(_SEED).sample(sorted(known), min(count, len(known)))  # noqa: S311 - the same addresses in each run
    return [
        {"street": street, "house_number": number, "postal_code": known[street, number], "city": extract.city.finnish}
        for street, number in chosen
    ]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--addresses", type=int, default=1_000)
    addresses = known_addresses(parser.parse_args().addresses)
    gateway = DemoGateway()
    try:
        tell("addresses", f"{len(addresses):,}")
        first = asking(gateway)
        for way, (least, write) in WAYS.items():
            random = Random(way)  # noqa: S311
            matches = [first(write(address, random)) for address in addresses]
            right = [
                match is not None
                and (match.candidate.street, match.candidate.house_number) == (one["street"], one["house_number"])
                for one, match in zip(addresses, matches)
            ]
            doubtful = sum(match is None or (match.score or 0) < _LOW for match in matches)
            tell(f"{way}: found first", f"{sum(right) / len(right):.1%}", f">= {least:.0%}")
            tell("    low score, or nothing", f"{doubtful / len(right):.1%}")
    finally:
        gateway.stop()


if __name__ == "__main__":
    main()
