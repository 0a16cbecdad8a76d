"""Damaged stores: a run uses what is left, and the next run requests the rest again."""

import shutil
import sqlite3
import zlib
from contextlib import closing

import pytest
from hypothesis import given
from hypothesis import strategies as st
from location_gateway.core.results import database
from location_gateway.core.results.store import count_answers, open_store

from tests.support.small_disk import change, damage_table
from tests.support.stores import add, fill, look_up, looked_up

MARKER = "results.sqlite.suspect"
KEYS = [1, 11, 12, 13, 21]
"""Of three blocks, of which the one in the middle is damaged."""


def lines(*texts):
    return "UPDATE answers SET text = ? WHERE block = 2", zlib.compress(b"\n".join(texts))


DAMAGE = {
    "lost": ("DELETE FROM answers WHERE block = 2",),
    "cut short": ("UPDATE answers SET text = substr(text, 1, length(text) - 5) WHERE block = 2",),
    "overwritten": ("UPDATE answers SET text = x'00112233445566778899' WHERE block = 2",),
    "a number": ("UPDATE answers SET text = 12 WHERE block = 2",),
    "a text": ("UPDATE answers SET text = 'a text' WHERE block = 2",),
    "fewer lines": lines(b'"of 11"', b'"of 12"'),
    "more lines": lines(b'"of 11"', b'"of 12"', b'"of 13"', b'"of 14"'),
}
DAMAGE_OF_A_LINE = {
    "not JSON": lines(b'"of 11"', b"<html>", b'"of 13"'),
    "half of JSON": lines(b'"of 11"', b'["of 12"', b'"of 13"'),
    "an empty line": lines(b'"of 11"', b"", b'"of 13"'),
    "two in a line": lines(b'"of 11"', b'"of 12","of 13"', b'"of 13"'),
    "not UTF-8": lines(b'"of 11"', b'"\xff"', b'"of 13"'),
    "without end": lines(b'"of 11"', b"[" * 200_000, b'"of 13"'),
}


@pytest.fixture
def three_blocks(store):
    for start in (1, 11, 21):
        add(store, range(start, start + 3))
    return store


def spoil(path, damage):
    change(path, *{**DAMAGE, **DAMAGE_OF_A_LINE}[damage])


@pytest.mark.parametrize("damage", [*DAMAGE, *DAMAGE_OF_A_LINE])
def test_the_next_run_requests_damaged_answers_again(three_blocks, path, opened, damage):
    spoil(path, damage)
    lookup = looked_up(three_blocks, KEYS)

    found = lookup.results(range(5))

    others = {1: "of 11", 3: "of 13"} if damage in DAMAGE_OF_A_LINE else {}
    assert found == {0: "of 1", 4: "of 21", **others}
    assert lookup.results([2]) == {}
    assert three_blocks.read_error is not None
    with opened() as other:
        lost = [2] if damage in DAMAGE_OF_A_LINE else [1, 2, 3]
        assert looked_up(other, KEYS).missing().tolist() == lost
        assert len(other) == 9 - len(lost)


def test_a_locked_store_is_read_in_spite_of_damage(three_blocks, path, opened, monkeypatch):
    monkeypatch.setattr(database, "_BUSY_S", 0)
    spoil(path, "cut short")
    with opened() as store, closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert look_up(store, [1, 11, 21]) == {1: "of 1", 21: "of 21"}
    with opened() as store:
        assert look_up(store, [11]) == {}
    with opened() as store:
        assert looked_up(store, [1, 11, 21]).missing().tolist() == [1]


def refusing(text):
    """Return what makes results of stored answers, and cannot use this one."""

    def restore(answers):
        if text in answers:
            raise ValueError(f"{text} is of another shape")
        return answers

    return restore


def test_of_a_block_only_what_is_no_result_is_forgotten(three_blocks, opened):
    lookup = looked_up(three_blocks, KEYS)
    found = lookup.restored(range(5), refusing("of 12"))
    assert found == {0: "of 1", 1: "of 11", 3: "of 13", 4: "of 21"}
    assert str(three_blocks.read_error) == "of 12 is of another shape"
    with opened() as other:
        assert looked_up(other, KEYS).missing().tolist() == [2]
        assert look_up(other, KEYS) == {1: "of 1", 11: "of 11", 13: "of 13", 21: "of 21"}


