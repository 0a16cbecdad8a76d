from ctypes import c_float
from fractions import Fraction
from itertools import cycle, product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from location_gateway.core.client.query import QueryError
from location_gateway.core.vehicles.vehicle import HazardousGoods, TunnelCategory, Vehicle, VehicleType

METRES = st.floats(0, 50, exclude_min=True)
TONNES = st.floats(0, 100, exclude_min=True)


def sent(name, **members):
    return int(Vehicle(**members).parameters()[f"truck[{name}]"])


def test_a_common_truck_in_centimetres_and_kilograms():
    assert list(Vehicle().parameters().items()) == [
        ("truck[height]", "400"),
        ("truck[width]", "255"),
        ("truck[length]", "1650"),
        ("truck[grossWeight]", "40000"),
        ("truck[axleCount]", "5"),
        ("truck[trailerCount]", "1"),
        ("truck[type]", "Tractor"),
    ]


def test_everything_that_can_be_said_of_a_truck():
    vehicle = Vehicle(
        height_m=3.5,
        width_m=2.5,
        length_m=12,
        gross_weight_t=26,
        axle_load_t=11.5,
        axle_count=3,
        trailer_count=0,
        tunnel_category=TunnelCategory.D,
        hazardous_goods=(HazardousGoods.GAS, HazardousGoods.HARMFUL_TO_WATER),
        type=VehicleType.STRAIGHT,
    )
    assert list(vehicle.parameters().items()) == [
        ("truck[height]", "350"),
        ("truck[width]", "250"),
        ("truck[length]", "1200"),
        ("truck[grossWeight]", "26000"),
        ("truck[weightPerAxle]", "11500"),
        ("truck[axleCount]", "3"),
        ("truck[trailerCount]", "0"),
        ("truck[tunnelCategory]", "D"),
        ("truck[shippedHazardousGoods]", "gas,harmfulToWater"),
        ("truck[type]", "Straight"),
    ]


@pytest.mark.parametrize(
    ("metres", "centimetres"),
    [(4.1, 410), (1.1, 110), (4.001, 401), (2.55, 255), (4, 400), (0.29, 29), (4.009, 401), (1e-9, 1), (50, 5000)],
)
def test_metres_become_centimetres(metres, centimetres):
    assert sent("height", height_m=metres) == sent("width", width_m=metres) == centimetres
    assert sent("length", length_m=metres) == centimetres


@pytest.mark.parametrize(
    ("tonnes", "kilograms"), [(40, 40_000), (1.001, 1_001), (11.5, 11_500), (8.0001, 8_001), (100, 100_000)]
)
def test_tonnes_become_kilograms(tonnes, kilograms):
    assert sent("grossWeight", gross_weight_t=tonnes) == kilograms
    assert sent("weightPerAxle", axle_load_t=tonnes, gross_weight_t=100) == kilograms


NOISE = 2**-22
"""The share of a number that may be noise of one of 32 bits."""


@given(METRES, TONNES)
def test_no_limit_ever_becomes_looser_and_none_by_a_whole_unit(metres, tonnes):
    for name, member in (("height", "height_m"), ("width", "width_m"), ("length", "length_m")):
        assert -NOISE * metres * 100 <= sent(name, **{member: metres}) - Fraction(metres) * 100 < 1
    for name, members in (("grossWeight", {}), ("weightPerAxle", {"gross_weight_t": 100})):
        member = "axle_load_t" if members else "gross_weight_t"
        assert -NOISE * tonnes * 1_000 <= sent(name, **members, **{member: tonnes}) - Fraction(tonnes) * 1_000 < 1


def representations(whole, per_unit):
    """Return a number of units as fields and sums have it: of 64 and of 32 bits, and with the noise of either."""
    number = whole / per_unit
    parts = [number / 3 * 2 + number / 3, sum([number / 7] * 7), number * 1.1 / 1.1, float(f"{number:.3f}")]
    single = c_float(number).value
    return [number, *parts, single, c_float(c_float(number / 3).value * 3).value]


