"""The rows of a matrix: the results of pairs until their row is written, which pairs are kept, and the layers."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Callable, NamedTuple

import numpy as np
from qgis.core import (
    QgsFeature,
    QgsField,
    QgsFields,
    QgsGeometry,
    QgsProcessingException,
)

from ...fields import LARGE, TEXT, WHOLE, Field, LayerFields
from ...geometry.places import unpack_all
from ...geometry.polyline import Polyline, ThirdDimension, line_wkb
from ...i18n import tr, translatable
from ...names import unique_names
from ...run.layer_design import LayerDesign, hours, in_words, kilometres
from ...run.output_fields import Layout, OutcomeFields, fields_of, renamed, with_first
from ...run.row_status import MATRIX_STATUSES, RowStatus
from ...run.rows import shown
from ..routing.layers import LABELS
from .answers import CODE, DURATION, FOUND, LENGTH, NO_VALUE, NO_WAY, NOT_MATCHED, OUTSIDE, UNKNOWN, USABLE
from .parameters import OUTPUT, WIDE

if TYPE_CHECKING:
    from ...run.fetch import Columns, RowResult
    from ...run.output_layer import OutputLayer
    from ...vehicles.input_layers import RoutePoints
    from .plan import Group, MatrixPlan

_COLUMN = "to_{}"
"""The names of the columns of a wide table."""
MOST_COLUMNS = 100
"""Destinations in a wide table. Few formats and nobody's eyes can do with more."""
PAIRS = LayerFields(
    Field(
        "origin_id",
        LARGE,
        alias=translatable("Id of the origin"),
        meaning="value of `ORIGIN_FIELD`, or the feature id",
    ),
    Field(
        "destination_id",
        LARGE,
        alias=translatable("Id of the destination"),
        meaning="value of `DESTINATION_FIELD`, or the feature id",
    ),
    Field("status", TEXT, alias=translatable("Status"), meaning="result of the pair"),
    Field("error", TEXT, alias=translatable("Reason"), meaning="reason why the pair is not `ok`", is_wide=True),
    Field(
        "duration_s", WHOLE, alias=translatable("Duration (s)"), meaning="duration in seconds; empty if there is no way"
    ),
    Field(
        "length_m",
        WHOLE,
        alias=translatable("Length (m)"),
        meaning="length of the way in metres; empty if there is no way",
    ),
    Field(
        "error_code",
        WHOLE,
        alias=translatable("Code of the service"),
        meaning="the service's own code: 0 for a way, 3 for one that violates a limit",
        is_technical=True,
    ),
    Field(
        "vehicle",
        TEXT,
        alias=translatable("Vehicle"),
        meaning="the vehicle and the options as they were sent (centimetres, kilograms), as JSON",
        is_technical=True,
    ),
    *LABELS,
    first=("origin_label", "destination_label", "status", "duration_s", "length_m"),
)
"""The ids have the types of the fields that they come from."""
_STRAIGHT = struct.Struct("<BIIdddd")
_LITTLE_ENDIAN, _LINE_STRING, _LINE_POINTS = 1, 2, 2
_TOGETHER = 1_000
"""Features that are made and written together."""
_UNANSWERED = (RowStatus.FAILED, RowStatus.NOT_ASKED)
_FIRST_REASON = -10
"""Codes from here downwards stand for pairs without an answer; each has a reason."""
_NO_NUMBERS = -2
"""Stands for a pair that is found, but has no duration or no length."""
_STYLE_MINUTES = (5, 10, 15, 20, 30, 45, 60, 120)
"""The upper limits of the classes of the style."""
_MINUTE_S = 60

Outcomes = Callable[[int], "tuple[RowStatus, str]"]
"""Returns the status and the reason that a code stands for."""


