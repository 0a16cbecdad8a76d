"""Searches files, command lines and environments for secrets, on all cores."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from tests.leaks.secrets import GIVEN_IN, GIVEN_IN_FILES
from tests.support.secret_scan import Found, SecretScan


@dataclass
class Searched:
    """What was searched: the kind of place, the amount, and where a secret was found."""

    kind: str
    amount: str
    found: list[str] = field(default_factory=list)
    """Descriptions of the places, without the secret."""


def files(secrets: Sequence[str], folders: Iterable[Path]) -> Searched:
    """Search the files below folders, and their names."""
    all_files = [path for folder in folders for path in sorted(folder.rglob("*"))]
    there = [path for path in all_files if path.name not in GIVEN_IN_FILES]
    server = multiprocessing.get_context("forkserver")  # the caller may have threads
    with ProcessPoolExecutor(os.cpu_count(), server, initializer=_begin, initargs=[list(secrets)]) as pool:
        results = list(pool.map(_of_file, there, chunksize=8))
    found = [f"{one.path}{one.inside and ' → '}{one.inside}: {one.form}" for founds, _ in results for one in founds]
    sizes = [size for _, size in results if size is not None]
    return Searched("files left behind", f"{len(sizes):,} files, {sum(sizes) / 1e6:,.0f} MB", found)


def commands(secrets: Sequence[str], seen: Iterable[bytes]) -> Searched:
    """Search command lines."""
    scan, seen = SecretScan(list(secrets)), sorted(seen)
    found = [f"{_program(command)}: {form}" for command in seen for form in scan.content(command)]
    return Searched("command lines", f"{len(seen):,} different ones", found)


def environments(secrets: Sequence[str], seen: Iterable[bytes]) -> Searched:
    """Search environments. Tests may pass a key in one variable, without any encoding."""
    scan, seen = SecretScan(list(secrets)), sorted(seen)
    keys = {secret.encode() for secret in secrets}
    found, given = [], 0
    for environment in seen:
        for variable in environment.split(b"\0"):
            name, _, value = variable.partition(b"=")
            if name == GIVEN_IN and value in keys:
                given += 1
            else:
                found += [f"{name.decode(errors='replace')}: {form}" for form in scan.content(variable)]
    return Searched("environments", f"{len(seen):,} different ones; {given} with a key from a test", sorted(set(found)))


def _program(command: bytes) -> str:
    return command.split(b"\0")[0].decode(errors="replace")


def _begin(secrets: list[str]) -> None:
    global _scan  # noqa: PLW0603 - one in each process
    _scan = SecretScan(secrets)


def _of_file(path: Path) -> tuple[list[Found], int | None]:
    """Return what is found in a file or its name, and its size, if it is one."""
    found = [Found(path, "name", form) for form in _scan.content(path.name.encode())]
    if not path.is_file() or path.is_symlink():
        return found, None
    return found + _scan.file(path), path.stat().st_size
