"""What QGIS shows of the plugin, and what it costs at start."""

import json
import subprocess
import sys

import pytest
from qgis.core import QgsApplication, QgsProcessingModelAlgorithm, QgsProcessingParameterDefinition

from tests.architecture.imports import asking, modules
from tests.support.demo_gateway import ROOT
from tests.support.layers import KAMPPI, point_layer
from tests.support.runs import ALGORITHM

ALGORITHMS = [
    "addressesthereandback",
    "batchjobs",     "cancelbatchjob",     "candidateswithinradius",     "checkgateway",     "collectbatchjob",
    "collecttours",     "comparevehicles",     "customerswithoutadepot",
    "detectstops",     "distancematrix",     "drivesandstops",     "emptystore",     "filterbyradius",
    "geocodeaddresses",     "matchtraces",     "nearestdepotforeverystop",     "plantours",
    "reachablearea",     "reversegeocode",     "routestoaddresseswithinradius",     "stopsandtheiraddresses",
    "submitbatchjob",     "toursofstops",     "truckroutes",     "truckroutesthroughstops",     "usagereport",
]  # fmt: skip
PARAMETERS = [
    "INPUT",     "RADIUS",     "RESULT_TYPES",     "LANGUAGE",     "GEOMETRY",     "HEADING",     "CANDIDATES",
    "ONLY_UNRESOLVED",     "POLITICAL_VIEW",     "MICRO_POINTS",     "AUTHCFG",     "USE_STORE",     "MAX_AGE",
    "DRY_RUN",     "MAX_TRANSACTIONS",     "IGNORE_MONTHLY_LIMIT",     "OUTPUT",
]  # fmt: skip
OUTPUTS = [
    "OUTPUT",     "ROWS",     "PLACES",     "FROM_STORE",     "REQUESTS",     "TRANSACTIONS",     "OK",
    "NO_MATCH",     "NO_GEOMETRY",     "INVALID",     "FAILED",     "NOT_ASKED",
]  # fmt: skip
GROUPS = {
    ("addresses", "Addresses"): {
        *("addressesthereandback", "candidateswithinradius", "geocodeaddresses", "reversegeocode"),
    },
    ("routes", "Routes"): {
        *("collecttours", "comparevehicles", "customerswithoutadepot", "distancematrix", "drivesandstops"),
        *("matchtraces", "nearestdepotforeverystop", "plantours"),
        *("reachablearea", "routestoaddresseswithinradius", "toursofstops", "truckroutes", "truckroutesthroughstops"),
    },
    ("radiusandstops", "Radius and stops"): {"detectstops", "filterbyradius", "stopsandtheiraddresses"},
    ("batch", "Batch jobs"): {"batchjobs", "cancelbatchjob", "collectbatchjob", "submitbatchjob"},
    ("service", "Service"): {"checkgateway", "emptystore", "usagereport"},
}
FIELDS = [
    "rg_status",     "rg_error",     "rg_rank",     "rg_query_lat",     "rg_query_lon",     "rg_label",
    "rg_result_type",     "rg_house_number_type",     "rg_country_code",     "rg_country",     "rg_state",
    "rg_county",     "rg_city",     "rg_district",     "rg_street",     "rg_house_number",     "rg_postal_code",
    "rg_match_lat",     "rg_match_lon",     "rg_access_lat",     "rg_access_lon",     "rg_distance_m",
    "rg_id",
]  # fmt: skip


@pytest.fixture
def algorithm(provider):
    return QgsApplication.processingRegistry().algorithmById(ALGORITHM)


def test_the_names_are_those_that_models_and_scripts_use(algorithm):
    assert [parameter.name() for parameter in algorithm.parameterDefinitions()] == PARAMETERS
    assert [output.name() for output in algorithm.outputDefinitions()] == OUTPUTS


