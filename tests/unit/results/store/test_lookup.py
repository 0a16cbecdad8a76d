"""What a run finds in the store, also if other runs change it meanwhile."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from location_gateway.core.results.store import KEY, TemporaryStore

from tests.support.stores import add, look_up, looked_up, refresh


def test_a_question_has_the_number_of_its_position(store):
    add(store, [50, 30])
    add(store, [10])
    lookup = looked_up(store, [10, 20, 30, 40, 50])
    assert lookup.missing().tolist() == [1, 3]
    assert lookup.is_stored([4, 3, 0]).tolist() == [True, False, True]
    assert lookup.results([4, 3, 0]) == {4: "of 50", 0: "of 10"}
    assert lookup.results([]) == {}
    assert lookup.is_stored([]).tolist() == []


KEYS = st.integers(0, 12) | st.integers(2**64 - 4, 2**64 - 1)


@given(
    st.lists(KEYS, unique=True, max_size=17),
    st.lists(st.tuples(st.booleans(), st.lists(KEYS, min_size=1, max_size=6)), max_size=8),
)
def test_it_finds_what_is_there_and_what_is_added(questions, blocks):
    with TemporaryStore() as store:
        there = {}
        for number, (early, keys) in enumerate(blocks):
            if early:
                add(store, keys, [f"{key} in {number}" for key in keys])
                there.update((key, f"{key} in {number}") for key in keys)
        lookup = looked_up(store, questions)
        early_ones = {number for number, key in enumerate(questions) if key in there}
        for number, (early, keys) in enumerate(blocks):
            if not early:
                add(store, keys, [f"{key} in {number}" for key in keys])
                there.update((key, f"{key} in {number}") for key in keys)
        assert lookup.missing().tolist() == sorted({*range(len(questions))} - early_ones)
        refresh(lookup)
        expected = {number: there[key] for number, key in enumerate(questions) if key in there}
        assert lookup.results(range(len(questions))) == expected
        assert lookup.missing().tolist() == [number for number, key in enumerate(questions) if key not in there]


def test_an_answer_has_a_second_key(store):
    add(store, [10, 20], ["one", "two"], [11, 21])
    add(store, [30])
    assert look_up(store, [11, 20, 21, 30]) == {11: "one", 20: "two", 21: "two", 30: "of 30"}
    assert len(store) == 3


def test_an_answer_under_another_key_serves_as_well(store):
    add(store, [11, 12])
    lookup = looked_up(store, [1, 2, 3, 4], other_keys=np.array([11, 12, 13, 14], dtype=KEY))
    assert lookup.results([0, 1, 2]) == {0: "of 11", 1: "of 12"}
    add(store, [1, 13])
    add(store, [11, 12], ["later", "later"])
    refresh(lookup)
    assert lookup.results([0, 1, 2]) == {0: "of 1", 1: "later", 2: "of 13"}  # the own one, otherwise the latest
    assert lookup.missing().tolist() == [3]


def test_several_questions_may_have_one_other_key(store):
    lookup = looked_up(store, [1, 2, 3], other_keys=np.array([9, 9, 8], dtype=KEY))
    add(store, [9])
    refresh(lookup)
    assert lookup.results([0, 1, 2]) == {0: "of 9", 1: "of 9"}
    assert lookup.missing().tolist() == [2]


def test_an_answer_that_holds_more_serves_as_well(store):
    more = [np.uint64(1 << 40), np.uint64(1 << 41)]
    add(store, [1 + (1 << 40), 2 + (1 << 41)], second_keys=[101, 102])
    assert looked_up(store, [1, 2, 3], to_more=more).results([0, 1, 2]) == {
        0: f"of {1 + (1 << 40)}",
        1: f"of {2 + (1 << 41)}",
    }
    assert looked_up(store, [1, 2, 3, 101]).missing().tolist() == [0, 1, 2]
    lookup = looked_up(store, [1 ^ (1 << 40)], to_more=more)
    add(store, [9], second_keys=[1 ^ (1 << 40) ^ (1 << 41)])
    refresh(lookup)
    assert lookup.results([0]) == {0: f"of {1 + (1 << 40)}"}


def test_an_answer_is_forgotten_under_the_key_that_it_has(store):
    more = [np.uint64(1 << 40)]
    add(store, [11, 2 + (1 << 40)], second_keys=[111, 102])
    questions = {"other_keys": np.array([11, 12], dtype=KEY), "to_more": more}
    lookup = looked_up(store, [1, 2], **questions)

    for number in (0, 1):
        lookup.forget(number, as_second=True)

    assert lookup.missing().tolist() == []  # the run itself asks nothing twice
    store.own.clear()
    assert looked_up(store, [1, 2], **questions).missing().tolist() == [0, 1]
    assert looked_up(store, [111, 102]).missing().tolist() == []


OTHERS = st.lists(KEYS, min_size=4, max_size=4)


@given(OTHERS, st.lists(st.tuples(st.booleans(), st.lists(KEYS | st.integers(100, 103), max_size=6)), max_size=8))
def test_own_keys_count_first(other_keys, blocks):
    questions = [100, 101, 102, 103]
    with TemporaryStore() as store:
        for number, (early, keys) in enumerate(blocks):
            if early:
                add(store, keys, [f"{key} in {number}" for key in keys])
        lookup = looked_up(store, questions, other_keys=np.array(other_keys, dtype=KEY))
        for number, (early, keys) in enumerate(blocks):
            if not early:
                add(store, keys, [f"{key} in {number}" for key in keys])
        refresh(lookup)
        in_order = sorted(enumerate(blocks), key=lambda block: not block[1][0])
        latest = {key: f"{key} in {number}" for number, (_, keys) in in_order for key in keys}
        expected = [latest.get(own, latest.get(other)) for own, other in zip(questions, other_keys)]
        assert lookup.results(range(4)) == {number: one for number, one in enumerate(expected) if one is not None}
        assert lookup.missing().tolist() == [number for number, one in enumerate(expected) if one is None]


def test_100_000_answers_need_few_statements(store):
    with store.database.writing() as connection:
        for start in range(0, 100_000, 100):
            keys = np.arange(start, start + 100, dtype=KEY)
            store.add(connection, keys, keys.tolist())
    statements = []
    store.database.used_bytes()  # which waits for locks as a reader does
    store._reader._connection.set_trace_callback(statements.append)
    store.database._connection.set_trace_callback(statements.append)

    lookup = looked_up(store, np.random.default_rng(1).permutation(110_000))
    assert len(lookup.missing()) == 10_000
    assert len(statements) == 4

    found = {}
    for start in range(0, 110_000, 500):
        found.update(lookup.results(range(start, start + 500)))
    assert len(found) == 100_000
    assert all(int(lookup.keys[number]) == key for number, key in found.items())
    assert len(statements) <= 1 + 2 * 220


def test_the_blocks_read_last_stay_in_memory(store):
    for start in range(0, 1_000, 20):  # a route of 10,000 vertices each
        with store.database.writing(durable=False) as connection:
            store.add(connection, np.arange(start, start + 20, dtype=KEY), ["A" * 60_000] * 20)
    lookup = looked_up(store, range(1_000))
    for start in range(0, 1_000, 20):
        assert len(lookup.results(range(start, start + 20))) == 20
    assert 4_000_000 < sum(len(line) for lines, _ in lookup._recent.values() for line in lines) < 8_000_000
    assert list(lookup._recent) == list(range(51 - len(lookup._recent), 51))


def test_removed_answers_are_not_found(store, opened):
    add(store, [1, 2])
    add(store, [3])
    lookup = looked_up(store, [1, 2, 3])
    with opened() as other:
        other.remove()
        add(other, [1], ["another"])
    assert lookup.results([0, 1, 2]) == {}
    assert store.read_error is None


def test_a_renewed_answer_is_never_mixed_with_the_old(store, monkeypatch):
    """Threads renew answers while rows are written. The block of one with the line of another would be a wrong row."""
    add(store, range(10), [f"old {number}" for number in range(10)])
    lookup = looked_up(store, range(10))

    class Renewed:
        """Where the answers are; they move as soon as somebody has looked."""

        def __init__(self, places):
            self.places = places

        def __getitem__(self, numbers):
            found = self.places[numbers]
            add(store, range(9, -1, -1), [f"new {number}" for number in range(9, -1, -1)])
            refresh(lookup)
            return found

        def __setitem__(self, numbers, places):
            self.places[numbers] = places

    monkeypatch.setattr(lookup, "_places", Renewed(lookup._places))
    assert lookup.results(range(10)) == {number: f"old {number}" for number in range(10)}
    assert lookup.results(range(10)) == {number: f"new {number}" for number in range(10)}
