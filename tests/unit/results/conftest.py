"""A result store to look things up in."""

import pytest
from location_gateway.core.results.store import open_store


@pytest.fixture
def path(tmp_path):
    return tmp_path / "results.sqlite"


@pytest.fixture
def store(path):
    found, _ = open_store(path)
    with found:
        yield found
