"""The parameters of reverse geocoding: their effect, and values that are refused."""

import pytest
from location_gateway.core.services.geocoding.answers import Candidate
from location_gateway.core.services.geocoding.layers import PointPlacer
from location_gateway.core.services.geocoding.parameters import OutputGeometry
from qgis.core import (
    QgsCoordinateReferenceSystem,
    QgsCoordinateTransformContext,
    QgsFeature,
    QgsProperty,
    QgsSettings,
)

from tests.support.demo_gateway import GEOCODING_KEY
from tests.support.layers import (
    ESPLANADE,
    IN_THE_SEA,
    KAMPPI,
    PLACES,
    RAILWAY_STATION,
    SENATE_SQUARE,
    geometry,
    point_layer,
)


def last_query(gateway):
    return gateway.log()[-1]["query"]


@pytest.mark.parametrize(
    ("parameters", "query"),
    [
        ({}, {}),
        ({"RESULT_TYPES": ["street", "houseNumber"]}, {"types": "houseNumber,street"}),
        ({"CANDIDATES": 3}, {"limit": "3"}),
        ({"LANGUAGE": "sv, en-US"}, {"lang": "sv,en-US"}),
        ({"POLITICAL_VIEW": "ind"}, {"politicalView": "IND"}),
        ({"MICRO_POINTS": True}, {"with": "MPA"}),
    ],
)
def test_options_go_into_the_query(gateway, reverse_geocode, parameters, query):
    from urllib.parse import parse_qsl

    run = reverse_geocode(point_layer(PLACES), **parameters)

    assert run.results["OK"] == 4
    assert dict(parse_qsl(last_query(gateway))) == {"limit": "1", **query}


@pytest.mark.parametrize(
    ("parameters", "sentence"),
    [
        ({"CANDIDATES": 0}, "(CANDIDATES) must be a whole number from 1 to 10, not '0'"),
        ({"CANDIDATES": 11}, "(CANDIDATES) must be a whole number from 1 to 10, not '11'"),
        ({"HEADING": 90, "RESULT_TYPES": ["houseNumber"]}, "returns streets only"),
        ({"HEADING": QgsProperty.fromField("name"), "RESULT_TYPES": ["place", "street"]}, "returns streets only"),
        ({"HEADING": 400}, "heading '400' is not a number of degrees from 0 to 360"),
        ({"RADIUS": -5}, "radius '-5' is not a number of metres above 0"),
        ({"RADIUS": float("nan")}, "(RADIUS) must be a number, not 'nan'"),
        ({"LANGUAGE": "finnish & co"}, "language"),
        ({"POLITICAL_VIEW": "INDIA"}, "political view"),
        ({"RESULT_TYPES": ["castle"]}, "(RESULT_TYPES) cannot be 'castle'"),
    ],
)
def test_wrong_values_are_refused_before_the_run(gateway, reverse_geocode, parameters, sentence):
    run = reverse_geocode(point_layer(PLACES), **parameters)

    assert sentence in run.refusal
    assert gateway.usage()["requests"] == 0


def test_a_heading_gives_streets_and_may_differ_from_row_to_row(gateway, reverse_geocode):
    rows = [[ESPLANADE, value] for value in ("0", "359.6", "360", "90.4", None, "400", "north", "nan")]

    run = reverse_geocode(point_layer(rows), HEADING=QgsProperty.fromField("name"))

    assert run.column("rg_status") == ["ok"] * 5 + ["invalid"] * 3
    assert "heading '400'" in run.column("rg_error")[5]
    assert "heading 'north'" in run.column("rg_error")[6]
    assert run.column("rg_result_type")[:4] == ["street"] * 4
    assert run.results["PLACES"] == 3  # 0, 360 and 359.6 are the same; 90; none
    assert gateway.usage()["places_asked"] == 3


def test_a_radius_is_a_hard_limit_and_may_differ_from_row_to_row(reverse_geocode):
    rows = [[IN_THE_SEA, "100"], [IN_THE_SEA, None], [RAILWAY_STATION, "500"], [ESPLANADE, "-5"], [ESPLANADE, "wide"]]

    run = reverse_geocode(point_layer(rows), RADIUS=QgsProperty.fromField("name"))

    assert run.column("rg_status") == ["no_match", "ok", "ok", "invalid", "invalid"]
    assert run.rows[1]["rg_distance_m"] > 100
    assert "radius '-5'" in run.column("rg_error")[3]
    assert "radius 'wide'" in run.column("rg_error")[4]


def test_a_fraction_of_a_metre_counts(gateway, reverse_geocode):
    nearest = reverse_geocode(point_layer([KAMPPI])).rows[0]["rg_distance_m"]

    outside = reverse_geocode(point_layer([KAMPPI]), RADIUS=nearest - 0.9)
    inside = reverse_geocode(point_layer([KAMPPI]), RADIUS=nearest + 0.9)

    assert outside.column("rg_status") == ["no_match"]
    assert inside.column("rg_status") == ["ok"]


