"""The headers of Qt's requests and replies, as texts."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from qgis.PyQt.QtNetwork import QNetworkReply, QNetworkRequest


def headers_of(message: QNetworkRequest | QNetworkReply) -> dict[str, str]:
    """Return all headers that were set by their names."""
    return {
        bytes(name).decode("latin-1"): bytes(message.rawHeader(name)).decode("latin-1")
        for name in message.rawHeaderList()
    }
