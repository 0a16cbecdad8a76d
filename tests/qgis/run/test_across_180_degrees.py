"""The demo gateway's streets on both sides of 180° against the same ones at 25°: all algorithms give the same."""

import pytest
from location_gateway.core.services.geocoding.layers import address_design
from location_gateway.core.services.matching.layers import trace_designs
from location_gateway.core.services.routing.layers import route_designs
from location_gateway.core.services.routing.parameters import OUTPUT
from qgis.core import (
    QgsCoordinateReferenceSystem,
    QgsCoordinateTransform,
    QgsCoordinateTransformContext,
    QgsDistanceArea,
    QgsExpression,
    QgsFeature,
    QgsGeometry,
    QgsGeometryGeneratorSymbolLayer,
    QgsPointXY,
    QgsRenderContext,
    QgsVectorLayer,
    QgsWkbTypes,
)

from tests.support.demo_gateway import NEEDS_PLANNER
from tests.support.isolines import REACHABLE_AREA
from tests.support.layers import ESPLANADE, KAMPPI, RAILWAY_STATION, SENATE_SQUARE, point_layer
from tests.support.matrices import DISTANCE_MATRIX
from tests.support.routes import HAKANIEMI, THROUGH_STOPS, TRUCK_ROUTES, VAN, ends, lines_of, rows_of, tours
from tests.support.runs import run
from tests.support.shifted_gateway import SHIFT, ShiftedGateway, shifted
from tests.support.tour_runs import job, job_layer, plan_tours, vehicle, vehicle_layer
from tests.support.traces import ROADS, driven, match_traces, trace_layer

MODEL = "locationgateway:customerswithoutadepot"
PLACES = (KAMPPI, SENATE_SQUARE, RAILWAY_STATION, HAKANIEMI, ESPLANADE)
GRID = [(60.155 + 0.002 * north, 24.90 + 0.003 * east) for north in range(16) for east in range(30)]
OF_PLACES = {"ra_snap_m", "mt_lat", "mt_lon", "lon", "rg_match_lon", "departure", "arrival", "start", "end", "vehicle"}
"""Fields that are not compared."""

pytestmark = pytest.mark.usefixtures("provider", "settings")


@pytest.fixture(params=[True, False], ids=["goes on beyond 180", "jumps to -180"])
def at_180(gateway, settings, request):
    """Make the streets lie at 180° from now on."""
    server = ShiftedGateway(gateway.url, goes_on=request.param)
    yield lambda: settings.setenv("LOCATION_GATEWAY_BASE_URL", server.url)
    server.stop()


def around_180(geometry):
    """Return a geometry as if longitudes ran on beyond 180°, with what was cut joined again."""
    parts = geometry.asGeometryCollection()
    for part in parts:
        if part.boundingBox().xMinimum() < 0:
            part.translate(360, 0)
    is_line = geometry.type() == QgsWkbTypes.GeometryType.LineGeometry
    return QgsGeometry.collectGeometry(parts).mergeLines() if is_line else QgsGeometry.unaryUnion(parts)


def ellipsoid():
    measure = QgsDistanceArea()
    measure.setSourceCrs(QgsCoordinateReferenceSystem("EPSG:4326"), QgsCoordinateTransformContext())
    measure.setEllipsoid("EPSG:7030")
    return measure


def assert_alike(shown, expected):
    """A layer at 180° has the rows of that at 25°: the same values, sizes and lengths, and the same places in them."""
    assert len(lines_of(shown)) == len(lines_of(expected)) > 0
    for row, other in zip(rows_of(shown), rows_of(expected)):
        for name in other.keys() - OF_PLACES:
            is_number = isinstance(other[name], float)
            assert row[name] == (pytest.approx(other[name], rel=2e-3, abs=0.2) if is_number else other[name]), name
    for geometry, other in zip(lines_of(shown), lines_of(expected)):
        assert geometry.isNull() == other.isNull()
        if not other.isNull():
            assert_shape_alike(geometry, other)


