"""Candidates within a radius: the request, and the rows with their fields and points."""

import pytest
from qgis.core import (
    QgsWkbTypes,
)

from tests.qgis.test_provider import FIELDS
from tests.support.circles import center, geodesic_m
from tests.support.layers import IN_THE_SEA, SENATE_SQUARE
from tests.support.routes import queries

HERE = center(SENATE_SQUARE)


def matches(run):
    """Return how far each match is from the Senate Square, in metres."""
    return [geodesic_m(SENATE_SQUARE, (row["rg_match_lat"], row["rg_match_lon"])) for row in run.rows]


def test_each_candidate_has_a_row_by_distance(candidates_within_radius):
    run = candidates_within_radius(CENTER=HERE, RADIUS=80)

    assert len(run.rows) > 10
    assert run.column("rg_rank") == list(range(1, len(run.rows) + 1))
    assert run.column("rg_distance_m") == sorted(run.column("rg_distance_m"))
    assert max(matches(run)) < 81
    assert run.column("rg_distance_m") == pytest.approx(matches(run), abs=1.5)
    assert set(run.column("rg_status")) == {"ok"}
    assert all(run.column("rg_label"))
    asked = list(zip(run.column("rg_query_lat"), run.column("rg_query_lon")))
    assert asked == [SENATE_SQUARE] * len(run.rows)
    numbers = {name: run.results[name] for name in ("ROWS", "FROM_STORE", "REQUESTS", "TRANSACTIONS")}
    assert numbers == {"ROWS": len(run.rows), "FROM_STORE": 0, "REQUESTS": 1, "TRANSACTIONS": 1}


def test_the_layer_has_address_fields_and_a_point_at_each_match(candidates_within_radius):
    run = candidates_within_radius(CENTER=HERE, RADIUS=80)

    assert run.layer.fields().names() == FIELDS
    assert run.layer.wkbType() == QgsWkbTypes.Type.Point
    assert run.layer.crs().authid() == "EPSG:4326"
    for feature in run.layer.getFeatures():
        point = feature.geometry().asPoint()
        assert (point.y(), point.x()) == (feature["rg_match_lat"], feature["rg_match_lon"])


def test_one_request_asks_for_the_circle(gateway, candidates_within_radius):
    candidates_within_radius(CENTER=HERE, RADIUS=80)

    (request,) = gateway.log()
    assert (request["method"], request["path"]) == ("GET", "/revgeocode")
    assert queries(gateway) == [{"in": "circle:60.16951,24.95241;r=80", "limit": "20"}]
    assert gateway.usage()["transactions"] == {"revgeocode": 1}


def test_without_a_radius_it_asks_for_the_nearest(gateway, candidates_within_radius):
    run = candidates_within_radius(CENTER=center(IN_THE_SEA), LIMIT=3)

    assert queries(gateway) == [{"at": "60.14000,24.96000", "limit": "3"}]
    assert run.column("rg_rank") == [1, 2, 3]


@pytest.mark.parametrize(("radius", "asked"), [("76.3", "77"), (0.2, "1"), (76.000001, "77"), (76.0, "76")])
def test_the_request_has_the_next_whole_metre(gateway, candidates_within_radius, radius, asked):
    run = candidates_within_radius(CENTER=HERE, RADIUS=radius)

    assert run.refusal == ""
    assert queries(gateway)[0]["in"] == f"circle:60.16951,24.95241;r={asked}"


def test_a_radius_between_two_metres_counts_exactly(candidates_within_radius):
    of_the_service = candidates_within_radius(CENTER=HERE, RADIUS=77)
    distances = matches(of_the_service)
    exact = next(one / 1_000 for one in range(76_001, 77_000) if min(distances) < one / 1_000 < max(distances))

    run = candidates_within_radius(CENTER=HERE, RADIUS=exact)

    expected = [row["rg_id"] for row, distance in zip(of_the_service.rows, distances) if distance <= exact]
    assert run.column("rg_id") == expected
    assert len(expected) < len(distances)
    assert run.column("rg_rank") == list(range(1, len(expected) + 1))
    # The answer to 77 metres is that of both: it is paid once.
    assert run.results["FROM_STORE"] == 1


