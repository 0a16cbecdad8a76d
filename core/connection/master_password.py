"""What the state of QGIS's master password means for storing a key, and for ``qgis_process``."""

from __future__ import annotations

from qgis.core import Qgis, QgsApplication

_MAKES_ITS_OWN_FROM = 34200
"""QGIS 3.42 makes a random master password and keeps it in the system's keychain (QEP 278)."""

_FOR_SERVERS = (
    "For qgis_process, write it into the first line of a file and set QGIS_AUTH_PASSWORD_FILE to the path of that file."
)


def master_password_note() -> str:
    """Return, in plain words, what the user should know before storing a key. Asks for nothing."""
    manager = QgsApplication.authManager()
    if manager.isDisabled():
        return (
            f"QGIS's authentication system is disabled ({manager.disabledMessage()}). After five wrong master "
            "passwords it stays so until QGIS is started again."
        )
    has_keychain = manager.passwordHelperEnabled()
    if has_keychain and Qgis.versionInt() >= _MAKES_ITS_OWN_FROM:
        return (
            "QGIS may have made the master password of its auth database itself, and keeps it in the system's "
            "keychain: you are not asked for it. On a server there is no keychain: set a master password of your own "
            f"first (Settings > Options > Authentication > Reset master password). {_FOR_SERVERS}"
        )
    if not manager.masterPasswordHashInDatabase():
        return (
            "QGIS will ask you to choose a master password, which encrypts its auth database. Keep it: it cannot be "
            f"recovered. {_FOR_SERVERS}"
        )
    if has_keychain:
        return (
            "The master password of QGIS's auth database is kept in the system's keychain once you have entered it. "
            + _FOR_SERVERS
        )
    return f"QGIS asks for the master password of its auth database once in a session. {_FOR_SERVERS}"
