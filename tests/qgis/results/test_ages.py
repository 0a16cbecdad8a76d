"""Answers for a departure 'now' are of an hour: the log says of which, and old ones are asked for again on demand."""

import re
from datetime import datetime, timedelta

import pytest
from qgis.core import QgsProperty

from tests.support.isolines import REACHABLE_AREA
from tests.support.layers import ESPLANADE, PLACES, RAILWAY_STATION, SENATE_SQUARE, point_layer, spread
from tests.support.matrices import DISTANCE_MATRIX
from tests.support.paid import counted
from tests.support.routes import HAKANIEMI, THROUGH_STOPS, TRUCK_ROUTES, ends
from tests.support.runs import ALGORITHM, Feedback, run
from tests.support.stores import age

pytestmark = pytest.mark.usefixtures("provider", "settings")

SOME, MORE = (RAILWAY_STATION, SENATE_SQUARE), (RAILWAY_STATION, SENATE_SQUARE, ESPLANADE)


def pairs(places):
    return {"ORIGINS": ends(*places), "DESTINATIONS": ends(*[HAKANIEMI] * len(places))}


def points(places):
    return {"INPUT": ends(*places)}


def tours(places):
    stops = [[stop, str(number)] for number, place in enumerate(places) for stop in (place, HAKANIEMI)]
    return {"INPUT": ends(*stops), "GROUP_FIELD": "name"}


def areas(places):
    return {**points(places), "RANGES": "1"}


SUBJECTS = {
    "routes": (TRUCK_ROUTES, pairs),
    "through stops": (THROUGH_STOPS, tours),
    "a matrix": (DISTANCE_MATRIX, lambda places: {"ORIGINS": ends(*places), "DESTINATIONS": ends(HAKANIEMI)}),
    "areas": (REACHABLE_AREA, areas),
}
each = pytest.mark.parametrize(("algorithm", "layers"), SUBJECTS.values(), ids=SUBJECTS)


def told(done):
    """Return how many answers of 'now' the log tells of, and from when to when they are, as local times."""
    found = re.findall(r"'now' \(.*\): (\d+), of departures from (\S+ \S+) to (\S+ \S+)\.", done.feedback.all_text)
    return [(int(count), *(datetime.strptime(one, "%Y-%m-%d %H:%M") for one in ends)) for count, *ends in found]  # noqa: DTZ007


def hours_ago(hours):
    return datetime.now() - timedelta(hours=hours)  # noqa: DTZ005 - the log tells local times


def is_about(time, hours):
    return abs(time - hours_ago(hours)) < timedelta(minutes=5)


@each
def test_the_log_says_of_which_hours_stored_answers_are(tmp_path, algorithm, layers):
    assert told(run(algorithm, layers(SOME))) == []
    age(tmp_path / "results", 90)
    run(algorithm, layers(MORE))
    age(tmp_path / "results", 30)

    ((count, first, last),) = told(run(algorithm, layers(MORE)))

    assert count == 3
    assert is_about(first, 120)
    assert is_about(last, 30)


@each
@pytest.mark.parametrize("given", [{"TRAFFIC": False}, {"DEPARTURE": "2037-03-01T08:30:00+02:00"}], ids=str)
def test_other_answers_have_no_hour(tmp_path, algorithm, layers, given):
    for _ in range(2):
        done = run(algorithm, {**layers(SOME), **given})
        age(tmp_path / "results", 30)

    assert done.results["TRANSACTIONS"] == 0
    assert told(done) == []


def test_only_rows_that_depart_now_have_an_hour(tmp_path):
    times = ends([RAILWAY_STATION, "2037-03-01T08:30:00"], [SENATE_SQUARE, None], [ESPLANADE, None])
    values = {"ORIGINS": times, "DESTINATIONS": ends(HAKANIEMI), "DEPARTURE": QgsProperty.fromField("name")}
    run(TRUCK_ROUTES, values)
    age(tmp_path / "results", 5)

    done = run(TRUCK_ROUTES, values)

    assert done.results["FROM_STORE"] == 3
    ((count, first, last),) = told(done)
    assert count == 2
    assert first == last
    assert is_about(first, 5)


