"""Keeps other users of the computer from reading stored addresses, positions and plans. For POSIX only.

On Windows, a file gets the rights of its folder, and those of a profile allow only its user.
"""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from pathlib import Path

from .paths import is_own_file

_ONLY_USER = 0o700
_USER_AND_GROUP = 0o770
_WRITTEN_BY_OTHERS = 0o022
_WRITTEN_BY_GROUP = 0o020


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