def test_every_centimetre_and_kilogram_stays_what_it_is():
    heights, lengths, weights = (
        [(size, number) for number in numbers for size in representations(number, per_unit)]
        for numbers, per_unit in (
            (range(1, 5_001), 100),
            ([number + add for number, add in product(range(5_001, 30_001, 7), (0, 1))], 100),
            (range(1, 1_000_001, 997), 1_000),
        )
    )
    for (height_m, height), (length_m, length), (weight_t, weight) in zip(cycle(heights), lengths, cycle(weights)):
        values = Vehicle(height_m=height_m, length_m=length_m, gross_weight_t=weight_t).values()
        whole = values["height"], values["length"], values["grossWeight"]
        assert whole == (height, length, weight), (height_m, length_m, weight_t)


@given(st.integers(1, 29_999), st.sampled_from([0.001, 0.0001]), st.booleans())
def test_a_real_excess_is_rounded_up(centimetres, excess, is_of_32_bits):
    metres = centimetres / 100 + excess
    metres = c_float(metres).value if is_of_32_bits else metres
    assert Vehicle(length_m=metres).values()["length"] == centimetres + 1


@given(st.integers(1, 999_999), st.booleans())
def test_a_real_excess_of_a_weight_is_rounded_up(kilograms, is_of_32_bits):
    tonnes = (kilograms + 0.5) / 1_000
    tonnes = c_float(tonnes).value if is_of_32_bits else tonnes
    assert Vehicle(gross_weight_t=tonnes).values()["grossWeight"] == kilograms + 1


def test_noise_is_no_reason_to_refuse():
    assert sent("length", length_m=300.00000000000006) == 30_000
    assert sent("weightPerAxle", axle_load_t=c_float(11.1).value, gross_weight_t=11.1) == 11_100


NAN, INF = float("nan"), float("inf")
WEIGHT = "The gross weight must be above 0 and at most 1000 tonnes, not"
KILOGRAMS = ", which looks like kilograms."
REFUSALS = [
    *(
        ({member: value}, f"{name} must be above 0 and at most {most} metres, not {shown}.")
        for member, name, most, value, shown in (
            *(("height_m", "The height", 50, value, value) for value in (50.01, 0, NAN, INF, True)),
            *(("height_m", "The height", 50, value, shown) for value, shown in ((400.0, "400"), ("4.0", "'4.0'"))),
            *(("width_m", "The width", 50, value, value) for value in (-2.5, 51)),
            *(("length_m", "The length", 300, value, value) for value in (300.5, None)),
        )
    ),
    *(({"gross_weight_t": value}, f"{WEIGHT} {value!r}.") for value in (INF, 0, NAN, "40")),
    ({"gross_weight_t": 40_000}, f"{WEIGHT} 40000{KILOGRAMS}"),
    ({"gross_weight_t": 1e7}, f"{WEIGHT} 10000000."),
    ({"axle_load_t": 11_500.0}, f"The axle load must be above 0 and at most 100 tonnes, not 11500{KILOGRAMS}"),
    ({"axle_load_t": 0}, "The axle load must be above 0 and at most 100 tonnes, not 0."),
    ({"axle_load_t": 40.001}, "The axle load must be at most the gross weight of 40 tonnes, not 40.001."),
    *(
        ({member: value}, f"The number of {name} must be a whole number from {least} to 255, not {value!r}.")
        for member, name, least, values in (
            ("axle_count", "axles", 2, (1, 256, 4.5, True)),
            ("trailer_count", "trailers", 0, (-1, 256, "1")),
        )
        for value in values
    ),
]


@pytest.mark.parametrize(("members", "sentence"), REFUSALS)
def test_what_is_no_truck_is_refused_with_one_sentence(members, sentence):
    with pytest.raises(QueryError) as caught:
        Vehicle(**members)
    assert str(caught.value) == sentence


@pytest.mark.parametrize(
    "members",
    [
        {"height_m": 50, "width_m": 50, "length_m": 300},
        {"gross_weight_t": 1_000, "axle_load_t": 100},
        {"gross_weight_t": 7.5, "axle_load_t": 7.5},
        {"axle_count": 2, "trailer_count": 0},
        {"axle_count": 255, "trailer_count": 255},
    ],
)
def test_the_limits_themselves_are_allowed(members):
    assert Vehicle(**members).parameters()
