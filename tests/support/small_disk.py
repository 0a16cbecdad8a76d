"""A disk that can be full, or read-only."""

from __future__ import annotations

import subprocess
from contextlib import contextmanager
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
        """Unmount at once; for whoever still has files open there, once they are closed."""
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
