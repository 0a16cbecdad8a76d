"""Disks that are full or read-only: what was answered comes out, and nothing is paid that cannot be kept."""

import shutil

import pytest

from tests.e2e.paid_once.books import NOT_STORED_YET
from tests.support.layers import rows_of
from tests.support.small_disk import small_disk_in

NOT_STORED = "Answers could no longer be stored, so the run stopped before it paid for more."


@pytest.fixture
def small_disk(environment, everything_left, results_folder):
    """The test's folder of results, as a file system of its own."""
    with small_disk_in(results_folder, "32m") as disk:
        yield disk
        shutil.copytree(results_folder, everything_left / f"{results_folder.name} on the disk")  # to be searched


@pytest.mark.parametrize(
    "size",
    [
        "500k",
        *(pytest.param(size, marks=pytest.mark.long) for size in ("140k", "160k", "200k", "300k", "400k", "900k")),
    ],
)
def test_the_disk_becomes_full(village, start, books, small_disk, size):
    small_disk.resize(size)

    run = start(village.layer)
    ended = run.end()

    stopped = books.balance()
    assert 0 <= stopped.lost <= NOT_STORED_YET
    assert NOT_STORED in ended.err
    assert "If the disk is full, free some space and run again: only what is missing is asked" in ended.err
    if stopped.billed:
        assert ended.code == 0
        assert stopped.billed < village.places
        check_what_was_answered(run, village, stopped.billed)
        if stopped.uncounted:
            (told,) = [warning for warning in ended.told["warning"] if "missing from the usage ledger" in warning]
            assert f"missing from the usage ledger: {stopped.uncounted:,}." in told
    else:
        assert ended.code != 0

    small_disk.resize("32m")
    run = start(village.layer)
    ended = run.ended_well()

    assert rows_of(run.output) == village.rows
    assert ended.results["FROM_STORE"] == stopped.stored
    now = books.balance()
    assert now.billed == village.places + stopped.lost
    assert now.uncounted == stopped.uncounted


def check_what_was_answered(run, town, places):
    """Whatever was answered is in the output of a run that ended early; the other rows are as they were."""
    rows = rows_of(run.output)
    assert len(rows) == len(town.rows)
    answered = set()
    for row, expected in zip(rows, town.rows):
        if row["rg_status"] == "ok":
            assert row == expected
            answered.add((row["rg_query_lat"], row["rg_query_lon"]))
        else:
            assert row["rg_status"] == "not_asked"
            assert row["rg_error"]
            assert [row[name] for name in ("fid", "geom", "name")] == [
                expected[name] for name in ("fid", "geom", "name")
            ]
    assert len(answered) == places


@pytest.mark.parametrize("is_protected", [False, True], ids=["full", "protected"])
def test_a_disk_that_takes_nothing_from_the_beginning(stops, start, books, small_disk, is_protected):
    if is_protected:
        start(stops.layer, output="earlier").ended_well()
        small_disk.write_protect()
    else:
        small_disk.resize("8k")
    asked = books.requests

    run = start(stops.layer)
    ended = run.ended_well()

    store, ledger, *others = ended.told["warning"]
    assert "The run continues without it: it requests everything" in store
    assert "will not be counted" in ledger
    assert any("missing from the usage ledger: 278." in other for other in others)
    assert rows_of(run.output) == stops.rows
    assert books.requests == asked + 3
