"""The results of a job become the same answers that a list of places gets (wire/platform.md 3).

Each row is one candidate of one record: ``recId``, ``seqNumber`` (from 1) and ``seqLength`` say which of how many. The
rows may stand in any order, the columns too, and any of the others may be missing. A record without a match has a row
with a ``seqLength`` of 0, or none at all: that is not documented.

Which columns are documented and which inferred stands with :data:`~.queries.DOCUMENTED_COLUMNS`. Of the default columns
``displayCoordinate``, ``position`` and ``access`` print as ``(52.53,13.38)``, and ``address`` is the label (inferred).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import closing
from typing import BinaryIO, Callable, NamedTuple

from ...wording import tr
from ..errors import UnreadableAnswerError
from ..geocoding.queries import Place
from ..geocoding.read import Candidate, PlaceAnswer
from ..json_fields import json_number, json_whole_number
from .lines import read_lines, read_records, split_cells
from .queries import DELIMITER, MOST_RECORDS
from .record_id import read_record_id
from .text_files import text_of
from .waiting_rows import WaitingRows

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
"""By field of :class:`Candidate`, in their order: the columns that can tell it, the best first."""


class Result(NamedTuple):
    """What a job says of one place."""

    place: Place
    answer: PlaceAnswer


class ResultsReader:
    """Reads a file of results, record by record, in memory that does not grow with it.

    Iterating yields a :class:`Result` for each record of the job that is in the file, once: of doubled rows the first
    counts. Raises :class:`UnreadableAnswerError` for a file that has no column ``recId``.
    """

    def __init__(self, file: BinaryIO, *, delimiter: str = DELIMITER, redact: Callable[[str], str] = str) -> None:
        """Read ``file`` from where it stands. It is not closed.

        ``redact`` is applied to all that is read: a service may repeat what it was sent.
        """
        self._file = file
        self._delimiter = delimiter
        self._redact = redact
        self.rows = 0
        """How many rows have been read, the header left out."""
        self.doubled = 0
        """… of which so many told again of a record, or a candidate, that had been told."""
        self.foreign = 0
        """… and so many told of no record that this client writes: a job made by other means."""
        self.incomplete = 0
        """Records of which candidates were missing at the end of the file."""

    def __iter__(self) -> Iterator[Result]:
        """Yield the results, those with several candidates once all of these are there."""
        with text_of(self._file) as text:
            lines = map(self._redact, read_lines(text))
            header = next(lines, None)
            if header is None:
                return
            columns = _Columns([cell.strip() for cell in split_cells(header, self._delimiter)])
            with closing(WaitingRows()) as waiting:
                yield from self._results(read_records(lines, self._delimiter, columns.width), columns, waiting)

    def _results(self, records: Iterator[list[str]], columns: _Columns, waiting: WaitingRows) -> Iterator[Result]:
        told = bytearray(MOST_RECORDS + 1)
        for cells in records:
            self.rows += 1
            rec_id, number, length = columns.standard(cells)
            known = read_record_id(rec_id)
            if known is None or known[0] > MOST_RECORDS:
                self.foreign += 1
                continue
            record, place = known
            if told[record]:
                self.doubled += 1
            elif length <= 1:
                told[record] = 1
                yield Result(place, PlaceAnswer((columns.candidate(cells),) if length else ()))
            elif not waiting.add(rec_id, number, columns.candidate(cells)):
                self.doubled += 1
            elif waiting.count(rec_id) == length:
                told[record] = 1
                yield Result(place, PlaceAnswer(waiting.take(rec_id)))
        for rec_id, length_kept, candidates in waiting.rest():
            record, place = read_record_id(rec_id) or (0, None)
            if place is not None and not told[record]:
                told[record] = 1
                self.incomplete += length_kept > len(candidates)
                yield Result(place, PlaceAnswer(candidates))


class _Columns:
    """Where in a row everything stands."""

    def __init__(self, names: Sequence[str]) -> None:
        places: dict[str, int] = {}
        for place, name in enumerate(names):
            places.setdefault(name, place)
        if "recId" not in places:
            raise UnreadableAnswerError(tr("It has no column 'recId', so it does not tell which place is meant."))
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
    """Return a number of a cell, of which there may be several: access points of a place have commas between."""
    if not cell:
        return None
    try:
        return json_number(float(cell)) if not component else _number_in(cell, component)
    except ValueError:
        return _number_in(cell, component)


def _number_in(cell: str, component: int) -> float | None:
    found = [match.group() for _, match in zip(range(component + 1), _NUMBER.finditer(cell))]
    return json_number(float(found[component])) if len(found) > component else None
