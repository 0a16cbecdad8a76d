"""Times as fields hold them (date and time, ISO text, epoch numbers) as milliseconds, and back as they were."""

from __future__ import annotations

import math
from typing import Any, NamedTuple

from qgis.PyQt.QtCore import QDate, QDateTime, Qt, QTime

from ..shared.iso_time import iso_time
from ..shared.row_values import is_null

# Qt's enums are slow to look up, which a million rows would feel.
_LOCAL_TIME = Qt.TimeSpec.LocalTime
_MS = 1000
_FROM_HERE_MILLISECONDS = 1e11
"""As seconds this is the year 5138, as milliseconds 1973."""
_LATEST_MS = 1e14
_EPOCH = QDate(1970, 1, 1).toJulianDay()
_DAY_MS = 86_400_000
_WITHOUT_ZONE = 1_000_000
"""Instead of an offset; no offset is that large."""


class Moment(NamedTuple):
    """A time, and how its clock was set."""

    ms: int
    """Milliseconds since 1970 in UTC. A time without a zone counts as one in UTC."""
    offset_s: int
    """How far the clock is ahead of UTC; a number beyond all offsets for a time without a zone."""


def is_missing(value: Any) -> bool:
    """Whether a field has no time at all."""
    return is_null(value) or (isinstance(value, str) and not value.strip())


def moment(value: Any) -> Moment | None:
    """Return the time that the value of a field stands for, or None if it is not a time."""
    if isinstance(value, QDateTime):
        return _of_date_time(value)
    if isinstance(value, str):
        return _of_text(value.strip())
    if isinstance(value, (int, float)):
        return _of_number(value)
    if isinstance(value, QDate) and value.isValid():
        return Moment((value.toJulianDay() - _EPOCH) * _DAY_MS, _WITHOUT_ZONE)
    return None


def date_time(of: Moment) -> QDateTime:
    """Return a moment as its own clock shows it, without a zone where it had none."""
    if of.offset_s != _WITHOUT_ZONE:
        in_utc = QDateTime.fromMSecsSinceEpoch(of.ms).toUTC()
        return in_utc.toOffsetFromUtc(of.offset_s) if of.offset_s else in_utc
    days, ms = divmod(of.ms, _DAY_MS)
    date, time = QDate.fromJulianDay(days + _EPOCH), QTime.fromMSecsSinceStartOfDay(ms)
    without_zone = QDateTime(date, time)
    # In the hour that this computer's summer time skips there is no such time. Qt 6 would make it an hour later.
    is_there = without_zone.isValid() and without_zone.time() == time
    return without_zone if is_there else QDateTime(date, time, Qt.TimeSpec.UTC)


def _of_text(text: str) -> Moment | None:
    time, has_zone = iso_time(text)
    if not time.isValid():
        return None
    return Moment(time.toMSecsSinceEpoch(), time.offsetFromUtc() if has_zone else _WITHOUT_ZONE)


def _of_date_time(value: QDateTime) -> Moment | None:
    if value.timeSpec() != _LOCAL_TIME:
        return Moment(value.toMSecsSinceEpoch(), value.offsetFromUtc()) if value.isValid() else None
    # Not through the computer's own time zone: its summer time does not apply to the data.
    date, time = value.date(), value.time()
    if not (date.isValid() and time.isValid()):
        return None
    return Moment((date.toJulianDay() - _EPOCH) * _DAY_MS + time.msecsSinceStartOfDay(), _WITHOUT_ZONE)


def _of_number(value: float) -> Moment | None:
    if not math.isfinite(value):
        return None
    ms = round(value * _MS if abs(value) < _FROM_HERE_MILLISECONDS else value)
    return Moment(ms, 0) if abs(ms) < _LATEST_MS else None
