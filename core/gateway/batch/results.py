"""The results of a job become the same answers that a list of places gets (docs/service.md, Results).

Each row is one candidate of one record: ``recId``, ``seqNumber`` (from 1) and ``seqLength`` say which of how many. The
rows may stand in any order, the columns too, and any of the others may be missing. A record without a match has a row
with a ``seqLength`` of 0, or none at all: that is not documented.

Which columns are documented and which inferred stands with :data:`~.queries.DOCUMENTED_COLUMNS`. Of the default columns
``displayCoordinate``, ``position`` and ``access`` print as ``(52.53,13.38)``, and ``address`` is the label (inferred).
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
"""By field of :class:`Candidate`, in their order: the columns that can hold its value, the best first."""
_MOST_IN_MEMORY = 20_000
"""Candidates: some 20 MB. Rows in the order of their records never come near it."""
_LINES_PER_CANDIDATE = 2
_LINES_BESIDE = 1_000


class Result(NamedTuple):
    """What a job says of one record."""

    number: int
    """Of the record in the job, from 1."""
    place: Place
    answer: PlaceAnswer


class Expected(NamedTuple):
    """What the results of a job can hold."""

    records: int = MOST_RECORDS
    succeeded: int | None = None
    """How many of the records have a result, if that is known."""
    candidates: int = MOST_CANDIDATES
    """Of one record, at the most."""


_ANYTHING = Expected()


class ResultsReader:
    """Reads a file of results, record by record, in memory that hardly grows with it.

    Iterating yields a :class:`Result` for each record of which everything is in the file, once: of doubled rows the
    first counts. A record is known by its whole id: several with the same number are yielded, each of its own place.
    Raises :class:`UnreadableAnswerError` for a file that has no column ``recId``, or far more lines than records.
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
        """Read ``file`` from where it stands. It is not closed.

        ``redact`` is applied to all that is read: a service may repeat what it was sent. ``check`` is called every few
        thousand lines, and raises what ends the reading.
        """
        self._file = file
        self._delimiter = delimiter
        self._redact = redact
        self._expected = expected
        self._check = check
        self.rows = 0
        """How many rows have been read, the header left out."""
        self.yielded = 0
        """How many records have been yielded."""
        self.doubled = 0
        """Rows of a record, or a candidate, that had been read before, or of one candidate too many."""
        self.foreign = 0
        """Rows of no record that this client writes: of a job made by other means."""
        self.incomplete = 0
        """Records of which candidates were missing at the end of the file."""

    def __iter__(self) -> Iterator[Result]:
        """Yield the results, those with more than one candidate once all of them have been read."""
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
        """Whether a last line without an end is a row all the same, rather than cut off in its last cell or before.

        Where it is known how many there are, it is taken for one if it completes the results.
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
    """The records that have been yielded: 8 bytes for each number, and the whole ids where more than one has it."""

    def __init__(self, records: int) -> None:
        self._first = array("q", bytes(8 * (records + 1)))
        self._others: set[str] = set()

    def has(self, number: int, rec_id: str) -> bool:
        """Whether a record has been yielded."""
        return self._first[number] == _mark(rec_id) or rec_id in self._others

    def add(self, number: int, rec_id: str) -> None:
        """Note that a record has been yielded."""
        if self._first[number]:
            self._others.add(rec_id)
        else:
            self._first[number] = _mark(rec_id)


def _mark(rec_id: str) -> int:
    return hash(rec_id) or 1


class _Columns:
    """Where in a row everything stands."""

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
        """Return recId, seqNumber and seqLength; a row that does not say it is the only one of its record."""
        rec_id, number, length = (
            cells[place] if place is not None and place < len(cells) else "" for place in self._standard
        )
        if length == "1":
            return rec_id, 1, 1
        if _COUNT.fullmatch(length) and _COUNT.fullmatch(number):
            return rec_id, int(number), int(length)
        return rec_id, 1, 1

    def candidate(self, cells: list[str]) -> Candidate:
        """Return a row's candidate; cells that are missing leave its fields empty."""
        missing = self.width + 1 - len(cells)
        full = [*cells, *[""] * missing] if missing > 0 else cells
        if missing <= 0:
            full[self.width] = ""  # where fields without a column look
        number = _number
        return Candidate(
            *[full[place] or None for place in self._texts],
            *[number(full[place], component) for place, component in self._numbers],
            json_whole_number(number(full[self._distance], 0)),
            full[self._id] or None,
        )


def _component(field: str, source: str) -> int:
    """Return which number of a cell is meant: of one like ``(52.53,13.38)`` the second is the longitude."""
    return 1 if field.endswith("lng") and not source.endswith("Lng") else 0


def _number(cell: str, component: int) -> float | None:
    """Return a number of a cell, which may have more than one: commas separate the access points of a place."""
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
    """Collects the candidates of records, by the record's id and the candidate's number."""

    def __init__(self, most_in_memory: int = _MOST_IN_MEMORY) -> None:
        self._most_in_memory = most_in_memory
        self._records: dict[str, tuple[int, dict[int, Candidate]]] = {}
        self._in_memory = 0
        self._disk: sqlite3.Connection | None = None

    def close(self) -> None:
        """Give back the disk."""
        if self._disk is not None:
            self._disk.close()

    def add(self, rec_id: str, number: int, length: int, candidate: Candidate) -> bool:
        """Add a candidate of a record with ``length`` of them; return whether it is new, as far as memory knows."""
        _, candidates = self._records.setdefault(rec_id, (length, {}))
        if number in candidates:
            return False
        candidates[number] = candidate
        self._in_memory += 1
        if self._in_memory > self._most_in_memory:
            self._move_to_disk()
        return True

    def take(self, rec_id: str) -> tuple[Candidate, ...] | None:
        """Return the candidates of a record, by their numbers, and forget them; None if some are not in memory."""
        length, candidates = self._records.get(rec_id, (1, {}))
        if len(candidates) < length:
            return None
        del self._records[rec_id]
        self._in_memory -= len(candidates)
        return _by_number(candidates)

    def rest(self) -> Iterator[tuple[str, tuple[Candidate, ...] | None]]:
        """Yield what was never taken: ids, and the candidates; None where some of them are missing."""
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
            self._disk = sqlite3.connect("")  # a file of its own, without a name, gone when it is closed
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
