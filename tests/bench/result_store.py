"""Measures what the result store costs and gives, against the demo gateway with 50 ms latency.

Run by hand, on an idle machine: ``.venv/qgis/bin/python -m tests.bench.result_store [--points 100000]``. Prints ratios
where there is something to compare with; seconds differ from machine to machine.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from pathlib import Path

import numpy as np

import tests.conftest  # noqa: F401 - makes the plugin importable under its name
from demo.showcase.profile import Profile
from tests.bench.measuring import tell
from tests.bench.random_points import make_layer
from tests.bench.reverse_geocoding import measured_run
from tests.bench.rivals import IN_FLIGHT, LATENCY_MS
from tests.support.demo_gateway import KEY, ROOT, DemoGateway

ENTRIES = 1_000_000


def filled_up(path: Path, entries: int) -> tuple[float, float]:
    """Fill a store up with copies of its answers; return bytes per place, on the disk and uncompressed."""
    from location_gateway.core.results.store import open_store

    store, _ = open_store(path)
    with store:
        with store.database.reading() as connection:
            blocks = [block for (block,) in connection.execute("SELECT id FROM blocks")]
        answers = [[json.loads(line) for line in lines] for lines in store.lines(blocks).values()]
        plain = [json.dumps(block, ensure_ascii=False, separators=(",", ":")).encode() for block in answers]
        generator = np.random.default_rng(1)
        missing = entries - len(store)
        number = 0
        while missing > 0:
            with store.database.writing(durable=False) as connection:
                block = answers[number % len(answers)][:missing]
                store.add(connection, generator.integers(0, 2**63, len(block), dtype=np.uint64), block)
            missing -= len(block)
            number += 1
    uncompressed = sum(map(len, plain)) / sum(map(len, answers)) + 8
    return path.stat().st_size / entries, uncompressed


def report(folder: Path, gateway: DemoGateway, points: int, pairs: int) -> None:
    """Make all measurements."""
    profile = Profile.make(folder / "profile", ROOT, KEY)
    store = folder / "results" / "results-production.sqlite"
    target = folder / "out.gpkg"
    source = make_layer(folder / "many.gpkg", points)
    start = measured_run(profile, gateway, make_layer(folder / "few.gpkg", 10), target)
    with_store, without = [], []
    for _ in range(pairs):  # taken in turns, since the machine's speed changes
        without.append(measured_run(profile, gateway, source, target, "--USE_STORE=false"))
        for file in folder.glob("results/*"):
            file.unlink()
        with_store.append(measured_run(profile, gateway, source, target, store=folder / "results"))
    bound_s = with_store[0].results["REQUESTS"] / IN_FLIGHT * LATENCY_MS / 1000
    for what, runs in (("with the store", with_store), ("without", without)):
        walls = sorted(run.wall - start.wall for run in runs)
        tell(f"new places, {what}: share of what latency allows, best", f"{bound_s / walls[0]:.0%}", ">= 85%")
        tell("                                                     middle", f"{bound_s / walls[pairs // 2]:.0%}")
    paired = sorted((off.wall - start.wall) / (on.wall - start.wall) for on, off in zip(with_store, without))
    tell("speed with the store against that without, middle of pairs", f"{paired[pairs // 2]:.2f} x")

    on_disk, uncompressed = filled_up(store, ENTRIES)
    tell(f"bytes a place in a store of {ENTRIES:,}", f"{on_disk:.0f}", "<= 400")
    tell("bytes a place if answers were not compressed", f"{uncompressed:.0f}")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--points", type=int, default=100_000)
    parser.add_argument("--pairs", type=int, default=3, help="runs with and without the store, in turns")
    arguments = parser.parse_args()
    gateway = DemoGateway(("--latency-ms", str(LATENCY_MS)))
    gateway.reset(latency_ms=LATENCY_MS)
    try:
        with tempfile.TemporaryDirectory() as folder:
            report(Path(folder), gateway, arguments.points, arguments.pairs)
    finally:
        gateway.stop()


if __name__ == "__main__":
    main()
