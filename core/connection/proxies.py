"""Which proxies QGIS would send a request through."""

from __future__ import annotations

from qgis.core import QgsNetworkAccessManager
from qgis.PyQt.QtCore import QUrl
from qgis.PyQt.QtNetwork import QNetworkProxy, QNetworkProxyFactory, QNetworkProxyQuery


def proxies_to(url: str) -> list[str]:
    """Return the proxies between QGIS and ``url``, as ``host:port``.

    They come from QGIS's options, from other plugins, or, where these name none, from the application or the system.
    """
    address = QUrl(url)
    manager = QgsNetworkAccessManager.instance()
    factory = manager.proxyFactory()
    proxies = factory.queryProxy(QNetworkProxyQuery(address)) if factory else [manager.proxy()]
    if any(proxy.type() == QNetworkProxy.ProxyType.DefaultProxy for proxy in proxies):
        # Qt asks once more when it connects, by host and port.
        port = address.port(443 if address.scheme() == "https" else 80)
        for query in (QNetworkProxyQuery(address), QNetworkProxyQuery(address.host(), port)):
            proxies += QNetworkProxyFactory.proxyForQuery(query)
    named = (f"{proxy.hostName()}:{proxy.port()}" for proxy in proxies if proxy.hostName())
    return list(dict.fromkeys(named))
