"""The rows of detected stops: their order, fields and points."""

import math

import pytest
from qgis.core import (
    NULL,
    QgsApplication,
    QgsPoint,
    QgsProcessingContext,
    QgsProcessingOutputLayerDefinition,
    QgsProject,
    QgsWkbTypes,
)
from qgis.PyQt.QtCore import QDate, QMetaType

from tests.support.demo_gateway import ROOT
from tests.support.layers import ESPLANADE, KAMPPI, RAILWAY_STATION, SENATE_SQUARE, wkt
from tests.support.runs import Feedback
from tests.support.stops import DETECT_STOPS, START_S, detect_stops, epoch_rows, gps_layer, visits

pytestmark = pytest.mark.usefixtures("provider")


def test_each_stop_of_each_vehicle_has_a_row():
    first = visits("b", [KAMPPI, SENATE_SQUARE])
    second = visits("a", [ESPLANADE], start_s=START_S + 60)
    rows = [row for pair in zip(second, first) for row in pair] + first[len(second) :]

    run = detect_stops(gps_layer(rows))

    assert run.column("vehicle_id") == ["a", "b", "b"]
    assert run.points == [point.replace("POINT(", "Point (") for point in map(wkt, (ESPLANADE, KAMPPI, SENATE_SQUARE))]
    assert run.column("duration_s") == [600] * 3
    assert run.column("points") == [21] * 3
    assert run.column("spread_m") == [0.0] * 3
    leaving = [departure.toSecsSinceEpoch() for departure in run.column("departure")]
    arrivals = [arrival.toSecsSinceEpoch() for arrival in run.column("arrival")]
    assert arrivals[:2] == [START_S + 60, START_S]
    assert [left - came for came, left in zip(arrivals, leaving)] == [600] * 3
    assert {name: value for name, value in run.results.items() if name != "OUTPUT"} == {
        "ROWS": len(rows),
        "STOPS": 3,
        "VEHICLES": 2,
        "UNUSABLE": 0,
        "DOUBLED": 0,
    }
    assert f"Rows: {len(rows)} → vehicles: 2 → stops: 3" in run.feedback.infos
    assert run.feedback.errors == []


def test_the_fields_have_their_names_types_and_order():
    run = detect_stops(gps_layer(visits(7, [KAMPPI]), vehicle="integer"))

    assert [(field.name(), field.type()) for field in run.layer.fields()] == [
        ("vehicle_id", QMetaType.Type.Int),
        ("arrival", QMetaType.Type.QDateTime),
        ("departure", QMetaType.Type.QDateTime),
        ("duration_s", QMetaType.Type.LongLong),
        ("points", QMetaType.Type.Int),
        ("spread_m", QMetaType.Type.Double),
    ]
    assert run.layer.wkbType() == QgsWkbTypes.Type.Point
    assert run.column("vehicle_id") == [7]


def test_without_a_field_of_ids_all_points_are_one_vehicle():
    run = detect_stops(gps_layer(visits("a", [KAMPPI])), ID_FIELD=None)

    assert run.layer.fields()[0].type() == QMetaType.Type.QString
    assert run.column("vehicle_id") == [NULL]
    assert run.results["VEHICLES"] == 1


@pytest.mark.parametrize(
    ("type_name", "ids"),
    [("string", ["a", NULL]), ("double", [1.5, 2.5]), ("date", [QDate(2024, 1, 1), QDate(2024, 1, 2)])],
)
def test_ids_of_all_types_and_rows_without_one(type_name, ids):
    rows = [row for pair in zip(visits(ids[0], [KAMPPI]), visits(ids[1] or None, [SENATE_SQUARE])) for row in pair]

    run = detect_stops(gps_layer(rows, vehicle=type_name))

    assert run.column("vehicle_id") == ids
    assert run.results["VEHICLES"] == 2


