"""The plugin's page in QGIS's options. Its contents are loaded when it is first shown."""

from __future__ import annotations

from collections.abc import Callable

from qgis.gui import QgsOptionsPageWidget, QgsOptionsWidgetFactory
from qgis.PyQt.QtGui import QIcon
from qgis.PyQt.QtWidgets import QWidget

from ...core.i18n import tr
from ...core.run.gateway_algorithm import icon
from ..shared.messages import OPTIONS_PAGE

_ICON = "settings"


class GatewayOptionsFactory(QgsOptionsWidgetFactory):
    """Makes the page each time that the options are opened."""

    def __init__(self, on_changed: Callable[[], None]) -> None:
        """``on_changed`` is called whenever the page has stored something."""
        super().__init__(tr("Location Services Gateway"), icon(_ICON), OPTIONS_PAGE)
        self._on_changed = on_changed

    def icon(self) -> QIcon:
        return icon(_ICON)

    def createWidget(self, parent: QWidget | None = None) -> QgsOptionsPageWidget:
        from .page import GatewayOptionsPage

        page = GatewayOptionsPage(self._on_changed, parent)
        page.setObjectName(OPTIONS_PAGE)
        return page
