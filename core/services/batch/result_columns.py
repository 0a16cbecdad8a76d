"""The columns of results, and how a candidate is read from the cells of a row (docs/service.md, Results).

The documented columns are named after the way to a field in the answer of the service. Of the default columns,
``displayCoordinate``, ``position`` and ``access`` look like ``(52.53,13.38)``, and ``address`` is the label (inferred).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import chain
from operator import itemgetter
from typing import Any

from ...client.contract import DOCUMENTED_COLUMNS
from ...fields import FIRST, TEXT, WHOLE, Field, json_number, json_whole_number
from ..geocoding.answers import Candidate
from ..geocoding.fields import ADDRESS
from ..search.answers import Match, on_earth, score_of

_DISTANCE_COLUMN = "distance"
"""Documented for reverse geocoding; geocoding has none."""
_PAIRS = ("position", "displayCoordinate", "access")
"""Columns with latitude and longitude."""
_DEFAULT_COLUMNS = {
    "label": ("address",),
    "match_lat": _PAIRS[:2],
    "match_lon": _PAIRS[:2],
    "access_lat": _PAIRS[2:],
    "access_lon": _PAIRS[2:],
}
"""Columns that results have if none are asked for, by what they tell of an address."""


_PATHS = {"house_number_type": "houseNumberType"}
"""Of values that an answer has in several places. Whether a position is estimated is not among the columns."""


def _columns(one: Field) -> tuple[str, ...]:
    """Return the columns that may have the value of a field, the best first."""
    source = one.source if isinstance(one.source, str) else _PATHS[one.name]
    first, *others = map(_column, source.split("|"))
    return first, *_DEFAULT_COLUMNS.get(one.name, ()), *others


def _column(path: str) -> str:
    first, *others = (step for step in path.split(".") if step != FIRST)
    return first + "".join(f"{step[:1].upper()}{step[1:]}" for step in others)


_SOURCES = {one.name: _columns(one) for one in ADDRESS}
CANDIDATE_COLUMNS = frozenset(chain.from_iterable(_SOURCES.values()))
"""All columns that a :class:`Candidate` has a field for."""
_SCORE = ("scoringQueryScore", "queryScore", "score")
SCORE_COLUMNS = frozenset(_SCORE)
_FALLBACK = ("houseNumberFallback",)
_FIELD_SCORE = "scoringFieldScore"
_SCORED_PARTS = ("Country", "State", "County", "City", "District", "Streets", "HouseNumber", "PostalCode", "PlaceName")
INFERRED_COLUMNS = (
    *(first for first, *_ in _SOURCES.values() if first not in {*DOCUMENTED_COLUMNS, _DISTANCE_COLUMN}),
    _SCORE[0],
    *_FALLBACK,
    *(f"{_FIELD_SCORE}{part}" for part in _SCORED_PARTS),
)
"""Columns that are not documented. Their names are inferred from those that are. The service ignores unknown ones."""
_NUMBER = re.compile(r"-?\d+(\.\d+)?([eE][+-]?\d+)?", re.ASCII)
_WITH_POINT = r"-?\d+\.\d+([eE][+-]?\d+)?"
_FIRST_OF_SEVERAL = re.compile(rf"(?P<first>{_WITH_POINT})([,+]\s*{_WITH_POINT})+", re.ASCII)
"""With decimal points: a number with a decimal comma looks like two whole numbers."""


def further_columns(chosen: tuple[str, ...] | None) -> tuple[str, ...]:
    """Return the columns to ask for in addition to the documented ones: those of the settings, if they name any."""
    return INFERRED_COLUMNS if chosen is None else chosen


class CandidateReader:
    """Reads the candidates in rows with the same columns."""

    def __init__(self, names: Sequence[str]) -> None:
        """``names`` are the columns. If one is repeated, the first one counts."""
        positions = _positions(names)
        self._width = len(names)
        found = [
            next(((positions[source], source) for source in sources if source in positions), (self._width, ""))
            for sources in _SOURCES.values()
        ]
        self._cells = itemgetter(*(position for position, _ in found))
        self._numbers = [
            (number, one.kind, _component(one.name, source))
            for number, (one, (_, source)) in enumerate(zip(ADDRESS, found))
            if one.kind is not TEXT
        ]

    def candidate(self, cells: list[str]) -> Candidate:
        """Return a row's candidate. For missing cells its fields stay empty."""
        missing = self._width + 1 - len(cells)
        full = [*cells, *[""] * missing] if missing > 0 else cells
        if missing <= 0:
            full[self._width] = ""  # the cell of fields without a column
        values: list[Any] = [cell or None for cell in self._cells(full)]
        for number, kind, component in self._numbers:
            value = _number(values[number], component)
            values[number] = json_whole_number(value) if kind is WHOLE else value
        return Candidate._make(values)


class MatchReader:
    """Reads the matches of addresses in rows with the same columns."""

    def __init__(self, names: Sequence[str]) -> None:
        """``names`` are as for :class:`CandidateReader`."""
        positions = _positions(names)
        self._candidates = CandidateReader(names)
        self._score, self._fallback = (
            next((positions[source] for source in sources if source in positions), None)
            for sources in (_SCORE, _FALLBACK)
        )
        fields = {name: name[len(_FIELD_SCORE) :] for name in names if name.startswith(_FIELD_SCORE)}
        self._field_scores = [(f"{field[:1].lower()}{field[1:]}", positions[name]) for name, field in fields.items()]

    def match(self, cells: list[str]) -> Match:
        """Return a row's match. For missing cells its fields stay empty."""
        known = dict(enumerate(cells))
        scores = ((field, _worst(known.get(position, ""))) for field, position in self._field_scores)
        return Match(
            on_earth(self._candidates.candidate(cells)),
            score_of(_number(known.get(self._score, ""), None)),
            {field: score for field, score in scores if field and score is not None},
            known.get(self._fallback, "").lower() == "true",
        )


def _positions(names: Sequence[str]) -> dict[str, int]:
    positions: dict[str, int] = {}
    for position, name in enumerate(names):
        positions.setdefault(name, position)
    return positions


def _component(field: str, source: str) -> int | None:
    """Return which number of a cell is meant: in ``(52.53,13.38)`` the second one is the longitude.

    None if the column has a number for each candidate.
    """
    if source not in _PAIRS:
        return None
    return 1 if field.endswith("_lon") else 0


def _number(cell: str | None, component: int | None) -> float | None:
    """Return a number of a cell, which may have more than one, such as coordinates or several access points.

    A cell with anything else has none: a part of it could be a place elsewhere.
    """
    if not cell:
        return None
    if component is not None:
        return _number_in(cell, component)
    try:
        return json_number(float(cell))
    except ValueError:
        several = _FIRST_OF_SEVERAL.fullmatch(cell)
        return json_number(float(several["first"])) if several else None


def _number_in(cell: str, component: int) -> float | None:
    if "." not in cell:
        return None
    found = [match.group() for _, match in zip(range(component + 1), _NUMBER.finditer(cell))]
    return json_number(float(found[component])) if len(found) > component else None


def _worst(cell: str) -> float | None:
    """Return the lowest score in a cell; several streets have one each."""
    known = [score_of(json_number(float(found.group()))) for found in _NUMBER.finditer(cell)]
    return min((score for score in known if score is not None), default=None)
