"""Batch jobs of the demo gateway, and clients that wait for faults briefly or as long as they are asked to."""

import functools

import pytest
from location_gateway.core.client import session
from location_gateway.core.client.pacing import CircuitBreaker, RetryPolicy
from location_gateway.core.services.batch import run as batch_run

from tests.support.batch import BATCH_JOBS, IMPATIENT, Jobs, table
from tests.support.runs import Run


@pytest.fixture
def batch_gateway(gateway, monkeypatch):
    """The demo gateway, whose jobs are done as soon as they are asked for."""
    for name in ("FIRST_POLL_S", "LAST_POLL_S"):
        monkeypatch.setattr(batch_run, name, 0.05)
    gateway.batch(seconds=0)
    return gateway


@pytest.fixture
def impatient(monkeypatch):
    """Clients that give up soon."""
    monkeypatch.setattr(batch_run, "JobCreator", functools.partial(batch_run.JobCreator, pauses_s=(0.0, 0.0)))
    monkeypatch.setattr(session, "RetryPolicy", lambda: IMPATIENT)
    monkeypatch.setattr(session, "CircuitBreaker", functools.partial(CircuitBreaker, first_pause_s=0.01))


@pytest.fixture
def patient(impatient, monkeypatch):
    """Clients that wait as long as they are asked to."""
    monkeypatch.setattr(session, "RetryPolicy", lambda: RetryPolicy(first_pause_s=0.01, total_time_s=30))


@pytest.fixture
def expected(batch_gateway, reverse_geocode, known):
    """What reverse geocoding makes of a layer; it is not billed to the test."""

    def rows(layer, **parameters):
        key = repr((table(layer), layer.name(), sorted(parameters)))
        if key not in known:
            known[key] = table(reverse_geocode(layer, USE_STORE=False, **parameters).layer)
            batch_gateway.reset()
            batch_gateway.batch(seconds=0)
        return known[key]

    return rows


@pytest.fixture(scope="module")
def known():
    """What was made of layers before."""
    return {}


@pytest.fixture
def jobs(gateway):
    return Jobs(gateway)


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "results"


@pytest.fixture
def list_jobs(run_algorithm):
    return lambda feedback=None, **parameters: run_algorithm(BATCH_JOBS, parameters, feedback, Run)
