"""QGIS with the plugin's provider, and a short way to run its algorithms against the demo gateway."""

from __future__ import annotations

import os
import socket
import traceback

import pytest
from qgis.core import QgsApplication, QgsAuthMethodConfig, QgsProcessingException, QgsSettings

from tests.support.addresses import GEOCODE
from tests.support.batch import COLLECT, SUBMIT
from tests.support.circles import CANDIDATES, FILTER, FilterRun
from tests.support.demo_gateway import DemoGateway
from tests.support.gateway_checks import ALGORITHM as CHECK_GATEWAY
from tests.support.gateway_checks import NOT_SERVED, OtherApis
from tests.support.matrices import DISTANCE_MATRIX, MatrixRun
from tests.support.options import unlocked_auth_manager
from tests.support.routes import THROUGH_STOPS, TRUCK_ROUTES, RoutesRun
from tests.support.runs import ALGORITHM, Feedback, provided, run, use_gateway

# Otherwise this is a script that does not use QGIS's profile, and each run warns of that.
QgsApplication.setOrganizationName(QgsApplication.QGIS_ORGANIZATION_NAME)
QgsApplication.setApplicationName(QgsApplication.QGIS_APPLICATION_NAME)


@pytest.fixture(scope="session")
def provider(qgis_processing):
    with provided() as provider:
        yield provider


@pytest.fixture
def settings(gateway, monkeypatch, tmp_path):
    """An analyst's environment: the demo gateway, with a key that may do everything."""
    use_gateway(monkeypatch, gateway, tmp_path)
    yield monkeypatch
    QgsSettings().remove("location_gateway")


@pytest.fixture
def manager(qgis_app):
    """QGIS's authentication database; after the test it is as before."""
    manager = unlocked_auth_manager()
    for authcfg, config in manager.availableAuthMethodConfigs().items():
        if config.name().startswith("Location Services Gateway"):  # of a run that was killed
            manager.removeAuthenticationConfig(authcfg)
    before = set(manager.configIds())
    yield manager
    for authcfg in set(manager.configIds()) - before:
        manager.removeAuthenticationConfig(authcfg)


@pytest.fixture
def store_configuration(manager):
    """Store an authentication configuration, and return its id."""

    def store(method="APIHeader", name="gateway", **members):
        config = QgsAuthMethodConfig(method)
        config.setName(name)
        config.setConfigMap(members)
        stored, config = manager.storeAuthenticationConfig(config)
        assert stored
        return config.id()

    return store


@pytest.fixture
def run_algorithm(provider, settings):
    """Run an algorithm that asks the gateway."""
    return run


@pytest.fixture
def reverse_geocode(run_algorithm):
    """Run reverse geocoding."""
    return lambda layer, feedback=None, **values: run_algorithm(ALGORITHM, {"INPUT": layer, **values}, feedback)


@pytest.fixture
def geocode(run_algorithm):
    """Geocode the addresses of a table."""
    return lambda table, feedback=None, **values: run_algorithm(GEOCODE, {"INPUT": table, **values}, feedback)


@pytest.fixture
def submit(run_algorithm):
    """Submit a layer as batch jobs."""
    return lambda layer, feedback=None, **values: run_algorithm(SUBMIT, {"INPUT": layer, **values}, feedback)


@pytest.fixture
def collect(run_algorithm):
    """Collect batch jobs."""
    return lambda layer, feedback=None, **values: run_algorithm(COLLECT, {"INPUT": layer, **values}, feedback)


@pytest.fixture
def truck_routes(run_algorithm):
    """Run truck routes, with sections and notices."""
    return lambda feedback=None, **parameters: run_algorithm(
        TRUCK_ROUTES, {"SECTIONS": "memory:", "NOTICES": "memory:", **parameters}, feedback, RoutesRun
    )


@pytest.fixture
def truck_routes_through_stops(run_algorithm):
    """Run truck routes through stops, with sections and notices."""
    return lambda layer, feedback=None, **parameters: run_algorithm(
        THROUGH_STOPS, {"INPUT": layer, "SECTIONS": "memory:", "NOTICES": "memory:", **parameters}, feedback, RoutesRun
    )


@pytest.fixture
def distance_matrix(run_algorithm):
    """Run a distance matrix."""
    return lambda feedback=None, **parameters: run_algorithm(DISTANCE_MATRIX, parameters, feedback, MatrixRun)


@pytest.fixture
def candidates_within_radius(run_algorithm):
    """List the candidates around a point."""
    return lambda feedback=None, **parameters: run_algorithm(CANDIDATES, parameters, feedback)


@pytest.fixture
def filter_by_radius(provider, monkeypatch):
    """Filter a layer, where nothing is set and there is no gateway."""
    for name in [name for name in os.environ if name.startswith("LOCATION_GATEWAY_")]:
        monkeypatch.delenv(name)
    QgsSettings().remove("location_gateway")
    return lambda layer, feedback=None, **parameters: run(
        FILTER, {"INPUT": layer, "OUTSIDE": "memory:", **parameters}, feedback, FilterRun
    )


@pytest.fixture
def uncaught(provider, monkeypatch):
    """Keep what algorithms raise that is no refusal: QGIS would show the user its text as if it were one."""
    kept = []

    def watched(process):
        def run(*given):
            if process.__name__ == "checkParameterValues":
                kept.clear()  # of the example before, where hypothesis makes them
            try:
                return process(*given)
            except QgsProcessingException:
                raise
            except Exception as error:
                kept.append("".join(traceback.format_exception(error)))
                raise

        return run

    for kind in {type(algorithm) for algorithm in provider.algorithms()}:
        for name in ("checkParameterValues", "prepareAlgorithm", "processAlgorithm", "postProcessAlgorithm"):
            monkeypatch.setattr(kind, name, watched(getattr(kind, name)))
    return kept


@pytest.fixture(scope="session")
def running_other_gateway():
    """A second server, to which nothing may be carried."""
    other = DemoGateway()
    yield other
    other.stop()


@pytest.fixture
def check(run_algorithm):
    """Check some APIs of the gateway."""
    return lambda *apis, feedback=None, **parameters: run_algorithm(
        CHECK_GATEWAY, {"APIS": list(apis), **parameters}, feedback
    )


@pytest.fixture
def others(settings):
    """The APIs that the demo gateway does not serve."""
    apis = OtherApis()
    for name in NOT_SERVED:
        settings.setenv(f"LOCATION_GATEWAY_{name}_URL", apis.url)
    yield apis
    apis.stop()


@pytest.fixture
def free_port():
    """A port on which nobody listens: it is taken, and refuses."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        yield taken.getsockname()[1]


@pytest.fixture
def progress(monkeypatch):
    """Return a feedback, and what it is told of the progress: each report, as if time passed fast."""
    monkeypatch.setattr("location_gateway.core.run.progress._TEXT_APART_S", 0)
    feedback, told = Feedback(), []
    feedback.setProgressText = told.append
    return feedback, told
