"""The hour that the summer time of the computer skips: data and places elsewhere have it."""

import json
import os
import subprocess
import sys

from tests.support.demo_gateway import ROOT

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
