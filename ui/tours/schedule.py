"""The layers of a project that hold tours, and what each vehicle does when, read from them.

A plan has a layer of lines and one of stops. Any layer of a project may have fields of these names, so their types
and values are checked.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timezone
from enum import Enum
from itertools import islice
from math import inf
from typing import Any, Callable, NamedTuple

from qgis.core import (
    QgsCategorizedSymbolRenderer,
    QgsExpression,
    QgsExpressionContext,
    QgsExpressionContextUtils,
    QgsFeature,
    QgsFeatureRequest,
    QgsField,
    QgsMapLayer,
    QgsProject,
    QgsVectorLayer,
)
from qgis.PyQt.QtCore import QDateTime, QMetaType

from ...core.outside_text import one_line
from ...core.run.rows import is_null, number_of, shown

_MOST_ROWS = 100_000
"""Of a layer that are looked at."""
_MOST_STOPS = 1_000_000
MOST_TOURS = 400
"""That are shown: a picture of more is too high for Qt."""
_MOST_BARS = 2_000
"""Of a tour."""
_MOST_BREAKS = 50
_MS = 1_000
_FIRST, _LAST = (datetime(year, 1, 1, tzinfo=timezone.utc).timestamp() for year in (1990, 2100))
"""Between which a tour can be. Any layer may have fields with these names."""


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


def is_of_tours(layer: QgsVectorLayer) -> bool:
    """Whether a layer has the fields of tours, or of their stops."""
    return _has(layer, _OF_TOURS) or _has(layer, _OF_STOPS)


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


class BarKind(Enum):
    """What a vehicle does."""

    DRIVING = "driving"
    SERVING = "serving"
    WAITING = "waiting"
    BREAK = "break"


@dataclass(frozen=True)
class Bar:
    """What a vehicle does for some time."""

    kind: BarKind
    start: float
    """In seconds since 1970, as :attr:`end`."""
    end: float
    stop: int | None = None
    """The feature of the stop where it waits or serves."""
    number: int | None = None
    """Of this stop in the tour."""
    name: str = ""
    """Of this stop, as its layer displays it."""


@dataclass(frozen=True)
class TourRow:
    """A tour."""

    vehicle: str
    start: float
    end: float
    bars: tuple[Bar, ...]
    """In order; the whole tour."""
    colour: str = ""
    """Of the vehicle on the map; empty if it has none of its own."""


class _ServedStop(NamedTuple):
    """A stop of a tour; the times in seconds since 1970."""

    arrival: float
    sequence: int
    departure: float
    waiting_s: float
    feature: int
    name: str


def schedule(layers: TourLayers) -> list[TourRow]:
    """Return the tours in the order of the legend. A tour whose times make no sense is left out."""
    stops, colours = _served(layers.stops), colours_of_vehicles(layers.tours)
    rows = []
    for tour in rows_of(layers.tours):
        start, end = _seconds(tour["start"]), _seconds(tour["end"])
        if start is None or end is None or start >= end:
            continue
        vehicle = vehicle_of(tour, "vehicle")
        served = stops[vehicle]
        own = served[bisect_left(served, (start,)) : bisect_right(served, (end, inf))]
        bars = _without_breaks(_bars(start, end, own), _breaks(tour["breaks"], start, end))
        ordered = sorted(islice(bars, _MOST_BARS), key=lambda bar: bar.start)
        rows.append((vehicle, TourRow(one_line(vehicle), start, end, tuple(ordered), colours.get(vehicle, ""))))
        if len(rows) == MOST_TOURS:
            break
    order = {vehicle: place for place, vehicle in enumerate(colours)}
    return [row for _, row in sorted(rows, key=lambda one: order.get(one[0], len(order)))]


def colours_of_vehicles(tours: QgsVectorLayer) -> dict[str, str]:
    """Return the colours of the vehicles on the map, in the order of the legend."""
    renderer = tours.renderer()
    if not isinstance(renderer, QgsCategorizedSymbolRenderer) or renderer.classAttribute() != "vehicle":
        return {}
    return {str(one.value()): one.symbol().color().name() for one in renderer.categories() if one.symbol() is not None}


def _served(layer: QgsVectorLayer) -> dict[str, list[_ServedStop]]:
    """Return the stops of each vehicle, in the order of their times."""
    context = QgsExpressionContext(QgsExpressionContextUtils.globalProjectLayerScopes(layer))
    name = QgsExpression(name_of_row(layer))
    name.prepare(context)
    found: dict[str, list[_ServedStop]] = defaultdict(list)
    for feature in rows_of(layer):
        arrival, departure = _seconds(feature["tp_arrival"]), _seconds(feature["tp_departure"])
        vehicle = vehicle_of(feature, "tp_vehicle")
        if not vehicle or arrival is None or departure is None:
            continue
        context.setFeature(feature)
        value = name.evaluate(context)
        found[vehicle].append(
            _ServedStop(
                arrival=arrival,
                sequence=round(_number(feature["tp_sequence"])),
                departure=departure,
                waiting_s=_number(feature["tp_waiting_s"]),
                feature=feature.id(),
                name="" if is_null(value) else one_line(shown(value)),
            )
        )
    for stops in found.values():
        stops.sort()
    return found


def name_of_row(layer: QgsVectorLayer) -> str:
    """Return an expression for what the user calls a row: the first text of the jobs, or the first value."""
    own = [field for field in layer.fields() if not field.name().startswith("tp_") and field.name() != "fid"]
    texts = [field for field in own if field.type() == QMetaType.Type.QString]
    return next((QgsExpression.quotedColumnRef(field.name()) for field in (*texts, *own)), "''")


def _bars(start: float, end: float, stops: Iterable[_ServedStop]) -> Iterator[Bar]:
    """Yield what a vehicle does, with its breaks as part of it. No bar begins before the last one has ended."""
    last = start
    for stop in stops:
        arrival = max(stop.arrival, last)
        departure = min(max(stop.departure, arrival), end)
        begin = min(arrival + max(stop.waiting_s, 0), departure)
        of_stop = Bar(BarKind.SERVING, begin, departure, stop.feature, stop.sequence or None, stop.name)
        yield Bar(BarKind.DRIVING, last, arrival)
        yield replace(of_stop, kind=BarKind.WAITING, start=arrival, end=begin)
        yield of_stop
        last = departure
    yield Bar(BarKind.DRIVING, last, end)


def _breaks(value: Any, start: float, end: float) -> list[Bar]:
    """Return the breaks of a tour in their order; what cannot be read is left out."""
    bars: list[Bar] = []
    for text in value.split(";") if isinstance(value, str) else []:  # GDAL takes one in GeoJSON for a time
        try:
            begins, ends = (datetime.fromisoformat(one.strip()).timestamp() for one in text.split("/"))
        except (ValueError, OverflowError, OSError):  # the last two of years for which the system has no time
            continue
        bar = Bar(BarKind.BREAK, max(begins, bars[-1].end if bars else start), min(ends, end))
        if bar.start < bar.end:
            bars.append(bar)
        if len(bars) == _MOST_BREAKS:
            break
    return bars


def _without_breaks(bars: Iterator[Bar], breaks: list[Bar]) -> Iterator[Bar]:
    """Yield the breaks, and what is left of other bars beside them."""
    yield from breaks
    for bar in bars:
        left = [bar]
        for pause in breaks:
            left = [piece for one in left for piece in _beside(one, pause)]
        yield from (one for one in left if one.end > one.start)


def _beside(bar: Bar, pause: Bar) -> list[Bar]:
    if pause.end <= bar.start or pause.start >= bar.end:
        return [bar]
    return [replace(bar, end=pause.start), replace(bar, start=pause.end)]


def _seconds(time: Any) -> float | None:
    """Return a time in seconds since 1970; None if there is none, or none that a tour can have."""
    if not isinstance(time, QDateTime) or not time.isValid():
        return None
    seconds = time.toMSecsSinceEpoch() / _MS
    return seconds if _FIRST <= seconds < _LAST else None


def _number(value: Any) -> float:
    """Return a number, 0 for anything else."""
    number = number_of(value)
    return number if abs(number) < _LAST else 0.0
