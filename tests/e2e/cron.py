"""Submitting and collecting as cron runs them, each a process that may be killed."""

import json
import os
import sqlite3
import subprocess
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import requests

from tests.e2e.books import STORE
from tests.e2e.conftest import Process
from tests.support.batch import COLLECT, SUBMIT
from tests.support.demo_gateway import KEY

JOBS = "/v7/batch/jobs"


@dataclass
class Started:
    """A process under way."""

    process: subprocess.Popen
    printed: Path
    told: Path

    @property
    def is_over(self):
        return self.process.poll() is not None

    def kill(self):
        assert not self.is_over, f"it ended before it was killed: {self.end()}"
        self.process.kill()
        self.process.wait()

    def end(self):
        code = self.process.wait(timeout=120)
        return Process(code, self.printed.read_text(), self.told.read_text())

    def results(self):
        ended = self.end()
        assert ended.code == 0, ended.err
        return json.loads(ended.out)["results"]

    def has_open(self, path):
        """Whether it has a file open."""
        folder = Path(f"/proc/{self.process.pid}/fd")
        try:
            return any(os.path.realpath(one) == str(path) for one in folder.iterdir())
        except OSError:
            return False


class Cron:
    """Runs the two commands."""

    def __init__(self, environment, layer, output, gateway, results_folder):
        self.environment = environment
        self.layer = layer
        self.output = output
        self.gateway = gateway
        self.store = results_folder / STORE
        self.started = []

    def submit(self):
        return self._start(SUBMIT, f"--INPUT={self.layer}")

    def collect(self, job_ids, output=None, wait=10):
        return self._start(
            COLLECT,
            f"--INPUT={self.layer}",
            f"--JOB_IDS={job_ids}",
            f"--WAIT={wait}",
            f"--OUTPUT={output or self.output}",
        )

    def _start(self, *command):
        name = self.output.with_name(f"{self.output.stem} {len(self.started)}")
        printed, told = name.with_suffix(".out"), name.with_suffix(".err")
        with printed.open("w") as out, told.open("w") as err:
            process = subprocess.Popen(
                ["qgis_process", "--json", "run", *command],
                env=self.environment,
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=err,
            )
        self.started.append(Started(process, printed, told))
        return self.started[-1]

    def was_asked(self, method, end):
        return any(one["method"] == method and one["path"].endswith(end) for one in self.gateway.log())

    def states(self):
        """Return how the jobs are, past the plugin."""
        answer = requests.get(f"{self.gateway.url}{JOBS}", headers={"apiKey": KEY}, timeout=30)
        return [one["status"] for one in answer.json()["items"]]

    def stored(self):
        """Return the keys of the answers in the store."""
        if not self.store.exists():
            return np.empty(0, "<u8")
        with closing(sqlite3.connect(self.store)) as store:
            try:
                found = store.execute("SELECT keys FROM blocks").fetchall()
            except sqlite3.OperationalError:  # its tables are being made
                found = []
        return np.frombuffer(b"".join(keys for (keys,) in found), dtype="<u8")

    def billed(self):
        return self.gateway.usage()["transactions"].get("batch", 0)
