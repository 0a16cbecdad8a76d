"""The hour that the summer time of the computer skips: data and places elsewhere have it."""

import json
import os
import subprocess
import sys
import time

import pytest
from qgis.PyQt.QtCore import QDate, QDateTime, QTime, QTimeZone

from tests.support.demo_gateway import ROOT
from tests.support.layers import KAMPPI, RAILWAY_STATION
from tests.support.routes import VAN, ends
from tests.support.runs import Run

SCRIPT = """
import importlib.util, json, sys
from qgis.core import QgsApplication
from qgis.PyQt.QtCore import QDateTime, Qt
application = QgsApplication([], False)
spec = importlib.util.spec_from_file_location(
    "location_gateway", ROOT + "/__init__.py", submodule_search_locations=[ROOT]
)
sys.modules["location_gateway"] = importlib.util.module_from_spec(spec)
spec.loader.exec_module(sys.modules["location_gateway"])
from location_gateway.core.run.times import date_time, iso_text, moment
found = [moment(text) for text in ("2024-03-31T02:50:00", "2024-03-31T03:10:00", "2024-03-31T04:10:00")]
print("RESULT", json.dumps([
    [one.ms - found[0].ms for one in found],
    [date_time(one).toString("yyyy-MM-dd HH:mm") for one in found],
    iso_text(moment("2035-03-25T03:10:00")),
]))
"""


def test_the_summer_time_of_the_computer_does_not_matter():
    # In Helsinki there is no time between 03:00 and 04:00 on the last Sunday of March.
    script = SCRIPT.replace("ROOT", repr(str(ROOT)))
    environment = {**os.environ, "TZ": "Europe/Helsinki"}
    output = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, env=environment
    ).stdout
    steps, shown, departure = json.loads(output.rpartition("RESULT")[2])

    assert steps == [0, 20 * 60_000, 80 * 60_000]
    assert shown == ["2024-03-31 02:50", "2024-03-31 03:10", "2024-03-31 04:10"]
    assert departure == "2035-03-25T03:10:00"


@pytest.fixture
def in_finland(monkeypatch):
    """Let this computer be in Finland."""
    monkeypatch.setenv("TZ", "Europe/Helsinki")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.mark.usefixtures("in_finland")
@pytest.mark.parametrize(
    ("departure", "reason"),
    [
        ("2035-03-25T03:10:00", "There is no time '2035-03-25T03:10:00' in 'Europe/Helsinki': summer time skips it."),
        ("2035-10-28T03:10:00", "The time '2035-10-28T03:10:00' is there twice in 'Europe/Helsinki'"),
    ],
)
@pytest.mark.parametrize("name", ["distancematrix", "comparevehicles"])
def test_a_time_of_this_computer_that_is_none_is_refused(gateway, run_algorithm, name, departure, reason):
    vehicle = VAN if name == "distancematrix" else {}
    values = {"ORIGINS": ends(KAMPPI), "DESTINATIONS": ends(RAILWAY_STATION), **vehicle}

    run = run_algorithm(f"locationgateway:{name}", {**values, "DEPARTURE": departure}, None, Run)

    assert f"'Departure' (DEPARTURE): {reason}" in run.refusal
    assert gateway.usage()["requests"] == 0


def test_a_time_that_qgis_holds_as_invalid_is_told():
    from location_gateway.core.run.times import moment

    helsinki = QDateTime(QDate(2027, 3, 28), QTime(3, 30), QTimeZone(b"Europe/Helsinki"))
    if not helsinki.isValid():  # Qt 6 makes it an hour later
        with pytest.raises(ValueError, match="There is no time '2027-03-28T03:30:00' in 'Europe/Helsinki'"):
            moment(helsinki)
    with pytest.raises(ValueError, match="The time '08:30:00' cannot be read: QGIS holds it as invalid"):
        moment(QDateTime(QDate(2027, 2, 30), QTime(8, 30)))
