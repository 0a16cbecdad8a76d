"""What the usage ledger counts is what the gateway bills."""

import sqlite3
from contextlib import closing
from datetime import datetime, timedelta, timezone

import pytest
from location_gateway.core.client.errors import SpendingLimitError
from location_gateway.core.client.services import Service
from location_gateway.core.connection.settings import read_settings
from location_gateway.core.results.files import ledger_path
from location_gateway.core.run import budget
from location_gateway.core.run.budget import Allowance
from location_gateway.core.run.run_storage import RunStorage

from tests.support.demo_gateway import REVOKED_KEY
from tests.support.layers import KAMPPI, PLACES, SENATE_SQUARE, point_layer, spread
from tests.support.paid import billed, counted, numbers_of, use
from tests.support.runs import Feedback
from tests.support.stops import drive


@pytest.mark.parametrize("kind", ["cut", "reset"])
def test_the_ledger_counts_what_is_billed_when_answers_are_lost(gateway, folder, reverse_geocode, kind):
    gateway.faults(
        {"kind": kind, "after": 1, "times": 2},
        {"kind": "status", "status": 429, "retry_after": "0", "after": 5, "times": 1},
    )
    run = reverse_geocode(point_layer(spread(550)))
    assert run.results["OK"] == 550
    assert billed(gateway) > 550
    assert billed(gateway) <= run.results["TRANSACTIONS"] == counted(folder)


def test_the_ledger_counts_what_a_service_failed_at_as_billed(one_by_one, folder, reverse_geocode, gateway):
    gateway.faults({"kind": "status", "status": 504, "times": 2})
    run = reverse_geocode(point_layer(spread(250)))
    assert run.results["OK"] == billed(gateway) == 250
    assert run.results["TRANSACTIONS"] == counted(folder) == 450


@pytest.mark.parametrize("kind", ["not_json", "other_shape", "empty"])
def test_the_ledger_counts_answers_that_cannot_be_read(one_by_one, gateway, folder, reverse_geocode, kind):
    gateway.faults({"kind": kind, "after": 1})
    run = reverse_geocode(point_layer(spread(250)))
    assert run.results["FAILED"] == 100
    assert counted(folder) == billed(gateway) == 250
    again = reverse_geocode(point_layer(spread(250)))
    assert numbers_of(again) == (250, 150, 1, 100)
    assert counted(folder) == billed(gateway) == 350


def test_the_ledger_counts_nothing_that_is_refused(settings, gateway, folder, reverse_geocode):
    settings.setenv("LOCATION_GATEWAY_API_KEY", REVOKED_KEY)
    assert reverse_geocode(point_layer(spread(250))).refusal
    assert counted(folder) == billed(gateway) == 0


def at_times(places, kind="string", written=datetime.isoformat, **every):
    """Return a layer of places with times that are so far apart, each in the order of a list of vehicles."""
    begin = datetime(2026, 3, 2, 8, tzinfo=timezone.utc)
    rows = [
        [place, vehicle, written(begin + number * timedelta(**every))]
        for vehicle in ("a", "b")
        for number, place in enumerate(places)
    ]
    return point_layer(rows, fields=("vehicle:string", f"at:{kind}"))


def milliseconds(time):
    return round(time.timestamp() * 1_000)


DRIVE = drive(KAMPPI, SENATE_SQUARE, 40)


@pytest.mark.parametrize(
    ("layer", "warns"),
    [
        (lambda: at_times(DRIVE, seconds=30), True),
        (lambda: at_times(list(reversed(DRIVE)), seconds=1), True),
        (lambda: at_times(DRIVE, "double", datetime.timestamp, seconds=30), True),
        (lambda: at_times(DRIVE, "int8", milliseconds, seconds=30), True),
        (lambda: at_times(DRIVE, minutes=10), False),  # stops
        (lambda: at_times(DRIVE, "int8", milliseconds, minutes=10), False),
        (lambda: at_times([DRIVE[number * 17 % 40] for number in range(40)], seconds=1), False),
        (lambda: point_layer([[place, "shop"] for place in DRIVE * 2]), False),  # neighbours
    ],
    ids=["positions", "dense", "seconds", "milliseconds", "stops", "stops in ms", "orders", "addresses"],
)
def test_positions_on_the_way_are_warned_of(folder, reverse_geocode, layer, warns):
    use(folder, 1_000, 1)
    feedback = reverse_geocode(layer()).feedback
    assert len(feedback.errors) == warns
    assert all("positions of vehicles" in warning for warning in feedback.errors)
    assert "per detected stop" not in feedback.all_text


def test_stored_positions_are_not_warned_of(folder, reverse_geocode):
    reverse_geocode(at_times(DRIVE, seconds=30))
    assert reverse_geocode(at_times(DRIVE, seconds=30)).feedback.errors == []


def test_an_unusable_ledger_ends_a_run_that_has_a_limit(settings, gateway, folder, reverse_geocode):
    ledger_path(folder).mkdir(parents=True)
    settings.setenv("LOCATION_GATEWAY_MONTHLY_LIMIT", "1000")
    assert "cannot be checked" in reverse_geocode(point_layer(PLACES)).refusal
    assert gateway.usage()["requests"] == 0
    run = reverse_geocode(point_layer(PLACES), IGNORE_MONTHLY_LIMIT=True)
    assert run.results["OK"] == 4
    assert any("will not be counted" in warning for warning in run.feedback.errors)
    uncounted = "Transactions of this run that are missing from the usage ledger: 4."
    assert any(uncounted in text for text in run.feedback.errors)


def test_a_request_under_a_limit_says_why_it_cannot_be_counted(settings, folder):
    ledger_path(folder).mkdir(parents=True)
    allowance = Allowance(monthly_limit=1_000)
    results = RunStorage(read_settings(), Service.ROUTING, Feedback(), use_store=False, allowance=allowance)
    with results as kept, pytest.raises(SpendingLimitError) as refused:
        kept.meter.reserve(1)
    assert str(ledger_path(folder)) in refused.value.detail


@pytest.mark.parametrize("limit", ["", "1000"], ids=["without a limit", "with a limit"])
def test_a_ledger_locked_for_a_while_counts_everything(  # noqa: PLR0917 - fixtures
    one_by_one, settings, folder, reverse_geocode, before_request, locked_for_a_while, monkeypatch, limit
):
    """Without a limit, requests are sent meanwhile."""
    monkeypatch.setattr(budget, "_LONGEST_WAIT_S", 0.2)
    settings.setenv("LOCATION_GATEWAY_MONTHLY_LIMIT", limit)
    before_request(2, lambda: locked_for_a_while(ledger_path(folder)))
    run = reverse_geocode(point_layer(spread(250)))
    assert run.results["OK"] == counted(folder) == 250
    assert run.feedback.errors == []


def test_a_ledger_that_fails_in_mid_run_is_told_in_the_end(one_by_one, folder, reverse_geocode, before_request):
    def lose_the_table():
        with closing(sqlite3.connect(ledger_path(folder))) as ledger:
            ledger.execute("DROP TABLE usage")

    before_request(2, lose_the_table)
    run = reverse_geocode(point_layer(spread(250)))
    assert run.results["OK"] == 250
    assert any("missing from the usage ledger: 150." in text for text in run.feedback.errors)
