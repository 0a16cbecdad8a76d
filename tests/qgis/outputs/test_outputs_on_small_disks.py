"""An output that does not fit on its disk fails the run, which says why and where the rest is; answers are stored."""

import re
import tempfile

import pytest
from qgis.core import QgsVectorLayer

from tests.support.layers import PLACES, point_layer, spread, written
from tests.support.small_disk import small_disk_in

COUNT = 3_000
FORMATS = ("gpkg", "geojson", "csv", "shp", "fgb", "sqlite")
RESCUED = re.compile(r"\S+_rescued_\w+\.gpkg")


@pytest.fixture(autouse=True)
def temporary_folder(tmp_path, monkeypatch):
    """A folder for temporary files of the test's own."""
    folder = tmp_path / "temporary"
    folder.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(folder))


@pytest.fixture
def small_disk(tmp_path):
    """A folder for outputs, as a file system of its own."""
    with small_disk_in(tmp_path / "small", "300k") as disk:
        yield disk


@pytest.mark.parametrize("format_", FORMATS)
def test_an_output_that_does_not_fit(reverse_geocode, gateway, small_disk, tmp_path, format_):
    layer = point_layer(spread(COUNT))

    run = reverse_geocode(layer, OUTPUT=str(small_disk.folder / f"out.{format_}"))

    assert "OUTPUT" in run.refusal or str(small_disk.folder) in run.refusal
    assert "The reason: the disk is full" in run.refusal
    rescued = RESCUED.search(run.refusal)
    if rescued:  # the output itself refused rows, and not only when it was closed
        told = int(re.search(r"Rows saved in \S+: ([\d,]+)\.", run.refusal)[1].replace(",", ""))
        in_output = re.search(r"(?:Rows in \S+: [\d,]+, of|written to it:|Rows in it:) ([\d,]+)", run.refusal)[1]
        found = int(in_output.replace(",", ""))  # FlatGeobuf loses some that it had taken
        assert told == QgsVectorLayer(rescued[0], "", "ogr").featureCount()
        assert found + told == COUNT
    assert "All answers are stored: run again with another output" in run.refusal
    assert "Traceback" not in run.refusal
    again = reverse_geocode(layer, OUTPUT=str(tmp_path / f"out.{format_}"))
    assert again.refusal == ""
    assert again.results["REQUESTS"] == 0
    assert gateway.usage()["transactions"]["multi-revgeocode"] == COUNT


@pytest.mark.parametrize("format_", ["gpkg", "csv"])
def test_without_the_store_all_rows_are_in_a_rescue_file(reverse_geocode, small_disk, format_):
    run = reverse_geocode(point_layer(spread(COUNT)), OUTPUT=str(small_disk.folder / f"out.{format_}"), USE_STORE=False)

    assert "The reason: the disk is full" in run.refusal
    assert "is stored" not in run.refusal
    assert QgsVectorLayer(RESCUED.search(run.refusal)[0], "", "ogr").featureCount() == COUNT


@pytest.mark.parametrize("use_store", [True, False])
def test_an_output_that_fits_is_left_alone(reverse_geocode, small_disk, tmp_path, use_store):
    run = reverse_geocode(point_layer(PLACES), OUTPUT=str(small_disk.folder / "out.gpkg"), USE_STORE=use_store)

    assert run.refusal == ""
    assert [one.name for one in small_disk.folder.iterdir()] == ["out.gpkg"]
    assert not list(tmp_path.rglob("*_rescued_*"))


def test_no_room_for_temporary_files_changes_no_fields(reverse_geocode, small_disk, tmp_path, monkeypatch):
    small_disk.resize("20k")
    monkeypatch.setattr(tempfile, "tempdir", str(small_disk.folder))
    layer = point_layer([[place, "here"] for place in PLACES])

    run = reverse_geocode(layer, OUTPUT=str(tmp_path / "out.gpkg"))

    assert run.refusal == ""
    assert "format" not in run.feedback.all_text
    found = QgsVectorLayer(run.results["OUTPUT"], "", "ogr")
    assert [row["name"] for row in found.getFeatures()] == ["here"] * len(PLACES)


def test_the_rescue_file_takes_fields_that_its_format_uses(reverse_geocode, small_disk):
    layer = point_layer([[place, 7, "here"] for place in spread(COUNT)], fields=("fid:int", "geom:string"))

    run = reverse_geocode(layer, OUTPUT=str(small_disk.folder / "out.csv"))

    rescued = QgsVectorLayer(RESCUED.search(run.refusal)[0], "", "ogr")
    assert rescued.featureCount() > COUNT / 2
    assert {(row["fid_2"], row["geom_2"], row["rg_status"]) for row in rescued.getFeatures()} == {(7, "here", "ok")}


def test_of_two_tables_that_do_not_fit_each_is_in_a_rescue_file(filter_by_radius, small_disk):
    file = written(point_layer(PLACES), small_disk.folder / "data.gpkg")
    near, far = spread(COUNT), [(lat + 20, lng) for lat, lng in spread(2 * COUNT)]

    run = filter_by_radius(
        point_layer([*near, *far]),
        CENTER="24.94,60.17 [EPSG:4326]",
        RADIUS=500_000,
        OUTPUT=f"ogr:dbname='{file}' table=\"inside\" (geom)",
        OUTSIDE=f"ogr:dbname='{file}' table=\"outside\" (geom)",
    )

    told = [text for text in (run.refusal, *run.feedback.errors) if "Rows saved in" in text]
    assert [QgsVectorLayer(RESCUED.search(text)[0], "", "ogr").featureCount() for text in told] == [2 * COUNT, COUNT]
    assert all(f"{file} is left as it was." in text for text in told)
    assert [one.name for one in small_disk.folder.iterdir()] == ["data.gpkg"]


def test_a_table_that_fits_leaves_no_rescue_file(reverse_geocode, tmp_path):
    file = written(point_layer(PLACES), tmp_path / "data.gpkg")

    run = reverse_geocode(point_layer(PLACES), OUTPUT=f"ogr:dbname='{file}' table=\"addresses\" (geom)")

    assert run.refusal == ""
    assert QgsVectorLayer(f"{file}|layername=addresses", "", "ogr").featureCount() == len(PLACES)
    assert not list(tmp_path.rglob("*_rescued_*"))
