"""The output of addresses: the ``rg_`` fields, where the points are, and the layer of both."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, Optional

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
    QgsProcessingFeatureSource,
    QgsProcessingFeedback,
    QgsProcessingUtils,
    QgsWkbTypes,
)
from qgis.PyQt.QtCore import QMetaType

from ...gateway.geocoding.read import Candidate
from ..shared.output_destination import layer_of_input
from ..shared.output_fields import CopiedRows, fields_of
from ..shared.output_layer import OutputLayer
from ..shared.row_status import RowStatus
from ..shared.row_writer import Outcome
from ..shared.wgs84 import from_wgs84
from . import address_parameters as params
from .address_parameters import OutputGeometry

if TYPE_CHECKING:
    from ..shared.gateway_algorithm import GatewayAlgorithm

_TEXT, _WHOLE, _NUMBER = QMetaType.Type.QString, QMetaType.Type.Int, QMetaType.Type.Double

_FIELDS = (
    ("rg_status", _TEXT),
    ("rg_error", _TEXT),
    ("rg_rank", _WHOLE),
    ("rg_query_lat", _NUMBER),
    ("rg_query_lon", _NUMBER),
    ("rg_label", _TEXT),
    ("rg_result_type", _TEXT),
    ("rg_house_number_type", _TEXT),
    ("rg_country_code", _TEXT),
    ("rg_country", _TEXT),
    ("rg_state", _TEXT),
    ("rg_county", _TEXT),
    ("rg_city", _TEXT),
    ("rg_district", _TEXT),
    ("rg_street", _TEXT),
    ("rg_house_number", _TEXT),
    ("rg_postal_code", _TEXT),
    ("rg_match_lat", _NUMBER),
    ("rg_match_lon", _NUMBER),
    ("rg_access_lat", _NUMBER),
    ("rg_access_lon", _NUMBER),
    ("rg_distance_m", _WHOLE),
    ("rg_id", _TEXT),
)
_WIDE = 254
"""Characters of the widest text that a shapefile has; what a program guessed from some rows is narrower."""
_DIGITS = 9
_DECIMALS = 7
_OK = RowStatus.OK.value
ADDRESS_OUTCOME = Outcome(0, 1)
"""Which of the ``rg_`` fields say what became of a row."""
_NOTHING_MATCHED = (None,) * len(Candidate._fields)


def address_fields() -> QgsFields:
    """Return the ``rg_`` fields in their order."""
    return fields_of(_FIELDS)


def matched_values(lat: float, lng: float, rank: int, candidate: Candidate) -> list[Any]:
    """Return the values of the ``rg_`` fields for a match of what was asked at ``lat``, ``lng``.

    The fields from ``rg_label`` on stand in the order of :class:`Candidate`.
    """
    return [_OK, None, rank, lat, lng, *candidate]


def unmatched_values(
    status: RowStatus, error: str = "", lat: float | None = None, lng: float | None = None
) -> list[Any]:
    """Return the values of the ``rg_`` fields for a row without a match, asked at ``lat``, ``lng`` or not at all."""
    return [status.value, error or None, None, lat, lng, *_NOTHING_MATCHED]


class OutputFields:
    """The fields of the output: the input's own, then the ``rg_`` fields.

    A layer that is itself a result of reverse geocoding gets its ``rg_`` fields renewed instead of a second set; those
    of them that cannot hold what may come, such as whole numbers that a format made of house numbers, are made anew.
    Single colliding names of other origin stay the input's, and the new field gets a number behind its name.
    """

    def __init__(self, source: QgsFields) -> None:
        """Lay out the output for rows of ``source``."""
        names = {name.lower(): number for number, name in enumerate(source.names())}
        self._earlier = [names.get(name, -1) for name, _ in _FIELDS]
        self.renews_earlier = -1 not in self._earlier
        self._made_anew: list[tuple[int, QgsField]] = []
        if not self.renews_earlier:
            self._earlier = list(range(len(source), len(source) + len(_FIELDS)))
            self.fields = QgsProcessingUtils.combineFields(source, address_fields())
            return
        self._made_anew = [
            (number, QgsField(source.at(number).name(), kind))
            for number, (_, kind) in zip(self._earlier, _FIELDS)
            if not _holds(source.at(number), kind)
        ]
        self.fields = _with(source, self._made_anew)

    @property
    def outcome(self) -> Outcome:
        """Which fields say what became of a row."""
        status, error, *_ = self._earlier
        return Outcome(status, error)

    @property
    def earlier_status(self) -> int | None:
        """The number of the input's field that holds an earlier run's ``rg_status``, if there was one."""
        return self._earlier[0] if self.renews_earlier else None

    @property
    def names_made_anew(self) -> list[str]:
        """The ``rg_`` fields of an earlier run whose types cannot hold what may come."""
        return [field.name() for _, field in self._made_anew]

    def row(self, own: list[Any], values: list[Any]) -> list[Any]:
        """Return the attributes of one output row."""
        if not self.renews_earlier:
            return own + values
        row = list(own)
        for position, value in zip(self._earlier, values):
            row[position] = value
        return row

    def passed(self, own: list[Any]) -> list[Any]:
        """Return the attributes of a row that keeps its address of an earlier run, as far as they fit."""
        if not self._made_anew:
            return own
        row = list(own)
        for position, field in self._made_anew:
            row[position] = _converted(own[position], field)
        return row


def _converted(value: Any, field: QgsField) -> Any:
    try:
        return field.convertCompatible(value)
    except ValueError:
        return None


def _holds(field: QgsField, kind: QMetaType.Type) -> bool:
    """Whether an earlier run's field can hold whatever values of a ``kind`` there may be."""
    if kind == _TEXT:
        return field.type() == _TEXT and (field.length() <= 0 or field.length() >= _WIDE)
    if kind == _WHOLE and field.type() in {_WHOLE, QMetaType.Type.LongLong}:
        return field.length() <= 0 or field.length() >= _DIGITS
    return field.type() == _NUMBER and (field.precision() <= 0 or field.precision() >= _DECIMALS)


