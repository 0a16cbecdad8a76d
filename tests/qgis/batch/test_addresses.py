"""Jobs with addresses: a table is submitted and collected, as geocoding it would make it."""

import pytest
from location_gateway.core.connection.settings import results_folder
from qgis.core import QgsApplication, QgsExpressionContextUtils, QgsSettings

from tests.support.addresses import STREETS, address_table
from tests.support.batch import COLLECT, SUBMIT, billed, remembered_jobs, table
from tests.support.layers import PLACES, point_layer
from tests.support.stores import change_pending, packed

SETTINGS = "location_gateway/environments/production"
CITY = [f"{street}, Helsinki" for street in STREETS]
PARTS = ("street:string", "town:string", "rest:string")


def submitted(submit, layer, **parameters):
    run = submit(layer, **parameters)
    assert not run.refusal
    return run.results["JOB_IDS"]


@pytest.fixture
def batch_settings():
    """Set settings of the environment; they are removed with all others."""
    return lambda **texts: [QgsSettings().setValue(f"{SETTINGS}/{key}", text) for key, text in texts.items()]


@pytest.mark.parametrize(
    "parameters",
    [
        {"ADDRESS": "address"},
        {"ADDRESS": "address", "CANDIDATES": 4, "LANGUAGE": "sv", "COUNTRIES": "FIN"},
        {"ADDRESS": "address", "NEAR": "24.94,60.17", "POLITICAL_VIEW": "ind"},
        {"ADDRESS": 'upper("address")', "CITY": "'Helsinki'"},
        {"STREET": "address", "COUNTRY": "'Suomi'"},
    ],
)
def test_the_layer_is_that_of_geocoding(batch_gateway, submit, collect, geocode, parameters):
    layer = address_table([*STREETS, STREETS[0].upper(), None, "Nowhere at all 99999", "Aleksanterinkatu 9999"])
    run = collect(layer, JOB_IDS=submitted(submit, layer, **parameters), WAIT=1)
    directly = geocode(layer, USE_STORE=False, **parameters)
    assert set(run.results["STATE"].split(",")) == {"completed"}
    assert table(run.layer) == table(directly.layer)
    assert run.layer.crs() == directly.layer.crs()
    names = ("ROWS", "OK", "LOW_SCORE", "NO_MATCH", "INVALID", "FAILED", "NOT_ASKED")
    assert {name: run.results[name] for name in names} == {name: directly.results[name] for name in names}
    assert run.results["OK"] >= len(STREETS)
    assert run.results["PLACES"] == directly.results["ADDRESSES"]


def test_each_address_is_paid_once_in_jobs_and_ordinary_runs(batch_gateway, submit, collect, geocode):
    rows = [CITY[0], f"  {CITY[0].upper()} ", CITY[1], None]
    first = submit(address_table(rows), ADDRESS="address")
    assert [first.results[name] for name in ("ROWS", "PLACES", "JOBS", "TRANSACTIONS")] == [4, 2, 1, 2]
    assert "Rows: 4 → addresses: 2 → already stored: 0 → in jobs under way: 0 → jobs: 1" in first.feedback.all_text
    collect(address_table(rows), JOB_IDS=first.results["JOB_IDS"], WAIT=1)
    again = geocode(address_table(rows), ADDRESS="address")
    assert (again.results["FROM_STORE"], again.results["REQUESTS"]) == (2, 0)
    geocode(address_table(CITY[:3]), ADDRESS="address")

    more = submit(address_table(CITY[:4]), ADDRESS="address")
    assert (more.results["FROM_STORE"], more.results["TRANSACTIONS"]) == (3, 1)
    collect(address_table(CITY[:4]), JOB_IDS=more.results["JOB_IDS"], WAIT=1)  # until all is billed
    assert batch_gateway.usage()["transactions"] == {"batch": 3, "search": 1}
    nothing = submit(address_table(CITY[:3]), ADDRESS="address")
    assert nothing.results["JOBS"] == 0
    assert "'Geocode addresses' takes them from the store now" in nothing.feedback.all_text


