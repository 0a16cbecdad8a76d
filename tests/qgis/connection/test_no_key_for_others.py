"""Whoever redirects, and wherever to: the other server is asked nothing, so it sees neither the key nor the token."""

import itertools

import pytest
import requests
from location_gateway.core.client.authentication import ApiKey
from location_gateway.core.client.errors import GatewayError, RedirectRefusedError
from location_gateway.core.client.scheduler import Cancellation
from location_gateway.core.client.services import Service
from location_gateway.core.client.tokens import ClientCredentials
from location_gateway.core.connection.credentials import Credentials
from location_gateway.core.connection.open_session import open_session
from location_gateway.core.connection.settings import read_settings
from qgis.core import QgsNetworkAccessManager
from qgis.PyQt.QtNetwork import QSslSocket

from tests.support.demo_gateway import KEY
from tests.support.redirects import (
    ENDPOINTS,
    STATUSES,
    TOKEN,
    TOKEN_PATH,
    OtherServer,
    RedirectingServer,
)

numbers = itertools.count()
SECRET = "the-secret-of-a-client/+"


@pytest.fixture(scope="module")
def other():
    server = OtherServer()
    yield server
    server.stop()


@pytest.fixture(autouse=True)
def nobody_has_visited(other):
    other.visitors.clear()


@pytest.fixture(scope="module")
def http_server():
    server = RedirectingServer()
    yield server
    server.stop()


@pytest.fixture(scope="module")
def https_server(qgis_app, untrusted_server):
    """A server whose certificate is accepted, although nobody has signed it."""

    def accept(request):
        configuration = request.sslConfiguration()
        configuration.setPeerVerifyMode(QSslSocket.PeerVerifyMode.VerifyNone)
        request.setSslConfiguration(configuration)

    accepting = QgsNetworkAccessManager.setRequestPreprocessor(accept)
    yield untrusted_server
    QgsNetworkAccessManager.removeRequestPreprocessor(accepting)


@pytest.fixture(params=["http", "https"])
def server(request):
    server = request.getfixturevalue(f"{request.param}_server")
    server.redirects_tokens = False
    return server


def credentials(server, shown):
    if shown == "key":
        return Credentials(key=ApiKey(KEY))
    # Each time another client: a token is shared by all runs of the process.
    client = ClientCredentials(
        f"{server.url}{TOKEN_PATH}", f"client-{next(numbers)}", SECRET, signed=shown == "token, signed"
    )
    return Credentials(client=client, token_services=frozenset(Service))


def ask(server, shown, method, path):
    """Ask as a run does, through QGIS's network."""
    session = open_session(
        read_settings({"LOCATION_GATEWAY_BASE_URL": server.url, "LOCATION_GATEWAY_REQUESTS_PER_SECOND": "100000"}),
        credentials(server, shown),
        Cancellation(),
        on_retry=lambda retry: pytest.fail(f"it would be asked again: {retry}"),
        tick=lambda: None,
    )
    return session.send(requests.Request(method, f"{server.url}{path}", data=b"" if method == "GET" else b"{}"))


def test_the_other_server_would_notice(http_server, other):
    for location in other.addresses:
        http_server.redirect(302, location)
        with pytest.raises(requests.RequestException):
            requests.get(f"{http_server.url}/revgeocode", timeout=120)
    assert len(other.visitors) >= len(other.addresses)


@pytest.mark.parametrize("shown", ["key", "token"])
@pytest.mark.parametrize(("method", "path"), ENDPOINTS)
def test_a_redirect_from_any_endpoint_leads_nowhere(server, other, shown, method, path):
    for status in STATUSES:
        for location in other.addresses:
            server.redirect(status, location)

            with pytest.raises(RedirectRefusedError) as caught:
                ask(server, shown, method, path)

            *_, (asked_method, asked_path, headers) = server.asked
            assert (asked_method, asked_path) == (method, path)
            assert len([asked for asked in server.asked if asked[1] != TOKEN_PATH]) == 1
            if shown == "key":
                assert headers["apikey"] == KEY
            else:
                assert (headers["authorization"], "apikey" in headers) == (f"Bearer {TOKEN}", False)
            assert KEY not in str(caught.value)
            assert TOKEN not in str(caught.value)
    assert other.visitors == []


@pytest.mark.parametrize("shown", ["token", "token, signed"])
def test_a_redirect_from_the_token_address_leads_nowhere(server, other, shown):
    server.redirects_tokens = True
    for status in STATUSES:
        for location in other.addresses:
            server.redirect(status, location)

            with pytest.raises(GatewayError, match="redirects") as caught:
                ask(server, shown, "GET", "/revgeocode")

            assert caught.value.fatal
            assert [(method, path) for method, path, _ in server.asked] == [("POST", TOKEN_PATH)]
            assert SECRET not in str(caught.value)
    assert other.visitors == []
