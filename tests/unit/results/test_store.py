"""What was paid for is kept, is found again, and goes when it has to go."""

import json
import random
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing, contextmanager

import numpy as np
import pytest
import requests
from hypothesis import given
from hypothesis import strategies as st
from location_gateway.core.gateway.geocoding.read import read_multi_revgeocode
from location_gateway.core.results.database import DatabaseError
from location_gateway.core.results.keys import KEY
from location_gateway.core.results.lookup import StoreLookup
from location_gateway.core.results.store import DAY_S, ResultStore, TemporaryStore, open_store

from tests.support.demo_gateway import KEY as API_KEY
from tests.support.demo_gateway import ROOT

NOW = 1_800_000_000
LONG = 30 * DAY_S
MARKER = "results.sqlite.suspect"


class Clock:
    def __init__(self):
        self.now = NOW

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def path(tmp_path):
    return tmp_path / "folder" / "results.sqlite"


@pytest.fixture
def opened(path, clock):
    """Open the store, as often as a test wants; None is set aside."""

    @contextmanager
    def store():
        found, set_aside = open_store(path)
        assert set_aside is None
        found._clock = clock
        with found:
            yield found

    return store


@pytest.fixture
def store(opened):
    with opened() as one:
        yield one


def add(store, keys, results):
    with store.database.writing() as connection:
        store.add(connection, np.array(keys, dtype=KEY), results)


def fill(store, blocks, size, start=0):
    """Add blocks of answers that hardly compress; the result of a key is always the same."""
    for first in range(start, start + blocks * size, size):
        keys = range(first, first + size)
        add(store, keys, [text_of(key) for key in keys])


def text_of(key):
    return f"{random.Random(key).getrandbits(400):x}"  # noqa: S311 - the same each time


def look_up(store, keys, longest_s=LONG):
    keys = np.array(keys, dtype=KEY)
    found = StoreLookup(store, keys, longest_s).results(range(len(keys)))
    return {int(keys[number]): result for number, result in found.items()}


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**53), 2**53)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(st.characters(exclude_categories=["Cs"])),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text("aä\n", max_size=3), inner, max_size=3),
    max_leaves=8,
)


@given(st.lists(st.lists(JSON, min_size=1, max_size=5), max_size=4))
def test_whatever_json_carries_is_found_again(blocks):
    with TemporaryStore() as store:
        expected = {}
        for results in blocks:
            keys = list(range(len(expected), len(expected) + len(results)))
            add(store, keys, results)
            expected.update(zip(keys, results))
        assert repr(look_up(store, [*expected, 999])) == repr(expected)


def test_another_instance_finds_it_and_a_third_while_both_are_open(opened):
    results = ["Käpylä\n", None, 60.17189, [[1, None], "\u2028\x00"]]
    with opened() as first:
        add(first, [2**64 - 1, 0, 5, 7], results)
        with opened() as second:
            assert look_up(second, [7, 0, 6, 2**64 - 1, 5]) == {
                2**64 - 1: results[0],
                0: None,
                5: 60.17189,
                7: results[3],
            }
            assert len(first) == len(second) == 4
    with opened() as third:
        assert look_up(third, [2**64 - 1]) == {2**64 - 1: "Käpylä\n"}


def test_another_process_finds_it(store, path):
    script = """
import json, sys
sys.path.insert(0, sys.argv[1])
from pathlib import Path
import numpy as np
from core.results.lookup import StoreLookup
from core.results.store import open_store
store, _ = open_store(Path(sys.argv[2]))
with store:
    with store.database.writing() as connection:
        store.add(connection, np.array([3], dtype="<u8"), ["from there"])
    print(json.dumps(StoreLookup(store, np.array([3, 2, 1], dtype="<u8"), 1e10).results([0, 1, 2])))
"""
    add(store, [1, 2], ["one", ["zwölf", None, 1.5]])
    ended = subprocess.run(
        [sys.executable, "-c", script, ROOT, path], capture_output=True, text=True, encoding="utf-8", check=True
    )
    assert json.loads(ended.stdout) == {"0": "from there", "1": ["zwölf", None, 1.5], "2": "one"}
    assert look_up(store, [3], longest_s=NOW) == {3: "from there"}


@pytest.mark.parametrize("size", [1, 2, 100, 1_000])
def test_blocks_of_any_size(store, size):
    fill(store, 3, size)
    keys = list(range(3 * size))
    random.Random(1).shuffle(keys)  # noqa: S311
    assert look_up(store, keys) == {key: text_of(key) for key in keys}
    assert len(store) == 3 * size


