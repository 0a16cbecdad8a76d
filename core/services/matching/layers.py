"""The output layers of traces: the lines of pieces, the points and the links, and how they appear in QGIS."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from qgis.core import (
    QgsFeature,
    QgsFields,
    QgsGeometry,
    QgsProcessingUtils,
)

from ...fields import NUMBER, TEXT, TIME, WHOLE, Field, LayerFields
from ...geometry.polyline import Polyline, ThirdDimension, line_wkb
from ...i18n import tr, translatable
from ...run.layer_design import LayerDesign, hours, in_words, kilometres, metres
from ...run.output_fields import Layout, OutcomeFields, fields_of, renamed, with_first
from ...run.row_status import PIECE_STATUSES, TRACE_STATUSES
from ...run.times import date_time
from .answers import LINK, matched_line
from .parameters import LINKS, OUTPUT, POINTS

if TYPE_CHECKING:
    from ...geometry.traces import Piece
    from ...run.output_layer import OutputLayer
    from ...run.row_status import RowStatus
    from ...run.source import LayerSource
    from .answers import MatchedTrace
    from .inputs import TracePoints

_TRACE = (
    Field("trace_id", TEXT, alias=translatable("Trace"), meaning="value of `TRACE_FIELD`; empty without this field"),
    Field("piece", WHOLE, alias=translatable("Piece"), meaning="number of the piece within its trace, from 1"),
)
"""The first fields of pieces and links. The id has the type of the field that it comes from."""
PIECES = LayerFields(
    *_TRACE,
    Field("status", TEXT, alias=translatable("Status"), meaning="result of the piece"),
    Field("error", TEXT, alias=translatable("Reason"), meaning="reason why the piece is not `ok`", is_wide=True),
    Field(
        "points",
        WHOLE,
        alias=translatable("Points"),
        meaning="number of points; one that two pieces share counts in the first",
    ),
    Field(
        "ok_points",
        WHOLE,
        alias=translatable("Points that match well"),
        meaning="number of points whose own status is `ok`",
    ),
    Field("length_m", NUMBER, alias=translatable("Length (m)"), meaning="length of the way in metres"),
    Field(
        "duration_s",
        NUMBER,
        alias=translatable("Duration (s)"),
        meaning="duration of the way in seconds, as the service calculates it",
    ),
    Field(
        "detour_m",
        NUMBER,
        alias=translatable("Uncertain length (m)"),
        meaning="length of the links whose confidence is below `MIN_CONFIDENCE`, in metres",
    ),
    Field("start", TIME, alias=translatable("Start"), meaning="time of the first point"),
    Field("end", TIME, alias=translatable("End"), meaning="time of the last point"),
    first=("trace_id", "piece", "status", "start", "end", "length_m", "duration_s", "detour_m", "points", "ok_points"),
)
TRACE_POINTS = LayerFields(
    Field("mt_status", TEXT, alias=translatable("Status"), meaning="result of the point"),
    Field("mt_error", TEXT, alias=translatable("Reason"), meaning="reason why the point is not `ok`", is_wide=True),
    Field(
        "mt_lat",
        NUMBER,
        alias=translatable("Latitude on the road"),
        meaning="latitude of the place on the road, in degrees",
    ),
    Field(
        "mt_lon",
        NUMBER,
        alias=translatable("Longitude on the road"),
        meaning="longitude of the place on the road, in degrees",
    ),
    Field(
        "mt_distance_m",
        NUMBER,
        alias=translatable("Distance to the road (m)"),
        meaning="distance from the point to this place in metres",
    ),
    Field("mt_confidence", NUMBER, alias=translatable("Confidence"), meaning="confidence of the service, 0 to 1"),
    Field("mt_link_id", TEXT, alias=translatable("Link"), meaning="`link_id` of the link on which the place is"),
    first=("mt_status", "mt_error", "mt_distance_m", "mt_confidence"),
)
"""The fields that the points get."""
_LINK_VALUES = [number for number, one in enumerate(LINK) if one.alias]
"""The values of a link that are fields of its layer."""
LINKS_OF_TRACES = LayerFields(
    *_TRACE,
    *(LINK[number] for number in _LINK_VALUES),
    first=("trace_id", "piece", "speed_limit", "length_m", "confidence", "functional_class"),
)
TIMES = [one.name for one in PIECES if one.kind is TIME]
"""The fields with date-times of the points."""
_FEWEST_VERTICES = 2
_LIMITS_KMH = (30, 50, 70, 90)
"""The upper limits of the classes of the style of links."""


class TraceSchema(NamedTuple):
    """The fields of the outputs."""

    pieces: QgsFields
    points: QgsFields
    links: QgsFields
    is_multi: bool = False
    """Whether lines may have parts, since they may cross the 180° meridian."""

    @classmethod
    def of(cls, source: LayerSource, trace_field: int) -> TraceSchema:
        """Return those for the rows of ``source``; ``trace_field`` is an index, -1 for no such field."""
        pieces, links = fields_of(PIECES), fields_of(LINKS_OF_TRACES)
        if trace_field >= 0:
            trace_id = renamed(source.fields().at(trace_field), pieces.at(0).name())
            pieces, links = with_first([trace_id], pieces), with_first([trace_id], links)
        return cls(pieces, QgsProcessingUtils.combineFields(source.fields(), fields_of(TRACE_POINTS)), links)

    def layouts(self, source: LayerSource) -> dict[str, Layout]:
        """Return what the layers are like, by their parameters."""
        status = len(self.points) - len(TRACE_POINTS)
        lines = partial(Layout.of_lines, is_multi=self.is_multi)
        return {
            OUTPUT: lines(self.pieces)._replace(outcome=OutcomeFields(2, 3)),
            POINTS: Layout.like(source, self.points)._replace(outcome=OutcomeFields(status, status + 1)),
            LINKS: lines(self.links),
        }


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
            self._set_line(feature, matched_line(matched))
        self._waiting[0].append(feature)
        if matched is not None and self._links.is_wanted:
            self._waiting[1].extend(self._link_features(trace_id, piece.number, matched))

    def _link_features(self, trace_id: Any, number: int, matched: MatchedTrace) -> list[QgsFeature]:
        features = []
        for link in matched.links:
            feature = QgsFeature(self._schema.links)
            feature.setAttributes([trace_id, number, *map(link.__getitem__, _LINK_VALUES)])
            self._set_line(feature, link.shape)
            features.append(feature)
        return features

    def _set_line(self, feature: QgsFeature, places: Sequence[tuple[float, float]]) -> None:
        """Give a feature the line through some latitudes and longitudes, if it has two or more vertices."""
        if len(places) < _FEWEST_VERTICES:
            return
        line, geometry = Polyline(np.array(places), ThirdDimension.ABSENT), QgsGeometry()
        geometry.fromWkb(line_wkb([line], with_z=False, is_multi=self._schema.is_multi))
        feature.setGeometry(geometry)

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


def trace_designs() -> dict[str, LayerDesign]:
    """Return the designs of the layers, by their output parameters."""
    return {OUTPUT: _piece_design(), POINTS: _point_design(), LINKS: _link_design()}


def _piece_design() -> LayerDesign:
    return LayerDesign.of(
        PIECES,
        PIECE_STATUSES,
        display='concat("trace_id" || \', \', "piece")',
        tip={
            tr("Length"): kilometres("length_m"),
            tr("Duration"): hours("duration_s"),
            tr("Uncertain length"): metres("detour_m"),
            tr("Status"): in_words("status"),
            tr("Reason"): '"error"',
        },
        style="matchedtraces",
        labels={"high": tr("certain"), "fair": tr("partly uncertain"), "low": tr("uncertain")},
    )


def _point_design() -> LayerDesign:
    return LayerDesign.of(
        TRACE_POINTS,
        TRACE_STATUSES,
        display=in_words("mt_status"),
        tip={
            tr("Distance to the road"): metres("mt_distance_m"),
            tr("Confidence"): '"mt_confidence"',
            tr("Reason"): '"mt_error"',
        },
        style="matchedpoints",
    )


def _link_design() -> LayerDesign:
    lower = [0, *_LIMITS_KMH]
    labels = [tr("up to {} km/h").format(limit) for limit in _LIMITS_KMH]
    return LayerDesign.of(
        LINKS_OF_TRACES,
        display='"link_id"',
        tip={
            tr("Speed limit"): "\"speed_limit\" || ' km/h'",
            tr("Length"): metres("length_m"),
            tr("Confidence"): '"confidence"',
        },
        style="matchedlinks",
        labels=dict(zip(map(float, lower), [*labels, tr("more than {} km/h").format(_LIMITS_KMH[-1])])),
    )
