"""A plan as a page to read and to print: an overview of the vehicles, then a timetable for each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import astuple, dataclass
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from qgis.core import (
    QgsApplication,
    QgsExpression,
    QgsExpressionContext,
    QgsVectorLayer,
)
from qgis.PyQt.QtCore import QDate, QLocale

from ...i18n import tr
from ...outside_text import as_html, one_line, shortened
from ...run.rows import display_of, id_value, shown
from ...run.times import text_locale
from .answers import Activity, ActivityType

if TYPE_CHECKING:
    from ...run.source import LayerSource
    from .answers import Solution, Tour, TourStop
    from .plan import JobOutcome, TourPlan

_MINUTE_S, _HALF_MINUTE_S, _HOUR_MIN = 60, 30, 60
_TENTH_M, _TENTHS = 100, 10
"""A tenth of a kilometre, and how many a kilometre has."""
_CENTS = 2
_STYLE = """
body { font: 10pt/1.35 "Noto Sans", "Segoe UI", "Helvetica Neue", Arial, sans-serif; color: #222; margin: 2em auto;
  max-width: 62em; padding: 0 1em; }
h1 { font-size: 1.6em; margin: 0 0 .2em; }
h2 { font-size: 1.3em; margin: 2em 0 .2em; }
p { margin: 0 0 .8em; color: #555; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: .3em .6em; text-align: right; border-bottom: 1px solid #ddd; white-space: nowrap; }
th { border-bottom: 2px solid #888; vertical-align: bottom; }
.text { text-align: left; white-space: normal; overflow-wrap: anywhere; }
h1, h2 { overflow-wrap: anywhere; }
tfoot td { border-top: 2px solid #888; border-bottom: 0; font-weight: bold; }
.other td { color: #666; font-style: italic; }
@page { size: A4; margin: 15mm; }
@media print {
  body { margin: 0; max-width: none; padding: 0; font-size: 9pt; }
  section { break-before: page; }
  tr { break-inside: avoid; }
  thead { display: table-header-group; }
}
"""


@dataclass(frozen=True)
class _Sums:
    """Ways in tenths of kilometres, and times in whole minutes."""

    length: int = 0
    driving: int = 0
    serving: int = 0
    waiting: int = 0
    breaks: int = 0

    def __add__(self, other: _Sums) -> _Sums:
        return _Sums(*(one + another for one, another in zip(astuple(self), astuple(other))))

    def texts(self) -> tuple[str, ...]:
        """Return them as the tables show them; nothing for 0."""
        length, *minutes = astuple(self)
        times = ("{}:{:02}".format(*divmod(one, _HOUR_MIN)) if one > 0 else "" for one in minutes)
        return (tr("{:,.1f} km").format(length / _TENTHS) if length else "", *times)


def job_names(source: LayerSource, layer: QgsVectorLayer | None, expressions: QgsExpressionContext) -> list[str]:
    """Return what the rows of ``source`` are called: as ``layer`` displays them, or by their number."""
    expression = QgsExpression(display_of(layer))
    expression.prepare(expressions)
    names = []
    for number, feature in enumerate(source.rows(), start=1):
        expressions.setFeature(feature)
        name = id_value(expression.evaluate(expressions)) if expression.isValid() else None
        names.append(tr("Row {}").format(number) if name is None else shown(name))
    return names


def write_timetable(
    path: str, plan: TourPlan, solution: Solution, outcomes: Mapping[int, JobOutcome], names: list[str]
) -> None:
    """Write the page. ``names`` are those of the rows. Raises OSError."""
    Path(path).write_text(timetable(plan, solution, outcomes, names), encoding="utf-8")


def timetable(plan: TourPlan, solution: Solution, outcomes: Mapping[int, JobOutcome], names: list[str]) -> str:
    """Return the page as HTML. It loads nothing."""
    title = tr("Timetable of {}").format(plan.title)
    language = QgsApplication.locale().replace("_", "-")
    parts = [
        f'<!DOCTYPE html>\n<html lang="{language}"><head><meta charset="utf-8">',
        f"<title>{as_html(one_line(title))}</title><style>{_STYLE}</style></head><body>",
        f"<h1>{_text(title)}</h1>",
        *_overview(plan, solution),
        *_left_out(outcomes, names),
    ]
    for tour in solution.tours:
        parts += _section(plan, tour, names)
    return "\n".join([*parts, "</body></html>\n"])


def _overview(plan: TourPlan, solution: Solution) -> Iterator[str]:
    yield _head(
        *(tr("Vehicle"),),
        *(tr("Jobs"), tr("Start"), tr("End"), tr("Length"), tr("Driving"), tr("Serving"), tr("Waiting"), tr("Breaks")),
        *(tr("Largest load"), tr("Cost")),
        texts=1,
    )
    total, costs = _Sums(), []
    for tour in solution.tours:
        day, sums = _day(tour.start), _sums_of(_times_of(tour))
        total += sums
        costs += [] if tour.statistic.cost is None else [round(tour.statistic.cost, _CENTS)]
        yield _row(
            plan.vehicles[tour.vehicle],
            len(tour.services),
            _clock(tour.start, None),
            _clock(tour.end, day),
            *sums.texts(),
            _load(tour.largest_load),
            _cost(tour.statistic.cost),
        )
    jobs = sum(len(tour.services) for tour in solution.tours)
    cost = _cost(sum(costs) if costs else None)
    yield f"</tbody><tfoot>{_row(tr('Total'), jobs, '', '', *total.texts(), '', cost)}</tfoot></table>"


def _left_out(outcomes: Mapping[int, JobOutcome], names: list[str]) -> Iterator[str]:
    rows = [(row, one) for row, one in sorted(outcomes.items()) if one.vehicle is None and row < len(names)]
    if rows:
        yield f"<h2>{_text(tr('Jobs in no tour'))}</h2>"
        yield _head(tr("Job"), tr("Reason"), texts=2)
        for row, outcome in rows:
            yield _row(names[row], outcome.reason, texts=2)
        yield "</tbody></table>"


def _section(plan: TourPlan, tour: Tour, names: list[str]) -> Iterator[str]:
    day = _day(tour.start)
    yield f"<section><h2>{_text(plan.vehicles[tour.vehicle])}</h2><p>{_text(_long_date(day))}</p>"
    yield _head(
        *("", tr("Job"), tr("Way"), tr("Driving"), tr("Arrival"), tr("Waiting"), tr("Serving"), tr("Departure")),
        tr("Load"),
        texts=2,
    )
    number, lines = 0, list(_times_of(tour))
    for stop, activity, sums in lines:
        end = stop.departure if activity is stop.activities[-1] else activity.end
        length, driving, serving, waiting, breaks = sums.texts()
        times = (
            *(length, driving),
            "" if activity.kind is ActivityType.DEPARTURE else _clock(activity.arrival, day),
            *(waiting, serving),
            "" if activity.kind is ActivityType.ARRIVAL else _clock(end, day),
            _load(stop.load),
        )
        if activity.is_service:
            number += 1
            yield _row(number, _job_name(plan, activity, names), *times, texts=2)
        else:
            word = tr("Break, {}").format(breaks) if activity.kind is ActivityType.BREAK else _word(activity)
            yield _row("", word, *times, texts=2, kind="other")
    length, driving, serving, waiting, _ = _sums_of(lines).texts()
    total = _row("", tr("Total"), length, driving, "", waiting, serving, "", "", texts=2)
    yield f"</tbody><tfoot>{total}</tfoot></table></section>"


def _times_of(tour: Tour) -> Iterator[tuple[TourStop, Activity, _Sums]]:
    """Yield each activity with its times, and the way to it: whole minutes and tenths of kilometres.

    They are differences of what a reader sees, times to the minute, so that the columns agree with each other.
    """
    last, paused = None, 0
    for stop in tour.stops:
        length = driving = 0
        is_place = stop.position is not None and bool(stop.activities)
        if not is_place:  # a break on the way: the vehicle does not drive
            paused += _minute(stop.departure) - _minute(stop.arrival)
        elif last is not None:
            if None not in {stop.length_m, last.length_m}:
                length = round(stop.length_m / _TENTH_M) - round(last.length_m / _TENTH_M)
            driving = max(0, _minute(stop.arrival) - _minute(last.departure) - paused)
        for activity in stop.activities:
            waiting = _minute(activity.start) - _minute(activity.arrival)
            lasting = _minute(activity.end) - _minute(activity.start)
            serving, breaks = (0, lasting) if activity.kind is ActivityType.BREAK else (lasting, 0)
            yield stop, activity, _Sums(length, driving, serving, waiting, breaks)
            length = driving = 0
        if is_place:
            last, paused = stop, 0


def _sums_of(lines: Iterable[tuple[TourStop, Activity, _Sums]]) -> _Sums:
    return sum((sums for _, _, sums in lines), _Sums())


def _minute(time: datetime) -> int:
    """Return the nearest minute, as :func:`_clock` shows it."""
    return int((time.timestamp() + _HALF_MINUTE_S) // _MINUTE_S)


def _job_name(plan: TourPlan, activity: Activity, names: list[str]) -> str:
    row = plan.rows.get((activity.job, activity.kind))
    name = names[row] if row is not None and row < len(names) else ""
    return tr("{} (pickup)").format(name) if activity.kind is ActivityType.PICKUP else name


def _word(activity: Activity) -> str:
    words = {
        ActivityType.DEPARTURE: tr("Departure"),
        ActivityType.ARRIVAL: tr("Arrival"),
    }
    return words.get(activity.kind, activity.word)


def _load(load: tuple[int, ...]) -> str:
    return " / ".join(map(str, load))


def _cost(cost: float | None) -> str:
    return "" if cost is None else text_locale().toString(float(cost), "f", _CENTS)


def _day(time: datetime) -> date:
    return time.astimezone().date()


def _clock(time: datetime, day: date | None) -> str:
    """Return a time in the zone of this computer, with its date if that is not ``day``."""
    local = (time + timedelta(seconds=_HALF_MINUTE_S)).astimezone()  # to the nearest minute
    return local.strftime("%H:%M" if local.date() == day else "%Y-%m-%d %H:%M")


def _long_date(day: date) -> str:
    return text_locale().toString(QDate(day), QLocale.FormatType.LongFormat)


def _head(*texts_of_columns: str, texts: int) -> str:
    """Return the beginning of a table, of which the first columns are ``texts``."""
    cells = "".join(f"<th{_kind(column < texts)}>{_text(one)}</th>" for column, one in enumerate(texts_of_columns))
    return f"<table><thead><tr>{cells}</tr></thead><tbody>"


def _row(*values: object, texts: int = 1, kind: str = "") -> str:
    cells = "".join(f"<td{_kind(column < texts)}>{_text(one)}</td>" for column, one in enumerate(values))
    return f'<tr class="{kind}">{cells}</tr>' if kind else f"<tr>{cells}</tr>"


def _text(value: object) -> str:
    return as_html(shortened(value))


def _kind(is_text: bool) -> str:  # noqa: FBT001 - the only argument
    return ' class="text"' if is_text else ""
