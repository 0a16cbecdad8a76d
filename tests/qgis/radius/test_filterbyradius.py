"""Which rows lie within a circle, how far they are from its centre, and how they come out."""

import pytest
from qgis.core import (
    NULL,
    QgsProcessingFeatureSourceDefinition,
    QgsProject,
    QgsWkbTypes,
)
from qgis.PyQt.QtCore import QDate, QMetaType

from tests.support.circles import FILTER, FilterRun, center, geodesic_m
from tests.support.layers import KAMPPI, RAILWAY_STATION, geometry, point_layer, wkt
from tests.support.tracks import moved

CENTER = RAILWAY_STATION
AROUND = {"near": moved(CENTER, 0, 90), "east": moved(CENTER, 110), "far": moved(CENTER, -3_000, 4_000)}
CRSS = ["EPSG:4326", "EPSG:3067", "EPSG:3857"]
CIRCLE = {"CENTER": center(CENTER), "RADIUS": 100}


def reprojected(layer, crs):
    import processing

    moved_layer = processing.run("native:reprojectlayer", {"INPUT": layer, "TARGET_CRS": crs, "OUTPUT": "memory:"})
    return moved_layer["OUTPUT"]


def path(*offsets):
    """Return the vertices that lie so many metres east and north of the centre, as in WKT."""
    return ",".join(f"{lng} {lat}" for lat, lng in (moved(CENTER, *offset) for offset in offsets))


def square(half, east=0, north=0):
    """Return the ring of a square of twice ``half`` metres, around a place so far from the centre."""
    corners = [(-half, -half), (half, -half), (half, half), (-half, half), (-half, -half)]
    return f"({path(*((east + x, north + y) for x, y in corners))})"


def test_points_are_inside_or_outside(filter_by_radius):
    run = filter_by_radius(point_layer([[place, name] for name, place in AROUND.items()]), **CIRCLE)

    assert run.names == (["near"], ["east", "far"])
    counts = {name: run.results[name] for name in ("ROWS", "WITHIN", "BEYOND", "UNPLACED")}
    assert counts == {"ROWS": 3, "WITHIN": 1, "BEYOND": 2, "UNPLACED": 0}
    assert "Rows: 3 → inside: 1, outside: 2" in run.feedback.infos
    assert run.feedback.errors == []


@pytest.mark.parametrize("crs", CRSS)
def test_the_distances_of_points_are_geodesic_to_the_centimetre(filter_by_radius, crs):
    places = {f"{east}": moved(CENTER, east, 2 * east) for east in (0.1, 40, 2_500, 50_000, -150_000)}
    layer = reprojected(point_layer([[place, name] for name, place in places.items()]), crs)

    run = filter_by_radius(layer, **CIRCLE)

    expected = {name: geodesic_m(CENTER, place) for name, place in places.items()}
    assert run.distances == pytest.approx(expected, abs=0.01)
    assert run.layer.crs().authid() == crs


@pytest.mark.parametrize("place", [(-60.1, -155.1), (90, 0), (-90, 50), (60.2, -179.9), (0, 0)])
def test_distances_are_right_anywhere_on_earth(filter_by_radius, place):
    run = filter_by_radius(point_layer([[place, "there"]]), CENTER=center(CENTER), RADIUS=20_000_000)

    assert run.names == (["there"], [])
    assert run.distances["there"] == pytest.approx(geodesic_m(CENTER, place), abs=0.01)


@pytest.mark.parametrize("given", ["179.999,10", "-179.999,10"])
def test_a_circle_reaches_across_180_degrees(filter_by_radius, given):
    layer = point_layer([[(10, 179.998), "west"], [(10, -179.998), "east"], [(10, 0), "opposite"]])

    run = filter_by_radius(layer, CENTER=given, RADIUS=500)

    assert run.names == (["west", "east"], ["opposite"])


