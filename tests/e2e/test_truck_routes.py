"""Truck routes on a server: ``qgis_process``, from the zip, without a screen."""

import json
import sqlite3
from contextlib import closing

import pytest
from qgis.core import QgsVectorLayer

from tests.e2e.conftest import interrupted
from tests.support.layers import RAILWAY_STATION, SENATE_SQUARE, point_layer, rows_of, written
from tests.support.routes import BUS_TERMINAL, HAKANIEMI, THROUGH_STOPS, TRUCK_ROUTES, queries

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
    assert "Origins: 2. Destinations: 3. Pairs: 6.\n" in first.out
    assert "Rows: 6 → different routes: 4 → already stored: 0 → requests: 4 → transactions: at most 4\n" in first.out
    counts = "Rows: 6 (passable: 2, restricted: 2, no geometry: 2)."
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


def test_the_nearest_depots_of_stops(gateway, qgis_process, depots, customers, folder):
    routes, without = folder / "nearest.gpkg", folder / "without.gpkg"
    layers = [f"--STOPS={customers}", f"--DEPOTS={depots}", "--STOP_FIELD=name", "--DEPOT_FIELD=name"]
    outputs = [f"--routes={routes}", f"--stops_without_a_way={without}"]

    ended = qgis_process("run", "locationgateway:nearestdepotforeverystop", *layers, "--VEHICLE=van_3_5t", *outputs)

    assert ended.code == 0, ended.err
    assert "All steps together: at most " in ended.out
    assert "(Distance matrix: " in ended.out
    assert column(routes, "origin_id") == ["a", "b"]
    assert column(routes, "status") == ["ok", "ok"]
    assert set(column(routes, "destination_id")) <= {"station", "terminal"}
    assert (column(without, "origin_id"), column(without, "status")) == (["c"], ["no_geometry"])
    assert gateway.usage()["transactions"] == {"matrix": 4, "routes": 2}


def test_two_vehicles_are_compared(gateway, qgis_process, depots, customers, folder):
    output = folder / "compared.gpkg"
    layers = [f"--ORIGINS={depots}", f"--DESTINATIONS={customers}", "--PAIRING=all"]

    ended = qgis_process(
        *("run", "locationgateway:comparevehicles", *layers, "--SECOND_VEHICLE=rigid_18t"),
        f"--routes_of_the_second_vehicle={output}",
    )

    assert ended.code == 0, ended.err
    assert "All steps together: at most " in ended.out
    assert "(Truck routes – " in ended.out
    assert "which is counted here" in ended.out
    usage = gateway.usage()
    assert usage["transactions"] == {"routes": 2 * usage["requests"]}
    more = column(output, "extra_toll")
    assert [one is None for one in more] == [status == "no_geometry" for status in column(output, "status")]
    assert max(filter(None, more)) > 0


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
        "PAIRING": "order",
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
    assert {query["departureTime"] for query in sent} == {"2030-05-02T06:00:00Z"}
    ids = [(row["origin_id"], row["destination_id"]) for row in rows_of(output)]
    assert ids == [("station", "a"), ("terminal", "b"), (None, "c")]
    asked_for = [json.loads(text)["truck[height]"] for text in column(output, "vehicle") if text]
    assert asked_for == ["260", "430"]


def test_times_of_rows_on_the_command_line(gateway, truck_routes, output):
    departure = "--DEPARTURE=expression:if(\"name\" = 'station', '2030-05-02T08:00:00', NULL)"
    arrival = "--ARRIVAL=expression:if(\"name\" = 'a', NULL, '2030-05-02T09:00:00')"

    ended = truck_routes("--PAIRING=order", departure, arrival)

    assert ended.code == 0, ended.err
    sent = [(query.get("departureTime"), query.get("arrivalTime")) for query in queries(gateway)]
    assert sorted(sent, key=str) == [("2030-05-02T08:00:00", None), (None, "2030-05-02T09:00:00")]
    assert column(output, "status") == ["ok", "restricted", "invalid"]  # the third customer has no depot


def test_a_tour_and_its_return_on_the_command_line(gateway, qgis_process, depots, folder):
    sections = folder / "sections.gpkg"
    arguments = ["--RETURN=yes", "--DEPARTURE=2030-05-02T08:00:00", "--VEHICLE=van_3_5t", f"--SECTIONS={sections}"]

    ended = qgis_process("run", THROUGH_STOPS, f"--INPUT={depots}", f"--OUTPUT={folder / 'tour.gpkg'}", *arguments)

    assert ended.code == 0, ended.err
    ways = [(row["stop"], row["from_label"], row["to_label"]) for row in rows_of(sections)]
    assert ways == [(1, "station", "terminal"), (2, "terminal", "station")]
    (query,) = queries(gateway)
    assert query["origin"] == query["destination"]
    assert query["departureTime"] == "2030-05-02T08:00:00"


def test_an_interrupt_keeps_what_was_answered(gateway, environment, depots, customers, output):
    environment["LOCATION_GATEWAY_IN_FLIGHT"] = "1"
    gateway.faults({"kind": "slow", "seconds": 3600, "times": None, "after": 2})
    layers = f"--ORIGINS={depots}", f"--DESTINATIONS={customers}"

    ended = interrupted(gateway, environment, 3, TRUCK_ROUTES, *layers, ALL, f"--OUTPUT={output}")

    assert "ancelled" in ended.err
    assert column(output, "status") == ["ok", "ok", "no_geometry", "not_asked", "not_asked", "no_geometry"]
