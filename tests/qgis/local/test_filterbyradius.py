"""Which rows lie within a circle or any of several, how far they are from its centre, and how they come out."""

import pytest
from qgis.core import QgsWkbTypes
from qgis.PyQt.QtCore import QDate, QMetaType

from tests.support.circles import center, circles_of, geodesic_m
from tests.support.layers import ESPLANADE, KAMPPI, RAILWAY_STATION, SENATE_SQUARE, geometry, point_layer
from tests.support.routes import HAKANIEMI
from tests.support.tracks import moved

CENTER = RAILWAY_STATION
AROUND = {"near": moved(CENTER, 0, 90), "east": moved(CENTER, 110), "far": moved(CENTER, -3_000, 4_000)}
CRSS = ["EPSG:4326", "EPSG:3067", "EPSG:3857"]
CIRCLE = {"CENTER": center(CENTER), "RADIUS": 100}
BY_FIELD = {"RADIUS_FIELD": "radius"}


def reprojected(layer, crs):
    import processing

    return processing.run("native:reprojectlayer", {"INPUT": layer, "TARGET_CRS": crs, "OUTPUT": "memory:"})["OUTPUT"]


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


def test_a_circle_reaches_across_180_degrees(filter_by_radius):
    layer = point_layer([[(10, 179.998), "west"], [(10, -179.998), "east"], [(10, 0), "opposite"]])

    assert filter_by_radius(layer, CENTER="179.999,10", RADIUS=500).names == (["west", "east"], ["opposite"])


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
    assert run.distances == pytest.approx(expected, abs=0.01 if crs == "EPSG:4326" else 12)
    assert run.names[0] == [name for _, name, distance in SHAPES[kind] if distance <= CIRCLE["RADIUS"]]
    assert run.layer.wkbType() == layer.wkbType()


def test_edges_are_straight_in_the_layers_coordinate_system(filter_by_radius):
    import processing

    # A line of 100 km from east to west, 50 metres south of the centre; a parallel is 300 metres off it.
    shape = "LINESTRING(335000 6672000,435000 6672000)"
    layer = point_layer([[shape, "a long one"]], kind="LineString", crs="EPSG:3067")
    densify = "native:densifygeometriesgivenaninterval"
    dense = processing.run(densify, {"INPUT": layer, "INTERVAL": 10, "OUTPUT": "memory:"})["OUTPUT"]

    circle = {"CENTER": "385000,6672050 [EPSG:3067]", "RADIUS": 100}
    plain, exact = (filter_by_radius(one, **circle).distances["a long one"] for one in (layer, dense))

    assert plain == pytest.approx(exact, abs=0.5)


ARC = f"COMPOUNDCURVE(CIRCULARSTRING({path((-500, 80), (0, 80), (500, 80))}),({path((500, 80), (900, 80))}))"
ROUND = f"CURVEPOLYGON(CIRCULARSTRING({path((-300, 0), (0, 300), (300, 0), (0, -300), (-300, 0))}))"


@pytest.mark.parametrize(
    ("kind", "shape", "distance"),
    [
        ("PointZ", f"POINT Z({path((0, 60))} 900)", 60),
        ("PointM", f"POINT M({path((0, 60))} 7)", 60),
        ("LineStringZ", f"LINESTRING Z({path((0, 60))} 900,{path((0, 600))} 900)", 60),
        ("MultiLineStringZ", f"MULTILINESTRING Z(({path((0, 60))} 900,{path((0, 600))} 900))", 60),
        ("PolygonZ", f"POLYGON Z(({path((0, 60))} 5,{path((50, 200))} 5,{path((-50, 200))} 5,{path((0, 60))} 5))", 60),
        ("MultiPointZM", f"MULTIPOINT ZM(({path((0, 60))} 5 6))", 60),
        ("CompoundCurve", ARC, 80),
        ("CurvePolygon", ROUND, 0),
    ],
)
def test_z_m_and_curves_are_kept_and_z_and_m_do_not_count(filter_by_radius, kind, shape, distance):
    run = filter_by_radius(point_layer([[shape, "it"]], kind=kind), **CIRCLE)

    assert run.distances["it"] == pytest.approx(distance, abs=1 if "Curve" in kind else 0.01)
    (feature,) = run.layer.getFeatures()
    assert feature.geometry().asWkb() == geometry(shape).asWkb()
    assert QgsWkbTypes.displayString(run.layer.wkbType()) == kind


