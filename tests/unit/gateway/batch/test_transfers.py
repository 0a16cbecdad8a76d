"""Files of a session: sent and received piece by piece, again where that helps, and cancelled at any moment."""

import io
import os
import threading
import time

import pytest
import requests
from location_gateway.core.gateway import errors
from location_gateway.core.gateway.access.bearer_token import BearerToken
from location_gateway.core.gateway.access.client_credentials import ClientCredentials
from location_gateway.core.gateway.cancellation import Cancellation
from location_gateway.core.gateway.endpoints import Endpoints
from location_gateway.core.gateway.pacing import RateLimiter, RetryPolicy
from location_gateway.core.gateway.session import GatewaySession

from tests.support.file_server import file_servers

MB = 1024 * 1024
WOULD_TAKE_S = 60.0  # where nobody cancels, and nothing ends it sooner
ONCE = RetryPolicy(total_time_s=0.0, first_contact_s=0.0, jitter=lambda _low, _high: 1.0)


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


def test_a_file_is_sent_whole_with_its_length(make_session, server, big_file):
    receiver = server("receive")
    with big_file.open("rb") as file:
        assert upload(make_session(receiver.url), file).json() == {"received": 24 * MB}
    assert receiver.bodies == [big_file.read_bytes()]
    assert f"Content-Length: {24 * MB}" in receiver.heads[0]
    assert "Transfer-Encoding" not in receiver.heads[0]


def test_bytes_that_move_are_no_time_out_and_none_are_one(make_session, server):
    into = io.BytesIO()
    download(make_session(server("trickle 14").url, timeout_s=1.0), into)  # takes 1.4 s
    assert into.getvalue() == b"x" * 14
    with pytest.raises(errors.UnreachableError, match="in time"):
        download(make_session(server("stall").url, timeout_s=0.3, retry=ONCE), into)


@pytest.mark.parametrize("behaviour", ["ignore", "stall", "never", "trickle 10000"])
def test_cancel_ends_it_at_once(make_session, server, big_file, behaviour):
    cancellation = Cancellation()
    session = make_session(server(behaviour).url, timeout_s=WOULD_TAKE_S, cancellation=cancellation)
    threading.Timer(0.3, cancellation.cancel).start()
    started = time.monotonic()
    with big_file.open("rb") as file:
        move, moved = (upload, file) if behaviour == "ignore" else (download, io.BytesIO())
        with pytest.raises(errors.RunCancelledError):
            move(session, moved)
    assert time.monotonic() - started < WOULD_TAKE_S / 2


def test_a_cut_answer_is_asked_again_and_the_file_begins_anew(make_session, server):
    into = io.BytesIO()
    session = make_session(server("cut once").url)
    download(session, into)
    assert into.getvalue() == b"y" * 3 * MB
    assert session.requests_sent == 2


def test_a_refusal_is_not_written_into_the_file(make_session, server):
    into = io.BytesIO(b"kept")
    with pytest.raises(errors.NotFoundError) as caught:
        download(make_session(server("404").url), into)
    assert caught.value.message.code == "E6004042"
    assert into.getvalue() == b"kept"


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


def test_an_error_of_the_file_itself_comes_through(make_session, server):
    class Full(io.BytesIO):
        def write(self, _content):
            raise OSError(28, "No space left on device")

    with pytest.raises(OSError, match="No space left"):
        download(make_session(server("send 1").url), Full())
