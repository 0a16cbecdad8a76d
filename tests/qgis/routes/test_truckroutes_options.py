"""How the route is wanted: when, how, without what; and what is refused before anything is sent."""

import json

import pytest
from qgis.core import QgsApplication, QgsProcessingContext, QgsProcessingParameterNumber
from qgis.PyQt.QtCore import QDate, QDateTime, Qt, QTime

from tests.support.demo_gateway import KEY
from tests.support.layers import ESPLANADE, KAMPPI, RAILWAY_STATION, SENATE_SQUARE, point_layer
from tests.support.routes import HAKANIEMI, TRUCK_ROUTES, VAN, ends, one_pair, queries


@pytest.mark.parametrize(
    ("given", "sent"),
    [
        ({"ROUTING_MODE": "short"}, {"routingMode": "short"}),
        ({"TRAFFIC": False}, {"traffic[mode]": "disabled"}),
        ({"ALTERNATIVES": 6}, {"alternatives": "6"}),
        ({"LANGUAGE": "sv, en-US"}, {"lang": "sv,en-US"}),
        ({"EXCLUDE_COUNTRIES": "che, SWE,"}, {"exclude[countries]": "CHE,SWE"}),
        ({"AVOID_FEATURES": ["ferry", "dirtRoad"]}, {"avoid[features]": "ferry,dirtRoad"}),
        ({"ELEVATION": True}, {"return": "polyline,summary,elevation"}),
        ({"DEPARTURE": "2035-03-01T08:30:00"}, {"departureTime": "2035-03-01T08:30:00"}),
        ({"DEPARTURE": "2035-03-01T08:30:00+05:00"}, {"departureTime": "2035-03-01T08:30:00+05:00"}),
        ({"DEPARTURE": "2035-03-01T08:30:00Z"}, {"departureTime": "2035-03-01T08:30:00Z"}),
        (
            {"DEPARTURE": QDateTime(QDate(2035, 3, 1), QTime(8, 30))},
            {"departureTime": "2035-03-01T08:30:00"},
        ),
        (
            {"DEPARTURE": QDateTime(QDate(2035, 3, 1), QTime(8, 30), Qt.TimeSpec.UTC)},
            {"departureTime": "2035-03-01T08:30:00Z"},
        ),
    ],
    ids=lambda value: str(value)[:50],
)
def test_an_option_arrives_as_it_was_given(gateway, truck_routes, given, sent):
    run = truck_routes(**one_pair(), **given)

    assert run.refusal == ""
    (query,) = queries(gateway)
    assert sent.items() <= query.items()
    assert sent.items() <= json.loads(run.column("vehicle")[0]).items()


def test_without_a_word_nothing_but_the_vehicle_is_sent(gateway, truck_routes):
    truck_routes(**one_pair())

    (query,) = queries(gateway)
    others = {name: value for name, value in query.items() if not name.startswith("truck[")}
    assert others == {
        "origin": "60.17189,24.94140",
        "destination": "60.16951,24.95241",
        "transportMode": "truck",
        "return": "polyline,summary",
        "spans": "notices",
    }


def test_the_key_travels_in_the_header_only(gateway, truck_routes):
    run = truck_routes(**one_pair())

    usage = gateway.usage()
    assert (usage["by_key"], usage["key_in_query"]) == ({"full": 1}, 0)
    assert KEY not in f"{run.rows} {run.sections} {run.notices} {run.feedback.all_text}"


REFUSED = [
    ({"DEPARTURE": "2020-01-01T08:00:00"}, "DEPARTURE 2020-01-01T08:00:00 lies in the past"),
    ({"DEPARTURE": "2020-01-01T08:00:00+02:00"}, "DEPARTURE 2020-01-01T08:00:00+02:00 lies in the past"),
    ({"DEPARTURE": QDateTime(QDate(2020, 1, 1), QTime(8, 0))}, "lies in the past"),
    ({"DEPARTURE": "tomorrow"}, "DEPARTURE"),
    ({"DEPARTURE": "2035-02-30T08:00:00"}, "DEPARTURE"),
    ({"EXCLUDE_COUNTRIES": "Finland"}, "code of three capital letters such as CHE, not 'FINLAND'"),
    ({"EXCLUDE_COUNTRIES": "FI"}, "not 'FI'"),
    ({"LANGUAGE": "finnish & co"}, "The language must be a tag"),
    ({"ALTERNATIVES": 7}, "The number of alternatives must be a whole number from 0 to 6, not 7"),
    ({"ALTERNATIVES": -1}, "The number of alternatives"),
    ({"ROUTING_MODE": "fastest"}, "ROUTING_MODE takes fast, short; it does not know 'fastest'"),
    ({"AVOID_FEATURES": ["motorway"]}, "AVOID_FEATURES takes"),
    ({"PAIRING": "nearest"}, "PAIRING takes order, field or all; it does not know 'nearest'"),
]


