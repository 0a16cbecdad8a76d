"""A request as it is sent, what its answer means, what a network fault means, and what a refused list tells.

Services name an item of a list by its position from 0, as in ``origins[4]``, ``/origins/4/lat`` or ``origins.4``.
Whoever sent the list can then send the others again, and tell which row it was.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timezone
from email.utils import parsedate_to_datetime
from enum import Enum
from functools import lru_cache
from http import HTTPStatus
from typing import Any, Callable, Protocol
from urllib.parse import urlencode, urlsplit

from requests import PreparedRequest, Request
from requests.structures import CaseInsensitiveDict
from requests.utils import requote_uri

from ..i18n import tr, translatable
from .errors import (
    BadRequestError,
    GatewayError,
    InsecureError,
    NoAnswerInTimeError,
    UnreachableError,
    UnreadableAnswerError,
    error_for_status,
    read_service_message,
)
from .services import Service

_MOST_HEADERS = 100
"""The limit of Python's own HTTP client. Gateways send about twenty."""
_LONGEST_HEAD = 65_536
"""Characters of all headers. The limits of proxies and servers are 8 to 32 kB."""
_DAY_S = 86_400.0
"""The longest pause that is read from a header, which may contain any number."""


class Reply(Protocol):
    """An answer with any status. Its body has to be read at once."""

    status: int
    headers: Mapping[str, str]
    """With names in lower case."""

    @property
    def body(self) -> bytes:
        """Return the body; empty if it was written into a file."""


@dataclass(frozen=True)
class Answer:
    """A successful answer."""

    status: int
    headers: Mapping[str, str]
    """With names in lower case."""
    body: bytes
    """Empty if it was written into a file."""

    def json(self) -> Any:
        """Return the body as JSON; raises :class:`UnreadableAnswerError` for anything else."""
        try:
            return json.loads(self.body)
        except (ValueError, RecursionError):  # ValueError includes undecodable bytes
            raise UnreadableAnswerError(tr("It is not JSON."), status=self.status) from None


def prepared(request: Request) -> PreparedRequest:
    """Return ``request`` as it is sent. Nothing is taken from the environment."""
    ready = PreparedRequest()
    ready.method = request.method
    address, _, query = request.url.partition("?")
    ready.url = "?".join(filter(None, (_quoted(address), _query(query, request.params))))
    ready.headers = CaseInsensitiveDict({"Accept": "application/json", **request.headers})
    ready.prepare_body(request.data, ())
    return ready


@lru_cache(maxsize=64)  # the requests of a run have one address, or a few
def _quoted(address: str) -> str:
    ready = PreparedRequest()
    ready.prepare_url(address, {})
    return ready.url or ""


def _query(query: str, parameters: Mapping[str, str]) -> str:
    return "&".join(filter(None, (requote_uri(query), urlencode(parameters))))


def is_success(status: int) -> bool:
    """Whether a status means success."""
    return HTTPStatus.OK <= status < HTTPStatus.MULTIPLE_CHOICES


def read_reply(
    reply: Reply,
    url: str,
    redact: Callable[[str], str],
    service: Service | None = None,
    redirects: Collection[int] = (),
) -> Answer:
    """Return a successful answer of ``service`` from ``url``, or one with a status of ``redirects``.

    Raises the :class:`~.errors.GatewayError` that any other answer stands for.
    """
    headers = checked_headers(reply, url)
    if is_success(reply.status) or reply.status in redirects:
        return Answer(reply.status, headers, reply.body)
    raise error_for_status(
        reply.status,
        read_service_message(reply.body, redact),
        read_retry_after(headers.get("retry-after")),
        service=service,
        location=redact(headers.get("location", "")),
    )


def checked_headers(reply: Reply, url: str) -> Mapping[str, str]:
    """Return the headers of an answer; raises :class:`~.errors.GatewayError` if they are too many or too long."""
    headers = reply.headers
    if len(headers) > _MOST_HEADERS or sum(map(len, (*headers.keys(), *headers.values()))) > _LONGEST_HEAD:
        raise network_error(NetworkFault.HEAD_TOO_LONG, urlsplit(url).netloc)
    return headers


