"""Ways that lead requests elsewhere: a server that redirects, the server to which it does, and a proxy."""

from __future__ import annotations

import json
import ssl
import subprocess
import threading
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from tests.support.local_server import LocalServer

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


class RedirectingServer:
    """Redirects every request but those for a token, unless it is told to redirect these too."""

    def __init__(self, certificate=None):
        self.asked = []
        """Method, path and headers of each request."""
        self.status = 302
        self.location = ""
        self.redirects_tokens = False
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self._server.daemon_threads = True
        if certificate:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(certificate)
            self._server.socket = context.wrap_socket(self._server.socket, server_side=True)
        self.url = f"http{'s' if certificate else ''}://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, args=[0.02], daemon=True).start()

    def redirect(self, status, location):
        """Redirect from now on in this way; forget what was asked."""
        self.status, self.location = status, location
        self.asked.clear()

    def stop(self):
        self._server.shutdown()
        self._server.server_close()

    def _handler(self):
        server = self

        class Handler(BaseHTTPRequestHandler):
            wbufsize = -1  # head and body leave together

            def answer(self):
                self.rfile.read(int(self.headers.get("Content-Length", 0)))
                server.asked.append(
                    (self.command, self.path, {name.lower(): text for name, text in self.headers.items()})
                )
                if self.path == TOKEN_PATH and not server.redirects_tokens:
                    self.send(200, json.dumps({"access_token": TOKEN, "token_type": "bearer"}).encode())
                else:
                    self.send(server.status, b"moved", Location=server.location)

            do_GET = do_POST = do_PUT = do_DELETE = answer  # noqa: N815

            def send(self, status, body, **headers):
                self.send_response(status)
                for name, text in {"Content-Length": str(len(body)), **headers}.items():
                    self.send_header(name, text)
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_arguments):
                pass

        return Handler


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
