"""Reads the results of a job as the answers that its records would get in requests (docs/service.md, Results).

Each row is one candidate of one record: ``recId``, ``seqNumber`` (from 1) and ``seqLength`` tell which one, and of how
many. Rows and columns may have any order. All columns but ``recId`` may be missing. A record without a match has a row
with a ``seqLength`` of 0, or no row: this is not documented.
"""

from __future__ import annotations

import re
from array import array
from collections.abc import Iterator, Sequence
from contextlib import closing
from typing import TYPE_CHECKING, Any, BinaryIO, Callable, NamedTuple

from ...i18n import tr
from ..errors import UnreadableAnswerError
from ..geocoding.choices import MOST_CANDIDATES
from .lines import FileLines, read_records, split_cells, text_of
from .pending_candidates import PendingCandidates
from .queries import DELIMITER, MOST_RECORDS

if TYPE_CHECKING:
    from .record_form import RecordForm

_COUNT = re.compile(r"\d{1,9}", re.ASCII)
_LINES_PER_CANDIDATE = 2
_LINES_BESIDE = 1_000
_BYTES_PER_CANDIDATE = 4_096
"""On average. A row with all columns has about 1,000 characters, of up to 3 bytes each."""
_BYTES_BESIDE = 1024 * 1024


class Result(NamedTuple):
    """The answer for one record."""

    number: int
    """The number of the record in the job, from 1."""
    subject: Any
    """What the id of the record tells, see :class:`~.record_form.RecordForm`."""
    answer: Any
    """None if one of its rows has another number of cells than there are columns: its values may be shifted or cut."""


class Expected(NamedTuple):
    """What the results of a job can contain."""

    records: int = MOST_RECORDS
    succeeded: int | None = None
    """How many records have a result, if it is known."""
    candidates: int = MOST_CANDIDATES
    """The highest number for one record."""

    @property
    def longest_bytes(self) -> int:
        """The limit for the file, unpacked."""
        return self.records * self.candidates * _BYTES_PER_CANDIDATE + _BYTES_BESIDE


ANYTHING = Expected()


