"""The monthly limit."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from location_gateway.core.results.quota import Level, QuotaDecision, check_quota, percent_used

COUNTS = st.integers(0, 10**9)
LIMITS = st.integers(1, 10**9)
SEVERITY = (Level.FINE, Level.WARN, Level.REFUSE)


def severity(limit, used, needed):
    return SEVERITY.index(check_quota(limit, used, needed).level)


@pytest.mark.parametrize(
    ("limit", "used", "needed", "level"),
    [
        (None, 10**9, 10**9, Level.FINE),
        (100, 0, 0, Level.FINE),
        (100, 0, 79, Level.FINE),
        (100, 0, 80, Level.WARN),
        (100, 79, 1, Level.WARN),
        (100, 79, 0, Level.FINE),
        (100, 60, 40, Level.WARN),
        (100, 60, 41, Level.REFUSE),
        (100, 100, 1, Level.REFUSE),
        (100, 100, 0, Level.WARN),
        (100, 500, 1, Level.REFUSE),
        (100, 500, 0, Level.WARN),
        (1, 0, 1, Level.WARN),
        (1, 0, 2, Level.REFUSE),
        (3, 0, 2, Level.FINE),
    ],
)
def test_verdicts(limit, used, needed, level):
    assert check_quota(limit, used, needed).level is level


def test_a_refusal_tells_the_numbers_and_what_to_do():
    sentence = check_quota(1_000_000, 999_000, 12_345).sentence
    for words in ("needs 12,345", "999,000 of", "limit of 1,000,000", "11,345 beyond"):
        assert words in sentence
    for way in ("settings", "LOCATION_GATEWAY_MONTHLY_LIMIT", "next month", "IGNORE_MONTHLY_LIMIT"):
        assert way in sentence


def test_a_warning_tells_the_share():
    assert "9,999 of this month's limit of 10,000 will be used (99 %)" in check_quota(10_000, 9_000, 999).sentence
    assert (
        check_quota(10_000, 12_000, 0).sentence
        == "12,000 of this month's limit of 10,000 transactions are used (120 %)."
    )


def test_nothing_is_said_where_all_is_fine():
    assert check_quota(10_000, 1, 1) == QuotaDecision(Level.FINE)
    assert QuotaDecision(Level.FINE).sentence == ""


@given(LIMITS, COUNTS)
def test_a_run_that_needs_nothing_is_never_refused(limit, used):
    assert check_quota(limit, used, 0).level is not Level.REFUSE


@given(LIMITS, COUNTS, COUNTS)
@example(100, 60, 40)
@example(100, 60, 41)
def test_what_goes_beyond_the_limit_is_refused_and_nothing_else(limit, used, needed):
    assert (check_quota(limit, used, needed).level is Level.REFUSE) == (needed > 0 and used + needed > limit)


@given(LIMITS, COUNTS, COUNTS, COUNTS)
def test_more_is_never_judged_milder(limit, used, needed, more):
    now = severity(limit, used, needed)
    assert severity(limit, used, needed + more) >= now
    assert severity(limit, used + more, needed) >= now
    assert severity(limit + more, used, needed) <= now
    assert severity(None, used, needed) <= now


@given(LIMITS, COUNTS, COUNTS)
def test_there_is_a_sentence_for_all_but_fine(limit, used, needed):
    verdict = check_quota(limit, used, needed)
    assert bool(verdict.sentence) == (verdict.level is not Level.FINE)


def test_a_share_is_rounded_down():
    assert [percent_used(1_000, used) for used in (0, 9, 10, 999, 1_000, 1_001)] == [0, 0, 1, 99, 100, 100]
