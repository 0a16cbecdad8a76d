"""A throw-away QGIS profile whose auth database holds a key behind a master-password file, as on a server."""

from __future__ import annotations

import os
import secrets
import subprocess
from dataclasses import dataclass
from pathlib import Path

QGIS_PYTHON = "/usr/bin/python3"
PACKAGE = "location_gateway"


@dataclass(frozen=True)
class Profile:
    """A profile folder that ``qgis_process`` and QGIS can be started with."""

    folder: Path
    authcfg: str

    @classmethod
    def make(cls, folder: Path, plugin: Path, key: str) -> Profile:
        """Make a profile in ``folder`` with the plugin of the folder ``plugin`` enabled and ``key`` stored."""
        settings = folder / "profiles" / "default"
        plugins = settings / "python" / "plugins"
        plugins.mkdir(parents=True)
        (plugins / PACKAGE).symlink_to(plugin, target_is_directory=True)
        (settings / "QGIS").mkdir()
        # The first one, or QGIS 3.42 and later would ask the system's keychain for a master password of its own.
        switches = f"[auth]\nuse_password_helper=false\n\n[PythonPlugins]\n{PACKAGE}=true\n"
        (settings / "QGIS" / "QGIS3.ini").write_text(switches, encoding="utf-8")
        password_file = folder / "master-password"
        password_file.touch(mode=0o600)
        password_file.write_text(secrets.token_urlsafe() + "\n", encoding="utf-8")
        stored = subprocess.run(
            [QGIS_PYTHON, Path(__file__).with_name("store_key.py"), password_file],
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
