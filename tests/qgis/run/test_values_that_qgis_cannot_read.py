"""QGIS has no type for a property of a JSON file that has numbers and texts: it reads all of them as NULL."""

import json

import pytest
from qgis.core import QgsProcessingFeatureSourceDefinition, QgsProperty, QgsVectorLayer

from tests.support.layers import ESPLANADE, KAMPPI, point_layer

OWN = QgsProperty.fromField("own")
MIXED = {
    "a time of day beside times": ["08:30", "2027-03-01T08:30:00"],
    "a text beside numbers": [3.9, "high"],
    "a number beside times": ["2027-03-01T08:30:00", 8],
    "a number as a text": [3, "4"],
    "a text beside true": [True, "yes"],
    "a text beside objects": [{"a": 1}, "b"],
}
FORMS = {
    "geojson": lambda rows: json.dumps({"type": "FeatureCollection", "features": rows}, indent=1),
    "json": lambda rows: json.dumps({"type": "FeatureCollection", "features": rows}),
    "geojsonl": lambda rows: "\n".join(map(json.dumps, rows)),
}
USES = {
    "a time of each row": ("truckroutes", {"DEPARTURE": OWN}),
    "a number of each row": ("truckroutes", {"HEIGHT": OWN}),
    "an expression": ("truckroutes", {"HEIGHT": QgsProperty.fromExpression('coalesce("own", 4)')}),
    "a field of ids": ("truckroutes", {"ORIGIN_FIELD": "own"}),
    "a text of each row": ("reachablearea", {"RANGES": OWN}),
    "a radius": ("reversegeocode", {"RADIUS": OWN}),
    "a field of groups": ("truckroutesthroughstops", {"GROUP_FIELD": "own"}),
    "a part of an address": ("geocodeaddresses", {"STREET": '"own"'}),
    "a field of times": ("matchtraces", {"TIME_FIELD": "own"}),
    "true or false of each row": ("plantours", {"PICKUP": OWN}),
}


def json_file(tmp_path, values, kind="geojson"):
    """Return a layer with points and a property of mixed kinds, as QGIS loads it from the window."""
    rows = [
        {
            "type": "Feature",
            "geometry": {"type": "Point", "coordinates": [24.94, 60.17]},
            "properties": {"name": '"own": 1', "own": value, "nested": {"own": 1, "properties": {"own": 2}}},
        }
        for value in values
    ]
    path = tmp_path / f"customers.{kind}"
    path.write_text(FORMS[kind](rows), encoding="utf-8")
    layer = QgsVectorLayer(str(path), "customers", "ogr")
    assert layer.isValid()
    return layer


def values_of(algorithm, layer, given):
    """Return the parameters of an algorithm whose rows are those of ``layer``."""
    others = {
        "truckroutes": {"ORIGINS": layer, "DESTINATIONS": point_layer([ESPLANADE]), "PAIRING": "all"},
        "plantours": {"JOBS": layer, "VEHICLES": point_layer([KAMPPI]), "STOPS": "memory:"},
    }
    return {**others.get(algorithm, {"INPUT": layer}), **given}


@pytest.mark.parametrize("kind", FORMS)
@pytest.mark.parametrize("case", MIXED)
def test_values_of_mixed_kinds_are_refused(run_algorithm, gateway, tmp_path, case, kind):
    layer = json_file(tmp_path, MIXED[case], kind)

    refusal = run_algorithm("locationgateway:truckroutes", values_of("truckroutes", layer, {"HEIGHT": OWN})).refusal

    assert "The layer 'customers' has values such as '" in refusal
    assert "in the field 'own' that QGIS cannot read" in refusal
    assert gateway.usage()["requests"] == 0


@pytest.mark.parametrize("use", USES)
def test_whatever_uses_the_field_is_refused(run_algorithm, gateway, tmp_path, use):
    algorithm, given = USES[use]
    layer = json_file(tmp_path, MIXED["a time of day beside times"])

    refusal = run_algorithm(f"locationgateway:{algorithm}", values_of(algorithm, layer, given)).refusal

    assert "has values such as '08:30' in the field 'own' that QGIS cannot read" in refusal
    assert gateway.usage()["requests"] == 0


def test_a_filter_that_uses_the_field_is_refused(reverse_geocode, tmp_path):
    layer = json_file(tmp_path, [3, "high"])
    filtered = QgsProcessingFeatureSourceDefinition(layer.source(), filterExpression='"own" = 3')

    assert "in the field 'own' that QGIS cannot read" in reverse_geocode(filtered).refusal


def test_a_text_in_a_field_of_numbers_of_esri_is_refused(run_algorithm, tmp_path):
    place = {"x": 24.94, "y": 60.17}
    members = {
        "geometryType": "esriGeometryPoint",
        "spatialReference": {"wkid": 4326},
        "fields": [{"name": "own", "type": "esriFieldTypeDouble", "alias": "own"}],
        "features": [{"attributes": {"own": value}, "geometry": place} for value in (3.5, "high")],
    }
    path = tmp_path / "customers.json"
    path.write_text(json.dumps(members), encoding="utf-8")
    layer = QgsVectorLayer(str(path), "customers", "ogr")

    refusal = run_algorithm("locationgateway:truckroutes", values_of("truckroutes", layer, {"HEIGHT": OWN})).refusal

    assert "has values such as 'high' in the field 'own' that QGIS cannot read" in refusal


@pytest.mark.parametrize(
    "values",
    [[3, 4.5], [3, None], ["3", "4"], ["08:30", None], [True, 3], [None, None], [{"own": 3}, None], [[3], [4]]],
)
def test_what_qgis_reads_is_not_refused(reverse_geocode, tmp_path, values):
    layer = json_file(tmp_path, values)
    filtered = QgsProcessingFeatureSourceDefinition(layer.source(), filterExpression='"own" is not null or true')

    assert reverse_geocode(filtered, DRY_RUN=True).refusal == ""


def test_a_mixed_field_that_is_not_used_does_not_matter(reverse_geocode, tmp_path):
    assert reverse_geocode(json_file(tmp_path, [3, "high"]), DRY_RUN=True).refusal == ""
