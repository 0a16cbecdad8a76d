"""A layer is submitted as a job and collected: the same rows as from reverse geocoding, each place paid once."""

import os
import tempfile
from functools import partial
from pathlib import Path

import pytest
from location_gateway.core.services.batch.records import write_input_files
from qgis.core import QgsApplication, QgsExpressionContextUtils, QgsProcessingParameterDefinition, QgsProperty

from tests.support.batch import SUBMIT, remembered_jobs, table
from tests.support.layers import PLACES, point_layer


def submitted(submit, layer, **parameters):
    run = submit(layer, **parameters)
    assert not run.refusal
    return run.results["JOB_IDS"]


@pytest.mark.parametrize(
    "parameters",
    [
        {},
        {"RADIUS": 300},
        {"RADIUS": QgsProperty.fromField("metres")},
        {"HEADING": 90},
        {"RESULT_TYPES": ["street"], "LANGUAGE": "sv"},
        {"CANDIDATES": 3},
        {"RADIUS": QgsProperty.fromField("metres"), "HEADING": QgsProperty.fromExpression('"metres" * 2')},
    ],
)
def test_the_layer_is_that_of_reverse_geocoding(batch_gateway, submit, collect, reverse_geocode, parameters):
    rows = [[place, metres] for place, metres in zip((*PLACES, PLACES[0], None), (20, 55.5, None, 1000, 80, 3))]
    layer = point_layer(rows, fields=("metres:double",))
    run = collect(layer, JOB_IDS=submitted(submit, layer, **parameters), WAIT=1)
    directly = reverse_geocode(layer, USE_STORE=False, **parameters)
    assert set(run.results["STATE"].split(",")) == {"completed"}
    assert table(run.layer) == table(directly.layer)
    assert run.results["OK"] == directly.results["OK"] > 0


def test_places_are_paid_once_and_found_by_later_runs(batch_gateway, submit, collect, reverse_geocode):
    layer = point_layer(PLACES + PLACES)
    run = submit(layer)
    assert (run.results["PLACES"], run.results["TRANSACTIONS"], run.results["JOBS"]) == (4, 4, 1)
    collect(layer, JOB_IDS=run.results["JOB_IDS"], WAIT=1)
    again = reverse_geocode(layer)
    assert (again.results["FROM_STORE"], again.results["REQUESTS"]) == (4, 0)
    assert sum(batch_gateway.usage()["transactions"].values()) == 4
    assert submit(layer).results["JOBS"] == 0


def test_what_a_job_under_way_is_to_bring_is_not_submitted_again(batch_gateway, submit):
    batch_gateway.batch(hold="queued")
    submitted(submit, point_layer(PLACES[:3]))
    run = submit(point_layer(PLACES))
    assert (run.results["FROM_STORE"], run.results["TRANSACTIONS"]) == (3, 1)
    assert "in jobs under way: 3" in run.feedback.all_text


def test_a_job_under_way_tells_its_state_and_makes_no_layer(batch_gateway, submit, collect):
    batch_gateway.batch(hold="inProgress")
    layer = point_layer(PLACES)
    run = collect(layer, JOB_IDS=submitted(submit, layer))
    assert run.results["STATE"] == "inProgress"
    assert "OUTPUT" not in run.results


def test_a_dry_run_counts_and_sends_nothing(gateway, submit):
    run = submit(point_layer(PLACES), DRY_RUN=True)
    assert (run.results["JOBS"], run.results["TRANSACTIONS"], run.results["JOB_IDS"]) == (1, 4, "")
    assert gateway.usage()["requests"] == 0


def test_a_run_beyond_its_allowance_sends_nothing(gateway, submit):
    assert "the maximum number of transactions is 3" in submit(point_layer(PLACES), MAX_TRANSACTIONS=3).refusal
    assert gateway.usage()["requests"] == 0


