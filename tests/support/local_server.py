"""A server on this machine that a test makes up: whatever bytes it sends, connections begin and end alike."""

from __future__ import annotations

import contextlib
import re
import socket
import threading


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
            threading.Thread(target=self._exchange, args=(connection,), daemon=True).start()

    def _exchange(self, connection):
        with connection, contextlib.suppress(OSError), connection.makefile("rb") as stream:
            head = b"".join(iter(stream.readline, b"\r\n")).decode("latin-1")
            self.heads.append(head)
            for part in self.answer(head, stream):
                connection.sendall(part)


def body_length(head):
    """Return how long a request's body is, by its head."""
    announced = re.search(r"(?i)content-length: (\d+)", head)
    return int(announced[1]) if announced else 0
