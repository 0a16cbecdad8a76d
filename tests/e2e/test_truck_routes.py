"""Truck routes on a server: ``qgis_process``, from the zip, without a screen."""

import json
import sqlite3
from contextlib import closing

import pytest
from qgis.core import QgsVectorLayer

from tests.e2e.conftest import interrupted
from tests.support.layers import ESPLANADE, KAMPPI, RAILWAY_STATION, SENATE_SQUARE, point_layer, rows_of, written
from tests.support.models import routes_to_addresses_model
from tests.support.routes import BUS_TERMINAL, HAKANIEMI, THROUGH_STOPS, TRUCK_ROUTES, VAN, queries

ALL = "--PAIRING=all"


@pytest.fixture(scope="module")
def depots(everything_left):
    """A station from which every truck may leave, and a bus terminal that the usual one is too high for."""
    rows = [[RAILWAY_STATION, "station", 2.5], [BUS_TERMINAL, "terminal", 4.2]]
    layer = point_layer(rows, fields=("name:string", "height:double"), name="depots")
    return written(layer, everything_left / "depots.gpkg")


@pytest.fixture(scope="module")
def customers(everything_left):
    """Two that can be reached, and one without a place."""
    layer = point_layer([[SENATE_SQUARE, "a"], [HAKANIEMI, "b"], [None, "c"]], name="customers")
    return written(layer, everything_left / "customers.gpkg")


@pytest.fixture(scope="module")
def tours(everything_left):
    """Two tours whose rows are in another order than their stops, and a third of one stop only."""
    rows = [
        [SENATE_SQUARE, "south", 3, 0],
        [HAKANIEMI, "north", 1, 0],
        [RAILWAY_STATION, "south", 1, 0],
        [ESPLANADE, "south", 2, 300],
        [KAMPPI, "west", 1, 0],
        [RAILWAY_STATION, "north", 2, 0],
    ]
    fields = ("tour:string", "position:integer", "seconds:integer")
    return written(point_layer(rows, fields=fields, name="tours"), everything_left / "tours.gpkg")


@pytest.fixture
def output(folder):
    return folder / "routes.gpkg"


@pytest.fixture
def truck_routes(qgis_process, depots, customers, output):
    """Route from depots to customers, as text or as JSON."""

    def run(*arguments, output=output, json_output=False):
        layers = [f"--ORIGINS={depots}", f"--DESTINATIONS={customers}"]
        options = ["--json"] if json_output else []
        return qgis_process(*options, "run", TRUCK_ROUTES, *layers, f"--OUTPUT={output}", *arguments)

    return run


def column(path, name):
    return [row[name] for row in rows_of(path)]


def select(statement, *files):
    """Return what SQL finds in the tables of GeoPackages."""
    with closing(sqlite3.connect(":memory:")) as database:
        for number, path in enumerate(files):
            database.execute(f"ATTACH ? AS file{number}", [str(path)])
        return database.execute(statement).fetchall()


TABLES = ("routes", "sections", "notices")
RESTRICTED = """
SELECT routes.fid, sections.status, notices.max_height_m FROM routes
JOIN sections ON sections.route = routes.fid JOIN notices ON notices.route = routes.fid
WHERE routes.status = 'restricted' AND notices.max_height_m IS NOT NULL ORDER BY routes.fid
"""


def test_a_run_as_text_and_another_as_json_that_asks_nothing(gateway, truck_routes, output, folder):
    sections, notices = folder / "sections.gpkg", folder / "notices.gpkg"

    first = truck_routes(ALL)
    rows = rows_of(output)
    again = truck_routes(ALL, f"--SECTIONS={sections}", f"--NOTICES={notices}", json_output=True)

    assert (first.code, again.code) == (0, 0), first.err + again.err
    assert "2 origins × 3 destinations = 6 pairs\n" in first.out
    assert "Rows: 6 → different routes: 4 → already stored: 0 → requests: 4 → transactions: at most 4\n" in first.out
    counts = "Rows: 6 (2 ok, 2 restricted, 2 no_geometry)."
    assert f"{counts} From the store: 0. Requests: 4. Transactions: at most 4.\n" in first.out
    outputs = {"OUTPUT": output, "SECTIONS": sections, "NOTICES": notices}
    assert again.results == {
        **{name: str(path) for name, path in outputs.items()},
        "ROWS": 6,
        "PAIRS": 4,
        "FROM_STORE": 4,
        "REQUESTS": 0,
        "TRANSACTIONS": 0,
        "OK": 2,
        "RESTRICTED": 2,
        "NO_ROUTE": 0,
        "NO_GEOMETRY": 2,
        "INVALID": 0,
        "FAILED": 0,
        "NOT_ASKED": 0,
    }
    assert rows_of(output) == rows
    assert [row["fid"] for row in rows] == [1, 2, 3, 4, 5, 6]
    for path in (output, sections):
        layer = QgsVectorLayer(str(path))
        assert layer.crs().authid() == "EPSG:4326"
        assert layer.getGeometry(1).asPolyline()
    assert select(RESTRICTED, output, sections, notices) == [(4, "restricted", 3.8), (5, "restricted", 3.8)]
    usage = gateway.usage()
    assert usage["transactions"] == {"routes": 4}
    assert usage["by_key"] == {"full": 4}
    assert usage["key_in_query"] == 0


