"""A request as Qt sends it: nothing of it is followed, kept, cached or sent again."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from qgis.PyQt.QtCore import QUrl
from qgis.PyQt.QtNetwork import QNetworkRequest

if TYPE_CHECKING:
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
