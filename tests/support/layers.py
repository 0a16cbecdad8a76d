"""Point layers for tests."""

from __future__ import annotations

import sqlite3
from contextlib import closing

from qgis.core import (
    QgsCoordinateReferenceSystem,
    QgsCoordinateTransformContext,
    QgsFeature,
    QgsGeometry,
    QgsPoint,
    QgsVectorFileWriter,
    QgsVectorLayer,
)

RAILWAY_STATION = (60.17189, 24.94140)
SENATE_SQUARE = (60.16951, 24.95241)
ESPLANADE = (60.16760, 24.94770)
KAMPPI = (60.16850, 24.93150)
IN_THE_SEA = (60.14000, 24.96000)
PLACES = (RAILWAY_STATION, SENATE_SQUARE, ESPLANADE, KAMPPI)


def wkt(place):
    """Return a place (latitude, longitude) as WKT."""
    lat, lng = place
    return f"POINT({lng} {lat})"


def geometry(shape):
    """Return a place, a WKT text or a point as geometry."""
    if isinstance(shape, QgsPoint):
        return QgsGeometry(shape)
    return QgsGeometry.fromWkt(shape if isinstance(shape, str) else wkt(shape))


def spread(count):
    """Return ``count`` different places in the city."""
    return [(60.16 + (number // 100) * 0.0001, 24.93 + (number % 100) * 0.0003) for number in range(count)]


def point_layer(rows, *, crs="EPSG:4326", kind="Point", fields=("name:string",), name="stops"):
    """Return a memory layer. A row is a shape or None, alone or in a list with its attributes."""
    layer = QgsVectorLayer("&".join([f"{kind}?crs={crs}", *(f"field={field}" for field in fields)]), name, "memory")
    assert layer.isValid()
    layer.setCrs(QgsCoordinateReferenceSystem(crs))
    features = []
    for row in rows:
        shape, *attributes = row if isinstance(row, list) else [row]
        feature = QgsFeature(layer.fields())
        feature.setAttributes([*attributes, *[None] * (len(fields) - len(attributes))])
        if shape is not None:
            feature.setGeometry(geometry(shape))
        features.append(feature)
    added, _ = layer.dataProvider().addFeatures(features)
    assert added
    return layer


def written(layer, path, table=""):
    """Write a layer to a file of the kind that its ending says, or to another table of it; return its path."""
    options = QgsVectorFileWriter.SaveVectorOptions()
    if table:
        options.actionOnExistingFile = QgsVectorFileWriter.ActionOnExistingFile.CreateOrOverwriteLayer
        options.layerName = table
    options.driverName = QgsVectorFileWriter.driverForExtension(path.suffix)
    error, message, *_ = QgsVectorFileWriter.writeAsVectorFormatV3(
        layer, str(path), QgsCoordinateTransformContext(), options
    )
    assert error == QgsVectorFileWriter.WriterError.NoError, message
    return path


def rows_of(path):
    """Return the rows of a GeoPackage in their order, with geometries as bytes; without QGIS, which would be slower."""
    with closing(sqlite3.connect(path)) as file:
        file.row_factory = sqlite3.Row
        (table,) = file.execute("SELECT table_name FROM gpkg_contents").fetchone()
        return [dict(row) for row in file.execute(f'SELECT * FROM "{table}" ORDER BY fid')]  # noqa: S608 - our own file
