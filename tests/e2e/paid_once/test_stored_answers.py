"""What earlier runs have stored: what is used, what is asked again, what is refused."""

import pytest

from tests.e2e.books import STORE, change
from tests.e2e.towns import ended_well
from tests.support.layers import rows_of

REPORT = "locationgateway:usagereport"
DAY_S = 86_400


@pytest.mark.parametrize("shift_days", [pytest.param(1, marks=pytest.mark.long), 3650])
def test_the_clock_was_changed(stops, start, books, filled, shift_days):
    """Answers from the future are what a clock that was set back finds."""
    change(filled / STORE, "UPDATE blocks SET made = made + ?", shift_days * DAY_S)

    run = start(stops.layer)

    assert ended_well(run).results["FROM_STORE"] == stops.places
    assert rows_of(run.output) == stops.rows
    assert books.requests == 0


def test_old_answers_are_asked_again(stops, start, books, filled):
    change(filled / STORE, "UPDATE blocks SET made = made - ?", 31 * DAY_S)

    run = start(stops.layer)

    assert ended_well(run).results["TRANSACTIONS"] == stops.places
    assert rows_of(run.output) == stops.rows
    assert books.gateway.usage()["transactions"]["multi-revgeocode"] == stops.places


def test_a_second_run_asks_nothing(stops, start, books, filled):
    run = start(stops.layer)

    results = ended_well(run).results

    assert [results[name] for name in ("REQUESTS", "TRANSACTIONS", "FROM_STORE")] == [0, 0, 278]
    assert rows_of(run.output) == stops.rows
    assert books.requests == 0


def test_a_dry_run_tells_what_is_stored(stops, start, books, filled, environment):
    del environment["LOCATION_GATEWAY_AUTHCFG"]

    ended = ended_well(start(stops.layer, "--DRY_RUN=true"))

    assert "places: 278 → already stored: 278 → requests: 0 → transactions: at most 0" in ended.told["info"][0]
    assert ended.results["FROM_STORE"] == 278
    assert books.requests == 0


def test_more_than_allowed_is_refused(stops, start, books):
    run = start(stops.layer, "--MAX_TRANSACTIONS=277")

    ended = run.end()

    assert ended.code != 0
    assert "up to 278; MAX_TRANSACTIONS allows 277" in ended.err
    assert "Nothing was sent." in ended.err
    assert not run.output.exists()
    assert books.requests == 0


def test_only_what_failed_is_asked_again(stops, start, books, qgis_process):
    books.gateway.faults({"kind": "item_error", "places": [0, 7, 42]})
    first = start(stops.layer, output="first")
    assert ended_well(first).results["FAILED"] >= 3

    second = start(first.output, "--ONLY_UNRESOLVED=true", "--USE_STORE=false", output="second")

    assert ended_well(second).results["TRANSACTIONS"] == 3
    assert rows_of(second.output) == stops.rows
    report = qgis_process("--json", "run", REPORT, "--OUTPUT=memory:").results
    assert report["TRANSACTIONS"] == books.balance().billed == stops.places + 3
