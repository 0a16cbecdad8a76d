"""The menu about tours, in the toolbar and in the plugin's menu."""

from __future__ import annotations

from typing import TYPE_CHECKING, Callable

from qgis.core import QgsProject
from qgis.PyQt.QtCore import Qt
from qgis.PyQt.QtWidgets import QMenu, QToolBar, QToolButton

from ...core.i18n import tr
from ...core.processing.shared.icons import icon
from ..shared.messages import Messages

if TYPE_CHECKING:
    from qgis.gui import QgisInterface
    from qgis.PyQt.QtWidgets import QDialog

    from .chart_panel import ChartPanel

PLAN = "locationgateway:plantours"
COLLECT = "locationgateway:collecttours"


class TourMenu:
    """Plans tours, and shows those of the project."""

    def __init__(
        self, bar: QToolBar, open_dialog: Callable[..., QDialog | None], messages: Messages, iface: QgisInterface
    ) -> None:
        """Add the menu to the toolbar."""
        self._iface, self._messages = iface, messages
        self._chart: ChartPanel | None = None
        menu = QMenu(tr("Tours"), bar)
        menu.setIcon(icon("plan_tours"))
        for name, text, slot in (
            ("plan", tr("Plan tours…"), lambda: open_dialog(PLAN)),
            ("collect", tr("Collect tours…"), lambda: open_dialog(COLLECT)),
            ("chart", tr("Chart of tours"), self._show_chart),
            ("print", tr("Print the tours…"), self._print),
        ):
            entry = menu.addAction(text)
            entry.setObjectName(name)
            entry.triggered.connect(lambda *_checked, slot=slot: slot())
        self.action = menu.menuAction()
        bar.addAction(self.action)
        button: QToolButton = bar.widgetForAction(self.action)
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)

    def clean_up(self) -> None:
        """Remove what was opened."""
        if self._chart is not None:
            self._chart.clean_up()
            self._chart = None

    def _print(self) -> None:
        """Make a layout of the active tours, or of the first ones, and open it."""
        from .tour_layers import tour_layers
        from .tour_layout import make_tour_layout

        project = QgsProject.instance()
        found = tour_layers(project, self._iface.activeLayer())
        if not found:
            self._messages.warn(
                tr("The project has no tours. Plan tours, or add both layers of a plan: the tours and the stops.")
            )
            return
        layout = make_tour_layout(project, found[0], self._iface.mapCanvas().layers())
        self._iface.openLayoutDesigner(layout).setAtlasPreviewEnabled(True)

    def _show_chart(self) -> None:
        if self._chart is None:
            from .chart_panel import ChartPanel

            self._chart = ChartPanel(self._iface, self._messages)
            self._iface.addDockWidget(Qt.DockWidgetArea.BottomDockWidgetArea, self._chart)
        self._chart.open_for(self._iface.activeLayer())
