"""Layers whose rows are known, and what runs over them have cost so far, in three books: bill, ledger and store."""

from __future__ import annotations

import shutil
import sqlite3
import tempfile
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import numpy as np

from tests.support.demo_gateway import DemoGateway
from tests.support.waiting import until

STORE = "results-production.sqlite"
LEDGER = "usage.sqlite"
IN_FLIGHT = 4
PER_REQUEST = 100
UNDER_WAY = IN_FLIGHT * PER_REQUEST
"""Places that a run may be asking at the moment when it is stopped."""
NOT_STORED_YET = 2 * UNDER_WAY
"""Places on the wire, and places whose answers have arrived, which the next requests do not wait for."""
LATENCY_MS = 20


class Town(NamedTuple):
    """A layer, how many places it has, and the rows that a run without a store makes of it."""

    layer: Path
    places: int
    rows: list


class Balance(NamedTuple):
    """Places, in each of the books."""

    billed: int
    counted: int
    stored: int

    @property
    def lost(self):
        """Paid for, but not kept: what a later run will have to pay for again."""
        return self.billed - self.stored

    @property
    def uncounted(self):
        """Paid for, but not in the ledger; below 0 where the ledger has what was never billed."""
        return self.billed - self.counted


@dataclass
class Books:
    """The books of the runs that used a gateway and a folder of results."""

    gateway: DemoGateway
    folder: Path

    @property
    def requests(self):
        return self.gateway.usage()["requests"]

    def balance(self):
        """Return what stands in the books, once the gateway has seen the end of what was asked."""
        until(self._nothing_is_under_way)
        with self.copy() as folder:
            keys = stored_keys(folder)
            counted = column(folder / LEDGER, "SELECT transactions FROM usage")
        assert len(np.unique(keys)) == len(keys), "an answer was stored twice, so it was paid twice"
        return Balance(self.gateway.usage()["transactions"].get("multi-revgeocode", 0), sum(counted), len(keys))

    def _nothing_is_under_way(self):
        usage = self.gateway.usage()
        return sum(usage["by_status"].values()) == usage["requests"]

    @contextmanager
    def copy(self):
        """Copy the files first: whoever opens them repairs what a kill left behind, which is the plugin's to do."""
        with tempfile.TemporaryDirectory() as copy:
            folder = Path(copy) / "results"
            if self.folder.exists():
                shutil.copytree(self.folder, folder, ignore=shutil.ignore_patterns("*-shm"))
            yield folder


def stored_keys(results_folder):
    """Return the keys of the answers that are stored by now, though a run uses the store."""
    try:
        found = column(results_folder / STORE, "SELECT keys FROM blocks")
    except sqlite3.OperationalError:  # its tables are being made
        found = []
    return np.frombuffer(b"".join(found), dtype="<u8")


def column(path, query):
    """Return one column; nothing of a file that has no tables yet."""
    if not path.exists():
        return []
    with closing(sqlite3.connect(path)) as file:
        if not file.execute("SELECT * FROM sqlite_master").fetchall():
            return []
        return [value for (value,) in file.execute(query)]
