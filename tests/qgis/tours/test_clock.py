"""Times with and without a date and a zone, as jobs and vehicles have them."""

import time

import pytest
from qgis.PyQt.QtCore import QDate, QDateTime, Qt, QTime

DAY = QDate(2027, 3, 1)


@pytest.fixture
def clock(monkeypatch):
    """A clock of the day, on a computer in Finland: two hours ahead of UTC in winter."""
    from location_gateway.core.processing.tours.clock import PlanClock

    monkeypatch.setenv("TZ", "Europe/Helsinki")
    time.tzset()
    yield PlanClock(DAY)
    monkeypatch.undo()
    time.tzset()


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("08:30", "2027-03-01T06:30"),
        (" 8:30 ", "2027-03-01T06:30"),
        ("08:30:15", "2027-03-01T06:30"),
        ("24:00", "2027-03-01T22:00"),
        ("2027-07-01 08:30", "2027-07-01T05:30"),  # three hours in summer
        ("2027-03-01T08:30:00Z", "2027-03-01T08:30"),
        ("2027-03-01T08:30:00+05:00", "2027-03-01T03:30"),
        (QTime(8, 30), "2027-03-01T06:30"),
        (QDateTime(QDate(2027, 3, 2), QTime(8, 30)), "2027-03-02T06:30"),
        (QDateTime(QDate(2027, 3, 2), QTime(8, 30), Qt.TimeSpec.UTC), "2027-03-02T08:30"),
    ],
    ids=str,
)
def test_a_time_without_a_zone_is_that_of_this_computer(clock, value, expected):
    assert clock.time("SHIFT_START", value).isoformat().startswith(expected)


@pytest.mark.parametrize("value", ["noon", "25:00", "08:60", "2027-03-01", "", 8.5, 830, QDateTime(), QTime(), True])
def test_other_values_are_no_times(clock, value):
    with pytest.raises(ValueError, match="SHIFT_START"):
        clock.time("SHIFT_START", value)


@pytest.mark.parametrize("value", ["0001-01-01T00:00Z", "9999-12-31T23:59Z", "1900-01-01T08:00"])
def test_any_time_bounds_a_window(clock, value):
    from location_gateway.core.processing.tours.clock import window_of

    time = clock.time("WINDOW_START", value)
    for (window,) in (window_of(time, None), window_of(None, time)):
        assert time in (window.start, window.end)


def test_a_time_after_the_last_year_is_refused(clock):
    with pytest.raises(ValueError, match="there is no time"):
        clock.time("WINDOW_START", QDateTime(QDate(20_000, 1, 1), QTime(8, 30)))


def test_the_hour_that_summer_time_skips_is_no_time(clock):
    with pytest.raises(ValueError, match="there is no time"):
        clock.time("WINDOW_START", "2027-03-28T03:30")


def test_the_zone_is_told(clock):
    assert "on 2027-03-01" in clock.zone_sentence()
    assert "UTC+02:00" in clock.zone_sentence()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("11:00-13:00 30", [("09:00", "11:00", 1_800)]),
        ("11:00 – 13:00 30 min; 15:00-15:30 10", [("09:00", "11:00", 1_800), ("13:00", "13:30", 600)]),
        ("", []),
    ],
)
def test_breaks_are_read(clock, text, expected):
    breaks = clock.breaks("BREAKS", text)
    found = [(f"{one.window.start:%H:%M}", f"{one.window.end:%H:%M}", one.duration_s) for one in breaks]
    assert found == expected


@pytest.mark.parametrize(
    "text", ["11:00", "11:00-13:00", "30", "11:00-13:00 half", "13:00-11:00 30", "11-13 30", f"11:00-13:00 {'9' * 400}"]
)
def test_other_texts_are_no_breaks(clock, text):
    with pytest.raises(ValueError):  # noqa: PT011 - each has a sentence of its own
        clock.breaks("BREAKS", text)
