"""A run waits for another one that asks for the same and does not go on: it says for whom, and goes on in the end."""

import functools
import os
import socket

import numpy as np
import pytest
from location_gateway.core.results.claims import Claims
from location_gateway.core.results.store import KEY, open_store
from location_gateway.core.run import run_log, run_storage
from qgis.core import QgsApplication

from tests.support.background import cancel_when, run_in_background
from tests.support.layers import point_layer, spread
from tests.support.paid import numbers_of
from tests.support.runs import ALGORITHM, Feedback

PLACES = 150


@pytest.fixture
def layer():
    return point_layer(spread(PLACES))


@pytest.fixture
def other_run(reverse_geocode, layer, path):
    """A run that has claimed all places of the layer in two requests, and stands still."""
    reverse_geocode(layer)
    with open_store(path) as store, Claims(path) as claims:
        with store.database.writing() as connection:
            blocks = connection.execute("SELECT keys FROM blocks").fetchall()
            keys = np.frombuffer(b"".join(one for (one,) in blocks), KEY)
            connection.execute("DELETE FROM blocks")
            for part in (keys[:100], keys[100:]):
                claims.take(connection, part)
        assert len(keys) == PLACES
        yield


@pytest.fixture
def waiting(monkeypatch):
    """Report other runs that are waited for at once, and wait for so long at the most."""

    def at_most(seconds):
        monkeypatch.setattr(run_storage, "Claims", functools.partial(Claims, longest_wait_s=seconds))

    monkeypatch.setattr(run_log, "_WORTH_REPORTING_S", 0)
    return at_most


@pytest.mark.usefixtures("other_run")
def test_it_is_reported_once_and_the_claims_are_taken_over(gateway, reverse_geocode, layer, waiting):
    gateway.reset()
    waiting(0.5)

    run = reverse_geocode(layer)

    assert (run.results["OK"], *numbers_of(run)) == (PLACES, PLACES, 0, 2, PLACES)
    log = run.feedback.all_text
    who = f"process {os.getpid()} on {socket.gethostname()}, since 20"
    assert log.count(f"Waiting for another run that has sent the same requests: {who}") == 1
    assert log.count(f"The other run ({who}") == 1
    assert numbers_of(reverse_geocode(layer)) == (PLACES, PLACES, 0, 0)


@pytest.mark.usefixtures("other_run")
def test_cancel_ends_the_wait(gateway, layer, waiting):
    gateway.reset()
    waiting(3_600)
    feedback = Feedback()
    cancel_when(feedback, lambda: "Waiting for another run" in feedback.all_text)
    made = QgsApplication.processingRegistry().createAlgorithmById(ALGORITHM)

    run = run_in_background(made, {"INPUT": layer, "OUTPUT": "memory:"}, feedback=feedback)

    assert "cancelled" in run.feedback.all_text
    assert gateway.usage()["requests"] == 0
