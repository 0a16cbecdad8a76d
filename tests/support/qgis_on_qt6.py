"""A plugin of pytest for QGIS 3 on Qt 6 (``-p tests.support.qgis_on_qt6``): pytest-qgis knows Qt 6 from QGIS 4 on.

It leaves out the tests that need a part which this QGIS was built without, and says so in the end.
"""

from __future__ import annotations

import os
import shutil
from collections import Counter

import pytest
from qgis.core import QgsApplication, QgsProviderRegistry
from qgis.PyQt.QtCore import QT_VERSION, QSettings

QT_6 = 0x060000
assert QT_VERSION >= QT_6, "This is not QGIS on Qt 6."
QSettings.IniFormat = QSettings.Format.IniFormat
QSettings.UserScope = QSettings.Scope.UserScope


def pytest_configure():
    # A QGIS in its build folder copies this file to the temporary folder, and aborts if two processes do so at once.
    QgsApplication.srsDatabaseFilePath()


def parts_needed(item):
    """Yield the parts of QGIS without which a test cannot run, each with whether it is there."""
    if item.get_closest_marker("application"):
        yield "the application", shutil.which("qgis", path=f"{os.environ['QGIS_PREFIX_PATH']}/bin") is not None
    for marker in item.iter_markers("provider"):
        (name,) = marker.args
        yield f"the provider {name!r}", name in QgsProviderRegistry.instance().providerList()


_left_out = Counter()


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config, items):
    for item in [*items]:
        missing = next((part for part, is_there in parts_needed(item) if not is_there), None)
        if missing is not None:
            _left_out[missing] += 1
            items.remove(item)
            config.hook.pytest_deselected(items=[item])
    if hasattr(config, "workeroutput"):
        config.workeroutput["left out"] = dict(_left_out)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node):
    if not _left_out:  # all processes collect the same tests
        _left_out.update(getattr(node, "workeroutput", {}).get("left out", {}))


def pytest_terminal_summary(terminalreporter):
    for part, count in _left_out.items():
        terminalreporter.write_line(f"{count} tests left out: this QGIS was built without {part}.")
