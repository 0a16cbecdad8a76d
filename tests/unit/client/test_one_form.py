"""Queries have one form, however they were written, and know how they were written."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from location_gateway.core.client.query import as_written, unified_languages
from location_gateway.core.services.isolines.client import AreaOptions
from location_gateway.core.services.routing.queries import RouteOptions
from location_gateway.core.vehicles.choices import AvoidFeature, HazardousGoods
from location_gateway.core.vehicles.vehicle import Vehicle

FERRY, TOLLS = AvoidFeature.FERRY, AvoidFeature.TOLL_ROAD
GAS, OTHER = HazardousGoods.GAS, HazardousGoods.OTHER


def test_options_that_mean_the_same_are_equal_and_sent_alike():
    one = RouteOptions(avoid_features=(FERRY, TOLLS, FERRY), departure="2035-03-01T10:00:00+02:00")
    other = RouteOptions(avoid_features=(TOLLS, FERRY), departure="2035-03-01T03:00:00-05:00")

    assert one == other
    assert hash(one) == hash(other)
    assert one.parameters() == other.parameters()


def test_what_was_written_is_known_in_all_parts():
    vehicle = Vehicle(hazardous_goods=(OTHER, GAS))
    options = AreaOptions(RouteOptions(vehicle, exclude_countries=("SWE", "CHE")))

    given_options = as_written(options)

    assert options.route.vehicle.hazardous_goods == (GAS, OTHER)
    assert given_options.route.vehicle.hazardous_goods == (OTHER, GAS)
    assert given_options.route.exclude_countries == ("SWE", "CHE")
    assert as_written(given_options) == given_options
    assert as_written((options, 1)) == (given_options, 1)


def test_what_was_replaced_is_written_anew():
    options = RouteOptions(exclude_countries=("SWE", "CHE"), languages="FI")

    changed = replace(options, exclude_countries=("CHE",), traffic=False)

    assert (as_written(changed).exclude_countries, as_written(changed).languages) == (("CHE",), "FI")
    assert as_written(RouteOptions()) == RouteOptions()


@pytest.mark.parametrize(
    ("written", "sent"),
    [
        ("", ""),
        ("fi,en", "fi,en"),
        ("en,fi", "en,fi"),
        ("FI,fi,EN", "fi,en"),
        ("en-us,ZH-hant-tw", "en-US,zh-Hant-TW"),
        ("de-x-AB,sr-latn-x-LATN", "de-x-ab,sr-Latn-x-latn"),
        ("es-419,sl-ROZAJ", "es-419,sl-rozaj"),
    ],
)
def test_languages_are_a_preference_in_the_usual_case(written, sent):
    assert unified_languages(written) == sent
    assert unified_languages(sent) == sent


SIZES = st.floats(0.015625, 49) | st.floats(0.015625, 49, width=32)


@given(SIZES, st.floats(0.125, 900), st.none() | st.floats(0.001, 0.1))
def test_a_vehicle_is_what_is_sent_of_it(size, weight, axle_load):
    one = Vehicle(size, size, size, weight, axle_load)
    sent = one.values()
    sizes = (sent[name] / 100 for name in ("height", "width", "length"))

    again = Vehicle(*sizes, sent["grossWeight"] / 1_000, axle_load)

    assert again == one
    assert again.values() == replace(one).values() == sent
