"""An auth database that cannot be opened or written: what the user is told, in a QGIS of its own each time."""

import json
import os
import subprocess
import sys

import pytest

from tests.support.demo_gateway import KEY, ROOT

START = """
import json, sys
from qgis.core import QgsApplication, QgsSettings
from qgis.PyQt.QtCore import QCoreApplication
QCoreApplication.setOrganizationName("QGIS")
QCoreApplication.setApplicationName("QGIS3")
application = QgsApplication([], True)
application.initQgis()
sys.path.insert(0, sys.argv[1])
from scripts.source_tree import import_plugin
import_plugin()
from location_gateway.ui.options.page import GatewayOptionsPage
manager = QgsApplication.authManager()
told = {}

def paste(page, key):
    page.key.entry.setText(key)
    page.key._store_typed()
    return page.key.outcome.text()

def tell():
    print("TOLD " + json.dumps(told))
"""
MASTER_PASSWORD = 'assert manager.setMasterPassword("right", True)\n'


@pytest.fixture
def qgis(tmp_path):
    """Run a script in a QGIS with a new profile, or the same one again; return what it told."""
    profile = tmp_path / "profile"
    profile.mkdir()
    environment = {name: value for name, value in os.environ.items() if not name.startswith("LOCATION_GATEWAY_")} | {
        "QGIS_CUSTOM_CONFIG_PATH": str(tmp_path),
        "QGIS_AUTH_DB_DIR_PATH": str(profile),
        "XDG_CONFIG_HOME": str(tmp_path / "config"),
        "QT_QPA_PLATFORM": "offscreen",
    }

    def run(script):
        ended = subprocess.run(
            [sys.executable, "-", ROOT],
            env=environment,
            input=f"{START}\n{script}\ntell()",  # which holds the key: a command line can be seen by other users
            capture_output=True,
            text=True,
            check=False,
        )
        lines = [line for line in ended.stdout.splitlines() if line.startswith("TOLD ")]
        assert lines, ended.stderr
        assert KEY not in ended.stdout + ended.stderr
        return json.loads(lines[-1].removeprefix("TOLD "))

    run.database = profile / "qgis-auth.db"
    return run


def test_five_wrong_master_passwords_and_what_is_said_then(qgis):
    qgis(MASTER_PASSWORD)
    told = qgis(
        f"""
from qgis.core import QgsCredentials
class Typing(QgsCredentials):
    def __init__(self):
        super().__init__()
        self.setInstance(self)
    def requestMasterPassword(self, password, stored):
        return True, "wrong"
typing = Typing()
page = GatewayOptionsPage(lambda: None)
for _ in range(5):
    told.setdefault("each", []).append(paste(page, {KEY!r}))
told["disabled"] = manager.isDisabled()
told["note"] = page.key.note.text()
told["last"] = paste(page, {KEY!r})
told["held"] = page.key.held.text()
"""
    )
    assert told["disabled"]
    assert all(told["each"])
    assert "authentication system is disabled" in told["last"]
    assert "until you restart QGIS" in told["last"]
    assert "disabled" in told["note"]
    assert told["held"].startswith(("There is no key yet", "The configuration"))


def test_without_a_master_password_no_key_is_stored(qgis):
    qgis(MASTER_PASSWORD)
    told = qgis(
        f"""
page = GatewayOptionsPage(lambda: None)
told["outcome"] = paste(page, {KEY!r})
{MASTER_PASSWORD}
told["again"] = paste(page, {KEY!r})
told["held"] = page.key.held.text()
told["number"] = len(manager.configIds())
"""
    )
    assert "authentication database is locked" in told["outcome"]
    assert told["again"].startswith("The key is stored.")
    assert "Key stored in the configuration" in told["held"]
    assert told["number"] == 1


def test_an_auth_database_that_is_gone_stores_no_key(qgis):
    told = qgis(
        f"""
{MASTER_PASSWORD}
page = GatewayOptionsPage(lambda: None)
import os
os.unlink({str(qgis.database)!r})
told["outcome"] = paste(page, {KEY!r})
told["held"] = page.key.held.text()
"""
    )
    assert "cannot write to" in told["outcome"]
    assert str(qgis.database) in told["outcome"]
    assert told["held"] == "There is no key yet."


def test_in_a_read_only_auth_database_the_old_key_stays(qgis):
    qgis(f"{MASTER_PASSWORD}\ntold['outcome'] = paste(GatewayOptionsPage(lambda: None), {KEY!r})")
    made_immutable = subprocess.run(["chattr", "+i", qgis.database], capture_output=True, check=False)
    if made_immutable.returncode:
        pytest.skip("a file cannot be made read-only for this user, who may write anywhere")
    try:
        told = qgis(
            f"""
{MASTER_PASSWORD}
page = GatewayOptionsPage(lambda: None)
page.draft.type("url", "http://127.0.0.1:9")
told["outcome"] = paste(page, "another-key")
told["held"] = page.key.held.text()
told["waiting"] = page.key.waiting.isVisibleTo(page)
"""
        )
    finally:
        subprocess.run(["chattr", "-i", qgis.database], check=True)
    assert "cannot write to" in told["outcome"]
    assert "Key stored in the configuration" in told["held"]
    assert not told["waiting"]
