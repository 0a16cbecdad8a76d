"""Run with ``scripts/pictures``: makes the manual's pictures in real QGIS windows on a virtual screen."""

from __future__ import annotations

import argparse
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from demo.gateway.keys import KEYS
from demo.showcase.profile import Profile
from demo.showcase.running import ROOT, gateway

DOCS = ROOT / "docs"
STOPS = ROOT / "demo" / "data" / "delivery_stops.geojson"
ZIP = ROOT / "dist" / "location_gateway.zip"
LONGEST_S = 240
TOOLS, FIRST_MINUTES = "picture_session.py", "picture_first_minutes.py"


@dataclass(frozen=True)
class QgisWindow:
    """A QGIS window on a virtual screen: how large it is, and how it speaks and looks."""

    width: int = 1380
    height: int = 900
    language: str = "en_US"
    is_dark: bool = False

    @property
    def settings(self) -> str:
        """The lines of a profile's settings file that make the window so."""
        theme = "[UI]\nUITheme=Night Mapping\n\n" if self.is_dark else ""
        return f"{theme}[locale]\noverrideFlag=true\nuserLocale={self.language}\n"

    def play(self, session: str, profiles: Path, environment: dict[str, str]) -> int:
        """Play a file of this folder in QGIS; return the exit code. Nothing is left running, whatever happens."""
        environment = environment | {
            "PICTURES_SIZE": f"{self.width},{self.height}",
            "PYTHONPATH": str(ROOT),
        }
        environment.pop("QT_QPA_PLATFORM", None)
        process = subprocess.Popen(
            [
                *("xvfb-run", "--auto-servernum", "--server-args", "-screen 0 1800x1200x24"),
                *("qgis", "--nologo", "--noversioncheck", "--profiles-path", str(profiles)),
                *("--code", str(ROOT / "demo" / "showcase" / session)),
            ],
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
        printed = ""
        try:
            printed, _ = process.communicate(timeout=LONGEST_S)
        except subprocess.TimeoutExpired:
            print(f"{session} has not ended after {LONGEST_S} s.")
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
                printed, _ = process.communicate()
        if process.returncode:
            print(printed)
        return process.returncode


def main() -> int:
    """Make the pictures and return the exit code."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # or the window and the gateway would be left behind
    parser = argparse.ArgumentParser(prog="scripts/pictures", description=__doc__)
    parser.add_argument("--output", type=Path, help="folder for all pictures, instead of the manual's folder")
    parser.add_argument("--size", default="1380x900", help="of the window (default: %(default)s)")
    parser.add_argument("--language", default="en_US", help="of QGIS (default: %(default)s)")
    parser.add_argument("--dark", action="store_true", help="with QGIS's dark theme")
    parser.add_argument("--first-minutes", action="store_true", help="only those of the first five minutes")
    given = parser.parse_args()
    output = (given.output or ROOT / "build" / "pictures").resolve()
    output.mkdir(parents=True, exist_ok=True)
    window = QgisWindow(*map(int, given.size.split("x")), given.language, given.dark)
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder)
        streets = made / "streets.geojson"
        subprocess.run([sys.executable, "-m", "demo.streets", streets], cwd=ROOT, check=True)
        for session in (FIRST_MINUTES,) if given.first_minutes else (FIRST_MINUTES, TOOLS):
            code = play(session, window, made, output)
            if code:
                return code
    print(f"The pictures are in {output}.")
    if given.output is None:
        put_into_manual(output)
    return 0


def put_into_manual(pictures: Path) -> None:
    """Copy the pictures that pages of the manual show."""
    pages = "".join(page.read_text(encoding="utf-8") for page in DOCS.rglob("*.md"))
    for picture in sorted(pictures.glob("*.png")):
        if f"pictures/{picture.name}" in pages:
            shutil.copy(picture, DOCS / "pictures")
            print(f"In the manual: {picture.name}")


def play(session: str, window: QgisWindow, made: Path, output: Path) -> int:
    """Play a session with a profile and a demo gateway of its own; return the exit code."""
    folder = made / session
    profile = (
        Profile.empty(folder, window.settings)  # the session installs the plugin
        if session == FIRST_MINUTES
        else Profile.make(folder, ROOT, KEYS[0].secret, window.settings)
    )
    with gateway() as url:
        environment = profile.environment() | {
            "PICTURES_GATEWAY": url,
            "PICTURES_STREETS": str(made / "streets.geojson"),
            "PICTURES_STOPS": str(STOPS),
            "PICTURES_OWN": str(made / "customers.gpkg"),
            "PICTURES_ZIP": str(ZIP),
            "PICTURES_FOLDER": str(output),
        }
        return window.play(session, profile.folder, environment)


sys.exit(main())
