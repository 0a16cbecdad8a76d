"""The headers of Qt's requests and replies, as texts."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from qgis.PyQt.QtCore import QByteArray
    from qgis.PyQt.QtNetwork import QNetworkReply, QNetworkRequest


def request_headers(request: QNetworkRequest) -> dict[str, str]:
    """Return all headers of a request that were set by their names."""
    return {_text(name): _text(request.rawHeader(name)) for name in request.rawHeaderList()}


def reply_headers(reply: QNetworkReply) -> dict[str, str]:
    """Return all headers of an answer, by names in small letters.

    They are taken together, since Qt looks through all of them for each one.
    """
    return {_text(name).lower(): _text(value) for name, value in reply.rawHeaderPairs()}


def _text(octets: QByteArray) -> str:
    return octets.data().decode("latin-1")