def test_each_candidate_is_a_row_and_no_row_is_lost(tmp_path, reverse_geocode):
    rows = [[RAILWAY_STATION, "a"], [IN_THE_SEA, "b"], [None, "c"], [SENATE_SQUARE, "d"]]

    run = reverse_geocode(point_layer(rows), CANDIDATES=3, RADIUS=300)

    assert run.column("name") == ["a", "a", "a", "b", "c", "d", "d", "d"]
    assert run.column("rg_rank") == [1, 2, 3, None, None, 1, 2, 3]
    assert run.column("rg_status") == ["ok", "ok", "ok", "no_match", "no_geometry", "ok", "ok", "ok"]
    distances = run.column("rg_distance_m")
    assert distances[:3] == sorted(distances[:3])
    assert run.results["ROWS"] == 4
    assert run.results["OK"] == 2


def test_rows_repeated_for_candidates_fit_into_a_geopackage(tmp_path, reverse_geocode):
    import processing
    from qgis.core import QgsVectorLayer

    source = str(tmp_path / "in.gpkg")
    processing.run("native:savefeatures", {"INPUT": point_layer(PLACES), "OUTPUT": source})
    target = str(tmp_path / "out.gpkg")

    run = reverse_geocode(QgsVectorLayer(source), CANDIDATES=2, OUTPUT=target)

    assert run.feedback.errors == []
    assert QgsVectorLayer(target).featureCount() == 8


@pytest.mark.parametrize(
    ("choice", "lat", "lon"), [("match", "rg_match_lat", "rg_match_lon"), ("access", "rg_access_lat", "rg_access_lon")]
)
def test_the_points_can_move_to_their_matches(reverse_geocode, choice, lat, lon):
    layer = point_layer([RAILWAY_STATION, None, "POINT(24.9 91)", IN_THE_SEA], kind="PointZ")
    run = reverse_geocode(layer, GEOMETRY=choice, RADIUS=200)

    first = run.rows[0]
    assert run.points[0] == geometry((first[lat], first[lon])).asWkt(5)
    assert run.points[1] == ""
    assert run.points[2] == "Point (24.9 91)"
    assert run.points[3] == "Point (24.96 60.14)"


@pytest.mark.parametrize("access", [(60.2, 24.9), (60.2, None), (None, None)])
def test_a_match_without_access_is_where_it_is(access):
    crs, feature = QgsCoordinateReferenceSystem("EPSG:4326"), QgsFeature()
    placer = PointPlacer(OutputGeometry.ACCESS, crs, QgsCoordinateTransformContext())
    candidate = Candidate(*[None] * len(Candidate._fields))._replace(
        match_lat=60.1, match_lon=24.8, access_lat=access[0], access_lon=access[1]
    )

    placer.place(feature, candidate)

    assert feature.geometry().asWkt(1) == ("Point (24.8 60.1)" if None in access else "Point (24.9 60.2)")


def test_micro_points_without_the_entitlement_say_so(settings, gateway, reverse_geocode):
    settings.setenv("LOCATION_GATEWAY_API_KEY", GEOCODING_KEY)

    run = reverse_geocode(point_layer(PLACES), MICRO_POINTS=True)

    assert "not licensed for the service 'Geocoding' (403)" in run.refusal
    assert "Micro-point addresses need an entitlement" in run.refusal


def test_addresses_of_an_earlier_run_are_renewed(reverse_geocode):
    first = reverse_geocode(point_layer(PLACES))
    names = first.layer.fields().names()

    second = reverse_geocode(first.layer, LANGUAGE="sv")

    assert second.layer.fields().names() == names
    assert second.column("rg_country") != first.column("rg_country")


def test_a_field_of_ones_own_that_collides_is_kept(reverse_geocode):
    layer = point_layer([[RAILWAY_STATION, "mine"]], fields=("RG_Status:string", "rg_label:integer"))

    run = reverse_geocode(layer)

    assert run.rows[0]["RG_Status"] == "mine"
    assert run.rows[0]["rg_status_2"] == "ok"
    assert run.rows[0]["rg_label_2"]


@pytest.mark.parametrize("target", ["memory:", "out.gpkg"])
def test_the_points_of_a_multi_point_layer_can_move_too(tmp_path, reverse_geocode, target):
    from qgis.core import QgsVectorLayer

    lat, lng = RAILWAY_STATION
    output = target if target == "memory:" else str(tmp_path / target)

    run = reverse_geocode(
        point_layer([f"MULTIPOINT(({lng} {lat}))"], kind="MultiPoint"), GEOMETRY="match", OUTPUT=output
    )

    assert run.refusal == ""
    (feature,) = (run.layer if target == "memory:" else QgsVectorLayer(output)).getFeatures()
    assert feature.geometry().asWkt().startswith("MultiPoint")
    assert feature.geometry().asMultiPoint()[0].y() == pytest.approx(feature["rg_match_lat"])


def test_a_large_run_hints_at_batch_jobs(settings, reverse_geocode):
    QgsSettings().setValue("location_gateway/environments/production/batch_from", "4")
    hint = "a batch job may be better ('Submit a batch job'). Jobs: 1, transactions: 4."

    assert hint in reverse_geocode(point_layer(PLACES), DRY_RUN=True).feedback.all_text
    assert hint not in reverse_geocode(point_layer(PLACES[:3]), DRY_RUN=True).feedback.all_text