def test_what_a_job_under_way_is_to_bring_is_not_submitted(batch_gateway, submit):
    batch_gateway.batch(hold="queued")
    job_ids = submitted(submit, address_table(CITY[:3]), ADDRESS="address")
    run = submit(address_table(CITY), ADDRESS="address")
    assert (run.results["FROM_STORE"], run.results["TRANSACTIONS"]) == (3, 2)
    assert run.results["JOB_IDS"].startswith(f"{job_ids},")
    other = submit(address_table(CITY), ADDRESS="address", LANGUAGE="sv")
    assert other.results["TRANSACTIONS"] == len(CITY)


def test_addresses_in_one_line_and_in_parts_go_into_jobs_apart(batch_gateway, submit, collect):
    rows = [[STREETS[0], "Helsinki", None], [None, None, CITY[1]], ["Helsinki", None, STREETS[2]]]
    layer = address_table(rows, fields=PARTS)
    run = submit(layer, ADDRESS="rest", STREET='if("rest" is null, "street", null)', CITY="coalesce(town, street)")
    assert run.results["JOBS"] == 3
    collected = collect(layer, JOB_IDS=run.results["JOB_IDS"], WAIT=1)
    assert [f"{row['gc_street']} {row['gc_house_number']}" for row in collected.rows] == list(STREETS[:3])
    assert set(collected.results["STATE"].split(",")) == {"completed"}


@pytest.mark.parametrize("no_match", ["row", "nothing"])
def test_an_address_that_is_not_found_in_either_form(batch_gateway, submit, collect, no_match):
    batch_gateway.batch(no_match=no_match)
    layer = address_table([CITY[0], "qqqq wwww 99999"])
    run = collect(layer, JOB_IDS=submitted(submit, layer, ADDRESS="address"), WAIT=1)
    assert run.column("gc_status") == ["ok", "no_match"]
    assert run.column("gc_query")[1] == "qqqq wwww 99999"


def test_failed_records_have_a_reason_and_are_asked_again(batch_gateway, submit, collect, geocode):
    batch_gateway.batch(fail_every=2)
    layer = address_table(CITY[:4])
    run = collect(layer, JOB_IDS=submitted(submit, layer, ADDRESS="address"), WAIT=1)
    assert (run.results["OK"], run.results["FAILED"]) == (2, 2)
    failed = [row for row in run.rows if row["gc_status"] == "failed"]
    assert all(row["gc_error"].startswith("The service says:") for row in failed)
    assert geocode(layer, ADDRESS="address").results["REQUESTS"] == 2


def test_the_minimum_score_is_chosen_when_a_job_is_collected(batch_gateway, submit, collect):
    layer = address_table(["Aleksanterinkatu 9999, Helsinki"])
    job_ids = submitted(submit, layer, ADDRESS="address")
    strict = collect(layer, JOB_IDS=job_ids, WAIT=1, MIN_SCORE=1)
    assert strict.column("gc_status") == ["low_score"]
    assert strict.results["LOW_SCORE"] == 1
    assert collect(layer, JOB_IDS=job_ids, MIN_SCORE=0).column("gc_status") == ["ok"]
    assert "(MIN_SCORE) must be a number from 0 to 1" in collect(layer, JOB_IDS=job_ids, MIN_SCORE=2).refusal


def test_points_are_at_the_address_or_at_its_access(batch_gateway, submit, collect):
    layer = address_table(CITY[:1])
    job_ids = submitted(submit, layer, ADDRESS="address")
    for geometry, fields in (("original", "gc_lat gc_lon"), ("access", "gc_access_lat gc_access_lon")):
        run = collect(layer, JOB_IDS=job_ids, WAIT=1, GEOMETRY=geometry)
        (feature,) = run.layer.getFeatures()
        point = feature.geometry().asPoint()
        assert [point.y(), point.x()] == [feature[name] for name in fields.split()]


def test_rows_that_changed_since_are_not_asked_and_counted(batch_gateway, submit, collect):
    job_ids = submitted(submit, address_table(CITY[:3]), ADDRESS="address")
    run = collect(address_table([*CITY[1:3], CITY[4]]), JOB_IDS=job_ids, WAIT=1)
    assert run.column("gc_status") == ["ok", "ok", "not_asked"]
    assert "Rows that are in none of the jobs: 1." in run.feedback.all_text
    other = address_table([[CITY[0]]], fields=("other:string",))
    assert "there is no field 'address'" in collect(other, JOB_IDS=job_ids).refusal


