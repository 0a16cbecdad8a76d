"""What differs between the QGIS desktop and a server: in the desktop, nobody sets environment variables."""

from __future__ import annotations

from qgis.core import QgsApplication


def is_desktop() -> bool:
    """Whether this is QGIS with its windows, not ``qgis_process`` or a script."""
    return QgsApplication.platform() == "desktop"


def server_hint(text: str) -> str:
    """Return ``text`` as a further sentence of a message, or an empty text in the desktop."""
    return "" if is_desktop() else f" {text}"
