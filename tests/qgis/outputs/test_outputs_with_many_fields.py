"""A format that cannot have all fields of a row is refused before anything is paid."""

import pytest
from qgis.core import QgsFeature, QgsField, QgsGeometry, QgsPointXY, QgsVectorLayer
from qgis.PyQt.QtCore import QMetaType

from tests.support.layers import PLACES, point_layer

LAT, LNG = PLACES[0]


def layer_with(columns):
    layer = QgsVectorLayer("Point?crs=EPSG:4326", "many", "memory")
    layer.dataProvider().addAttributes([QgsField(f"c{number}", QMetaType.Type.QString) for number in range(columns)])
    layer.updateFields()
    row = QgsFeature(layer.fields())
    row.setAttributes(["value"] * columns)
    row.setGeometry(QgsGeometry.fromPointXY(QgsPointXY(LNG, LAT)))
    layer.dataProvider().addFeature(row)
    return layer


@pytest.mark.parametrize("is_there", [False, True])
@pytest.mark.parametrize("format_", ["gpkg", "shp"])
def test_too_many_fields_are_refused_at_once(reverse_geocode, gateway, tmp_path, format_, is_there):
    path = tmp_path / f"out.{format_}"
    if is_there:
        reverse_geocode(point_layer(PLACES[:2]), OUTPUT=str(path))
    before = path.read_bytes() if is_there else None
    asked = len(gateway.log())

    run = reverse_geocode(layer_with(2_000), OUTPUT=str(path), USE_STORE=False)

    assert "The output format cannot have all fields of the rows" in run.refusal
    assert len(gateway.log()) == asked
    assert (path.read_bytes() if path.exists() else None) == before
    assert not list(tmp_path.glob("out_*"))


@pytest.mark.parametrize("format_", ["gpkg", "csv"])
def test_as_many_as_the_format_can_have_are_written(reverse_geocode, tmp_path, format_):
    path = tmp_path / f"out.{format_}"

    run = reverse_geocode(layer_with(1_900), OUTPUT=str(path))

    assert run.refusal == ""
    (row,) = QgsVectorLayer(str(path), "out", "ogr").getFeatures()
    assert (row["c1899"], row["rg_status"]) == ("value", "ok")