def test_micro_points_are_not_offered_and_are_refused(gateway, submit):
    parameter = QgsApplication.processingRegistry().algorithmById(SUBMIT).parameterDefinition("MICRO_POINTS")
    assert parameter.flags() & QgsProcessingParameterDefinition.Flag.FlagHidden
    assert "are not available in a batch job" in submit(point_layer(PLACES), MICRO_POINTS=True).refusal
    assert gateway.usage()["requests"] == 0


def test_rows_added_or_moved_since_are_not_asked_and_counted(batch_gateway, submit, collect):
    job_ids = submitted(submit, point_layer(PLACES[:3]))
    run = collect(point_layer(PLACES), JOB_IDS=job_ids, WAIT=1)
    assert (run.results["OK"], run.results["NOT_ASKED"]) == (3, 1)
    assert "Rows that are in none of the jobs: 1." in run.feedback.all_text


def test_failed_records_have_a_reason_and_are_asked_again(batch_gateway, submit, collect, reverse_geocode):
    batch_gateway.batch(fail_every=2)
    layer = point_layer(PLACES)
    run = collect(layer, JOB_IDS=submitted(submit, layer), WAIT=1)
    assert (run.results["OK"], run.results["FAILED"]) == (2, 2)
    failed = [row for row in table(run.layer) if row["rg_status"] == "failed"]
    assert all(row["rg_error"].startswith("The service says:") for row in failed)
    assert reverse_geocode(layer).results["REQUESTS"] == 1


@pytest.mark.parametrize("no_match", ["row", "nothing"])
def test_a_place_without_a_match_in_either_form(batch_gateway, submit, collect, no_match):
    batch_gateway.batch(no_match=no_match)
    layer = point_layer([*PLACES, (59.0, 24.0)])
    run = collect(layer, JOB_IDS=submitted(submit, layer, RADIUS=50), WAIT=1)
    assert run.results["NO_MATCH"] >= 1
    assert run.results["FAILED"] == run.results["NOT_ASKED"] == 0


def test_several_jobs_are_collected_together(batch_gateway, submit, collect):
    first = submitted(submit, point_layer(PLACES[:2]))
    second = submitted(submit, point_layer(PLACES[2:]))
    run = collect(point_layer(PLACES), JOB_IDS=f" {first} , {second},{first}", WAIT=1)
    assert (run.results["OK"], run.results["STATE"]) == (4, "completed,completed")


def test_jobs_asked_for_differently_are_collected_apart(batch_gateway, submit, collect):
    first = submitted(submit, point_layer(PLACES[:2]))
    second = submitted(submit, point_layer(PLACES), LANGUAGE="sv")
    assert "different parameters" in collect(point_layer(PLACES), JOB_IDS=f"{first},{second}", WAIT=1).refusal


def test_a_job_of_another_environment_is_refused(batch_gateway, submit, collect, settings):
    layer = point_layer(PLACES)
    job_ids = submitted(submit, layer)
    before = batch_gateway.usage()["requests"]
    settings.setenv("LOCATION_GATEWAY_ENVIRONMENT", "sandbox")
    assert "was submitted in the environment 'production'" in collect(layer, JOB_IDS=job_ids).refusal
    assert batch_gateway.usage()["requests"] == before


def test_a_foreign_job_is_matched_by_coordinates_and_not_kept(  # noqa: PLR0917 - fixtures
    batch_gateway, submit, collect, settings, tmp_path, reverse_geocode
):
    layer = point_layer(PLACES)
    job_ids = submitted(submit, layer, LANGUAGE="sv", RADIUS=1000)
    settings.setenv("LOCATION_GATEWAY_STORE", str(tmp_path / "another computer"))
    run = collect(layer, JOB_IDS=job_ids, WAIT=1)
    assert run.results["OK"] == 4
    assert reverse_geocode(layer).results["FROM_STORE"] == 0


