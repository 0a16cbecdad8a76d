"""A damaged store is reported and replaced, and the next run requests what is lost."""

import sqlite3
import zlib
from contextlib import closing

import pytest
from location_gateway.core.results.database import files_set_aside

from tests.support.layers import PLACES, point_layer, spread
from tests.support.paid import billed, numbers_of
from tests.support.small_disk import change, damage_table


def test_a_damaged_store_is_replaced_and_reported(gateway, path, reverse_geocode):
    path.parent.mkdir()
    path.write_bytes(b"no database" * 1_000)
    run = reverse_geocode(point_layer(PLACES))
    (copy,) = files_set_aside(path)
    assert f"moved to {copy}" in run.feedback.errors[0]
    assert run.results["OK"] == 4
    assert numbers_of(reverse_geocode(point_layer(PLACES))) == (4, 4, 0, 0)


def write_answer(*lines):
    return lambda path: change(path, "UPDATE answers SET text = ? WHERE block = 2", zlib.compress(b"\n".join(lines)))


LINES = 20
"""Answers in a block of the store."""
SHAPES = {
    "lost": lambda path: change(path, "DELETE FROM answers WHERE block = 2"),
    "not JSON": write_answer(*[b"<html>"] * LINES),
    "no candidates": write_answer(*[b"[[[5]],null]"] * LINES),
    "half a character": write_answer(*[b'[[],"\\ud83d"]'] * LINES),
}


@pytest.mark.parametrize("shape", SHAPES)
def test_unreadable_answers_are_requested_again(one_by_one, gateway, path, reverse_geocode, shape):
    layer = point_layer(spread(300))
    first = reverse_geocode(layer)
    SHAPES[shape](path)

    second = reverse_geocode(layer)

    assert second.rows == first.rows
    assert numbers_of(second) == (300, 280, 1, 20)
    (told,) = second.feedback.errors
    assert "could not be read" in told
    assert billed(gateway) == 320

    third = reverse_geocode(layer)
    assert third.rows == first.rows
    assert numbers_of(third) == (300, 300, 0, 0)
    assert third.feedback.errors == []


@pytest.mark.parametrize("table", ["answers", "claims"])
def test_the_next_run_replaces_a_store_damaged_inside(gateway, path, reverse_geocode, table):
    layer = point_layer(spread(150))
    first = reverse_geocode(layer)
    damage_table(path, table)

    second = reverse_geocode(point_layer(spread(160)))
    assert "malformed" in second.refusal + second.feedback.all_text
    assert "Traceback" not in second.refusal + second.feedback.all_text

    third = reverse_geocode(layer)
    assert len(files_set_aside(path)) == 1
    assert third.rows == first.rows
    assert numbers_of(reverse_geocode(layer)) == (150, 150, 0, 0)


def test_unreadable_keys_end_a_run_and_the_next_one_works(gateway, path, reverse_geocode):
    layer = point_layer(PLACES)
    reverse_geocode(layer)
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("UPDATE blocks SET keys = zeroblob(80000)")
        (size,) = connection.execute("PRAGMA page_size").fetchone()
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    content = bytearray(path.read_bytes())
    content[(pages - 10) * size :] = b"\xa5" * (10 * size)  # where the keys go on
    path.write_bytes(content)
    requests = gateway.usage()["requests"]

    second = reverse_geocode(layer)
    assert "cannot be read" in second.refusal
    assert "Nothing was sent" in second.refusal
    assert gateway.usage()["requests"] == requests

    third = reverse_geocode(layer)
    assert len(files_set_aside(path)) == 1
    assert third.results["OK"] == 4
