"""Names of outputs that no file can have, or that QGIS reads otherwise, are refused; tables have the path they get."""

import os
import tempfile
from contextlib import contextmanager
from pathlib import Path

import pytest
from qgis.core import QgsVectorLayer

from tests.support.layers import PLACES, RAILWAY_STATION, SENATE_SQUARE, point_layer, spread
from tests.support.routes import ends
from tests.support.small_disk import small_disk_in

NOBODY = 65534


@contextmanager
def as_nobody():
    """Act as a user without rights: those of root do not end at folders."""
    if os.geteuid():
        pytest.skip("only root can become another user")
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.mark.parametrize(
    "name",
    ["a" * 300 + ".gpkg", "ä" * 130 + ".csv", "/".join(["folder"] * 700) + "/a.gpkg"],
    ids=["a long name", "many bytes", "a long path"],
)
def test_a_name_that_is_too_long_is_refused(reverse_geocode, gateway, tmp_path, uncaught, name):
    for output in (str(tmp_path / name), f"ogr:dbname='{tmp_path / name}' table=\"a\" (geom)"):
        run = reverse_geocode(point_layer(PLACES), OUTPUT=output)

        assert "(OUTPUT) cannot be written to " in run.refusal
        assert "File name too long. Choose another file." in run.refusal
    assert uncaught == []
    assert gateway.usage()["requests"] == 0


def test_a_folder_that_may_not_be_entered_is_refused(reverse_geocode, gateway, tmp_path, uncaught):
    closed = tmp_path / "closed"
    closed.mkdir(mode=0o700)
    layer = point_layer(PLACES)

    with as_nobody():
        run = reverse_geocode(layer, OUTPUT=str(closed / "addresses.gpkg"))

    assert "cannot be written to " in run.refusal
    assert "Permission denied. Choose another file." in run.refusal
    assert uncaught == []
    assert gateway.usage()["requests"] == 0


@pytest.mark.parametrize("length", [240, 250])
def test_a_long_name_is_written_and_replaced(reverse_geocode, tmp_path, length):
    path = tmp_path / ("a" * (length - 4) + ".csv")

    for count in (2, 3):
        run = reverse_geocode(point_layer(spread(count)), OUTPUT=str(path))
        assert run.refusal == ""
        assert QgsVectorLayer(str(path), "", "ogr").featureCount() == count
    assert [one.name for one in tmp_path.glob("a*")] == [path.name]


@pytest.mark.parametrize("variable", ["LOCATION_GATEWAY_STORE"])
@pytest.mark.parametrize("path", ["/" + "a" * 300, "/" + "/".join(["folder"] * 700)], ids=["a name", "a path"])
def test_a_folder_of_results_with_a_long_name_is_told(reverse_geocode, settings, uncaught, variable, path):
    settings.setenv(variable, path)

    run = reverse_geocode(point_layer(PLACES))

    assert uncaught == []
    assert "File name too long" in run.refusal or "File name too long" in run.feedback.all_text


@pytest.mark.parametrize("name", ["a%20b.gpkg", "a%25.sqlite", "a%41/b.gpkg"])
def test_a_name_that_qgis_misreads_is_refused(reverse_geocode, gateway, tmp_path, name):
    path = tmp_path / name
    path.parent.mkdir(exist_ok=True)

    run = reverse_geocode(point_layer(PLACES), OUTPUT=str(path))

    if run.refusal:  # newer versions of GDAL read it
        assert f"(OUTPUT) cannot be written to {path}: this version of QGIS cannot read" in run.refusal
        assert gateway.usage()["requests"] == 0
        assert not path.exists()
    else:
        assert QgsVectorLayer(run.results["OUTPUT"], "", "ogr").featureCount() == len(PLACES)


@pytest.mark.parametrize("name", ["50%.gpkg", "a%zz.gpkg", "a%20b.csv", "a%20b.geojson", "a b.gpkg"])
def test_other_names_with_a_percent_sign_are_written(reverse_geocode, tmp_path, name):
    run = reverse_geocode(point_layer(PLACES), OUTPUT=str(tmp_path / name))

    assert run.refusal == ""
    assert QgsVectorLayer(run.results["OUTPUT"], "", "ogr").featureCount() == len(PLACES)


@pytest.mark.parametrize("name", ["m.shp", "m.dbf", "M.DBF"])
def test_a_table_as_a_shapefile_is_where_the_run_says(distance_matrix, reverse_geocode, tmp_path, name):
    given = {"ORIGINS": ends(RAILWAY_STATION, SENATE_SQUARE), "OUTPUT": str(tmp_path / name)}

    for more in ({}, {"DRY_RUN": True}, {}):  # a new one, one that stays, and one that is replaced
        run = distance_matrix(**given, **more)
        assert run.refusal == ""
        assert Path(run.results["OUTPUT"]).is_file()
        assert QgsVectorLayer(run.results["OUTPUT"], "", "ogr").featureCount() == run.results["PAIRS"]
    assert {one.suffix.lower() for one in tmp_path.iterdir() if one.is_file()} <= {".dbf", ".cpg", ".prj"}


def test_a_full_folder_for_temporary_files_loses_no_paid_row(reverse_geocode, gateway, tmp_path, monkeypatch):
    path = tmp_path / "addresses.csv"
    with small_disk_in(tmp_path / "small", "100k") as disk:
        monkeypatch.setattr(tempfile, "tempdir", str(disk.folder))
        run = reverse_geocode(point_layer(spread(1_500)), OUTPUT=str(path), USE_STORE=False)

    assert run.refusal == ""
    assert QgsVectorLayer(str(path), "", "ogr").featureCount() == 1_500
    assert "No copy of the rows is kept while OUTPUT is written (the disk is full" in run.feedback.all_text
    assert run.results["OK"] == gateway.usage()["transactions"]["multi-revgeocode"]


def test_the_advice_for_a_full_disk_knows_of_no_store(reverse_geocode, gateway, tmp_path, monkeypatch):
    path = tmp_path / "addresses.csv"
    with small_disk_in(tmp_path / "small", "100k") as disk:
        monkeypatch.setattr(tempfile, "tempdir", str(disk.folder))
        run = reverse_geocode(point_layer(spread(6_000)), OUTPUT=str(path), USE_STORE=False)

    advice = "free some space there. Without the store, the next run asks for all rows again."
    assert advice in run.feedback.all_text + run.refusal
    written = [row for row in QgsVectorLayer(str(path), "", "ogr").getFeatures() if row["rg_status"] == "ok"]
    assert len(written) == gateway.usage()["transactions"]["multi-revgeocode"]
