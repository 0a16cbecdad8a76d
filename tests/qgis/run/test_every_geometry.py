"""Every type of geometry that QGIS knows goes through every algorithm: no row is lost, and nothing is raised."""

from __future__ import annotations

import pytest
from location_gateway.core.run.wgs84 import from_wgs84
from qgis.core import (
    Qgis,
    QgsCoordinateReferenceSystem,
    QgsCoordinateTransformContext,
    QgsFeature,
    QgsField,
    QgsFields,
    QgsGeometry,
    QgsMemoryProviderUtils,
    QgsVectorFileWriter,
    QgsVectorLayer,
    QgsWkbTypes,
)
from qgis.PyQt.QtCore import QMetaType

from tests.support.addresses import GEOCODE
from tests.support.bad_layers import is_sentence
from tests.support.batch import SUBMIT
from tests.support.circles import FILTER, center
from tests.support.layers import RAILWAY_STATION, point_layer
from tests.support.matrices import DISTANCE_MATRIX
from tests.support.routes import HAKANIEMI, THROUGH_STOPS, TRUCK_ROUTES, VAN, one_pair
from tests.support.runs import ALGORITHM as REVERSE_GEOCODE
from tests.support.stops import START_S
from tests.support.tour_runs import DATE, PLAN_TOURS
from tests.support.traces import MATCH_TRACES

RING = "(24.94 60.17,24.95 60.17,24.95 60.18,24.94 60.17)"
SHAPES = {
    "Point": "(24.94 60.17)",
    "LineString": "(24.94 60.17,24.95 60.18)",
    "CircularString": "(24.94 60.17,24.95 60.175,24.96 60.17)",
    "CompoundCurve": "(CIRCULARSTRING(24.94 60.17,24.95 60.175,24.96 60.17),(24.96 60.17,24.97 60.17))",
    "Polygon": f"({RING})",
    "Triangle": f"({RING})",
    "CurvePolygon": "(CIRCULARSTRING(24.94 60.17,24.95 60.175,24.96 60.17,24.95 60.165,24.94 60.17))",
    "MultiPoint": "((24.94 60.17),(24.95 60.17))",
    "MultiLineString": "((24.94 60.17,24.95 60.18),(24.96 60.17,24.97 60.17))",
    "MultiCurve": "(CIRCULARSTRING(24.94 60.17,24.95 60.175,24.96 60.17),(24.96 60.17,24.97 60.17))",
    "MultiPolygon": f"(({RING}))",
    "MultiSurface": "(CURVEPOLYGON(CIRCULARSTRING(24.94 60.17,24.95 60.175,24.96 60.17,24.95 60.165,24.94 60.17)))",
    "PolyhedralSurface": f"(({RING}))",
    "TIN": f"(({RING}))",
    "GeometryCollection": f"(POINT(24.94 60.17),POLYGON({RING}),LINESTRING(24.94 60.17,24.95 60.18))",
}
TYPES = [one for one in Qgis.WkbType if one not in {Qgis.WkbType.Unknown, Qgis.WkbType.NoGeometry}]
AREAS = {"Polygon", "Triangle", "CurvePolygon", "MultiPolygon", "MultiSurface", "PolyhedralSurface", "TIN"}
FIELDS = QgsFields()
FIELDS.append(QgsField("name", QMetaType.Type.QString))
FIELDS.append(QgsField("at", QMetaType.Type.LongLong))


def flat_name(kind):
    return QgsWkbTypes.flatType(kind).name


def geometry(kind, text):
    """Return a geometry of a type; its Z and M are 5 and 7."""
    shape = QgsGeometry.fromWkt(f"{flat_name(kind)}{text}")
    assert not shape.isNull(), kind
    if QgsWkbTypes.hasZ(kind):
        shape.get().addZValue(5)
    if QgsWkbTypes.hasM(kind):
        shape.get().addMValue(7)
    return shape


def layer_of(kind, shapes, crs="EPSG:4326"):
    """Return a layer of a type with some geometries, and the fields that algorithms need."""
    layer = QgsMemoryProviderUtils.createMemoryLayer("shapes", FIELDS, kind)
    assert layer.isValid()
    layer.setCrs(QgsCoordinateReferenceSystem(crs))
    added, _ = layer.dataProvider().addFeatures(features_of(shapes))
    assert added
    assert layer.featureCount() == len(shapes)
    return layer


def features_of(shapes):
    features = []
    for number, shape in enumerate(shapes):
        feature = QgsFeature(FIELDS)
        feature.setAttributes([f"Kaivokatu {number}, Helsinki", START_S + 60 * number])
        if shape is not None:
            feature.setGeometry(shape)
        features.append(feature)
    return features


