"""Files as earlier versions have written them, from their SQL texts; and what was in them.

The texts are dumps of files that the programs themselves have made, with runs against the demo gateway: in each, 30
points, 5 routes, 3 addresses, 2 plans of tours (one of them under way), a batch job and a matrix; 1.0.0 also asked for
the routes with tolls. 0.1.0 is commit 30f6fe9, 1.0.0 is d2835dd5.

``python -m tests.support.file_versions 1.1.0 FOLDER`` writes the texts of the files in a folder of results;
``python -m tests.support.file_versions tables`` those of the newest tables.
"""

from __future__ import annotations

import json
import sqlite3
import sys
import tempfile
from contextlib import closing
from datetime import datetime, timezone
from pathlib import Path

from scripts.source_tree import import_plugin

FOLDER = Path(__file__).parent / "file_versions"
TABLES = FOLDER / "tables.json"
VERSIONS = ("0.1.0", "1.0.0")
ANSWERS = {"0.1.0": 39, "1.0.0": 44}
USED = {
    "0.1.0": {"batch": 12, "geocoding": 30, "matrix": 40, "routing": 5, "search": 3, "tours": 12},
    "1.0.0": {"batch": 12, "geocoding": 30, "matrix": 40, "routing": 15, "search": 3, "tours": 12},
}
PLANS, JOBS, MATRICES = 2, 1, 1
STORE = "results-production"


def restore(version, folder, *names):
    """Write the files of a version, or those with some names, as they were. What expires is of today."""
    folder.mkdir(parents=True, exist_ok=True)
    for text in sorted((FOLDER / version).glob("*.sql")):
        if not names or text.stem in names:
            with closing(sqlite3.connect(folder / f"{text.stem}.sqlite", isolation_level=None)) as file:
                file.executescript(text.read_text(encoding="utf-8"))
                _renew(file)


def dump(version, folder):
    """Write the SQL texts of the files in a folder, as those of a version."""
    (FOLDER / version).mkdir(exist_ok=True)
    for path in folder.glob("*.sqlite"):
        with closing(sqlite3.connect(path)) as file:
            header = [
                (name, file.execute(f"PRAGMA {name}").fetchone()[0]) for name in ("application_id", "user_version")
            ]
            lines = [f"PRAGMA {name} = {value};" for name, value in [("auto_vacuum", "INCREMENTAL"), *header]]
            text = "\n".join([*lines, *file.iterdump()])
        (FOLDER / version / f"{path.stem}.sql").write_text(f"{text}\n", encoding="utf-8")


def tables_of(path):
    """Return what a file says of its version, and the SQL of its tables."""
    with closing(sqlite3.connect(path)) as file:
        says = file.execute("SELECT version, revision, usable_from, program FROM file_version").fetchone()
        made = file.execute("SELECT sql FROM sqlite_master WHERE sql <> '' ORDER BY name").fetchall()
    return {"says": list(says), "tables": [" ".join(sql.split()) for (sql,) in made]}


def make_newest(folder):
    """Make one file of each kind in a folder, and return their tables by the files' names."""
    from location_gateway.core.results.ledger import UsageLedger
    from location_gateway.core.results.pending import PendingStore
    from location_gateway.core.results.store import open_store

    open_store(folder / f"{STORE}.sqlite").close()
    UsageLedger(folder).close()
    PendingStore(folder).close()
    return {path.name: tables_of(path) for path in sorted(folder.glob("*.sqlite"))}


def _renew(file):
    now = datetime.now(timezone.utc)
    tables = {name for (name,) in file.execute("SELECT name FROM sqlite_master")}
    for table in tables & {"pending", "jobs"}:
        file.execute(f"UPDATE {table} SET made = ?", (now.isoformat(),))  # noqa: S608 - our own names
    for table in tables & {"blocks", "matrices"}:
        file.execute(f"UPDATE {table} SET made = ?", (int(now.timestamp()),))  # noqa: S608
    if "usage" in tables:
        file.execute("UPDATE usage SET day = ?", (now.astimezone().date().isoformat(),))


def columns_of(path):
    """Return the columns of each table of a file: name, type and place in the primary key."""
    with closing(sqlite3.connect(path)) as file:
        names = [name for (name,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")]
        return {
            name: [(column, kind, key) for _, column, kind, _, _, key in file.execute(f"PRAGMA table_info({name})")]
            for name in names
            if not name.startswith("sqlite_")
        }


def header_of(path):
    """Return the number of the tables in the header."""
    with closing(sqlite3.connect(path)) as file:
        return file.execute("PRAGMA user_version").fetchone()[0]


def open_as_0_1_0(path):
    """Do to a store what 0.1.0 does when it opens one: give its number, and add what it misses."""
    with closing(sqlite3.connect(path)) as file, file:
        if file.execute("PRAGMA user_version").fetchone() == (2,):
            file.execute(
                "CREATE TABLE matrices (id TEXT PRIMARY KEY, address TEXT NOT NULL, made INTEGER NOT NULL, "
                "origins BLOB NOT NULL, destinations BLOB NOT NULL) WITHOUT ROWID"
            )
            file.execute("PRAGMA user_version = 3")


if __name__ == "__main__":
    if sys.argv[1] == "tables":
        import_plugin()
        with tempfile.TemporaryDirectory() as passing:
            newest = make_newest(Path(passing))
        TABLES.write_text(json.dumps(newest, indent=2) + "\n", encoding="utf-8")
    else:
        dump(sys.argv[1], Path(sys.argv[2]))