def test_every_row_comes_out_once_as_it_was_and_in_order(filter_by_radius):
    fields = ("name:string", "number:integer", "day:date", "share:double")
    rows = [
        [moved(CENTER, number % 7 * 30), f"n{number}", number, QDate(2024, 1, 1 + number % 28), None]
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
    assert run.inside == [{existing: 7.5, added: pytest.approx(90, abs=0.01)}]


@pytest.mark.parametrize(
    ("layer", "here"),
    [
        ({}, [AROUND["near"], [None, "POINT EMPTY", "POINT(24.9 91)"]]),
        ({"crs": "EPSG:3067"}, ["POINT(385800 6672300)", ["POINT(1e30 1e30)", "POINT(inf 6672000)"]]),
        ({"kind": "LineString"}, [f"LINESTRING({path((0, 90), (0, 200))})", [None, "LINESTRING(24 91,24 92)"]]),
    ],
    ids=["degrees", "projected", "lines"],
)
def test_rows_without_a_place_are_outside_and_told(filter_by_radius, layer, here):
    near, nowhere = here
    run = filter_by_radius(point_layer([*([one, "none"] for one in nowhere), [near, "near"]], **layer), **CIRCLE)

    assert run.names == (["near"], ["none"] * len(nowhere))
    assert [row["distance_m"] for row in run.outside] == [None] * len(nowhere)
    assert run.results["UNPLACED"] == len(nowhere)
    assert run.feedback.errors == [
        f"Rows without a geometry, or with a position that is not on Earth: {len(nowhere)}. They count as outside.",
    ]


NEAR_KAMPPI, NEAR_SQUARE = moved(KAMPPI, 60), moved(SENATE_SQUARE, 0, -90)


@pytest.fixture
def layer():
    places = {"kamppi": NEAR_KAMPPI, "square": NEAR_SQUARE, "hakaniemi": HAKANIEMI}
    return point_layer([[place, name] for name, place in places.items()])


def test_each_circle_has_the_radius_of_its_field(filter_by_radius, layer):
    run = filter_by_radius(layer, CIRCLES=circles_of((KAMPPI, 50), (SENATE_SQUARE, 100)), **BY_FIELD)

    assert run.names == (["square"], ["kamppi", "hakaniemi"])
    assert run.distances == pytest.approx(
        {"kamppi": 60, "square": 90, "hakaniemi": geodesic_m(SENATE_SQUARE, HAKANIEMI)}, abs=0.01
    )


@pytest.mark.parametrize(
    ("circles", "radius", "expected"),
    [
        ([KAMPPI, SENATE_SQUARE], {"RADIUS": 80}, ["kamppi"]),
        ([(KAMPPI, 60.01), (SENATE_SQUARE, 1)], BY_FIELD, ["kamppi"]),
        ([(KAMPPI, 59.99), (SENATE_SQUARE, 1)], BY_FIELD, []),
        ([(KAMPPI, 50)], {**BY_FIELD, "RADIUS": 5_000}, []),
        ([(KAMPPI, 5_000), (SENATE_SQUARE, 10)], BY_FIELD, ["kamppi", "square", "hakaniemi"]),
    ],
    ids=["one radius for all", "within", "beyond", "the field counts", "in the wide one, nearest to the narrow one"],
)
def test_circles_and_their_radii(filter_by_radius, layer, circles, radius, expected):
    run = filter_by_radius(
        layer, CIRCLES=circles_of(*circles) if "RADIUS_FIELD" in radius else point_layer(circles), **radius
    )

    assert run.names[0] == expected
    assert len(circles) == 1 or run.distances["square"] == pytest.approx(90, abs=0.01)


@pytest.mark.parametrize(("kind", "value"), [("string", "61.5"), ("integer", 61), ("string", " 61 ")])
def test_radii_of_any_kind_and_centres_in_another_system(filter_by_radius, layer, kind, value):
    circles = reprojected(circles_of((KAMPPI, value), radius=kind), "EPSG:3067")

    run = filter_by_radius(layer, CIRCLES=circles, **BY_FIELD)

    assert run.names[0] == ["kamppi"]
    assert run.distances["kamppi"] == pytest.approx(60, abs=0.01)
    assert run.feedback.errors == []


def test_circles_that_are_none_are_left_out_and_told(filter_by_radius, layer):
    rows = [
        (KAMPPI, "61"),
        *[(SENATE_SQUARE, radius) for radius in (None, None, "-200", "0", "wide", "3e7", "nan")],
        (None, "100"),
    ]

    run = filter_by_radius(layer, CIRCLES=circles_of(*rows, radius="string"), **BY_FIELD)

    assert run.names == (["kamppi"], ["square", "hakaniemi"])
    told = "\n".join(run.feedback.errors)
    assert "Circles left out: 2. The radius is empty." in told
    assert "Circles left out: 1. The radius '-200' is not a number of metres above 0." in told
    assert "Circles left out for other reasons: 2." in told
    assert len(run.feedback.errors) == 6


def test_a_layer_may_be_both_and_have_a_thousand_rows(filter_by_radius):
    places = [moved(KAMPPI, 300 * (number % 40), 300 * (number // 40)) for number in range(1_000)]
    layer = point_layer([[moved(place, 0, 10 + number % 2 * 30), f"{number}"] for number, place in enumerate(places)])

    run = filter_by_radius(layer, CIRCLES=circles_of(*((place, 20) for place in places)), **BY_FIELD)
    itself = circles_of((KAMPPI, 61), (ESPLANADE, 61), (RAILWAY_STATION, 61))

    assert run.names[0] == [f"{number}" for number in range(0, 1_000, 2)]
    assert {round(distance, 2) for distance in run.distances.values()} == {10, 40}
    assert [row["distance_m"] for row in filter_by_radius(itself, CIRCLES=itself, **BY_FIELD).inside] == [0, 0, 0]
