"""Reads what a job has brought: its results (docs/service.md, Results), and the log of its errors.

The results become the answers that the records would get in requests. Each row is one candidate of one record:
``recId``, ``seqNumber`` (from 1) and ``seqLength`` tell which one, and of how many. Rows and columns may have any
order. All columns but ``recId`` may be missing. A record without a match has a row with a ``seqLength`` of 0, or no
row: this is not documented.

In the log, each line is searched for the id of a record, as this client writes it, and for a reason. It may be in the
documented form, cells of which the last one is JSON; but also JSON, other cells with or without a header, or a
sentence. The whole log may be an array in JSON, in one line or in many.
"""

from __future__ import annotations

import json
import re
import sqlite3
from array import array
from collections.abc import Iterator, Sequence
from contextlib import closing
from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING, Any, BinaryIO, Callable, NamedTuple

from ...client.contract import DELIMITER, MOST_RECORDS
from ...client.errors import UnreadableAnswerError
from ...i18n import tr, translatable
from ..geocoding.choices import MOST_CANDIDATES
from .records import LONGEST_LINE, FileLines, read_records, split_cells, text_of, too_many_lines

if TYPE_CHECKING:
    from typing import TextIO

    from .records import RecordForm

_MOST_IN_MEMORY = 20_000
"""Candidates, about 20 MB. If the rows are in the order of the records, there are far fewer."""


class PendingCandidates:
    """Collects candidates by the id of their record and their number."""

    def __init__(
        self, candidate_from_list: Callable[[Sequence[Any]], Any], *, most_in_memory: int = _MOST_IN_MEMORY
    ) -> None:
        """``candidate_from_list`` makes a candidate from its list in JSON."""
        self._candidate_from_list = candidate_from_list
        self._most_in_memory = most_in_memory
        self._records: dict[str, tuple[int, dict[int, Any]]] = {}
        self._in_memory = 0
        self._disk: sqlite3.Connection | None = None

    def close(self) -> None:
        """Delete the file on disk."""
        if self._disk is not None:
            self._disk.close()

    def add(self, rec_id: str, number: int, length: int, candidate: Any) -> bool:
        """Add a candidate of a record with ``length`` of them; return False if it is in memory already."""
        _, candidates = self._records.setdefault(rec_id, (length, {}))
        if number in candidates:
            return False
        candidates[number] = candidate
        self._in_memory += 1
        if self._in_memory > self._most_in_memory:
            self._move_to_disk()
        return True

    def take(self, rec_id: str) -> tuple[Any, ...] | None:
        """Remove the candidates of a record and return them in order; None if some are not in memory."""
        length, candidates = self._records.get(rec_id, (1, {}))
        if len(candidates) < length:
            return None
        del self._records[rec_id]
        self._in_memory -= len(candidates)
        return _by_number(candidates)

    def rest(self) -> Iterator[tuple[str, tuple[Any, ...] | None]]:
        """Yield the remaining ids with their candidates, or with None if some of them are missing."""
        if self._disk is None:
            for rec_id, (length, candidates) in self._records.items():
                yield rec_id, _by_number(candidates) if len(candidates) >= length else None
            return
        self._move_to_disk()
        rows = self._disk.execute("SELECT record, length, number, candidate FROM rows ORDER BY record, number")
        for rec_id, group in groupby(rows, itemgetter(0)):
            of_record = list(group)
            lengths = {length for _, length, _, _ in of_record}
            candidates = {number: self._candidate_from_list(json.loads(text)) for _, _, number, text in of_record}
            yield rec_id, _by_number(candidates) if len(candidates) >= max(lengths) else None

    def _move_to_disk(self) -> None:
        if self._disk is None:
            self._disk = sqlite3.connect("")  # a temporary file without a name, deleted when it is closed
            self._disk.execute(
                "CREATE TABLE rows (record TEXT, length INTEGER, number INTEGER, candidate TEXT, "
                "PRIMARY KEY (record, number))"
            )
        rows = (
            (rec_id, length, number, json.dumps(candidate))
            for rec_id, (length, candidates) in self._records.items()
            for number, candidate in candidates.items()
        )
        self._disk.executemany("INSERT OR IGNORE INTO rows VALUES (?, ?, ?, ?)", rows)
        self._records.clear()
        self._in_memory = 0


def _by_number(candidates: dict[int, Any]) -> tuple[Any, ...]:
    return tuple(candidates[number] for number in sorted(candidates))


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
    """What the id of the record tells, see :class:`~.records.RecordForm`."""
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


_LONGEST_REASON = 300
_NO_REASON = translatable("The service returned no reason for this record")
_REASONS = ("title", "cause", "reason", "error", "error_description", "errorMessage", "message", "description")
_NOT_A_REASON = frozenset(("recid", "seqnumber", "seqlength", "line", "linenumber"))
_ID_IN_REASON = "…"
"""Users do not know the ids. Without them, a million records that failed alike have one reason."""
_LINES_PER_RECORD = 20
"""Only one form of the log is documented. It may have some lines for each record."""
_LINES_BESIDE = 1_000
_BYTES_PER_RECORD = 8_192
"""On average, for all its lines: one may repeat the record, which has up to 4,096 characters, and say why."""
_BYTES_BESIDE = 1024 * 1024

_ARRAY = re.compile(rb"(\xef\xbb\xbf)?\s*\[\s*\{")
_LONGEST_BEGINNING = 1_000
"""Bytes."""
_BETWEEN_ELEMENTS = re.compile(r"[\s,\[\]]*")
_LINE_OF_INPUT = re.compile(r"\bInputLine_(\d{1,9})\b", re.ASCII)
"""How the service names a record whose own id it could not read."""

_Record = tuple[int, Any]
_NO_RECORD: _Record = (0, None)


