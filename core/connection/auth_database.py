"""QGIS's authentication database: its configurations and its master password. Each error is a sentence for the user.

For the main thread only: if several threads open a locked authentication database at once, QGIS hangs or crashes.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from qgis.core import Qgis, QgsApplication, QgsAuthManager, QgsAuthMethodConfig

from ..i18n import tr
from .main_thread import is_main_thread
from .variables import server_hint

_GENERATES_PASSWORD_FROM = 34200
"""QGIS 3.42 generates a random master password and keeps it in the system's keychain (QEP 278)."""


def _how_to_unlock() -> str:
    in_qgis = tr("In QGIS, enter the master password (Settings > Options > Authentication).")
    return in_qgis + server_hint(
        tr(
            "For qgis_process, set QGIS_AUTH_PASSWORD_FILE to a file whose first line is the master password. If "
            "qgis-auth.db is not in the profile's folder, also set QGIS_AUTH_DB_DIR_PATH to its folder."
        )
    )


class CredentialsError(Exception):
    """A key or a secret cannot be read or stored. The text says why and what to do, and never shows a secret."""

    def __init__(self, reason: str, advice: str = "") -> None:
        """``advice`` says where the user can enter what is missing; the options page leaves it out."""
        super().__init__(f"{reason} {advice}" if advice else reason)
        self.reason = reason
        self.advice = advice


class LockedDatabaseError(CredentialsError):
    """The master password has not been entered yet."""


class StoredConfiguration(NamedTuple):
    """The part of a configuration that may be shown."""

    authcfg: str
    name: str
    method: str


def stored_configurations() -> dict[str, StoredConfiguration]:
    """Return all configurations, by id. Needs no master password, and reads no secret."""
    manager = QgsApplication.authManager()
    if manager.isDisabled():
        return {}
    return {
        authcfg: StoredConfiguration(authcfg, config.name(), config.method())
        for authcfg, config in manager.availableAuthMethodConfigs().items()
    }


def read_configuration(authcfg: str, advice: str, *, may_unlock: bool = True) -> QgsAuthMethodConfig:
    """Return a configuration with its secrets; raises :class:`CredentialsError`.

    ``advice`` completes the error if the configuration does not exist or cannot be read. QGIS asks for the master
    password if it needs it and ``may_unlock``; ``qgis_process`` never asks.
    """
    manager = _usable_manager()
    if authcfg not in manager.configIds():
        raise CredentialsError(
            tr("There is no authentication configuration '{authcfg}' in {database}.").format(
                authcfg=authcfg, database=_shown_database(manager)
            ),
            advice,
        )
    if manager.masterPasswordIsSet() or (may_unlock and is_main_thread()):
        loaded, config = manager.loadAuthenticationConfig(authcfg, QgsAuthMethodConfig(), True)
        if loaded:
            return config
    if not manager.masterPasswordIsSet():
        raise LockedDatabaseError(
            tr("QGIS's authentication database is locked, so the key cannot be read. {how_to_unlock}").format(
                how_to_unlock=_how_to_unlock()
            )
        )
    raise CredentialsError(
        tr("The authentication configuration '{authcfg}' cannot be read.").format(authcfg=authcfg), advice
    )


def unlock() -> bool:
    """Let QGIS ask for the master password, and return whether it is set then."""
    return _usable_manager().setMasterPassword(True)


def new_configuration_id() -> str:
    """Return an id that no configuration has; raises :class:`CredentialsError`."""
    return _usable_manager().uniqueConfigId()


def store_configuration(authcfg: str, name: str, method: str, members: Mapping[str, str]) -> None:
    """Store a configuration, or replace the one with this id; raises :class:`CredentialsError`.

    QGIS asks for the master password if it needs it, and for a new one if there is none yet.
    """
    manager = _usable_manager()
    config = QgsAuthMethodConfig(method)
    config.setId(authcfg)
    config.setName(name)
    config.setConfigMap(dict(members))
    stored, _ = manager.storeAuthenticationConfig(config, True)
    if stored:
        return
    _usable_manager()  # too many wrong master passwords disable it
    if not manager.masterPasswordIsSet():
        raise CredentialsError(
            tr("Nothing was stored, because QGIS's authentication database is locked. {how_to_unlock}").format(
                how_to_unlock=_how_to_unlock()
            )
        )
    raise CredentialsError(
        tr(
            "Nothing was stored, because QGIS cannot write to {database}. Check that the file and its folder exist and "
            "are not read-only."
        ).format(database=_shown_database(manager))
    )


def remove_configuration(authcfg: str) -> None:
    """Remove a configuration, if it exists; raises :class:`CredentialsError`."""
    manager = _usable_manager()
    if authcfg in manager.configIds() and not manager.removeAuthenticationConfig(authcfg):
        raise CredentialsError(
            tr(
                "QGIS cannot remove the configuration '{authcfg}' from {database}. Check that the file and its folder "
                "are not read-only."
            ).format(authcfg=authcfg, database=_shown_database(manager))
        )


def _usable_manager() -> QgsAuthManager:
    """Return the manager of the authentication database; raises :class:`CredentialsError` if QGIS has disabled it."""
    manager = QgsApplication.authManager()
    if manager.isDisabled():
        raise CredentialsError(_why_disabled(manager))
    return manager


def _why_disabled(manager: QgsAuthManager) -> str:
    return tr(
        "QGIS's authentication system is disabled ({message}), so no key can be read or stored. After five wrong "
        "master passwords, it stays disabled until you restart QGIS."
    ).format(message=manager.disabledMessage())


def _shown_database(manager: QgsAuthManager) -> str:
    return tr("QGIS's authentication database ({file})").format(file=manager.authenticationDatabaseUriStripped())


def master_password_note() -> str:
    """Return what the user should know about the master password before storing a key. Asks for nothing."""
    manager = QgsApplication.authManager()
    if manager.isDisabled():
        return _why_disabled(manager)
    has_keychain = manager.passwordHelperEnabled()
    if has_keychain and Qgis.versionInt() >= _GENERATES_PASSWORD_FROM:
        return tr(
            "QGIS may have generated the master password of its authentication database and stored it in the system's "
            "keychain. Then it does not ask you for the password. A server has no keychain: first set a master "
            "password of your own (Settings > Options > Authentication > Reset master password)."
        )
    if not manager.masterPasswordHashInDatabase():
        return tr(
            "QGIS will ask you to choose a master password, which encrypts its authentication database. Do not lose "
            "it: it cannot be recovered."
        )
    if has_keychain:
        return tr(
            "Enter the master password of QGIS's authentication database once. The system's keychain then remembers it."
        )
    return tr("QGIS asks for the master password of its authentication database once per session.")
