"""Batch jobs as cron runs them: one process submits, a later one collects, and either may be killed at any moment."""

import numpy as np
import pytest
import requests

from tests.e2e.conftest import STOPS, Run, name_of
from tests.e2e.paid_once.books import STORE, stored_keys
from tests.e2e.paid_once.stalling_relay import StallingRelay
from tests.support.addresses import GEOCODE
from tests.support.batch import COLLECT, SUBMIT
from tests.support.demo_gateway import KEY
from tests.support.layers import rows_of
from tests.support.waiting import until, until_held

JOBS = "/v7/batch/jobs"
PLACES = 8_000
CUSTOMERS = STOPS.with_name("customer_addresses.csv")
LONGER_THAN_ANY_TEST = 3_600
_UPLOADED = 8_000


class Cron:
    """Runs the two commands, each a process that may be killed."""

    def __init__(self, environment, layer, output, gateway, results_folder):
        self.environment = environment
        self.layer = layer
        self.output = output
        self.gateway = gateway
        self.store = results_folder / STORE
        self.started = []
        self.submitting = ()

    def submit(self):
        return self._start(SUBMIT, *self.submitting)

    def collect(self, job_ids, output=None):
        return self._start(COLLECT, f"--JOB_IDS={job_ids}", "--WAIT=10", f"--OUTPUT={output or self.output}")

    def geocode(self):
        """Geocode the addresses without a job, and without keeping the answers."""
        output = self.output.with_name(f"{self.output.stem} directly.gpkg")
        given = f"--INPUT={self.layer}", *self.submitting, "--USE_STORE=false", f"--OUTPUT={output}"
        self.started.append(Run.of(self.environment, output, GEOCODE, *given))
        return self.started[-1]

    def _start(self, algorithm, *arguments):
        name = self.output.with_name(f"{self.output.stem} {len(self.started)}.gpkg")
        self.started.append(Run.of(self.environment, name, algorithm, f"--INPUT={self.layer}", *arguments))
        return self.started[-1]

    def was_asked(self, method, end):
        return any(one["method"] == method and one["path"].endswith(end) for one in self.gateway.log())

    def states(self):
        """Return how the jobs are, past the plugin."""
        answer = requests.get(f"{self.gateway.url}{JOBS}", headers={"apiKey": KEY}, timeout=120)
        return [one["status"] for one in answer.json()["items"]]

    def stored(self):
        """Return the keys of the answers in the store."""
        return stored_keys(self.store.parent)

    def billed(self):
        return self.gateway.usage()["transactions"].get("batch", 0)


@pytest.fixture(scope="module")
def town(build):
    return build("batch town", PLACES)


@pytest.fixture
def relay(gateway):
    relay = StallingRelay(gateway.url)
    yield relay
    relay.stop()


@pytest.fixture
def cron(environment, town, everything_left, gateway, relay, results_folder, request):  # noqa: PLR0917 - fixtures
    gateway.batch(seconds=0)
    environment["LOCATION_GATEWAY_BASE_URL"] = relay.url
    cron = Cron(environment, town.layer, everything_left / f"{name_of(request)}.gpkg", gateway, results_folder)
    yield cron
    for one in cron.started:
        one.process.kill()
        one.process.wait()


def hold(cron, name, kind="slow", **how):
    cron.gateway.faults({"kind": kind, "path": f"batch-{name}", "times": None, **how})


def slow(cron, name):
    hold(cron, name, seconds=LONGER_THAN_ANY_TEST)


def while_points_are_read(cron, _relay, start):
    run = start()
    until(lambda: run.has_open(cron.layer))
    run.kill()
    assert not cron.was_asked("POST", JOBS)


def during_the_upload(cron, relay, start):
    relay.most_bytes = _UPLOADED
    run = start()
    until(relay.is_stalled.is_set)
    run.kill()
    relay.go_on()  # what had left the process may make a job now, which nobody starts unless it is found by its tag
    assert cron.states() in ([], ["submitted"])


def between_create_and_answer(cron, _relay, start):
    slow(cron, "create")
    run = start()
    until_held(lambda: cron.states() == ["submitted"])
    run.kill()


def between_create_and_start(cron, _relay, start):
    slow(cron, "list")
    run = start()
    until_held(lambda: cron.was_asked("GET", JOBS))
    run.kill()
    cron.gateway.faults()
    assert cron.states() == ["submitted"]


def between_start_and_writing_it_down(cron, _relay, start):
    slow(cron, "start")
    run = start()
    until_held(lambda: cron.states() not in ([], ["submitted"]))
    run.kill()


def while_polling(cron, _relay, start):
    cron.gateway.batch(hold="inProgress")
    asked = len(cron.gateway.log())
    run = start()
    until_held(lambda: len(cron.gateway.log()) > asked)
    run.kill()
    cron.gateway.batch(hold=None)


def during_the_download(cron, _relay, start):
    hold(cron, "results", "trickle", interval=LONGER_THAN_ANY_TEST)
    run = start()
    until_held(lambda: cron.was_asked("GET", "/results"))
    run.kill()
    assert len(cron.stored()) == 0


