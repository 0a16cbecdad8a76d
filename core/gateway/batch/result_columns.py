"""The columns of results, and how a candidate is read from the cells of a row (docs/service.md, Results).

The documented columns are named after the way to a field in the answer of the service. Of the default columns,
``displayCoordinate``, ``position`` and ``access`` look like ``(52.53,13.38)``, and ``address`` is the label (inferred).
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from ..geocoding.read import Candidate
from ..json_fields import json_number, json_whole_number
from ..search.read import Match, on_earth, score_of

DOCUMENTED_COLUMNS = (
    "addressLabel",
    "addressCountryCode",
    "addressState",
    "addressCounty",
    "addressCity",
    "addressDistrict",
    "addressStreet",
    "addressHouseNumber",
    "addressPostalCode",
    "positionLat",
    "positionLng",
)
"""Columns that the platform's own pages show; for reverse geocoding also ``distance``."""
INFERRED_COLUMNS = (
    "resultType",
    "houseNumberType",
    "addressCountryName",
    "accessLat",
    "accessLng",
    "id",
    "scoringQueryScore",
    "houseNumberFallback",
    "scoringFieldScoreCountry",
    "scoringFieldScoreState",
    "scoringFieldScoreCounty",
    "scoringFieldScoreCity",
    "scoringFieldScoreDistrict",
    "scoringFieldScoreStreets",
    "scoringFieldScoreHouseNumber",
    "scoringFieldScorePostalCode",
    "scoringFieldScorePlaceName",
)
"""Columns that are not documented. Their names are inferred from those that are. The service ignores unknown ones."""

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
CANDIDATE_COLUMNS = frozenset(name for names in _SOURCES.values() for name in names)
"""All columns that a :class:`Candidate` has a field for."""
_SCORE = ("scoringQueryScore", "queryScore", "score")
SCORE_COLUMNS = frozenset(_SCORE)
_FALLBACK = ("houseNumberFallback",)
_FIELD_SCORE = "scoringFieldScore"
_NUMBER = re.compile(r"-?\d+(\.\d+)?([eE][+-]?\d+)?", re.ASCII)
_WITH_POINT = r"-?\d+\.\d+([eE][+-]?\d+)?"
_FIRST_OF_SEVERAL = re.compile(rf"(?P<first>{_WITH_POINT})([,+]\s*{_WITH_POINT})+", re.ASCII)
"""With decimal points: a number with a decimal comma looks like two whole numbers."""


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
        self._texts = [position for position, _ in found[:12]]
        components = [_component(field, source) for field, (_, source) in zip(_SOURCES, found)]
        self._numbers = [(position, component) for (position, _), component in zip(found, components)][12:16]
        self._distance, self._id = found[16][0], found[17][0]

    def candidate(self, cells: list[str]) -> Candidate:
        """Return a row's candidate. For missing cells its fields stay empty."""
        missing = self._width + 1 - len(cells)
        full = [*cells, *[""] * missing] if missing > 0 else cells
        if missing <= 0:
            full[self._width] = ""  # the cell of fields without a column
        number = _number
        return Candidate(
            *[full[position] or None for position in self._texts],
            *[number(full[position], component) for position, component in self._numbers],
            json_whole_number(number(full[self._distance], None)),
            full[self._id] or None,
        )


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
    if source.endswith(("Lat", "Lng")):
        return None
    return 1 if field.endswith("lng") else 0


def _number(cell: str, component: int | None) -> float | None:
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
