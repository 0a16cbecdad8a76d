"""What lies on the map, and what is wrong with an input, in each theme of QGIS."""

from collections import Counter

import pytest
from location_gateway.core.run.gateway_algorithm import icon
from location_gateway.ui.map.circle_editor import CircleActions, CircleEditor
from location_gateway.ui.options.draft import Draft, FieldEdit
from qgis.core import QgsApplication
from qgis.PyQt.QtCore import QPoint, QRect, QSize
from qgis.PyQt.QtGui import QColor
from qgis.PyQt.QtWidgets import QMainWindow

from tests.support.demo_gateway import ROOT
from tests.support.layers import IN_THE_SEA, RAILWAY_STATION
from tests.support.window import contrast, contrast_of

READABLE = 4.5
GROUND, VISIBLE = 1.2, 2


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


@pytest.mark.usefixtures("theme")
def test_icons_can_be_told_from_the_toolbar(qgis_app):
    """Something of an icon, such as its outline, stands out everywhere."""
    window, files = QMainWindow(), sorted((ROOT / "icons").glob("*.svg"))
    bar = window.addToolBar("icons")
    bar.setIconSize(QSize(24, 24))
    actions = [bar.addAction(icon(file.stem), "") for file in files]
    window.resize(2_000, 100)
    window.show()
    faint, seen = [], window.grab().toImage()
    for file, action in zip(files, actions):
        button = bar.widgetForAction(action)
        image = seen.copy(QRect(button.mapTo(window, QPoint()), button.size()))
        colours = Counter(image.pixelColor(x, y).rgb() for x in range(image.width()) for y in range(image.height()))
        ground = QColor(image.pixelColor(1, 1).rgb())  # of a gradient
        contrasts = {contrast_of(ground, QColor(one)): count for one, count in colours.items()}
        drawn, clear = (sum(n for one, n in contrasts.items() if one > least) for least in (GROUND, VISIBLE))
        if clear < drawn / 5:
            faint.append(file.stem)
    assert faint == []
