"""A store that cannot be used, is full, held by others or emptied in mid-run."""

import sqlite3
import threading
from contextlib import closing

import pytest
from location_gateway.core.results.store import open_store
from location_gateway.core.run import deduplicator
from location_gateway.core.run.run_storage import RunStorage
from qgis.PyQt.QtCore import QTimer

from tests.support.layers import PLACES, point_layer, spread
from tests.support.paid import FROM_STORE, billed, numbers_of, ours
from tests.support.runs import Feedback


class Watching(Feedback):
    """Notes how many requests had been sent when something was told."""

    def __init__(self, gateway):
        super().__init__()
        self.gateway = gateway
        self.sent_before = {}

    def pushWarning(self, warning):  # noqa: N802
        super().pushWarning(warning)
        self.sent_before[warning] = self.gateway.usage()["requests"]


def test_an_unusable_store_is_reported_before_any_request(gateway, folder, reverse_geocode, temporary_folder):
    folder.write_text("in the way")
    feedback = Watching(gateway)
    rows = spread(150) + spread(150)[::5]
    run = reverse_geocode(point_layer(rows), feedback)
    assert numbers_of(run) == (150, 0, 2, 150)
    assert run.results["OK"] == len(rows)
    (warning,) = (one for one in feedback.errors if "The result store cannot be used" in one)
    assert feedback.sent_before[warning] == 0
    assert "another run pays for the same again" in warning
    assert any("will not be counted" in one and not sent for one, sent in feedback.sent_before.items())
    assert folder.read_text() == "in the way"
    assert ours(temporary_folder) == []


def test_an_unusable_store_makes_a_limited_run_stop(gateway, folder, reverse_geocode):
    layer = point_layer(PLACES)
    reverse_geocode(layer)
    folder.rename(folder.with_name("away"))
    folder.write_text("in the way")
    run = reverse_geocode(layer, MAX_TRANSACTIONS=0)
    assert "the maximum number of transactions is 0" in run.refusal
    assert "The result store cannot be used" in run.refusal
    assert gateway.usage()["requests"] == 1


def test_a_store_that_is_locked_for_a_while_is_waited_for(  # noqa: PLR0917 - fixtures
    one_by_one, gateway, path, reverse_geocode, before_request, locked_for_a_while
):
    reverse_geocode(point_layer(spread(100)))
    locked_for_a_while(path)
    before_request(1 + 2, lambda: locked_for_a_while(path))
    run = reverse_geocode(point_layer(spread(400)))
    assert (run.results["OK"], run.results[FROM_STORE]) == (400, 100)
    assert run.feedback.errors == []
    assert reverse_geocode(point_layer(spread(400))).results[FROM_STORE] == 400


def test_cancel_ends_the_wait_for_a_store_that_stays_locked(
    one_by_one, path, reverse_geocode, before_request, monkeypatch
):
    monkeypatch.setattr(deduplicator, "_LONGEST_CANCEL_S", 0.0)
    reverse_geocode(point_layer(spread(100)))
    feedback = Feedback()
    with closing(sqlite3.connect(path, isolation_level=None)) as other:

        def lock_and_cancel():
            other.execute("BEGIN EXCLUSIVE")
            feedback.cancel()

        before_request(1 + 2, lock_and_cancel)
        run = reverse_geocode(point_layer(spread(400)), feedback)
    assert run.results["OK"] in {200, 300}  # the request under way may be answered before it is ended
    assert any("Old answers could not be removed" in one for one in feedback.errors)


@pytest.mark.parametrize("name", ["results-production.sqlite", "opening.lock"])
def test_a_run_that_waits_on_the_main_thread_sees_cancel(gateway, path, reverse_geocode, name):
    reverse_geocode(point_layer(PLACES))
    feedback = Feedback()
    with closing(sqlite3.connect(path.with_name(name), isolation_level=None, check_same_thread=False)) as other:
        other.execute("BEGIN EXCLUSIVE")
        release = threading.Timer(60.0, other.rollback)  # if nothing else ends the wait
        release.start()
        QTimer.singleShot(0, feedback.cancel)
        reverse_geocode(point_layer(spread(100)), feedback)
        is_still_locked = other.in_transaction
        release.cancel()
        release.join()
    assert is_still_locked
    assert gateway.usage()["requests"] == 1


def test_a_store_emptied_in_mid_run_is_filled_again(one_by_one, gateway, path, reverse_geocode, before_request):
    reverse_geocode(point_layer(spread(600)[500:]))

    def empty():
        with open_store(path) as store:
            store.remove()

    before_request(1 + 2, empty)
    run = reverse_geocode(point_layer(spread(600)))
    assert run.column("rg_status") == ["ok"] * 600
    assert run.results["TRANSACTIONS"] == 600
    assert billed(gateway) == 700


def test_a_full_disk_ends_the_run_after_some_answers(one_by_one, gateway, folder, reverse_geocode, monkeypatch):
    layer = point_layer(spread(2_000))
    expected = reverse_geocode(layer, USE_STORE=False).rows
    billed_before = billed(gateway)
    open_lasting = RunStorage._open_lasting_store

    def open_on_a_small_disk(self, stack):
        open_lasting(self, stack)
        self.store.database._connection.execute("PRAGMA max_page_count = 20")

    with monkeypatch.context() as small_disk:
        small_disk.setattr(RunStorage, "_open_lasting_store", open_on_a_small_disk)
        first = reverse_geocode(layer)

    statuses = first.column("rg_status")
    answered = statuses.count("ok")
    assert 0 < answered < 2_000
    assert statuses == ["ok"] * answered + ["not_asked"] * (2_000 - answered)
    assert first.rows[:answered] == expected[:answered]
    assert "could no longer be stored" in first.feedback.all_text
    assert "full" in first.column("rg_error")[-1]
    assert billed(gateway) - billed_before == answered == first.results["TRANSACTIONS"]

    second = reverse_geocode(layer)
    assert second.rows == expected
    lost = answered - second.results[FROM_STORE]
    assert 0 < lost <= 300  # those that were on their way when the disk was full
    assert f"that could not be stored, and are only in its output: {lost:,}." in first.feedback.all_text
    assert f"that are stored: {answered - lost:,}." in first.feedback.all_text