class PairFilter(NamedTuple):
    """Which pairs of an origin are kept."""

    nearest: int | None = None
    """How many, in the order of their durations; None: all, in the order of the destinations."""
    longest_s: float | None = None

    def chosen(self, pairs: np.ndarray, is_ok: np.ndarray) -> np.ndarray:
        """Return the positions of the kept pairs.

        A pair without a duration is not known to take longer, so it stays, as the last one: its status says why.
        """
        durations = pairs[:, DURATION]
        kept = np.arange(len(pairs))
        if self.longest_s is not None:
            kept = kept[(durations == NO_VALUE) | (durations <= self.longest_s)]
        if self.nearest is None:
            return kept
        rank = np.where(is_ok, 0, np.where(durations != NO_VALUE, 1, 2))[kept]
        return kept[np.lexsort((durations[kept], rank))][: self.nearest]


class MatrixSchema:
    """The fields of the outputs."""

    def __init__(self, origin_id: QgsField, destination_id: QgsField, *, with_lines: bool, is_multi: bool) -> None:
        """``with_lines``: each row has a straight line; ``is_multi``: it may have parts, as it may cross 180°."""
        self.fields = with_first([origin_id, destination_id], fields_of(PAIRS))
        self.with_lines = with_lines
        self.is_multi = is_multi

    def layout(self) -> Layout:
        """Return what the layer of pairs is like."""
        names = self.fields.names()
        outcome = OutcomeFields(names.index("status"), names.index("error"))
        made = Layout.of_lines(self.fields, is_multi=self.is_multi) if self.with_lines else Layout(self.fields)
        return made._replace(outcome=outcome)

    def wide_layout(self, ids: Sequence[Any]) -> Layout:
        """Return what the wide table is like; raises QgsProcessingException for too many destinations."""
        if len(ids) > MOST_COLUMNS:
            raise QgsProcessingException(
                tr("The wide table can have at most {:,} destinations, not {:,}. Nothing was sent.").format(
                    MOST_COLUMNS, len(ids)
                )
            )
        fields = QgsFields()
        fields.append(self.fields.at(0))
        taken = ["fid", "origin_id"]
        own = [_COLUMN.format(shown(one) if one is not None else position) for position, one in enumerate(ids, start=1)]
        for name in unique_names([*taken, *own], "{}_{}", str.lower)[len(taken) :]:
            fields.append(renamed(self.fields.field("duration_s"), name))
        return Layout(fields)


