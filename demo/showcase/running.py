"""Running the plugin's algorithms as a server would, against the demo gateway."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import requests

from demo.showcase.profile import Profile

ROOT = Path(__file__).parents[2]
READY = "Demo gateway ready at "


@dataclass(frozen=True)
class Runner:
    """Runs algorithms in one profile, with one folder of results."""

    profile: Profile
    url: str
    results: Path

    def run(self, algorithm: str, *arguments: str) -> dict:
        """Show the command, run it, and return what it answers; ends the program if it fails."""
        print(f"   qgis_process run locationgateway:{algorithm}")
        for argument in arguments:
            print(f"     {argument.replace(f'{ROOT}/', '')}")
        settings = {
            "LOCATION_GATEWAY_BASE_URL": self.url,
            "LOCATION_GATEWAY_AUTHCFG": self.profile.authcfg,
            "LOCATION_GATEWAY_STORE": str(self.results),
        }
        run = subprocess.run(
            ["qgis_process", "--json", "run", f"locationgateway:{algorithm}", *arguments],
            env=self.profile.environment() | settings,
            capture_output=True,
            text=True,
            check=False,
        )
        if run.returncode:
            sys.exit(f"{run.stderr}\nqgis_process ended with {run.returncode}.")  # a crash of it prints nothing
        return json.loads(run.stdout)["results"]

    def billed(self) -> int:
        """Return the transactions that the demo gateway has billed so far."""
        usage = requests.get(f"{self.url}/_demo/usage", timeout=30).json()
        return sum(usage["transactions"].values())


@contextmanager
def gateway() -> Iterator[str]:
    """Run the demo gateway on a free port; yield its address."""
    process = subprocess.Popen(
        [sys.executable, "-m", "demo.gateway", "--port", "0"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        line = process.stdout.readline() if process.stdout else ""
        if not line.startswith(READY):
            sys.exit("The demo gateway did not start.")
        yield line.removeprefix(READY).strip()
    finally:
        process.terminate()
        process.wait()
