"""The active environment as the windows show it, and what its settings need before a request can be sent."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from qgis.PyQt.QtWidgets import QLabel

from ...core.client.services import Service
from ...core.connection.settings import (
    ENVIRONMENT_VARIABLE,
    TRIAL_STYLE,
    active_environment,
    is_for_trials,
    stored_texts,
    variable,
)
from ...core.i18n import tr

KEY_VARIABLES = ("LOCATION_GATEWAY_API_KEY", "LOCATION_GATEWAY_AUTHCFG")
URL_VARIABLES = ("LOCATION_GATEWAY_BASE_URL", *(service.url_variable for service in Service))
_KEYS = ("authcfg", "token_authcfg")
_URLS = ("url", *(service.url_setting for service in Service))


def is_overridden(environ: Mapping[str, str] = os.environ) -> bool:
    """Whether an environment variable sets the active environment, so that it cannot be switched."""
    return bool(variable(ENVIRONMENT_VARIABLE, environ))


def environment_line(environment: str = "") -> str:
    """Return a line that names an environment, or the active one."""
    if is_overridden():
        return tr("Environment: {} (set by {})").format(environment or active_environment(), ENVIRONMENT_VARIABLE)
    return tr("Environment: {}").format(environment or active_environment())


def show_environment(label: QLabel, environment: str = "") -> None:
    """Let a label name an environment, or the active one, with another colour if it is for trials."""
    label.setText(environment_line(environment))
    is_marked = is_for_trials(environment or active_environment())
    label.setStyleSheet(f"{TRIAL_STYLE} border-radius: 3px; padding: 2px 6px;" if is_marked else "")


class MissingSettings(NamedTuple):
    """What the active environment lacks before a request can be sent."""

    key: bool
    url: bool


def missing_settings(environ: Mapping[str, str] = os.environ) -> MissingSettings:
    """Tell by the settings alone: the auth database may be locked, and is left alone until something is asked."""
    texts = stored_texts(active_environment(environ))
    return MissingSettings(
        key=not (given_variables(KEY_VARIABLES, environ) or any(texts.get(name) for name in _KEYS)),
        url=not (given_variables(URL_VARIABLES, environ) or any(texts.get(name) for name in _URLS)),
    )


def given_variables(variables: Sequence[str], environ: Mapping[str, str] = os.environ) -> list[str]:
    """Return those of some environment variables that are set."""
    return [name for name in variables if variable(name, environ)]
