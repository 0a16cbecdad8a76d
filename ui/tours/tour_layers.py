"""The layers of a project that hold tours: each has lines, and a layer with the stops.

Any layer of a project may have fields of these names, so their types and values are checked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Callable, NamedTuple

from qgis.core import QgsFeature, QgsFeatureRequest, QgsField, QgsMapLayer, QgsProject, QgsVectorLayer
from qgis.PyQt.QtCore import QMetaType

from ...core.processing.shared.row_values import is_null, number_of

_MOST_ROWS = 100_000
"""Of a layer that are looked at."""
_MOST_STOPS = 1_000_000


def _is_anything(_field: QgsField) -> bool:
    return True


def _is_time(field: QgsField) -> bool:
    return field.type() == QMetaType.Type.QDateTime


_OF_TOURS: Mapping[str, Callable[[QgsField], bool]] = {
    "vehicle": _is_anything,
    "stops": QgsField.isNumeric,
    "start": _is_time,
    "end": _is_time,
    "driving_s": QgsField.isNumeric,
    "breaks": _is_anything,
}
_OF_STOPS: Mapping[str, Callable[[QgsField], bool]] = {
    "tp_status": _is_anything,
    "tp_vehicle": _is_anything,
    "tp_sequence": QgsField.isNumeric,
    "tp_arrival": _is_time,
    "tp_departure": _is_time,
    "tp_waiting_s": QgsField.isNumeric,
}


class TourLayers(NamedTuple):
    """The outputs of one plan."""

    tours: QgsVectorLayer
    stops: QgsVectorLayer


def tour_layers(project: QgsProject, first: QgsMapLayer | None = None) -> list[TourLayers]:
    """Return the tours of a project that have stops, as the layers are ordered; those of the layer ``first`` first."""
    layers = [layer for layer in project.layerTreeRoot().layerOrder() if isinstance(layer, QgsVectorLayer)]
    counts = {layer: _stops_of_vehicles(layer) for layer in layers if _has(layer, _OF_STOPS)}
    found = []
    for place, tours in enumerate(layers):
        if not _has(tours, _OF_TOURS):
            continue
        expected = _expected_stops(tours)
        likely = [layer for layer, counted in counts.items() if counted and counted.keys() <= expected.keys()]
        if likely:
            # A run puts the stops directly above its tours.
            stops = min(likely, key=lambda one: (counts[one] != expected, abs(layers.index(one) - place)))
            found.append(TourLayers(tours, stops))
    return sorted(found, key=lambda one: first not in one)


def rows_of(layer: QgsVectorLayer) -> Iterator[QgsFeature]:
    """Yield the rows of a layer without their geometries, but no more than a plan may have."""
    request = QgsFeatureRequest().setLimit(_MOST_ROWS)
    return layer.getFeatures(request.setFlags(QgsFeatureRequest.Flag.NoGeometry))


def vehicle_of(row: QgsFeature, field: str) -> str:
    """Return the vehicle of a row; empty if it has none."""
    return "" if is_null(row[field]) else str(row[field])


def _has(layer: QgsVectorLayer, expected: Mapping[str, Callable[[QgsField], bool]]) -> bool:
    fields = {field.name(): field for field in layer.fields()}
    return layer.isValid() and all(name in fields and is_fit(fields[name]) for name, is_fit in expected.items())


def _stops_of_vehicles(stops: QgsVectorLayer) -> Counter[str]:
    return Counter(filter(None, (vehicle_of(stop, "tp_vehicle") for stop in rows_of(stops))))


def _expected_stops(tours: QgsVectorLayer) -> Counter[str]:
    expected: Counter[str] = Counter()
    for tour in rows_of(tours):
        stops = number_of(tour["stops"])
        expected[vehicle_of(tour, "vehicle")] += round(stops) if 0 <= stops <= _MOST_STOPS else 0
    return expected
