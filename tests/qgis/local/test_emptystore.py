"""The algorithm that empties the result store."""

import sqlite3
import time
from contextlib import closing

import pytest
from location_gateway.core.results import database
from location_gateway.core.results.files import ledger_path, store_path
from location_gateway.core.results.ledger import UsageLedger
from qgis.core import (
    QgsApplication,
    QgsProcessingContext,
    QgsProcessingException,
    QgsProcessingParameterDefinition,
    QgsSettings,
)

from tests.support.runs import Feedback, Run

ALGORITHM = "locationgateway:emptystore"
DAY_S = 86_400


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("LOCATION_GATEWAY_STORE", str(tmp_path / "results"))
    QgsSettings().remove("location_gateway")
    yield tmp_path / "results"
    QgsSettings().remove("location_gateway")


@pytest.fixture
def empty(provider, folder):
    import processing

    def run(**parameters):
        feedback = Feedback()
        try:
            results = processing.run(ALGORITHM, parameters, context=QgsProcessingContext(), feedback=feedback)
        except QgsProcessingException as error:
            return Run(feedback=feedback, refusal="\n".join([str(error), *feedback.errors]))
        return Run(results, None, feedback)

    return run


def keep(folder, environment, count, *, days_old=0):
    import numpy as np
    from location_gateway.core.results.store import open_store

    clock = lambda: time.time() - days_old * DAY_S  # noqa: E731
    with open_store(store_path(folder, environment), clock) as store, store.database.writing() as connection:
        store.add(connection, np.arange(count) + days_old * 1_000, [{"text": "x" * 50}] * count)


def kept(folder, environment):
    from location_gateway.core.results.store import open_store

    with open_store(store_path(folder, environment)) as store:
        return len(store)


def files_of(folder, environment):
    return sorted(path.name for path in folder.glob(f"{store_path(folder, environment).name}*"))


def test_names_help_and_icon(provider):
    algorithm = QgsApplication.processingRegistry().algorithmById(ALGORITHM)
    parameters = algorithm.parameterDefinitions()
    assert [parameter.name() for parameter in parameters] == ["ENVIRONMENT", "ALL", "OLDER_THAN"]
    assert [output.name() for output in algorithm.outputDefinitions()] == ["REMOVED", "REMAINING"]
    assert all(parameter.help() for parameter in parameters)
    optional = QgsProcessingParameterDefinition.Flag.FlagOptional
    assert all(algorithm.parameterDefinition(name).flags() & optional for name in ("ENVIRONMENT", "OLDER_THAN"))
    assert "cannot be undone" in algorithm.shortHelpString()
    assert "paid for again" in algorithm.shortHelpString()
    assert algorithm.tags()
    assert not algorithm.icon().pixmap(16).isNull()


@pytest.mark.parametrize(
    ("parameters", "left"),
    [
        ({}, {"production": 0, "sandbox": 5, "Über/all": 3}),
        ({"ENVIRONMENT": "sandbox"}, {"production": 7, "sandbox": 0, "Über/all": 3}),
        ({"ALL": True, "ENVIRONMENT": "sandbox"}, {"production": 0, "sandbox": 0, "Über/all": 0}),
    ],
)
def test_the_chosen_stores_are_emptied(empty, folder, parameters, left):
    for environment, count in {"production": 7, "sandbox": 5, "Über/all": 3}.items():
        keep(folder, environment, count)

    run = empty(**parameters)

    assert run.results == {"REMOVED": 15 - sum(left.values()), "REMAINING": 0}
    assert {environment: kept(folder, environment) for environment in left} == left
    removed = [environment for environment in left if not left[environment]]
    assert f"{store_path(folder, removed[0])}: answers removed: " in "\n".join(run.feedback.infos)
    assert run.feedback.errors == []


def test_only_old_answers(empty, folder):
    keep(folder, "production", 7, days_old=10)
    keep(folder, "production", 5, days_old=1)
    assert empty(OLDER_THAN=5).results == {"REMOVED": 7, "REMAINING": 5}
    assert empty(OLDER_THAN=5).results == {"REMOVED": 0, "REMAINING": 5}
    assert empty(OLDER_THAN=0.5).results == {"REMOVED": 5, "REMAINING": 0}


