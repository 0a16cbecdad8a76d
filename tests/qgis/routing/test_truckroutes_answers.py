"""What becomes of answers: lines with their numbers, what stands in the way, sections, alternatives, elevation."""

import json

import pytest
from qgis.core import QgsGeometry, QgsPointXY, QgsVectorLayer, QgsWkbTypes

from tests.support.layers import ESPLANADE, IN_THE_SEA, RAILWAY_STATION, SENATE_SQUARE
from tests.support.routes import BUS_TERMINAL, HAKANIEMI, LORRY, ROUTE_FIELDS, VAN, ends, lines_of, one_pair

IN_THE_SOUTH = (60.16400, 24.93500)
COUNTS = ("OK", "RESTRICTED", "NO_ROUTE", "NO_GEOMETRY", "INVALID", "FAILED", "NOT_ASKED")


def metres(geometry):
    from qgis.core import QgsDistanceArea

    measure = QgsDistanceArea()
    measure.setEllipsoid("EPSG:7030")
    return measure.measureLength(geometry)


def distance_m(place, vertex):
    lat, lng = place
    return metres(QgsGeometry.fromPolylineXY([QgsPointXY(lng, lat), QgsPointXY(vertex)]))


def test_a_route_has_the_fields_and_numbers_of_its_line(truck_routes):
    run = truck_routes(**one_pair(), **VAN)

    assert run.layer.fields().names() == ROUTE_FIELDS
    assert (run.layer.crs().authid(), run.layer.wkbType()) == ("EPSG:4326", QgsWkbTypes.Type.LineString)
    (row,), (line,) = run.rows, run.lines
    assert (row["status"], row["error"], row["alternative"]) == ("ok", None, 0)
    assert row["length_m"] == pytest.approx(metres(line), rel=0.01)
    assert row["duration_s"] > 0
    assert row["base_duration_s"] > 0
    assert row["departure"].secsTo(row["arrival"]) == row["duration_s"]
    assert row["origin_snap_m"] == pytest.approx(distance_m(RAILWAY_STATION, line.asPolyline()[0]), abs=0.2)
    assert row["destination_snap_m"] == pytest.approx(distance_m(SENATE_SQUARE, line.asPolyline()[-1]), abs=0.2)
    assert (row["critical_notices"], row["notices"]) == (0, None)
    assert json.loads(row["vehicle"])["truck[height]"] == "200"


@pytest.mark.parametrize(
    ("departure", "local"),
    [("2035-01-01T08:00:00", "2035-01-01T08:00:00"), ("2035-01-01T08:00:00+05:00", "2035-01-01T05:00:00")],
)
def test_the_times_are_those_of_the_place(truck_routes, departure, local):
    run = truck_routes(**one_pair(), DEPARTURE=departure, **VAN)

    assert run.column("departure")[0].toString("yyyy-MM-ddTHH:mm:ss") == local


def test_every_row_comes_out_in_order_whatever_becomes_of_it(gateway, truck_routes):
    ends_of_rows = [
        (RAILWAY_STATION, SENATE_SQUARE, "ok"),
        (BUS_TERMINAL, SENATE_SQUARE, "restricted"),
        (RAILWAY_STATION, IN_THE_SEA, "no_route"),
        (None, SENATE_SQUARE, "no_geometry"),
        (RAILWAY_STATION, "POINT EMPTY", "no_geometry"),
        ("POINT(24.94 91)", SENATE_SQUARE, "invalid"),
        (RAILWAY_STATION, "POINT(181 60)", "invalid"),
        (RAILWAY_STATION, RAILWAY_STATION, "invalid"),
        (RAILWAY_STATION, (RAILWAY_STATION[0] + 4e-6, RAILWAY_STATION[1]), "invalid"),
        (ESPLANADE, SENATE_SQUARE, "ok"),
    ]
    origins, destinations, statuses = zip(*ends_of_rows)

    run = truck_routes(ORIGINS=ends(*origins), DESTINATIONS=ends(*destinations))

    assert run.column("status") == list(statuses)
    assert run.column("origin_id") == run.column("destination_id") == list(range(1, len(statuses) + 1))
    assert [line.isNull() for line in run.lines] == [status not in {"ok", "restricted"} for status in statuses]
    assert all(row["error"] for row in run.rows if row["status"] != "ok")
    assert "The origin cannot be used: The row has no geometry." in run.column("error")
    assert "The origin and the destination are the same place." in run.column("error")
    assert {name: run.results[name] for name in COUNTS} == {name: statuses.count(name.lower()) for name in COUNTS}
    assert run.results["ROWS"] == sum(run.results[name] for name in COUNTS) == 10
    assert run.results["PAIRS"] == run.results["REQUESTS"] == gateway.usage()["transactions"]["routes"] == 4


def test_where_there_is_no_route_the_row_says_why(truck_routes):
    run = truck_routes(**one_pair(), EXCLUDE_COUNTRIES="fin")

    (row,) = run.rows
    assert (row["status"], row["alternative"], row["length_m"]) == ("no_route", None, None)
    assert row["error"] == "There is no route for this vehicle."
    assert row["notices"] == "noRouteFound"
    assert json.loads(row["vehicle"])["exclude[countries]"] == "FIN"
    (notice,) = run.notices
    assert (notice["route"], notice["code"], notice["section"]) == (1, "noRouteFound", None)
    assert run.sections == []


