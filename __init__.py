"""Location Services Gateway: reverse geocoding through a reseller's gateway, for QGIS."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from qgis.gui import QgisInterface

    from .plugin import LocationGatewayPlugin

# When QGIS unloads a plugin, it removes the modules that it saw being imported. Those that were imported by name, or by
# code that was still running, would be used by the next version.
for _left in [name for name in sys.modules if name.startswith(f"{__name__}.")]:
    del sys.modules[_left]


def classFactory(iface: QgisInterface | None) -> LocationGatewayPlugin:  # noqa: N802 - the name QGIS looks for
    """Return the plugin. ``iface`` is None in ``qgis_process``."""
    from .plugin import LocationGatewayPlugin

    return LocationGatewayPlugin(iface)
