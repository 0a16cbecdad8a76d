"""A disk that can be full or read-only, and SQLite files that are changed or damaged behind the plugin's back."""

from __future__ import annotations

import sqlite3
import subprocess
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest


class NoDiskError(Exception):
    """This system does not let us mount one."""


@dataclass
class SmallDisk:
    """A file system in memory. Permissions alone would not do: they do not hold for root, whom mounting needs."""

    folder: Path

    @classmethod
    def mounted(cls, folder, size):
        """Mount one of a size such as ``300k``."""
        folder.mkdir()
        ended = subprocess.run(
            ["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", folder],
            capture_output=True,
            text=True,
            check=False,
        )
        if ended.returncode:
            raise NoDiskError(ended.stderr.strip())
        return cls(folder)

    def resize(self, size):
        """Make room, or take it."""
        self._remount(f"size={size}")

    def write_protect(self):
        """Let nobody write any more."""
        self._remount("ro")

    def unmount(self):
        """Unmount at once; files that are still open stay usable until they are closed."""
        subprocess.run(["umount", "--lazy", self.folder], check=True)

    def _remount(self, options):
        subprocess.run(["mount", "-o", f"remount,{options}", self.folder], check=True)


@contextmanager
def small_disk_in(folder, size):
    """Give one as long as the block lasts; skip the test where none can be mounted."""
    try:
        disk = SmallDisk.mounted(folder, size)
    except NoDiskError as error:
        pytest.skip(f"no file system can be mounted here: {error}")
    yield disk
    disk.unmount()


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
