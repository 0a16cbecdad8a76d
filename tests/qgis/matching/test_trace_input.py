"""Traces as trackers write them: odd times, points that do not move, long traces, and what no road is near."""

import pytest
from qgis.core import QgsCoordinateReferenceSystem, QgsCoordinateTransform, QgsPointXY, QgsProject
from qgis.PyQt.QtCore import QDate, QDateTime, Qt, QTime

from tests.support.layers import point_layer
from tests.support.routes import rows_of
from tests.support.traces import EVERY_S, ROADS, START_S, driven, match_traces, trace_layer

FAR_AWAY = (60.45, 24.95)
SHORTEST_PIECE = 3

pytestmark = pytest.mark.usefixtures("provider", "settings")


def statuses(run):
    return [row["mt_status"] for row in rows_of(run.results["POINTS"])]


def pieces_of(run):
    return [(row["piece"], row["points"], row["status"]) for row in rows_of(run.layer)]


def asked(gateway):
    return gateway.usage()["requests"]


def moments(time_spec, count=5):
    """Return moments from 2026-11-23 07:00, as a clock of this kind shows them."""
    start = QDateTime(QDate(2026, 11, 23), QTime(7, 0), time_spec)
    return [start.addSecs(number * EVERY_S) for number in range(count)]


TIMES = {
    "long": [START_S + number * EVERY_S for number in range(5)],
    "double": [(START_S + number * EVERY_S) * 1000.0 for number in range(5)],
    "string": [f"2026-11-23T09:00:{number * EVERY_S:02}+02:00" for number in range(5)],
    "string:no zone": [f"2026-11-23 07:00:{number * EVERY_S:02}" for number in range(5)],
    "datetime": moments(Qt.TimeSpec.UTC),
    "datetime:no zone": moments(Qt.TimeSpec.LocalTime),
}


@pytest.mark.parametrize("kind", TIMES)
def test_times_of_any_kind_are_the_same_moments(gateway, kind):
    rows = [[f"POINT({lng} {lat})", "a", time] for (lat, lng), time in zip(ROADS, TIMES[kind])]

    run = match_traces(trace_layer(rows, at=kind.partition(":")[0]))

    assert statuses(run) == ["ok"] * 5
    (row,) = rows_of(run.layer)
    assert row["start"].toString("HH:mm:ss") == ("09:00:00" if kind == "string" else "07:00:00")
    assert row["start"].secsTo(row["end"]) == 4 * EVERY_S


@pytest.mark.parametrize(
    ("kind", "first", "step"), [("double", 46083.33, 1 / 1440), ("long", 20260302080000, 100), ("string", "080000", 0)]
)
def test_numbers_of_another_scale_cost_nothing(gateway, kind, first, step):
    times = [first + number * step if step else first for number in range(5)]
    rows = [[f"POINT({lng} {lat})", "a", time] for (lat, lng), time in zip(ROADS, times)]

    run = match_traces(trace_layer(rows, at=kind))

    assert f"the number {str(first).lstrip('0')} is no time" in run.refusal
    assert asked(gateway) == 0


def test_what_stands_behind_a_time_counts(gateway):
    times = [f"2026-11-23 01:00:{number * EVERY_S:02} PM" for number in range(4)]
    rows = [[f"POINT({lng} {lat})", "a", time] for (lat, lng), time in zip(ROADS, [*times, f"{times[0]} EET"])]

    run = match_traces(trace_layer(rows, at="string"))

    assert statuses(run) == ["ok"] * 4 + ["invalid"]
    assert "because of 'PM EET'" in rows_of(run.results["POINTS"])[-1]["mt_error"]
    assert "Times: from 2026-11-23T13:00:00 to 2026-11-23T13:00:15." in run.feedback.infos
    (row,) = rows_of(run.layer)
    assert row["start"].toString("HH:mm:ss") == "13:00:00"


def test_times_that_run_backwards_are_sorted(gateway):
    run = match_traces(trace_layer(driven(ROADS)[::-1]))

    assert (statuses(run), pieces_of(run)) == (["ok"] * 5, [(1, 5, "ok")])
    assert asked(gateway) == 1


def test_times_that_repeat_keep_the_order_of_the_rows():
    at_once = [[shape, trace, START_S] for shape, trace, _ in driven(ROADS)]

    run = match_traces(trace_layer(at_once))

    assert (statuses(run), pieces_of(run)) == (["ok"] * 5, [(1, 5, "ok")])


@pytest.mark.parametrize("field", [None, "at"])
def test_points_at_one_place_are_matched(field):
    run = match_traces(trace_layer(driven([ROADS[2]] * 4)), TIME_FIELD=field)

    assert (statuses(run), pieces_of(run)) == (["ok"] * 4, [(1, 4, "ok")])
    assert rows_of(run.layer)[0]["length_m"] < 100