class MatrixRows:
    """Makes the features of an origin, and writes them."""

    def __init__(
        self,
        schema: MatrixSchema,
        origins: RoutePoints,
        destinations: RoutePoints,
        pair_filter: PairFilter,
        layers: tuple[OutputLayer, OutputLayer],
    ) -> None:
        """Write the pairs to the first of the ``layers``, and to the second one if a wide table is wanted."""
        self._schema = schema
        self._filter = pair_filter
        self._layer, self._wide = layers
        self._origins = origins
        (self._origin_ids, self._origin_labels), (self._ids, self._labels) = origins.columns, destinations.columns
        places = zip(*unpack_all(destinations.coordinates)) if schema.with_lines else ()
        self._ends = [place if usable else None for place, usable in zip(places, destinations.usable.tolist())]
        self.left_out = 0
        """Pairs that were not kept."""
        self.uncertain = 0
        """Origins that may be nearer to a destination that was not kept, because the pair has no answer."""

    def write(
        self, row: int, pairs: np.ndarray, outcome: Outcomes, vehicle: str | None
    ) -> list[tuple[RowStatus, str, int]]:
        """Write the rows of the origin ``row``, whose ``pairs`` are in the order of the destinations.

        Return the statuses and reasons, each with its number of rows.
        """
        codes, code_of, counts = np.unique(pairs[:, CODE], return_inverse=True, return_counts=True)
        outcomes = [outcome(code) for code in codes.tolist()]
        code_of = code_of.reshape(-1)
        is_ok = np.array([status is RowStatus.OK for status, _ in outcomes], dtype=bool)[code_of]
        chosen = self._filter.chosen(pairs, is_ok)
        if len(chosen) < len(pairs):
            self.left_out += len(pairs) - len(chosen)
            all_counts, counts = counts, np.bincount(code_of[chosen], minlength=len(codes))
            is_unanswered = [status in _UNANSWERED for status, _ in outcomes]
            if (all_counts > counts)[is_unanswered].any() and (pairs[chosen, DURATION] != NO_VALUE).any():
                self.uncertain += 1
        self._write_pairs(row, pairs, chosen, code_of, codes.tolist(), outcomes, vehicle)
        if self._wide.is_wanted:
            self._write_wide(row, pairs, chosen[is_ok[chosen]])
        return [(*one, count) for one, count in zip(outcomes, counts.tolist()) if count]

    def _write_pairs(  # noqa: PLR0913, PLR0917 - the parts of rows
        self,
        row: int,
        pairs: np.ndarray,
        chosen: np.ndarray,
        code_of: np.ndarray,
        codes: list[int],
        outcomes: list[tuple[RowStatus, str]],
        vehicle: str | None,
    ) -> None:
        origin, fields, ids = self._origin_ids[row], self._schema.fields, self._ids
        label, labels = self._origin_labels[row], self._labels
        texts = [(status.value, reason or None) for status, reason in outcomes]
        shown_codes = list(map(shown_code, codes))
        start = self._origins.place(row) if self._schema.with_lines and self._origins.usable[row] else None
        for first in range(0, len(chosen), _TOGETHER):
            part = chosen[first : first + _TOGETHER]
            kept = pairs[part]
            features = []
            for position, code, duration, length in zip(
                part.tolist(), code_of[part].tolist(), kept[:, DURATION].tolist(), kept[:, LENGTH].tolist()
            ):
                feature = QgsFeature(fields)
                status, error = texts[code]
                numbers = (None, None) if duration < 0 else (duration, length)
                ends = label, labels[position]
                feature.setAttributes(
                    [origin, ids[position], status, error, *numbers, shown_codes[code], vehicle, *ends]
                )
                if start is not None and (end := self._ends[position]) is not None:
                    geometry = QgsGeometry()
                    geometry.fromWkb(self._straight(start, end))
                    feature.setGeometry(geometry)
                features.append(feature)
            self._layer.write(features)

    def _straight(self, start: tuple[float, float], end: tuple[float, float]) -> bytes:
        """Return a straight line between latitudes and longitudes, in WKB."""
        if self._schema.is_multi:
            return line_wkb([Polyline(np.array([start, end]), ThirdDimension.ABSENT)], with_z=False, is_multi=True)
        return _STRAIGHT.pack(_LITTLE_ENDIAN, _LINE_STRING, _LINE_POINTS, *start[::-1], *end[::-1])

    def _write_wide(self, row: int, pairs: np.ndarray, found: np.ndarray) -> None:
        values: list[Any] = [None] * len(pairs)
        for position, duration in zip(found.tolist(), pairs[found, DURATION].tolist()):
            values[position] = duration
        feature = QgsFeature()
        feature.setAttributes([self._origin_ids[row], *values])
        self._wide.write([feature])


class MatrixCells:
    """Keeps the results of bands of a matrix, as long as an origin needs them."""

    def __init__(self, plan: MatrixPlan) -> None:
        self._plan = plan
        self._bands: dict[int, np.ndarray] = {}
        self._blocks_left = np.bincount([block.band for block in plan.blocks], minlength=len(plan.bands))
        self._starts = np.array([band.start for band in plan.bands], dtype=np.int64)
        needed = plan.origins.of_rows[plan.origins.of_rows >= 0] if plan.bands else np.empty(0, dtype=np.int64)
        self._rows_left = np.bincount(self.band_of(needed), minlength=len(plan.bands))
        self._reasons: list[RowResult] = []
        self._answered: set[int] = set()
        """The bands with an answer that no row has got yet."""

    @property
    def has_more(self) -> bool:
        """Whether there are answers that no row has got yet, see :class:`~...run.fetch.RowResults`."""
        return bool(self._answered)

    def band_of(self, origins: np.ndarray) -> np.ndarray:
        """Return the bands of some origins."""
        return np.searchsorted(self._starts, origins, side="right") - 1

    def add(self, group: Group, columns: Columns) -> None:
        """Add the results of a group."""
        values, width = columns.values, len(self._plan.destinations.coordinates)
        without = columns.missing >= 0
        if without.any():
            codes = _FIRST_REASON - len(self._reasons) - columns.missing[without]
            values[without] = NO_VALUE
            values[without, CODE] = codes
            self._reasons += columns.reasons
        for block, end in zip(group.blocks, group.ends.tolist()):
            band = self._bands.get(block.band)
            if band is None:
                band = self._bands[block.band] = np.empty((len(block.origins), width, 3), dtype=np.int32)
            band[:, block.destinations.start : block.destinations.stop] = values[end - block.pairs : end].reshape(
                len(block.origins), len(block.destinations), 3
            )
            self._blocks_left[block.band] -= 1
            if not without[end - block.pairs : end].all():
                self._answered.add(block.band)

    def has(self, origin: int) -> bool:
        """Whether all pairs of an origin are there."""
        return not self._blocks_left[int(self.band_of(np.array(origin)))]

    def take(self, origin: int) -> np.ndarray:
        """Return the pairs of an origin, for one of its rows."""
        number = int(self.band_of(np.array(origin)))
        pairs = self._bands[number][origin - self._plan.bands[number].start]
        self._rows_left[number] -= 1
        if not self._rows_left[number]:
            del self._bands[number]
            self._answered.discard(number)
        return pairs

    def outcome(self, code: int) -> tuple[RowStatus, str]:
        """Return the status and the reason that a code stands for."""
        if code <= _FIRST_REASON:
            _, status, reason = self._reasons[_FIRST_REASON - code]
            return status, reason
        return outcome_of(code)


