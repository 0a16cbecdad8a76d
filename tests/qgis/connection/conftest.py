"""Servers that requests are sent to from QGIS."""

import sys

import pytest

from tests.support.local_server import file_servers
from tests.support.redirects import RedirectingServer, make_certificate


@pytest.fixture
def server():
    """Start servers that behave in one way."""
    with file_servers() as start:
        yield start


@pytest.fixture(scope="module")
def untrusted_server(tmp_path_factory):
    """A server whose certificate nobody has signed."""
    try:
        server = RedirectingServer(make_certificate(tmp_path_factory.mktemp("tls")))
    except FileNotFoundError:
        pytest.skip("no openssl to make a certificate with")
    yield server
    server.stop()


@pytest.fixture(autouse=True)
def heard(monkeypatch):
    """Nothing is raised where Qt calls Python: it would reach nobody, and may end QGIS."""
    unheard = []
    monkeypatch.setattr(sys, "excepthook", lambda *raised: unheard.append(raised))
    yield
    assert unheard == []
