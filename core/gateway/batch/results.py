"""Reads the results of a job as the same answers that a list of places gets (docs/service.md, Results).

Each row is one candidate of one record: ``recId``, ``seqNumber`` (from 1) and ``seqLength`` tell which one, and of how
many. Rows and columns may have any order. All columns but ``recId`` may be missing. A record without a match has a row
with a ``seqLength`` of 0, or no row: this is not documented.

:data:`~.queries.DOCUMENTED_COLUMNS` tells which columns are documented. Of the default columns, ``displayCoordinate``,
``position`` and ``access`` look like ``(52.53,13.38)``, and ``address`` is the label (inferred).
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
from typing import BinaryIO, Callable, NamedTuple

from ...i18n import tr
from ..errors import UnreadableAnswerError
from ..geocoding.choices import MOST_CANDIDATES
from ..geocoding.queries import Place
from ..geocoding.read import Candidate, PlaceAnswer
from ..json_fields import json_number, json_whole_number
from .lines import Lines, read_records, split_cells, text_of
from .queries import DELIMITER, MOST_RECORDS
from .records import read_record_id

_NUMBER = re.compile(r"-?\d+(\.\d+)?([eE][+-]?\d+)?", re.ASCII)
_COUNT = re.compile(r"\d{1,9}", re.ASCII)
_SOURCES = {
    "label": ("addressLabel", "address", "title"),
    "result_type": ("resultType",),
    "house_number_type": ("houseNumberType",),
    "country_code": ("addressCountryCode",),
    "country": ("addressCountryName",),
    "state": ("addressState",),
    "county": ("addressCounty",),
    "city": ("addressCity",),
    "district": ("addressDistrict",),
    "street": ("addressStreet",),
    "house_number": ("addressHouseNumber",),
    "postal_code": ("addressPostalCode",),
    "match_lat": ("positionLat", "position", "displayCoordinate"),
    "match_lng": ("positionLng", "position", "displayCoordinate"),
    "access_lat": ("accessLat", "access"),
    "access_lng": ("accessLng", "access"),
    "distance_m": ("distance",),
    "id": ("id",),
}
"""For each field of :class:`Candidate`, in their order: the columns that may have its value, the best first."""
_MOST_IN_MEMORY = 20_000
"""Candidates, about 20 MB. If the rows are in the order of the records, there are far fewer."""
_LINES_PER_CANDIDATE = 2
_LINES_BESIDE = 1_000


class Result(NamedTuple):
    """The answer for one record."""

    number: int
    """The number of the record in the job, from 1."""
    place: Place
    answer: PlaceAnswer


class Expected(NamedTuple):
    """What the results of a job can contain."""

    records: int = MOST_RECORDS
    succeeded: int | None = None
    """How many records have a result, if it is known."""
    candidates: int = MOST_CANDIDATES
    """The highest number for one record."""


_ANYTHING = Expected()


class ResultsReader:
    """Reads a file of results, record by record. Its memory hardly grows with the file.

    Iterating yields a :class:`Result` for each record that is complete in the file. If a row is repeated, the first one
    counts. Records are distinguished by the whole id: different places may have the same number. Raises
    :class:`UnreadableAnswerError` for a file without a column ``recId``, or with far more lines than records.
    """

    def __init__(
        self,
        file: BinaryIO,
        *,
        delimiter: str = DELIMITER,
        redact: Callable[[str], str] = str,
        expected: Expected = _ANYTHING,
        check: Callable[[], None] = lambda: None,
    ) -> None:
        """Read ``file`` from its current position. It is not closed.

        ``redact`` is applied to each line, because a service may repeat what it was sent. ``check`` is called every few
        thousand lines, and can raise an error to end the reading.
        """
        self._file = file
        self._delimiter = delimiter
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

    def __iter__(self) -> Iterator[Result]:
        """Yield each result as soon as all its candidates have been read."""
        with text_of(self._file) as text:
            most_rows = self._expected.records * self._expected.candidates
            lines = Lines(text, most=most_rows * _LINES_PER_CANDIDATE + _LINES_BESIDE, check=self._check)
            texts = map(self._redact, lines)
            header = next(texts, None)
            if header is None:
                return
            columns = _Columns([cell.strip() for cell in split_cells(header, self._delimiter)])
            whole = (line for line in texts if lines.is_ended or self._is_whole(line, columns.width))
            with closing(PendingCandidates()) as pending:
                yield from self._results(read_records(whole, self._delimiter, columns.width), columns, pending)

    def _is_whole(self, line: str, width: int) -> bool:
        """Whether a last line without a line break is a complete row, and not cut off.

        If the number of results is known, it is taken for a complete row if it completes the results.
        """
        return len(split_cells(line, self._delimiter)) >= width and self.yielded + 1 >= (self._expected.succeeded or 0)

    def _results(self, records: Iterator[list[str]], columns: _Columns, pending: PendingCandidates) -> Iterator[Result]:
        most_records, _, most_candidates = self._expected
        seen = _SeenRecords(most_records)
        for cells in records:
            self.rows += 1
            rec_id, number, length = columns.standard(cells)
            known = read_record_id(rec_id)
            if known is None or known[0] > most_records:
                self.foreign += 1
                continue
            length = min(length, most_candidates)
            if number > most_candidates or seen.has(known[0], rec_id):
                self.doubled += 1
            elif length <= 1:
                seen.add(known[0], rec_id)
                self.yielded += 1
                yield Result(*known, PlaceAnswer((columns.candidate(cells),) if length else ()))
            elif not pending.add(rec_id, number, length, columns.candidate(cells)):
                self.doubled += 1
            elif (candidates := pending.take(rec_id)) is not None:
                seen.add(known[0], rec_id)
                self.yielded += 1
                yield Result(*known, PlaceAnswer(candidates))
        for rec_id, candidates in pending.rest():
            known = read_record_id(rec_id)
            if known is None or seen.has(known[0], rec_id):
                continue
            if candidates is None:
                self.incomplete += 1
            else:
                seen.add(known[0], rec_id)
                self.yielded += 1
                yield Result(*known, PlaceAnswer(candidates))


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


class _Columns:
    """The position of each value in a row."""

    def __init__(self, names: Sequence[str]) -> None:
        places: dict[str, int] = {}
        for place, name in enumerate(names):
            places.setdefault(name, place)
        if "recId" not in places:
            raise UnreadableAnswerError(tr("It has no column 'recId', so its lines cannot be matched to places."))
        self.width = len(names)
        self._standard = [places.get(name) for name in ("recId", "seqNumber", "seqLength")]
        found = [
            next(((places[source], source) for source in sources if source in places), (self.width, ""))
            for sources in _SOURCES.values()
        ]
        self._texts = [place for place, _ in found[:12]]
        self._numbers = [(place, _component(field, source)) for field, (place, source) in zip(_SOURCES, found)][12:16]
        self._distance, self._id = found[16][0], found[17][0]

    def standard(self, cells: Sequence[str]) -> tuple[str, int, int]:
        """Return recId, seqNumber and seqLength. If the numbers are missing, the row is the only one of its record."""
        rec_id, number, length = (
            cells[place] if place is not None and place < len(cells) else "" for place in self._standard
        )
        if length == "1":
            return rec_id, 1, 1
        if _COUNT.fullmatch(length) and _COUNT.fullmatch(number):
            return rec_id, int(number), int(length)
        return rec_id, 1, 1

    def candidate(self, cells: list[str]) -> Candidate:
        """Return a row's candidate. For missing cells its fields stay empty."""
        missing = self.width + 1 - len(cells)
        full = [*cells, *[""] * missing] if missing > 0 else cells
        if missing <= 0:
            full[self.width] = ""  # the cell of fields without a column
        number = _number
        return Candidate(
            *[full[place] or None for place in self._texts],
            *[number(full[place], component) for place, component in self._numbers],
            json_whole_number(number(full[self._distance], 0)),
            full[self._id] or None,
        )


