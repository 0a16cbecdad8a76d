"""One request and its answer: sent to where it is addressed and nowhere else, with nothing added."""

from __future__ import annotations

import json
import time
from collections.abc import Iterable, Mapping
from contextlib import closing
from dataclasses import dataclass
from http import HTTPStatus
from http.cookiejar import DefaultCookiePolicy
from typing import TYPE_CHECKING, Any, BinaryIO, Callable

import requests

from ..wording import tr
from .cancellation import Cancellation
from .errors import UnreadableAnswerError, error_for_status
from .http_transport import (
    AnswerTooLongError,
    WatchedFile,
    body_chunks,
    fault_of,
    flowing,
    has_long_head,
    until_cancelled,
)
from .network import NetworkFault, network_error
from .retry import read_retry_after
from .service_message import read_service_message

if TYPE_CHECKING:
    from requests.adapters import BaseAdapter

LONGEST_FILE_BYTES = 8 * 1024**3
"""A million records with ten candidates each are 3 GB of text; anything near this limit is not a file of results."""


@dataclass(frozen=True)
class Answer:
    """A successful answer, as it came."""

    status: int
    headers: Mapping[str, str]
    body: bytes
    """Empty where it was written into a file."""

    def json(self) -> Any:
        """Return the body as JSON; raises :class:`UnreadableAnswerError` for anything else."""
        try:
            return json.loads(self.body)
        except (ValueError, RecursionError):  # ValueError includes undecodable bytes
            raise UnreadableAnswerError(tr("It is not JSON."), status=self.status) from None


class HttpExchange:
    """A ``requests.Session`` that follows no redirect, keeps no cookie and takes nothing from the environment."""

    def __init__(
        self, adapter: BaseAdapter | None = None, *, timeout_s: float, cancellation: Cancellation | None = None
    ) -> None:
        """Send through ``adapter`` where one is given; it has to look at cancel and at the time itself.

        ``timeout_s`` is from sending to the last byte, or, where a file is sent or received, without any byte moving.
        """
        self._timeout_s = timeout_s
        self._cancellation = cancellation or Cancellation()
        self._adapter_is_ours = adapter is not None
        self._http = requests.Session()
        self._http.headers = requests.structures.CaseInsensitiveDict({"Accept": "application/json"})
        self._http.trust_env = False  # no .netrc: it would add an Authorization header of its own
        self._http.cookies.set_policy(DefaultCookiePolicy(allowed_domains=()))
        if adapter is not None:
            self._http.mount("https://", adapter)
            self._http.mount("http://", adapter)

    def close(self) -> None:
        """Close the connections."""
        self._http.close()

    def prepare(self, request: requests.Request) -> requests.PreparedRequest:
        """Return ``request`` as it goes on the wire."""
        return self._http.prepare_request(request)

    def send(
        self,
        prepared: requests.PreparedRequest,
        *,
        longest_bytes: int,
        redact: Callable[[str], str],
        into: BinaryIO | None = None,
    ) -> Answer:
        """Send once and return the successful answer; raises the :class:`GatewayError` of anything else.

        A file as the body is sent from its beginning. ``into`` takes the body of a successful answer as it arrives,
        and then holds nothing else. Neither is ever held in memory, and the run can be cancelled at any moment.
        Raises :class:`OSError` where ``into`` cannot be written.
        """
        body = prepared.body
        source = body if hasattr(body, "read") else None
        if source is None and into is None:
            # An adapter that we are given has looked at the time; what it hands over late did not arrive late.
            deadline = float("inf") if self._adapter_is_ours else time.monotonic() + self._timeout_s
            return self._exchange(prepared, longest_bytes, redact, deadline=deadline)

        def transfer() -> Answer:
            return self._exchange(prepared, longest_bytes, redact, into=into)

        if source is not None:
            source.seek(0)  # an attempt before this one has read it
        if self._adapter_is_ours:
            return transfer()
        try:
            if source is not None:
                prepared.body = WatchedFile(source, self._cancellation)  # type: ignore[assignment] - it has what is read
            return until_cancelled(transfer, self._cancellation)
        finally:
            prepared.body = body

    def _exchange(
        self,
        prepared: requests.PreparedRequest,
        longest_bytes: int,
        redact: Callable[[str], str],
        *,
        deadline: float | None = None,
        into: BinaryIO | None = None,
    ) -> Answer:
        """Send and receive until ``deadline``; without one, as long as bytes keep moving.

        Bytes that only trickle are none: a file has to flow, and any other answer to be there in time.
        """
        host = requests.utils.urlparse(prepared.url).netloc
        streamed = deadline is None
        try:
            # Past Session.send, which reads where a redirect leads and all of its body even if it must not follow it.
            adapter = self._http.get_adapter(prepared.url or "")
            response = adapter.send(prepared, timeout=self._timeout_s, stream=streamed, proxies={}, verify=True)
            with closing(response):
                if has_long_head(response):
                    raise network_error(NetworkFault.HEAD_TOO_LONG, host)
                succeeded = HTTPStatus.OK <= response.status_code < HTTPStatus.MULTIPLE_CHOICES
                if into is not None and succeeded:
                    body = b""
                    chunks = body_chunks(response, longest_bytes=LONGEST_FILE_BYTES, deadline=float("inf"))
                    self._write(flowing(chunks, self._timeout_s), into)
                else:
                    # What goes into memory is short, also the answer to a file.
                    until = time.monotonic() + self._timeout_s if deadline is None else deadline
                    body = b"".join(body_chunks(response, longest_bytes=longest_bytes, deadline=until))
        except requests.RequestException as error:
            raise network_error(fault_of(error), host) from None
        except AnswerTooLongError:
            raise network_error(NetworkFault.TOO_LONG, host) from None
        if not succeeded:
            raise error_for_status(
                response.status_code,
                read_service_message(body, redact),
                read_retry_after(response.headers.get("Retry-After")),
                location=redact(response.headers.get("Location", "")),
            )
        return Answer(response.status_code, response.headers, body)

    def _write(self, chunks: Iterable[bytes], into: BinaryIO) -> None:
        into.seek(0)
        into.truncate()
        for chunk in chunks:
            self._cancellation.check()  # who waited for this may have gone, and closed the file
            into.write(chunk)
