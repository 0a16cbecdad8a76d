"""QGIS detects the types of the fields of text files, and passes over what it does not understand of a time."""

import json

import pytest
from location_gateway.core.run.times import moment
from qgis.core import QgsProperty, QgsVectorLayer

from tests.support.layers import KAMPPI, point_layer

pytestmark = pytest.mark.provider("delimitedtext")

EITHER, CSV, JSON = ("csv", "geojson", "json"), ("csv",), ("geojson", "json")
READ_IN_PART = {
    "2027-03-01 08:30:00 PM": EITHER,
    "2027-03-01 08:30:00 AM": EITHER,
    "2027-03-01T08:30:00\u221202:00": EITHER,
    "2027-03-01 08:30:00 EET": EITHER,
    "2027-03-01 08:30:00 UTC": EITHER,
    "2027-03-01 08:30:00 garbage": EITHER,
    "2027-03-01T08:30:00+02:00[Europe/Helsinki]": CSV,
    "2027-03-01 8:30:00": CSV,
    "2027-03-01T08:30Z": JSON,
    "2027-03-01T08:30:00.9999Z": JSON,
    "2027-03-01T08:30:60Z": JSON,
}
"""Texts, and the kinds of files in which QGIS loses a part of them."""
READ_WHOLE = {
    "2027-03-01": EITHER,
    "2027-03-01 08:30": EITHER,
    "2027/03/01 08:30:00": EITHER,
    "2027-03-01T08:30:00Z": EITHER,
    "2027-03-01T08:30+02:00": EITHER,
    "2027-03-01T08:30:00.5+02:00": EITHER,
    "2027-03-01T08:30:00.123Z": EITHER,
    "2027-03-01T08:30:00.123456Z": EITHER,
    "2027-03-01T08:30:00.123456789Z": EITHER,
    "2027-03-01T08:30:00.123456 +0200": EITHER,
    "2027-03-01T08:30:00+02": EITHER,
    "2027-03-01T08:30:00+02:00[Europe/Helsinki]": JSON,
    "2027-03-01T08:30Z": CSV,
}


def each(texts):
    return pytest.mark.parametrize(("text", "kind"), [(text, kind) for text, kinds in texts.items() for kind in kinds])


def text_file(tmp_path, kind, text):
    """Return a layer with a point and a time, as QGIS loads it from the window."""
    path = tmp_path / f"fixes.{kind}"
    if kind == "csv":
        path.write_text(f"lat;lng;time\n60.17;24.94;{text}\n60.17;24.94;\n", encoding="utf-8")
        source = f"{path.as_uri()}?type=csv&delimiter=;&detectTypes=yes&xField=lng&yField=lat&crs=EPSG:4326"
        layer = QgsVectorLayer(source, "fixes", "delimitedtext")
    else:
        point = {"type": "Point", "coordinates": [24.94, 60.17]}
        feature = {"type": "Feature", "geometry": point, "properties": {"time": text, "name": "time: 8 PM"}}
        collection = {"type": "FeatureCollection", "features": [feature]}
        path.write_text(json.dumps(collection, ensure_ascii=kind == "json"), encoding="utf-8")
        layer = QgsVectorLayer(str(path), "fixes", "ogr")
    assert layer.isValid()
    assert layer.fields().field("time").typeName().lower() != "string"
    return layer


@each(READ_IN_PART)
def test_times_that_qgis_reads_in_part_are_refused(run_algorithm, gateway, tmp_path, kind, text):
    layer = text_file(tmp_path, kind, text)
    of_jobs = {"JOBS": layer, "VEHICLES": point_layer([KAMPPI]), "STOPS": "memory:"}
    later = QgsProperty.fromExpression("\"time\" + to_interval('1 hour')")

    for name, values in (
        ("detectstops", {"INPUT": layer, "TIME_FIELD": "time"}),
        ("matchtraces", {"INPUT": layer, "TIME_FIELD": "time"}),
        ("matchtraces", {"INPUT": layer, "TIME_FIELD": QgsProperty.fromField("time")}),
        ("plantours", {**of_jobs, "WINDOW_START": later, "WINDOW_END": later}),
    ):
        refusal = run_algorithm(f"locationgateway:{name}", values).refusal
        assert f"has times such as '{text}' in the field 'time', of which QGIS reads only a part." in refusal, name
    assert gateway.usage()["requests"] == 0


@each(READ_WHOLE)
def test_times_that_qgis_reads_whole_are_used(run_algorithm, tmp_path, kind, text):
    layer = text_file(tmp_path, kind, text)
    assert run_algorithm("locationgateway:detectstops", {"INPUT": layer, "TIME_FIELD": "time"}).refusal == ""
    assert moment(next(layer.getFeatures()).attribute("time")) == moment(text)


def test_a_field_that_is_not_used_does_not_matter(reverse_geocode, tmp_path):
    assert reverse_geocode(text_file(tmp_path, "csv", next(iter(READ_IN_PART)))).refusal == ""
