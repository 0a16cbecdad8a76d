"""Run with ``scripts/pictures``: makes the manual's pictures in a real QGIS window on a virtual screen."""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

from demo.gateway.keys import KEYS
from demo.showcase.profile import Profile
from demo.showcase.running import ROOT, gateway

STOPS = ROOT / "demo" / "data" / "delivery_stops.geojson"
LONGEST_S = 180


def main() -> int:
    """Make the pictures and return the exit code."""
    parser = argparse.ArgumentParser(prog="scripts/pictures", description=__doc__)
    parser.add_argument("--output", type=Path, default=ROOT / "docs" / "pictures", help="folder for the pictures")
    output = parser.parse_args().output.resolve()
    output.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, gateway() as url:
        made = Path(folder)
        streets = made / "streets.geojson"
        subprocess.run([sys.executable, "-m", "demo.streets", streets], cwd=ROOT, check=True)
        profile = Profile.make(made / "profile", ROOT, KEYS[0].secret)
        environment = profile.environment() | {
            "PICTURES_GATEWAY": url,
            "PICTURES_STREETS": str(streets),
            "PICTURES_STOPS": str(STOPS),
            "PICTURES_FOLDER": str(output),
            "PYTHONPATH": str(ROOT),
        }
        del environment["QT_QPA_PLATFORM"]
        ended = subprocess.run(
            [
                *("xvfb-run", "--auto-servernum", "--server-args", "-screen 0 1400x1000x24"),
                *("qgis", "--nologo", "--noversioncheck", "--profiles-path", str(profile.folder)),
                *("--code", str(ROOT / "demo" / "showcase" / "picture_session.py")),
            ],
            env=environment,
            capture_output=True,
            text=True,
            timeout=LONGEST_S,
            check=False,
        )
    failure = output / "failure.txt"
    if failure.exists():
        sys.stderr.write(failure.read_text(encoding="utf-8"))
        failure.unlink()
        return 1
    if ended.returncode:
        sys.stderr.write(ended.stderr)
    print(f"The pictures are in {output}.")
    return ended.returncode


sys.exit(main())
