"""What each vehicle does when, read from the layers of tours and of stops."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from enum import Enum
from typing import Any

from qgis.core import QgsExpression, QgsExpressionContext, QgsExpressionContextUtils, QgsFeature, QgsVectorLayer
from qgis.PyQt.QtCore import QDateTime, QMetaType

from ...core.processing.shared.row_values import is_null, shown
from .tour_layers import TourLayers

_MS = 1_000


class Kind(Enum):
    """What a vehicle does."""

    DRIVING = "driving"
    SERVING = "serving"
    WAITING = "waiting"
    BREAK = "break"


@dataclass(frozen=True)
class Bar:
    """What a vehicle does for some time."""

    kind: Kind
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


def schedule(layers: TourLayers) -> list[TourRow]:
    """Return the tours in the order of their layer. A tour without times is left out."""
    stops = sorted(_served(layers.stops), key=lambda one: (one[0]["tp_arrival"], one[0]["tp_sequence"]))
    rows = []
    for tour in layers.tours.getFeatures():
        if is_null(tour["start"]) or is_null(tour["end"]):
            continue
        start, end = _seconds(tour["start"]), _seconds(tour["end"])
        own = [
            (stop, name)
            for stop, name in stops
            if stop["tp_vehicle"] == tour["vehicle"] and start <= _seconds(stop["tp_arrival"]) <= end
        ]
        bars = list(_without_breaks(_bars(start, end, own), _breaks(tour["breaks"])))
        rows.append(TourRow(tour["vehicle"], start, end, tuple(sorted(bars, key=lambda bar: bar.start))))
    return rows


def _served(layer: QgsVectorLayer) -> Iterator[tuple[QgsFeature, str]]:
    """Yield the stops of tours, with their names."""
    context = QgsExpressionContext(QgsExpressionContextUtils.globalProjectLayerScopes(layer))
    name = QgsExpression(name_of_row(layer))
    name.prepare(context)
    for feature in layer.getFeatures():
        if not any(is_null(feature[field]) for field in ("tp_vehicle", "tp_arrival", "tp_departure")):
            context.setFeature(feature)
            value = name.evaluate(context)
            yield feature, "" if is_null(value) else shown(value)


def name_of_row(layer: QgsVectorLayer) -> str:
    """Return an expression for what the user calls a row: the first text of the jobs, or the first value."""
    own = [field for field in layer.fields() if not field.name().startswith("tp_") and field.name() != "fid"]
    texts = [field for field in own if field.type() == QMetaType.Type.QString]
    return next((QgsExpression.quotedColumnRef(field.name()) for field in (*texts, *own)), "''")


def _bars(start: float, end: float, stops: list[tuple[QgsFeature, str]]) -> Iterator[Bar]:
    """Yield what a vehicle does, with its breaks as part of it."""
    last = start
    for stop, name in stops:
        arrival, departure = _seconds(stop["tp_arrival"]), _seconds(stop["tp_departure"])
        begin = min(arrival + (0 if is_null(stop["tp_waiting_s"]) else stop["tp_waiting_s"]), departure)
        of_stop = Bar(Kind.SERVING, begin, departure, stop.id(), stop["tp_sequence"], name)
        yield Bar(Kind.DRIVING, last, arrival)
        yield replace(of_stop, kind=Kind.WAITING, start=arrival, end=begin)
        yield of_stop
        last = departure
    yield Bar(Kind.DRIVING, last, end)


def _breaks(value: Any) -> list[Bar]:
    """Return the breaks of a tour; what cannot be read is left out."""
    bars = []
    for text in value.split(";") if isinstance(value, str) else []:  # GDAL takes one in GeoJSON for a time
        try:
            start, end = (datetime.fromisoformat(one.strip()).timestamp() for one in text.split("/"))
        except ValueError:
            continue
        bars.append(Bar(Kind.BREAK, start, end))
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


def _seconds(time: QDateTime) -> float:
    return time.toMSecsSinceEpoch() / _MS
