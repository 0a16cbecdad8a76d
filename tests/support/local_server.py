"""Servers on this machine that send any bytes a test wants. All begin and end connections in the same way."""

from __future__ import annotations

import contextlib
import gzip
import json
import socket
import threading
import time

_MB = 1024 * 1024
_OF_QT = {"user-agent", "connection", "accept-encoding", "accept-language"}


class LocalServer:
    """Answers one request of each connection with what ``answer`` yields, and closes it."""

    def __init__(self):
        self.heads = []
        """Of the requests that came in."""
        self.ended = threading.Event()
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.url = "http://{}:{}".format(*self.listening.getsockname())
        threading.Thread(target=self._accept, daemon=True).start()

    def answer(self, head, body):
        """Yield what to send for a request, whose body is still to be read from a stream."""
        raise NotImplementedError

    def stop(self):
        self.ended.set()
        with contextlib.suppress(OSError):
            self.listening.shutdown(socket.SHUT_RDWR)
        self.listening.close()

    def _accept(self):
        while True:
            try:
                connection, _ = self.listening.accept()
            except OSError:
                return
            threading.Thread(target=self.exchange, args=(connection,), daemon=True).start()

    def exchange(self, connection):
        """Serve one connection."""
        with connection, contextlib.suppress(OSError), connection.makefile("rb") as stream:
            lines = []
            while (line := stream.readline()) not in (b"", b"\r\n"):
                lines.append(line)
            head = b"".join(lines).decode("latin-1")
            if head:  # who connects may have nothing to say
                self.heads.append(head)
                for part in self.answer(head, stream):
                    connection.sendall(part)


def parsed(head):
    """Return the method, the path and the headers of a request, with the names of headers in small letters."""
    first, *lines = head.split("\r\n")
    method, _, rest = first.partition(" ")
    headers = (line.partition(": ") for line in lines if line)
    return method, rest.partition(" ")[0], {name.lower(): text for name, _, text in headers}


def body_length(head):
    """Return how long a request's body is."""
    return int(parsed(head)[2].get("content-length", 0))


def header_names(head):
    """Return the names of a request's headers, without those that Qt adds to each."""
    return parsed(head)[2].keys() - _OF_QT


def http_answer(status, body=b"", headers=(), length=None):
    """Return the bytes of an answer."""
    length = len(body) if length is None else length
    lines = [f"HTTP/1.1 {status} Whatever", f"Content-Length: {length}", "Connection: close", *headers]
    return "\r\n".join([*lines, "", ""]).encode("latin-1") + body


class RawServer(LocalServer):
    """Sends the parts that a function returns for the head of a request."""

    def __init__(self, parts):
        self._parts = parts
        super().__init__()

    def answer(self, head, body):
        body.read(body_length(head))
        yield from self._parts(head)


class FileServer(LocalServer):
    """Takes uploads and sends downloads, with a behaviour given in words. ``bodies`` holds the uploads."""

    def __init__(self, behaviour):
        self.bodies = []
        self.left = threading.Event()
        """Set when a client ends the connection during an upload."""
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
        yield http_answer(200, json.dumps({"received": len(self.bodies[-1])}).encode())

    def _send(self, megabytes):
        yield http_answer(200, length=int(megabytes) * _MB)
        for _ in range(int(megabytes)):
            yield b"z" * _MB

    def _trickle(self, count):
        yield http_answer(200, length=int(count))
        for _ in range(int(count)):
            yield b"x"
            if self.ended.wait(0.1):
                return

    def _gzip(self, _rest):
        yield http_answer(200, gzip.compress(b"abc|def\n" * 2_000_000), ["Content-Encoding: gzip"])

    def _garbled(self, _rest):
        yield http_answer(200, b"no gzip", ["Content-Encoding: gzip"])

    def _stall(self, _rest):
        yield http_answer(200, b"x", length=100)
        self.ended.wait(60)

    def _never(self, _rest):
        self.ended.wait(60)
        yield b""

    def _cut(self, _rest):
        yield http_answer(200, b"x" * _MB * 3, length=_MB * 4)

    def _whole(self, _rest):
        yield http_answer(200, b"y" * _MB * 3)

    def _401(self, _rest):
        yield http_answer(401)

    def _503(self, _rest):
        yield http_answer(503)

    def _404(self, _rest):
        yield http_answer(404, json.dumps({"title": "Results are unavailable", "code": "E6004042"}).encode())

    def _204(self, _rest):
        yield b"HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n"


@contextlib.contextmanager
def file_servers():
    """Give a function that starts servers with a behaviour. They end with the block."""
    with contextlib.ExitStack() as stack:

        def start(behaviour):
            server = FileServer(behaviour)
            stack.callback(server.stop)
            return server

        yield start