def test_of_an_answer_that_is_there_twice_the_later_one_counts(store):
    add(store, [1, 2, 3], ["old one", "old two", "old three"])
    add(store, [3, 1], ["new three", "new one"])
    add(store, [9, 9], ["first nine", "second nine"])
    assert look_up(store, [1, 2, 3, 9]) == {1: "new one", 2: "old two", 3: "new three", 9: "second nine"}


def test_answers_expire(store, clock):
    add(store, [1], ["old"])
    clock.now += 5
    add(store, [2], ["new"])

    clock.now = NOW + 10
    assert look_up(store, [1, 2], longest_s=10) == {1: "old", 2: "new"}
    clock.now += 1
    assert look_up(store, [1, 2], longest_s=10) == {2: "new"}
    assert look_up(store, [1, 2], longest_s=11) == {1: "old", 2: "new"}


def test_an_expired_answer_does_not_stand_before_its_renewal(store, clock):
    add(store, [1, 2], ["old", "old"])
    clock.now += 2 * LONG
    add(store, [2], ["new"])
    assert look_up(store, [1, 2]) == {2: "new"}


def test_a_clock_set_back_takes_nothing_away(store, clock):
    add(store, [1], ["paid for"])
    clock.now -= 3 * LONG
    add(store, [2], ["paid for too"])
    store.tidy(LONG, 1)
    assert look_up(store, [1, 2]) == {1: "paid for", 2: "paid for too"}


def test_tidying_removes_what_is_too_old_and_nothing_else(store, clock):
    fill(store, 2, 10)
    clock.now += LONG
    fill(store, 1, 10, start=20)
    store.tidy(LONG, 1)
    assert len(store) == 30
    clock.now += 1
    store.tidy(LONG, 1)
    assert sorted(look_up(store, range(30))) == list(range(20, 30))


def megabytes_of(path):
    return sum(file.stat().st_size for file in path.parent.glob(f"{path.name}*") if "-shm" not in file.name) / 1e6


def test_below_its_cap_a_store_keeps_everything(store, path):
    fill(store, 100, 100)
    store.tidy(LONG, 1.02 * megabytes_of(path))
    assert len(store) == 10_000


def test_above_its_cap_the_newest_stay_and_the_file_shrinks(store, path):
    fill(store, 300, 100)
    assert megabytes_of(path) > 2
    store.tidy(LONG, 1)
    left = sorted(look_up(store, range(30_000)))
    assert left == list(range(30_000 - len(left), 30_000))
    assert 0.8 < megabytes_of(path) <= 1.0
    assert len(left) > 300 * 100 * 0.8 / 2.3
    store.tidy(LONG, 1)
    assert len(store) == len(left)


def test_the_cap_holds_where_the_old_blocks_are_the_small_ones(store, path):
    fill(store, 400, 1)
    fill(store, 20, 1_000, start=1_000)
    store.tidy(LONG, 1)
    left = sorted(look_up(store, range(21_000)))
    assert megabytes_of(path) <= 1.0
    assert left == list(range(21_000 - len(left), 21_000))
    assert len(left) >= 4_000


def test_a_cap_below_anything_empties_the_store_and_ends(store, path):
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


@pytest.mark.parametrize("size", [1, 3, 100, 1_000])
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


def test_removing_shrinks_the_file_and_later_answers_are_found(store, path):
    fill(store, 100, 100)
    lookup = StoreLookup(store, np.arange(10, dtype=KEY), LONG)
    assert store.remove() == 10_000
    assert megabytes_of(path) < 0.05
    # A run that looked before must not take new answers for the removed ones.
    fill(store, 1, 100, start=50_000)
    assert lookup.results(range(10)) == {}
    assert len(look_up(store, range(50_000, 50_100))) == 100


def test_what_others_add_meanwhile_does_not_count_as_removed(store, opened, monkeypatch):
    fill(store, 1, 10)
    give_space_back = store._give_space_back

    def while_another_run_stores():
        with opened() as other:
            fill(other, 1, 50, start=100)
        give_space_back()

    monkeypatch.setattr(store, "_give_space_back", while_another_run_stores)
    assert store.remove() == 10
    assert len(store) == 50


