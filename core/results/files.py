"""Folders for files: of results, with their paths, who may read them, and whether it is a network drive; of a run.

Other users of the computer are kept from reading stored addresses, positions and plans. That is for POSIX only: on
Windows, a file gets the rights of its folder, and those of a profile allow only its user. On a network drive, processes
cannot share memory.
"""

from __future__ import annotations

import os
import shutil
import stat
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from hashlib import blake2b
from pathlib import Path
from string import ascii_lowercase, digits

_PLAIN = frozenset(ascii_lowercase + digits + "-_")
_SUFFIX = ".sqlite"
_LOCK = ".lock"
_OWN = ("results-", *(f"{name}{_SUFFIX}" for name in ("usage", "pending", "plans", "jobs")))
_LONGEST_NAME = 64
"""Characters of an environment's name in a path. Windows allows 260 in all, and a profile's folder may have 100."""
_ONLY_USER = 0o700
_USER_AND_GROUP = 0o770
_WRITTEN_BY_OTHERS = 0o022
_WRITTEN_BY_GROUP = 0o020
_REMOTE_DRIVE = 4
"""The type of a network drive in Windows (``DRIVE_REMOTE``)."""
_MOUNTS = Path("/proc/self/mountinfo")
_SHARED_SYSTEMS = frozenset(
    ("9p", "afs", "beegfs", "ceph", "cifs", "gpfs", "lustre", "nfs", "nfs4", "smb3", "vboxsf", "virtiofs")
)
"""File systems of Linux that other computers may use at the same time. Those of FUSE, such as sshfs, count as well."""


def store_path(folder: Path, environment: str) -> Path:
    """Return the path of an environment's result store.

    The file's name has only characters that every file system allows, and two names never differ by case alone.
    """
    name = "".join(chr(byte) if chr(byte) in _PLAIN else f"%{byte:02x}" for byte in environment.encode())
    if len(name) > _LONGEST_NAME:
        name = f"{name[: _LONGEST_NAME // 2]}%{blake2b(name.encode(), digest_size=_LONGEST_NAME // 8).hexdigest()}"
    return folder / f"results-{name}{_SUFFIX}"


def store_paths(folder: Path) -> list[Path]:
    """Return the paths of all result stores, also of those with only a damaged copy left."""
    names = {path.name.partition(_SUFFIX)[0] for path in folder.glob(f"results-*{_SUFFIX}*")}
    return [folder / f"{name}{_SUFFIX}" for name in sorted(names)]


def ledger_path(folder: Path) -> Path:
    """Return the path of the usage ledger of all environments."""
    return folder / f"usage{_SUFFIX}"


def pending_path(folder: Path) -> Path:
    """Return the path of the list of batch jobs, plans of tours and asynchronous matrices of all environments."""
    return folder / f"pending{_SUFFIX}"


def plans_path(folder: Path) -> Path:
    """Return the path of the list of plans of 0.1.0."""
    return folder / f"plans{_SUFFIX}"


def jobs_path(folder: Path) -> Path:
    """Return the path of the list of batch jobs of 0.1.0."""
    return folder / f"jobs{_SUFFIX}"


def is_own_file(name: str) -> bool:
    """Whether a file in the folder is one of these, belongs to one, or is a lock."""
    return name.startswith(_OWN) or name.endswith(_LOCK)


def opening_path(folder: Path) -> Path:
    """Return the path of the file that is locked while a file of the folder is opened."""
    return lock_path(folder, "opening")


def lock_path(folder: Path, doing: str) -> Path:
    """Return the path of the file that a run locks while it is ``doing`` what one run may do at a time."""
    return folder / f"{doing}{_LOCK}"


def make_folder(folder: Path) -> None:
    """Create a folder for results if it is missing, and take it and its files from other users.

    A folder in which a group may write is shared on purpose: then the group keeps the files, too. A folder with files
    of others is left as it is.
    """
    if not folder.is_dir():
        folder.parent.mkdir(parents=True, exist_ok=True)
        folder.mkdir(mode=_ONLY_USER, exist_ok=True)
    if os.name != "posix":
        return
    with suppress(OSError):  # it may be written, but not listed
        files = list(folder.iterdir())
        own = [file for file in files if is_own_file(file.name)]
        if len(own) == len(files) and not _is_shared(folder):
            _limit(folder, _ONLY_USER)
        for file in own:
            make_private(file)


def make_private(file: Path) -> None:
    """Take a file from other users; the group keeps it if it may write in the folder.

    SQLite gives the files beside a database the same rights.
    """
    if os.name == "posix" and file.is_file():
        _limit(file, _USER_AND_GROUP if _is_shared(file.parent) else _ONLY_USER)


def _is_shared(folder: Path) -> bool:
    return folder.stat().st_mode & _WRITTEN_BY_OTHERS == _WRITTEN_BY_GROUP


def _limit(path: Path, rights: int) -> None:
    with suppress(OSError):  # it belongs to another user, or is gone
        mode = stat.S_IMODE(path.stat().st_mode)
        if mode & 0o777 & ~rights:
            path.chmod(mode & (rights | ~0o777))


def is_on_network(folder: Path) -> bool:
    """Return whether an existing folder is on a network drive. False on macOS, where SQLite finds this out itself."""
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415 - only needed here

        root = folder.resolve().anchor  # of a drive letter, this is often the share that it stands for
        return root.startswith("\\\\") or ctypes.windll.kernel32.GetDriveTypeW(root) == _REMOTE_DRIVE
    try:
        device, mounts = folder.stat().st_dev, _MOUNTS.read_text(encoding="utf-8", errors="surrogateescape")
    except OSError:  # there is no such list, as on macOS
        return False
    return _is_shared_system(_file_system(mounts, f"{os.major(device)}:{os.minor(device)}"))


def _file_system(mounts: str, device: str) -> str:
    """Return the file system of a device, such as ``ext4``, from the text of ``mountinfo`` (man 5 proc)."""
    for line in mounts.splitlines():
        mount, _, details = line.partition(" - ")
        if mount.split()[2:3] == [device]:
            return details.partition(" ")[0]
    return ""


def _is_shared_system(file_system: str) -> bool:
    return file_system in _SHARED_SYSTEMS or file_system.partition(".")[0] == "fuse"


@contextmanager
def temporary_folder() -> Iterator[Path]:
    """Give a new folder, which is removed when the block ends.

    Windows does not remove a file that another program, such as a virus scanner, has open. Then the file is left: the
    run has what it needs. In Python 3.9, ``TemporaryDirectory`` would raise an error.
    """
    folder = Path(tempfile.mkdtemp(prefix="location_gateway_"))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)
