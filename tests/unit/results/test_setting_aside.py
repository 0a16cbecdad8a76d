"""Only a damaged file is set aside, only where that is allowed, and not while somebody has it open."""

import sqlite3
from contextlib import closing

import pytest
from location_gateway.core.results.database import DatabaseError, files_set_aside
from location_gateway.core.results.files import jobs_path, ledger_path, pending_path, plans_path, store_path
from location_gateway.core.results.ledger import UsageLedger
from location_gateway.core.results.living import life_path
from location_gateway.core.results.pending import PendingKind, PendingStore
from location_gateway.core.results.store import open_store

from tests.support.file_versions import restore

KINDS = {
    "store": (
        lambda folder: store_path(folder, "production"),
        lambda folder, *, may=True: open_store(store_path(folder, "production"), may_set_aside=lambda: may),
    ),
    "ledger": (ledger_path, lambda folder, *, may=True: UsageLedger(folder, may_set_aside=may)),
    "pending": (pending_path, lambda folder, *, may=True: PendingStore(folder, may_set_aside=may)),
}
EVERY_KIND = pytest.mark.parametrize("kind", KINDS)
DAMAGE = {
    "header": lambda path: path.write_bytes(b"no database" * 1_000),
    "inside": lambda path: path.write_bytes(path.read_bytes()[:4096] + b"\xa5" * 4096 * 10),
}


@EVERY_KIND
@pytest.mark.parametrize("damage", DAMAGE)
def test_it_stays_where_it_may_not_be_set_aside(tmp_path, kind, damage):
    path_in, opened = KINDS[kind]
    path = path_in(tmp_path)
    opened(tmp_path).close()
    DAMAGE[damage](path)
    content = path.read_bytes()
    with pytest.raises(DatabaseError) as error:
        opened(tmp_path, may=False)
    assert error.value.is_damaged
    assert path.read_bytes() == content
    assert files_set_aside(path) == []
    with closing(opened(tmp_path)) as new:
        assert new.set_aside == files_set_aside(path)[0]


@pytest.mark.parametrize("kind", ["ledger", "pending"])
def test_it_stays_while_somebody_has_it_open(tmp_path, kind):
    path_in, opened = KINDS[kind]
    path = path_in(tmp_path)
    with closing(opened(tmp_path)):
        with closing(sqlite3.connect(path)) as file:
            file.execute("PRAGMA application_id = 1")  # damage that those who have it open do not feel
        with pytest.raises(DatabaseError) as error:
            opened(tmp_path)
        assert error.value.is_damaged
        assert files_set_aside(path) == []
    with closing(opened(tmp_path)) as new:
        assert new.set_aside is not None
    assert {file.name for file in tmp_path.iterdir()} == {path.name, new.set_aside.name, "opening.lock"}


@pytest.mark.parametrize("kind", ["ledger", "pending"])
def test_what_a_dead_run_has_left_is_removed(tmp_path, kind):
    path_in, opened = KINDS[kind]
    left = life_path(path_in(tmp_path), "0" * 32)
    left.touch()
    opened(tmp_path).close()
    assert not left.exists()


@pytest.mark.parametrize("path_in", [plans_path, jobs_path])
def test_so_do_the_lists_of_0_1_0(tmp_path, path_in):
    restore("0.1.0", tmp_path)
    path_in(tmp_path).write_bytes(b"no database" * 1_000)
    with pytest.raises(DatabaseError, match=path_in(tmp_path).name):
        PendingStore(tmp_path)
    with PendingStore(tmp_path, may_set_aside=True) as pending:
        assert pending.set_aside == files_set_aside(path_in(tmp_path))[0]
        other = {plans_path: PendingKind.JOB, jobs_path: PendingKind.PLAN}[path_in]
        assert pending.all_of(other, "production")
    with PendingStore(tmp_path) as again:
        assert again.set_aside is None