class RecordError(NamedTuple):
    """Why a record has no result."""

    number: int
    """The number of the record in the job, from 1; 0 if the line does not name a record."""
    subject: Any
    """What the id of the record tells, see :class:`~.records.RecordForm`. None if the line does not name one."""
    reason: str
    """One line, at most 300 characters."""


def longest_log_bytes(records: int) -> int:
    """Return the limit for the log of a job with so many records, unpacked."""
    return records * _BYTES_PER_RECORD + _BYTES_BESIDE


def read_errors(
    file: BinaryIO,
    form: RecordForm,
    *,
    redact: Callable[[str], str] = str,
    records: int = MOST_RECORDS,
    check: Callable[[], None] = lambda: None,
) -> Iterator[RecordError]:
    """Yield the errors in ``file``, from its current position. It is not closed. Records have the form ``form``.

    ``redact`` is applied to the reasons, because a service may repeat what it was sent. ``records`` is the number of
    records in the job. ``check`` is called every few thousand lines, and can raise an error to end the reading. Raises
    :class:`~...client.errors.UnreadableAnswerError` if there are far more lines than records.
    """
    is_array = _ARRAY.match(_beginning(file)) is not None
    most = records * _LINES_PER_RECORD + _LINES_BESIDE
    with text_of(file) as text:
        header: list[str] | None = None
        lines = _elements(text, most, check) if is_array else FileLines(text, most=most, check=check)
        for number, line in enumerate(lines):
            stripped = line.strip().rstrip(",")
            if not stripped or stripped in {"[", "]"}:
                continue
            if number == 0 and _is_header(stripped):
                header = split_cells(stripped, DELIMITER)
                continue
            known, reason = _read_json(stripped, form) or _read_cells(stripped, header, form)
            told = redact(" ".join(reason.split()) or tr(_NO_REASON))
            if known is _NO_RECORD and (found := _LINE_OF_INPUT.search(line)):
                told = tr("Line {} of the input: {}").format(found[1], told)
            yield RecordError(*known, form.ID.sub(_ID_IN_REASON, told)[:_LONGEST_REASON])


def _beginning(file: BinaryIO) -> bytes:
    start = file.tell()
    beginning = file.read(_LONGEST_BEGINNING)
    file.seek(start)
    return beginning


def _elements(text: TextIO, most: int, check: Callable[[], None]) -> Iterator[str]:
    """Yield the elements of an array in JSON as they are written. Its length does not matter.

    What cannot be read as JSON is yielded line by line.
    """
    decoder = json.JSONDecoder()
    rest, count = "", 0
    while part := text.read(LONGEST_LINE):
        check()
        rest += part
        position = _BETWEEN_ELEMENTS.match(rest).end()
        while position < len(rest):
            try:
                _, end = decoder.raw_decode(rest, position)
            except (ValueError, RecursionError):  # it may go on in the next part
                break
            yield rest[position:end]
            count += 1
            if count > most:
                raise too_many_lines()
            position = _BETWEEN_ELEMENTS.match(rest, end).end()
        rest = rest[position:]
        if len(rest) > LONGEST_LINE:
            lines, _, rest = rest.rpartition("\n")
            yield from _lines_of(lines)
    yield from _lines_of(rest)


def _lines_of(text: str) -> Iterator[str]:
    return (line.rstrip(", \t]") for line in text.splitlines())


def _is_header(line: str) -> bool:
    return any(cell.strip().lower() == "recid" for cell in split_cells(line, DELIMITER))


def _read_json(text: str, form: RecordForm) -> tuple[_Record, str] | None:
    """Read a JSON object; None if the text is something else."""
    fields = _object(text)
    if fields is None:
        return None
    return _record_in(text, form), ". ".join(one.rstrip(".") for one in _texts_in(fields))


def _object(text: str) -> dict[str, Any] | None:
    if not text.startswith("{"):
        return None
    try:
        fields = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return fields


def _texts_in(fields: dict[str, Any]) -> list[str]:
    found = []
    for value in map(fields.get, _REASONS):
        if isinstance(value, dict):
            found += _texts_in({name: text for name, text in value.items() if isinstance(text, str)})
        elif isinstance(value, str) and value:
            found += _texts_of(value.encode(errors="replace").decode())
    return list(dict.fromkeys(found))


def _texts_of(text: str) -> list[str]:
    """Return the reasons in a text that may be an object in JSON."""
    fields = _object(text)
    return [text] if fields is None else _texts_in(fields)


def _cells(line: str) -> list[str]:
    """Return the cells of a line. An object in JSON in the last one may contain the delimiter without quotes."""
    before, brace, after = line.partition(f"{DELIMITER}{{")
    if brace and _object(f"{{{after}") is not None:
        return [*split_cells(before, DELIMITER), f"{{{after}"]
    return split_cells(line, DELIMITER)


def _read_cells(line: str, header: Sequence[str] | None, form: RecordForm) -> tuple[_Record, str]:
    """Read a line of cells, or a sentence. The reason is the text that is neither an id nor a number.

    A cell may be a JSON object that contains the reason.
    """
    record = _record_in(line, form)
    cells = [cell.strip() for cell in _cells(line)]
    names = header if header is not None and len(header) == len(cells) else [""] * len(cells)
    reasons = []
    for name, cell in zip(names, cells):
        if cell and name.strip().lower() not in _NOT_A_REASON and not cell.isdecimal():
            reasons += [text.rstrip(".") for text in _texts_of(cell)]
    return record, ". ".join(filter(None, reasons))


def _record_in(line: str, form: RecordForm) -> _Record:
    for found in form.ID.finditer(line):
        known = form.read_record_id(found.group())
        if known is not None:
            return known
    return _NO_RECORD