def while_results_are_stored(cron, _relay, start):
    run = start()
    until(lambda: len(cron.stored()))
    run.kill()
    assert 0 < len(cron.stored()) < PLACES


def while_rows_are_written(cron, _relay, start):
    run = start()
    until(cron.output.exists)
    run.kill()
    assert len(cron.stored()) == PLACES


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (between_create_and_answer, while_results_are_stored),
        (between_start_and_writing_it_down, while_rows_are_written),
        pytest.param(while_points_are_read, while_polling, marks=pytest.mark.long),
        pytest.param(during_the_upload, during_the_download, marks=pytest.mark.long),
        pytest.param(between_create_and_start, while_points_are_read, marks=pytest.mark.long),
    ],
    ids=lambda moment: moment.__name__.replace("_", " "),
)
def test_killed_in_each_of_the_two_steps_and_run_again(cron, relay, town, first, second):
    first(cron, relay, cron.submit)
    cron.gateway.faults()

    job_ids = cron.submit().ended_well().results["JOB_IDS"]

    assert job_ids
    until_held(lambda: "completed" in cron.states())
    asked = cron.gateway.usage()["requests"]
    if second is while_points_are_read:
        collecting_reads(cron, job_ids)
    else:
        second(cron, relay, lambda: cron.collect(job_ids))
    assert cron.gateway.usage()["requests"] > asked
    cron.gateway.faults()

    results = cron.collect(job_ids).ended_well().results

    assert (results["STATE"], results["TRANSACTIONS"]) == ("completed", 0)
    assert rows_of(cron.output) == town.rows
    keys = cron.stored()
    assert len(np.unique(keys)) == len(keys) == PLACES
    assert cron.billed() == PLACES
    assert cron.states().count("completed") == 1


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (between_create_and_start, during_the_download),
        pytest.param(between_create_and_answer, while_polling, marks=pytest.mark.long),
    ],
    ids=lambda moment: moment.__name__.replace("_", " "),
)
def test_addresses_of_a_csv_file_killed_in_each_step(cron, relay, first, second):
    cron.layer, cron.submitting = CUSTOMERS, ("--ADDRESS=address",)
    directly = cron.geocode()
    directly.ended_well()
    first(cron, relay, cron.submit)
    cron.gateway.faults()
    job_ids = cron.submit().ended_well().results["JOB_IDS"]
    until_held(lambda: cron.states() == ["completed"])
    second(cron, relay, lambda: cron.collect(job_ids))
    cron.gateway.faults()

    results = cron.collect(job_ids).ended_well().results

    assert (results["STATE"], results["TRANSACTIONS"]) == ("completed", 0)
    assert rows_of(cron.output) == rows_of(directly.output)
    keys = cron.stored()
    assert len(np.unique(keys)) == len(keys) == cron.billed() == results["PLACES"]


def collecting_reads(cron, job_ids):
    """Collecting reads the points once it knows that the jobs are over."""
    run = cron.collect(job_ids)
    until(lambda: run.has_open(cron.layer) and cron.was_asked("GET", job_ids))
    run.kill()


def test_two_collectors_at_once_make_the_same_layer(cron, town):
    job_ids = cron.submit().ended_well().results["JOB_IDS"]
    until_held(lambda: cron.states() == ["completed"])
    outputs = [cron.output.with_name(f"{cron.output.stem} {name}.gpkg") for name in ("one", "other")]

    runs = [cron.collect(job_ids, output) for output in outputs]

    assert [run.ended_well().results["OK"] for run in runs] == [len(town.rows)] * 2
    assert [rows_of(output) == town.rows for output in outputs] == [True, True]
    assert len(np.unique(cron.stored())) == PLACES
    assert cron.billed() == PLACES


def test_two_submitters_at_once_pay_for_one(cron, relay, town):
    """The second comes while the first is uploading: what that is about to make is not there yet to be found."""
    relay.most_bytes = _UPLOADED
    first = cron.submit()
    until(relay.is_stalled.is_set)
    relay.most_bytes = float("inf")
    second = cron.submit()
    until(lambda: second.has_open(cron.store.with_name("submitting.lock")) or second.is_over)
    relay.go_on()

    results = [first.ended_well().results, second.ended_well().results]

    assert [one["TRANSACTIONS"] for one in results] == [PLACES, 0]
    assert results[0]["JOB_IDS"] == results[1]["JOB_IDS"]
    assert len(cron.states()) == 1
    until_held(lambda: cron.states() == ["completed"])
    cron.collect(results[1]["JOB_IDS"]).ended_well()
    assert rows_of(cron.output) == town.rows
    assert cron.billed() == PLACES


def test_a_submitter_that_was_killed_keeps_no_other_waiting(cron):
    slow(cron, "create")
    first = cron.submit()
    until_held(lambda: cron.states() == ["submitted"])
    second = cron.submit()
    until(lambda: second.has_open(cron.store.with_name("submitting.lock")))
    first.kill()
    cron.gateway.faults()

    assert second.ended_well().results["JOBS"] == 0
    until_held(lambda: cron.states() == ["completed"])
    assert cron.billed() == PLACES
