"""Times as fields and parameters hold them (date and time, text, number since 1970) as milliseconds, and back."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, NamedTuple

from qgis.core import (
    QgsApplication,
    QgsExpression,
    QgsProcessingException,
)
from qgis.PyQt.QtCore import QDate, QDateTime, QLocale, Qt, QTime, QTimeZone

from ..i18n import tr
from ..written_times import TimeNumbers, number_in, read_time, shortened, unreadable
from .rows import field_value, shown

# Qt's enums are slow to look up, which a million rows would feel.
_LOCAL_TIME = Qt.TimeSpec.LocalTime
_MS = 1000
_EPOCH = QDate(1970, 1, 1).toJulianDay()
_DAY_MS, _MINUTE_MS = 86_400_000, 60_000
_WITHOUT_ZONE = 1_000_000
"""Instead of an offset; no offset is that large."""


def text_locale() -> QLocale:
    """Return the language of QGIS's texts, in which months and days are named. QLocale() is that of its numbers."""
    return QLocale(QgsApplication.locale())


class Moment(NamedTuple):
    """A time, and how its clock was set."""

    ms: int
    """Milliseconds since 1970 in UTC. A time without a zone counts as one in UTC."""
    offset_s: int
    """How far the clock is ahead of UTC; a number beyond all offsets for a time without a zone."""

    @property
    def has_zone(self) -> bool:
        """Whether it is known which moment it is, and not only what a clock showed."""
        return self.offset_s != _WITHOUT_ZONE


class TimeReader:
    """Reads the times of one field: all of its numbers have one unit."""

    def __init__(self) -> None:
        """Begin a field."""
        self._numbers = TimeNumbers()
        self._has_comma = False
        self._usable = 0

    def read(self, value: Any) -> Moment:
        """Return the time that a value stands for; raises ValueError with a sentence for the user.

        A text is read to its last letter: with an offset, ``Z``, ``UTC``, ``(GMT+2)``, ``[Europe/Helsinki]``, AM or PM.
        """
        if isinstance(value, str):
            found = self._of_text(value)
        elif isinstance(value, QDateTime):
            found = _of_date_time(value)
        elif isinstance(value, (int, float)) and not isinstance(value, bool):
            found = Moment(self._numbers.ms(value), 0)
        elif isinstance(value, QDate) and value.isValid():
            found = Moment((value.toJulianDay() - _EPOCH) * _DAY_MS, _WITHOUT_ZONE)
        else:
            raise ValueError(unreadable(shown(value)))
        self._usable += 1
        return found

    def check(self, field: str, expression: str = "") -> None:
        """End the run, if more values were numbers that are no times than there were times.

        Raises QgsProcessingException that says how to convert them. ``field`` is what the user calls their origin:
        a field, or a parameter that has an ``expression`` for each row.
        """
        if self._numbers.wrong > self._usable:
            column = expression or QgsExpression.quotedColumnRef(field)
            if self._has_comma:
                column = f"to_real(replace({column}, ',', '.'))"
            raise QgsProcessingException(f"{self._numbers.refusal(field, column)} {tr('Nothing was sent.')}")

    def _of_text(self, text: str) -> Moment:
        number = None if text[4:5] == "-" else number_in(text)  # a million rows have a date here
        if number is not None:
            self._has_comma |= "," in text
            return Moment(self._numbers.ms(number), 0)
        local_ms, offset_s, zone = read_time(text)
        if zone:
            offset_s = _offset_in(zone, local_ms, offset_s, text)
        return Moment(local_ms, _WITHOUT_ZONE) if offset_s is None else Moment(local_ms - offset_s * _MS, offset_s)


def moment(value: Any) -> Moment:
    """Return the time that one value stands for, such as that of a parameter.

    It may be a QDateTime, a QDate (its first moment), a text that is read to its last letter, or a number since 1970;
    see :class:`TimeReader`, which reads those of a field. Raises ValueError with a sentence for the user.
    """
    return TimeReader().read(value)


def day(value: Any) -> QDate:
    """Return the day that one value stands for: a QDate, or a time at the beginning of a day on its own clock.

    Raises ValueError with a sentence for the user: also for a time within a day, which would be lost.
    """
    if isinstance(value, QDate) and value.isValid():
        return value
    found = moment(value)
    days, ms = divmod(found.ms + (found.offset_s * _MS if found.has_zone else 0), _DAY_MS)
    if ms:
        raise ValueError(tr("'{}' is no date such as 2027-03-01.").format(shown(value)))
    return QDate.fromJulianDay(days + _EPOCH)


def have_offsets(offsets_s: Iterable[int]) -> bool:
    """Whether one of the clocks, see :attr:`Moment.offset_s`, has another time than UTC."""
    return not {0, _WITHOUT_ZONE}.issuperset(offsets_s)


def is_missing(value: Any) -> bool:
    """Whether a field has no time at all."""
    return field_value(value) is None


