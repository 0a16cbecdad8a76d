"""A profile in which nothing was set, a window with the plugin's toolbar, and its map tools in hand."""

from __future__ import annotations

import os

import pytest
from location_gateway.core.i18n import install_translator
from location_gateway.ui.shared import screen
from location_gateway.ui.toolbar import GatewayToolbar
from qgis.core import QgsApplication, QgsProject, QgsSettings
from qgis.PyQt.QtCore import QRect

from scripts.ts import ts_file
from tests.support.mouse import tool_in_hand, window_in_the_city
from tests.support.route_clicking import area_tool_in_hand, route_tool_in_hand
from tests.support.window import take_back_answers

DESKTOP = QRect(0, 0, 1920, 1080)


@pytest.fixture(autouse=True)
def each_answer_has_its_question():
    """An answer that is left would be given to a question of another test."""
    yield
    assert take_back_answers() == []


@pytest.fixture
def profile(provider, manager, monkeypatch, tmp_path):
    """A profile in which nothing was set yet."""
    for name in [name for name in os.environ if name.startswith("LOCATION_GATEWAY_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("LOCATION_GATEWAY_STORE", str(tmp_path / "results"))
    QgsSettings().remove("location_gateway")
    yield monkeypatch
    QgsSettings().remove("location_gateway")


@pytest.fixture
def window(provider, settings, qgis_iface, monkeypatch):
    monkeypatch.setattr(qgis_iface, "browserModel", lambda: None, raising=False)  # the dialogs of Processing ask for it
    monkeypatch.setattr(screen, "screen_room", lambda _at: DESKTOP)  # without a screen, Qt's is smaller than the window
    with window_in_the_city() as window:
        monkeypatch.setattr(qgis_iface, "layerTreeView", window.layerTreeView, raising=False)  # for where results go
        yield window


@pytest.fixture
def toolbar(window):
    toolbar = GatewayToolbar(window)
    yield toolbar
    toolbar.clean_up()


@pytest.fixture
def open_dialog(window, provider):
    """Open dialogs as the toolbox does, with some layers in the project."""
    import processing

    opened = []

    def show(algorithm, *layers, **parameters):
        QgsProject.instance().addMapLayers(layers)
        dialog = processing.createAlgorithmDialog(algorithm, parameters)
        opened.append(dialog)
        dialog.show()
        window.events()
        return dialog

    yield show
    for dialog in opened:
        dialog.close()
    window.events()


@pytest.fixture
def here(window):
    with tool_in_hand(window) as here:
        yield here


@pytest.fixture
def routing(window):
    with route_tool_in_hand(window) as routing:
        yield routing


@pytest.fixture
def reaching(window):
    with area_tool_in_hand(window) as reaching:
        yield reaching


@pytest.fixture
def locked_auth_database(settings, monkeypatch):
    """The user closes QGIS's question for the master password each time; how often that was asked."""
    manager, asked = type(QgsApplication.authManager()), []
    settings.delenv("LOCATION_GATEWAY_API_KEY")
    settings.setenv("LOCATION_GATEWAY_AUTHCFG", "a1b2c3d")
    monkeypatch.setattr(manager, "configIds", lambda _self: ["a1b2c3d"])
    monkeypatch.setattr(manager, "masterPasswordIsSet", lambda _self: False)
    monkeypatch.setattr(
        manager, "loadAuthenticationConfig", lambda _self, _id, config, _full: (asked.append(1), (False, config))[1]
    )
    return asked


@pytest.fixture(params=["en", "de", "fi", "fr"])
def language(request):
    """All texts in a language. One that has no translation yet becomes as long as it may be in German."""
    known = {} if request.param == "en" else {one.source: one.translation for one in ts_file.read(request.param)}

    def translated(text):
        is_plain = request.param != "en" and not set(text) & set("{<&")
        return known.get(text) or (f"{text} {text[: len(text) // 3]}".rstrip() if is_plain else text)

    install_translator(translated)
    yield request.param
    install_translator(None)
