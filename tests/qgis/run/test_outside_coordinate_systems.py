"""Coordinates beyond what their coordinate system covers are no places; noise at its edge is no reason to refuse."""

import math

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from location_gateway.core.run.rows import RowReader
from location_gateway.core.run.wgs84 import from_wgs84
from qgis.core import (
    Qgis,
    QgsCoordinateReferenceSystem,
    QgsCoordinateTransformContext,
    QgsCsException,
    QgsDistanceArea,
    QgsFeature,
    QgsGeometry,
    QgsPointXY,
)

from tests.support.circles import CANDIDATES, FILTER, center
from tests.support.demo_gateway import NEEDS_PLANNER
from tests.support.layers import RAILWAY_STATION, point_layer
from tests.support.matrices import DISTANCE_MATRIX
from tests.support.routes import THROUGH_STOPS, TRUCK_ROUTES, VAN
from tests.support.runs import ALGORITHM as REVERSE_GEOCODE
from tests.support.stops import START_S
from tests.support.tour_runs import DATE, PLAN_TOURS
from tests.support.traces import MATCH_TRACES

MERCATOR, CONTEXT = "EPSG:3857", QgsCoordinateTransformContext()
EDGE = math.pi * 6_378_137
SYSTEMS = [
    MERCATOR, "EPSG:3395", "EPSG:3832", "EPSG:3067", "EPSG:32635", "EPSG:2056", "EPSG:27700", "EPSG:3035", "EPSG:3413",
    "EPSG:5041", "EPSG:4258", "EPSG:4807", "EPSG:3879", "EPSG:2193", "PROJ:+proj=gnom +lat_0=90",
    "PROJ:+proj=ortho +lat_0=60 +lon_0=25", "PROJ:+proj=longlat +ellps=bessel +pm=paris +no_defs",
]  # fmt: skip
AREA = QgsDistanceArea()
AREA.setEllipsoid("EPSG:7030")


def read(crs, x, y):
    """Return the latitude and longitude of a point in a coordinate system, or the reason why it has none."""
    feature = QgsFeature()
    feature.setGeometry(QgsGeometry.fromPointXY(QgsPointXY(x, y)))
    places = RowReader(QgsCoordinateReferenceSystem(crs), CONTEXT).read([feature])
    return places.skipped[0].reason if places.skipped else (places.lats[0], places.lngs[0])


@given(st.sampled_from(SYSTEMS), *[st.floats(-1e10, 1e10) | st.floats(-3e7, 3e7) | st.floats(-500, 500)] * 2)
@example(MERCATOR, 1e9, 0.0)
@example(MERCATOR, 3 * EDGE, 0.0)
@example(MERCATOR, 0.0, 1e9)
@example(MERCATOR, 1e308, 1e308)
@example("EPSG:32635", 2e7, 6.6e6)
@example("EPSG:4258", 200.0, 60.0)
def test_what_has_a_place_comes_from_there(crs, x, y):
    place = read(crs, x, y)
    if isinstance(place, str):
        return
    lat, lng = place
    back = from_wgs84(QgsCoordinateReferenceSystem(crs), CONTEXT).transform(QgsPointXY(lng, lat))
    metres = 111_319 if QgsCoordinateReferenceSystem(crs).isGeographic() else 1
    assert math.hypot(back.x() - x, back.y() - y) * metres < 20 or math.isclose(abs(lng), 180, abs_tol=1e-5)


@given(st.sampled_from(SYSTEMS), st.floats(-80, 84), st.floats(-180, 180))
def test_no_place_is_lost(crs, lat, lng):
    """Wherever QGIS itself goes there and back."""
    to_layer = from_wgs84(QgsCoordinateReferenceSystem(crs), CONTEXT)
    try:
        there = to_layer.transform(QgsPointXY(lng, lat))
        back = to_layer.transform(there, Qgis.TransformDirection.Reverse)
        again = to_layer.transform(back)
    except QgsCsException:
        return
    if (
        AREA.measureLine(back, QgsPointXY(lng, lat)) < 0.01
        and math.hypot(again.x() - there.x(), again.y() - there.y()) < 1e-6
    ):
        assert read(crs, there.x(), there.y()) == pytest.approx((back.y(), back.x()), abs=1e-5)


@pytest.mark.parametrize(
    ("crs", "x", "y", "place"),
    [
        ("EPSG:4326", 180.00000000000003, 60.0, (60.0, 180.0)),
        ("EPSG:4326", -180.000004, 60.0, (60.0, -180.0)),
        ("EPSG:4326", 25.0, 90.00000000000001, (90.0, 25.0)),
        ("EPSG:4258", 180.00000000000003, 60.0, (60.0, 180.0)),
        (MERCATOR, EDGE, 0.0, (0.0, 180.0)),
        (MERCATOR, -EDGE, 0.0, (0.0, -180.0)),
        (MERCATOR, EDGE + 1e-6, 0.0, (0.0, 180.0)),
        (MERCATOR, -EDGE - 0.1, 0.0, (0.0, -180.0)),
    ],
)
def test_noise_is_no_place_beyond_the_edge(crs, x, y, place):
    lat, lng = read(crs, x, y)
    assert (lat, abs(lng)) == pytest.approx((place[0], 180 if abs(place[1]) == 180 else place[1]), abs=1e-5)
    assert abs(lng) <= 180


