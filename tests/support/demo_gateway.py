"""The demo gateway as a process of its own, and a way to tell it what to do."""

from __future__ import annotations

import os
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

import pytest
import requests

from scripts.source_tree import ROOT

PYTHON = ROOT / ".venv" / "plain" / "bin" / "python"
READY = "Demo gateway ready at "

HAS_PLANNER = any((ROOT / ".venv" / "plain").glob("lib/python*/site-packages/vrp_cli"))
NEEDS_PLANNER = pytest.mark.skipif(
    not HAS_PLANNER, reason="the demo gateway's planner of tours has no package for this Python"
)

KEY = "demo-full-5Zq8utAoSB90"
GEOCODING_KEY = "demo-geocoding-Wb93kTz6yPd1"
ROUTING_KEY = "demo-routing-Nf58rXc2gJs7"
TOURS_KEY = "demo-tours-Zc48pDs6mFy2"
REVOKED_KEY = "demo-revoked-Qy15wBn8eKi9"
CLIENT = {"username": "demo-access-full", "password": "demo-client-full-9Kd47sWq/Lz+2p"}
"""What gets a token, as a configuration of the type Basic holds it."""
KEY_NAMES = {KEY: "key", GEOCODING_KEY: "geocoding key", ROUTING_KEY: "routing key", REVOKED_KEY: "revoked key"}

_TIMEOUT_S = 120
_AS_STARTED = {"latency_ms": 0, "requests_per_second": None, "body_form": "both", "max_places": 100, "traffic": 1}


@dataclass
class DemoGateway:
    """A demo gateway on a free port."""

    arguments: tuple[str, ...] = ()
    log_file: Path = Path(os.devnull)
    """Where it writes what is no answer: warnings, tracebacks."""
    program: tuple[str, ...] = ("-m", "demo.gateway")
    """What Python is given to run it."""
    url: str = field(init=False)

    def __post_init__(self):
        with self.log_file.open("ab") as log:
            self.process = subprocess.Popen(
                [PYTHON, *self.program, "--port", "0", *self.arguments],
                cwd=ROOT,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        line = self.process.stdout.readline()
        assert line.startswith(READY), f"the demo gateway did not start (has scripts/setup run?): {line!r}"
        self.url = line.removeprefix(READY).strip()

    def stop(self):
        self.process.terminate()
        self.process.communicate(timeout=_TIMEOUT_S)

    def reset(self, **settings):
        """Forget what was asked and what was to go wrong; set what is given, the rest as at the start."""
        self._post("reset", _AS_STARTED | settings)

    def faults(self, *rules):
        """Tell what is to go wrong, as the demo gateway's own document describes it."""
        self._post("faults", list(rules))

    def batch(self, **settings):
        """Tell how batch jobs behave, until the next reset."""
        self._post("batch", settings)

    def expire_jobs(self, *ids):
        """Let the time of some batch jobs be over, or of all."""
        self._post("batch/expire", {"ids": ids} if ids else {})

    def matrix(self, **settings):
        """Tell how asynchronous matrices behave, and how large a matrix may be, until the next reset."""
        self._post("matrix", settings)

    def expire_matrices(self, *ids):
        """Let the time of some asynchronous matrices be over, or of all."""
        self._post("matrix/expire", {"ids": ids} if ids else {})

    def matching(self, **settings):
        """Tell how matched traces are written, until the next reset."""
        self._post("matching", settings)

    def tours(self, **settings):
        """Tell how tour planning behaves, until the next reset."""
        self._post("tours", settings)

    def expire_tours(self, *ids):
        """Let the time of some problems be over, or of all."""
        self._post("tours/expire", {"ids": ids} if ids else {})

    def usage(self):
        """Return the counters: requests, transactions, places, keys."""
        return requests.get(f"{self.url}/_demo/usage", timeout=_TIMEOUT_S).json()

    def log(self):
        """Return the requests received."""
        return requests.get(f"{self.url}/_demo/requests", timeout=_TIMEOUT_S).json()

    def _post(self, name, content):
        requests.post(f"{self.url}/_demo/{name}", json=content, timeout=_TIMEOUT_S).raise_for_status()