def outcome_of(code: int) -> tuple[RowStatus, str]:
    """Return the status and the reason for a code of the service (docs/service.md, Distance matrix)."""
    if code == FOUND:
        return RowStatus.OK, ""
    if code in USABLE:
        return RowStatus.RESTRICTED, tr("The way violates a limit of the vehicle, a closure or something to avoid.")
    known = {
        NO_WAY: (RowStatus.NO_ROUTE, tr("There is no way for this vehicle.")),
        NOT_MATCHED: (RowStatus.NO_MATCH, tr("There is no road near the origin or near the destination.")),
        OUTSIDE: (RowStatus.OUTSIDE_REGION, tr("The origin or the destination is outside the region of the request.")),
        UNKNOWN: (RowStatus.FAILED, tr("The service could not calculate this pair, and gives no reason.")),
        _NO_NUMBERS: (RowStatus.FAILED, tr("The service gave no duration or no length for this pair.")),
    }
    return known.get(code) or (
        RowStatus.FAILED,
        tr("The service gave a result that the plugin does not know [code {}].").format(code),
    )


def shown_code(code: int) -> int | None:
    """Return the code as the service gave it; None if it gave none."""
    return code if code >= 0 else None


def without_numbers(pairs: np.ndarray) -> np.ndarray:
    """Mark usable pairs that have no duration or no length."""
    is_empty = np.isin(pairs[:, CODE], USABLE) & (pairs[:, :CODE] == NO_VALUE).any(axis=1)
    pairs[is_empty] = NO_VALUE
    pairs[is_empty, CODE] = _NO_NUMBERS
    return pairs


def matrix_designs() -> dict[str, LayerDesign]:
    """Return the designs of the pairs and of the wide table, by their output parameters."""
    # The wide table has no name for the origin: columns with a name come after all others.
    return {OUTPUT: _pair_design(), WIDE: LayerDesign(names={}, durations=_COLUMN.format(""), display='"origin_id"')}


def _pair_design() -> LayerDesign:
    return LayerDesign.of(
        PAIRS,
        MATRIX_STATUSES,
        display='"origin_label" || \' → \' || "destination_label"',
        tip={
            tr("Duration"): hours("duration_s"),
            tr("Length"): kilometres("length_m"),
            tr("Status"): in_words("status"),
            tr("Reason"): '"error"',
        },
        style="distancematrix",
        labels=_class_labels(),
    )


def _class_labels() -> dict[float, str]:
    """Return the words of the classes by their lower limits in seconds."""
    lower = [0, *(minutes * _MINUTE_S for minutes in _STYLE_MINUTES)]
    labels = [tr("up to {} min").format(minutes) for minutes in _STYLE_MINUTES]
    return dict(zip(map(float, lower), [*labels, tr("more than {} min").format(_STYLE_MINUTES[-1])]))
