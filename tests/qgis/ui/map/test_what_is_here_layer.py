"""The scratch layer that collects the addresses of clicks."""

import pytest
from location_gateway.ui.toolbar import GatewayToolbar
from qgis.core import QgsProject
from qgis.PyQt.QtCore import QPoint
from qgis.PyQt.QtWidgets import QPushButton

from tests.support.layers import KAMPPI, RAILWAY_STATION, point_layer


def layers():
    return list(QgsProject.instance().mapLayers().values())


def test_the_layer_of_clicks(here):
    here.click(RAILWAY_STATION)
    here.press("add")
    assert not here.popup.findChild(QPushButton, "add").isEnabled()
    (layer,) = layers()
    assert layer.name() == "Addresses of clicks"
    names = layer.fields().names()
    assert (names[0], names[-1], len(names)) == ("rg_status", "rg_id", 23)
    (feature,) = layer.getFeatures()
    assert feature["rg_status"] == "ok"
    assert feature["rg_label"] == here.texts[0]
    assert feature.geometry().asPoint().y() == pytest.approx(feature["rg_query_lat"])

    here.click_at(QPoint(300, 300))
    here.press("add")
    assert layers() == [layer]
    assert layer.featureCount() == 2

    QgsProject.instance().removeMapLayer(layer)
    here.click_at(QPoint(350, 300))
    here.press("add")
    (layer,) = layers()
    assert layer.featureCount() == 1


def test_the_active_layer_stays_the_active_one(here):
    stops = point_layer([KAMPPI])
    QgsProject.instance().addMapLayer(stops)
    here.click(RAILWAY_STATION)
    here.press("add")
    assert len(layers()) == 2
    assert here.window.activeLayer() is stops


def test_the_layer_is_found_again_after_reload_and_while_edited(here):
    here.click(RAILWAY_STATION)
    here.press("add")
    (layer,) = layers()
    layer.startEditing()
    layer.deleteAttribute(layer.fields().indexOf("rg_id"))
    here.toolbar.clean_up()
    here.toolbar = GatewayToolbar(here.window)
    here.window.action("What is here?").trigger()

    here.click_at(QPoint(300, 300))
    here.press("add")

    assert layers() == [layer]
    assert layer.featureCount() == 2
    layer.rollBack()
