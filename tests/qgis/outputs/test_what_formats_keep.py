"""A row with a value of each type, written to each format that QGIS offers, comes back, or the user is told first."""

import pytest
from location_gateway.core.run.rows import is_null, shown
from qgis.core import (
    QgsCoordinateReferenceSystem,
    QgsFeature,
    QgsField,
    QgsFields,
    QgsGeometry,
    QgsMemoryProviderUtils,
    QgsVectorFileWriter,
    QgsVectorLayer,
    QgsWkbTypes,
)
from qgis.PyQt.QtCore import QByteArray, QDate, QDateTime, QMetaType, Qt, QTime

KINDS = QMetaType.Type
DAY, CLOCK = QDate(2026, 3, 1), QTime(8, 30, 5)
VALUES = {
    "k_text": (KINDS.QString, "ä b", {"ä b"}),
    "k_whole": (KINDS.Int, 7, {"7"}),
    "k_large": (KINDS.LongLong, 5_000_000_000, {"5000000000"}),
    "k_number": (KINDS.Double, 1.5, {"1.5"}),
    "k_flag": (KINDS.Bool, True, {"True", "1", "true"}),
    "k_day": (KINDS.QDate, DAY, {"2026-03-01"}),
    "k_clock": (KINDS.QTime, CLOCK, {"08:30:05"}),
    "k_local": (KINDS.QDateTime, QDateTime(DAY, CLOCK), {"2026-03-01T08:30:05"}),
    "k_utc": (KINDS.QDateTime, QDateTime(DAY, CLOCK, Qt.TimeSpec.UTC), {"2026-03-01T08:30:05"}),
    "k_bytes": (KINDS.QByteArray, QByteArray(b"\x00\x01a"), {"000161"}),
    "k_list": (KINDS.QStringList, ["a", "b"], {"a,b"}),
    "k_map": (KINDS.QVariantMap, {"a": 1}, {"{a:1}"}),
}
"""By field: the type, the value, and the text of what comes back."""
NAMED_OTHERWISE = {"ili", "itf"}
"""Formats whose names come from a model of their own."""
EMPTY_ARE_ZERO = "The output format has no empty numbers: they are 0."


def layer_of_each_type():
    fields = QgsFields()
    for name, (kind, *_) in VALUES.items():
        fields.append(QgsField(name, kind))
    crs = QgsCoordinateReferenceSystem("EPSG:4326")
    layer = QgsMemoryProviderUtils.createMemoryLayer("all", fields, QgsWkbTypes.Type.Point, crs)
    for values in ([value for _, value, _ in VALUES.values()], [None] * len(VALUES)):
        row = QgsFeature(layer.fields())
        row.setAttributes(values)
        row.setGeometry(QgsGeometry.fromWkt("POINT(24.94 60.17)"))
        layer.dataProvider().addFeature(row)
    return layer


def text_of(value):
    """Return what a value says, whatever its type became: an empty text for none."""
    if is_null(value):
        return ""
    if isinstance(value, QByteArray):
        return bytes(value).hex()
    text = ",".join(value) if isinstance(value, list) else shown(value)
    return text.replace("2026/03/01 ", "2026-03-01T").replace("2026/03/01", "2026-03-01")


def comes_back(expected, value):
    text = text_of(value)
    if expected == {"{a:1}"}:
        text = text.replace(" ", "").replace('"', "").replace("'", "")
    elif expected == {"a,b"}:
        text = text.strip("[] ").replace('"', "").replace(" ", "")
    times = {"", "Z", ".000", "+00", "+00:00", "T00:00:00", "T00:00:00Z"}
    return text in {f"{one}{more}" for one in expected for more in (times if "0" in one else {""})}


@pytest.mark.parametrize("format_", sorted({*QgsVectorFileWriter.supportedFormatExtensions(), "mif", "kmz"}))
def test_nothing_is_lost_without_a_word(reverse_geocode, tmp_path, format_):
    run = reverse_geocode(layer_of_each_type(), DRY_RUN=True, OUTPUT=str(tmp_path / f"all.{format_}"))

    if run.refusal:
        return  # nothing was asked
    layer = QgsVectorLayer(run.results["OUTPUT"], "all", "ogr")
    if not layer.isValid() or format_ in NAMED_OTHERWISE:
        return  # for other programs
    full, empty = layer.getFeatures()
    names = layer.fields().names()
    lost = [
        name for name, (*_, expected) in VALUES.items() if name not in names or not comes_back(expected, full[name])
    ]
    assert lost == []
    filled = [name for name in VALUES if text_of(empty[name])]
    assert filled == [] or EMPTY_ARE_ZERO in run.feedback.all_text
    assert filled or EMPTY_ARE_ZERO not in run.feedback.all_text


@pytest.mark.parametrize(
    ("format_", "names"),
    [("kml", ["k_day", "k_clock", "k_local", "k_utc"]), ("fgb", ["k_clock"]), ("gml", ["k_bytes"])],
)
def test_what_becomes_a_text_is_told(reverse_geocode, tmp_path, format_, names):
    run = reverse_geocode(layer_of_each_type(), DRY_RUN=True, OUTPUT=str(tmp_path / f"all.{format_}"))

    told = [name for name in VALUES if f"cannot store the type of the field '{name}'" in run.feedback.all_text]
    assert told == [*names, "k_map"]
    assert "offset from UTC" not in run.feedback.all_text


def test_a_line_break_in_a_name_hides_no_results(reverse_geocode, tmp_path):
    fields = QgsFields()
    for name in ("opening\nhours", "opening hours"):
        fields.append(QgsField(name, KINDS.QString))
    crs = QgsCoordinateReferenceSystem("EPSG:4326")
    layer = QgsMemoryProviderUtils.createMemoryLayer("breaks", fields, QgsWkbTypes.Type.Point, crs)
    row = QgsFeature(layer.fields())
    row.setAttributes(["8-18", "9-17"])
    row.setGeometry(QgsGeometry.fromWkt("POINT(24.94 60.17)"))
    layer.dataProvider().addFeature(row)
    path = tmp_path / "out.csv"

    run = reverse_geocode(layer, OUTPUT=str(path))

    (found,) = QgsVectorLayer(str(path), "", "ogr").getFeatures()
    assert (found["opening hours_2"], found["opening hours"], found["rg_status"]) == ("8-18", "9-17", "ok")
    assert "line break in the name of a field" in run.feedback.all_text
