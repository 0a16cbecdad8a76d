"""Times as files have them: texts that are read to their last letter, and numbers since 1970. Needs no QGIS.

A time zone by name, such as ``[Europe/Helsinki]``, is only recognised here: which one it is, Qt knows.
"""

from __future__ import annotations

import math
import re
import time
from collections.abc import Iterator
from datetime import date, datetime
from functools import lru_cache
from typing import NamedTuple

from .i18n import tr

_MINUTE_MS, _HOUR_MS, _DAY_MS = 60_000, 3_600_000, 86_400_000
_HALF_DAY = 12
_LATEST = (23, 59, 59)
_END_OF_DAY = (24, 0, 0)
_LARGEST_OFFSET_S = 14 * 3600
_EPOCH_DAY = date(1970, 1, 1).toordinal()
_LONGEST_SHOWN = 80

_TIME = re.compile(r"(\d{4}-\d\d-\d\d)(?:[Tt ](\d\d?):(\d\d)(?::(\d\d)(?:[.,](\d+))?)?(.*))?", re.ASCII)
_OTHER_DATE = re.compile(r"(\d{4})([/.:])(\d\d)\2(\d\d)(?!\d)", re.ASCII)
_REST = re.compile(
    r" ?(?:(?P<half>[ap])\.?m\.?)?"
    r" ?(?P<bracket>\()?"
    r"(?:(?P<z>z)|(?P<utc>utc|gmt)?(?:(?P<sign>[-+])(?:(?P<hours>\d\d):?(?P<minutes>\d\d)?|(?P<hour>\d)))?)"
    r"(?(bracket)\))"
    r" ?(?:\[(?P<zone>[a-z0-9_+/-]+)\])?",
    re.ASCII | re.IGNORECASE,
)
_NUMBER = re.compile(r"-?\d{1,300}(?:[.,]\d+)?", re.ASCII)
_AS_ASCII = str.maketrans(dict.fromkeys("\u2010\u2011\u2012\u2013\u2212\ufe63\uff0d", "-"))
"""Hyphens, dashes and minus signs that typography puts in the place of ``-``."""

_FIRST_S = datetime.fromisoformat("1990-01-01T00:00:00+00:00").timestamp()
_AHEAD_S = 10 * 365.25 * 86_400
_UNITS = (1, 1_000, 1_000_000, 1_000_000_000)
"""How many of them a second has."""
_LARGEST_NUMBER = 1e30
"""A number beyond it counts nothing: it is infinite, or may not fit into a float."""
_EXCEL_EPOCH = 25_569
"""1 January 1970 as Excel counts days."""


class WrittenTime(NamedTuple):
    """What a text says of a time."""

    local_ms: int
    """Milliseconds from the beginning of 1970 to the time, on the clock of the text."""
    offset_s: int | None
    """How far that clock is ahead of UTC, if the text says so."""
    zone: str
    """The name of a time zone; empty if the text has none."""


class _Rest(NamedTuple):
    """What stands behind the seconds."""

    half: str
    """``a`` before noon, ``p`` after it; empty for a clock of 24 hours."""
    offset_s: int | None
    zone: str


def read_time(text: str) -> WrittenTime:
    """Return the time of a text such as ``2027-03-01T08:30:00+02:00``; raises ValueError with a sentence.

    A date alone is its first moment. Nothing is passed over: a text with anything else behind its time is no time.
    """
    parts = _TIME.fullmatch(text) or _TIME.fullmatch(_plain(text))
    if parts is None:
        raise ValueError(unreadable(text))
    day, hours, minutes, seconds, fraction, rest = parts.groups()
    try:
        ms = _day(day)
    except ValueError:
        raise ValueError(unreadable(text)) from None
    if hours is None:
        return WrittenTime(ms, None, "")
    found = _rest(rest)
    clock = (int(hours), int(minutes), int(seconds or 0))
    if found is None:
        raise ValueError(
            tr("The time '{}' cannot be read, because of '{}'. A time zone is written such as +02:00.").format(
                shortened(text), shortened(rest.strip())
            )
        )
    if found.half:
        if not 1 <= clock[0] <= _HALF_DAY:
            raise ValueError(unreadable(text))
        clock = (clock[0] % _HALF_DAY + _HALF_DAY * (found.half == "p"), *clock[1:])
    is_on_clock = clock[0] <= _LATEST[0] and clock[1] <= _LATEST[1] and clock[2] <= _LATEST[2]
    if not is_on_clock and (clock != _END_OF_DAY or (fraction or "").strip("0")):
        raise ValueError(unreadable(text))
    ms += clock[0] * _HOUR_MS + clock[1] * _MINUTE_MS + clock[2] * 1_000
    if fraction:
        ms += round(float(f"0.{fraction}") * 1_000)
    return WrittenTime(ms, found.offset_s, found.zone)


def unreadable(text: object) -> str:
    """Return the sentence for a value that is no time."""
    return tr("The time '{}' cannot be read.").format(shortened(str(text)))


def shortened(text: str) -> str:
    """Return a text as messages show it."""
    return text[:_LONGEST_SHOWN]


def number_in(text: str) -> float | None:
    """Return the number that a text is, for :class:`TimeNumbers`; None for other texts.

    Powers of ten are none: a spreadsheet that writes 1.71E+12 has lost the rest.
    """
    text = text.strip()
    if _NUMBER.fullmatch(text) is None:
        return None
    return float(text.replace(",", ".")) if "." in text or "," in text else int(text)


