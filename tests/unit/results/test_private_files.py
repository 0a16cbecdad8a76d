"""Other users of the computer cannot read what is stored."""

import os
import stat
from contextlib import ExitStack

import numpy as np
import pytest
from location_gateway.core.results.claims import Claims
from location_gateway.core.results.files import ledger_path, store_path
from location_gateway.core.results.ledger import UsageLedger
from location_gateway.core.results.pending import PendingKind, PendingStore
from location_gateway.core.results.store import KEY, open_store

from tests.support.stores import add, job, keys

pytestmark = pytest.mark.skipif(os.name != "posix", reason="files have these rights on POSIX only")


@pytest.fixture(autouse=True)
def _usual_umask():
    before = os.umask(0o022)
    yield
    os.umask(before)


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "profile" / "location_gateway"


def mode(path):
    return stat.S_IMODE(path.stat().st_mode)


def modes(folder):
    return {file.name: f"{mode(file):o}" for file in folder.iterdir()}


def use_everything(folder):
    """Return the rights of all files while they are open."""
    path = store_path(folder, "production")
    with ExitStack() as stack:
        store = stack.enter_context(open_store(path))
        claims = stack.enter_context(Claims(path))
        with store.database.writing() as connection:
            claims.take(connection, np.array([7], dtype=KEY))
        add(store, [1, 2])
        stack.enter_context(UsageLedger(folder)).add("production", "geocoding", 1)
        pending = stack.enter_context(PendingStore(folder))
        pending.add(job(), keys(1))
        for kind in (PendingKind.JOB, PendingKind.PLAN):
            stack.enter_context(pending.submit_lock(kind, lambda: None))
        return modes(folder)


def test_only_the_user_reads_what_is_new(folder):
    found = use_everything(folder)
    assert {"opening.lock", "submitting.lock", "planning.lock"} < found.keys()
    assert any(".run-" in name for name in found)
    assert any(name.endswith("-wal") for name in found)
    assert set(found.values()) == {"600"}
    assert mode(folder) == 0o700


def test_what_is_there_is_taken_from_others(folder):
    use_everything(folder)
    path = store_path(folder, "production")
    damaged = path.with_name(f"{path.name}.damaged-20260101")
    damaged.write_bytes(b"earlier")
    for file in folder.iterdir():
        file.chmod(0o644)
    folder.chmod(0o755)
    ledger_path(folder).write_bytes(b"no database" * 1_000)
    with UsageLedger(folder, may_set_aside=True) as ledger:
        assert ledger.set_aside is not None
        assert set(modes(folder).values()) == {"600"}
    assert mode(folder) == 0o700


def test_a_folder_with_other_files_keeps_its_rights(folder):
    folder.mkdir(parents=True)
    (folder / "roads.gpkg").touch()
    found = use_everything(folder)
    assert found.pop("roads.gpkg") == "644"
    assert set(found.values()) == {"600"}
    assert mode(folder) == 0o755


def test_a_folder_in_which_a_group_writes_is_shared_with_it(folder):
    folder.mkdir(parents=True)
    folder.chmod(0o2775)
    assert set(use_everything(folder).values()) == {"640"}
    for file in folder.iterdir():
        file.chmod(0o664)
    open_store(store_path(folder, "production")).close()
    assert set(modes(folder).values()) == {"660"}
    assert mode(folder) == 0o2775


def test_a_folder_in_which_everybody_writes_is_not(folder):
    folder.mkdir(parents=True)
    folder.chmod(0o1777)
    (folder / "something.txt").touch()
    found = use_everything(folder)
    del found["something.txt"]
    assert set(found.values()) == {"600"}
    assert mode(folder) == 0o1777


def test_a_file_that_may_only_be_read_stays_so(folder):
    use_everything(folder)
    ledger_path(folder).chmod(0o444)
    open_store(store_path(folder, "production")).close()
    assert mode(ledger_path(folder)) == 0o400
