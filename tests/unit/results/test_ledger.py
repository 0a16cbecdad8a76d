"""Counting what was used."""

import subprocess
import sys
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from datetime import date, timedelta
from pathlib import Path
from sqlite3 import connect

import pytest
from hypothesis import given
from hypothesis import strategies as st
from location_gateway.core.results import database, ledger
from location_gateway.core.results.database import DatabaseError, ledger_path
from location_gateway.core.results.ledger import LimitReachedError, Usage, UsageLedger

from scripts.source_tree import ROOT

MAY, JUNE = date(2026, 5, 31), date(2026, 6, 1)


@pytest.fixture
def book(tmp_path):
    with UsageLedger(tmp_path) as opened:
        yield opened


@pytest.fixture
def locked(tmp_path, monkeypatch):
    """Another process that is writing and does not come to an end."""
    monkeypatch.setattr(database, "_BUSY_S", 0)
    UsageLedger(tmp_path).close()
    with closing(connect(ledger_path(tmp_path), isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        yield


def test_counts_of_a_day_add_up_and_stay(tmp_path):
    for _ in range(2):
        with UsageLedger(tmp_path) as book:
            book.add("production", "geocoding", 100, MAY)
            book.add("production", "geocoding", 1, MAY)
            book.add_stops("production", 7, MAY)
    with UsageLedger(tmp_path) as book:
        assert book.rows() == [Usage(MAY, "production", "geocoding", 202)]
        assert book.month_stops("production", MAY) == 14


def test_what_is_reserved_is_counted_until_it_is_taken_back(tmp_path):
    with UsageLedger(tmp_path) as book:
        book.add("production", "geocoding", 5)
        reserved = book.reserve("production", "geocoding", 7)
        with UsageLedger(tmp_path) as other:
            assert [row.transactions for row in other.rows()] == [12]
        book.take_back(reserved)
        assert [row.transactions for row in book.rows()] == [5]
        book.take_back(book.reserve("production", "routing", 3))
        assert [row.api for row in book.rows()] == ["geocoding"]


def test_what_is_taken_back_is_taken_from_its_own_day(book, monkeypatch):
    monkeypatch.setattr(ledger, "today", lambda: MAY)
    reserved = book.reserve("production", "geocoding", 7)
    monkeypatch.setattr(ledger, "today", lambda: JUNE)
    book.reserve("production", "geocoding", 2)
    book.take_back(reserved)
    assert book.rows() == [Usage(JUNE, "production", "geocoding", 2)]


def test_a_month_has_no_more_than_its_limit_whoever_counts(tmp_path, monkeypatch):
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


def test_a_clock_set_back_takes_nothing_away(book, monkeypatch):
    for day in (JUNE, MAY, JUNE):
        monkeypatch.setattr(ledger, "today", lambda day=day: day)
        book.add("production", "geocoding", 1)
        book.add_stops("production", 1)
    assert [(row.day, row.transactions) for row in book.rows()] == [(MAY, 1), (JUNE, 2)]
    assert (book.month_stops("production", MAY), book.month_stops("production", JUNE)) == (1, 2)


def test_neither_nothing_nor_less_is_counted(book):
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
def test_sums_are_those_of_what_was_added(entries):
    days = Counter()
    with tempfile.TemporaryDirectory() as folder, UsageLedger(Path(folder)) as book:
        for day, environment, api, transactions in entries:
            book.add(environment, api, transactions, day)
            days[day, environment, api] += transactions

        expected = [Usage(*key, transactions) for key, transactions in sorted(days.items()) if transactions]
        assert book.rows() == expected
        for name in ("a", "A", "b", "nobody"):
            assert book.rows(name) == [usage for usage in expected if usage.environment == name]


def test_threads_count_together(book):
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda _: book.add("production", "geocoding", 3, MAY), range(400)))
    assert book.rows() == [Usage(MAY, "production", "geocoding", 1_200)]


def test_processes_count_together(tmp_path):
    script = f"""
import sys
from datetime import date
from pathlib import Path
sys.path.insert(0, {str(ROOT)!r})
from core.results.ledger import UsageLedger
sys.stdin.readline()
for _ in range(50):
    with UsageLedger(Path({str(tmp_path)!r})) as book:
        book.add("production", "geocoding", 3, date(2026, 5, 31))
        book.add_stops("production", 2, date(2026, 5, 31))
"""
    processes = [subprocess.Popen([sys.executable, "-c", script], stdin=subprocess.PIPE, text=True) for _ in range(4)]
    for process in processes:
        process.stdin.write("go\n")
        process.stdin.flush()
    for process in processes:
        process.communicate(timeout=60)

    assert [process.returncode for process in processes] == [0] * 4
    with UsageLedger(tmp_path) as book:
        assert book.rows() == [Usage(MAY, "production", "geocoding", 600)]
        assert book.month_stops("production", MAY) == 400
        assert book.set_aside is None


def test_a_damaged_ledger_is_set_aside(tmp_path):
    with UsageLedger(tmp_path) as book:
        for number in range(2_000):
            book.add("production", f"api{number}", 1, MAY)
        assert book.set_aside is None
    path = ledger_path(tmp_path)
    content = bytearray(path.read_bytes())
    content[-8192:-4096] = b"\xff" * 4096  # a page in the middle of the table; nothing but reading it shows it
    path.write_bytes(content)

    with UsageLedger(tmp_path) as book:
        assert book.set_aside.read_bytes() == content
        assert book.rows() == []
        book.add("production", "geocoding", 1, MAY)
    with UsageLedger(tmp_path) as book:
        assert book.set_aside is None
        assert book.rows() == [Usage(MAY, "production", "geocoding", 1)]


def test_a_ledger_that_is_locked_can_be_read_but_not_written(tmp_path, locked):
    with UsageLedger(tmp_path) as book:
        assert book.rows() == []
        with pytest.raises(DatabaseError, match=r"usage\.sqlite cannot be written \(database is locked\)$"):
            book.add("production", "geocoding", 1)


def test_a_ledger_that_has_lost_its_tables_says_so(tmp_path):
    with UsageLedger(tmp_path) as book:
        with closing(connect(ledger_path(tmp_path))) as other:
            other.execute("DROP TABLE usage")
        with pytest.raises(DatabaseError, match="cannot be read"):
            book.rows()
        with pytest.raises(DatabaseError, match="cannot be written"):
            book.add("production", "geocoding", 1)