@each
def test_older_answers_are_asked_for_again(gateway, tmp_path, algorithm, layers):
    """What the dry run estimates is asked, billed and counted; and the new answers count from then on."""
    run(algorithm, layers(SOME))
    age(tmp_path / "results", 3)
    first = run(algorithm, {**layers(MORE), "MAX_AGE": 4})
    age(tmp_path / "results", 2)
    before = sum(gateway.usage()["transactions"].values())
    values = {**layers(MORE), "MAX_AGE": "4.5"}

    estimated = run(algorithm, {**values, "DRY_RUN": True}).results
    limited = run(algorithm, {**values, "MAX_TRANSACTIONS": estimated["TRANSACTIONS"] - 1})
    again = run(algorithm, {**values, "MAX_TRANSACTIONS": estimated["TRANSACTIONS"]})

    assert first.results["FROM_STORE"] == 2
    assert (estimated["TRANSACTIONS"], again.results["TRANSACTIONS"], again.results["FROM_STORE"]) == (2, 2, 1)
    assert "the maximum number of transactions is 1" in limited.reason
    assert sum(gateway.usage()["transactions"].values()) == counted(tmp_path / "results") == before + 2
    assert run(algorithm, values).results["TRANSACTIONS"] == 0


def test_an_answer_does_not_become_too_old_during_the_run(gateway, tmp_path, monkeypatch):
    """The rows of a run are looked up in stretches, and each finds what the estimate has found."""
    monkeypatch.setattr("location_gateway.core.services.routing.run._STRETCH", 1)
    layers = pairs([*MORE, (60.1690, 24.9369)])
    run(TRUCK_ROUTES, layers)
    age(tmp_path / "results", 1)

    class Ageing(Feedback):
        def setProgress(self, progress):  # noqa: ARG002, N802
            age(tmp_path / "results", 1)

    done = run(TRUCK_ROUTES, {**layers, "MAX_AGE": 1.5}, Ageing())

    assert (done.results["FROM_STORE"], done.results["TRANSACTIONS"], done.results["OK"]) == (4, 0, 4)


def test_the_newest_answer_counts(gateway, tmp_path):
    layers = pairs(SOME[:1])
    gateway.reset(traffic=4)
    slow = run(TRUCK_ROUTES, layers)
    age(tmp_path / "results", 5)
    gateway.reset(traffic=1)

    fast = run(TRUCK_ROUTES, {**layers, "MAX_AGE": 1})

    assert slow.rows[0]["duration_s"] > 3 * fast.rows[0]["duration_s"]
    age(tmp_path / "results", 5)
    assert run(TRUCK_ROUTES, layers).rows[0]["duration_s"] == fast.rows[0]["duration_s"]


def test_addresses_have_an_age_too(gateway, tmp_path):
    layer = {"INPUT": point_layer(spread(5))}
    run(ALGORITHM, layer)
    age(tmp_path / "results", 25)

    assert run(ALGORITHM, {**layer, "MAX_AGE": 26}).results["TRANSACTIONS"] == 0
    assert run(ALGORITHM, {**layer, "MAX_AGE": 24}).results["TRANSACTIONS"] == 5


@pytest.mark.parametrize("wrong", [0, -1, "0", "nan", "inf", float("nan"), "a day", "2,5", True])
@pytest.mark.parametrize("algorithm", [*(one for one, _ in SUBJECTS.values()), ALGORITHM])
def test_what_is_no_age_is_refused_by_its_name(gateway, algorithm, wrong):
    layers = {ALGORITHM: points}.get(algorithm) or next(made for one, made in SUBJECTS.values() if one == algorithm)

    done = run(algorithm, {**layers(PLACES[:2]), "MAX_AGE": wrong})

    assert "MAX_AGE" in done.reason
    assert gateway.usage()["requests"] == 0
