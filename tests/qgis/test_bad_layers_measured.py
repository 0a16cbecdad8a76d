"""Whatever layer comes to what sends nothing, the filter and the stops: every row counts, and none breaks the run."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from qgis.core import QgsProcessingContext, QgsProcessingException
from qgis.PyQt.QtCore import QMetaType

from tests.support.bad_layers import POINT_KINDS, TYPES, attributes_of, cannot_be_placed, is_sentence, layers, shapes_of
from tests.support.circles import center
from tests.support.layers import RAILWAY_STATION, point_layer
from tests.support.runs import Feedback
from tests.support.stops import DETECT_STOPS

BAD_DATA = settings(settings.get_profile("bad_data"))
ANY_TYPE = st.sampled_from(list(TYPES))


def check_filtered(layer, run, uncaught):
    assert uncaught == []
    if run.refusal:
        assert is_sentence(run.refusal)
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


@pytest.fixture
def detect_stops(provider):
    import processing

    def run(layer, **parameters):
        given_ = {"INPUT": layer, "OUTPUT": "memory:", **parameters}
        feedback = Feedback()
        try:
            return processing.run(DETECT_STOPS, given_, context=QgsProcessingContext(), feedback=feedback), ""
        except QgsProcessingException as error:
            return {}, "\n".join([str(error), *feedback.errors])

    return run


@BAD_DATA
@given(st.data(), ANY_TYPE, ANY_TYPE)
def test_stops(detect_stops, uncaught, data, time, vehicle):
    prefix = [("time", time, TYPES[time]), ("vehicle", vehicle, TYPES[vehicle])]
    layer = data.draw(layers(prefix=prefix, most_rows=6))
    results, refusal = detect_stops(layer, TIME_FIELD="time", ID_FIELD="vehicle", MIN_DURATION=1)
    assert uncaught == []
    if refusal:
        assert is_sentence(refusal)
        assert cannot_be_placed(layer)
        return
    usable = results["ROWS"] - results["UNUSABLE"]
    assert results["ROWS"] == layer.featureCount()
    assert 0 <= results["STOPS"] == results["OUTPUT"].featureCount() <= usable
    assert results["VEHICLES"] <= usable


TRACK_S = 1_711_843_200


@BAD_DATA
@given(st.data(), st.sampled_from([QMetaType.Type.QString, QMetaType.Type.Double, QMetaType.Type.QVariantMap]))
def test_stops_where_times_are_good(detect_stops, uncaught, data, vehicle):
    times = st.integers(TRACK_S, TRACK_S + 900)
    prefix = [("time", QMetaType.Type.LongLong, times), ("vehicle", vehicle, TYPES[vehicle])]
    layer = data.draw(layers(kinds=POINT_KINDS, prefix=prefix, most_rows=8))
    results, refusal = detect_stops(layer, TIME_FIELD="time", ID_FIELD="vehicle", MIN_DURATION=1, RADIUS=1000)
    assert uncaught == []
    assert is_sentence(refusal) if refusal else results["ROWS"] == layer.featureCount()
