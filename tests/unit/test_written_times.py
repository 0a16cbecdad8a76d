"""Times as texts, which are read to their last letter, and as numbers since 1970."""

import re
from datetime import datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st
from location_gateway.core.written_times import TimeNumbers, number_in, read_time

NOW_S = 1_795_651_200  # 2026-11-26
EPOCH = datetime.fromisoformat("1970-01-01")


def as_iso(text):
    """Return the time that was read from a text as ISO text, and the name of its zone."""
    local_ms, offset_s, zone = read_time(text)
    shown = (EPOCH + timedelta(milliseconds=local_ms)).isoformat(timespec="milliseconds")
    if offset_s is not None:
        shown += str(timezone(timedelta(seconds=offset_s))).removeprefix("UTC") or "Z"
    return f"{shown}[{zone}]" if zone else shown


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("2027-03-01", "2027-03-01T00:00:00.000"),
        ("2027-03-01T08:30", "2027-03-01T08:30:00.000"),
        (" 2027-03-01  8:30:15,25 ", "2027-03-01T08:30:15.250"),
        ("2027/03/01 08:30:00", "2027-03-01T08:30:00.000"),
        ("2027:03:01 08:30:00", "2027-03-01T08:30:00.000"),
        ("2027-03-01t08:30:00z", "2027-03-01T08:30:00.000Z"),
        ("2027-03-01T24:00:00", "2027-03-02T00:00:00.000"),
        ("2027-03-01T23:59:59.9999", "2027-03-02T00:00:00.000"),
        ("2027-03-01T08:30:00 UTC", "2027-03-01T08:30:00.000Z"),
        ("2027-03-01T08:30:00 GMT", "2027-03-01T08:30:00.000Z"),
        *((f"2027-03-01T08:30:00{rest}", "2027-03-01T08:30:00.000+02:00") for rest in ("+02:00", "+0200", "+02", "+2")),
        *((f"2027-03-01 08:30{rest}", "2027-03-01T08:30:00.000+02:00") for rest in (" +02:00", " GMT+2", " (UTC+2)")),
        *((f"2027-03-01 08:30:00{minus}02:30", "2027-03-01T08:30:00.000-02:30") for minus in "-−–‑"),
        ("2027-03-01T08:30:00 PM", "2027-03-01T20:30:00.000"),
        ("2027-03-01 8:30:00\u202fp.m.", "2027-03-01T20:30:00.000"),
        ("2027-03-01 12:30 AM", "2027-03-01T00:30:00.000"),
        ("2027-03-01 12:30:00.5 PM +02:00", "2027-03-01T12:30:00.500+02:00"),
        ("2027-03-01T08:30:00+02:00[Europe/Helsinki]", "2027-03-01T08:30:00.000+02:00[Europe/Helsinki]"),
        ("2027-03-01T08:30:00 [Europe/Helsinki]", "2027-03-01T08:30:00.000[Europe/Helsinki]"),
    ],
)
def test_a_text_is_read_with_its_zone_and_its_half_of_the_day(text, expected):
    assert as_iso(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        *("", "noon", "08:30", "31.3.2027 12:00", "03/01/2027 08:30", "2027-02-29", "2027-03-01Z", "2027-03-01T08"),
        *(
            "2027-03-01T25:00",
            "2027-03-01T08:60",
            "2027-03-01T08:30:60",
            "2027-03-01T24:00:01",
            "2027-03-01T24:00:00.5",
        ),
        *("2027-03-01T08:30:0", "2027-03-01T08:3", "2027-03-01T08:30:00,", "٢٠٢٧-03-01", "2027-03/01"),
        *("2027-03-01 13:30:00 PM", "2027-03-01 0:30 AM", "2027-03-01 08:30 PM AM", "2027-03-01 08:30 P"),
        *(
            f"2027-03-01T08:30:00{rest}"
            for rest in (
                *("+", "+2:", "+200", "+02:60", "+15:00", "+02:0", "+02+02", "Z+02:00", "ZZ", "()", "(UTC+2", "UTC+2)"),
                *(" EET", " garbage", "[]", "[Europe/Helsinki", "[a][b]", " Europe/Helsinki", "\n+x", " +02:00 EET"),
            )
        ),
    ],
)
def test_any_other_text_is_no_time(text):
    with pytest.raises(ValueError, match=re.escape(f"'{text}'")):
        read_time(text)