def test_a_truck_too_tall_for_the_only_way_is_restricted(truck_routes):
    layers = {"ORIGINS": ends(RAILWAY_STATION, BUS_TERMINAL), "DESTINATIONS": ends(SENATE_SQUARE, SENATE_SQUARE)}

    fits = truck_routes(**layers, **LORRY)
    too_tall = truck_routes(**layers, **{**LORRY, "HEIGHT": 3.801})

    assert fits.column("status") == ["ok", "ok"]
    assert too_tall.column("status") == ["ok", "restricted"]
    restricted = too_tall.rows[1]
    assert "height limit 3.8 m" in restricted["error"]
    assert restricted["critical_notices"] > 0
    assert restricted["notices"] == "violatedVehicleRestriction"
    assert (too_tall.results["OK"], too_tall.results["RESTRICTED"]) == (1, 1)


def test_the_notices_tell_which_limit_stands_where(truck_routes):
    run = truck_routes(ORIGINS=ends(RAILWAY_STATION, BUS_TERMINAL), DESTINATIONS=ends(SENATE_SQUARE, SENATE_SQUARE))

    line = run.lines[1]
    assert {notice["route"] for notice in run.notices} == {2}
    assert len(run.notices) == run.rows[1]["critical_notices"]
    limits = {"max_height_m": set(), "max_length_m": set(), "max_weight_t": set()}
    for notice in run.notices:
        assert (notice["critical"], notice["severity"], notice["section"]) == (True, "critical", 1)
        assert line.distance(QgsGeometry.fromPointXY(QgsPointXY(notice["lon"], notice["lat"]))) < 1e-9
        assert json.loads(notice["details"])["type"] == "restriction"
        for name, found in limits.items():
            found.add(notice[name])
    assert limits["max_height_m"] == {3.8, None}
    assert 10.0 in limits["max_length_m"]
    assert 24.0 in limits["max_weight_t"]


def test_the_sections_add_up_to_the_route(truck_routes):
    run = truck_routes(ORIGINS=ends(RAILWAY_STATION, BUS_TERMINAL), DESTINATIONS=ends(HAKANIEMI, SENATE_SQUARE))

    assert [section["route"] for section in run.sections] == [1, 2]
    assert [section["status"] for section in run.sections] == run.column("status")
    for name in ("length_m", "duration_s", "departure", "arrival", "origin_snap_m", "destination_snap_m"):
        assert [section[name] for section in run.sections] == run.column(name)
    assert [line.asWkt() for line in lines_of(run.results["SECTIONS"])] == [line.asWkt() for line in run.lines]
    assert {section["mode"] for section in run.sections} == {"truck"}


def test_each_alternative_is_a_row_of_its_own(truck_routes):
    run = truck_routes(
        ORIGINS=ends(RAILWAY_STATION, ESPLANADE), DESTINATIONS=ends(IN_THE_SEA, IN_THE_SOUTH), ALTERNATIVES=2, **VAN
    )

    alternatives = run.column("alternative")[1:]
    assert alternatives == list(range(len(alternatives)))
    assert len(alternatives) > 1
    assert run.column("status") == ["no_route"] + ["ok"] * len(alternatives)
    assert run.column("origin_id") == [1] + [2] * len(alternatives)
    assert len({line.asWkt() for line in run.lines}) == len(alternatives) + 1
    numbers = range(2, len(alternatives) + 2)
    assert [(section["route"], section["alternative"]) for section in run.sections] == list(zip(numbers, alternatives))
    assert (run.results["ROWS"], run.results["OK"]) == (2, 1)


@pytest.mark.parametrize(("elevation", "kind"), [(True, "LineStringZ"), (False, "LineString")])
def test_the_lines_have_an_elevation_where_it_is_wanted(truck_routes, elevation, kind):
    run = truck_routes(**one_pair(HAKANIEMI, ESPLANADE), ELEVATION=elevation, **VAN)

    (line,) = run.lines
    assert QgsWkbTypes.displayString(run.layer.wkbType()) == kind
    assert QgsWkbTypes.displayString(line.wkbType()) == kind
    assert QgsWkbTypes.displayString(run.results["SECTIONS"].wkbType()) == kind
    if elevation:
        heights = {vertex.z() for vertex in line.vertices()}
        assert len(heights) > 1
        assert all(0 <= height < 100 for height in heights)


def test_an_unknown_language_is_a_harmless_notice(truck_routes):
    run = truck_routes(**one_pair(), LANGUAGE="xx", **VAN)

    (row,), (notice,) = run.rows, run.notices
    assert (row["status"], row["critical_notices"], row["notices"]) == ("ok", 0, "mainLanguageNotFound")
    assert (notice["critical"], notice["route"], notice["lat"]) == (False, 1, None)


def test_route_numbers_are_the_row_ids_of_a_geopackage(tmp_path, truck_routes):
    files = {name: str(tmp_path / f"{name}.gpkg") for name in ("OUTPUT", "SECTIONS", "NOTICES")}

    run = truck_routes(
        ORIGINS=ends(None, RAILWAY_STATION, BUS_TERMINAL),
        DESTINATIONS=ends(SENATE_SQUARE, SENATE_SQUARE, SENATE_SQUARE),
        **files,
    )

    assert run.refusal == ""
    routes, sections, notices = (QgsVectorLayer(files[name]) for name in ("OUTPUT", "SECTIONS", "NOTICES"))
    statuses = {feature["fid"]: feature["status"] for feature in routes.getFeatures()}
    assert statuses == {1: "no_geometry", 2: "ok", 3: "restricted"}
    assert [feature["route"] for feature in sections.getFeatures()] == [2, 3]
    assert {feature["route"] for feature in notices.getFeatures()} == {3}


def test_sections_and_notices_are_written_only_if_wanted(truck_routes):
    run = truck_routes(**one_pair(), SECTIONS=None, NOTICES=None, **VAN)

    assert run.column("status") == ["ok"]
    assert "SECTIONS" not in run.results
    assert "NOTICES" not in run.results