def assert_shape_alike(geometry, other):
    box = geometry.boundingBox()
    assert -180 <= box.xMinimum() <= box.xMaximum() <= 180
    assert all(part.boundingBox().width() < 1 for part in geometry.asGeometryCollection())
    assert geometry.isGeosValid() == other.isGeosValid()
    assert ellipsoid().measureArea(geometry) == pytest.approx(ellipsoid().measureArea(other), rel=1e-3, abs=0.1)
    assert ellipsoid().measureLength(geometry) == pytest.approx(ellipsoid().measureLength(other), rel=1e-3, abs=0.5)
    if not other.length():  # from a place to itself
        return
    joined = around_180(geometry)
    assert joined.constGet().partCount() == around_180(other).constGet().partCount()
    for lat, lng in GRID:
        here, there = (QgsGeometry.fromPointXY(QgsPointXY(x, lat)) for x in (lng, lng + SHIFT))
        distance = other.distance(here)
        assert joined.distance(there) == pytest.approx(distance, abs=3e-5)


def crossing(layer):
    return [one for one in lines_of(layer) if one.boundingBox().width() > 300]


@pytest.mark.parametrize(
    "options",
    [{"RANGES": "1,3"}, {"RANGES": "1,2,3", "BANDS": True}, {"RANGES": "1,2", "DISSOLVE": True},
     {"RANGES": "1,2", "DISSOLVE": True, "BANDS": True}, {"RANGES": "2", "DIRECTION": "to"}],
    ids=str,
)  # fmt: skip
def test_reachable_areas(at_180, options):
    expected = run(REACHABLE_AREA, {"INPUT": point_layer(PLACES), **options})
    at_180()

    shown = run(REACHABLE_AREA, {"INPUT": point_layer(list(map(shifted, PLACES))), **options})

    assert set(shown.column("ra_status")) == {"ok"}
    assert crossing(shown.layer)
    assert_alike(shown.layer, expected.layer)
    sizes = [(row["ra_area_m2"], ellipsoid().measureArea(area)) for row, area in zip(shown.rows, lines_of(shown.layer))]
    assert all(size == pytest.approx(measured, rel=1e-3) for size, measured in sizes)


@pytest.mark.parametrize("elevation", [False, True])
def test_routes_and_their_sections(at_180, elevation):
    def routes(places):
        layers = {"ORIGINS": ends(*places), "DESTINATIONS": ends(*reversed(places))}
        values = {**layers, **VAN, "PAIRING": "order", "ALTERNATIVES": 1, "ELEVATION": elevation}
        return run(TRUCK_ROUTES, {**values, "SECTIONS": "memory:", "NOTICES": "memory:"})

    expected = routes(PLACES)
    at_180()

    shown = routes(list(map(shifted, PLACES)))

    assert crossing(shown.layer)
    kinds = QgsWkbTypes.Type
    assert shown.layer.wkbType() == (kinds.MultiLineStringZ if elevation else kinds.MultiLineString)
    assert expected.layer.wkbType() == (kinds.LineStringZ if elevation else kinds.LineString)
    assert all(one.wkbType() == shown.layer.wkbType() for one in lines_of(shown.layer) if not one.isNull())
    assert_alike(shown.layer, expected.layer)
    assert_alike(shown.results["SECTIONS"], expected.results["SECTIONS"])
    assert len(rows_of(shown.results["NOTICES"])) == len(rows_of(expected.results["NOTICES"]))


def test_routes_with_restricted_parts(at_180):
    def routes(places):
        stops = tours(*[[place, "a", number] for number, place in enumerate(places)])
        return run(THROUGH_STOPS, {"INPUT": stops, "GROUP_FIELD": "tour", "SECTIONS": "memory:", "NOTICES": "memory:"})

    expected = routes(PLACES)
    at_180()

    shown = routes(list(map(shifted, PLACES)))

    assert crossing(shown.layer)
    assert_alike(shown.layer, expected.layer)
    assert_alike(shown.results["SECTIONS"], expected.results["SECTIONS"])
    assert_alike(shown.results["NOTICES"], expected.results["NOTICES"])
    drawn, right = restricted_parts(shown.layer), restricted_parts(expected.layer)
    assert right.length() > 0
    assert_shape_alike(drawn, right)


