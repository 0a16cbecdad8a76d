"""Texts, ids and layers of every kind, as batch jobs."""

import re

import pytest
from qgis.core import QgsProperty, QgsVectorLayer

from tests.support.bad_layers import coordinate_system
from tests.support.batch import ABSENT, remembered_jobs, table
from tests.support.layers import PLACES, point_layer

pytestmark = pytest.mark.usefixtures("impatient")


@pytest.mark.parametrize(
    ("name", "expression", "function"),
    [("RADIUS", "50 + second(now())", "now"), ("HEADING", "rand(0, 359)", "rand"), ("RADIUS", "if($now, 5, 6)", "now")],
)
def test_values_that_change_with_time_are_refused(batch_gateway, submit, name, expression, function):
    run = submit(point_layer(PLACES), **{name: QgsProperty.fromExpression(expression)})
    assert re.search(rf"{function}\(\) in '.+' \({name}\) gives another value when the job is collected", run.refusal)
    assert batch_gateway.usage()["requests"] == 0
    assert not submit(point_layer(PLACES), **{name: QgsProperty.fromExpression('50 + length("name")')}).refusal


LONG_TEXT = "a|b,c;d\"e'f\\\r\n\t" * 350


@pytest.mark.parametrize("text", [LONG_TEXT, "|", '"', "\n", "'; DROP TABLE jobs; --", "näyte 駅 \N{ROCKET}"])
def test_texts_of_every_kind_come_out_as_they_went_in(batch_gateway, expected, submit, collect, text):
    layer = point_layer([[place, text] for place in PLACES], fields=("name:string(6000)",))
    layer.setName(text)
    rows = expected(layer)

    run = submit(layer, TAG=text)

    assert not run.refusal
    assert table(collect(layer, JOB_IDS=run.results["JOB_IDS"], WAIT=1).layer) == rows
    (job,) = remembered_jobs()
    assert len(job.key) < 120
    assert job.key.isprintable()


@pytest.mark.parametrize(
    "job_ids", ["", ABSENT, "../jobs", LONG_TEXT, "|", '"JOB-1"', "JOB-1\nJOB-2", "JOB-1;JOB-2", "JOB-" + "0" * 5_000]
)
def test_ids_of_every_kind_are_refused_with_a_sentence(batch_gateway, collect, job_ids):
    refusal = collect(point_layer(PLACES), JOB_IDS=job_ids).refusal

    reasons = {"": "(JOB_IDS) is empty", ABSENT: "does not know this batch job"}
    assert reasons.get(job_ids, "is not the id of a batch job") in refusal
    assert len(refusal) < 2_000
    assert (batch_gateway.usage()["requests"] > 0) is (job_ids == ABSENT)


def test_an_empty_layer_needs_no_job_and_can_be_collected(batch_gateway, submit, collect):
    run = submit(point_layer([]))

    assert [run.results[name] for name in ("JOB_IDS", "JOBS", "ROWS", "PLACES", "TRANSACTIONS")] == ["", 0, 0, 0, 0]
    assert batch_gateway.usage()["requests"] == 0
    job_ids = submit(point_layer(PLACES)).results["JOB_IDS"]

    run = collect(point_layer([]), JOB_IDS=job_ids, WAIT=1)

    assert run.layer.featureCount() == run.results["ROWS"] == 0


@pytest.mark.parametrize(
    ("system", "reason"), [("", "has no coordinate system"), ("IAU_2015:49900", "There is no transformation from")]
)
def test_a_layer_that_cannot_be_placed_is_refused(batch_gateway, submit, collect, system, reason):
    layer = point_layer(PLACES)
    job_ids = submit(layer).results["JOB_IDS"]
    layer.setCrs(coordinate_system(system))

    assert reason in submit(layer).refusal
    assert reason in collect(layer, JOB_IDS=job_ids, WAIT=1).refusal


def test_invalid_rows_need_no_job_and_keep_their_reasons(batch_gateway, expected, submit, collect):
    layer = point_layer([None, "POINT(999 999)", "POINT(nan nan)", "POINT EMPTY", [PLACES[0], "row"]])
    rows = expected(layer, RADIUS=QgsProperty.fromField("name"))

    run = submit(layer, RADIUS=QgsProperty.fromField("name"))

    assert (run.results["JOBS"], run.results["PLACES"], run.results["ROWS"]) == (0, 0, 5)
    assert batch_gateway.usage()["requests"] == 0
    job_ids = submit(point_layer(PLACES), RADIUS=QgsProperty.fromField("name")).results["JOB_IDS"]
    assert table(collect(layer, JOB_IDS=job_ids, WAIT=1).layer) == rows


def test_fields_that_a_geopackage_does_not_take_as_they_are(batch_gateway, submit, collect, tmp_path):
    layer = point_layer([[place, 7, "here"] for place in PLACES], fields=("fid:int", "geom:string"))
    job_ids = submit(layer).results["JOB_IDS"]

    run = collect(layer, JOB_IDS=job_ids, WAIT=1, OUTPUT=str(tmp_path / "out.gpkg"))

    assert run.refusal == ""
    rows = list(QgsVectorLayer(run.results["OUTPUT"], "out", "ogr").getFeatures())
    assert [(row["fid_2"], row["geom_2"], row["rg_status"]) for row in rows] == [(7, "here", "ok")] * len(PLACES)
