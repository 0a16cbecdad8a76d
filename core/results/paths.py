"""The paths of the files in the folder for results."""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path
from string import ascii_lowercase, digits

_PLAIN = frozenset(ascii_lowercase + digits + "-_")
_SUFFIX = ".sqlite"
_LOCK = ".lock"
_OWN = ("results-", f"usage{_SUFFIX}", f"pending{_SUFFIX}")
_LONGEST_NAME = 64
"""Characters of an environment's name in a path. Windows allows 260 in all, and a profile's folder may have 100."""


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


def is_own_file(name: str) -> bool:
    """Whether a file in the folder is one of these, belongs to one, or is a lock."""
    return name.startswith(_OWN) or name.endswith(_LOCK)


def opening_path(folder: Path) -> Path:
    """Return the path of the file that is locked while a file of the folder is opened."""
    return lock_path(folder, "opening")


def lock_path(folder: Path, doing: str) -> Path:
    """Return the path of the file that a run locks while it is ``doing`` what one run may do at a time."""
    return folder / f"{doing}{_LOCK}"
