"""Whatever layer comes: each row comes out with a status and its own attributes, or there is a sentence why not."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from location_gateway.core.run.row_status import PLACE_STATUSES
from qgis.core import QgsFeature, QgsField, QgsProperty, QgsVectorLayer
from qgis.PyQt.QtCore import QMetaType

from tests.support.bad_layers import (
    POINT_KINDS,
    SIMPLE,
    TYPES,
    attributes_of,
    cannot_be_placed,
    is_sentence,
    layers,
    shapes_of,
)
from tests.support.circles import center
from tests.support.layers import RAILWAY_STATION, geometry, point_layer
from tests.support.stops import START_S, detect_stops
from tests.support.tour_runs import PLAN_TOURS
from tests.support.traces import MATCH_TRACES

BAD_DATA = settings(settings.get_profile("bad_data"))
STATUSES = {status.value for status in PLACE_STATUSES}
GEOMETRIES = st.sampled_from(["original", "match", "access"])
FORMATS = ["gpkg", "shp", "csv", "fgb"]
ANY_TYPE = st.sampled_from(list(TYPES))
VALUES_OF_JOBS = ["DEMAND", "SERVICE_TIME", "WINDOW_START", "WINDOW_END", "PRIORITY", "SKILLS", "PICKUP"]
VALUES_OF_VEHICLES = [
    *("COUNT", "CAPACITY", "SHIFT_START", "SHIFT_END", "VEHICLE_SKILLS", "BREAKS", "RETURN", "END", "COST_FIXED"),
    *("COST_PER_KM", "COST_PER_HOUR", "MAX_STOPS", "MAX_DISTANCE", "HEIGHT"),
]


def check_refusal(run, uncaught):
    """Nothing was raised but refusals; return whether there was one, which is a sentence."""
    assert uncaught == []
    assert is_sentence(run.refusal) or not run.refusal
    return bool(run.refusal)


def check_counts(results, rows):
    assert results["ROWS"] == rows == sum(results[one.name] for one in PLACE_STATUSES)


def check_places(layer, run, uncaught, *, flat=False):
    if check_refusal(run, uncaught):
        assert cannot_be_placed(layer)
        return
    own = layer.fields().count()
    assert attributes_of(run.layer, own) == attributes_of(layer)
    assert shapes_of(run.layer, flat=flat) == shapes_of(layer, flat=flat)
    for row in run.layer.getFeatures():
        status, error = row.attributes()[own : own + 2]
        assert status in STATUSES
        assert status not in {"invalid", "failed"} or is_sentence(error)
    check_counts(run.results, layer.featureCount())


@BAD_DATA
@given(layers(), GEOMETRIES, st.integers(1, 2))
def test_reverse_geocoding_that_asks_nothing(reverse_geocode, uncaught, layer, where, candidates):
    run = reverse_geocode(layer, DRY_RUN=True, GEOMETRY=where, CANDIDATES=candidates)
    check_places(layer, run, uncaught, flat=where != "original")


@BAD_DATA
@given(layers(kinds=POINT_KINDS))
def test_reverse_geocoding(reverse_geocode, uncaught, layer):
    check_places(layer, reverse_geocode(layer, USE_STORE=False), uncaught)


@BAD_DATA
@given(st.data(), st.sampled_from(list(TYPES)))
def test_radius_and_heading_of_any_type(reverse_geocode, uncaught, data, kind):
    layer = data.draw(layers(kinds=["Point"], systems=["EPSG:4326"], prefix=[("own", kind, TYPES[kind])]))
    own = QgsProperty.fromField("own")
    name = data.draw(st.sampled_from(["RADIUS", "HEADING"]))
    street = {"RESULT_TYPES": ["street"]} if name == "HEADING" else {}
    check_places(layer, reverse_geocode(layer, DRY_RUN=True, **{name: own}, **street), uncaught)


@pytest.mark.parametrize("format_", FORMATS)
@BAD_DATA
@given(data=st.data())
def test_files(reverse_geocode, uncaught, tmp_path_factory, format_, data):
    layer = data.draw(layers(kinds=["Point", "MultiPoint", "PointZ"], types=SIMPLE))
    path = tmp_path_factory.mktemp("out") / f"out.{format_}"
    run = reverse_geocode(layer, DRY_RUN=True, OUTPUT=str(path))
    if check_refusal(run, uncaught):
        return
    check_counts(run.results, layer.featureCount())
    written = QgsVectorLayer(run.results["OUTPUT"], "written", "ogr")
    with_place = sum(
        feature.geometry().boundingBox().isFinite() for feature in layer.getFeatures() if feature.hasGeometry()
    )
    if format_ == "csv":  # read back by GDAL, texts with line breaks are rows of their own
        assert Path(run.results["OUTPUT"]).exists()
    elif format_ == "fgb":
        assert with_place <= len(list(written.getFeatures())) <= layer.featureCount()
    elif layer.featureCount():
        assert len(list(written.getFeatures())) == layer.featureCount()


def test_500_fields(reverse_geocode, uncaught):
    layer = QgsVectorLayer("Point?crs=EPSG:4326", "wide", "memory")
    layer.dataProvider().addAttributes([QgsField(f"field_{number}", QMetaType.Type.Int) for number in range(500)])
    layer.updateFields()
    feature = QgsFeature(layer.fields())
    feature.setAttributes(list(range(500)))
    feature.setGeometry(geometry(RAILWAY_STATION))
    layer.dataProvider().addFeatures([feature])
    check_places(layer, reverse_geocode(layer, DRY_RUN=True), uncaught)


def check_filtered(layer, run, uncaught):
    if check_refusal(run, uncaught):
        return
    inside, outside = run.layer, run.results["OUTSIDE"]
    own = layer.fields().count()
    for rows_of in (lambda one: attributes_of(one, own), shapes_of):
        assert sorted(map(repr, rows_of(layer))) == sorted(map(repr, [*rows_of(inside), *rows_of(outside)]))
    for row in inside.getFeatures():
        assert row[own] >= 0
    results = run.results
    assert (results["WITHIN"], results["BEYOND"]) == (inside.featureCount(), outside.featureCount())
    assert results["ROWS"] == layer.featureCount()
    assert results["UNPLACED"] == [values[own] for values in attributes_of(outside)].count(None)


@BAD_DATA
@given(layers(), st.sampled_from([1.0, 5_000.0, 2e7]))
def test_filter(filter_by_radius, uncaught, layer, radius_m):
    run = filter_by_radius(layer, CENTER=center(RAILWAY_STATION), RADIUS=radius_m)
    check_filtered(layer, run, uncaught)
    assert bool(run.refusal) == cannot_be_placed(layer)


@BAD_DATA
@given(st.data(), ANY_TYPE)
def test_circles(filter_by_radius, uncaught, data, kind):
    circles = data.draw(layers(prefix=[("radius", kind, TYPES[kind])]))
    layer = point_layer([RAILWAY_STATION, None])
    check_filtered(layer, filter_by_radius(layer, CIRCLES=circles, RADIUS_FIELD="radius"), uncaught)


@BAD_DATA
@given(st.data(), ANY_TYPE, ANY_TYPE)
def test_stops(provider, uncaught, data, time, vehicle):
    prefix = [("at", time, TYPES[time]), ("vehicle", vehicle, TYPES[vehicle])]
    layer = data.draw(layers(prefix=prefix, most_rows=6))
    run = detect_stops(layer, MIN_DURATION=1)
    if check_refusal(run, uncaught):
        assert cannot_be_placed(layer)
        return
    results = run.results
    usable = results["ROWS"] - results["UNUSABLE"]
    assert results["ROWS"] == layer.featureCount()
    assert 0 <= results["STOPS"] == run.layer.featureCount() <= usable
    assert results["VEHICLES"] <= usable


@BAD_DATA
@given(st.data(), st.sampled_from([QMetaType.Type.QString, QMetaType.Type.Double, QMetaType.Type.QVariantMap]))
def test_stops_where_times_are_good(provider, uncaught, data, vehicle):
    times = st.integers(START_S, START_S + 900)
    prefix = [("at", QMetaType.Type.LongLong, times), ("vehicle", vehicle, TYPES[vehicle])]
    layer = data.draw(layers(kinds=POINT_KINDS, prefix=prefix, most_rows=8))
    run = detect_stops(layer, MIN_DURATION=1, RADIUS=1000)
    assert check_refusal(run, uncaught) or run.results["ROWS"] == layer.featureCount()


@BAD_DATA
@given(st.data(), ANY_TYPE, ANY_TYPE)
def test_tours(run_algorithm, uncaught, data, kind, of_vehicles):
    own = QgsProperty.fromField("own")
    jobs, vehicles = (data.draw(layers(prefix=[("own", one, TYPES[one])])) for one in (kind, of_vehicles))
    names = data.draw(st.lists(st.sampled_from([*VALUES_OF_JOBS, *VALUES_OF_VEHICLES]), min_size=1, unique=True))
    fields = {"JOB_FIELD": "own", "VEHICLE_FIELD": "own", **dict.fromkeys(names, own)}
    outputs = {"STOPS": "memory:"}

    run = run_algorithm(PLAN_TOURS, {"JOBS": jobs, "VEHICLES": vehicles, "DRY_RUN": True, **fields, **outputs})

    if not check_refusal(run, uncaught):
        assert run.results["STOPS"].featureCount() == run.results["ROWS"] == jobs.featureCount()


@BAD_DATA
@given(st.data(), ANY_TYPE, st.sampled_from(["HEIGHT", "AXLE_COUNT", "TRAILER_COUNT", "AXLE_LOAD"]))
def test_matrices(distance_matrix, uncaught, data, kind, name):
    origins, destinations = (data.draw(layers(prefix=[("own", kind, TYPES[kind])])) for _ in range(2))
    fields = {"ORIGIN_FIELD": "own", "DESTINATION_FIELD": "own", name: QgsProperty.fromField("own")}

    run = distance_matrix(ORIGINS=origins, DESTINATIONS=destinations, DRY_RUN=True, **fields)

    if not check_refusal(run, uncaught):
        assert run.results["ROWS"] == len(run.rows) == origins.featureCount() * destinations.featureCount()


@BAD_DATA
@given(st.data(), ANY_TYPE, ANY_TYPE)
def test_traces(run_algorithm, uncaught, data, time, own):
    prefix = [("at", time, TYPES[time]), ("own", own, TYPES[own])]
    layer = data.draw(layers(prefix=prefix, most_rows=6))
    fields = {"TIME_FIELD": "at", "TRACE_FIELD": "own", "SPEED_FIELD": "own", "HEADING_FIELD": "own"}
    vehicle = {"HEIGHT": QgsProperty.fromField("own")}

    run = run_algorithm(MATCH_TRACES, {"INPUT": layer, "POINTS": "memory:", "DRY_RUN": True, **fields, **vehicle})

    if not check_refusal(run, uncaught):
        assert run.results["POINTS"].featureCount() == run.results["ROWS"] == layer.featureCount()


@BAD_DATA
@given(st.data(), ANY_TYPE, ANY_TYPE)
def test_addresses(geocode, uncaught, data, street, number):
    layer = data.draw(layers(prefix=[("street", street, TYPES[street]), ("nr", number, TYPES[number])]))
    parts = {"STREET": '"street"', "HOUSE_NUMBER": '"nr"'}

    run = geocode(layer, DRY_RUN=True, **data.draw(st.sampled_from([parts, {"ADDRESS": '"street"'}])))

    if not check_refusal(run, uncaught):
        assert attributes_of(run.layer, layer.fields().count()) == attributes_of(layer)
        assert run.results["ROWS"] == layer.featureCount()
