"""What is paid for stays known, however it was written, and whichever version has asked for it."""

import numpy as np
import pytest
from location_gateway.core.results.files import store_path
from location_gateway.core.results.store import KEY, open_store
from qgis.core import QgsProperty
from qgis.PyQt.QtCore import QDate, QDateTime, Qt, QTime

from tests.support.addresses import GEOCODE, STREETS, address_table
from tests.support.asked_of_1_0 import questions, stored_keys
from tests.support.isolines import REACHABLE_AREA
from tests.support.layers import KAMPPI, RAILWAY_STATION, SENATE_SQUARE, point_layer
from tests.support.matrices import DISTANCE_MATRIX
from tests.support.routes import ESPLANADE, TRUCK_ROUTES, VAN, RoutesRun, ends
from tests.support.runs import ALGORITHM as REVERSE_GEOCODE
from tests.support.runs import run

STORED = stored_keys()
QUESTIONS = {name: given for name, *given in questions()}


@pytest.fixture
def filled(tmp_path):
    """Store an answer under some keys."""

    def fill(keys):
        folder = tmp_path / "results"
        folder.mkdir(exist_ok=True)
        with open_store(store_path(folder, "production")) as store, store.database.writing() as connection:
            store.add(connection, np.array(keys, dtype=KEY), [None] * len(keys))

    return fill


@pytest.mark.parametrize("name", STORED)
def test_answers_of_1_0_are_known_as_they_were_asked(run_algorithm, filled, name):
    filled(STORED[name])
    algorithm, parameters = QUESTIONS[name]

    ended = run(algorithm, {**parameters, "DRY_RUN": True})

    assert ended.refusal == ""
    assert ended.results["TRANSACTIONS"] == 0
    assert ended.results["FROM_STORE"] > 0


def test_no_question_of_1_0_is_missing():
    assert list(QUESTIONS) == list(STORED)


# --- The same, written otherwise --------------------------------------------------------------------------------------


def own(algorithm):
    """Return the inputs of an algorithm: two questions."""
    if algorithm in {TRUCK_ROUTES, DISTANCE_MATRIX}:
        layers = {"ORIGINS": ends(RAILWAY_STATION, ESPLANADE), "DESTINATIONS": ends(SENATE_SQUARE, KAMPPI)}
        return {**layers, **VAN}
    if algorithm == GEOCODE:
        return {"INPUT": address_table(STREETS[:2]), "ADDRESS": '"address"'}
    areas = {"RANGES": "1,2", **VAN} if algorithm == REACHABLE_AREA else {}
    return {"INPUT": point_layer([RAILWAY_STATION, SENATE_SQUARE]), **areas}


def rows_of(ended):
    """Return the rows of a run, with their geometries. Reasons are left out: they tell a distance as it was written."""
    numbers = [number for number, name in enumerate(ended.layer.fields().names()) if not name.endswith("_error")]
    return [
        ([feature[number] for number in numbers], feature.geometry().asWkt(6)) for feature in ended.layer.getFeatures()
    ]


MORNING = QDateTime(QDate(2035, 3, 1), QTime(6, 30), Qt.TimeSpec.UTC)
OF_ROADS = (
    ("AVOID_FEATURES", "tollRoad,ferry", "ferry,tollRoad"),
    ("AVOID_FEATURES", "ferry", ["ferry", "ferry"]),
    ("EXCLUDE_COUNTRIES", "CHE,SWE", " swe, CHE,swe"),
    ("HAZARDOUS_GOODS", "gas,explosive", ["explosive", "gas"]),
    ("DEPARTURE", "2035-03-01T08:30:00+02:00", "2035-03-01T06:30Z"),
    ("DEPARTURE", "2035-03-01T01:30:00-05:00", MORNING),
    ("HEIGHT", 2.991, "2.996"),
    ("HEIGHT", 3, 3.0),
)
WRITTEN = [(algorithm, *way) for algorithm in (TRUCK_ROUTES, DISTANCE_MATRIX, REACHABLE_AREA) for way in OF_ROADS] + [
    (TRUCK_ROUTES, "ARRIVAL", "2035-03-01T08:30:00+02:00", "2035-03-01T12:00:00+05:30"),
    (TRUCK_ROUTES, "LANGUAGE", "en-US,fi", "en-us, fi,fi"),
    (REVERSE_GEOCODE, "RESULT_TYPES", "street,houseNumber", "houseNumber,street"),
    (REVERSE_GEOCODE, "RADIUS", 49.2, "50"),
    (GEOCODE, "COUNTRIES", "FIN,SWE", "swe,fin,fin"),
]


