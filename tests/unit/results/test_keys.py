"""The same question has the same key, in each run and on each machine; two different ones never share one."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from location_gateway.core.geometry.places import pack
from location_gateway.core.results.store import KEY, chained_keys, place_keys, query_hash

PLAIN = {"radius": None, "bearing": None}


def key(lat, lng, api="revgeocode", **parameters):
    return int(place_keys(pack([lat], [lng]), query_hash(api, {**PLAIN, **parameters}))[0])


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ((60.171891, 24.941402), (60.171889, 24.941398)),
        ((-0.0, -0.0), (0.0, 0.0)),
        ((-0.000004, 0.000004), (0.0, 0.0)),
        ((10.0, 180.0), (10.0, -180.0)),
        ((10.0, -179.999996), (10.0, 180.0)),
        ((90.0, 0.0), (89.999996, 0.0)),
        # On a tie the even one counts, whatever the floats next to the decimals are.
        ((1.000005, 0.0), (1.0, 0.0)),
        ((1.000015, 0.0), (1.00002, 0.0)),
        ((2.675005, 1.005015), (2.675, 1.00502)),
    ],
)
def test_a_place_in_a_request_has_one_key(one, other):
    assert key(*one) == key(*other)


def test_each_parameter_changes_the_key():
    ways = [
        {},
        {"radius": 50},
        {"radius": 0},
        {"bearing": 50},
        {"bearing": 0},
        {"radius": 50, "bearing": 51},
        {"radius": 51, "bearing": 50},
        {"api": "browse"},
        {"types": "street,city"},
        {"types": "city,street"},  # the service may sort by it
        {"limit": "2"},
        {"limit": "20"},
        {"lang": "fi"},
        {"lang": "fi", "politicalView": "FIN"},
        {"lang": "FIN"},
        {"with": "MPA"},
    ]
    assert len({key(60.17189, 24.9414, **way) for way in ways}) == len(ways)


LATS, LNGS = st.integers(-9_000_000, 9_000_000), st.integers(-17_999_999, 18_000_000)
ASKED = st.tuples(LATS, LNGS, st.none() | st.integers(0, 250_000), st.none() | st.integers(0, 359))


@given(st.lists(ASKED, unique=True, min_size=2, max_size=50))
def test_different_questions_never_share_a_key(questions):
    keys = [key(lat / 1e5, lng / 1e5, radius=radius, bearing=bearing) for lat, lng, radius, bearing in questions]
    assert len(set(keys)) == len(questions)


def test_neighbouring_places_share_no_key():
    """What differs in a few bits only would meet here, if keys were made by mixing alone."""
    lats, lngs = np.meshgrid(np.arange(150) / 1e5 + 60, np.arange(150) / 1e5 + 24)
    coordinates = pack(lats.ravel(), lngs.ravel())
    keys = [place_keys(coordinates, query_hash("revgeocode", {**PLAIN, "radius": radius})) for radius in range(50)]
    assert len(np.unique(np.concatenate(keys))) == 150 * 150 * 50


def test_each_coordinate_may_have_its_own_query():
    coordinates = pack([1.0, 1.0, 2.0], [1.0, 1.0, 2.0])
    ways = np.array([query_hash("a", {}), query_hash("b", {}), query_hash("a", {})], dtype=KEY)
    assert place_keys(coordinates, ways).tolist() == [
        int(place_keys(coordinates[[number]], int(way))[0]) for number, way in enumerate(ways)
    ]
    assert place_keys(coordinates[:0], ways[:0]).dtype == KEY


BY_TRUCK = query_hash("routes", {"transportMode": "truck"})


def chain(*steps, query=BY_TRUCK):
    """Return the key of one chain of places and other numbers."""
    columns = [np.array([step], dtype=np.int64) for step in steps]
    return int(chained_keys(np.array([query], dtype=KEY), *columns)[0])


@pytest.mark.parametrize(
    ("one", "other"),
    [((1, 2, 3), (1, 3, 2)), ((1, 1), (2, 2)), ((0, 0), (0, 0, 0)), ((1, 2), (0, 1, 2)), ((2**62, 0), (0, 2**62))],
)
def test_the_order_and_the_number_of_steps_count(one, other):
    assert chain(*one) != chain(*other)
    assert chain(5, query=3) != chain(3, query=5)


STEPS = st.integers(-(2**63), 2**63 - 1) | st.integers(-3, 3)
HOW = st.integers(200, 400).map(lambda height: query_hash("routes", {"truck[height]": str(height)}))
CHAINS = st.tuples(HOW, st.lists(STEPS, max_size=6).map(tuple))


@given(st.lists(CHAINS, unique=True, min_size=2, max_size=50))
def test_different_chains_never_share_a_key(chains):
    assert len({chain(*steps, query=query) for query, steps in chains}) == len(chains)


@given(st.lists(st.tuples(STEPS, STEPS, STEPS), max_size=20))
def test_a_chain_has_the_same_key_alone_and_among_others(chains):
    columns = np.array(chains, dtype=np.int64).reshape(-1, 3).T
    before = columns.copy()
    together = chained_keys(np.full(len(chains), BY_TRUCK, dtype=KEY), *columns)
    assert together.dtype == KEY
    assert np.array_equal(columns, before)
    assert together.tolist() == [chain(*steps) for steps in chains]


def test_routes_between_neighbours_share_no_key():
    """What differs in a few bits only would meet here, if chains were made by mixing alone."""
    lats, lngs = np.meshgrid(np.arange(30) / 1e5 + 60, np.arange(30) / 1e5 + 24)
    coordinates = pack(lats.ravel(), lngs.ravel())
    origins, destinations = np.repeat(coordinates, len(coordinates)), np.tile(coordinates, len(coordinates))
    keys = chained_keys(np.full(len(origins), BY_TRUCK, dtype=KEY), origins, destinations)
    assert len(np.unique(keys)) == 900 * 900


THERE = pack([60.17189, 60.16951], [24.9414, 24.95241]).tolist()
# A store is on the disk for weeks: keys that change between versions would make it worthless.
KNOWN = [
    (key(60.17189, 24.9414), 5_347_360_591_791_829_021),
    (key(0.0, 0.0), 8_893_355_830_526_290_660),
    (key(-90.0, 180.0, radius=50, bearing=359), 411_745_219_477_627_986),
    (key(60.17189, 24.9414, lang="fi,sv", types="houseNumber", limit="3"), 3_494_884_032_642_843_249),
    (query_hash("revgeocode", {"lang": "ä"}), 9_519_056_324_848_646_323),
    (chain(*THERE), 15_572_498_146_286_643_488),
    (chain(*THERE[::-1]), 6_600_685_273_387_084_983),
    (chain(THERE[0], 0, THERE[1], 300, THERE[0], 0), 2_624_510_635_060_159_029),
]


@pytest.mark.parametrize(("found", "expected"), KNOWN)
def test_keys_stay_what_they_are(found, expected):
    assert found == expected


def test_keys_are_bytes_in_the_same_order_on_each_machine():
    assert place_keys(pack([0.0], [0.0]), 0).tobytes() == bytes.fromhex("91c72de80f4aa124")
