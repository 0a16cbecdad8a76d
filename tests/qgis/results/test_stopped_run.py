"""A run waits for a process that is stopped while it asks for the same: it says for whom, and goes on in the end."""

import functools
import os
import platform
import signal
import subprocess
import sys

import pytest
from location_gateway.core.processing.shared import run_log, run_storage
from location_gateway.core.results.claims import Claims
from location_gateway.core.results.keys import KEY
from location_gateway.core.results.store import open_store
from qgis.core import QgsApplication

from tests.support.background import cancel_when, run_in_background
from tests.support.demo_gateway import ROOT
from tests.support.layers import point_layer, spread
from tests.support.paid import numbers_of
from tests.support.runs import ALGORITHM, Feedback
from tests.support.sqlite_files import change

pytestmark = pytest.mark.skipif(os.name != "posix", reason="a process is stopped by a signal of POSIX systems")

PLACES = 150
CLAIM = """
import sys
sys.path.insert(0, sys.argv[1])
from pathlib import Path
import numpy as np
from core.results.claims import Claims
from core.results.store import open_store
store, _ = open_store(Path(sys.argv[2]))
with store, Claims(Path(sys.argv[2])) as claims:
    keys = np.frombuffer(bytes.fromhex(sys.stdin.readline()), "<u8")
    with store.database.writing() as connection:
        made = [claims.take(connection, part).claim for part in (keys[:100], keys[100:])]
    print("claimed", flush=True)
    sys.stdin.readline()
    with store.database.writing() as connection:
        for claim in made:
            claims.release(connection, claim)
"""


@pytest.fixture
def layer():
    return point_layer(spread(PLACES))


@pytest.fixture
def stopped(reverse_geocode, layer, path):
    """A process that is stopped while it asks for all places of the layer."""
    reverse_geocode(layer)
    store, _ = open_store(path)
    with store, store.database.reading() as connection:
        keys = b"".join(one for (one,) in connection.execute("SELECT keys FROM blocks"))
    assert len(keys) == PLACES * KEY.itemsize
    change(path, "DELETE FROM blocks")
    process = subprocess.Popen(
        [sys.executable, "-c", CLAIM, ROOT, path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    process.stdin.write(f"{keys.hex()}\n")
    process.stdin.flush()
    assert process.stdout.readline() == "claimed\n"
    process.send_signal(signal.SIGSTOP)
    yield process
    process.kill()
    process.communicate(timeout=60)


@pytest.fixture
def waiting(monkeypatch):
    """Tell at once of other runs that are waited for, and wait for so long at the most."""

    def at_most(seconds):
        monkeypatch.setattr(run_storage, "Claims", functools.partial(Claims, longest_wait_s=seconds))

    monkeypatch.setattr(run_log, "_WORTH_REPORTING_S", 0)
    return at_most


def test_it_is_told_once_for_whom_and_the_claims_are_taken_over(gateway, reverse_geocode, layer, stopped, waiting):
    gateway.reset()
    waiting(0.5)

    run = reverse_geocode(layer)

    assert (run.results["OK"], *numbers_of(run)) == (PLACES, PLACES, 0, 2, PLACES)
    log = run.feedback.all_text
    who = f"process {stopped.pid} on {platform.node()}, since 20"
    assert log.count(f"Waiting for another run that is asking for the same: {who}") == 1
    assert log.count(f"The other run ({who}") == 1

    stopped.send_signal(signal.SIGCONT)
    stopped.communicate("go\n", timeout=60)

    assert stopped.returncode == 0
    assert numbers_of(reverse_geocode(layer)) == (PLACES, PLACES, 0, 0)


def test_cancel_ends_the_wait(gateway, layer, stopped, waiting):
    gateway.reset()
    waiting(3_600)
    feedback = Feedback()
    cancel_when(feedback, lambda: "Waiting for another run" in feedback.all_text)
    made = QgsApplication.processingRegistry().createAlgorithmById(ALGORITHM)

    run = run_in_background(made, {"INPUT": layer, "OUTPUT": "memory:"}, feedback=feedback)

    assert "cancelled" in run.feedback.all_text
    assert gateway.usage()["requests"] == 0
