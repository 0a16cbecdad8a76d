"""Location Services Gateway: reverse geocoding through a reseller's gateway, for QGIS."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from qgis.gui import QgisInterface

    from .plugin import LocationGatewayPlugin


def classFactory(iface: QgisInterface | None) -> LocationGatewayPlugin:  # noqa: N802 - the name QGIS looks for
    """Return the plugin. ``iface`` is None in ``qgis_process``."""
    from .plugin import LocationGatewayPlugin

    return LocationGatewayPlugin(iface)
