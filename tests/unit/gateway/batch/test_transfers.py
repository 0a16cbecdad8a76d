"""Files of a session that are sent or received again begin anew; all else is in ``tests/qgis/connection``."""

import io
import os

import pytest
import requests
from location_gateway.core.gateway.access.bearer_token import BearerToken
from location_gateway.core.gateway.access.client_credentials import ClientCredentials
from location_gateway.core.gateway.endpoints import Endpoints
from location_gateway.core.gateway.pacing import RateLimiter
from location_gateway.core.gateway.session import GatewaySession

from tests.support.local_server import file_servers

MB = 1024 * 1024


@pytest.fixture
def server():
    """Start servers that behave in one way."""
    with file_servers() as start:
        yield start


@pytest.fixture
def big_file(passing_folder):
    path = passing_folder / "big"
    path.write_bytes(os.urandom(MB) * 24)
    return path


def upload(session, file):
    base = next(iter(session.endpoints.bases.values()))
    return session.send(requests.Request("POST", f"{base}/v7/batch/jobs", data=file))


def download(session, into):
    base = next(iter(session.endpoints.bases.values()))
    return session.send(requests.Request("GET", f"{base}/v7/batch/jobs/x/results"), into=into)


def test_a_cut_answer_is_asked_again_and_the_file_begins_anew(make_session, server):
    into = io.BytesIO()
    session = make_session(server("cut once").url)
    download(session, into)
    assert into.getvalue() == b"y" * 3 * MB
    assert session.requests_sent == 2


def test_an_upload_is_sent_again_from_its_beginning(make_session, server, big_file):
    receiver = server("503 once")
    with big_file.open("rb") as file:
        file.seek(0)
        upload(make_session(receiver.url), file)
    assert [len(body) for body in receiver.bodies] == [24 * MB, 24 * MB]
    assert receiver.bodies[0] == receiver.bodies[1]


def test_a_renewed_token_sends_the_file_from_its_beginning(answering, server, loop, big_file):
    tokens = answering(200, b'{"access_token": "t", "token_type": "bearer", "expires_in": 3600}')
    receiver = server("401 once")
    bearer = BearerToken(ClientCredentials(f"{tokens.url}/token", "id", "secret"))
    session = GatewaySession(
        Endpoints.at(receiver.url),
        bearer,
        loop=loop,
        limiter=RateLimiter(requests_per_second=1_000, in_flight=1),
    )
    with big_file.open("rb") as file:
        upload(session, file)
    assert [len(body) for body in receiver.bodies] == [24 * MB, 24 * MB]
    assert len(tokens.heads) == 2
