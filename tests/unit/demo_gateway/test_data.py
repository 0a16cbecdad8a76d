"""The layer that is shipped and the picture of the streets, both made from the extract."""

import json
import subprocess
import sys
from collections import Counter

from scripts.source_tree import ROOT

STOPS = ROOT / "demo" / "data" / "delivery_stops.geojson"


def test_delivery_stops():
    layer = json.loads(STOPS.read_text(encoding="utf-8"))
    assert layer["name"] == "delivery_stops"
    assert "OpenStreetMap contributors" in layer["attribution"]
    stops = layer["features"]
    assert [stop["properties"]["stop_id"] for stop in stops] == list(range(1, len(stops) + 1))
    assert len({stop["properties"]["customer"] for stop in stops}) == len(stops) == 300
    located = [tuple(stop["geometry"]["coordinates"]) for stop in stops if stop["geometry"]]
    assert len(located) == 299
    assert sum(times - 1 for times in Counter(located).values()) == 20
    outside = [position for position in located if not (24.93 < position[0] < 24.96 and 60.163 < position[1] < 60.181)]
    assert sorted(outside) == [(24.9384, 91.0), (24.945, 60.13)]


def test_delivery_stops_are_made_the_same_each_time():
    made = subprocess.run(
        [sys.executable, "-c", "import json, demo.data.make_delivery_stops as d; print(json.dumps(d.layer()))"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(made.stdout) == json.loads(STOPS.read_text(encoding="utf-8"))


def test_delivery_stops_get_addresses_nearby(gateway):
    stops = json.loads(STOPS.read_text(encoding="utf-8"))["features"]
    items = [
        {"id": str(stop["properties"]["stop_id"]), "at": "{1},{0}".format(*stop["geometry"]["coordinates"])}
        for stop in stops
        if stop["geometry"]
    ]
    results = [
        result for start in range(0, 299, 100) for result in gateway.many(items[start : start + 100]).json()["results"]
    ]
    distances = sorted(result["items"][0]["distance"] for result in results if "items" in result)
    assert len(distances) == 298
    assert distances[-2] < 75
    assert distances[-1] > 3_000


def test_streets(tmp_path):
    out = tmp_path / "streets.geojson"
    subprocess.run([sys.executable, "-m", "demo.streets", str(out)], cwd=ROOT, check=True)
    collection = json.loads(out.read_text(encoding="utf-8"))
    assert "OpenStreetMap contributors" in collection["attribution"]
    layers = Counter(feature["properties"]["layer"] for feature in collection["features"])
    assert set(layers) == {"water", "park", "building", "path", "street"}
    assert layers["street"] > 700
    names = {f["properties"]["name"] for f in collection["features"] if f["properties"]["layer"] == "street"}
    assert {"Mannerheimintie", "Kaivokatu"} < names
    assert None not in names
