"""The icons of algorithms and windows."""

from __future__ import annotations

from pathlib import Path

from qgis.PyQt.QtGui import QIcon

_FOLDER = Path(__file__).resolve().parents[2] / "icons"


def icon(name: str) -> QIcon:
    """Return an icon of the plugin, by the name of its file."""
    return QIcon(str(_FOLDER / f"{name}.svg"))
