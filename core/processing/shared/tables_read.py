"""The tables that an input reads besides its own: through views, partitions and inheritance."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import closing

from qgis.core import QgsDataSourceUri, QgsProviderConnectionException, QgsProviderRegistry

_ROWS_FROM = """
WITH RECURSIVE reads (id) AS (
  SELECT to_regclass({})::oid
  UNION SELECT found.id FROM reads, LATERAL (
    SELECT inhrelid AS id FROM pg_inherits WHERE inhparent = reads.id
    UNION SELECT refobjid FROM pg_depend JOIN pg_rewrite ON pg_rewrite.oid = objid
      WHERE classid = 'pg_rewrite'::regclass AND refclassid = 'pg_class'::regclass AND ev_class = reads.id
  ) AS found
), with_parents AS (SELECT id FROM reads UNION SELECT relid FROM reads, pg_partition_ancestors(reads.id::regclass))
SELECT nspname, relname FROM with_parents JOIN pg_class ON pg_class.oid = id JOIN pg_namespace
  ON pg_namespace.oid = relnamespace
"""
"""PostgreSQL: the tables whose removal takes rows from a table or a view. The first one is itself."""


def definitions_of_views(path: str, name: str, query: str) -> str:
    """Return the definitions of a view in a file of SQLite, of those that a query names, and of those that they read.

    ``name`` may be that of a table.
    """
    import sqlite3
    from pathlib import Path

    try:
        with closing(sqlite3.connect(f"{Path(path).absolute().as_uri()}?mode=ro", uri=True)) as file:
            found = file.execute("SELECT name, sql FROM sqlite_master WHERE type = 'view'").fetchall()
    except (sqlite3.Error, ValueError):  # another format
        return ""
    views = {view.casefold(): sql for view, sql in found}
    named, read = {name.casefold(), *_named_in(query, views)}, []
    while found := named & views.keys():
        read.extend(views.pop(view) for view in sorted(found))
        named = _named_in(" ".join(read), views)
    return " ".join(read)


def _named_in(text: str, names: Iterable[str]) -> set[str]:
    return {name for name in names if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text, re.IGNORECASE)}


def tables_read_on_server(provider: str, source: str) -> Iterator[tuple[str, str]]:
    """Yield schema and name of the tables from which a table or a view of PostgreSQL has its rows; others are unknown.

    PostgreSQL removes no table that a view reads, but does not mind where it is a partition or a child.
    """
    if provider != "postgres":
        return
    uri = QgsDataSourceUri(source)
    name = uri.quotedTablename().replace("'", "''")
    try:
        connection = QgsProviderRegistry.instance().providerMetadata(provider).createConnection(source, {})
        rows = connection.executeSql(_ROWS_FROM.format(f"'{name}'"))
    except QgsProviderConnectionException:  # it may be an older version
        return
    yield from ((schema, table) for schema, table in rows)