@pytest.mark.parametrize("crs", ["EPSG:3067", "EPSG:3857", "EPSG:4258"])
def test_the_output_is_in_the_coordinate_system_of_the_input(crs):
    import processing

    rows = visits("a", [KAMPPI, SENATE_SQUARE])
    layer = gps_layer(rows)
    moved = processing.run("native:reprojectlayer", {"INPUT": layer, "TARGET_CRS": crs, "OUTPUT": "memory:"})["OUTPUT"]
    here = next(moved.getFeatures()).geometry()

    run = detect_stops(moved)

    assert run.layer.crs().authid() == crs
    assert next(run.layer.getFeatures()).geometry().distance(here) < 0.01
    assert run.column("points") == detect_stops(layer).column("points")


def test_rows_that_cannot_be_used_are_counted_by_reason():
    rows = epoch_rows([KAMPPI] * 21)
    rows[5:5] = [
        [None, "a", START_S + 1],
        ["POINT EMPTY", "a", START_S + 1],
        ["POINT(24.9 91)", "a", START_S + 1],
        [QgsPoint(math.inf, 60), "a", START_S + 1],
        [KAMPPI, "b", None],
    ]

    run = detect_stops(gps_layer(rows))

    assert run.column("points") == [21]
    assert {name: run.results[name] for name in ("ROWS", "UNUSABLE", "VEHICLES")} == {
        "ROWS": 26,
        "UNUSABLE": 5,
        "VEHICLES": 1,
    }
    assert run.feedback.errors == [
        "Rows left out because they have no geometry: 2.",
        "Rows left out because their position is not on Earth: 2.",
        "Rows left out because they have no time: 1.",
    ]


NO_GEOMETRY, NOT_ON_EARTH = "they have no geometry: 1.", "their position is not on Earth: 1."
LAT, LNG = KAMPPI


@pytest.mark.parametrize(
    ("layer", "point", "others"),
    [
        (
            {"kind": "MultiPoint"},
            f"MULTIPOINT(({LNG} {LAT}))",
            {
                "MULTIPOINT EMPTY": NO_GEOMETRY,
                f"MULTIPOINT(({LNG} {LAT}),(24.9 60.1))": "they have more than one point: 1",
            },
        ),
        ({"kind": "PointZ"}, f"POINT Z({LNG} {LAT} 7)", {}),
        ({"crs": "EPSG:3067"}, "POINT(385000 6672000)", {"POINT(1e30 1e30)": NOT_ON_EARTH}),
    ],
    ids=["multi-points", "heights", "projected"],
)
def test_points_of_other_kinds(layer, point, others):
    rows = [[point, "a", START_S + 30 * number] for number in range(21)]
    rows += [[other, "a", START_S] for other in others]

    run = detect_stops(gps_layer(rows, **layer))

    assert (run.column("points"), run.column("spread_m")) == ([21], [0.0])
    assert run.layer.wkbType() == QgsWkbTypes.Type.Point
    for error, reason in zip(run.feedback.errors, others.values()):
        assert error.startswith(f"Rows left out because {reason}")
    assert len(run.feedback.errors) == len(others)


def test_rows_out_of_order_and_doubled_ones():
    rows = visits("a", [KAMPPI, SENATE_SQUARE])
    expected = detect_stops(gps_layer(rows))

    run = detect_stops(gps_layer([*rows[::-1], *rows[3:6]]))

    assert run.rows == expected.rows
    assert run.points == expected.points
    assert run.results["DOUBLED"] == 3
    assert "Rows that repeat the vehicle, time and place of another row, and count once: 3." in run.feedback.infos


def test_all_points_come_out_with_their_stops():
    rows = visits("b", [KAMPPI, SENATE_SQUARE])
    rows[3:3] = [[None, "b", START_S], [KAMPPI, "b", None], rows[0]]  # no place, no time, a repetition
    layer = gps_layer(rows)

    run = detect_stops(layer, POINTS="memory:")

    points = list(run.results["POINTS"].getFeatures())
    assert [point.attributes()[:2] for point in points] == [one.attributes() for one in layer.getFeatures()]
    assert [point.geometry().asWkt() for point in points] == [one.geometry().asWkt() for one in layer.getFeatures()]
    assert [point["stop"] for point in points] == [1] * 3 + [NULL, NULL] + [1] * 19 + [NULL] * 7 + [2] * 21
    assert run.column("points") == [21, 21]


