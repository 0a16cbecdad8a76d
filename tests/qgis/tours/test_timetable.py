"""The timetable of a plan: a page with a section for each vehicle."""

import re
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
