"""The rows of a matrix: which pairs of an origin are kept, and their features."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Callable, NamedTuple

import numpy as np
from qgis.core import (
    QgsCoordinateReferenceSystem,
    QgsFeature,
    QgsField,
    QgsFields,
    QgsGeometry,
    QgsProcessingException,
    QgsWkbTypes,
)
from qgis.PyQt.QtCore import QMetaType

from ...gateway.matrix.read import CODE, DURATION, LENGTH, NO_VALUE
from ...geometry.places import unpack_all
from ...i18n import tr
from ...unique_names import unique_names
from ..shared.output_fields import fields_of
from ..shared.row_status import RowStatus
from ..shared.row_values import shown
from ..shared.row_writer import Outcome
from ..shared.wgs84 import WGS84
from .cells import shown_code

if TYPE_CHECKING:
    from ..routes.input_layers import RoutePoints
    from ..shared.output_layer import OutputLayer

MOST_COLUMNS = 100
"""Destinations in a wide table. Few formats and nobody's eyes can do with more."""
_TEXT, _WHOLE = QMetaType.Type.QString, QMetaType.Type.Int
_OWN_FIELDS = (
    ("status", _TEXT),
    ("error", _TEXT),
    ("duration_s", _WHOLE),
    ("length_m", _WHOLE),
    ("error_code", _WHOLE),
    ("vehicle", _TEXT),
)
_LINE_START = struct.Struct("<BIIdd")
_LITTLE_ENDIAN, _LINE_STRING, _LINE_POINTS = 1, 2, 2
_TOGETHER = 1_000
"""Features that are made and written together."""
_UNANSWERED = (RowStatus.FAILED, RowStatus.NOT_ASKED)

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

    def __init__(self, origin_id: QgsField, destination_id: QgsField, *, with_lines: bool) -> None:
        """``with_lines``: each row has a straight line."""
        self.fields = QgsFields()
        self.fields.append(origin_id)
        self.fields.append(destination_id)
        self.fields.extend(fields_of(_OWN_FIELDS))
        self.with_lines = with_lines

    def layout(self) -> dict[str, Any]:
        """Return the arguments of :class:`OutputLayer` for the pairs."""
        names = self.fields.names()
        line = {"wkb_type": QgsWkbTypes.Type.LineString, "crs": QgsCoordinateReferenceSystem(WGS84)}
        outcome = Outcome(names.index("status"), names.index("error"))
        return {"fields": self.fields, "outcome": outcome, **(line if self.with_lines else {})}

    def wide_layout(self, ids: Sequence[Any]) -> dict[str, Any]:
        """Return the arguments for the wide table; raises QgsProcessingException for too many destinations."""
        if len(ids) > MOST_COLUMNS:
            raise QgsProcessingException(
                tr("The wide table can have at most {:,} destinations, not {:,}. Nothing was sent.").format(
                    MOST_COLUMNS, len(ids)
                )
            )
        fields = QgsFields()
        fields.append(self.fields.at(0))
        taken = ["fid", "origin_id"]
        own = [f"to_{shown(one) if one is not None else position}" for position, one in enumerate(ids, start=1)]
        for name in unique_names([*taken, *own], "{}_{}", str.lower)[len(taken) :]:
            fields.append(QgsField(name, _WHOLE))
        return {"fields": fields, "is_optional": True}


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
        (self._origin_ids, *_), (self._ids, *_) = origins.columns, destinations.columns
        lats, lngs = unpack_all(destinations.coordinates)
        self._ends = (
            [
                struct.pack("<dd", lng, lat) if usable else b""
                for lat, lng, usable in zip(lats, lngs, destinations.usable.tolist())
            ]
            if schema.with_lines
            else []
        )
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
        texts = [(status.value, reason or None) for status, reason in outcomes]
        shown_codes = list(map(shown_code, codes))
        start = self._start(row)
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
                feature.setAttributes([origin, ids[position], status, error, *numbers, shown_codes[code], vehicle])
                if start and self._ends[position]:
                    geometry = QgsGeometry()
                    geometry.fromWkb(start + self._ends[position])
                    feature.setGeometry(geometry)
                features.append(feature)
            self._layer.write(features)

    def _start(self, row: int) -> bytes:
        """Return the beginning of the lines of an origin, in WKB."""
        if not self._schema.with_lines or not self._origins.usable[row]:
            return b""
        lat, lng = self._origins.place(row)
        return _LINE_START.pack(_LITTLE_ENDIAN, _LINE_STRING, _LINE_POINTS, lng, lat)

    def _write_wide(self, row: int, pairs: np.ndarray, found: np.ndarray) -> None:
        values: list[Any] = [None] * len(pairs)
        for position, duration in zip(found.tolist(), pairs[found, DURATION].tolist()):
            values[position] = duration
        feature = QgsFeature()
        feature.setAttributes([self._origin_ids[row], *values])
        self._wide.write([feature])
