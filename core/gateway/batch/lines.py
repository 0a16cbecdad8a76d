"""Lines of cells with a delimiter between, as the Batch API writes and reads them (docs/service.md, Records).

A line break always ends a record there, also within quotes. A cell that holds the delimiter is put in quotes.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import BinaryIO, Callable, TextIO

from ...i18n import tr
from ..errors import UnreadableAnswerError
from ..query import QueryError

LONGEST_LINE = 256 * 1024
"""Characters. A record with all fields filled has some 1,000; what is longer is cut, and memory stays flat."""

MOST_LINES = 100_000_000
"""Of any file: a million records (:data:`~.queries.MOST_RECORDS`) with a hundred candidates each."""
_LINES_BETWEEN_CHECKS = 2_000
_MOST_LINES_OF_RECORD = 20
"""A gateway that does break lines within quotes breaks some; one quote too many must not swallow the rest of a file."""


def join_cells(cells: Iterable[str], delimiter: str) -> str:
    """Return a line without its end; raises :class:`QueryError` for a cell with a line break, which cannot be sent."""
    return delimiter.join([_quoted(cell, delimiter) for cell in cells])


def _quoted(cell: str, delimiter: str) -> str:
    if len(f"{cell}.".splitlines()) > 1:
        raise QueryError("A value of a batch record must not contain a line break.")
    if delimiter in cell or '"' in cell:
        doubled = cell.replace('"', '""')
        return f'"{doubled}"'
    return cell


def split_cells(line: str, delimiter: str) -> list[str]:
    """Return the cells of a line without its end. Quotes that do not match are taken as they stand."""
    if '"' not in line:
        return line.split(delimiter)
    cells, is_closed = _split_quoted(line, delimiter)
    return cells if is_closed else line.split(delimiter)


@contextmanager
def text_of(file: BinaryIO) -> Iterator[TextIO]:
    """Read ``file`` as UTF-8 from where it stands; bytes that are none are replaced. It stays open."""
    text = io.TextIOWrapper(file, encoding="utf-8-sig", errors="replace", newline="\n")
    try:
        yield text
    finally:
        if not file.closed:
            text.detach()


class Lines:
    """The lines of a downloaded file, one after the other, without their ends. Only a line feed ends one.

    Lines that are too long are cut. Memory does not grow with the file, whatever is in it.
    """

    def __init__(self, text: TextIO, *, most: int = MOST_LINES, check: Callable[[], None] = lambda: None) -> None:
        """Read ``text``, of which at most ``most`` lines make sense.

        ``check`` is called every few thousand lines, and raises what ends the reading.
        """
        self._text = text
        self._most = most
        self._check = check
        self._reads = 0
        self.is_ended = True
        """Whether the last line ended with a line break. A file cut off in mid-line has one without."""

    def __iter__(self) -> Iterator[str]:
        """Yield the lines; raises :class:`UnreadableAnswerError` when there are too many."""
        while line := self._read():
            if line[-1] == "\n":
                yield line[:-2] if line[-2:] == "\r\n" else line[:-1]
                continue
            rest = line
            while len(rest) == LONGEST_LINE and rest[-1] != "\n":
                rest = self._read()
            self.is_ended = rest[-1:] == "\n"
            yield line.rstrip("\r")

    def _read(self) -> str:
        """Return the next piece of the file: a line, or as much of it as is read at once."""
        if self._reads % _LINES_BETWEEN_CHECKS == 0:
            self._check()
        if self._reads > self._most:
            raise UnreadableAnswerError(tr("It is far too long for the number of places in the job."))
        self._reads += 1
        return self._text.readline(LONGEST_LINE)


def read_records(lines: Iterator[str], delimiter: str, width: int) -> Iterator[list[str]]:
    """Yield the cells of each record of ``width`` columns; those of a damaged line as they are.

    A line that ends within quotes is continued by the next ones, if that makes a record of just this width.
    """
    waiting: list[str] = []
    while True:
        line = waiting.pop(0) if waiting else next(lines, None)
        if line is None:
            return
        if '"' not in line:
            yield line.split(delimiter)
            continue
        cells, is_closed = _split_quoted(line, delimiter)
        if is_closed:
            yield cells
            continue
        plain = line.split(delimiter)
        if len(plain) >= width:
            yield plain
            continue
        while len(waiting) < _MOST_LINES_OF_RECORD and (follows := next(lines, None)) is not None:
            waiting.append(follows)
        yield _continued(line, waiting, delimiter, width) or plain


def _continued(line: str, waiting: list[str], delimiter: str, width: int) -> list[str] | None:
    """Return the record that ``line`` and the lines after it make, taking those away; None if they make none."""
    for count in range(1, len(waiting) + 1):
        cells, is_closed = _split_quoted("\n".join([line, *waiting[:count]]), delimiter)
        if is_closed:
            if len(cells) != width:
                break
            del waiting[:count]
            return cells
    return None


def _split_quoted(text: str, delimiter: str) -> tuple[list[str], bool]:
    """Return the cells of a text with quotes, and whether every quote that was opened is closed."""
    # One more cell behind the text: a quote that is still open takes it in.
    try:
        *cells, last = next(csv.reader([f"{text}{delimiter}."], delimiter=delimiter))
    except csv.Error:  # a carriage return in the open, or a cell beyond csv's limit
        return text.split(delimiter), True
    return cells, last == "."