def test_one_file_can_hold_all_of_it(truck_routes, folder):
    path = folder / "all.gpkg"
    routes, sections, notices = (f"ogr:dbname='{path}' table=\"{name}\" (geom)" for name in TABLES)

    ended = truck_routes(ALL, f"--SECTIONS={sections}", f"--NOTICES={notices}", output=routes, json_output=True)

    assert ended.code == 0, ended.err
    assert ended.results["NOTICES"] == f"{path}|layername=notices"
    assert [ended.results[name] for name in ("FROM_STORE", "REQUESTS", "TRANSACTIONS")] == [0, 4, 4]
    statuses = ["ok", "ok", "no_geometry", "restricted", "restricted", "no_geometry"]
    assert select("SELECT fid, status FROM routes", path) == list(enumerate(statuses, start=1))
    assert select("SELECT route FROM sections ORDER BY fid", path) == [(1,), (2,), (4,), (5,)]
    assert select(RESTRICTED, path) == [(4, "restricted", 3.8), (5, "restricted", 3.8)]


def test_parameters_as_json_on_standard_input(gateway, qgis_process, depots, customers, output):
    inputs = {
        "ORIGINS": str(depots),
        "DESTINATIONS": str(customers),
        "ORIGIN_FIELD": "name",
        "DESTINATION_FIELD": "name",
        "HEIGHT": {"type": "data_defined", "expression": '"height" + 0.1'},
        "HAZARDOUS_GOODS": ["gas", "harmfulToWater"],
        "DEPARTURE": "2030-05-02T08:00:00+02:00",
        "OUTPUT": str(output),
    }

    ended = qgis_process("run", TRUCK_ROUTES, "-", stdin=json.dumps({"inputs": inputs}))

    assert ended.code == 0, ended.err
    sent = queries(gateway)
    assert {query["truck[height]"] for query in sent} == {"260", "430"}
    assert {query["truck[shippedHazardousGoods]"] for query in sent} == {"gas,harmfulToWater"}
    assert {query["departureTime"] for query in sent} == {"2030-05-02T08:00:00+02:00"}
    ids = [(row["origin_id"], row["destination_id"]) for row in rows_of(output)]
    assert ids == [("station", "a"), ("terminal", "b"), (None, "c")]
    asked_for = [json.loads(text)["truck[height]"] for text in column(output, "vehicle") if text]
    assert asked_for == ["260", "430"]


STOPS = """
SELECT routes.group_id, sections.section FROM routes JOIN sections ON sections.route = routes.fid ORDER BY sections.fid
"""


def test_through_the_stops_of_tours(gateway, qgis_process, tours, output, folder):
    sections = folder / "sections.gpkg"

    ended = qgis_process(
        *("--json", "run", THROUGH_STOPS, f"--INPUT={tours}", f"--OUTPUT={output}", f"--SECTIONS={sections}"),
        *("--GROUP_FIELD=tour", "--ORDER_FIELD=position", "--STOP_DURATION=field:seconds"),
        *("--DEPARTURE=2030-05-02T08:00:00", *(f"--{name}={value}" for name, value in VAN.items())),
    )

    assert ended.code == 0, ended.err
    assert ended.results["PAIRS"] == ended.results["REQUESTS"] == 2
    rows = [(row["group_id"], row["status"], row["origin_id"], row["destination_id"]) for row in rows_of(output)]
    assert rows == [("south", "ok", 3, 1), ("north", "ok", 2, 6), ("west", "invalid", 5, 5)]
    assert select(STOPS, output, sections) == [("south", 1), ("south", 2), ("north", 1)]
    (south,) = [query for query in queries(gateway) if "via" in query]
    assert south["origin"] == "60.17189,24.94140"
    assert south["via"] == "60.16760,24.94770!stopDuration=300"
    assert south["destination"] == "60.16951,24.95241"
    assert south["departureTime"] == "2030-05-02T08:00:00"


def test_a_model_from_points_to_addresses_to_routes(gateway, qgis_process, depots, output, folder):
    points = written(point_layer([SENATE_SQUARE, HAKANIEMI, None]), folder / "points.gpkg")
    model, notices = folder / "routes to addresses.model3", folder / "notices.gpkg"
    assert routes_to_addresses_model(ROUTING_MODE="short").toFile(str(model))

    ended = qgis_process(
        *("--json", "run", model, f"--POINTS={points}", f"--DEPOTS={depots}"),
        *(f"--routes={output}", f"--notices={notices}"),
    )

    assert ended.code == 0, ended.err
    rows = rows_of(output)
    assert [row["origin_id"] for row in rows] == [1, 1, 1, 2, 2, 2]
    assert "Helsinki" in rows[0]["destination_id"]
    assert [row["status"] for row in rows] == ["ok", "ok", "no_geometry", "restricted", "restricted", "no_geometry"]
    destinations = {query["destination"] for query in queries(gateway) if "destination" in query}
    assert len(destinations) == 2
    assert destinations.isdisjoint({"60.16951,24.95241", "60.17900,24.95000"})  # but accessed from the road
    assert set(column(notices, "route")) == {4, 5}
    assert gateway.usage()["transactions"] == {"multi-revgeocode": 2, "routes": 4}


def test_an_interrupt_keeps_what_was_answered(gateway, environment, depots, customers, output):
    environment["LOCATION_GATEWAY_IN_FLIGHT"] = "1"
    gateway.faults({"kind": "slow", "seconds": 3600, "times": None, "after": 2})
    layers = f"--ORIGINS={depots}", f"--DESTINATIONS={customers}"

    ended = interrupted(gateway, environment, 3, TRUCK_ROUTES, *layers, ALL, f"--OUTPUT={output}")

    assert "ancelled" in ended.err
    assert column(output, "status") == ["ok", "ok", "no_geometry", "not_asked", "not_asked", "no_geometry"]
