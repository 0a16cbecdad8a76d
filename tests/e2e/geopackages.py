"""What stands in GeoPackages."""

import sqlite3
from contextlib import closing

from tests.support.layers import rows_of


def column(path, name):
    return [row[name] for row in rows_of(path)]


def select(statement, *files):
    """Return what SQL finds in the tables of GeoPackages."""
    with closing(sqlite3.connect(":memory:")) as database:
        for number, path in enumerate(files):
            database.execute(f"ATTACH ? AS file{number}", [str(path)])
        return database.execute(statement).fetchall()
