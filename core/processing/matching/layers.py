"""The output layers of traces: the lines of pieces, the points, and the links."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from qgis.core import (
    QgsCoordinateReferenceSystem,
    QgsFeature,
    QgsField,
    QgsFields,
    QgsGeometry,
    QgsProcessingFeatureSource,
    QgsProcessingUtils,
    QgsWkbTypes,
)
from qgis.PyQt.QtCore import QMetaType

from ...gateway.matching.line import matched_line
from ...geometry.polyline import Polyline, ThirdDimension, line_wkb
from ..shared.output_fields import fields_of, renamed
from ..shared.row_writer import Outcome
from ..shared.times import date_time
from ..shared.wgs84 import WGS84

if TYPE_CHECKING:
    from ...gateway.matching.matched_trace import MatchedTrace
    from ...geometry.traces import Piece
    from ..shared.output_layer import OutputLayer
    from ..shared.row_status import RowStatus
    from .inputs import TracePoints

_TEXT, _WHOLE, _NUMBER = QMetaType.Type.QString, QMetaType.Type.Int, QMetaType.Type.Double
_TIME = QMetaType.Type.QDateTime
TIMES = ("start", "end")
"""The fields with date-times of the points."""
_TRACE_ID = "trace_id"
_PIECE_FIELDS = (
    ("piece", _WHOLE),
    ("status", _TEXT),
    ("error", _TEXT),
    ("points", _WHOLE),
    ("ok_points", _WHOLE),
    ("length_m", _NUMBER),
    ("duration_s", _NUMBER),
    ("detour_m", _NUMBER),
    *((name, _TIME) for name in TIMES),
)
_POINT_FIELDS = (
    ("mt_status", _TEXT),
    ("mt_error", _TEXT),
    ("mt_lat", _NUMBER),
    ("mt_lon", _NUMBER),
    ("mt_distance_m", _NUMBER),
    ("mt_confidence", _NUMBER),
    ("mt_link_id", _TEXT),
)
_LINK_FIELDS = (
    ("piece", _WHOLE),
    ("link_id", _TEXT),
    ("length_m", _NUMBER),
    ("confidence", _NUMBER),
    ("functional_class", _WHOLE),
    ("speed_limit", _NUMBER),
)
_FEWEST_VERTICES = 2


class TraceSchema(NamedTuple):
    """The fields of the outputs."""

    pieces: QgsFields
    points: QgsFields
    links: QgsFields

    @classmethod
    def of(cls, source: QgsProcessingFeatureSource, trace_field: int) -> TraceSchema:
        """Return those for the rows of ``source``; ``trace_field`` is an index, -1 for no such field."""
        trace_id = (
            QgsField(_TRACE_ID, _TEXT) if trace_field < 0 else renamed(source.fields().at(trace_field), _TRACE_ID)
        )
        pieces, links = QgsFields(), QgsFields()
        for fields, own in ((pieces, _PIECE_FIELDS), (links, _LINK_FIELDS)):
            fields.append(trace_id)
            fields.extend(fields_of(own))
        return cls(pieces, QgsProcessingUtils.combineFields(source.fields(), fields_of(_POINT_FIELDS)), links)

    def line_layout(self) -> dict[str, Any]:
        """Return the arguments for the layer of pieces."""
        return {"fields": self.pieces, **_LINES, "outcome": Outcome(2, 3)}

    def point_layout(self, source: QgsProcessingFeatureSource) -> dict[str, Any]:
        """Return the arguments for the layer of points."""
        status = len(self.points) - len(_POINT_FIELDS)
        return {
            "fields": self.points,
            "wkb_type": source.wkbType(),
            "crs": source.sourceCrs(),
            "outcome": Outcome(status, status + 1),
        }

    def link_layout(self) -> dict[str, Any]:
        """Return the arguments for the layer of links."""
        return {"fields": self.links, **_LINES, "is_optional": True}


_LINES = {"wkb_type": QgsWkbTypes.Type.LineString, "crs": QgsCoordinateReferenceSystem(WGS84)}


class TraceLines:
    """Makes the features of pieces and of their links, and writes them."""

    def __init__(
        self,
        schema: TraceSchema,
        points: TracePoints,
        layers: tuple[OutputLayer, OutputLayer],
        min_confidence: float,
    ) -> None:
        """Write pieces to the first of the ``layers``, and links to the second one if it is wanted."""
        self._schema = schema
        self._points = points
        self._lines, self._links = layers
        self._min_confidence = min_confidence
        self._waiting: tuple[list[QgsFeature], list[QgsFeature]] = ([], [])

    def flush(self) -> None:
        """Write what was added since the last call."""
        for layer, features in zip((self._lines, self._links), self._waiting):
            layer.write(features)
            features.clear()

    def add(
        self,
        piece: Piece,
        status: RowStatus,
        reason: str,
        matched: MatchedTrace | None = None,
        ok_points: int = 0,
    ) -> None:
        """Add a piece, and the links that it was ``matched`` to."""
        trace_id = self._points.trace_ids[piece.trace]
        numbers: tuple[Any, ...] = (None, None, None)
        if matched is not None:
            numbers = (matched.length_m, matched.duration_s, self._detour_m(matched))
        values = [status.value, reason or None, piece.points, ok_points, *numbers, *self._ends(piece)]
        feature = QgsFeature(self._schema.pieces)
        feature.setAttributes([trace_id, piece.number, *values])
        if matched is not None:
            _set_line(feature, matched_line(matched))
        self._waiting[0].append(feature)
        if matched is not None and self._links.is_wanted:
            self._waiting[1].extend(self._link_features(trace_id, piece.number, matched))

    def _link_features(self, trace_id: Any, number: int, matched: MatchedTrace) -> list[QgsFeature]:
        features = []
        for link in matched.links:
            feature = QgsFeature(self._schema.links)
            feature.setAttributes([trace_id, number, *link[:-1]])
            _set_line(feature, link.shape)
            features.append(feature)
        return features

    def _detour_m(self, matched: MatchedTrace) -> float | None:
        """Return the length of the links of low confidence; None if no confidence is known, as in imports."""
        known = [(link.length_m or 0.0, link.confidence) for link in matched.links if link.confidence is not None]
        if not known:
            return None
        return sum((length_m for length_m, confidence in known if confidence < self._min_confidence), 0.0)

    def _ends(self, piece: Piece) -> tuple[Any, Any]:
        """Return the times of the first and the last point."""
        moments = map(self._points.moment, piece.rows[[0, -1]].tolist())
        return tuple(one and date_time(one) for one in moments)


def _set_line(feature: QgsFeature, places: Sequence[tuple[float, float]]) -> None:
    """Give a feature the line through some latitudes and longitudes, if it has two or more vertices."""
    if len(places) < _FEWEST_VERTICES:
        return
    geometry = QgsGeometry()
    geometry.fromWkb(line_wkb([Polyline(np.array(places), ThirdDimension.ABSENT)], with_z=False))
    feature.setGeometry(geometry)
