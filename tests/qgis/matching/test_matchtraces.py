"""Matching of traces against the demo gateway: what comes out, what it costs, and what happens to bad rows."""

import pytest
from qgis.core import QgsGeometry, QgsPointXY, QgsProject

from tests.support.demo_gateway import ROOT, ROUTING_KEY
from tests.support.layers import point_layer
from tests.support.routes import rows_of
from tests.support.runs import Feedback
from tests.support.traces import EVERY_S, ROADS, SEA, START_S, driven, match_traces, trace_layer

MATCH_FIELDS = ["mt_status", "mt_error", "mt_lat", "mt_lon", "mt_distance_m", "mt_confidence", "mt_link_id"]

pytestmark = pytest.mark.usefixtures("provider", "settings")


def points_of(run):
    return rows_of(run.results["POINTS"])


def pieces_of(run):
    return rows_of(run.layer)


def statuses(run):
    return [row["mt_status"] for row in points_of(run)]


def asked(gateway):
    return gateway.usage()["requests"]


def test_a_trace_is_matched_to_its_street(gateway):
    run = match_traces(trace_layer(driven(ROADS)))

    (piece,), points, links = pieces_of(run), points_of(run), rows_of(run.results["LINKS"])
    assert (piece["trace_id"], piece["piece"], piece["status"], piece["error"]) == ("a", 1, "ok", None)
    assert (piece["points"], piece["ok_points"]) == (5, 5)
    assert 120 < piece["length_m"] < 250
    assert piece["detour_m"] == 0
    assert [piece[name].toSecsSinceEpoch() - START_S for name in ("start", "end")] == [0, 4 * EVERY_S]
    assert list(points[0]) == ["vehicle", "at", *MATCH_FIELDS]
    assert [row["mt_status"] for row in points] == ["ok"] * 5
    assert max(row["mt_distance_m"] for row in points) < 15
    assert {row["mt_link_id"] for row in points} <= {link["link_id"] for link in links}
    assert {link["speed_limit"] for link in links} == {40}
    line = next(run.layer.getFeatures()).geometry()
    for row in points:
        on_road = QgsGeometry.fromPointXY(QgsPointXY(row["mt_lon"], row["mt_lat"]))
        assert line.distance(on_road) < 1e-5
    assert gateway.usage()["transactions"] == {"routelinks": 1}
    assert (run.results["PIECES"], run.results["REQUESTS"], run.results["OK"]) == (1, 1, 5)


def test_each_row_comes_out_in_its_order_with_its_own_match():
    rows = driven(ROADS) + driven(ROADS, "b", START_S + 2)
    layer = trace_layer(rows[::3] + rows[1::3] + rows[2::3])

    run = match_traces(layer)

    points = list(run.results["POINTS"].getFeatures())
    assert [one.attributes()[:2] for one in points] == [one.attributes() for one in layer.getFeatures()]
    for one in points:
        on_road = QgsPointXY(one["mt_lon"], one["mt_lat"])
        assert one.geometry().distance(QgsGeometry.fromPointXY(on_road)) < 2e-4
    assert [(row["trace_id"], row["status"]) for row in pieces_of(run)] == [("a", "ok"), ("b", "ok")]


def test_rows_that_cannot_be_used_come_out_with_the_reason(gateway):
    good = [[place, trace, f"2026-11-23T07:00:{at - START_S:02}Z"] for place, trace, at in driven(ROADS)]
    at = good[0][-1]
    bad = [
        [None, "a", at],
        ["POINT(24.94 91)", "a", at],
        ["POINT(24.94046 60.16436)", "a", None],
        ["POINT(24.94046 60.16436)", "a", "yesterday"],
        ["POINT(24.94046 60.16436)", "alone", at],
    ]

    run = match_traces(trace_layer(good[:2] + bad + good[2:], at="string"))

    wrong = ["no_geometry", "invalid", "invalid", "invalid", "invalid"]
    assert statuses(run) == ["ok"] * 2 + wrong + ["ok"] * 3
    assert all(row["mt_error"] for row in points_of(run)[2:7])
    assert [(row["trace_id"], row["status"]) for row in pieces_of(run)] == [("a", "ok"), ("alone", "invalid")]
    assert asked(gateway) == 1


@pytest.mark.parametrize("empty_routes", [False, True])
def test_a_trace_without_a_road_ends_nothing(gateway, empty_routes):
    gateway.matching(has_empty_routes=empty_routes)

    run = match_traces(trace_layer(driven(SEA, "ship") + driven(ROADS)))

    assert [(row["trace_id"], row["status"]) for row in pieces_of(run)] == [("ship", "no_match"), ("a", "ok")]
    assert statuses(run) == ["no_match"] * 2 + ["ok"] * 5


def test_gaps_cut_a_trace(gateway):
    later = driven(ROADS, start_s=START_S + 4_000)

    run = match_traces(trace_layer(later + driven(ROADS)), MAX_GAP=1_800)

    assert [(row["piece"], row["points"], row["status"]) for row in pieces_of(run)] == [(1, 5, "ok"), (2, 5, "ok")]
    assert statuses(run) == ["ok"] * 10
    assert asked(gateway) == 2


def test_the_progress_tells_each_long_trace(monkeypatch):
    monkeypatch.setattr("location_gateway.core.run.progress._BAR_APART_S", 0)
    feedback, shown = Feedback(), []
    feedback.progressChanged.connect(shown.append)
    long = [row for name in "abc" for row in driven(ROADS * 100, name)]

    match_traces(trace_layer(long), feedback)

    assert len([percent for percent in shown if 15 < percent < 100]) >= 3


