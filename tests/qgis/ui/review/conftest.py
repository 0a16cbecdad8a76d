"""A layer with geocoded addresses, of which some are doubtful, and the panel that reviews it."""

import pytest
from location_gateway.ui.toolbar import GatewayToolbar
from qgis.core import QgsProject

from tests.support.review import Review, geocoded


@pytest.fixture
def review(window, settings, gateway, run_algorithm):
    """Geocode a table, and begin its review."""
    toolbar = GatewayToolbar(window)

    def begin(*addresses, **parameters):
        layer = geocoded(run_algorithm, addresses, **parameters)
        QgsProject.instance().addMapLayer(layer)
        window.setActiveLayer(layer)
        gateway.reset()
        window.action("Review geocoded addresses").trigger()
        return Review(window, toolbar, layer)

    yield begin
    toolbar.clean_up()