def test_an_empty_layer_gives_an_empty_one():
    run = detect_stops(gps_layer([]))

    assert run.rows == []
    assert (run.results["ROWS"], run.results["STOPS"], run.results["VEHICLES"]) == (0, 0, 0)
    assert "Rows: 0 → vehicles: 0 → stops: 0" in run.feedback.infos


@pytest.mark.parametrize(
    ("parameters", "stops"),
    [({}, 1), ({"RADIUS": 150}, 2), ({"MIN_DURATION": 601}, 0), ({"MAX_GAP": 29}, 0), ({"MIN_DURATION": 600}, 1)],
)
def test_the_parameters_decide_what_is_a_stop(parameters, stops):
    wandering = [RAILWAY_STATION, (RAILWAY_STATION[0] + 0.0018, RAILWAY_STATION[1])] * 11
    rows = visits("a", [KAMPPI]) + epoch_rows(wandering, start_s=START_S + 100_000)

    assert detect_stops(gps_layer(rows), **parameters).results["STOPS"] == stops


@pytest.mark.parametrize("name", ["RADIUS", "MIN_DURATION", "MAX_GAP"])
@pytest.mark.parametrize("value", [0, -1, math.nan, math.inf])
def test_limits_that_make_no_sense_are_refused(name, value):
    run = detect_stops(gps_layer([]), **{name: value})

    assert f"({name}) must be a number" in run.refusal
    assert run.results == {}


def test_what_the_layer_does_not_have_is_named():
    layer = gps_layer([KAMPPI])

    assert "no field 'when'; it has: vehicle, at." in detect_stops(layer, TIME_FIELD="when").refusal
    assert "no field 'lorry'" in detect_stops(layer, ID_FIELD="lorry").refusal
    assert "no coordinate system" in detect_stops(gps_layer([], crs="")).refusal


def test_a_cancelled_run_ends_with_a_sentence():
    feedback = Feedback()
    feedback.cancel()
    run = detect_stops(gps_layer(visits("a", [KAMPPI])), feedback=feedback)

    assert "cancelled" in run.refusal


def test_help_icon_and_style():
    algorithm = QgsApplication.processingRegistry().algorithmById(DETECT_STOPS)
    assert not algorithm.icon().pixmap(16).isNull()
    assert len(algorithm.shortHelpString()) > 200
    assert "gps" in algorithm.tags()
    assert all(one.help() for one in algorithm.parameterDefinitions() if not one.isDestination())
    layer = detect_stops(gps_layer(visits("a", [KAMPPI]))).layer

    message, loaded = layer.loadNamedStyle(str(ROOT / "core" / "run" / "styles" / "detectstops.qml"))

    assert loaded, message
    assert layer.labelsEnabled()
    symbols = {layer.renderer().symbolForValue(seconds).size() for seconds in (300, 1_000, 10_000, 100_000)}
    assert len(symbols) == 4


def test_a_loaded_layer_says_whose_stops_it_shows():
    project, context, feedback = QgsProject(), QgsProcessingContext(), Feedback()
    context.setProject(project)
    algorithm = QgsApplication.processingRegistry().createAlgorithmById(DETECT_STOPS)
    output = QgsProcessingOutputLayerDefinition("TEMPORARY_OUTPUT", project)
    layer = gps_layer(visits("a", [KAMPPI]), name="pings")

    _, ended_well = algorithm.run({"INPUT": layer, "TIME_FIELD": "at", "OUTPUT": output}, context, feedback)

    assert ended_well
    (details,) = context.layersToLoadOnCompletion().values()
    assert details.name == "Stops of pings"
    assert details.postProcessor() is not None
