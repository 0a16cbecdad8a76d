"""What the tests of the tab "Usage" share: a month of use, settings, and the user's hand."""

from __future__ import annotations

import os

from location_gateway.core.connection.settings import read_settings
from qgis.PyQt.QtCore import Qt, QTimer
from qgis.PyQt.QtTest import QTest
from qgis.PyQt.QtWidgets import QApplication

MARCH = [
    ("2026-03-01", "geocoding", 3_000),
    ("2026-03-15", "geocoding", 500),
    ("2026-03-15", "routing", 1_500),
    ("2026-03-31", "routing", 5),
]


def settings_of(environment="production", limit=0):
    return read_settings(
        {
            "LOCATION_GATEWAY_STORE": os.environ["LOCATION_GATEWAY_STORE"],
            "LOCATION_GATEWAY_ENVIRONMENT": environment,
            "LOCATION_GATEWAY_MONTHLY_LIMIT": str(limit),
        }
    )


def click(widget):
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def soon(act, is_time):
    """Let the user act as soon as ``is_time()``, in whichever loop Qt then is."""

    def look():
        if is_time():
            watch.stop()
            act()

    watch = QTimer(QApplication.instance())
    watch.timeout.connect(look)
    watch.start(10)
