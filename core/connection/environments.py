"""The environments of a profile: their names, the active one, changes of their settings, and their settings files.

Another QGIS window may have the same settings open. So the settings are read again before they are changed, and a
change is refused if the other window has changed the same setting.

A settings file holds the settings of one environment as JSON, for a colleague. It contains no secrets.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from qgis.core import QgsSettings
from qgis.PyQt.QtCore import QSettings

from ..i18n import tr
from .settings import (
    ACTIVE_KEY,
    NAMES_KEY,
    NAMES_SEPARATOR,
    SETTINGS,
    environment_names,
    group_of,
    later_settings,
    stored_active,
    stored_texts,
)

_NAME = re.compile(r"[^\W_][\w .-]{0,39}")
_FORMAT = "location-services-gateway-environment"
_VERSION = 1
_OF_THIS_PROFILE = frozenset(("authcfg", "authcfg_previous", "authcfg_next", "token_authcfg"))
"""Ids of configurations in the authentication database. They are not secret, but useless in another profile."""


class EnvironmentsError(ValueError):
    """A change cannot be made. The text says why."""


class ChangedElsewhereError(EnvironmentsError):
    """Another QGIS window has changed the settings ``keys``."""

    def __init__(self, keys: list[str]) -> None:
        super().__init__(tr("Another QGIS window has changed {keys} in the meantime.").format(keys=", ".join(keys)))
        self.keys = keys


def activate(name: str) -> None:
    """Make an environment active; raises :class:`EnvironmentsError`."""
    _check(later_settings())
    settings = QgsSettings()
    settings.setValue(ACTIVE_KEY, name)
    _write_out(settings)


def name_problem(name: str, but: str = "") -> str:
    """Return why ``name`` cannot be the name of an environment; empty if it can. ``but`` is its current name."""
    if not _NAME.fullmatch(name) or name != name.strip():
        return tr(
            "A name begins with a letter or digit. It may contain letters, digits, spaces, '-', '_' and '.', and has "
            "at most 40 characters."
        )
    taken = {other.casefold() for other in environment_names() if other != but}
    return tr("An environment '{name}' already exists.").format(name=name) if name.casefold() in taken else ""


def add_environment(name: str) -> None:
    """Add an empty environment; raises :class:`EnvironmentsError`."""
    _check(later_settings() or name_problem(name))
    names = [*environment_names(), name]
    settings = QgsSettings()
    settings.setValue(NAMES_KEY, NAMES_SEPARATOR.join(names))
    _write_out(settings)


def rename_environment(old: str, new: str) -> None:
    """Rename an environment with its settings; raises :class:`EnvironmentsError`.

    Rename its stored answers and its usage first (``core/results/renaming``): if that is interrupted, both can be
    repeated.
    """
    _check(later_settings() or name_problem(new, but=old))
    names = [new if name == old else name for name in environment_names()]
    was_active = stored_active() == old
    keys = _stored_keys(old)
    # From here on nothing may create another QgsSettings: that would write half of the changes to the disk.
    settings = QgsSettings()
    kept = {key: settings.value(f"{group_of(old)}/{key}") for key in keys}
    settings.remove(group_of(old))  # first: some settings files ignore case, and the new name may differ only in case
    for key, value in kept.items():
        settings.setValue(f"{group_of(new)}/{key}", value)
    if was_active:
        settings.setValue(ACTIVE_KEY, new)
    settings.setValue(NAMES_KEY, NAMES_SEPARATOR.join(names))
    _write_out(settings)


def remove_environment(name: str) -> None:
    """Remove an environment and its settings; raises :class:`EnvironmentsError`.

    Its stored answers, its usage and its key stay: the answers are paid for, and the key has a button of its own.
    """
    _check(later_settings())
    left = [other for other in environment_names() if other != name]
    if not left:
        raise EnvironmentsError(tr("This environment cannot be removed, because it is the only one."))
    was_active = stored_active() == name
    settings = QgsSettings()
    if was_active:
        settings.setValue(ACTIVE_KEY, left[0])
    settings.remove(group_of(name))
    settings.setValue(NAMES_KEY, NAMES_SEPARATOR.join(left))
    _write_out(settings)


def change(name: str, changes: Mapping[str, str], expected: Mapping[str, str]) -> None:
    """Store ``changes`` in one write. An empty text resets a setting to its default.

    ``expected`` are the settings as they were when the user began. If another QGIS window has changed one of the same
    settings since then, or removed the environment, this raises :class:`EnvironmentsError` and changes nothing.
    """
    settings = QgsSettings()
    settings.sync()
    _check(later_settings())
    if name not in environment_names():
        raise EnvironmentsError(
            tr("The environment '{name}' was removed or renamed in another QGIS window.").format(name=name)
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
    """Write all changes to the disk together; raises :class:`EnvironmentsError`."""
    settings.sync()
    file = settings.fileName()
    if not QSettings(file, QSettings.Format.IniFormat).isWritable():
        problem = tr("QGIS's settings cannot be written. Check that the file and its folder are not read-only: {file}")
        raise EnvironmentsError(problem.format(file=file))


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
    """A file has no usable settings. The text says why."""


def written_settings(texts: Mapping[str, str]) -> str:
    """Return the content of a settings file with ``texts``."""
    shared = {key: text for key, text in texts.items() if key in SETTINGS and key not in _OF_THIS_PROFILE}
    return json.dumps({"format": _FORMAT, "version": _VERSION, "settings": shared}, indent=2) + "\n"


def read_settings_file(content: str) -> dict[str, str]:
    """Return the settings in the ``content`` of a settings file; raises :class:`SettingsFileError`."""
    settings = _settings_in(content)
    for key, text in settings.items():
        if key not in SETTINGS or key in _OF_THIS_PROFILE:
            raise SettingsFileError(tr("The file sets '{key}', which cannot be imported.").format(key=key[:40]))
        if not isinstance(text, str):
            raise SettingsFileError(tr("The value of '{key}' in the file is not a text.").format(key=key))
        if problem := SETTINGS[key].problem(text):
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
        raise SettingsFileError(tr("The file is nested too deeply.")) from None
    is_ours = isinstance(members, dict) and members.get("format") == _FORMAT
    if is_ours and members.get("version") != _VERSION:
        raise SettingsFileError(tr("The file was written by a newer version of the plugin."))
    if not is_ours or not isinstance(members.get("settings"), dict):
        raise SettingsFileError(tr("The file contains no settings of an environment."))
    return members["settings"]
