"""Makes the demo's layers of jobs and vehicles for tours from the extract, the same each time.

    python -m demo.data.make_tour_layers

Three vehicles from two depots serve all jobs in a morning, and none could be left out: one alone is cooled, one alone
has a crane, and two together cannot carry everything.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from demo.data.make_delivery_stops import NAMES, TRADES, aside, collection, feature, text
from demo.openstreetmap import Coordinate, Extract, extract_path, read_extract

JOBS, VEHICLES = (Path(__file__).with_name(f"tour_{name}.geojson") for name in ("jobs", "vehicles"))
SEED = 54
COUNT = 30
PICKUPS = frozenset({6, 13, 20, 27})
SKILLS = {2: "cooling", 9: "cooling", 16: "cooling", 23: "cooling", 11: "crane", 25: "crane"}
WINDOWS = (("08:00", "09:30"), ("09:30", "11:00"), ("11:00", "12:30"))
WITH_WINDOW_EACH = 2
"""Every second job has a time window."""
PRIORITIES = {1: 1, 15: 1, 8: 2}
SERVICE_S = (300, 420, 600, 900, 1200)
MOST_PARCELS = 12
STATION, HARBOUR = (24.9433, 60.1712), (24.9326, 60.1665)
FLEET = (
    ("Aurora", STATION, 70, "08:00", "14:00", "cooling", "10:00-11:30 30"),
    ("Boreas", STATION, 60, "08:00", "14:00", "crane", "10:00-11:30 30"),
    ("Castor", HARBOUR, 50, "08:30", "12:30", None, None),
)
"""Name, start, capacity, shift, skills and breaks of each vehicle."""


def jobs() -> dict[str, Any]:
    """Return the jobs as GeoJSON."""
    random = Random(SEED)  # noqa: S311 the layers have to be the same each time
    customers = random.sample([f"{trade} {name}" for trade in TRADES for name in NAMES], COUNT)
    places = _positions(read_extract(extract_path()), random)
    rows = zip(customers, places, strict=True)
    return collection("tour_jobs", [_job(number, *row, random) for number, row in enumerate(rows, start=1)])


def _positions(extract: Extract, random: Random) -> list[Coordinate]:
    return [aside(one.longitude, one.latitude, random) for one in random.sample(extract.addresses, COUNT)]


def _job(number: int, customer: str, place: Coordinate, random: Random) -> dict[str, Any]:
    window = random.choice(WINDOWS) if number % WITH_WINDOW_EACH == 0 else (None, None)
    properties = {
        "job_id": number,
        "customer": customer,
        "parcels": random.randint(2, MOST_PARCELS),
        "service_s": random.choice(SERVICE_S),
        "window_start": window[0],
        "window_end": window[1],
        "priority": PRIORITIES.get(number),
        "skills": SKILLS.get(number),
        "pickup": number in PICKUPS,
    }
    return feature(properties, place)


def vehicles() -> dict[str, Any]:
    """Return the vehicles as GeoJSON."""
    names = ("vehicle", "capacity", "shift_start", "shift_end", "skills", "breaks")
    return collection(
        "tour_vehicles",
        [feature(dict(zip(names, (name, *others), strict=True)), start) for name, start, *others in FLEET],
    )


def main() -> None:
    """Write the layers beside this file."""
    for path, layer in ((JOBS, jobs()), (VEHICLES, vehicles())):
        path.write_text(text(layer), encoding="utf-8")


if __name__ == "__main__":
    main()
