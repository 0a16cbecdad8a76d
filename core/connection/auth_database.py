"""QGIS's auth database: its configurations and its master password, each error with a sentence for the user.

Only on the main thread: several threads that open a locked auth database at the same time hang or crash QGIS.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from qgis.core import Qgis, QgsApplication, QgsAuthManager, QgsAuthMethodConfig

from ..i18n import tr, translatable
from .main_thread import is_main_thread

HOW_TO_UNLOCK = translatable(
    "In QGIS, enter the master password (Settings > Options > Authentication). For qgis_process, set "
    "QGIS_AUTH_PASSWORD_FILE to a file whose first line is the master password, and QGIS_AUTH_DB_DIR_PATH to the "
    "folder of qgis-auth.db if that is not the profile's."
)
_MAKES_ITS_OWN_FROM = 34200
"""QGIS 3.42 makes a random master password and keeps it in the system's keychain (QEP 278)."""

_FOR_SERVERS = translatable(
    "For qgis_process, write it into the first line of a file and set QGIS_AUTH_PASSWORD_FILE to the path of that file."
)


class CredentialsError(Exception):
    """A key or a secret cannot be read or stored; the text says why and what to do, and never shows a secret."""


class StoredConfiguration(NamedTuple):
    """What may be shown of a configuration."""

    authcfg: str
    name: str
    method: str


def stored_configurations() -> dict[str, StoredConfiguration]:
    """Return what is in the auth database, by id. Needs no master password, and reads no secret."""
    manager = QgsApplication.authManager()
    if manager.isDisabled():
        return {}
    return {
        authcfg: StoredConfiguration(authcfg, config.name(), config.method())
        for authcfg, config in manager.availableAuthMethodConfigs().items()
    }


def read_configuration(authcfg: str, advice: str) -> QgsAuthMethodConfig:
    """Return a configuration with its secrets. ``advice`` is added where there is no such one.

    QGIS asks for the master password if it needs it; ``qgis_process`` never does. Raises :class:`CredentialsError`.
    """
    manager = usable_manager()
    if authcfg not in manager.configIds():
        raise CredentialsError(
            tr("There is no authentication configuration '{authcfg}' in {database}. {advice}").format(
                authcfg=authcfg, database=_shown_database(manager), advice=advice
            )
        )
    if not manager.masterPasswordIsSet() and not is_main_thread():
        raise CredentialsError(
            tr("The auth database is locked. {how_to_unlock}").format(how_to_unlock=tr(HOW_TO_UNLOCK))
        )
    loaded, config = manager.loadAuthenticationConfig(authcfg, QgsAuthMethodConfig(), True)
    if loaded:
        return config
    if not manager.masterPasswordIsSet():
        raise CredentialsError(
            tr("The auth database is locked, so the key cannot be read. {how_to_unlock}").format(
                how_to_unlock=tr(HOW_TO_UNLOCK)
            )
        )
    raise CredentialsError(
        tr("The authentication configuration '{authcfg}' cannot be read. {advice}").format(
            authcfg=authcfg, advice=advice
        )
    )


def new_configuration_id() -> str:
    """Return an id that no configuration has."""
    return usable_manager().uniqueConfigId()


def store_configuration(authcfg: str, name: str, method: str, members: Mapping[str, str]) -> None:
    """Store a configuration under an id, in place of the one that has it; raises :class:`CredentialsError`.

    QGIS asks for the master password if it needs it, and for a new one where there is none yet.
    """
    manager = usable_manager()
    config = QgsAuthMethodConfig(method)
    config.setId(authcfg)
    config.setName(name)
    config.setConfigMap(dict(members))
    stored, _ = manager.storeAuthenticationConfig(config, True)
    if stored:
        return
    if manager.isDisabled():
        usable_manager()
    if not manager.masterPasswordIsSet():
        raise CredentialsError(
            tr("Nothing was stored, because the auth database is locked. {how_to_unlock}").format(
                how_to_unlock=tr(HOW_TO_UNLOCK)
            )
        )
    raise CredentialsError(
        tr(
            "QGIS could not write to {database}, so nothing was stored. Is the file or its folder read-only, or gone?"
        ).format(database=_shown_database(manager))
    )


def remove_configuration(authcfg: str) -> None:
    """Remove a configuration, if it is there; raises :class:`CredentialsError`."""
    manager = usable_manager()
    if authcfg in manager.configIds() and not manager.removeAuthenticationConfig(authcfg):
        raise CredentialsError(
            tr(
                "QGIS could not remove the configuration '{authcfg}' from {database}. Is the file or its "
                "folder read-only?"
            ).format(authcfg=authcfg, database=_shown_database(manager))
        )


def usable_manager() -> QgsAuthManager:
    """Return the manager of the auth database; raises :class:`CredentialsError` where QGIS has switched it off."""
    manager = QgsApplication.authManager()
    if manager.isDisabled():
        raise CredentialsError(why_disabled(manager))
    return manager


def why_disabled(manager: QgsAuthManager) -> str:
    """Return a sentence on an auth database that QGIS has switched off."""
    return tr(
        "QGIS's authentication system is disabled ({message}), so no key can be read or "
        "stored. After five wrong master passwords it stays so until QGIS is started again."
    ).format(message=manager.disabledMessage())


def _shown_database(manager: QgsAuthManager) -> str:
    return tr("QGIS's auth database ({file})").format(file=manager.authenticationDatabaseUriStripped())


def master_password_note() -> str:
    """Return, in plain words, what the user should know before storing a key. Asks for nothing."""
    manager = QgsApplication.authManager()
    if manager.isDisabled():
        return why_disabled(manager)
    has_keychain = manager.passwordHelperEnabled()
    if has_keychain and Qgis.versionInt() >= _MAKES_ITS_OWN_FROM:
        return tr(
            "QGIS may have made the master password of its auth database itself, and keeps it in the "
            "system's keychain: you are not asked for it. On a server there is no keychain: set a master "
            "password of your own first (Settings > Options > Authentication > Reset master password). "
            "{for_servers}"
        ).format(for_servers=tr(_FOR_SERVERS))
    if not manager.masterPasswordHashInDatabase():
        return tr(
            "QGIS will ask you to choose a master password, which encrypts its auth database. Keep it: "
            "it cannot be recovered. {for_servers}"
        ).format(for_servers=tr(_FOR_SERVERS))
    if has_keychain:
        return tr(
            "The master password of QGIS's auth database is kept in the system's keychain once you have entered it. "
            "{for_servers}"
        ).format(for_servers=tr(_FOR_SERVERS))
    return tr("QGIS asks for the master password of its auth database once in a session. {for_servers}").format(
        for_servers=tr(_FOR_SERVERS)
    )
