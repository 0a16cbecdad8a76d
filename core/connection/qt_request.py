"""A request as Qt sends it: nothing of it is followed, kept, cached or sent again.

Where a connection closes before the first byte of an answer, Qt sends the request again by itself, up to three times.
Nobody is told, though each may be billed (seen with Qt 5.15 and 6.8). It cannot rewind a sequential device: then it
ends with ``ContentReSendError``, and every repetition is the session's, which counts and paces it. So the body is such
a device. A ``QBuffer`` would not do, since Qt takes the bytes out of it. QGIS's network logger shows the bodies of
buffers only, so none of ours.
"""

from __future__ import annotations

import errno
from functools import cache
from typing import TYPE_CHECKING, Any

from qgis.PyQt.QtCore import QFile, QIODevice, QUrl
from qgis.PyQt.QtNetwork import QNetworkRequest

if TYPE_CHECKING:
    from qgis.PyQt.QtCore import QByteArray
    from requests import PreparedRequest

_SET_BY_QT = frozenset(("accept-encoding", "connection", "content-length", "host", "user-agent"))


def qt_request(request: PreparedRequest, length: int) -> QNetworkRequest:
    """Return ``request``, whose body has ``length`` bytes."""
    ready = QNetworkRequest(_alike())
    ready.setUrl(QUrl.fromEncoded((request.url or "").encode()))
    for name, value in request.headers.items():
        if name.lower() not in _SET_BY_QT:
            ready.setRawHeader(_bytes(name), _bytes(value))
    ready.setHeader(QNetworkRequest.KnownHeaders.ContentLengthHeader, length)
    return ready


@cache
def _alike() -> QNetworkRequest:
    """Return what all requests have in common: to set it takes longer than to copy it."""
    request = QNetworkRequest()
    attribute = QNetworkRequest.Attribute
    request.setAttribute(attribute.RedirectPolicyAttribute, QNetworkRequest.RedirectPolicy.ManualRedirectPolicy)
    request.setAttribute(attribute.Http2AllowedAttribute, False)
    # Addresses of customers have no place in the disk cache.
    request.setAttribute(attribute.CacheLoadControlAttribute, QNetworkRequest.CacheLoadControl.AlwaysNetwork)
    request.setAttribute(attribute.CacheSaveControlAttribute, False)
    # Qt's cookies are those of the whole of QGIS: one of another server would go to this one, and come back.
    request.setAttribute(attribute.CookieLoadControlAttribute, QNetworkRequest.LoadControl.Manual)
    request.setAttribute(attribute.CookieSaveControlAttribute, QNetworkRequest.LoadControl.Manual)
    # Without this and its length Qt reads all of the body first, to be able to send it again.
    request.setAttribute(attribute.DoNotBufferUploadDataAttribute, True)
    return request


def _bytes(text: str | bytes) -> bytes:
    return text if isinstance(text, bytes) else str(text).encode("latin-1")


def opened_body(body: Any) -> QIODevice:
    """Return ``body`` of a prepared request as a device: an open file, a text, bytes, or nothing.

    A request without a body gets an empty one, so that Qt does not repeat it either. Raises :class:`OSError`.
    """
    device: QIODevice
    if hasattr(body, "read"):
        device = _File(body.name)
    else:
        device = _Bytes(body.encode() if isinstance(body, str) else bytes(body or b""))
    if not device.open(QIODevice.OpenModeFlag.ReadOnly):
        raise OSError(errno.EIO, device.errorString())
    return device


class _OneWay:
    """What makes a device one that cannot be rewound."""

    def isSequential(self) -> bool:
        return True

    def reset(self) -> bool:
        return False


class _File(_OneWay, QFile):
    """A file as a body."""


class _Bytes(_OneWay, QIODevice):
    """Bytes as a body."""

    def __init__(self, body: bytes) -> None:
        super().__init__()
        self._left = memoryview(body)

    def size(self) -> int:
        return len(self._left)

    def readData(self, most: int) -> bytes:
        part, self._left = self._left[:most], self._left[most:]
        return bytes(part)


def request_headers(request: QNetworkRequest) -> dict[str, str]:
    """Return all headers of a request that were set by their names."""
    return {header_text(name): header_text(request.rawHeader(name)) for name in request.rawHeaderList()}


def header_text(octets: QByteArray) -> str:
    """Return a name or a value of a header as text."""
    return octets.data().decode("latin-1")
