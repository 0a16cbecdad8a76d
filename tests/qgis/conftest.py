"""QGIS with the plugin's provider, and a short way to run its algorithm against the demo gateway."""

from __future__ import annotations

import location_gateway
import pytest
from qgis.core import QgsApplication, QgsProcessingContext, QgsProcessingException, QgsSettings

from tests.support.demo_gateway import KEY, DemoGateway
from tests.support.runs import ALGORITHM, Feedback, Run


@pytest.fixture(scope="session")
def provider(qgis_processing):
    plugin = location_gateway.classFactory(None)
    plugin.initProcessing()
    yield QgsApplication.processingRegistry().providerById("locationgateway")
    plugin.unload()


@pytest.fixture
def settings(gateway, monkeypatch, tmp_path):
    """An analyst's environment: the demo gateway, with a key that may do everything."""
    monkeypatch.setenv("LOCATION_GATEWAY_BASE_URL", gateway.url)
    monkeypatch.setenv("LOCATION_GATEWAY_API_KEY", KEY)
    monkeypatch.setenv("LOCATION_GATEWAY_STORE", str(tmp_path / "results"))
    monkeypatch.setenv("LOCATION_GATEWAY_REQUESTS_PER_SECOND", "1000")
    QgsSettings().remove("location_gateway")
    yield monkeypatch
    QgsSettings().remove("location_gateway")


@pytest.fixture
def reverse_geocode(provider, settings):
    """Run the algorithm as the toolbox does; a refusal is returned, not raised."""
    import processing

    def run(layer, feedback=None, **parameters):
        feedback = feedback or Feedback()
        context = QgsProcessingContext()
        try:
            results = processing.run(
                ALGORITHM,
                {"INPUT": layer, "OUTPUT": "memory:", **parameters},
                context=context,
                feedback=feedback,
            )
        except QgsProcessingException as error:
            return Run(feedback=feedback, refusal="\n".join([str(error), *feedback.errors]))
        return Run(results, results["OUTPUT"], feedback)

    return run


@pytest.fixture(scope="session")
def running_other_gateway():
    """A second server, to which nothing may be carried."""
    other = DemoGateway()
    yield other
    other.stop()
