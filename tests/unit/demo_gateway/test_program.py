"""`python -m demo.gateway`: what it takes, refuses and does at its end, and what it is made from."""

import csv
import http.client
import json
import shutil
import signal
import subprocess
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import PackageNotFoundError
from pathlib import Path

import pytest

from demo.gateway.routing import tiles
from demo.openstreetmap import extract_path
from scripts.source_tree import ROOT
from tests.support.demo_gateway import KEY
from tests.unit.demo_gateway.conftest import Batch, Routes, Tours

STOPS = ROOT / "demo" / "data" / "delivery_stops.geojson"
NO_SIGNALS = """
import asyncio, sys
def missing(*_):
    raise NotImplementedError
asyncio.SelectorEventLoop.add_signal_handler = asyncio.AbstractEventLoop.add_signal_handler = missing
from demo.gateway.__main__ import main
sys.exit(main())
"""

AS_ON_WINDOWS = """
import os, sys, zoneinfo
zoneinfo.reset_tzpath(to=())
from demo.gateway.__main__ import main
del os.pread, os.pwrite, os.fchmod, os.uname, os.getuid
sys.exit(main())
"""


WITHOUT_PLANNER = """
import sys
sys.modules["vrp_cli"] = None
from demo.gateway.__main__ import main
sys.exit(main())
"""


def run(*arguments):
    return subprocess.run(
        [sys.executable, *arguments], cwd=ROOT, capture_output=True, text=True, timeout=120, check=False
    )


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--host", "0.0.0.0"], "can be reached from other machines"),  # noqa: S104 the point of the test
        (["--host", "192.0.2.1"], "can be reached from other machines"),
        (["--fault", "{"], "--fault"),
        (["--fault", '{"kind": "unheard of"}'], "kind': expecting one of"),
        (["--body-form", "xml"], "--body-form"),
        (["--max-places", "101"], "max_places"),
        (["--batch-seconds", "-1"], "--batch-seconds"),
    ],
)
def test_makes_no_sense(arguments, complaint):
    ended = run("-m", "demo.gateway", "--port", "0", *arguments)
    assert (ended.returncode, ended.stdout) == (2, "")
    assert complaint in ended.stderr


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
@pytest.mark.parametrize("program", [{}, {"program": ("-c", NO_SIGNALS)}], ids=["", "a loop without signals"])
def test_ends_cleanly_in_the_middle_of_an_answer(start_another, number, program):
    rule = '{"kind": "trickle", "interval": 0.01}'
    gateway = start_another("--fault", rule, "--max-places", "2", "--requests-per-second", "100", **program)
    connection = http.client.HTTPConnection(*gateway.address, timeout=120)
    connection.request("GET", "/revgeocode?at=60.17,24.94", headers={"apiKey": KEY})
    assert connection.getresponse().read(2) == b'{"'
    assert gateway.many([{"id": str(identifier), "at": "60.17,24.94"} for identifier in range(3)]).status_code == 413
    code, errors = gateway.end(number)
    assert (code, errors.count("\n")) == (0, 1), errors
    connection.close()


def test_ends_in_the_middle_of_a_job(start_another):
    gateway = start_another("--batch-seconds", "0.5")
    assert gateway.send("GET", "/_demo/batch").json()["seconds"] == 0.5
    body = "recId|at|limit\n" + "".join(f"{number}|60.17,24.94|100\n" for number in range(20_000))
    address = "/v7/batch/jobs?serviceHrn=hrn:here:service::olp-here:search-revgeocode-7"
    assert gateway.send("POST", address, data=body, headers={"Content-Type": "text/plain"}).status_code == 201
    assert gateway.end()[0] == 0


def test_needs_nothing_that_only_unix_has(start_another):
    gateway = start_another("--batch-seconds", "0", program=("-c", AS_ON_WINDOWS))
    job = Batch(gateway).answered("recId|at\n" + "".join(f"{number}|60.17,24.94\n" for number in range(50)))
    assert len(Batch(gateway).rows(job)) == 51
    assert len(Routes(gateway).found("60.17,24.94", "60.172,24.945")) == 1


def test_where_the_planner_has_no_package(start_another):
    tours = Tours(start_another(program=("-c", WITHOUT_PLANNER)))
    answer = tours.send(tours.problem())
    assert (answer.status_code, answer.json()["code"]) == (400, "E613200")
    assert "no package for Python" in answer.json()["cause"]
    assert tours.ask("GET", "status/unknown").json()["code"] == "E613404"


def test_a_port_in_use(gateway):
    _, port = gateway.address
    ended = run("-m", "demo.gateway", "--port", str(port))
    assert (ended.returncode, ended.stdout) == (2, "")
    assert f"Port {port} cannot be used" in ended.stderr


def test_missing_packages_are_named():
    ended = run("-S", "-m", "demo.gateway")
    assert (ended.returncode, ended.stdout) == (1, "")
    assert ended.stderr.startswith("aiohttp is not installed in ")


