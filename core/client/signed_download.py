"""Downloads from a pre-signed address, which an API may redirect to (docs/service.md, Distance matrix).

Whoever has such an address gets the content. So it is a secret itself, and it needs no key: nothing here has one. It is
asked once. If the answer redirects again, nothing follows.
"""

from __future__ import annotations

from typing import BinaryIO
from urllib.parse import parse_qsl, urljoin, urlsplit

from requests import PreparedRequest, Request, RequestException

from ..i18n import tr, translatable
from .endpoints import Endpoints, is_internal, is_loopback
from .errors import GatewayError
from .http_exchange import checked_headers, is_success, prepared
from .scheduler import Transfer

_SHORTEST_SECRET = 16
"""Characters. Shorter values in an address are numbers and names."""


class DownloadRefusedError(GatewayError):
    """The content could not be downloaded."""

    meaning = translatable("The result could not be downloaded from the URL that the service has redirected to.")
    action = translatable("Run again. If this persists, report it to the reseller.")


def signed_request(location: str, asked: str, endpoints: Endpoints) -> PreparedRequest:
    """Return the request for a redirect to ``location`` from ``asked``, without any header that authenticates.

    Raises :class:`DownloadRefusedError` unless it leads to https, and not to this computer or into a private network:
    whoever answers in place of the service could have this computer ask there. If the service itself is there, or the
    host is one of ``endpoints``, it may. Plain http is accepted on this computer, if the service is there, too.
    """
    try:
        address = urljoin(asked, location.strip())
        parts = urlsplit(address)
        own = urlsplit(asked).hostname or ""
        is_local = parts.scheme == "http" and is_loopback(parts.hostname or "") and is_loopback(own)
        if location.strip() and (parts.scheme == "https" or is_local) and parts.hostname and "@" not in parts.netloc:
            request = prepared(Request("GET", address))
            host = urlsplit(request.url or "").hostname or ""  # digits of other scripts are digits by now
            if is_internal(own) or not is_internal(host) or endpoints.allows(request.url or ""):
                return request
            raise DownloadRefusedError(
                tr(
                    "It leads to this computer or into a private network. If the results are there, enter the host in "
                    "the further hosts of matrices in the settings."
                )
            )
    except (ValueError, RequestException):
        pass  # the text of the error may contain the address
    raise DownloadRefusedError(tr("It is not a URL that begins with https://."))


def secrets_of(request: PreparedRequest) -> list[str]:
    """Return the texts that must not be shown: the address, and what its query is made of."""
    query = urlsplit(request.url or "").query
    values = [value for _, value in parse_qsl(query) if len(value) >= _SHORTEST_SECRET]
    return [request.url or "", query, *values]


async def download(request: PreparedRequest, into: BinaryIO, longest_bytes: int, timeout_s: float) -> None:
    """Write the content at a pre-signed address into a file.

    ``timeout_s`` limits the time without progress. Raises :class:`~.errors.GatewayError`, and :class:`OSError` if the
    file cannot be written.
    """
    reply = await Transfer(request, longest_bytes, timeout_s, into)
    checked_headers(reply, request.url or "")
    if not is_success(reply.status):
        raise DownloadRefusedError(tr("It answered with the status {}.").format(reply.status), status=reply.status)
