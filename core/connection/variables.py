"""The plugin's environment variables, ``LOCATION_GATEWAY_…``, and what is said of them: on servers only.

In the QGIS desktop, nobody sets environment variables.
"""

from __future__ import annotations

import os
from collections.abc import Mapping

from qgis.core import QgsApplication

from ..gateway.authentication import without_quotes

PREFIX = "LOCATION_GATEWAY_"


def variable(name: str, environ: Mapping[str, str] = os.environ) -> str:
    """Return the value of a variable, empty if it is not set.

    White space and quotes around it are removed: files with variables for containers, and ``set`` on Windows, keep the
    quotes that a shell takes away.
    """
    return without_quotes(environ.get(name, ""))


def is_desktop() -> bool:
    """Whether this is QGIS with its windows, not ``qgis_process`` or a script."""
    return QgsApplication.platform() == "desktop"


def server_hint(text: str) -> str:
    """Return ``text`` as a further sentence of a message, or an empty text in the desktop."""
    return "" if is_desktop() else f" {text}"