def test_delivery_stops_are_what_they_are_told_to_be():
    layer = json.loads(STOPS.read_text(encoding="utf-8"))
    assert layer["name"] == "delivery_stops"
    assert "OpenStreetMap contributors" in layer["attribution"]
    stops = layer["features"]
    assert [stop["properties"]["stop_id"] for stop in stops] == list(range(1, 301))
    assert len({stop["properties"]["customer"] for stop in stops}) == 300
    located = [tuple(stop["geometry"]["coordinates"]) for stop in stops if stop["geometry"]]
    assert len(located) == 299
    assert sum(times - 1 for times in Counter(located).values()) == 20
    outside = [position for position in located if not (24.93 < position[0] < 24.96 and 60.163 < position[1] < 60.181)]
    assert sorted(outside) == [(24.9384, 91.0), (24.945, 60.13)]
    made = run("-c", "import json, demo.data.make_delivery_stops as stops; print(json.dumps(stops.layer()))")
    assert json.loads(made.stdout) == layer


def test_gps_traces_are_what_they_are_told_to_be():
    layer = json.loads((ROOT / "demo" / "data" / "gps_traces.geojson").read_text(encoding="utf-8"))
    assert "OpenStreetMap contributors" in layer["attribution"]
    rows = [row["properties"] for row in layer["features"]]
    assert Counter(row["vehicle"] for row in rows) == {"bread van": 71, "courier": 146, "ferry lorry": 54}
    assert [row["time"] for row in rows] == sorted(row["time"] for row in rows)
    assert [feature["geometry"] for feature in layer["features"]].count(None) == 1
    made = run("-c", "import json, demo.data.make_gps_traces as traces; print(json.dumps(traces.layer()))")
    assert json.loads(made.stdout) == layer


def test_customer_addresses_are_what_they_are_told_to_be():
    text = (ROOT / "demo" / "data" / "customer_addresses.csv").read_text(encoding="utf-8")
    rows = list(csv.DictReader(text.splitlines()))
    assert [row["customer_id"] for row in rows] == [str(number) for number in range(1, 201)]
    remarks = Counter(row["remark"] for row in rows)
    assert (remarks[""], remarks["one wrong letter"], remarks["no such house number"], remarks["empty"]) == (
        114,
        15,
        12,
        1,
    )
    addresses = Counter(" ".join(row["address"].lower().split()) for row in rows if not row["remark"])
    assert [addresses[" ".join(row["address"].split())] for row in rows if row["remark"] == "as another row"] == [1] * 3
    made = run("-c", "import demo.data.make_customer_addresses as made; print(made.table(), end='')")
    assert made.stdout == text


@pytest.fixture
def cache(tmp_path, monkeypatch):
    """An empty folder for the road tiles."""
    monkeypatch.setattr(tiles, "CACHE", tmp_path / "tiles")
    return tmp_path / "tiles"


def test_gateways_that_start_together_build_the_tiles_once(cache):
    with ThreadPoolExecutor(3) as starting:
        (configuration,) = set(starting.map(tiles.configuration_path, [extract_path()] * 3))
    assert [folder.name for folder in cache.iterdir()] == [configuration.parent.name]
    built = configuration.stat().st_mtime_ns
    assert tiles.configuration_path(extract_path()).stat().st_mtime_ns == built


def test_valhalla_is_given_no_names_of_other_folders(tmp_path, monkeypatch):
    """On Windows it cannot find names that the system's code page does not have, such as a user's."""
    folder = tmp_path / "Дмитрий"
    folder.mkdir()
    monkeypatch.chdir(folder)
    monkeypatch.setattr(tiles, "CACHE", Path("tiles"))
    shutil.copy(extract_path(), "city.osm.pbf")
    given, start = [], subprocess.run
    monkeypatch.setattr(tiles.subprocess, "run", lambda command, **how: given.extend(command) or start(command, **how))

    configuration = tiles.configuration_path(Path("city.osm.pbf"))

    _, *arguments = map(str, given)
    assert "-c" in arguments
    assert [one for one in arguments if Path(one).is_absolute() or not one.isascii()] == []
    written = json.loads(configuration.read_text(encoding="utf-8"))["mjolnir"]["tile_dir"]
    assert (written, any(Path(written).rglob("*.gph"))) == (str(configuration.parent / "tiles"), True)
    assert not configuration.is_absolute()


def test_tiles_that_cannot_be_built(cache, tmp_path, monkeypatch):
    extract = tmp_path / "broken.osm.pbf"
    extract.write_bytes(b"not a map")
    with pytest.raises(tiles.TilesError, match="valhalla_build_tiles failed"):
        tiles.configuration_path(extract)
    assert list(cache.iterdir()) == []

    def missing(name):
        raise PackageNotFoundError(name)

    monkeypatch.setattr(tiles, "version", missing)
    with pytest.raises(tiles.EngineMissingError, match="is not installed; it finds the routes"):
        tiles.configuration_path(extract)


def test_streets(tmp_path):
    out = tmp_path / "streets.geojson"
    assert run("-m", "demo.streets", str(out)).returncode == 0
    properties = [feature["properties"] for feature in json.loads(out.read_text(encoding="utf-8"))["features"]]
    assert {one["layer"] for one in properties} == {"water", "park", "building", "path", "street"}
    assert {"Mannerheimintie", "Kaivokatu"} < {one["name"] for one in properties if one["layer"] == "street"}
