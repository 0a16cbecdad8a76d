"""The output layer of addresses: the ``rg_`` fields, the positions of the points, and how it appears in QGIS."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from qgis.core import (
    QgsCoordinateReferenceSystem,
    QgsCoordinateTransformContext,
    QgsCsException,
    QgsFeature,
    QgsField,
    QgsFields,
    QgsGeometry,
    QgsPointXY,
    QgsProcessingContext,
    QgsProcessingException,
    QgsProcessingFeatureSource,
    QgsProcessingFeedback,
    QgsProcessingUtils,
    QgsWkbTypes,
)
from qgis.PyQt.QtCore import QMetaType

from ...fields import LayerFields
from ...i18n import tr
from ...run.layer_design import LayerDesign, in_words, metres
from ...run.output_fields import CopiedRows, fields_of, positions_of_earlier, type_of
from ...run.output_layer import Outcome
from ...run.row_status import PLACE_STATUSES, RowStatus
from ...run.wgs84 import WGS84, from_wgs84
from . import parameters as params
from .answers import Candidate
from .fields import ADDRESS_LAYER
from .parameters import OutputGeometry

if TYPE_CHECKING:
    from qgis.core import QgsMapLayer

    from ...run.gateway_algorithm import GatewayAlgorithm

_WIDE = 254
"""The longest text in a shapefile. A text field that is shorter was sized by a program for the rows that it had."""
_DIGITS = 9
_DECIMALS = 7
_OK = RowStatus.OK.value
ADDRESS_OUTCOME = Outcome(0, 1)
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


def candidate_layout() -> dict[str, Any]:
    """Return the arguments of :class:`OutputLayer` that describe a layer of candidates: points with these fields."""
    return {
        "fields": address_fields(),
        "wkb_type": QgsWkbTypes.Type.Point,
        "crs": QgsCoordinateReferenceSystem(WGS84),
    }


class OutputFields:
    """The fields of the output: those of the input, then those of the run, such as the ``rg_`` fields.

    If the input is the result of an earlier run, its fields are used again. Their types change if they cannot
    hold all values, for example if a format has made whole numbers of house numbers. Otherwise, if a field of the input
    has the name of one of them, the new field gets a number after its name.
    """

    def __init__(self, source: QgsFields, own: LayerFields = ADDRESS_LAYER) -> None:
        """Make the fields for rows of ``source``. ``own`` are the fields that a run adds."""
        names = own.names
        self._positions = positions_of_earlier(source.names(), names)
        self.renews_earlier = bool(self._positions)
        self._changed: dict[int, QgsField] = {}
        self._missing: list[str] = []
        if not self.renews_earlier:
            there = {name.lower() for name in source.names()}
            self._missing = [name for name in names if name not in there] if there.intersection(names) else []
            self._positions = list(range(len(source), len(source) + len(own)))
            self.fields = QgsProcessingUtils.combineFields(source, fields_of(own))
            return
        fields = list(source)
        for number, one in zip(self._positions, own):
            field, kind = QgsField(source.at(number)), type_of(one)
            if field.name().lower() != one.name:  # a format has cut it
                field.setName(one.name)
            if not _holds(field, kind):
                field = self._changed[number] = QgsField(field.name(), kind)
            fields[number] = field
        self.fields = QgsFields()
        for field in fields:
            self.fields.append(field)

    @property
    def outcome(self) -> Outcome:
        """The fields of the status and the error."""
        status, error, *_ = self._positions
        return Outcome(status, error)

    @property
    def earlier_status(self) -> int | None:
        """The number of the input's field with the status of an earlier run, or None."""
        return self._positions[0] if self.renews_earlier else None

    @property
    def changed_names(self) -> list[str]:
        """The fields of an earlier run whose types change."""
        return [field.name() for field in self._changed.values()]

    def report_earlier(self, feedback: QgsProcessingFeedback, *, only_unresolved: bool) -> None:
        """Report what happens to the results of an earlier run, if the input is one.

        Raises QgsProcessingException if only the unresolved rows are wanted, and it is not known which ones are.
        """
        if only_unresolved and self._missing:
            raise QgsProcessingException(
                tr(
                    "ONLY_UNRESOLVED cannot be used: the layer has some fields of an earlier run, but these are "
                    "missing: {}. All rows would be asked and paid again. Take the layer that the earlier "
                    "run has written, or switch ONLY_UNRESOLVED off."
                ).format(", ".join(self._missing))
            )
        if self.renews_earlier:
            feedback.pushInfo(tr("The layer has addresses of an earlier run. They are updated."))
            if self.changed_names:
                feedback.pushWarning(
                    tr("The types of these fields change, because they cannot hold all addresses: {}.").format(
                        ", ".join(self.changed_names)
                    )
                )
        elif only_unresolved:
            feedback.pushWarning(
                tr("ONLY_UNRESOLVED has no effect, because the layer is not the result of an earlier run.")
            )

    def row(self, own: list[Any], values: list[Any]) -> list[Any]:
        """Return the attributes of an output row: those of the input, and the ``values`` of the run's fields."""
        if not self.renews_earlier:
            return own + values
        row = list(own)
        for position, value in zip(self._positions, values):
            row[position] = value
        return row

    def copied(self, own: list[Any]) -> list[Any]:
        """Return the attributes of a row that keeps the address of an earlier run, as far as the types allow."""
        row = list(own)
        for position, field in self._changed.items():
            row[position] = _converted(own[position], field)
        return row