@given(st.text(min_size=1))
def test_nothing_behind_a_time_is_passed_over(rest):
    if re.fullmatch(r"\s*|[.,]0+\s*|\s*[aA]\.?[mM]\.?\s*", rest):
        return
    try:
        found = read_time(f"2027-03-01T08:30:00{rest}")
    except ValueError:
        return
    assert found != read_time("2027-03-01T08:30:00")


@given(st.datetimes(), st.none() | st.integers(-14 * 60, 14 * 60))
def test_what_iso_8601_writes_is_read(time, minutes):
    time = time.replace(microsecond=time.microsecond // 1000 * 1000)
    zone = None if minutes is None else timezone(timedelta(minutes=minutes))

    local_ms, offset_s, _ = read_time(time.replace(tzinfo=zone).isoformat())

    assert timedelta(milliseconds=local_ms) == time - EPOCH
    assert offset_s == (None if minutes is None else minutes * 60)


UNITS = {"seconds": 1, "milliseconds": 10**3, "microseconds": 10**6, "nanoseconds": 10**9}


@pytest.mark.parametrize("unit", UNITS.values(), ids=UNITS)
@pytest.mark.parametrize("kind", [int, float])
def test_numbers_count_from_1970_in_one_unit(unit, kind):
    numbers = TimeNumbers(NOW_S)
    for seconds in (631_152_000, 1_711_843_200, NOW_S + 3_600 * 24 * 3_650):
        assert numbers.ms(kind(seconds * unit)) == seconds * 1000
    for seconds in (0, -NOW_S, 631_151_999, NOW_S + 3_600 * 24 * 3_660):
        with pytest.raises(ValueError, match="between 1990 and 2036"):
            numbers.ms(kind(seconds * unit))
    for other in UNITS.values():
        if other != unit:
            with pytest.raises(ValueError, match="unit"):
                numbers.ms(kind(NOW_S * other))


@pytest.mark.parametrize(
    ("text", "number"), [("1711843200", 1_711_843_200), ("46083,25", 46083.25), ("-1.5", -1.5), ("080530", 80_530)]
)
def test_numbers_may_be_texts(text, number):
    assert number_in(text) == number


@pytest.mark.parametrize("text", ["", "1e9", "1.71E+12", "1_000", "1 000", "nan", "inf", "٣", "1,2,3", "2027-03-01"])
def test_other_texts_are_no_numbers(text):
    assert number_in(text) is None


@pytest.mark.parametrize(
    ("number", "named"),
    [
        (46083.333, "Excel"),
        (20260302080000, "YYYYMMDDhhmmss"),
        (80530, "HHMMSS"),
        (20260302080000.0, "20260302080000 is"),
        (45959, "Excel"),
        (45959, "HHMMSS"),
        (0.354, "such as 2027-03-01T08:30:00"),
        (20260302, "such as 2027-03-01T08:30:00"),
        (-5, "such as 2027-03-01T08:30:00"),
    ],
)
def test_other_numbers_are_told_with_what_they_may_be(number, named):
    numbers = TimeNumbers(NOW_S)
    for one in (number, number + 1):
        with pytest.raises(ValueError, match="no time"):
            numbers.ms(one)
    assert numbers.wrong == 2
    assert named in numbers.refusal("t", '"t"')


@pytest.mark.parametrize(
    "number", [float("inf"), float("-inf"), float("nan"), 10**400, -(10**400)], ids=["+∞", "-∞", "?", "large", "-large"]
)
@pytest.mark.parametrize("earlier", [[], [NOW_S]], ids=["first", "later"])
def test_numbers_without_end_are_no_times(number, earlier):
    numbers = TimeNumbers(NOW_S)
    for one in earlier:
        numbers.ms(one)
    with pytest.raises(ValueError, match="cannot be read"):
        numbers.ms(number)
