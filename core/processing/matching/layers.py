"""The output layers of traces: the lines of pieces, the points and the links, and how they appear in QGIS."""

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
from ...i18n import tr
from ..shared.layer_design import LayerDesign, hours, in_words, kilometres, metres
from ..shared.output_fields import fields_of, renamed
from ..shared.row_status import PIECE_STATUSES, TRACE_STATUSES, status_words
from ..shared.row_writer import Outcome
from ..shared.times import date_time
from ..shared.wgs84 import WGS84
from .parameters import LINKS, OUTPUT, POINTS

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
_LIMITS_KMH = (30, 50, 70, 90)
"""The upper limits of the classes of the style of links."""


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

    def layouts(self, source: QgsProcessingFeatureSource) -> dict[str, dict[str, Any]]:
        """Return the arguments of :class:`OutputLayer` for each output, by its parameter."""
        status = len(self.points) - len(_POINT_FIELDS)
        of_points = {"wkb_type": source.wkbType(), "crs": source.sourceCrs(), "is_optional": True}
        return {
            OUTPUT: {"fields": self.pieces, "outcome": Outcome(2, 3), **_LINES},
            POINTS: {"fields": self.points, "outcome": Outcome(status, status + 1), **of_points},
            LINKS: {"fields": self.links, "is_optional": True, **_LINES},
        }


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


def trace_designs() -> dict[str, LayerDesign]:
    """Return the designs of the layers, by their output parameters."""
    return {OUTPUT: _piece_design(), POINTS: _point_design(), LINKS: _link_design()}


def _piece_design() -> LayerDesign:
    names = {
        "trace_id": tr("Trace"),
        "piece": tr("Piece"),
        "start": tr("Start"),
        "end": tr("End"),
        "length_m": tr("Length (m)"),
        "duration_s": tr("Duration (s)"),
        "detour_m": tr("Uncertain length (m)"),
        "points": tr("Points"),
        "ok_points": tr("Points that match well"),
        "status": tr("Status"),
        "error": tr("Reason"),
    }
    return LayerDesign(
        names=names,
        wide=("error",),
        words={"status": {status.value: word for status, word in status_words(PIECE_STATUSES).items()}},
        display='concat("trace_id" || \', \', "piece")',
        tip={
            tr("Length"): kilometres("length_m"),
            tr("Duration"): hours("duration_s"),
            tr("Uncertain length"): metres("detour_m"),
            names["status"]: in_words("status"),
            names["error"]: '"error"',
        },
        style="matchedtraces",
        labels={"high": tr("certain"), "fair": tr("partly uncertain"), "low": tr("uncertain")},
    )


def _point_design() -> LayerDesign:
    names = {
        "mt_status": tr("Status"),
        "mt_error": tr("Reason"),
        "mt_distance_m": tr("Distance to the road (m)"),
        "mt_confidence": tr("Confidence"),
        "mt_lat": tr("Latitude on the road"),
        "mt_lon": tr("Longitude on the road"),
        "mt_link_id": tr("Link"),
    }
    return LayerDesign(
        names=names,
        wide=("mt_error",),
        words={"mt_status": {status.value: word for status, word in status_words(TRACE_STATUSES).items()}},
        display=in_words("mt_status"),
        tip={
            tr("Distance to the road"): metres("mt_distance_m"),
            names["mt_confidence"]: '"mt_confidence"',
            names["mt_error"]: '"mt_error"',
        },
        style="matchedpoints",
    )


def _link_design() -> LayerDesign:
    names = {
        "trace_id": tr("Trace"),
        "piece": tr("Piece"),
        "speed_limit": tr("Speed limit (km/h)"),
        "length_m": tr("Length (m)"),
        "confidence": tr("Confidence"),
        "functional_class": tr("Functional class (1 to 5)"),
        "link_id": tr("Link"),
    }
    lower = [0, *_LIMITS_KMH]
    labels = [tr("up to {} km/h").format(limit) for limit in _LIMITS_KMH]
    return LayerDesign(
        names=names,
        display='"link_id"',
        tip={
            tr("Speed limit"): "\"speed_limit\" || ' km/h'",
            tr("Length"): metres("length_m"),
            names["confidence"]: '"confidence"',
        },
        style="matchedlinks",
        labels=dict(zip(map(float, lower), [*labels, tr("more than {} km/h").format(_LIMITS_KMH[-1])])),
    )
