"""A file says its version. One of another version of the plugin is set aside, and the user is told."""

import sqlite3
from contextlib import closing

import pytest
from location_gateway.core.results.database import files_set_aside, set_aside_sentence
from location_gateway.core.results.files import ledger_path, pending_path, store_path
from location_gateway.core.results.ledger import UsageLedger
from location_gateway.core.results.pending import PendingStore
from location_gateway.core.results.store import open_store

KINDS = {
    "store": (
        lambda folder: store_path(folder, "production"),
        lambda folder: open_store(store_path(folder, "production")),
    ),
    "ledger": (ledger_path, UsageLedger),
    "pending": (pending_path, PendingStore),
}


@pytest.mark.parametrize("version", [0, 99])
@pytest.mark.parametrize("kind", KINDS)
def test_it_is_set_aside_and_a_new_one_is_used(tmp_path, kind, version):
    path_in, opened = KINDS[kind]
    path = path_in(tmp_path)
    opened(tmp_path).close()
    with closing(sqlite3.connect(path)) as file:
        file.execute(f"PRAGMA user_version = {version}")

    with closing(opened(tmp_path)) as new:
        copy = new.set_aside

    assert files_set_aside(path) == [copy]
    assert "another version" in set_aside_sentence(copy, "It was damaged.")
    with closing(opened(tmp_path)) as again:
        assert again.set_aside is None
