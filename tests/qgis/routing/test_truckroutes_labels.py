"""How rows are told apart: labels, attributes of the destinations, and notices as points."""

import pytest
from flexpolyline import encode
from qgis.core import QgsWkbTypes

from tests.support.layers import ESPLANADE, RAILWAY_STATION, SENATE_SQUARE
from tests.support.routes import HAKANIEMI, VAN, ends, lines_of, one_pair, tours

LINE = [(60.16952, 24.95246), (60.16982, 24.95276)]


def labels_of(run):
    return list(zip(run.column("origin_label"), run.column("destination_label")))


def test_display_names_of_the_layers_are_the_labels(truck_routes):
    origins = ends([RAILWAY_STATION, "Station"], [ESPLANADE, None])
    destinations = ends([SENATE_SQUARE, 7, "A"], [HAKANIEMI, 8, "B"], fields=("number:integer", "shop:string"))
    destinations.setDisplayExpression('"shop" || \' \' || "number"')

    run = truck_routes(ORIGINS=origins, DESTINATIONS=destinations, **VAN)

    assert labels_of(run) == [("Station", "A 7"), ("2", "B 8")]
    assert run.column("origin_id") == run.column("destination_id") == [1, 2]


def test_the_chosen_fields_are_the_labels(truck_routes):
    origins = ends([RAILWAY_STATION, "Station", 70], fields=("name:string", "code:integer"))

    run = truck_routes(ORIGINS=origins, DESTINATIONS=ends(SENATE_SQUARE, None), ORIGIN_FIELD="code", PAIRING="order")

    assert labels_of(run) == [("70", "1"), (None, "2")]


def test_stops_have_labels_too(truck_routes_through_stops):
    run = truck_routes_through_stops(tours([RAILWAY_STATION, "west", 1, "a"], [SENATE_SQUARE, "west", 2, "b"]), **VAN)

    assert labels_of(run) == [("west", "west")]


def test_fields_of_the_destinations_are_kept_on_wish(truck_routes):
    fields = ("name:string", "status:string", "quantity:integer")
    destinations = ends([SENATE_SQUARE, "x", "open", 3], [HAKANIEMI, "y", "shut", None], fields=fields)

    run = truck_routes(
        ORIGINS=ends(RAILWAY_STATION), DESTINATIONS=destinations, DESTINATION_FIELDS=["quantity", "status"], **VAN
    )

    assert run.layer.fields().names()[-2:] == ["quantity", "destination_status"]
    assert run.layer.fields().field("quantity").typeName() == "integer"
    assert [(row["quantity"], row["destination_status"], row["status"]) for row in run.rows] == [
        (3, "open", "ok"),
        (None, "shut", "ok"),
    ]


def test_a_field_that_the_destinations_lack_is_refused(gateway, truck_routes):
    run = truck_routes(**one_pair(), DESTINATION_FIELDS=["name", "town"])

    assert "has no field 'town'" in run.refusal
    assert gateway.usage()["requests"] == 0


@pytest.mark.parametrize("where", ["vertex", "section", "answer"])
def test_a_notice_is_a_point_where_it_applies_or_at_the_start(gateway, truck_routes, where):
    notice = {"title": "Dragons", "code": "dragons", "severity": "critical"}
    section = {"type": "vehicle", "polyline": encode(LINE)}
    if where != "answer":
        section["notices"] = [notice]
    if where == "vertex":
        section["spans"] = [{"offset": 1, "notices": [0]}]
    body = {"routes": [{"sections": [section]}], "notices": [notice] if where == "answer" else []}
    gateway.faults({"kind": "other_shape", "body": body, "times": None})

    run = truck_routes(**one_pair(), **VAN)

    layer = run.results["NOTICES"]
    assert (layer.wkbType(), layer.crs().authid()) == (QgsWkbTypes.Type.Point, "EPSG:4326")
    (point,) = [geometry.asPoint() for geometry in lines_of(layer)]
    assert (point.y(), point.x()) == pytest.approx(LINE[1 if where == "vertex" else 0], abs=1e-5)


def test_a_notice_without_a_route_has_no_place(truck_routes):
    run = truck_routes(**one_pair(), EXCLUDE_COUNTRIES="FIN")

    assert [geometry.isNull() for geometry in lines_of(run.results["NOTICES"])] == [True]
