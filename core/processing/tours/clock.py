"""Reads times: with a date or for the day of the plan, with a zone or in that of this computer."""

from __future__ import annotations

import math
import re
from datetime import datetime, timedelta, timezone
from typing import Any

from qgis.PyQt.QtCore import QDate, QDateTime, Qt, QTime, QTimeZone

from ...gateway.tours.queries import Break, Window
from ...i18n import tr
from ..shared.iso_time import iso_time
from ..shared.row_values import shown

_CLOCK_TIME = re.compile(r"(\d{1,2}):(\d{2})(?::(\d{2}))?")
_BREAK = re.compile(r"\s*(.+?)\s*[-–]\s*([^-–\s]+)\s+(\d+(?:\.\d+)?)\s*(?:min)?\s*")
_LAST_HOUR = 24
_MINUTE_S = 60
_EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)
_FIRST = datetime.min.replace(tzinfo=timezone.utc)
_LAST = datetime.max.replace(tzinfo=timezone.utc)
_WEEK = timedelta(days=7)


class PlanClock:
    """Reads times of one day."""

    def __init__(self, date: QDate) -> None:
        """A time without a date is on ``date``."""
        self.date = date

    def time(self, name: str, value: Any) -> datetime:
        """Return a time in UTC, from a date and time, a time of day, or a text; raises ValueError."""
        found = self._date_time(value)
        if found is None:
            raise ValueError(
                tr("{} must be a time such as 08:30 or 2027-03-01T08:30:00, not '{}'.").format(name, shown(value))
            )
        if not found.isValid():
            raise ValueError(tr("{}: there is no time '{}'.").format(name, shown(value)))
        try:  # not fromtimestamp(): on Windows it knows no times before 1970
            return _EPOCH + timedelta(milliseconds=found.toMSecsSinceEpoch())
        except OverflowError:
            raise ValueError(tr("{}: there is no time '{}'.").format(name, shown(value))) from None

    def breaks(self, name: str, value: Any) -> tuple[Break, ...]:
        """Return the breaks of a text such as '11:00-13:00 30; 15:00-16:00 15'; raises ValueError."""
        return tuple(self._break(name, part) for part in str(value).split(";") if part.strip())

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

    def _date_time(self, value: Any) -> QDateTime | None:
        """Return a time, invalid if there is no such time of day; None for another kind of value."""
        if isinstance(value, QDateTime):
            return value
        if isinstance(value, QTime):
            return _local(self.date, value)
        return self._of_text(value.strip()) if isinstance(value, str) else None

    def _of_text(self, text: str) -> QDateTime | None:
        parts = _CLOCK_TIME.fullmatch(text)
        if parts is not None:
            hour, minute, second = (int(part or 0) for part in parts.groups())
            if (hour, minute, second) == (_LAST_HOUR, 0, 0):
                return _local(self.date.addDays(1), QTime(0, 0))
            return _local(self.date, QTime(hour, minute, second))
        found, has_zone = iso_time(text.replace(" ", "T", 1))
        if not found.isValid() or ":" not in text:
            return None
        return found if has_zone else _local(found.date(), found.time())

    def _break(self, name: str, text: str) -> Break:
        found = _BREAK.fullmatch(text)
        length_s = math.inf if found is None else float(found[3]) * _MINUTE_S
        if not math.isfinite(length_s):
            raise ValueError(
                tr("{} must have breaks such as 11:00-13:00 30 (from, to, minutes), not '{}'.").format(
                    name, shown(text)
                )
            )
        start, end = (self.time(name, part) for part in found.groups()[:2])
        return Break(Window(start, end), round(length_s))


def window_of(start: datetime | None, end: datetime | None) -> tuple[Window, ...]:
    """Return the window between two times, of which one may be missing: then it lasts a week."""
    if start is None and end is None:
        return ()
    if start is None:
        return (Window(end - min(_WEEK, end - _FIRST), end),)
    return (Window(start, start + min(_WEEK, _LAST - start) if end is None else end),)


def _local(date: QDate, time: QTime) -> QDateTime:
    """Return a time of this computer's zone; invalid in the hour that summer time skips."""
    found = QDateTime(date, time)
    return found if found.time() == time else QDateTime()
