"""What a month has used: the ratio of transactions to detected stops."""

from datetime import date

import pytest
from location_gateway.core.client.services import Service
from location_gateway.core.results.ledger import Usage
from location_gateway.core.run.budget import MonthUsage


def month(transactions, stops):
    return MonthUsage([Usage(date(2026, 3, 1), "production", Service.GEOCODING.value, transactions)], stops, None)


@pytest.mark.parametrize(
    ("transactions", "stops", "ratio", "warns"),
    [
        (5, 0, None, False),
        (0, 20, 0, False),
        (10, 10, 1, False),
        (15, 10, 1.5, False),
        (16, 10, 1.6, True),
        (1_000, 10, 100, True),
    ],
)
def test_the_ratio_is_transactions_per_stop(transactions, stops, ratio, warns):
    usage = month(transactions, stops)
    assert usage.ratio == ratio
    assert bool(usage.ratio_warning) is warns


def test_the_warning_says_what_to_do():
    sentence = month(123_456, 10).ratio_warning
    assert "12,345.60 reverse-geocode transactions for each detected stop" in sentence
    assert "If positions of vehicles on the way were among them" in sentence
    assert "locationgateway:detectstops" in sentence
