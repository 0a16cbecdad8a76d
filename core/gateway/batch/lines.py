"""Reads and writes lines of cells with a delimiter, as the Batch API has them (docs/service.md, Records).

There, a line break always ends a record, even within quotes. A cell that contains the delimiter is in quotes.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import BinaryIO, Callable, TextIO

from ...i18n import tr
from ..errors import UnreadableAnswerError
from ..query import QueryError

_QUOTE, _TWO_QUOTES = '"', '""'

LONGEST_LINE = 256 * 1024
"""Characters. A record with all fields has about 1,000. Longer lines are cut, to limit the memory."""

MOST_LINES = 100_000_000
"""A million records (:data:`~.queries.MOST_RECORDS`) with a hundred candidates each."""
_LINES_BETWEEN_CHECKS = 2_000
_MOST_LINES_OF_RECORD = 20
"""The limit for a record with line breaks in quotes: a stray quote must not swallow the rest of the file."""


def join_cells(cells: Iterable[str], delimiter: str) -> str:
    """Return a line without its end; raises :class:`QueryError` for a cell with a line break."""
    return delimiter.join([_quoted(cell, delimiter) for cell in cells])


def _quoted(cell: str, delimiter: str) -> str:
    if len(f"{cell}.".splitlines()) > 1:
        raise QueryError("A value of a batch record must not contain a line break.")
    if delimiter in cell or _QUOTE in cell:
        return f"{_QUOTE}{cell.replace(_QUOTE, _TWO_QUOTES)}{_QUOTE}"
    return cell


def split_cells(line: str, delimiter: str) -> list[str]:
    """Return the cells of a line without its end. Quotes without a partner are a part of their cell."""
    return _split_quoted(line, delimiter)[0] if _QUOTE in line else line.split(delimiter)


@contextmanager
def text_of(file: BinaryIO) -> Iterator[TextIO]:
    """Read ``file`` as UTF-8 from its current position. Invalid bytes are replaced. It stays open."""
    text = io.TextIOWrapper(file, encoding="utf-8-sig", errors="replace", newline="\n")
    try:
        yield text
    finally:
        if not file.closed:
            text.detach()


class FileLines:
    """The lines of a downloaded file, without their ends. Only a line feed ends a line.

    Lines that are too long are cut, so memory does not grow with the file.
    """

    def __init__(self, text: TextIO, *, most: int = MOST_LINES, check: Callable[[], None] = lambda: None) -> None:
        """Read ``text``, with at most ``most`` lines.

        ``check`` is called every few thousand lines, and can raise an error to end the reading.
        """
        self._text = text
        self._most = most
        self._check = check
        self._reads = 0
        self.is_ended = True
        """Whether the last line ended with a line break. The last line of a file that was cut off may have none."""

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
        """Return the next line of the file, or a part of a long one."""
        if self._reads % _LINES_BETWEEN_CHECKS == 0:
            self._check()
        if self._reads > self._most:
            raise too_many_lines()
        self._reads += 1
        return self._text.readline(LONGEST_LINE)


def too_many_lines() -> UnreadableAnswerError:
    """Return the error of a file with far more lines than its job has records."""
    return UnreadableAnswerError(tr("It is far too long for the number of records in the job."))


def read_records(
    lines: Iterator[str],
    delimiter: str,
    width: int,
    begins_record: Callable[[list[str]], bool] = lambda _cells: False,
) -> Iterator[list[str]]:
    """Yield the cells of each record, which has ``width`` columns; those of a damaged line unchanged.

    A line that ends within quotes is joined with the next ones, if this gives a record of exactly this width.
    ``begins_record`` tells of the cells of a line whether they begin a record: such a line continues no other.
    """
    waiting: list[str] = []
    while True:
        line = waiting.pop(0) if waiting else next(lines, None)
        if line is None:
            return
        if _QUOTE not in line:
            yield line.split(delimiter)
            continue
        cells, is_closed = _split_quoted(line, delimiter)
        if is_closed:
            yield cells
            continue
        while len(waiting) < _MOST_LINES_OF_RECORD and (follows := next(lines, None)) is not None:
            waiting.append(follows)
        yield _continued(line, waiting, delimiter, width, begins_record) or cells


def _continued(
    line: str, waiting: list[str], delimiter: str, width: int, begins_record: Callable[[list[str]], bool]
) -> list[str] | None:
    """Return the record that ``line`` and the next lines make, and remove these; None if they make none."""
    for count, follows in enumerate(waiting, start=1):
        if begins_record(split_cells(follows, delimiter)):
            break
        cells, is_closed = _split_quoted("\n".join([line, *waiting[:count]]), delimiter)
        if is_closed:
            if len(cells) != width:
                break
            del waiting[:count]
            return cells
    return None


def _split_quoted(text: str, delimiter: str) -> tuple[list[str], bool]:
    """Return the cells of a text with quotes, and whether every quote that was opened is closed.

    Python's own module refuses a NUL (until 3.10), a carriage return, and cells of more than 128 kB.
    """
    found = _cells_of(delimiter).findall(f"{text}{delimiter}")
    cells = [f"{quoted.replace(_TWO_QUOTES, _QUOTE)}{rest}{plain}" for quoted, rest, plain in found]
    return cells, not any(plain.startswith(_QUOTE) for _, _, plain in found)


@lru_cache(maxsize=8)
def _cells_of(delimiter: str) -> re.Pattern[str]:
    """Return the pattern of a cell with its delimiter: in quotes with what follows them, or any other text."""
    end = re.escape(delimiter)
    return re.compile(f'(?:"([^"]*(?:""[^"]*)*)"(?!")([^{end}]*)|([^{end}]*)){end}')
