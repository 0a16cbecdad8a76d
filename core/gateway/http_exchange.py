"""One request and its answer: sent to where it is addressed and nowhere else, with nothing added."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass
from http import HTTPStatus
from http.cookiejar import DefaultCookiePolicy
from typing import TYPE_CHECKING, Any, Callable

import requests

from .errors import UnreadableAnswerError, error_for_status
from .http_transport import AnswerTooLongError, fault_of, read_body
from .network import NetworkFault, network_error
from .retry import read_retry_after
from .service_message import read_service_message

if TYPE_CHECKING:
    from requests.adapters import BaseAdapter


@dataclass(frozen=True)
class Answer:
    """A successful answer, as it came."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    def json(self) -> Any:
        """Return the body as JSON; raises :class:`UnreadableAnswerError` for anything else."""
        try:
            return json.loads(self.body)
        except (ValueError, RecursionError):  # ValueError includes undecodable bytes
            raise UnreadableAnswerError("It is not JSON.", status=self.status) from None


class HttpExchange:
    """A ``requests.Session`` that follows no redirect, keeps no cookie and takes nothing from the environment."""

    def __init__(self, adapter: BaseAdapter | None = None, *, timeout_s: float) -> None:
        """Send through ``adapter`` where one is given. ``timeout_s`` is from sending to the last byte."""
        self._timeout_s = timeout_s
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

    def send(self, prepared: requests.PreparedRequest, *, longest_bytes: int, redact: Callable[[str], str]) -> Answer:
        """Send once and return the successful answer; raises the :class:`GatewayError` of anything else."""
        host = requests.utils.urlparse(prepared.url).netloc
        deadline = time.monotonic() + self._timeout_s
        try:
            # Past Session.send, which reads where a redirect leads and all of its body even if it must not follow it.
            adapter = self._http.get_adapter(prepared.url or "")
            response = adapter.send(prepared, timeout=self._timeout_s, stream=True, proxies={}, verify=True)
            with closing(response):
                body = read_body(response, longest_bytes=longest_bytes, deadline=deadline)
        except requests.RequestException as error:
            raise network_error(fault_of(error), host) from None
        except AnswerTooLongError:
            raise network_error(NetworkFault.TOO_LONG, host) from None
        if not HTTPStatus.OK <= response.status_code < HTTPStatus.MULTIPLE_CHOICES:
            raise error_for_status(
                response.status_code,
                read_service_message(body, redact),
                read_retry_after(response.headers.get("Retry-After")),
                location=response.headers.get("Location", ""),
            )
        return Answer(response.status_code, response.headers, body)
