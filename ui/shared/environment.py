"""The active environment as the windows show it."""

from __future__ import annotations

import os
from collections.abc import Mapping

from ...core.connection.settings import ENVIRONMENT_VARIABLE, active_environment
from ...core.connection.variables import variable
from ...core.i18n import tr


def is_overridden(environ: Mapping[str, str] = os.environ) -> bool:
    """Whether an environment variable sets the active environment, so that it cannot be switched."""
    return bool(variable(ENVIRONMENT_VARIABLE, environ))


def environment_line(environment: str = "") -> str:
    """Return a line that names an environment, or the active one."""
    if is_overridden():
        return tr("Environment: {} (set by {})").format(environment or active_environment(), ENVIRONMENT_VARIABLE)
    return tr("Environment: {}").format(environment or active_environment())
