"""Every file system allows the names of the files and distinguishes them."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from location_gateway.core.results.files import ledger_path, store_path, store_paths

NAMES = st.text(st.characters(exclude_categories=["Cs"]))
FOLDER = Path("folder")


@given(NAMES, NAMES)
def test_two_environments_never_share_a_file(one, other):
    same = store_path(FOLDER, one).name.lower() == store_path(FOLDER, other).name.lower()
    assert same == (one == other)


@given(NAMES)
def test_a_name_is_plain_and_in_the_folder(environment):
    path = store_path(FOLDER, environment)
    assert path.parent == FOLDER
    assert path != ledger_path(FOLDER)
    assert set(path.name) <= set("abcdefghijklmnopqrstuvwxyz0123456789-_%.")
    assert path.name.count(".") == 1


def test_the_longest_name_fits_into_a_path_of_windows():
    names = [store_path(FOLDER, environment).name for environment in ("Ж" * 39 + "а", "Ж" * 39 + "б", "客" * 40)]
    assert len(set(names)) == 3
    assert max(map(len, names)) <= 100


@pytest.mark.parametrize(
    ("environment", "name"),
    [
        ("production", "results-production.sqlite"),
        ("a b.c", "results-a%20b%2ec.sqlite"),
        ("ä", "results-%c3%a4.sqlite"),
        ("%c3", "results-%25c3.sqlite"),
    ],
)
def test_names_do_not_change(environment, name):
    assert store_path(FOLDER, environment).name == name


def test_all_stores_are_found_by_any_of_their_files(tmp_path):
    for environment in ("production", "Production", "a.b"):
        store_path(tmp_path, environment).touch()
    ledger_path(tmp_path).touch()
    for name in ("results-production.sqlite-wal", "results-gone.sqlite.damaged-1", "opening.lock", "results.txt"):
        (tmp_path / name).touch()

    assert set(store_paths(tmp_path)) == {
        store_path(tmp_path, environment) for environment in ("production", "Production", "a.b", "gone")
    }
    assert store_paths(tmp_path / "not there") == []
