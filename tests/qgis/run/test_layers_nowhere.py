"""A layer that cannot be placed on Earth is refused by every algorithm, before anything is sent; all others are not."""

import pytest
from qgis.core import QgsCoordinateReferenceSystem, QgsPointXY, QgsReferencedPointXY, QgsVectorLayer

from tests.support.bad_layers import coordinate_system, in_the_city
from tests.support.batch import SUBMIT
from tests.support.circles import CANDIDATES, FILTER, center
from tests.support.layers import PLACES, RAILWAY_STATION, point_layer, written
from tests.support.routes import THROUGH_STOPS, TRUCK_ROUTES
from tests.support.runs import ALGORITHM, Run
from tests.support.stops import DETECT_STOPS

MARS = "IAU_2015:49900"
ENGINEERING = 'ENGCRS["site",EDATUM["gate"],CS[Cartesian,2],AXIS["x",east],AXIS["y",north],LENGTHUNIT["metre",1]]'
HEIGHTS = 'VERTCRS["heights",VDATUM["sea"],CS[vertical,1],AXIS["up",up],LENGTHUNIT["metre",1]]'
SITE = f"WKT:{ENGINEERING}"
NOWHERE = {
    "": "has no coordinate system",
    MARS: "no transformation from its coordinate system 'IAU_2015:49900 - Mars (2015) - Sphere / Ocentric'",
    "IAU_2015:30100": "'IAU_2015:30100 - Moon (2015) - Sphere / Ocentric' to WGS 84",
    "PROJ:+proj=eqc +R=3396190 +no_defs": "no transformation from its coordinate system 'Custom CRS",
    SITE: "no transformation from its coordinate system 'site' to WGS 84",
    'WKT:LOCAL_CS["old site",UNIT["metre",1]]': "'old site' to WGS 84",
    f'WKT:COMPOUNDCRS["site with heights",{ENGINEERING},{HEIGHTS}]': "'site with heights' to WGS 84",
    "EPSG:5773": "'EPSG:5773 - EGM96 height' describes heights only",
    "EPSG:4978": "'EPSG:4978 - WGS 84' is geocentric",
}
"""Coordinate systems in which x and y have no place on Earth, and what the user is told."""
USUAL = ["EPSG:3067", "EPSG:3857", "EPSG:4326", "OGC:CRS84", "EPSG:2393", "EPSG:3301", "EPSG:4979", "EPSG:9518"]
"""With their axes swapped, with heights and of an old datum among them."""
PARAMETERS = {
    "reversegeocode": (ALGORITHM, "INPUT", {}),
    "submitbatchjob": (SUBMIT, "INPUT", {}),
    "filterbyradius": (FILTER, "INPUT", {"CENTER": center(RAILWAY_STATION), "RADIUS": 100, "OUTSIDE": "memory:"}),
    "circles": (FILTER, "CIRCLES", {"INPUT": ..., "RADIUS": 100}),
    "origins": (TRUCK_ROUTES, "ORIGINS", {"DESTINATIONS": ...}),
    "destinations": (TRUCK_ROUTES, "DESTINATIONS", {"ORIGINS": ...}),
    "truckroutesthroughstops": (THROUGH_STOPS, "INPUT", {}),
    "detectstops": (DETECT_STOPS, "INPUT", {"TIME_FIELD": "name"}),
    "areas": (TRUCK_ROUTES, "AVOID_AREAS", {"ORIGINS": ..., "DESTINATIONS": ...}),
}
"""What takes a layer; ... stands for one that can be placed."""


def lost_layer(system, kind="Point"):
    layer = point_layer(PLACES if kind == "Point" else ["POLYGON((24 60,25 60,25 61,24 60))"], kind=kind, name="lost")
    layer.setCrs(coordinate_system(system))
    return layer


@pytest.mark.parametrize("case", PARAMETERS)
def test_no_algorithm_takes_it(gateway, run_algorithm, case):
    algorithm, name, others = PARAMETERS[case]
    given = {other: point_layer(PLACES) if value is ... else value for other, value in others.items()}
    layer = lost_layer(MARS, "Polygon" if name == "AVOID_AREAS" else "Point")

    run = run_algorithm(algorithm, {**given, name: layer}, None, Run)

    assert f"The layer 'lost' cannot be placed on Earth. There is {NOWHERE[MARS]}" in run.refusal
    assert gateway.usage()["requests"] == 0


