"""QGIS with Processing and the plugin within this process, for what cannot be measured from outside."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from qgis.core import QgsApplication

from scripts.source_tree import import_plugin

if TYPE_CHECKING:
    from types import ModuleType


def application(*, with_window: bool = False) -> QgsApplication:
    """Start QGIS without a screen."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    started = QgsApplication([], GUIenabled=with_window)
    started.initQgis()
    return started


def processing() -> ModuleType:
    """Return Processing with its own algorithms. It needs an application."""
    sys.path.append(str(Path(QgsApplication.pkgDataPath()) / "python" / "plugins"))
    import processing
    from processing.core.Processing import Processing

    Processing.initialize()
    return processing


def plugin() -> ModuleType:
    """Return the plugin's package."""
    return sys.modules.get("location_gateway") or import_plugin()
