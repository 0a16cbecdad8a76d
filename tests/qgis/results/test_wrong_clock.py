"""A run under a clock that is far ahead, or behind, costs nothing of what was stored."""

import functools
import time

import pytest
from location_gateway.core.results.store import DAY_S, open_store
from location_gateway.core.run import run_storage

from tests.support.layers import PLACES, point_layer, spread
from tests.support.paid import billed, numbers_of

EXPIRED = "All stored answers have therefore expired (days: 30), and none is used."


def _time_in(days):
    return time.time() + days * DAY_S


@pytest.mark.parametrize("days", [40, -40])
@pytest.mark.parametrize("others", [PLACES, ()], ids=["asks", "asks nothing"])
def test_after_a_run_with_a_wrong_clock_nothing_is_paid(gateway, reverse_geocode, monkeypatch, days, others):
    layer = point_layer(spread(300))
    first = reverse_geocode(layer)
    assert numbers_of(first) == (300, 0, 3, 300)

    with monkeypatch.context() as patch:
        clock = functools.partial(_time_in, days)
        patch.setattr(run_storage, "open_store", functools.partial(open_store, clock=clock))
        wrong = reverse_geocode(point_layer(others))
    assert (EXPIRED in wrong.feedback.all_text) is (days > 0)
    paid = billed(gateway)
    assert paid == 300 + len(others)

    again = reverse_geocode(point_layer([*spread(300), *others]))

    assert again.results["TRANSACTIONS"] == 0
    assert again.rows[:300] == first.rows
    assert billed(gateway) == paid
    assert EXPIRED not in again.feedback.all_text
