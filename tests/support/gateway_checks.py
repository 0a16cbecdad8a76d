"""Checks of the gateway, and a server for the APIs that the demo gateway does not serve."""

from __future__ import annotations

import json
import os
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

from location_gateway.core.results.ledger import UsageLedger

ALGORITHM = "locationgateway:checkgateway"
ALL = ["geocoding", "routing", "batch", "matrix", "matching", "tours"]
ENVIRONMENT = "location_gateway/environments/production"
NOT_SERVED = ("BATCH", "MATRIX", "MATCHING", "TOURS")


class OtherApis:
    """Batch, matrix, matching and tours as a server of their own; a test changes their answers."""

    def __init__(self):
        self.asked = []
        self.answers = {
            "batch": (200, {"limit": 1, "count": 0, "items": []}),
            "matrix": (404, {"title": "No such matrix", "status": 404, "code": "E601404"}),
            "match": (200, {"response": {"route": []}}),
            "status": (404, {"title": "No such plan", "status": 404, "code": "E613404"}),
        }
        self._server = HTTPServer(("127.0.0.1", 0), self._handler())
        self.url = f"http://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self):
        self._server.shutdown()
        self._server.server_close()

    def _handler(self):
        apis = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self):
                self.rfile.read(int(self.headers.get("Content-Length", 0)))
                key = self.headers.get("apiKey", "")
                apis.asked.append((self.command, self.path, key))
                status, body = apis.answers[self.path.split("/")[2]]
                content = json.dumps(body).replace("{key}", key).encode()
                self.send_response(status)
                self.send_header("Content-Length", str(len(content)))
                self.end_headers()
                self.wfile.write(content)

            do_POST = do_GET  # noqa: N815

            def log_message(self, *_arguments):
                pass

        return Handler


def folder():
    return Path(os.environ["LOCATION_GATEWAY_STORE"])


def counted():
    """Return what the ledger has, by API."""
    with UsageLedger(folder()) as ledger:
        return {row.api: row.transactions for row in ledger.rows()}


def numbers(run):
    return [run.results[name] for name in ("CHECKED", "WORKING", "REQUESTS", "TRANSACTIONS")]