def _with(source: QgsFields, changed: list[tuple[int, QgsField]]) -> QgsFields:
    if not changed:
        return source
    others, fields = dict(changed), QgsFields()
    for number, field in enumerate(source):
        fields.append(others.get(number, field))
    return fields


class PointPlacer:
    """Moves features to their matches, in the coordinate system of the layer."""

    def __init__(
        self,
        choice: OutputGeometry,
        crs: QgsCoordinateReferenceSystem,
        transform_context: QgsCoordinateTransformContext,
    ) -> None:
        """Place the points of a layer in ``crs`` as ``choice`` says."""
        self._choice = choice
        self._from_wgs84 = from_wgs84(crs, transform_context)

    def wkb_type(self, source: QgsWkbTypes.Type) -> QgsWkbTypes.Type:
        """Return the geometry type of the output: matches have neither Z nor M."""
        return source if self._choice is OutputGeometry.ORIGINAL else QgsWkbTypes.flatType(source)

    def place(self, feature: QgsFeature, candidate: Candidate | None) -> None:
        """Move ``feature``; it stays where it is where there is nothing to move it to."""
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
        lat, lng = candidate.match_lat, candidate.match_lng
        if self._choice is OutputGeometry.ACCESS and None not in (candidate.access_lat, candidate.access_lng):
            lat, lng = candidate.access_lat, candidate.access_lng
        if lat is None or lng is None:
            return None
        try:
            return self._from_wgs84.transform(QgsPointXY(lng, lat))
        except QgsCsException:
            return None


OutputRow = tuple[QgsFeature, Optional[Candidate]]
"""A row as it is to be written, and its match, which tells where it may have to go."""


class AddressLayer:
    """The output layer: the rows of a layer with their addresses. It is complete when the ``with`` block ends."""

    def __init__(  # noqa: PLR0913, PLR0917 - all that the layer depends on
        self,
        algorithm: GatewayAlgorithm,
        parameters: dict[str, Any],
        context: QgsProcessingContext,
        source: QgsProcessingFeatureSource,
        feedback: QgsProcessingFeedback,
        fields: OutputFields,
        most_candidates: int,
        *,
        is_stored: Callable[[], bool] | None,
    ) -> None:
        """Make the layer for the rows of ``source``, each at most ``most_candidates`` times.

        ``is_stored`` tells whether the answers are in the result store; None where nothing is asked.
        """
        self.fields = fields
        self.most_candidates = most_candidates
        choice = OutputGeometry(algorithm.parameterAsEnumString(parameters, params.GEOMETRY, context))
        self._placer = PointPlacer(choice, source.sourceCrs(), context.transformContext())
        self._moves_points = choice is not OutputGeometry.ORIGINAL
        self._layer = OutputLayer(
            algorithm,
            parameters,
            algorithm.OUTPUT,
            context,
            feedback,
            fields=fields.fields,
            wkb_type=self._placer.wkb_type(source.wkbType()),
            crs=source.sourceCrs(),
            copied=CopiedRows(
                source, layer_of_input(parameters.get(params.INPUT), context), are_repeated=most_candidates > 1
            ),
            outcome=fields.outcome,
            is_stored=is_stored,
        )

    @property
    def destination(self) -> str:
        """The id of the layer, or the path of its file."""
        return self._layer.destination

    def __enter__(self) -> AddressLayer:  # noqa: PYI034 - Self came with Python 3.11
        self._layer.__enter__()
        return self

    def __exit__(self, *error: object) -> None:
        self._layer.__exit__(*error)

    def write(self, rows: list[OutputRow]) -> None:
        """Write some rows, each where the parameter ``GEOMETRY`` says."""
        if self._moves_points:
            for feature, candidate in rows:
                self._placer.place(feature, candidate)
        self._layer.write([feature for feature, _ in rows])
