"""Run with ``scripts/demo``: starts the demo gateway, makes a throw-away profile, geocodes a layer, draws a map."""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import requests

from demo.gateway.keys import KEYS
from demo.showcase.profile import Profile

ROOT = Path(__file__).parents[2]
STOPS = ROOT / "demo" / "data" / "delivery_stops.geojson"
QGIS_PYTHON = "/usr/bin/python3"
READY = "Demo gateway ready at "


def main() -> int:
    """Run the demo and return the exit code."""
    parser = argparse.ArgumentParser(prog="scripts/demo", description=__doc__)
    parser.add_argument("--output", type=Path, default=ROOT / "build" / "demo", help="folder for what the demo makes")
    output = parser.parse_args().output.resolve()
    results = output / "results"
    clear(output, keep=results)
    with gateway() as url:
        print(f"1  The demo gateway runs at {url}: real streets of Helsinki, no account needed.")
        profile = Profile.make(output / "profile", ROOT, KEYS[0].secret)
        print(f"2  A fresh QGIS profile holds the demo key in its auth database, as configuration {profile.authcfg}.")
        result = output / "stops_with_addresses.gpkg"
        print("3  qgis_process run locationgateway:reversegeocode")
        print(f"     --INPUT={STOPS.relative_to(ROOT)} --OUTPUT={shown(result)}\n")
        answer = reverse_geocode(profile, url, results, result)
        if answer is None:
            return 1
        tell(answer["results"])
        billed = sum(requests.get(f"{url}/_demo/usage", timeout=30).json()["transactions"].values())
        print(f"   The demo gateway billed {billed} transactions.\n")
        picture = output / "map.png"
        draw(result, picture, output / "streets.geojson")
        print(f"4  The map: {shown(picture)}")
        print(f"   The layer: {shown(result)}")
    print(f"5  The answers are kept in {shown(results)}: run the demo again, and it asks nothing.")
    return 0


def clear(folder: Path, keep: Path) -> None:
    """Make ``folder``, or remove all that is in it but ``keep``."""
    folder.mkdir(parents=True, exist_ok=True)
    for path in folder.iterdir():
        if path.is_dir() and path != keep:
            shutil.rmtree(path)
        elif path != keep:
            path.unlink()


@contextmanager
def gateway() -> Iterator[str]:
    """Run the demo gateway on a free port; yield its address."""
    process = subprocess.Popen(
        [sys.executable, "-m", "demo.gateway", "--port", "0"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        line = process.stdout.readline() if process.stdout else ""
        if not line.startswith(READY):
            raise SystemExit("The demo gateway did not start.")
        yield line.removeprefix(READY).strip()
    finally:
        process.terminate()
        process.wait()


def reverse_geocode(profile: Profile, url: str, results: Path, result: Path) -> dict | None:
    """Run the algorithm as a server would; return what ``qgis_process`` answers, None if it failed."""
    settings = {
        "LOCATION_GATEWAY_BASE_URL": url,
        "LOCATION_GATEWAY_AUTHCFG": profile.authcfg,
        "LOCATION_GATEWAY_STORE": str(results),
    }
    run = subprocess.run(
        ["qgis_process", "--json", "run", "locationgateway:reversegeocode", f"--INPUT={STOPS}", f"--OUTPUT={result}"],
        env=profile.environment() | settings,
        capture_output=True,
        text=True,
        check=False,
    )
    if run.returncode:
        print(run.stderr, file=sys.stderr)
        return None
    return json.loads(run.stdout)


def tell(results: dict) -> None:
    """Print the summary of a run from its number outputs."""
    print(
        f"   {results['ROWS']} rows → {results['PLACES']} distinct places → {results['FROM_STORE']} from the store → "
        f"{results['REQUESTS']} requests → {results['TRANSACTIONS']} transactions"
    )
    for status in ("OK", "NO_MATCH", "NO_GEOMETRY", "INVALID", "FAILED", "NOT_ASKED"):
        if results[status]:
            print(f"   {results[status]:>6} {status.lower()}")


def draw(result: Path, picture: Path, streets: Path) -> None:
    """Draw the map picture with QGIS."""
    subprocess.run([sys.executable, "-m", "demo.streets", streets], cwd=ROOT, check=True)
    subprocess.run(
        [QGIS_PYTHON, ROOT / "demo" / "showcase" / "picture.py", streets, result, picture],
        env=Profile.screenless(),
        check=True,
        stderr=subprocess.DEVNULL,  # Qt complains about the missing screen
    )


def shown(path: Path) -> Path:
    """Return a path as short as it can be."""
    return path.relative_to(ROOT) if path.is_relative_to(ROOT) else path


sys.exit(main())