@pytest.mark.parametrize("town", [None, "Espoo"])
def test_variables_keep_the_values_of_the_submission(batch_gateway, submit, collect, town):
    layer, loaded_again = address_table(STREETS[:2]), address_table(STREETS[:2])
    QgsExpressionContextUtils.setLayerVariable(layer, "town", "Helsinki")
    parameters = {"ADDRESS": "address || ', ' || @town"}
    job_ids = submitted(submit, layer, **parameters)
    if town:
        QgsExpressionContextUtils.setLayerVariable(loaded_again, "town", town)
    run = collect(loaded_again, JOB_IDS=job_ids, WAIT=1)
    assert run.column("gc_status") == ["ok", "ok"]
    assert run.column("gc_query") == CITY[:2]
    assert submitted(submit, layer, **parameters) == job_ids
    assert billed(batch_gateway) == 2


def test_a_job_that_failed_gives_what_it_has_done(batch_gateway, submit, collect):
    layer = address_table(CITY[:4])
    batch_gateway.batch(fail=True, seconds=0.2)
    run = collect(layer, JOB_IDS=submitted(submit, layer, ADDRESS="address"), WAIT=1)
    assert (run.results["STATE"], run.results["OK"], run.results["FAILED"]) == ("failure", 2, 2)
    assert "The job ended before it reached this" in str(run.column("gc_error"))


@pytest.mark.parametrize("order", ["reversed", "shuffled"])
def test_several_candidates_in_any_order_of_lines(batch_gateway, submit, collect, geocode, order):
    batch_gateway.batch(order=order, doubled_rows=3, foreign_rows=2, blank_lines=1)
    layer = address_table([*CITY, "Aleksanterinkatu 54", "Mannerheimintie"])
    parameters = {"ADDRESS": "address", "CANDIDATES": 10}
    run = collect(layer, JOB_IDS=submitted(submit, layer, **parameters), WAIT=1)
    assert table(run.layer) == table(geocode(layer, USE_STORE=False, **parameters).layer)
    assert max(run.column("gc_rank")) > 1
    assert "results for records that this plugin did not submit: " in run.feedback.all_text


def test_a_dry_run_counts_and_sends_nothing(gateway, submit):
    run = submit(address_table(CITY), ADDRESS="address", DRY_RUN=True)
    assert (run.results["JOBS"], run.results["TRANSACTIONS"], run.results["JOB_IDS"]) == (1, 5, "")
    assert (
        "the maximum number of transactions is 3"
        in submit(address_table(CITY), ADDRESS="address", MAX_TRANSACTIONS=3).refusal
    )
    assert gateway.usage()["requests"] == 0


def test_a_table_without_addresses_is_told(batch_gateway, submit):
    run = submit(address_table(CITY), ADDRESS="nullif(1, 1)")
    assert (run.results["ROWS"], run.results["JOBS"], run.results["JOB_IDS"]) == (5, 0, "")
    assert "No row has an address or a place" in "".join(run.feedback.errors)


def test_neither_the_tag_nor_the_ids_tell_an_address(batch_gateway, submit):
    submitted(submit, address_table(CITY[:1]), ADDRESS="address", TAG="customers")
    (job,) = remembered_jobs()
    assert job.key.startswith("customers-")
    assert job.content["expressions"] == {"ADDRESS": "address"}
    assert STREETS[0] not in str(batch_gateway.log())


def test_a_job_whose_making_ended_unknown_is_found_by_its_tag(batch_gateway, submit, collect):
    batch_gateway.faults(
        {"kind": "lost", "path": "batch-create", "times": None}, {"kind": "status", "status": 403, "path": "batch-list"}
    )
    layer = address_table(CITY)
    assert "It is not known whether the batch job was created" in submit(layer, ADDRESS="address").refusal
    batch_gateway.faults()
    run = submit(layer, ADDRESS="address")
    assert "by its tag" in run.feedback.all_text
    assert run.results["JOBS"] == 0
    assert collect(layer, JOB_IDS=remembered_jobs()[0].id, WAIT=1).results["OK"] == 5
    assert billed(batch_gateway) == 5


