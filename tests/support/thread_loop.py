"""Requests without QGIS: a scheduler on a thread of its own, which sends with ``requests`` to servers nearby."""

from __future__ import annotations

import contextlib
import queue
import socket
import threading
import time
from concurrent.futures import Future
from http.client import HTTPException, LineTooLong
from urllib.parse import urlsplit

from location_gateway.core.gateway import http_exchange
from location_gateway.core.gateway.http_exchange import NetworkFault, network_error
from location_gateway.core.gateway.scheduler import Scheduler, Start
from requests import exceptions
from requests.adapters import HTTPAdapter
from urllib3.exceptions import NewConnectionError, ReadTimeoutError

_PIECE_BYTES = 65_536
_LONG_HEADS = (HTTPException, LineTooLong)
"""What Python raises for more than 100 headers and for a line of more than 64 kB. Others derive from the first."""


class ThreadLoop:
    """Runs requests on one thread (a :class:`RequestLoop`), until it is stopped."""

    clock = staticmethod(time.monotonic)

    def __init__(self):
        self._calls = queue.SimpleQueue()
        self._adapter = HTTPAdapter(pool_maxsize=64)
        self._scheduler = Scheduler(lambda transfer: ThreadExchange(transfer, self._adapter, self._calls.put))
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._thread.start()

    def start(self, coroutine, cancellation, done):
        start = Start(coroutine, lambda one: self._scheduler.start(one, cancellation, done))
        self._calls.put(start.begin)
        return start

    def resume(self):
        self._scheduler.resume()

    def run(self, coroutine, cancellation):
        assert threading.current_thread() is not self._thread, "it would wait for itself"
        outcome = Future()

        def done(result, error):
            if error is None:
                outcome.set_result(result)
            else:
                outcome.set_exception(error)

        self.start(coroutine, cancellation, done)
        return outcome.result()

    def stop(self):
        """End the thread; what is under way is left where it is."""
        self._calls.put(None)
        self._thread.join()
        self._adapter.close()

    def _serve(self):
        while True:
            with contextlib.suppress(queue.Empty):
                call = self._calls.get(timeout=self._scheduler.seconds_to_wait())
                if call is None:
                    return
                call()
            self._scheduler.resume()


class ThreadReply:
    """An answer, whatever its status."""

    def __init__(self, status, headers, body):
        self.status = status
        self.headers = headers
        self.body = body


class ThreadExchange:
    """One request and its answer (an :class:`Exchange`), in a thread of its own.

    The thread may be left behind: nothing of Python's ends a wait for a socket from outside. It touches no file any
    more when the exchange is closed.
    """

    def __init__(self, transfer, adapter, call):
        self._transfer = transfer
        self._adapter = adapter
        self._call = call
        """Has the thread of the scheduler call something."""
        self._outcome = Future()
        self._ended = None
        self._files = threading.Lock()
        self._began = 0.0

    def start(self, ended):
        self._ended = ended
        self._began = time.monotonic()
        threading.Thread(target=self._send, daemon=True).start()

    def reply(self):
        return self._outcome.result()

    def look(self):
        """End it if it is late; of a file, ``requests`` looks how long nothing moves."""
        if not self._transfer.is_streamed and time.monotonic() - self._began > self._transfer.timeout_s:
            self._outcome = Future()
            self._outcome.set_exception(self._error(NetworkFault.TIMEOUT))
            self._tell_end()

    def close(self):
        with self._files:
            self._ended = None

    def read(self, size=-1):
        """Return the next bytes of the file that is sent, as an HTTP connection asks for them."""
        with self._file_of_ours():
            return self._transfer.request.body.read(size)

    def _send(self):
        outcome = self._outcome
        try:
            outcome.set_result(self._exchange())
        except exceptions.RequestException as error:
            outcome.set_exception(self._error(_fault_of(error)))
        except BaseException as error:  # noqa: BLE001 - handed on to the thread of the scheduler
            outcome.set_exception(error)
        self._call(self._tell_end)

    def _tell_end(self):
        ended, self._ended = self._ended, None
        if ended is not None:
            ended()

    def _exchange(self):
        request = self._transfer.request.copy()
        if hasattr(request.body, "read"):
            with self._file_of_ours():
                request.body.seek(0)  # an attempt before this one has read it
            request.body = self
        # Past Session.send, which reads where a redirect leads, and what the environment says of proxies.
        response = self._adapter.send(request, stream=True, timeout=self._transfer.timeout_s, proxies={})
        with contextlib.closing(response):
            headers = {name.lower(): value for name, value in response.headers.items()}
            if self._transfer.into is not None and http_exchange.is_success(response.status_code):
                self._write(self._pieces(response, http_exchange.LONGEST_FILE_BYTES))
                body = b""
            else:
                body = b"".join(self._pieces(response, self._transfer.longest_bytes))
        return ThreadReply(response.status_code, headers, body)

    def _pieces(self, response, longest_bytes):
        length = 0
        for piece in response.iter_content(_PIECE_BYTES):
            length += len(piece)
            if length > longest_bytes:
                raise self._error(NetworkFault.TOO_LONG)
            if self._ended is None:
                return
            yield piece
        announced = response.headers.get("Content-Length", "")
        # urllib3 1.26 does not look whether all of a body has come.
        if announced.isdigit() and "Content-Encoding" not in response.headers and length < int(announced):
            raise self._error(NetworkFault.INTERRUPTED)

    def _write(self, pieces):
        into = self._transfer.into
        with self._file_of_ours():
            into.seek(0)
            into.truncate()
        for piece in pieces:
            with self._file_of_ours():
                into.write(piece)

    @contextlib.contextmanager
    def _file_of_ours(self):
        with self._files:
            if self._ended is None:
                raise ConnectionAbortedError("whoever waited for this has gone, and may have closed the file")
            yield

    def _error(self, fault):
        return network_error(fault, urlsplit(self._transfer.request.url).netloc)


def _fault_of(error):
    """Return which network fault an exception of ``requests`` stands for."""
    for kind, fault in (
        (exceptions.SSLError, NetworkFault.CERTIFICATE),
        (exceptions.ProxyError, NetworkFault.PROXY),
        (exceptions.Timeout, NetworkFault.TIMEOUT),
        ((exceptions.ChunkedEncodingError, exceptions.ContentDecodingError), NetworkFault.INTERRUPTED),
    ):
        if isinstance(error, kind):
            return fault
    if not isinstance(error, exceptions.ConnectionError):
        return NetworkFault.OTHER
    inner = error.args[0] if error.args else None
    if isinstance(inner, ReadTimeoutError):  # in the middle of a body
        return NetworkFault.TIMEOUT
    if any(type(cause) in _LONG_HEADS for cause in getattr(inner, "args", ())):
        return NetworkFault.HEAD_TOO_LONG
    cause = getattr(inner, "reason", None)
    if not isinstance(cause, NewConnectionError):
        return NetworkFault.INTERRUPTED
    # urllib3 2 has a class for it, urllib3 1.26 (Debian 12) does not; what the resolver raised is behind both.
    return NetworkFault.NAME if isinstance(cause.__context__, socket.gaierror) else NetworkFault.REFUSED
