"""Answers with more headers than any should have, through QGIS's network stack."""

import io

import pytest
import requests
from location_gateway.core.client.authentication import ApiKey
from location_gateway.core.client.endpoints import Endpoints
from location_gateway.core.client.errors import UnreadableAnswerError
from location_gateway.core.client.pacing import Pacing, RateLimiter
from location_gateway.core.client.session import GatewaySession, Handling
from location_gateway.core.connection.open_session import MainThreadLoop
from qgis.PyQt.QtCore import QT_VERSION_STR

from tests.support.local_server import RawServer, http_answer

HEADS = {
    "many": [f"X-{number}: x" for number in range(2_000)],
    "long": [f"X-{number}: {'x' * 7_000}" for number in range(10)],
    "one long": [f"X-Long: {'x' * 1_000_000}"],
    "one often": ["X-Again: x"] * 40_000,
}


@pytest.fixture
def answer_with(qgis_app):
    """Ask a server that answers with some headers; return the answer, the session and the server."""
    servers = []

    def ask(headers, into=None, whole=None):
        def answer(_head):
            if whole is not None:
                yield whole
                return
            yield http_answer(200, b"{}", headers)
            server.ended.wait(60)  # Qt 6 does not know that this was all

        server = RawServer(answer)
        session = GatewaySession(
            Endpoints.at(server.url),
            ApiKey("a-key-of-a-test"),
            pacing=Pacing(limiter=RateLimiter(requests_per_second=1_000, in_flight=1)),
            loop=MainThreadLoop(),
        )
        servers.append(server)
        request = requests.Request("GET", f"{server.url}/v7/batch/jobs/1/results")
        return server, session, lambda: session.send(request, Handling(into=into))

    yield ask
    for server in servers:
        server.stop()


@pytest.mark.parametrize("in_pieces", [False, True])
@pytest.mark.parametrize("head", HEADS)
def test_too_many_headers_are_refused_and_not_asked_again(answer_with, head, in_pieces):
    server, session, ask = answer_with(HEADS[head], io.BytesIO() if in_pieces else None)
    with pytest.raises(UnreadableAnswerError, match="more or longer headers"):
        ask()
    assert len(server.heads) == session.transactions == 1


@pytest.mark.parametrize(
    "head",
    [
        "HTTP/1.1 204 No Content",
        pytest.param(
            "HTTP/1.1 200 OK",
            marks=pytest.mark.skipif(
                QT_VERSION_STR.startswith("6"), reason="Qt 6 does not tell whether there were too many"
            ),
        ),
    ],
)
def test_no_headers_are_not_too_many(answer_with, head):
    _, _, ask = answer_with([], whole=f"{head}\r\n\r\n".encode())
    answer = ask()
    assert str(answer.status) in head
    assert answer.headers == {}


def test_as_many_headers_as_gateways_send_are_taken(answer_with):
    _, _, ask = answer_with([f"X-{number}: {'x' * 300}" for number in range(90)])
    answer = ask()
    assert answer.json() == {}
    assert answer.headers["x-89"] == "x" * 300
