"""What is unpacked stays small, whatever somebody has written into a file."""

import tracemalloc
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st
from location_gateway.core.results.database import unpacked
from location_gateway.core.results.pending import PendingKind, PendingStore

from tests.support.stores import change_pending, plan

BOMB = zlib.compress(b'[["label"]]' * 10_000_000, 9)
"""110 MB in 0.1 MB."""
MUCH = 60_000_000


@pytest.fixture
def peak():
    """Return the most memory that was used since the beginning of the test."""
    tracemalloc.start()
    yield lambda: tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()


@given(st.binary(max_size=2_000), st.integers(1, 50))
def test_what_was_packed_comes_out(content, times):
    assert unpacked(zlib.compress(content * times)) == content * times


def test_answers_that_are_all_alike_come_out():
    content = b"\n".join([b"[0,0,3]"] * 100_000)
    assert unpacked(zlib.compress(content)) == content


@pytest.mark.parametrize("packed", [BOMB, BOMB[:-1], BOMB[:1_000], b"", b"\x00" * 50])
def test_anything_else_is_refused_before_it_is_large(packed, peak):
    with pytest.raises(zlib.error):
        unpacked(packed)
    assert peak() < MUCH


def test_a_plan_that_was_changed_counts_as_damaged(tmp_path, peak):
    with PendingStore(tmp_path) as pending:
        pending.add(plan("key", content={"a": 1}))
    change_pending(tmp_path, "content", BOMB)
    with PendingStore(tmp_path) as pending:
        assert [one.content for one in pending.all_of(PendingKind.PLAN, "production")] == [{}]
    assert peak() < MUCH
