"""The settings of an environment as a file that can be given to a colleague: JSON, without anything secret."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from ..i18n import tr
from .fields import FIELDS

_FORMAT = "location-services-gateway-environment"
_VERSION = 1
_OF_THIS_PROFILE = frozenset(("authcfg", "authcfg_previous", "authcfg_next", "token_authcfg"))
"""Ids of configurations in the auth database: no secrets, but they mean nothing elsewhere."""


class SettingsFileError(ValueError):
    """A file that holds no settings; the text says why."""


def written_settings(texts: Mapping[str, str]) -> str:
    """Return the settings ``texts`` of an environment as the content of a file."""
    shared = {key: text for key, text in texts.items() if key in FIELDS and key not in _OF_THIS_PROFILE}
    return json.dumps({"format": _FORMAT, "version": _VERSION, "settings": shared}, indent=2) + "\n"


def read_settings_file(content: str) -> dict[str, str]:
    """Return the settings in the ``content`` of a file; raises :class:`SettingsFileError` if one cannot be used."""
    settings = _settings_in(content)
    for key, text in settings.items():
        if key not in FIELDS or key in _OF_THIS_PROFILE:
            raise SettingsFileError(tr("The file sets '{key}', which cannot be set by a file.").format(key=key[:40]))
        if not isinstance(text, str):
            raise SettingsFileError(tr("The value of '{key}' in the file is not a text.").format(key=key))
        if problem := FIELDS[key].problem(text):
            raise SettingsFileError(
                tr("The value of '{key}' in the file cannot be used. {problem}").format(key=key, problem=problem)
            )
    return {key: text.strip() for key, text in settings.items()}


def _settings_in(content: str) -> dict[str, Any]:
    try:
        members = json.loads(content)
    except ValueError:
        raise SettingsFileError(tr("The file is not JSON.")) from None
    except RecursionError:
        raise SettingsFileError(tr("The file is nested too deeply for settings of an environment.")) from None
    if not isinstance(members, dict) or members.get("format") != _FORMAT:
        raise SettingsFileError(tr("The file holds no settings of an environment."))
    if members.get("version") != _VERSION:
        raise SettingsFileError(tr("The file was written by a newer version of the plugin."))
    settings = members.get("settings")
    if not isinstance(settings, dict):
        raise SettingsFileError(tr("The file holds no settings of an environment."))
    return settings
