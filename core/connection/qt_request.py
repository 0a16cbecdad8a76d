"""A request as Qt sends it: Qt follows no redirect, keeps no cookie, caches nothing and repeats nothing.

If a connection closes before the first byte of an answer, Qt sends the request again, up to three times. It does not
report this, though each attempt may be billed (seen with Qt 5.15 and 6.8). But Qt cannot rewind a sequential device:
with one as the body, it ends with ``ContentReSendError``, and only the session repeats requests, which counts and paces
them. A ``QBuffer`` does not help, because Qt takes the bytes out of it. QGIS's network logger shows only the bodies of
buffers, so it shows none of ours.
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


_LONGEST_UNPACKED_BYTES = 1024**3
"""Qt 6 unpacks on the main thread: 4 GB hold it up for 13 s."""


def qt_request(request: PreparedRequest, length: int) -> QNetworkRequest:
    """Return Qt's form of ``request``, whose body has ``length`` bytes."""
    ready = QNetworkRequest(_template())
    ready.setUrl(QUrl.fromEncoded((request.url or "").encode()))
    for name, value in request.headers.items():
        if name.lower() not in _SET_BY_QT:
            ready.setRawHeader(_bytes(name), _bytes(value))
    ready.setHeader(QNetworkRequest.KnownHeaders.ContentLengthHeader, length)
    return ready


def allow_packed_files(request: QNetworkRequest) -> None:
    """Accept answers that were packed well.

    Qt 6 refuses an answer of more than 10 MB if it was packed to less than a fortieth. Results of batch jobs may be:
    they repeat themselves.
    """
    if hasattr(request, "setDecompressedSafetyCheckThreshold"):
        request.setDecompressedSafetyCheckThreshold(_LONGEST_UNPACKED_BYTES)


@cache
def _template() -> QNetworkRequest:
    """Return the attributes of all requests: copying them takes less time than setting them."""
    request = QNetworkRequest()
    attribute = QNetworkRequest.Attribute
    request.setAttribute(attribute.RedirectPolicyAttribute, QNetworkRequest.RedirectPolicy.ManualRedirectPolicy)
    request.setAttribute(attribute.Http2AllowedAttribute, False)
    # Customers' addresses do not belong in the disk cache.
    request.setAttribute(attribute.CacheLoadControlAttribute, QNetworkRequest.CacheLoadControl.AlwaysNetwork)
    request.setAttribute(attribute.CacheSaveControlAttribute, False)
    # All of QGIS shares Qt's cookies: without this, cookies of other servers on the same host would be sent, too.
    request.setAttribute(attribute.CookieLoadControlAttribute, QNetworkRequest.LoadControl.Manual)
    request.setAttribute(attribute.CookieSaveControlAttribute, QNetworkRequest.LoadControl.Manual)
    # Without this and the length, Qt first reads the whole body so that it can send it again.
    request.setAttribute(attribute.DoNotBufferUploadDataAttribute, True)
    return request


def _bytes(text: str | bytes) -> bytes:
    return text if isinstance(text, bytes) else str(text).encode("latin-1")


def opened_body(body: Any) -> QIODevice:
    """Return the body of a prepared request as an open device; raises :class:`OSError`.

    ``body`` is an open file, a text, bytes, or None. A request without a body gets an empty device, so that Qt does not
    repeat it either.
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
    """A device that cannot be rewound."""

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
    """Return all headers that were set by name."""
    return {header_text(name): header_text(request.rawHeader(name)) for name in request.rawHeaderList()}


def header_text(octets: QByteArray) -> str:
    """Return the name or the value of a header as text."""
    return octets.data().decode("latin-1")
