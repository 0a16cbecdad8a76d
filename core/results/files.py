"""The names of the files in the folder of results."""

from __future__ import annotations

from pathlib import Path
from string import ascii_lowercase, digits

_PLAIN = frozenset(ascii_lowercase + digits + "-_")
_ENDING = ".sqlite"


def store_path(folder: Path, environment: str) -> Path:
    """Return the result store of an environment.

    Its name is written in letters that every file system takes and tells apart; those that ignore case, too.
    """
    letters = (chr(byte) if chr(byte) in _PLAIN else f"%{byte:02x}" for byte in environment.encode())
    return folder / f"results-{''.join(letters)}{_ENDING}"


def store_paths(folder: Path) -> list[Path]:
    """Return the result stores of all environments; also those of which only a damaged copy is left."""
    names = {path.name.partition(_ENDING)[0] for path in folder.glob(f"results-*{_ENDING}*")}
    return [folder / f"{name}{_ENDING}" for name in sorted(names)]


def ledger_path(folder: Path) -> Path:
    """Return the usage ledger, which is one for all environments."""
    return folder / f"usage{_ENDING}"


def jobs_path(folder: Path) -> Path:
    """Return what remembers the batch jobs of all environments."""
    return folder / f"jobs{_ENDING}"


def submitting_path(folder: Path) -> Path:
    """Return what is locked by the run that submits batch jobs."""
    return folder / "submitting.lock"
