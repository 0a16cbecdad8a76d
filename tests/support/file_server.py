"""A server for files that behaves in one way, told in words."""

from __future__ import annotations

import contextlib
import gzip
import json
import re
import socket
import threading
import time

_MB = 1024 * 1024


def _answer(status, body=b"", *headers, length=None):
    lines = [f"HTTP/1.1 {status} X", f"Content-Length: {len(body) if length is None else length}", "Connection: close"]
    return "\r\n".join([*lines, *headers, "", ""]).encode() + body


class FileServer:
    """Takes uploads and sends downloads. ``heads`` and ``bodies`` are what it was sent."""

    def __init__(self, behaviour):
        self.heads, self.bodies = [], []
        self._behaviour = behaviour
        self._ended = threading.Event()
        self._listening = socket.create_server(("127.0.0.1", 0))
        self._listening.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 65_536)  # what waits there moves unseen
        self.url = "http://{}:{}".format(*self._listening.getsockname())
        threading.Thread(target=self._accept, daemon=True).start()

    def stop(self):
        self._ended.set()
        with contextlib.suppress(OSError):
            self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()

    def _accept(self):
        while True:
            try:
                connection, _ = self._listening.accept()
            except OSError:
                return
            threading.Thread(target=self._exchange, args=(connection,), daemon=True).start()

    def _exchange(self, connection):
        with connection, contextlib.suppress(OSError), connection.makefile("rb") as stream:
            head = b"".join(iter(stream.readline, b"\r\n")).decode("latin-1")
            self.heads.append(head)
            if self._behaviour == "ignore":
                self._ended.wait(60)
                return
            self._take(stream, head)
            for part in self._parts():
                connection.sendall(part)

    def _take(self, stream, head):
        announced = re.search(r"(?i)content-length: (\d+)", head)
        left = int(announced[1]) if announced else 0
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
            if self._ended.wait(0.1):
                return

    def _gzip(self, _rest):
        yield _answer(200, gzip.compress(b"abc|def\n" * 2_000_000), "Content-Encoding: gzip")

    def _stall(self, _rest):
        yield _answer(200, b"x", length=100)
        self._ended.wait(60)

    def _never(self, _rest):
        self._ended.wait(60)
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
