"""Measures ``geocodeaddresses`` against its goals, with the demo gateway at 50 ms latency.

Run by hand, on an idle machine: ``.venv/qgis/bin/python -m tests.bench.address_geocoding``. The programs that are
compared take turns (:mod:`.rivals`). The addresses are those of the demo's streets with made-up house numbers.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from functools import partial
from pathlib import Path

from demo.showcase.profile import Profile
from tests.bench.measuring import Measured, measure
from tests.bench.rivals import IN_FLIGHT, Race, slow_gateway, tell_middle, tell_rounds
from tests.support.addresses import GEOCODE
from tests.support.demo_gateway import KEY, PYTHON, ROOT, DemoGateway

_WANTED_US = 1_500
_WANTED_A_SECOND = 20_000
_ROWS_OF_STORED = 10
_RESULT = "places.gpkg"


def write_table(folder: Path, count: int, times: int = 1) -> Path:
    """Write so many different addresses, each so many times; return the path of the table."""
    table = folder / f"addresses{count}_{times}.csv"
    if not table.exists():
        arguments = str(count), str(times), str(table)
        subprocess.run([PYTHON, "-m", "tests.bench.demo_addresses", *arguments], cwd=ROOT, check=True)
    return table


def run(
    folder: Path, gateway: DemoGateway, profile: Profile, count: int, *, times: int = 1, store: Path | None = None
) -> Measured:
    """Geocode a table to a GeoPackage."""
    target = folder / _RESULT
    target.unlink(missing_ok=True)
    arguments = f"--INPUT={write_table(folder, count, times)}", "--ADDRESS=address", f"--OUTPUT={target}"
    return measure(profile, gateway, GEOCODE, IN_FLIGHT, *arguments, store=store)


def tell_stored(folder: Path, gateway: DemoGateway, profile: Profile, count: int, rounds: int) -> None:
    """Measure a table with ten rows of each address, all of which are stored."""
    store = folder / "store"
    gateway.reset(latency_ms=0)
    for some in (1, count):
        run(folder, gateway, profile, some, store=store)
    rows = count * _ROWS_OF_STORED
    figures = []
    for _ in range(rounds):
        start = run(folder, gateway, profile, 1, store=store)
        ours = run(folder, gateway, profile, count, times=_ROWS_OF_STORED, store=store)
        assert ours.results["REQUESTS"] == 0, ours.results
        figures.append((rows / (ours.wall - start.wall), (ours.cpu - start.cpu) / rows * 1e6))
    speeds, costs = zip(*figures)
    tell_middle(f"{rows:,} rows from the store: rows a second", speeds, ",.0f", f">= {_WANTED_A_SECOND:,}")
    tell_middle("                           CPU, µs a row", costs, ".0f")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--addresses", type=int, default=10_000)
    parser.add_argument("--rounds", type=int, default=3, help="the middle is told")
    parser.add_argument("--only", choices=("requests", "store"), help="one part")
    arguments = parser.parse_args()
    gateway = slow_gateway()
    try:
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            profile = Profile.make(folder / "profile", ROOT, KEY)
            if arguments.only != "store":
                start, ours = (partial(run, folder, gateway, profile, count) for count in (1, arguments.addresses))
                race = Race(folder, gateway, profile, start, ours, folder / _RESULT)
                tell_rounds(arguments.addresses, "row", race.rounds(arguments.rounds), _WANTED_US)
            if arguments.only != "requests":
                tell_stored(folder, gateway, profile, arguments.addresses, arguments.rounds)
    finally:
        gateway.stop()


if __name__ == "__main__":
    sys.exit(main())