def test_the_fields_have_their_names_and_order_and_a_style(reverse_geocode):
    layer = reverse_geocode(point_layer([KAMPPI])).layer

    assert layer.fields().names() == ["name", *FIELDS]
    message, loaded = layer.loadNamedStyle(str(ROOT / "core" / "run" / "styles" / "reversegeocode.qml"))
    assert loaded, message
    assert layer.labelsEnabled()


def test_the_toolbox_has_groups_and_icons(provider):
    groups = {}
    for one in provider.algorithms():
        groups.setdefault((one.groupId(), one.group()), set()).add(one.name())
        assert not one.icon().pixmap(16).isNull()
        is_own = one.icon().pixmap(32).toImage() != QgsProcessingModelAlgorithm().icon().pixmap(32).toImage()
        assert is_own, one.name()
    assert groups == GROUPS
    assert not provider.icon().pixmap(16).isNull()


def test_everything_has_a_help(provider, algorithm):
    assert len(algorithm.shortHelpString()) > 200
    assert algorithm.tags()
    advanced = QgsProcessingParameterDefinition.Flag.FlagAdvanced
    assert not algorithm.parameterDefinition("INPUT").flags() & advanced
    assert algorithm.parameterDefinition("AUTHCFG").flags() & advanced


def test_starting_loads_neither_what_is_slow_nor_the_interface():
    script = f"""
import sys, importlib.util, json
from qgis.core import QgsApplication
application = QgsApplication([], False)
application.initQgis()
before = set(sys.modules)
spec = importlib.util.spec_from_file_location(
    "location_gateway", {str(ROOT / "__init__.py")!r}, submodule_search_locations=[{str(ROOT)!r}]
)
module = importlib.util.module_from_spec(spec)
sys.modules["location_gateway"] = module
spec.loader.exec_module(module)
plugin = module.classFactory(None)
registry, listed = QgsApplication.processingRegistry(), []
def list_algorithms(name):
    listed.append(len(registry.providerById(name).algorithms()))
registry.providerAdded.connect(list_algorithms)  # as an open toolbox does
plugin.initProcessing()
algorithms = registry.providerById("locationgateway").algorithms()
names = [algorithm.id() for algorithm in algorithms]
read = [algorithm.id() for algorithm in algorithms if getattr(algorithm, "_is_read", False)]
loaded = sorted(set(sys.modules) - before)
plugin.unload()
gone = registry.providerById("locationgateway") is None
print("RESULT", json.dumps([names, loaded, gone, listed, read]))
"""
    output = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout
    names, loaded, gone, listed, read = json.loads(output.rpartition("RESULT")[2])

    assert sorted(names) == [f"locationgateway:{name}" for name in ALGORITHMS]
    assert gone
    assert listed == [len(ALGORITHMS)]
    assert read == []  # no model
    roots = {name.partition(".")[0] for name in loaded}
    assert not roots & {
        "requests",
        "urllib3",
        "numpy",
        "shapely",
        "sqlite3",
        "decimal",
        "tempfile",
        "uuid",
        "dataclasses",
    }
    assert not [name for name in loaded if name.startswith(("PyQt5.QtWidgets", "PyQt6.QtWidgets"))]
    assert not [name for name in loaded if name.startswith("location_gateway.ui")]
    assert {name for name in loaded if _is_of_a_run(name)} == set()


_AT_LOAD = {"client.services", "client.contract", "vehicles.saved", "services.batch.states"}
"""Beside the ``choices`` of services and vehicles."""
_OF_RUNS = ("inputs", "layers", "rows", "run")
_OUTPUTS = {"run.output_fields", "run.output_layer", "run.rows"}


def _is_of_a_run(module):
    """Whether a module is one that only a run needs: of the layers below the algorithms, these take little."""
    _, _, inner = module.partition("location_gateway.core.")
    path = modules().get(f"core.{inner}")
    if path is None or path.name == "__init__.py" or path.stem == "choices" or inner in _AT_LOAD:
        return False
    is_below = inner.startswith(("client.", "connection.", "geometry.", "results.")) or path in asking()
    return is_below or inner in _OUTPUTS or (inner.startswith("services.") and path.stem in _OF_RUNS)