@pytest.mark.parametrize(("given", "expected"), [("0,0", ([], ["Pacific"])), ("-178.5,0", (["Pacific"], []))])
def test_an_area_across_180_degrees_in_a_projection_of_the_pacific(filter_by_radius, given, expected):
    ring = "3000000 -100000,3600000 -100000,3600000 100000,3000000 100000,3000000 -100000"

    run = filter_by_radius(
        point_layer([[f"POLYGON(({ring}))", "Pacific"]], kind="Polygon", crs="EPSG:3832"), CENTER=given, RADIUS=10
    )

    assert run.names == expected


@pytest.mark.parametrize(("radius", "expected"), [(110.01, ["on it"]), (109.99, [])])
def test_the_radius_is_exact(filter_by_radius, radius, expected):
    layer = point_layer([[moved(CENTER, 110), "on it"]])

    assert filter_by_radius(layer, CENTER=center(CENTER), RADIUS=radius).names[0] == expected


SHAPES = {
    "LineString": [
        (f"LINESTRING({path((-9_000, 80), (9_000, 80))})", "reaches in", 80),
        (f"LINESTRING({path((-9_000, 120), (9_000, 120))})", "passes by", 120),
        (f"LINESTRING({path((-50, 0), (50, 0))})", "leads through", 0),
        (f"LINESTRING({path((500, 0), (900, 0))})", "ends before", 500),
    ],
    "Polygon": [
        (f"POLYGON({square(400)})", "contains", 0),
        (f"POLYGON({square(400, 470)})", "reaches in", 70),
        (f"POLYGON({square(400, 530)})", "is beside", 130),
        (f"POLYGON({square(400)},{square(130)})", "leaves a wide hole", 130),
        (f"POLYGON({square(400)},{square(90)})", "leaves a narrow hole", 90),
    ],
    "MultiPoint": [
        (f"MULTIPOINT({path((5_000, 0), (0, 60))})", "one of two is in", 60),
        (f"MULTIPOINT({path((5_000, 0), (0, 200))})", "none is in", 200),
    ],
    "MultiLineString": [
        (f"MULTILINESTRING(({path((5_000, 0), (6_000, 0))}),({path((0, 30), (0, 300))}))", "one is in", 30),
        (f"MULTILINESTRING(({path((5_000, 0), (6_000, 0))}),({path((0, 130), (0, 300))}))", "none is in", 130),
    ],
    "MultiPolygon": [
        (f"MULTIPOLYGON(({square(100, 2_000)}),({square(50)}))", "one contains", 0),
        (f"MULTIPOLYGON(({square(100, 2_000)}),({square(50, 200)}))", "none is in", 150),
    ],
}
"""By kind: shape, name, and metres from the centre."""


@pytest.mark.parametrize("kind", SHAPES)
@pytest.mark.parametrize("crs", CRSS)
def test_shapes_count_by_their_nearest_point(filter_by_radius, kind, crs):
    layer = reprojected(point_layer([[shape, name] for shape, name, _ in SHAPES[kind]], kind=kind), crs)

    run = filter_by_radius(layer, **CIRCLE)

    # An edge of some kilometres bends by metres between coordinate systems.
    expected = {name: distance for _, name, distance in SHAPES[kind]}
    tolerance = 0.01 if crs == "EPSG:4326" else 12
    assert run.distances == pytest.approx(expected, abs=tolerance)
    assert run.names[0] == [name for _, name, distance in SHAPES[kind] if distance <= CIRCLE["RADIUS"]]
    assert run.layer.wkbType() == layer.wkbType()


def test_an_edge_is_straight_in_the_coordinate_system_of_its_layer(filter_by_radius):
    import processing

    # A line of 100 km from east to west, 50 metres south of the centre; a parallel is 300 metres off it.
    layer = point_layer(
        [["LINESTRING(335000 6672000,435000 6672000)", "a long one"]], kind="LineString", crs="EPSG:3067"
    )
    dense = processing.run(
        "native:densifygeometriesgivenaninterval", {"INPUT": layer, "INTERVAL": 10, "OUTPUT": "memory:"}
    )

    distances = [
        filter_by_radius(one, CENTER="385000,6672050 [EPSG:3067]", RADIUS=100).distances["a long one"]
        for one in (layer, dense["OUTPUT"])
    ]

    assert distances[0] == pytest.approx(distances[1], abs=0.5)


