"""The book of batch jobs."""

import pytest
from location_gateway.core.results.jobs import JobBook


@pytest.fixture
def book(tmp_path):
    with JobBook(tmp_path) as opened:
        yield opened
