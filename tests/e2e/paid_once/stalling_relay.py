"""A line to a server that stops passing bytes on, so that whoever sends them stands in the middle."""

from __future__ import annotations

import socket
import threading
from contextlib import closing, suppress
from urllib.parse import urlsplit

from tests.support.local_server import LocalServer

_AT_ONCE = 4_096


class StallingRelay(LocalServer):
    """Passes on what clients send, until one has sent ``most_bytes``; answers pass always."""

    def __init__(self, url):
        target = urlsplit(url)
        self._target = (target.hostname, target.port)
        self.most_bytes = float("inf")
        self.is_stalled = threading.Event()
        self._go_on = threading.Event()
        super().__init__()

    def go_on(self):
        """Pass on everything from now on, also what has been held back, or the end of a client that has gone."""
        self.most_bytes = float("inf")
        self._go_on.set()

    def stop(self):
        self.go_on()
        super().stop()

    def exchange(self, client):
        server = socket.create_connection(self._target)
        threading.Thread(target=self._pass_back, args=(server, client), daemon=True).start()
        self._pass_on(client, server)

    def _pass_on(self, client, server):
        passed = 0
        with suppress(OSError), closing(server):
            while content := client.recv(_AT_ONCE):
                passed += len(content)
                if passed > self.most_bytes:
                    self.is_stalled.set()
                    self._go_on.wait()
                server.sendall(content)

    @staticmethod
    def _pass_back(server, client):
        with suppress(OSError), closing(client):
            while content := server.recv(_AT_ONCE):
                client.sendall(content)
