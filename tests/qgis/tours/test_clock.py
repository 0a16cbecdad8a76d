"""Times with and without a date and a zone, as jobs and vehicles have them."""

import re
import time

import pytest
from qgis.core import QgsProcessingException
from qgis.PyQt.QtCore import QDate, QDateTime, Qt, QTime

DAY = QDate(2027, 3, 1)


@pytest.fixture
def clock(monkeypatch):
    """A clock of the day, on a computer in Finland: two hours ahead of UTC in winter."""
    from location_gateway.core.services.tours.clock import PlanClock

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
        ("01:30 PM", "2027-03-01T11:30"),
        ("2027-03-01 01:30:00 PM", "2027-03-01T11:30"),
        ("2027-03-01T08:30:00 UTC", "2027-03-01T08:30"),
        ("2027-03-01T08:30[America/New_York]", "2027-03-01T13:30"),
        (1_803_889_800, "2027-03-01T08:30"),
        (QTime(8, 30), "2027-03-01T06:30"),
        (QDateTime(QDate(2027, 3, 2), QTime(8, 30)), "2027-03-02T06:30"),
        (QDateTime(QDate(2027, 3, 2), QTime(8, 30), Qt.TimeSpec.UTC), "2027-03-02T08:30"),
    ],
    ids=str,
)
def test_a_time_without_a_zone_is_that_of_this_computer(clock, value, expected):
    assert clock.time("SHIFT_START", value).isoformat().startswith(expected)


@pytest.mark.parametrize(
    "value",
    [
        *("noon", "25:00", "08:60", "2027-03-01", "", "8:30 garbage", "8:30 EET", "13:00 PM"),
        *(8.5, 830, True, QDate(2027, 3, 1), QDateTime(), QTime()),
    ],
    ids=str,
)
def test_other_values_are_no_times(clock, value):
    with pytest.raises(ValueError, match="SHIFT_START"):
        clock.time("SHIFT_START", value)


@pytest.mark.parametrize("value", ["0001-01-01T00:00Z", "9999-12-31T23:59Z", "1900-01-01T08:00"])
def test_any_time_bounds_a_window(clock, value):
    from location_gateway.core.services.tours.clock import window_of

    time = clock.time("WINDOW_START", value)
    for (window,) in (window_of(time, None), window_of(None, time)):
        assert time in (window.start, window.end)


def test_a_time_after_the_last_year_is_refused(clock):
    with pytest.raises(ValueError, match="there is no time"):
        clock.time("WINDOW_START", QDateTime(QDate(20_000, 1, 1), QTime(8, 30)))


def test_an_hour_that_summer_time_skips_or_repeats_is_no_time(clock):
    with pytest.raises(ValueError, match="WINDOW_START: There is no time '2027-03-28T03:30:00' in 'Europe/Helsinki'"):
        clock.time("WINDOW_START", "2027-03-28T03:30")
    with pytest.raises(ValueError, match="WINDOW_START: The time '2027-10-31T03:30:00' is there twice in"):
        clock.time("WINDOW_START", "2027-10-31T03:30")
    for text, utc in {
        "02:30": "2027-10-30T23:30",
        "04:00": "2027-10-31T02:00",
        "03:30+02:00": "2027-10-31T01:30",
    }.items():
        assert clock.time("WINDOW_START", f"2027-10-31T{text}").isoformat().startswith(utc)


def test_the_zone_is_told(clock):
    assert "on 2027-03-01" in clock.zone_sentence()
    assert "UTC+02:00" in clock.zone_sentence()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("11:00-13:00 30", [("09:00", "11:00", 1_800)]),
        ("11:00 – 13:00 30 min; 15:00-15:30 10", [("09:00", "11:00", 1_800), ("13:00", "13:30", 600)]),
        ("01:00 PM-02:00 PM 10", [("11:00", "12:00", 600)]),
        ("2027-03-01T11:00-2027-03-01 13:00 30", [("09:00", "11:00", 1_800)]),
        ("2027-03-01T11:00-02:00 – 2027-03-01T15:00+02:00 30", [("13:00", "13:00", 1_800)]),
        ("2027-03-01T11:00-2027-03-01T13:00+02:00[Europe/Helsinki] 30", [("09:00", "11:00", 1_800)]),
        ("", []),
    ],
)
def test_breaks_are_read(clock, text, expected):
    breaks = clock.breaks("BREAKS", text)
    found = [(f"{one.window.start:%H:%M}", f"{one.window.end:%H:%M}", one.duration_s) for one in breaks]
    assert found == expected


