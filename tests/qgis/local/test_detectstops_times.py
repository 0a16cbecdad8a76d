"""Times in fields of all types, and how they appear in the output."""

import pytest
from qgis.core import NULL, QgsVectorLayer
from qgis.PyQt.QtCore import QDate, QDateTime, Qt, QTime, QTimeZone

from tests.support.layers import KAMPPI
from tests.support.stops import START_S, detect_stops, gps_layer

pytestmark = pytest.mark.usefixtures("provider")

MINUTES = (0, 2, 4, 6)


def stay(times):
    """Return rows of a vehicle that is at one place at these times."""
    return [[KAMPPI, "a", time] for time in times]


def only_stop(run):
    (row,) = run.rows
    assert row["points"] == len(MINUTES)
    assert row["duration_s"] == 360
    return row["arrival"], row["departure"]


def as_text(time):
    return time if isinstance(time, str) else time.toString(Qt.DateFormat.ISODate)


@pytest.mark.parametrize(
    ("first", "shown"),
    [
        (QDateTime(QDate(2024, 1, 31), QTime(23, 58)), ("2024-01-31T23:58:00", "2024-02-01T00:04:00")),
        (
            QDateTime(QDate(2024, 1, 31), QTime(23, 58), Qt.TimeSpec.UTC),
            ("2024-01-31T23:58:00Z", "2024-02-01T00:04:00Z"),
        ),
        (
            QDateTime.fromSecsSinceEpoch(START_S).toOffsetFromUtc(-12_600),
            ("2024-03-30T20:30:00-03:30", "2024-03-30T20:36:00-03:30"),
        ),
    ],
    ids=["without a zone", "UTC", "offset"],
)
@pytest.mark.parametrize("target", ["memory:", "stops.gpkg"])
def test_date_and_time_come_out_with_the_clock_of_the_input(tmp_path, first, shown, target):
    rows = stay([first.addSecs(60 * minute) for minute in MINUTES])

    run = detect_stops(gps_layer(rows, at="datetime"), OUTPUT=str(tmp_path / target) if "." in target else target)

    if "." in target:
        run.layer = QgsVectorLayer(run.results["OUTPUT"])
    assert tuple(map(as_text, only_stop(run))) == shown


def test_a_time_zone_with_summer_time():
    # At 03:00 the clocks of Helsinki go on to 04:00.
    helsinki = QTimeZone(b"Europe/Helsinki")
    first = QDateTime(QDate(2024, 3, 31), QTime(2, 56), helsinki)
    rows = stay([first.addSecs(60 * minute) for minute in MINUTES])

    assert tuple(map(as_text, only_stop(detect_stops(gps_layer(rows, at="datetime"))))) == (
        "2024-03-31T02:56:00+02:00",
        "2024-03-31T04:02:00+03:00",
    )


@pytest.mark.parametrize(
    ("texts", "shown"),
    [
        (
            ["2024-03-31T03:28", "2024-03-31 03:30:00", " 2024-03-31T03:32:00.000 ", "2024-03-31T03:34:00"],
            ("2024-03-31T03:28:00", "2024-03-31T03:34:00"),
        ),
        (
            ["2024-03-31T03:28:00Z", "2024-03-31T03:30:00.000Z", "2024-03-31T03:32Z", "2024-03-31T03:34:00Z"],
            ("2024-03-31T03:28:00Z", "2024-03-31T03:34:00Z"),
        ),
        (
            # The clocks go back between the first two; the last is written with another zone.
            ["2024-10-27T03:59+03:00", "2024-10-27T03:01+0200", "2024-10-27T03:03:00+02", "2024-10-27T01:05:00Z"],
            ("2024-10-27T03:59:00+03:00", "2024-10-27T01:05:00Z"),
        ),
    ],
    ids=["without a zone", "UTC", "offsets"],
)
def test_iso_text(texts, shown):
    run = detect_stops(gps_layer(stay(texts), at="string"))

    assert tuple(map(as_text, only_stop(run))) == shown
    assert run.results["UNUSABLE"] == 0


