"""The output layer of addresses: the ``rg_`` fields, the positions of the points, and how it appears in QGIS."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from qgis.core import (
    QgsCoordinateReferenceSystem,
    QgsCoordinateTransformContext,
    QgsCsException,
    QgsFeature,
    QgsFields,
    QgsGeometry,
    QgsPointXY,
    QgsWkbTypes,
)

from ...connection.settings import match_warning_m
from ...i18n import tr
from ...run.layer_design import LayerDesign, in_words, metres
from ...run.output_fields import CopiedRows, Layout, OutcomeFields, fields_of
from ...run.result_fields import OutputFields
from ...run.row_status import PLACE_STATUSES, RowStatus
from ...run.wgs84 import from_wgs84
from . import parameters as params
from .answers import Candidate
from .fields import ADDRESS_LAYER
from .parameters import OutputGeometry

if TYPE_CHECKING:
    from qgis.core import QgsMapLayer

    from ...run.invocation import Invocation
    from ...run.source import LayerSource

_OK = RowStatus.OK.value
ADDRESS_OUTCOME = OutcomeFields(0, 1)
"""The fields of the status and the error among the ``rg_`` fields."""
_NOTHING_MATCHED = Candidate()


def address_fields() -> QgsFields:
    """Return the ``rg_`` fields in their order."""
    return fields_of(ADDRESS_LAYER)


def matched_values(lat: float, lng: float, rank: int, candidate: Candidate) -> list[Any]:
    """Return the values of the ``rg_`` fields for a match of the place ``lat``, ``lng``.

    :data:`ADDRESS_LAYER` ends with the fields of :class:`Candidate`.
    """
    return [_OK, None, rank, lat, lng, *candidate]


def unmatched_values(
    status: RowStatus, error: str = "", lat: float | None = None, lng: float | None = None
) -> list[Any]:
    """Return the values of the ``rg_`` fields for a row without a match, and with or without a place."""
    return [status.value, error or None, None, lat, lng, *_NOTHING_MATCHED]


class PointPlacer:
    """Moves features to their matches, in the coordinate system of the layer."""

    def __init__(
        self,
        choice: OutputGeometry,
        crs: QgsCoordinateReferenceSystem,
        transform_context: QgsCoordinateTransformContext,
    ) -> None:
        """Move the points of a layer in ``crs`` according to ``choice``."""
        self._choice = choice
        self._from_wgs84 = from_wgs84(crs, transform_context)

    @property
    def moves_points(self) -> bool:
        """Whether points may be moved at all."""
        return self._choice is not OutputGeometry.ORIGINAL

    def wkb_type(self, source: QgsWkbTypes.Type) -> QgsWkbTypes.Type:
        """Return the geometry type of the output. Matches have no Z and no M."""
        return QgsWkbTypes.flatType(source) if self.moves_points else source

    def place(self, feature: QgsFeature, candidate: Candidate | None) -> None:
        """Move ``feature``, unless there is no place to move it to."""
        target = self._target(candidate)
        if target is not None:
            moved = QgsGeometry.fromPointXY(target)
            if feature.geometry().isMultipart():
                moved.convertToMultiType()
            feature.setGeometry(moved)
        elif feature.hasGeometry():
            geometry = feature.geometry()
            geometry.get().dropZValue()
            geometry.get().dropMValue()
            feature.setGeometry(geometry)

    def _target(self, candidate: Candidate | None) -> QgsPointXY | None:
        if candidate is None:
            return None
        lat, lng = candidate.match_lat, candidate.match_lon
        if self._choice is OutputGeometry.ACCESS and None not in (candidate.access_lat, candidate.access_lon):
            lat, lng = candidate.access_lat, candidate.access_lon
        if lat is None or lng is None:
            return None
        try:
            return self._from_wgs84.transform(QgsPointXY(lng, lat))
        except QgsCsException:
            return None


class AddressOutput(NamedTuple):
    """What rows with addresses become."""

    fields: OutputFields
    placer: PointPlacer
    most_candidates: int
    """A row of the source has at most so many output rows."""

    @classmethod
    def of(cls, invocation: Invocation, source: LayerSource, most_candidates: int = 1) -> AddressOutput:
        """Return the output for the rows of ``source``."""
        choice = invocation.value(params.GEOMETRY)  # what submits a batch job has none
        choice = OutputGeometry(choice or OutputGeometry.ORIGINAL)
        placer = PointPlacer(choice, source.sourceCrs(), invocation.context.transformContext())
        return cls(OutputFields(source.fields(), ADDRESS_LAYER), placer, most_candidates)

    def layout(self, source: LayerSource) -> Layout:
        """Return what the layer is like."""
        return Layout(self.fields.fields, self.placer.wkb_type(source.wkbType()), source.sourceCrs())

    def full_layout(self, source: LayerSource, layer: QgsMapLayer | None) -> Layout:
        """Return the same with what there is to know of the rows of ``source``, whose layer is ``layer``."""
        copied = CopiedRows(source, layer, are_repeated=self.most_candidates > 1)
        return self.layout(source)._replace(copied=copied, outcome=self.fields.outcome)


def address_design() -> LayerDesign:
    """Return the design of rows with their addresses, those far from the point apart."""
    limit_m = match_warning_m()
    labels = {
        _OK: tr("found (□ address)"),
        "far": tr("over {:g} m away (□ address)").format(limit_m),
    }
    is_far = f'"rg_status" = \'{_OK}\' AND "rg_distance_m" > {limit_m:g}'
    return _design("reversegeocode", labels, f"if({is_far}, 'far', \"rg_status\")")


def candidate_design() -> LayerDesign:
    """Return the design of the candidates around a point."""
    return _design("candidates", {1: tr("nearest"), "": tr("others")})


def _design(style: str, labels: dict[object, str], classified_by: str = "") -> LayerDesign:
    return LayerDesign.of(
        ADDRESS_LAYER,
        PLACE_STATUSES,
        display='"rg_label"',
        tip={
            tr("Distance"): metres("rg_distance_m"),
            tr("Status"): in_words("rg_status"),
            tr("Reason"): '"rg_error"',
        },
        style=style,
        classified_by=classified_by,
        labels=labels,
    )
