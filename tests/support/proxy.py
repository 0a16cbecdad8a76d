"""A proxy in QGIS's options."""

from __future__ import annotations

from contextlib import contextmanager

from qgis.core import QgsNetworkAccessManager, QgsSettings


@contextmanager
def proxy_at(port):
    """Let QGIS send through a proxy at ``port`` of this machine."""
    values = {"proxyEnabled": True, "proxyType": "HttpProxy", "proxyHost": "127.0.0.1", "proxyPort": str(port)}
    for name, value in values.items():
        QgsSettings().setValue(f"proxy/{name}", value)
    _close_the_options()
    try:
        yield
    finally:
        QgsSettings().remove("proxy")
        _close_the_options()


def _close_the_options():
    """Do as QGIS does when its options are closed with OK."""
    QgsNetworkAccessManager.instance().setupDefaultProxyAndCache()
