"""A PostgreSQL server with PostGIS for tests, in a folder of its own, with a fresh database for each test."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

USER = "gis"
_TEMPLATE = "with_postgis"
_AS_ORDINARY_USER = ("setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups")
"""initdb and postgres refuse to run as root."""
_LONGEST_S = 240


def programs() -> Path | None:
    """Return the folder of PostgreSQL's programs, of the newest version that has PostGIS; None if there is none."""
    for folder in sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), reverse=True):
        version = folder.parent.parent.name
        if Path(f"/usr/share/postgresql/{version}/extension/postgis.control").exists():
            return folder.parent
    return None


class PostgisServer:
    """A running server. It listens on loopback and on a socket in its folder."""

    def __init__(self, bin_folder: Path) -> None:
        self._bin = bin_folder
        # Not in a folder of the tests, which root alone may enter. The path of a socket must be short, too.
        self.folder = Path(tempfile.mkdtemp(prefix="postgis_", dir="/tmp"))
        self._prefix = ()
        if os.geteuid() == 0:
            shutil.chown(self.folder, "nobody")
            self._prefix = _AS_ORDINARY_USER
        data = self.folder / "data"
        self._run("initdb", "-D", data, "-A", "trust", "-N", "-U", USER, "-E", "UTF8", "--no-locale")
        with socket.socket() as kept:  # its port, from all others, until the server has it: both say that they share it
            kept.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            kept.bind(("127.0.0.1", 0))
            self.port = kept.getsockname()[1]
            options = (
                f"-c port={self.port} -c listen_addresses=localhost -c unix_socket_directories={self.folder} "
                "-c fsync=off -c full_page_writes=off -c synchronous_commit=off -c max_connections=200"
            )
            log = self.folder / "log.txt"
            self._run("pg_ctl", "start", "-w", "-t", _LONGEST_S, "-D", data, "-l", log, "-o", options)
        self.sql(f"CREATE DATABASE {_TEMPLATE}", "postgres")
        self.sql("CREATE EXTENSION postgis", _TEMPLATE)
        self._count = 0

    def database(self) -> Database:
        """Return a new database."""
        self._count += 1
        database = Database(self, f"db{self._count}")
        self.sql(f"CREATE DATABASE {database.name} TEMPLATE {_TEMPLATE}", "postgres")
        return database

    def sql(self, statements: str, database: str) -> str:
        """Execute statements, and return the rows of the last one as psql prints them."""
        return self._run(
            "psql", "-h", self.folder, "-p", self.port, "-U", USER, "-d", database, "-AtqX", "-v", "ON_ERROR_STOP=1",
            "-c", statements,
        ).strip()  # fmt: skip

    def stop(self) -> None:
        self._run("pg_ctl", "stop", "-m", "immediate", "-D", self.folder / "data")
        shutil.rmtree(self.folder, ignore_errors=True)

    def _run(self, program: str, *arguments: object) -> str:
        # What a server that goes on running prints must not keep the test waiting: pg_ctl gets no pipe.
        pipe = subprocess.DEVNULL if program == "pg_ctl" else subprocess.PIPE
        ended = subprocess.run(
            [*self._prefix, self._bin / program, *map(str, arguments)],
            stdin=subprocess.DEVNULL,
            stdout=pipe,
            stderr=pipe,
            cwd=self.folder,
            text=True,
            check=False,
        )
        assert ended.returncode == 0, f"{program}: {ended.stderr}"
        return ended.stdout or ""


@dataclass
class Database:
    """A database with PostGIS."""

    server: PostgisServer
    name: str

    def uri(self, table: str, *, host: object = "", port: object = None, database: str | None = None) -> str:
        """Return how QGIS writes a table of points; without a host, through the socket."""
        parts = [
            f"dbname='{self.name if database is None else database}'",
            f"host='{host or self.server.folder}' port={port or self.server.port} user='{USER}'",
            f"table={table} (geom)",
        ]
        return " ".join(parts)

    def sql(self, statements: str) -> str:
        return self.server.sql(statements, self.name)

    def count(self, table: str) -> int:
        return int(self.sql(f"SELECT count(*) FROM {table}"))  # noqa: S608 - our own table
