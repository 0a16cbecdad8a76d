"""An environment that is renamed keeps what was paid for, and what was counted."""

from datetime import date

import numpy as np
import pytest
from location_gateway.core.results.database import DatabaseError, store_path
from location_gateway.core.results.keys import KEY
from location_gateway.core.results.ledger import Usage, UsageLedger
from location_gateway.core.results.renaming import rename_results
from location_gateway.core.results.store import open_store

DAY = date(2027, 3, 1)


def keep_answers(folder, environment, number):
    store, _ = open_store(store_path(folder, environment))
    with store, store.database.writing() as connection:
        store.add(connection, np.arange(number).astype(KEY), list(range(number)))


def kept(folder, environment):
    store, _ = open_store(store_path(folder, environment))
    with store:
        return len(store)


def test_answers_and_usage_go_along(tmp_path):
    keep_answers(tmp_path, "sandbox", 7)
    with UsageLedger(tmp_path) as ledger:
        ledger.add("sandbox", "geocoding", 5, DAY)
        ledger.add("tests", "geocoding", 2, DAY)
        ledger.add("production", "geocoding", 9, DAY)
        ledger.add_stops("sandbox", 3, DAY)

    rename_results(tmp_path, "sandbox", "tests")

    assert not store_path(tmp_path, "sandbox").exists()
    assert kept(tmp_path, "tests") == 7
    with UsageLedger(tmp_path) as ledger:
        assert ledger.rows() == [Usage(DAY, "production", "geocoding", 9), Usage(DAY, "tests", "geocoding", 7)]
        assert (ledger.month_stops("tests", DAY), ledger.month_stops("sandbox", DAY)) == (3, 0)


def test_nothing_there_is_nothing_to_do_and_makes_no_files(tmp_path):
    rename_results(tmp_path / "none", "a", "b")
    assert not (tmp_path / "none").exists()


def test_a_store_in_use_stays_where_it_is(tmp_path):
    keep_answers(tmp_path, "sandbox", 3)
    store, _ = open_store(store_path(tmp_path, "sandbox"))
    with store, pytest.raises(DatabaseError, match="A run is using"):
        rename_results(tmp_path, "sandbox", "tests")
    assert kept(tmp_path, "sandbox") == 3


def test_answers_under_the_new_name_are_not_lost(tmp_path):
    keep_answers(tmp_path, "sandbox", 3)
    keep_answers(tmp_path, "tests", 4)
    with pytest.raises(DatabaseError, match="stored answers of an environment 'tests' already"):
        rename_results(tmp_path, "sandbox", "tests")
    assert (kept(tmp_path, "sandbox"), kept(tmp_path, "tests")) == (3, 4)


def test_an_interrupted_renaming_is_finished_the_next_time(tmp_path):
    keep_answers(tmp_path, "sandbox", 3)
    with UsageLedger(tmp_path) as ledger:
        ledger.add("sandbox", "geocoding", 5, DAY)
    store_path(tmp_path, "sandbox").rename(store_path(tmp_path, "tests"))

    rename_results(tmp_path, "sandbox", "tests")

    assert kept(tmp_path, "tests") == 3
    with UsageLedger(tmp_path) as ledger:
        assert ledger.rows() == [Usage(DAY, "tests", "geocoding", 5)]
