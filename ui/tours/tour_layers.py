"""The layers of a project that hold tours: each has lines, and a layer with the stops."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from qgis.core import QgsMapLayer, QgsProject, QgsVectorLayer

from ...core.processing.shared.row_values import is_null

_OF_TOURS = frozenset(("vehicle", "stops", "start", "end", "driving_s", "breaks"))
_OF_STOPS = frozenset(("tp_status", "tp_vehicle", "tp_sequence", "tp_arrival", "tp_departure", "tp_waiting_s"))


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


def _has(layer: QgsVectorLayer, fields: frozenset[str]) -> bool:
    return layer.isValid() and fields <= set(layer.fields().names())


def _stops_of_vehicles(stops: QgsVectorLayer) -> Counter[str]:
    vehicles = (stop["tp_vehicle"] for stop in stops.getFeatures())
    return Counter(vehicle for vehicle in vehicles if not is_null(vehicle))


def _expected_stops(tours: QgsVectorLayer) -> Counter[str]:
    expected: Counter[str] = Counter()
    for tour in tours.getFeatures():
        expected[tour["vehicle"]] += tour["stops"]
    return expected
