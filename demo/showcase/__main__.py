"""Run with ``scripts/demo``: a demo gateway, a throw-away profile, a layer with addresses, truck routes, two maps."""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
from pathlib import Path

from demo.gateway.keys import KEYS
from demo.showcase.profile import QGIS_PYTHON, Profile
from demo.showcase.running import ROOT, Runner, gateway

STOPS = ROOT / "demo" / "data" / "delivery_stops.geojson"
DEPOT = ROOT / "demo" / "data" / "depot.geojson"
TRUCK_STOPS = (5, 10, 17, 39, 40, 41, 54, 55, 72, 80, 106, 121)
"""Some of the delivery stops, on all sides of the city."""
VAN = (
    *("--HEIGHT=2.2", "--WIDTH=2.0", "--LENGTH=6.0", "--GROSS_WEIGHT=3.5"),
    *("--AXLE_COUNT=2", "--TRAILER_COUNT=0", "--VEHICLE_TYPE=straight"),
)


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
        runner = Runner(profile, url, results)
        stops = addresses(runner, output)
        routes = truck_routes(runner, output)
        print(f"   The demo gateway billed {runner.billed()} transactions in all.")
    draw(output, stops, routes)
    print(f"6  The answers are kept in {shown(results)}: run the demo again, and it asks nothing.")
    return 0


def addresses(runner: Runner, output: Path) -> Path:
    """Give the delivery stops their addresses; return the layer."""
    print("3  Addresses of 300 delivery stops")
    layer = output / "stops_with_addresses.gpkg"
    tell(runner.run("reversegeocode", f"--INPUT={STOPS}", f"--OUTPUT={layer}"), "PLACES", "distinct places")
    print(f"   The layer: {shown(layer)}\n")
    return layer


def truck_routes(runner: Runner, output: Path) -> list[Path]:
    """Find the routes from the depot to some stops, for a truck and for a van; return both layers."""
    print("4  Truck routes from a depot to some of the stops, then the same for a van")
    layers = [output / f"{vehicle}_routes.gpkg" for vehicle in ("truck", "van")]
    stops = f'{STOPS}|subset="stop_id" IN ({", ".join(map(str, TRUCK_STOPS))})'
    for layer, vehicle in zip(layers, ((), VAN), strict=True):
        answer = runner.run(
            "truckroutes",
            f"--ORIGINS={DEPOT}",
            f"--DESTINATIONS={stops}",
            *("--PAIRING=all", "--ORIGIN_FIELD=depot", "--DESTINATION_FIELD=stop_id"),
            *vehicle,
            f"--OUTPUT={layer}",
        )
        tell(answer, "PAIRS", "different routes")
    print(f"   The layers: {', '.join(str(shown(layer)) for layer in layers)}")
    return layers


def tell(results: dict, tasks: str, noun: str) -> None:
    """Print the summary of a run from its number outputs."""
    print(
        f"   {results['ROWS']} rows → {results[tasks]} {noun} → {results['FROM_STORE']} from the store → "
        f"{results['REQUESTS']} requests → {results['TRANSACTIONS']} transactions"
    )
    for status in (
        *("OK", "RESTRICTED", "NO_MATCH", "NO_ROUTE"),
        *("NO_GEOMETRY", "INVALID", "FAILED", "NOT_ASKED"),
    ):
        if results.get(status):
            print(f"   {results[status]:>6} {status.lower()}")


def draw(output: Path, stops: Path, routes: list[Path]) -> None:
    """Draw the maps with QGIS."""
    streets, map_of_stops, map_of_routes = (
        output / name for name in ("streets.geojson", "map.png", "truck_routes.png")
    )
    subprocess.run([sys.executable, "-m", "demo.streets", streets], cwd=ROOT, check=True)
    subprocess.run(
        [QGIS_PYTHON, "-m", "demo.showcase.maps", streets, stops, map_of_stops, DEPOT, *routes, map_of_routes],
        cwd=ROOT,
        env=Profile.screenless(),
        check=True,
        stderr=subprocess.DEVNULL,  # Qt complains about the missing screen
    )
    print(f"5  Both as maps: {shown(map_of_stops)}, {shown(map_of_routes)}")


def clear(folder: Path, keep: Path) -> None:
    """Make ``folder``, or remove all that is in it but ``keep``."""
    folder.mkdir(parents=True, exist_ok=True)
    for path in folder.iterdir():
        if path.is_dir() and path != keep:
            shutil.rmtree(path)
        elif path != keep:
            path.unlink()


def shown(path: Path) -> Path:
    """Return a path as short as it can be."""
    return path.relative_to(ROOT) if path.is_relative_to(ROOT) else path


sys.exit(main())
