"""The paths of the files in the folder for results."""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path
from string import ascii_lowercase, digits

_PLAIN = frozenset(ascii_lowercase + digits + "-_")
_SUFFIX = ".sqlite"
_LOCK = ".lock"
_OWN = ("results-", f"usage{_SUFFIX}", f"jobs{_SUFFIX}", f"plans{_SUFFIX}")
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


def jobs_path(folder: Path) -> Path:
    """Return the path of the store of batch jobs of all environments."""
    return folder / f"jobs{_SUFFIX}"


def plans_path(folder: Path) -> Path:
    """Return the path of the store of tour plans of all environments."""
    return folder / f"plans{_SUFFIX}"


def is_own_file(name: str) -> bool:
    """Whether a file in the folder is one of these, belongs to one, or is a lock."""
    return name.startswith(_OWN) or name.endswith(_LOCK)


def opening_path(folder: Path) -> Path:
    """Return the path of the file that is locked while a file of the folder is opened."""
    return folder / f"opening{_LOCK}"


def planning_path(folder: Path) -> Path:
    """Return the path of the file that a run locks while it sends a problem of tour planning."""
    return folder / f"planning{_LOCK}"


def submitting_path(folder: Path) -> Path:
    """Return the path of the file that a run locks while it submits batch jobs."""
    return folder / f"submitting{_LOCK}"
