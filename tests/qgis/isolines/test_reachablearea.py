"""Reachable areas against a server whose answers the tests make: rows, statuses, repairs, bands, and what is asked."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from location_gateway.core.geometry.places import PlaceCollector
from location_gateway.core.run.polygons import polygons_of, united
from location_gateway.core.run.row_status import RowStatus
from location_gateway.core.services.isolines.run import Area, area_geometry, ends_of_requests, in_bands
from qgis.core import QgsGeometry, QgsPointXY, QgsProperty

from tests.support.isolines import IsolineServer, isoline, notice, polygon, reachable_area, square
from tests.support.layers import KAMPPI, SENATE_SQUARE, point_layer
from tests.support.runs import Feedback

LAT, LNG = KAMPPI
EIGHT = "2035-03-01T08:00:00"


@pytest.fixture
def server(settings):
    server = IsolineServer()
    settings.setenv("LOCATION_GATEWAY_ISOLINES_URL", server.url)
    yield server
    server.stop()


@pytest.fixture
def areas_of(provider, server):
    return reachable_area


def field(name):
    return QgsProperty.fromField(name)


def answered(*isolines, notices=()):
    return lambda _query: {"isolines": list(isolines), "notices": list(notices)}


def size(geometry):
    """Return the size of an area in units of 1e-10 square degrees."""
    return round(geometry.area() * 1e10)


def test_each_point_has_a_row_for_each_range_from_one_request(areas_of, server):
    ended = areas_of(point_layer([[KAMPPI, "a"], [SENATE_SQUARE, "b"]]), RANGES="5,10")

    assert [(row["name"], row["ra_range"], row["ra_type"], row["ra_status"]) for row in ended.rows] == [
        ("a", 5.0, "time", "ok"),
        ("a", 10.0, "time", "ok"),
        ("b", 5.0, "time", "ok"),
        ("b", 10.0, "time", "ok"),
    ]
    assert [round(area.boundingBox().width(), 5) for area in ended.areas] == [0.006, 0.012, 0.006, 0.012]
    assert all(area.isMultipart() for area in ended.areas)
    assert ended.column("ra_snap_m") == [0.0] * 4
    assert sorted(server.ranges) == ["300,600", "300,600"]
    assert "Ranges: 5 min, 10 min" in ended.feedback.all_text
    assert "Rows: 4 → areas: 4 → already stored: 0 → requests: 2 → transactions: at most 4" in ended.feedback.all_text
    numbers = ("ROWS", "AREAS", "OK", "REQUESTS", "TRANSACTIONS", "FROM_STORE")
    assert [ended.results[name] for name in numbers] == [4, 4, 4, 2, 4, 0]


def test_the_size_is_that_on_the_ellipsoid(areas_of):
    (row,) = areas_of(point_layer([(60.0, 25.0)]), RANGES="10").rows

    # A degree of latitude 60 has 111,415 m to the north and 55,800 m to the east.
    assert row["ra_area_m2"] == pytest.approx((0.012 * 111_415) * (0.012 * 55_800), rel=2e-3)


def test_a_further_range_asks_only_for_itself(areas_of, server):
    layer = point_layer([KAMPPI, SENATE_SQUARE])
    areas_of(layer, RANGES="5,10")
    server.queries.clear()

    ended = areas_of(layer, RANGES="5,7.5,10")

    assert server.ranges == ["450", "450"]
    assert (ended.results["FROM_STORE"], ended.results["TRANSACTIONS"]) == (4, 2)
    assert "already stored: 4 → requests: 2 → transactions: at most 2" in ended.feedback.all_text
    assert ended.column("ra_range") == [5.0, 7.5, 10.0] * 2


@pytest.mark.parametrize(
    "other",
    [{"DIRECTION": "to"}, {"RANGE_TYPE": "distance"}, {"HEIGHT": 3}, {"TRAFFIC": False}, {"DETAIL": "quality"}],
)
def test_another_question_is_no_stored_answer(areas_of, server, other):
    areas_of(point_layer([KAMPPI]), RANGES="5")
    server.queries.clear()

    areas_of(point_layer([KAMPPI]), RANGES="5", **other)

    assert len(server.queries) == 1


def test_equal_points_are_asked_once(areas_of, server):
    ended = areas_of(point_layer([[KAMPPI, "a"], [KAMPPI, "b"]]), RANGES="5,10")

    assert server.ranges == ["300,600"]
    assert ended.statuses == ["ok"] * 4
    assert ended.results["TRANSACTIONS"] == 2


def test_swapped_coordinates_of_most_points_are_suspected(areas_of):
    swapped = ["POINT(60.17 124.94)", "POINT(60.18 124.95)"]

    ended = areas_of(point_layer([*swapped, KAMPPI]), RANGES="5,10,15")

    assert ended.statuses == ["invalid", "invalid", "ok", "ok", "ok"]
    assert "swapped?" in ended.feedback.all_text


def test_a_dry_run_counts_points_times_ranges(areas_of, server):
    ended = areas_of(point_layer([KAMPPI, SENATE_SQUARE]), RANGES="5,10,15", DRY_RUN=True)

    assert server.queries == []
    assert ended.statuses == ["not_asked"] * 6
    assert (ended.results["REQUESTS"], ended.results["TRANSACTIONS"]) == (2, 6)


def test_a_run_that_may_not_cost_so_much_sends_nothing(areas_of, server):
    ended = areas_of(point_layer([KAMPPI, SENATE_SQUARE]), RANGES="5,10,15", MAX_TRANSACTIONS=5)

    assert "up to 6" in ended.reason
    assert server.queries == []


def test_rows_that_cannot_be_asked_come_out_once(areas_of, server):
    layer = point_layer([[None, "a"], [(91, 25), "b"], [KAMPPI, "c"]])

    ended = areas_of(layer, RANGES="5,10")

    assert [(row["name"], row["ra_status"], row["ra_range"] or None) for row in ended.rows] == [
        ("a", "no_geometry", None),
        ("b", "invalid", None),
        ("c", "ok", 5.0),
        ("c", "ok", 10.0),
    ]


def test_ranges_vehicles_and_times_may_differ_from_row_to_row(areas_of, server):
    fields = ("name:string", "ranges:string", "height:double", "leaves:string")
    rows = [
        [KAMPPI, "a", "5,10", 3.5, "2031-03-01T08:30:00+02:00"],
        [KAMPPI, "b", "5", 4.0, "2031-03-01T08:30:00+02:00"],
        [KAMPPI, "c", "5", 3.5, None],
        [KAMPPI, "d", "7,5", 3.5, None],
        [KAMPPI, "e", None, 3.5, None],
        [KAMPPI, "f", "5", 90.0, None],
        [KAMPPI, "g", "5", 3.5, "2001-03-01T08:30:00Z"],
    ]

    ended = areas_of(
        point_layer(rows, fields=fields), RANGES=field("ranges"), HEIGHT=field("height"), DEPARTURE=field("leaves")
    )

    assert [(row["name"], row["ra_status"]) for row in ended.rows] == [
        *(("a", "ok"), ("a", "ok"), ("b", "ok"), ("c", "ok")),
        *(("d", "invalid"), ("e", "invalid"), ("f", "invalid"), ("g", "invalid")),
    ]
    errors = [row["ra_error"] for row in ended.rows[4:]]
    for sentence, part in zip(errors, ("'5' comes after '7'", "No range is given", "height", "in the past")):
        assert part in sentence
    asked = {(one["range[values]"], one["truck[height]"], one.get("departureTime")) for one in server.queries}
    assert asked == {
        ("300,600", "350", "2031-03-01T06:30:00Z"),
        ("300", "400", "2031-03-01T06:30:00Z"),
        ("300", "350", None),
    }


def test_a_date_where_ranges_belong_is_told_as_it_is_shown(areas_of, server):
    ended = areas_of(point_layer([KAMPPI]), RANGES=QgsProperty.fromExpression("make_datetime(2027, 3, 1, 8, 30, 0)"))

    assert (ended.statuses, server.queries) == (["invalid"], [])
    assert "not '2027-03-01T08:30:00'" in ended.column("ra_error")[0]


@pytest.mark.parametrize("leaves", [EIGHT, QgsProperty.fromField("leaves")], ids=["of all", "of rows"])
def test_stored_areas_are_used_when_their_time_is_over(areas_of, server, monkeypatch, leaves):
    points = point_layer([[KAMPPI, EIGHT]], fields=("leaves:string",))
    areas_of(points, RANGES="5", DEPARTURE=leaves)
    monkeypatch.setattr("location_gateway.core.services.routing.queries._is_over", EIGHT.__eq__)

    ended = areas_of(points, RANGES="5,10", DEPARTURE=leaves, BANDS=True)

    assert (ended.statuses, server.ranges) == (["ok", "invalid"], ["300"])
    assert f"The departure {EIGHT} lies in the past." in ended.column("ra_error")[1]
    numbers = ("ROWS", "AREAS", "FROM_STORE", "REQUESTS", "TRANSACTIONS")
    assert [ended.results[name] for name in numbers] == [2, 1, 1, 0, 0]


def test_areas_to_points_have_an_arrival(areas_of, server):
    ended = areas_of(point_layer([KAMPPI]), RANGES="5", DIRECTION="to", ARRIVAL="2031-03-01T08:30:00+02:00")

    (query,) = server.queries
    assert query["arrivalTime"] == "2031-03-01T06:30:00Z"
    assert query["destination"].startswith("60.1685")
    assert "origin" not in query
    assert (ended.statuses, ended.column("ra_snap_m")) == (["ok"], [0.0])


def test_kilometres_are_sent_in_metres(areas_of, server):
    ended = areas_of(point_layer([KAMPPI]), RANGE_TYPE="distance", RANGES="0.5,2")

    assert server.ranges == ["500,2000"]
    assert ended.column("ra_range") == [0.5, 2.0]
    assert ended.column("ra_type") == ["distance"] * 2


@pytest.mark.parametrize(
    ("parameters", "sentence"),
    [
        ({"RANGES": " "}, "is empty"),
        ({"RANGES": "soon"}, "not 'soon'"),
        ({"RANGES": "0"}, "not '0'"),
        ({"RANGES": "-5"}, "not '-5'"),
        ({"RANGES": "541"}, "at most 540 (9 hours)"),
        ({"RANGES": "1001", "RANGE_TYPE": "distance"}, "at most 1,000"),
        ({"RANGES": ",".join(map(str, range(1, 32)))}, "at most 30 ranges, not 31"),
        ({"RANGES": "5,5"}, "given twice"),
        ({"RANGES": "7,5"}, "'5' comes after '7'"),
        ({"ARRIVAL": "2031-03-01T08:30:00"}, "areas from the points have a departure"),
        ({"DEPARTURE": "2031-03-01T08:30:00", "DIRECTION": "to"}, "areas to the points have an arrival"),
        ({"DEPARTURE": "2031-03-01T08:30:00", "ARRIVAL": "2031-03-01T08:30:00"}, "'Arrival' (ARRIVAL) cannot be used"),
        ({"DEPARTURE": "2001-03-01T08:30:00Z"}, "lies in the past"),
        ({"MAX_POINTS": 30}, "31 or more"),
        ({"DIRECTION": "sideways"}, "'sideways'"),
        ({"EXCLUDE_COUNTRIES": "Sweden"}, "three capital letters"),
    ],
)
def test_wrong_input_is_refused_before_anything_is_sent(areas_of, server, parameters, sentence):
    ended = areas_of(point_layer([KAMPPI]), **{"RANGES": "5", **parameters})

    assert sentence in ended.reason
    assert server.queries == []


def test_islands_and_holes_are_kept_and_ferries_are_not(areas_of, server):
    mainland = polygon(square(LAT, LNG, 0.01), square(LAT, LNG, 0.005))
    island = polygon(square(LAT, LNG + 0.03, 0.002))
    ferry = {"fromPolygonIndex": 0, "toPolygonIndex": 1, "polyline": mainland["outer"]}
    server.answer_of = answered({**isoline(300, mainland, island), "connections": [ferry]})

    (area,) = areas_of(point_layer([KAMPPI]), RANGES="5").areas

    assert len(area.asMultiPolygon()) == 2
    assert size(area) == (2000**2 - 1000**2) + 400**2


def test_areas_come_in_any_order(areas_of, server):
    ordered = IsolineServer.squares
    server.answer_of = lambda query: {**ordered(query), "isolines": ordered(query)["isolines"][::-1]}

    ended = areas_of(point_layer([KAMPPI]), RANGES="5,10")

    assert [round(area.boundingBox().width(), 5) for area in ended.areas] == [0.006, 0.012]


def test_rings_that_cross_themselves_or_each_other_are_repaired(areas_of, server):
    bow_tie = [(LAT, LNG), (LAT + 0.01, LNG + 0.01), (LAT + 0.01, LNG), (LAT, LNG + 0.01)]
    overlapping = polygon(square(LAT, LNG, 0.01)), polygon(square(LAT, LNG + 0.005, 0.01))
    beyond = polygon(square(LAT, LNG, 0.01), square(LAT, LNG + 0.01, 0.005))
    server.answer_of = answered(
        isoline(60, polygon(bow_tie)), isoline(120, *overlapping), isoline(180, beyond), isoline(240)
    )

    ended = areas_of(point_layer([KAMPPI]), RANGES="1,2,3,4")

    assert ended.statuses == ["ok", "ok", "ok", "no_route"]
    assert all(area.isGeosValid() for area in ended.areas[:3])
    sizes = [size(area) for area in ended.areas[:3]]
    assert sizes == pytest.approx([2 * 500 * 500, 2000 * 2500, 2000 * 2000 - 500 * 1000], abs=2)


def around(places):
    """Return some places around 0, 0 around the point."""
    return [(LAT + north / 100, LNG + east / 100) for north, east in places]


def star(corners):
    """Return a ring each of whose edges crosses nearly all others."""
    turn = 2 * math.pi * (corners // 2) / corners
    return around((math.sin(turn * corner), math.cos(turn * corner)) for corner in range(corners))


def zigzag(corners):
    """Return a ring whose last edge crosses all others."""
    return around((number % 2, number / corners) for number in range(corners))


def wide(corners):
    """Return a ring around the point that crosses itself once."""
    turns = [2 * math.pi * corner / corners for corner in range(corners)]
    return [*around((math.sin(turn), math.cos(turn)) for turn in turns), (LAT - 0.02, LNG), (LAT, LNG - 0.02)]


@pytest.mark.parametrize(
    ("ring", "status", "reason"),
    [
        (star(61), "ok", None),
        (star(301), "failed", "crosses itself too often to be repaired"),
        (star(2_001), "failed", "crosses itself too often to be repaired"),
        (zigzag(100_001), "failed", "has too many corners to be repaired: more than 100,000"),
        (zigzag(50_001), "failed", "crosses itself too often to be repaired"),
        (wide(50_000), "ok", None),
        (wide(200_000), "failed", "has too many corners to be repaired"),
    ],
    ids=["few", "many", "too many", "zigzag", "half of it", "an outline", "a long one"],
)
def test_an_outline_that_no_repair_would_end_fails(areas_of, server, ring, status, reason):
    server.answer_of = answered(isoline(300, polygon(ring)), isoline(600, polygon(square(LAT, LNG, 0.01))))

    rows = areas_of(point_layer([KAMPPI]), RANGES="5,10").rows

    assert [row["ra_status"] for row in rows] == [status, "ok"]
    assert reason is None or reason in rows[0]["ra_error"]


@pytest.mark.parametrize(
    "ring", [[], [(LAT, LNG)], [(LAT, LNG)] * 5, [(LAT, LNG), (LAT + 0.01, LNG), (LAT, LNG)], square(LAT, LNG, 0)]
)
def test_an_area_without_an_extent_is_nothing_reachable(areas_of, server, ring):
    server.answer_of = answered(isoline(300, polygon(ring)))

    (row,) = areas_of(point_layer([KAMPPI]), RANGES="5").rows

    assert row["ra_status"] == "no_route"
    assert row["ra_error"] == "Within this range, nothing can be reached."


@pytest.mark.parametrize(
    "part", [{"outer": "BF§"}, {"outer": ""}, {}, {"outer": None}, {"outer": "BFgggg", "inner": [7]}, "text", None]
)
def test_an_area_that_cannot_be_read_is_asked_again(areas_of, server, part):
    server.answer_of = answered({"range": {"type": "time", "value": 300}, "polygons": [part]})
    (row,) = areas_of(point_layer([KAMPPI]), RANGES="5").rows
    server.answer_of = IsolineServer.squares

    ended = areas_of(point_layer([KAMPPI]), RANGES="5")

    assert row["ra_status"] == "failed"
    assert "cannot be used" in row["ra_error"]
    assert ended.statuses == ["ok"]


@pytest.mark.parametrize(
    ("code", "status", "sentence", "is_asked_again"),
    [
        ("couldNotMatchOrigin", "no_match", "There is no road for this vehicle near the point.", False),
        ("isolineCalculationBlocked", "no_route", "The vehicle is blocked", False),
        ("isolineCalculationFailed", "failed", "A title.", True),
        ("somethingNew", "failed", "A title.", True),
    ],
)
def test_a_critical_notice_is_never_an_area(  # noqa: PLR0917 - the fixtures, and a case
    areas_of, server, code, status, sentence, is_asked_again
):
    server.answer_of = lambda query: {**IsolineServer.squares(query), "notices": [notice(code), notice("x", "info")]}

    ended = areas_of(point_layer([KAMPPI]), RANGES="5,10")
    again = areas_of(point_layer([KAMPPI]), RANGES="5,10")

    assert ended.statuses == [status] * 2
    assert all(area.isNull() for area in ended.areas)
    assert ended.rows[0]["ra_error"].startswith(sentence)
    assert ended.column("ra_notices") == [f"{code}, x"] * 2
    assert (again.results["REQUESTS"] > 0) is is_asked_again


def test_a_range_that_the_service_leaves_out_failed(areas_of, server):
    server.answer_of = answered(isoline(300, polygon(square(LAT, LNG, 0.01))))

    ended = areas_of(point_layer([KAMPPI]), RANGES="5,10")

    assert ended.statuses == ["ok", "failed"]
    assert ended.column("ra_error")[1] == "The service sent no area for this range."


def test_a_limit_that_the_service_does_not_know_ends_the_run(areas_of, server):
    title = "The provided parameter 'truck[height]=400' is unknown."
    server.answer_of = lambda query: {
        **IsolineServer.squares(query),
        "notices": [notice("unknownParameter", "info", title)],
    }

    ended = areas_of(point_layer([KAMPPI, SENATE_SQUARE]), RANGES="5")

    assert "truck[height]" in ended.reason


@pytest.mark.parametrize(
    ("status", "sentence"),
    [
        (404, "This gateway does not offer the service 'Reachable areas' (404)"),
        (403, "The key is valid, but not licensed for the service 'Reachable areas' (403)"),
    ],
)
def test_a_gateway_without_the_service_says_so_once(areas_of, server, settings, status, sentence):
    settings.setenv("LOCATION_GATEWAY_IN_FLIGHT", "1")
    server.answer_of = lambda _query: status

    ended = areas_of(point_layer([KAMPPI, SENATE_SQUARE, (60.1, 24.9)]), RANGES="5")

    assert ended.reason.startswith(sentence)
    assert "reseller" in ended.reason
    assert ended.refusal.count(sentence) == 1
    assert len(server.queries) == 1


def test_bands_are_cut_by_point(areas_of):
    ended = areas_of(point_layer([KAMPPI, (LAT, LNG + 0.003)]), RANGES="5,10,15", BANDS=True)

    one, two, three = (600**2, 1200**2 - 600**2, 1800**2 - 1200**2)
    assert [size(area) for area in ended.areas] == [one, two, three] * 2
    assert [row["ra_area_m2"] for row in ended.rows[:3]] == sorted(row["ra_area_m2"] for row in ended.rows[:3])


def test_dissolved_there_is_one_area_for_each_range(areas_of):
    layer = point_layer([[KAMPPI, "a"], [None, "b"], [(LAT, LNG + 0.003), "c"]])

    ended = areas_of(layer, RANGES="5,10", DISSOLVE=True)

    assert [(row["name"] or None, row["ra_status"], row["ra_range"] or None) for row in ended.rows] == [
        ("b", "no_geometry", None),
        (None, "ok", 5.0),
        (None, "ok", 10.0),
    ]
    assert [size(area) for area in ended.areas[1:]] == [600 * 900, 1200 * 1500]
    assert ended.results["OK"] == 4


def test_dissolved_bands_do_not_cover_each_other(areas_of):
    ended = areas_of(point_layer([KAMPPI, (LAT, LNG + 0.003)]), RANGES="5,10", DISSOLVE=True, BANDS=True)

    assert [size(area) for area in ended.areas] == [600 * 900, 1200 * 1500 - 600 * 900]


def test_dissolved_areas_say_which_points_they_lack(areas_of, server):
    squares = IsolineServer.squares
    blocked = {"isolines": [], "notices": [notice("couldNotMatchOrigin")]}
    server.answer_of = lambda query: squares(query) if query["origin"].startswith("60.168") else blocked

    ended = areas_of(point_layer([[KAMPPI, "a"], [SENATE_SQUARE, "b"]]), RANGES="5", DISSOLVE=True)

    assert [(row["name"] or None, row["ra_status"]) for row in ended.rows] == [("b", "no_match"), (None, "ok")]
    assert ended.column("ra_error")[1] == "Points that have no area for this range: 1."


def test_bands_say_which_smaller_area_they_contain(areas_of, server):
    small, large = (isoline(value, polygon(square(LAT, LNG, half))) for value, half in ((300, 0.01), (900, 0.02)))
    server.answer_of = answered(small, large, isoline(1_200, polygon(square(LAT, LNG, 0.02))))

    ended = areas_of(point_layer([KAMPPI]), RANGES="5,10,15,20", BANDS=True)

    assert ended.statuses == ["ok", "failed", "ok", "ok"]
    assert [(area.isNull() or size(area)) for area in ended.areas] == [2000**2, True, 4000**2 - 2000**2, True]
    assert ended.column("ra_error")[2:] == [
        "A smaller area is not cut out, because it is missing or cannot be.",
        "Nothing more can be reached than within the smaller range.",
    ]


@pytest.mark.parametrize("lacking", [(SENATE_SQUARE,), (KAMPPI, SENATE_SQUARE)])
def test_dissolved_bands_say_which_smaller_area_they_contain(areas_of, server, lacking):
    def without_small(query):
        answer = IsolineServer.squares(query)
        is_whole = not any(query["origin"].startswith(str(lat)) for lat, _ in lacking)
        answer["isolines"] = [one for one in answer["isolines"] if is_whole or one["range"]["value"] != 300]
        return answer

    server.answer_of = without_small

    ended = areas_of(point_layer([KAMPPI, SENATE_SQUARE]), RANGES="5,10,15", DISSOLVE=True, BANDS=True)

    reasons = {row["ra_range"]: row["ra_error"] or "" for row in ended.rows if row["ra_status"] == "ok"}
    assert ended.statuses.count("failed") == len(lacking)
    assert "A smaller area is not cut out, because it is missing or cannot be." in reasons[10]
    assert reasons[15] == ""


def test_what_cannot_be_dissolved_or_cut_is_told(areas_of, settings):
    layer = point_layer([KAMPPI, (LAT, LNG + 0.003)])
    settings.setattr(QgsGeometry, "difference", lambda *_: QgsGeometry())
    settings.setattr(QgsGeometry, "unaryUnion", lambda *_: QgsGeometry())

    bands = areas_of(layer, RANGES="5,10", BANDS=True)
    dissolved = areas_of(layer, RANGES="5", DISSOLVE=True)

    assert [size(area) for area in bands.areas] == [600**2, 1200**2] * 2
    assert "not cut out" in bands.column("ra_error")[1]
    assert dissolved.statuses == ["failed"]
    assert "cannot be dissolved" in dissolved.column("ra_error")[0]


@pytest.mark.parametrize(("teeth", "is_cut"), [(20, True), (400, False)])
def test_bands_whose_outlines_cross_very_often_stay_whole(teeth, is_cut):
    """To cut 400 teeth out of as many that lie across them would hold the window for ten seconds."""
    lying = comb(teeth)
    across = QgsGeometry(lying)
    across.rotate(90, QgsPointXY(25, 60))
    areas = [Area(1, RowStatus.OK, "", polygons_of(lying)), Area(2, RowStatus.OK, "", polygons_of(across))]

    _, band = in_bands(areas)

    assert band.geometry.equals(areas[1].geometry) is not is_cut
    assert ("not cut out" in band.reason) is not is_cut


def combs(teeth):
    """Return two areas that cross each other very often, as the service sends them."""
    lying = comb(teeth)
    across = QgsGeometry(lying)
    across.rotate(90, QgsPointXY(25, 60))
    return [polygon([(at.y(), at.x()) for at in one.asPolygon()[0]]) for one in (lying, across)]


@pytest.mark.parametrize("more", [0, 5])
@pytest.mark.parametrize(("teeth", "is_dissolved"), [(20, True), (200, False)])
def test_areas_whose_outlines_cross_very_often_are_not_dissolved(areas_of, server, teeth, is_dissolved, more):
    """To dissolve two of 800 teeth would hold the window for most of a minute; with more areas, also for longer."""
    outlines = combs(teeth)
    points = [KAMPPI, SENATE_SQUARE, *[(60 + number / 10, 25.0) for number in range(more)]]

    def answer(query):
        place = tuple(map(float, query["origin"].split(",")))
        smaller, larger = IsolineServer.squares(query)["isolines"]
        if place in points[:2]:
            smaller = isoline(300, outlines[points.index(place)])
        return {"isolines": [smaller, larger]}

    server.answer_of = answer

    ended = areas_of(point_layer(points), RANGES="5,10", DISSOLVE=True, BANDS=True)

    assert ended.statuses == ["ok" if is_dissolved else "failed", "ok"]
    assert ended.areas[0].isNull() is not is_dissolved
    if not is_dissolved:
        crossed = "The areas cannot be dissolved: the outlines cross each other too often."
        assert ended.column("ra_error") == [
            crossed,
            "A smaller area is not cut out, because it is missing or cannot be.",
        ]


def test_areas_united_step_by_step_are_those_of_one_step():
    areas = [polygons_of(QgsGeometry.fromPolygonXY([[QgsPointXY(25 + lng, 60 + lat) for lat, lng in ring]]))
             for ring in (wavy(number) for number in range(60))]  # fmt: skip

    shown, expected = united(areas), QgsGeometry.unaryUnion(areas)

    assert shown.isGeosValid()
    assert shown.constGet().nCoordinates() == expected.constGet().nCoordinates()
    assert shown.constGet().partCount() == expected.constGet().partCount() > 1
    assert shown.symDifference(expected).area() < 1e-9


def wavy(number):
    """Return an outline with waves, which overlaps others of the same ten and is far from most others."""
    turns = [2 * math.pi * corner / 200 for corner in range(201)]
    east, north = divmod(number * 7 % 60, 10)
    radii = [0.05 + 0.01 * math.sin(turn * 9 + number) for turn in turns]
    return [(north * 0.06 + r * math.sin(turn), east * 0.3 + r * math.cos(turn)) for turn, r in zip(turns, radii)]


@pytest.mark.parametrize(("last", "ranges"), [(5, []), (20, [5.0])])
def test_cancel_ends_dissolving(areas_of, monkeypatch, last, ranges):
    """What was dissolved before is written, and the rest is told. Each step is short."""
    feedback, steps = Feedback(), []
    monkeypatch.setattr("location_gateway.core.run.run._GRACE_S", -1.0)

    class Counted(QgsGeometry):
        @staticmethod
        def unaryUnion(areas):  # noqa: N802
            steps.append(len(areas))
            if len(steps) == last:
                feedback.cancel()
            return QgsGeometry.unaryUnion(areas)

    monkeypatch.setattr("location_gateway.core.run.polygons.QgsGeometry", Counted)
    points = [(60 + number / 1_000, 25.0) for number in range(40)]

    ended = areas_of(point_layer(points), feedback, RANGES="5,10", DISSOLVE=True)

    assert len(steps) == last
    assert max(steps) < 40
    assert f"Cancelled. Rows that are not in the output: {2 - len(ranges)}." in feedback.all_text
    assert ended.column("ra_range") == ranges


def comb(teeth):
    """Return a valid area with long teeth, in a square of 1 degree."""
    tips = [
        QgsPointXY(24.5 + (one + shift) / teeth, lat) for one in range(teeth) for shift, lat in ((0, 59.5), (0.5, 60.5))
    ]
    back = [QgsPointXY(25.5, 59.5), QgsPointXY(25.5, 59.4), QgsPointXY(24.4, 59.4)]
    area = QgsGeometry.fromPolygonXY([[*tips, *back, tips[0]]])
    assert area.isGeosValid()
    return area


@given(st.lists(st.tuples(st.integers(0, 9), st.integers(0, 9), st.integers(1, 9)), min_size=1, max_size=5))
def test_bands_never_overlap_and_are_together_what_there_was(squares):
    """Whatever areas a point has, also some that do not contain each other."""
    areas = [
        Area(number, RowStatus.OK, "", area_geometry([polygon(square(60 + north, 25 + east, half))["outer"]]))
        for number, (north, east, half) in enumerate(squares)
    ]

    bands = [band.geometry for band in in_bands(areas) if band.geometry is not None]

    for area, wider in zip(areas, areas[1:]):
        band = in_bands([area, wider])[1].geometry or QgsGeometry()
        assert band.intersection(area.geometry).area() < 1e-9
        both = QgsGeometry.unaryUnion([band, area.geometry]) if not band.isNull() else area.geometry
        assert both.area() == pytest.approx(QgsGeometry.unaryUnion([area.geometry, wider.geometry]).area())
    assert all(band.isGeosValid() for band in bands)


@given(st.lists(st.tuples(st.integers(0, 2), st.integers(1, 40), st.integers(0, 1)), max_size=90))
def test_a_request_is_for_one_point_and_at_most_30_ranges(asked):
    collector = PlaceCollector()
    places = [60.0 + place / 10 for place, _, _ in asked]
    collector.add(collector.keys(places, places, [(value, options) for _, value, options in asked]))
    index = collector.index()

    ends = ends_of_requests(index).tolist()

    requests = [index.places(np.arange(start, end)) for start, end in zip([0, *ends], ends)]
    assert sum(map(len, requests)) == len(index) == len(set(asked))
    for request in requests:
        assert 1 <= len(request) <= 30
        assert len({(lat, lng, options) for lat, lng, _, options in request}) == 1
    for one, other in zip(requests, requests[1:]):
        assert len(one) == 30 or (*one[0][:2], one[0][3]) != (*other[0][:2], other[0][3])