def read_retry_after(value: str | None) -> float | None:
    """Return the seconds in ``Retry-After``, a number or an HTTP date; None if it has neither."""
    if not value:
        return None
    value = value.strip()
    if value.isascii() and value.isdigit():
        return min(float(value), _DAY_S)
    try:
        when = parsedate_to_datetime(value)
    except (TypeError, ValueError, OverflowError):  # Python 3.9 raises TypeError for a text that is not a date
        return None
    if when.tzinfo is None:
        when = when.replace(tzinfo=timezone.utc)
    return min(max(0.0, (when - datetime.now(timezone.utc)).total_seconds()), _DAY_S)


class NetworkFault(Enum):
    """Why there is no answer; the value is the sentence for the user."""

    NAME = translatable("Its host name is not known.")
    REFUSED = translatable("The connection was refused.")
    INTERRUPTED = translatable("The connection was closed before the answer was complete.")
    TIMEOUT = translatable("The answer was not complete in time.")
    PROXY = translatable("The proxy did not let the request through.")
    TOO_LONG = translatable("It is longer than any answer of the service should be.")
    HEAD_TOO_LONG = translatable("It has more or longer headers than any answer of the service should have.")
    CERTIFICATE = translatable("Its certificate is not trusted, or it does not support HTTPS.")
    OTHER = translatable("The network failed.")


_KINDS = {
    NetworkFault.CERTIFICATE: InsecureError,
    NetworkFault.TIMEOUT: NoAnswerInTimeError,
    NetworkFault.TOO_LONG: UnreadableAnswerError,
    NetworkFault.HEAD_TOO_LONG: UnreadableAnswerError,
}

_BEFORE_SENDING = (NetworkFault.NAME, NetworkFault.REFUSED, NetworkFault.PROXY, NetworkFault.CERTIFICATE)


def network_error(fault: NetworkFault, host: str) -> GatewayError:
    """Return the error for ``fault`` of a request to ``host`` (with port, without path)."""
    error = _KINDS.get(fault, UnreachableError)(f"{tr(fault.value)} ({host})")
    if fault in _BEFORE_SENDING:
        error.may_be_billed = False
    return error


# --- Lists of which the service refuses an item, or that are answered in part -----------------------------------------

MOST_REFUSALS = 20
"""How many times a list is asked for again without the items that the service refuses. Refusals are not billed, but so
many of them are not about single items."""
_SOMEWHERE = "…"


class RefusedItemError(BadRequestError):
    """The service does not accept one item of a request. ``detail`` says all about it."""

    @property
    def reason(self) -> str:
        """The detail alone: a row shows it."""
        return self.detail or super().reason


class PartlyAnsweredError(GatewayError):
    """A list had to be split, and failed after some of its parts were answered and paid for."""

    def __init__(self, parts: Sequence[tuple[Any, Answer]], cause: GatewayError) -> None:
        """``parts`` are the answers, each with the positions of its places; ``cause`` is why there are no more."""
        super().__init__(status=cause.status)
        self.parts = parts
        self.cause = cause
        self.fatal = cause.fatal  # type: ignore[misc] - of this instance

    @property
    def reason(self) -> str:
        """The reason of the cause."""
        return self.cause.reason


def blamed_positions(error: GatewayError, name: str, count: int) -> list[int]:
    """Return the positions in the list ``name``, which has ``count`` items, that a refusal is about; none if unsure."""
    if not isinstance(error, BadRequestError):
        return []
    said = error.message
    found = _positions_in(name).findall(f"{said.title} {said.cause} {said.action}")
    positions = sorted({int(one or other) for one, other in found})
    return positions if positions and positions[-1] < count else []


def without_positions(text: str, name: str) -> str:
    """Return what the service says without positions in the list ``name``, which only this request has."""
    return _positions_in(name).sub(_SOMEWHERE, text)


@lru_cache(maxsize=16)
def _positions_in(name: str) -> re.Pattern[str]:
    """Return the pattern of a position in a list; an empty name stands for a body that is a list itself."""
    before = rf"\b{re.escape(name)}" if name else r"(?<![\w\]])\$?"
    return re.compile(rf"{before}(?:\[(\d{{1,7}})\]|[./](\d{{1,7}})\b)", re.ASCII)