@pytest.mark.parametrize(
    ("lng", "told"), [(180.00001, "The longitude 180.00001 is not"), (-181, "The longitude -181 is")]
)
def test_what_is_no_noise_is_told_as_it_is(lng, told):
    assert told in read("EPSG:4326", lng, 60)


FAR = "POINT(1000000000 0)"
INSIDE = "POINT(2776530 8437780)"


def layer(*shapes):
    rows = [[shape, "a", number, START_S + 60 * number] for number, shape in enumerate(shapes)]
    return point_layer(rows, crs=MERCATOR, fields=("name:string", "position:integer", "at:long"))


RUNS = [
    (REVERSE_GEOCODE, lambda: {"INPUT": layer(FAR)}, ("OUTPUT", "rg_status")),
    (TRUCK_ROUTES, lambda: {"ORIGINS": layer(FAR), "DESTINATIONS": layer(INSIDE), **VAN}, ("OUTPUT", "status")),
    (DISTANCE_MATRIX, lambda: {"ORIGINS": layer(FAR), "DESTINATIONS": layer(INSIDE), **VAN}, ("OUTPUT", "status")),
    (THROUGH_STOPS, lambda: {"INPUT": layer(INSIDE, FAR), **VAN}, ("OUTPUT", "status")),
    (MATCH_TRACES, lambda: {"INPUT": layer(FAR), "TIME_FIELD": "at", "POINTS": "memory:"}, ("POINTS", "mt_status")),
    pytest.param(
        PLAN_TOURS,
        lambda: {"JOBS": layer(FAR), "VEHICLES": layer(INSIDE), "DATE": DATE, "STOPS": "memory:"},
        ("STOPS", "tp_status"),
        marks=NEEDS_PLANNER,
    ),
]


@pytest.mark.parametrize(("algorithm", "parameters", "column"), RUNS)
def test_a_row_far_outside_is_not_wrapped_round_the_earth(run_algorithm, gateway, algorithm, parameters, column):
    output, field = column

    run = run_algorithm(algorithm, parameters())

    assert [row[field] for row in run.results[output].getFeatures()] == ["invalid"]
    assert not gateway.usage()["requests"]


@pytest.mark.parametrize(
    "shape", [FAR, "LINESTRING(1e9 0, 1000000100 0)", "POLYGON((2776530 8437780, 1e9 0, 1e9 100, 2776530 8437780))"]
)
def test_the_filter_leaves_it_outside(filter_by_radius, shape):
    rows = point_layer([shape], crs=MERCATOR, kind=shape.partition("(")[0], fields=())

    run = filter_by_radius(rows, CENTER=center(RAILWAY_STATION), RADIUS=2e7)

    assert (run.results["WITHIN"], run.results["BEYOND"], run.results["UNPLACED"]) == (0, 1, 1)


def far_area():
    return point_layer(["POLYGON((1e9 0, 1e9 100, 1000000100 100, 1e9 0))"], crs=MERCATOR, kind="Polygon", fields=())


POINT = "1000000000,0 [EPSG:3857]"


@pytest.mark.parametrize(
    ("algorithm", "parameters", "told"),
    [
        (CANDIDATES, lambda: {"CENTER": POINT, "RADIUS": 80}, "must be a point on Earth"),
        (
            FILTER,
            lambda: {"INPUT": layer(INSIDE), "CIRCLES": layer(FAR), "RADIUS": 80},
            "has no circle that can be used",
        ),
        (
            PLAN_TOURS,
            lambda: {"JOBS": layer(INSIDE), "VEHICLES": layer(INSIDE), "END": POINT, "STOPS": "memory:"},
            "must be a point on Earth",
        ),
        (
            PLAN_TOURS,
            lambda: {"JOBS": layer(INSIDE), "VEHICLES": layer(FAR), "STOPS": "memory:"},
            "has no vehicle that can be used",
        ),
        (
            TRUCK_ROUTES,
            lambda: {"ORIGINS": layer(INSIDE), "DESTINATIONS": layer(INSIDE), "AVOID_AREAS": far_area()},
            "An area to avoid lies where the coordinate system of 'stops' cannot be converted",
        ),
    ],
)
def test_what_all_rows_need_is_refused(run_algorithm, gateway, algorithm, parameters, told):
    run = run_algorithm(algorithm, parameters())

    assert told in run.refusal
    assert not gateway.usage()["requests"]


def test_batch_jobs_leave_them_out(submit, gateway):
    run = submit(layer(FAR))

    assert (run.results["ROWS"], run.results["PLACES"]) == (1, 0)
    assert not gateway.usage()["requests"]
