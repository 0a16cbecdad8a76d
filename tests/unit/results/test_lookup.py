"""What a run sees of the store, whatever state it is in and whatever others do to it meanwhile."""

import sqlite3
import zlib
from contextlib import closing, contextmanager

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from location_gateway.core.results import database
from location_gateway.core.results.keys import KEY
from location_gateway.core.results.lookup import StoreLookup
from location_gateway.core.results.store import DAY_S, TemporaryStore, open_store

LONG = 30 * DAY_S


@pytest.fixture
def path(tmp_path):
    return tmp_path / "results.sqlite"


@pytest.fixture
def store(path):
    found, _ = open_store(path)
    with found:
        yield found


@contextmanager
def opened_again(path):
    found, set_aside = open_store(path)
    assert set_aside is None
    with found:
        yield found


def add(store, keys, results=None):
    results = [f"of {key}" for key in keys] if results is None else results
    with store.database.writing() as connection:
        store.add(connection, np.array(keys, dtype=KEY), results)


def looked_up(store, keys):
    return StoreLookup(store, np.array(keys, dtype=KEY), LONG)


def refresh(lookup):
    with lookup.store.database.reading() as connection:
        lookup.refresh(connection)


def test_numbers_are_positions_of_the_questions(store):
    add(store, [50, 30])
    add(store, [10])
    lookup = looked_up(store, [10, 20, 30, 40, 50])
    assert lookup.missing().tolist() == [1, 3]
    assert lookup.is_stored([4, 3, 0]).tolist() == [True, False, True]
    assert lookup.results([4, 3, 0]) == {4: "of 50", 0: "of 10"}
    assert lookup.results([]) == {}
    assert lookup.is_stored([]).tolist() == []


@pytest.mark.parametrize("keys", [[], [2**64 - 1, 0]])
def test_an_empty_store_has_no_answers(store, keys):
    lookup = looked_up(store, keys)
    assert lookup.missing().tolist() == list(range(len(keys)))
    assert lookup.results(range(len(keys))) == {}


def test_a_run_without_questions_needs_none(store):
    add(store, [1, 2])
    lookup = looked_up(store, [])
    add(store, [3])
    refresh(lookup)
    assert lookup.missing().tolist() == []


KEYS = st.integers(0, 12) | st.integers(2**64 - 4, 2**64 - 1)


@settings(deadline=None)
@given(
    st.lists(KEYS, unique=True, max_size=17),
    st.lists(st.tuples(st.booleans(), st.lists(KEYS, min_size=1, max_size=6)), max_size=8),
)
def test_it_finds_what_is_there_and_learns_what_is_added(questions, blocks):
    with TemporaryStore() as store:
        there = {}
        for number, (early, keys) in enumerate(blocks):
            if early:
                add(store, keys, [f"{key} in {number}" for key in keys])
                there.update((key, f"{key} in {number}") for key in keys)
        lookup = looked_up(store, questions)
        for number, (early, keys) in enumerate(blocks):
            if not early:
                add(store, keys, [f"{key} in {number}" for key in keys])
                there.update((key, f"{key} in {number}") for key in keys)
                refresh(lookup)
        expected = {number: there[key] for number, key in enumerate(questions) if key in there}
        assert lookup.results(range(len(questions))) == expected
        assert lookup.missing().tolist() == [number for number, key in enumerate(questions) if key not in there]


def test_what_is_added_is_not_seen_before_it_is_looked_for(store):
    lookup = looked_up(store, [1, 2])
    add(store, [2])
    assert lookup.missing().tolist() == [0, 1]
    refresh(lookup)
    assert lookup.missing().tolist() == [0]
    assert lookup.results([0, 1]) == {1: "of 2"}


def test_a_hundred_thousand_answers_are_looked_up_in_few_statements(store):
    with store.database.writing() as connection:
        for start in range(0, 100_000, 100):
            keys = np.arange(start, start + 100, dtype=KEY)
            store.add(connection, keys, keys.tolist())
    statements = []
    store._reader._connection.set_trace_callback(statements.append)
    store.database._connection.set_trace_callback(statements.append)

    lookup = looked_up(store, np.random.default_rng(1).permutation(110_000))
    assert len(lookup.missing()) == 10_000
    assert len(statements) == 1

    found = {}
    for start in range(0, 110_000, 500):
        found.update(lookup.results(range(start, start + 500)))
    assert len(found) == 100_000
    assert all(int(lookup.keys[number]) == key for number, key in found.items())
    assert len(statements) <= 1 + 2 * 220


def test_rows_in_the_order_of_the_store_read_each_block_once(store, monkeypatch):
    for start in range(0, 5_000, 100):
        add(store, range(start, start + 100))
    read = []
    lines = store.lines
    monkeypatch.setattr(store, "lines", lambda blocks: read.extend(blocks) or lines(blocks))
    lookup = looked_up(store, range(5_000))
    for start in range(0, 5_000, 50):
        assert lookup.results(range(start, start + 50)) == {
            number: f"of {number}" for number in range(start, start + 50)
        }
    assert sorted(read) == sorted(set(read))
    assert len(read) == 250  # of 20 answers each


def test_memory_does_not_grow_with_the_store(store):
    for start in range(0, 1_000, 20):  # a route of 10,000 vertices each
        with store.database.writing(durable=False) as connection:
            store.add(connection, np.arange(start, start + 20, dtype=KEY), ["A" * 60_000] * 20)
    lookup = looked_up(store, range(1_000))
    for start in range(0, 1_000, 20):
        assert len(lookup.results(range(start, start + 20))) == 20
    assert 10_000_000 < sum(len(line) for lines, _ in lookup._recent.values() for line in lines) < 20_000_000


