"""A result store that can be opened as often as a test wants, with a clock of its own."""

from contextlib import contextmanager

import pytest
from location_gateway.core.results.store import open_store

from tests.support.stores import NOW


class Clock:
    def __init__(self):
        self.now = NOW

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def path(tmp_path):
    return tmp_path / "folder" / "results.sqlite"


@pytest.fixture
def opened(path, clock):
    """Open the store, as often as a test wants; none is set aside."""

    @contextmanager
    def store():
        found, set_aside = open_store(path, clock)
        assert set_aside is None
        with found:
            yield found

    return store


@pytest.fixture
def store(opened):
    with opened() as one:
        yield one
