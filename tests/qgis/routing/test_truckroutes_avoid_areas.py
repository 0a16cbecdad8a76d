"""Areas to avoid, from polygons in any coordinate system and of any quality."""

import json
import math

import pytest
from qgis.core import QgsCoordinateReferenceSystem, QgsCoordinateTransform, QgsGeometry, QgsProject

from tests.support.layers import SENATE_SQUARE, point_layer
from tests.support.routes import VAN, one_pair, queries
from tests.support.runs import Feedback

SQUARE = "POLYGON(({0} {2}, {1} {2}, {1} {3}, {0} {3}, {0} {2}))"


def areas(*shapes, crs="EPSG:4326"):
    """Return a layer of polygons given in WGS 84, transformed to another coordinate system."""
    wgs84, other = QgsCoordinateReferenceSystem("EPSG:4326"), QgsCoordinateReferenceSystem(crs)
    transform = QgsCoordinateTransform(wgs84, other, QgsProject.instance())
    moved = []
    for shape in shapes:
        geometry = QgsGeometry.fromWkt(shape)
        geometry.transform(transform)
        moved.append(geometry.asWkt(6))
    return point_layer(moved, crs=crs, kind="Polygon", name="areas")


def square(lat, lng, size=0.0002):
    return SQUARE.format(lng - size, lng + size, lat - size, lat + size)


def circle(corners, radius=0.0003, lat=60.1685, lng=24.9600):
    turns = [2 * math.pi * number / corners for number in range(corners)]
    shape = [f"{lng + radius * math.cos(turn):.7f} {lat + radius * math.sin(turn) / 2:.7f}" for turn in turns]
    return f"POLYGON(({', '.join([*shape, shape[0]])}))"


def middle_of(line):
    point = line.interpolate(line.length() / 2).asPoint()
    return point.y(), point.x()


def rings_sent(query):
    return [area.removeprefix("polygon:").split(";") for area in query["avoid[areas]"].split("|")]


def test_without_shapely_it_says_what_to_install(monkeypatch, truck_routes):
    monkeypatch.setattr("location_gateway.core.services.routing.parameters.find_spec", lambda _name: None)

    run = truck_routes(**one_pair(), AVOID_AREAS=areas(square(*SENATE_SQUARE)))

    assert "(AVOID_AREAS) needs the Python package shapely, which is not installed." in run.refusal
    assert "apt install python3-shapely" in run.refusal


def test_reading_the_areas_ends_when_it_is_cancelled(truck_routes):
    feedback = Feedback()
    feedback.cancel()
    too_many = areas(*[square(60.0, 24.0 + number / 100) for number in range(21)])

    run = truck_routes(feedback, **one_pair(), AVOID_AREAS=too_many, **VAN)

    assert "The run was cancelled." in run.refusal


@pytest.mark.parametrize("crs", ["EPSG:4326", "EPSG:3067"])
def test_a_route_leads_around_an_area_in_any_crs(gateway, truck_routes, crs):
    direct = truck_routes(**one_pair(), **VAN)
    blocked = square(*middle_of(direct.lines[0]))

    around = truck_routes(**one_pair(), AVOID_AREAS=areas(blocked, crs=crs), **VAN)

    assert direct.lines[0].intersects(QgsGeometry.fromWkt(blocked))
    assert around.column("status") == ["ok"]
    assert not around.lines[0].intersects(QgsGeometry.fromWkt(blocked))
    assert around.column("length_m")[0] > direct.column("length_m")[0]
    assert "Areas to avoid: 1" in around.feedback.infos
    assert gateway.usage()["transactions"] == {"routes": 2}


def test_an_area_that_cannot_be_avoided_restricts_the_route(truck_routes):
    around_the_end = square(*SENATE_SQUARE, size=0.0005)

    run = truck_routes(**one_pair(), AVOID_AREAS=areas(around_the_end), **VAN)

    assert run.column("status") == ["restricted"]
    assert run.column("notices") == ["violatedBlockedRoad"]


def test_the_areas_are_part_of_the_task_and_the_vehicle_column(gateway, truck_routes):
    one, other = (areas(square(60.1685, lng)) for lng in (24.9600, 24.9610))

    first = truck_routes(**one_pair(), AVOID_AREAS=one, **VAN)
    truck_routes(**one_pair(), AVOID_AREAS=other, **VAN)
    again = truck_routes(**one_pair(), AVOID_AREAS=one, **VAN)

    assert gateway.usage()["transactions"] == {"routes": 2}
    assert again.results["FROM_STORE"] == 1
    assert json.loads(first.column("vehicle")[0])["avoid[areas]"] == queries(gateway)[0]["avoid[areas]"]


def test_at_most_ten_changes_of_areas_are_shown(gateway, truck_routes):
    squares = [[square(60.1685, 24.96 + row / 1e3, size) for size in (2e-4, 1e-4)] for row in range(12)]
    holed = [f"{outer[:-1]}, {hole.removeprefix('POLYGON(')}" for outer, hole in squares]

    run = truck_routes(**one_pair(), AVOID_AREAS=areas(*holed), **VAN)

    assert run.column("status") == ["ok"]
    assert run.feedback.errors[0].startswith("Areas to avoid: Row 1 has holes, which were filled")
    assert run.feedback.errors[10:] == ["Areas to avoid: 2 more were changed."]
    assert len(rings_sent(queries(gateway)[0])) == 12


def test_a_route_leads_around_areas_that_go_by_post(gateway, truck_routes):
    direct = truck_routes(**one_pair(), **VAN)
    lat, lng = middle_of(direct.lines[0])
    blocked = circle(95, radius=0.0004, lat=lat, lng=lng)

    around = truck_routes(**one_pair(), AVOID_AREAS=areas(blocked), **VAN)

    assert [request["method"] for request in gateway.log()] == ["GET", "POST"]
    assert "avoid[areas]" not in queries(gateway)[1]
    assert len(json.loads(around.column("vehicle")[0])["avoid[areas]"]) > 1_500
    assert around.column("status") == ["ok"]
    assert not around.lines[0].intersects(QgsGeometry.fromWkt(blocked))


def test_an_empty_layer_of_areas_avoids_nothing(gateway, truck_routes):
    run = truck_routes(**one_pair(), AVOID_AREAS=areas(), **VAN)

    assert run.column("status") == ["ok"]
    assert "avoid[areas]" not in queries(gateway)[0]


@pytest.mark.parametrize(
    ("shape", "crs", "sentence"),
    [
        ("POLYGON((24.9 91, 25 91, 25 92, 24.9 91))", "EPSG:4326", "row 1 has a coordinate that is not on Earth"),
        ("POLYGON((1e30 1e30, 2e30 1e30, 2e30 2e30, 1e30 1e30))", "EPSG:3067", "cannot be"),
    ],
)
def test_an_area_that_is_not_on_earth_is_refused(gateway, truck_routes, shape, crs, sentence):
    layer = point_layer([shape], crs=crs, kind="Polygon")

    run = truck_routes(**one_pair(), AVOID_AREAS=layer)

    assert sentence in run.refusal
    assert "Traceback" not in run.refusal
    assert gateway.usage()["requests"] == 0