class TimeNumbers:
    """The numbers of one field as times: all of them are of the unit of the first one that is a time.

    They count seconds, milliseconds, microseconds or nanoseconds since 1970, and lie between 1990 and ten years ahead.
    In these years, no number is a time in two units.
    """

    def __init__(self, now_s: float | None = None) -> None:
        """``now_s`` is the present time in seconds since 1970, if it is not that of this computer's clock."""
        self._latest_s = (time.time() if now_s is None else now_s) + _AHEAD_S
        self._unit = 0
        self._earliest, self._latest = math.inf, -math.inf
        self.first_wrong: float | None = None
        """The first number that is no time."""
        self.wrong = 0
        """How many are no times."""

    def ms(self, number: float) -> int:
        """Return the milliseconds since 1970 in UTC that a number stands for; raises ValueError with a sentence."""
        if not self._unit:
            self._choose_unit(number)
        if self._earliest <= number <= self._latest:
            return round(number * 1_000 / self._unit)
        if not abs(number) < _LARGEST_NUMBER:
            raise ValueError(unreadable(number))
        self.wrong += 1
        if self.first_wrong is None:
            self.first_wrong = number
        raise ValueError(
            tr(
                "The number {} is no time: as seconds, milliseconds, microseconds or nanoseconds since 1970 it does "
                "not lie between 1990 and {}, or others of the field have another unit."
            ).format(_digits(number), self._last_year())
        )

    def refusal(self, field: str, column: str) -> str:
        """Return why a run must end that meets many such numbers, and how to convert them.

        ``field`` is what the user calls their origin, ``column`` the expression for it.
        """
        sentence = tr(
            "{}: the number {} is no time. Numbers must be seconds, milliseconds, microseconds or nanoseconds since "
            "1970 in UTC, all of one unit, and lie between 1990 and {}."
        ).format(field, _digits(self.first_wrong), self._last_year())
        hints = [text.format(one) for text, one in conversions(self.first_wrong, column)]
        return " ".join([sentence, *(hints or [tr("Make texts such as 2027-03-01T08:30:00 of them.")])])

    def _choose_unit(self, number: float) -> None:
        for unit in _UNITS:
            if _FIRST_S * unit <= number <= self._latest_s * unit:
                self._unit, self._earliest, self._latest = unit, _FIRST_S * unit, self._latest_s * unit

    def _last_year(self) -> int:
        return time.gmtime(self._latest_s).tm_year


def conversions(number: float, column: str) -> Iterator[tuple[str, str]]:
    """Yield what a number may be instead of a time since 1970: a sentence, and the expression for its placeholder.

    The expressions are for the field calculator; ``column`` is the one with the number.
    """
    digits = _digits(number)
    day = (number - _EXCEL_EPOCH) * _DAY_MS / 1_000
    if _FIRST_S <= day <= time.time() + _AHEAD_S:
        yield (
            tr("If these are days as Excel counts them, make whole numbers of 64 bits with {}; they count as UTC."),
            f"round(({column} - {_EXCEL_EPOCH}) * 86400)",
        )
    if _is_clock(digits, "%Y%m%d%H%M%S"):
        yield (
            tr("If these are YYYYMMDDhhmmss, make texts with {}."),
            _pattern(column, "(....)(..)(..)(..)(..)(..)", r"\\1-\\2-\\3T\\4:\\5:\\6"),
        )
    if _is_clock(digits.rjust(6, "0"), "%H%M%S"):
        clock = _pattern(f"lpad({column}, 6, '0')", "(..)(..)(..)", r"\\1:\\2:\\3")
        yield (
            tr("If these are HHMMSS, make texts with {}, with the right date."),
            f"concat('2027-03-01T', {clock})",
        )


def _pattern(text: str, groups: str, made: str) -> str:
    return f"regexp_replace({text}, '{groups}', '{made}')"


def _is_clock(digits: str, form: str) -> bool:
    """Whether digits are a time that is written without separators."""
    try:
        return datetime.strptime(digits, form).strftime(form) == digits  # noqa: DTZ007 - it is only looked at
    except ValueError:
        return False


def _digits(number: float) -> str:
    """Return a number without a power of ten."""
    return str(int(number) if number == number // 1 else number)


def _plain(text: str) -> str:
    """Return a text with the usual signs: blanks of all kinds, typographic dashes, dates with points or slashes."""
    return _OTHER_DATE.sub(r"\1-\3-\4", " ".join(text.translate(_AS_ASCII).split()), count=1)


@lru_cache(maxsize=1_000)
def _day(text: str) -> int:
    """Return the milliseconds from 1970 to a day; raises ValueError."""
    return (date.fromisoformat(text).toordinal() - _EPOCH_DAY) * _DAY_MS


@lru_cache(maxsize=1_000)
def _rest(text: str) -> _Rest | None:
    """Return what stands behind the seconds; None if it means nothing."""
    found = _REST.fullmatch(_plain(text))
    if found is None or (found["bracket"] and not (found["z"] or found["utc"] or found["sign"])):
        return None
    offset_s = 0 if found["z"] or found["utc"] else None
    if found["sign"]:
        minutes = int(found["minutes"] or 0)
        offset_s = int(found["hours"] or found["hour"]) * 3_600 + minutes * 60
        if minutes > _LATEST[1] or offset_s > _LARGEST_OFFSET_S:
            return None
        offset_s *= -1 if found["sign"] == "-" else 1
    return _Rest((found["half"] or "").lower(), offset_s, found["zone"] or "")
