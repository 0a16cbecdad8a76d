"""Files of SQLite, changed or damaged past whoever uses them."""

import sqlite3
from contextlib import closing


def damage_table(path, name):
    """Overwrite the first page of a table, from which all its others are found."""
    with closing(sqlite3.connect(path)) as connection:
        (page,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (name,)).fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    content = bytearray(path.read_bytes())
    content[(page - 1) * size : page * size] = b"\xa5" * size
    path.write_bytes(content)


def change(path, statement, *values):
    """Change what stands in a file."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        assert connection.execute(statement, values).rowcount > 0
