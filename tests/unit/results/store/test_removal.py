"""Answers that are too old or too many are removed without a trace."""

import random

import pytest
from location_gateway.core.results.store import DAY_S

from tests.support.stores import LONG, NOW, add, fill, look_up, looked_up, megabytes_of, text_of


def test_tidying_removes_only_what_is_too_old(store, clock):
    fill(store, 2, 10)
    clock.now += LONG + 1
    fill(store, 1, 10, start=20)
    clock.now += DAY_S - 1
    store.tidy(LONG, 1)
    assert len(store) == 30
    clock.now += 1
    store.tidy(LONG, 1)
    assert sorted(look_up(store, range(30))) == list(range(20, 30))
    assert len(store) == 10


@pytest.mark.parametrize(
    ("blocks", "fewest"), [([(300, 100)], 10_400), ([(400, 1), (20, 1_000)], 4_000)], ids=["alike", "small ones first"]
)
def test_the_newest_answers_stay_below_the_maximum_size(store, path, blocks, fewest):
    number = 0
    for count, size in blocks:
        fill(store, count, size, start=number)
        number += count * size
    store.tidy(LONG, 1.02 * megabytes_of(path))
    assert len(store) == number
    store.tidy(LONG, 1)
    left = sorted(look_up(store, range(number)))
    assert left == list(range(number - len(left), number))
    assert len(left) >= fewest
    assert 0.8 < megabytes_of(path) <= 1.0
    store.tidy(LONG, 1)
    assert len(store) == len(left)


def test_a_maximum_size_of_0_empties_the_store(store, path):
    fill(store, 10, 100)
    store.tidy(LONG, 0)
    assert len(store) == 0
    assert megabytes_of(path) < 0.05
    add(store, [1], ["new"])
    assert look_up(store, [1]) == {1: "new"}


def with_traces(blocks, path, others=()):
    """Return the numbers of those blocks of which a key or a piece of the answers can be read in the folder.

    Pieces that ``others`` have too tell nothing: compressed texts begin alike.
    """
    contents = [file.read_bytes() for file in path.parent.iterdir()]
    common = b"\n".join(text for _, text in others)
    found = []
    for number, (keys, text) in enumerate(blocks):
        pieces = [text[start : start + 24] for start in range(0, len(text) - 23, 24)]
        pieces = [piece for piece in pieces if piece not in common]
        pieces += [keys[start : start + 8] for start in range(0, len(keys), 8)]
        if any(piece in content for piece in pieces for content in contents):
            found.append(number)
    return found


def answers_in(blocks):
    return sum(len(keys) // 8 for keys, _ in blocks)


@pytest.mark.parametrize("size", [1, 100])
@pytest.mark.parametrize("part", ["all", "older"])
def test_nothing_of_removed_answers_is_left_in_the_folder(opened, path, clock, size, part):
    with opened() as store, opened():  # another process has it open, too
        for number in range(600 // size + 4):
            clock.now = NOW + number
            keys = [random.Random(f"{number} {key}").getrandbits(64) for key in range(size)]  # noqa: S311
            add(store, keys, [text_of(key) for key in keys])
        with store.database.reading() as connection:
            blocks = connection.execute("SELECT made, keys, text FROM blocks JOIN answers ON block = id").fetchall()
        age = None if part == "all" else (clock.now - NOW) // 2
        removed = [(keys, text) for made, keys, text in blocks if age is None or made < clock.now - age]
        kept = [block[1:] for block in blocks[len(removed) :]]
        assert len(with_traces(removed, path)) == len(removed)

        assert store.remove(age) == answers_in(removed)

        assert with_traces(removed, path, kept) == []
        assert len(with_traces(kept, path)) == len(kept)
        assert len(store) == answers_in(kept)


def test_a_run_does_not_take_new_answers_for_removed_ones(store, path):
    fill(store, 100, 100)
    lookup = looked_up(store, range(10))
    assert store.remove() == 10_000
    assert megabytes_of(path) < 0.05
    fill(store, 1, 100, start=50_000)
    assert lookup.results(range(10)) == {}
    assert len(look_up(store, range(50_000, 50_100))) == 100


def test_what_others_add_does_not_count_as_removed(store, opened, monkeypatch):
    fill(store, 1, 10)
    give_space_back = store.database.give_space_back

    def while_another_run_stores(is_over):
        with opened() as other:
            fill(other, 1, 50, start=100)
        give_space_back(is_over)

    monkeypatch.setattr(store.database, "give_space_back", while_another_run_stores)
    assert store.remove() == 10
    assert len(store) == 50
