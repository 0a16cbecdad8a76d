"""Times as ISO texts, without the time zone of this computer."""

from __future__ import annotations

from qgis.PyQt.QtCore import QDateTime, Qt

_LOCAL_TIME = Qt.TimeSpec.LocalTime  # Qt's enums are slow to look up, which a million rows would feel
_ISO = Qt.DateFormat.ISODateWithMs


def iso_time(text: str) -> tuple[QDateTime, bool]:
    """Return the time of an ISO text, and whether it has a zone. Without one it is returned as one in UTC.

    The time is invalid if the text is not a time. It is not read as a local time: there is none in the hour that this
    computer's summer time skips. Qt 5 would return an invalid time, and Qt 6 one that is an hour later.
    """
    time = QDateTime.fromString(text, _ISO)
    if time.timeSpec() != _LOCAL_TIME:
        return time, True
    in_utc = QDateTime.fromString(f"{text}Z", _ISO)
    return (in_utc if in_utc.isValid() else QDateTime.fromString(f"{text}T00:00:00Z", _ISO)), False
