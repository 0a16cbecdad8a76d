"""Writes the records of jobs into files (docs/service.md, Records), and reads and writes the lines of files.

A file is text, compressed with gzip. The first line names the columns: ``recId`` and parameters of the service that
answers the records. Each further line is a record. The meaning of an empty cell is not documented, so there is none:
records with different columns are in different files. A line break always ends a record, even within quotes; a cell
that contains the delimiter is in quotes.
"""

from __future__ import annotations

import contextlib
import gzip
import io
import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, BinaryIO, Callable, ClassVar, TextIO

from ...client.contract import DELIMITER, MOST_RECORDS
from ...client.errors import UnreadableAnswerError
from ...client.query import QueryError
from ...i18n import tr
from .queries import LONGEST_RECORD, MOST_TEXT_BYTES, JobOptions

_QUOTE, _TWO_QUOTES = '"', '""'

LONGEST_LINE = 256 * 1024
"""Characters. A record with all fields has about 1,000. Longer lines are cut, to limit the memory."""

MOST_LINES = 100_000_000
"""A million records (:data:`~...client.contract.MOST_RECORDS`) with a hundred candidates each."""
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


class RecordForm(ABC):
    """The form of one kind of record, such as a place or an address.

    The subject of a record is what its id tells in any process, without other data: where the answer belongs. Ids have
    digits only, so they contain none of the user's texts.
    """

    SERVICE_HRN: ClassVar[str]
    """The service that answers the records."""
    ID: ClassVar[re.Pattern[str]]
    """Finds what may be an id in a text. The ids of different forms have different lengths."""

    @property
    @abstractmethod
    def output_columns(self) -> tuple[str, ...]:
        """The columns of results, in addition to ``recId``, ``seqNumber`` and ``seqLength``."""

    def job_options(self) -> JobOptions:
        """Return the options of a job; raises :class:`QueryError` for columns that the service would refuse."""
        return JobOptions(self.SERVICE_HRN, self.output_columns)

    @abstractmethod
    def shape(self, record: Any) -> tuple[bool, ...]:
        """Return which columns a record has: records of different shapes are in different files."""

    @abstractmethod
    def columns(self, shape: Any) -> list[str]:
        """Return the names of the columns in which records of a shape differ."""

    @abstractmethod
    def cells(self, record: Any) -> Sequence[str]:
        """Return the values of a record in these columns."""

    @abstractmethod
    def common(self, shape: Any) -> Mapping[str, str]:
        """Return the columns with the same value in all records of a shape; raises :class:`QueryError`."""

    @abstractmethod
    def record_id(self, number: int, record: Any) -> str:
        """Return the id of the record ``number`` (from 1) of a job; raises :class:`QueryError`."""

    @abstractmethod
    def read_record_id(self, text: str) -> tuple[int, Any] | None:
        """Return the number and the subject of a record; None if ``text`` does not have exactly the form of an id."""

    @abstractmethod
    def row_reader(self, names: Sequence[str]) -> Callable[[list[str]], Any]:
        """Return what reads the candidate in a row with the columns ``names``. Missing cells leave its fields empty."""

    @abstractmethod
    def candidate_from_list(self, values: Sequence[Any]) -> Any:
        """Return a candidate from its list in JSON, which this computer has written itself."""

    @abstractmethod
    def answer(self, candidates: tuple[Any, ...]) -> Any:
        """Return the answer that has these candidates, as if the record had been asked in a request of its own."""


_LINES_AT_ONCE = 2_000
_COMPRESSION = 6


@dataclass(frozen=True)
class InputFile:
    """A complete input file of one job."""

    path: Path
    records: int
    shape: tuple[bool, ...]
    """Which columns its records have, see :meth:`RecordForm.shape`."""


def write_input_files(
    records: Iterable[Any],
    form: RecordForm,
    folder: Path,
    *,
    most_records: int = MOST_RECORDS,
    most_text_bytes: int = MOST_TEXT_BYTES,
) -> Iterator[InputFile]:
    """Write ``records`` of one form to files in ``folder``, and yield each file when it is complete.

    A file is complete when another record would exceed a limit. The next file of the same shape begins with this
    record. If all records have the same shape, the files contain them in their order. Memory does not grow with the
    records. If ``records`` or the disk fails, the file that was not yielded is deleted.

    Raises :class:`QueryError` for what the service would refuse, :class:`OSError` if a file cannot be written.
    """
    open_files: dict[tuple[bool, ...], _OpenFile] = {}
    written = 0
    try:
        for record in records:
            shape = form.shape(record)
            file = open_files.get(shape)
            if file is None or not file.add(record):
                if file is not None:
                    yield file.close()
                    del open_files[shape]
                written += 1
                path = folder / f"records-{written}.txt.gz"
                file = open_files[shape] = _OpenFile(path, shape, form, most_records, most_text_bytes)
                if not file.add(record):
                    raise QueryError(tr("A single record is too large for a batch job."))
        for shape in list(open_files):
            yield open_files[shape].close()
            del open_files[shape]
    finally:
        for file in open_files.values():
            file.discard()


class _OpenFile:
    """A file that records are added to."""

    def __init__(
        self, path: Path, shape: tuple[bool, ...], form: RecordForm, most_records: int, most_text_bytes: int
    ) -> None:
        common = form.common(shape)
        columns = ["recId", *form.columns(shape), *common]
        self._tail = f"{DELIMITER}{join_cells(common.values(), DELIMITER)}\n" if common else "\n"
        self._form = form
        self._shape = shape
        self._most_records, self._most_text_bytes = most_records, most_text_bytes
        self._records = 0
        self._text_bytes = 0
        self._lines: list[bytes] = []
        self._path = path
        self._file = gzip.open(path, "wb", compresslevel=_COMPRESSION)  # noqa: SIM115 - closed by close() or discard()
        self._append(f"{join_cells(columns, DELIMITER)}\n".encode())

    def add(self, record: Any) -> bool:
        """Add a record; return False, and add nothing, if it does not fit."""
        if self._records == self._most_records:
            return False
        number = self._records + 1
        cells = join_cells(self._form.cells(record), DELIMITER)
        text = f"{self._form.record_id(number, record)}{DELIMITER}{cells}{self._tail}"
        if len(text) > LONGEST_RECORD:
            raise QueryError(
                tr("A batch record must be at most {most} characters long; choose fewer languages.").format(
                    most=LONGEST_RECORD
                )
            )
        line = text.encode()
        if self._text_bytes + len(line) > self._most_text_bytes:
            return False
        self._append(line)
        self._records = number
        return True

    def close(self) -> InputFile:
        """Write the remaining lines and return the file."""
        self._write()
        self._file.close()
        return InputFile(self._path, self._records, self._shape)

    def discard(self) -> None:
        """Delete the file. Errors are ignored, because another one is being reported."""
        with contextlib.suppress(OSError):
            self._file.close()
        with contextlib.suppress(OSError):
            self._path.unlink()

    def _append(self, line: bytes) -> None:
        self._lines.append(line)
        self._text_bytes += len(line)
        if len(self._lines) >= _LINES_AT_ONCE:
            self._write()

    def _write(self) -> None:
        self._file.write(b"".join(self._lines))
        self._lines.clear()
