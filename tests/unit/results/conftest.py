"""A result store that a test can open several times, with a clock of its own."""

import pytest
from location_gateway.core.results.store import open_store

from tests.support.stores import Clock


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def path(tmp_path):
    return tmp_path / "folder" / "results.sqlite"


@pytest.fixture
def opened(path, clock):
    """Open the store, which must not be damaged."""

    def store():
        found = open_store(path, clock)
        assert found.set_aside is None
        return found

    return store


@pytest.fixture
def store(opened):
    with opened() as one:
        yield one
