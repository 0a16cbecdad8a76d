"""What lies on the map, and what is wrong with an input, in each theme of QGIS."""

import pytest
from location_gateway.ui.map.circle_editor import CircleActions, CircleEditor
from location_gateway.ui.options.draft import Draft, FieldEdit
from qgis.core import QgsApplication

from tests.support.layers import IN_THE_SEA, RAILWAY_STATION
from tests.support.window import contrast

READABLE = 4.5


@pytest.fixture(params=["default", "Night Mapping", "Blend of Gray"])
def theme(request, qgis_app):
    QgsApplication.setUITheme(request.param)
    yield request.param
    QgsApplication.setUITheme("default")


@pytest.mark.usefixtures("theme")
def test_an_address_on_the_map_can_be_read(here):
    here.click(RAILWAY_STATION)
    assert contrast(here.popup) > READABLE


@pytest.mark.usefixtures("theme")
def test_the_panel_of_the_route_can_be_read(routing):
    assert contrast(routing.panel) > READABLE
    routing.route(RAILWAY_STATION, IN_THE_SEA)
    assert contrast(routing.panel) > READABLE


@pytest.mark.usefixtures("theme")
def test_the_panel_of_reachable_areas_can_be_read(reaching):
    assert contrast(reaching.panel) > READABLE
    reaching.type_ranges("20,10")
    assert contrast(reaching.panel) > READABLE


@pytest.mark.usefixtures("theme")
def test_what_is_wrong_can_be_read(window):
    editor = CircleEditor(window.mapCanvas(), CircleActions(None, lambda: None, None))
    editor.centre.setText("91, 0")
    editor.centre.textEdited.emit("91, 0")
    editor.show()
    assert contrast(editor) > READABLE
    assert contrast(editor.fault) > READABLE
    editor.remove()
    draft = Draft()
    field = FieldEdit(draft, "in_flight")
    draft.open("production")
    field.line.setText("99")
    assert contrast(field.problem) > READABLE
