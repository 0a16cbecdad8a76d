"""Stores that are damaged, newer or locked."""

import random
import sqlite3
from contextlib import closing

import pytest

from tests.e2e.books import STORE, change
from tests.e2e.towns import WITHOUT_STORE, ended_well
from tests.support.layers import rows_of


def truncated(content):
    return content[: len(content) // 2]


def garbage(content):
    return random.Random(1).randbytes(len(content))  # noqa: S311 - whatever


def overwritten_in_the_middle(content):
    middle = len(content) // 2
    return content[:middle] + garbage(content[:8000]) + content[middle + 8000 :]


@pytest.mark.parametrize(
    "damaged", [truncated, pytest.param(garbage, marks=pytest.mark.long), overwritten_in_the_middle]
)
def test_a_damaged_store_is_set_aside(stops, start, books, filled, damaged):
    store = filled / STORE
    content = damaged(store.read_bytes())
    store.write_bytes(content)

    run = start(stops.layer)
    ended = ended_well(run)
    if damaged is overwritten_in_the_middle:  # which is found out only when the answers are read
        (warning,) = ended.told["warning"]
        assert "could not be read" in warning
        assert "asked again by the next run" in warning
        statuses = {row["rg_status"] for row in rows_of(run.output)}  # some may lie before the damage
        assert {"not_asked"} < statuses <= {"ok", "not_asked", "invalid", "no_geometry"}
        assert books.requests == 0
        run = start(stops.layer)
        ended = ended_well(run)

    (aside,) = filled.glob(f"{STORE}.damaged-*")
    assert aside.read_bytes() == content
    (warning,) = ended.told["warning"]
    assert f"The result store was damaged. It was moved to {aside} and a new one begun" in warning
    assert rows_of(run.output) == stops.rows
    assert books.balance().stored == stops.places
    assert books.requests == 3


def test_the_store_of_a_newer_version_is_left_alone(stops, start, books, filled):
    change(filled / STORE, "PRAGMA user_version = 99")
    content = (filled / STORE).read_bytes()

    run = start(stops.layer)
    ended = ended_well(run)

    (warning,) = ended.told["warning"]
    assert "made by a newer version of the plugin, and is left alone" in warning
    assert WITHOUT_STORE in warning
    assert rows_of(run.output) == stops.rows
    assert books.requests == 3
    assert (filled / STORE).read_bytes() == content


def test_somebody_else_has_locked_the_store(stops, start, books, filled):
    with closing(sqlite3.connect(filled / STORE, isolation_level=None)) as other:
        other.execute("DELETE FROM blocks")
        other.execute("BEGIN EXCLUSIVE")

        run = start(stops.layer)
        ended = ended_well(run)

    (warning,) = ended.told["warning"]
    assert "database is locked" in warning
    assert WITHOUT_STORE in warning
    assert rows_of(run.output) == stops.rows
    assert books.requests == 3
