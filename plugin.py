"""The plugin as QGIS sees it: it registers what the other modules hold, and takes it back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from qgis.core import QgsApplication

from .core.connection.language import SpokenLanguage
from .core.processing.provider import LocationGatewayProvider

if TYPE_CHECKING:
    from qgis.gui import QgisInterface

    from .ui.toolbar import GatewayToolbar


class LocationGatewayPlugin:
    """Registers the Processing provider; in QGIS Desktop as well as in ``qgis_process``."""

    def __init__(self, iface: QgisInterface | None) -> None:
        """Keep ``iface`` for the desktop; ``qgis_process`` has none."""
        self._iface = iface
        self._language = SpokenLanguage()
        self._provider: LocationGatewayProvider | None = None
        self._toolbar: GatewayToolbar | None = None

    def initProcessing(self) -> None:
        """Add the algorithms. The only thing ``qgis_process`` calls."""
        self._provider = LocationGatewayProvider()
        QgsApplication.processingRegistry().addProvider(self._provider)

    def initGui(self) -> None:
        """Add everything the desktop shows."""
        self.initProcessing()
        if self._iface is not None:
            from .ui.toolbar import GatewayToolbar

            self._toolbar = GatewayToolbar(self._iface)

    def unload(self) -> None:
        """Take back what was added."""
        if self._toolbar is not None:
            self._toolbar.clean_up()
            self._toolbar = None
        if self._provider is not None:
            QgsApplication.processingRegistry().removeProvider(self._provider)
            self._provider = None
        self._language.give_up()
