"""Answers that are damaged: the others are found, and those are asked again by the next run."""

import sqlite3
import zlib
from contextlib import closing

import pytest
from location_gateway.core.results import database

from tests.support.lookups import add, looked_up, opened_again
from tests.support.sqlite_files import change


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
    assert three_blocks.read_error is not None
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
    assert str(three_blocks.read_error) == "it is of another shape"
    with opened_again(path) as other:
        assert looked_up(other, [1, 11, 12, 13, 21]).missing().tolist() == [1, 2, 3]


def test_a_file_that_cannot_be_read_any_more_is_told(three_blocks, path):
    lookup = looked_up(three_blocks, [1, 11])
    change(path, "DELETE FROM blocks")
    with closing(sqlite3.connect(path)) as other:
        other.execute("DROP TABLE answers")
    assert lookup.results([0, 1]) == {}
    assert "answers" in str(three_blocks.read_error)
