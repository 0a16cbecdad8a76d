"""Measures a large layer as a batch job: submitted and collected by ``qgis_process``, against the demo gateway.

Run by hand, on an idle machine: ``.venv/qgis/bin/python -m tests.bench.batch_jobs [--points 1000000]``.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path

import requests

from demo.showcase.profile import Profile
from tests.bench.measuring import Measured, measure, tell
from tests.bench.random_points import make_layer
from tests.support.demo_gateway import KEY, ROOT, DemoGateway

SUBMIT, COLLECT = "locationgateway:submitbatchjob", "locationgateway:collectbatchjob"
_LOOK_AGAIN_S = 0.5


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--points", type=int, default=1_000_000)
    points = parser.parse_args().points
    gateway = DemoGateway()
    try:
        with tempfile.TemporaryDirectory() as folder:
            report(Path(folder), gateway, points)
    finally:
        gateway.stop()


def report(folder: Path, gateway: DemoGateway, points: int) -> None:
    """Make all measurements."""
    gateway.reset()
    gateway.batch(seconds=0)
    profile = Profile.make(folder / "profile", ROOT, KEY)
    start = both_ways(folder, gateway, profile, 10)
    tenth = both_ways(folder, gateway, profile, points // 10)
    whole = both_ways(folder, gateway, profile, points)
    limits = (("submitted", 60), ("collected", 120))
    for (name, most_s), begin, small, large in zip(limits, start, tenth, whole):
        tell(f"{points:,} points {name}, in seconds", f"{large.wall:.0f}", f"<= {most_s}")
        tell(f"  peak memory above that of 10 points, {name}", f"{large.peak_mb - begin.peak_mb:.0f} MB", "<= 150 MB")
        growth = (large.wall - begin.wall) / max(small.wall - begin.wall, 1e-3)
        tell(f"  time against that of {points // 10:,} points, {name}", f"{growth:.0f} times", "10 times")
        tell(f"  CPU per point, {name}", f"{(large.cpu - begin.cpu) / points * 1e6:.0f} µs")


def both_ways(folder: Path, gateway: DemoGateway, profile: Profile, points: int) -> tuple[Measured, Measured]:
    """Submit and collect a layer; between the two the demo gateway does its work, which is not measured."""
    source, store = make_layer(folder / f"points{points}.gpkg", points), folder / f"store{points}"
    submitted = measure(profile, gateway, SUBMIT, 4, f"--INPUT={source}", store=store)
    job_ids = submitted.results["JOB_IDS"]
    while not is_over(gateway, job_ids):
        time.sleep(_LOOK_AGAIN_S)
    target = folder / f"out{points}.gpkg"
    collected = measure(
        profile, gateway, COLLECT, 4, f"--JOB_IDS={job_ids}", f"--INPUT={source}", f"--OUTPUT={target}", store=store
    )
    assert collected.results["STATE"] == "completed", collected.results
    assert collected.results["OK"] + collected.results["NO_MATCH"] == points
    return submitted, collected


def is_over(gateway: DemoGateway, job_ids: str) -> bool:
    """Whether the demo gateway has done all of the jobs."""
    return all(
        requests.get(f"{gateway.url}/v7/batch/jobs/{job_id}", headers={"apiKey": KEY}, timeout=60).json()["status"]
        == "completed"
        for job_id in job_ids.split(",")
    )


if __name__ == "__main__":
    sys.exit(main())