class ResultsReader:
    """Reads a file of results, record by record. Its memory hardly grows with the file.

    Iterating yields a :class:`Result` for each record that is complete in the file. If a row is repeated, the first one
    counts. Records are distinguished by the whole id: records of different files may have the same number. Raises
    :class:`UnreadableAnswerError` for a file without a column ``recId``, or with far more lines than records.
    """

    def __init__(
        self,
        file: BinaryIO,
        form: RecordForm,
        *,
        redact: Callable[[str], str] = str,
        expected: Expected = ANYTHING,
        check: Callable[[], None] = lambda: None,
    ) -> None:
        """Read ``file``, with records of the form ``form``, from its current position. It is not closed.

        ``redact`` is applied to each line, because a service may repeat what it was sent. ``check`` is called every few
        thousand lines, and can raise an error to end the reading.
        """
        self._file = file
        self._form = form
        self._redact = redact
        self._expected = expected
        self._check = check
        self.rows = 0
        """How many rows have been read, without the header."""
        self.yielded = 0
        """How many records have been yielded."""
        self.doubled = 0
        """Rows that repeat a record or a candidate, or that have too high a number."""
        self.foreign = 0
        """Rows whose id this client has not written."""
        self.incomplete = 0
        """Records with missing candidates at the end of the file."""
        self.unreadable = 0
        """Records without an answer because a row of them cannot be read."""

    def __iter__(self) -> Iterator[Result]:
        """Yield each result as soon as all its candidates have been read."""
        with text_of(self._file) as text:
            most_rows = self._expected.records * self._expected.candidates
            lines = FileLines(text, most=most_rows * _LINES_PER_CANDIDATE + _LINES_BESIDE, check=self._check)
            texts = map(self._redact, lines)
            header = next(texts, None)
            if header is None:
                return
            names = [cell.strip() for cell in split_cells(header, DELIMITER)]
            width = len(names)
            whole = (line for line in texts if lines.is_ended or self._is_whole(line, width))
            position = _CandidateColumns(names)
            records = read_records(
                whole, DELIMITER, width, lambda cells: self._form.read_record_id(position.of(cells)[0]) is not None
            )
            with closing(PendingCandidates(self._form.candidate_from_list)) as pending:
                yield from self._results(records, names, position, pending)

    def _is_whole(self, line: str, width: int) -> bool:
        """Whether a last line without a line break is a complete row, and not cut off.

        If the number of results is known, it is taken for a complete row if it completes the results.
        """
        return len(split_cells(line, DELIMITER)) >= width and self.yielded + 1 >= (self._expected.succeeded or 0)

    def _results(
        self,
        records: Iterator[list[str]],
        names: Sequence[str],
        position: _CandidateColumns,
        pending: PendingCandidates,
    ) -> Iterator[Result]:
        read_row, read_record_id, answer = self._form.row_reader(names), self._form.read_record_id, self._form.answer
        most_records, _, most_candidates = self._expected
        seen = _SeenRecords(most_records)
        for cells in records:
            self.rows += 1
            rec_id, number, length = position.of(cells)
            known = read_record_id(rec_id)
            if known is None or known[0] > most_records:
                self.foreign += 1
                continue
            length = min(length, most_candidates)
            if number > most_candidates or seen.has(known[0], rec_id):
                self.doubled += 1
            elif not length:
                yield self._result(seen, rec_id, known, answer(()))
            elif len(cells) < len(names) or any(cells[len(names) :]):
                yield self._result(seen, rec_id, known, None)
            elif length == 1:
                yield self._result(seen, rec_id, known, answer((read_row(cells),)))
            elif not pending.add(rec_id, number, length, read_row(cells)):
                self.doubled += 1
            elif (candidates := pending.take(rec_id)) is not None:
                yield self._result(seen, rec_id, known, answer(candidates))
        yield from self._rest(pending, seen)

    def _rest(self, pending: PendingCandidates, seen: _SeenRecords) -> Iterator[Result]:
        """Yield the records whose candidates did not arrive one after the other."""
        for rec_id, candidates in pending.rest():
            known = self._form.read_record_id(rec_id)
            if known is None or seen.has(known[0], rec_id):
                continue
            if candidates is None:
                self.incomplete += 1
            else:
                yield self._result(seen, rec_id, known, self._form.answer(candidates))

    def _result(self, seen: _SeenRecords, rec_id: str, known: tuple[int, Any], answer: Any) -> Result:
        """Return the result of a record that ``known`` has the number and the subject of. No other one follows."""
        seen.add(known[0], rec_id)
        self.yielded += 1
        self.unreadable += answer is None
        return Result(*known, answer)


class _SeenRecords:
    """The records that have been yielded: 8 bytes for each number, and the whole ids of further records with it."""

    def __init__(self, records: int) -> None:
        self._first = array("q", bytes(8 * (records + 1)))
        self._others: set[str] = set()

    def has(self, number: int, rec_id: str) -> bool:
        """Whether a record has been yielded."""
        return self._first[number] == _mark(rec_id) or rec_id in self._others

    def add(self, number: int, rec_id: str) -> None:
        """Remember that a record has been yielded."""
        if self._first[number]:
            self._others.add(rec_id)
        else:
            self._first[number] = _mark(rec_id)


def _mark(rec_id: str) -> int:
    return hash(rec_id) or 1


class _CandidateColumns:
    """Where the rows of a file say which candidate of which record they have."""

    def __init__(self, names: Sequence[str]) -> None:
        if "recId" not in names:
            raise UnreadableAnswerError(tr("It has no column 'recId', so its lines cannot be matched to records."))
        self._places = [names.index(name) if name in names else None for name in ("recId", "seqNumber", "seqLength")]

    def of(self, cells: Sequence[str]) -> tuple[str, int, int]:
        """Return recId, seqNumber and seqLength. If the numbers are missing, the row is the only one of its record."""
        rec_id, number, length = (
            cells[place] if place is not None and place < len(cells) else "" for place in self._places
        )
        if length == "1":
            return rec_id, 1, 1
        if _COUNT.fullmatch(length) and _COUNT.fullmatch(number):
            return rec_id, int(number), int(length)
        return rec_id, 1, 1
