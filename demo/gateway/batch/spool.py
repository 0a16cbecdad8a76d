"""A file for what is too large to be held."""

from __future__ import annotations

import os
from tempfile import TemporaryFile
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

PART = 256 * 1024


class EmptiedError(ConnectionResetError):
    """What is being read is no longer there; a caller who is being sent it is hung up on."""


class Spool:
    """A temporary file without a name: it is gone with the last one who uses it, also when the gateway is killed."""

    def __init__(self) -> None:
        """Make an empty file."""
        self._file = TemporaryFile()  # noqa: SIM115 it lives as long as the job
        self.size = 0

    def append(self, content: bytes) -> None:
        """Write at the end."""
        self._file.write(content)
        self._file.flush()
        self.size += len(content)

    def empty(self) -> None:
        """Give back the room on the disk. Whoever reads just now gets no more."""
        os.ftruncate(self._file.fileno(), 0)

    def parts(self, start: int, end: int, size: int = PART) -> Iterator[bytes]:
        """Yield what stands between two positions. Several may read, and one write, at the same time."""
        while start < end:
            part = os.pread(self._file.fileno(), min(size, end - start), start)
            if not part:
                raise EmptiedError
            start += len(part)
            yield part