@pytest.mark.parametrize(
    "text",
    [
        *("11:00", "11:00-13:00", "30", "11:00-13:00 half", "13:00-11:00 30", "11-13 30", f"11:00-13:00 {'9' * 400}"),
        *("11:00-02:00-13:00 30", "2027-03-01-2027-03-02 30", "11:00-13:00-15:00 30", "11:00-13:00 EET 30"),
    ],
)
def test_other_texts_are_no_breaks(clock, text):
    with pytest.raises(ValueError):  # noqa: PT011 - each has a sentence of its own
        clock.breaks("BREAKS", text)


def test_the_message_recommends_what_is_read(clock):
    with pytest.raises(ValueError, match="such as") as refused:
        clock.breaks("BREAKS", "at noon")
    examples = re.findall(r"\S+:\S+-\S+:\S+ \d+", str(refused.value))
    assert len(examples) == 2
    assert all(clock.breaks("BREAKS", example) for example in examples)
    with pytest.raises(ValueError, match="such as") as refused:
        clock.time("WINDOW_START", "at noon")
    examples = re.findall(r"\d\S+:\d\d", str(refused.value))
    assert len(examples) == 2
    assert all(clock.time("WINDOW_START", example) for example in examples)


@pytest.fixture
def night(clock):
    """From 22:00 on the day of the clock to 06:00."""
    return clock.shift(("SHIFT_START", "SHIFT_END"), "22:00", "2027-03-02T06:00")


@pytest.mark.parametrize(
    ("text", "start", "end"),
    [
        ("22:30-23:00 15", "01T20:30", "01T21:00"),
        ("23:00-02:00 15", "01T21:00", "02T00:00"),
        ("01:00-03:00 15", "01T23:00", "02T01:00"),
        ("2027-03-02T01:00-2027-03-02T03:00 15", "01T23:00", "02T01:00"),
    ],
)
def test_a_break_belongs_to_the_shift(clock, night, text, start, end):
    (one,) = clock.breaks("BREAKS", text, night)
    assert (f"{one.window.start:%dT%H:%M}", f"{one.window.end:%dT%H:%M}") == (start, end)


@pytest.mark.parametrize(
    ("start", "end", "expected"),
    [
        ("23:00", "02:00", ("01T21:00", "02T00:00")),
        ("01:00", "03:00", ("01T23:00", "02T01:00")),
        ("21:00", "23:00", ("01T19:00", "01T21:00")),
        ("2027-03-01T01:00", "2027-03-01T03:00", ("28T23:00", "01T01:00")),
        ("01:00", None, ("01T23:00", "08T23:00")),
        (None, "03:00", ("23T01:00", "02T01:00")),
        ("07:00", "09:00", ("01T05:00", "01T07:00")),
    ],
)
def test_a_window_belongs_to_the_shift(clock, night, start, end, expected):
    (one,) = clock.windows(("WINDOW_START", "WINDOW_END"), start, end, [night])
    assert (f"{one.start:%dT%H:%M}", f"{one.end:%dT%H:%M}") == expected


def test_by_day_no_time_is_moved(clock):
    names = ("WINDOW_START", "WINDOW_END")
    by_day = clock.shift(names, "08:00", "17:00")
    assert clock.windows(names, None, None, [by_day]) == ()
    (one,) = clock.windows(names, "06:00", "07:00", [by_day])
    assert f"{one.start:%dT%H:%M}" == "01T04:00"
    with pytest.raises(ValueError, match="before the start"):
        clock.windows(names, "12:00", "11:00", [by_day])


def test_the_span_of_the_times_is_known(clock, night):
    assert clock.span() is not None
    clock.windows(("WINDOW_START", "WINDOW_END"), "2027-02-28T08:00", None, [night])
    from location_gateway.core.run.times import iso_text

    first, last = map(iso_text, clock.span())
    assert (first, last) == ("2027-02-28T08:00:00+02:00", "2027-03-02T06:00:00+02:00")


def test_numbers_of_another_scale_end_the_run(clock):
    for value in (46082.5, 46083.5):
        with pytest.raises(ValueError, match="no time"):
            clock.time("WINDOW_START", value)
    with pytest.raises(QgsProcessingException, match=r'WINDOW_START.*46082.5.*round\(\("due" - 25569'):
        clock.check({"WINDOW_START": '"due"'})