def test_variables_keep_the_values_of_the_submission(batch_gateway, submit, collect):
    layer = point_layer(PLACES)
    QgsExpressionContextUtils.setLayerVariable(layer, "metres", 300)
    job_ids = submitted(submit, layer, RADIUS=QgsProperty.fromExpression("@metres"))
    assert collect(point_layer(PLACES), JOB_IDS=job_ids, WAIT=1).column("rg_status") == ["ok"] * len(PLACES)


def test_a_job_that_failed_gives_what_it_has_done(batch_gateway, submit, collect):
    layer = point_layer(PLACES)
    batch_gateway.batch(fail=True, seconds=0.2)
    job_ids = submitted(submit, layer)
    run = collect(layer, JOB_IDS=job_ids, WAIT=1)
    assert run.results["STATE"] == "failure"
    assert run.results["OK"] == 2
    assert run.results["FAILED"] == 2
    assert "ended before it reached this record" in " ".join(str(row["rg_error"]) for row in table(run.layer))


def test_a_job_whose_making_ended_unknown_is_found_by_its_tag(batch_gateway, submit, collect, settings):
    batch_gateway.faults(
        {"kind": "lost", "path": "batch-create", "times": None}, {"kind": "status", "status": 403, "path": "batch-list"}
    )
    layer = point_layer(PLACES)
    assert "It is not known whether the batch job was created" in submit(layer).refusal
    batch_gateway.faults()
    run = submit(layer)
    assert "by its tag" in run.feedback.all_text
    assert run.results["JOBS"] == 0
    (job,) = remembered_jobs()
    assert collect(layer, JOB_IDS=job.id, WAIT=1).results["OK"] == 4
    assert sum(batch_gateway.usage()["transactions"].values()) == 4


def test_too_many_open_jobs_leave_no_job_behind(batch_gateway, submit, settings):
    batch_gateway.batch(most_jobs=1, hold="queued")
    job_ids = submitted(submit, point_layer(PLACES[:1]))
    assert "as many unfinished batch jobs" in submit(point_layer(PLACES)).refusal
    assert [job.id for job in remembered_jobs()] == [job_ids]


def test_the_layer_s_name_stays_on_this_computer(batch_gateway, submit):
    layer = point_layer(PLACES, name="secret plan")
    submitted(submit, layer, TAG="my own tag")
    assert "secret" not in str(batch_gateway.log())
    assert "my" in str(batch_gateway.log())
    (job,) = remembered_jobs()
    assert job.title == "secret plan"
    assert job.key.startswith("my own tag-")


def test_places_in_several_jobs_are_all_known_to_be_under_way(jobs, submit, monkeypatch):
    two_in_each = partial(write_input_files, most_records=2)
    monkeypatch.setattr("location_gateway.core.services.batch.run.write_input_files", two_in_each)
    layer = point_layer(PLACES)
    first = submit(layer)
    again = submit(layer)
    assert (first.results["JOBS"], first.results["TRANSACTIONS"]) == (2, 4)
    assert (again.results["JOBS"], again.results["TRANSACTIONS"]) == (0, 0)


def test_files_that_cannot_be_removed_stop_nothing(batch_gateway, submit, collect, tmp_path, monkeypatch):
    """Windows removes no file that a virus scanner is reading."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    in_use, unlink = set(), os.unlink

    def refuse(path, **how):
        name = Path(path).name
        if name.startswith(("records-", "results", "errors", "trial.")) and not name.endswith(".part"):
            in_use.add(name)
            raise PermissionError(13, "in use", str(path))
        unlink(path, **how)

    monkeypatch.setattr(os, "unlink", refuse)
    layer = point_layer(PLACES)
    run = collect(layer, JOB_IDS=submitted(submit, layer), WAIT=1, OUTPUT=str(tmp_path / "out.gpkg"))
    assert run.results["OK"] == len(PLACES)
    assert {"records-1.txt.gz", "results", "errors", "trial.gpkg"} <= in_use
