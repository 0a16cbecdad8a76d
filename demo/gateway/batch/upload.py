"""Takes in the input of a job: it is written down as it comes, and its records are counted on the way."""

from __future__ import annotations

from demo.gateway.batch.refusals import MOST_BYTES, MOST_RECORDS, input_too_big
from demo.gateway.batch.spool import Spool

LONGEST_HEADER_BYTES = 64 * 1024


class Upload:
    """An input, unpacked. Lines with nothing but white space are no records."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.spool = Spool()
        self.lines = 0
        """How many lines have something in them; one may be the header."""
        self._first = b""
        self._is_first_whole = False
        self._is_line_begun = False

    def take(self, part: bytes) -> None:
        """Write down a part; raises :class:`Refusal` when it becomes too much."""
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