def test_the_run_that_forgets_an_answer_still_finds_it(three_blocks, opened):
    lookup = looked_up(three_blocks, KEYS)
    beside = looked_up(three_blocks, KEYS)
    for number in (1, 2, 2, 3):
        lookup.forget(number)
    assert lookup.results(range(5)) == beside.results(range(5)) == dict(enumerate(f"of {key}" for key in KEYS))
    assert looked_up(three_blocks, KEYS).missing().tolist() == []
    assert len(three_blocks) == 6
    with opened() as other:
        assert looked_up(other, KEYS).missing().tolist() == [1, 2, 3]
    with closing(sqlite3.connect(three_blocks.database.path)) as file:
        assert file.execute("SELECT COUNT(*) FROM blocks").fetchone() == (3,)
        three_blocks.close()
        assert file.execute("SELECT COUNT(*) FROM blocks").fetchone() == (2,), "a block of forgotten answers goes"


@pytest.mark.parametrize(("as_second", "left"), [(False, []), (True, [5])])
def test_an_answer_is_forgotten_for_its_second_key_too_or_not(store, opened, as_second, left):
    add(store, [1, 2], second_keys=[5, 6])
    looked_up(store, [1, 2]).forget(0, as_second=as_second)
    with opened() as other:
        assert sorted(look_up(other, [1, 2, 5, 6])) == sorted([2, 6, *left])
        assert len(other) == 1 + len(left)


@given(
    blocks=st.lists(st.integers(1, 45), min_size=1, max_size=4),
    with_second=st.booleans(),
    data=st.data(),
)
def test_forgetting_some_answers_keeps_all_others(tmp_path_factory, blocks, with_second, data):
    folder = tmp_path_factory.mktemp("store")
    total = sum(blocks)
    with open_store(folder / "results.sqlite") as store:
        start = 0
        for size in blocks:
            keys = range(start, start + size)
            add(store, keys, second_keys=[1_000 + key for key in keys] if with_second else None)
            start += size
        lookup = looked_up(store, range(total))
        forgotten = data.draw(st.sets(st.integers(0, total - 1)))
        for number in sorted(forgotten):
            lookup.forget(number)
        left = {key: f"of {key}" for key in range(total) if key not in forgotten}
        assert (len(store), count_answers(folder / "results.sqlite")) == (len(left), len(left))
        assert lookup.missing().tolist() == []
    with open_store(folder / "results.sqlite") as store:
        assert look_up(store, range(total)) == left
        seconds = {1_000 + key: text for key, text in left.items()} if with_second else {}
        assert look_up(store, range(1_000, 1_000 + total)) == seconds
        assert store.remove() == len(left)


def test_a_store_that_cannot_be_read_is_reported(three_blocks, path):
    lookup = looked_up(three_blocks, [1, 11])
    change(path, "DELETE FROM blocks")
    with closing(sqlite3.connect(path)) as other:
        other.execute("DROP TABLE answers")
    assert lookup.results([0, 1]) == {}
    assert "answers" in str(three_blocks.read_error)


def test_damaged_answers_are_replaced_with_the_store(opened, path):
    with opened() as store:
        fill(store, 30, 100)
    damage_table(path, "answers")

    with opened() as store:
        assert look_up(store, range(3_000)) == {}
        assert "malformed" in str(store.read_error)
    assert (path.parent / MARKER).exists()

    with open_store(path) as store:
        assert store.set_aside.exists()
        assert len(store) == 0
    assert not (path.parent / MARKER).exists()
    with opened() as store:
        assert len(store) == 0


def test_malformed_keys_are_found_when_the_store_is_opened(opened, path):
    with opened() as store:
        fill(store, 1, 10)
    change(path, "UPDATE blocks SET keys = x'0102'")
    with open_store(path) as store:
        assert store.set_aside.exists()
        assert len(store) == 0


@pytest.mark.parametrize(
    ("sentence", "is_suspected"),
    [
        ("database disk image is malformed", True),
        ("database is locked", False),
        ("database or disk is full", False),
        ("disk I/O error", False),
    ],
)
def test_a_suspected_store_without_damage_stays(opened, path, sentence, is_suspected):
    with opened() as store:
        fill(store, 1, 10)
        store.suspect(sqlite3.DatabaseError(sentence))
    assert (path.parent / MARKER).exists() is is_suspected
    with opened() as store:
        assert len(store) == 10
    assert not (path.parent / MARKER).exists()


def test_a_folder_that_is_gone_is_no_error(opened, path):
    with opened() as store:
        store.suspect(sqlite3.DatabaseError("database disk image is malformed"))
        shutil.rmtree(path.parent)
