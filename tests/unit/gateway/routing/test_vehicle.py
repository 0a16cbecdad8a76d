from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from location_gateway.core.gateway.query import QueryError
from location_gateway.core.gateway.routing.vehicle import HazardousGoods, TunnelCategory, Vehicle, VehicleType

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


def test_the_dangerous_goods_of_the_wire():
    assert " ".join(goods.value for goods in HazardousGoods) == (
        "explosive gas flammable combustible organic poison radioactive corrosive poisonousInhalation harmfulToWater "
        "other"
    )


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


@given(METRES, TONNES)
def test_no_limit_ever_becomes_looser_and_none_by_a_whole_unit(metres, tonnes):
    for name, member in (("height", "height_m"), ("width", "width_m"), ("length", "length_m")):
        assert 0 <= sent(name, **{member: metres}) - Fraction(repr(metres)) * 100 < 1
    assert 0 <= sent("grossWeight", gross_weight_t=tonnes) - Fraction(repr(tonnes)) * 1_000 < 1
    assert 0 <= sent("weightPerAxle", axle_load_t=tonnes, gross_weight_t=100) - Fraction(repr(tonnes)) * 1_000 < 1


@given(st.integers(1, 5_000), st.integers(1, 1_000_000))
def test_whole_centimetres_and_kilograms_stay_what_they_are(centimetres, kilograms):
    assert sent("height", height_m=centimetres / 100) == centimetres
    assert sent("height", height_m=float(f"{centimetres / 100:.2f}")) == centimetres
    assert sent("grossWeight", gross_weight_t=kilograms / 1_000) == kilograms


REFUSALS = [
    ({"height_m": 60}, "The height must be above 0 and at most 50 metres, not 60."),
    ({"height_m": 50.01}, "The height must be above 0 and at most 50 metres, not 50.01."),
    ({"height_m": 400.0}, "The height must be above 0 and at most 50 metres, not 400."),
    ({"height_m": 0}, "The height must be above 0 and at most 50 metres, not 0."),
    ({"width_m": -2.5}, "The width must be above 0 and at most 50 metres, not -2.5."),
    ({"width_m": 51}, "The width must be above 0 and at most 50 metres, not 51."),
    ({"length_m": 300.5}, "The length must be above 0 and at most 300 metres, not 300.5."),
    ({"length_m": None}, "The length must be above 0 and at most 300 metres, not None."),
    ({"height_m": float("nan")}, "The height must be above 0 and at most 50 metres, not nan."),
    ({"height_m": float("inf")}, "The height must be above 0 and at most 50 metres, not inf."),
    ({"height_m": True}, "The height must be above 0 and at most 50 metres, not True."),
    ({"height_m": "4.0"}, "The height must be above 0 and at most 50 metres, not '4.0'."),
    (
        {"gross_weight_t": 40_000},
        "The gross weight must be above 0 and at most 1000 tonnes, not 40000, which looks like kilograms.",
    ),
    ({"gross_weight_t": 1e7}, "The gross weight must be above 0 and at most 1000 tonnes, not 10000000."),
    ({"gross_weight_t": float("inf")}, "The gross weight must be above 0 and at most 1000 tonnes, not inf."),
    ({"gross_weight_t": 0}, "The gross weight must be above 0 and at most 1000 tonnes, not 0."),
    ({"gross_weight_t": float("nan")}, "The gross weight must be above 0 and at most 1000 tonnes, not nan."),
    ({"gross_weight_t": "40"}, "The gross weight must be above 0 and at most 1000 tonnes, not '40'."),
    (
        {"axle_load_t": 11_500.0, "gross_weight_t": 40},
        "The axle load must be above 0 and at most 100 tonnes, not 11500, which looks like kilograms.",
    ),
    ({"axle_load_t": 0}, "The axle load must be above 0 and at most 100 tonnes, not 0."),
    (
        {"axle_load_t": 40.001, "gross_weight_t": 40},
        "The axle load must be at most the gross weight of 40 tonnes, not 40.001.",
    ),
    ({"axle_count": 1}, "The number of axles must be a whole number from 2 to 255, not 1."),
    ({"axle_count": 256}, "The number of axles must be a whole number from 2 to 255, not 256."),
    ({"axle_count": 4.5}, "The number of axles must be a whole number from 2 to 255, not 4.5."),
    ({"axle_count": True}, "The number of axles must be a whole number from 2 to 255, not True."),
    ({"trailer_count": -1}, "The number of trailers must be a whole number from 0 to 255, not -1."),
    ({"trailer_count": 256}, "The number of trailers must be a whole number from 0 to 255, not 256."),
    ({"trailer_count": "1"}, "The number of trailers must be a whole number from 0 to 255, not '1'."),
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