@pytest.mark.parametrize(("distance", "counts"), [(76, True), (77, False), (None, True)])
def test_a_match_without_a_position_counts_by_its_distance(distance, counts):
    from location_gateway.core.services.geocoding.answers import Candidate
    from location_gateway.core.services.geocoding.run import within

    candidate = Candidate(*[None] * len(Candidate._fields))._replace(distance_m=distance)

    assert bool(within([candidate], SENATE_SQUARE, 76.5, 1)) == counts


@pytest.mark.parametrize("limit", [1, 5, 100])
def test_there_are_no_more_rows_than_the_limit(gateway, candidates_within_radius, limit):
    run = candidates_within_radius(CENTER=HERE, LIMIT=limit)

    assert len(run.rows) == run.results["ROWS"] == limit
    assert gateway.usage()["requests"] == 1


@pytest.mark.parametrize(
    ("given", "asked"),
    [
        ("385500,6672000 [EPSG:3067]", "60.16881,24.93646"),
        ("-180,0", "0.00000,180.00000"),
        ("24,-90", "-90.00000,24.0"),
    ],
)
def test_the_centre_is_sent_in_degrees(gateway, candidates_within_radius, given, asked):
    assert candidates_within_radius(CENTER=given, RADIUS=80).refusal == ""

    assert queries(gateway)[0]["in"].startswith(f"circle:{asked}")


@pytest.mark.parametrize("types", [["street"], ["place", "houseNumber"], "place,houseNumber"])
def test_only_the_chosen_result_types(gateway, candidates_within_radius, types):
    run = candidates_within_radius(CENTER=HERE, RADIUS=150, RESULT_TYPES=types)

    chosen = types.split(",") if isinstance(types, str) else types
    assert set(run.column("rg_result_type")) == set(chosen)
    assert set(queries(gateway)[0]["types"].split(",")) == set(chosen)


@pytest.mark.parametrize("types", [None, ["street"]])
def test_with_a_heading_there_are_streets(gateway, candidates_within_radius, types):
    run = candidates_within_radius(CENTER=HERE, RADIUS=150, HEADING=90.4, RESULT_TYPES=types)

    assert set(run.column("rg_result_type")) == {"street"}
    assert queries(gateway)[0]["bearing"] == "90"


def test_the_other_options_reach_the_service(gateway, candidates_within_radius):
    options = {"LANGUAGE": "sv, en", "POLITICAL_VIEW": "ind", "MICRO_POINTS": True}

    run = candidates_within_radius(CENTER=HERE, RADIUS=80, LIMIT=2, **options)

    assert run.refusal == ""
    (query,) = queries(gateway)
    assert {name: query[name] for name in ("lang", "politicalView", "with", "limit")} == {
        "lang": "sv,en",
        "politicalView": "IND",
        "with": "MPA",
        "limit": "2",
    }


@pytest.mark.parametrize(("limit", "is_reached"), [(5, True), (100, False)])
def test_a_limit_that_is_reached_is_told(candidates_within_radius, limit, is_reached):
    run = candidates_within_radius(CENTER=HERE, RADIUS=80, LIMIT=limit)

    farthest = run.rows[-1]["rg_distance_m"]
    sentence = f"candidates ({limit}) was reached at a distance of {farthest} m. There may be more within the radius."
    assert any(sentence in error for error in run.feedback.errors) is is_reached


def test_the_requested_place_has_five_decimals(candidates_within_radius):
    (row,) = candidates_within_radius(CENTER="24.952409999999998,60.16951000000001", LIMIT=1).rows

    assert (row["rg_query_lat"], row["rg_query_lon"]) == SENATE_SQUARE


def test_nothing_found_is_an_empty_layer_and_a_log_line(candidates_within_radius):
    run = candidates_within_radius(CENTER=center(IN_THE_SEA), RADIUS=20)

    assert run.rows == []
    assert run.layer.fields().names() == FIELDS
    assert run.results["ROWS"] == 0
    assert "Nothing was found around latitude 60.14000, longitude 24.96000. " in run.feedback.all_text
    assert run.feedback.errors == []
