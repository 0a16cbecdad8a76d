"""Runs that share a store."""

from contextlib import ExitStack

import pytest

from tests.support.one_run import OneRun


@pytest.fixture
def path(tmp_path):
    return tmp_path / "results.sqlite"


@pytest.fixture
def run(path):
    with ExitStack() as stack:
        yield lambda *keys, **options: OneRun(path, keys, stack, **options)