def restricted_parts(layer):
    """Return what the style draws of the first route as restricted."""
    route_designs()[OUTPUT].apply(layer)
    symbols = [one for symbol in layer.renderer().symbols(QgsRenderContext()) for one in symbol.symbolLayers()]
    generators = [one for one in symbols if isinstance(one, QgsGeometryGeneratorSymbolLayer)]
    drawing = next(one for one in generators if "restricted_parts" in one.geometryExpression())
    context = layer.createExpressionContext()
    context.setFeature(next(layer.getFeatures()))
    return QgsExpression(drawing.geometryExpression()).evaluate(context)


@pytest.mark.parametrize("crs", ["EPSG:4326", "EPSG:3857"])
@pytest.mark.parametrize(("lng", "other"), [(179.9998, -179.9999), (-179.9998, 179.9999), (25.0, 25.0003), (180, -180)])
@pytest.mark.parametrize(
    ("design", "names"),
    [
        (address_design, ("rg_match_lon", "rg_match_lat", "rg_status")),
        (lambda: trace_designs()["POINTS"], ("mt_lon", "mt_lat", "mt_status")),
    ],
)
def test_threads_to_the_road_do_not_lead_round_the_earth(design, names, lng, other, crs):
    layer = QgsVectorLayer("Point?crs=EPSG:4326&" + "&".join(f"field={name}:double" for name in names), "", "memory")
    layer.setCrs(QgsCoordinateReferenceSystem(crs))
    design().apply(layer)
    feature, point = QgsFeature(layer.fields()), QgsGeometry.fromPointXY(QgsPointXY(lng, 60))
    ways = [QgsCoordinateReferenceSystem("EPSG:4326"), layer.crs(), QgsCoordinateTransformContext()]
    point.transform(QgsCoordinateTransform(*ways))
    feature.setAttributes([other, 60.0001, None])
    feature.setGeometry(point)
    context = layer.createExpressionContext()
    context.setFeature(feature)
    threads = [QgsExpression(one) for one in generated(layer) if "make_line" in one]

    assert threads
    for thread in threads:
        line = thread.evaluate(context)
        assert not thread.hasEvalError(), thread.evalErrorString()
        line.transform(QgsCoordinateTransform(ways[1], ways[0], ways[2]))
        parts = line.asGeometryCollection()
        assert len(parts) == (1 if lng == 25.0 else 2)
        assert all(part.boundingBox().width() < 0.001 for part in parts)
        assert sum(part.boundingBox().height() for part in parts) == pytest.approx(0.0001, abs=1e-7)


def generated(layer):
    """Return the expressions of all geometries that a style makes."""
    symbols = [one for symbol in layer.renderer().symbols(QgsRenderContext()) for one in symbol.symbolLayers()]
    return [one.geometryExpression() for one in symbols if isinstance(one, QgsGeometryGeneratorSymbolLayer)]


class Unsuspected(ShiftedGateway):
    """Sends the lines of another place than that which was asked for."""

    def asked(self, target, content):
        return target, content


def unsuspected_routes(output):
    return run(TRUCK_ROUTES, {"ORIGINS": ends(KAMPPI), "DESTINATIONS": ends(HAKANIEMI), **VAN, "OUTPUT": output})


def unsuspected_stops(output):
    stops = tours(*[[place, "a", number] for number, place in enumerate(PLACES)])
    return run(THROUGH_STOPS, {"INPUT": stops, "GROUP_FIELD": "tour", "OUTPUT": output})


def unsuspected_tours(output):
    jobs = job_layer([job(place, str(number)) for number, place in enumerate(PLACES)])
    return plan_tours(jobs, vehicle_layer(vehicle(KAMPPI)), GEOMETRY="roads", OUTPUT=output)