def test_answers_that_were_removed_meanwhile_are_not_found(store, path):
    add(store, [1, 2])
    add(store, [3])
    lookup = looked_up(store, [1, 2, 3])
    with opened_again(path) as other:
        other.remove()
        add(other, [1], ["another"])
    assert lookup.results([0, 1, 2]) == {}
    assert store.trouble is None


def change(path, statement, *values):
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        assert connection.execute(statement, values).rowcount > 0


def cut_short(path):
    change(path, "UPDATE answers SET text = substr(text, 1, length(text) - 5) WHERE block = 2")


def overwrite(path):
    change(path, "UPDATE answers SET text = x'00112233445566778899' WHERE block = 2")


def take_another_type(path):
    change(path, "UPDATE answers SET text = 12 WHERE block = 2")


def take_a_text(path):
    change(path, "UPDATE answers SET text = 'a text' WHERE block = 2")


def lose(path):
    change(path, "DELETE FROM answers WHERE block = 2")


def write_lines(*lines):
    def damage(path):
        change(path, "UPDATE answers SET text = ? WHERE block = 2", zlib.compress(b"\n".join(lines)))

    return damage


DAMAGE = {
    "cut short": cut_short,
    "overwritten": overwrite,
    "a number": take_another_type,
    "a text": take_a_text,
    "lost": lose,
    "no line": write_lines(),
    "fewer lines": write_lines(b'"of 11"', b'"of 12"'),
    "more lines": write_lines(b'"of 11"', b'"of 12"', b'"of 13"', b'"of 14"'),
    "not JSON": write_lines(b'"of 11"', b"<html>", b'"of 13"'),
    "half of JSON": write_lines(b'"of 11"', b'["of 12"', b'"of 13"'),
    "an empty line": write_lines(b'"of 11"', b"", b'"of 13"'),
    "two in a line": write_lines(b'"of 11"', b'"of 12","of 13"', b'"of 13"'),
    "not UTF-8": write_lines(b'"of 11"', b'"\xff"', b'"of 13"'),
    "without end": write_lines(b'"of 11"', b"[" * 200_000, b'"of 13"'),
}
OF_ONE_LINE = ["not JSON", "half of JSON", "an empty line", "two in a line", "not UTF-8", "without end"]


@pytest.fixture
def three_blocks(store):
    for start in (1, 11, 21):
        add(store, range(start, start + 3))
    return store


@pytest.mark.parametrize("damage", DAMAGE)
def test_damaged_answers_are_told_and_asked_again_by_the_next_run(three_blocks, path, damage):
    DAMAGE[damage](path)
    lookup = looked_up(three_blocks, [1, 11, 12, 13, 21])

    found = lookup.results(range(5))

    assert found.keys() >= {0, 4}
    assert 2 not in found
    assert all(result == f"of {lookup.keys[number]}" for number, result in found.items())
    assert three_blocks.trouble is not None
    with opened_again(path) as other:
        assert looked_up(other, [1, 11, 12, 13, 21]).missing().tolist() == [1, 2, 3]


@pytest.mark.parametrize("damage", OF_ONE_LINE)
def test_the_other_lines_of_a_damaged_block_can_be_used_by_this_run(three_blocks, path, damage):
    DAMAGE[damage](path)
    lookup = looked_up(three_blocks, [1, 11, 12, 13, 21])
    assert lookup.results(range(5)) == {0: "of 1", 1: "of 11", 3: "of 13", 4: "of 21"}
    assert lookup.results([2]) == {}


def test_damage_that_cannot_be_removed_takes_nothing_from_the_others(three_blocks, path, monkeypatch):
    monkeypatch.setattr(database, "_BUSY_S", 0)
    cut_short(path)
    with opened_again(path) as store, closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        lookup = looked_up(store, [1, 11, 21])
        assert lookup.results(range(3)) == {0: "of 1", 2: "of 21"}
    with opened_again(path) as store:
        assert looked_up(store, [11]).results([0]) == {}
    with opened_again(path) as store:
        assert looked_up(store, [1, 11, 21]).missing().tolist() == [1]


def test_results_of_no_use_are_forgotten_with_their_block(three_blocks, path):
    lookup = looked_up(three_blocks, [1, 11, 12, 21])
    with lookup.forgetting(2, TypeError, ValueError):
        raise ValueError("it is of another shape")
    with pytest.raises(KeyError), lookup.forgetting(0, TypeError, ValueError):
        raise KeyError
    assert str(three_blocks.trouble) == "it is of another shape"
    with opened_again(path) as other:
        assert looked_up(other, [1, 11, 12, 13, 21]).missing().tolist() == [1, 2, 3]


def test_a_file_that_cannot_be_read_any_more_is_told(three_blocks, path):
    lookup = looked_up(three_blocks, [1, 11])
    change(path, "DELETE FROM blocks")
    with closing(sqlite3.connect(path)) as other:
        other.execute("DROP TABLE answers")
    assert lookup.results([0, 1]) == {}
    assert "answers" in str(three_blocks.trouble)


def test_an_answer_renewed_just_now_is_taken_whole(store, monkeypatch):
    """Threads renew answers while rows are written; the block of one with the line of another would be a wrong row."""
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
