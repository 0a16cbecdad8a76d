"""A server for files that behaves in one way, told in words."""

from __future__ import annotations

import contextlib
import gzip
import json
import socket
import threading
import time

from tests.support.local_server import LocalServer, body_length

_MB = 1024 * 1024


def _answer(status, body=b"", *headers, length=None):
    lines = [f"HTTP/1.1 {status} X", f"Content-Length: {len(body) if length is None else length}", "Connection: close"]
    return "\r\n".join([*lines, *headers, "", ""]).encode() + body


class FileServer(LocalServer):
    """Takes uploads and sends downloads. ``heads`` and ``bodies`` are what it was sent."""

    def __init__(self, behaviour):
        self.bodies = []
        self.left = threading.Event()
        """Whoever was uploading has gone in the middle of it."""
        self._behaviour = behaviour
        super().__init__()
        self.listening.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 65_536)  # what waits there moves unseen

    def answer(self, head, body):
        if self._behaviour == "ignore":
            self.ended.wait(60)
            return
        try:
            self._take(body, head)
        except OSError:
            self.left.set()
            raise
        yield from self._parts()

    def _take(self, stream, head):
        left = body_length(head)
        parts = []
        while left:
            part = stream.read(min(_MB, left))
            if not part:
                raise OSError
            left -= len(part)
            if self._behaviour != "discard":
                parts.append(part)
            if self._behaviour == "receive slowly":
                time.sleep(0.3)
        self.bodies.append(b"".join(parts))

    def _parts(self):
        word, _, rest = self._behaviour.partition(" ")
        if rest == "once" and len(self.heads) > 1:
            word = {"cut": "whole"}.get(word, "receive")
        return getattr(self, f"_{word}", self._receive)(rest)

    def _receive(self, _rest):
        yield _answer(200, json.dumps({"received": len(self.bodies[-1])}).encode())

    def _send(self, megabytes):
        yield _answer(200, length=int(megabytes) * _MB)
        for _ in range(int(megabytes)):
            yield b"z" * _MB

    def _trickle(self, count):
        yield _answer(200, length=int(count))
        for _ in range(int(count)):
            yield b"x"
            if self.ended.wait(0.1):
                return

    def _gzip(self, _rest):
        yield _answer(200, gzip.compress(b"abc|def\n" * 2_000_000), "Content-Encoding: gzip")

    def _stall(self, _rest):
        yield _answer(200, b"x", length=100)
        self.ended.wait(60)

    def _never(self, _rest):
        self.ended.wait(60)
        yield b""

    def _cut(self, _rest):
        yield _answer(200, b"x" * _MB * 3, length=_MB * 4)

    def _whole(self, _rest):
        yield _answer(200, b"y" * _MB * 3)

    def _401(self, _rest):
        yield _answer(401)

    def _503(self, _rest):
        yield _answer(503)

    def _404(self, _rest):
        yield _answer(404, json.dumps({"title": "Results are unavailable", "code": "E6004042"}).encode())

    def _204(self, _rest):
        yield b"HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n"

    def _redirect(self, base):
        yield _answer(307, b"", f"Location: {base}/v7/batch/jobs")


@contextlib.contextmanager
def file_servers():
    """Give what starts servers that behave in one way; all of them end with the block."""
    with contextlib.ExitStack() as stack:

        def start(behaviour):
            server = FileServer(behaviour)
            stack.callback(server.stop)
            return server

        yield start
