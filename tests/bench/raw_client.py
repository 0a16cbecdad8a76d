"""A client that only sends and receives, to show how fast any client could be.

``python -m tests.bench.raw_client HOST PORT CONNECTIONS FILE`` sends the requests of a file of JSON, a list of whole
requests as text, over so many connections that stay open. Answers are read to their end and dropped. Prints the seconds
from the first connection to the last answer, as JSON.
"""

from __future__ import annotations

import json
import socket
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

_BUFFER_BYTES = 1 << 18
_END_OF_HEAD = b"\r\n\r\n"
_LENGTH = b"content-length:"


def main() -> None:
    """Ask, and print how long it took."""
    host, port, connections, file = sys.argv[1:]
    requests = iter([text.encode() for text in json.loads(Path(file).read_text(encoding="utf-8"))])
    threads = [threading.Thread(target=_ask, args=(host, int(port), requests)) for _ in range(int(connections))]
    started = time.monotonic()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    print(json.dumps({"seconds": time.monotonic() - started}))


def _ask(host: str, port: int, requests: Iterator[bytes]) -> None:
    """Send what is left of the requests, one after the other; an iterator of a list may be shared by threads."""
    buffer = bytearray(_BUFFER_BYTES)
    with socket.create_connection((host, port)) as connection:
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for request in requests:
            connection.sendall(request)
            _read(connection, buffer)


def _read(connection: socket.socket, buffer: bytearray) -> None:
    """Read one answer to its end."""
    head = b""
    while _END_OF_HEAD not in head:
        if not (some := connection.recv(_BUFFER_BYTES)):
            raise ConnectionError("The gateway hung up")
        head += some
    head, _, begin = head.partition(_END_OF_HEAD)
    status, *lines = head.lower().split(b"\r\n")
    assert b" 200 " in status, head
    left = next(int(line[len(_LENGTH) :]) for line in lines if line.startswith(_LENGTH)) - len(begin)
    while left:
        left -= (came := connection.recv_into(buffer))
        if not came:
            raise ConnectionError("The gateway hung up")


if __name__ == "__main__":
    main()
