"""Every kind of transfer ends, whatever the other side does: it is silent, or never stops sending."""

import contextlib
import io
from dataclasses import dataclass, field
from pathlib import Path

import pytest
import requests
from location_gateway.core.client import errors
from location_gateway.core.client.authentication import ApiKey
from location_gateway.core.client.endpoints import Endpoints
from location_gateway.core.client.pacing import Pacing, RateLimiter, RetryPolicy
from location_gateway.core.client.scheduler import Cancellation
from location_gateway.core.client.session import GatewaySession
from location_gateway.core.client.signed_download import DownloadRefusedError
from location_gateway.core.client.tokens import BearerToken, ClientCredentials
from location_gateway.core.connection.open_session import MainThreadLoop
from location_gateway.core.services.batch.client import BatchClient
from location_gateway.core.services.batch.results import Expected
from location_gateway.core.services.matrix.asynchronous import Accepted, AsynchronousMatrices

from tests.support.demo_gateway import KEY
from tests.support.local_server import RawServer, http_answer

MB = 1024 * 1024
MOST_BYTES = 128 * MB
"""What may leave a server that never stops: the longest answer in memory twice, and what the system holds."""
RECORDS = 30
ENDLESS_S = 120.0
"""For one attempt, where bytes never stop: their number ends it, not the time."""
SILENT_S = 0.3

pytestmark = [pytest.mark.usefixtures("qgis_app"), pytest.mark.timeout(240)]


class Hostile(RawServer):
    """Answers with one status and a body that never ends; without a status it says nothing at all."""

    def __init__(self, status=None):
        self.sent = 0
        super().__init__(lambda _head: self._hostile(status))

    def _hostile(self, status):
        if status is None:
            self.ended.wait()
            return
        yield f"HTTP/1.1 {status} Whatever\r\nConnection: close\r\nLocation: /elsewhere\r\n\r\n".encode()
        piece = b"x" * 65_536
        while not self.ended.is_set():
            self.sent += len(piece)
            yield piece


@pytest.fixture
def start():
    with contextlib.ExitStack() as stack:

        def one(server):
            stack.callback(server.stop)
            return server

        yield one


def session_at(url, timeout_s, authentication=None):
    """Return a session that repeats nothing."""
    return GatewaySession(
        Endpoints.at(url),
        authentication or ApiKey(KEY),
        pacing=Pacing(
            limiter=RateLimiter(requests_per_second=1_000, in_flight=8),
            retry=RetryPolicy(total_time_s=0.0, first_contact_s=0.0, jitter=lambda _low, _high: 1.0),
            timeout_s=timeout_s,
        ),
        loop=MainThreadLoop(),
        cancellation=Cancellation(),
    )


def request(url, timeout_s, _start):
    session_at(url, timeout_s).send(requests.Request("GET", f"{url}/revgeocode"))


def token(url, timeout_s, start):
    service = start(RawServer(lambda _head: [http_answer(200, b"{}")]))
    once = RetryPolicy(total_time_s=0.0, first_contact_s=0.0, jitter=lambda _low, _high: 1.0)
    bearer = BearerToken(ClientCredentials(f"{url}/token", "id", "secret"), retry=once, timeout_s=timeout_s)
    session_at(service.url, timeout_s, bearer).send(requests.Request("GET", f"{service.url}/revgeocode"))


def signed_download(url, timeout_s, start):
    """The service redirects to it, and it begins in the step in which the redirect ends."""
    service = start(RawServer(lambda _head: [http_answer(303, headers=[f"Location: {url}/signed"])]))
    session = session_at(service.url, timeout_s)
    fetch = AsynchronousMatrices(session).fetch(Accepted("m", f"{service.url}/v8/matrix/m"), 1, io.BytesIO())
    MainThreadLoop().run(fetch, session.cancellation)


def upload(url, timeout_s, _start):
    with Path(__file__).open("rb") as body:
        session_at(url, timeout_s).send(requests.Request("POST", f"{url}/v7/batch/jobs", data=body))


def results(url, timeout_s, _start):
    BatchClient(session_at(url, timeout_s)).download_results("J", io.BytesIO(), Expected(RECORDS, candidates=1))


def error_log(url, timeout_s, _start):
    BatchClient(session_at(url, timeout_s)).download_errors("J", io.BytesIO(), RECORDS)


TRANSFERS = [request, token, signed_download, upload, results, error_log]


@pytest.mark.parametrize("transfer", TRANSFERS)
@pytest.mark.parametrize("scheme", ["http", "https"])
def test_a_silent_server_is_not_waited_for(start, transfer, scheme):
    """With https it is the handshake that never ends."""
    url = start(Hostile()).url.replace("http", scheme, 1)
    with pytest.raises(errors.GatewayError, match="not complete in time"):
        transfer(url, SILENT_S, start)


@dataclass(frozen=True)
class Ends:
    """How an answer with an endless body ends each kind of transfer."""

    kind: type
    others: dict = field(default_factory=dict)

    def of(self, transfer):
        return self.others.get(transfer, self.kind)


TOO_LONG = Ends(errors.UnreadableAnswerError, {token: errors.NoTokenError})
BY_STATUS = {
    200: TOO_LONG,
    202: TOO_LONG,
    303: Ends(errors.RedirectRefusedError, {token: errors.NoTokenError, signed_download: DownloadRefusedError}),
    404: Ends(errors.NotFoundError, {token: errors.NoTokenError, signed_download: DownloadRefusedError}),
    429: Ends(errors.RateLimitError, {token: errors.NoTokenError, signed_download: DownloadRefusedError}),
    500: Ends(errors.UpstreamError, {token: errors.NoTokenError, signed_download: DownloadRefusedError}),
}


@pytest.mark.parametrize("transfer", TRANSFERS)
@pytest.mark.parametrize("status", BY_STATUS)
def test_a_body_without_end_is_left_and_an_errors_status_counts(start, transfer, status):
    server = start(Hostile(status))
    with pytest.raises(BY_STATUS[status].of(transfer)) as caught:
        transfer(server.url, ENDLESS_S, start)
    if status in (200, 202):
        assert "longer than any answer" in str(caught.value)
    assert server.sent <= MOST_BYTES * len(server.heads)


@pytest.mark.parametrize("transfer", [request, signed_download])
def test_a_401_without_end_ends_by_the_time_out(start, transfer):
    """Qt tells nothing of it before its end: it might send the request again, with a password."""
    with pytest.raises(errors.NoAnswerInTimeError):
        transfer(start(Hostile(401)).url, SILENT_S, start)