@pytest.mark.parametrize(
    ("kind", "shape"),
    [
        ("PointZ", f"POINT Z({path((0, 60))} 900)"),
        ("PointM", f"POINT M({path((0, 60))} 7)"),
        ("LineStringZ", f"LINESTRING Z({path((0, 60))} 900,{path((0, 600))} 900)"),
        ("PolygonZ", f"POLYGON Z(({path((0, 60))} 5,{path((50, 200))} 5,{path((-50, 200))} 5,{path((0, 60))} 5))"),
        ("MultiPointZM", f"MULTIPOINT ZM(({path((0, 60))} 5 6))"),
    ],
)
def test_heights_and_measures_do_not_count_and_stay(filter_by_radius, kind, shape):
    run = filter_by_radius(point_layer([[shape, "high"]], kind=kind), **CIRCLE)

    assert run.distances["high"] == pytest.approx(60, abs=0.01)
    (feature,) = run.layer.getFeatures()
    assert feature.geometry().asWkb() == geometry(shape).asWkb()
    assert QgsWkbTypes.displayString(run.layer.wkbType()) == kind


def test_curves_count_too(filter_by_radius):
    arc = f"COMPOUNDCURVE(CIRCULARSTRING({path((-500, 80), (0, 80), (500, 80))}),({path((500, 80), (900, 80))}))"
    ring = f"CURVEPOLYGON(CIRCULARSTRING({path((-300, 0), (0, 300), (300, 0), (0, -300), (-300, 0))}))"

    for kind, shape, distance in (("CompoundCurve", arc, 80), ("CurvePolygon", ring, 0)):
        run = filter_by_radius(point_layer([[shape, "curved"]], kind=kind), **CIRCLE)

        assert run.distances["curved"] == pytest.approx(distance, abs=1)
        (feature,) = run.layer.getFeatures()
        assert feature.geometry().asWkb() == geometry(shape).asWkb()


def test_every_row_comes_out_once_as_it_was_and_in_order(filter_by_radius):
    fields = ("name:string", "number:integer", "day:date", "share:double")
    rows = [
        [moved(CENTER, number % 7 * 30), f"n{number}", number, QDate(2024, 1, 1 + number % 28), number / 7]
        for number in range(6_000)
    ]
    layer = point_layer(rows, fields=fields)

    run = filter_by_radius(layer, **CIRCLE)

    outputs = [list(one.getFeatures()) for one in (run.layer, run.results["OUTSIDE"])]
    for features, is_inside in zip(outputs, (True, False)):
        expected = [one for one in layer.getFeatures() if (one["number"] % 7 * 30 <= 100) == is_inside]
        assert [one.attributes()[:-1] for one in features] == [one.attributes() for one in expected]
        assert [one.geometry().asWkb() for one in features] == [one.geometry().asWkb() for one in expected]
    assert run.layer.fields().names() == [*layer.fields().names(), "distance_m"]
    assert run.layer.fields().field("distance_m").type() == QMetaType.Type.Double
    assert run.results["OUTSIDE"].fields() == run.layer.fields()


@pytest.mark.parametrize(("existing", "added"), [("distance_m", "distance_m_2"), ("DISTANCE_M", "distance_m_2")])
def test_a_field_of_the_same_name_stays(filter_by_radius, existing, added):
    layer = point_layer([[AROUND["near"], 7.5]], fields=(f"{existing}:double",))

    run = filter_by_radius(layer, **CIRCLE)

    assert run.layer.fields().names() == [existing, added]
    (row,) = run.inside
    assert row == {existing: 7.5, added: pytest.approx(90, abs=0.01)}


