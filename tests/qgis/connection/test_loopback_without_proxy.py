"""Requests to this computer go there directly: a proxy could read the key, which nothing encrypts there."""

import contextlib
import socket
import struct

import pytest
from location_gateway.core.client import errors
from location_gateway.core.client.authentication import ApiKey
from location_gateway.core.client.endpoints import Endpoints
from location_gateway.core.client.pacing import Pacing, RateLimiter, RetryPolicy
from location_gateway.core.client.session import GatewaySession
from location_gateway.core.connection.open_session import MainThreadLoop
from qgis.core import QgsNetworkAccessManager, QgsSettings
from qgis.PyQt.QtNetwork import QNetworkProxy
from requests import Request

from tests.support.demo_gateway import KEY
from tests.support.local_server import LocalServer, RawServer, http_answer

pytestmark = pytest.mark.usefixtures("qgis_app")


class RecordingProxy(LocalServer):
    """Writes down what it gets, as a HTTP and as a SOCKS proxy, and lets nothing through."""

    def __init__(self):
        self.seen = b""
        super().__init__()
        self.port = self.listening.getsockname()[1]

    def exchange(self, connection):
        with connection, contextlib.suppress(OSError):
            first = connection.recv(65_536)
            self.seen += first
            if first[:1] == b"\x05":  # SOCKS: no password is needed, and the connection is there
                connection.sendall(b"\x05\x00")
                self.seen += connection.recv(65_536)
                connection.sendall(b"\x05\x00\x00\x01" + socket.inet_aton("127.0.0.1") + struct.pack("!H", 1))
                self.seen += connection.recv(65_536)
            elif first:
                connection.sendall(http_answer(502))


@pytest.fixture
def proxy():
    server = RecordingProxy()
    yield server
    server.stop()


@pytest.fixture
def service():
    server = RawServer(lambda _head: [http_answer(200, b"{}")])
    yield server
    server.stop()


@contextlib.contextmanager
def options(proxy, kind):
    """As on the tab Network of QGIS's options."""
    again = QgsNetworkAccessManager.instance().setupDefaultProxyAndCache
    values = {"proxyEnabled": True, "proxyType": kind, "proxyHost": "127.0.0.1", "proxyPort": str(proxy.port)}
    for name, value in values.items():
        QgsSettings().setValue(f"proxy/{name}", value)
    again()
    try:
        yield
    finally:
        QgsSettings().remove("proxy")
        again()


def http(proxy, _environment):
    return options(proxy, "HttpProxy")


def caching(proxy, _environment):
    return options(proxy, "HttpCachingProxy")


def socks(proxy, _environment):
    return options(proxy, "Socks5Proxy")


def of_the_system(proxy, environment):
    for name in ("http_proxy", "https_proxy", "all_proxy"):
        environment.setenv(name, f"http://127.0.0.1:{proxy.port}")
    environment.delenv("no_proxy", raising=False)
    return options(proxy, "DefaultProxy")


@contextlib.contextmanager
def of_the_application(proxy, _environment):
    QNetworkProxy.setApplicationProxy(QNetworkProxy(QNetworkProxy.ProxyType.HttpProxy, "127.0.0.1", proxy.port))
    try:
        yield
    finally:
        QNetworkProxy.setApplicationProxy(QNetworkProxy(QNetworkProxy.ProxyType.NoProxy))


def ask(url):
    session = GatewaySession(
        Endpoints.at(url),
        ApiKey(KEY),
        pacing=Pacing(
            limiter=RateLimiter(requests_per_second=1_000, in_flight=8),
            retry=RetryPolicy(total_time_s=0.0, first_contact_s=0.0, jitter=lambda _low, _high: 1.0),
            timeout_s=5.0,
        ),
        loop=MainThreadLoop(),
    )
    return session.send(Request("GET", f"{url}/revgeocode"))


PROXIES = [http, caching, socks, of_the_system, of_the_application]


@pytest.mark.parametrize("used", PROXIES)
@pytest.mark.parametrize("host", ["127.0.0.1", "localhost"])
def test_no_proxy_sees_a_request_to_this_computer(proxy, service, monkeypatch, used, host):
    with used(proxy, monkeypatch):
        answer = ask(service.url.replace("127.0.0.1", host))
    assert answer.json() == {}
    assert KEY in service.heads[0]
    assert proxy.seen == b""


@pytest.mark.parametrize("used", [http, socks, of_the_system, of_the_application])
def test_a_proxy_that_is_used_for_other_computers_sees_no_key(proxy, monkeypatch, used):
    with used(proxy, monkeypatch), pytest.raises(errors.GatewayError):
        ask("https://192.0.2.1")
    assert proxy.seen
    assert KEY.encode() not in proxy.seen


def test_no_proxy_is_blamed_for_this_computer(proxy, monkeypatch, service):
    service.stop()
    with http(proxy, monkeypatch), pytest.raises(errors.UnreachableError) as caught:
        ask(service.url)
    assert "proxy at" not in str(caught.value)
    assert str(proxy.port) not in str(caught.value)
