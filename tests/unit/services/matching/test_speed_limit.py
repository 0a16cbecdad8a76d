"""The speed limit of a link in the direction in which it was driven."""

import pytest
from location_gateway.core.services.matching.answers import speed_limit_kmh

BOTH = {"FROM_REF_SPEED_LIMIT": "50", "TO_REF_SPEED_LIMIT": "30"}


def limit(row, *, towards_reference=False, layer="SPEED_LIMITS_FCN"):
    return speed_limit_kmh({layer: [row]}, towards_reference=towards_reference)


def test_it_depends_on_the_direction():
    assert limit(BOTH) == 50
    assert limit(BOTH, towards_reference=True) == 30


def test_the_limit_of_the_other_direction_is_not_used():
    assert limit({"FROM_REF_SPEED_LIMIT": "50"}, towards_reference=True) is None


def test_both_documented_forms_are_read():
    pairs = [{"key": "TO_REF_SPEED_LIMIT", "value": "30"}, {"key": "FROM_REF_SPEED_LIMIT", "value": "50"}, {"key": 1}]
    assert limit(pairs) == 50
    assert limit(pairs, towards_reference=True) == 30


@pytest.mark.parametrize("layer", ["SPEED_LIMITS_FCN", "SPEED_LIMITS_FCn", "speed_limits_fcn"])
def test_the_layer_has_any_case(layer):
    assert limit(BOTH, layer=layer) == 50


@pytest.mark.parametrize(("value", "kmh"), [("72.4204", 72.4204), (80, 80), ("130", 130)])
def test_limits_may_have_decimals(value, kmh):
    assert limit({"FROM_REF_SPEED_LIMIT": value}) == kmh


@pytest.mark.parametrize(
    "value", ["998", "999", "0", "-5", "", "none", "nan", "inf", "1e999", "9" * 5_000, None, True, [], {}]
)
def test_what_is_no_limit_is_none(value):
    assert limit({"FROM_REF_SPEED_LIMIT": value}) is None


@pytest.mark.parametrize(
    "attributes", [None, [], "x", {}, {"SPEED_LIMITS_FCN": None}, {"SPEED_LIMITS_FCN": [None, []]}]
)
def test_attributes_without_a_limit_are_read(attributes):
    assert speed_limit_kmh(attributes, towards_reference=False) is None
