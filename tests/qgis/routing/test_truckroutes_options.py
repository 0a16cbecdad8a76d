"""How the route is wanted: when, how, without what; and what is refused before anything is sent."""

import json

import pytest
from qgis.core import QgsApplication, QgsProcessingContext, QgsProcessingParameterNumber
from qgis.PyQt.QtCore import QDate, QDateTime, Qt, QTime, QTimeZone

from tests.support.layers import SENATE_SQUARE, point_layer
from tests.support.routes import TRUCK_ROUTES, ends, one_pair, queries


@pytest.mark.parametrize(
    ("given", "sent"),
    [
        ({"ROUTING_MODE": "short"}, {"routingMode": "short"}),
        ({"TRAFFIC": False}, {"traffic[mode]": "disabled"}),
        ({"ALTERNATIVES": 6}, {"alternatives": "6"}),
        ({"LANGUAGE": "sv, en-US"}, {"lang": "sv,en-US"}),
        ({"EXCLUDE_COUNTRIES": "swe, CHE,"}, {"exclude[countries]": "CHE,SWE"}),
        ({"AVOID_FEATURES": ["ferry", "dirtRoad"]}, {"avoid[features]": "ferry,dirtRoad"}),
        ({"ELEVATION": True}, {"return": "polyline,summary,elevation"}),
        ({"DEPARTURE": "2035-03-01T08:30:00"}, {"departureTime": "2035-03-01T08:30:00"}),
        ({"DEPARTURE": "2035-03-01T08:30:00+05:00"}, {"departureTime": "2035-03-01T03:30:00Z"}),
        ({"DEPARTURE": "2035-03-01T08:30:00Z"}, {"departureTime": "2035-03-01T08:30:00Z"}),
        ({"DEPARTURE": "2035-03-01 08:30:00 PM"}, {"departureTime": "2035-03-01T20:30:00"}),
        ({"DEPARTURE": "2035-03-01T08:30:00 UTC"}, {"departureTime": "2035-03-01T08:30:00Z"}),
        ({"DEPARTURE": "2035-03-01T08:30:00−02:00"}, {"departureTime": "2035-03-01T10:30:00Z"}),
        ({"DEPARTURE": "2035-03-01T08:30:00[Europe/Helsinki]"}, {"departureTime": "2035-03-01T06:30:00Z"}),
        ({"DEPARTURE": "2035-03-01T08:30+02:00[Europe/Helsinki]"}, {"departureTime": "2035-03-01T06:30:00Z"}),
        ({"DEPARTURE": "2056350600"}, {"departureTime": "2035-03-01T08:30:00Z"}),
        (
            {"DEPARTURE": QDateTime(QDate(2035, 3, 1), QTime(8, 30), QTimeZone(b"Asia/Kolkata"))},
            {"departureTime": "2035-03-01T03:00:00Z"},
        ),
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
def test_an_option_arrives_in_its_one_form(gateway, truck_routes, given, sent):
    run = truck_routes(**one_pair(), **given)

    assert run.refusal == ""
    (query,) = queries(gateway)
    assert sent.items() <= query.items()
    assert any(info.startswith("Departure: ") for info in run.feedback.infos) is ("departureTime" in sent)
    assert sent.items() <= json.loads(run.column("vehicle")[0]).items()


def test_the_log_has_the_departure_as_it_was_given(truck_routes):
    run = truck_routes(**one_pair(), DEPARTURE="2035-03-01 08:30:00 +02:00")

    assert "Departure: 2035-03-01T08:30:00+02:00" in run.feedback.infos


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


@pytest.mark.parametrize(("hours", "is_refused"), [(-11, False), (-13, True)])
def test_a_local_departure_may_still_be_ahead_somewhere_on_earth(gateway, truck_routes, hours, is_refused):
    departure = QDateTime.currentDateTimeUtc().addSecs(hours * 3600).toString("yyyy-MM-ddTHH:mm:ss")

    run = truck_routes(**one_pair(), DEPARTURE=departure)

    assert ("lies in the past" in run.refusal) is is_refused
    assert [query["departureTime"] for query in queries(gateway)] == ([] if is_refused else [departure])


REFUSED = [
    ({"DEPARTURE": "2020-01-01T08:00:00"}, "The departure 2020-01-01T08:00:00 lies in the past"),
    ({"DEPARTURE": "2020-01-01T08:00:00+02:00"}, "The departure 2020-01-01T08:00:00+02:00 lies in the past"),
    ({"DEPARTURE": QDateTime(QDate(2020, 1, 1), QTime(8, 0))}, "lies in the past"),
    ({"DEPARTURE": "tomorrow"}, "DEPARTURE"),
    ({"DEPARTURE": "2035-03-01T08:30:00 garbage"}, "because of 'garbage'"),
    ({"DEPARTURE": "20350301083000"}, "20350301083000 is no time"),
    ({"DEPARTURE": "2035-02-30T08:00:00"}, "DEPARTURE"),
    ({"EXCLUDE_COUNTRIES": "Finland"}, "code of three capital letters such as CHE, not 'FINLAND'"),
    ({"EXCLUDE_COUNTRIES": "FI"}, "not 'FI'"),
    ({"LANGUAGE": "finnish & co"}, "The language must be a tag"),
    ({"ALTERNATIVES": 7}, "(ALTERNATIVES) must be a whole number from 0 to 6, not '7'"),
    ({"ALTERNATIVES": -1}, "(ALTERNATIVES) must be a whole number"),
    ({"ROUTING_MODE": "fastest"}, "(ROUTING_MODE) cannot be 'fastest'. Possible values: fast, short."),
    ({"AVOID_FEATURES": ["motorway"]}, "(AVOID_FEATURES) cannot be 'motorway'"),
    ({"PAIRING": "nearest"}, "(PAIRING) cannot be 'nearest'. Possible values: order, field, all."),
    ({"PAIRING": 2}, "(PAIRING) cannot be '2'. Possible values: order, field, all."),
    ({"ROUTING_MODE": "fast,short"}, "ROUTING_MODE"),
    ({"VEHICLE_TYPE": 0}, "VEHICLE_TYPE"),
    ({"TUNNEL_CATEGORY": 1}, "TUNNEL_CATEGORY"),
    ({"HAZARDOUS_GOODS": [0]}, "HAZARDOUS_GOODS"),
    ({"HEIGHT": 0}, "The height must be above 0"),
    ({"HEIGHT": float("nan")}, "(HEIGHT) must be a number, not 'nan'"),
    ({"WIDTH": 51}, "The width must be above 0 and at most 50 metres"),
    ({"LENGTH": 0}, "The length must be above 0"),
    ({"GROSS_WEIGHT": 40_000}, "which looks like kilograms"),
    ({"GROSS_WEIGHT": 7.5, "AXLE_LOAD": 8}, "The axle load must be at most the gross weight of 7.5 tonnes, not 8"),
    ({"AXLE_COUNT": 300}, "The number of axles must be a whole number from 2 to 255, not 300"),
    ({"TRAILER_COUNT": 256}, "The number of trailers"),
    ({"VEHICLE_TYPE": "van"}, "(VEHICLE_TYPE) cannot be 'van'. Possible values: straight, tractor."),
    ({"TUNNEL_CATEGORY": "A"}, "(TUNNEL_CATEGORY) cannot be 'A'. Possible values: none, B, C, D, E."),
    ({"HAZARDOUS_GOODS": ["gas", "beer"]}, "(HAZARDOUS_GOODS) cannot be 'beer'."),
    ({"HAZARDOUS_GOODS": "beer"}, "(HAZARDOUS_GOODS) cannot be 'beer'."),
]


@pytest.mark.parametrize(("parameters", "sentence"), REFUSED, ids=lambda value: str(value)[:50])
def test_what_the_service_would_refuse_is_refused_before_the_run(gateway, truck_routes, parameters, sentence):
    run = truck_routes(**one_pair(), **parameters)

    assert sentence in run.refusal
    assert "Traceback" not in run.refusal
    assert gateway.usage()["requests"] == 0


@pytest.mark.parametrize("layer", ["ORIGINS", "DESTINATIONS", "AVOID_AREAS"])
def test_a_layer_without_a_coordinate_system_is_refused(gateway, truck_routes, layer):
    kind = "Polygon" if layer == "AVOID_AREAS" else "Point"

    run = truck_routes(**{**one_pair(), layer: point_layer([], crs="", kind=kind, name="depots")})

    assert "The layer 'depots' cannot be placed on Earth. It has no coordinate system" in run.refusal
    assert gateway.usage()["requests"] == 0


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

    assert ("'Sections' (SECTIONS) would be written to the same file, both.gpkg." in reason) == is_refused


@pytest.mark.parametrize("name", ["AXLE_COUNT", "TRAILER_COUNT"])
def test_what_is_counted_has_no_decimals_in_the_dialog(provider, name):
    algorithm = QgsApplication.processingRegistry().algorithmById(TRUCK_ROUTES)

    assert algorithm.parameterDefinition(name).dataType() == QgsProcessingParameterNumber.Type.Integer
