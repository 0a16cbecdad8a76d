"""QGIS is started with the plugin for the first time: nothing happens, and the toolbar says what is missing."""

import json
import os
import subprocess
import sys

import pytest
from location_gateway.ui.shared.environment import missing_settings
from qgis.core import QgsSettings
from qgis.PyQt.QtCore import QEvent, QPoint, Qt
from qgis.PyQt.QtGui import QHelpEvent
from qgis.PyQt.QtTest import QTest
from qgis.PyQt.QtWidgets import QApplication

from tests.support.demo_gateway import KEY, ROOT
from tests.support.mouse import window_in_the_city

BESIDE, ICON_ONLY = Qt.ToolButtonStyle.ToolButtonTextBesideIcon, Qt.ToolButtonStyle.ToolButtonIconOnly
URL = "http://127.0.0.1:8765"
GROUP = "location_gateway/environments"


@pytest.fixture
def window(profile):
    with window_in_the_city() as window:
        yield window


def changed(window):
    """Do as the options page does when it has stored something."""
    (factory,) = window.factories
    factory._on_changed()


def look(window):
    button = window.button("Settings…")
    return button.text(), button.toolButtonStyle()


def test_the_button_asks_for_key_and_address_until_they_are_set(window, toolbar):
    assert look(window) == ("Add your key…", BESIDE)
    assert "API key and the URL" in window.button("Settings…").toolTip()
    with_badge = window.action("Settings…").icon().pixmap(16, 16).toImage()

    QgsSettings().setValue(f"{GROUP}/production/url", URL)
    changed(window)
    assert look(window) == ("Add your key…", BESIDE)
    assert "'production' has a URL, but no key" in window.button("Settings…").toolTip()

    QgsSettings().setValue(f"{GROUP}/production/authcfg", "a1b2c3d")
    changed(window)
    assert look(window) == ("Settings…", ICON_ONLY)
    assert window.action("Settings…").icon().pixmap(16, 16).toImage() != with_badge

    QgsSettings().remove(f"{GROUP}/production/url")
    changed(window)
    assert look(window) == ("Add the URL…", BESIDE)
    assert "'production' has a key, but no URL" in window.button("Settings…").toolTip()


def test_the_menu_says_settings_all_the_time(window, toolbar):
    assert window.action("Settings…").text() == "Settings…"
    QTest.mouseClick(window.button("Settings…"), Qt.MouseButton.LeftButton, pos=QPoint(8, 8))
    assert window.pages == ["LocationServicesGatewayOptions"]


@pytest.mark.parametrize(
    ("variables", "stored", "missing"),
    [
        ({}, {}, (True, True)),
        ({"LOCATION_GATEWAY_API_KEY": KEY}, {}, (False, True)),
        ({"LOCATION_GATEWAY_AUTHCFG": "a1b2c3d"}, {}, (False, True)),
        ({"LOCATION_GATEWAY_API_KEY": " "}, {}, (True, True)),
        ({"LOCATION_GATEWAY_BASE_URL": URL}, {}, (True, False)),
        ({"LOCATION_GATEWAY_ROUTING_URL": URL}, {}, (True, False)),
        ({}, {"token_authcfg": "a1b2c3d"}, (False, True)),
        ({}, {"authcfg_next": "a1b2c3d"}, (True, True)),
        ({}, {"url_geocoding": URL}, (True, False)),
        ({}, {"url": "no address at all", "authcfg": "a1b2c3d"}, (False, False)),
        ({"LOCATION_GATEWAY_ENVIRONMENT": "sandbox"}, {"url": URL, "authcfg": "a1b2c3d"}, (True, True)),
    ],
)
def test_what_is_missing(window, variables, stored, missing):
    for name, text in stored.items():
        QgsSettings().setValue(f"{GROUP}/production/{name}", text)
    assert missing_settings(variables) == missing


def test_the_tool_tip_breaks_its_lines(window, toolbar):
    button = window.button("Settings…")
    where = QPoint(5, 5)
    QApplication.sendEvent(button, QHelpEvent(QEvent.Type.ToolTip, where, button.mapToGlobal(where)))
    window.events()
    (tip,) = [one for one in QApplication.topLevelWidgets() if one.inherits("QTipLabel") and one.isVisible()]
    assert tip.height() > 2 * tip.fontMetrics().height()
    tip.hide()


FIRST_START = f"""
import json, sys
from pathlib import Path
from qgis.core import QgsApplication, QgsNetworkAccessManager
from qgis.PyQt.QtWidgets import QApplication, QDialog
profile = Path(sys.argv[1])
application = QgsApplication([], True)
application.initQgis()
sys.path.insert(0, {str(ROOT)!r})
from scripts.source_tree import import_plugin
from tests.support.window import Window
window = Window()
manager, asked, requests = QgsApplication.authManager, [], []
QgsApplication.authManager = staticmethod(lambda: asked.append(True) or manager())
QgsNetworkAccessManager.instance().requestAboutToBeCreated.connect(lambda request: requests.append(request))


def seen():
    window.events()
    return {{
        "asked": len(asked),
        "database": [path.name for path in profile.rglob("qgis-auth.db")],
        "requests": len(requests),
        "windows": [str(one) for one in QApplication.topLevelWidgets() if one.isVisible() and one is not window],
        "message": window.message,
    }}


plugin = import_plugin().classFactory(window)
plugin.initGui()
started = seen()
text = window.button("Settings…").text()
window.action("Try it without a key…").trigger()
[dialog] = window.findChildren(QDialog)
dialog.reject()
tried = seen()
from location_gateway.core.connection.credentials import stored_configurations
stored_configurations()
print("RESULT", json.dumps([text, started, tried, seen()]))
plugin.unload()
"""


def test_nothing_happens_at_the_first_start(tmp_path):
    environment = {name: text for name, text in os.environ.items() if not name.startswith("LOCATION_GATEWAY_")}
    environment["QGIS_CUSTOM_CONFIG_PATH"] = str(tmp_path)
    ended = subprocess.run(
        [sys.executable, "-c", FIRST_START, str(tmp_path)], env=environment, capture_output=True, text=True, check=False
    )
    assert "RESULT" in ended.stdout, ended.stderr
    text, started, tried, afterwards = json.loads(ended.stdout.rpartition("RESULT")[2])
    assert text == "Add your key…"
    nothing = {"asked": 0, "database": [], "requests": 0, "windows": [], "message": ""}
    assert started == nothing
    assert tried == nothing
    assert afterwards == nothing | {"asked": 1, "database": ["qgis-auth.db"]}  # or it would have shown nothing
