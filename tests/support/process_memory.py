"""The memory of a process, as a debugger sees it. Run as a program, it dumps its own: what its parent handed to it."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

_WRITABLE = re.compile(r"([0-9a-f]+)-([0-9a-f]+) rw")
_AT_ONCE = 64 * 1024 * 1024
_VARIABLE = re.compile(rb"[A-Za-z_]\w*=.*", re.DOTALL)


def writable_memory(pid: int) -> Iterator[bytes]:
    """Return what a process may have written, piece by piece."""
    proc = Path(f"/proc/{pid}")
    with (proc / "mem").open("rb", buffering=0) as memory:
        for mapping in map(_WRITABLE.match, (proc / "maps").read_text().splitlines()):
            if mapping:
                start, end = (int(address, 16) for address in mapping.groups())
                for at in range(start, end, _AT_ONCE):
                    with suppress(OSError):  # of a device, or gone meanwhile
                        memory.seek(at)
                        yield memory.read(min(_AT_ONCE, end - at))


def copies(pid: int, secret: str) -> int:
    """Return how often a process holds a secret in its memory, freed memory included."""
    forms = (secret.encode(), secret.encode("utf-16-le"))
    return sum(piece.count(form) for piece in writable_memory(pid) for form in forms)


def variables(pid: int, secret: str) -> list[bytes]:
    """Return the names of environment variables that hold a secret, wherever in a process's memory they lie."""
    secret = secret.encode()
    found = []
    for piece in writable_memory(pid):
        at = piece.find(secret)
        while at >= 0:
            text = piece[piece.rfind(b"\0", 0, at) + 1 : at + len(secret)]
            if _VARIABLE.fullmatch(text):
                found.append(text.partition(b"=")[0])
            at = piece.find(secret, at + 1)
    return found


def dump_own(folder: Path) -> None:
    """Leave in a folder what this process was handed: variables, arguments, open files, and all of its memory."""
    folder.mkdir(parents=True)
    for name in ("environ", "cmdline"):
        (folder / name).write_bytes(Path("/proc/self", name).read_bytes())
    files = []
    for descriptor in os.listdir("/proc/self/fd"):  # noqa: PTH208 - links to what is no file, too
        with suppress(OSError):  # the folder just listed
            files.append(os.readlink(f"/proc/self/fd/{descriptor}"))  # noqa: PTH115 - as above
    (folder / "open files").write_text("\n".join(files), encoding="utf-8")
    with (folder / "memory").open("wb") as dump:
        for piece in writable_memory(os.getpid()):
            dump.write(piece)


if __name__ == "__main__":
    dump_own(Path(sys.argv[1]))