def _converted(value: Any, field: QgsField) -> Any:
    try:
        return field.convertCompatible(value)
    except ValueError:
        return None


def _holds(field: QgsField, kind: QMetaType.Type) -> bool:
    """Whether the field of an earlier run can hold all values of the type ``kind``."""
    if kind == QMetaType.Type.QString:
        return field.type() == kind and (field.length() <= 0 or field.length() >= _WIDE)
    if kind == QMetaType.Type.Int and field.type() in {kind, QMetaType.Type.LongLong}:
        return field.length() <= 0 or field.length() >= _DIGITS
    return field.type() == QMetaType.Type.Double and (field.precision() <= 0 or field.precision() >= _DECIMALS)


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
    def of(
        cls,
        algorithm: GatewayAlgorithm,
        parameters: dict[str, Any],
        context: QgsProcessingContext,
        source: QgsProcessingFeatureSource,
        most_candidates: int = 1,
    ) -> AddressOutput:
        """Return the output for the rows of ``source``."""
        choice = algorithm.value(parameters, params.GEOMETRY, context)  # what submits a batch job has none
        choice = OutputGeometry(choice or OutputGeometry.ORIGINAL)
        placer = PointPlacer(choice, source.sourceCrs(), context.transformContext())
        return cls(OutputFields(source.fields()), placer, most_candidates)

    def layout(self, source: QgsProcessingFeatureSource) -> dict[str, Any]:
        """Return the arguments of :class:`OutputLayer` that describe the layer."""
        wkb_type = self.placer.wkb_type(source.wkbType())
        return {"fields": self.fields.fields, "wkb_type": wkb_type, "crs": source.sourceCrs()}

    def full_layout(self, source: QgsProcessingFeatureSource, layer: QgsMapLayer | None) -> dict[str, Any]:
        """Return these arguments, and those about the rows of ``source``, whose layer is ``layer``."""
        copied = CopiedRows(source, layer, are_repeated=self.most_candidates > 1)
        return {**self.layout(source), "copied": copied, "outcome": self.fields.outcome}


def address_design() -> LayerDesign:
    """Return the design of rows with their addresses."""
    return _design("reversegeocode", {})


def candidate_design() -> LayerDesign:
    """Return the design of the candidates around a point."""
    return _design("candidates", {1: tr("nearest"), "": tr("others")})


def _design(style: str, labels: dict[object, str]) -> LayerDesign:
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
        labels=labels,
    )
