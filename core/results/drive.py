"""Whether a folder is on a network drive, where processes cannot share memory."""

from __future__ import annotations

import os
import sys
from pathlib import Path

_REMOTE = 4
"""The type of a network drive in Windows (``DRIVE_REMOTE``)."""
_MOUNTS = Path("/proc/self/mountinfo")
_SHARED = frozenset(
    ("9p", "afs", "beegfs", "ceph", "cifs", "gpfs", "lustre", "nfs", "nfs4", "smb3", "vboxsf", "virtiofs")
)
"""File systems of Linux that other computers may use at the same time. Those of FUSE, such as sshfs, count as well."""


def is_on_network(folder: Path) -> bool:
    """Return whether an existing folder is on a network drive. False on macOS, where SQLite finds this out itself."""
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415 - only needed here

        root = folder.resolve().anchor  # of a drive letter, this is often the share that it stands for
        return root.startswith("\\\\") or ctypes.windll.kernel32.GetDriveTypeW(root) == _REMOTE
    try:
        device, mounts = folder.stat().st_dev, _MOUNTS.read_text(encoding="utf-8", errors="surrogateescape")
    except OSError:  # there is no such list, as on macOS
        return False
    return _is_shared(_file_system(mounts, f"{os.major(device)}:{os.minor(device)}"))


def _file_system(mounts: str, device: str) -> str:
    """Return the file system of a device, such as ``ext4``, from the text of ``mountinfo`` (man 5 proc)."""
    for line in mounts.splitlines():
        mount, _, details = line.partition(" - ")
        if mount.split()[2:3] == [device]:
            return details.partition(" ")[0]
    return ""


def _is_shared(file_system: str) -> bool:
    return file_system in _SHARED or file_system.partition(".")[0] == "fuse"
