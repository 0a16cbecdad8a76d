"""The store of batch jobs."""

import pytest
from location_gateway.core.results.jobs import JobStore


@pytest.fixture
def job_store(tmp_path):
    with JobStore(tmp_path) as opened:
        yield opened
