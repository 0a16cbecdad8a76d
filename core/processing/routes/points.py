"""The points at which routes begin, stop and end: a layer's rows as columns."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count, islice
from typing import Any, Callable

import numpy as np
from qgis.core import (
    QgsCoordinateTransformContext,
    QgsFeature,
    QgsFeatureRequest,
    QgsProcessingFeatureSource,
    QgsProcessingFeedback,
)

from ...gateway.errors import RunCancelledError
from ...geometry.places import pack, unpack
from ..shared.row_reader import RowReader, SkippedRow, warn_swapped
from ..shared.row_values import is_null

_CHUNK = 500
OWN_ID = -1
"""Stands for a row's own id where a field's number could."""


@dataclass(frozen=True)
class OwnValues:
    """A value of each row, such as its vehicle; most rows have the same."""

    numbers: np.ndarray
    """Which of the distinct values each row has."""
    distinct: tuple[Any, ...]
    errors: Mapping[int, str]
    """Rows whose value cannot be used, and why; they have the number 0."""

    def of(self, row: int) -> Any:
        """Return the value of a row that has no error."""
        return self.distinct[self.numbers[row]]


@dataclass(frozen=True)
class RoutePoints:
    """All rows of a layer: 8 bytes for the place of each, and the columns that were asked for."""

    coordinates: np.ndarray
    """Packed (see geometry/places); 0 where the row has none."""
    usable: np.ndarray
    """Whether the row has a place."""
    unusable: Mapping[int, SkippedRow]
    """Why the others have none."""
    columns: tuple[list[Any], ...]
    own: tuple[OwnValues, ...]

    def __len__(self) -> int:
        """Return how many rows there are."""
        return len(self.coordinates)

    def place(self, row: int) -> tuple[float, float]:
        """Return latitude and longitude of a row, rounded to 5 decimals."""
        return unpack(int(self.coordinates[row]))


def read_points(
    source: QgsProcessingFeatureSource,
    transform_context: QgsCoordinateTransformContext,
    feedback: QgsProcessingFeedback,
    *,
    fields: Sequence[int],
    own: Sequence[Callable[[QgsFeature], Hashable]] = (),
) -> RoutePoints:
    """Read the rows of ``source``: places, the columns with the numbers ``fields``, and what ``own`` makes of each.

    ``own`` may raise ValueError with the sentence for the user. Raises :class:`RunCancelledError`.
    """
    reader = RowReader(source.sourceCrs(), transform_context)
    lats: list[float] = []
    lngs: list[float] = []
    unusable: dict[int, SkippedRow] = {}
    columns: tuple[list[Any], ...] = tuple([] for _ in fields)
    collectors = [_OwnCollector(one) for one in own]
    rows = 0
    for features in _chunks(source, None if own else fields, feedback):
        places = reader.read(features)
        lats += places.lats
        lngs += places.lngs
        unusable.update((rows + row, reason) for row, reason in places.skipped.items())
        for column, field in zip(columns, fields):
            column.extend(one.id() if field == OWN_ID else _value(one, field) for one in features)
        for collector in collectors:
            collector.take(features)
        rows += len(features)
    warn_swapped(reader.swapped_rows, rows, feedback)
    usable = np.ones(rows, dtype=bool)
    usable[list(unusable)] = False
    coordinates = np.zeros(rows, dtype=np.int64)
    coordinates[usable] = pack(lats, lngs)
    return RoutePoints(coordinates, usable, unusable, columns, tuple(one.values() for one in collectors))


def _chunks(
    source: QgsProcessingFeatureSource, fields: Sequence[int] | None, feedback: QgsProcessingFeedback
) -> Iterator[list[QgsFeature]]:
    request = QgsFeatureRequest()
    if fields is not None:
        request.setSubsetOfAttributes([field for field in fields if field != OWN_ID])
    features = iter(source.getFeatures(request, QgsProcessingFeatureSource.Flag.FlagSkipGeometryValidityChecks))
    while some := list(islice(features, _CHUNK)):
        if feedback.isCanceled():
            raise RunCancelledError
        yield some


def _value(feature: QgsFeature, field: int) -> Any:
    value = feature.attribute(field)
    return None if is_null(value) else value


class _OwnCollector:
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

    def values(self) -> OwnValues:
        return OwnValues(np.array(self._numbers, dtype=np.uint32), tuple(self._known), self._errors)
