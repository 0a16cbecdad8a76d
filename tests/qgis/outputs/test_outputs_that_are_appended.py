"""Rows of a run are appended to a table that exists, and what the table had stays."""

import pytest
from qgis.core import (
    Qgis,
    QgsApplication,
    QgsProcessingContext,
    QgsProcessingOutputLayerDefinition,
    QgsProcessingParameterFeatureSink,
    QgsProperty,
    QgsRemappingSinkDefinition,
    QgsVectorLayer,
)

from tests.support.layers import ESPLANADE, PLACES, RAILWAY_STATION, point_layer
from tests.support.routes import ends
from tests.support.runs import run
from tests.support.stops import gps_layer, visits
from tests.support.tour_runs import job_layer, vehicle_layer
from tests.support.writing import other_values


def appended(uri, layer, fields):
    """Return what QGIS's window gives for *Append to layer*; ``fields``: what each field of the table gets."""
    mapping = QgsRemappingSinkDefinition()
    mapping.setDestinationFields(layer.fields())
    mapping.setDestinationCrs(layer.crs())
    mapping.setDestinationWkbType(layer.wkbType())
    mapping.setSourceCrs(layer.crs())
    mapping.setFieldMap({name: QgsProperty.fromField(value) for name, value in fields.items()})
    definition = QgsProcessingOutputLayerDefinition(uri)
    definition.setRemappingDefinition(mapping)
    return definition


def named(name):
    return point_layer([[place, name] for place in PLACES])


@pytest.mark.provider("postgres")
def test_rows_are_appended_to_a_table_of_postgis(reverse_geocode, gateway, postgis):
    postgis.sql(
        "CREATE TABLE found (id serial PRIMARY KEY, name text, result text, street text, geom geometry(Point, 4326));"
        "INSERT INTO found (name) VALUES ('earlier')"
    )
    uri = postgis.uri('"public"."found"')
    fields = {"name": "name", "result": "rg_status", "street": "rg_street"}
    definition = appended(f"postgres://{uri}", QgsVectorLayer(uri, "found", "postgres"), fields)

    for name in ("first", "second"):
        run = reverse_geocode(named(name), OUTPUT=definition)
        assert run.refusal == ""
        assert run.feedback.errors == []

    rows = postgis.sql("SELECT name, result, count(*), count(street), count(geom) FROM found GROUP BY 1, 2 ORDER BY 1")
    assert rows.splitlines() == ["earlier||1|0|0", "first|ok|4|4|4", "second|ok|4|4|4"]
    again = reverse_geocode(f"postgres://{uri}", OUTPUT=definition)
    assert "(OUTPUT) would overwrite 'Points' (INPUT), the layer 'found' in the table public.found." in again.refusal
    assert postgis.count("found") == 9


@pytest.mark.parametrize("place", ["{}|layername=found", "{}", "ogr:dbname='{}' table=\"found\" (geom)"])
def test_rows_are_appended_to_a_geopackage(reverse_geocode, tmp_path, place):
    path = tmp_path / "found.gpkg"
    assert reverse_geocode(named("earlier"), OUTPUT=str(path)).refusal == ""
    fields = {"name": "name", "rg_status": "rg_status"}
    definition = appended(place.format(path), QgsVectorLayer(str(path), "found", "ogr"), fields)

    run = reverse_geocode(named("later"), OUTPUT=definition)

    assert run.refusal == ""
    assert run.feedback.errors == []
    layer = QgsVectorLayer(f"{path}|layername=found", "", "ogr")
    rows = [(row["name"], row["rg_status"]) for row in layer.getFeatures()]
    assert rows == [("earlier", "ok")] * 4 + [("later", "ok")] * 4


def inputs_of(algorithm):
    """Return an input for each layer that an algorithm takes."""
    pairs = {"ORIGINS": ends([RAILWAY_STATION]), "DESTINATIONS": ends([ESPLANADE])}
    points = gps_layer(visits("a", [ESPLANADE]))
    own = {
        "detectstops": {"INPUT": points, "ID_FIELD": "vehicle", "TIME_FIELD": "at"},
        "matchtraces": {"INPUT": points, "TRACE_FIELD": "vehicle", "TIME_FIELD": "at"},
        "plantours": {"JOBS": job_layer(), "VEHICLES": vehicle_layer()},
        "collecttours": {"JOBS": job_layer()},
    }
    layers = {**pairs, "INPUT": named("a"), **own.get(algorithm.name(), {})}
    return {
        **other_values(algorithm),
        **{name: one for name, one in layers.items() if algorithm.parameterDefinition(name)},
    }


def test_the_window_knows_the_fields_that_a_run_writes(provider, settings):
    """It asks which field of a table gets which of them, before there is a run."""
    known = {}
    for one in provider.algorithms():
        algorithm = QgsApplication.processingRegistry().createAlgorithmById(one.id())
        sinks = algorithm.parameterDefinitions() if hasattr(algorithm, "layout") else ()  # models ask their steps
        for sink in sinks:
            if isinstance(sink, QgsProcessingParameterFeatureSink) and sink.supportsAppend():
                given = inputs_of(algorithm)
                found = algorithm.sinkProperties(sink.name(), given, QgsProcessingContext(), {})
                assert found.availability == Qgis.ProcessingPropertyAvailability.Available, (one.id(), sink.name())
                known.setdefault(one.name(), {})[sink.name()] = found.fields.names()
                nothing = algorithm.sinkProperties(sink.name(), {}, QgsProcessingContext(), {})
                assert nothing.availability == (
                    Qgis.ProcessingPropertyAvailability.NotAvailable
                    if one.name() != "candidateswithinradius"
                    else Qgis.ProcessingPropertyAvailability.Available
                )
    assert known.keys() >= {"reversegeocode", "geocodeaddresses", "truckroutes", "matchtraces", "plantours"}
    for name in ("truckroutes", "filterbyradius", "detectstops"):
        given = inputs_of(QgsApplication.processingRegistry().algorithmById(f"locationgateway:{name}"))
        results = run(f"locationgateway:{name}", {**given, **dict.fromkeys(known[name], "memory:")}).results
        assert {sink: results[sink].fields().names() for sink in known[name]} == known[name]
