"""Files for what is too large to be held: a job's input as it comes in, its results and its error log."""

from __future__ import annotations

from collections.abc import Iterator
from tempfile import TemporaryFile
from threading import Lock

from demo.gateway.answers import ApiError

PART = 256 * 1024
LONGEST_HEADER_BYTES = 64 * 1024
MOST_RECORDS = 1_000_000
MOST_BYTES = 500_000_000


class EmptiedError(ConnectionResetError):
    """What is being read is no longer there; a caller who is being sent it is hung up on."""


def input_too_big(what: str) -> ApiError:
    """Return the error for an input beyond a limit (docs/service.md, Jobs)."""
    return ApiError(413, f"Input exceeds {what}", action="Split the input into smaller jobs", code="E6004003")


class Spool:
    """A temporary file without a name: it is gone with the last one who uses it, also when the gateway is killed."""

    def __init__(self) -> None:
        self._file = TemporaryFile()  # noqa: SIM115 it lives as long as the job
        self._lock = Lock()  # the file has one position, and Windows reads from no other
        self.size = 0

    def append(self, content: bytes) -> None:
        """Write at the end."""
        with self._lock:
            self._file.seek(self.size)
            self._file.write(content)
            self._file.flush()
            self.size += len(content)

    def empty(self) -> None:
        """Free the space on the disk. A reader gets no more."""
        with self._lock:
            self._file.truncate(0)

    def parts(self, start: int, end: int, size: int = PART) -> Iterator[bytes]:
        """Yield what stands between two positions. Several may read, and one write, at the same time."""
        while start < end:
            with self._lock:
                self._file.seek(start)
                part = self._file.read(min(size, end - start))
            if not part:
                raise EmptiedError
            start += len(part)
            yield part


class Upload:
    """An unpacked input. Lines with only white space are not records."""

    def __init__(self) -> None:
        self.spool = Spool()
        self.lines = 0
        """How many lines have something in them; one may be the header."""
        self._first = b""
        self._is_first_whole = False
        self._is_line_begun = False

    def take(self, part: bytes) -> None:
        """Write down a part; raises :class:`ApiError` when it becomes too much."""
        if self.spool.size + len(part) > MOST_BYTES:
            raise input_too_big("maximum size limit")
        self._take_first_line(part)
        first, *others = part.split(b"\n")
        self._is_line_begun |= bool(first.strip())
        if others:
            *whole, last = others
            self.lines += self._is_line_begun + sum(map(bool, map(bytes.strip, whole)))
            self._is_line_begun = bool(last.strip())
        # The header is one line more than there may be records.
        if self.lines > MOST_RECORDS + 1:
            raise input_too_big("maximum record count limit")
        self.spool.append(part)

    def end(self) -> None:
        """Count a last line that no line break ends."""
        self.lines += self._is_line_begun
        self._is_line_begun = False

    def first_line(self) -> bytes:
        """Return the first line that has something in it."""
        return self._first.strip(b"\r\n")

    def _take_first_line(self, part: bytes) -> None:
        if self._is_first_whole:
            return
        begun = (self._first + part).lstrip()
        line, line_break, _ = begun.partition(b"\n")
        self._first = line[:LONGEST_HEADER_BYTES]
        self._is_first_whole = bool(line_break) or len(line) > LONGEST_HEADER_BYTES
