"""An environment that is renamed keeps its answers, its usage and its jobs."""

from datetime import date

import numpy as np
import pytest
from location_gateway.core.results.database import DatabaseError
from location_gateway.core.results.files import store_path
from location_gateway.core.results.ledger import Usage, UsageLedger
from location_gateway.core.results.pending import PendingKind, PendingStore
from location_gateway.core.results.renaming import rename_results
from location_gateway.core.results.store import KEY, open_store

from tests.support.stores import job, keys

DAY = date(2027, 3, 1)


def add_answers(folder, environment, number):
    with open_store(store_path(folder, environment)) as store, store.database.writing() as connection:
        store.add(connection, np.arange(number).astype(KEY), list(range(number)))


def stored(folder, environment):
    with open_store(store_path(folder, environment)) as store:
        return len(store)


def test_answers_usage_and_jobs_are_kept(tmp_path):
    add_answers(tmp_path, "sandbox", 7)
    with UsageLedger(tmp_path) as ledger:
        ledger.add("sandbox", "geocoding", 5, DAY)
        ledger.add("tests", "geocoding", 2, DAY)
        ledger.add("production", "geocoding", 9, DAY)
        ledger.add_stops("sandbox", 3, DAY)
    with PendingStore(tmp_path) as pending:
        for environment in ("sandbox", "tests", "production"):
            pending.add(job(f"of {environment}", environment=environment), keys(1))

    rename_results(tmp_path, "sandbox", "tests")

    assert not store_path(tmp_path, "sandbox").exists()
    assert stored(tmp_path, "tests") == 7
    with UsageLedger(tmp_path) as ledger:
        assert ledger.rows() == [Usage(DAY, "production", "geocoding", 9), Usage(DAY, "tests", "geocoding", 7)]
        assert (ledger.month_stops("tests", DAY), ledger.month_stops("sandbox", DAY)) == (3, 0)
    with PendingStore(tmp_path) as pending:
        assert {one.key for one in pending.all_of(PendingKind.JOB, "tests")} == {"of sandbox", "of tests"}
        assert pending.all_of(PendingKind.JOB, "sandbox") == []


def test_without_results_no_files_are_created(tmp_path):
    rename_results(tmp_path / "none", "a", "b")
    assert not (tmp_path / "none").exists()


def test_a_store_in_use_is_not_renamed(tmp_path):
    add_answers(tmp_path, "sandbox", 3)
    with open_store(store_path(tmp_path, "sandbox")), pytest.raises(DatabaseError, match="A run is using"):
        rename_results(tmp_path, "sandbox", "tests")
    assert stored(tmp_path, "sandbox") == 3


def test_a_store_with_the_new_name_is_not_replaced(tmp_path):
    add_answers(tmp_path, "sandbox", 3)
    add_answers(tmp_path, "tests", 4)
    with pytest.raises(DatabaseError, match="already is a result store of an environment 'tests'"):
        rename_results(tmp_path, "sandbox", "tests")
    assert (stored(tmp_path, "sandbox"), stored(tmp_path, "tests")) == (3, 4)


def test_an_interrupted_renaming_can_be_finished(tmp_path):
    add_answers(tmp_path, "sandbox", 3)
    with UsageLedger(tmp_path) as ledger:
        ledger.add("sandbox", "geocoding", 5, DAY)
    store_path(tmp_path, "sandbox").rename(store_path(tmp_path, "tests"))

    rename_results(tmp_path, "sandbox", "tests")

    assert stored(tmp_path, "tests") == 3
    with UsageLedger(tmp_path) as ledger:
        assert ledger.rows() == [Usage(DAY, "tests", "geocoding", 5)]
