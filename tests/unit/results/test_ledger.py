"""Counting what was used."""

import subprocess
import sys
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from datetime import date, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from location_gateway.core.results import ledger
from location_gateway.core.results.ledger import LimitReachedError, Usage, UsageLedger

from scripts.source_tree import ROOT

MAY, JUNE = date(2026, 5, 31), date(2026, 6, 1)


@pytest.fixture
def book(tmp_path):
    with UsageLedger(tmp_path) as opened:
        yield opened


def test_counts_of_a_day_add_up_and_stay(tmp_path):
    for _ in range(2):
        with UsageLedger(tmp_path) as book:
            book.add("production", "geocoding", 100, MAY)
            book.add("production", "geocoding", 1, MAY)
            book.add_stops("production", 7, MAY)
    with UsageLedger(tmp_path) as book:
        assert book.rows() == [Usage(MAY, "production", "geocoding", 202)]
        assert book.month_stops("production", MAY) == 14


def test_reserved_transactions_count_until_taken_back(tmp_path):
    with UsageLedger(tmp_path) as book:
        book.add("production", "geocoding", 5)
        day = book.reserve("production", "geocoding", 7)
        with UsageLedger(tmp_path) as other:
            assert [row.transactions for row in other.rows()] == [12]
        book.change("production", "geocoding", {day: -7})
        assert [row.transactions for row in book.rows()] == [5]
        book.change("production", "routing", {book.reserve("production", "routing", 3): -3})
        assert [row.api for row in book.rows()] == ["geocoding"]


def test_taking_back_counts_on_the_day_of_the_reservation(book, monkeypatch):
    monkeypatch.setattr(ledger, "today", lambda: MAY)
    day = book.reserve("production", "geocoding", 7)
    monkeypatch.setattr(ledger, "today", lambda: JUNE)
    book.reserve("production", "geocoding", 2)
    book.change("production", "geocoding", {day: -7})
    assert book.rows() == [Usage(JUNE, "production", "geocoding", 2)]


@pytest.mark.parametrize(
    ("today", "counted", "is_allowed"),
    [
        ("2026-06-15", "2026-06-15", False),
        ("2026-06-15", "2026-06-16", False),  # of a computer further east
        ("2026-06-15", "2026-06-30", False),  # before the clock was set back
        ("2026-06-30", "2026-06-01", False),
        ("2026-06-30", "2026-07-01", True),
        ("2026-06-01", "2026-05-31", True),
        ("2026-12-31", "2026-12-01", False),
    ],
)
def test_a_limit_counts_the_whole_month(book, monkeypatch, today, counted, is_allowed):
    monkeypatch.setattr(ledger, "today", lambda: date.fromisoformat(today))
    book.add("production", "geocoding", 40, date.fromisoformat(counted))
    if is_allowed:
        book.reserve("production", "geocoding", 20, monthly_limit=40)
    else:
        with pytest.raises(LimitReachedError) as refused:
            book.reserve("production", "geocoding", 20, monthly_limit=40)
        assert refused.value.used == 40


def test_no_month_exceeds_its_limit_whoever_counts(tmp_path, monkeypatch):
    monkeypatch.setattr(ledger, "today", lambda: JUNE)
    with UsageLedger(tmp_path) as book:
        book.add("production", "geocoding", 1_000, MAY)
        book.add("sandbox", "geocoding", 1_000, JUNE)

    def reserve(_):
        with UsageLedger(tmp_path) as book:
            try:
                book.reserve("production", "routing", 7, monthly_limit=98)  # which is reached exactly
            except LimitReachedError as error:
                return error.used
        return None

    with ThreadPoolExecutor(4) as pool:
        refused = [used for used in pool.map(reserve, range(20)) if used is not None]
    assert refused == [98] * 6
    with UsageLedger(tmp_path) as book:
        assert book.rows("production", JUNE) == [Usage(JUNE, "production", "routing", 98)]


def test_rows_between_two_days_include_both(book):
    days = [MAY + timedelta(days=number) for number in range(5)]
    for day in days:
        book.add("production", "geocoding", 1, day)

    assert [row.day for row in book.rows(None, days[1], days[3])] == days[1:4]
    assert [row.day for row in book.rows("production", first=days[3])] == days[3:]
    assert [row.day for row in book.rows("production", last=days[1])] == days[:2]


def test_a_month_ends_with_its_last_day(book):
    for day, stops in ((MAY, 1), (JUNE, 10), (date(2026, 6, 30), 100), (date(2026, 7, 1), 1_000)):
        book.add_stops("production", stops, day)
    book.add_stops("production", 9, JUNE.replace(year=2025))
    book.add_stops("sandbox", 9, JUNE)

    assert book.month_stops("production", date(2026, 6, 15)) == 110
    assert book.month_stops("production", date(2026, 8, 1)) == 0


def test_only_positive_numbers_are_counted(book):
    book.add("production", "geocoding", 5, MAY)
    book.add("production", "routing", 0, MAY)
    book.add_stops("production", 0, MAY)
    with pytest.raises(ValueError, match="-1"):
        book.add("production", "geocoding", -1, MAY)
    with pytest.raises(ValueError, match="-1"):
        book.add_stops("production", -1, MAY)
    assert book.rows() == [Usage(MAY, "production", "geocoding", 5)]


DAYS = st.dates(date(2025, 11, 1), date(2026, 2, 28))
ENTRIES = st.tuples(
    DAYS, st.sampled_from(["a", "A", "b"]), st.sampled_from(["geocoding", "routing"]), st.integers(0, 10**9)
)


@given(st.lists(ENTRIES, max_size=30))
def test_the_rows_sum_up_what_was_added(entries):
    days = Counter()
    with tempfile.TemporaryDirectory() as folder, UsageLedger(Path(folder)) as book:
        for day, environment, api, transactions in entries:
            book.add(environment, api, transactions, day)
            days[day, environment, api] += transactions

        expected = [Usage(*key, transactions) for key, transactions in sorted(days.items()) if transactions]
        assert book.rows() == expected
        for name in ("a", "A", "b", "nobody"):
            assert book.rows(name) == [usage for usage in expected if usage.environment == name]


COUNT = """
import sys
from datetime import date
from pathlib import Path
sys.path.insert(0, sys.argv[1])
from core.results.ledger import UsageLedger
sys.stdin.readline()
for _ in range(50):
    with UsageLedger(Path(sys.argv[2])) as book:
        book.add("production", "geocoding", 3, date(2026, 5, 31))
        book.add_stops("production", 2, date(2026, 5, 31))
"""


def test_processes_count_together(tmp_path):
    command = [sys.executable, "-c", COUNT, ROOT, tmp_path]
    processes = [subprocess.Popen(command, stdin=subprocess.PIPE, text=True) for _ in range(4)]
    for process in processes:
        process.stdin.write("go\n")
        process.stdin.flush()
    for process in processes:
        process.communicate(timeout=120)

    assert [process.returncode for process in processes] == [0] * 4
    with UsageLedger(tmp_path) as book:
        assert book.rows() == [Usage(MAY, "production", "geocoding", 600)]
        assert book.month_stops("production", MAY) == 400
        assert book.set_aside is None
