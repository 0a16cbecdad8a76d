"""A gateway that talks too much: its errors repeat all that it was shown, in every form that comes to its mind."""

from __future__ import annotations

import base64
import json
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import quote

import requests

TOKEN_PATH = "/oauth2/token"
_SLOW_S = 2


class Gossip:
    """What it does is the first component of the address: `ok` asks the demo gateway, `slow` takes its time first.

    A status is answered. Its tokens are all the same.
    """

    def __init__(self, gateway, gateways_key, token):
        self.shown = []
        """The headers that should be nobody else's business."""
        self.addresses = []
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), _handler(self, gateway, gateways_key, token))
        self._server.daemon_threads = True
        self._server.handle_error = lambda *_: None  # whoever has waited too long is gone
        self.url = f"http://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, args=[0.02], daemon=True).start()

    def stop(self):
        self._server.shutdown()
        self._server.server_close()


def repeated(shown):
    """Return a body that repeats what was shown."""
    bare = [text.removeprefix("Bearer ").removeprefix("Basic ") for text in shown]
    said = " ".join([*shown, *bare, *(quote(text, safe="") for text in bare)])
    members = {"title": f"Bad {said}", "status": 400, "code": bare[0], "cause": said, "action": f"Look at {said}"}
    coded = [base64.b64encode(text.encode()).decode() for text in bare]
    return json.dumps(members | {"correlationId": said, "error_description": said, "details": coded}).encode()


def _handler(gossip, gateway, gateways_key, token):
    class Handler(BaseHTTPRequestHandler):
        wbufsize = -1

        def answer(self):
            body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
            gossip.addresses.append(f"{self.command} {self.path}")
            shown = [self.headers[name] for name in ("apiKey", "Authorization") if name in self.headers]
            gossip.shown += shown
            _, kind, path = self.path.split("/", maxsplit=2)
            if path == TOKEN_PATH[1:]:
                self.send(200, json.dumps({"access_token": token, "token_type": "bearer", "expires_in": 600}).encode())
            elif kind.isdigit():
                self.send(int(kind), repeated(shown))
            else:
                if kind == "slow" and gossip.addresses.count(f"{self.command} {self.path}") == 1:
                    time.sleep(_SLOW_S)
                headers = {"apiKey": gateways_key, "Content-Type": self.headers.get("Content-Type", "")}
                answer = requests.request(self.command, f"{gateway}/{path}", data=body, headers=headers, timeout=30)
                self.send(answer.status_code, answer.content)

        do_GET = do_POST = answer  # noqa: N815

        def send(self, status, body):
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_arguments):
            pass

    return Handler
