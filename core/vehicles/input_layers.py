"""Reads the input layers: points as columns, the vehicle of each row, and the areas to avoid."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count, islice
from typing import TYPE_CHECKING, Any, Callable

import numpy as np
from qgis.core import (
    QgsCoordinateTransformContext,
    QgsCsException,
    QgsExpression,
    QgsExpressionContext,
    QgsFeature,
    QgsFeatureRequest,
    QgsProcessingException,
    QgsProcessingFeedback,
)

from ..client.errors import RunCancelledError
from ..geometry.places import pack, unpack, unpack_all
from ..i18n import tr
from ..run.rows import DataDefinedValue, RowReader, SkippedRow, id_value, is_null, number_of, shown
from ..run.wgs84 import PlaceTransform, plain_geometry
from .parameters import AVOID_AREAS, VEHICLE_NUMBERS, common_vehicle, whole_count
from .vehicle import Vehicle

if TYPE_CHECKING:
    from ..geometry.avoid_areas import Ring
    from ..run.invocation import Invocation
    from ..run.source import LayerSource

_MOST_CHANGES_SHOWN = 10
_CHUNK = 500
OWN_ID = -1
"""Takes the place of a field's number, for the feature id."""


@dataclass(frozen=True)
class RowValues:
    """One value for each row, such as its vehicle. Most rows have the same value."""

    numbers: np.ndarray
    """For each row, the position of its value in ``distinct``."""
    distinct: tuple[Any, ...]
    errors: Mapping[int, str]
    """Rows whose value cannot be used, with the reason. Their number is 0."""

    def of(self, row: int) -> Any:
        """Return the value of a row that has no error."""
        return self.distinct[self.numbers[row]]


@dataclass(frozen=True)
class RoutePoints:
    """All rows of a layer: their places with 8 bytes each, and the requested columns and values."""

    coordinates: np.ndarray
    """Packed (see geometry/places); 0 for rows without a place."""
    usable: np.ndarray
    """Whether the row has a place."""
    unusable: Mapping[int, SkippedRow]
    """The other rows, with the reason."""
    columns: tuple[list[Any], ...]
    values: tuple[RowValues, ...]

    def __len__(self) -> int:
        """Return how many rows there are."""
        return len(self.coordinates)

    def place(self, row: int) -> tuple[float, float]:
        """Return latitude and longitude of a row, rounded to 5 decimals."""
        return unpack(int(self.coordinates[row]))

    def longitudes(self) -> np.ndarray:
        """Return those of all rows with a place."""
        return np.array(unpack_all(self.coordinates[self.usable])[1])


def read_points(  # noqa: PLR0913 - what is read of a layer
    source: LayerSource,
    transform_context: QgsCoordinateTransformContext,
    feedback: QgsProcessingFeedback,
    *,
    fields: Sequence[int | RowLabels],
    copied: Sequence[int] = (),
    values: Sequence[Callable[[QgsFeature], Hashable] | None] = (),
) -> RoutePoints:
    """Read the rows of ``source``: places, the columns ``fields`` and ``copied``, and the results of ``values``.

    ``fields`` tell rows apart; ``copied`` are left as they are.
    ``values`` may raise ValueError with a sentence for the user; those of None are None for all rows. Raises
    :class:`RunCancelledError`.
    """
    reader = RowReader(source.sourceCrs(), transform_context)
    lats: list[float] = []
    lngs: list[float] = []
    unusable: dict[int, SkippedRow] = {}
    columns: tuple[list[Any], ...] = tuple([] for _ in (*fields, *copied))
    collectors = [None if one is None else _ValueCollector(one) for one in values]
    rows = 0
    own = [field for one in fields for field in (one.fields if isinstance(one, RowLabels) else [one])]
    needed = {*own, *copied} - {OWN_ID}
    for features in _chunks(source, None if any(collectors) else sorted(needed), feedback):
        places = reader.read(features)
        lats += places.lats
        lngs += places.lngs
        unusable.update((rows + row, reason) for row, reason in places.skipped.items())
        for column, field in zip(columns, fields):
            column.extend(_value(feature, field) for feature in features)
        for column, field in zip(columns[len(fields) :], copied):
            column.extend(_copied(feature, field) for feature in features)
        for collector in filter(None, collectors):
            collector.take(features)
        rows += len(features)
    reader.warn_swapped(feedback)
    usable = np.ones(rows, dtype=bool)
    usable[list(unusable)] = False
    coordinates = np.zeros(rows, dtype=np.int64)
    coordinates[usable] = pack(lats, lngs)
    alike = RowValues(np.zeros(rows, dtype=np.uint32), (None,), {})
    return RoutePoints(
        coordinates, usable, unusable, columns, tuple(one.values() if one else alike for one in collectors)
    )


def _chunks(
    source: LayerSource, fields: Sequence[int] | None, feedback: QgsProcessingFeedback
) -> Iterator[list[QgsFeature]]:
    request = QgsFeatureRequest()
    if fields is not None:
        request.setSubsetOfAttributes(fields)
    features = source.rows(request)
    while some := list(islice(features, _CHUNK)):
        if feedback.isCanceled():
            raise RunCancelledError
        yield some


def _value(feature: QgsFeature, field: int | RowLabels) -> Any:
    if isinstance(field, RowLabels):
        return field.of(feature)
    if field == OWN_ID:
        return feature.id()
    return id_value(feature.attribute(field))


def _copied(feature: QgsFeature, field: int) -> Any:
    value = feature.attribute(field)
    return None if is_null(value) else value


_LABEL_OF = {"origin_id": "origin_label", "destination_id": "destination_label"}