@pytest.mark.parametrize(("system", "reason"), NOWHERE.items())
def test_the_user_is_told_why(gateway, reverse_geocode, system, reason):
    run = reverse_geocode(lost_layer(system))

    assert "The layer 'lost' cannot be placed on Earth." in run.refusal
    assert reason in run.refusal
    assert gateway.usage()["requests"] == 0


def test_a_geopackage_that_was_saved_without_one(gateway, reverse_geocode, tmp_path):
    """GDAL before 3.9 gives such a layer a system of its own, from which there is a way to WGS 84."""
    layer = QgsVectorLayer(str(written(lost_layer(""), tmp_path / "lost.gpkg")), "lost")

    assert "It has no coordinate system that QGIS knows" in reverse_geocode(layer).refusal
    assert gateway.usage()["requests"] == 0


@pytest.mark.parametrize("system", USUAL)
def test_an_ordinary_one_is_asked_where_it_is(reverse_geocode, system):
    crs = coordinate_system(system)
    x, y = in_the_city(RAILWAY_STATION, crs)
    layer = point_layer([f"POINT({x} {y})"])
    layer.setCrs(crs)

    run = reverse_geocode(layer)

    assert run.column("rg_status") == ["ok"]
    assert (run.rows[0]["rg_query_lat"], run.rows[0]["rg_query_lon"]) == pytest.approx(RAILWAY_STATION, abs=2e-5)


@pytest.mark.parametrize(
    ("point", "reason"),
    [
        (f"24.9,60.1 [{MARS}]", NOWHERE[MARS]),
        (f"24.9,60.1 [{SITE}]", NOWHERE[SITE]),
        ("24.9,60.1 [EPSG:5773]", "describes heights only"),
        ("24.9,60.1 [EPSG:99999]", "It has no coordinate system that QGIS knows"),
        (QgsReferencedPointXY(QgsPointXY(24.9, 60.1), QgsCoordinateReferenceSystem(MARS)), NOWHERE[MARS]),
    ],
)
def test_a_centre(gateway, run_algorithm, point, reason):
    for algorithm, others in ((CANDIDATES, {}), (FILTER, {"INPUT": point_layer(PLACES)})):
        run = run_algorithm(algorithm, {"CENTER": point, "RADIUS": 80, **others}, None, Run)
        assert "'Centre' (CENTER) is '" in run.refusal
        assert "cannot be placed on Earth. " in run.refusal
        assert reason in run.refusal
    assert gateway.usage()["requests"] == 0


TABLE = "The layer 'latlon' is a table without points. If it has columns with coordinates, make points of them with"
AS_POINTS = "Or write the layer like this, with the names of the columns: "


@pytest.mark.parametrize("case", sorted(PARAMETERS.keys() - {"areas", "submitbatchjob"}))  # a batch job takes tables
def test_a_table_says_how_points_are_made_of_it(gateway, run_algorithm, tmp_path, case):
    algorithm, name, others = PARAMETERS[case]
    given = {other: point_layer(PLACES[:2]) if value is ... else value for other, value in others.items()}
    path = tmp_path / "lat lon" / "latlon.csv"
    path.parent.mkdir()
    path.write_text("name,Lat,lon\n2026-11-26,60.1712,24.9433\n2026-11-27,60.169,24.94\n", encoding="utf-8")

    run = run_algorithm(algorithm, {**given, name: str(path)}, None, Run)

    assert TABLE in run.refusal
    assert "cannot be placed on Earth" not in run.refusal
    assert gateway.usage()["requests"] == 0
    _, _, source = run.refusal.splitlines()[-1].partition(AS_POINTS)
    assert source == f"delimitedtext://{path.as_uri()}?type=csv&xField=lon&yField=Lat&crs=EPSG:4326"
    assert run_algorithm(algorithm, {**given, name: source}, None, Run).refusal == ""


def test_another_table_says_how_points_are_made_of_it(gateway, reverse_geocode):
    run = reverse_geocode(QgsVectorLayer("NoGeometry?field=lat:double&field=lon:double", "latlon", "memory"))

    assert TABLE in run.refusal
    assert AS_POINTS not in run.refusal
