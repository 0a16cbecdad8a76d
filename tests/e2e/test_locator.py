"""The locator bar in a real QGIS window: fast typing, reloads of the plugin, and closing QGIS in the middle of it."""

import json
import subprocess

import pytest

from tests.e2e.conftest import python_path
from tests.support.demo_gateway import ROOT

TEXTS = 50
TEXTS_IN_LONG_FORM = 200


@pytest.mark.application
@pytest.mark.slow
def test_typing_at_random_never_stops_qgis(environment, profile, gateway, everything_left, pytestconfig):
    texts = TEXTS_IN_LONG_FORM if pytestconfig.getoption("--long") else TEXTS
    folder = everything_left / "locator"
    folder.mkdir()
    del environment["QT_QPA_PLATFORM"]
    environment |= {"SESSION_FOLDER": str(folder), "SESSION_GATEWAY": gateway.url, "SESSION_TEXTS": str(texts)}
    environment["PYTHONPATH"] = python_path(ROOT)
    ended = subprocess.run(
        [
            *("xvfb-run", "--auto-servernum", "--server-args", "-screen 0 1600x1000x24"),
            *("qgis", "--nologo", "--noversioncheck", "--profiles-path", profile.folder),
            *("--code", ROOT / "tests" / "e2e" / "locator_session.py"),
        ],
        env=environment,
        capture_output=True,
        text=True,
        timeout=500,
        check=False,
    )
    (folder / "log.txt").write_text(ended.stdout + ended.stderr)
    session = json.loads((folder / "session.json").read_text())
    assert session["failures"] == []
    assert (session["texts"], session["reloaded"]) == (texts, texts // 25)
    assert session["listed"] > texts // 20
    assert any("Kalevankatu" in line for line in session["lines"])
    assert [text for tag, text in session["messages"] if "Traceback" in text or "location_gateway" in text] == []
    assert ended.returncode == 0, ended.stderr[-2_000:]
