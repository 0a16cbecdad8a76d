"""Ways that lead requests elsewhere: a server that redirects, the server to which it does, and a proxy."""

from __future__ import annotations

import json
import ssl
import subprocess
from contextlib import contextmanager, suppress

from tests.support.local_server import LocalServer, body_length, http_answer, parsed

STATUSES = (301, 302, 303, 307, 308)
ENDPOINTS = (
    ("GET", "/revgeocode?at=60.17,24.94"),
    ("POST", "/multi-revgeocode"),
    ("GET", "/v8/routes?origin=60.17,24.94"),
    ("POST", "/v8/routes?origin=60.17,24.94"),
    ("POST", "/v8/import"),
    ("POST", "/v7/batch/jobs"),
    ("PUT", "/v7/batch/jobs/1/start"),
    ("GET", "/v7/batch/jobs/1/results"),
    ("DELETE", "/v7/batch/jobs/1"),
    ("POST", "/v8/matrix"),
    ("GET", "/v8/matrix/1/status"),
    ("POST", "/v8/match/routelinks"),
    ("POST", "/tour-planning/problems"),
    ("GET", "/tour-planning/status/1"),
)
TOKEN_PATH = "/oauth2/token"
TOKEN = "t0ken-of-a-run"


class OtherServer(LocalServer):
    """Takes note of everyone who knocks; whether they would speak http or https makes no difference."""

    def __init__(self):
        self.visitors = []
        super().__init__()
        self.port = self.listening.getsockname()[1]

    @property
    def addresses(self):
        """Locations that lead here: to another host, to another port, to https, and without a scheme."""
        return (
            f"http://localhost:{self.port}/revgeocode",
            f"http://127.0.0.1:{self.port}/revgeocode",
            f"https://127.0.0.1:{self.port}/revgeocode",
            f"//127.0.0.1:{self.port}/revgeocode",
        )

    def exchange(self, connection):
        with connection, suppress(OSError):
            self.visitors.append(connection.recv(10_000))


class RedirectingServer(LocalServer):
    """Redirects every request but those for a token, unless it is told to redirect these too."""

    def __init__(self, certificate=None):
        self.asked = []
        """Method, path and headers of each request."""
        self.status = 302
        self.location = ""
        self.redirects_tokens = False
        self._tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER) if certificate else None
        super().__init__()
        if certificate:
            self._tls.load_cert_chain(certificate)
            self.url = self.url.replace("http:", "https:")

    def redirect(self, status, location):
        """Redirect from now on in this way; forget what was asked."""
        self.status, self.location = status, location
        self.asked.clear()

    def exchange(self, connection):
        with suppress(OSError):
            super().exchange(self._tls.wrap_socket(connection, server_side=True) if self._tls else connection)

    def answer(self, head, body):
        body.read(body_length(head))
        self.asked.append(parsed(head))
        if self.asked[-1][1] == TOKEN_PATH and not self.redirects_tokens:
            yield http_answer(200, json.dumps({"access_token": TOKEN, "token_type": "bearer"}).encode())
        else:
            yield http_answer(self.status, b"moved", [f"Location: {self.location}"])


def make_certificate(folder):
    """Make a certificate for this machine and its key; return the file with both."""
    file = folder / "server.pem"
    subprocess.run(
        [
            *("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1"),
            *("-addext", "subjectAltName=IP:127.0.0.1", "-keyout", file, "-out", folder / "certificate.pem"),
        ],
        check=True,
        capture_output=True,
    )
    with file.open("a") as both:
        both.write((folder / "certificate.pem").read_text())
    return file


@contextmanager
def proxy_at(port):
    """Let QGIS send through a proxy at ``port`` of this machine."""
    from qgis.core import QgsNetworkAccessManager, QgsSettings

    close_the_options = QgsNetworkAccessManager.instance().setupDefaultProxyAndCache  # with OK
    values = {"proxyEnabled": True, "proxyType": "HttpProxy", "proxyHost": "127.0.0.1", "proxyPort": str(port)}
    for name, value in values.items():
        QgsSettings().setValue(f"proxy/{name}", value)
    close_the_options()
    try:
        yield
    finally:
        QgsSettings().remove("proxy")
        close_the_options()
