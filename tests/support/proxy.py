"""A proxy in QGIS's options."""

from __future__ import annotations

from contextlib import contextmanager

from qgis.core import QgsSettings


@contextmanager
def proxy_at(port):
    """Let QGIS send through a proxy at ``port`` of this machine."""
    values = {"proxyEnabled": True, "proxyType": "HttpProxy", "proxyHost": "127.0.0.1", "proxyPort": str(port)}
    for name, value in values.items():
        QgsSettings().setValue(f"proxy/{name}", value)
    try:
        yield
    finally:
        QgsSettings().remove("proxy")
