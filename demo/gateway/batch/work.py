"""Answers the records of one job: reads its input, searches, and writes results and error log.

It goes through the input once, in a thread, as fast as it can. How much of it a caller gets to see is the job's affair.
What is too large to be held is in files.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from tempfile import TemporaryFile
from threading import Lock
from time import time

import numpy as np

from demo.gateway.answers import ApiError
from demo.gateway.batch.backends import STANDARD_COLUMNS, Backend, Output, Record, quoted
from demo.gateway.batch.request import ERROR_COLUMNS, Layout, RecordError, illegal_line, played_error
from demo.gateway.batch.settings import BatchSettings, NoMatch

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


# --- The work ---------------------------------------------------------------------------------------------------------

READ_BYTES = 1024 * 1024
FAILED, SUCCEEDED, INVALID, UNMATCHED = 1, 2, 3, 4


@dataclass(frozen=True, slots=True)
class Input:
    """The records, and how to read them."""

    spool: Spool
    layout: Layout
    has_header: bool
    records: int


class Work:
    """The work on one job."""

    def __init__(self, backend: Backend, job_input: Input, output: Output, settings: BatchSettings) -> None:
        self._backend = backend
        self._input = job_input
        self._output = output
        self._settings = settings
        self._nothing = output.delimiter * len(output.columns)
        self.results_header = output.delimiter.join((*STANDARD_COLUMNS, *output.columns)) + "\n"
        self.errors_header = output.delimiter.join(ERROR_COLUMNS) + "\n"
        self.results, self.errors = Spool(), Spool()
        self.done = 0
        """How many records have been worked on. What stands below is right for these."""
        self.outcomes = np.zeros(job_input.records, dtype=np.uint8)
        self.result_ends = np.zeros(job_input.records, dtype=np.int64)
        """Where the results of each record end in their file."""
        self.error_ends = np.zeros(job_input.records, dtype=np.int64)
        self.places = np.zeros(job_input.records, dtype=np.int64)
        self.ended = 0.0
        """The time of day at which the last record had been worked on."""
        self.is_given_up = False

    @property
    def is_done(self) -> bool:
        """Whether every record has been worked on."""
        return self.done == self._input.records

    def discard(self) -> None:
        """Give up the work and let go of the files."""
        self.is_given_up = True
        for spool in (self._input.spool, self.results, self.errors):
            spool.empty()

    def run(self) -> None:
        """Work until the end, or until given up."""
        with suppress(EmptiedError):
            for lines in self._blocks():
                if self.is_given_up:
                    return
                self._answer(lines)

    def _blocks(self) -> Iterator[list[bytes]]:
        """Yield the lines that hold records, many at a time."""
        many = self._backend.records_at_once
        is_header = self._input.has_header
        rest = b""
        waiting: list[bytes] = []
        for part in self._input.spool.parts(0, self._input.spool.size, READ_BYTES):
            *whole, rest = (rest + part).split(b"\n")
            waiting += [line for line in whole if line.strip()]
            if is_header and waiting:
                del waiting[0]
                is_header = False
            whole_blocks = len(waiting) // many * many
            yield from (waiting[start : start + many] for start in range(0, whole_blocks, many))
            del waiting[:whole_blocks]
        waiting += [rest] if rest.strip() else []
        if is_header:
            del waiting[:1]
        yield from (waiting[start : start + many] for start in range(0, len(waiting), many))

    def _answer(self, lines: list[bytes]) -> None:
        first = self.done
        read = self._read(lines, first)
        rows: list[str] = [""] * len(lines)
        error_rows: list[str] = [""] * len(lines)
        asked: list[int] = []
        for at, record in enumerate(read):
            if isinstance(record, RecordError):
                self.outcomes[first + at] = FAILED if record.is_valid else INVALID
                error_rows[at] = record.row(self._output.delimiter)
            else:
                asked.append(at)
        self._find(read, asked, rows)
        self._write(first, rows, error_rows)

    def _read(self, lines: list[bytes], first: int) -> list[Record | RecordError]:
        read = self._input.layout.read
        try:
            texts: Sequence[str | None] = b"\n".join(lines).decode().split("\n")
        except UnicodeDecodeError:
            texts = [_decoded(line) for line in lines]
        records = [
            read(text.rstrip("\r"), number)
            if text is not None
            else illegal_line(f"InputLine_{number}", repr(lines[number - first - 1]), "The line is not UTF-8")
            for number, text in enumerate(texts, first + 1)
        ]
        every = self._settings.fail_every
        if every is not None:
            for at in range(every - 1 - first % every, len(records), every):
                record = records[at]
                if not isinstance(record, RecordError):
                    records[at] = played_error(record.rec_id, lines[at].decode().rstrip("\r"))
        return records

    def _find(self, read: list[Record], asked: list[int], rows: list[str]) -> None:
        records = [read[at] for at in asked]
        is_shown = self._settings.no_match is NoMatch.ROW
        numbers = np.array(asked, dtype=np.intp) + self.done
        self.outcomes[numbers] = SUCCEEDED
        for at, record, found in zip(asked, records, self._backend.find(records, self._output), strict=True):
            if found or is_shown:
                rows[at] = self._rows(record.rec_id, found)
            else:
                self.outcomes[self.done + at] = UNMATCHED
        self.places[numbers] = [self._backend.number(record.subject) for record in records]

    def _rows(self, rec_id: str, found: Sequence[str]) -> str:
        """Return the rows of one record, each with its line break, of the cells of its candidates."""
        delimiter = self._output.delimiter
        rec_id = quoted(rec_id, delimiter)
        length = len(found)
        if length == 1:
            return f"{rec_id}{delimiter}1{delimiter}1{found[0]}\n"
        if not length:
            return f"{rec_id}{delimiter}0{delimiter}0{self._nothing}\n"
        return "".join(
            [f"{rec_id}{delimiter}{number}{delimiter}{length}{cells}\n" for number, cells in enumerate(found, 1)]
        )

    def _write(self, first: int, rows: list[str], error_rows: list[str]) -> None:
        done = first + len(rows)
        for spool, ends, texts in (
            (self.results, self.result_ends, rows),
            (self.errors, self.error_ends, error_rows),
        ):
            contents = [text.encode() for text in texts]
            ends[first:done] = spool.size + np.cumsum(np.fromiter(map(len, contents), np.int64, len(contents)))
            spool.append(b"".join(contents))
        self.ended = time()
        self.done = done


def _decoded(line: bytes) -> str | None:
    try:
        return line.decode()
    except UnicodeDecodeError:
        return None
