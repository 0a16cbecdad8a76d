"""Run with ``scripts/pictures``: makes the manual's pictures in a real QGIS window on a virtual screen."""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

from demo.gateway.keys import KEYS
from demo.showcase.profile import Profile
from demo.showcase.qgis_window import QgisWindow
from demo.showcase.running import ROOT, gateway

STOPS = ROOT / "demo" / "data" / "delivery_stops.geojson"


def main() -> int:
    """Make the pictures and return the exit code."""
    parser = argparse.ArgumentParser(prog="scripts/pictures", description=__doc__)
    parser.add_argument("--output", type=Path, default=ROOT / "docs" / "pictures", help="folder for the pictures")
    output = parser.parse_args().output.resolve()
    output.mkdir(parents=True, exist_ok=True)
    window = QgisWindow()
    with tempfile.TemporaryDirectory() as folder, gateway() as url:
        made = Path(folder)
        streets = made / "streets.geojson"
        subprocess.run([sys.executable, "-m", "demo.streets", streets], cwd=ROOT, check=True)
        profile = Profile.make(made / "profile", ROOT, KEYS[0].secret, window.settings)
        environment = profile.environment() | {
            "PICTURES_GATEWAY": url,
            "PICTURES_STREETS": str(streets),
            "PICTURES_STOPS": str(STOPS),
            "PICTURES_FOLDER": str(output),
        }
        ended = window.play("picture_session.py", profile.folder, environment)
    if not ended:
        print(f"The pictures are in {output}.")
    return ended


sys.exit(main())
