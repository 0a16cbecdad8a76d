"""Batch jobs of the demo gateway, which take no time, and files for them."""

from __future__ import annotations

import gzip
import io

import pytest
import requests
from location_gateway.core.client.session import Handling
from location_gateway.core.services.batch.client import build_create, read_job
from location_gateway.core.services.batch.creation import JobCreator
from location_gateway.core.services.batch.place_form import PlaceForm
from location_gateway.core.services.batch.queries import new_tag
from location_gateway.core.services.batch.records import write_input_files
from location_gateway.core.services.batch.results import ResultsReader, read_errors
from location_gateway.core.services.geocoding.answers import read_revgeocode
from location_gateway.core.services.geocoding.client import build_revgeocode
from location_gateway.core.services.geocoding.queries import Options, Place

from tests.support.waiting import until_held


@pytest.fixture
def places():
    return [Place(round(60.16 + number / 5_000, 5), round(24.92 + number / 3_000, 5)) for number in range(60)]


@pytest.fixture
def write(tmp_path):
    """Write places to as many files as it takes."""

    def write_all(places, options=None, **limits):
        return list(write_input_files(places, PlaceForm(options or Options()), tmp_path, **limits))

    return write_all


@pytest.fixture
def lines():
    """Return the lines of an input file."""
    return lambda file: gzip.decompress(file.path.read_bytes()).decode("ascii").split("\n")


@pytest.fixture
def jobs(gateway):
    """Tell the demo gateway how jobs behave."""

    def behave(**settings):
        answer = requests.post(f"{gateway.url}/_demo/batch", json={"seconds": 0, **settings}, timeout=120)
        answer.raise_for_status()

    behave()
    return behave


@pytest.fixture
def session(gateway, jobs, make_session):
    return make_session(gateway.url)


@pytest.fixture
def client(session):
    return JobCreator(session, pauses_s=(0.0, 0.0))


@pytest.fixture
def prepare(client, session):
    """Make a job, as an interrupted run leaves it: it is not started."""

    def make(file, tag):
        with file.path.open("rb") as body:
            request = build_create(body, PlaceForm().job_options(), tag, session.endpoints)
            return read_job(client.send(request, Handling(transactions=0)).json())

    return make


@pytest.fixture
def finished(client):
    """Return a job as soon as nothing changes any more."""

    def wait(job_id):
        until_held(lambda: client.detail(job_id).state.is_over)
        return client.detail(job_id)

    return wait


@pytest.fixture
def run(client, write, finished, jobs):
    """Make a job of places, and return it when it has ended."""

    def make(places, options=None, job_options=None, **behaviour):
        if behaviour:
            jobs(**behaviour)
        (file,) = write(places, options)
        return finished(client.create(file, job_options or PlaceForm().job_options(), new_tag("test")).job.id)

    return make


@pytest.fixture
def results(client):
    """Download results and return the reader, and what it yields by place."""

    def download(job_id):
        file = io.BytesIO()
        client.download_results(job_id, file)
        file.seek(0)
        reader = ResultsReader(file, PlaceForm())
        told = list(reader)
        assert len({result.subject for result in told}) == len(told)
        return reader, {result.subject: result.answer for result in told}

    return download


@pytest.fixture
def failed(client):
    """Download the log of failed records and return what it says."""

    def download(job_id):
        file = io.BytesIO()
        client.download_errors(job_id, file)
        file.seek(0)
        return list(read_errors(file, PlaceForm()))

    return download


@pytest.fixture
def right(session):
    """Return the answers to places that are asked one by one."""

    def ask(places, options=None):
        built = (build_revgeocode(place, options or Options(), session.endpoints) for place in places)
        return {place: read_revgeocode(session.send(request).json()) for place, request in zip(places, built)}

    return ask
