"""How Qt names what went wrong on the network, and what the user is told."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from qgis.core import QgsNetworkAccessManager
from qgis.PyQt.QtCore import QUrl
from qgis.PyQt.QtNetwork import QNetworkProxyQuery, QNetworkReply

from ..gateway.errors import InsecureError, UnreachableError
from ..gateway.network import NetworkFault, network_error
from ..i18n import tr

if TYPE_CHECKING:
    from ..gateway.errors import GatewayError

_Error = QNetworkReply.NetworkError
_FAULTS = {
    _Error.ConnectionRefusedError: NetworkFault.REFUSED,
    _Error.RemoteHostClosedError: NetworkFault.INTERRUPTED,
    _Error.HostNotFoundError: NetworkFault.NAME,
    _Error.TimeoutError: NetworkFault.TIMEOUT,
    _Error.OperationCanceledError: NetworkFault.TIMEOUT,  # QGIS's own time-out: ours is told apart before
    _Error.SslHandshakeFailedError: NetworkFault.CERTIFICATE,
    _Error.ContentReSendError: NetworkFault.INTERRUPTED,  # Qt would have sent it again, see request_body
    _Error.TemporaryNetworkFailureError: NetworkFault.INTERRUPTED,
    _Error.NetworkSessionFailedError: NetworkFault.OTHER,
    _Error.UnknownNetworkError: NetworkFault.OTHER,
    _Error.ProxyConnectionRefusedError: NetworkFault.PROXY,
    _Error.ProxyConnectionClosedError: NetworkFault.PROXY,
    _Error.ProxyNotFoundError: NetworkFault.PROXY,
    _Error.ProxyTimeoutError: NetworkFault.PROXY,
    _Error.ProxyAuthenticationRequiredError: NetworkFault.PROXY,
    _Error.UnknownProxyError: NetworkFault.PROXY,
    _Error.ProtocolFailure: NetworkFault.INTERRUPTED,
    _Error.ProtocolUnknownError: NetworkFault.OTHER,
}
"""Errors without an answer. The others come with an HTTP status, which says more."""


def fault_of(reply: QNetworkReply, status: int | None) -> NetworkFault | None:
    """Return what ended ``reply`` before the whole answer was there; None where it is there."""
    qt_error = reply.error()
    if status is not None and qt_error == _Error.NoError:
        return None
    fault = _FAULTS.get(qt_error)
    # Of a redirect by 307 or 308 Qt rewinds the body before it looks whether it may follow; the answer is there.
    if status is not None and (fault is None or qt_error == _Error.ContentReSendError):
        return None
    return fault or NetworkFault.OTHER


def error_at(fault: NetworkFault, url: str) -> GatewayError:
    """Return the error for ``fault`` of a request to ``url``, which tells of a proxy in between.

    Qt blames the host of the address for a proxy whose name is not known, and has no error for one that refuses https.
    """
    error = network_error(fault, urlsplit(url).netloc)
    proxies = _proxies(url)
    if proxies and isinstance(error, (UnreachableError, InsecureError)):
        note = tr("QGIS sends through the proxy {}, so the fault may be there.").format(proxies)
        error.detail = f"{error.detail} {note}"
    return error


def _proxies(url: str) -> str:
    """Return the proxies between QGIS and an address, or nothing."""
    factory = QgsNetworkAccessManager.instance().proxyFactory()
    proxies = factory.queryProxy(QNetworkProxyQuery(QUrl(url))) if factory else []
    return ", ".join(f"{proxy.hostName()}:{proxy.port()}" for proxy in proxies if proxy.hostName())