def test_jobs_of_both_kinds_are_collected_apart(batch_gateway, submit, collect):
    places = submitted(submit, point_layer(PLACES))
    addresses = submitted(submit, address_table(CITY), ADDRESS="address")
    refusal = f"Job {addresses} has addresses and job {places} has places; collect them one after the other."
    assert refusal in collect(point_layer(PLACES), JOB_IDS=f"{places},{addresses}", WAIT=1).refusal
    assert refusal in collect(address_table(CITY), JOB_IDS=f"{addresses},{places}", WAIT=1).refusal
    assert "has no points" in collect(address_table(CITY), JOB_IDS=places, WAIT=1).refusal


def test_the_names_are_those_that_models_and_scripts_use(provider):
    registry = QgsApplication.processingRegistry()
    submitting, collecting = map(registry.algorithmById, (SUBMIT, COLLECT))
    assert [one.name() for one in submitting.parameterDefinitions()] == [
        *("INPUT", "RADIUS", "RESULT_TYPES", "LANGUAGE", "ADDRESS", "HEADING", "POLITICAL_VIEW", "MICRO_POINTS"),
        *("CANDIDATES", "STREET", "HOUSE_NUMBER", "POSTAL_CODE", "CITY", "STATE", "COUNTRY", "COUNTRIES", "NEAR"),
        *("TAG", "AUTHCFG", "USE_STORE", "DRY_RUN", "MAX_TRANSACTIONS", "IGNORE_MONTHLY_LIMIT"),
    ]
    assert [one.name() for one in collecting.parameterDefinitions()] == [
        *("JOB_IDS", "INPUT", "WAIT", "GEOMETRY", "MIN_SCORE", "AUTHCFG", "USE_STORE", "OUTPUT"),
    ]
    assert {"PLACES", "OK", "LOW_SCORE", "NO_GEOMETRY"} < {one.name() for one in collecting.outputDefinitions()}


def test_a_job_that_is_remembered_badly_is_told_by_its_service(batch_gateway, submit, collect):
    layer = address_table(CITY)
    job_ids = submitted(submit, layer, ADDRESS="address")
    change_pending(results_folder(), "content", packed({}))
    assert f"remembers of job {job_ids} cannot be read" in collect(layer, JOB_IDS=job_ids, WAIT=1).refusal


@pytest.mark.parametrize(
    "options",
    [
        {"kind": "waypoints"},
        {"expressions": {"ADDRESS": "address", "DISTRICT": "address"}},
        {"expressions": {"ADDRESS": 5}},
    ],
)
def test_a_job_of_a_newer_version_stays_as_it_is(batch_gateway, submit, collect, options):
    layer = address_table(CITY)
    job_ids = submitted(submit, layer, ADDRESS="address")
    (job,) = remembered_jobs()
    change_pending(results_folder(), "content", packed({**job.content, **options}))
    refusal = collect(layer, JOB_IDS=job_ids, WAIT=1).reason
    assert f"What this computer remembers of job {job_ids} cannot be read" in refusal
    assert remembered_jobs()[0].collected is None
    change_pending(results_folder(), "content", packed(job.content))
    assert collect(layer, JOB_IDS=job_ids).results["OK"] == len(CITY)


def test_a_job_of_another_profile_is_refused(batch_gateway, submit, collect, settings, tmp_path):
    layer = address_table(CITY)
    job_ids = submitted(submit, layer, ADDRESS="address")
    settings.setenv("LOCATION_GATEWAY_STORE", str(tmp_path / "another computer"))
    refusal = collect(layer, JOB_IDS=job_ids, WAIT=1).refusal
    assert f"were not submitted from this profile: {job_ids}." in refusal


def test_a_service_may_call_the_columns_of_addresses_otherwise(batch_gateway, submit, collect, batch_settings):
    batch_gateway.batch(address_columns=["searchText", "searchParts"])
    layer = address_table(CITY[:2])
    assert "batch_address_columns" in submit(layer, ADDRESS="address").refusal
    batch_settings(batch_address_columns="searchText, searchParts")
    for parameters in ({"ADDRESS": "address"}, {"STREET": "address"}):
        run = collect(layer, JOB_IDS=submitted(submit, layer, **parameters), WAIT=1)
        assert run.results["OK"] == 2


