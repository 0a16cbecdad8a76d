"""Runs in QGIS's Python: stores the key given on standard input and prints the id of its configuration.

The argument is the file with the master password; QGIS_AUTH_DB_DIR_PATH says where the auth database is. This is what
an analyst does once in *Settings > Options > Authentication*; QGIS_AUTH_PASSWORD_FILE alone cannot do it, as it only
unlocks a database that has a password.
"""

from __future__ import annotations

import sys
from pathlib import Path

from qgis.core import QgsApplication, QgsAuthMethodConfig


def main(password_file: str) -> None:
    """Store the key."""
    application = QgsApplication([], GUIenabled=False)
    application.initQgis()
    manager = QgsApplication.authManager()
    password = Path(password_file).read_text(encoding="utf-8").splitlines()[0]
    if not manager.setMasterPassword(password, verify=True):
        sys.exit("The master password could not be set.")
    config = QgsAuthMethodConfig("APIHeader")
    config.setName("Location services gateway")
    config.setConfig("apiKey", sys.stdin.read().strip())
    stored, config = manager.storeAuthenticationConfig(config)
    if not stored:
        sys.exit("The key could not be stored.")
    print(config.id())
    application.exitQgis()


main(*sys.argv[1:])