class RowLabels:
    """The labels of rows: the values of the field with the ids or, without one, the display names of the layer.

    A matrix or routes that are the input have labels for their ids.
    """

    def __init__(self, field: int, display: str, expressions: QgsExpressionContext) -> None:
        """``display`` is the layer's display expression; ``expressions`` knows its fields."""
        known = expressions.fields()
        earlier = known.lookupField(_LABEL_OF.get(known.at(field).name(), "")) if field != OWN_ID else OWN_ID
        self._field = field if earlier < 0 else earlier
        self._context = expressions
        self._expression = QgsExpression(display if field == OWN_ID else "")
        self._expression.prepare(expressions)
        names = self._expression.referencedColumns()
        self.fields = range(len(known)) if QgsFeatureRequest.ALL_ATTRIBUTES in names else map(known.lookupField, names)
        self.fields = [self._field, *self.fields]

    def of(self, feature: QgsFeature) -> str:
        """Return the label of a row: its id if it has no other."""
        self._context.setFeature(feature)
        own = self._expression.evaluate(self._context) if self._field == OWN_ID else feature.attribute(self._field)
        label = id_value(own)
        return shown(feature.id() if label is None else label)


class _ValueCollector:
    def __init__(self, read: Callable[[QgsFeature], Hashable]) -> None:
        self._read = read
        self._known: dict[Hashable, int] = {}
        self._numbers: list[int] = []
        self._errors: dict[int, str] = {}

    def take(self, features: Sequence[QgsFeature]) -> None:
        self._numbers += map(self._number, features, count(len(self._numbers)))

    def _number(self, feature: QgsFeature, row: int) -> int:
        try:
            return self._known.setdefault(self._read(feature), len(self._known))
        except ValueError as error:
            self._errors[row] = str(error)
            return 0

    def values(self) -> RowValues:
        return RowValues(np.array(self._numbers, dtype=np.uint32), tuple(self._known), self._errors)


class VehicleReader:
    """Makes the vehicle of a row from the values that all rows share and those of the row."""

    def __init__(self, invocation: Invocation, source: LayerSource) -> None:
        """Prepare to read the rows of ``source``; raises QgsProcessingException if an expression cannot be used."""
        expressions = invocation.expressions(source)
        self._common = common_vehicle(invocation)
        self._own = {
            name: DataDefinedValue(invocation.called(name), invocation.parameters[name], expressions)
            for name in VEHICLE_NUMBERS
            if invocation.is_per_row(name)
        }

    def read(self, feature: QgsFeature) -> Vehicle:
        """Return the vehicle of a row; raises ValueError with a sentence for the user if it cannot be used."""
        own = {VEHICLE_NUMBERS[name]: _vehicle_number(name, value, feature) for name, value in self._own.items()}
        return Vehicle(**{**self._common, **own})


def vehicle_reader(
    invocation: Invocation, source: LayerSource
) -> tuple[Callable[[QgsFeature], Vehicle] | None, Vehicle | None]:
    """Return what reads the vehicle of a row of ``source`` and raises ValueError, or None and the one of all rows."""
    if any(invocation.is_per_row(name) for name in VEHICLE_NUMBERS):
        return VehicleReader(invocation, source).read, None
    return None, Vehicle(**common_vehicle(invocation))


def _vehicle_number(name: str, given: DataDefinedValue, feature: QgsFeature) -> float | int:
    value = given.of(feature)
    if value is None:
        # The default could be smaller than the vehicle.
        raise ValueError(tr("{} is empty for this row's vehicle.").format(given.name))
    number = number_of(value)
    if math.isnan(number):
        sentence = tr("{} is '{}' for this row's vehicle, which is not a number.")
        raise ValueError(sentence.format(given.name, shown(value)))
    return whole_count(name, number)


def read_avoid_areas(invocation: Invocation) -> Sequence[Ring]:
    """Return the areas to avoid, if any, in a form that the service accepts, and log what was changed for that.

    Raises QgsProcessingException if that is impossible: the run must not begin without them.
    """
    if not invocation.given(AVOID_AREAS):
        return ()
    from ..geometry.avoid_areas import AvoidAreasError, avoid_areas  # needs shapely

    source = invocation.placed_source(AVOID_AREAS)
    transform = PlaceTransform(source.sourceCrs(), invocation.context.transformContext())
    request = QgsFeatureRequest().setSubsetOfAttributes([])
    try:
        polygons = []
        for feature in source.rows(request):
            if invocation.feedback.isCanceled():
                raise QgsProcessingException(tr("The run was cancelled."))
            polygons.append(_wkb(feature, transform))
        areas, changes = avoid_areas(polygons)
    except QgsCsException:
        raise QgsProcessingException(
            tr("An area to avoid lies where the coordinate system of '{}' cannot be converted to WGS 84.").format(
                source.sourceName()
            )
        ) from None
    except AvoidAreasError as error:
        raise QgsProcessingException(tr("The areas to avoid cannot be used. {}").format(error)) from None
    for change in changes[:_MOST_CHANGES_SHOWN]:
        invocation.feedback.pushWarning(tr("Areas to avoid: {}").format(change))
    if len(changes) > _MOST_CHANGES_SHOWN:
        invocation.feedback.pushWarning(
            tr("Areas to avoid: {} more were changed.").format(len(changes) - _MOST_CHANGES_SHOWN)
        )
    invocation.feedback.pushInfo(tr("Areas to avoid: {}").format(len(areas)))
    return areas


def _wkb(feature: QgsFeature, transform: PlaceTransform) -> bytes:
    geometry = feature.geometry()
    if geometry.isNull():
        return b""
    geometry = plain_geometry(geometry)
    transform.move(geometry)
    return geometry.asWkb().data()
