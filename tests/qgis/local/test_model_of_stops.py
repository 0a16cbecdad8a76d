"""The model of the plugin that finds the addresses of stops."""

import json
import subprocess
import sys

import pytest
from qgis.core import QgsApplication

from tests.support.demo_gateway import ROOT
from tests.support.layers import KAMPPI, SENATE_SQUARE
from tests.support.models import STORED
from tests.support.runs import Feedback
from tests.support.stops import gps_layer, visits

MODEL = "locationgateway:stopsandtheiraddresses"
OUTPUT = "stops_with_addresses"

pytestmark = pytest.mark.usefixtures("provider")


def test_it_asks_once_for_each_stop(gateway, settings):
    import processing

    layer = gps_layer(visits("a", [KAMPPI, SENATE_SQUARE]))

    results = processing.run(
        MODEL,
        {"INPUT": layer, "ID_FIELD": "vehicle", "TIME_FIELD": "at", OUTPUT: "memory:"},
        feedback=Feedback(),
    )

    rows = list(results[OUTPUT].getFeatures())
    assert [row["vehicle_id"] for row in rows] == ["a", "a"]
    assert [row["duration_s"] for row in rows] == [600, 600]
    assert [row["rg_status"] for row in rows] == ["ok", "ok"]
    assert all(row["rg_label"] for row in rows)
    assert gateway.usage()["transactions"]["multi-revgeocode"] == 2


def test_its_limits_reach_the_detection(gateway, settings):
    import processing

    layer = gps_layer(visits("a", [KAMPPI, SENATE_SQUARE]))

    results = processing.run(
        MODEL, {"INPUT": layer, "TIME_FIELD": "at", "MIN_DURATION": 601, OUTPUT: "memory:"}, feedback=Feedback()
    )

    assert results[OUTPUT].featureCount() == 0
    assert gateway.usage()["requests"] == 0


def described():
    model = QgsApplication.processingRegistry().algorithmById(MODEL)
    return model.displayName(), [one.name() for one in model.parameterDefinitions()], model.canExecute()[0]


def test_its_output_is_known_also_after_a_reload(provider):
    expected = (
        "Stops and their addresses",
        ["INPUT", "ID_FIELD", "TIME_FIELD", "RADIUS", "MIN_DURATION", *STORED, OUTPUT],
        True,
    )
    assert described() == expected

    provider.refreshAlgorithms()

    assert described() == expected
    assert [one.id() for one in provider.algorithms()].count(MODEL) == 1


def test_it_has_a_help():
    model = QgsApplication.processingRegistry().algorithmById(MODEL)

    assert "one request to the gateway per stop" in model.shortHelpString()
    for one in model.parameterDefinitions():
        assert one.description() in model.shortHelpString()
    assert "well above the scatter of the receiver" in model.shortHelpString()


SCRIPT = """
import importlib.util, json, sys
from qgis.core import QgsApplication
application = QgsApplication([], False)
application.initQgis()
spec = importlib.util.spec_from_file_location(
    "location_gateway", ROOT + "/__init__.py", submodule_search_locations=[ROOT]
)
sys.modules["location_gateway"] = importlib.util.module_from_spec(spec)
spec.loader.exec_module(sys.modules["location_gateway"])
registry, found = QgsApplication.processingRegistry(), []
for _ in range(2):
    plugin = sys.modules["location_gateway"].classFactory(None)
    plugin.initProcessing()
    found.append([one.name() for one in registry.algorithmById(MODEL).outputDefinitions()])
    plugin.unload()
print("RESULT", json.dumps([found, registry.algorithmById(MODEL) is None]))
"""


def test_a_plugin_that_is_reloaded_has_the_model_again():
    script = SCRIPT.replace("ROOT", repr(str(ROOT))).replace("MODEL", repr(MODEL))
    output = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout

    assert json.loads(output.rpartition("RESULT")[2]) == [[[OUTPUT, "TRANSACTIONS"]] * 2, True]
