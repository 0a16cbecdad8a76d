"""On a network drive, where computers share no memory, the files do without a write-ahead log and lose nothing."""

import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
from location_gateway.core.results import database, files
from location_gateway.core.results.claims import Claims
from location_gateway.core.results.database import DatabaseError
from location_gateway.core.results.files import is_on_network, store_path
from location_gateway.core.results.ledger import Usage, UsageLedger, today
from location_gateway.core.results.renaming import rename_results
from location_gateway.core.results.store import KEY, open_store

from tests.support.demo_gateway import ROOT
from tests.support.stores import add, look_up

MOUNTS = """\
22 1 0:20 / /proc rw - proc proc rw
31 1 254:2 / / rw,relatime shared:1 - ext4 /dev/vda2 rw
41 31 {device} / /home/ann rw shared:7 master:3 - {kind} server:/home rw,addr=10.0.0.7
"""
TWICE = """
import sys
sys.path.insert(0, sys.argv[1])
from pathlib import Path
from core.results import database
database.is_on_network = lambda folder: True
from core.results.ledger import UsageLedger
with UsageLedger(Path(sys.argv[2])) as ledger:
    for _ in range(25):
        ledger.reserve("production", "geocoding", 2)
"""


@pytest.fixture
def network(monkeypatch):
    monkeypatch.setattr(database, "is_on_network", lambda _folder: True)


def endings(path):
    return {file.name[len(path.name) :] for file in path.parent.glob(f"{path.name}*")}


@pytest.mark.usefixtures("network")
def test_a_store_there_has_no_log(path, opened):
    with opened() as store:
        add(store, [1, 2])
        assert endings(path) == {""}
        with store.database.writing() as connection:
            assert connection.execute("PRAGMA journal_mode").fetchone() == ("delete",)
        with store.database.writing(durable=False) as connection:
            assert connection.execute("PRAGMA synchronous").fetchone() == (2,)
    with opened() as store:
        assert look_up(store, [1, 2, 3]) == {1: "of 1", 2: "of 2"}


def test_a_log_from_before_is_used_up(path, opened, monkeypatch):
    """As when the profile moves to the network after QGIS has crashed."""
    with opened() as store:
        add(store, [1, 2])
        copies = {ending: path.with_name(path.name + ending).read_bytes() for ending in ("", "-wal")}
    for ending, content in copies.items():
        path.with_name(path.name + ending).write_bytes(content)
    path.with_name(f"{path.name}-shm").mkdir()  # so that no memory can be shared
    monkeypatch.setattr(database, "is_on_network", lambda _folder: True)
    with opened() as store:
        assert look_up(store, [1, 2]) == {1: "of 1", 2: "of 2"}
        assert endings(path) == {"", "-shm"}


def test_a_log_in_use_there_is_not_shared(path, opened, monkeypatch):
    with opened() as store:
        add(store, [1])
        monkeypatch.setattr(database, "is_on_network", lambda _folder: True)
        monkeypatch.setattr(database, "_BUSY_S", 0)
        with pytest.raises(DatabaseError, match="database is locked"):
            open_store(path)
    with opened() as store:
        assert look_up(store, [1]) == {1: "of 1"}


@pytest.mark.usefixtures("network")
def test_processes_count_together_there(tmp_path):
    run = [sys.executable, "-c", TWICE, ROOT, tmp_path]
    both = [subprocess.Popen(run, stderr=subprocess.PIPE, text=True) for _ in range(2)]
    assert [process.communicate(timeout=120) for process in both] == [(None, ""), (None, "")]
    with UsageLedger(tmp_path) as ledger:
        assert ledger.rows() == [Usage(today(), "production", "geocoding", 100)]


@pytest.mark.usefixtures("network")
def test_a_store_in_use_there_is_not_renamed(tmp_path):
    path = store_path(tmp_path, "sandbox")
    with open_store(path) as store, Claims(path) as claims:
        with store.database.writing() as connection:
            claims.take(connection, np.array([1], dtype=KEY))
        with pytest.raises(DatabaseError, match="A run is using"):
            rename_results(tmp_path, "sandbox", "tests")
    rename_results(tmp_path, "sandbox", "tests")
    assert store_path(tmp_path, "tests").exists()


@pytest.mark.parametrize(
    ("kind", "expected"),
    [("nfs4", True), ("cifs", True), ("9p", True), ("fuse.sshfs", True), ("fuseblk", False), ("btrfs", False)],
)
@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has this list")
def test_linux_names_the_file_system_of_a_folder(tmp_path, monkeypatch, kind, expected):
    device = tmp_path.stat().st_dev
    mounts = tmp_path / "mountinfo"
    mounts.write_text(MOUNTS.format(device=f"{os.major(device)}:{os.minor(device)}", kind=kind))
    monkeypatch.setattr(files, "_MOUNTS", mounts)
    assert is_on_network(tmp_path) is expected


@pytest.mark.parametrize(
    ("root", "kind", "expected"),
    [("C:\\", 3, False), ("Z:\\", 4, True), ("\\\\server\\profiles$\\", 1, True)],
    ids=["disk", "drive letter", "share"],
)
def test_windows_tells_the_type_of_a_drive(monkeypatch, root, kind, expected):
    asked = SimpleNamespace(kernel32=SimpleNamespace(GetDriveTypeW={root: kind}.__getitem__))
    monkeypatch.setattr("ctypes.windll", asked, raising=False)
    monkeypatch.setattr(files, "sys", SimpleNamespace(platform="win32"))
    folder = SimpleNamespace(resolve=lambda: SimpleNamespace(anchor=root))
    assert is_on_network(folder) is expected


def test_a_system_without_such_a_list(tmp_path, monkeypatch):
    """On macOS, SQLite itself makes no log on network drives."""
    monkeypatch.setattr(files, "_MOUNTS", Path(tmp_path / "missing"))
    assert not is_on_network(tmp_path)
