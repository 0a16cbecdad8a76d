"""What a month has used: the ratio of transactions to detected stops."""

from datetime import date

import pytest
from location_gateway.core.client.services import Service
from location_gateway.core.results.ledger import Usage
from location_gateway.core.run.budget import MonthUsage


def month(transactions, stops):
    return MonthUsage([Usage(date(2026, 3, 1), "production", Service.GEOCODING.value, transactions)], stops, None)


@pytest.mark.parametrize(
    ("transactions", "stops", "ratio", "advises"),
    [
        (5, 0, None, False),
        (0, 20, 0, False),
        (10, 10, 1, False),
        (15, 10, 1.5, False),
        (16, 10, 1.6, True),
        (1_000, 10, 100, True),
    ],
)
def test_the_ratio_is_transactions_per_stop(transactions, stops, ratio, advises):
    usage = month(transactions, stops)
    assert usage.ratio == ratio
    assert ("Detect stops" in usage.stops_sentence()) is advises


def test_addresses_of_customers_are_no_reason_for_a_warning():
    """Nobody knows what the points were: the run that asks for positions on the way has warned of them."""
    usage = month(1_986, 10)

    sentence = usage.stops_sentence()

    assert " 10. For each stop: 198.60 transactions. For customers and other places, this is as" in sentence
    assert "locationgateway:" not in sentence
    assert usage.limit_warning == ""
