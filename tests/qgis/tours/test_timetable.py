"""The timetable of a plan: a page with a section for each vehicle."""

import re
from datetime import datetime, timedelta, timezone
from html import unescape

import pytest
from qgis.core import NULL

from tests.support.demo_gateway import NEEDS_PLANNER
from tests.support.layers import PLACES
from tests.support.routes import rows_of
from tests.support.tour_runs import DEPOT, collect_tours, job, job_layer, plan_tours, vehicle, vehicle_layer

pytestmark = [pytest.mark.usefixtures("provider", "settings"), NEEDS_PLANNER]


def cells_of(page):
    """Return the texts of each row of all tables."""
    rows = re.findall(r"<tr.*?</tr>", page, re.DOTALL)
    return [[unescape(cell) for cell in re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row)] for row in rows]


def test_each_vehicle_has_a_section_with_its_stops(gateway, tmp_path):
    page = tmp_path / "tours.html"
    jobs = job_layer([job(place, f"<i>{name} & Co", demand="3") for place, name in zip(PLACES, "abcd")])
    vans = vehicle_layer(vehicle(name="Ann", capacity="6"), vehicle(name="Bo", capacity="6"))
    planned = plan_tours(jobs, vans, TIMETABLE=str(page), BREAKS="08:00-16:00 30")

    assert planned.refusal == ""
    assert planned.results["TIMETABLE"] == str(page)
    text = page.read_text(encoding="utf-8")
    assert "<i>" not in text
    assert sorted(re.findall(r"<h2>(.*?)</h2>", text)) == ["Ann", "Bo"]
    rows = cells_of(text)
    for stop in rows_of(planned.results["STOPS"]):
        (row,) = [row for row in rows if row[1:2] == [stop["name"]]]
        assert row[0] == str(stop["tp_sequence"])
        assert row[4] == stop["tp_arrival"].addSecs(30).toString("HH:mm")
        assert row[-1] == stop["tp_load"]
    for tour in rows_of(planned.layer):
        begin, end = (time[11:16] for time in tour["breaks"].split("/"))
        assert any(row[1:2] == ["Break, 0:30"] for row in rows), (begin, end)
        assert [row[1] for row in rows if row[0] == tour["vehicle"]] == [str(tour["stops"])]


def test_jobs_in_no_tour_are_listed_with_their_reasons(gateway, tmp_path):
    page = tmp_path / "tours.html"
    planned = plan_tours(
        job_layer([job(name="a"), job(PLACES[1], "heavy", demand="99")]), TIMETABLE=str(page), CAPACITY="10"
    )
    (reason,) = [stop["tp_error"] for stop in rows_of(planned.results["STOPS"]) if stop["name"] == "heavy"]
    assert ["heavy", reason] in cells_of(page.read_text(encoding="utf-8"))


def test_without_a_plan_there_is_no_timetable(gateway, tmp_path):
    page = tmp_path / "tours.html"
    planned = plan_tours(TIMETABLE=str(page), DRY_RUN=True)
    assert "TIMETABLE" not in planned.results
    assert not page.exists()


def test_a_timetable_that_cannot_be_written_ends_no_run(gateway, tmp_path):
    planned = plan_tours(TIMETABLE=str(tmp_path / "nowhere" / "page.html"))
    assert planned.refusal == ""
    assert len(rows_of(planned.layer)) == 1
    assert "TIMETABLE" not in planned.results


def test_collected_tours_have_a_timetable_too(gateway, tmp_path):
    jobs, page = job_layer(), tmp_path / "tours.html"
    planned = plan_tours(jobs)
    collected = collect_tours(planned.results["PLAN_ID"], jobs, TIMETABLE=str(page))
    assert collected.refusal == ""
    assert "<h2>van</h2>" in page.read_text(encoding="utf-8")


def test_waiting_is_told_apart_from_serving(gateway):
    planned = plan_tours(job_layer([job(begins="10:00", ends="11:00", service="600")]), vehicle_layer(vehicle(DEPOT)))
    (stop,) = rows_of(planned.results["STOPS"])
    assert stop["tp_waiting_s"] not in {NULL, None}
    assert stop["tp_arrival"].secsTo(stop["tp_departure"]) == stop["tp_waiting_s"] + 600


def minutes_of(cells):
    """Return the sum of some cells such as 1:05."""
    return sum(int(hours) * 60 + int(minutes) for hours, minutes in (cell.split(":") for cell in cells if cell))


def tenths_of(cells):
    return sum(round(float(cell.split()[0]) * 10) for cell in cells if cell)


def made_tour(vehicle, offset_s):
    """Return a tour with seconds and metres that add up after rounding only, and a break of half an hour on the way."""
    from location_gateway.core.services.tours.answers import Activity, ActivityType, Statistic, Tour, TourStop

    kinds = ActivityType
    plan = [  # kind, job, metres, arrival, start, end
        (kinds.DEPARTURE, None, 0, 0, 0, 0),
        (kinds.DELIVERY, 1, 1_249, 269, 500, 810),
        (kinds.BREAK, None, None, 1_500, 1_531, 3_331),
        (kinds.DELIVERY, 2, 14_748, 4_021, 4_021, 4_050),
        (kinds.DELIVERY, 3, 16_097, 4_259, 4_259, 4_549),
        (kinds.ARRIVAL, None, 17_446, 4_758, 4_758, 4_758),
    ]
    start = datetime(2027, 3, 1, 8, tzinfo=timezone.utc) + timedelta(seconds=offset_s)
    stops = []
    for kind, number, metres, *seconds in plan:
        arrival, begin, end = (start + timedelta(seconds=one) for one in seconds)
        activity = Activity(kind, kind.value, number, arrival, begin, end)
        place = None if kind is kinds.BREAK else (60.17, 24.94)
        stops.append(TourStop(place, arrival, end, metres, (1,), (activity,)))
    sums = Statistic(10.004, 17_446, 4_758, 2_068, 629, 262, 1_800)
    return Tour(vehicle, tuple(stops), sums)


@pytest.mark.parametrize("offset_s", [0, 17, 29, 31, 44])
def test_each_column_adds_up_to_its_total(offset_s):
    from location_gateway.core.services.tours.answers import Solution, Statistic
    from location_gateway.core.services.tours.plan import TourPlan
    from location_gateway.core.services.tours.timetable import timetable

    tours = made_tour(1, offset_s), made_tour(2, 2 * offset_s)
    plan = TourPlan({}, {}, {1: "Ann", 2: "Bo"}, {}, "Orders", roads=False)
    sums = Statistic(20.008, 34_892, 9_516, 4_136, 1_258, 524, 3_600)
    page = timetable(plan, Solution(sums, tours), {}, [])

    overview, *sections = [cells_of(table) for table in re.findall("<table>.*?</table>", page, re.DOTALL)]
    assert len(sections) == 2
    for table, lengths, durations in ((overview, 4, (5, 6, 7, 8)), *((one, 2, (3, 5, 6)) for one in sections)):
        *rows, total = table[1:]
        for column in durations:
            assert minutes_of(row[column] for row in rows) == minutes_of([total[column]]), table[0][column]
        assert tenths_of(row[lengths] for row in rows) == tenths_of([total[lengths]])
    for section, row in zip(sections, overview[1:]):
        assert [section[-1][column] for column in (2, 3, 6, 5)] == row[4:8]
    assert [row[-1] for row in overview[1:]] == ["10.00", "10.00", "20.00"]
    assert all(28 <= minutes_of([section[3][1].removeprefix("Break, ")]) <= 31 for section in sections)
