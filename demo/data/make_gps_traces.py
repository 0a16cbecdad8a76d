"""Makes the demo's layer of GPS traces: drives on the demo's streets, as trackers see them. It is the same each time.

    python -m demo.data.make_gps_traces

Receivers scatter, see nothing in tunnels, are off over lunch, go on a ferry, and now and then are quite wrong.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from math import atan2, degrees, hypot
from pathlib import Path
from random import Random
from typing import Any

import shapely

from demo.data.make_delivery_stops import collection, feature, text
from demo.gateway.routing.engine import TINY, Costing, Engine, Rules
from demo.gateway.routing.places import Waypoint
from demo.gateway.routing.tiles import configuration_path
from demo.geodesy import LocalPlane
from demo.openstreetmap import extract_path

OUT = Path(__file__).with_name("gps_traces.geojson")
SEED = 1550
START = datetime(2026, 11, 23, 7, tzinfo=UTC)
PLANE = LocalPlane.touching(60.17, 24.94)
RULES = Rules(Costing.AUTO, TINY)
OUTLIER_M = 250.0
_KMH = 1 / 3.6

Metres = tuple[float, float]
"""East and north."""
Fix = tuple[float, Metres]
"""Seconds since the start of the drive, and where the vehicle is."""


@dataclass(frozen=True)
class Drive:
    """A drive by some places, with stops on the way."""

    vehicle: str
    places: tuple[tuple[float, float], ...]
    """Latitudes and longitudes."""
    kmh: float
    every_s: int
    noise_m: float
    starts_s: int = 0
    stops: tuple[float, ...] = ()
    """Where it stops, as shares of the way."""


DRIVES = (
    Drive(
        "bread van",
        ((60.17560, 24.94800), (60.16478, 24.94168)),
        kmh=28,
        every_s=10,
        noise_m=8,
        stops=(0.2, 0.5, 0.8),
    ),
    Drive("courier", ((60.17560, 24.94200), (60.17291, 24.94732), (60.16460, 24.94136)), kmh=44, every_s=3, noise_m=5),
    Drive(
        "courier", ((60.17600, 24.94200), (60.17000, 24.93900)), kmh=44, every_s=3, noise_m=5, starts_s=3_600
    ),  # after lunch
    Drive(
        "ferry lorry", ((60.17560, 24.94800), (60.17000, 24.94400), (60.16773, 24.95246)), kmh=30, every_s=5, noise_m=12
    ),
)
FERRY, FERRY_KMH, CROSSING = "ferry lorry", 15, ((60.16690, 24.95400), (60.16300, 24.96300))
"""After the quay, this vehicle goes over water."""
STOP_S, STANDING_S, BOARDING_S = 420, 30, 120
"""How long a stop is; the time between the points of a vehicle that stands or is on the ferry; and until it leaves."""


def fixes(engine: Engine, drive: Drive) -> list[Fix]:
    """Return where the vehicle is, and when, without noise."""
    seen: list[Fix] = []
    seconds = float(drive.starts_s)
    for leg in pairwise(drive.places):
        (found,) = engine.find([Waypoint("", *place) for place in leg], RULES)[:1]
        line = _line(found.line)
        hidden = shapely.MultiLineString(
            [
                _line(found.line[edge["begin_shape_index"] : edge["end_shape_index"] + 1])
                for edge in engine.edges(found, RULES)
                if edge.get("tunnel")
            ]
        )
        step_m = drive.kmh * _KMH * drive.every_s
        stops = [int(share * line.length / step_m) for share in drive.stops]
        for number in range(int(line.length / step_m) + 1):
            place = line.interpolate(number * step_m)
            if hidden.is_empty or hidden.distance(place) > 1:
                seen.append((seconds, (place.x, place.y)))
            seconds += drive.every_s
            if number in stops:
                seen += [(seconds + wait, seen[-1][1]) for wait in range(0, STOP_S, STANDING_S)]
                seconds += STOP_S
    return seen if drive.vehicle != FERRY else [*seen, *_crossing(seconds + BOARDING_S)]


def _crossing(seconds: float) -> list[Fix]:
    """Return the way over the water."""
    line = _line(CROSSING)
    step_m = FERRY_KMH * _KMH * STANDING_S
    places = (line.interpolate(number * step_m) for number in range(int(line.length / step_m) + 1))
    return [(seconds + number * STANDING_S, (place.x, place.y)) for number, place in enumerate(places)]


def _metres(place: tuple[float, float]) -> Metres:
    ((east, north),) = PLANE.project([place[1]], [place[0]]).tolist()
    return east, north


def _line(places: Any) -> shapely.LineString:
    return shapely.LineString([_metres(place) for place in places])


def _features(drive: Drive, seen: list[Fix], random: Random) -> list[dict[str, Any]]:
    """Return the rows of a drive, with the noise of its receiver."""
    outlier = random.randrange(len(seen))
    features = []
    for number, (before, now) in enumerate(pairwise([seen[0], *seen])):
        seconds, (east, north) = now
        moved = east - before[1][0], north - before[1][1]
        off = OUTLIER_M if number == outlier else 0.0
        noisy = [east + random.gauss(off, drive.noise_m), north + random.gauss(0, drive.noise_m)]
        ((longitude, latitude),) = PLANE.unproject(shapely.get_coordinates(shapely.Point(noisy))).tolist()
        passed_s = seconds - before[0]
        is_moving = passed_s and hypot(*moved) > 1
        properties = {
            "vehicle": drive.vehicle,
            "time": (START + timedelta(seconds=seconds)).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "speed_mps": round(hypot(*moved) / passed_s, 1) if is_moving else 0.0,
            "heading": round(degrees(atan2(*moved)) % 360, 1) if is_moving else None,
        }
        features.append(feature(properties, (longitude, latitude)))
    return features


def layer() -> dict[str, Any]:
    """Return the layer as GeoJSON; its rows are in the order in which a server gets them."""
    random, engine = Random(SEED), Engine(configuration_path(extract_path()))  # noqa: S311 the same each time
    features = [row for drive in DRIVES for row in _features(drive, fixes(engine, drive), random)]
    features.sort(key=lambda row: row["properties"]["time"])
    features[len(features) // 2]["geometry"] = None  # no reception
    return collection("gps_traces", features)


def main() -> None:
    """Write the layer beside this file."""
    OUT.write_text(text(layer()), encoding="utf-8")


if __name__ == "__main__":
    main()