@pytest.mark.parametrize(
    ("kind", "factor"), [("long", 1), ("integer", 1), ("double", 1), ("long", 1000), ("double", 1000)]
)
def test_seconds_and_milliseconds_since_1970(kind, factor):
    rows = stay([(START_S + 60 * minute) * factor for minute in MINUTES])

    arrival, departure = only_stop(detect_stops(gps_layer(rows, at=kind)))

    assert (as_text(arrival), as_text(departure)) == ("2024-03-31T00:00:00Z", "2024-03-31T00:06:00Z")


def test_fractions_of_seconds_count():
    rows = stay([START_S + 0.25, START_S + 300.249])
    assert detect_stops(gps_layer(rows, at="double")).rows == []
    rows = stay([START_S + 0.25, START_S + 300.25])
    assert detect_stops(gps_layer(rows, at="double")).column("arrival")[0].time().msec() == 250


def test_days_are_times_too():
    rows = stay([QDate(2024, 3, 30), QDate(2024, 3, 31)])

    run = detect_stops(gps_layer(rows, at="date"), MAX_GAP=86_400)

    assert run.column("duration_s") == [86_400]
    assert as_text(run.column("arrival")[0]) == "2024-03-30T00:00:00"


@pytest.mark.parametrize(
    ("kind", "times", "missing", "unreadable"),
    [
        ("string", ["yesterday", "", "  ", None, "31.3.2024 12:00", "2024-03-31T00:00:00 EET"], 3, 3),
        ("double", [float("nan"), float("inf"), 1e15, 0], 0, 4),
        ("datetime", [NULL], 1, 0),
    ],
)
def test_times_that_are_missing_or_unreadable_are_left_out(kind, times, missing, unreadable):
    good = [QDateTime.fromSecsSinceEpoch(START_S + 60 * minute).toUTC() for minute in MINUTES]
    shown = {"string": as_text, "double": QDateTime.toSecsSinceEpoch, "datetime": lambda time: time}[kind]

    run = detect_stops(gps_layer(stay([*map(shown, good), *times]), at=kind))

    only_stop(run)
    assert run.results["UNUSABLE"] == missing + unreadable
    sentences = [f"they have no time: {missing}."] * bool(missing)
    first = f"The first one: The time '{times[0]}' cannot be read."
    sentences += [f"their time cannot be read: {unreadable}. {first}"] * bool(unreadable)
    assert run.feedback.errors == [f"Rows left out because {sentence}" for sentence in sentences]
    assert "Times: from 2024-03-31T00:00:00Z to 2024-03-31T00:06:00Z." in run.feedback.infos


@pytest.mark.parametrize(
    ("first", "later", "shown"),
    [
        ("2024-03-31T08:00:00+03:00[Europe/Helsinki]", "2024-03-31T08:06:00+03:00", "2024-03-31T08:00:00+03:00"),
        ("2024-03-31 01:00:00 PM", "2024-03-31 01:06:00 PM", "2024-03-31T13:00:00"),
        ("2024-03-31T08:00:00 UTC", "2024-03-31T10:06:00 (UTC+2)", "2024-03-31T08:00:00Z"),
        ("2024-03-31T08:00:00−02:00", "2024-03-31T10:06:00Z", "2024-03-31T08:00:00-02:00"),
    ],
)
def test_what_stands_behind_a_time_counts(first, later, shown):
    (row,) = detect_stops(gps_layer(stay([first, later]), at="string")).rows
    assert (as_text(row["arrival"]), row["duration_s"]) == (shown, 360)


@pytest.mark.parametrize(
    ("kind", "first", "step", "named"),
    [
        ("double", 46083.33, 1 / 1440, "46083.33 is no time"),
        ("long", 20260302080000, 100, "YYYYMMDDhhmmss"),
        ("integer", 80000, 100, "HHMMSS"),
        ("string", "080000", None, "HHMMSS"),
    ],
)
def test_numbers_of_another_scale_end_the_run(kind, first, step, named):
    times = [first + number * step for number in range(10)] if step else [first] * 10
    run = detect_stops(gps_layer(stay(times), at=kind))
    assert named in run.refusal