def test_a_service_may_refuse_a_column_of_results(batch_gateway, submit, collect, batch_settings):
    batch_gateway.batch(unknown_columns=["scoringQueryScore", "houseNumberFallback"])
    layer = address_table(CITY[:2])
    assert "remove the column from batch_result_columns" in submit(layer, ADDRESS="address").refusal
    assert remembered_jobs() == []
    batch_settings(batch_result_columns="resultType,id")
    job_ids = submitted(submit, layer, ADDRESS="address")
    run = collect(layer, JOB_IDS=job_ids, WAIT=1)
    assert run.column("gc_status") == ["low_score"] * 2
    assert set(run.column("gc_error")) == {"The service gave no score."}
    assert all(run.column("gc_id"))
    assert collect(layer, JOB_IDS=job_ids, MIN_SCORE=0).results["OK"] == 2


@pytest.mark.parametrize("kind", ["places", "addresses"])
def test_without_inferred_columns_their_fields_stay_empty(batch_gateway, submit, collect, batch_settings, kind):
    batch_settings(batch_result_columns="none")
    batch_gateway.batch(unknown_columns=["resultType", "id", "accessLat", "scoringQueryScore"])
    layer, parameters = (point_layer(PLACES), {}) if kind == "places" else (address_table(CITY), {"ADDRESS": "address"})
    run = collect(layer, JOB_IDS=submitted(submit, layer, **parameters), WAIT=1, MIN_SCORE=0)
    assert run.results["OK"] == len(run.rows)
    prefix = "rg" if kind == "places" else "gc"
    assert not any(run.column(f"{prefix}_id"))
    assert all(run.column(f"{prefix}_label"))


@pytest.mark.parametrize(
    ("parameters", "sentence"),
    [
        ({}, "The input has no points. To geocode addresses"),
        ({"ADDRESS": "address", "RADIUS": 50}, "(RADIUS) is for points."),
        ({"STREET": "address", "HEADING": 0}, "(HEADING) is for points."),
        ({"ADDRESS": "address", "RESULT_TYPES": ["street"]}, "(RESULT_TYPES) is for points."),
        ({"ADDRESS": "address", "MICRO_POINTS": True}, "(MICRO_POINTS) is for points."),
        ({"COUNTRIES": "FIN"}, "(COUNTRIES) is for addresses."),
        ({"NEAR": "24.94,60.17"}, "(NEAR) is for addresses."),
        ({"ADDRESS": "address", "CANDIDATES": 11}, "(CANDIDATES) must be a whole number from 1 to 10"),
        ({"ADDRESS": "adress"}, "there is no field 'adress'"),
        (
            {"ADDRESS": "address || uuid()"},
            "(ADDRESS) gives another value when the job is collected",
        ),
        ({"STREET": "address", "CITY": "$now"}, "now() in 'City' (CITY) gives another value when the job is collected"),
        ({"ADDRESS": "address", "COUNTRIES": "FI"}, "three capital letters"),
        ({"ADDRESS": "address", "NEAR": "nowhere"}, "(NEAR) must be a point on Earth"),
    ],
)
def test_wrong_input_is_refused_before_anything_is_sent(gateway, submit, parameters, sentence):
    assert sentence in submit(address_table(CITY), **parameters).refusal
    assert gateway.usage()["requests"] == 0


def test_geocoding_many_addresses_suggests_a_job(settings, geocode, batch_settings):
    batch_settings(batch_from="4")
    hint = "For so many addresses, a batch job may be better ('Submit a batch job'). Jobs: 1, transactions: 4."
    assert hint in geocode(address_table(CITY[:4]), ADDRESS="address", DRY_RUN=True).feedback.all_text
    assert "batch job" not in geocode(address_table(CITY[:3]), ADDRESS="address", DRY_RUN=True).feedback.all_text


def test_without_the_store_answers_are_collected_and_not_kept(batch_gateway, submit, collect, geocode):
    layer = address_table(CITY)
    job_ids = submitted(submit, layer, ADDRESS="address", USE_STORE=False)
    assert collect(layer, JOB_IDS=job_ids, WAIT=1, USE_STORE=False).results["OK"] == len(CITY)
    assert geocode(layer, ADDRESS="address", DRY_RUN=True).results["FROM_STORE"] == 0


@pytest.mark.parametrize("rows", [[], [None, " ", "\n"]])
def test_a_table_without_addresses_makes_no_job(batch_gateway, submit, rows):
    run = submit(address_table(rows), ADDRESS="address")
    assert [run.results[name] for name in ("ROWS", "PLACES", "JOBS")] == [len(rows), 0, 0]
