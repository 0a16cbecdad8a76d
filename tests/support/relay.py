"""A server that hands on requests to the demo gateway, and its answers, and may change both."""

from __future__ import annotations

import json

import requests

from tests.support.local_server import LocalServer, body_length, http_answer, parsed

_TIMEOUT_S = 60
_HANDED_ON = {"apikey", "authorization", "content-type", "accept"}


class Relay(LocalServer):
    """Changes nothing by itself."""

    def __init__(self, url):
        self._to = url.rstrip("/")
        super().__init__()

    def asked(self, target, content):
        """Return the target and the body of a request as they are handed on."""
        return target, content

    def told(self, _target, value):
        """Return the JSON of an answer as it is sent."""
        return value

    def fetch(self, method, url, **sent):
        """Return the demo gateway's answer."""
        return requests.request(method, url, timeout=_TIMEOUT_S, allow_redirects=False, **sent)

    def answer(self, head, body):
        method, target, headers = parsed(head)
        to, content = self.asked(target, body.read(body_length(head)))
        kept = {name: text for name, text in headers.items() if name in _HANDED_ON}
        answer = self.fetch(method, self._to + to, data=content, headers=kept)
        said = [f"{name}: {answer.headers[name]}" for name in ("Content-Type", "Location") if name in answer.headers]
        try:
            sent = json.dumps(self.told(target, answer.json())).encode()
        except ValueError:
            sent = answer.content
        sent = sent.replace(self._to.encode(), self.url.encode())
        yield http_answer(answer.status_code, sent, [one.replace(self._to, self.url) for one in said])