@pytest.mark.parametrize(("algorithm", "name", "before", "now"), WRITTEN, ids=str)
def test_the_same_written_otherwise_is_not_asked_again(run_algorithm, algorithm, name, before, now):
    first = run(algorithm, {**own(algorithm), name: before})
    assert first.refusal == ""
    asked = first.results["REQUESTS"]

    dry = run(algorithm, {**own(algorithm), name: now, "DRY_RUN": True})
    again = run(algorithm, {**own(algorithm), name: now})

    assert asked > 0
    assert (dry.results["TRANSACTIONS"], again.results["REQUESTS"], again.results["TRANSACTIONS"]) == (0, 0, 0)
    assert rows_of(again) == rows_of(first)


@pytest.mark.parametrize("use_store", [True, False])
def test_rows_whose_sizes_are_sent_alike_are_one_area(run_algorithm, use_store):
    layer = point_layer([[KAMPPI, 3.991], [KAMPPI, 3.996]], fields=("height:double",))
    given = {"INPUT": layer, "RANGES": "1,2", "HEIGHT": QgsProperty.fromField("height"), "USE_STORE": use_store}

    first, again = run(REACHABLE_AREA, given), run(REACHABLE_AREA, given)

    numbers = [[one.results[name] for name in ("AREAS", "FROM_STORE", "REQUESTS")] for one in (first, again)]
    assert numbers == [[2, 0, 1], [2, 2, 0] if use_store else [2, 0, 1]]
    assert [row["ra_status"] for row in again.rows] == ["ok"] * 4


# --- What holds more --------------------------------------------------------------------------------------------------


def routes(**given):
    """Run routes with all outputs."""
    outputs = {"SECTIONS": "memory:", "NOTICES": "memory:"}
    return run(TRUCK_ROUTES, {**own(TRUCK_ROUTES), **outputs, **given}, None, RoutesRun)


def shown(ended):
    """Return what is in all layers of a run of routes."""
    layers = (ended.results[name] for name in ("OUTPUT", "SECTIONS", "NOTICES"))
    return [
        [(feature.attributes(), feature.geometry().asWkt(6)) for feature in layer.getFeatures()] for layer in layers
    ]


ALL = {"ALTERNATIVES": 3, "ELEVATION": True, "TOLLS": True}


@pytest.mark.parametrize(
    ("more", "less"),
    [
        ({"ALTERNATIVES": 3}, {"ALTERNATIVES": 1}),
        ({"ALTERNATIVES": 6}, {}),
        ({"ELEVATION": True}, {}),
        ({"ALTERNATIVES": 2, "ELEVATION": True}, {"ALTERNATIVES": 2}),
        ({"ALTERNATIVES": 2, "ELEVATION": True}, {"ELEVATION": True}),
        (ALL, {}),
        (ALL, {"ALTERNATIVES": 1}),
        (ALL, {"ELEVATION": True}),
        (ALL, {"TOLLS": True}),
        (ALL, {"TOLLS": True, "ALTERNATIVES": 2}),
    ],
    ids=str,
)
def test_an_answer_that_holds_more_serves_who_needs_less(gateway, run_algorithm, more, less):
    at = {"DEPARTURE": "2035-03-01T08:30:00"}
    routes(**at, **more)
    billed = gateway.usage()["transactions"]

    dry, served = routes(**at, **less, DRY_RUN=True), routes(**at, **less)

    assert gateway.usage()["transactions"] == billed
    assert (dry.results["FROM_STORE"], dry.results["TRANSACTIONS"]) == (2, 0)
    assert (served.results["FROM_STORE"], served.results["REQUESTS"]) == (2, 0)
    assert shown(served) == shown(routes(**at, **less, USE_STORE=False))


@pytest.mark.parametrize(
    ("less", "more"),
    [
        ({}, {"ALTERNATIVES": 1}),
        ({"ALTERNATIVES": 1}, {"ALTERNATIVES": 2}),
        ({"ALTERNATIVES": 6}, {"ELEVATION": True}),
        ({"ELEVATION": True}, {"ALTERNATIVES": 1, "ELEVATION": True}),
        ({"ALTERNATIVES": 6, "ELEVATION": True}, {"TOLLS": True}),
    ],
    ids=str,
)
def test_what_holds_less_is_no_answer(run_algorithm, less, more):
    routes(**less)

    assert routes(**more).results["FROM_STORE"] == 0


def test_routes_through_stops_are_served_too(truck_routes_through_stops):
    layer = point_layer([RAILWAY_STATION, ESPLANADE, SENATE_SQUARE])
    truck_routes_through_stops(layer, ELEVATION=True, STOP_DURATION=60, **VAN)

    assert truck_routes_through_stops(layer, STOP_DURATION="60", **VAN).results["FROM_STORE"] == 1


def test_some_of_the_ranges_are_known(run_algorithm):
    given = {"INPUT": point_layer([KAMPPI]), **VAN}
    run(REACHABLE_AREA, {**given, "RANGES": "1,2,3"})

    assert run(REACHABLE_AREA, {**given, "RANGES": "2"}).results["TRANSACTIONS"] == 0
    assert run(REACHABLE_AREA, {**given, "RANGES": [1, 3.0]}).results["TRANSACTIONS"] == 0
