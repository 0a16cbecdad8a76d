"""Folders of results, and requests that come one after the other."""

import sqlite3
import tempfile
import threading
from contextlib import ExitStack

import pytest
from location_gateway.core.client.session import GatewaySession
from location_gateway.core.results.files import store_path


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "results"


@pytest.fixture
def path(folder):
    return store_path(folder, "production")


@pytest.fixture
def one_by_one(settings):
    """One request after the other, so that it is known which one comes when."""
    settings.setenv("LOCATION_GATEWAY_IN_FLIGHT", "1")


@pytest.fixture
def locked_for_a_while():
    """Lock a database as another program does, for a second from now."""
    with ExitStack() as stack:

        def lock(path):
            other = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
            other.execute("BEGIN EXCLUSIVE")
            timer = threading.Timer(1.0, other.close)
            timer.start()
            stack.callback(timer.join)

        yield lock


@pytest.fixture
def before_request(monkeypatch):
    """Do something before the request with a number, counted from 1 over all runs of the test."""
    attempt = GatewaySession._attempt
    steps = {}
    asked = []

    async def with_steps(self, sending):
        asked.append(sending)
        steps.get(len(asked), lambda: None)()
        return await attempt(self, sending)

    monkeypatch.setattr(GatewaySession, "_attempt", with_steps)
    return steps.__setitem__


@pytest.fixture
def temporary_folder(tmp_path, monkeypatch):
    folder = tmp_path / "temporary"
    folder.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(folder))
    return folder
