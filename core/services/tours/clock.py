"""Reads times: with a date or for the day of the plan, with a zone or in that of this computer."""

from __future__ import annotations

import math
import re
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import datetime, timedelta, timezone
from typing import Any

from qgis.PyQt.QtCore import QDate, QDateTime, Qt, QTime, QTimeZone

from ...i18n import tr
from ...run.rows import shown
from ...run.times import Moment, TimeReader, on_this_computer
from ...written_times import number_in
from .queries import Break, Window

_CLOCK_TIME = re.compile(r"\s*\d\d?:\d\d(:\d\d)?\s*([ap]\.?m\.?)?\s*", re.ASCII | re.IGNORECASE)
_BREAK = re.compile(r"\s*(.+?)\s+(\d+(?:\.\d+)?)\s*(?:min)?\s*", re.ASCII)
_DASH = re.compile(r"[-–—]")
_MINUTE_S = 60
_EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)
_MILLISECOND = timedelta(milliseconds=1)
_FIRST = datetime.min.replace(tzinfo=timezone.utc)
_LAST = datetime.max.replace(tzinfo=timezone.utc)
_WEEK = timedelta(days=7)


class PlanClock:
    """Reads times of one day."""

    def __init__(self, date: QDate) -> None:
        """A time without a date is on ``date``."""
        self.date = date
        self._readers: defaultdict[str, TimeReader] = defaultdict(TimeReader)
        self._first, self._last = _LAST, _FIRST

    def time(self, name: str, value: Any, day: QDate | None = None) -> datetime:
        """Return a time in UTC, from a date and time, a time of day, or a text; raises ValueError.

        A time of day is on the ``day``, if it is given, or else on that of the plan.
        """
        if isinstance(value, QTime) and value.isValid():
            value = value.toString("HH:mm:ss")
        if isinstance(value, str) and _CLOCK_TIME.fullmatch(value):
            value = f"{(day or self.date).toString('yyyy-MM-dd')}T{value.strip()}"
        try:
            found = self._readers[name].read(value)
        except ValueError as error:
            raise ValueError(_wrong(name, str(error))) from None
        if isinstance(value, QDate) or (isinstance(value, str) and ":" not in value and number_in(value) is None):
            raise ValueError(_wrong(name, tr("'{}' is a date without a time.").format(shown(value))))
        try:
            found = on_this_computer(found)
        except ValueError as error:
            raise ValueError(f"{name}: {error}") from None
        with suppress(OverflowError):  # not fromtimestamp(): on Windows it knows no times before 1970
            return _EPOCH + timedelta(milliseconds=found.ms)
        raise ValueError(tr("{}: there is no time '{}'.").format(name, shown(value)))

    def shift(self, names: Sequence[str], start: Any, end: Any) -> Window:
        """Return a shift; raises ValueError. ``names`` are those of its times for the sentence."""
        return self._noted(Window(*map(self.time, names, (start, end))))

    def windows(
        self, names: tuple[str, str], start: Any, end: Any, shifts: Collection[Window], day: QDate | None = None
    ) -> tuple[Window, ...]:
        """Return the window between two times, of which one or both may be missing (None); raises ValueError.

        Times of day are on ``day``, or on that of the plan. If a shift goes on past midnight, they are on the next day
        where the window would not meet any shift otherwise.
        """
        first = day or self.date
        later = first.addDays(1)
        begin, until = self._ends(names, (start, end), (first, first))
        if any(_day(shift.start) <= first < _day(shift.end) for shift in shifts) and not _meets(begin, until, shifts):
            is_past_midnight = None not in {begin, until} and until < begin
            others = self._ends(names, (start, end), (first if is_past_midnight else later, later))
            if _meets(*others, shifts):
                begin, until = others
        windows = window_of(begin, until)
        for window in windows:
            self._noted(Window(begin or window.end, until or window.start))
        return windows

    def breaks(self, name: str, value: Any, shift: Window | None = None) -> tuple[Break, ...]:
        """Return the breaks of a text such as '11:00-13:00 30; 15:00-16:00 15'; raises ValueError.

        Times of day belong to the ``shift``: those past its midnight are on the next day.
        """
        return tuple(self._break(name, part, shift) for part in str(value).split(";") if part.strip())

    def check(self, expressions: Mapping[str, str]) -> None:
        """End the run if a parameter had other numbers than times. Raises QgsProcessingException.

        ``expressions`` are those of the parameters, by what messages call them.
        """
        for name, reader in self._readers.items():
            reader.check(name, expressions.get(name, ""))

    def span(self) -> tuple[Moment, Moment] | None:
        """Return the first and the last time of all shifts and windows; None if there are none."""
        if self._last < self._first:
            return None
        return tuple(map(_moment, (self._first, self._last)))

    def zone_sentence(self) -> str:
        """Return in which zone times without one are read."""
        offset_s = QDateTime(self.date, QTime(12, 0)).offsetFromUtc()
        sign, minutes = "-" if offset_s < 0 else "+", abs(offset_s) // _MINUTE_S
        return tr(
            "Times without a date are on {}. Times without a zone are those of this computer, {} (UTC{}{:02}:{:02})."
        ).format(
            self.date.toString(Qt.DateFormat.ISODate),
            bytes(QTimeZone.systemTimeZoneId()).decode(),
            sign,
            minutes // _MINUTE_S,
            minutes % _MINUTE_S,
        )

    def _ends(
        self, names: tuple[str, str], values: tuple[Any, Any], days: tuple[QDate, QDate]
    ) -> tuple[datetime | None, datetime | None]:
        return tuple(
            None if value is None else self.time(name, value, day) for name, value, day in zip(names, values, days)
        )

    def _noted(self, window: Window) -> Window:
        self._first, self._last = min(self._first, window.start), max(self._last, window.end)
        return window

    def _break(self, name: str, text: str, shift: Window | None) -> Break:
        found = _BREAK.fullmatch(text)
        length_s = math.inf if found is None else float(found[2]) * _MINUTE_S
        # A date has dashes, too. Only one of all dashes stands between two times.
        ends = list(self._times_in(name, found[1])) if math.isfinite(length_s) else []
        if len(ends) != 1:
            raise ValueError(
                tr(
                    "{} must have breaks such as 11:00-13:00 30 (from, to, minutes) or "
                    "2027-03-02T01:00-2027-03-02T03:00 30, not '{}'."
                ).format(name, shown(text))
            )
        shifts, day = ((), None) if shift is None else ((shift,), _day(shift.start))
        (window,) = self.windows((name, name), *ends[0], shifts, day)
        return Break(window, round(length_s))

    def _times_in(self, name: str, text: str) -> Iterator[tuple[str, str]]:
        """Yield the parts of a text around a dash that are two times."""
        for dash in _DASH.finditer(text):
            parts = text[: dash.start()], text[dash.end() :]
            if all(":" in part for part in parts):
                with suppress(ValueError):
                    for part in parts:
                        self.time(name, part)
                    yield parts


def window_of(start: datetime | None, end: datetime | None) -> tuple[Window, ...]:
    """Return the window between two times, of which one may be missing: then it lasts a week."""
    if start is None and end is None:
        return ()
    if start is None:
        return (Window(end - min(_WEEK, end - _FIRST), end),)
    return (Window(start, start + min(_WEEK, _LAST - start) if end is None else end),)


def _wrong(name: str, reason: str) -> str:
    return tr("{} must be a time such as 08:30 or 2027-03-01T08:30:00. {}").format(name, reason)


def _meets(start: datetime | None, end: datetime | None, shifts: Collection[Window]) -> bool:
    """Whether the time between two, or the one that is given, has a moment of a shift."""
    first, last = start or end, end or start
    return first is not None and first <= last and any(Window(first, last).meets(shift) for shift in shifts)


def _moment(time: datetime) -> Moment:
    """Return a time as the clock of this computer shows it."""
    at = QDateTime.fromMSecsSinceEpoch((time - _EPOCH) // _MILLISECOND)
    return Moment(at.toMSecsSinceEpoch(), at.offsetFromUtc())


def _day(time: datetime) -> QDate:
    return QDateTime.fromMSecsSinceEpoch((time - _EPOCH) // _MILLISECOND).date()
