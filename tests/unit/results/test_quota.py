"""The monthly limit."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from location_gateway.core.results.ledger import Level, QuotaDecision, check_quota, percent_used

COUNTS = st.integers(0, 10**9)


@pytest.mark.parametrize(
    ("limit", "used", "needed", "level"),
    [
        (None, 10**9, 10**9, Level.FINE),
        (100, 0, 79, Level.FINE),
        (100, 79, 0, Level.FINE),
        (100, 0, 80, Level.WARN),
        (100, 79, 1, Level.WARN),
        (100, 60, 40, Level.WARN),
        (100, 60, 41, Level.REFUSE),
        (100, 500, 1, Level.REFUSE),
        (100, 500, 0, Level.WARN),
        (1, 0, 1, Level.WARN),
        (3, 0, 2, Level.FINE),
    ],
)
def test_levels(limit, used, needed, level):
    assert check_quota(limit, used, needed).level is level


@given(st.integers(1, 10**9), COUNTS, COUNTS)
@example(100, 60, 40)
@example(100, 60, 41)
@example(100, 500, 0)
def test_only_a_run_that_exceeds_the_limit_is_refused(limit, used, needed):
    decision = check_quota(limit, used, needed)
    assert (decision.level is Level.REFUSE) == (needed > 0 and used + needed > limit)
    assert bool(decision.sentence) == (decision.level is not Level.FINE)
    assert check_quota(None, used, needed) == QuotaDecision(Level.FINE)


def test_a_refusal_gives_the_numbers_and_what_to_do():
    sentence = check_quota(1_000_000, 999_000, 12_345).sentence
    for words in ("needs 12,345", "999,000 of", "limit of 1,000,000", "11,345 beyond"):
        assert words in sentence
    for way in ("settings", "next month", "ignore it"):
        assert way in sentence


def test_a_warning_gives_the_share_rounded_down():
    assert "9,999 of this month's limit of 10,000 will be used (99 %)" in check_quota(10_000, 9_000, 999).sentence
    assert (
        check_quota(10_000, 12_000, 0).sentence
        == "12,000 of this month's limit of 10,000 transactions are used (120 %)."
    )
    assert [percent_used(1_000, used) for used in (0, 9, 10, 999, 1_000, 1_001)] == [0, 0, 1, 99, 100, 100]
