"""What each vehicle does when, read from the layers of tours and of stops."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import datetime, timezone
from enum import Enum
from itertools import islice
from math import inf
from typing import Any, NamedTuple

from qgis.core import QgsExpression, QgsExpressionContext, QgsExpressionContextUtils, QgsVectorLayer
from qgis.PyQt.QtCore import QDateTime, QMetaType

from ...core.outside_text import one_line
from ...core.processing.shared.row_values import is_null, number_of, shown
from .tour_layers import TourLayers, rows_of, vehicle_of

MOST_TOURS = 400
"""That are shown: a picture of more is too high for Qt."""
_MOST_BARS = 2_000
"""Of a tour."""
_MOST_BREAKS = 50
_MS = 1_000
_FIRST, _LAST = (datetime(year, 1, 1, tzinfo=timezone.utc).timestamp() for year in (1990, 2100))
"""Between which a tour can be. Any layer may have fields with these names."""


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


class _ServedStop(NamedTuple):
    """A stop of a tour; the times in seconds since 1970."""

    arrival: float
    sequence: int
    departure: float
    waiting_s: float
    feature: int
    name: str


def schedule(layers: TourLayers) -> list[TourRow]:
    """Return the tours in the order of their layer. A tour whose times make no sense is left out."""
    stops = _served(layers.stops)
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
        rows.append(TourRow(one_line(vehicle), start, end, tuple(ordered)))
        if len(rows) == MOST_TOURS:
            break
    return rows


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