def test_rows_that_repeat_others_come_out_all(gateway):
    once = driven(ROADS)

    run = match_traces(trace_layer([*once, *once]))

    assert statuses(run) == ["ok"] * 10
    assert asked(gateway) == 1


def test_traces_with_the_same_points_are_asked_once(gateway):
    run = match_traces(trace_layer(driven(ROADS) + driven(ROADS, "b")))

    assert [row["trace_id"] for row in rows_of(run.layer)] == ["a", "b"]
    assert statuses(run) == ["ok"] * 10
    assert (asked(gateway), run.results["PIECES"]) == (1, 2)


def test_a_layer_without_rows_sends_nothing(gateway):
    run = match_traces(trace_layer([]))

    assert (statuses(run), pieces_of(run), asked(gateway)) == ([], [], 0)


def test_a_point_far_away_is_a_detour_or_far(gateway):
    run = match_traces(trace_layer(driven([*ROADS[:3], FAR_AWAY, *ROADS[3:]])))

    assert statuses(run) == ["ok"] * 3 + ["far"] + ["ok"] * 2
    assert asked(gateway) == 1


def test_a_long_trace_is_cut_and_each_row_matched_once(gateway, monkeypatch):
    monkeypatch.setattr("location_gateway.core.geometry.traces.pieces_of.__defaults__", (SHORTEST_PIECE,))

    run = match_traces(trace_layer(driven(ROADS)))

    assert pieces_of(run) == [(1, 3, "ok"), (2, 2, "ok")]  # they share a point, which is counted once
    assert [row["ok_points"] for row in rows_of(run.layer)] == [3, 2]
    assert statuses(run) == ["ok"] * 5
    assert (asked(gateway), run.results["OK"]) == (2, 5)
    first, second = (feature.geometry().asPolyline() for feature in run.layer.getFeatures())
    assert first[-1].distance(second[0]) < 2e-4


def test_the_points_of_an_earlier_run_are_an_input(gateway):
    earlier = match_traces(trace_layer(driven(ROADS))).results["POINTS"]

    run = match_traces(earlier, MAX_DISTANCE=0.001)

    (first, *_) = rows_of(run.results["POINTS"])
    assert (first["mt_status"], first["mt_status_2"], asked(gateway)) == ("ok", "far", 1)


def test_points_in_any_coordinate_system_stay_where_they_are(gateway):
    layer = trace_layer(driven(ROADS))
    to_metres = QgsCoordinateTransform(layer.crs(), QgsCoordinateReferenceSystem("EPSG:3067"), QgsProject.instance())
    rows = [[to_metres.transform(QgsPointXY(lng, lat)), "a", at] for (lat, lng), (*_, at) in zip(ROADS, driven(ROADS))]
    metric = trace_layer([[f"POINT({point.x()} {point.y()})", *more] for point, *more in rows], crs="EPSG:3067")

    run = match_traces(metric)

    assert statuses(run) == ["ok"] * 5
    before, after = (
        [one.geometry().asWkt(2) for one in each.getFeatures()] for each in (metric, run.results["POINTS"])
    )
    assert (after, run.results["POINTS"].crs(), run.layer.crs().authid()) == (before, metric.crs(), "EPSG:4326")
    assert all(abs(row["mt_lat"] - lat) < 2e-4 for row, (lat, _) in zip(rows_of(run.results["POINTS"]), ROADS))


def test_unknown_speeds_and_headings_spoil_no_row(gateway):
    speeds, headings = ["8.3", None, "-1", "fast", "0"], [360.0, None, 10.0, 45.5, 511.0]
    layer = point_layer(
        [[*row, *more] for *row, more in zip(*zip(*driven(ROADS)), zip(speeds, headings))],
        fields=("vehicle:string", "at:long", "speed:string", "heading:double"),
    )

    run = match_traces(layer, SPEED_FIELD="speed", HEADING_FIELD="heading")

    assert statuses(run) == ["ok", "ok", "ok", "invalid", "ok"]
    assert rows_of(run.results["POINTS"])[3]["mt_error"] == "The speed 'fast' is not a number."
    assert asked(gateway) == 1


@pytest.mark.parametrize(
    ("values", "reason"),
    [
        ({"MAX_GAP": 0}, "(MAX_GAP) must be a number above 0, not '0'"),
        ({"MAX_DISTANCE": -1}, "(MAX_DISTANCE) must be a number above 0, not '-1'"),
        ({"MIN_CONFIDENCE": 1.1}, "(MIN_CONFIDENCE) must be a number from 0 to 1, not '1.1'"),
        ({"MODE": "boat"}, "boat"),
        ({"TIME_FIELD": "when"}, "has no field 'when'"),
        ({"HEIGHT": 100}, "height"),
    ],
)
def test_wrong_values_are_refused_before_anything_is_sent(gateway, values, reason):
    run = match_traces(trace_layer(driven(ROADS)), **values)

    assert reason in run.reason
    assert asked(gateway) == 0