def test_a_transaction_that_fails_leaves_nothing(store, opened):
    def fail():
        with store.database.writing() as connection:
            store.add(connection, np.array([1, 2], dtype=KEY), ["one", "two"])
            store.add(connection, np.array([3], dtype=KEY), [object()])

    with pytest.raises(TypeError):
        fail()
    with opened() as other:
        assert look_up(other, [1, 2, 3]) == {}
        assert len(other) == 0
    fill(store, 1, 5)
    assert len(store) == 5


@pytest.fixture
def real_answers(gateway):
    """What the service says of 2,000 places of the city."""
    answers = []
    for part in range(20):
        body = [
            {
                "id": str(number),
                "at": f"{60.16 + (part * 5 + number // 20) * 0.0002:.5f},{24.93 + number % 20 * 0.0015:.5f}",
            }
            for number in range(100)
        ]
        answer = requests.post(
            f"{gateway.url}/multi-revgeocode", json=body, headers={"apiKey": API_KEY}, timeout=30
        ).json()
        answers += read_multi_revgeocode(answer, 100)
    assert all(answer.candidates for answer in answers)
    return answers


@pytest.mark.parametrize("size", [100, 10])
def test_an_answer_takes_at_most_400_bytes_on_the_disk(opened, path, real_answers, size):
    keys = np.random.default_rng(1).integers(0, 2**64, len(real_answers), dtype=KEY)
    with opened() as store:
        for start in range(0, len(keys), size):
            with store.database.writing() as connection:
                store.add(connection, keys[start : start + size], real_answers[start : start + size])
    assert path.stat().st_size / len(keys) <= 400
    with opened() as store:
        found = look_up(store, keys[::-1])
        assert found == dict(zip(keys.tolist(), json.loads(json.dumps(real_answers))))


def spoil(path, *statements):
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for statement in statements:
            connection.execute(statement)


def damage_answers(path):
    """Overwrite the first page of the table with the answers, from which all its others are found."""
    with closing(sqlite3.connect(path)) as connection:
        (page,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'answers'").fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    content = bytearray(path.read_bytes())
    content[(page - 1) * size : page * size] = b"\xa5" * size
    path.write_bytes(content)


def test_keys_that_are_no_keys_are_found_when_it_is_opened(opened, path):
    with opened() as store:
        fill(store, 1, 10)
    spoil(path, "UPDATE blocks SET keys = x'0102'")
    store, set_aside = open_store(path)
    with store:
        assert set_aside.exists()
        assert len(store) == 0


def test_damage_among_the_answers_is_found_after_it_made_trouble(opened, path):
    with opened() as store:
        fill(store, 30, 100)
    damage_answers(path)

    with opened() as store:
        assert look_up(store, range(3_000)) == {}
        assert "malformed" in str(store.trouble)
    assert (path.parent / MARKER).exists()

    store, set_aside = open_store(path)
    with store:
        assert set_aside.exists()
        assert len(store) == 0
        fill(store, 1, 10)
    assert not (path.parent / MARKER).exists()
    with opened() as store:
        assert len(store) == 10


def test_a_suspicion_that_was_wrong_costs_nothing(opened, path):
    with opened() as store:
        fill(store, 1, 10)
        store.suspect(sqlite3.DatabaseError("database disk image is malformed"))
    assert (path.parent / MARKER).exists()
    with opened() as store:
        assert len(store) == 10
    assert not (path.parent / MARKER).exists()


@pytest.mark.parametrize("sentence", ["database is locked", "database or disk is full", "disk I/O error"])
def test_trouble_that_is_no_damage_raises_no_suspicion(opened, path, sentence):
    with opened() as store:
        store.suspect(sqlite3.OperationalError(sentence))
    assert not (path.parent / MARKER).exists()


def test_a_suspicion_that_cannot_be_noted_does_not_end_the_run(opened, path):
    with opened() as store:
        store.suspect(sqlite3.DatabaseError("database disk image is malformed"))
        shutil.rmtree(path.parent)


def test_a_file_in_place_of_the_folder(tmp_path):
    (tmp_path / "folder").write_text("in the way")
    with pytest.raises(DatabaseError, match="cannot be opened"):
        open_store(tmp_path / "folder" / "results.sqlite")


def test_a_temporary_store_is_gone_with_its_folder(monkeypatch, tmp_path):
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    with TemporaryStore() as store:
        fill(store, 2, 10)
        assert isinstance(store, ResultStore)
        assert look_up(store, [3, 13, 23]) == {3: text_of(3), 13: text_of(13)}
        assert list(tmp_path.iterdir())
    assert list(tmp_path.iterdir()) == []
