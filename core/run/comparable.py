"""Compares values by which rows are matched or sorted: a number, date or time equals the text that says the same."""

from __future__ import annotations

import re
from typing import Any

from qgis.PyQt.QtCore import QDate, QDateTime, QTime

from .times import moment

_DATE = re.compile(r"\s*\d{4}([-/.:])\d\d\1\d\d(?!\d)", re.ASCII)
_CLOCK = re.compile(r"\s*([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.(\d{1,3}))?)?\s*", re.ASCII)
_MIDNIGHT = QTime(0, 0)
TIME, CLOCK, TEXT = "time", "clock", "text"


def comparable(value: Any) -> tuple[str, Any]:
    """Return the kind of a value, and what equal values of that kind have in common; None is no value.

    Times count in milliseconds since 1970: those with an offset by their instant, those without a zone as if they were
    in UTC, and a date is its first moment. A time of day counts from midnight. All else is compared as its text.
    """
    if isinstance(value, str):
        if value[:1].isdigit() or value[:1].isspace():  # the others, of which there may be millions, are no times
            return _of_text(value)
    elif isinstance(value, QTime) and value.isValid():
        return CLOCK, _MIDNIGHT.msecsTo(value)
    elif isinstance(value, (QDate, QDateTime)) and value.isValid():
        return TIME, moment(value).ms
    return TEXT, str(value).strip()


def _of_text(text: str) -> tuple[str, Any]:
    if clock := _CLOCK.fullmatch(text):
        hours, minutes, seconds, fraction = clock.groups()
        whole = (int(hours) * 60 + int(minutes)) * 60 + int(seconds or 0)
        return CLOCK, whole * 1_000 + int((fraction or "").ljust(3, "0"))
    if _DATE.match(text):
        try:
            return TIME, moment(text.strip()).ms
        except ValueError:  # such as the number of a part, 2026-11-28-A
            pass
    return TEXT, text.strip()
