"""A row for which the service found nothing says why: in its own field, and with its number in the log."""

import re

import pytest

from tests.support.addresses import address_table
from tests.support.circles import center
from tests.support.layers import IN_THE_SEA, KAMPPI, RAILWAY_STATION, point_layer


@pytest.mark.parametrize(
    ("values", "reason"),
    [
        ({"RADIUS": 15}, "There is no address within the maximum distance of 15 m."),
        (
            {"RADIUS": 15, "RESULT_TYPES": ["street", "city"]},
            "Of the chosen types (Cities, Streets), there is no address within the maximum distance of 15 m.",
        ),
    ],
)
def test_a_place_without_an_address_says_why(reverse_geocode, values, reason):
    run = reverse_geocode(point_layer([RAILWAY_STATION, IN_THE_SEA, IN_THE_SEA]), **values)

    assert run.column("rg_status")[1:] == ["no_match", "no_match"]
    assert run.column("rg_error")[1:] == [reason, reason]
    lines = [line for line in run.feedback.infos + run.feedback.errors if reason in line]
    assert re.fullmatch(rf"Rows with the status 'no address': [23]\. {re.escape(reason)}", lines[0])


def test_a_nearest_address_beyond_the_distance_is_told(reverse_geocode):
    nearest = reverse_geocode(point_layer([KAMPPI])).rows[0]["rg_distance_m"]
    limit = nearest + 0.05  # is sent as the next metre

    (row,) = reverse_geocode(point_layer([KAMPPI]), RADIUS=limit).rows

    assert row["rg_status"] == "no_match"
    told = re.fullmatch(
        rf"The nearest address is ([\d.]+) m away, beyond the maximum distance of {limit:g} m\.", row["rg_error"]
    )
    assert abs(float(told.group(1)) - nearest) <= 1


def test_a_point_without_candidates_says_why(candidates_within_radius):
    run = candidates_within_radius(CENTER=center(IN_THE_SEA), RADIUS=20)

    (told,) = (info for info in run.feedback.infos if info.startswith("Nothing was found around"))
    assert told.endswith("There is no address within the maximum distance of 20 m.")


def test_an_address_that_is_unknown_says_so(geocode):
    table = address_table(["Aleksanterinkatu 11", "qqqq 1"])

    anywhere = geocode(table, ADDRESS="address")
    in_finland = geocode(table, ADDRESS="address", COUNTRIES="FIN")

    assert anywhere.column("gc_status") == ["ok", "no_match"]
    assert anywhere.column("gc_error")[1] == "The service knows no such address."
    assert in_finland.column("gc_error")[1] == "The service knows no such address in the chosen countries (FIN)."
    told = "Rows with the status 'no address': 1. The service knows no such address."
    assert told in anywhere.feedback.infos
