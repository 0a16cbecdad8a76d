"""What the state of QGIS's master password means for storing a key, and for ``qgis_process``."""

from __future__ import annotations

from qgis.core import Qgis, QgsApplication

from ..i18n import tr, translatable
from .auth_database import why_disabled

_MAKES_ITS_OWN_FROM = 34200
"""QGIS 3.42 makes a random master password and keeps it in the system's keychain (QEP 278)."""

_FOR_SERVERS = translatable(
    "For qgis_process, write it into the first line of a file and set QGIS_AUTH_PASSWORD_FILE to the path of that file."
)


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
