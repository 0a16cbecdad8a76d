"""What a run sends is counted, also while another program has locked the ledger."""

import sqlite3
from contextlib import closing, contextmanager
from types import SimpleNamespace

import pytest
from location_gateway.core.client.errors import SpendingLimitError
from location_gateway.core.client.session import MeterBusyError
from location_gateway.core.results.files import ledger_path
from location_gateway.core.results.ledger import UsageLedger
from location_gateway.core.run.budget import RunMeter

from tests.support.made_network import Clock


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def book(tmp_path):
    with UsageLedger(tmp_path) as opened:
        yield opened


@pytest.fixture
def metered(book, clock):
    def meter(monthly_limit=None, most_transactions=None):
        allowance = SimpleNamespace(monthly_limit=monthly_limit, most_transactions=most_transactions)
        return RunMeter(book, "production", "geocoding", allowance, clock=clock)

    return meter


@contextmanager
def locked(folder):
    with closing(sqlite3.connect(ledger_path(folder), isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        yield


def counted(book):
    return sum(row.transactions for row in book.rows())


def test_requests_wait_for_a_locked_ledger_and_are_counted_later(book, metered, clock, tmp_path):
    meter = metered()
    meter.reserve(10)
    with locked(tmp_path):
        for _ in range(3):
            with pytest.raises(MeterBusyError):
                meter.reserve(100)
            clock.now += 2
        not_billed = meter.reserve(100)
        meter.reserve(100)
        not_billed()
        meter.count(5)
        assert counted(book) == 10
        assert meter.uncounted == 105
    meter.settle()
    assert (counted(book), meter.uncounted) == (115, 0)


def test_what_is_owed_is_counted_with_the_next_request(book, metered, clock, tmp_path):
    meter = metered()
    with locked(tmp_path):
        with pytest.raises(MeterBusyError):
            meter.reserve(100)
        clock.now += 5
        meter.reserve(100)
    meter.reserve(1)
    assert (counted(book), meter.uncounted) == (101, 0)


def test_what_was_not_billed_after_all_is_taken_back_later(book, metered, tmp_path):
    meter = metered()
    not_billed = meter.reserve(10)
    with locked(tmp_path):
        not_billed()
        assert counted(book) == 10
    meter.settle()
    assert counted(book) == 0


def test_with_a_limit_nothing_is_sent_that_cannot_be_counted(book, metered, clock, tmp_path):
    meter = metered(monthly_limit=150, most_transactions=200)
    meter.reserve(100)
    with locked(tmp_path):
        for _ in range(60):
            with pytest.raises(MeterBusyError):
                meter.reserve(50)
            clock.now += 1
        with pytest.raises(SpendingLimitError, match="cannot be checked"):
            meter.reserve(50)
    meter.reserve(50)
    with pytest.raises(SpendingLimitError, match="150 are used"):
        meter.reserve(50)
    assert counted(book) == 150
