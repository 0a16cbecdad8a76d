"""A real QGIS window on a virtual screen, in which a session of pictures is played."""

from __future__ import annotations

import os
import signal
import subprocess
from dataclasses import dataclass
from pathlib import Path

from demo.showcase.running import ROOT

LONGEST_S = 240


@dataclass(frozen=True)
class QgisWindow:
    """How large the window is, and how it speaks and looks."""

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
