"""The plugin on an analyst's desk: a real QGIS window, its dialog, its map, and a batch."""

import json
import subprocess
from collections import Counter

import numpy as np
import pytest
from qgis.core import QgsVectorLayer
from qgis.PyQt.QtGui import QImage

from tests.e2e.conftest import STOPS
from tests.support.demo_gateway import ROOT
from tests.support.layers import ESPLANADE, RAILWAY_STATION, SENATE_SQUARE, point_layer, written
from tests.support.routes import BUS_TERMINAL, HAKANIEMI

BLUE, RED = 0x2F86C6, 0xD1362F
"""Routes that are ok, and restricted ones."""
SOME_PIXELS = 100
"""With sections over the routes, where QGIS 3.44 puts them; 3.40 puts them below if a layer was selected."""


def colours_of(path):
    """Return how many pixels of a picture have which colour."""
    image = QImage(str(path)).convertToFormat(QImage.Format.Format_RGB32)
    pixels = np.frombuffer(image.constBits().asarray(image.sizeInBytes()), dtype="<u4") & 0xFFFFFF
    return Counter(dict(zip(*(one.tolist() for one in np.unique(pixels, return_counts=True)))))


@pytest.mark.application
@pytest.mark.slow
def test_an_analysts_session(environment, profile, gateway, everything_left):
    folder = everything_left / "session"
    folder.mkdir()
    del environment["QT_QPA_PLATFORM"]
    depots = written(point_layer([RAILWAY_STATION, BUS_TERMINAL]), folder / "depots.gpkg")
    customers = written(point_layer([SENATE_SQUARE, HAKANIEMI, ESPLANADE]), folder / "customers.gpkg")
    files = {"FOLDER": folder, "STOPS": STOPS, "DEPOTS": depots, "CUSTOMERS": customers}
    environment |= {f"SESSION_{name}": str(path) for name, path in files.items()}

    ended = subprocess.run(
        [
            *("xvfb-run", "--auto-servernum", "--server-args", "-screen 0 1600x1000x24"),
            *("qgis", "--nologo", "--noversioncheck", "--profiles-path", profile.folder),
            *("--code", ROOT / "tests" / "e2e" / "window_session.py"),
        ],
        env=environment,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )

    (folder / "log.txt").write_text(ended.stdout + ended.stderr)
    session = json.loads((folder / "session.json").read_text())
    assert "failure" not in session, session["failure"]
    assert ended.returncode == 0, ended.stderr[-2_000:]
    assert session["layer"] == {
        "name": "Addresses of Delivery stops",
        "rows": 300,
        "labels": True,
        "renderer": "categorizedSymbol",
    }
    assert "Batch execution completed" in session["batch_log"]
    for number in (1, 2):
        batch = QgsVectorLayer(str(folder / f"batch_{number}.gpkg"))
        assert [feature["rg_status"] for feature in batch.getFeatures()].count("ok") == 298
    layers = session["layers"]
    assert layers["Notices of truck routes (40 t) from Depots to Customers"]["rows"] > 0
    for name, has_labels in (("Truck routes", True), ("Sections of truck routes", False)):
        layer = layers[f"{name} (40 t) from Depots to Customers"]
        assert layer == {"rows": 6, "labels": has_labels, "renderer": "categorizedSymbol"}
    on_map = colours_of(folder / "routes_map.png")
    assert on_map[BLUE] > SOME_PIXELS
    assert on_map[RED] > SOME_PIXELS
    assert gateway.usage()["requests"] == 3 + 6  # the batch finds everything in the store
    assert {path.stem for path in folder.glob("*.png")} == {
        *("dialog", "log", "batch", "window"),
        *("routes_dialog", "routes_parameters", "routes_log", "routes_map", "routes_window"),
    }