def test_a_result_can_be_filtered_again(filter_by_radius):
    first = filter_by_radius(point_layer([[place, name] for name, place in AROUND.items()]), **CIRCLE)

    second = filter_by_radius(first.layer, CENTER=center(AROUND["near"]), RADIUS=5)

    assert second.inside == [{"name": "near", "distance_m": pytest.approx(90, abs=0.01), "distance_m_2": 0}]


def test_without_outside_only_the_inside_comes_out(filter_by_radius):
    layer = point_layer([[place, name] for name, place in AROUND.items()])

    run = filter_by_radius(layer, **CIRCLE, OUTSIDE=None)

    assert [row["name"] for row in run.inside] == ["near"]
    assert "OUTSIDE" not in run.results
    assert run.results["BEYOND"] == 2


def test_rows_without_a_place_are_outside_and_told(filter_by_radius):
    rows = [[None, "none"], ["POINT EMPTY", "empty"], ["POINT(24.9 91)", "no latitude"], [AROUND["near"], "near"]]

    run = filter_by_radius(point_layer(rows), **CIRCLE)

    assert run.names == (["near"], ["none", "empty", "no latitude"])
    assert [row["distance_m"] for row in run.outside] == [None] * 3
    assert run.results["UNPLACED"] == 3
    assert run.feedback.errors == [
        "Rows without a geometry, or that lie nowhere on Earth: 3. They count as outside.",
    ]


def test_rows_outside_the_area_of_the_coordinate_system_are_outside_and_told(filter_by_radius):
    rows = [["POINT(1e30 1e30)", "nowhere"], ["POINT(385000 6672000)", "here"], ["POINT(inf 6672000)", "infinite"]]

    run = filter_by_radius(point_layer(rows, crs="EPSG:3067"), CENTER="385000,6672000 [EPSG:3067]", RADIUS=10)

    assert run.names == (["here"], ["nowhere", "infinite"])
    assert run.distances["here"] == pytest.approx(0, abs=0.001)
    assert run.results["UNPLACED"] == 2


@pytest.mark.parametrize(
    ("kind", "shapes"),
    [
        ("LineString", [None, "LINESTRING EMPTY", "LINESTRING(24 91,24 92)"]),
        ("Polygon", [None, "POLYGON EMPTY", "POLYGON((24 91,24 92,25 92,24 91))"]),
    ],
)
def test_shapes_without_a_place_are_outside_and_told(filter_by_radius, kind, shapes):
    run = filter_by_radius(point_layer([[shape, "none"] for shape in shapes], kind=kind), **CIRCLE)

    assert run.names == ([], ["none"] * 3)
    assert run.results["UNPLACED"] == 3


def test_a_layer_without_rows_gives_two_without_rows(filter_by_radius):
    run = filter_by_radius(point_layer([]), **CIRCLE)

    assert run.names == ([], [])
    assert run.layer.fields().names() == ["name", "distance_m"]


def test_only_the_selected_rows(provider):
    import processing

    layer = point_layer([[place, name] for name, place in AROUND.items()])
    layer.selectByExpression("\"name\" in ('near', 'far')")
    QgsProject.instance().addMapLayer(layer)
    selected = QgsProcessingFeatureSourceDefinition(layer.id(), selectedFeaturesOnly=True)

    results = processing.run(FILTER, {"INPUT": selected, **CIRCLE, "OUTPUT": "memory:", "OUTSIDE": "memory:"})
    QgsProject.instance().removeMapLayer(layer)

    assert FilterRun(results, results["OUTPUT"]).names == (["near"], ["far"])


def test_empty_attributes_stay_empty(filter_by_radius):
    run = filter_by_radius(point_layer([[KAMPPI]]), CENTER=center(KAMPPI), RADIUS=1)

    assert run.column("name") == [NULL]
    assert run.points == [geometry(wkt(KAMPPI)).asWkt(5)]