def test_limits_are_applied_to_what_is_stored(gateway):
    layer = trace_layer(driven(ROADS))
    match_traces(layer)

    far = match_traces(layer, MAX_DISTANCE=0.001)

    assert set(statuses(far)) == {"far"}
    assert pieces_of(far)[0]["ok_points"] == 0
    assert (far.results["FROM_STORE"], far.results["REQUESTS"], asked(gateway)) == (1, 0, 1)


def test_the_order_of_the_rows_counts_without_times():
    run = match_traces(trace_layer(driven(ROADS)), TIME_FIELD=None)

    assert statuses(run) == ["ok"] * 5
    assert pieces_of(run)[0]["start"] is None


@pytest.mark.parametrize("kind", ["fewer_points", "more_points"])
def test_an_answer_with_other_points_fails_its_piece(gateway, kind):
    gateway.faults({"kind": kind})

    run = match_traces(trace_layer(driven(ROADS)))

    assert statuses(run) == ["failed"] * 5
    assert pieces_of(run)[0]["status"] == "failed"
    assert all(row["mt_lat"] is None for row in points_of(run))


@pytest.mark.parametrize("kind", ["unknown_warning", "no_shapes"])
def test_what_nobody_documented_spoils_nothing(gateway, kind):
    gateway.faults({"kind": kind})

    run = match_traces(trace_layer(driven(ROADS)))

    assert statuses(run) == ["ok"] * 5
    assert ("Something that no document knows" in run.feedback.all_text) == (kind == "unknown_warning")


def test_other_forms_of_the_answer_give_the_same(gateway):
    usual = match_traces(trace_layer(driven(ROADS)), USE_STORE=False)
    gateway.matching(is_wrapped=False, has_key_values=True)

    other = match_traces(trace_layer(driven(ROADS)), USE_STORE=False)

    assert points_of(other) == points_of(usual)
    assert rows_of(other.results["LINKS"]) == rows_of(usual.results["LINKS"])


def test_points_and_links_can_be_left_out():
    run = match_traces(trace_layer([*driven(ROADS), [None, "a", START_S]]), POINTS=None, LINKS=None)

    assert run.results.keys() & {"POINTS", "LINKS"} == set()
    assert (run.results["ROWS"], run.results["OK"], run.results["NO_GEOMETRY"]) == (6, 5, 1)


def test_a_dry_run_sends_nothing(gateway):
    run = match_traces(trace_layer(driven(ROADS)), DRY_RUN=True)

    assert statuses(run) == ["not_asked"] * 5
    assert asked(gateway) == 0
    assert any("traces: 1 → pieces: 1" in info for info in run.feedback.infos)


def test_too_many_transactions_are_refused_before_the_first(gateway):
    run = match_traces(trace_layer(driven(ROADS) + driven(ROADS, "b", START_S + 7)), MAX_TRANSACTIONS=1)

    assert "2" in run.reason
    assert asked(gateway) == 0


def test_a_key_without_route_matching_is_refused(settings):
    settings.setenv("LOCATION_GATEWAY_API_KEY", ROUTING_KEY)

    run = match_traces(trace_layer(driven(ROADS)))

    assert run.reason
    assert ROUTING_KEY not in run.refusal


def test_an_import_by_routing_gives_lines_only(gateway, settings):
    settings.setenv("LOCATION_GATEWAY_API_KEY", ROUTING_KEY)
    settings.setenv("LOCATION_GATEWAY_TRACE_SERVICE", "import")

    run = match_traces(trace_layer(driven(ROADS) + driven(SEA, "ship")))

    line, nothing = pieces_of(run)
    assert (line["status"], nothing["status"]) == ("ok", "no_match")
    assert 120 < line["length_m"] < 250
    assert line["detour_m"] is None
    assert next(run.layer.getFeatures()).geometry().length() > 0
    assert statuses(run) == ["ok"] * 5 + ["no_match"] * 2
    assert {row["mt_lat"] for row in points_of(run)} == {None}
    assert gateway.usage()["transactions"] == {"import": 2}
    assert gateway.usage()["by_key"] == {"routing": 2}


def test_a_mode_that_an_import_does_not_have_is_refused(gateway, settings):
    settings.setenv("LOCATION_GATEWAY_TRACE_SERVICE", "import")

    run = match_traces(trace_layer(driven(ROADS)), MODE="carHOV")

    assert "must be one of truck, car, bus" in run.reason
    assert asked(gateway) == 0


def test_the_manual_finds_points_that_were_too_fast(qgis_new_project):
    page = (ROOT / "docs" / "examples.md").read_text(encoding="utf-8")
    (expression,) = [line for line in page.splitlines() if line.startswith('"speed_mps"')]
    speeds = [10.0, 14.0, None, 12.6, 40.0]
    rows = [[*row, speed] for row, speed in zip(driven(ROADS), speeds)]
    layer = point_layer(rows, fields=("vehicle:string", "at:long", "speed_mps:double"))
    run = match_traces(layer, SPEED_FIELD="speed_mps")
    links, points = run.results["LINKS"], run.results["POINTS"]
    links.setName("Links of gps_traces")
    QgsProject.instance().addMapLayers([links, points])

    points.selectByExpression(expression)

    assert sorted(feature["speed_mps"] for feature in points.selectedFeatures()) == [12.6, 14.0, 40.0]
