"""The rows of an input layer, in the order of the layer."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from qgis.core import (
    QgsExpressionContext,
    QgsExpressionContextUtils,
    QgsFeature,
    QgsFeatureRequest,
    QgsProcessingContext,
    QgsProcessingFeatureSource,
    QgsProcessingFeatureSourceDefinition,
    QgsVectorLayer,
)

_SKIP_CHECKS = QgsProcessingFeatureSource.Flag.FlagSkipGeometryValidityChecks
_TOGETHER = 1_000
"""Rows that are asked for by their ids together."""
_FIND_BY_ID = frozenset(
    ("memory", "postgres", "mssql", "oracle", "hana", "spatialite", "GPKG", "ESRI Shapefile", "SQLite")
)
"""Providers, and formats of files, that find a row by its id without reading those before it. For 2,500 rows of a KML
file this takes 40 s. Providers do not say so reliably."""
_IN_ORDER_OF_IDS = frozenset(("memory", "ESRI Shapefile", "GPKG"))
"""Those of them whose rows come in the order of their ids. It need not be looked for, which takes a microsecond for
each row of the whole layer."""
_FEW = 0.25
"""A smaller share of a layer is asked for by ids, a larger one is found by reading the whole layer, which takes a
quarter of the time for a row."""


class LayerSource(QgsProcessingFeatureSource):
    """The rows of a layer that a run reads: all, or those that are selected, filtered or the first ones.

    Read them with :meth:`rows` only. QGIS itself returns selected rows in an order that is not that of the layer: those
    of a scratch layer in that of a hash table, which differs from process to process. And QGIS crashes if it finds an
    invalid geometry while Python reads.
    """

    def __init__(self, layer: QgsVectorLayer, context: QgsProcessingContext, given: Any) -> None:
        """Prepare to read ``layer``. ``given`` is the value of the parameter, which may mean some of its rows."""
        if not isinstance(given, QgsProcessingFeatureSourceDefinition):
            given = QgsProcessingFeatureSourceDefinition("")
        self._variables = QgsExpressionContext(context.expressionContext())
        self._variables.appendScope(QgsExpressionContextUtils.layerScope(layer))
        # Not QGIS's source of selected rows: it looks for their extent first, in a large KML file for minutes.
        super().__init__(layer, context, False, given.featureLimit, given.filterExpression)
        self._selected = frozenset(layer.selectedFeatureIds()) if given.selectedFeaturesOnly else None
        if self._selected is None:
            return
        self._limit = given.featureLimit
        self._unfiltered = QgsProcessingFeatureSource(layer, context)
        self._whole = QgsProcessingFeatureSource(layer, context, False, -1, given.filterExpression)
        can_find = not _FIND_BY_ID.isdisjoint((layer.providerType(), layer.storageType()))
        self._ask_by_id = can_find and len(self._selected) < _FEW * layer.featureCount()
        self._is_in_order = not given.filterExpression and _is_in_order_of_ids(layer)
        self._ids: Sequence[int] | None = None

    def featureCount(self) -> int:
        """Return how many rows there are, without a filter."""
        if self._selected is None:
            return super().featureCount()
        return len(self._selected) if self._limit < 0 else min(self._limit, len(self._selected))

    def number_of_rows(self) -> int:
        """Return how many rows there are. With a filter, they are counted."""
        known = self.featureCount()
        return known if known >= 0 else sum(1 for _ in self.rows(_only_ids()))

    def rows(self, request: QgsFeatureRequest | None = None) -> Iterator[QgsFeature]:
        """Return the rows in the order of the layer. ``request`` says what of them is read, and how many."""
        request = QgsFeatureRequest() if request is None else QgsFeatureRequest(request)
        request.setExpressionContext(self._variables)  # for the filter: QGIS's source gives it none
        if self._selected is None:
            return iter(self.getFeatures(request, _SKIP_CHECKS))
        limits = [limit for limit in (self._limit, request.limit()) if limit >= 0]
        selected = self._rows_by_id if self._ask_by_id else self._rows_of_whole
        return islice(selected(request.setLimit(-1)), min(limits, default=None))

    def _rows_of_whole(self, request: QgsFeatureRequest) -> Iterator[QgsFeature]:
        selected = self._selected
        return (row for row in self._whole.getFeatures(request, _SKIP_CHECKS) if row.id() in selected)

    def _ids_of_whole(self) -> Iterator[int]:
        return (row.id() for row in self._rows_of_whole(_only_ids()))

    def _rows_by_id(self, request: QgsFeatureRequest) -> Iterator[QgsFeature]:
        if self._ids is None:
            in_order = sorted(self._selected) if self._is_in_order else self._ids_of_whole()
            self._ids = array("q", in_order)
        for start in range(0, len(self._ids), _TOGETHER):
            some = self._ids[start : start + _TOGETHER].tolist()
            # A filter beside the ids would replace them.
            rows = self._unfiltered.getFeatures(request.setFilterFids(some), _SKIP_CHECKS)
            if self._is_in_order:
                yield from sorted(rows, key=QgsFeature.id)
            else:
                found = {row.id(): row for row in rows}
                yield from (found[one] for one in some if one in found)


def _only_ids() -> QgsFeatureRequest:
    return QgsFeatureRequest().setNoAttributes().setFlags(QgsFeatureRequest.Flag.NoGeometry)


def _is_in_order_of_ids(layer: QgsVectorLayer) -> bool:
    """Whether the rows are those of a table that is read from its first id to its last: no view, no query, no edits."""
    provider = layer.dataProvider()
    is_known = not _IN_ORDER_OF_IDS.isdisjoint((layer.providerType(), layer.storageType()))
    is_table = bool(provider.capabilities() & provider.Capability.AddAttributes)  # of a file that can be written
    return is_known and is_table and not (layer.subsetString() or layer.isEditable())
