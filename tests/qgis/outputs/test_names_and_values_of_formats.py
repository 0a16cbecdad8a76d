"""What the format of an output cannot have is changed so that it can be read, and told: names, texts, types, times."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from location_gateway.core.run.output_fields import short_names
from location_gateway.core.run.times import moment
from osgeo import gdal, ogr
from qgis.core import QgsFeature, QgsGeometry, QgsVectorLayer
from qgis.PyQt.QtCore import QDate, QDateTime, Qt, QTime

from tests.support.layers import ESPLANADE, PLACES, RAILWAY_STATION, SENATE_SQUARE, point_layer, wkt
from tests.support.stops import detect_stops

NAME = st.text(st.characters(codec="utf-8", exclude_characters="\0"), min_size=1, max_size=24)


def names_of(path):
    return QgsVectorLayer(str(path), "", "ogr").fields().names()


def rows_of(path):
    layer = QgsVectorLayer(str(path), "", "ogr")
    return [dict(zip(layer.fields().names(), row.attributes())) for row in layer.getFeatures()]


@given(
    st.lists(st.one_of(NAME, st.sampled_from(["rg_country", "rg_country_code", "Rg_Country", "_" * 20])), max_size=12)
)
def test_short_names_fit_and_differ(names):
    short = short_names(names)

    assert len(short) == len(names)
    assert len({name.casefold() for name in short}) == len(names)
    assert all(len(name.encode()) <= 10 for name in short)
    once = [name for name in names if [one.casefold() for one in names].count(name.casefold()) == 1]
    assert all(name in short for name in once if len(name.encode()) <= 10)


def test_the_names_of_a_shapefile_are_told(truck_routes, tmp_path):
    path = tmp_path / "routes.shp"

    run = truck_routes(
        ORIGINS=point_layer([RAILWAY_STATION]), DESTINATIONS=point_layer([SENATE_SQUARE]), OUTPUT=str(path)
    )

    (told,) = [line for line in run.feedback.errors if "names of at most 10 letters" in line]
    pairs = dict(pair.split(" → ") for pair in re.findall(r"\w+ → \w+", told))
    assert pairs["destination_id"] == "destina_id"
    assert pairs["destination_snap_m"] == "dest_sna_m"
    assert set(pairs.values()) <= set(names_of(path))
    assert "destinat_1" not in names_of(path)


def test_the_country_of_a_shapefile_is_the_country(reverse_geocode, tmp_path):
    path = tmp_path / "out.shp"

    reverse_geocode(point_layer([RAILWAY_STATION]), OUTPUT=str(path))

    (row,) = rows_of(path)
    assert row["rg_cou_cod"] == "FIN"
    assert row["rg_country"] not in ("FIN", None)


def test_texts_that_a_shapefile_cuts_are_told(reverse_geocode, tmp_path):
    path = tmp_path / "out.shp"
    texts = ["ä" * 126, "ä" * 127 + "b", "x" * 254, "y" * 255, None]
    layer = point_layer(
        [[place, text] for place, text in zip([*PLACES, RAILWAY_STATION], texts)], fields=("notes:string",)
    )

    run = reverse_geocode(layer, OUTPUT=str(path))

    assert [row["notes"] or None for row in rows_of(path)] == [
        texts[0],
        "ä" * 125 + "…",
        texts[2],
        "y" * 251 + "…",
        None,
    ]
    (told,) = [line for line in run.feedback.errors if "texts of at most 254 bytes" in line]
    assert "notes (2)" in told


def test_nothing_is_told_of_texts_that_a_shapefile_keeps(reverse_geocode, tmp_path):
    path = tmp_path / "out.shp"
    layer = point_layer([[RAILWAY_STATION, "x" * 254]], fields=("notes:string",))

    run = reverse_geocode(layer, OUTPUT=str(path))

    assert [row["notes"] for row in rows_of(path)] == ["x" * 254]
    assert not [line for line in run.feedback.errors if "texts of at most" in line]


def test_a_format_that_keeps_no_rows_is_refused(reverse_geocode, gateway, tmp_path):
    run = reverse_geocode(point_layer(PLACES), OUTPUT=str(tmp_path / "out.pdf"))

    assert "'Points with addresses' (OUTPUT) cannot be written to" in run.refusal
    assert "keeps no rows with their values. Choose another one, such as GeoPackage (.gpkg)" in run.refusal
    assert gateway.usage()["requests"] == 0


def warnings_of(path):
    """Return what GDAL says while it reads all rows of a file."""
    told = []
    gdal.PushErrorHandler(lambda _kind, _number, text: told.append(text))
    try:
        source = ogr.Open(str(path))
        for number in range(source.GetLayerCount()):
            for row in source.GetLayer(number):
                row.items()
    finally:
        gdal.PopErrorHandler()
    return told


def with_times(*texts):
    layer = point_layer([], fields=("time:datetime",))
    for place, text in zip(PLACES, texts):
        row = QgsFeature(layer.fields())
        row.setAttributes([QDateTime.fromString(text, Qt.DateFormat.ISODate)])
        row.setGeometry(QgsGeometry.fromWkt(wkt(place)))
        layer.dataProvider().addFeature(row)
    return layer


def test_times_of_routes_show_the_hour_of_the_place(truck_routes, tmp_path):
    path, sections = tmp_path / "routes.gpkg", tmp_path / "sections.gpkg"

    run = truck_routes(
        ORIGINS=point_layer([RAILWAY_STATION]),
        DESTINATIONS=point_layer([SENATE_SQUARE]),
        DEPARTURE="2027-03-01T08:30:00+02:00",
        OUTPUT=str(path),
        SECTIONS=str(sections),
    )

    for one in (path, sections):
        (row,) = rows_of(one)
        assert row["departure"] == "2027-03-01T08:30:00+02:00"
        assert warnings_of(one) == []
    assert "These fields are texts such as 2027-03-01T08:30:00+02:00: departure, arrival." in run.feedback.all_text


@pytest.mark.parametrize(
    ("given_times", "there"),
    [
        (
            ["2026-11-26T12:00:00+02:00", "2026-07-26T12:00:00+03:00"],
            ["2026-11-26T12:00:00+02:00", "2026-07-26T12:00:00+03:00"],
        ),
        (["2026-11-26T12:00:00Z", "2026-11-26T12:00:01Z"], ["2026-11-26T12:00:00Z", "2026-11-26T12:00:01Z"]),
        (["2026-11-26T12:00:00", "2026-11-26T12:00:01"], ["2026-11-26T12:00:00", "2026-11-26T12:00:01"]),
    ],
    ids=["with offsets", "in UTC", "without a zone"],
)
def test_times_of_the_input_in_a_geopackage(reverse_geocode, tmp_path, given_times, there):
    path = tmp_path / "out.gpkg"

    reverse_geocode(with_times(*given_times), OUTPUT=str(path))

    found = [row["time"] for row in rows_of(path)]
    assert [one if isinstance(one, str) else one.toString(Qt.DateFormat.ISODate) for one in found] == there
    assert all(isinstance(one, str) for one in found) == (given_times[0][-6:] == "+02:00")
    assert warnings_of(path) == []


def test_a_later_time_with_an_offset_is_written_in_utc(reverse_geocode, tmp_path):
    path = tmp_path / "out.gpkg"
    layer = with_times(*["2026-03-26T12:00:00Z"] * 3, "2026-07-26T12:00:00+01:00")
    features = list(layer.getFeatures())
    layer.dataProvider().truncate()
    for row in [*[features[0]] * 100, features[3]]:
        layer.dataProvider().addFeature(QgsFeature(row))

    reverse_geocode(layer, OUTPUT=str(path))

    assert rows_of(path)[-1]["time"].toString(Qt.DateFormat.ISODate) == "2026-07-26T11:00:00Z"
    assert warnings_of(path) == []


def test_times_of_stops_show_the_hour_of_the_place(provider, tmp_path):
    path = tmp_path / "stops.gpkg"
    layer = point_layer([], fields=("time:datetime",))
    for minute in range(10):
        row = QgsFeature(layer.fields())
        row.setAttributes([QDateTime.fromString(f"2026-11-26T08:{minute:02}:00+02:00", Qt.DateFormat.ISODate)])
        row.setGeometry(QgsGeometry.fromWkt(wkt(ESPLANADE)))
        layer.dataProvider().addFeature(row)

    detect_stops(layer, OUTPUT=str(path), ID_FIELD="", TIME_FIELD="time")

    (stop,) = rows_of(path)
    assert stop["arrival"] == "2026-11-26T08:00:00+02:00"
    assert warnings_of(path) == []


IN_HELSINKI = QDateTime(QDate(2027, 3, 1), QTime(8, 30), Qt.TimeSpec.OffsetFromUTC, 2 * 3600)


@pytest.mark.parametrize(
    "format_", ["gpkg", "geojson", "csv", "shp", "dbf", "fgb", "sqlite", "tab", "mif", "xlsx", "ods"]
)
@pytest.mark.parametrize("in_utc_before", [0, 120], ids=["from the first row", "late"])
def test_no_format_loses_the_zone_of_a_time(reverse_geocode, tmp_path, format_, in_utc_before):
    times = [IN_HELSINKI.toUTC()] * in_utc_before + [IN_HELSINKI]
    places = [[PLACES[0], one] for one in times]

    run = reverse_geocode(point_layer(places, fields=("t:datetime",)), OUTPUT=str(tmp_path / f"times.{format_}"))

    written = QgsVectorLayer(run.results["OUTPUT"], "", "ogr")
    found = [moment(row.attribute("t")) for row in written.getFeatures()]
    assert [one.ms for one in found] == [IN_HELSINKI.toMSecsSinceEpoch()] * len(times)
    assert in_utc_before or found[-1].offset_s == 2 * 3600
