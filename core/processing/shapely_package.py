"""The Python package shapely, which QGIS does not bring along everywhere."""

from __future__ import annotations

from importlib.util import find_spec

from .translation import tr


def shapely_missing(what: str) -> str:
    """Return why ``what`` cannot be had, if shapely is not installed; nothing otherwise."""
    if find_spec("shapely") is not None:
        return ""
    return tr(
        "{} needs the Python package shapely, which is not installed. In QGIS's Python: python3 -m pip install shapely"
    ).format(what)
