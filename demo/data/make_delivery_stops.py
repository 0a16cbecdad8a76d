"""Makes the demo's layer of delivery stops from the extract, the same each time.

    python -m demo.data.make_delivery_stops

Most stops are what a depot's table has: a few metres off an address or a street, some places served twice. Three
rows are what tables also have: one without a position, one in the sea, one with an impossible latitude.
"""

from __future__ import annotations

import json
from math import cos, radians, sin
from pathlib import Path
from random import Random
from typing import Any

from demo.geodesy import LocalPlane
from demo.openstreetmap import ATTRIBUTION, Coordinate, Extract, extract_path, read_extract

OUT = Path(__file__).with_name("delivery_stops.geojson")
SEED = 1550
AT_ADDRESSES = 237
ON_STREETS = 40
SERVED_AGAIN = 20
NEAREST_M, FARTHEST_M = 2, 25
MOST_PARCELS = 12
PLACES_AFTER_POINT = 6
IN_THE_SEA = (24.945, 60.13)
NOWHERE = (24.9384, 91.0)
TRADES = ("Bakery", "Bookshop", "Café", "Clinic", "Florist", "Gallery", "Grocer", "Hotel", "Pharmacy", "Studio")
NAMES = (
    *("Aallotar", "Halla", "Havu", "Honka", "Kaarna", "Kanerva", "Karpalo", "Kielo", "Kuura", "Lumme"),
    *("Meripihka", "Naava", "Otava", "Pihlaja", "Pilvi", "Rauta", "Revontuli", "Ruska", "Saarni", "Sointu"),
    *("Suvanto", "Syreeni", "Taika", "Tuisku", "Tyrsky", "Usva", "Vaahtera", "Vanamo", "Virta", "Ääni"),
)


def positions(extract: Extract, random: Random) -> list[Coordinate | None]:
    """Return where the stops are, in the order of the day."""
    near = [aside(a.longitude, a.latitude, random) for a in random.sample(extract.addresses, AT_ADDRESSES)]
    near += [random.choice(street.line) for street in random.sample(extract.streets, ON_STREETS)]
    random.shuffle(near)
    stops: list[Coordinate | None] = list(near)
    for first in random.sample(range(len(near) // 2), SERVED_AGAIN):
        stops.insert(random.randrange(len(near) // 2, len(stops)), near[first])
    for special in (None, IN_THE_SEA, NOWHERE):
        stops.insert(random.randrange(len(stops)), special)
    return stops


def aside(longitude: float, latitude: float, random: Random) -> Coordinate:
    """Return a point a few metres off, as a parked van's is."""
    plane = LocalPlane.touching(latitude, longitude)
    direction, distance_m = radians(random.uniform(0, 360)), random.uniform(NEAREST_M, FARTHEST_M)
    return (
        longitude + sin(direction) * distance_m / plane.metres_per_longitude,
        latitude + cos(direction) * distance_m / plane.metres_per_latitude,
    )


def layer() -> dict[str, Any]:
    """Return the layer as GeoJSON."""
    random = Random(SEED)  # noqa: S311 the layer has to be the same each time
    stops = positions(read_extract(extract_path()), random)
    customers = random.sample([f"{trade} {name}" for trade in TRADES for name in NAMES], len(TRADES) * len(NAMES))
    rows = zip(range(1, len(stops) + 1), customers, stops, strict=False)
    return collection(
        "delivery_stops",
        [
            feature({"stop_id": number, "customer": customer, "parcels": random.randint(1, MOST_PARCELS)}, position)
            for number, customer, position in rows
        ],
    )


def feature(properties: dict[str, Any], position: Coordinate | None) -> dict[str, Any]:
    """Return a row of a layer."""
    geometry = None
    if position is not None:
        coordinates = [round(degrees, PLACES_AFTER_POINT) for degrees in position]
        geometry = {"type": "Point", "coordinates": coordinates}
    return {"type": "Feature", "properties": properties, "geometry": geometry}


def collection(name: str, features: list[dict[str, Any]]) -> dict[str, Any]:
    """Return a layer as GeoJSON."""
    return {"type": "FeatureCollection", "name": name, "attribution": ATTRIBUTION, "features": features}


def text(made: dict[str, Any]) -> str:
    """Return a layer as a file has it, one feature to a line."""
    head = {name: value for name, value in made.items() if name != "features"}
    lines = ",\n".join(json.dumps(feature, ensure_ascii=False) for feature in made["features"])
    return f'{json.dumps(head, ensure_ascii=False)[:-1]}, "features": [\n{lines}\n]}}\n'


def main() -> None:
    """Write the layer beside this file."""
    OUT.write_text(text(layer()), encoding="utf-8")


if __name__ == "__main__":
    main()
