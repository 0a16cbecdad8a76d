"""The model of the plugin that finds stops with their addresses, and the roads that were driven between them."""

import pytest
from qgis.core import QgsApplication, QgsProcessingContext, QgsProcessingException

from tests.support.demo_gateway import GEOCODING_KEY
from tests.support.models import STORED
from tests.support.routes import rows_of
from tests.support.runs import Feedback
from tests.support.traces import ROADS, START_S, driven, trace_layer

MODEL = "locationgateway:drivesandstops"
LINKS, STOPS = "links_with_speed_limits", "stops_with_addresses"
STANDING_S, STAYS_S = 60, 600

pytestmark = pytest.mark.usefixtures("provider", "settings")


@pytest.fixture
def layer():
    """A drive along a street, a stop in it of ten minutes, and the way on."""
    stop = [
        [f"POINT({ROADS[2][1]} {ROADS[2][0]})", "a", START_S + 10 + waited] for waited in range(0, STAYS_S, STANDING_S)
    ]
    return trace_layer(
        driven(ROADS[:2]) + stop + driven([*ROADS[3:], (60.1655, 24.9438)], start_s=START_S + 10 + STAYS_S)
    )


@pytest.fixture
def run(layer):
    """Run the model."""
    import processing

    outputs = dict.fromkeys(("drives", LINKS, STOPS), "memory:")

    def run(feedback=None, **values):
        given = {"INPUT": layer, "ID_FIELD": "vehicle", "TIME_FIELD": "at", "RADIUS": 20, **outputs, **values}
        return processing.run(MODEL, given, context=QgsProcessingContext(), feedback=feedback or Feedback())

    return run


def test_stops_have_addresses_and_drives_have_roads(gateway, run):
    results = run()

    (stop,), (drive,) = rows_of(results[STOPS]), rows_of(results["drives"])
    assert (stop["vehicle_id"], stop["rg_status"]) == ("a", "ok")
    assert stop["rg_label"]
    assert (drive["trace_id"], drive["status"], drive["points"]) == ("a", "ok", 5)
    assert 150 < drive["length_m"] < 400
    assert {link["speed_limit"] for link in rows_of(results[LINKS])} >= {40}
    assert gateway.usage()["transactions"] == {"multi-revgeocode": 1, "routelinks": 1}


def test_the_mode_reaches_the_matching(gateway, run):
    run(MODE="car")

    (query,) = [row["query"] for row in gateway.log() if row["path"].endswith("routelinks")]
    assert "mode=car" in query


def test_the_links_can_be_left_out(run):
    results = run(**{LINKS: None})

    assert rows_of(results["drives"])
    assert LINKS not in results


def test_a_field_of_the_name_that_it_adds_is_refused(gateway, run, layer):
    layer.startEditing()
    layer.renameAttribute(0, "stop")
    layer.commitChanges()

    with pytest.raises(QgsProcessingException, match="has a field 'stop'"):
        run(ID_FIELD="stop")
    assert gateway.usage()["requests"] == 0


def test_a_missing_entitlement_ends_it_with_the_reason(settings, run):
    settings.setenv("LOCATION_GATEWAY_API_KEY", GEOCODING_KEY)

    with pytest.raises(QgsProcessingException, match="not licensed for the service"):
        run()


def test_its_parameters_are_described_and_survive_a_reload(provider):
    for _ in range(2):
        model = QgsApplication.processingRegistry().algorithmById(MODEL)

        assert model.displayName() == "Drives and stops with addresses"
        assert model.canExecute()[0]
        parameters = model.parameterDefinitions()
        own = ["INPUT", "ID_FIELD", "TIME_FIELD", "RADIUS", "MIN_DURATION", "MODE"]
        assert [one.name() for one in parameters] == [*own, *STORED, STOPS, "drives", LINKS]
        assert all(one.description() in model.shortHelpString() for one in parameters)
        assert all(one.isDestination() or one.help() for one in parameters)
        assert [one.id() for one in provider.algorithms()].count(MODEL) == 1
        provider.refreshAlgorithms()
