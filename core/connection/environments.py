"""The environments of a profile: their names, which one is active, changes to what is stored of them, and their files.

Another window of QGIS may have the same settings open. So everything is read anew before it is changed, and a change is
refused where the other window has changed the same setting meanwhile.

The settings of an environment can be given to a colleague as a file: JSON, without anything secret.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from qgis.core import QgsSettings
from qgis.PyQt.QtCore import QSettings

from ..i18n import tr
from .fields import FIELDS, PRODUCTION
from .settings import ACTIVE_KEY, GROUP, group_of, stored_active, stored_texts

_USUAL = (PRODUCTION, "sandbox")
_NAME = re.compile(r"[^\W_][\w .-]{0,39}")
_NAMES_KEY = f"{GROUP}/environment_names"
_BETWEEN_NAMES = ","
_FORMAT = "location-services-gateway-environment"
_VERSION = 1
_OF_THIS_PROFILE = frozenset(("authcfg", "authcfg_previous", "authcfg_next", "token_authcfg"))
"""Ids of configurations in the auth database: no secrets, but they mean nothing elsewhere."""


class EnvironmentsError(ValueError):
    """A change that cannot be made; the text says why."""


class ChangedElsewhereError(EnvironmentsError):
    """Another window of QGIS has changed some of the same settings."""

    def __init__(self, keys: list[str]) -> None:
        super().__init__(tr("Another window of QGIS has changed {keys} meanwhile.").format(keys=", ".join(keys)))
        self.keys = keys


def environment_names() -> list[str]:
    """Return the names in the order in which they were made; there is always one."""
    stored = QgsSettings().value(_NAMES_KEY, "", type=str)
    return [name for name in stored.split(_BETWEEN_NAMES) if name] or list(_USUAL)


def activate(name: str) -> None:
    """Make an environment the one that counts."""
    settings = QgsSettings()
    settings.setValue(ACTIVE_KEY, name)
    _write_out(settings)


def name_problem(name: str, but: str = "") -> str:
    """Return why no environment can be given this name, or nothing; ``but`` is the name that it has now."""
    if not _NAME.fullmatch(name) or name != name.strip():
        return tr(
            "A name begins with a letter or digit; letters, digits, spaces, - _ and . may follow, up to 40 in all."
        )
    taken = {other.casefold() for other in environment_names() if other != but}
    return tr("There is an environment '{name}' already.").format(name=name) if name.casefold() in taken else ""


def add_environment(name: str) -> None:
    """Add an empty environment; raises :class:`EnvironmentsError`."""
    _check(name_problem(name))
    names = [*environment_names(), name]
    settings = QgsSettings()
    settings.setValue(_NAMES_KEY, _BETWEEN_NAMES.join(names))
    _write_out(settings)


def rename_environment(old: str, new: str) -> None:
    """Give an environment another name, with all that is set for it; raises :class:`EnvironmentsError`.

    Its stored answers and its usage are renamed before this (``core/results/renaming``): interrupted, all of it can be
    done again.
    """
    _check(name_problem(new, but=old))
    names = [new if name == old else name for name in environment_names()]
    was_active = stored_active() == old
    keys = _stored_keys(old)
    # From here on nothing may make another QgsSettings, which would bring the half of it to the disk.
    settings = QgsSettings()
    kept = {key: settings.value(f"{group_of(old)}/{key}") for key in keys}
    settings.remove(group_of(old))  # before: in a file that tells no capitals apart the new name may be the old one
    for key, value in kept.items():
        settings.setValue(f"{group_of(new)}/{key}", value)
    if was_active:
        settings.setValue(ACTIVE_KEY, new)
    settings.setValue(_NAMES_KEY, _BETWEEN_NAMES.join(names))
    _write_out(settings)


def remove_environment(name: str) -> None:
    """Remove an environment and what is set for it; raises :class:`EnvironmentsError`.

    Its stored answers, its usage and its key stay: the first two are paid for, and the key has a button of its own.
    """
    left = [other for other in environment_names() if other != name]
    if not left:
        raise EnvironmentsError(tr("This is the only environment; one has to stay."))
    was_active = stored_active() == name
    settings = QgsSettings()
    if was_active:
        settings.setValue(ACTIVE_KEY, left[0])
    settings.remove(group_of(name))
    settings.setValue(_NAMES_KEY, _BETWEEN_NAMES.join(left))
    _write_out(settings)


def change(name: str, changes: Mapping[str, str], expected: Mapping[str, str]) -> None:
    """Store what the user has changed, all at once; an empty text takes a setting back to its default.

    ``expected`` is what was stored when the user began. Raises :class:`EnvironmentsError`, and changes nothing, where
    another window of QGIS has changed one of the same settings since then, or removed the environment.
    """
    settings = QgsSettings()
    settings.sync()
    if name not in environment_names():
        raise EnvironmentsError(
            tr("The environment '{name}' was removed or renamed in another window of QGIS.").format(name=name)
        )
    now = stored_texts(name)
    elsewhere = [
        key for key in changes if now.get(key, "") != expected.get(key, "") and now.get(key, "") != changes[key]
    ]
    if elsewhere:
        raise ChangedElsewhereError(elsewhere)
    for key, text in changes.items():
        if text:
            settings.setValue(f"{group_of(name)}/{key}", text)
        else:
            settings.remove(f"{group_of(name)}/{key}")
    _write_out(settings)


def _write_out(settings: QgsSettings) -> None:
    """Bring everything to the disk at once; until then it may be lost, but never by half."""
    settings.sync()
    file = settings.fileName()
    if not QSettings(file, QSettings.Format.IniFormat).isWritable():
        raise EnvironmentsError(
            tr("QGIS's settings cannot be written. Is the file or its folder read-only? ({file})").format(file=file)
        )


def _check(problem: str) -> None:
    if problem:
        raise EnvironmentsError(problem)


def _stored_keys(name: str) -> list[str]:
    settings = QgsSettings()
    settings.beginGroup(group_of(name))
    keys = settings.allKeys()
    settings.endGroup()
    return keys


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
