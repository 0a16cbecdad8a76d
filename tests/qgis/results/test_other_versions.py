"""Files of earlier versions are used on, and nothing is paid again. One of a later version ends a run at once."""

import sqlite3
from contextlib import closing

import pytest
from location_gateway.core.program import program_version
from location_gateway.core.results.claims import Claims
from location_gateway.core.results.database import files_set_aside
from location_gateway.core.results.files import ledger_path, pending_path
from location_gateway.core.results.store import open_store
from qgis.core import QgsFeature, QgsVectorLayer

from tests.support.batch import SUBMIT
from tests.support.demo_gateway import NEEDS_PLANNER
from tests.support.file_versions import USED, VERSIONS, restore
from tests.support.layers import PLACES, point_layer
from tests.support.paid import billed, numbers_of
from tests.support.runs import run
from tests.support.tour_runs import plan_tours

EMPTY_STORE = "locationgateway:emptystore"
REPORT = "locationgateway:usagereport"


@pytest.fixture(params=VERSIONS)
def version(request, settings, folder):
    restore(request.param, folder)
    return request.param


def points(count, lat=60.16, lng=24.93, name="points"):
    """Return the places that the runs with the earlier versions had."""
    places = [(round(lat + number / 5_000, 5), round(lng + number / 5_000, 5)) for number in range(count)]
    return point_layer(places, name=name)


def addresses():
    layer = QgsVectorLayer("NoGeometry?field=a:string", "addresses", "memory")
    for street in ("Mannerheimintie 10", "Aleksanterinkatu 20", "Fredrikinkatu 30"):
        feature = QgsFeature(layer.fields())
        feature.setAttributes([f"{street}, Helsinki"])
        layer.dataProvider().addFeature(feature)
    return layer


def later(path, *statements):
    """Let a file be of a later version, and return its content."""
    with closing(sqlite3.connect(path)) as file, file:
        for statement in statements or ("PRAGMA user_version = 98",):
            file.execute(statement)
    return path.read_bytes()


def test_all_answers_of_an_earlier_version_are_used(version, gateway, reverse_geocode, geocode, truck_routes):
    addresses_found = reverse_geocode(points(30))
    assert addresses_found.results["FROM_STORE"] == 30
    told = [text for text in addresses_found.feedback.infos if "by an earlier version of the plugin" in text]
    assert len(told) == 2  # of store and ledger
    assert truck_routes(ORIGINS=points(5), DESTINATIONS=points(5, 60.168, 24.94)).results["FROM_STORE"] == 5
    again = geocode(addresses(), ADDRESS='"a"')
    assert again.results["FROM_STORE"] == 3
    assert "earlier version" not in again.feedback.all_text
    assert billed(gateway) == 0


def test_the_month_goes_on(version, settings, reverse_geocode):
    used = sum(USED[version].values())
    assert run(REPORT, {}).results["TRANSACTIONS"] == used
    settings.setenv("LOCATION_GATEWAY_MONTHLY_LIMIT", f"{used + 3}")
    assert (
        f"{used} of this month's limit of {used + 3} are used already" in reverse_geocode(point_layer(PLACES)).refusal
    )


@NEEDS_PLANNER
def test_a_plan_and_a_job_under_way_are_not_made_again(version, gateway, run_algorithm):
    assert plan_tours(WAIT=0, DRY_RUN=True).results["TRANSACTIONS"] == 0
    stops = points(12, 60.162, 24.95, name="stops")
    submitted = run_algorithm(SUBMIT, {"INPUT": stops, "DRY_RUN": True})
    assert submitted.results["TRANSACTIONS"] == 0
    assert "in jobs under way: 12" in submitted.feedback.all_text
    assert gateway.usage()["requests"] == 0


@pytest.mark.parametrize("dry", [False, True])
def test_a_later_store_ends_a_run_before_it_sends(gateway, path, reverse_geocode, dry):
    layer = point_layer(PLACES)
    reverse_geocode(layer)
    content = later(path)
    refused = reverse_geocode(layer, DRY_RUN=dry)
    for part in (
        str(path),
        "later version of the plugin",
        f"version {program_version()} knows",
        "Update the plugin",
        "or run without the store",
        "Nothing was sent",
    ):
        assert part in refused.reason
    assert gateway.usage()["requests"] == 1
    assert path.read_bytes() == content
    assert numbers_of(reverse_geocode(layer, USE_STORE=False)) == (4, 0, 1, 4)
    assert files_set_aside(path) == []


