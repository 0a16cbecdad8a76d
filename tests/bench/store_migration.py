"""Measures how long the files of 0.1.0 take to be carried on: a store of a million answers, and a job of a million.

``.venv/plain/bin/python -m tests.bench.store_migration`` makes the files in a temporary folder, with the tables and
answers that 0.1.0 has made (``tests/support/file_versions``), and opens them in a process of its own. It prints the
time and the peak of the memory, and ends with an error if it takes 10 s or 400 MB.
"""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
import tempfile
import time
import zlib
from contextlib import closing
from pathlib import Path

import numpy as np

from scripts.source_tree import ROOT, import_plugin
from tests.support.file_versions import STORE, restore

ANSWERS = 1_000_000
MOST_S, MOST_MB = 10.0, 400.0
_PER_BLOCK = 20


def write_files(folder: Path) -> None:
    """Write a store and a list of jobs of 0.1.0."""
    restore("0.1.0", folder)
    keys = np.random.default_rng(1).integers(0, 2**64, ANSWERS, dtype=np.uint64).astype("<u8")
    with closing(sqlite3.connect(folder / f"{STORE}.sqlite")) as file, file:
        (text,) = file.execute("SELECT text FROM answers WHERE block = 1").fetchone()  # 20 addresses
        now, first = int(time.time()), 1_000
        blocks = range(first, first + ANSWERS // _PER_BLOCK)
        parts = keys.reshape(-1, _PER_BLOCK)
        file.executemany(
            "INSERT INTO blocks VALUES (?, ?, ?)", ((block, now, part.tobytes()) for block, part in zip(blocks, parts))
        )
        file.executemany("INSERT INTO answers VALUES (?, ?)", ((block, text) for block in blocks))
    with closing(sqlite3.connect(folder / "jobs.sqlite")) as file, file:
        file.execute("UPDATE jobs SET records = ?, keys = ?", (ANSWERS, zlib.compress(keys.tobytes(), 1)))


def open_files(folder: Path) -> dict[str, float]:
    """Open the files twice, and return what that took: at first they are carried on."""
    import resource

    import_plugin()
    from location_gateway.core.results.pending import PendingStore
    from location_gateway.core.results.store import open_store

    took = {}
    for name in ("carried on", "opened again"):
        begin = time.perf_counter()
        with open_store(folder / f"{STORE}.sqlite") as store, PendingStore(folder) as pending:
            assert len(store) > ANSWERS
            assert bool(store.carried_on) == bool(pending.carried_on) == (name == "carried on")
        took[name] = time.perf_counter() - begin
    return {**took, "peak": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024}


def main() -> None:
    """Measure, and print it."""
    with tempfile.TemporaryDirectory() as passing:
        folder = Path(passing)
        write_files(folder)
        run = [sys.executable, "-m", "tests.bench.store_migration", str(folder)]
        took = json.loads(subprocess.run(run, cwd=ROOT, env=os.environ, check=True, capture_output=True).stdout)
        megabytes = (folder / f"{STORE}.sqlite").stat().st_size / 1e6
    print(
        f"{ANSWERS:,} answers, {megabytes:.0f} MB, and a job of as many: carried on in {took['carried on']:.2f} s, "
        f"opened again in {took['opened again']:.2f} s, at most {took['peak']:.0f} MB of memory"
    )
    if took["carried on"] >= MOST_S or took["peak"] >= MOST_MB:
        sys.exit(f"More than {MOST_S:.0f} s or {MOST_MB:.0f} MB.")


if __name__ == "__main__":
    if len(sys.argv) > 1:
        print(json.dumps(open_files(Path(sys.argv[1]))))
    else:
        main()
