"""The nearest destinations of an origin are found by durations of one hour, whatever the store holds."""

import pytest

from tests.support.layers import RAILWAY_STATION, SENATE_SQUARE
from tests.support.routes import HAKANIEMI, VAN, ends, named
from tests.support.stores import age

NEAR, FAR = HAKANIEMI, SENATE_SQUARE
MIXED = "Origins whose stored pairs are of different hours: 1."


@pytest.fixture
def nearest(distance_matrix):
    """Find the nearest destinations of one origin."""

    def run(*origins, **values):
        layers = {"ORIGINS": ends(*(origins or [RAILWAY_STATION])), "DESTINATIONS": named(near=NEAR, far=FAR)}
        return distance_matrix(**layers, DESTINATION_FIELD="name", **{**VAN, "NEAREST": 1, **values})

    return run


@pytest.fixture
def stored(gateway, distance_matrix, tmp_path):
    """Store the way to one place, as it is in the traffic of some hours ago."""

    def store(place, hours, traffic, **values):
        gateway.reset(traffic=traffic)
        distance_matrix(ORIGINS=ends(RAILWAY_STATION), DESTINATIONS=ends(place), **VAN, **values)
        gateway.reset()
        age(tmp_path / "results", hours)

    return store


@pytest.mark.parametrize("hours", [1.2, 9, 200])
def test_an_old_duration_is_not_compared_with_a_new_one(gateway, nearest, stored, hours):
    stored(NEAR, hours, traffic=20)

    estimated = nearest(DRY_RUN=True)
    run = nearest()

    assert run.column("destination_id") == ["near"]
    assert MIXED in run.feedback.all_text
    assert run.results["FROM_STORE"] == estimated.results["FROM_STORE"] == 0
    assert run.results["TRANSACTIONS"] == estimated.results["TRANSACTIONS"] == 2
    assert gateway.usage()["transactions"] == {"matrix": 2}


def test_durations_of_two_hours_are_not_compared_either(gateway, nearest, stored):
    stored(NEAR, 9, traffic=20)
    stored(FAR, 30, traffic=1)

    assert nearest().column("destination_id") == ["near"]
    assert gateway.usage()["transactions"] == {"matrix": 2}


def test_what_was_stored_within_an_hour_costs_nothing(gateway, nearest, stored):
    stored(NEAR, 0.5, traffic=1)
    stored(FAR, 200, traffic=1)

    run = nearest()

    assert run.column("destination_id") == ["near"]
    assert (run.results["FROM_STORE"], run.results["TRANSACTIONS"]) == (2, 0)
    assert MIXED not in run.feedback.all_text


def test_a_duration_of_the_last_hour_is_kept(gateway, nearest, stored):
    stored(NEAR, 9, traffic=20)
    stored(FAR, 0.5, traffic=1)

    run = nearest()

    assert run.column("destination_id") == ["near"]
    assert (run.results["FROM_STORE"], run.results["TRANSACTIONS"]) == (1, 1)
    assert gateway.usage()["transactions"] == {"matrix": 1}


def test_only_origins_with_different_hours_are_asked_again(gateway, nearest, stored, tmp_path):
    other = (60.1690, 24.9369)
    nearest(other)
    stored(NEAR, 9, traffic=20)

    run = nearest(RAILWAY_STATION, other)

    assert run.column("destination_id")[0] == "near"
    assert (run.results["FROM_STORE"], run.results["TRANSACTIONS"]) == (2, 2)


@pytest.mark.parametrize("values", [{"NEAREST": None}, {"TRAFFIC": False}], ids=str)
def test_what_is_not_ranked_or_has_no_hour_is_used(nearest, stored, values):
    stored(NEAR, 9, traffic=1, **{name: value for name, value in values.items() if name == "TRAFFIC"})

    run = nearest(**values)

    assert (run.results["FROM_STORE"], run.results["TRANSACTIONS"]) == (1, 1)
