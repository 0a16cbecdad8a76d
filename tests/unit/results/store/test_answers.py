"""Every process finds the answers in the store again, until they expire."""

import json
import subprocess
import sys

import numpy as np
import pytest
import requests
from hypothesis import given
from hypothesis import strategies as st
from location_gateway.core.results.store import KEY, ResultStore, TemporaryStore
from location_gateway.core.services.geocoding.answers import read_multi_revgeocode

from tests.support.demo_gateway import KEY as API_KEY
from tests.support.demo_gateway import ROOT
from tests.support.stores import NOW, add, fill, look_up, text_of

JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**53), 2**53)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(st.characters(exclude_categories=["Cs"])),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text("aä\n", max_size=3), inner, max_size=3),
    max_leaves=8,
)
SEPARATORS = st.recursive(st.sampled_from(["\n", ",", '"', ',"\\n",', "a", 5]), st.lists, max_leaves=4)
"""The characters that separate results in a block."""


@given(st.lists(st.lists(JSON, min_size=1, max_size=5) | st.lists(SEPARATORS, min_size=1, max_size=60), max_size=4))
def test_all_that_json_can_hold_is_found_again(blocks):
    with TemporaryStore() as store:
        expected = {}
        for results in blocks:
            keys = list(range(len(expected), len(expected) + len(results)))
            add(store, keys, results)
            expected.update(zip(keys, results))
        assert repr(look_up(store, [*expected, 999])) == repr(expected)


def test_other_instances_and_processes_find_it(store, opened, path):
    script = """
import json, sys
sys.path.insert(0, sys.argv[1])
from pathlib import Path
import numpy as np
from core.results.lookup import StoreLookup
from core.results.store import open_store
with open_store(Path(sys.argv[2])) as store:
    with store.database.writing() as connection:
        store.add(connection, np.array([3], dtype="<u8"), ["from there"])
    print(json.dumps(StoreLookup(store, np.array([3, 2, 2**64 - 1], dtype="<u8"), 0).results([0, 1, 2])))
"""
    results = ["Käpylä\n", ["zwölf", None, 1.5], "\u2028\x00"]
    add(store, [2**64 - 1, 2, 0], results)
    ended = subprocess.run(
        [sys.executable, "-c", script, ROOT, path], capture_output=True, text=True, encoding="utf-8", check=True
    )
    assert json.loads(ended.stdout) == {"0": "from there", "1": results[1], "2": results[0]}
    with opened() as another:
        assert look_up(another, [3, 0, 6, 2**64 - 1], longest_s=NOW) == {
            3: "from there",
            0: results[2],
            2**64 - 1: results[0],
        }
        assert len(another) == len(store) == 4


def test_the_later_of_two_answers_counts(store):
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
    add(store, [1], ["renewed"])
    assert look_up(store, [1, 2], longest_s=10) == {1: "renewed", 2: "new"}


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
        answer = requests.post(f"{gateway.url}/multi-revgeocode", json=body, headers={"apiKey": API_KEY}, timeout=120)
        answers += read_multi_revgeocode(answer.json(), 100)
    assert all(answer.candidates for answer in answers)
    return answers


@pytest.mark.parametrize("size", [100, 10])
def test_an_answer_takes_at_most_400_bytes(opened, path, real_answers, size):
    keys = np.random.default_rng(1).integers(0, 2**64, len(real_answers), dtype=KEY)
    with opened() as store:
        for start in range(0, len(keys), size):
            add(store, keys[start : start + size], real_answers[start : start + size])
    assert path.stat().st_size / len(keys) <= 400
    with opened() as store:
        assert look_up(store, keys[::-1]) == dict(zip(keys.tolist(), json.loads(json.dumps(real_answers))))


def test_a_temporary_store_is_gone_with_its_folder(monkeypatch, tmp_path):
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    with TemporaryStore() as store:
        fill(store, 2, 10)
        assert isinstance(store, ResultStore)
        assert look_up(store, [3, 13, 23]) == {3: text_of(3), 13: text_of(13)}
        assert list(tmp_path.iterdir())
    assert list(tmp_path.iterdir()) == []
