"""The Python package shapely, which QGIS does not bring along everywhere."""

from __future__ import annotations

from importlib.util import find_spec

from ...i18n import tr


def shapely_missing(what: str) -> str:
    """Return why ``what`` cannot be had, if shapely is not installed or too old; nothing otherwise."""
    if find_spec("shapely") is None:
        return tr(
            "{} needs the Python package shapely, which is not installed. In QGIS's Python: python3 -m pip install "
            "shapely"
        ).format(what)
    version = _version()
    if version.startswith(("0.", "1.")):  # Debian 12 has 1.8
        return tr(
            "{} needs the Python package shapely in version 2; version {} is installed. In QGIS's Python: python3 -m "
            "pip install --upgrade shapely"
        ).format(what, version)
    return ""


def _version() -> str:
    """Return the version that is installed, or nothing where it was put there without saying so."""
    from importlib import metadata  # as much to load as half of the plugin

    try:
        return metadata.version("shapely")
    except metadata.PackageNotFoundError:
        return ""
