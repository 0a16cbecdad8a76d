"""The Python package shapely, which is not part of every QGIS."""

from __future__ import annotations

from importlib.util import find_spec

from ...i18n import tr


def shapely_missing(what: str) -> str:
    """Return why ``what`` cannot be used if shapely (1.8 or 2) is not installed, or an empty text."""
    if find_spec("shapely") is not None:
        return ""
    return tr(
        "{} needs the Python package shapely, which is not installed. Debian and Ubuntu: apt install python3-shapely. "
        "Windows: choose python3-shapely in OSGeo4W's setup. Elsewhere, with QGIS's Python: python3 -m pip install "
        "shapely"
    ).format(what)
