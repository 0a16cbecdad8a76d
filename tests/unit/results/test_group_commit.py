"""What several threads keep is written down together, and each knows whether its own was."""

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from location_gateway.core.results.group_commit import GroupCommit

from tests.support.waiting import until

PATIENCE_S = 30


class Disk:
    """Writes slowly: nothing is written before it is told to."""

    def __init__(self):
        self.commits = []
        self.begun = threading.Semaphore(0)
        self.may_write = threading.Semaphore(0)
        self.errors = {}

    def commit(self, items):
        self.begun.release()
        assert self.may_write.acquire(timeout=PATIENCE_S)
        self.commits.append(items)
        for item in items:
            if item in self.errors:
                raise self.errors[item]


@pytest.fixture
def disk():
    return Disk()


def keep_while_the_first_is_under_way(disk, items):
    """Hand over the first item, and the others while it is being written; return the futures."""
    group = GroupCommit(disk.commit)
    pool = ThreadPoolExecutor(len(items))
    futures = [pool.submit(group.keep, items[0])]
    assert disk.begun.acquire(timeout=PATIENCE_S)
    futures += [pool.submit(group.keep, item) for item in items[1:]]
    until(lambda: len(group._waiting) == len(items) - 1)
    disk.may_write.release()
    disk.may_write.release()
    pool.shutdown()
    return futures


def test_a_single_item_is_written_at_once(disk):
    disk.may_write.release()
    GroupCommit(disk.commit).keep("one")
    assert disk.commits == [["one"]]


def test_what_comes_during_a_commit_is_written_together_after_it(disk):
    futures = keep_while_the_first_is_under_way(disk, "abcde")
    assert [sorted(items) for items in disk.commits] == [["a"], ["b", "c", "d", "e"]]
    assert [future.exception() for future in futures] == [None] * 5


@pytest.mark.parametrize("kind", [OSError, KeyboardInterrupt])
def test_all_whose_items_were_in_a_failed_commit_know_and_nobody_else(disk, kind):
    disk.errors["c"] = kind("the disk is full")
    futures = keep_while_the_first_is_under_way(disk, "abc")
    assert [str(future.exception()) for future in futures] == ["None", "the disk is full", "the disk is full"]


def test_after_a_failed_commit_the_next_one_is_tried(disk):
    disk.errors["a"] = OSError("the disk is full")
    group = GroupCommit(disk.commit)
    disk.may_write.release(2)
    with pytest.raises(OSError, match="full"):
        group.keep("a")
    group.keep("b")
    assert disk.commits == [["a"], ["b"]]
