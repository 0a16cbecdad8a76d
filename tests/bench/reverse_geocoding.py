"""Measures reverse geocoding and truck routes against their goals, with the demo gateway at 50 ms latency.

Run by hand, on an idle machine: ``.venv/qgis/bin/python -m tests.bench.reverse_geocoding``. ``--only`` selects parts;
fewer points and rounds give a first impression. It prints the median of the rounds, and their range. The programs that
are compared take turns (:mod:`.rivals`), because seconds differ from machine to machine and from minute to minute.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Callable

from demo.showcase.profile import Profile
from tests.bench import truck_routes
from tests.bench.main_thread_holds import WANTED_MS
from tests.bench.measuring import Measured, environment, load_ms, measure, tell
from tests.bench.random_points import make_layer, random_points
from tests.bench.rivals import IN_FLIGHT, Race, slow_gateway, tell_middle, tell_rounds
from tests.support.demo_gateway import KEY, ROOT, DemoGateway
from tests.support.runs import ALGORITHM

PER_REQUEST = 100
_HANDFUL = 10
_WANTED_US = 30


def measured_run(
    profile: Profile,
    gateway: DemoGateway,
    source: Path,
    target: Path,
    *arguments: str,
    store: Path | None = None,
    watch: Callable[[int], None] = lambda _: None,
) -> Measured:
    """Run the algorithm, with a new store unless ``store`` is given."""
    target.unlink(missing_ok=True)
    files = f"--INPUT={source}", f"--OUTPUT={target}"
    return measure(profile, gateway, ALGORITHM, IN_FLIGHT, *files, *arguments, store=store, watch=watch)


@dataclass(frozen=True)
class Bench:
    """What the parts share."""

    folder: Path
    gateway: DemoGateway
    profile: Profile
    points: int
    routes: int
    rounds: int

    def layer(self, count: int) -> Path:
        """Return a layer of so many points."""
        return make_layer(self.folder / f"points{count}.gpkg", count)

    def run(self, count: int) -> Measured:
        """Run the algorithm over so many points."""
        return measured_run(self.profile, self.gateway, self.layer(count), self.folder / "addresses.gpkg")


def geocoding(bench: Bench) -> None:
    """A new layer, to GeoPackage."""
    bench.layer(bench.points), bench.layer(_HANDFUL)
    race = Race(
        bench.folder,
        bench.gateway,
        bench.profile,
        lambda: bench.run(_HANDFUL),
        lambda: bench.run(bench.points),
        bench.folder / "addresses.gpkg",
        tuple(bodies(bench.points)),
    )
    tell_rounds(bench.points, "point", race.rounds(bench.rounds), _WANTED_US)


def bodies(count: int) -> list[str]:
    """Return the lists of places that the layer of so many points needs, each place once."""
    places = list(dict.fromkeys(random_points(count)))
    return [
        json.dumps(
            [
                {"id": str(number), "at": f"{lat:.5f},{lng:.5f}"}
                for number, (lng, lat) in enumerate(places[start : start + PER_REQUEST])
            ]
        )
        for start in range(0, len(places), PER_REQUEST)
    ]


def routes(bench: Bench) -> None:
    """Routes, a request each, to GeoPackage."""
    race = truck_routes.race(bench.folder, bench.gateway, bench.profile, bench.routes)
    tell_rounds(bench.routes, "route", race.rounds(bench.rounds), truck_routes.WANTED_US)


def window(bench: Bench) -> None:
    """The longest time for which the window stands still."""
    runs = []
    for _ in range(bench.rounds):
        with tempfile.TemporaryDirectory(dir=bench.folder) as folder:
            layers = bench.layer(_HANDFUL), bench.layer(bench.points), Path(folder) / "out.gpkg"
            variables = environment(bench.profile, bench.gateway, IN_FLIGHT, Path(folder) / "store")
            printed = subprocess.run(
                [sys.executable, "-m", "tests.bench.main_thread_holds", *layers],
                cwd=ROOT,
                env=variables | {"LOCATION_GATEWAY_API_KEY": KEY},
                check=True,
                stdout=subprocess.PIPE,
            ).stdout
            runs.append(json.loads(printed.splitlines()[-1]))
    for name, what, wanted in (
        ("run", f"a run over {bench.points:,} points", f"<= {WANTED_MS}"),
        ("saving", "native:savefeatures of its rows", ""),
        ("first", f"before, the session's first run, {_HANDFUL} points", ""),
    ):
        longest = [max(run[name], default=WANTED_MS) for run in runs]
        tell_middle(f"longest hold, ms: {what}", longest, ".0f", wanted)
        tell_middle(f"  holds of more than {WANTED_MS} ms", [len(run[name]) for run in runs], ".0f")


def loading(bench: Bench) -> None:
    """The plugin."""
    tell("loading the plugin, the best of five", f"{load_ms(bench.profile):.0f} ms", "<= 20 ms")


PARTS = {part.__name__: part for part in (geocoding, routes, window, loading)}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--points", type=int, default=100_000)
    parser.add_argument("--routes", type=int, default=2_000)
    parser.add_argument("--rounds", type=int, default=5, help="the middle is told")
    parser.add_argument("--only", choices=PARTS, action="append", help="may be repeated")
    arguments = parser.parse_args()
    gateway = slow_gateway()
    try:
        with tempfile.TemporaryDirectory() as folder:
            profile = Profile.make(Path(folder) / "profile", ROOT, KEY)
            bench = Bench(Path(folder), gateway, profile, arguments.points, arguments.routes, arguments.rounds)
            for name in arguments.only or PARTS:
                PARTS[name](bench)
    finally:
        gateway.stop()


if __name__ == "__main__":
    sys.exit(main())
