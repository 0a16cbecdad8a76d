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
_RESULT = "places.gpkg"


def run(folder: Path, gateway: DemoGateway, profile: Profile, count: int, store: Path | None = None) -> Measured:
    """Geocode so many addresses to a GeoPackage."""
    table = folder / f"addresses{count}.csv"
    if not table.exists():
        subprocess.run([PYTHON, "-m", "tests.bench.demo_addresses", str(count), table], cwd=ROOT, check=True)
    target = folder / _RESULT
    target.unlink(missing_ok=True)
    arguments = f"--INPUT={table}", "--ADDRESS=address", f"--OUTPUT={target}"
    return measure(profile, gateway, GEOCODE, IN_FLIGHT, *arguments, store=store)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--addresses", type=int, default=10_000)
    parser.add_argument("--rounds", type=int, default=3, help="the middle is told")
    arguments = parser.parse_args()
    gateway = slow_gateway()
    try:
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            profile = Profile.make(folder / "profile", ROOT, KEY)
            start, ours = (partial(run, folder, gateway, profile, count) for count in (1, arguments.addresses))
            race = Race(folder, gateway, profile, start, ours, folder / _RESULT)
            tell_rounds(arguments.addresses, "address", race.rounds(arguments.rounds), _WANTED_US)
            store = folder / "store"
            gateway.reset(latency_ms=0)
            ours(store), start(store)
            stored = [
                arguments.addresses / (ours(store).wall - start(store).wall) for _ in range(max(arguments.rounds, 3))
            ]
            tell_middle("rows a second, from the store", stored, ",.0f", f">= {_WANTED_A_SECOND:,}")
    finally:
        gateway.stop()


if __name__ == "__main__":
    sys.exit(main())