def _component(field: str, source: str) -> int:
    """Return which number of a cell is meant: in ``(52.53,13.38)`` the second one is the longitude."""
    return 1 if field.endswith("lng") and not source.endswith("Lng") else 0


def _number(cell: str, component: int) -> float | None:
    """Return a number of a cell, which may have more than one, such as coordinates or several access points."""
    if not cell:
        return None
    try:
        return json_number(float(cell)) if not component else _number_in(cell, component)
    except ValueError:
        return _number_in(cell, component)


def _number_in(cell: str, component: int) -> float | None:
    found = [match.group() for _, match in zip(range(component + 1), _NUMBER.finditer(cell))]
    return json_number(float(found[component])) if len(found) > component else None


class PendingCandidates:
    """Collects candidates by the id of their record and their number."""

    def __init__(self, most_in_memory: int = _MOST_IN_MEMORY) -> None:
        self._most_in_memory = most_in_memory
        self._records: dict[str, tuple[int, dict[int, Candidate]]] = {}
        self._in_memory = 0
        self._disk: sqlite3.Connection | None = None

    def close(self) -> None:
        """Delete the file on disk."""
        if self._disk is not None:
            self._disk.close()

    def add(self, rec_id: str, number: int, length: int, candidate: Candidate) -> bool:
        """Add a candidate of a record with ``length`` of them; return False if it is in memory already."""
        _, candidates = self._records.setdefault(rec_id, (length, {}))
        if number in candidates:
            return False
        candidates[number] = candidate
        self._in_memory += 1
        if self._in_memory > self._most_in_memory:
            self._move_to_disk()
        return True

    def take(self, rec_id: str) -> tuple[Candidate, ...] | None:
        """Remove the candidates of a record and return them in order; None if some are not in memory."""
        length, candidates = self._records.get(rec_id, (1, {}))
        if len(candidates) < length:
            return None
        del self._records[rec_id]
        self._in_memory -= len(candidates)
        return _by_number(candidates)

    def rest(self) -> Iterator[tuple[str, tuple[Candidate, ...] | None]]:
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
            candidates = {number: Candidate._make(json.loads(text)) for _, _, number, text in of_record}
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


def _by_number(candidates: dict[int, Candidate]) -> tuple[Candidate, ...]:
    return tuple(candidates[number] for number in sorted(candidates))
