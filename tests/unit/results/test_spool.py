import sqlite3
import tempfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from location_gateway.core.results.spool import Spool

TEXTS = st.text(st.characters(exclude_categories=["Cs"]))


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """Where temporary files are made."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    return tmp_path


def files_in(folder):
    return [path for path in Path(folder).rglob("*") if path.is_file()]


def test_keeps_texts_by_number(folder):
    with Spool() as spool:
        spool.put((number, f"text {number}") for number in range(5_000))
        spool.put([(7, "replaced – ä")])
        found = spool.get([7, 4_999, 123_456, *range(2_000, 4_000)])
    assert found[7] == "replaced – ä"
    assert found[4_999] == "text 4999"
    assert 123_456 not in found
    assert len(found) == 2_002


def test_what_does_not_fit_into_memory_is_on_disk_and_nothing_is_left_behind(folder):
    with Spool() as spool:
        spool.put((number, "x" * 1_000) for number in range(40_000))
        assert sum(path.stat().st_size for path in files_in(folder)) > 10_000_000
        assert spool.get([39_999]) == {39_999: "x" * 1_000}
    assert list(folder.iterdir()) == []


def test_nothing_is_left_behind_after_a_fault(folder):
    with pytest.raises(LookupError), Spool() as spool:
        spool.put([{1: (1, "text")}[number] for number in (1, 2)])
    assert list(folder.iterdir()) == []
    with pytest.raises(sqlite3.ProgrammingError):
        spool.get([1])


def test_two_do_not_see_each_other(folder):
    with Spool() as one, Spool() as other:
        one.put([(1, "one")])
        other.put([(1, "other")])
        assert (one.get([1]), other.get([1])) == ({1: "one"}, {1: "other"})


def test_nothing_put_and_nothing_asked(folder):
    with Spool() as spool:
        spool.put([])
        assert spool.get([]) == {}
        assert spool.get([1, -1]) == {}


@given(st.lists(st.tuples(st.integers(-(2**31), 2**53), TEXTS), max_size=20), st.sets(st.integers(0, 20)))
def test_any_text_comes_back_as_it_was_put_last(texts, others):
    with Spool() as spool:
        spool.put(texts)
        last = dict(texts)
        assert spool.get([*last, *others, *last]) == last
