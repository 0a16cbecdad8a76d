"""``qgis_process`` and outputs that are the input, are too small a disk, or take not everything as it is."""

import json
import shutil

import pytest

from tests.e2e.conftest import STOPS
from tests.support.layers import PLACES, point_layer, rows_of, spread, written
from tests.support.runs import ALGORITHM
from tests.support.small_disk import small_disk_in

COUNT = 3_000


@pytest.fixture
def small_disk(tmp_path):
    """A folder for outputs, as a file system of its own."""
    with small_disk_in(tmp_path / "small", "300k") as disk:
        yield disk


def test_the_input_is_not_overwritten(qgis_process, gateway, everything_left):
    layer = everything_left / "own input.geojson"
    shutil.copy(STOPS, layer)

    ended = qgis_process("run", ALGORITHM, f"--INPUT={layer}", f"--OUTPUT={layer}")

    assert ended.code != 0
    assert "OUTPUT would overwrite INPUT" in ended.all_text
    assert layer.read_bytes() == STOPS.read_bytes()
    assert gateway.usage()["requests"] == 0


@pytest.mark.parametrize("format_", ["gpkg", "geojson"])
def test_a_disk_that_is_full_fails_the_run(qgis_process, gateway, small_disk, everything_left, format_):
    layer = written(point_layer(spread(COUNT)), everything_left / f"many {format_}.gpkg")

    ended = qgis_process("run", ALGORITHM, f"--INPUT={layer}", f"--OUTPUT={small_disk.folder}/out.{format_}")

    assert ended.code != 0
    assert "The reason: the disk is full" in ended.all_text
    assert "What was answered is stored: run again with another output" in ended.all_text
    assert "Traceback" not in ended.all_text
    output = everything_left / f"elsewhere from {format_}.gpkg"
    again = qgis_process("--json", "run", ALGORITHM, f"--INPUT={layer}", f"--OUTPUT={output}")
    assert (again.code, again.results["REQUESTS"]) == (0, 0)
    assert len(rows_of(output)) == gateway.usage()["transactions"]["multi-revgeocode"] == COUNT


def test_fields_that_a_geopackage_does_not_take_as_they_are(qgis_process, everything_left):
    layer, output = everything_left / "odd fields.geojson", everything_left / "odd fields.gpkg"
    features = [
        {
            "type": "Feature",
            "properties": {"fid": 7, "geom": "here", "nested": {"a": {"b": [1, 2]}}},
            "geometry": {"type": "Point", "coordinates": [lng, lat]},
        }
        for lat, lng in PLACES
    ]
    layer.write_text(json.dumps({"type": "FeatureCollection", "features": features}), encoding="utf-8")

    ended = qgis_process("--json", "run", ALGORITHM, f"--INPUT={layer}", f"--OUTPUT={output}")

    assert ended.code == 0, ended.err
    rows = rows_of(output)
    assert [(row["fid_2"], row["geom_2"], row["rg_status"]) for row in rows] == [(7, "here", "ok")] * 4
    assert [json.loads(row["nested"]) for row in rows] == [{"a": {"b": [1, 2]}}] * 4
    assert len([line for line in ended.told["warning"] if "the field is called" in line]) == 2
