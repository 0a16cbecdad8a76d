"""The plugin on an analyst's desk: a real QGIS window, its dialog, its map, and a batch."""

import json
import subprocess

import pytest
from qgis.core import QgsVectorLayer

from tests.e2e.conftest import STOPS
from tests.support.demo_gateway import ROOT


@pytest.mark.slow
def test_an_analysts_session(environment, profile, gateway, everything_left):
    folder = everything_left / "session"
    folder.mkdir()
    del environment["QT_QPA_PLATFORM"]
    environment |= {"SESSION_FOLDER": str(folder), "SESSION_STOPS": str(STOPS)}

    ended = subprocess.run(
        [
            *("xvfb-run", "--auto-servernum", "--server-args", "-screen 0 1600x1000x24"),
            *("qgis", "--nologo", "--noversioncheck", "--profiles-path", profile.folder),
            *("--code", ROOT / "tests" / "e2e" / "window_session.py"),
        ],
        env=environment,
        capture_output=True,
        text=True,
        timeout=200,
        check=False,
    )

    (folder / "log.txt").write_text(ended.stdout + ended.stderr)
    session = json.loads((folder / "session.json").read_text())
    assert "failure" not in session, session["failure"]
    assert session["layer"] == {
        "name": "Addresses of Delivery stops",
        "rows": 300,
        "labels": True,
        "renderer": "categorizedSymbol",
    }
    for number in (1, 2):
        layer = QgsVectorLayer(str(folder / f"batch_{number}.gpkg"))
        assert [feature["rg_status"] for feature in layer.getFeatures()].count("ok") == 298
    assert gateway.usage()["requests"] == 3  # the batch finds everything in the store
    assert {path.stem for path in folder.glob("*.png")} == {"dialog", "log", "batch", "window"}