def rows(kind):
    """Return a geometry of a type, an empty one, and none."""
    return [geometry(kind, SHAPES[flat_name(kind)]), geometry(kind, " EMPTY"), None]


@pytest.fixture(scope="module")
def all_shapes(qgis_app, tmp_path_factory):
    """Return a GeoPackage with geometries of all types."""
    path = str(tmp_path_factory.mktemp("shapes") / "all.gpkg")
    shapes = [shape for kind in TYPES for shape in rows(kind)]
    writer = QgsVectorFileWriter.create(
        path,
        FIELDS,
        Qgis.WkbType.Unknown,
        QgsCoordinateReferenceSystem("EPSG:4326"),
        QgsCoordinateTransformContext(),
        QgsVectorFileWriter.SaveVectorOptions(),
    )
    for feature in features_of(shapes):
        assert writer.addFeature(feature), writer.errorMessage()
    del writer
    layer = QgsVectorLayer(path, "shapes")
    assert layer.featureCount() == len(shapes)
    assert {QgsWkbTypes.flatType(one.geometry().wkbType()) for one in layer.getFeatures()} >= {
        QgsWkbTypes.flatType(kind) for kind in TYPES
    }
    return layer


def test_each_type_has_a_shape():
    assert {flat_name(kind) for kind in TYPES} == set(SHAPES)


@pytest.mark.parametrize("kind", TYPES, ids=lambda kind: kind.name)
@pytest.mark.parametrize("crs", ["EPSG:4326", "EPSG:3067"])
def test_the_radius_filter(filter_by_radius, uncaught, kind, crs):
    layer = layer_of(kind, [shape and in_system(shape, crs) for shape in rows(kind)], crs)

    run = filter_by_radius(layer, CENTER=center(RAILWAY_STATION), RADIUS=50_000)

    assert (run.refusal, uncaught) == ("", [])
    assert (run.results["WITHIN"], run.results["BEYOND"], run.results["UNPLACED"]) == (1, 2, 2)


def in_system(shape, crs):
    """Return a geometry in another coordinate system."""
    moved = QgsGeometry(shape)
    moved.transform(from_wgs84(QgsCoordinateReferenceSystem(crs), QgsCoordinateTransformContext()))
    return moved


@pytest.mark.parametrize("kind", TYPES, ids=lambda kind: kind.name)
def test_areas_to_avoid(run_algorithm, uncaught, kind):
    areas = {"AVOID_AREAS": layer_of(kind, rows(kind))}

    run = run_algorithm(TRUCK_ROUTES, {**one_pair(), **VAN, **areas, "DRY_RUN": True})

    assert uncaught == []
    assert is_sentence(run.refusal) or not run.refusal
    assert (flat_name(kind) in AREAS) <= (not run.refusal), run.refusal


PER_ROW = [
    (REVERSE_GEOCODE, lambda layer: {"INPUT": layer}),
    (GEOCODE, lambda layer: {"INPUT": layer, "ADDRESS": "name"}),
    (MATCH_TRACES, lambda layer: {"INPUT": layer, "TIME_FIELD": "at"}),
    (SUBMIT, lambda layer: {"INPUT": layer, "ADDRESS": "name"}),
    (THROUGH_STOPS, lambda layer: {"INPUT": layer, **VAN}),
    (DISTANCE_MATRIX, lambda layer: {"ORIGINS": layer, "DESTINATIONS": point_layer([HAKANIEMI]), **VAN}),
    (TRUCK_ROUTES, lambda layer: {"ORIGINS": layer, "DESTINATIONS": point_layer([HAKANIEMI]), "PAIRING": "all", **VAN}),
    (PLAN_TOURS, lambda layer: {"JOBS": layer, "VEHICLES": layer, "DATE": DATE, "STOPS": "memory:"}),
    ("locationgateway:detectstops", lambda layer: {"INPUT": layer, "TIME_FIELD": "at", "POINTS": "memory:"}),
    (FILTER, lambda layer: {"INPUT": layer, "CIRCLES": layer, "RADIUS": 500}),
]


@pytest.mark.parametrize(("algorithm", "parameters"), PER_ROW)
def test_no_row_is_lost(run_algorithm, uncaught, all_shapes, algorithm, parameters):
    may_be_dry = algorithm not in {"locationgateway:detectstops", FILTER}
    run = run_algorithm(algorithm, {**parameters(all_shapes), **({"DRY_RUN": True} if may_be_dry else {})})

    assert (run.refusal, uncaught) == ("", [])
    one_for_all = {THROUGH_STOPS: 1}
    assert run.results.get("ROWS", all_shapes.featureCount()) == one_for_all.get(algorithm, all_shapes.featureCount())
