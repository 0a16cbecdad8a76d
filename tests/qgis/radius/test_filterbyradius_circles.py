"""Several circles at once, from a layer of centres."""

import pytest

from tests.support.circles import circles_of, geodesic_m
from tests.support.layers import ESPLANADE, KAMPPI, RAILWAY_STATION, SENATE_SQUARE, point_layer
from tests.support.routes import HAKANIEMI
from tests.support.tracks import moved

BY_FIELD = {"RADIUS_FIELD": "radius"}
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


@pytest.mark.parametrize(("radius", "expected"), [(60.01, ["kamppi"]), (59.99, [])])
def test_the_radius_of_a_circle_is_exact(filter_by_radius, layer, radius, expected):
    run = filter_by_radius(layer, CIRCLES=circles_of((KAMPPI, radius), (SENATE_SQUARE, 1)), **BY_FIELD)

    assert run.names[0] == expected


def test_one_radius_for_all_circles(filter_by_radius, layer):
    run = filter_by_radius(layer, CIRCLES=point_layer([KAMPPI, SENATE_SQUARE]), RADIUS=80)

    assert run.names == (["kamppi"], ["square", "hakaniemi"])


def test_the_field_counts_where_both_are_given(filter_by_radius, layer):
    run = filter_by_radius(layer, CIRCLES=circles_of((KAMPPI, 50)), **BY_FIELD, RADIUS=5_000)

    assert run.names[0] == []


def test_inside_a_wide_circle_the_nearest_centre_may_be_that_of_a_narrow_one(filter_by_radius, layer):
    run = filter_by_radius(layer, CIRCLES=circles_of((KAMPPI, 5_000), (SENATE_SQUARE, 10)), **BY_FIELD)

    assert run.names == (["kamppi", "square", "hakaniemi"], [])
    assert run.distances["square"] == pytest.approx(90, abs=0.01)


def test_centres_in_another_coordinate_system(filter_by_radius, layer):
    import processing

    circles = processing.run(
        "native:reprojectlayer",
        {"INPUT": circles_of((KAMPPI, 61)), "TARGET_CRS": "EPSG:3067", "OUTPUT": "memory:"},
    )["OUTPUT"]

    run = filter_by_radius(layer, CIRCLES=circles, **BY_FIELD)

    assert run.names[0] == ["kamppi"]
    assert run.distances["kamppi"] == pytest.approx(60, abs=0.01)


@pytest.mark.parametrize(("kind", "value"), [("string", "61.5"), ("integer", 61), ("string", " 61 ")])
def test_numbers_of_any_kind_and_in_texts(filter_by_radius, layer, kind, value):
    run = filter_by_radius(layer, CIRCLES=circles_of((KAMPPI, value), radius=kind), **BY_FIELD)

    assert run.names[0] == ["kamppi"]
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


@pytest.mark.parametrize(
    "circles",
    [circles_of, lambda: circles_of((KAMPPI, None), (SENATE_SQUARE, -1)), lambda: circles_of((None, 100))],
    ids=["no rows", "no radii", "no places"],
)
def test_a_layer_without_any_circle_is_refused(filter_by_radius, layer, circles):
    run = filter_by_radius(layer, CIRCLES=circles(), **BY_FIELD)

    assert "The layer 'circles' has no circle that can be used" in run.refusal


def test_a_field_that_there_is_not_is_refused_with_those_there_are(filter_by_radius, layer):
    run = filter_by_radius(layer, CIRCLES=circles_of((KAMPPI, 61)), RADIUS_FIELD="width")

    assert "The layer 'circles' has no field 'width'; it has: radius." in run.refusal


def test_a_layer_of_circles_without_a_coordinate_system_is_refused(filter_by_radius, layer):
    run = filter_by_radius(layer, CIRCLES=circles_of((KAMPPI, 61), crs=""), **BY_FIELD)

    assert "The layer 'circles' cannot be placed on Earth. It has no coordinate system" in run.refusal


def test_the_same_layer_can_be_both(filter_by_radius):
    layer = circles_of((KAMPPI, 61), (ESPLANADE, 61), (RAILWAY_STATION, 61))

    run = filter_by_radius(layer, CIRCLES=layer, **BY_FIELD)

    assert [row["distance_m"] for row in run.inside] == [0, 0, 0]


def test_a_thousand_circles_and_as_many_rows(filter_by_radius):
    places = [moved(KAMPPI, 300 * (number % 40), 300 * (number // 40)) for number in range(1_000)]
    layer = point_layer([[moved(place, 0, 10 + number % 2 * 30), f"{number}"] for number, place in enumerate(places)])

    run = filter_by_radius(layer, CIRCLES=circles_of(*((place, 20) for place in places)), **BY_FIELD)

    assert run.names[0] == [f"{number}" for number in range(0, 1_000, 2)]
    assert {round(distance, 2) for distance in run.distances.values()} == {10, 40}
