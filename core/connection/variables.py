"""The plugin's environment variables: ``LOCATION_GATEWAY_…``."""

from __future__ import annotations

import os
from collections.abc import Mapping

from ..gateway.access.pasted_key import without_quotes

PREFIX = "LOCATION_GATEWAY_"


def variable(name: str, environ: Mapping[str, str] = os.environ) -> str:
    """Return the value of a variable, empty if it is not set.

    White space and quotes around it are removed: files with variables for containers, and ``set`` on Windows, keep the
    quotes that a shell takes away.
    """
    return without_quotes(environ.get(name, ""))