@pytest.fixture(params=["gpkg", "shp", "fgb", "memory"])
def output(request, tmp_path):
    return "memory:" if request.param == "memory" else str(tmp_path / f"lines.{request.param}")


@pytest.mark.parametrize(
    "lines_to", [unsuspected_routes, unsuspected_stops, pytest.param(unsuspected_tours, marks=NEEDS_PLANNER)]
)
def test_lines_that_cross_where_nobody_expects_it_are_told(gateway, settings, lines_to, output):
    """Their layer was made for lines of one part before anything was asked."""
    server = Unsuspected(gateway.url, goes_on=False)
    settings.setenv("LOCATION_GATEWAY_BASE_URL", server.url)
    ended = lines_to(output)
    server.stop()

    assert (
        "Lines that have several parts, since they cross 180°, in a layer of lines with one: 1."
        in ended.feedback.all_text
    )
    if output.endswith("fgb"):
        assert "All answers are stored: run again with another output" in ended.refusal
        return
    layer = QgsVectorLayer(ended.results["OUTPUT"]) if output != "memory:" else ended.layer
    (line,) = crossing(layer)
    assert all(part.boundingBox().width() < 1 for part in line.asGeometryCollection())


def test_straight_lines_of_a_matrix(at_180):
    def pairs(places):
        return run(DISTANCE_MATRIX, {"ORIGINS": ends(*places), **VAN, "GEOMETRY": "straight"})

    expected = pairs(PLACES)
    at_180()

    shown = pairs(list(map(shifted, PLACES)))

    assert crossing(shown.layer)
    assert_alike(shown.layer, expected.layer)


def test_traces_and_their_links(at_180, monkeypatch):
    west = [(lat, lng - ROADS[2][1] + 180 - SHIFT) for lat, lng in ROADS]
    assert max(abs(lng - on_road[1]) for (_, lng), on_road in zip(west, ROADS)) < 0.01
    expected = match_traces(trace_layer(driven(ROADS)))
    monkeypatch.setattr("tests.support.shifted_gateway.SHIFT", 180 - ROADS[2][1] - 0.0001)
    at_180()

    shown = match_traces(trace_layer(driven(list(map(shifted, ROADS)))))

    assert crossing(shown.layer)
    measured = [ellipsoid().measureLength(one) for run in (shown, expected) for one in lines_of(run.layer)]
    assert measured[0] == pytest.approx(measured[1], abs=1)
    links = [lines_of(run.results["LINKS"]) for run in (shown, expected)]
    assert len(links[0]) == len(links[1])
    assert crossing(shown.results["LINKS"])
    for one in [*lines_of(shown.layer), *links[0]]:
        assert all(part.boundingBox().width() < 1 for part in one.asGeometryCollection())


@NEEDS_PLANNER
@pytest.mark.parametrize("lines", ["roads", "straight"])
def test_tours(at_180, lines):
    at_180()
    jobs = job_layer([job(shifted(place), str(number)) for number, place in enumerate(PLACES)])

    shown = plan_tours(jobs, vehicle_layer(vehicle(shifted(KAMPPI))), GEOMETRY=lines)

    assert crossing(shown.layer)
    assert all(part.boundingBox().width() < 1 for one in lines_of(shown.layer) for part in one.asGeometryCollection())


def test_customers_without_a_depot(at_180):
    import processing

    def outside(place):
        customers = point_layer([[place((lat, lng)), f"{lat} {lng}"] for lat, lng in GRID])
        depots = point_layer([place(KAMPPI), place(SENATE_SQUARE)])
        outputs = dict.fromkeys(("customers_without_a_depot", "reachable_areas"), "memory:")
        found = processing.run(MODEL, {"CUSTOMERS": customers, "DEPOTS": depots, "MINUTES": 2, **outputs})
        return [row["name"] for row in rows_of(found["customers_without_a_depot"])]

    expected = outside(lambda place: place)
    at_180()

    assert outside(shifted) == expected
    assert len(expected) < len(GRID)
