"""A throw-away QGIS profile whose auth database holds a key behind a master-password file, as on a server.

Run in QGIS's Python, with a master-password file as its argument, this stores the key given on standard input and
prints the id of its configuration; QGIS_AUTH_DB_DIR_PATH says where the auth database is. This is what an analyst does
once in *Settings > Options > Authentication*; QGIS_AUTH_PASSWORD_FILE alone cannot do it, as it only unlocks a database
that has a password.
"""

from __future__ import annotations

import os
import secrets
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

QGIS_PYTHON = os.environ.get("QGIS_PYTHON", "/usr/bin/python3")
PACKAGE = "location_gateway"


@dataclass(frozen=True)
class Profile:
    """A profile folder that ``qgis_process`` and QGIS can be started with."""

    folder: Path
    authcfg: str

    @classmethod
    def empty(cls, folder: Path, more: str = "") -> Profile:
        """Make a profile in ``folder`` as it is before QGIS was started, with sections ``more`` of its settings."""
        settings = folder / "profiles" / "default"
        (settings / "QGIS").mkdir(parents=True)
        # Or QGIS 3.42 and later would ask the system's keychain for a master password of its own; and each window would
        # fetch the news of QGIS, in a task that opens the authentication database. QGIS 3.40.6 crashes when it quits if
        # the thread of such a task has ended and been started again: after 30 s without a task.
        switches = f"[auth]\nuse_password_helper=false\n\n[core]\nhttpsfeedqgisorg\\disabled=true\n\n{more}"
        (settings / "QGIS" / "QGIS3.ini").write_text(switches, encoding="utf-8")
        return cls(folder, "")

    @classmethod
    def make(cls, folder: Path, plugin: Path, key: str, more: str = "") -> Profile:
        """Make a profile in ``folder`` with the plugin of the folder ``plugin`` enabled and ``key`` stored.

        ``more``: further sections of QGIS's settings.
        """
        cls.empty(folder, f"[PythonPlugins]\n{PACKAGE}=true\n\n{more}")
        settings = folder / "profiles" / "default"
        plugins = settings / "python" / "plugins"
        plugins.mkdir(parents=True)
        (plugins / PACKAGE).symlink_to(plugin, target_is_directory=True)
        password_file = folder / "master-password"
        password_file.touch(mode=0o600)
        password_file.write_text(secrets.token_urlsafe() + "\n", encoding="utf-8")
        stored = subprocess.run(
            [QGIS_PYTHON, __file__, password_file],
            env=cls.screenless() | {"QGIS_AUTH_DB_DIR_PATH": str(settings)},
            input=key,  # not as an argument: arguments can be seen by other users of the machine
            capture_output=True,
            text=True,
            check=True,
        )
        return cls(folder, stored.stdout.split()[-1])

    @staticmethod
    def screenless() -> dict[str, str]:
        """Return this process's environment, for programs of QGIS without a screen."""
        inherited = {name: value for name, value in os.environ.items() if not name.startswith("LOCATION_GATEWAY_")}
        return inherited | {"QT_QPA_PLATFORM": "offscreen"}

    def environment(self) -> dict[str, str]:
        """Return the environment that makes QGIS use the profile and unlocks its auth database."""
        return self.screenless() | {
            "QGIS_CUSTOM_CONFIG_PATH": str(self.folder),
            "QGIS_AUTH_PASSWORD_FILE": str(self.folder / "master-password"),
        }


def store_key(password_file: str) -> None:
    """Store the key."""
    from qgis.core import QgsApplication, QgsAuthMethodConfig  # noqa: PLC0415 only QGIS's own Python has it

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


if __name__ == "__main__":
    store_key(*sys.argv[1:])