def test_a_negative_age_removes_nothing(empty, folder):
    from location_gateway.core.local.emptystore import EmptyStoreAlgorithm

    keep(folder, "production", 7)
    assert "OLDER_THAN" in empty(OLDER_THAN=-1).refusal
    feedback = Feedback()
    _, done = EmptyStoreAlgorithm().create().run({"OLDER_THAN": -1}, QgsProcessingContext(), feedback)
    assert not done
    assert "0 or more" in feedback.all_text
    assert kept(folder, "production") == 7


@pytest.mark.parametrize("age", ["30,5", "30 days", "", " ", "nan", "-1"])
def test_an_age_that_is_no_number_removes_nothing(empty, folder, age):
    keep(folder, "production", 7)
    refusal = empty(OLDER_THAN=age).refusal
    assert "'Only answers older than (days)' (OLDER_THAN) " in refusal
    assert age in refusal
    assert kept(folder, "production") == 7


@pytest.mark.parametrize("every", ["no", "False", "0 ", 0])
def test_a_no_leaves_the_other_environments(empty, folder, every):
    keep(folder, "production", 7)
    keep(folder, "sandbox", 5)
    assert empty(ENVIRONMENT="sandbox", ALL=every).results["REMOVED"] == 5
    assert kept(folder, "production") == 7


@pytest.mark.parametrize("every", [False, True])
def test_where_there_is_no_store_none_is_made(empty, folder, every):
    assert empty(ALL=every).results == {"REMOVED": 0, "REMAINING": 0}
    assert not folder.exists()


def test_the_ledger_is_left_as_it_is(empty, folder):
    keep(folder, "production", 7)
    with UsageLedger(folder) as ledger:
        ledger.add("production", "geocoding", 7)
    before = ledger_path(folder).read_bytes()
    empty(ALL=True)
    assert ledger_path(folder).read_bytes() == before


def test_files_set_aside_go_with_everything(empty, folder):
    keep(folder, "production", 7)
    name = store_path(folder, "production").name
    (folder / f"{name}.damaged-1").write_bytes(b"addresses")
    (folder / f"{name}.damaged-1-wal").write_bytes(b"addresses")
    (folder / f"{store_path(folder, 'sandbox').name}.damaged-1").touch()

    empty(OLDER_THAN=1)
    assert f"{name}.damaged-1" in files_of(folder, "production")
    empty()
    assert files_of(folder, "production") == [name]
    assert len(files_of(folder, "sandbox")) == 1
    empty(ALL=True)
    assert files_of(folder, "sandbox") == []


@pytest.mark.parametrize("parameters", [{}, {"OLDER_THAN": 1}], ids=["everything", "old answers only"])
def test_a_damaged_store_is_removed_with_everything_only(empty, folder, parameters):
    folder.mkdir()
    path = store_path(folder, "production")
    path.write_bytes(b"garbage" * 1_000)
    run = empty(**parameters)
    assert run.results == {"REMOVED": 0, "REMAINING": 0}
    assert f"{path} was damaged" in run.feedback.errors[0]
    assert ("kept as" in run.feedback.all_text) is bool(parameters)
    assert len(files_of(folder, "production")) == 1 + bool(parameters)


def test_one_unusable_store_does_not_keep_the_others(empty, folder):
    keep(folder, "a", 7)
    keep(folder, "b", 5)
    keep(folder, "c", 3)
    store_path(folder, "b").unlink()
    store_path(folder, "b").mkdir()

    run = empty(ALL=True)

    assert f"{store_path(folder, 'b')} cannot be opened" in run.refusal
    assert (kept(folder, "a"), kept(folder, "c")) == (0, 0)


def test_a_store_that_another_run_is_writing_to_says_so(empty, folder, monkeypatch):
    keep(folder, "production", 7)
    monkeypatch.setattr(database, "_BUSY_S", 0)
    with closing(sqlite3.connect(store_path(folder, "production"), isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert "results-production.sqlite cannot be emptied (database is locked)." in empty().refusal
    assert kept(folder, "production") == 7


def test_a_broken_setting_is_an_error(empty, folder, monkeypatch):
    keep(folder, "production", 7)
    monkeypatch.setenv("LOCATION_GATEWAY_MONTHLY_LIMIT", "plenty")
    assert "LOCATION_GATEWAY_MONTHLY_LIMIT" in empty().refusal
    assert kept(folder, "production") == 7