def date_time(of: Moment) -> QDateTime:
    """Return a moment as its own clock shows it, without a zone where it had none."""
    if of.has_zone:
        in_utc = QDateTime.fromMSecsSinceEpoch(of.ms).toUTC()
        return in_utc.toOffsetFromUtc(of.offset_s) if of.offset_s else in_utc
    days, ms = divmod(of.ms, _DAY_MS)
    date, time = QDate.fromJulianDay(days + _EPOCH), QTime.fromMSecsSinceStartOfDay(ms)
    without_zone = QDateTime(date, time)
    # In the hour that this computer's summer time skips there is no such time. Qt 6 would make it an hour later.
    is_there = without_zone.isValid() and without_zone.time() == time
    return without_zone if is_there else QDateTime(date, time, Qt.TimeSpec.UTC)


def iso_text(of: Moment) -> str:
    """Return a moment as its own clock shows it, such as 2027-03-01T08:30:00+02:00."""
    days, ms = divmod(of.ms + (of.offset_s * _MS if of.has_zone else 0), _DAY_MS)
    clock = QTime.fromMSecsSinceStartOfDay(ms).toString("HH:mm:ss")
    text = f"{QDate.fromJulianDay(days + _EPOCH).toString('yyyy-MM-dd')}T{clock}"
    if not of.has_zone:
        return text
    sign, minutes = "-" if of.offset_s < 0 else "+", abs(of.offset_s) // 60
    return f"{text}{sign}{minutes // 60:02}:{minutes % 60:02}" if of.offset_s else f"{text}Z"


def on_this_computer(of: Moment) -> Moment:
    """Return a moment with a zone: that of this computer if it has none; raises ValueError with a sentence.

    This computer's summer time may skip or repeat what the clock shows. Nobody knows then which moment is meant.
    """
    if of.has_zone:
        return of
    offsets = _offsets(of.ms, lambda ms: QDateTime.fromMSecsSinceEpoch(ms).offsetFromUtc())
    zone = bytes(QTimeZone.systemTimeZoneId()).decode()
    offset_s = _only_offset(offsets, None, iso_text(of), zone)
    return Moment(of.ms - offset_s * _MS, offset_s)


def span_sentence(first: Moment, last: Moment) -> str:
    """Return the line of a log that tells from when to when the times of a run go."""
    return tr("Times: from {} to {}.").format(iso_text(first), iso_text(last))


def _of_date_time(value: QDateTime) -> Moment:
    if value.timeSpec() != _LOCAL_TIME:
        if value.isValid():
            return Moment(value.toMSecsSinceEpoch(), value.offsetFromUtc())
    else:  # not through the computer's own time zone: its summer time does not apply to the data
        date, time = value.date(), value.time()
        if date.isValid() and time.isValid():
            return Moment((date.toJulianDay() - _EPOCH) * _DAY_MS + time.msecsSinceStartOfDay(), _WITHOUT_ZONE)
    parts = [shown(part) for part in (value.date(), value.time()) if part.isValid()]
    if len(parts) == 2:  # noqa: PLR2004 - a date and a time, but not in this zone: summer time skips it
        _only_offset((), None, "T".join(parts), bytes(value.timeZone().id()).decode())
    raise ValueError(tr("The time '{}' cannot be read: QGIS holds it as invalid.").format("T".join(parts) or "?"))


def _offset_in(zone: str, local_ms: int, offset_s: int | None, text: str) -> int:
    """Return how far the clock of a named time zone is ahead of UTC; raises ValueError.

    An offset that stands beside it must be one of the zone's at that time.
    """
    offsets = _offsets_in(zone, local_ms // _MINUTE_MS)
    if offsets is None:
        reason = tr("The time '{}' cannot be read: this computer does not know the time zone '{}'.")
        raise ValueError(reason.format(shortened(text), zone))
    return _only_offset(offsets, offset_s, text, zone)


def _only_offset(offsets: tuple[int, ...], offset_s: int | None, text: str, zone: str) -> int:
    """Return the one of the possible ``offsets`` that is meant: ``offset_s`` if it is given; raises ValueError."""
    if offset_s is None and len(offsets) == 1:
        return offsets[0]
    if offset_s in offsets:
        return offset_s
    if offset_s is None and offsets:
        reason = tr("The time '{}' is there twice in '{}', when summer time ends. Add an offset such as +02:00.")
    elif offset_s is None:
        reason = tr("There is no time '{}' in '{}': summer time skips it.")
    else:
        reason = tr("The time '{}' has an offset that '{}' does not have at that time.")
    raise ValueError(reason.format(shortened(text), zone))


@lru_cache(maxsize=10_000)
def _offsets_in(zone: str, local_minute: int) -> tuple[int, ...] | None:
    """Return how far a clock that shows this time in a zone may be ahead of UTC; None for an unknown zone."""
    known = QTimeZone(zone.encode())
    if not known.isValid():
        return None
    return _offsets(
        local_minute * _MINUTE_MS, lambda ms: known.offsetFromUtc(QDateTime.fromMSecsSinceEpoch(ms).toUTC())
    )


def _offsets(local_ms: int, offset_at: Callable[[int], int]) -> tuple[int, ...]:
    """Return how far a clock that shows this time may be ahead of UTC, if ``offset_at`` tells it for a moment.

    There are none when summer time skips the time, and two when it repeats it. Qt 5 and Qt 6 would choose differently.
    """
    # No offset is larger than a day, and there are no two changes within two days.
    around = {offset_at(local_ms - _DAY_MS), offset_at(local_ms + _DAY_MS)}
    return tuple(sorted(one for one in around if offset_at(local_ms - one * _MS) == one))