@pytest.mark.parametrize(("parameters", "sentence"), REFUSED, ids=lambda value: str(value)[:50])
def test_what_the_service_would_refuse_is_refused_before_the_run(gateway, truck_routes, parameters, sentence):
    run = truck_routes(**one_pair(), **parameters)

    assert sentence in run.refusal
    assert "Traceback" not in run.refusal
    assert gateway.usage()["requests"] == 0


NOT_STATIC = [
    {"VEHICLE_TYPE": 0},
    {"TUNNEL_CATEGORY": 1},
    {"ROUTING_MODE": "fast,short"},
    {"HAZARDOUS_GOODS": [0]},
    {"PAIRING": 2},
]


@pytest.mark.parametrize("parameters", NOT_STATIC, ids=str)
def test_a_choice_by_number_or_of_two_at_once_is_refused_too(provider, gateway, truck_routes, parameters):
    run = truck_routes(**one_pair(), **parameters)

    assert next(iter(parameters)) in run.refusal
    assert "Traceback" not in run.refusal
    assert gateway.usage()["requests"] == 0


@pytest.mark.parametrize("layer", ["ORIGINS", "DESTINATIONS"])
def test_a_layer_without_a_coordinate_system_is_refused(gateway, truck_routes, layer):
    run = truck_routes(**{**one_pair(), layer: point_layer([KAMPPI], crs="", name="depots")})

    assert "The layer 'depots' cannot be placed on Earth. It has no coordinate system" in run.refusal
    assert gateway.usage()["requests"] == 0


def test_the_coordinate_systems_of_the_layers_do_not_matter(gateway, truck_routes):
    import processing

    origins = processing.run(
        "native:reprojectlayer",
        {"INPUT": ends(RAILWAY_STATION, ESPLANADE), "TARGET_CRS": "EPSG:3067", "OUTPUT": "memory:"},
    )["OUTPUT"]

    run = truck_routes(ORIGINS=origins, DESTINATIONS=ends(SENATE_SQUARE, HAKANIEMI), **VAN)

    assert run.column("status") == ["ok", "ok"]
    assert run.layer.crs().authid() == "EPSG:4326"
    assert {query["origin"] for query in queries(gateway)} == {"60.17189,24.94140", "60.16760,24.94770"}


def test_swapped_coordinates_are_suspected(truck_routes):
    swapped = ends("POINT(60.17 124.94)", "POINT(60.18 124.95)")

    run = truck_routes(ORIGINS=swapped, DESTINATIONS=ends(SENATE_SQUARE, SENATE_SQUARE))

    assert run.column("status") == ["invalid", "invalid"]
    assert "are the two swapped?" in run.feedback.all_text


@pytest.mark.parametrize(
    ("routes", "sections", "is_refused"),
    [
        ("both.gpkg", "both.gpkg", True),
        ("./both.gpkg", "both.gpkg", True),
        ("one.gpkg", "other.gpkg", False),
        ("ogr:dbname='both.gpkg' table=\"routes\" (geom)", "ogr:dbname='both.gpkg' table=\"sections\" (geom)", False),
        ("memory:", "memory:", False),
    ],
)
def test_two_outputs_in_one_file_are_refused(provider, routes, sections, is_refused):
    algorithm = QgsApplication.processingRegistry().createAlgorithmById(TRUCK_ROUTES)

    _, reason = algorithm.checkParameterValues({"OUTPUT": routes, "SECTIONS": sections}, QgsProcessingContext())

    assert ("OUTPUT and SECTIONS would be written to the same file, both.gpkg." in reason) == is_refused


@pytest.mark.parametrize("name", ["AXLE_COUNT", "TRAILER_COUNT"])
def test_what_is_counted_has_no_decimals_in_the_dialog(provider, name):
    algorithm = QgsApplication.processingRegistry().algorithmById(TRUCK_ROUTES)

    assert algorithm.parameterDefinition(name).dataType() == QgsProcessingParameterNumber.Type.Integer
