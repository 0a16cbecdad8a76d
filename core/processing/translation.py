"""Texts that the user sees."""

from __future__ import annotations

from qgis.PyQt.QtCore import QCoreApplication

CONTEXT = "LocationGateway"


def tr(text: str) -> str:
    """Return ``text`` in the user's language. Placeholders are filled in afterwards, or no translation is found."""
    return QCoreApplication.translate(CONTEXT, text)
