"""Layers with geometries of several kinds, which only scripts can choose: no row is lost."""

import pytest
from qgis.core import (
    QgsCoordinateReferenceSystem,
    QgsFeature,
    QgsFields,
    QgsGeometry,
    QgsProject,
    QgsVectorFileWriter,
    QgsVectorLayer,
    QgsWkbTypes,
)


@pytest.fixture
def mixed(tmp_path):
    """Return a GeoPackage with a point, a line and an area."""
    path = tmp_path / "mixed.gpkg"
    options = QgsVectorFileWriter.SaveVectorOptions()
    writer = QgsVectorFileWriter.create(
        str(path),
        QgsFields(),
        QgsWkbTypes.Type.Unknown,
        QgsCoordinateReferenceSystem("EPSG:4326"),
        QgsProject.instance().transformContext(),
        options,
    )
    for wkt in ("POINT(24.9414 60.1719)", "LINESTRING(24.9 60.1, 24.9 60.2)", "POLYGON((24 60, 25 60, 25 61, 24 60))"):
        feature = QgsFeature()
        feature.setGeometry(QgsGeometry.fromWkt(wkt))
        assert writer.addFeature(feature)
    del writer
    return str(path)


@pytest.mark.parametrize("name", ["out.gpkg", "out.geojson", "out.shp"])
def test_rows_that_are_no_points_are_invalid(reverse_geocode, mixed, tmp_path, name):
    run = reverse_geocode(mixed, OUTPUT=str(tmp_path / name))

    assert not run.refusal
    assert [run.results[status] for status in ("ROWS", "OK", "INVALID")] == [3, 1, 2]
    rows = list(QgsVectorLayer(run.results["OUTPUT"]).getFeatures())
    assert [row["rg_status"] for row in rows] == ["ok", "invalid", "invalid"]
    assert all(row["rg_error"].startswith("The row has a line or") for row in rows[1:])
