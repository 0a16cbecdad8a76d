"""Places as the records of jobs.

The id of a record is a whole number that contains its place, circle and heading. So the results of a job can be
matched by another process or computer, and after the layer has changed. Its digits from the left: the number of the
record in the job, from 1, with any number of digits; then 8 digits of latitude + 90° and 8 of longitude + 180°, both
in 1e-5 degrees; 8 of the radius in metres (0: none); 3 of the heading in degrees (999: none).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Callable

from ...client.contract import DOCUMENTED_COLUMNS
from ...client.query import DECIMALS, QueryError, check_position
from ...i18n import tr, translatable
from ..geocoding.answers import Candidate, PlaceAnswer
from ..geocoding.queries import Options, Place
from .records import RecordForm
from .result_columns import CANDIDATE_COLUMNS, INFERRED_COLUMNS, CandidateReader

_NOT_IN_BATCH = translatable(
    "Micro-point addresses are not available in a batch job: the platform does not offer restricted features there. "
    "Request them without a batch job, or leave them out."
)
_PLACE_DIGITS = 27
_LONGEST = _PLACE_DIGITS + 7
_PER_DEGREE = 10**DECIMALS
_LAT_0, _LNG_0 = 90 * _PER_DEGREE, 180 * _PER_DEGREE
_MOST_RADIUS_M = 99_999_999
_MOST_BEARING = 359
_NO_BEARING = 999


@dataclass(frozen=True)
class PlaceForm(RecordForm):
    """Places for reverse geocoding. The subject of a record is its place."""

    options: Options = field(default_factory=Options)
    """Of all places."""
    inferred_columns: Sequence[str] = INFERRED_COLUMNS
    """Those that reverse geocoding does not have are not asked for."""

    SERVICE_HRN = "hrn:here:service::olp-here:search-revgeocode-7"
    ID = re.compile(rf"(?<!\d)\d{{{_PLACE_DIGITS + 1},{_LONGEST}}}(?!\d)", re.ASCII)

    def __post_init__(self) -> None:
        """Refuse options that are not available in batch jobs; raises :class:`QueryError`."""
        if self.options.micro_points:
            raise QueryError(tr(_NOT_IN_BATCH))

    @property
    def output_columns(self) -> tuple[str, ...]:
        """The documented columns, and the inferred ones that reverse geocoding has."""
        inferred = [name for name in self.inferred_columns if name in CANDIDATE_COLUMNS]
        return (*DOCUMENTED_COLUMNS, "distance", *inferred)

    def shape(self, record: Place) -> tuple[bool, bool]:
        """Return whether a place has a circle, and whether it has a heading."""
        return record.radius_m is not None, record.bearing is not None

    def columns(self, shape: tuple[bool, bool]) -> list[str]:
        """Return the names of the columns in which records of a shape differ."""
        has_circle, has_heading = shape
        return ["in" if has_circle else "at", *(["bearing"] if has_heading else [])]

    def cells(self, record: Place) -> Sequence[str]:
        """Return the values in these columns."""
        selector = record.selector()[1]
        return (selector,) if record.bearing is None else (selector, str(record.bearing))

    def common(self, shape: tuple[bool, bool]) -> Mapping[str, str]:
        """Return the options; raises :class:`QueryError` if they do not go together with a heading."""
        if shape[1]:
            self.options.check_heading()
        return self.options.parameters()

    def record_id(self, number: int, record: Place) -> str:
        """Return the id of a record; raises :class:`QueryError` for an impossible place."""
        lat, lng, radius_m, bearing = record
        check_position("A place", lat, lng)
        north, east = round(lat * _PER_DEGREE) + _LAT_0, round(lng * _PER_DEGREE) + _LNG_0
        if radius_m is not None and not 1 <= radius_m <= _MOST_RADIUS_M:
            raise QueryError(f"A radius must be from 1 to {_MOST_RADIUS_M} m, not {radius_m}.")
        if bearing is not None and not 0 <= bearing <= _MOST_BEARING:
            raise QueryError(f"A heading must be from 0 to {_MOST_BEARING} degrees, not {bearing}.")
        return f"{number}{north:08d}{east:08d}{radius_m or 0:08d}{_NO_BEARING if bearing is None else bearing:03d}"

    def read_record_id(self, text: str) -> tuple[int, Place] | None:
        """Return the number and the place in an id; None for any other text."""
        if not (_PLACE_DIGITS < len(text) <= _LONGEST and text.isascii() and text.isdigit()) or text[0] == "0":
            return None
        number, north, east = (
            int(text[:-_PLACE_DIGITS]),
            int(text[-_PLACE_DIGITS:-19]) - _LAT_0,
            int(text[-19:-11]) - _LNG_0,
        )
        radius_m, bearing = int(text[-11:-3]), int(text[-3:])
        if north > _LAT_0 or east > _LNG_0 or not (bearing <= _MOST_BEARING or bearing == _NO_BEARING):
            return None
        return number, Place(
            north / _PER_DEGREE, east / _PER_DEGREE, radius_m or None, None if bearing == _NO_BEARING else bearing
        )

    def row_reader(self, names: Sequence[str]) -> Callable[[list[str]], Candidate]:
        """Return what reads the candidate in a row."""
        return CandidateReader(names).candidate

    def candidate_from_list(self, values: Sequence[Any]) -> Candidate:
        """Return a candidate from its list in JSON."""
        return Candidate._make(values)

    def answer(self, candidates: tuple[Candidate, ...]) -> PlaceAnswer:
        """Return the answer that reverse geocoding gives."""
        return PlaceAnswer(candidates)
