"""Outputs of tours that cannot be written: nothing is paid for before they are open, and no plan is lost."""

import re
import sqlite3
import tempfile
from contextlib import closing

import pytest
from qgis.core import QgsVectorLayer

from tests.support.demo_gateway import NEEDS_PLANNER
from tests.support.layers import PLACES, point_layer, written
from tests.support.runs import run
from tests.support.small_disk import small_disk_in
from tests.support.tour_runs import PLAN_TOURS, job_layer, plan_tours, vehicle_layer

pytestmark = [pytest.mark.usefixtures("provider", "settings"), NEEDS_PLANNER]


@pytest.fixture(params=["a file instead of a folder", "a locked GeoPackage"])
def impossible(request, tmp_path):
    """Where nothing can be written."""
    if request.param == "a file instead of a folder":
        (tmp_path / "file").write_text("", encoding="utf-8")
        yield str(tmp_path / "file" / "out.gpkg")
        return
    path = written(job_layer(), tmp_path / "locked.gpkg")
    with closing(sqlite3.connect(path)) as other:
        other.execute("BEGIN EXCLUSIVE")
        yield f"ogr:dbname='{path}' table=\"out\" (geom)"


@pytest.mark.parametrize("use_store", [True, False], ids=["stored", "not stored"])
@pytest.mark.parametrize("output", ["OUTPUT", "STOPS"])
def test_nothing_is_paid_for_an_impossible_output(gateway, impossible, output, use_store):
    planned = plan_tours(**{output: impossible, "USE_STORE": use_store})
    assert re.search("Could not create|cannot be replaced: database is locked", planned.reason)
    assert gateway.log() == []


@pytest.mark.parametrize("use_store", [True, False], ids=["stored", "not stored"])
def test_a_plan_is_kept_if_its_output_is_full(gateway, tmp_path, monkeypatch, use_store):
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    jobs = point_layer([[place, "long" * 50_000] for place in PLACES], fields=["name:string(200000)"])
    given = {"JOBS": jobs, "VEHICLES": vehicle_layer(), "MAX_TIME": 2, "USE_STORE": use_store}
    with small_disk_in(tmp_path / "small", "300k") as disk:
        planned = run(PLAN_TOURS, {**given, "STOPS": str(disk.folder / "stops.gpkg")})
    assert "the disk is full" in planned.refusal
    assert ("All answers are stored" in planned.refusal) is use_store
    if use_store:
        assert run(PLAN_TOURS, {**given, "STOPS": "memory:"}).results["TRANSACTIONS"] == 0
    else:
        rescued = re.search(r"\S+_rescued_\w+\.gpkg", planned.refusal)[0]
        rows = QgsVectorLayer(rescued, "", "ogr")
        assert [row["tp_status"] for row in rows.getFeatures()] == ["ok"] * 4
    assert gateway.usage()["transactions"] == {"tours": 6}