def test_a_later_store_is_not_emptied(path, reverse_geocode):
    reverse_geocode(point_layer(PLACES))
    content = later(path)
    assert "later version of the plugin" in run(EMPTY_STORE, {}).refusal
    assert path.read_bytes() == content


@NEEDS_PLANNER
def test_a_later_list_of_plans_ends_a_run_before_it_sends(gateway, folder, settings, provider):
    plan_tours(WAIT=0)
    content = later(pending_path(folder))
    requests = gateway.usage()["requests"]
    refused = plan_tours(WAIT=0, MAX_TIME=61)
    assert "later version of the plugin" in refused.refusal
    assert "Nothing was sent" in refused.refusal
    assert gateway.usage()["requests"] == requests
    assert pending_path(folder).read_bytes() == content


UNUSABLE = {
    "later": later,
    "damaged": lambda path: path.write_bytes(b"no database" * 1_000),
    "damaged inside": lambda path: path.write_bytes(path.read_bytes()[:4096] + b"\xa5" * 8192),
    "another program's": lambda path: later(path, "PRAGMA application_id = 1"),
}


@pytest.mark.parametrize("how", UNUSABLE)
def test_an_unusable_ledger_lets_no_limit_be_exceeded(gateway, folder, settings, reverse_geocode, how):
    """It is not set aside by anything: the next run would begin at 0."""
    path = ledger_path(folder)
    reverse_geocode(point_layer(PLACES))
    settings.setenv("LOCATION_GATEWAY_MONTHLY_LIMIT", "1000")
    UNUSABLE[how](path)
    content = path.read_bytes()
    new = points(5)
    for _ in range(2):
        refused = reverse_geocode(new)
        assert "The monthly limit of 1,000 transactions cannot be checked" in refused.refusal
        assert "this is an advanced parameter" in refused.refusal
        assert (f"Or move {path} away" in refused.refusal) == (how != "later")
        run(REPORT, {})
        reverse_geocode(new, DRY_RUN=True)
    assert gateway.usage()["requests"] == 1
    ignoring = reverse_geocode(new, IGNORE_MONTHLY_LIMIT=True)
    assert ignoring.results["OK"] == 5
    assert "missing from the usage ledger: 5." in ignoring.feedback.all_text
    assert path.read_bytes() == content
    assert files_set_aside(path) == []


def test_without_a_limit_a_damaged_ledger_is_set_aside(folder, settings, reverse_geocode):
    reverse_geocode(point_layer(PLACES))
    ledger_path(folder).write_bytes(b"no database" * 1_000)
    told = reverse_geocode(points(5)).feedback.errors[0]
    assert "The usage ledger was damaged" in told
    assert "is not known any more" in told
    assert len(files_set_aside(ledger_path(folder))) == 1


@NEEDS_PLANNER
def test_a_dry_run_sets_nothing_aside(folder, path, settings, reverse_geocode, run_algorithm):
    reverse_geocode(point_layer(PLACES))
    plan_tours(WAIT=0)
    paths = (path, ledger_path(folder), pending_path(folder))
    for file in paths:
        file.write_bytes(b"no database" * 1_000)
    dry = reverse_geocode(point_layer(PLACES), DRY_RUN=True)
    assert "cannot be used" in dry.feedback.all_text
    plan_tours(WAIT=0, DRY_RUN=True)
    run_algorithm(SUBMIT, {"INPUT": points(3), "DRY_RUN": True})
    assert [files_set_aside(file) for file in paths] == [[], [], []]
    told = reverse_geocode(point_layer(PLACES)).feedback.all_text
    assert "paid for again when it is needed" in told
    assert len(files_set_aside(path)) == 1


def test_no_store_is_set_aside_that_another_run_has_open(path, reverse_geocode):
    reverse_geocode(point_layer(PLACES))
    with open_store(path) as store, Claims(path) as claims:
        with store.database.writing() as connection:
            claims.begin(connection)
        with closing(sqlite3.connect(path)) as file:
            file.execute("PRAGMA application_id = 1")  # damage that the other run does not feel
        told = reverse_geocode(point_layer(PLACES)).feedback.all_text
        assert "The result store cannot be used" in told
        assert files_set_aside(path) == []
    reverse_geocode(point_layer(PLACES))
    assert len(files_set_aside(path)) == 1
